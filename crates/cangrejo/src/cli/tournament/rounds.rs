//! Rounds: `pair`.

use cangrejo_pairing::domino::{MAX_SEATED, Method, PairingError, Pattern};
use cangrejo_tournament::event::{
    Origin, Pairing, Repeat, RepeatKind, RoundNumber, SeatedTable, Side,
};
use serde_json::{Value, json};

use super::args::{MethodName, Pair, PatternName};
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::table::{Align, table as columns_of};
use crate::cli::to_json;
use crate::director::{Refusal, Request, apply};
use crate::next_round::{Settings, propose};

/// Makes the next round, and publishes it unless it is only to be shown.
pub(super) async fn pair(question: &Pair, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let round = desk.state().next_round();
    check_time(&desk, question)?;
    let pairing =
        propose(desk.state(), settings(question)).map_err(|error| no_round(&error, setting))?;
    let repeats = desk.state().repeats(round, &pairing.tables, desk.state().windows());
    let made = Made { round, pairing, repeats };
    if question.dry_run {
        let answer = made.answer(&desk, Published::No);
        desk.close().await?;
        return Ok(answer);
    }
    let approved = if question.approve { made.to_approve() } else { Vec::new() };
    let request = Request::Publish { pairing: made.pairing.clone(), approved };
    let entered = desk.enter(&question.change.signature, vec![request], &[]).await?;
    let mut answer = made.answer(&desk, Published::Yes);
    if setting.form == Form::Text {
        answer.extend(entered.remarks(setting.messages));
    }
    desk.close().await?;
    Ok(answer)
}

/// That it is time for another round, before any is sought.
fn check_time(desk: &Desk<'_>, question: &Pair) -> Result<(), Failure> {
    let nobody = Pairing { tables: Vec::new(), byes: Vec::new(), origin: Origin::Hand };
    let request = Request::Publish { pairing: nobody, approved: Vec::new() };
    let mut command = desk.setting.command(&question.change.signature, request);
    if question.dry_run && command.author.is_empty() {
        // A round that is only shown has no author.
        "-".clone_into(&mut command.author);
    }
    match apply(desk.tournament(), command) {
        // It is time; of course nobody has a place yet.
        Ok(_) | Err(Refusal::NotPlaced { .. } | Refusal::ReasonMissing) => Ok(()),
        Err(refusal) => Err(desk.setting.refused(&refusal)),
    }
}

fn settings(question: &Pair) -> Settings {
    Settings {
        method: match question.method {
            MethodName::Optimo => Method::Optimo,
            MethodName::Literal000 => Method::Literal000,
            MethodName::Literal001 => Method::Literal001,
        },
        pattern: match question.pattern {
            PatternName::Reglamento => Pattern::Reglamento,
            PatternName::Nivel => Pattern::Nivel,
            PatternName::Equilibrado => Pattern::Equilibrado,
        },
    }
}

/// Why the engine makes no round.
fn no_round(error: &PairingError, setting: &Setting<'_>) -> Failure {
    match error {
        PairingError::TooFew(active) => {
            setting.refused(&Refusal::TooFewAthletes { active: *active, needed: 4 })
        }
        PairingError::TooMany(found) => {
            let values = [("found", (*found).into()), ("most", MAX_SEATED.into())];
            Failure::new(Exit::Refused, setting.messages.say("pair-too-many", values))
        }
        // The fold of a log gives no cause for any other.
        _ => Failure::new(Exit::Refused, error.to_string()),
    }
}

/// Whether a round is in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Published {
    Yes,
    No,
}

/// A round that the engine made.
struct Made {
    round: RoundNumber,
    pairing: Pairing,
    /// Repeats inside the windows.
    repeats: Vec<Repeat>,
}

impl Made {
    /// The repeats that the director has to approve.
    fn to_approve(&self) -> Vec<Repeat> {
        self.repeats.iter().filter(|repeat| repeat.needs_approval()).copied().collect()
    }

    fn report(&self) -> &Value {
        match &self.pairing.origin {
            Origin::Engine { report, .. } => report,
            Origin::Hand => &Value::Null,
        }
    }

    fn answer(&self, desk: &Desk<'_>, published: Published) -> String {
        match desk.setting.form {
            Form::Json => to_json(&json!({
                "round": self.round,
                "published": published == Published::Yes,
                "tables": self.pairing.tables,
                "byes": self.pairing.byes,
                "repeats": self.repeats,
                "to_approve": self.to_approve(),
                "report": self.report(),
                "code": desk.code(),
            })),
            Form::Text => self.text(desk, published),
        }
    }

    fn text(&self, desk: &Desk<'_>, published: Published) -> String {
        let messages = desk.messages();
        let round = || [("round", self.round.to_string().into())];
        let mut text = match published {
            Published::Yes => messages.say("desk-round-published", round()),
            Published::No => messages.say("desk-round-proposed", round()),
        };
        text += "\n\n";
        let columns = [
            (messages.text("pair-table"), Align::Right),
            (messages.text("desk-pair-a"), Align::Left),
            (messages.text("desk-pair-b"), Align::Left),
        ];
        let pair = |side: &Side| {
            side.members().map(|athlete| desk.named(athlete)).collect::<Vec<_>>().join(" + ")
        };
        let line = |seats: &SeatedTable| {
            vec![seats.table.to_string(), pair(&seats.sides[0]), pair(&seats.sides[1])]
        };
        text += &columns_of(&columns, &self.pairing.tables.iter().map(line).collect::<Vec<_>>());
        text += "\n";
        if !self.pairing.byes.is_empty() {
            let byes = self.pairing.byes.iter().map(|athlete| desk.named(*athlete));
            let byes = byes.collect::<Vec<_>>().join(", ");
            text += &(messages.say("desk-byes", [("athletes", byes.into())]) + "\n");
        }
        let count = |name: &str| self.report()[name].as_u64().unwrap_or_default();
        let found = [
            ("partners", count("partner_violations").into()),
            ("rivals", count("rival_violations").into()),
        ];
        text += &(messages.say("pair-repeats", found) + "\n");
        let bounds =
            [("partners", count("partner_bound").into()), ("rivals", count("rival_bound").into())];
        let is_proved = self.report()["proved"] == Value::Bool(true);
        let verdict = if is_proved { "pair-proved" } else { "pair-unproved" };
        text += &(messages.say(verdict, bounds) + "\n");
        for repeat in &self.repeats {
            text += &(repeat_line(repeat, desk) + "\n");
        }
        if published == Published::Yes {
            text += &desk.code_line();
        }
        text
    }
}

fn repeat_line(repeat: &Repeat, desk: &Desk<'_>) -> String {
    let key = match (repeat.kind, repeat.severity) {
        (RepeatKind::Partners, 0 | 1) => "pair-relaxed-partners",
        (RepeatKind::Partners, _) => "pair-forced-partners",
        (RepeatKind::Rivals, 0 | 1) => "pair-relaxed-rivals",
        (RepeatKind::Rivals, _) => "pair-forced-rivals",
    };
    let [a, b] = repeat.athletes.map(|athlete| desk.named(athlete));
    let round = repeat.last_round.to_string();
    let messages = desk.messages();
    let what = messages.say(key, [("a", a.into()), ("b", b.into()), ("round", round.into())]);
    if repeat.needs_approval() {
        messages.say("desk-to-approve", [("what", what.into())])
    } else {
        what
    }
}
