//! Delegates of clubs, who register their own athletes by a link.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError};

/// The table; a file that no delegate ever used does not have it.
pub(super) const TABLE: &str = "CREATE TABLE IF NOT EXISTS delegate (
        link TEXT NOT NULL PRIMARY KEY,
        secret TEXT NOT NULL,
        name TEXT NOT NULL,
        club TEXT NOT NULL,
        log TEXT NOT NULL,
        ends_ms BIGINT NOT NULL
    )";

/// What delegates tried; a link that was used has a row with its first id number.
pub(super) const ID_TRIES: &str = "CREATE TABLE IF NOT EXISTS id_tries (
        browser TEXT NOT NULL PRIMARY KEY,
        n_tried BIGINT NOT NULL,
        n_taken BIGINT NOT NULL,
        last_ms BIGINT NOT NULL
    )";

/// How many id numbers a delegate tried, as the row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdTriesRow {
    /// The hash of the secret that the browser keeps.
    pub browser: String,
    /// How many different ones.
    pub n_tried: i64,
    /// How many of them somebody has.
    pub n_taken: i64,
    /// When the last came, in milliseconds since 1970.
    pub last_ms: i64,
}

/// A delegate of a club, as the row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DelegateRow {
    /// The hash of the secret in the link.
    pub link: String,
    /// The hash of the secret that the browser keeps; empty until the link is used.
    pub secret: String,
    /// Who it is, which entries of the log are signed with.
    pub name: String,
    /// The club.
    pub club: String,
    /// The log of the tournament.
    pub log: String,
    /// Until when, in milliseconds since 1970.
    pub ends_ms: i64,
}

impl Store {
    /// Every delegate.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn delegates(&mut self) -> Result<Vec<DelegateRow>, StoreError> {
        let read = delegates(self.connection().await?).await;
        read.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps a delegate, in the place of the row of the same link.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_delegate(&mut self, delegate: &DelegateRow) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO delegate (link, secret, name, club, log, ends_ms)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (link) DO UPDATE SET secret = excluded.secret",
        )
        .bind(delegate.link.as_str())
        .bind(delegate.secret.as_str())
        .bind(delegate.name.as_str())
        .bind(delegate.club.as_str())
        .bind(delegate.log.as_str())
        .bind(delegate.ends_ms)
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// Forgets a delegate.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn end_delegate(&mut self, link: &str) -> Result<(), StoreError> {
        for statement in [
            "DELETE FROM id_tries
             WHERE browser IN (SELECT secret FROM delegate WHERE link = $1)",
            "DELETE FROM delegate WHERE link = $1",
        ] {
            let ended = sqlx::query(statement).bind(link).execute(self.connection().await?).await;
            ended.map_err(|error| self.trusted.failed(error))?;
        }
        Ok(())
    }

    /// How many id numbers each delegate tried.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn id_tries(&mut self) -> Result<Vec<IdTriesRow>, StoreError> {
        let read = id_tries(self.connection().await?).await;
        read.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps how many id numbers a delegate tried, in the place of what was kept before.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_id_tries(&mut self, tries: &IdTriesRow) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO id_tries (browser, n_tried, n_taken, last_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (browser) DO UPDATE SET n_tried = excluded.n_tried,
             n_taken = excluded.n_taken, last_ms = excluded.last_ms",
        )
        .bind(tries.browser.as_str())
        .bind(tries.n_tried)
        .bind(tries.n_taken)
        .bind(tries.last_ms)
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }
}

async fn id_tries(connection: &mut AnyConnection) -> Result<Vec<IdTriesRow>, sqlx::Error> {
    let rows = sqlx::query("SELECT browser, n_tried, n_taken, last_ms FROM id_tries");
    let row = |row: &AnyRow| {
        Ok(IdTriesRow {
            browser: row.try_get(0)?,
            n_tried: row.try_get(1)?,
            n_taken: row.try_get(2)?,
            last_ms: row.try_get(3)?,
        })
    };
    rows.fetch_all(connection).await?.iter().map(row).collect()
}

async fn delegates(connection: &mut AnyConnection) -> Result<Vec<DelegateRow>, sqlx::Error> {
    let rows = sqlx::query("SELECT link, secret, name, club, log, ends_ms FROM delegate");
    let row = |row: &AnyRow| {
        Ok(DelegateRow {
            link: row.try_get(0)?,
            secret: row.try_get(1)?,
            name: row.try_get(2)?,
            club: row.try_get(3)?,
            log: row.try_get(4)?,
            ends_ms: row.try_get(5)?,
        })
    };
    rows.fetch_all(connection).await?.iter().map(row).collect()
}
