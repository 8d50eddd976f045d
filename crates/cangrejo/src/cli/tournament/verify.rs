//! `cangrejo verify`: the whole log once more, from its first event.

use cangrejo_tournament::chain::{Link, canonical};
use cangrejo_tournament::event::{Event, EventNumber, Fact, Origin, Pairing, RoundNumber};
use cangrejo_tournament::tournament::{State, Tournament};
use serde_json::{Value, json};

use super::args::Verify;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::messages::Messages;
use crate::next_round::{EDITION, Settings, propose};

/// Re-runs a log; reading it has already checked its seals and its private data.
pub(super) async fn answer(question: &Verify, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.place).await?;
    let failed = |error| setting.failed(&error);
    let sealed = desk.store.history(desk.log.name()).await.map_err(failed)?;
    desk.store.personal(&desk.log).await.map_err(failed)?;
    let verdict = Verdict::of(&sealed, question.code.as_deref());
    let answer = match setting.form {
        Form::Json => to_json(&verdict.json(&desk)),
        Form::Text => verdict.text(&desk),
    };
    let complaint = verdict.complaint(setting.messages);
    desk.close().await?;
    match complaint {
        None => Ok(answer),
        Some(message) => Err(Failure { exit: Exit::NoSolution, message, answer }),
    }
}

/// A round of the log that was sought again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Published {
    event: EventNumber,
    round: RoundNumber,
}

/// What came out of seeking a round again.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sought {
    /// The same, to the byte.
    Same,
    /// Another one.
    Other,
    /// It is of an edition that this program does not have.
    OtherEdition { edition: String },
    /// A person made it.
    ByHand,
}

/// Whether the log has the code that was asked about.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Code {
    NotAsked,
    /// The log up to this event has it.
    Of(EventNumber),
    /// It never had it.
    Unknown {
        code: String,
    },
}

struct Verdict {
    n_events: usize,
    rounds: Vec<(Published, Sought)>,
    code: Code,
}

impl Verdict {
    fn of(sealed: &[(Event, Link)], code: Option<&str>) -> Verdict {
        let mut rounds = Vec::new();
        let mut tournament = Tournament::default();
        for (idx, (event, _)) in sealed.iter().enumerate() {
            if let Fact::RoundPublished { round, pairing, .. } = &event.fact {
                let published = Published { event: EventNumber::after(idx), round: *round };
                rounds.push((published, seek(tournament.state(), pairing)));
            }
            tournament.push(event.clone()).expect("the store has lived through these events");
        }
        Verdict { n_events: sealed.len(), rounds, code: find(sealed, code) }
    }

    fn count(&self, kind: impl Fn(&Sought) -> bool) -> usize {
        self.rounds.iter().filter(|(_, sought)| kind(sought)).count()
    }

    fn first_difference(&self) -> Option<Published> {
        let mut rounds = self.rounds.iter();
        rounds.find(|(_, sought)| *sought == Sought::Other).map(|(published, _)| *published)
    }

    /// What is wrong, if anything is.
    fn complaint(&self, messages: &Messages) -> Option<String> {
        if let Some(Published { event, round }) = self.first_difference() {
            let values = [("event", event.to_string().into()), ("round", round.to_string().into())];
            return Some(messages.say("verify-other-round", values));
        }
        match &self.code {
            Code::NotAsked | Code::Of(_) => None,
            Code::Unknown { code } => {
                Some(messages.say("verify-code-unknown", [("code", code.into())]))
            }
        }
    }

    fn text(&self, desk: &Desk<'_>) -> String {
        let messages = desk.messages();
        let log = desk.log.name().to_string();
        let values = [("log", log.into()), ("events", self.n_events.into())];
        let mut lines = vec![messages.say("verify-chain", values)];
        let same = self.count(|sought| *sought == Sought::Same);
        let values = [("same", same.into()), ("all", self.rounds.len().into())];
        lines.push(messages.say("verify-rounds", values));
        for (Published { event, round }, sought) in &self.rounds {
            let (event, round) = (event.to_string(), round.to_string());
            match sought {
                Sought::Same | Sought::Other => {}
                Sought::OtherEdition { edition } => lines.push(messages.say(
                    "verify-other-edition",
                    [
                        ("event", event.into()),
                        ("round", round.into()),
                        ("edition", edition.into()),
                        ("own", EDITION.into()),
                    ],
                )),
                Sought::ByHand => {
                    let values = [("event", event.into()), ("round", round.into())];
                    lines.push(messages.say("verify-by-hand", values));
                }
            }
        }
        if let Code::Of(event) = self.code {
            let values =
                [("event", event.to_string().into()), ("events", self.n_events.to_string().into())];
            lines.push(messages.say("verify-code-known", values));
        }
        lines.join("\n") + "\n" + &desk.code_line()
    }

    fn json(&self, desk: &Desk<'_>) -> Value {
        let rounds = self.rounds.iter().map(|(Published { event, round }, sought)| {
            let found = match sought {
                Sought::Same => "same",
                Sought::Other => "other",
                Sought::OtherEdition { .. } => "other-edition",
                Sought::ByHand => "by-hand",
            };
            json!({ "event": event, "round": round, "found": found })
        });
        json!({
            "tournament": desk.log.name().as_str(),
            "events": self.n_events,
            "rounds": rounds.collect::<Vec<Value>>(),
            "first_difference": self.first_difference().map(|published| published.event),
            "code_of_event": match self.code {
                Code::Of(event) => Some(event),
                Code::NotAsked | Code::Unknown { .. } => None,
            },
            "verified": self.first_difference().is_none()
                && !matches!(self.code, Code::Unknown { .. }),
            "code": desk.code(),
        })
    }
}

/// Seeks a round again from the state before it, by the settings that the log names.
fn seek(state: &State, pairing: &Pairing) -> Sought {
    let Origin::Engine { engine, edition, settings, .. } = &pairing.origin else {
        return Sought::ByHand;
    };
    let settings = Settings::read(settings).filter(|_| engine == "domino" && edition == EDITION);
    let Some(settings) = settings else {
        return Sought::OtherEdition { edition: format!("{engine} {edition}") };
    };
    match propose(state, settings) {
        Ok(again) if sealed_text(&again) == sealed_text(pairing) => Sought::Same,
        Ok(_) | Err(_) => Sought::Other,
    }
}

/// The bytes of a pairing as a log seals them; none if it cannot be sealed.
fn sealed_text(pairing: &Pairing) -> Option<String> {
    serde_json::to_value(pairing).ok().and_then(|value| canonical(&value).ok())
}

/// The event up to which the log has a code, as typed from a sheet: `K7QF-2M9X`, `R5=K7QF2M9X`.
fn find(sealed: &[(Event, Link)], code: Option<&str>) -> Code {
    let Some(typed) = code else { return Code::NotAsked };
    let typed = typed.rsplit('=').next().unwrap_or_default();
    let found = sealed.iter().rposition(|(_, link)| plain(&link.hash.code()) == plain(typed));
    match found {
        Some(idx) => Code::Of(EventNumber::after(idx)),
        None => Code::Unknown { code: typed.chars().take(40).collect() },
    }
}

/// The digits and letters of a code; what looks like a digit is one.
fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    let letters = letters.map(|letter| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    });
    letters.collect()
}
