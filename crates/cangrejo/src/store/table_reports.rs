//! What tables report of their games, before the desk has decided on it.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError};

/// The table of reports: one of each pair of a table of a round, the last one it sent.
pub(super) const REPORTS: &str = "CREATE TABLE IF NOT EXISTS table_report (
        log TEXT NOT NULL,
        round BIGINT NOT NULL,
        table_number BIGINT NOT NULL,
        pair BIGINT NOT NULL,
        seats TEXT NOT NULL,
        result TEXT NOT NULL,
        sent_ms BIGINT NOT NULL,
        verdict TEXT NOT NULL,
        PRIMARY KEY (log, round, table_number, pair)
    )";

/// Whose report it is: a pair at a table of a round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReportKey {
    /// The log of the tournament.
    pub log: String,
    /// The round.
    pub round: i64,
    /// The table.
    pub table: i64,
    /// 0 for the pair A, 1 for the pair B.
    pub pair: i64,
}

/// What a pair reported, as its row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// Whose it is.
    pub key: ReportKey,
    /// Who sat there when it was sent.
    pub seats: String,
    /// The result, as it was typed.
    pub result: String,
    /// When it was sent, in milliseconds since 1970.
    pub sent_ms: i64,
    /// What the desk said to it; empty while it waits.
    pub verdict: String,
}

impl Store {
    /// Every report.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn table_reports(&mut self) -> Result<Vec<ReportRow>, StoreError> {
        let read = read(self.connection().await?).await;
        read.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps a report in the place of the one that the same pair sent before.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_report(&mut self, report: &ReportRow) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO table_report
                 (log, round, table_number, pair, seats, result, sent_ms, verdict)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (log, round, table_number, pair) DO UPDATE SET
                 seats = excluded.seats, result = excluded.result,
                 sent_ms = excluded.sent_ms, verdict = excluded.verdict",
        )
        .bind(report.key.log.as_str())
        .bind(report.key.round)
        .bind(report.key.table)
        .bind(report.key.pair)
        .bind(report.seats.as_str())
        .bind(report.result.as_str())
        .bind(report.sent_ms)
        .bind(report.verdict.as_str())
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }
}

async fn read(connection: &mut AnyConnection) -> Result<Vec<ReportRow>, sqlx::Error> {
    let reports = sqlx::query(
        "SELECT log, round, table_number, pair, seats, result, sent_ms, verdict FROM table_report
         ORDER BY log, round, table_number, pair",
    )
    .fetch_all(connection)
    .await?;
    let report = |row: &AnyRow| {
        Ok(ReportRow {
            key: ReportKey {
                log: row.try_get(0)?,
                round: row.try_get(1)?,
                table: row.try_get(2)?,
                pair: row.try_get(3)?,
            },
            seats: row.try_get(4)?,
            result: row.try_get(5)?,
            sent_ms: row.try_get(6)?,
            verdict: row.try_get(7)?,
        })
    };
    reports.iter().map(report).collect()
}
