//! A mixture of everything, from a seed that can be chosen.

use crate::common::Random;
use crate::{decisions, peers, properties, warm};

/// The seed of a run in which `CANGREJO_SEED` says nothing else.
const DEFAULT_SEED: u64 = 20_260_116;

const N_ROUNDS: usize = 30;

#[expect(clippy::print_stderr, reason = "a failure is found again by the seed that is printed")]
fn seed() -> u64 {
    let chosen = std::env::var("CANGREJO_SEED").ok();
    let seed = chosen
        .map_or(DEFAULT_SEED, |text| text.parse().expect("CANGREJO_SEED is a number of 64 bits"));
    eprintln!("stress run: CANGREJO_SEED={seed}");
    seed
}

#[test]
fn nothing_breaks_in_a_stress_run_from_a_seed_that_is_printed() {
    let mut random = Random(seed());
    for _ in 0..N_ROUNDS {
        let seed = random.draw();
        properties::check_widths_and_forms(seed);
        properties::check_objectives(seed);
        warm::check_sequence(seed, 8);
        decisions::check_answers(seed, 5);
        peers::check_complete(seed);
        peers::check_general(seed);
    }
}
