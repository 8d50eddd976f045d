//! Sixteen writers, and the program is killed under them.

use std::time::Duration;

use crate::hall::Hall;
use crate::random::Random;
use crate::writers::{Noted, Writers};

/// Kills of one hall; the next one starts on what the last one left.
const N_KILLS: usize = 15;

/// Kills the program at a moment of chance.
pub(crate) fn kill(hall: &mut Hall, noted: &mut Noted, (run, random): (usize, &mut Random)) {
    let mut server = hall.serve();
    let writers = Writers::start(&server.host, run);
    writers.await_more(random.below(40));
    std::thread::sleep(Duration::from_micros(random.below(3_000) as u64));
    server.process().kill().expect("it is ours to kill");
    server.process().wait().expect("it is dead");
    writers.stop(noted);
}

fn kills(name: &str, has_copy: bool) {
    let mut random = Random::of_run(name);
    let mut hall = Hall::new(name, has_copy);
    let mut noted = Noted::default();
    for run in 0..N_KILLS {
        kill(&mut hall, &mut noted, (run, &mut random));
        hall.check_copy(&noted, &format!("{name} {run}"));
        hall.check(&mut noted, &format!("{name} {run}"));
    }
    assert!(noted.n_kept() > 10 * N_KILLS, "only {} entries were kept", noted.n_kept());
}

#[test]
fn after_each_of_15_kills_every_acknowledged_entry_is_there_once() {
    kills("kills", false);
}

#[test]
fn after_each_of_15_kills_it_is_in_the_second_folder_too() {
    kills("kills-with-copy", true);
}
