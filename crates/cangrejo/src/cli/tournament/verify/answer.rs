//! What `verify` found out, in words and as JSON.

use cangrejo_tournament::chain::Hash;
use cangrejo_tournament::event::{Disagreement, Discipline, Disputed, FideMode, RoundNumber};
use cangrejo_tournament::standings;
use serde_json::{Value, json};

use super::{Proof, Sealed};
use crate::messages::Messages;
use crate::next_round;
use crate::verify::{Check, Located, Reckoned, SheetCode, Sought, Verdict};

impl Proof {
    /// What is wrong first, if anything is.
    pub(super) fn complaint(&self, messages: &Messages) -> Option<String> {
        let differing = self.logs.iter().find_map(|(log, verdict)| {
            let check = verdict.first_difference()?;
            messages.speak_of(verdict.discipline);
            Some(difference(log, check, messages))
        });
        let misplaced = || {
            let mut codes = self.codes.iter();
            codes.find_map(|(code, _, located)| code_complaint(code, *located, messages))
        };
        differing.or_else(misplaced)
    }

    pub(super) fn text(&self, messages: &Messages) -> String {
        let mut lines = Vec::new();
        for (idx, (log, verdict)) in self.logs.iter().enumerate() {
            lines.extend(log_lines(log, verdict, messages));
            for (code, found_in, located) in &self.codes {
                if let (true, Located::Here { event }) = (*found_in == idx, located) {
                    let values = [
                        ("code", (&code.typed).into()),
                        ("event", event.to_string().into()),
                        ("events", verdict.n_events().to_string().into()),
                    ];
                    lines.push(messages.say("verify-code-known", values));
                }
            }
            lines.push(messages.say("desk-code", [("code", head_code(log).into())]));
        }
        lines.join("\n") + "\n"
    }

    pub(super) fn json(&self) -> Value {
        let logs = self.logs.iter().map(|(log, verdict)| {
            let fide_mode = match verdict.discipline {
                Discipline::Domino => None,
                Discipline::Chess => Some(verdict.fide_mode == FideMode::On),
            };
            json!({
                "tournament": log.name.as_str(),
                "events": verdict.n_events(),
                "fide_mode": fide_mode,
                "rounds": verdict.checks.iter().filter_map(round_json).collect::<Vec<_>>(),
                "standings": verdict.checks.iter().filter_map(standings_json).collect::<Vec<_>>(),
                "first_difference": verdict.first_difference().map(|check| check.event),
                "code": head_code(log),
            })
        });
        let codes = self.codes.iter().map(|(code, found_in, located)| {
            let (found, event, last) = match located {
                Located::Here { event } => ("here", Some(event), None),
                Located::OtherRound { event, last } => ("other-round", Some(event), *last),
                Located::Nowhere => ("nowhere", None, None),
            };
            let log = event.map(|_| self.logs[*found_in].0.name.as_str());
            json!({
                "code": code.typed,
                "round": code.round,
                "found": found,
                "tournament": log,
                "event": event,
                "last_round": last,
            })
        });
        let sound = self.logs.iter().all(|(_, verdict)| verdict.first_difference().is_none());
        let known = self.codes.iter().all(|(_, _, found)| matches!(found, Located::Here { .. }));
        json!({
            "verified": sound && known,
            "logs": logs.collect::<Vec<Value>>(),
            "codes": codes.collect::<Vec<Value>>(),
        })
    }
}

fn head_code(log: &Sealed) -> String {
    let head = log.links.last().map(|link| link.hash);
    head.unwrap_or_else(|| Hash::genesis(log.name.as_str())).code()
}

/// What was found the same, and what could not be compared.
fn log_lines(log: &Sealed, verdict: &Verdict, messages: &Messages) -> Vec<String> {
    messages.speak_of(verdict.discipline);
    let name = log.name.to_string();
    let values = [("log", name.into()), ("events", verdict.n_events().into())];
    let mut lines = vec![messages.say("verify-chain", values)];
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
fn difference(log: &Sealed, check: &Check, messages: &Messages) -> String {
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
            ("log", log.name.to_string().into()),
            ("whose", whose.into()),
            ("what", disputed(disagreement, messages).into()),
        ];
        return messages.say("verify-other-standings", values);
    }
    let round = check.round.map_or_else(String::new, |round| round.to_string());
    let log = log.name.to_string().into();
    let values = [("log", log), ("event", event.into()), ("round", round.into())];
    messages.say("verify-other-round", values)
}

fn disputed(disagreement: &Disagreement, messages: &Messages) -> String {
    let athlete = || disagreement.athlete.to_string().into();
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

fn code_complaint(code: &SheetCode, located: Located, messages: &Messages) -> Option<String> {
    match located {
        Located::Here { .. } => None,
        Located::Nowhere => {
            Some(messages.say("verify-code-unknown", [("code", (&code.typed).into())]))
        }
        Located::OtherRound { event, last } => {
            let round = code.round.map_or_else(String::new, |round| round.to_string());
            let values = [
                ("code", (&code.typed).into()),
                ("event", event.to_string().into()),
                ("last", last.map_or(0, RoundNumber::get).into()),
                ("round", round.into()),
            ];
            Some(messages.say("verify-code-other-round", values))
        }
    }
}

fn round_json(check: &Check) -> Option<Value> {
    let found = match check.sought.as_ref()? {
        Sought::Same => "same",
        Sought::Other => "other",
        Sought::OtherEdition { .. } => "other-edition",
        Sought::ByHand => "by-hand",
        Sought::Imported => "imported",
    };
    Some(json!({ "event": check.event, "round": check.round, "found": found }))
}

fn standings_json(check: &Check) -> Option<Value> {
    let found = match &check.reckoned {
        Reckoned::Same => "same",
        Reckoned::Other(_) => "other",
        Reckoned::OtherEdition { .. } => "other-edition",
        Reckoned::NothingYet => "nothing-yet",
        Reckoned::NotAsked => return None,
        Reckoned::NotTold => "not-told",
    };
    let mut answer = json!({ "event": check.event, "found": found });
    if let Reckoned::Other(Disagreement { athlete, about }) = &check.reckoned {
        answer["athlete"] = json!(athlete);
        answer["about"] = match about {
            Disputed::OnlyInLog => json!({ "only": "log" }),
            Disputed::NotInLog => json!({ "only": "found" }),
            Disputed::Place { log, found } => json!({ "place": { "log": log, "found": found } }),
            Disputed::Points { log, found } => json!({ "points": { "log": log, "found": found } }),
            Disputed::Exact => json!("exact"),
        };
    }
    Some(answer)
}
