//! What `verify` found out, in words and as JSON.

use std::sync::Arc;

use cangrejo_tournament::chain::Hash;
use cangrejo_tournament::event::{Disagreement, Discipline, Disputed, FideMode};
use cangrejo_tournament::tournament::PlayerNumbers;
use serde_json::{Value, json};

use super::{Proof, Sealed};
use crate::messages::{self, Messages};
use crate::signature::PublicKey;
use crate::verify::{Check, Located, Reckoned, Sought, signed};

impl Proof {
    /// What is wrong first, if anything is.
    pub(super) fn complaint(&self, messages: &Messages) -> Option<String> {
        let differing = self.logs.iter().find_map(|(log, verdict)| {
            let check = verdict.first_difference()?;
            messages.speak_of(verdict.discipline);
            messages.number_athletes(Arc::clone(&verdict.numbers));
            Some(messages::difference(&log.name, check, messages))
        });
        let misplaced = || {
            let mut codes = self.codes.iter();
            codes.find_map(|(code, found_in, located)| {
                let n_events =
                    self.logs.get(*found_in).map_or(0, |(_, verdict)| verdict.n_events());
                messages::sheet_code(code, *located, n_events, messages).err()
            })
        };
        differing.or_else(misplaced)
    }

    pub(super) fn text(&self, messages: &Messages) -> String {
        let mut lines = Vec::new();
        for (idx, (log, verdict)) in self.logs.iter().enumerate() {
            let told = messages::verdict((&log.name, log.n_abbreviated), verdict, messages);
            lines.extend(told);
            let signed = signed(&log.links, &log.signatures);
            lines.extend(messages::signers(&signed, self.own, messages));
            let here = self.codes.iter().filter(|(_, found_in, _)| *found_in == idx);
            lines.extend(here.filter_map(|(code, _, located)| {
                messages::sheet_code(code, *located, verdict.n_events(), messages).ok()
            }));
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
                "abbreviated": log.n_abbreviated,
                "fide_mode": fide_mode,
                "rounds": verdict.checks.iter().filter_map(round_json).collect::<Vec<_>>(),
                "standings": verdict.checks.iter().filter_map(|one| standings_json(one, &verdict.numbers)).collect::<Vec<_>>(),
                "signed": signed(&log.links, &log.signatures).iter().map(|one| {
                    let signers = one.keys.iter().map(|key| signer_json(*key, self.own));
                    json!({
                        "event": one.milestone.event,
                        "round": one.milestone.round,
                        "by": signers.collect::<Vec<Value>>(),
                    })
                }).collect::<Vec<Value>>(),
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
                "weak": code.is_weak(),
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

fn signer_json(key: PublicKey, own: Option<PublicKey>) -> Value {
    json!({
        "key": key.to_string(),
        "fingerprint": key.fingerprint(),
        "this_installation": own == Some(key),
    })
}

fn head_code(log: &Sealed) -> String {
    let head = log.links.last().map(|link| link.hash);
    head.unwrap_or_else(|| Hash::genesis(log.name.as_str())).code()
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

fn standings_json(check: &Check, numbers: &PlayerNumbers) -> Option<Value> {
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
        answer["athlete"] = json!(numbers.of(*athlete));
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
