//! What can go wrong with a file of logs.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use cangrejo_tournament::chain::Broken;
use cangrejo_tournament::event::{AthleteNumber, EventNumber, PictureHash};
use cangrejo_tournament::tournament::Unlawful;
use sqlx::error::DatabaseError;

use super::LogName;
use crate::signature::PublicKey;

/// Why a file of logs or a copy of a log cannot be used, or not so.
///
/// The sentences are in the catalogues, under [`crate::messages::store_error`].
#[derive(Debug)]
pub enum StoreError {
    /// There is no such file.
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// There is such a file already.
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The file holds something else, or nothing.
    NotAStore {
        /// The file.
        path: PathBuf,
    },
    /// The file is cut off or changed.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What the database says.
        detail: String,
    },
    /// The file is of a newer program.
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The file is of an older program, which nobody else had.
    Older {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The version that this program knows.
        known: i64,
    },
    /// The rating list is of an older program.
    OldRatings {
        /// Its file.
        path: PathBuf,
    },
    /// A table of the file, or a part of one, is gone.
    TableMissing {
        /// The file.
        path: PathBuf,
        /// The table.
        table: &'static str,
    },
    /// Another program is writing to the file.
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The disk is full.
    DiskFull {
        /// The file.
        path: PathBuf,
    },
    /// The disk does not do what the database asks of it.
    DiskFails {
        /// The file.
        path: PathBuf,
        /// What the database says.
        detail: String,
    },
    /// The system does not read or write the file.
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file was moved, deleted or replaced while the program has it open.
    FileGone {
        /// The file.
        path: PathBuf,
    },
    /// The file no longer holds what was acknowledged.
    Rewound {
        /// The file.
        path: PathBuf,
        /// The log.
        log: LogName,
        /// Events acknowledged.
        expected: usize,
        /// Events found.
        found: usize,
    },
    /// The database does not answer.
    Stuck {
        /// The file.
        path: PathBuf,
    },
    /// The database says something that has no sentence of its own.
    Database {
        /// The file.
        path: PathBuf,
        /// What it says.
        detail: String,
    },
    /// No log can have this name.
    BadName {
        /// The name, shortened.
        text: String,
    },
    /// There is no log of this name.
    NoSuchLog {
        /// The name.
        log: LogName,
    },
    /// There is a log of this name already.
    LogExists {
        /// The name.
        log: LogName,
    },
    /// An event is not as it was sealed.
    Broken {
        /// The log.
        log: LogName,
        /// The event.
        event: EventNumber,
        /// What is wrong with it.
        broken: Broken,
    },
    /// An event is missing before others.
    EventMissing {
        /// The log.
        log: LogName,
        /// The first that is missing.
        event: EventNumber,
    },
    /// The log does not end where the store last wrote.
    EventsLost {
        /// The log.
        log: LogName,
        /// Events written.
        expected: usize,
        /// Events found.
        found: usize,
    },
    /// The log goes on after where the store last wrote.
    EventsAdded {
        /// The log.
        log: LogName,
        /// Events written.
        expected: usize,
        /// Events found.
        found: usize,
    },
    /// The last event of a log is not the one that the store notes as the last.
    HeadChanged {
        /// The log.
        log: LogName,
        /// How many events there are.
        found: usize,
    },
    /// What the store notes of a log cannot be read.
    NoteChanged {
        /// The log.
        log: LogName,
    },
    /// There are events of a log, but no note of it.
    NoteMissing {
        /// The log.
        log: LogName,
    },
    /// An event makes no sense after those before it.
    Unlawful {
        /// The log.
        log: LogName,
        /// Which, and why.
        unlawful: Unlawful,
    },
    /// An event holds a number that cannot be sealed.
    NotExact {
        /// The number.
        number: String,
    },
    /// Somebody else has appended since the log was read.
    Conflict {
        /// The log.
        log: LogName,
    },
    /// Private data is not what the log committed to.
    PersonalChanged {
        /// The log.
        log: LogName,
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// Private data that the log commits to is gone, and nobody asked for that.
    PersonalMissing {
        /// The log.
        log: LogName,
        /// The athletes.
        athletes: Vec<AthleteNumber>,
    },
    /// Something is wrong with a picture.
    Picture(PictureError),
    /// The state that a snapshot holds is not the one that the log makes.
    SnapshotChanged {
        /// The log.
        log: LogName,
    },
    /// Id numbers of a log were entered under another secret than the copy brings.
    OtherSecret {
        /// The log.
        log: LogName,
    },
    /// What is named is no regular file: a device or a pipe.
    NotAFile {
        /// What is named.
        path: PathBuf,
    },
    /// The file is larger than any of its kind.
    FileTooLarge {
        /// The file.
        path: PathBuf,
        /// How many megabytes are read.
        most: u64,
    },
    /// A line of a copy is not as copies are written.
    CopyUnreadable {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// The last line of a copy was cut off.
    CopyUnfinished {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// The copy of a log that is sound was changed.
    CopyDamaged {
        /// Its file.
        path: PathBuf,
        /// The first line that is not as it was written, from 1.
        line: usize,
    },
    /// The copy has events that the store has not.
    CopyAhead {
        /// The log.
        log: LogName,
        /// Events of the store.
        store: usize,
        /// Events of the copy.
        copy: usize,
    },
    /// Something is wrong with a signature, or with the key of the installation.
    Signature(SignatureError),
    /// Two logs of one name went separate ways.
    Forked {
        /// The log.
        log: LogName,
        /// The first event that differs.
        event: EventNumber,
    },
}

/// What is wrong with a signature beside a log, or with the key of the installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignatureError {
    /// The file of the installation's key is no key.
    NotAKey {
        /// The file.
        path: PathBuf,
    },
    /// A signature beside a log is not one of its key.
    Changed {
        /// The log.
        log: LogName,
        /// The event up to which it is said to be signed.
        event: EventNumber,
        /// Who is said to have signed.
        key: PublicKey,
    },
    /// A log is not the one that was signed.
    Rewritten {
        /// The log.
        log: LogName,
        /// The event up to which it was signed.
        event: EventNumber,
        /// Who signed.
        key: PublicKey,
    },
}

/// What is wrong with a picture of a log, or beside a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// A picture that a log refers to is gone, and nobody asked for that.
    Missing {
        /// The log.
        log: LogName,
        /// The picture.
        hash: PictureHash,
    },
    /// A picture is not the one that was kept.
    Changed {
        /// The log.
        log: LogName,
        /// The picture.
        hash: PictureHash,
    },
    /// The pictures of a log are too large together to go into one file.
    TooMany {
        /// The log.
        log: LogName,
        /// How many megabytes they have.
        found: i64,
        /// How many they may have.
        most: i64,
    },
    /// A picture that a copy refers to is not beside it.
    CopyMissing {
        /// Its file.
        path: PathBuf,
    },
    /// A picture beside a copy is not the one that was copied.
    CopyChanged {
        /// Its file.
        path: PathBuf,
    },
}

impl StoreError {
    /// What the system says about a file.
    pub(crate) fn io(path: &Path, error: io::Error) -> StoreError {
        let path = path.to_owned();
        match error.kind() {
            ErrorKind::NotFound => StoreError::Missing { path },
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
                StoreError::DiskFull { path }
            }
            _ => StoreError::Io { path, error },
        }
    }

    /// Whether the disk or the database failed at this file, so that nobody knows what was written.
    pub(super) fn is_of_disk(&self, file: &Path) -> bool {
        match self {
            StoreError::DiskFull { path }
            | StoreError::DiskFails { path, .. }
            | StoreError::Io { path, .. }
            | StoreError::Database { path, .. }
            | StoreError::Damaged { path, .. }
            | StoreError::Busy { path } => path == file,
            _ => false,
        }
    }

    /// What the database says about a file.
    ///
    /// The numbers are SQLite's result codes, of which extended ones keep the code in the
    /// lowest eight bits.
    pub(super) fn of(path: &Path, error: sqlx::Error) -> StoreError {
        let path = path.to_owned();
        let sqlx::Error::Database(error) = error else {
            return match error {
                sqlx::Error::Io(error) => StoreError::Io { path, error },
                // Something else stands where a number or a text was written.
                error @ sqlx::Error::ColumnDecode { .. } => {
                    StoreError::Damaged { path, detail: error.to_string() }
                }
                other => StoreError::Database { path, detail: other.to_string() },
            };
        };
        let detail = error.message().to_owned();
        match result_code(&*error) {
            5 | 6 => StoreError::Busy { path },
            // It cannot be written, or not even opened.
            8 | 14 => {
                let error = io::Error::new(ErrorKind::PermissionDenied, detail);
                StoreError::Io { path, error }
            }
            // On a disk without any room SQLite cannot even open its index of the log.
            10 => StoreError::DiskFails { path, detail },
            11 => StoreError::Damaged { path, detail },
            13 => StoreError::DiskFull { path },
            26 => StoreError::NotAStore { path },
            _ => StoreError::Database { path, detail },
        }
    }
}

/// Whether the database does not know a table or a column that it was asked for.
pub(super) fn is_unknown_name(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Database(error) if result_code(&**error) == 1)
}

/// The result code of SQLite, without what extends it.
fn result_code(error: &dyn DatabaseError) -> u32 {
    error.code().and_then(|code| code.parse::<u32>().ok()).unwrap_or_default() & 0xff
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::messages::store_error(
            self,
            &crate::messages::Messages::new(crate::language::Language::En),
        ))
    }
}

impl std::error::Error for StoreError {}
