//! The file itself: how it is made, opened and looked over.

use std::io::Read;
use std::path::{Path, PathBuf};

use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::{AnyConnection, ConnectOptions, Connection, Row};

use super::StoreError;

/// The version of the tables below.
const VERSION: i64 = 1;

/// How every SQLite file begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// The length of what it says of itself.
const HEADER_BYTES: u64 = 100;

/// The tables, in SQL that PostgreSQL takes too.
///
/// An athlete may have several rows of private data, one for each time it was put right: after
/// an undo an older one holds again.
const TABLES: [&str; 5] = [
    "CREATE TABLE store_version (version BIGINT NOT NULL)",
    "CREATE TABLE log (
        name TEXT NOT NULL PRIMARY KEY,
        id_salt TEXT NOT NULL,
        n_events BIGINT NOT NULL,
        head TEXT NOT NULL
    )",
    "CREATE TABLE event (
        log TEXT NOT NULL REFERENCES log (name),
        number BIGINT NOT NULL,
        hash TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (log, number)
    )",
    "CREATE TABLE personal (
        log TEXT NOT NULL REFERENCES log (name),
        athlete BIGINT NOT NULL,
        salt TEXT NOT NULL,
        id_number TEXT NOT NULL,
        birth_date TEXT NOT NULL,
        phone TEXT NOT NULL,
        PRIMARY KEY (log, athlete, salt, id_number, birth_date, phone)
    )",
    super::snapshot::TABLE,
];

/// Makes a file with empty tables.
pub(super) async fn create(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return Err(StoreError::Exists { path: path.to_owned() });
    }
    let unfinished = beside(path, ".unfinished");
    // A file left behind by a program that was stopped here was never a store.
    remove_if_there(&unfinished)?;
    // It has private data in it.
    create_private(&unfinished).map_err(|error| StoreError::io(path, error))?;
    if let Err(error) = fill(&unfinished).await {
        // On a full disk it is a file without content.
        let _ = std::fs::remove_file(&unfinished);
        return Err(StoreError::of(path, error));
    }
    let renamed = std::fs::rename(&unfinished, path).and_then(|()| sync_folder(path));
    renamed.map_err(|error| StoreError::io(path, error))
}

/// Removes a file; it may be missing.
pub(super) fn remove_if_there(path: &Path) -> Result<(), StoreError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(StoreError::io(path, error))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// A new file that only its owner may read, where the disk knows owners; most sticks do not.
pub(super) fn create_private(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)
}

/// A file beside `path`, with a longer name.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

async fn fill(path: &Path) -> Result<(), sqlx::Error> {
    let mut connection = connect(path, "rwc").await?;
    let mut transaction = connection.begin().await?;
    for table in TABLES {
        sqlx::query(table).execute(&mut *transaction).await?;
    }
    sqlx::query("INSERT INTO store_version (version) VALUES ($1)")
        .bind(VERSION)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    connection.close().await
}

/// Makes a new name in a folder last, where the system can.
pub(super) fn sync_folder(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let here = Path::new(".");
        let folder = if folder.as_os_str().is_empty() { here } else { folder };
        std::fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Opens a file that exists and looks it over.
pub(super) async fn open(path: &Path) -> Result<AnyConnection, StoreError> {
    check_beginning(path)?;
    let fail = |error| StoreError::of(path, error);
    let mut connection = connect(path, "rw").await.map_err(fail)?;
    check_pages(path, &mut connection).await?;
    check_version(path, &mut connection).await?;
    for setting in ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL"] {
        sqlx::query(setting).fetch_all(&mut connection).await.map_err(fail)?;
    }
    Ok(connection)
}

/// Opens a file that exists and looks it over, without a trace in it or beside it.
pub(super) async fn open_to_read(path: &Path) -> Result<AnyConnection, StoreError> {
    check_beginning(path)?;
    // Where nothing waits beside the file, the file is all there is, and nobody writes to it.
    let mode = if has_waiting(path) { "ro" } else { "ro&immutable=1" };
    let connection = connect(path, mode).await;
    let mut connection = connection.map_err(|error| StoreError::of(path, error))?;
    check_pages(path, &mut connection).await?;
    check_version(path, &mut connection).await?;
    Ok(connection)
}

pub(super) async fn connect(path: &Path, mode: &str) -> Result<AnyConnection, sqlx::Error> {
    install_default_drivers();
    let path = std::path::absolute(path)?;
    let text = path.to_str().ok_or_else(|| {
        sqlx::Error::InvalidArgument(format!("{} is not a name in UTF-8", path.display()))
    })?;
    let url = format!("sqlite://{}?mode={mode}", percent_encoded(text));
    url.parse::<AnyConnectOptions>()?.connect().await
}

/// A path as part of an address, in which `?`, `#`, `%` and spaces mean something else.
fn percent_encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-~".contains(&byte);
    let encoded = path.bytes().map(|byte| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    });
    encoded.collect()
}

/// That the file begins as it should and is as long as it says; SQLite takes an empty file for a
/// new one, and a page that nobody asks for is not missed.
pub(super) fn check_beginning(path: &Path) -> Result<(), StoreError> {
    let fail = |error| StoreError::io(path, error);
    let mut beginning = Vec::new();
    let file = std::fs::File::open(path).map_err(fail)?;
    let n_bytes = file.metadata().map_err(fail)?.len();
    file.take(HEADER_BYTES).read_to_end(&mut beginning).map_err(fail)?;
    if !beginning.starts_with(MAGIC) {
        return Err(StoreError::NotAStore { path: path.to_owned() });
    }
    match expected_bytes(&beginning) {
        Some(expected) if n_bytes < expected && !has_waiting(path) => {
            let detail = format!("{n_bytes} < {expected} bytes");
            Err(StoreError::Damaged { path: path.to_owned(), detail })
        }
        Some(_) | None => Ok(()),
    }
}

/// How long a file with this header is; none if the header does not say.
fn expected_bytes(header: &[u8]) -> Option<u64> {
    let number = |at: usize| {
        let bytes = header.get(at..at + 4)?;
        Some(u32::from_be_bytes(bytes.try_into().ok()?))
    };
    // The size of a page is in two bytes, in which 65,536 does not fit and is written as 1.
    let page_bytes = match number(16)? >> 16 {
        1 => 65_536,
        other => u64::from(other),
    };
    let is_current = number(24)? == number(92)?;
    is_current.then_some(page_bytes * u64::from(number(28)?))
}

/// Whether something waits beside the file to be merged into it.
fn has_waiting(path: &Path) -> bool {
    std::fs::metadata(beside(path, "-wal")).is_ok_and(|wal| wal.len() > 0)
}

/// That every page is there and in its place.
async fn check_pages(path: &Path, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let rows = sqlx::query("PRAGMA quick_check").fetch_all(connection).await;
    let rows = rows.map_err(|error| StoreError::of(path, error))?;
    let complaint = rows
        .iter()
        .map(|row| row.try_get::<String, _>(0))
        .find(|row| row.as_ref().map_or(true, |text| text != "ok"));
    match complaint {
        None => Ok(()),
        Some(text) => {
            let detail = text.unwrap_or_else(|error| error.to_string());
            Err(StoreError::Damaged { path: path.to_owned(), detail })
        }
    }
}

async fn check_version(path: &Path, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let owned = || path.to_owned();
    let tables = sqlx::query("SELECT name FROM sqlite_master WHERE name = 'store_version'")
        .fetch_optional(&mut *connection)
        .await
        .map_err(|error| StoreError::of(path, error))?;
    if tables.is_none() {
        return Err(StoreError::NotAStore { path: owned() });
    }
    let row = sqlx::query("SELECT version FROM store_version").fetch_one(connection).await;
    let found = row.and_then(|row| row.try_get::<i64, _>(0));
    let found = found.map_err(|error| StoreError::of(path, error))?;
    match found {
        VERSION => Ok(()),
        found if found > VERSION => Err(StoreError::Newer { path: owned(), found, known: VERSION }),
        found => Err(StoreError::Damaged { path: owned(), detail: format!("version {found}") }),
    }
}
