//! Every check that a change must pass, in the order that fails soonest.

use std::process::Command;

use crate::cpu::{Spent, Started};
use crate::{advisories, cargo, data, licenses, reference_engine, setup, small_disk, tablebases};

/// One check: what it is called, what it runs, and what to do when it fails.
struct Step {
    name: &'static str,
    run: fn() -> Result<(), String>,
    remedy: &'static str,
}

/// The variable that names the seed of the stress run, and the seed where it is not set.
pub(crate) const SEED: &str = "CANGREJO_SEED";
const DEFAULT_SEED: &str = "20260116";

const STEPS: [Step; 9] = [
    Step { name: "set-up", run: setup::run, remedy: "install what is named above" },
    Step {
        name: "format",
        run: || pass(cargo().args(["fmt", "--all", "--check"])),
        remedy: "run `cargo fmt --all`",
    },
    Step {
        name: "advisories",
        run: advisories::run,
        remedy: "update the package or, if it does no harm, explain it in xtask/src/advisories.rs",
    },
    Step {
        name: "licenses",
        run: licenses::run,
        remedy: "use another package; what ships has no license that asks for more than its text",
    },
    Step {
        name: "lints",
        run: || pass(locked("clippy").arg("--all-targets").args(["--", "-D", "warnings"])),
        remedy: "fix the code; where a lint is wrong, `#[expect(…, reason = \"…\")]`",
    },
    Step {
        name: "documentation",
        run: || pass(locked("doc").arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings")),
        remedy: "fix the doc comments named above",
    },
    Step {
        name: "tests and small benchmarks",
        run: test_all,
        remedy: "fix the code or, if the answer was wrong on purpose, the expectation",
    },
    Step {
        name: "documentation examples",
        run: || pass(locked("test").arg("--doc")),
        remedy: "fix the examples named above",
    },
    Step {
        name: "chess tables of others",
        run: tablebases::run,
        remedy: "install Python 3 with pip, or look at the positions named above",
    },
];

/// Runs every step, stops at the first that fails, and sums up.
///
/// # Errors
///
/// Names the step that failed and what to do about it.
pub(crate) fn run() -> Result<(), String> {
    for warning in absences() {
        eprintln!("{warning}");
    }
    let (passed, failure) = run_until_failure(&STEPS);
    println!("\nSummary:");
    for (step, spent) in STEPS.iter().zip(&passed) {
        println!("  passed  {:<28} {spent}", step.name);
    }
    println!("  in all  {:<28} {}", "", passed.iter().copied().sum::<Spent>());
    for warning in absences() {
        println!("{warning}");
    }
    let verdict = format!("{} of {} steps passed", passed.len(), STEPS.len());
    match failure {
        None => {
            println!("{verdict}");
            Ok(())
        }
        Some(reason) => Err(format!("{reason}\n{verdict}")),
    }
}

/// What each step took that passed, and why the next one did not.
fn run_until_failure(steps: &[Step]) -> (Vec<Spent>, Option<String>) {
    let mut passed = Vec::new();
    for (step_idx, step) in steps.iter().enumerate() {
        println!("\n==> step {} of {}: {}", step_idx + 1, steps.len(), step.name);
        let start = Started::now();
        if let Err(reason) = (step.run)() {
            let failure =
                format!("step `{}` failed: {reason}\nwhat to do: {}", step.name, step.remedy);
            return (passed, Some(failure));
        }
        passed.push(start.spent());
    }
    (passed, None)
}

/// Runs all tests; says from which seed the stress run starts, so that it can be run again.
fn test_all() -> Result<(), String> {
    let seed = seed();
    println!("stress run: {SEED}={seed}");
    pass(locked("test").arg("--all-targets").env(SEED, seed))
}

/// The seed of everything random in this run.
pub(crate) fn seed() -> String {
    std::env::var(SEED).unwrap_or_else(|_| DEFAULT_SEED.to_owned())
}

/// What is not here, and which checks do not run for it.
fn absences() -> impl Iterator<Item = String> {
    let absences = [
        data::absence(),
        advisories::absence(),
        small_disk::absence(),
        reference_engine::absence(),
    ];
    absences.into_iter().flatten()
}

/// A cargo command over the whole workspace that may not change `Cargo.lock`.
pub(crate) fn locked(subcommand: &str) -> Command {
    let mut command = cargo();
    command.args([subcommand, "--locked", "--workspace"]).env(data::VARIABLE, data::folder());
    // What is kept for building a crate again takes longer than it saves in a run of everything.
    if std::env::var_os("CARGO_INCREMENTAL").is_none() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Runs a command to its end; anything but success is the error.
pub(crate) fn pass(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{} ({status})", line(command))),
        Err(error) => Err(format!("{} did not start ({error})", line(command))),
    }
}

fn line(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words = [program].into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{Step, line, locked, run_until_failure};

    #[test]
    fn nothing_runs_after_the_first_failure() {
        let good = || Ok(());
        let steps = [
            Step { name: "first", run: good, remedy: "" },
            Step { name: "second", run: || Err("broken".into()), remedy: "mend it" },
            Step { name: "third", run: || panic!("must not run"), remedy: "" },
        ];
        let (passed, failure) = run_until_failure(&steps);
        assert_eq!(passed.len(), 1);
        assert_eq!(
            failure.expect("the second step fails"),
            "step `second` failed: broken\nwhat to do: mend it"
        );
    }

    #[test]
    fn a_command_is_named_as_it_would_be_typed() {
        assert_eq!(line(locked("test").arg("--doc")), "`cargo test --locked --workspace --doc`");
    }
}
