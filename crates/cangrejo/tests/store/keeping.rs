//! What is put into a store comes out of it.

use cangrejo::director::Request;
use cangrejo::store::{Copied, Store, StoreError};

use crate::common::{
    ask, athlete, creation, events, filled, folder, name, register, registration, wait,
};

#[test]
fn a_log_is_read_as_it_was_written() {
    let path = folder("written").join("a store.db");
    wait(async {
        let (store, log) = filled(&path, "copa-2026", 5).await;
        store.close().await.expect("closed");
        let mut store = Store::open(&path).await.expect("opened");
        let read = store.load(log.name()).await.expect("a sound log");
        assert_eq!(read.tournament(), log.tournament());
        assert_eq!((read.head(), read.id_salt()), (log.head(), log.id_salt()));
        assert_eq!(read.head().hash.code(), log.head().hash.code());
        assert_eq!(store.personal(&read).await.expect("private data").len(), 5);
    });
}

#[test]
fn a_store_holds_many_tournaments_and_keeps_them_apart() {
    let path = folder("many").join("store.db");
    wait(async {
        let (mut store, first) = filled(&path, "a", 2).await;
        let mut second = store.start(name("b")).await.expect("a second log");
        let _ = ask(&mut store, &mut second, creation(), &[]).await.expect("kept");
        assert_eq!(store.names().await.expect("names"), [name("a"), name("b")]);
        assert_eq!(store.load(&name("a")).await.expect("sound").head(), first.head());
        assert_eq!(store.load(&name("b")).await.expect("sound").head(), second.head());
        let again = store.start(name("a")).await.expect_err("it exists");
        assert!(matches!(again, StoreError::LogExists { .. }));
        let missing = store.load(&name("c")).await.expect_err("it does not exist");
        assert!(matches!(missing, StoreError::NoSuchLog { .. }));
    });
}

#[test]
fn whoever_appends_to_an_old_state_is_refused_and_nothing_is_kept() {
    let path = folder("conflict").join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path, "copa", 1).await;
        let mut other = Store::open(&path).await.expect("a second program");
        let mut stale = other.load(log.name()).await.expect("sound");
        let _ = register(&mut store, &mut log).await.expect("kept");
        let refused = register(&mut other, &mut stale).await.expect_err("somebody was faster");
        assert!(matches!(refused, StoreError::Conflict { .. }));
        assert_eq!(other.load(log.name()).await.expect("sound").head(), log.head());
    });
}

/// Each of four programs has its own connection, and asks again when somebody was faster.
#[test]
fn programs_that_write_at_once_lose_nothing_and_take_turns() {
    const N_PROGRAMS: usize = 4;
    const N_EACH: usize = 40;
    let path = folder("at_once").join("store.db");
    let log = wait(async {
        let (store, log) = filled(&path, "copa", 0).await;
        store.close().await.expect("closed");
        log
    });
    let write = || {
        wait(async {
            let mut store = Store::open(&path).await.expect("opened");
            let mut n_written = 0;
            while n_written < N_EACH {
                let mut log = store.load(log.name()).await.expect("sound at any time");
                match register(&mut store, &mut log).await {
                    Ok(_) => n_written += 1,
                    Err(StoreError::Conflict { .. } | StoreError::Busy { .. }) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        });
    };
    std::thread::scope(|scope| {
        for _ in 0..N_PROGRAMS {
            scope.spawn(write);
        }
    });
    wait(async {
        let mut store = Store::open(&path).await.expect("opened");
        let all = store.load(log.name()).await.expect("sound");
        assert_eq!(all.tournament().state().athletes.len(), N_PROGRAMS * N_EACH);
        assert_eq!(all.head().n_events, N_PROGRAMS * N_EACH + 1);
        assert_eq!(store.personal(&all).await.expect("private").len(), N_PROGRAMS * N_EACH);
    });
}

/// Closing a file gives up every lock that the process has on it. Whoever looks into the file
/// beside SQLite takes away the lock of a connection that is merging what waits beside the file,
/// and what others write there meanwhile is deleted with it.
#[cfg(target_os = "linux")]
#[test]
fn a_second_look_at_the_file_gives_up_no_lock_of_the_first() {
    use std::os::unix::fs::MetadataExt as _;
    let path = folder("locks").join("store.db");
    wait(async {
        let (store, _) = filled(&path, "copa", 1).await;
        let inode = std::fs::metadata(&path).expect("the file").ino();
        // The list may leave out a lock while others come and go, but not again and again.
        let is_locked = || {
            (0..1000).any(|_| {
                let locks = std::fs::read_to_string("/proc/locks").expect("the system's locks");
                locks.lines().any(|lock| lock.contains(&format!(":{inode} ")))
            })
        };
        assert!(is_locked(), "an open store is locked");
        let second = Store::open(&path).await.expect("opened twice");
        assert!(is_locked());
        let to_read = Store::open_to_read(&path).await.expect("opened to read");
        assert!(is_locked());
        for store in [store, second, to_read] {
            store.close().await.expect("closed");
        }
    });
}

#[test]
fn an_event_that_makes_no_sense_is_not_kept() {
    let path = folder("senseless").join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path, "copa", 1).await;
        let before = log.head();
        let mut batch = events(&log, Request::Withdraw { athlete: athlete(1) });
        batch.push(batch[0].clone());
        let refused = store.append(&mut log, batch, &[]).await.expect_err("withdrawn twice");
        assert!(matches!(refused, StoreError::Unlawful { .. }));
        assert_eq!(log.head(), before);
        assert_eq!(store.load(log.name()).await.expect("sound").head(), before);
    });
}

#[test]
fn private_data_is_held_against_the_log() {
    let path = folder("private").join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path, "copa", 1).await;
        let (request, mut personal) = registration(&log, 2);
        personal.phone = "556".into();
        let refused = ask(&mut store, &mut log, request, &[(athlete(2), personal)]).await;
        assert!(matches!(refused, Err(StoreError::PersonalChanged { .. })));
        assert_eq!(store.load(log.name()).await.expect("sound").head(), log.head());
    });
}

#[test]
fn private_data_follows_an_undo() {
    let path = folder("undone").join("store.db");
    wait(async {
        let (mut store, mut log) = filled(&path, "copa", 1).await;
        let first = store.personal(&log).await.expect("private data");
        let (request, personal) = registration(&log, 99);
        let Request::Register { entry, .. } = request else { unreachable!("it registers") };
        let change = Request::ChangeAthlete { athlete: athlete(1), entry };
        let _ = ask(&mut store, &mut log, change, &[(athlete(1), personal)]).await.expect("kept");
        assert_ne!(store.personal(&log).await.expect("private data"), first);
        let _ = ask(&mut store, &mut log, Request::Undo, &[]).await.expect("kept");
        assert_eq!(store.personal(&log).await.expect("private data"), first);
        let _ = ask(&mut store, &mut log, Request::Undo, &[]).await.expect("kept");
        assert!(store.personal(&log).await.expect("private data").is_empty());
    });
}

#[test]
fn an_athlete_can_be_forgotten_and_the_log_still_verifies() {
    let path = folder("forgotten").join("store.db");
    wait(async {
        let (mut store, log) = filled(&path, "copa", 2).await;
        let _ = store.forget(&log, athlete(1)).await.expect("forgotten");
        let read = store.load(log.name()).await.expect("sound");
        assert_eq!(read.head(), log.head());
        let left = store.personal(&read).await.expect("private data");
        assert_eq!(left.into_keys().collect::<Vec<_>>(), [athlete(2)]);
    });
}

#[test]
fn nothing_private_stands_in_the_log() {
    let place = folder("public");
    wait(async {
        let (mut store, _) = filled(&place.join("store.db"), "copa", 2).await;
        store.copy_to(&place.join("copy")).await.expect("copied");
        let public = std::fs::read_to_string(place.join("copy/copa.log")).expect("a copy");
        for private in ["V-1", "2001-12-31", "+58 555"] {
            assert!(!public.contains(private), "{private}");
        }
    });
}

#[test]
fn a_folder_of_copies_that_is_gone_is_told_and_the_event_is_kept() {
    let place = folder("gone");
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 1).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        assert!(matches!(register(&mut store, &mut log).await, Ok(Copied::Yes)));
        std::fs::remove_dir_all(place.join("stick")).expect("pulled out");
        let answer = register(&mut store, &mut log).await.expect("kept all the same");
        assert!(matches!(answer, Copied::Failed(StoreError::Missing { .. })));
        assert_eq!(store.load(log.name()).await.expect("sound").head(), log.head());
        store.copy_to(&place.join("stick")).await.expect("caught up");
    });
}
