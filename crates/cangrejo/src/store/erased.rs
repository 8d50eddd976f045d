//! Private data that is taken away: from the file, from what waits beside it, and from its copies.
//!
//! A mark of it stays, the hash of the data with its secret salt, from which nobody learns anything
//! who does not have the data. By its marks a copy is cleaned that could not be reached: folders
//! are noted before anything is copied there, and cleaned when they are seen again.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use cangrejo_tournament::event::{AthleteNumber, Personal};
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::copy::{forgotten_line, private_path, replace_private};
use super::error::is_unknown_name;
use super::{Log, LogName, Store, StoreError, log, personal, private_json, private_of_json};

/// The tables; a file gets them with its first copy, or when something is taken away.
const TABLES: [&str; 2] = [
    "CREATE TABLE IF NOT EXISTS erased (
        log TEXT NOT NULL,
        athlete BIGINT NOT NULL,
        mark TEXT NOT NULL,
        PRIMARY KEY (log, mark)
    )",
    "CREATE TABLE IF NOT EXISTS copy_place (
        log TEXT NOT NULL,
        folder TEXT NOT NULL,
        is_unclean BIGINT NOT NULL,
        PRIMARY KEY (log, folder)
    )",
];

/// The place that stands for the file itself and what waits beside it.
const THE_FILE: &str = "";

/// What became of private data that was taken away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[must_use]
pub struct Cleaned {
    /// The folders whose copies no longer have it.
    pub folders: Vec<PathBuf>,
    /// Those that cannot be reached or written to now; they are cleaned when they can.
    pub left: Vec<PathBuf>,
    /// Whether the file itself keeps a trace, because another program reads it at this moment.
    pub is_file_read: bool,
}

impl Store {
    /// Takes away what is private of an athlete, here and in every copy within reach; the log
    /// stays as it is, and still verifies.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn forget(
        &mut self,
        log: &Log,
        athlete: AthleteNumber,
    ) -> Result<Cleaned, StoreError> {
        let erased = erase(self.connection().await?, log.name(), athlete).await;
        erased.map_err(|error| self.trusted.failed(error))?;
        self.clean_up().await
    }

    /// Cleans what could not be cleaned when private data was taken away, as far as it can be now.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub async fn clean_up(&mut self) -> Result<Cleaned, StoreError> {
        let places = unclean(self.connection().await?).await;
        let places = places.map_err(|error| self.trusted.failed(error))?;
        let mut cleaned = Cleaned::default();
        for (name, folder) in places {
            let name: LogName = name.parse()?;
            if folder == THE_FILE {
                cleaned.is_file_read |= !self.clean_file(&name).await?;
                continue;
            }
            let folder = PathBuf::from(folder);
            let is_clean = self.clean_copy(&folder, &name).await?.is_ok();
            let told = if is_clean { &mut cleaned.folders } else { &mut cleaned.left };
            if !told.contains(&folder) {
                told.push(folder);
            }
        }
        Ok(cleaned)
    }

    /// The folders that were cleaned, while something was copied to them, since this was last asked.
    pub fn cleaned_while_copying(&mut self) -> Vec<PathBuf> {
        std::mem::take(&mut self.cleaned)
    }

    /// Notes that a folder gets a copy of a log; what was taken away is removed from one that is
    /// there, before anything else.
    pub(super) async fn see_copy(
        &mut self,
        folder: &Path,
        name: &LogName,
    ) -> Result<(), StoreError> {
        let place = place(folder);
        let noted = note(self.connection().await?, name, &place).await;
        let was_unclean = noted.map_err(|error| self.trusted.failed(error))?;
        match self.clean_copy(folder, name).await? {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(StoreError::io(&private_path(folder, name), error));
            }
            // A copy that is begun anew has nothing in it.
            Err(_) => {}
            Ok(was_cleaned) => {
                if was_unclean || was_cleaned {
                    self.cleaned.push(folder.to_owned());
                }
            }
        }
        Ok(())
    }

    /// Removes from the copy of a log what was taken away, while nobody else writes to it; the
    /// answer is whether there was something.
    async fn clean_copy(
        &mut self,
        folder: &Path,
        name: &LogName,
    ) -> Result<io::Result<bool>, StoreError> {
        let cleaned = clean_copy(self.connection().await?, folder, name).await;
        cleaned.map_err(|error| self.trusted.failed(error))
    }

    /// Merges what waits beside the file into it, where it would still be read; the answer is
    /// whether that was done.
    async fn clean_file(&mut self, name: &LogName) -> Result<bool, StoreError> {
        if !self.trusted.settle_now().await? {
            return Ok(false);
        }
        let noted = set_unclean(self.connection().await?, (name, THE_FILE), false).await;
        noted.map_err(|error| self.trusted.failed(error))?;
        Ok(true)
    }
}

async fn clean_copy(
    connection: &mut AnyConnection,
    folder: &Path,
    name: &LogName,
) -> Result<io::Result<bool>, sqlx::Error> {
    let marks = Marks::read(connection, name).await?;
    if marks.is_empty() {
        return Ok(Ok(false));
    }
    let mut held = log::hold(connection, name).await?;
    let cleaned = marks.clean(folder, name);
    let is_unclean = match &cleaned {
        Ok(_) => Some(false),
        // It is not there now, and stays what it was.
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(_) => Some(true),
    };
    if let Some(is_unclean) = is_unclean {
        set_unclean(&mut held, (name, &place(folder)), is_unclean).await?;
    }
    held.commit().await?;
    Ok(cleaned)
}

/// How a folder is noted: as it is found from any other.
fn place(folder: &Path) -> String {
    let whole = folder.canonicalize().or_else(|_| std::path::absolute(folder));
    whole.as_deref().unwrap_or(folder).to_string_lossy().into_owned()
}

/// The mark of private data.
fn mark(entered: &(AthleteNumber, Personal)) -> String {
    let text = private_json(entered).to_string();
    let hash = Sha256::digest(text.as_bytes());
    hash.iter().fold(String::with_capacity(64), |mut mark, byte| {
        write!(mark, "{byte:02x}").expect("a text takes every letter");
        mark
    })
}

/// Removes everything private of one athlete, and notes that and all places it has to leave.
async fn erase(
    connection: &mut AnyConnection,
    name: &LogName,
    athlete: AthleteNumber,
) -> Result<(), sqlx::Error> {
    let mut held = log::hold(connection, name).await?;
    for table in TABLES {
        sqlx::query(table).execute(&mut *held).await?;
    }
    let number = i64::from(athlete.get());
    let (erased, others) = personal::read_all(&mut held)
        .await?
        .into_iter()
        .partition::<Vec<_>, _>(|row| row.log == name.as_str() && row.athlete == number);
    // Where rows were moved when others came, the database leaves what they were; only pages that
    // are given up as a whole are overwritten as a whole.
    sqlx::query("DELETE FROM personal").execute(&mut *held).await?;
    for row in &others {
        personal::write_row(&mut held, row).await?;
    }
    for entered in erased.iter().filter_map(personal::PersonalRow::entered) {
        sqlx::query(
            "INSERT INTO erased (log, athlete, mark) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(name.as_str())
        .bind(number)
        .bind(mark(&entered))
        .execute(&mut *held)
        .await?;
    }
    personal::write_absent(&mut held, name, athlete).await?;
    insert_place(&mut held, name, THE_FILE).await?;
    sqlx::query("UPDATE copy_place SET is_unclean = 1 WHERE log = $1")
        .bind(name.as_str())
        .execute(&mut *held)
        .await?;
    held.commit().await
}

/// Notes a place that has a copy; the answer is whether it is known and not clean.
async fn note(
    connection: &mut AnyConnection,
    name: &LogName,
    place: &str,
) -> Result<bool, sqlx::Error> {
    for table in TABLES {
        sqlx::query(table).execute(&mut *connection).await?;
    }
    let known = sqlx::query("SELECT is_unclean FROM copy_place WHERE log = $1 AND folder = $2")
        .bind(name.as_str())
        .bind(place)
        .fetch_optional(&mut *connection)
        .await?;
    match known {
        Some(row) => Ok(row.try_get::<i64, _>(0)? != 0),
        None => insert_place(connection, name, place).await.map(|()| false),
    }
}

async fn insert_place(
    connection: &mut AnyConnection,
    name: &LogName,
    place: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO copy_place (log, folder, is_unclean) VALUES ($1, $2, 0)
         ON CONFLICT DO NOTHING",
    )
    .bind(name.as_str())
    .bind(place)
    .execute(connection)
    .await
    .map(drop)
}

async fn set_unclean(
    connection: &mut AnyConnection,
    (name, place): (&LogName, &str),
    is_unclean: bool,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE copy_place SET is_unclean = $1 WHERE log = $2 AND folder = $3")
        .bind(i64::from(is_unclean))
        .bind(name.as_str())
        .bind(place)
        .execute(connection)
        .await
        .map(drop)
}

/// The places that are not clean yet, by log.
async fn unclean(connection: &mut AnyConnection) -> Result<Vec<(String, String)>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT log, folder FROM copy_place WHERE is_unclean <> 0 ORDER BY log, folder",
    )
    .fetch_all(connection)
    .await;
    or_none(rows)?.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// The rows of a table that may not have been made yet.
fn or_none(rows: Result<Vec<AnyRow>, sqlx::Error>) -> Result<Vec<AnyRow>, sqlx::Error> {
    match rows {
        Err(error) if is_unknown_name(&error) => Ok(Vec::new()),
        rows => rows,
    }
}

/// The marks of what was taken away of a log.
#[derive(Debug, Default)]
pub(super) struct Marks {
    marks: BTreeSet<String>,
    athletes: BTreeSet<u32>,
}

impl Marks {
    pub(super) async fn read(
        connection: &mut AnyConnection,
        name: &LogName,
    ) -> Result<Marks, sqlx::Error> {
        let rows = sqlx::query("SELECT athlete, mark FROM erased WHERE log = $1")
            .bind(name.as_str())
            .fetch_all(connection)
            .await;
        let mut read = Marks::default();
        for row in or_none(rows)? {
            read.athletes.extend(u32::try_from(row.try_get::<i64, _>(0)?));
            read.marks.insert(row.try_get(1)?);
        }
        Ok(read)
    }

    fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// Whether this is private data that was taken away.
    pub(super) fn has(&self, entered: &(AthleteNumber, Personal)) -> bool {
        self.marks.contains(&mark(entered))
    }

    /// Removes it from a folder; the answer is whether there was something.
    fn clean(&self, folder: &Path, name: &LogName) -> io::Result<bool> {
        let path = private_path(folder, name);
        // What a program left there that was stopped while it wrote.
        let unfinished = path.with_extension("private-unfinished");
        let left = overwrite(&unfinished).and_then(|()| std::fs::remove_file(&unfinished));
        let present = match std::fs::read(&path) {
            // A folder with the log alone has nothing private in it; an empty one is that of a
            // stick which is not plugged in.
            Err(error) if error.kind() == ErrorKind::NotFound => {
                std::fs::metadata(path.with_extension("log"))?;
                return Ok(left.is_ok());
            }
            present => present?,
        };
        let lines: Vec<&[u8]> = present.split_inclusive(|byte| *byte == b'\n').collect();
        let kept: Vec<&[u8]> = lines.iter().copied().filter(|line| !self.is_in(line)).collect();
        let has_removed = kept.len() < lines.len();
        let mut kept = kept.concat();
        for line in self.athletes.iter().map(|athlete| forgotten_line(*athlete)) {
            // Half a line is left for whoever reads it to complain of.
            if kept.ends_with(b"\n") && !lines.contains(&line.as_bytes()) {
                kept.extend_from_slice(line.as_bytes());
            }
        }
        if kept == present {
            return Ok(left.is_ok());
        }
        // By its second name, if it has one, the old file is still there when the new one is.
        let old = OpenOptions::new().write(true).open(&path)?;
        replace_private(&path, &kept)?;
        overwritten(old, present.len())?;
        Ok(has_removed || left.is_ok())
    }

    /// Whether a line of a private file has data that was taken away, or the beginning of it.
    fn is_in(&self, line: &[u8]) -> bool {
        if !line.ends_with(b"\n") {
            let begins =
                |athlete: &u32| line.starts_with(format!("{{\"athlete\":{athlete},").as_bytes());
            return self.athletes.iter().any(begins);
        }
        let entered = serde_json::from_slice(line).ok().and_then(|value| private_of_json(&value));
        entered.is_some_and(|entered| self.has(&entered))
    }
}

/// Overwrites a file that is to be removed.
fn overwrite(path: &Path) -> io::Result<()> {
    let length = std::fs::metadata(path)?.len();
    let file = OpenOptions::new().write(true).open(path)?;
    overwritten(file, usize::try_from(length).unwrap_or_default())
}

/// Overwrites so many bytes of a file, as far as its disk writes where it wrote before.
fn overwritten(mut file: std::fs::File, n_bytes: usize) -> io::Result<()> {
    file.write_all(&vec![0; n_bytes])?;
    file.sync_all()
}
