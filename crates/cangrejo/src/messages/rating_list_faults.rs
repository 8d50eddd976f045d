//! Says what is wrong with a rating list.

use std::io;

use fluent_bundle::FluentValue;

use super::{Messages, reason};
use crate::rating_list::{ListFault, MAX_BYTES, MAX_NAMES, MAX_PLAYERS, MAX_WORDS, Where};

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
            messages.say("ratings-fault-no-column", [("heading", heading.as_ref().into())])
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
        // What the libraries say of it is in their own language and helps nobody at the desk.
        ListFault::BrokenXml { n_players, .. } => {
            messages.say("ratings-fault-broken-xml", [("count", text(n_players))])
        }
        ListFault::BrokenArchive { .. } => messages.text("ratings-fault-broken-archive"),
        ListFault::NotOneList { found } => {
            messages.say("ratings-fault-not-one-list", [("count", (*found).into())])
        }
        ListFault::TooLarge => {
            messages.say("ratings-fault-too-large", [("most", text(&(MAX_BYTES >> 30)))])
        }
        ListFault::TooManyParts => messages.text("ratings-fault-too-many-parts"),
        ListFault::TooManyPlayers => {
            messages.say("ratings-fault-too-many-players", [("most", text(&MAX_PLAYERS))])
        }
        ListFault::TooLongNames => {
            messages.say("ratings-fault-too-long-names", [("most", text(&(MAX_NAMES >> 20)))])
        }
        ListFault::TooManyWords => {
            messages.say("ratings-fault-too-many-words", [("most", text(&MAX_WORDS))])
        }
        ListFault::LongField { place, most } => {
            at(place, messages.say("ratings-fault-long-field", [("most", text(most))]))
        }
        ListFault::TooMuchMemory { most } => {
            messages.say("upload-too-much-memory", [("most", text(most))])
        }
        ListFault::TooSlow => messages.text("upload-too-slow"),
        ListFault::Unreadable { kind, detail } => {
            let reason = reason(&io::Error::new(*kind, detail.clone()), messages);
            messages.say("ratings-fault-unreadable", [("reason", reason.into())])
        }
    }
}

/// A number without the marks of thousands.
fn text(number: &impl std::fmt::Display) -> FluentValue<'static> {
    number.to_string().into()
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind;

    use super::rating_list_fault;
    use crate::language::Language;
    use crate::messages::Messages;
    use crate::rating_list::ListFault;

    #[test]
    fn what_the_system_says_is_apart_from_the_sentence() {
        let told = |kind, language| {
            let fault =
                ListFault::Unreadable { kind, detail: "is a directory (os error 21)".into() };
            rating_list_fault(&fault, &Messages::new(language))
        };
        assert_eq!(
            told(ErrorKind::IsADirectory, Language::Es),
            "no se puede leer hasta el final: es una carpeta"
        );
        assert_eq!(
            told(ErrorKind::Other, Language::Es),
            "no se puede leer hasta el final: el sistema lo impide; detalle técnico: is a directory (os error 21)"
        );
        assert_eq!(
            told(ErrorKind::IsADirectory, Language::En),
            "it cannot be read to its end: it is a folder"
        );
    }
}
