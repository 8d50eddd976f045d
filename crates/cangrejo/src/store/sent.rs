//! What was sent under a key, so that it is entered once however often it comes.
//!
//! The key is written with the events that came of it, all or nothing. So it is known even to
//! somebody who was told that nothing was kept, or was told nothing because the program stopped.

use cangrejo_tournament::chain::Hash;
use sqlx::{AnyConnection, Row as _};

use super::log::count;
use super::{LogName, Store, StoreError};

/// The table of keys, with the events that came of each.
pub(super) const TABLE: &str = "CREATE TABLE IF NOT EXISTS sent (
        key TEXT NOT NULL PRIMARY KEY,
        log TEXT NOT NULL,
        n_before BIGINT NOT NULL,
        n_events BIGINT NOT NULL,
        sent_ms BIGINT NOT NULL
    )";

/// Which events came of something that was sent under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// The key.
    pub key: Hash,
    /// How many events the log had before.
    pub n_before: usize,
    /// How many came of it.
    pub n_events: usize,
    /// When, in milliseconds since 1970.
    pub sent_ms: i64,
}

impl Store {
    /// What came of something that was sent under this key before, and in which log.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn sent(&mut self, key: Hash) -> Result<Option<(LogName, Sent)>, StoreError> {
        let found = sqlx::query("SELECT log, n_before, n_events, sent_ms FROM sent WHERE key = $1")
            .bind(key.to_string())
            .fetch_optional(self.connection().await?)
            .await
            .and_then(|row| {
                let fields = |row: sqlx::any::AnyRow| {
                    let numbers = [row.try_get(1)?, row.try_get(2)?, row.try_get(3)?];
                    Ok((row.try_get(0)?, numbers))
                };
                row.map(fields).transpose()
            });
        let found: Option<(String, [i64; 3])> =
            found.map_err(|error| self.trusted.failed(error))?;
        // A row that makes no sense is of nothing that was entered.
        Ok(found.and_then(|(log, [n_before, n_events, sent_ms])| {
            let count = |number| usize::try_from(number).ok();
            let (n_before, n_events) = (count(n_before)?, count(n_events)?);
            Some((log.parse().ok()?, Sent { key, n_before, n_events, sent_ms }))
        }))
    }

    /// Forgets the keys of what was sent before a moment.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn forget_sent(&mut self, before_ms: i64) -> Result<(), StoreError> {
        let forgotten = sqlx::query("DELETE FROM sent WHERE sent_ms < $1")
            .bind(before_ms)
            .execute(self.connection().await?)
            .await;
        forgotten.map(drop).map_err(|error| self.trusted.failed(error))
    }
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    log: &LogName,
    sent: &[Sent],
) -> Result<(), sqlx::Error> {
    for Sent { key, n_before, n_events, sent_ms } in sent {
        sqlx::query(
            "INSERT INTO sent (key, log, n_before, n_events, sent_ms) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(key.to_string())
        .bind(log.as_str())
        .bind(count(*n_before))
        .bind(count(*n_events))
        .bind(*sent_ms)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
