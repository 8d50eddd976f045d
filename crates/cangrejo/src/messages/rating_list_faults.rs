//! Says what is wrong with a rating list.

use fluent_bundle::FluentValue;

use super::Messages;
use crate::rating_list::{ListFault, MAX_BYTES, Where};

/// A fault of a rating list in words.
pub fn rating_list_fault(fault: &ListFault, messages: &Messages) -> String {
    let at = |place: &Where, what: String| {
        let (key, number) = match place {
            Where::Line(line) => ("ratings-fault-at-line", line),
            Where::Player(player) => ("ratings-fault-at-player", player),
        };
        messages.say(key, [("number", text(number)), ("what", what.into())])
    };
    match fault {
        ListFault::NotAList => messages.text("ratings-fault-not-a-list"),
        ListFault::NoColumn { heading } => {
            messages.say("ratings-fault-no-column", [("heading", (*heading).into())])
        }
        ListFault::Nobody => messages.text("ratings-fault-nobody"),
        ListFault::BadNumber { place, text } => {
            at(place, messages.say("ratings-fault-bad-number", [("found", text.into())]))
        }
        ListFault::NoName { place, fide_id } => {
            at(place, messages.say("ratings-fault-no-name", [("player", text(fide_id))]))
        }
        ListFault::BadRating { place, fide_id, text: found } => {
            let values = [("player", text(fide_id)), ("found", found.into())];
            at(place, messages.say("ratings-fault-bad-rating", values))
        }
        ListFault::Twice { place, fide_id } => {
            at(place, messages.say("ratings-fault-twice", [("player", text(fide_id))]))
        }
        ListFault::CutOff { line } => {
            at(&Where::Line(*line), messages.text("ratings-fault-cut-off"))
        }
        ListFault::LongLine { line } => {
            at(&Where::Line(*line), messages.text("ratings-fault-long-line"))
        }
        ListFault::BrokenXml { n_players, detail } => {
            let values = [("count", text(n_players)), ("detail", detail.into())];
            messages.say("ratings-fault-broken-xml", values)
        }
        ListFault::BrokenArchive { detail } => {
            messages.say("ratings-fault-broken-archive", [("detail", detail.into())])
        }
        ListFault::NotOneList { found } => {
            messages.say("ratings-fault-not-one-list", [("count", (*found).into())])
        }
        ListFault::TooLarge => {
            messages.say("ratings-fault-too-large", [("most", text(&(MAX_BYTES >> 30)))])
        }
        ListFault::Unreadable { detail } => {
            messages.say("ratings-fault-unreadable", [("detail", detail.into())])
        }
    }
}

/// A number without the marks of thousands.
fn text(number: &impl std::fmt::Display) -> FluentValue<'static> {
    number.to_string().into()
}
