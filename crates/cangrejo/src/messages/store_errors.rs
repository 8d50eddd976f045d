//! Says what is wrong with a file of logs, or a copy.

use std::io::{self, ErrorKind};
use std::path::Path;

use cangrejo_tournament::chain::Broken;
use cangrejo_tournament::event::{AthleteNumber, EventNumber, PictureHash};
use cangrejo_tournament::tournament::Unlawful;
use fluent_bundle::FluentValue;

use super::{Messages, breach};
use crate::store::{LogName, PictureError, SignatureError, StoreError};

/// An error of the store in words: what is wrong, and what to do.
pub fn store_error(error: &StoreError, messages: &Messages) -> String {
    let with =
        |key, path: &Path, name, value| messages.say(key, [("file", file(path)), (name, value)]);
    let detailed = |key, path: &Path, detail: &str| with(key, path, "detail", text(&detail));
    let at_line = |key, path: &Path, line: &usize| with(key, path, "line", text(line));
    let of_log = |key, log: &LogName| messages.say(key, [("log", text(log))]);
    let of_event = |key, log: &LogName, event: &EventNumber| {
        messages.say(key, [("log", text(log)), ("event", text(event))])
    };
    match error {
        StoreError::Missing { path } => about(path, "store-missing", messages),
        StoreError::Exists { path } => about(path, "store-exists", messages),
        StoreError::NotAStore { path } => about(path, "store-not-a-store", messages),
        StoreError::OldRatings { path } => about(path, "store-old-ratings", messages),
        StoreError::Busy { path } => about(path, "store-busy", messages),
        StoreError::DiskFull { path } => about(path, "store-disk-full", messages),
        StoreError::FileGone { path } => about(path, "store-file-gone", messages),
        StoreError::Stuck { path } => about(path, "store-stuck", messages),
        StoreError::Rewound { path, log, expected, found } => {
            rewound(path, log, [expected, found], messages)
        }
        StoreError::TableMissing { path, table } => {
            messages.say("store-table-missing", [("file", file(path)), ("table", text(table))])
        }
        StoreError::Damaged { path, detail } => detailed("store-damaged", path, detail),
        StoreError::DiskFails { path, detail } => detailed("store-disk-fails", path, detail),
        StoreError::Newer { path, found, known } => {
            of_version("store-newer", path, [found, known], messages)
        }
        StoreError::Older { path, found, known } => {
            of_version("store-older", path, [found, known], messages)
        }
        StoreError::Io { path, error } => detailed("store-io", path, &reason(error, messages)),
        StoreError::Database { path, detail } => detailed("store-database", path, detail),
        StoreError::NotAFile { path } => about(path, "store-not-a-file", messages),
        StoreError::FileTooLarge { path, most } => {
            with("store-file-too-large", path, "most", text(most))
        }
        StoreError::CopyUnreadable { path, line } => at_line("store-copy-unreadable", path, line),
        StoreError::CopyUnfinished { path, line } => at_line("store-copy-unfinished", path, line),
        StoreError::CopyDamaged { path, line } => at_line("store-copy-damaged", path, line),
        StoreError::BadName { text } => bad_name(text, messages),
        StoreError::NotExact { number } => not_exact(number, messages),
        StoreError::NoSuchLog { log } => of_log("store-no-such-log", log),
        StoreError::LogExists { log } => of_log("store-log-exists", log),
        StoreError::OtherSecret { log } => of_log("store-other-secret", log),
        StoreError::SnapshotChanged { log } => of_log("store-snapshot-changed", log),
        StoreError::Conflict { log } => of_log("store-conflict", log),
        StoreError::Broken { log, event, broken } => changed(log, *event, broken, messages),
        StoreError::EventMissing { log, event } => of_event("store-event-missing", log, event),
        StoreError::EventsLost { log, expected, found } => {
            ended("store-events-lost", log, [expected, found], messages)
        }
        StoreError::EventsAdded { log, expected, found } => {
            ended("store-events-added", log, [expected, found], messages)
        }
        StoreError::HeadChanged { log, found } => {
            messages.say("store-head-changed", [("log", text(log)), ("found", text(found))])
        }
        StoreError::NoteChanged { log } => of_log("store-note-changed", log),
        StoreError::NoteMissing { log } => of_log("store-note-missing", log),
        StoreError::PersonalMissing { log, athletes } => gone(log, athletes, messages),
        StoreError::Unlawful { log, unlawful } => senseless(log, unlawful, messages),
        StoreError::PersonalChanged { log, athlete } => {
            messages.say("store-personal-changed", [("log", text(log)), ("athlete", text(athlete))])
        }
        StoreError::Picture(error) => of_picture(error, messages),
        StoreError::Signature(error) => of_signature(error, messages),
        StoreError::CopyAhead { log, store, copy } => ahead(log, *store, *copy, messages),
        StoreError::Forked { log, event } => of_event("store-forked", log, event),
    }
}

/// The words for a name that no log can have.
fn bad_name(name: &str, messages: &Messages) -> String {
    messages.say("store-bad-name", [("name", name.into()), ("most", text(&LogName::MAX_LEN))])
}

/// The words for a number that a log cannot hold.
fn not_exact(number: &str, messages: &Messages) -> String {
    messages.say("refusal-not-exact", [("number", number.into())])
}

/// The words for a file that no longer holds what was acknowledged.
fn rewound(
    path: &Path,
    log: &LogName,
    [expected, found]: [&usize; 2],
    messages: &Messages,
) -> String {
    let [expected, found] = [("expected", text(expected)), ("found", text(found))];
    messages.say("store-rewound", [("file", file(path)), ("log", text(log)), expected, found])
}

/// The words for a file of another program than this one.
fn of_version(key: &str, path: &Path, [found, known]: [&i64; 2], messages: &Messages) -> String {
    let values = [("file", file(path)), ("found", text(found)), ("known", text(known))];
    messages.say(key, values)
}

/// The words for a copy in which another machine went on.
fn ahead(log: &LogName, store: usize, copy: usize, messages: &Messages) -> String {
    let values = [("log", text(log)), ("store", text(&store)), ("copy", copy.into())];
    messages.say("store-copy-ahead", values)
}

/// The words for a signature that is not of the log beside it, and for a key that is none.
fn of_signature(error: &SignatureError, messages: &Messages) -> String {
    let (key, log, event, signer) = match error {
        SignatureError::NotAKey { path } => return about(path, "store-key-unreadable", messages),
        SignatureError::Changed { log, event, key } => ("store-bad-signature", log, event, key),
        SignatureError::Rewritten { log, event, key } => ("store-rewritten", log, event, key),
    };
    let values = [("log", text(log)), ("event", text(event)), ("key", signer.fingerprint().into())];
    messages.say(key, values)
}

/// The words for a picture that is not as it should be.
fn of_picture(error: &PictureError, messages: &Messages) -> String {
    let one = |key, log: &LogName, hash: &PictureHash| {
        messages.say(key, [("log", text(log)), ("picture", text(hash))])
    };
    match error {
        PictureError::Missing { log, hash } => one("store-picture-missing", log, hash),
        PictureError::Changed { log, hash } => one("store-picture-changed", log, hash),
        PictureError::TooMany { log, found, most } => {
            let values = [("log", text(log)), ("found", text(found)), ("most", text(most))];
            messages.say("store-too-many-pictures", values)
        }
        PictureError::CopyMissing { path } => about(path, "store-copy-picture-missing", messages),
        PictureError::CopyChanged { path } => about(path, "store-copy-picture-changed", messages),
    }
}

/// The words for an event that is not as it was sealed.
fn changed(log: &LogName, event: EventNumber, broken: &Broken, messages: &Messages) -> String {
    let (log, event) = (text(log), text(&event));
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

/// The words for a log that ends elsewhere than it should.
fn ended(key: &str, log: &LogName, [expected, found]: [&usize; 2], messages: &Messages) -> String {
    let values = [("log", text(log)), ("expected", text(expected)), ("found", text(found))];
    messages.say(key, values)
}

/// The words for an event that cannot have happened then.
fn senseless(log: &LogName, unlawful: &Unlawful, messages: &Messages) -> String {
    let detail = breach(&unlawful.breach, messages).into();
    let values = [("log", text(log)), ("event", text(&unlawful.event)), ("detail", detail)];
    messages.say("store-unlawful", values)
}

/// The words for private data that is gone.
fn gone(log: &LogName, athletes: &[AthleteNumber], messages: &Messages) -> String {
    let numbers: Vec<String> = athletes.iter().map(AthleteNumber::to_string).collect();
    let (count, numbers) = (athletes.len().into(), numbers.join(", ").into());
    let values = [("log", text(log)), ("count", count), ("athletes", numbers)];
    messages.say("store-personal-missing", values)
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

/// What the system complains of: in the reader's language where it is common.
pub(crate) fn reason(error: &io::Error, messages: &Messages) -> String {
    match error.kind() {
        ErrorKind::NotFound => messages.text("reason-not-found"),
        ErrorKind::PermissionDenied => messages.text("reason-not-permitted"),
        ErrorKind::IsADirectory => messages.text("reason-folder"),
        ErrorKind::StorageFull => messages.text("reason-disk-full"),
        _ => messages.say("reason-other", [("detail", error.to_string().into())]),
    }
}

/// Why something could not be copied to a second folder.
pub fn copy_trouble(error: &StoreError, messages: &Messages) -> String {
    match error {
        StoreError::DiskFull { .. } => messages.text("reason-disk-full"),
        StoreError::Missing { .. } => messages.text("desk-copy-no-folder"),
        StoreError::Io { error, .. } => reason(error, messages),
        other => store_error(other, messages),
    }
}
