//! A connection that is believed only while nothing has gone wrong on it.
//!
//! A driver that could not roll back may take every later commit for a part of a transaction that
//! never ends, and says "done" of what is never written. So after any failure the file is opened
//! anew, and what was acknowledged is looked for in it before anything else is written. The same is
//! done when another file stands under the name, or somebody else wrote to it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use cangrejo_tournament::chain::Link;
use sqlx::{AnyConnection, Connection as _};

use super::file::{self, beside};
use super::{Head, LogName, StoreError, log, opened};

/// How long the write-ahead log may get before it is merged into the file.
const MOST_WAITING_BYTES: u64 = 4 << 20;

/// An open file of logs, and what it must hold.
#[derive(Debug)]
pub(super) struct Trusted {
    path: PathBuf,
    /// Whether it may be written, so that it has to be watched.
    is_written: bool,
    /// None while the file cannot be opened again.
    connection: Option<AnyConnection>,
    /// Whether something failed on the connection since it was opened.
    is_doubted: bool,
    /// The files that the connection has open.
    files: Files,
    /// Where each log ended when it was last read or written: it never ends before that.
    acknowledged: BTreeMap<LogName, Head>,
    /// How large the file may get on a disk that is soon full.
    #[cfg(test)]
    pub(super) most_pages: Option<i64>,
}

impl Trusted {
    /// Opens a file to write to it.
    pub(super) async fn open(path: &Path) -> Result<Trusted, StoreError> {
        let connection = file::open(path).await?;
        Ok(Trusted::new(path, connection, true))
    }

    /// Opens a file only to read it.
    pub(super) async fn open_to_read(path: &Path) -> Result<Trusted, StoreError> {
        let connection = file::open_to_read(path).await?;
        Ok(Trusted::new(path, connection, false))
    }

    fn new(path: &Path, connection: AnyConnection, is_written: bool) -> Trusted {
        Trusted {
            path: path.to_owned(),
            is_written,
            connection: Some(connection),
            is_doubted: false,
            files: Files::at(path),
            acknowledged: BTreeMap::new(),
            #[cfg(test)]
            most_pages: None,
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The connection, opened anew if it cannot be trusted.
    pub(super) async fn get(&mut self) -> Result<&mut AnyConnection, StoreError> {
        if self.is_written && !self.is_as_it_was() {
            self.open_again().await?;
        }
        let gone = || StoreError::FileGone { path: self.path.clone() };
        self.connection.as_mut().ok_or_else(gone)
    }

    fn is_as_it_was(&self) -> bool {
        !self.is_doubted && self.connection.is_some() && self.files == Files::at(&self.path)
    }

    /// That what was just written is in the file that has the name, or why nobody can say so.
    pub(super) fn check_in_place(&mut self) -> Result<(), StoreError> {
        let found = Files::at(&self.path);
        if found.same_places(&self.files) {
            return Ok(());
        }
        self.is_doubted = true;
        Err(StoreError::FileGone { path: self.path.clone() })
    }

    /// What an error of the database means; the connection is not trusted after it.
    pub(super) fn failed(&mut self, error: sqlx::Error) -> StoreError {
        // Two desks chose the same name, or a table is not made yet: nothing was written.
        let is_harmless = match &error {
            sqlx::Error::Database(error) => error.is_unique_violation(),
            sqlx::Error::RowNotFound => true,
            _ => false,
        };
        self.is_doubted |= !is_harmless;
        StoreError::of(&self.path, error)
    }

    /// Does not trust the connection any more if something went wrong with the file itself.
    pub(super) fn note(&mut self, error: &StoreError) {
        self.is_doubted |= error.is_of_disk(&self.path);
    }

    /// Notes where a log ends now.
    pub(super) fn acknowledge(&mut self, name: &LogName, head: Head) {
        self.acknowledged.insert(name.clone(), head);
    }

    /// That a log goes on from where it ended when it was last acknowledged.
    pub(super) fn check_goes_on(
        &mut self,
        name: &LogName,
        links: &[Link],
    ) -> Result<(), StoreError> {
        let Some(known) = self.acknowledged.get(name) else { return Ok(()) };
        let goes_on = check_contains(&self.path, name, *known, links);
        self.is_doubted |= goes_on.is_err();
        goes_on
    }

    /// Merges the write-ahead log into the file once it is long.
    ///
    /// SQLite would do so by itself; but only what is done here is known not to be somebody else's
    /// writing to the file.
    pub(super) async fn merge_if_long(&mut self) {
        let wal = std::fs::metadata(beside(&self.path, "-wal"));
        if self.is_doubted || wal.is_ok_and(|wal| wal.len() < MOST_WAITING_BYTES) {
            return;
        }
        let Some(connection) = &mut self.connection else { return };
        match file::merge(connection).await {
            Ok(()) => self.files = Files::at(&self.path),
            // Everything acknowledged is in the log all the same.
            Err(_) => self.is_doubted = true,
        }
    }

    /// Merges everything that waits into the file, and makes sure of it.
    pub(super) async fn settle(&mut self) -> Result<(), StoreError> {
        let settled = file::settle(self.get().await?).await;
        let is_whole = settled.map_err(|error| self.failed(error))?;
        self.files = Files::at(&self.path);
        if is_whole { Ok(()) } else { Err(StoreError::Busy { path: self.path.clone() }) }
    }

    /// The same without waiting for whoever reads; the answer is whether nobody did.
    pub(super) async fn settle_now(&mut self) -> Result<bool, StoreError> {
        let settled = file::settle_now(self.get().await?).await;
        let is_whole = settled.map_err(|error| self.failed(error))?;
        self.files = Files::at(&self.path);
        Ok(is_whole)
    }

    /// Closes the file; what waits beside it is merged into it.
    pub(super) async fn close(mut self) -> Result<(), StoreError> {
        self.get().await?;
        match self.connection.take() {
            Some(connection) => {
                let closed = connection.close().await;
                closed.map_err(|error| StoreError::of(&self.path, error))
            }
            None => Ok(()),
        }
    }

    /// Writes something that changes nothing, to see whether the disk takes it.
    pub(super) async fn try_disk(&mut self) -> Result<(), StoreError> {
        let tried = sqlx::query("UPDATE store_version SET version = version");
        let tried = tried.execute(self.get().await?).await;
        tried.map_err(|error| self.failed(error))?;
        self.check_in_place()
    }

    /// Whether something failed since the file was last found whole.
    pub(super) const fn is_doubted(&self) -> bool {
        self.is_doubted
    }

    /// Opens the file anew, and looks in it for everything that was acknowledged.
    async fn open_again(&mut self) -> Result<(), StoreError> {
        let found = Files::at(&self.path);
        if found.main != self.files.main {
            // Another file is never taken for it, whatever is in it: what waits beside the name is of
            // the one that is open, and closing that would delete what is of the other.
            return Err(StoreError::FileGone { path: self.path.clone() });
        }
        if !found.same_places(&self.files) {
            self.let_go().await?;
        }
        // The old one is closed last: whoever closes a file as the only one merges what waits
        // beside it, and whoever opens it as the first takes a commit that failed for a good one.
        let mut opened = file::open(&self.path).await?;
        #[cfg(test)]
        super::tests::limit_pages(&mut opened, self.most_pages).await;
        if let Err(error) = check_acknowledged(&self.path, &mut opened, &self.acknowledged).await {
            self.refuse(opened).await;
            return Err(error);
        }
        if let Some(before) = self.connection.replace(opened) {
            // Whatever it has to say is known.
            let _ = before.close().await;
        }
        (self.is_doubted, self.files) = (false, Files::at(&self.path));
        Ok(())
    }

    /// Gives up what waited beside the file, because somebody removed it: the file gets all of it.
    async fn let_go(&mut self) -> Result<(), StoreError> {
        let Some(mut before) = self.connection.take() else { return Ok(()) };
        if file::settle(&mut before).await.unwrap_or(false) {
            let _ = before.close().await;
            return Ok(());
        }
        (self.connection, self.is_doubted) = (Some(before), true);
        Err(StoreError::FileGone { path: self.path.clone() })
    }

    /// Does not use a file that was just opened, and changes nothing in it.
    async fn refuse(&mut self, opened: AnyConnection) {
        self.is_doubted = true;
        if self.connection.is_some() {
            let _ = opened.close().await;
        } else {
            // Closed as the only one, it would be merged with what waits beside it.
            (self.connection, self.files) = (Some(opened), Files::at(&self.path));
        }
    }
}

impl Drop for Trusted {
    /// Closed as the only one, a file is merged with what waits beside it; one in doubt is left as it is.
    fn drop(&mut self) {
        let is_ours = || Files::at(&self.path).same_places(&self.files);
        if self.is_written && (self.is_doubted || !is_ours()) {
            std::mem::forget(self.connection.take());
        }
    }
}

/// That everything acknowledged is in the file.
async fn check_acknowledged(
    path: &Path,
    connection: &mut AnyConnection,
    acknowledged: &BTreeMap<LogName, Head>,
) -> Result<(), StoreError> {
    for (name, known) in acknowledged {
        let rows = log::links(connection, name).await;
        let links = log::in_order(name, rows.map_err(|error| StoreError::of(path, error))?)?;
        check_contains(path, name, *known, &links)?;
        opened(name, &links)?;
    }
    Ok(())
}

fn check_contains(
    path: &Path,
    name: &LogName,
    known: Head,
    links: &[Link],
) -> Result<(), StoreError> {
    let is_there = match known.n_events.checked_sub(1) {
        Some(last) => links.get(last).is_some_and(|link| link.hash == known.hash),
        None => true,
    };
    if is_there {
        return Ok(());
    }
    let (log, expected, found) = (name.clone(), known.n_events, links.len());
    Err(StoreError::Rewound { path: path.to_owned(), log, expected, found })
}

/// Which files have the names of a store and of what SQLite keeps beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Files {
    main: Option<FileId>,
    wal: Option<FileId>,
    index: Option<FileId>,
    /// The length of the file, and when it was last written to.
    content: Option<(u64, std::time::SystemTime)>,
}

impl Files {
    fn at(path: &Path) -> Files {
        let main = std::fs::metadata(path).ok();
        let content = main.as_ref().and_then(|main| Some((main.len(), main.modified().ok()?)));
        Files {
            main: main.as_ref().map(FileId::of),
            wal: FileId::at(&beside(path, "-wal")),
            index: FileId::at(&beside(path, "-shm")),
            content,
        }
    }

    /// Whether they are the same files, whatever is in them.
    fn same_places(&self, other: &Files) -> bool {
        (self.main, self.wal, self.index) == (other.main, other.wal, other.index)
    }
}

/// A file, whatever its name; on systems that do not move open files all are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileId(#[cfg(unix)] [u64; 2]);

impl FileId {
    fn at(path: &Path) -> Option<FileId> {
        std::fs::metadata(path).ok().as_ref().map(FileId::of)
    }

    #[cfg(unix)]
    fn of(found: &std::fs::Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt as _;
        FileId([found.dev(), found.ino()])
    }

    #[cfg(not(unix))]
    fn of(_: &std::fs::Metadata) -> FileId {
        FileId()
    }
}
