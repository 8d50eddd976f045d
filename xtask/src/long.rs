//! What takes too long for every change: faults by the hundred, every byte of the schema.

use crate::steps::{SEED, locked, pass, seed};

/// How many faults where nothing else is asked for.
pub(crate) const N_FAULTS: u32 = 500;

/// Tells the tests how many faults are asked for.
const VARIABLE: &str = "CANGREJO_FAULTS";

/// Runs it and prints its figures, for `docs/reliability.md`.
///
/// # Errors
///
/// Says that something was lost, hung or was not told; the output above names it.
pub(crate) fn run(n_faults: u32) -> Result<(), String> {
    let seed = seed();
    println!("{n_faults} faults: {SEED}={seed}");
    let mut tests = locked("test");
    tests.args(["--test", "faults", "--", "--nocapture", "long::"]);
    pass(tests.env(SEED, seed).env(VARIABLE, n_faults.to_string()))
}
