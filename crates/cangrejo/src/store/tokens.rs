//! Tokens of programs that use the HTTP interface, in a table beside the logs.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError};

/// The table; a file that never had a token does not have it.
const TABLE: &str = "CREATE TABLE IF NOT EXISTS token (
        secret TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        scope TEXT NOT NULL,
        per_second BIGINT NOT NULL,
        made_ms BIGINT NOT NULL
    )";

/// A token of a program, as its row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenRow {
    /// The hash of the secret that the program keeps.
    pub secret: String,
    /// The name, which its entries in the log are signed with.
    pub name: String,
    /// What it may do.
    pub scope: String,
    /// How many requests a second it may make.
    pub per_second: i64,
    /// When it was made, in milliseconds since 1970.
    pub made_ms: i64,
}

impl Store {
    /// Every token; the table is made if it is missing.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub async fn tokens(&mut self) -> Result<Vec<TokenRow>, StoreError> {
        let read = read(self.connection().await?).await;
        read.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps a token.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_token(&mut self, token: &TokenRow) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO token (secret, name, scope, per_second, made_ms)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(token.secret.as_str())
        .bind(token.name.as_str())
        .bind(token.scope.as_str())
        .bind(token.per_second)
        .bind(token.made_ms)
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// Forgets the token of this name.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn end_token(&mut self, name: &str) -> Result<(), StoreError> {
        let ended = sqlx::query("DELETE FROM token WHERE name = $1")
            .bind(name)
            .execute(self.connection().await?)
            .await;
        ended.map(drop).map_err(|error| self.trusted.failed(error))
    }
}

async fn read(connection: &mut AnyConnection) -> Result<Vec<TokenRow>, sqlx::Error> {
    sqlx::query(TABLE).execute(&mut *connection).await?;
    let rows = sqlx::query("SELECT secret, name, scope, per_second, made_ms FROM token")
        .fetch_all(connection)
        .await?;
    let token = |row: &AnyRow| {
        Ok(TokenRow {
            secret: row.try_get(0)?,
            name: row.try_get(1)?,
            scope: row.try_get(2)?,
            per_second: row.try_get(3)?,
            made_ms: row.try_get(4)?,
        })
    };
    rows.iter().map(token).collect()
}
