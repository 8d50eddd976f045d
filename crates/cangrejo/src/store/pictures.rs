//! Pictures of protests and of score sheets, in a table beside the logs.
//!
//! A picture is known by its hash. The log tells which belong to protests, and a table of their
//! own which are of score sheets. One that the log tells of and that is not kept here on purpose,
//! because the log came without it, has a row without bytes. So one that somebody removed is
//! missed.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{PictureHash, RoundNumber, TableNumber};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Connection, Row};

use super::picture::{Picture, Pictures, ScoreSheet, hash_of, told_in};
use super::{LogName, PictureError, Store, StoreError};

/// The table of pictures; one of a protest stays, whatever becomes of score sheets.
pub(super) const PICTURES: &str = "CREATE TABLE picture (
        log TEXT NOT NULL REFERENCES log (name),
        hash TEXT NOT NULL,
        of_protest BIGINT NOT NULL,
        bytes BYTEA NOT NULL,
        PRIMARY KEY (log, hash)
    )";

/// The table of score sheets: one of each pair, the last one it sent.
pub(super) const SHEETS: &str = "CREATE TABLE score_sheet (
        log TEXT NOT NULL REFERENCES log (name),
        round BIGINT NOT NULL,
        table_number BIGINT NOT NULL,
        pair BIGINT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (log, round, table_number, pair)
    )";

/// What all pictures of a log may have together to go into one file.
pub(super) const MOST_TOGETHER: i64 = 512 << 20;

/// A picture in the table.
pub(super) enum Found {
    /// It is there, and is what it was.
    Picture(Picture),
    /// It is not kept here on purpose.
    Absent,
    /// Somebody changed it.
    Changed,
    /// Nothing says anything of it.
    Nothing,
}

impl Store {
    /// Keeps a picture of a protest, whose event is to follow.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_picture(
        &mut self,
        log: &LogName,
        picture: &Picture,
    ) -> Result<PictureHash, StoreError> {
        let kept = write(self.connection().await?, log, picture, Use::Protest).await;
        kept.map_err(|error| self.trusted.failed(error))?;
        Ok(picture.hash())
    }

    /// A picture of a log, if it is there and nobody has changed it.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn picture(
        &mut self,
        log: &LogName,
        hash: PictureHash,
    ) -> Result<Option<Picture>, StoreError> {
        let found = find(self.connection().await?, log, hash).await;
        Ok(match found.map_err(|error| self.trusted.failed(error))? {
            Found::Picture(picture) => Some(picture),
            Found::Absent | Found::Changed | Found::Nothing => None,
        })
    }

    /// Keeps the picture of a score sheet in the place of the one that the same pair sent before.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_sheet(
        &mut self,
        log: &LogName,
        seat: (RoundNumber, TableNumber, usize),
        picture: &Picture,
    ) -> Result<(), StoreError> {
        let (round, table, pair) = seat;
        let sheet = ScoreSheet { round, table, pair, picture: picture.hash() };
        let kept = keep_sheet(self.connection().await?, log, &sheet, picture).await;
        kept.map_err(|error| self.trusted.failed(error))?;
        if let Some(copies) = &mut self.copies {
            copies.keep_sheet(log, &sheet, picture);
        }
        Ok(())
    }

    /// How many bytes the pictures of a log have together.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn picture_bytes(&mut self, log: &LogName) -> Result<usize, StoreError> {
        let n_bytes = n_bytes(self.connection().await?, log).await;
        let n_bytes = n_bytes.map_err(|error| self.trusted.failed(error))?;
        Ok(usize::try_from(n_bytes).unwrap_or_default())
    }

    /// The score sheets of a log that there are pictures of.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn sheets(&mut self, log: &LogName) -> Result<Vec<ScoreSheet>, StoreError> {
        let rows = sheets(self.connection().await?, log).await;
        let rows = rows.map_err(|error| self.trusted.failed(error))?;
        rows.iter().map(|row| self.sheet(row)).collect()
    }

    fn sheet(&self, row: &SheetRow) -> Result<ScoreSheet, StoreError> {
        row.sheet().ok_or_else(|| self.damaged(format!("score_sheet {row:?}")))
    }

    /// All pictures of a log, if they have at most so many bytes together.
    pub(super) async fn pictures_up_to(
        &mut self,
        most: i64,
        log: &LogName,
    ) -> Result<Pictures, StoreError> {
        let n_bytes = n_bytes(self.connection().await?, log).await;
        let n_bytes = n_bytes.map_err(|error| self.trusted.failed(error))?;
        if n_bytes > most {
            let (found, most) = (n_bytes >> 20, most >> 20);
            return Err(StoreError::Picture(PictureError::TooMany {
                log: log.clone(),
                found,
                most,
            }));
        }
        let told = told_in(&self.links(log).await?);
        let mut pictures = Pictures { sheets: self.sheets(log).await?, ..Pictures::default() };
        let of_sheets = pictures.sheets.iter().map(|sheet| sheet.picture);
        for hash in told.iter().copied().chain(of_sheets).collect::<BTreeSet<_>>() {
            match self.found(log, hash).await? {
                Some(picture) => pictures.kept.push(picture),
                None => drop(pictures.absent.insert(hash)),
            }
        }
        let Pictures { absent, sheets, .. } = &mut pictures;
        sheets.retain(|sheet| !absent.contains(&sheet.picture));
        Ok(pictures)
    }

    /// That every picture that belongs to a log is there, but for those that never came, and is
    /// what it was.
    ///
    /// # Errors
    ///
    /// If one is gone or was changed.
    pub async fn check_pictures(&mut self, log: &LogName) -> Result<(), StoreError> {
        let told = told_in(&self.links(log).await?);
        let of_sheets = self.sheets(log).await?;
        let hashes = told.into_iter().chain(of_sheets.iter().map(|sheet| sheet.picture));
        for hash in hashes.collect::<BTreeSet<_>>() {
            self.found(log, hash).await?;
        }
        Ok(())
    }

    /// A picture that a log refers to; none if it is not kept here on purpose.
    async fn found(
        &mut self,
        log: &LogName,
        hash: PictureHash,
    ) -> Result<Option<Picture>, StoreError> {
        let found = find(self.connection().await?, log, hash).await;
        found.map_err(|error| self.trusted.failed(error))?.referred_to(log, hash)
    }
}

impl Found {
    /// The picture that a log refers to; none if it is not kept here on purpose.
    pub(super) fn referred_to(
        self,
        log: &LogName,
        hash: PictureHash,
    ) -> Result<Option<Picture>, StoreError> {
        let log = log.clone();
        match self {
            Found::Picture(picture) => Ok(Some(picture)),
            Found::Absent => Ok(None),
            Found::Changed => Err(StoreError::Picture(PictureError::Changed { log, hash })),
            Found::Nothing => Err(StoreError::Picture(PictureError::Missing { log, hash })),
        }
    }
}

/// What a picture is kept for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Protest,
    Sheet,
}

/// Writes a picture; one that was changed or absent is put right by it.
async fn write(
    connection: &mut AnyConnection,
    log: &LogName,
    picture: &Picture,
    used: Use,
) -> Result<(), sqlx::Error> {
    let statement = match used {
        Use::Protest => {
            "INSERT INTO picture (log, hash, of_protest, bytes) VALUES ($1, $2, 1, $3)
             ON CONFLICT (log, hash) DO UPDATE SET of_protest = 1, bytes = excluded.bytes"
        }
        Use::Sheet => {
            "INSERT INTO picture (log, hash, of_protest, bytes) VALUES ($1, $2, 0, $3)
             ON CONFLICT (log, hash) DO UPDATE SET bytes = excluded.bytes"
        }
    };
    sqlx::query(statement)
        .bind(log.as_str())
        .bind(picture.hash().to_string())
        .bind(picture.bytes().to_vec())
        .execute(connection)
        .await?;
    Ok(())
}

async fn keep_sheet(
    connection: &mut AnyConnection,
    log: &LogName,
    sheet: &ScoreSheet,
    picture: &Picture,
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    write(&mut transaction, log, picture, Use::Sheet).await?;
    write_sheet(&mut transaction, log, sheet, Sheets::Theirs).await?;
    sweep(&mut transaction, log).await?;
    transaction.commit().await
}

/// Whose score sheets count where both have one of the same pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sheets {
    /// Those that come.
    Theirs,
    /// Those that are here.
    Ours,
}

async fn write_sheet(
    connection: &mut AnyConnection,
    log: &LogName,
    sheet: &ScoreSheet,
    sheets: Sheets,
) -> Result<(), sqlx::Error> {
    let statement = match sheets {
        Sheets::Theirs => {
            "INSERT INTO score_sheet (log, round, table_number, pair, hash)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (log, round, table_number, pair) DO UPDATE SET hash = excluded.hash"
        }
        Sheets::Ours => {
            "INSERT INTO score_sheet (log, round, table_number, pair, hash)
             VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (log, round, table_number, pair) DO NOTHING"
        }
    };
    sqlx::query(statement)
        .bind(log.as_str())
        .bind(i64::from(sheet.round.get()))
        .bind(i64::from(sheet.table.get()))
        .bind(i64::from(sheet.pair > 0))
        .bind(sheet.picture.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

/// Removes pictures of score sheets that others took the place of: a table that sends one after
/// the other does not fill the disk.
async fn sweep(connection: &mut AnyConnection, log: &LogName) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM picture WHERE log = $1 AND of_protest = 0 AND NOT EXISTS (
             SELECT 1 FROM score_sheet
             WHERE score_sheet.log = picture.log AND score_sheet.hash = picture.hash
         )",
    )
    .bind(log.as_str())
    .execute(connection)
    .await?;
    Ok(())
}

/// Pictures that come with a log from elsewhere.
pub(super) struct Arriving<'a> {
    /// Those that come.
    pub(super) pictures: &'a Pictures,
    /// Those that the log tells of.
    pub(super) told: BTreeSet<PictureHash>,
    /// Those that the events tell of which are new here.
    pub(super) new: BTreeSet<PictureHash>,
    /// Whose score sheets count.
    pub(super) sheets: Sheets,
}

/// Takes over pictures, and notes which did not come.
pub(super) async fn take_over(
    connection: &mut AnyConnection,
    log: &LogName,
    arriving: &Arriving<'_>,
) -> Result<(), sqlx::Error> {
    for picture in &arriving.pictures.kept {
        let of_protest = arriving.told.contains(&picture.hash());
        let used = if of_protest { Use::Protest } else { Use::Sheet };
        write(connection, log, picture, used).await?;
    }
    // One that was here and was removed stays missed.
    for hash in &arriving.new {
        sqlx::query(
            "INSERT INTO picture (log, hash, of_protest, bytes) VALUES ($1, $2, 1, $3)
             ON CONFLICT (log, hash) DO NOTHING",
        )
        .bind(log.as_str())
        .bind(hash.to_string())
        .bind(Vec::<u8>::new())
        .execute(&mut *connection)
        .await?;
    }
    for sheet in &arriving.pictures.sheets {
        write_sheet(connection, log, sheet, arriving.sheets).await?;
    }
    sweep(connection, log).await
}

pub(super) async fn find(
    connection: &mut AnyConnection,
    log: &LogName,
    hash: PictureHash,
) -> Result<Found, sqlx::Error> {
    let row = sqlx::query("SELECT bytes FROM picture WHERE log = $1 AND hash = $2")
        .bind(log.as_str())
        .bind(hash.to_string())
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(Found::Nothing) };
    // Something else than bytes was put there.
    let Ok(bytes) = row.try_get::<Vec<u8>, _>(0) else { return Ok(Found::Changed) };
    if bytes.is_empty() {
        return Ok(Found::Absent);
    }
    Ok(Picture::known_as(hash, bytes).map_or(Found::Changed, Found::Picture))
}

/// How many bytes each picture of a log has, by what its row calls its hash.
pub(super) async fn lengths(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<Vec<(PictureHash, i64)>, sqlx::Error> {
    let rows = sqlx::query("SELECT hash, LENGTH(bytes) FROM picture WHERE log = $1 ORDER BY hash")
        .bind(log.as_str())
        .fetch_all(connection)
        .await?;
    let rows = rows.iter().map(|row| {
        let (hash, length): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        // A row that was changed is missed under the hash that it had.
        Ok(hash_of(&hash).map(|hash| (hash, length)))
    });
    rows.filter_map(Result::transpose).collect()
}

async fn n_bytes(connection: &mut AnyConnection, log: &LogName) -> Result<i64, sqlx::Error> {
    let lengths = lengths(connection, log).await?;
    Ok(lengths.iter().map(|(_, length)| length).sum())
}

/// A row of the table of score sheets: round, table, pair, hash.
#[derive(Debug)]
pub(super) struct SheetRow([i64; 3], String);

impl SheetRow {
    pub(super) fn sheet(&self) -> Option<ScoreSheet> {
        let SheetRow([round, table, pair], hash) = self;
        Some(ScoreSheet {
            round: u32::try_from(*round).ok().and_then(RoundNumber::new)?,
            table: u32::try_from(*table).ok().and_then(TableNumber::new)?,
            pair: usize::try_from(*pair).ok().filter(|pair| *pair < 2)?,
            picture: hash_of(hash)?,
        })
    }
}

pub(super) async fn sheets(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<Vec<SheetRow>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT round, table_number, pair, hash FROM score_sheet WHERE log = $1
         ORDER BY round, table_number, pair",
    )
    .bind(log.as_str())
    .fetch_all(connection)
    .await?;
    let row = |row: &AnyRow| {
        Ok(SheetRow([row.try_get(0)?, row.try_get(1)?, row.try_get(2)?], row.try_get(3)?))
    };
    rows.iter().map(row).collect()
}
