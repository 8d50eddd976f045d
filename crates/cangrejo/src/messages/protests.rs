//! Words for protests.

use cangrejo_tournament::event::{Fact, ProtestStep, Ruling};
use fluent_bundle::FluentValue;

use super::Messages;
use crate::director::ProtestRefusal;

/// What happened to a protest; none for any other fact.
pub(super) fn fact(fact: &Fact, messages: &Messages) -> Option<String> {
    let Fact::Protest { protest, step } = fact else { return None };
    let number = ("protest", protest.to_string().into());
    Some(match step {
        ProtestStep::Entered { details } => {
            let claim = ("claim", details.claim.as_str().into());
            match details.place {
                None => messages.say("fact-protest", [number, claim]),
                Some((round, table)) => {
                    let place =
                        [("round", round.to_string().into()), ("table", table.to_string().into())];
                    messages.say("fact-protest-at", place.into_iter().chain([number, claim]))
                }
            }
        }
        ProtestStep::Pictured { picture } => {
            // As much of it as tells pictures apart.
            let short: String = picture.to_string().chars().take(12).collect();
            messages.say("fact-protest-pictured", [number, ("picture", short.into())])
        }
        ProtestStep::Decided { ruling: decided } => {
            let decided = ruling(*decided, messages);
            messages.say("fact-protest-decided", [number, ("ruling", decided.into())])
        }
    })
}

/// How a protest was decided, in words.
pub fn ruling(ruling: Ruling, messages: &Messages) -> String {
    messages.text(match ruling {
        Ruling::Upheld => "ruling-upheld",
        Ruling::PartlyUpheld => "ruling-partly",
        Ruling::Rejected => "ruling-rejected",
    })
}

/// The message of a refusal.
pub(super) const fn key(refusal: ProtestRefusal) -> &'static str {
    match refusal {
        ProtestRefusal::ClaimMissing => "refusal-claim-missing",
        ProtestRefusal::ClaimTooLong { .. } => "refusal-claim-too-long",
        ProtestRefusal::NoSuchProtest { .. } => "refusal-no-such-protest",
        ProtestRefusal::PictureTwice { .. } => "refusal-picture-twice",
        ProtestRefusal::TooManyPictures { .. } => "refusal-too-many-pictures",
    }
}

/// What the message of a refusal is told.
pub(super) fn values(refusal: ProtestRefusal) -> Vec<(&'static str, FluentValue<'static>)> {
    match refusal {
        ProtestRefusal::ClaimMissing => Vec::new(),
        ProtestRefusal::ClaimTooLong { most } | ProtestRefusal::TooManyPictures { most } => {
            vec![("most", most.to_string().into())]
        }
        ProtestRefusal::NoSuchProtest { protest } | ProtestRefusal::PictureTwice { protest } => {
            vec![("protest", protest.to_string().into())]
        }
    }
}
