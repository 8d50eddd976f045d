//! The copy in a second folder, and the machine that goes on from it.

use std::path::Path;

use cangrejo::director::Request;
use cangrejo::store::{Copied, CopiedLog, Store, StoreError, Unfinished, read_copy};
use cangrejo_tournament::chain::open_all;
use cangrejo_tournament::tournament::Tournament;

use crate::common::{ask, filled, folder, name, register, wait};

/// Reads a copy, checks its seal, and lives through it.
fn verified(path: &Path) -> Option<Tournament> {
    let CopiedLog { log, links, .. } = read_copy(path, Unfinished::Refuse).ok()?;
    Tournament::replay(open_all(log.as_str(), &links).ok()?).ok()
}

#[test]
fn every_event_is_in_the_copy_when_it_is_acknowledged() {
    let place = folder("each");
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 1).await;
        store.copy_to(&place.join("copy")).await.expect("copied");
        let mut other = store.start(name("otra")).await.expect("a second log");
        for _ in 0..3 {
            assert!(matches!(register(&mut store, &mut log).await, Ok(Copied::Yes)));
            let copied = verified(&place.join("copy/copa.log")).expect("sound");
            assert_eq!(&copied, log.tournament());
        }
        let created = ask(&mut store, &mut other, crate::common::creation(), &[]).await;
        assert!(matches!(created, Ok(Copied::Yes)));
        assert_eq!(&verified(&place.join("copy/otra.log")).expect("sound"), other.tournament());
    });
}

#[test]
fn another_machine_goes_on_from_the_copy() {
    let place = folder("resumed");
    wait(async {
        let (mut store, mut log) = filled(&place.join("here.db"), "copa", 2).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        let _ = register(&mut store, &mut log).await.expect("kept");
        let file = place.join("stick/copa.log");

        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        let mut resumed = there.resume(&file, Unfinished::Refuse).await.expect("resumed");
        assert_eq!(resumed.tournament(), log.tournament());
        assert_eq!(resumed.id_salt(), log.id_salt());
        let private = there.personal(&resumed).await.expect("private data");
        assert_eq!(private, store.personal(&log).await.expect("private data"));
        assert_eq!(private.len(), 3);
        // It goes on there, on the same stick, and comes back.
        there.copy_to(&place.join("stick")).await.expect("the same log");
        let _ = register(&mut there, &mut resumed).await.expect("kept");
        let back = store.resume(&file, Unfinished::Refuse).await.expect("carried on");
        assert_eq!(back.tournament(), resumed.tournament());
        assert_eq!(store.personal(&back).await.expect("private data").len(), 4);
    });
}

#[test]
fn two_machines_that_both_went_on_are_found_out() {
    let place = folder("forked");
    wait(async {
        let (mut store, mut log) = filled(&place.join("here.db"), "copa", 2).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        let file = place.join("stick/copa.log");
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        let mut resumed = there.resume(&file, Unfinished::Refuse).await.expect("resumed");
        let _ = register(&mut store, &mut log).await.expect("kept");
        let _ = register(&mut there, &mut resumed).await.expect("kept");
        // Same athlete, another secret: the fourth event differs.
        for error in [
            there.copy_to(&place.join("stick")).await.expect_err("a fork"),
            there.resume(&file, Unfinished::Refuse).await.expect_err("a fork"),
        ] {
            let StoreError::Forked { event, .. } = error else { panic!("{error:?}") };
            assert_eq!(event.get(), 4);
        }
    });
}

#[test]
fn a_store_that_is_behind_its_copy_says_so() {
    let place = folder("behind");
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 1).await;
        store.copy_to(&place.join("copy")).await.expect("copied");
        store.close().await.expect("closed");
        // The file is put back to what it was before the next events.
        let old = std::fs::read(place.join("store.db")).expect("the file");
        let mut store = Store::open(&place.join("store.db")).await.expect("opened");
        store.copy_to(&place.join("copy")).await.expect("copied");
        for _ in 0..2 {
            let _ = register(&mut store, &mut log).await.expect("kept");
        }
        store.close().await.expect("closed");
        std::fs::write(place.join("store.db"), old).expect("put back");
        let mut store = Store::open(&place.join("store.db")).await.expect("opened");
        let error = store.copy_to(&place.join("copy")).await.expect_err("two events are missing");
        assert!(matches!(error, StoreError::CopyAhead { store: 2, copy: 4, .. }), "{error:?}");
        let caught_up = store.resume(&place.join("copy/copa.log"), Unfinished::Refuse).await;
        assert_eq!(caught_up.expect("resumed").head(), log.head());
    });
}

#[test]
fn a_line_that_was_cut_off_is_completed_by_its_store_and_refused_by_others() {
    let place = folder("torn");
    wait(async {
        let (mut store, log) = filled(&place.join("store.db"), "copa", 3).await;
        store.copy_to(&place.join("copy")).await.expect("copied");
        let file = place.join("copy/copa.log");
        let whole = std::fs::read(&file).expect("the copy");
        let ends: Vec<usize> = (1..whole.len()).filter(|end| whole[end - 1] != b'\n').collect();
        for end in ends.into_iter().step_by(37) {
            std::fs::write(&file, &whole[..end]).expect("cut off");
            let refused = read_copy(&file, Unfinished::Refuse).expect_err("it is not whole");
            assert!(matches!(refused, StoreError::CopyUnfinished { .. }), "{refused:?}");
            store.copy_to(&place.join("copy")).await.expect("caught up");
            assert_eq!(std::fs::read(&file).expect("the copy"), whole);
        }
        // Another machine leaves the line out only if it is told to.
        std::fs::write(&file, &whole[..whole.len() - 5]).expect("cut off");
        let mut there = Store::create(&place.join("there.db")).await.expect("a new store");
        assert!(there.resume(&file, Unfinished::Refuse).await.is_err());
        let resumed = there.resume(&file, Unfinished::LeaveOut).await.expect("resumed");
        assert_eq!(resumed.head().n_events, log.head().n_events - 1);
    });
}

#[test]
fn every_changed_byte_of_a_copy_is_found() {
    let place = folder("copybytes");
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 2).await;
        let _ = ask(&mut store, &mut log, Request::Undo, &[]).await.expect("kept");
        store.copy_to(&place.join("copy")).await.expect("copied");
        let file = place.join("copy/copa.log");
        let whole = std::fs::read(&file).expect("the copy");
        assert_eq!(&verified(&file).expect("sound"), log.tournament());
        for idx in 0..whole.len() {
            for flip in [0x01, 0x20] {
                let mut changed = whole.clone();
                changed[idx] ^= flip;
                std::fs::write(&file, &changed).expect("changed");
                assert!(verified(&file).is_none(), "byte {idx}");
            }
        }
        for idx in (0..whole.len()).step_by(101) {
            let mut changed = whole.clone();
            changed[idx] ^= 1;
            std::fs::write(&file, &changed).expect("changed");
            store.copy_to(&place.join("copy")).await.expect_err("the copy was changed");
            let now = std::fs::read(&file).expect("the copy");
            assert_eq!(now, changed, "no silent repair");
        }
    });
}

#[test]
fn a_copy_that_somebody_else_wrote_to_is_not_written_to() {
    let place = folder("written-by-others");
    wait(async {
        let (mut store, mut log) = filled(&place.join("store.db"), "copa", 1).await;
        store.copy_to(&place.join("copy")).await.expect("copied");
        let file = place.join("copy/copa.log");
        let mut longer = std::fs::read(&file).expect("the copy");
        longer.extend_from_slice(b"x\n");
        std::fs::write(&file, &longer).expect("somebody wrote");
        let answer = register(&mut store, &mut log).await.expect("kept");
        let damaged = matches!(answer, Copied::Failed(StoreError::CopyDamaged { line: 4, .. }));
        assert!(damaged, "{answer:?}");
        assert_eq!(std::fs::read(&file).expect("the copy"), longer);
    });
}

/// Each of four programs reads the log and its links one after the other, while another one may
/// be taking over the same copy in between.
#[test]
fn programs_that_take_over_one_copy_at_once_find_one_whole_log() {
    const N_PROGRAMS: usize = 4;
    let place = folder("taken-over-at-once");
    let head = wait(async {
        let (mut store, log) = filled(&place.join("here.db"), "copa", 40).await;
        store.copy_to(&place.join("stick")).await.expect("copied");
        log.head()
    });
    let file = place.join("stick/copa.log");
    let copied = read_copy(&file, Unfinished::Refuse).expect("a sound copy");
    for attempt in 0..20 {
        let path = place.join(format!("there-{attempt}.db"));
        wait(async { Store::create(&path).await.expect("a store").close().await.expect("closed") });
        // Each takes over the log in two steps, so that there is something to carry on.
        let take_over = || {
            wait(async {
                let mut store = Store::open(&path).await.expect("opened");
                for n_links in [20, copied.links.len()] {
                    let links = copied.links[..n_links].to_vec();
                    let part = CopiedLog { links, ..copied.clone() };
                    loop {
                        match store.take_over(&part, None).await {
                            Ok(_) => break,
                            // Somebody was faster, and it is read again.
                            Err(StoreError::Conflict { .. } | StoreError::Busy { .. }) => {}
                            Err(error) => panic!("{error:?}"),
                        }
                    }
                }
            });
        };
        std::thread::scope(|scope| {
            for _ in 0..N_PROGRAMS {
                scope.spawn(take_over);
            }
        });
        let found = wait(async {
            let mut store = Store::open(&path).await.expect("opened");
            store.load(&copied.log).await.expect("one whole log").head()
        });
        assert_eq!(found, head);
    }
}
