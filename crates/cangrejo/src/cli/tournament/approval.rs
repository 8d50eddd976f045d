//! The director's approval of repeats (decision 12): each by name, or none at all.

use cangrejo_tournament::event::{AthleteNumber, Repeat, RepeatKind};

use super::desk::{Desk, Setting};
use crate::cli::exit::{Exit, Failure};

/// How many repeats are told before the rest are only counted.
const MOST_SHOWN: usize = 20;

/// How many repeats are suggested by name; beyond, `--all` is.
const MOST_SUGGESTED: usize = 8;

/// What the director approves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Approval {
    /// Nothing.
    Nothing,
    /// Whatever needs it.
    All,
    /// These, by the two athletes, ascending.
    Named(Vec<[AthleteNumber; 2]>),
}

impl Approval {
    /// Reads pairs as they are typed.
    pub(super) fn read(pairs: &[String], setting: &Setting<'_>) -> Result<Approval, Failure> {
        let pairs = pairs.iter().map(|typed| two_athletes(typed, setting));
        pairs.collect::<Result<_, _>>().map(Approval::Named)
    }

    /// The repeats of `needed` that are approved: all of them, or a failure.
    ///
    /// `again` is what `cangrejo approve` must be told of the round, beside the pairs.
    pub(super) fn of(
        &self,
        needed: &[Repeat],
        desk: &Desk<'_>,
        again: &str,
    ) -> Result<Vec<Repeat>, Failure> {
        let missing: Vec<Repeat> = match self {
            Approval::Nothing => needed.to_vec(),
            Approval::All => Vec::new(),
            Approval::Named(pairs) => {
                let is_needed = |pair: &[AthleteNumber; 2]| {
                    needed.iter().any(|repeat| repeat.athletes == *pair)
                };
                if let Some([a, b]) = pairs.iter().find(|pair| !is_needed(pair)) {
                    let values = [("a", desk.named(*a).into()), ("b", desk.named(*b).into())];
                    let message = desk.messages().say("approve-not-needed", values);
                    return Err(Failure::new(Exit::Refused, message));
                }
                let open = needed.iter().filter(|repeat| !pairs.contains(&repeat.athletes));
                open.copied().collect()
            }
        };
        if missing.is_empty() {
            return Ok(needed.to_vec());
        }
        Err(Failure::new(Exit::Refused, complaint(&missing, needed, desk, again)))
    }
}

/// Each repeat that is not approved, and what to type.
fn complaint(missing: &[Repeat], needed: &[Repeat], desk: &Desk<'_>, again: &str) -> String {
    let messages = desk.messages();
    let mut lines = vec![messages.say("approve-missing", [("count", missing.len().into())])];
    lines.extend(missing.iter().take(MOST_SHOWN).map(|repeat| line(repeat, desk)));
    if missing.len() > MOST_SHOWN {
        let count = missing.len() - MOST_SHOWN;
        lines.push(messages.say("more", [("count", count.into())]));
    }
    let pairs = if needed.len() > MOST_SUGGESTED {
        "--all".to_owned()
    } else {
        let name = |repeat: &Repeat| format!("{}-{}", repeat.athletes[0], repeat.athletes[1]);
        needed.iter().map(name).collect::<Vec<_>>().join(" ")
    };
    let command = format!("cangrejo approve {pairs}{again} --reason");
    lines.push(messages.say("approve-how", [("command", command.into())]));
    lines.join("\n  ")
}

/// Two athletes as they are typed: `3-7`; the smaller number comes first.
pub(super) fn two_athletes(
    typed: &str,
    setting: &Setting<'_>,
) -> Result<[AthleteNumber; 2], Failure> {
    let bad = || {
        let shown: String = typed.chars().filter(|letter| !letter.is_control()).collect();
        setting.bad("approve-not-a-pair", [("typed", shown.into())])
    };
    let number = |text: &str| text.trim().parse::<u32>().ok().and_then(AthleteNumber::new);
    let (a, b) = typed.split_once('-').ok_or_else(bad)?;
    match (number(a), number(b)) {
        (Some(a), Some(b)) if a != b => Ok([a.min(b), a.max(b)]),
        _ => Err(bad()),
    }
}

/// A repeat with everything that a director decides by.
fn line(repeat: &Repeat, desk: &Desk<'_>) -> String {
    let key = match repeat.kind {
        RepeatKind::Partners => "approve-partners",
        RepeatKind::Rivals => "approve-rivals",
    };
    let [a, b] = repeat.athletes.map(|athlete| desk.named(athlete));
    let values = [
        ("a", a.into()),
        ("b", b.into()),
        ("round", repeat.last_round.to_string().into()),
        ("gap", repeat.gap.to_string().into()),
        ("severity", repeat.severity.to_string().into()),
    ];
    desk.messages().say(key, values)
}
