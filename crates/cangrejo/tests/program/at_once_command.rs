//! Several desks at once: real programs that write to one file of tournaments.

use std::process::{Child, Stdio};

use crate::support::cangrejo;
use crate::tournament_command::{Hall, count};

/// What each program left behind: exit code, answer and complaint.
type Left = (i32, String, String);

/// Starts a program for each of the commands before waiting for any.
fn at_once(hall: &Hall, commands: &[Vec<String>]) -> Vec<Left> {
    let start = |arguments: &Vec<String>| {
        let mut program = cangrejo();
        program.args(arguments).current_dir(&hall.folder).env("LANG", "en");
        program.env("USER", "director").env_remove("CANGREJO_STORE").env_remove("CANGREJO_COPY");
        program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        program.spawn().expect("the program starts")
    };
    let started: Vec<Child> = commands.iter().map(start).collect();
    let left = started.into_iter().map(|child| {
        let left = child.wait_with_output().expect("the program ends");
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        (left.status.code().expect("not killed"), text(left.stdout), text(left.stderr))
    });
    left.collect()
}

fn typed(arguments: &[&str]) -> Vec<String> {
    arguments.iter().map(|&argument| argument.to_owned()).collect()
}

/// How many entries the log has.
fn n_entries(hall: &Hall) -> usize {
    hall.json(&["log"]).as_array().expect("a list").len()
}

#[test]
fn everybody_who_is_added_at_once_is_registered() {
    const N_DESKS: usize = 25;
    let hall = Hall::with("added-at-once", 4);
    std::fs::create_dir(hall.folder.join("stick")).expect("a stick");
    let commands: Vec<Vec<String>> = (0..N_DESKS)
        .map(|desk| {
            let (name, id_number) = (format!("Persona {desk:02}"), format!("V-{desk}"));
            typed(&["add", &name, "--id-number", &id_number, "--copy", "stick"])
        })
        .collect();
    for (code, output, errors) in at_once(&hall, &commands) {
        assert_eq!((code, errors.as_str()), (0, ""), "{output}");
        assert_eq!(output.lines().count(), 1, "it is copied too: {output}");
    }
    let roster = hall.json(&["export", "--what", "athletes", "--private"]);
    let roster = roster.as_array().expect("a list");
    assert_eq!(roster.len(), 4 + N_DESKS);
    for athlete in &roster[4..] {
        let name = athlete["name"].as_str().expect("a name");
        let desk: usize = name["Persona ".len()..].parse().expect("a number");
        assert_eq!(athlete["id_number"], format!("V-{desk}"), "each has their own: {athlete}");
    }
    hall.must(&["verify"]);
    hall.must(&["verify", "stick/copa.log", "--code", &hall.code()]);
    let taken = hall.json(&["resume", "stick/copa.log", "--store", "there.db"]);
    assert_eq!(count(&taken["events"]), 9 + N_DESKS as u64);
    hall.must(&["verify", "there.db"]);
}

#[test]
fn results_that_come_in_at_once_are_all_entered_each_at_its_table() {
    let hall = Hall::with("results-at-once", 48);
    hall.must(&["pair"]);
    let results: Vec<Vec<String>> = (1..=12)
        .map(|table: u32| {
            let (table, points) = (table.to_string(), (100 + table).to_string());
            typed(&["result", &table, "200", &points])
        })
        .collect();
    for (code, output, errors) in at_once(&hall, &results) {
        assert_eq!((code, errors.as_str()), (0, ""), "{output}");
    }
    let round = hall.json(&["export", "--what", "rounds"]);
    for table in round.as_array().expect("tables") {
        assert_eq!(count(&table["points_b"]), 100 + count(&table["table"]), "{table}");
    }
}

/// A second score for the same table, or another athlete of the same id number, is refused for
/// what it is.
#[test]
fn what_contradicts_another_entry_is_refused_however_close_they_are() {
    let hall = Hall::with("contradicted-at-once", 4);
    hall.must(&["pair"]);
    let results: Vec<Vec<String>> =
        (0..6_u32).map(|desk| typed(&["result", "1", "200", &(100 + desk).to_string()])).collect();
    let left = at_once(&hall, &results);
    assert_eq!(left.iter().filter(|(code, ..)| *code == 0).count(), 1, "{left:?}");
    assert!(left.iter().all(|(code, ..)| [0, 4].contains(code)), "{left:?}");
    let twins: Vec<Vec<String>> = (0..6)
        .map(|desk| typed(&["add", &format!("Persona {desk}"), "--id-number", "V-7"]))
        .collect();
    let left = at_once(&hall, &twins);
    assert_eq!(left.iter().filter(|(code, ..)| *code == 0).count(), 1, "{left:?}");
    for (_, _, errors) in left.iter().filter(|(code, ..)| *code != 0) {
        assert!(errors.contains("same id number"), "{errors}");
    }
}

/// Whoever corrects a result has seen one, and whoever takes back an entry has seen it: if it is
/// another one by now, nobody does it for them.
#[test]
fn what_depends_on_what_was_seen_is_not_done_to_something_else() {
    let hall = Hall::with("seen-at-once", 8);
    hall.must(&["pair"]);
    hall.play(1, 2);
    let before = n_entries(&hall);
    let undo = vec![typed(&["undo"]); 6];
    let edits = (0..6).map(|desk| typed(&["edit", "3", "--club", &format!("Club {desk}")]));
    let corrections = (0..6_u32)
        .map(|desk| typed(&["correct", "2", "200", &(10 + desk).to_string(), "--reason", "x"]));
    let mut n_done = 0;
    for commands in [corrections.collect::<Vec<_>>(), edits.collect(), undo] {
        let left = at_once(&hall, &commands);
        n_done += left.iter().filter(|(code, ..)| *code == 0).count();
        assert!(left.iter().any(|(code, ..)| *code == 0), "one is the first: {left:?}");
        for (code, _, errors) in left.iter().filter(|(code, ..)| *code != 0) {
            assert_eq!(*code, 4, "{errors}");
            assert!(errors.contains("somebody else has added to copa meanwhile"), "{errors}");
        }
    }
    assert_eq!(n_entries(&hall), before + n_done, "what was refused left nothing behind");
    hall.must(&["verify"]);
}

#[test]
fn desks_that_start_the_file_at_once_find_all_their_tournaments_in_it() {
    let hall = Hall::empty("started-at-once");
    let commands: Vec<Vec<String>> =
        (0..8).map(|desk| typed(&["new", &format!("copa-{desk}")])).collect();
    for (code, output, errors) in at_once(&hall, &commands) {
        assert_eq!((code, errors.as_str()), (0, ""), "{output}");
    }
    assert_eq!(hall.json(&["list"]).as_array().map(Vec::len), Some(8));
    let files = std::fs::read_dir(&hall.folder).expect("a folder").count();
    assert_eq!(files, 1, "nothing is left beside it");
}
