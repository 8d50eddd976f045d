//! A file that is not as it was written gives an error, never another log.

use std::path::Path;

use cangrejo::store::{Head, Store, StoreError};
use cangrejo_tournament::chain::Broken;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::common::{filled, folder, name, wait};

/// A closed store with a tournament of five, and where its log ends.
async fn closed(path: &Path) -> Head {
    let (store, log) = filled(path, "copa", 5).await;
    store.close().await.expect("closed");
    log.head()
}

/// Opens a store and reads its log.
async fn read(path: &Path) -> Result<Head, StoreError> {
    let mut store = Store::open(path).await?;
    let log = store.load(&name("copa")).await?;
    store.personal(&log).await?;
    Ok(log.head())
}

/// Changes the tables behind the program's back.
async fn tamper(path: &Path, statement: &str) {
    let url = format!("sqlite://{}", path.display());
    let mut connection = AnyConnection::connect(&url).await.expect("a database");
    let done = sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await;
    assert_eq!(done.expect("a lawful statement").rows_affected(), 1, "{statement}");
    connection.close().await.expect("closed");
}

#[test]
fn a_file_that_is_cut_off_anywhere_is_refused() {
    let path = folder("cut").join("store.db");
    wait(async {
        closed(&path).await;
        let whole = std::fs::read(&path).expect("the file");
        for eighth in 0..64 {
            let end = whole.len() * eighth / 64;
            std::fs::write(&path, &whole[..end]).expect("cut");
            let error = read(&path).await.expect_err("it is not whole");
            let expected =
                matches!(error, StoreError::NotAStore { .. } | StoreError::Damaged { .. });
            assert!(expected, "cut at {end}: {error:?}");
            assert_eq!(std::fs::read(&path).expect("the file"), whole[..end], "no silent repair");
        }
    });
}

#[test]
fn a_changed_byte_is_found_or_changes_nothing() {
    let path = folder("bytes").join("store.db");
    wait(async {
        let head = closed(&path).await;
        let whole = std::fs::read(&path).expect("the file");
        let mut n_found = 0;
        // A step that is coprime to every page size, so that all parts of pages are tried.
        for idx in (0..whole.len()).step_by(71) {
            let mut changed = whole.clone();
            changed[idx] ^= 0x15;
            std::fs::write(&path, &changed).expect("changed");
            match read(&path).await {
                Ok(found) => assert_eq!(found, head, "byte {idx} made another log"),
                Err(_) => n_found += 1,
            }
            for beside in ["store.db-wal", "store.db-shm"] {
                let _ = std::fs::remove_file(path.with_file_name(beside));
            }
        }
        assert!(n_found > 0, "some bytes matter");
    });
}

#[test]
fn a_row_that_was_changed_by_hand_is_found_where_it_is() {
    let changes = [
        "UPDATE event SET body = replace(body, 'Atleta 2', 'Atleta 3') WHERE number = 3",
        "UPDATE event SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE number = 3",
    ];
    let path = folder("rows").join("store.db");
    wait(async {
        closed(&path).await;
        let whole = std::fs::read(&path).expect("the file");
        for change in changes {
            std::fs::write(&path, &whole).expect("as it was");
            tamper(&path, change).await;
            let error = read(&path).await.expect_err(change);
            let StoreError::Broken { event, broken, .. } = error else { panic!("{error:?}") };
            assert_eq!((event.get(), broken), (3, Broken::Hash), "{change}");
        }
    });
}

#[test]
fn a_log_that_lost_its_middle_says_what_is_missing() {
    let changes =
        ["UPDATE event SET number = 9 WHERE number = 3", "DELETE FROM event WHERE number = 3"];
    let path = folder("middle").join("store.db");
    wait(async {
        closed(&path).await;
        let whole = std::fs::read(&path).expect("the file");
        for change in changes {
            std::fs::write(&path, &whole).expect("as it was");
            tamper(&path, change).await;
            let error = read(&path).await.expect_err(change);
            let StoreError::EventMissing { event, .. } = error else { panic!("{error:?}") };
            assert_eq!(event.get(), 3, "{change}");
        }
    });
}

#[test]
fn a_log_that_lost_its_end_is_found() {
    let path = folder("end").join("store.db");
    wait(async {
        closed(&path).await;
        tamper(&path, "DELETE FROM event WHERE number = 6").await;
        let error = read(&path).await.expect_err("an event is missing");
        let StoreError::EventsLost { expected, found, .. } = error else { panic!("{error:?}") };
        assert_eq!((expected, found), (6, 5));
    });
}

#[test]
fn private_data_that_was_changed_by_hand_is_found() {
    let path = folder("personal").join("store.db");
    wait(async {
        closed(&path).await;
        tamper(&path, "UPDATE personal SET birth_date = '1999-01-01' WHERE athlete = 4").await;
        let error = read(&path).await.expect_err("it is not what was committed to");
        let StoreError::PersonalChanged { athlete, .. } = error else { panic!("{error:?}") };
        assert_eq!(athlete.get(), 4);
    });
}

#[test]
fn a_file_of_a_newer_or_older_program_is_not_touched() {
    let path = folder("newer").join("store.db");
    wait(async {
        closed(&path).await;
        tamper(&path, "UPDATE store_version SET version = 3").await;
        let error = read(&path).await.expect_err("it is newer");
        assert!(matches!(error, StoreError::Newer { found: 3, known: 2, .. }), "{error:?}");
        tamper(&path, "UPDATE store_version SET version = 1").await;
        let error = read(&path).await.expect_err("it is older");
        assert!(matches!(error, StoreError::Older { found: 1, known: 2, .. }), "{error:?}");
    });
}

#[test]
fn other_files_are_no_stores() {
    let place = folder("other");
    wait(async {
        let missing = read(&place.join("none.db")).await.expect_err("there is none");
        assert!(matches!(missing, StoreError::Missing { .. }));
        for (name, content) in [("empty.db", &b""[..]), ("text.db", b"a list of players\n")] {
            let path = place.join(name);
            std::fs::write(&path, content).expect("written");
            let error = read(&path).await.expect_err("no store");
            assert!(matches!(error, StoreError::NotAStore { .. }), "{name}: {error:?}");
            let exists = Store::create(&path).await.expect_err("a file is there");
            assert!(matches!(exists, StoreError::Exists { .. }), "{name}: {exists:?}");
        }
        let path = place.join("foreign.db");
        let url = format!("sqlite://{}?mode=rwc", path.display());
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&url).await.expect("a database");
        let table = sqlx::query("CREATE TABLE wine (year BIGINT)").execute(&mut connection).await;
        table.expect("a table");
        connection.close().await.expect("closed");
        let error = read(&path).await.expect_err("another program's");
        assert!(matches!(error, StoreError::NotAStore { .. }), "{error:?}");
    });
}

#[test]
fn a_name_that_could_leave_its_folder_is_refused() {
    for bad in ["", "../x", "A", "ñ", "a b", "-a", "a.b", &"a".repeat(65)] {
        let refused = bad.parse::<cangrejo::store::LogName>();
        assert!(matches!(refused, Err(StoreError::BadName { .. })), "{bad}");
    }
}
