//! Says what came of re-running a log.

use std::sync::Arc;

use cangrejo_tournament::event::{Disagreement, Disputed, FideMode, RoundNumber};
use cangrejo_tournament::standings;

use super::Messages;
use crate::next_round;
use crate::store::LogName;
use crate::verify::{Check, Located, Reckoned, SheetCode, Sought, Verdict};

/// What was found the same in a log with so many abbreviated entries, and what could not be compared.
pub fn verdict(
    (log, n_abbreviated): (&LogName, usize),
    verdict: &Verdict,
    messages: &Messages,
) -> Vec<String> {
    messages.speak_of(verdict.discipline);
    messages.number_athletes(Arc::clone(&verdict.numbers));
    let key = if n_abbreviated > 0 { "verify-chain-abbreviated" } else { "verify-chain" };
    let values = [
        ("log", log.to_string().into()),
        ("events", verdict.n_events().into()),
        ("count", n_abbreviated.into()),
    ];
    let mut lines = vec![messages.say(key, values)];
    let sought = || verdict.checks.iter().filter_map(|check| check.sought.as_ref());
    let same = sought().filter(|sought| **sought == Sought::Same).count();
    let values = [("same", same.into()), ("all", sought().count().into())];
    lines.push(messages.say("verify-rounds", values));
    let reckoned = || {
        let told = verdict.checks.iter().map(|check| &check.reckoned);
        told.filter(|reckoned| !matches!(reckoned, Reckoned::NothingYet | Reckoned::NotAsked))
    };
    let same = reckoned().filter(|reckoned| **reckoned == Reckoned::Same).count();
    let values = [("same", same.into()), ("all", reckoned().count().into())];
    lines.push(messages.say("verify-standings", values));
    for check in &verdict.checks {
        lines.extend(round_remark(check, messages));
        lines.extend(standings_remark(check, messages));
    }
    match verdict.fide_mode {
        FideMode::On => {}
        FideMode::Left => lines.push(messages.text("chess-mode-left")),
    }
    lines
}

/// Why a round was not compared, if it was not.
fn round_remark(check: &Check, messages: &Messages) -> Option<String> {
    let event = || check.event.to_string().into();
    let round = || check.round.map_or_else(String::new, |round| round.to_string()).into();
    match check.sought.as_ref()? {
        Sought::Same | Sought::Other => None,
        Sought::OtherEdition { edition } => Some(messages.say(
            "verify-other-edition",
            [
                ("event", event()),
                ("round", round()),
                ("edition", edition.into()),
                ("own", next_round::EDITION.into()),
            ],
        )),
        Sought::ByHand => {
            Some(messages.say("verify-by-hand", [("event", event()), ("round", round())]))
        }
        Sought::Imported => {
            Some(messages.say("verify-imported", [("event", event()), ("round", round())]))
        }
    }
}

/// Why standings were not compared, if they were not.
fn standings_remark(check: &Check, messages: &Messages) -> Option<String> {
    let event = || check.event.to_string().into();
    match &check.reckoned {
        Reckoned::Same | Reckoned::Other(_) | Reckoned::NothingYet | Reckoned::NotAsked => None,
        Reckoned::OtherEdition { edition } => {
            let (edition, own) = (edition.into(), standings::EDITION.into());
            let values = [("event", event()), ("edition", edition), ("own", own)];
            Some(messages.say("verify-standings-other-edition", values))
        }
        Reckoned::NotTold => Some(messages.say("verify-standings-not-told", [("event", event())])),
    }
}

/// The sentence about the first difference of a log.
pub fn difference(log: &LogName, check: &Check, messages: &Messages) -> String {
    let event = check.event.to_string();
    // A round is made from the standings: if they differ, that is where it begins.
    if let Reckoned::Other(disagreement) = &check.reckoned {
        let whose = match check.round {
            Some(round) => {
                let values = [("round", round.to_string().into()), ("event", event.into())];
                messages.say("verify-standings-of-round", values)
            }
            None => messages.say("verify-standings-at", [("event", event.into())]),
        };
        let values = [
            ("log", log.to_string().into()),
            ("whose", whose.into()),
            ("what", disputed(disagreement, messages).into()),
        ];
        return messages.say("verify-other-standings", values);
    }
    let round = check.round.map_or_else(String::new, |round| round.to_string());
    let log = log.to_string().into();
    let values = [("log", log), ("event", event.into()), ("round", round.into())];
    messages.say("verify-other-round", values)
}

fn disputed(disagreement: &Disagreement, messages: &Messages) -> String {
    let athlete = || messages.athlete(disagreement.athlete).into();
    match &disagreement.about {
        Disputed::OnlyInLog => messages.say("verify-athlete-only-in-log", [("athlete", athlete())]),
        Disputed::NotInLog => messages.say("verify-athlete-not-in-log", [("athlete", athlete())]),
        Disputed::Place { log, found } => {
            let (log, found) = (log.to_string().into(), found.to_string().into());
            let values = [("athlete", athlete()), ("log", log), ("found", found)];
            messages.say("verify-athlete-place", values)
        }
        Disputed::Points { log, found } => {
            let values = [("athlete", athlete()), ("log", log.into()), ("found", found.into())];
            messages.say("verify-athlete-points", values)
        }
        Disputed::Exact => messages.say("verify-athlete-exact", [("athlete", athlete())]),
    }
}

/// Where a code from a sheet belongs in a log of so many events; an error if nowhere.
///
/// # Errors
///
/// What is wrong with the code.
pub fn sheet_code(
    code: &SheetCode,
    located: Located,
    n_events: usize,
    messages: &Messages,
) -> Result<String, String> {
    match located {
        Located::Here { event } => {
            let values = [
                ("code", (&code.typed).into()),
                ("event", event.to_string().into()),
                ("events", n_events.to_string().into()),
            ];
            let key = if code.is_weak() { "verify-code-weak" } else { "verify-code-known" };
            Ok(messages.say(key, values))
        }
        Located::Nowhere => {
            Err(messages.say("verify-code-unknown", [("code", (&code.typed).into())]))
        }
        Located::OtherRound { event, last } => {
            let round = code.round.map_or_else(String::new, |round| round.to_string());
            let values = [
                ("code", (&code.typed).into()),
                ("event", event.to_string().into()),
                ("last", last.map_or(0, RoundNumber::get).into()),
                ("round", round.into()),
            ];
            Err(messages.say("verify-code-other-round", values))
        }
    }
}
