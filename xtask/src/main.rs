//! The set-up, test and benchmark driver behind `cargo xtask …`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a driver talks to its terminal")]

mod advisories;
mod bench;
mod cpu;
mod data;
mod licenses;
mod long;
mod machine;
mod reference_engine;
mod report;
mod setup;
mod small_disk;
mod steps;
mod tablebases;

use std::path::Path;
use std::process::{Command, ExitCode};

const USAGE: &str = "\
Usage:
  cargo xtask setup           install what the tests need, or say what is missing
  cargo xtask test            set up, then run every check that a change must pass
  cargo xtask long [N]        N faults of all kinds (500), and every byte of the schema
                              damaged: an hour or more
  cargo xtask tablebases      only compare chess endings with the tables of others
  cargo xtask bench [FILTER]  measure at full size and write docs/benchmarks.md
                              (with a FILTER: only matching rows, printed instead)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["setup"] => setup::run(),
        ["test"] => steps::run(),
        ["long"] => long::run(long::N_FAULTS),
        ["long", n] => match n.parse() {
            Ok(n) => long::run(n),
            Err(_) => Err(format!("not a number of faults: {n}\n{USAGE}")),
        },
        ["tablebases"] => tablebases::run(),
        ["bench"] => bench::run(None),
        ["bench", filter] => bench::run(Some(filter)),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("no such task: {}\n{USAGE}", words.join(" "))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// The folder that holds the workspace's `Cargo.toml`.
fn workspace_root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lives in the workspace's folder")
}

/// The cargo that started this program, to be run in the workspace's folder.
fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(workspace_root());
    command
}
