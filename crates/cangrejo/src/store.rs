//! Where logs are kept: one SQLite file for an installation, and a copy beside it.
//!
//! The file holds the sealed events of any number of tournaments, each in its own log, and
//! personal data in a table of its own, outside the chain. Appending is one transaction that
//! is on the disk before it is acknowledged. Nothing is ever repaired in silence: a file that
//! is cut off, changed or newer than this program gives an error that says so.
//!
//! With [`Store::copy_to`] every event also goes to a text file in a second folder, from which
//! another machine can [resume](Store::resume). Two logs that went separate ways are told apart.
//!
//! SQLite itself drops the end of a write-ahead log whose bytes were changed; that the last
//! events are missing then shows in the copy, and in the code on the last posted sheet.

mod name;
mod error;
mod file;
mod trusted;
mod log;
mod append;
mod personal;
mod erased;
mod snapshot;
mod regular_file;
mod copy;
mod copied_pictures;
mod copying;
mod milestone;
mod signatures;
mod copied_heads;
mod take_over;
mod ratings;
mod accounts;
mod picture;
mod pictures;
mod prints;
mod tokens;
mod hall;
mod delegates;
mod table_reports;
mod sent;

pub use accounts::{AccountRow, SessionRow};
pub use copied_pictures::check_copied_pictures;
pub use copy::{
    CopiedLog, Private, check_copy, is_copy, private_json, private_of_json, read_copy, read_whole,
};
pub use delegates::{DelegateRow, IdTriesRow};
pub use erased::Cleaned;
pub use error::{PictureError, SignatureError, StoreError};
pub use hall::{DeviceRow, SessionNoteRow};
pub use log::{Head, Log};
pub use milestone::Milestone;
pub use name::LogName;
pub use personal::fresh_salt;
pub use picture::{MOST_PICTURE_BYTES, NotAPicture, Picture, Pictures, ScoreSheet};
pub use prints::PrintRow;
pub use ratings::{NewRatings, RatingFile};
pub use sent::Sent;
pub use signatures::known_key;
pub use table_reports::{ReportKey, ReportRow};
pub use tokens::TokenRow;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cangrejo_tournament::chain::{Link, open, open_public};
use cangrejo_tournament::event::{AthleteNumber, Event, EventNumber, Personal};
use cangrejo_tournament::tournament::Tournament;
use sqlx::AnyConnection;

use copy::Copies;
use personal::Kept;
use pictures::MOST_TOGETHER;
use trusted::Trusted;

/// An open file of logs.
#[derive(Debug)]
pub struct Store {
    trusted: Trusted,
    copies: Option<Copies>,
    /// Folders that private data was removed from when something was copied there.
    cleaned: Vec<PathBuf>,
}

/// Whether an appended event is in the second folder too.
#[derive(Debug)]
#[must_use]
pub enum Copied {
    /// It is there, and on the disk.
    Yes,
    /// No second folder was asked for.
    NoFolder,
    /// It is in the store, but could not be copied. The next event brings it there too, if
    /// that can be done then.
    Failed(StoreError),
}

/// What to do about a copy whose last line was cut off while it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// Refuse it.
    Refuse,
    /// Leave the line out; nobody was told that its event is in the copy.
    LeaveOut,
}

impl Store {
    /// Makes a new file for logs.
    ///
    /// It is made under another name and then renamed: a file under its own name is whole.
    ///
    /// # Errors
    ///
    /// If there is a file already, or it cannot be written.
    pub async fn create(path: &Path) -> Result<Store, StoreError> {
        file::create(path).await?;
        Store::open(path).await
    }

    /// Opens a file of logs, and looks it over.
    ///
    /// # Errors
    ///
    /// If it is missing, cut off, damaged, no such file, or of a newer program.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        Ok(Store { trusted: Trusted::open(path).await?, copies: None, cleaned: Vec::new() })
    }

    /// Opens a file of logs only to read it; it may be where nothing can be written.
    ///
    /// # Errors
    ///
    /// Those of [`Store::open`]; and whatever would write fails.
    pub async fn open_to_read(path: &Path) -> Result<Store, StoreError> {
        Ok(Store { trusted: Trusted::open_to_read(path).await?, copies: None, cleaned: Vec::new() })
    }

    /// Closes the file; what SQLite keeps beside it is merged into it.
    ///
    /// # Errors
    ///
    /// If that cannot be written. Everything acknowledged is safe all the same.
    pub async fn close(self) -> Result<(), StoreError> {
        self.trusted.close().await
    }

    /// Merges what SQLite keeps beside the file into it, so that the file alone is whole; it
    /// stays open.
    ///
    /// # Errors
    ///
    /// As [`Store::close`].
    pub async fn settle(&mut self) -> Result<(), StoreError> {
        self.trusted.settle().await
    }

    /// That entries can be kept: the file is in its place and holds what was acknowledged, and where
    /// something failed before, the disk takes a write again.
    ///
    /// # Errors
    ///
    /// Why nothing can be kept now.
    pub async fn check_keeping(&mut self, was_in_trouble: bool) -> Result<(), StoreError> {
        if was_in_trouble || self.trusted.is_doubted() {
            return self.trusted.try_disk().await;
        }
        self.connection().await.map(drop)
    }

    /// The connection to the file, which can be trusted.
    async fn connection(&mut self) -> Result<&mut AnyConnection, StoreError> {
        self.trusted.get().await
    }

    /// The names of all logs, in order.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn names(&mut self) -> Result<Vec<LogName>, StoreError> {
        let names = log::names(self.connection().await?).await;
        let names = names.map_err(|error| self.trusted.failed(error))?;
        names.iter().map(|name| name.parse()).collect()
    }

    /// The names of all logs and how many events each has.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn sizes(&mut self) -> Result<Vec<(LogName, usize)>, StoreError> {
        let sizes = log::sizes(self.connection().await?).await;
        let sizes = sizes.map_err(|error| self.trusted.failed(error))?;
        let size = |(name, n_events): (String, i64)| {
            Ok((name.parse()?, usize::try_from(n_events).unwrap_or_default()))
        };
        sizes.into_iter().map(size).collect()
    }

    /// Starts an empty log with a secret of its own for id numbers.
    ///
    /// # Errors
    ///
    /// If there is one of that name.
    pub async fn start(&mut self, name: LogName) -> Result<Log, StoreError> {
        let log = Log::empty(name, fresh_salt());
        self.insert(&log).await?;
        if let Some(mut copies) = self.copies.take() {
            // What cannot be copied now is told with the first event, which brings it along.
            let _ = self.bring_up(&mut copies, &log).await;
            self.copies = Some(copies);
        }
        Ok(log)
    }

    /// Reads a log, checks its seal, and lives through its events.
    ///
    /// # Errors
    ///
    /// If there is none of that name, or anything in it is not as it was sealed.
    pub async fn load(&mut self, name: &LogName) -> Result<Log, StoreError> {
        let (stored, links) = self.stored(name).await?;
        let log = Log::of_links(name.clone(), stored.id_salt()?, &links)?;
        Ok(self.acknowledged(stored.ends_with(log)?))
    }

    /// A log that was read, which never ends before where it ends now.
    fn acknowledged(&mut self, log: Log) -> Log {
        self.trusted.acknowledge(log.name(), log.head());
        log
    }

    /// Reads a log to show it: checks its seal, and lives through what follows its snapshot.
    ///
    /// Without a snapshot it is [`Store::load`]. A log that is to be built on is loaded.
    ///
    /// # Errors
    ///
    /// Those of [`Store::load`].
    pub async fn glance(&mut self, name: &LogName) -> Result<Log, StoreError> {
        // One that is taken after this is not needed, and one that was is found in the links.
        let snapshot = snapshot::read(self.connection().await?, name).await;
        let (stored, links) = self.stored(name).await?;
        let empty = Log::empty(name.clone(), stored.id_salt()?);
        let log = snapshot.and_then(|snapshot| snapshot.carried_on(empty, &links));
        let log = match log {
            Some(log) => log,
            // What is wrong with the log, if anything, is found on the whole way.
            None => Log::of_links(name.clone(), stored.id_salt()?, &links)?,
        };
        Ok(self.acknowledged(stored.ends_with(log)?))
    }

    /// Holds the snapshot of a log, if there is one that would be used, against its events.
    ///
    /// # Errors
    ///
    /// If the events do not make the state that it holds.
    pub async fn check_snapshot(&mut self, name: &LogName) -> Result<(), StoreError> {
        let snapshot = snapshot::read(self.connection().await?, name).await;
        let Some(snapshot) = snapshot else { return Ok(()) };
        let links = self.links(name).await?;
        match snapshot.is_of(name, &links)? {
            Some(false) => Err(StoreError::SnapshotChanged { log: name.clone() }),
            Some(true) | None => Ok(()),
        }
    }

    /// The log that a snapshot was believed for, without it.
    async fn lived_through(&mut self, glanced_at: &Log) -> Result<Log, StoreError> {
        let log = self.load(glanced_at.name()).await?;
        if log.head() != glanced_at.head() {
            return Err(StoreError::Conflict { log: log.name().clone() });
        }
        if log.tournament() != glanced_at.tournament() {
            return Err(StoreError::SnapshotChanged { log: log.name().clone() });
        }
        Ok(log)
    }

    /// The row of a log, and its links.
    async fn stored(&mut self, name: &LogName) -> Result<(log::Stored, Vec<Link>), StoreError> {
        let stored = log::read(self.connection().await?, name).await;
        let stored = stored.map_err(|error| self.trusted.failed(error))?;
        let Some((stored, rows)) = stored else {
            self.trusted.check_goes_on(name, &[])?;
            return Err(StoreError::NoSuchLog { log: name.clone() });
        };
        let links = log::in_order(name, rows)?;
        self.trusted.check_goes_on(name, &links)?;
        Ok((stored, links))
    }

    /// Every event of a log in order, those taken back included, with their seals.
    ///
    /// # Errors
    ///
    /// If anything in it is not as it was sealed.
    pub async fn history(&mut self, name: &LogName) -> Result<Vec<(Event, Link)>, StoreError> {
        let links = self.links(name).await?;
        history_of(name, links)
    }

    /// The same of a log of which everything else holds, too: what is private, the pictures, the
    /// snapshot and the signatures.
    ///
    /// # Errors
    ///
    /// The first thing that does not.
    pub async fn checked_history(
        &mut self,
        name: &LogName,
    ) -> Result<Vec<(Event, Link)>, StoreError> {
        let log = self.load(name).await?;
        self.personal(&log).await?;
        self.check_whole(&log).await?;
        self.check_pictures(name).await?;
        self.check_snapshot(name).await?;
        let links = self.links(name).await?;
        signatures::check(name, &links, &self.signatures(name).await?)?;
        history_of(name, links)
    }

    /// What is private of the athletes of a log.
    ///
    /// # Errors
    ///
    /// If it is not what the log committed to.
    pub async fn personal(
        &mut self,
        log: &Log,
    ) -> Result<BTreeMap<AthleteNumber, Personal>, StoreError> {
        log.current_personal(&self.kept(log.name()).await?)
    }

    /// That all private data is there which the log commits to, but for what was forgotten here
    /// or never came.
    ///
    /// # Errors
    ///
    /// If some is gone.
    pub async fn check_whole(&mut self, log: &Log) -> Result<(), StoreError> {
        log.check_whole(&self.kept(log.name()).await?)
    }

    /// That there is a note of every log of which there are events.
    ///
    /// # Errors
    ///
    /// If there is none of some.
    pub async fn check_notes(&mut self) -> Result<(), StoreError> {
        let found = log::without_row(self.connection().await?).await;
        match found.map_err(|error| self.trusted.failed(error))? {
            Some(name) => Err(StoreError::NoteMissing { log: name.parse()? }),
            None => Ok(()),
        }
    }

    /// What is private of a log: its secret, everything that was ever entered for it, and its
    /// pictures.
    ///
    /// # Errors
    ///
    /// If it cannot be read, a picture is gone or was changed, or there are too many.
    pub async fn private(&mut self, log: &Log) -> Result<Private, StoreError> {
        let Kept { entered, absent } = self.kept(log.name()).await?;
        let pictures = self.pictures_up_to(MOST_TOGETHER, log.name()).await?;
        let absent = absent.into_iter().collect();
        Ok(Private { id_salt: *log.id_salt(), entered, absent, pictures })
    }

    /// Everything private that was ever entered for a log.
    async fn kept(&mut self, name: &LogName) -> Result<Kept, StoreError> {
        let rows = personal::read(self.connection().await?, name).await;
        Kept::of(name, rows.map_err(|error| self.trusted.failed(error))?)
    }

    async fn links(&mut self, name: &LogName) -> Result<Vec<Link>, StoreError> {
        let rows = log::links(self.connection().await?, name).await;
        let rows = rows.map_err(|error| self.trusted.failed(error))?;
        log::in_order(name, rows)
    }

    async fn insert(&mut self, log: &Log) -> Result<(), StoreError> {
        match log::insert(self.connection().await?, log).await {
            Ok(()) => Ok(()),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
                Err(StoreError::LogExists { log: log.name().clone() })
            }
            Err(error) => Err(self.trusted.failed(error)),
        }
    }
}

/// The events of links with their seals, if all are as they were sealed.
fn history_of(name: &LogName, links: Vec<Link>) -> Result<Vec<(Event, Link)>, StoreError> {
    Ok(opened(name, &links)?.into_iter().zip(links).collect())
}

/// The events of the links of a whole log.
fn opened(name: &LogName, links: &[Link]) -> Result<Vec<Event>, StoreError> {
    opened_public(name, links, &BTreeSet::new())
}

/// The events of the links of a whole log for everybody, of which some may be abbreviated.
fn opened_public(
    name: &LogName,
    links: &[Link],
    abbreviated: &BTreeSet<EventNumber>,
) -> Result<Vec<Event>, StoreError> {
    open_public(name.as_str(), links, abbreviated).map_err(|at| StoreError::Broken {
        log: name.clone(),
        event: at.event,
        broken: at.broken,
    })
}

/// The events of links that follow a log.
fn open_after(log: &Log, links: &[Link]) -> Result<Vec<Event>, StoreError> {
    let mut previous = log.head().hash;
    let mut events = Vec::with_capacity(links.len());
    for link in links {
        let event = open(&previous, link).map_err(|broken| StoreError::Broken {
            log: log.name().clone(),
            event: EventNumber::after(log.head().n_events + events.len()),
            broken,
        })?;
        events.push(event);
        previous = link.hash;
    }
    Ok(events)
}

/// The tournament that sealed events make.
fn tournament_of(name: &LogName, links: &[Link]) -> Result<Tournament, StoreError> {
    Tournament::replay(opened(name, links)?)
        .map_err(|unlawful| StoreError::Unlawful { log: name.clone(), unlawful })
}

#[cfg(test)]
mod tests;
