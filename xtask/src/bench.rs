//! Runs the benchmarks at full size and records what they print.

use std::io::{BufRead, BufReader};
use std::process::{ChildStdout, Stdio};

use crate::machine::Circumstances;
use crate::report::{self, Row};
use crate::{cargo, workspace_root};

/// Where the record is kept, from the workspace's folder.
const RECORD: &str = "docs/benchmarks.md";

/// Measures everything and rewrites the record, or prints the rows that match a filter.
///
/// A filtered run never replaces the record: half a table would pass for the whole.
///
/// # Errors
///
/// Says which goals were not met, or why there is nothing to record.
pub(crate) fn run(filter: Option<&str>) -> Result<(), String> {
    let rows = measure(filter)?;
    if rows.is_empty() {
        return Err("no benchmark printed a row; look at the filter".to_owned());
    }
    let command = match filter {
        None => "cargo xtask bench".to_owned(),
        Some(filter) => format!("cargo xtask bench {filter}"),
    };
    let markdown = report::markdown(&Circumstances::now(command), &rows);
    if filter.is_none() {
        let path = workspace_root().join(RECORD);
        std::fs::write(&path, markdown)
            .map_err(|error| format!("cannot write {RECORD}: {error}"))?;
        eprintln!("wrote {RECORD}");
    } else {
        println!("{markdown}");
    }
    match rows.iter().filter(|row| row.misses_its_goal()).count() {
        0 => Ok(()),
        missed => Err(format!("goals not met: {missed}; the record lists them at its end")),
    }
}

fn measure(filter: Option<&str>) -> Result<Vec<Row>, String> {
    let mut command = cargo();
    command.args(["bench", "--locked", "--workspace", "--benches", "--"]).args(filter);
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("`cargo bench` did not start ({error})"))?;
    let rows = child.stdout.take().map_or_else(|| Ok(Vec::new()), read_rows);
    let status = child.wait().map_err(|error| format!("`cargo bench` was lost ({error})"))?;
    if status.success() { rows } else { Err(format!("`cargo bench` failed ({status})")) }
}

/// Reads the rows among whatever else the benchmark programs print.
fn read_rows(stdout: ChildStdout) -> Result<Vec<Row>, String> {
    let mut rows = Vec::new();
    for line in BufReader::new(stdout).lines() {
        let line = line.map_err(|error| format!("cannot read the benchmarks' output: {error}"))?;
        if line.starts_with('{') {
            rows.push(Row::parse(&line).map_err(|reason| format!("{reason} in {line}"))?);
        }
    }
    Ok(rows)
}
