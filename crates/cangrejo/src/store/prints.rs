//! What was printed, and what there is to give: beside the logs, because neither decides anything.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{LogName, Store, StoreError};

/// The tables; they are made when something is first printed.
const TABLES: [&str; 2] = [
    "CREATE TABLE IF NOT EXISTS print (
        log TEXT NOT NULL REFERENCES log (name),
        sheet TEXT NOT NULL,
        version BIGINT NOT NULL,
        fingerprint TEXT NOT NULL,
        time_ms BIGINT NOT NULL,
        code TEXT NOT NULL,
        PRIMARY KEY (log, sheet, version)
    )",
    "CREATE TABLE IF NOT EXISTS prize_fund (
        log TEXT NOT NULL PRIMARY KEY REFERENCES log (name),
        body TEXT NOT NULL
    )",
];

/// How often a version is counted again because another program printed the same sheet.
const MOST_TRIES: usize = 5;

/// A version of a printed sheet, as its row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintRow {
    /// Which sheet.
    pub sheet: String,
    /// Which version of it, from 1.
    pub version: u32,
    /// What tells versions apart.
    pub fingerprint: String,
    /// When it was first printed, in milliseconds since 1970.
    pub time_ms: i64,
    /// Where the log ended then.
    pub code: String,
}

impl Store {
    /// Notes that a sheet is printed; the answer is its version. `print.version` is not looked at.
    ///
    /// A sheet that says what its last print said is that version again.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub async fn note_print(&mut self, log: &LogName, print: &PrintRow) -> Result<u32, StoreError> {
        for _ in 0..MOST_TRIES {
            let noted = note(self.connection().await?, log, print).await;
            if let Some(version) = noted.map_err(|error| self.trusted.failed(error))? {
                return Ok(version);
            }
        }
        Err(StoreError::Conflict { log: log.clone() })
    }

    /// Every version of every sheet of a tournament, the latest first.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn prints(&mut self, log: &LogName) -> Result<Vec<PrintRow>, StoreError> {
        let rows = prints(self.connection().await?, log).await;
        rows.map_err(|error| self.trusted.failed(error))
    }

    /// The prizes of a tournament, if there are any.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn prize_fund(&mut self, log: &LogName) -> Result<Option<String>, StoreError> {
        let body = prize_fund(self.connection().await?, log).await;
        body.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps the prizes of a tournament in the place of those before.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_prize_fund(&mut self, log: &LogName, body: &str) -> Result<(), StoreError> {
        let kept = keep_prize_fund(self.connection().await?, log, body).await;
        kept.map_err(|error| self.trusted.failed(error))
    }
}

async fn make_tables(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for table in TABLES {
        sqlx::query(table).execute(&mut *connection).await?;
    }
    Ok(())
}

/// The version of a print; none if another program noted the same one at this moment.
async fn note(
    connection: &mut AnyConnection,
    log: &LogName,
    print: &PrintRow,
) -> Result<Option<u32>, sqlx::Error> {
    make_tables(connection).await?;
    let last = sqlx::query(
        "SELECT version, fingerprint FROM print WHERE log = $1 AND sheet = $2
         ORDER BY version DESC LIMIT 1",
    )
    .bind(log.as_str())
    .bind(print.sheet.as_str())
    .fetch_optional(&mut *connection)
    .await?;
    let (version, fingerprint) = match last {
        None => (0, String::new()),
        Some(row) => (row.try_get::<i64, _>(0)?, row.try_get::<String, _>(1)?),
    };
    if version > 0 && fingerprint == print.fingerprint {
        return Ok(u32::try_from(version).ok());
    }
    let noted = sqlx::query(
        "INSERT INTO print (log, sheet, version, fingerprint, time_ms, code)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(log.as_str())
    .bind(print.sheet.as_str())
    .bind(version + 1)
    .bind(print.fingerprint.as_str())
    .bind(print.time_ms)
    .bind(print.code.as_str())
    .execute(connection)
    .await;
    match noted {
        Ok(_) => Ok(u32::try_from(version + 1).ok()),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(None),
        Err(error) => Err(error),
    }
}

async fn prints(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<Vec<PrintRow>, sqlx::Error> {
    make_tables(connection).await?;
    let rows = sqlx::query(
        "SELECT sheet, version, fingerprint, time_ms, code FROM print WHERE log = $1
         ORDER BY time_ms DESC, sheet, version DESC",
    )
    .bind(log.as_str())
    .fetch_all(connection)
    .await?;
    let print = |row: &AnyRow| {
        Ok(PrintRow {
            sheet: row.try_get(0)?,
            version: u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u32::MAX),
            fingerprint: row.try_get(2)?,
            time_ms: row.try_get(3)?,
            code: row.try_get(4)?,
        })
    };
    rows.iter().map(print).collect()
}

async fn prize_fund(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<Option<String>, sqlx::Error> {
    make_tables(connection).await?;
    let row = sqlx::query("SELECT body FROM prize_fund WHERE log = $1")
        .bind(log.as_str())
        .fetch_optional(connection)
        .await?;
    row.map(|row| row.try_get(0)).transpose()
}

async fn keep_prize_fund(
    connection: &mut AnyConnection,
    log: &LogName,
    body: &str,
) -> Result<(), sqlx::Error> {
    make_tables(connection).await?;
    let kept = sqlx::query(
        "INSERT INTO prize_fund (log, body) VALUES ($1, $2)
         ON CONFLICT (log) DO UPDATE SET body = excluded.body",
    )
    .bind(log.as_str())
    .bind(body)
    .execute(connection)
    .await;
    kept.map(drop)
}
