//! Ctrl-C while a game is solved or played.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::support::cangrejo;

/// Sends what a terminal sends at Ctrl-C.
fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("a system with `kill`").success());
}

/// Megabytes that a program holds; 0 before it is there.
fn megabytes(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
    let status = status.unwrap_or_default();
    let held = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = held.and_then(|held| held.trim().strip_suffix(" kB")?.trim().parse().ok());
    kilobytes.map_or(0, |kilobytes: u64| kilobytes / 1024)
}

#[test]
fn a_solve_that_is_stopped_says_so_and_leaves_nothing_behind() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stopped");
    std::fs::create_dir_all(&folder).expect("the tests' folder can be written");
    let table = folder.join("hexapawn.dst");
    let mut child = cangrejo()
        .args(["solve", "hexapawn", "6x5", "--memory", "64000", "--lang", "en", "-o"])
        .arg(&table)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // By then it explores, and there is far more to explore.
    while megabytes(&child) < 100 {
        assert!(child.try_wait().expect("a child").is_none(), "it ended by itself");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    interrupt(&child);
    let left = child.wait_with_output().expect("the program ends");
    assert_eq!(left.status.code(), Some(4));
    assert_eq!(String::from_utf8_lossy(&left.stderr), "error: stopped; no file was written\n");
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn a_game_against_the_table_is_left_at_once() {
    let mut child = cangrejo()
        .args(["play", "subtract", "21", "--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // An end of the input would end the game too.
    let _input = child.stdin.take().expect("a pipe");
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut lines = output.lines().map_while(Result::ok);
    assert!(lines.any(|line| line == "Your move:"), "it asks for a move");
    interrupt(&child);
    assert_eq!(child.wait().expect("the program ends").code(), Some(130));
}
