//! The file itself: how it is made, opened and looked over.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, install_default_drivers};
use sqlx::{AnyConnection, ConnectOptions, Connection, Row};

use super::StoreError;
use super::error::is_unknown_name;

/// The version of the tables below.
const VERSION: i64 = 2;

/// The tables, in SQL that PostgreSQL takes too.
///
/// An athlete may have several rows of private data, one for each time it was put right: after
/// an undo an older one holds again.
const TABLES: [&str; 7] = [
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
    super::pictures::PICTURES,
    super::pictures::SHEETS,
];

/// How long opening a file may take before it is given up; a large one on a slow stick takes a minute.
const MOST_TIME: Duration = Duration::from_mins(3);

/// What nothing works without, a question for each table; a snapshot is only a cache.
const QUESTIONS: [(&str, &str); 5] = [
    ("log", "SELECT name, id_salt, n_events, head FROM log LIMIT 1"),
    ("event", "SELECT log, number, hash, body FROM event LIMIT 1"),
    ("personal", "SELECT log, athlete, salt, id_number, birth_date, phone FROM personal LIMIT 1"),
    ("picture", "SELECT log, hash, of_protest, bytes FROM picture LIMIT 1"),
    ("score_sheet", "SELECT log, round, table_number, pair, hash FROM score_sheet LIMIT 1"),
];

/// Waits for other programs that write; thirty desks that start at once take a few seconds.
const PATIENCE: &str = "PRAGMA busy_timeout = 15000";

/// What is written waits beside the file.
const WAL: &str = "PRAGMA journal_mode = WAL";

/// How a file is written: an answer waits for the disk, and what waits beside the file is merged
/// when [`Trusted`](super::trusted::Trusted) says so, and leaves no room behind.
const SETTINGS: [&str; 5] = [
    WAL,
    "PRAGMA synchronous = FULL",
    "PRAGMA wal_autocheckpoint = 0",
    "PRAGMA journal_size_limit = 0",
    // Private data that was taken away must not stay in free room.
    "PRAGMA secure_delete = ON",
];

/// Makes a file with empty tables.
pub(super) async fn create(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return Err(StoreError::Exists { path: path.to_owned() });
    }
    // Another program may be making the same file at this moment.
    let unfinished = beside(path, &format!(".{}.unfinished", std::process::id()));
    // A file left behind by a program that was stopped here was never a store.
    remove_if_there(&unfinished)?;
    // It has private data in it.
    create_private(&unfinished).map_err(|error| StoreError::io(path, error))?;
    if let Err(error) = fill(&unfinished).await {
        // On a full disk it is a file without content.
        let _ = std::fs::remove_file(&unfinished);
        return Err(StoreError::of(path, error));
    }
    let named = name_once(&unfinished, path).and_then(|()| sync_folder(path));
    named.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => StoreError::Exists { path: path.to_owned() },
        _ => StoreError::io(path, error),
    })
}

/// Gives a file its own name, and replaces none that another program made meanwhile.
fn name_once(unfinished: &Path, path: &Path) -> std::io::Result<()> {
    let linked = match std::fs::hard_link(unfinished, path) {
        // Some disks, such as most sticks, know no second names.
        Err(_) if !path.exists() => return std::fs::rename(unfinished, path),
        linked => linked,
    };
    std::fs::remove_file(unfinished)?;
    linked
}

/// Removes a file; it may be missing.
pub(super) fn remove_if_there(path: &Path) -> Result<(), StoreError> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(StoreError::io(path, error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// A new file that only its owner may read, where the disk knows owners; most sticks do not.
pub(super) fn create_private(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    open_private(options.write(true).create(true).truncate(true), path)
}

/// Opens a file that only its owner may read from here on, whoever could before.
pub(super) fn open_private(
    options: &mut std::fs::OpenOptions,
    path: &Path,
) -> std::io::Result<std::fs::File> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // A disk without owners refuses it, and there is nothing to be kept there.
        let _ = file.set_permissions(std::fs::Permissions::from_mode(0o600));
    }
    Ok(file)
}

/// A file beside `path`, with a longer name.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

async fn fill(path: &Path) -> Result<(), sqlx::Error> {
    let mut connection = connect(path, "rwc").await?;
    // From the start: those who open it at once would wait for whoever changes it.
    sqlx::query(WAL).fetch_all(&mut connection).await?;
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
    in_time(path, open_whole(path)).await
}

async fn open_whole(path: &Path) -> Result<AnyConnection, StoreError> {
    check_present(path)?;
    let fail = |error| StoreError::of(path, error);
    let mut connection = connect(path, "rw").await.map_err(fail)?;
    look_over(path, &mut connection).await?;
    // What SQLite keeps beside the file is made when it is first read with these settings.
    for statement in SETTINGS.into_iter().chain(["SELECT version FROM store_version"]) {
        sqlx::query(statement).fetch_all(&mut connection).await.map_err(fail)?;
    }
    Ok(connection)
}

/// Merges what waits beside the file into it as far as nobody reads it.
pub(super) async fn merge(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_all(connection).await.map(drop)
}

/// Merges everything that waits beside the file into it, and tells whether nobody was in the way.
pub(super) async fn settle(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(connection).await?;
    Ok(row.try_get::<i64, _>(0)? == 0)
}

/// The same without waiting for whoever reads: the hall would wait, too.
pub(super) async fn settle_now(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    sqlx::query("PRAGMA busy_timeout = 0").fetch_all(&mut *connection).await?;
    let settled = settle(connection).await;
    // As it was when the file was opened.
    sqlx::query(PATIENCE).fetch_all(connection).await?;
    settled
}

/// Opens a file that exists and looks it over, without a trace in it or beside it.
pub(super) async fn open_to_read(path: &Path) -> Result<AnyConnection, StoreError> {
    in_time(path, open_whole_to_read(path)).await
}

async fn open_whole_to_read(path: &Path) -> Result<AnyConnection, StoreError> {
    check_present(path)?;
    // Where nothing waits beside the file, the file is all there is, and nobody writes to it.
    let mode = if has_waiting(path) { "ro" } else { "ro&immutable=1" };
    let connection = connect(path, mode).await;
    let mut connection = connection.map_err(|error| StoreError::of(path, error))?;
    look_over(path, &mut connection).await?;
    Ok(connection)
}

/// What opening a file comes to, or that it comes to nothing: a driver whose thread has died in the
/// middle of a damaged file answers nobody.
async fn in_time<T>(
    path: &Path,
    opening: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let (give_up, too_late) = tokio::sync::oneshot::channel();
    let (opened_in_time, waits) = std::sync::mpsc::channel::<()>();
    // A thread, because not every runtime that a store is opened on has a clock.
    std::thread::spawn(move || {
        if waits.recv_timeout(MOST_TIME) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            let _ = give_up.send(());
        }
    });
    let opened = tokio::select! {
        opened = opening => opened,
        Ok(()) = too_late => Err(StoreError::Stuck { path: path.to_owned() }),
    };
    drop(opened_in_time);
    opened
}

async fn look_over(path: &Path, connection: &mut AnyConnection) -> Result<(), StoreError> {
    check_schema(path, connection).await?;
    check_pages(path, connection).await?;
    check_version(path, connection).await
}

/// That the description of the tables is text, without which the driver's thread would die.
async fn check_schema(path: &Path, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let described = "SELECT hex(type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '')) FROM sqlite_master";
    let rows = sqlx::query(described).fetch_all(connection).await;
    let rows = rows.map_err(|error| StoreError::of(path, error))?;
    let is_text = |row: &sqlx::any::AnyRow| {
        let hex = row.try_get::<String, _>(0).unwrap_or_default();
        let digits = hex.as_bytes().chunks(2).map(|pair| {
            let pair = str::from_utf8(pair).ok()?;
            u8::from_str_radix(pair, 16).ok()
        });
        digits.collect::<Option<Vec<u8>>>().is_some_and(|bytes| str::from_utf8(&bytes).is_ok())
    };
    match rows.iter().position(|row| !is_text(row)) {
        None => Ok(()),
        Some(place) => {
            let detail = format!("sqlite_master: row {} is not text", place + 1);
            Err(StoreError::Damaged { path: path.to_owned(), detail })
        }
    }
}

pub(super) async fn connect(path: &Path, mode: &str) -> Result<AnyConnection, sqlx::Error> {
    install_default_drivers();
    let path = std::path::absolute(path)?;
    let text = path.to_str().ok_or_else(|| {
        sqlx::Error::InvalidArgument(format!("{} is not a name in UTF-8", path.display()))
    })?;
    let url = format!("sqlite://{}?mode={mode}", percent_encoded(text));
    let mut connection = url.parse::<AnyConnectOptions>()?.connect().await?;
    sqlx::query(PATIENCE).fetch_all(&mut connection).await?;
    Ok(connection)
}

/// A path as part of an address, in which `?`, `#`, `%` and spaces mean something else.
fn percent_encoded(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-~".contains(&byte);
    let encoded = path.bytes().map(|byte| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    });
    encoded.collect()
}

/// That there is a file and no folder. What is in it is for SQLite alone to read: whoever closes a file gives
/// up all locks that the process has on it, those of SQLite's connections too, and then another
/// program may delete what they still write to.
pub(super) fn check_present(path: &Path) -> Result<(), StoreError> {
    let found = std::fs::metadata(path).map_err(|error| StoreError::io(path, error))?;
    if found.is_dir() {
        return Err(StoreError::io(path, ErrorKind::IsADirectory.into()));
    }
    Ok(())
}

/// Whether something waits beside the file to be merged into it.
fn has_waiting(path: &Path) -> bool {
    std::fs::metadata(beside(path, "-wal")).is_ok_and(|wal| wal.len() > 0)
}

/// That every page is there and in its place.
async fn check_pages(path: &Path, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let rows = sqlx::query("PRAGMA quick_check").fetch_all(&mut *connection).await;
    let rows = rows.map_err(|error| StoreError::of(path, error))?;
    let complaint = rows
        .iter()
        .map(|row| row.try_get::<String, _>(0))
        .find(|row| row.as_ref().map_or(true, |text| text != "ok"));
    match complaint {
        None => check_length(path, connection).await,
        Some(text) => {
            let detail = text.unwrap_or_else(|error| error.to_string());
            Err(StoreError::Damaged { path: path.to_owned(), detail })
        }
    }
}

/// That the last page is there to its end, which nobody may ask for.
async fn check_length(path: &Path, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let lengths = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
    let row = sqlx::query(lengths).fetch_one(connection).await;
    let expected = row.and_then(|row| row.try_get::<i64, _>(0));
    let expected = expected.map_err(|error| StoreError::of(path, error))?;
    let found = std::fs::metadata(path).map_err(|error| StoreError::io(path, error))?.len();
    // Pages may still wait beside the file; asked last, as they are merged before they vanish.
    if i128::from(found) < i128::from(expected) && !has_waiting(path) {
        let detail = format!("{found} < {expected} bytes");
        return Err(StoreError::Damaged { path: path.to_owned(), detail });
    }
    Ok(())
}

/// That the file is of this program's version, and has all its tables.
async fn check_version(path: &Path, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let owned = || path.to_owned();
    let gone = |table| StoreError::TableMissing { path: path.to_owned(), table };
    let tables = sqlx::query(
        "SELECT name FROM sqlite_master WHERE name IN ('store_version', 'event', 'personal')",
    )
    .fetch_all(&mut *connection)
    .await
    .and_then(|rows| rows.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>())
    .map_err(|error| StoreError::of(path, error))?;
    if !tables.iter().any(|table| table == "store_version") {
        // A table of another program may be called as one of ours, but hardly two.
        let is_ours = tables.len() == 2;
        let error = || StoreError::NotAStore { path: owned() };
        return Err(if is_ours { gone("store_version") } else { error() });
    }
    let row = sqlx::query("SELECT version FROM store_version").fetch_optional(&mut *connection);
    let row = row.await.map_err(|error| StoreError::of(path, error))?;
    let row = row.ok_or_else(|| gone("store_version"))?;
    let found = row.try_get::<i64, _>(0).map_err(|error| StoreError::of(path, error))?;
    match found {
        VERSION => {}
        found if found > VERSION => {
            return Err(StoreError::Newer { path: owned(), found, known: VERSION });
        }
        found => {
            return Err(StoreError::Older { path: owned(), found, known: VERSION });
        }
    }
    for (table, question) in QUESTIONS {
        match sqlx::query(question).fetch_optional(&mut *connection).await {
            Ok(_) => {}
            Err(error) if is_unknown_name(&error) => return Err(gone(table)),
            Err(error) => return Err(StoreError::of(path, error)),
        }
    }
    Ok(())
}
