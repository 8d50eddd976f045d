//! The desk as a tired director meets it: what fits a terminal, and what an error says to do.

use serde_json::json;

use crate::support::{cangrejo, run};
use crate::tournament_command::Hall;

#[test]
fn the_tables_of_a_tournament_fit_a_terminal_in_either_language() {
    let hall = Hall::empty("terminal");
    hall.must(&["new", "copa", "--title", "Copa de prueba"]);
    let names: Vec<String> =
        (1..=9).map(|number| format!("Encarnación Hernández {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    hall.must(&[&["add"], &names[..]].concat());
    hall.must(&["check-in", "--all"]);
    hall.must(&["pair"]);
    hall.must(&["walk-out", "1", "1", "--score", "150:90"]);
    hall.must(&["result", "2", "200", "140"]);
    let commands: [&[&str]; 5] = [
        &["round"],
        &["standings"],
        &["standings", "--detail"],
        &["rules"],
        &["list", "--athletes"],
    ];
    for language in ["en", "es"] {
        for command in commands {
            let shown = hall.run_in(language, command).output;
            let mut tables = shown.lines().filter(|line| !line.starts_with('*'));
            assert!(tables.all(|line| line.chars().count() <= 100), "{shown}");
        }
    }
    let detail = hall.must(&["standings", "--detail"]);
    let n_parts = detail.lines().filter(|line| line.starts_with("place")).count();
    assert!(n_parts > 1, "{detail}");
    assert_eq!(detail.matches("Encarnación Hernández 9").count(), n_parts, "{detail}");
    assert!(detail.contains("DRP_norm") && detail.contains("effectiveness"), "{detail}");
    let round = hall.must(&["round"]);
    let note = "* table 1: 150:90 interrupted, B wins by rule (1 loses, 2 draws, 3 wins, 4 wins)\n";
    assert!(round.contains("150:90 *") && round.contains(note), "{round}");
    assert!(round.contains("1 Encarnación Hernández 1 +  3"), "a name is not broken: {round}");
}

#[test]
fn a_round_shows_who_has_a_seat_and_does_not_play() {
    let hall = Hall::with("missing", 8);
    hall.must(&["pair"]);
    assert_eq!(hall.json(&["round"])["missing"], json!([]));
    hall.must(&["absent", "5", "--round", "1"]);
    hall.must(&["withdraw", "1"]);
    let missing = json!([{ "table": 1, "athlete": 1 }, { "table": 2, "athlete": 5 }]);
    assert_eq!(hall.json(&["round"])["missing"], missing);
    let shown = hall.run_in("es", &["round"]).output;
    let line = "Con puesto y sin jugar: 1 Atleta 01 (mesa 1), 5 Atleta 05 (mesa 2)\n";
    assert!(shown.contains(line), "{shown}");
    hall.must(&["no-show", "2", "5"]);
    // What is settled is not missing any more, and one table alone cannot be mended.
    assert_eq!(hall.json(&["round"])["missing"], json!([{ "table": 1, "athlete": 1 }]));
    let words = ["table 1 is incomplete", "la mesa 1 está incompleta"];
    hall.refused(&["late"], 4, words);
    hall.must(&["no-show", "1", "1"]);
    hall.refused(&["late"], 4, ["nobody waits", "nadie espera"]);
}

#[test]
fn what_is_missing_is_told_with_the_option_or_command_that_gives_it() {
    let hall = Hall::with("told", 4);
    hall.must(&["pair"]);
    hall.refused(&["withdraw", "9"], 4, ["cangrejo list --athletes", "cangrejo list --athletes"]);
    hall.refused(&["result", "1", "90", "80"], 4, ["with --time", "con --time"]);
    hall.refused(&["annul", "1"], 4, ["with --reason", "con --reason"]);
    hall.must(&["result", "1", "200", "80"]);
    hall.refused(&["result", "1", "200", "90"], 4, ["cangrejo correct", "cangrejo dispute"]);
    let lots: &[&str] = &["settle", "1", "2", "--method", "lots"];
    hall.refused(lots, 4, ["with --witness", "con --witness"]);
    let only: &[&str] = &["standings", "--by", "club", "--only", "Norte"];
    hall.refused(only, 3, ["nor anything else", "ni ningún otro"]);
    hall.must(&["close"]);
    hall.refused(&["withdraw", "1"], 4, ["cangrejo reopen", "cangrejo reopen"]);
    hall.refused(&["log", "--store", "."], 5, ["it is a folder", "es una carpeta"]);
    let nowhere: &[&str] = &["new", "otra", "--store", "nowhere/x.db"];
    hall.refused(nowhere, 5, ["the folder of nowhere/x.db", "la carpeta de nowhere/x.db"]);
    hall.refused(&["list", "--store", "x.db"], 5, ["cangrejo new starts", "cangrejo new empieza"]);
    let export: &[&str] = &["export", "-o", "nowhere/x.json"];
    hall.refused(export, 5, ["the folder nowhere does not exist", "no existe la carpeta nowhere"]);
    hall.refused(&["apart", "--list", "1", "2"], 2, ["do not go together", "no van juntos"]);
    let stranger = ["cangrejo list shows", "cangrejo list muestra"];
    hall.refused(&["log", "--tournament", "otra"], 3, stranger);
}

/// Where arguments are bytes.
#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_a_usage_error_that_says_so() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    for (language, words) in [("en", "than UTF-8"), ("es", "que no es UTF-8")] {
        let name = OsStr::from_bytes(b"Jos\xe9");
        let told = run(cangrejo().arg("add").arg(name).env("LANG", language), b"");
        assert_eq!((told.code, told.output.as_str()), (2, ""));
        assert!(told.errors.contains(words), "{}", told.errors);
    }
}
