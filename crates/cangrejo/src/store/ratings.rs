//! The rating list of an installation: a file of its own beside the tournaments.
//!
//! It can be deleted and imported again, and is far larger than what matters; so it is no part
//! of the file of logs. A newer list is written beside the old one and takes its name when it
//! is whole and on the disk.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use super::file;
use super::{Store, StoreError};
use crate::rating_list::{RatedPlayer, Ratings};
use crate::roster_file::fold;

/// How many players one statement writes; each row has [`N_COLUMNS`] values.
const N_TOGETHER: usize = 80;

const N_COLUMNS: usize = 11;

/// How many players are read together: rows of the database are much larger than players.
const N_A_PAGE: usize = 10_000;

/// The version of the table below.
const VERSION: i64 = 1;

/// The tables, in SQL that PostgreSQL takes too.
const TABLES: [&str; 2] = [
    "CREATE TABLE rating_list_version (version BIGINT NOT NULL)",
    "CREATE TABLE rated_player (
        fide_id BIGINT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        folded_name TEXT NOT NULL,
        federation TEXT NOT NULL,
        sex TEXT NOT NULL,
        title TEXT NOT NULL,
        standard BIGINT,
        rapid BIGINT,
        blitz BIGINT,
        birth_year BIGINT,
        is_inactive BIGINT NOT NULL
    )",
];

/// The columns of a player, in the order in which they are read.
const COLUMNS: &str =
    "fide_id, name, federation, sex, title, standard, rapid, blitz, birth_year, is_inactive";

/// A rating list on the disk.
#[derive(Debug)]
pub struct RatingFile {
    path: PathBuf,
    connection: AnyConnection,
}

impl RatingFile {
    /// Where the list of the installation with this file of tournaments is.
    pub fn beside(tournaments: &Path) -> PathBuf {
        tournaments.with_file_name("ratings.db")
    }

    /// Opens the list; none if there is no file.
    ///
    /// # Errors
    ///
    /// If the file is something else, damaged, or of a newer or an older program.
    pub async fn open(path: &Path) -> Result<Option<RatingFile>, StoreError> {
        if !path.exists() {
            return Ok(None);
        }
        let fail = |error| StoreError::of(path, error);
        let connection = file::connect(path, "ro").await.map_err(fail)?;
        let mut list = RatingFile { path: path.to_owned(), connection };
        list.check_version().await?;
        Ok(Some(list))
    }

    /// The players with the next numbers after one, in their order; nobody at the end.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn after(&mut self, fide_id: u32) -> Result<Vec<RatedPlayer>, StoreError> {
        let page = sqlx::query(AssertSqlSafe(page())).bind(i64::from(fide_id));
        let rows = page.fetch_all(&mut self.connection).await;
        self.players(rows)
    }

    /// Every kind of statement that is put together here, for whoever tries another database.
    pub fn statements() -> Vec<String> {
        vec![page(), by_number(), by_name(1, 20), by_name(3, 20), insertion(1), insertion(2)]
    }

    /// The player of that number.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn find(&mut self, fide_id: u32) -> Result<Option<RatedPlayer>, StoreError> {
        let query = sqlx::query(AssertSqlSafe(by_number())).bind(i64::from(fide_id));
        let rows = query.fetch_all(&mut self.connection).await;
        Ok(self.players(rows)?.pop())
    }

    /// Players whose name has all the words of `name`, by name; at most `most`.
    ///
    /// Capitals and accents make no difference, and a word may be the beginning of one.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn named(&mut self, name: &str, most: u32) -> Result<Vec<RatedPlayer>, StoreError> {
        let folded = fold(name);
        let words: Vec<&str> = folded.split_whitespace().collect();
        if words.is_empty() {
            return Ok(Vec::new());
        }
        let mut query = sqlx::query(AssertSqlSafe(by_name(words.len(), most)));
        for word in words {
            query = query.bind(word.to_owned());
        }
        let rows = query.fetch_all(&mut self.connection).await;
        self.players(rows)
    }

    fn players(
        &self,
        rows: Result<Vec<AnyRow>, sqlx::Error>,
    ) -> Result<Vec<RatedPlayer>, StoreError> {
        let players = rows.and_then(|rows| rows.iter().map(player).collect());
        players.map_err(|error| StoreError::of(&self.path, error))
    }

    async fn check_version(&mut self) -> Result<(), StoreError> {
        let path = &self.path;
        let query = sqlx::query("SELECT version FROM rating_list_version");
        // A database without that table is something else.
        let row = query.fetch_one(&mut self.connection).await;
        let row = row.map_err(|_| StoreError::NotAStore { path: path.clone() })?;
        let found = row.try_get(0).map_err(|error| StoreError::of(path, error))?;
        match found {
            VERSION => Ok(()),
            found if found < VERSION => Err(StoreError::OldRatings { path: path.clone() }),
            found => Err(StoreError::Newer { path: path.clone(), found, known: VERSION }),
        }
    }
}

impl Store {
    /// The file of tournaments, which the rating list is beside.
    pub fn path(&self) -> &Path {
        self.trusted.path()
    }
}

/// A list that takes the place of the one before when it is whole.
#[derive(Debug)]
pub struct NewRatings {
    path: PathBuf,
    unfinished: PathBuf,
    /// None when it is done.
    connection: Option<AnyConnection>,
    /// The statement of a full piece, so that the database prepares it once.
    full: Arc<str>,
}

impl NewRatings {
    /// Begins a list beside the one at `path`.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub async fn begin(path: &Path) -> Result<NewRatings, StoreError> {
        let unfinished = file::beside(path, ".unfinished");
        file::remove_if_there(&unfinished)?;
        let fail = |error| StoreError::of(path, error);
        let connection = file::connect(&unfinished, "rwc").await.map_err(fail)?;
        let full = insertion(N_TOGETHER).into();
        let connection = Some(connection);
        let mut list = NewRatings { path: path.to_owned(), unfinished, connection, full };
        list.prepare().await.map_err(fail)?;
        Ok(list)
    }

    async fn prepare(&mut self) -> Result<(), sqlx::Error> {
        let Some(connection) = &mut self.connection else { return Ok(()) };
        // All of it is one transaction, which ends with the file where it fails.
        sqlx::query("BEGIN").execute(&mut *connection).await?;
        for table in TABLES {
            sqlx::query(table).execute(&mut *connection).await?;
        }
        let version = sqlx::query("INSERT INTO rating_list_version (version) VALUES ($1)");
        version.bind(VERSION).execute(connection).await?;
        Ok(())
    }

    /// Writes the next players, whoever they are.
    ///
    /// # Errors
    ///
    /// If they cannot be written, or one of them is there already; then the list before stays.
    pub async fn write(&mut self, players: &[RatedPlayer]) -> Result<(), StoreError> {
        let Some(connection) = &mut self.connection else { return Ok(()) };
        for together in players.chunks(N_TOGETHER) {
            let is_full = together.len() == N_TOGETHER;
            let text = if is_full { self.full.clone() } else { insertion(together.len()).into() };
            let mut query = sqlx::query(AssertSqlSafe(text));
            for player in together {
                let number = |number: Option<u16>| number.map(i64::from);
                query = query
                    .bind(i64::from(player.fide_id))
                    .bind(&*player.name)
                    .bind(fold(&player.name))
                    .bind(&*player.federation)
                    .bind(&*player.sex)
                    .bind(&*player.title)
                    .bind(number(player.ratings.standard))
                    .bind(number(player.ratings.rapid))
                    .bind(number(player.ratings.blitz))
                    .bind(number(player.birth_year))
                    .bind(i64::from(player.is_inactive));
            }
            let written = query.execute(&mut *connection).await;
            written.map_err(|error| StoreError::of(&self.path, error))?;
        }
        Ok(())
    }

    /// Puts the list in the place of the one before.
    ///
    /// # Errors
    ///
    /// If it cannot be written to its end; then the one before stays.
    pub async fn finish(mut self) -> Result<(), StoreError> {
        let fail = |error| StoreError::of(&self.path, error);
        if let Some(mut connection) = self.connection.take() {
            let committed = sqlx::query("COMMIT").execute(&mut connection).await;
            committed.map_err(fail)?;
            connection.close().await.map_err(fail)?;
        }
        let renamed = std::fs::rename(&self.unfinished, &self.path);
        let renamed = renamed.and_then(|()| file::sync_folder(&self.path));
        renamed.map_err(|error| StoreError::io(&self.path, error))
    }
}

impl Drop for NewRatings {
    fn drop(&mut self) {
        self.connection = None;
        // On a full disk what is there so far is in the way; one that is done has another name.
        let _ = std::fs::remove_file(&self.unfinished);
    }
}

/// The statement that reads the players with the next numbers.
fn page() -> String {
    format!(
        "SELECT {COLUMNS} FROM rated_player WHERE fide_id > $1 ORDER BY fide_id LIMIT {N_A_PAGE}"
    )
}

/// The statement that finds a player by the number.
fn by_number() -> String {
    format!("SELECT {COLUMNS} FROM rated_player WHERE fide_id = $1")
}

/// The statement that finds players by so many words of their name.
fn by_name(n_words: usize, most: u32) -> String {
    let conditions: Vec<String> = (1..=n_words)
        .map(|number| format!("' ' || folded_name LIKE '% ' || ${number} || '%'"))
        .collect();
    format!(
        "SELECT {COLUMNS} FROM rated_player WHERE {} ORDER BY folded_name, fide_id LIMIT {most}",
        conditions.join(" AND ")
    )
}

/// The statement that writes so many players.
fn insertion(n_players: usize) -> String {
    let row = |number: usize| {
        let first = number * N_COLUMNS;
        let places: Vec<String> = (1..=N_COLUMNS).map(|n| format!("${}", first + n)).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..n_players).map(row).collect();
    format!(
        "INSERT INTO rated_player (fide_id, name, folded_name, federation, sex, title, \
         standard, rapid, blitz, birth_year, is_inactive) VALUES {}",
        rows.join(", ")
    )
}

fn player(row: &AnyRow) -> Result<RatedPlayer, sqlx::Error> {
    // What this module has written fits; anything else is a damaged file.
    let damaged = |_| sqlx::Error::Decode("a number out of range".into());
    let fide_id: i64 = row.try_get(0)?;
    let small = |column: usize| -> Result<Option<u16>, sqlx::Error> {
        let number: Option<i64> = row.try_get(column)?;
        number.map(u16::try_from).transpose().map_err(damaged)
    };
    let text = |column: usize| row.try_get::<&str, _>(column);
    Ok(RatedPlayer {
        fide_id: u32::try_from(fide_id).map_err(damaged)?,
        name: text(1)?.into(),
        federation: text(2)?.into(),
        sex: text(3)?.into(),
        title: text(4)?.into(),
        ratings: Ratings { standard: small(5)?, rapid: small(6)?, blitz: small(7)? },
        birth_year: small(8)?,
        is_inactive: row.try_get::<i64, _>(9)? != 0,
    })
}
