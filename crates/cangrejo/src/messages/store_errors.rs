//! Says what is wrong with a file of logs, or a copy.

use std::io::{self, ErrorKind};
use std::path::Path;

use cangrejo_tournament::chain::Broken;
use fluent_bundle::FluentValue;

use super::{Messages, breach};
use crate::store::{LogName, StoreError};

/// An error of the store in words: what is wrong, and what to do.
pub fn store_error(error: &StoreError, messages: &Messages) -> String {
    match error {
        StoreError::Missing { path } => about(path, "store-missing", messages),
        StoreError::Exists { path } => about(path, "store-exists", messages),
        StoreError::NotAStore { path } => about(path, "store-not-a-store", messages),
        StoreError::Busy { path } => about(path, "store-busy", messages),
        StoreError::DiskFull { path } => about(path, "store-disk-full", messages),
        StoreError::Damaged { path, detail } => {
            let values = [("file", file(path)), ("detail", detail.into())];
            messages.say("store-damaged", values)
        }
        StoreError::DiskFails { path, detail } => {
            let values = [("file", file(path)), ("detail", detail.into())];
            messages.say("store-disk-fails", values)
        }
        StoreError::Newer { path, found, known } => {
            let values = [("file", file(path)), ("found", text(found)), ("known", text(known))];
            messages.say("store-newer", values)
        }
        StoreError::Io { path, error } => {
            let values = [("file", file(path)), ("detail", reason(error, messages).into())];
            messages.say("store-io", values)
        }
        StoreError::Database { path, detail } => {
            let values = [("file", file(path)), ("detail", detail.into())];
            messages.say("store-database", values)
        }
        StoreError::CopyUnreadable { path, line } => {
            let values = [("file", file(path)), ("line", text(line))];
            messages.say("store-copy-unreadable", values)
        }
        StoreError::CopyUnfinished { path, line } => {
            let values = [("file", file(path)), ("line", text(line))];
            messages.say("store-copy-unfinished", values)
        }
        StoreError::BadName { text } => messages.say(
            "store-bad-name",
            [("name", text.into()), ("most", LogName::MAX_LEN.to_string().into())],
        ),
        StoreError::NotExact { number } => {
            messages.say("refusal-not-exact", [("number", number.into())])
        }
        StoreError::NoSuchLog { log } => messages.say("store-no-such-log", [("log", text(log))]),
        StoreError::LogExists { log } => messages.say("store-log-exists", [("log", text(log))]),
        StoreError::OtherSecret { log } => messages.say("store-other-secret", [("log", text(log))]),
        StoreError::Conflict { log } => messages.say("store-conflict", [("log", text(log))]),
        StoreError::Broken { .. }
        | StoreError::EventMissing { .. }
        | StoreError::EventsLost { .. }
        | StoreError::Unlawful { .. }
        | StoreError::PersonalChanged { .. }
        | StoreError::CopyAhead { .. }
        | StoreError::Forked { .. } => about_log(error, messages),
    }
}

/// What the system complains of: in the reader's language where it is common.
pub(crate) fn reason(error: &io::Error, messages: &Messages) -> String {
    match error.kind() {
        ErrorKind::NotFound => messages.text("reason-not-found"),
        ErrorKind::PermissionDenied => messages.text("reason-not-permitted"),
        ErrorKind::IsADirectory => messages.text("reason-folder"),
        ErrorKind::StorageFull => messages.text("reason-disk-full"),
        _ => error.to_string(),
    }
}

/// The words for a log that is not as it should be.
fn about_log(error: &StoreError, messages: &Messages) -> String {
    match error {
        StoreError::Broken { log, event, broken } => {
            let (log, event) = (text(log), text(event));
            match broken {
                Broken::Hash => messages.say("store-changed", [("log", log), ("event", event)]),
                Broken::Unreadable { detail } => {
                    let values = [("log", log), ("event", event), ("detail", detail.into())];
                    messages.say("store-unreadable", values)
                }
                Broken::NotCanonical => {
                    messages.say("store-not-canonical", [("log", log), ("event", event)])
                }
            }
        }
        StoreError::EventMissing { log, event } => {
            messages.say("store-event-missing", [("log", text(log)), ("event", text(event))])
        }
        StoreError::EventsLost { log, expected, found } => {
            let values = [("log", text(log)), ("expected", text(expected)), ("found", text(found))];
            messages.say("store-events-lost", values)
        }
        StoreError::Unlawful { log, unlawful } => {
            let (event, detail) =
                (text(&unlawful.event), breach(&unlawful.breach, messages).into());
            let values = [("log", text(log)), ("event", event), ("detail", detail)];
            messages.say("store-unlawful", values)
        }
        StoreError::PersonalChanged { log, athlete } => {
            let values = [("log", text(log)), ("athlete", text(athlete))];
            messages.say("store-personal-changed", values)
        }
        StoreError::CopyAhead { log, store, copy } => {
            let values = [("log", text(log)), ("store", text(store)), ("copy", text(copy))];
            messages.say("store-copy-ahead", values)
        }
        StoreError::Forked { log, event } => {
            messages.say("store-forked", [("log", text(log)), ("event", text(event))])
        }
        _ => unreachable!("only errors of logs are sent here"),
    }
}

fn about(path: &Path, key: &str, messages: &Messages) -> String {
    messages.say(key, [("file", file(path))])
}

fn file(path: &Path) -> FluentValue<'static> {
    path.display().to_string().into()
}

fn text(value: &impl std::fmt::Display) -> FluentValue<'static> {
    value.to_string().into()
}
