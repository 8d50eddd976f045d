//! Snapshots are a cache: with one, without one and with a wrong one the log is the same.

use std::path::Path;

use cangrejo::director::Request;
use cangrejo::store::{Log, Store, StoreError};
use cangrejo_tournament::chain::{Broken, Hash};
use cangrejo_tournament::event::Event;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use crate::common::{ask, athlete, events, filled, folder, name, register, registration, wait};

/// Every so many events a snapshot is taken.
const N_EVENTS_BETWEEN: usize = 128;

/// A store whose log has a snapshot, and three events after it.
async fn beyond_a_snapshot(path: &Path) -> (Store, Log) {
    let (mut store, mut log) = filled(path, "copa", 0).await;
    let (mut batch, mut entered) = (Vec::new(), Vec::new());
    let mut after = log.tournament().clone();
    for number in 1..=u32::try_from(N_EVENTS_BETWEEN - 1).expect("few") {
        let (request, personal) = registration(&log, number);
        let event = decided(&after, request);
        after.push(event.clone()).expect("lawful");
        batch.push(event);
        entered.push((athlete(number), personal));
    }
    let _ = store.append(&mut log, batch, &entered).await.expect("kept");
    for _ in 0..3 {
        let _ = register(&mut store, &mut log).await.expect("kept");
    }
    (store, log)
}

fn decided(tournament: &cangrejo_tournament::tournament::Tournament, request: Request) -> Event {
    let time = cangrejo_tournament::event::Time { unix_ms: 0 };
    let command =
        cangrejo::director::Command { time, author: "mesa".into(), reason: None, request };
    cangrejo::director::apply(tournament, command).expect("it is granted").remove(0)
}

/// Does something to the tables behind the program's back.
async fn tamper(path: &Path, statement: &str) {
    let mut connection = connect(path).await;
    let done = sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await;
    done.expect("a lawful statement");
    connection.close().await.expect("closed");
}

async fn connect(path: &Path) -> AnyConnection {
    let url = format!("sqlite://{}", path.display());
    AnyConnection::connect(&url).await.expect("a database")
}

/// Reads the log of a file both ways, which must be one; whether a snapshot was used.
async fn is_restored(path: &Path) -> bool {
    let mut store = Store::open(path).await.expect("a sound store");
    let glanced_at = store.glance(&name("copa")).await.expect("a sound log");
    let loaded = store.load(&name("copa")).await.expect("a sound log");
    assert_eq!(glanced_at.tournament(), loaded.tournament());
    assert_eq!((glanced_at.head(), glanced_at.id_salt()), (loaded.head(), loaded.id_salt()));
    assert!(!loaded.is_restored());
    store.check_snapshot(&name("copa")).await.expect("sound, if it would be used");
    store.close().await.expect("closed");
    glanced_at.is_restored()
}

/// Puts another state into the snapshot, under a seal that holds.
async fn forge(path: &Path) {
    let mut connection = connect(path).await;
    let row = sqlx::query("SELECT n_events, head, edition, state FROM snapshot");
    let row = row.fetch_one(&mut connection).await.expect("a snapshot");
    let (n_events, head): (i64, String) = (row.get(0), row.get(1));
    let (edition, state): (String, String) = (row.get(2), row.get(3));
    let state = state.replace("Atleta 7\"", "Atleta ocho\"");
    let head: Hash = head.parse().expect("a hash");
    let seal = head.next(&format!("{edition}\n{n_events}\n{state}")).to_string();
    let forged = sqlx::query("UPDATE snapshot SET state = $1, seal = $2").bind(state).bind(seal);
    forged.execute(&mut connection).await.expect("forged");
    connection.close().await.expect("closed");
}

#[test]
fn a_glance_shows_what_the_whole_log_makes_before_and_after_every_snapshot() {
    let path = folder("glances").join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path, "copa", 100).await;
        let mut n_restored = 0;
        while log.head().n_events < 2 * N_EVENTS_BETWEEN + 3 {
            // Some of what a snapshot holds is taken back after it, and put back.
            let request = match log.head().n_events % 9 {
                3..=5 => Request::Undo,
                6 | 7 => Request::Redo,
                _ => Request::Withdraw {
                    athlete: athlete(u32::try_from(log.head().n_events % 100 + 1).expect("few")),
                },
            };
            let asked = match request {
                Request::Withdraw { athlete: who } => {
                    let known = &log.tournament().state().athletes[&who];
                    let is_gone =
                        known.presence != cangrejo_tournament::tournament::Presence::Expected;
                    if is_gone { Request::Return { athlete: who } } else { request }
                }
                other => other,
            };
            let _ = ask(&mut store, &mut log, asked, &[]).await.expect("kept");
            let glanced_at = store.glance(log.name()).await.expect("a sound log");
            assert_eq!(glanced_at.tournament(), log.tournament(), "{:?}", log.head());
            assert_eq!(glanced_at.head(), log.head());
            n_restored += usize::from(glanced_at.is_restored());
        }
        assert_eq!(n_restored, N_EVENTS_BETWEEN + 4, "from the first snapshot on");
    });
}

#[test]
fn snapshots_can_be_deleted_and_nothing_changes() {
    for (place, deletion) in [("rows", "DELETE FROM snapshot"), ("table", "DROP TABLE snapshot")] {
        let path = folder(&format!("snapshot-{place}")).join("store.db");
        wait(async {
            let (store, mut log) = beyond_a_snapshot(&path).await;
            store.close().await.expect("closed");
            assert!(is_restored(&path).await);
            tamper(&path, deletion).await;
            assert!(!is_restored(&path).await);
            // It comes again by itself, also in a file that never had the table.
            let mut store = Store::open(&path).await.expect("a sound store");
            while log.head().n_events < 2 * N_EVENTS_BETWEEN {
                let _ = register(&mut store, &mut log).await.expect("kept");
            }
            store.close().await.expect("closed");
            assert!(is_restored(&path).await);
        });
    }
}

#[test]
fn a_snapshot_that_is_damaged_or_of_another_program_or_log_is_not_used() {
    let path = folder("snapshot-unused").join("store.db");
    let changes = [
        "UPDATE snapshot SET state = replace(state, 'Atleta 7', 'Atleta 8')",
        "UPDATE snapshot SET state = ''",
        "UPDATE snapshot SET n_events = 127",
        "UPDATE snapshot SET n_events = -1",
        "UPDATE snapshot SET n_events = 9000000000000000000",
        "UPDATE snapshot SET head = (SELECT hash FROM event WHERE number = 127)",
        "UPDATE snapshot SET edition = '0.0.0-1'",
        "UPDATE snapshot SET seal = 'x'",
        "ALTER TABLE snapshot RENAME COLUMN state TO condition",
    ];
    wait(async {
        let (store, _) = beyond_a_snapshot(&path).await;
        store.close().await.expect("closed");
        assert!(is_restored(&path).await);
        let whole = std::fs::read(&path).expect("the file");
        for change in changes {
            std::fs::write(&path, &whole).expect("as it was");
            tamper(&path, change).await;
            assert!(!is_restored(&path).await, "{change}");
        }
        // That of another tournament with as many events, or of this one as it was elsewhere.
        let other = folder("snapshot-elsewhere").join("store.db");
        let (store, _) = beyond_a_snapshot(&other).await;
        store.close().await.expect("closed");
        std::fs::write(&path, &whole).expect("as it was");
        let mut connection = connect(&path).await;
        let attach = format!("ATTACH '{}' AS other", other.display());
        let replaced = "REPLACE INTO snapshot SELECT * FROM other.snapshot".to_owned();
        for statement in [attach, replaced] {
            let done = sqlx::query(AssertSqlSafe(statement)).execute(&mut connection).await;
            done.expect("a lawful statement");
        }
        connection.close().await.expect("closed");
        assert!(!is_restored(&path).await, "another log's");
    });
}

#[test]
fn a_forged_snapshot_is_never_built_on_and_found() {
    let path = folder("snapshot-forged").join("store.db");
    wait(async {
        let (store, log) = beyond_a_snapshot(&path).await;
        store.close().await.expect("closed");
        forge(&path).await;
        let mut store = Store::open(&path).await.expect("a sound store");
        let found = store.check_snapshot(log.name()).await;
        assert!(matches!(found, Err(StoreError::SnapshotChanged { .. })), "{found:?}");
        assert_eq!(store.load(log.name()).await.expect("sound").tournament(), log.tournament());
        let mut glanced_at = store.glance(log.name()).await.expect("its seal holds");
        assert_ne!(glanced_at.tournament(), log.tournament(), "it was forged well");
        let refused = register(&mut store, &mut glanced_at).await;
        assert!(matches!(refused, Err(StoreError::SnapshotChanged { .. })), "{refused:?}");
        assert_eq!(store.load(log.name()).await.expect("sound").head(), log.head());
    });
}

#[test]
fn what_was_glanced_at_can_be_carried_on() {
    let path = folder("snapshot-carried-on").join("store.db");
    wait(async {
        let (mut store, mut log) = beyond_a_snapshot(&path).await;
        let mut glanced_at = store.glance(log.name()).await.expect("sound");
        let mut stale = glanced_at.clone();
        assert!(glanced_at.is_restored());
        let withdrawal = events(&log, Request::Withdraw { athlete: athlete(3) });
        let _ = store.append(&mut glanced_at, withdrawal.clone(), &[]).await.expect("kept");
        assert!(!glanced_at.is_restored(), "it was lived through");
        log = store.load(log.name()).await.expect("sound");
        assert_eq!(glanced_at.tournament(), log.tournament());
        let refused = store.append(&mut stale, withdrawal, &[]).await;
        assert!(matches!(refused, Err(StoreError::Conflict { .. })), "{refused:?}");
    });
}

#[test]
fn a_changed_event_is_found_at_a_glance_as_well() {
    let path = folder("snapshot-changed-event").join("store.db");
    wait(async {
        let (store, _) = beyond_a_snapshot(&path).await;
        store.close().await.expect("closed");
        let whole = std::fs::read(&path).expect("the file");
        for (number, change) in [
            (3, "UPDATE event SET body = replace(body, 'Atleta 2', 'Atleta 3') WHERE number = 3"),
            (130, "UPDATE event SET body = replace(body, 'tleta', 'gleta') WHERE number = 130"),
        ] {
            std::fs::write(&path, &whole).expect("as it was");
            tamper(&path, change).await;
            let mut store = Store::open(&path).await.expect("a sound store");
            let error = store.glance(&name("copa")).await.expect_err(change);
            let StoreError::Broken { event, broken, .. } = error else { panic!("{error:?}") };
            assert_eq!((event.get(), broken), (number, Broken::Hash), "{change}");
        }
        std::fs::write(&path, &whole).expect("as it was");
        tamper(&path, "DELETE FROM event WHERE number = 131").await;
        let mut store = Store::open(&path).await.expect("a sound store");
        let error = store.glance(&name("copa")).await.expect_err("its end is missing");
        assert!(matches!(error, StoreError::EventsLost { .. }), "{error:?}");
    });
}
