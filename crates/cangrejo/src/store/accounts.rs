//! Who may use the web app, in tables beside the logs.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::{Store, StoreError};

/// The tables of the web app; a file that only the command line used does not have them.
const TABLES: [&str; 2] = [
    "CREATE TABLE IF NOT EXISTS account (
        name TEXT NOT NULL PRIMARY KEY,
        role TEXT NOT NULL,
        password TEXT NOT NULL
    )",
    "CREATE TABLE IF NOT EXISTS session (
        secret TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL REFERENCES account (name),
        ends_ms BIGINT NOT NULL
    )",
];

/// Somebody with a password, as their row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccountRow {
    /// The name, which entries of the log are signed with.
    pub name: String,
    /// What they may do.
    pub role: String,
    /// The hash of the password.
    pub password: String,
}

/// A browser that somebody signed in with, as its row says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// The hash of the secret that the browser keeps.
    pub secret: String,
    /// Whose it is.
    pub account: String,
    /// Until when, in milliseconds since 1970.
    pub ends_ms: i64,
}

impl Store {
    /// Everybody with a password and every session; their tables are made if they are missing.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub async fn accounts(&mut self) -> Result<(Vec<AccountRow>, Vec<SessionRow>), StoreError> {
        let read = read(self.connection().await?).await;
        read.map_err(|error| self.trusted.failed(error))
    }

    /// Keeps an account; one of that name is replaced.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_account(&mut self, account: &AccountRow) -> Result<(), StoreError> {
        let kept = sqlx::query(
            "INSERT INTO account (name, role, password) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO UPDATE SET role = excluded.role, password = excluded.password",
        )
        .bind(account.name.as_str())
        .bind(account.role.as_str())
        .bind(account.password.as_str())
        .execute(self.connection().await?)
        .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// Keeps a session.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn keep_session(&mut self, session: &SessionRow) -> Result<(), StoreError> {
        let kept =
            sqlx::query("INSERT INTO session (secret, account, ends_ms) VALUES ($1, $2, $3)")
                .bind(session.secret.as_str())
                .bind(session.account.as_str())
                .bind(session.ends_ms)
                .execute(self.connection().await?)
                .await;
        kept.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// Forgets the session with this secret.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn end_session(&mut self, secret: &str) -> Result<(), StoreError> {
        let ended = sqlx::query("DELETE FROM session WHERE secret = $1")
            .bind(secret)
            .execute(self.connection().await?)
            .await;
        ended.map(drop).map_err(|error| self.trusted.failed(error))
    }

    /// Forgets an account and its sessions.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub async fn end_account(&mut self, name: &str) -> Result<(), StoreError> {
        for statement in
            ["DELETE FROM session WHERE account = $1", "DELETE FROM account WHERE name = $1"]
        {
            let ended = sqlx::query(statement).bind(name).execute(self.connection().await?).await;
            ended.map_err(|error| self.trusted.failed(error))?;
        }
        Ok(())
    }
}

async fn read(
    connection: &mut AnyConnection,
) -> Result<(Vec<AccountRow>, Vec<SessionRow>), sqlx::Error> {
    for table in TABLES {
        sqlx::query(table).execute(&mut *connection).await?;
    }
    let accounts = sqlx::query("SELECT name, role, password FROM account ORDER BY name")
        .fetch_all(&mut *connection)
        .await?;
    let account = |row: &AnyRow| {
        Ok(AccountRow { name: row.try_get(0)?, role: row.try_get(1)?, password: row.try_get(2)? })
    };
    let sessions =
        sqlx::query("SELECT secret, account, ends_ms FROM session").fetch_all(connection).await?;
    let session = |row: &AnyRow| {
        Ok(SessionRow {
            secret: row.try_get(0)?,
            account: row.try_get(1)?,
            ends_ms: row.try_get(2)?,
        })
    };
    let accounts: Result<_, sqlx::Error> = accounts.iter().map(account).collect();
    let sessions: Result<_, sqlx::Error> = sessions.iter().map(session).collect();
    Ok((accounts?, sessions?))
}
