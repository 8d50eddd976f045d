//! Writes and syncs that fail, once and again.

use crate::disk::{COPY, EIO, ENOSPC, Order, STORE};
use crate::hall::{Hall, await_that, stop};
use crate::random::Random;
use crate::support::Server;
use crate::writers::{Noted, Writers};

/// What fails, and how often; -1: until it is healed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failing {
    pub(crate) folders: i32,
    pub(crate) syncs: i32,
    pub(crate) writes: i32,
    pub(crate) error: i32,
    /// So many syncs or writes pass before.
    pub(crate) before: i32,
}

impl Failing {
    /// Failures of chance in these folders.
    pub(crate) fn by(random: &mut Random, folders: i32) -> Failing {
        let how_often = [0, 1, 2, 3, 7, -1];
        let syncs = random.one_of(&how_often);
        let writes = random.one_of(if syncs == 0 { &how_often[1..] } else { &how_often });
        let error = random.one_of(&[EIO, ENOSPC]);
        Failing { folders, syncs, writes, error, before: random.few(12) }
    }

    /// Begins to fail.
    fn order(self, hall: &Hall) {
        let disk = &hall.disk;
        disk.order(Order::Error, self.error);
        disk.order(Order::SyncsBefore, self.before);
        disk.order(Order::WritesBefore, self.before);
        disk.order(Order::Syncs, self.syncs);
        disk.order(Order::Writes, self.writes);
        disk.order(Order::Folders, self.folders);
    }
}

fn n_failed(hall: &Hall) -> i32 {
    hall.disk.told(Order::SyncsFailed) + hall.disk.told(Order::WritesFailed)
}

/// Lets a running program fail under sixteen writers, heals the disk, and waits until entries are
/// acknowledged again.
pub(crate) fn fail_and_heal(
    hall: &Hall,
    server: &Server,
    (run, failing): (usize, Failing),
) -> Writers {
    let writers = Writers::start(&server.host, run);
    writers.await_more(10);
    failing.order(hall);
    await_that("it fails", || n_failed(hall) > 0);
    let is_over = |count: i32| count >= 0;
    if is_over(failing.syncs) && is_over(failing.writes) {
        // It goes on by itself.
        writers.await_more(40);
    } else if failing.folders == STORE {
        writers.await_refused(20);
    } else {
        // Without the copy it goes on.
        writers.await_more(20);
    }
    hall.disk.heal();
    writers.await_more(40);
    writers
}

/// A clean stop after failures.
fn failures(name: &str, folders: i32, all: &[Failing]) {
    let mut hall = Hall::new(name, folders & COPY != 0);
    let mut noted = Noted::default();
    for (run, failing) in all.iter().enumerate() {
        let server = hall.serve_on_disk();
        let failing = Failing { folders, ..*failing };
        fail_and_heal(&hall, &server, (run, failing)).stop(&mut noted);
        stop(server);
        hall.check(&mut noted, &format!("{name}: {failing:?}"));
    }
}

const ONE: Failing = Failing { folders: STORE, syncs: 0, writes: 0, error: EIO, before: 0 };

#[test]
fn syncs_that_fail_lose_nothing() {
    let times = [1, 2, 3, -1].map(|syncs| Failing { syncs, ..ONE });
    failures("syncs", STORE, &times);
}

#[test]
fn writes_that_fail_lose_nothing() {
    let times = [1, 2, 3, -1].map(|writes| Failing { writes, ..ONE });
    failures("writes", STORE, &times);
}

#[test]
fn a_disk_without_room_loses_nothing() {
    let times = [1, 2, -1].map(|writes| Failing { writes, error: ENOSPC, ..ONE });
    failures("no-room", STORE, &times);
}

#[test]
fn when_nothing_can_be_written_or_synced_for_a_while_nothing_is_lost() {
    let times = [0, 5].map(|before| Failing { syncs: -1, writes: -1, before, ..ONE });
    failures("nothing-works", STORE, &times);
}

#[test]
fn a_second_folder_that_fails_keeps_nobody_from_entering() {
    let times = [1, -1].map(|syncs| Failing { syncs, writes: syncs, ..ONE });
    failures("copy-fails", COPY, &times);
}
