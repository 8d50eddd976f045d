//! Runs the real program, as a shell would.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) output: String,
    pub(crate) errors: String,
}

/// The program with no language and no color settings of the machine.
pub(crate) fn cangrejo() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cangrejo"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// Runs `command` with `input` on its standard input.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A run that does not read its input may be over before it is written.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    let left = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
    Run {
        code: left.status.code().expect("the program is not killed"),
        output: text(left.stdout),
        errors: text(left.stderr),
    }
}

/// Runs the program with these arguments and no input.
pub(crate) fn typed(arguments: &[&str]) -> Run {
    run(cangrejo().args(arguments), b"")
}

/// Writes a file for one test; `name` must be its own.
pub(crate) fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("the tests' folder can be written");
    path
}
