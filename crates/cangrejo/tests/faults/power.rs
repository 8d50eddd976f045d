//! Power cuts: only what was synced is left, or some of the rest by chance.

use crate::disk::{Order, STORE};
use crate::failing::{Failing, fail_and_heal};
use crate::hall::{Hall, await_that};
use crate::random::Random;
use crate::support::Server;
use crate::writers::{Noted, Writers};

/// Cuts the power of a running program while sixteen write; the disk stops it at an operation of
/// chance.
fn cut(
    hall: &mut Hall,
    mut server: Server,
    writers: Writers,
    noted: &mut Noted,
    random: &mut Random,
) {
    hall.disk.order(Order::UntilKilled, 1 + random.few(60));
    await_that("it is dead", || server.process().try_wait().expect("a child").is_some());
    writers.stop(noted);
    let some = random.below(2) == 0;
    hall.disk.cut_power(some.then_some(random));
}

/// A power cut of a hall in which nothing failed before.
pub(crate) fn cut_once(hall: &mut Hall, noted: &mut Noted, (run, random): (usize, &mut Random)) {
    let server = hall.serve_on_disk();
    let writers = Writers::start(&server.host, run);
    writers.await_more(random.below(40));
    cut(hall, server, writers, noted, random);
}

/// A power cut after something failed.
pub(crate) fn fail_and_cut(
    hall: &mut Hall,
    noted: &mut Noted,
    (run, random): (usize, &mut Random),
) {
    let server = hall.serve_on_disk();
    let failing = Failing::by(random, STORE);
    let writers = fail_and_heal(hall, &server, (run, failing));
    cut(hall, server, writers, noted, random);
}

fn cuts(name: &str, has_copy: bool) {
    let mut random = Random::of_run(name);
    let mut hall = Hall::new(name, has_copy);
    let mut noted = Noted::default();
    for run in 0..8 {
        cut_once(&mut hall, &mut noted, (run, &mut random));
        hall.check_copy(&noted, &format!("{name} {run}"));
        hall.check(&mut noted, &format!("{name} {run}"));
    }
}

#[test]
fn after_a_power_cut_every_acknowledged_entry_is_there_once() {
    cuts("power", false);
}

#[test]
fn after_a_power_cut_it_is_in_the_second_folder_too() {
    cuts("power-with-copy", true);
}

#[test]
fn a_sync_that_failed_before_a_power_cut_was_not_believed() {
    let mut random = Random::of_run("failed-power");
    let mut hall = Hall::new("failed-power", false);
    let mut noted = Noted::default();
    for run in 0..8 {
        fail_and_cut(&mut hall, &mut noted, (run, &mut random));
        hall.check(&mut noted, &format!("run {run}"));
    }
}
