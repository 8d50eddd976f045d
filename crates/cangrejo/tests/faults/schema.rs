//! A damaged byte in the part of the file that says what its tables are.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::hall::{beginning, folder, path_text};
use crate::random::Random;

/// Far longer than any command takes, however busy the machine is.
const DEADLINE: Duration = Duration::from_secs(30);

/// How a byte is changed: by its lowest bit, its highest, or all of them.
const CHANGES: [u8; 3] = [0x01, 0x80, 0xff];

/// The bytes of the pages that have the schema: the first, and those that it points to.
fn schema_bytes(file: &[u8]) -> Vec<usize> {
    let number = |at: usize, n: usize| {
        file[at..at + n].iter().fold(0, |number, byte| number << 8 | usize::from(*byte))
    };
    let page_size = number(16, 2);
    let mut bytes: Vec<usize> = (0..page_size).collect();
    // The header of the first page follows that of the file; 5 is a page that points to others.
    if file[100] == 5 {
        let cells = (0..number(103, 2)).map(|cell| number(number(112 + 2 * cell, 2), 4));
        for page in cells.chain([number(108, 4)]) {
            bytes.extend((page - 1) * page_size..page * page_size);
        }
    }
    bytes
}

/// The program with one changed byte ends, and says the right thing or what is wrong.
fn with_changed(file: &Path, (at, change): (usize, u8), arguments: &[&str], right: &str) -> bool {
    let mut bytes = beginning().file.clone();
    bytes[at] ^= change;
    std::fs::write(file, bytes).expect("changed");
    for beside in ["-wal", "-shm", "-journal"] {
        let _ = std::fs::remove_file(path_text(file) + beside);
    }
    let what = format!("{arguments:?} with byte {at} changed by {change:#04x}");
    let mut program = Command::new(env!("CARGO_BIN_EXE_cangrejo"));
    program.args(arguments).args(["--lang", "en"]);
    program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("it starts");
    let start = Instant::now();
    while child.try_wait().expect("a child").is_none() {
        if start.elapsed() > DEADLINE {
            child.kill().expect("it is ours to kill");
            child.wait().expect("it is dead");
            panic!("it hangs: {what}");
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let left = child.wait_with_output().expect("it is over");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (told, errors) = (text(&left.stdout), text(&left.stderr));
    match left.status.code() {
        Some(0) => assert_eq!(told, right, "{what}"),
        Some(1..=9) => assert!(errors.starts_with("error: "), "{what}: {errors}"),
        code => panic!("{what}: {code:?} {errors}"),
    }
    left.status.success()
}

/// Changes bytes, one at a time and in a way of chance; the answer is how many were tried and how
/// many of them were told.
pub(crate) fn change(name: &str, which: &[usize], random: &mut Random) -> (usize, usize) {
    let file = folder(name).join("cangrejo.db");
    std::fs::write(&file, &beginning().file).expect("as it was");
    let store = path_text(&file);
    let commands = [vec!["list", "--store", &store], vec!["verify", &store]];
    let right = commands.each_ref().map(|arguments| {
        String::from_utf8(crate::hall::must(arguments, "whole").stdout).expect("UTF-8")
    });
    let told = which.iter().zip(commands.iter().zip(&right).cycle()).filter(|(at, command)| {
        let (arguments, right) = command;
        !with_changed(&file, (**at, random.one_of(&CHANGES)), arguments, right)
    });
    (which.len(), told.count())
}

/// Every byte of the schema, for the long run.
pub(crate) fn every_byte() -> Vec<usize> {
    schema_bytes(&beginning().file)
}

#[test]
fn one_damaged_byte_of_the_schema_is_told_and_hangs_nobody() {
    let mut random = Random::of_run("schema");
    let bytes = every_byte();
    let some: Vec<usize> = (0..120).map(|_| random.one_of(&bytes)).collect();
    let (n_tried, n_told) = change("schema", &some, &mut random);
    assert!(n_told > n_tried / 10, "only {n_told} of {n_tried} were told");
}
