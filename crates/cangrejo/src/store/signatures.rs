//! The key of the installation, and the signatures beside its logs.
//!
//! The key is a file beside the file of tournaments, `cangrejo.key` beside `cangrejo.db`, that
//! only its owner may read. It is made when something is first signed.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use cangrejo_tournament::chain::Link;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::error::is_unknown_name;
use super::file::{create_private, sync_folder};
use super::{CopiedLog, Log, LogName, SignatureError, Store, StoreError, fresh_salt};
use crate::signature::{PublicKey, Signature, SigningKey};

/// How the file of a key begins.
const TITLE: &str = "cangrejo key 1 ";

/// The table; a file gets it with its first signature.
const TABLE: &str = "CREATE TABLE IF NOT EXISTS signature (
        log TEXT NOT NULL REFERENCES log (name),
        number BIGINT NOT NULL,
        hash TEXT NOT NULL,
        signer TEXT NOT NULL,
        signature TEXT NOT NULL,
        PRIMARY KEY (log, number, signer, hash)
    )";

impl Store {
    /// The public half of the installation's key; none if it has not signed anything yet.
    ///
    /// # Errors
    ///
    /// If its file cannot be read, or is no key.
    pub fn known_key(&self) -> Result<Option<PublicKey>, StoreError> {
        known_key(self.path())
    }

    /// The public half of the installation's key, which is made if there is none.
    ///
    /// # Errors
    ///
    /// If its file cannot be read or written, or is no key.
    pub fn own_key(&self) -> Result<PublicKey, StoreError> {
        key_of(self.path()).map(|key| key.public())
    }

    /// The signatures beside a log, in the order of its events.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or one of them is no signature.
    pub async fn signatures(&mut self, name: &LogName) -> Result<Vec<Signature>, StoreError> {
        let rows = read(self.connection().await?, name).await;
        of_rows(rows.map_err(|error| self.trusted.failed(error))?, self.path())
    }

    /// A log with its seals and the signatures beside it, for another machine.
    ///
    /// # Errors
    ///
    /// If anything in it is not as it was sealed or signed.
    pub async fn whole_log(&mut self, name: &LogName) -> Result<CopiedLog, StoreError> {
        let history = self.history(name).await?;
        let links: Vec<Link> = history.into_iter().map(|(_, link)| link).collect();
        let signatures = self.signatures(name).await?;
        check(name, &links, &signatures)?;
        Ok(CopiedLog { log: name.clone(), links, signatures })
    }

    /// Signs the milestones by which a log has come to `next`.
    ///
    /// Without a key that can be used they go unsigned, which [`crate::verify`] tells: a round
    /// must not wait for it.
    pub(super) fn sign(&self, log: &Log, next: &Log) -> Vec<Signature> {
        let new = next.milestones().get(log.milestones().len()..).unwrap_or_default();
        if new.is_empty() {
            return Vec::new();
        }
        let Ok(key) = key_of(self.path()) else { return Vec::new() };
        new.iter().map(|new| key.sign(next.name(), new.event, new.hash)).collect()
    }
}

/// That signatures are what their keys made, and of this log.
pub(super) fn check(
    log: &LogName,
    links: &[Link],
    signatures: &[Signature],
) -> Result<(), StoreError> {
    for signature in signatures {
        let (event, key) = (signature.event, signature.key);
        if !signature.holds(log) {
            return Err(StoreError::Signature(SignatureError::Changed {
                log: log.clone(),
                event,
                key,
            }));
        }
        if links.get(event.idx()).is_none_or(|link| link.hash != signature.hash) {
            return Err(StoreError::Signature(SignatureError::Rewritten {
                log: log.clone(),
                event,
                key,
            }));
        }
    }
    Ok(())
}

/// Keeps signatures beside a log.
pub(super) async fn write(
    connection: &mut AnyConnection,
    log: &LogName,
    signatures: &[Signature],
) -> Result<(), sqlx::Error> {
    if signatures.is_empty() {
        return Ok(());
    }
    sqlx::query(TABLE).execute(&mut *connection).await?;
    for signature in signatures {
        sqlx::query(
            "INSERT INTO signature (log, number, hash, signer, signature)
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        )
        .bind(log.as_str())
        .bind(i64::from(signature.event.get()))
        .bind(signature.hash.to_string())
        .bind(signature.key.to_string())
        .bind(signature.text())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// A signature as its row gives it: event, hash, key, signature.
pub(super) type SignatureRow = (i64, [String; 3]);

pub(super) async fn read(
    connection: &mut AnyConnection,
    log: &LogName,
) -> Result<Vec<SignatureRow>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT number, hash, signer, signature FROM signature WHERE log = $1
         ORDER BY number, signer, hash",
    )
    .bind(log.as_str())
    .fetch_all(connection)
    .await;
    let row =
        |row: &AnyRow| Ok((row.try_get(0)?, [row.try_get(1)?, row.try_get(2)?, row.try_get(3)?]));
    match rows {
        Ok(rows) => rows.iter().map(row).collect(),
        // Nothing was ever signed here.
        Err(error) if is_unknown_name(&error) => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// The signatures of rows.
pub(super) fn of_rows(rows: Vec<SignatureRow>, path: &Path) -> Result<Vec<Signature>, StoreError> {
    let signature = |(number, [hash, key, signature]): SignatureRow| {
        let texts = [hash.as_str(), key.as_str(), signature.as_str()];
        let event = u64::try_from(number).unwrap_or_default();
        Signature::of_texts(event, texts).map_err(|_| StoreError::Damaged {
            path: path.to_owned(),
            detail: format!("signature {number}"),
        })
    };
    rows.into_iter().map(signature).collect()
}

/// The public half of the key of the installation with this file of tournaments, if it has one.
///
/// # Errors
///
/// If its file cannot be read, or is no key.
pub fn known_key(tournaments: &Path) -> Result<Option<PublicKey>, StoreError> {
    Ok(read_key(&key_path(tournaments))?.map(|key| key.public()))
}

/// Where the key of the installation with this file of tournaments is.
fn key_path(tournaments: &Path) -> PathBuf {
    tournaments.with_extension("key")
}

/// The key of the installation with this file of tournaments.
fn key_of(tournaments: &Path) -> Result<SigningKey, StoreError> {
    let path = key_path(tournaments);
    if let Some(key) = read_key(&path)? {
        return Ok(key);
    }
    make_key(&path).map_err(|error| StoreError::io(&path, error))?;
    read_key(&path)?.ok_or(StoreError::Signature(SignatureError::NotAKey { path }))
}

fn read_key(path: &Path) -> Result<Option<SigningKey>, StoreError> {
    let text = match std::fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => String::new(),
        other => other.map_err(|error| StoreError::io(path, error))?,
    };
    let seed = text.trim_end().strip_prefix(TITLE).and_then(|seed| seed.parse().ok());
    let key = seed.and_then(|seed| SigningKey::of_seed(&seed).ok());
    key.map(Some)
        .ok_or_else(|| StoreError::Signature(SignatureError::NotAKey { path: path.to_owned() }))
}

/// Makes a key, unless another program does so at this moment: a file under its own name is whole.
fn make_key(path: &Path) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!("-{}-unfinished", std::process::id()));
    let unfinished = path.with_file_name(name);
    let text = format!("{TITLE}{}\n", fresh_salt());
    let made = create_private(&unfinished)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| match std::fs::hard_link(&unfinished, path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            // Not every disk knows links.
            Err(_) => std::fs::rename(&unfinished, path),
            Ok(()) => Ok(()),
        })
        .and_then(|()| sync_folder(path));
    // It is gone if it was renamed.
    let _ = std::fs::remove_file(&unfinished);
    made
}
