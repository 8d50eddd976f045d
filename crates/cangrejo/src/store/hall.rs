//! What belongs to the hall and not to a tournament: notes, devices, and who signed in with what.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::error::is_unknown_name;
use super::{LogName, Store, StoreError};

/// The tables; a file that only the command line used does not have them.
const TABLES: [&str; 7] = [
    "CREATE TABLE IF NOT EXISTS hall_note (
        log TEXT NOT NULL PRIMARY KEY,
        body TEXT NOT NULL
    )",
    "CREATE TABLE IF NOT EXISTS device (
        secret TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        log TEXT NOT NULL,
        begun_ms BIGINT NOT NULL,
        ends_ms BIGINT NOT NULL
    )",
    "CREATE TABLE IF NOT EXISTS session_note (
        secret TEXT NOT NULL PRIMARY KEY,
        begun_ms BIGINT NOT NULL,
        browser TEXT NOT NULL
    )",
    super::table_reports::REPORTS,
    super::delegates::TABLE,
    super::delegates::ID_TRIES,
    super::sent::TABLE,
];

/// A device that joined a tournament, as its row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceRow {
    /// The hash of the secret that the device keeps.
    pub secret: String,
    /// Its name, which entries of the log are signed with.
    pub name: String,
    /// The log of the tournament that it may work at.
    pub log: String,
    /// Since when, in milliseconds since 1970.
    pub begun_ms: i64,
    /// Until when.
    pub ends_ms: i64,
}

/// What is known of a session besides whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionNoteRow {
    /// The hash of the secret that the browser keeps.
    pub secret: String,
    /// Since when, in milliseconds since 1970.
    pub begun_ms: i64,
    /// What the browser says of itself.
    pub browser: String,
}

impl Store {
    /// The notes of every tournament by its log, as they were kept; the tables of the hall are
    /// made if they are missing.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub async fn hall_notes(&mut self) -> Result<Vec<(String, String)>, StoreError> {
        let read = notes(self.connection().await?).await;
        read.map_err(|error| self.trusted.failed(error))
    }

    /// The notes of one tournament, if any were kept; nothing is made.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn hall_note(&mut self, log: &LogName) -> Result<Option<String>, StoreError> {
        let read = sqlx::query("SELECT body FROM hall_note WHERE log = $1")
            .bind(log.as_str())
            .fetch_optional(self.connection().await?)
            .await;
        let read = match read {
            Err(error) if is_unknown_name(&error) => Ok(None),
            Ok(row) => row.map(|row| row.try_get(0)).transpose(),
            Err(error) => Err(error),
        };
        read.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps the notes of a tournament in the place of those before.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_hall_note(&mut self, log: &str, body: &str) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO hall_note (log, body) VALUES ($1, $2)
             ON CONFLICT (log) DO UPDATE SET body = excluded.body",
        )
        .bind(log)
        .bind(body)
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// The error that something in the file is not as it was written.
    pub(crate) fn damaged(&self, detail: String) -> StoreError {
        StoreError::Damaged { path: self.path().to_owned(), detail }
    }

    /// Every device, and what is known of sessions.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn devices(&mut self) -> Result<(Vec<DeviceRow>, Vec<SessionNoteRow>), StoreError> {
        let read = devices(self.connection().await?).await;
        read.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps a device.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_device(&mut self, device: &DeviceRow) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO device (secret, name, log, begun_ms, ends_ms)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(device.secret.as_str())
        .bind(device.name.as_str())
        .bind(device.log.as_str())
        .bind(device.begun_ms)
        .bind(device.ends_ms)
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// Forgets a device.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn end_device(&mut self, secret: &str) -> Result<(), StoreError> {
        let ended = sqlx::query("DELETE FROM device WHERE secret = $1")
            .bind(secret)
            .execute(self.connection().await?)
            .await;
        ended.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// Keeps what is known of a session.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_session_note(&mut self, note: &SessionNoteRow) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO session_note (secret, begun_ms, browser) VALUES ($1, $2, $3)
             ON CONFLICT (secret) DO NOTHING",
        )
        .bind(note.secret.as_str())
        .bind(note.begun_ms)
        .bind(note.browser.as_str())
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }
}

async fn notes(connection: &mut AnyConnection) -> Result<Vec<(String, String)>, sqlx::Error> {
    for table in TABLES {
        sqlx::query(table).execute(&mut *connection).await?;
    }
    let rows = sqlx::query("SELECT log, body FROM hall_note ORDER BY log");
    let rows = rows.fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

async fn devices(
    connection: &mut AnyConnection,
) -> Result<(Vec<DeviceRow>, Vec<SessionNoteRow>), sqlx::Error> {
    let devices = sqlx::query("SELECT secret, name, log, begun_ms, ends_ms FROM device")
        .fetch_all(&mut *connection)
        .await?;
    let device = |row: &AnyRow| {
        Ok(DeviceRow {
            secret: row.try_get(0)?,
            name: row.try_get(1)?,
            log: row.try_get(2)?,
            begun_ms: row.try_get(3)?,
            ends_ms: row.try_get(4)?,
        })
    };
    let notes = sqlx::query("SELECT secret, begun_ms, browser FROM session_note")
        .fetch_all(connection)
        .await?;
    let note = |row: &AnyRow| {
        Ok(SessionNoteRow {
            secret: row.try_get(0)?,
            begun_ms: row.try_get(1)?,
            browser: row.try_get(2)?,
        })
    };
    let devices: Result<_, sqlx::Error> = devices.iter().map(device).collect();
    let notes: Result<_, sqlx::Error> = notes.iter().map(note).collect();
    Ok((devices?, notes?))
}
