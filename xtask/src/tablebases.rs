//! Chess endings beside the tables that others made.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::steps::{self, pass};
use crate::{cargo, data, workspace_root};

/// The package that reads the tables, and the version whose answers we know.
const PACKAGE: &str = "chess==1.11.2";
/// What compares them with ours, in that package's language.
const SCRIPT: &str = "conformance/tablebases.py";

/// Compares random positions of every ending of three and four men with Syzygy and
/// Gaviota tables; says so and does nothing where there is no data folder.
///
/// # Errors
///
/// When a position has another value there, or nothing can be compared although the
/// data folder is there.
pub(crate) fn run() -> Result<(), String> {
    let folder = data::folder();
    if !folder.is_dir() {
        println!("no data folder, so nothing is compared");
        return Ok(());
    }
    let tables = folder.join("tablebases");
    if !tables.is_dir() {
        return Err(format!("{} is missing", tables.display()));
    }
    let python = python()?;
    let mut build = cargo();
    build.args(["build", "--locked", "-p", "cangrejo-solver", "--example", "chess_probe"]);
    pass(&mut build)?;
    let probe = built("examples").join(format!("chess_probe{}", std::env::consts::EXE_SUFFIX));
    let seed = steps::seed();
    println!("random positions: {}={seed}", steps::SEED);
    let mut compare = Command::new(python);
    compare.arg(workspace_root().join(SCRIPT)).arg(tables).arg(probe).arg(seed);
    pass(&mut compare)
}

/// A Python that has the package, in a folder of its own under the target folder.
fn python() -> Result<PathBuf, String> {
    let folder = target().join("tablebases-python");
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let has_package = |python: &Path| {
        let question = format!("import chess; assert 'chess==' + chess.__version__ == '{PACKAGE}'");
        let mut ask = Command::new(python);
        ask.args(["-c", &question]).stderr(std::process::Stdio::null());
        ask.status().is_ok_and(|status| status.success())
    };
    if !has_package(&python) {
        pass(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        pass(Command::new(&python).args(["-m", "pip", "install", "--quiet", PACKAGE]))?;
    }
    if has_package(&python) { Ok(python) } else { Err(format!("{PACKAGE} is not installed")) }
}

/// The folder that Cargo builds into.
fn target() -> PathBuf {
    let named = std::env::var_os("CARGO_TARGET_DIR");
    workspace_root().join(named.unwrap_or_else(|| "target".into()))
}

/// A folder of the profile that everything is tested with.
fn built(folder: &str) -> PathBuf {
    target().join("debug").join(folder)
}
