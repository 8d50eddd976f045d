//! What is wrong with the file of a tournament.

use super::Messages;
use crate::store::{MOST_PICTURE_BYTES, NotAPicture};
use crate::tournament_file::{MAX_BYTES, NotATournament};
use crate::upload_reader::Unread;

/// Why `file` is no tournament.
pub fn bad_tournament(file: &str, error: &NotATournament, messages: &Messages) -> String {
    let file = file.to_owned();
    match error {
        NotATournament::TooLarge => {
            let most = (MAX_BYTES >> 20).to_string();
            messages.say("import-too-large", [("most", most.into())])
        }
        NotATournament::NotJson { line } => {
            let values = [("file", file.into()), ("line", line.to_string().into())];
            messages.say("import-not-json", values)
        }
        NotATournament::OtherFormat => messages.say("import-other-format", [("file", file.into())]),
        NotATournament::Newer { format } => {
            let values = [("file", file.into()), ("format", format.into())];
            messages.say("import-newer", values)
        }
        NotATournament::Unreadable { place } => {
            let values = [("file", file.into()), ("place", place.into())];
            messages.say("import-unreadable", values)
        }
        NotATournament::EventsMissing => {
            messages.say("import-events-missing", [("file", file.into())])
        }
        NotATournament::Abbreviated { n_events } => {
            let values = [("file", file.into()), ("count", (*n_events).into())];
            messages.say("import-abbreviated", values)
        }
        NotATournament::BadPicture { hash, why } => {
            let key = match why {
                NotAPicture::TooLarge => "import-picture-too-large",
                NotAPicture::OtherKind => "import-picture-other-kind",
                NotAPicture::OtherHash => "import-picture-changed",
            };
            let most = (MOST_PICTURE_BYTES >> 20).to_string();
            let picture = ("picture", hash.to_string().into());
            messages.say(key, [("file", file.into()), picture, ("most", most.into())])
        }
    }
}

/// Why a file was not read to its end.
pub(crate) fn unread(why: Unread, messages: &Messages) -> String {
    match why {
        Unread::TooMuchMemory { most } => {
            messages.say("upload-too-much-memory", [("most", most.to_string().into())])
        }
        Unread::TooSlow => messages.text("upload-too-slow"),
    }
}
