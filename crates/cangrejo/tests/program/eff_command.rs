//! `cangrejo domino eff`, from the outside.

use std::path::Path;

use crate::support::{Run, cangrejo, file, run, typed};
use serde_json::{Value, json};

const ONE_GAME: &str =
    r#"{"players":[1,2,3,4],"games":[{"round":1,"a":[1,2],"b":[3,4],"pa":100,"pb":40}]}"#;

/// Runs `cangrejo domino eff - ARGUMENTS` on a file.
fn evaluated(input: &str, arguments: &[&str]) -> Run {
    run(cangrejo().args(["domino", "eff", "-"]).args(arguments), input.as_bytes())
}

fn json_of(run: &Run) -> Value {
    serde_json::from_str(&run.output).unwrap_or_else(|error| panic!("{error} in {run:?}"))
}

/// The EFF cases of the project's test data, as text and as JSON.
fn cases() -> (String, Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = path.join("../../conformance/data/domino/eff_cases.json");
    let text = std::fs::read_to_string(path).expect("the test data are in the repository");
    let json = serde_json::from_str(&text).expect("the test data are JSON");
    (text, json)
}

/// Checks that two answers have the same fields in the same order of athletes, with numbers
/// that differ by less than a billionth.
#[track_caller]
fn check_athletes(actual: &Value, expected: &Value, name: &str) {
    let list = |value: &Value| value.as_array().expect("a list of athletes").clone();
    let (actual, expected) = (list(actual), list(expected));
    assert_eq!(actual.len(), expected.len(), "{name}");
    for (actual, expected) in actual.iter().zip(&expected) {
        let fields = |value: &Value| {
            value.as_object().expect("an athlete").keys().cloned().collect::<Vec<_>>()
        };
        assert_eq!(fields(actual), fields(expected), "{name}");
        for field in fields(expected) {
            let number = |value: &Value| value[&field].as_f64().expect("a number");
            let gap = (number(actual) - number(expected)).abs();
            assert!(gap < 1e-9, "{name}: {field} in {actual} and {expected}");
        }
    }
}

#[test]
fn every_reference_case_alone_gives_its_expected_list() {
    let (_, file) = cases();
    for case in file["cases"].as_array().expect("a list of cases") {
        let run = evaluated(&case.to_string(), &["--json"]);
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{}", case["name"]);
        check_athletes(&json_of(&run), &case["expected"], &case["name"].to_string());
    }
}

#[test]
fn a_file_of_cases_is_answered_in_its_order_with_names() {
    let (text, file) = cases();
    let path = self::file("eff-cases.json", text.as_bytes());
    let run = typed(&["domino", "eff", path.to_str().expect("a plain name"), "--json"]);
    assert_eq!((run.code, run.errors.as_str()), (0, ""));
    let answer = json_of(&run);
    let (cases, expected) = (answer["cases"].as_array(), file["cases"].as_array());
    let (cases, expected) = (cases.expect("a list"), expected.expect("a list"));
    assert_eq!(cases.len(), expected.len());
    for (case, expected) in cases.iter().zip(expected) {
        assert_eq!(case["name"], expected["name"]);
        check_athletes(&case["athletes"], &expected["expected"], &case["name"].to_string());
    }
}

#[test]
fn whole_numbers_are_whole_in_json_and_fractions_are_the_nearest_doubles() {
    let run = evaluated(ONE_GAME, &["--json"]);
    let first = r#"[{"id":1,"games":1,"piedras_favor":100,"piedras_contra":40,"pg":1,"#;
    assert!(run.output.starts_with(first), "{}", run.output);
    assert!(run.output.contains(r#""drp":214.28571428571428,"#), "{}", run.output);
    assert_eq!(json_of(&run)[2]["eff"], json!(-10.0));
    assert_eq!(evaluated(r#"{"players":[],"games":[]}"#, &["--json"]).output, "[]\n");
    let unnamed = evaluated(r#"{"cases":[{"players":[],"games":[]}]}"#, &["--json"]);
    assert_eq!(json_of(&unnamed), json!({"cases": [{"name": null, "athletes": []}]}));
}

#[test]
fn the_table_has_the_highest_index_first_and_two_decimals() {
    let english = evaluated(ONE_GAME, &[]);
    let lines: Vec<&str> = english.output.lines().collect();
    assert_eq!(lines.len(), 5, "{}", english.output);
    assert!(lines[0].starts_with("athlete     EFF  DRP_norm"), "{}", english.output);
    assert!(lines[1].starts_with("      1   70.00    100.00    0.00"), "{}", english.output);
    assert!(lines[1].ends_with("100:40   214.29    0  good"), "{}", english.output);
    assert!(lines[4].starts_with("      4  -10.00   -100.00  100.00"), "{}", english.output);
    assert!(lines[4].ends_with("extremely poor"), "{}", english.output);
    let spanish = evaluated(ONE_GAME, &["--lang", "es"]);
    assert!(spanish.output.starts_with("atleta     EFF"), "{}", spanish.output);
    let [band, rest] = ["extremadamente\n", " deficiente\n"];
    assert!(spanish.output.contains(band) && spanish.output.contains(rest), "{}", spanish.output);
    assert!(spanish.output.lines().all(|line| line.len() <= 100), "{}", spanish.output);
}

#[test]
fn a_table_of_cases_has_titles_that_cannot_disturb_a_terminal() {
    let cases = format!(
        r#"{{"cases":[{{"players":[],"games":[]}},{}]}}"#,
        ONE_GAME.replacen('{', r#"{"name":"uno\u001b[31m","#, 1)
    );
    let run = evaluated(&cases, &["--lang", "es"]);
    assert_eq!(run.code, 0, "{}", run.errors);
    assert!(run.output.starts_with("caso 1\n\nNo hay atletas.\n\nuno[31m\n\n"), "{}", run.output);
}

#[test]
fn every_kind_of_fault_is_named_with_its_place_in_either_language() {
    let game = |changed: (&str, &str)| ONE_GAME.replacen(changed.0, changed.1, 1);
    let cases = [
        (String::new(), "line 1: the JSON ends too early", "línea 1: el JSON termina"),
        ("{x".to_owned(), "line 1: from column 2 on", "línea 1: desde la columna 2"),
        ("7".to_owned(), "this should be an object with \"players\"", "esto debería ser un objeto"),
        (game(("players", "p")), "players: this is missing", "players: esto falta"),
        (game(("[1,2,3,4]", "{}")), "players: \"{}\" should be a list", "debería ser una lista"),
        (
            game(("[1,2,3,4]", "[1,2,3,4,2]")),
            "players[4]: athlete 2 is listed",
            "aparece dos veces",
        ),
        (game(("[1,2,3,4]", "[1,2,3,\"d\"]")), "players[3]: \"d\" should be", "ser un atleta"),
        (game(("\"players\"", "\"name\":1,\"players\"")), "name: \"1\" should be", "un nombre"),
        (game(("\"round\":1", "\"round\":-1")), "games[0].round: \"-1\"", "debería ser una ronda"),
        (game(("\"a\":[1,2]", "\"a\":[1,9]")), "games[0].a[1]: athlete 9 is not", "no está entre"),
        (game(("\"a\":[1,2]", "\"a\":[1,4]")), "games[0].b[1]: athlete 4 has two", "dos asientos"),
        (
            game(("\"a\":[1,2]", "\"a\":[]")),
            "games[0].a: a side has one or two athletes, this one has none",
            "este no tiene",
        ),
        (game(("\"a\":[1,2]", "\"a\":[1,2,5]")), "this one has 3", "este tiene 3"),
        (game(("100", "-100")), "games[0].pa: \"-100\" should be points", "deberían ser tantos"),
        (game(("40", "40,\"winner\":\"x\"")), "games[0].winner: \"x\" should", "ser el ganador"),
        (game(("40", "40,\"kind\":\"x\"")), "kind of game: played, bye,", "una clase de partida"),
        (game(("[{", "[3,{")), "games[0]: a game should be", "una partida debería ser"),
    ];
    for (input, english, spanish) in cases {
        for (language, expected) in [("en", english), ("es", spanish)] {
            let run = evaluated(&input, &["--lang", language]);
            assert_eq!((run.code, run.output.as_str()), (3, ""), "{input}");
            assert!(run.errors.contains(expected), "{input}: {expected} in {}", run.errors);
        }
    }
}

#[test]
fn all_faults_of_a_file_come_at_once_and_a_long_list_is_cut() {
    let three = ONE_GAME.replace("[3,4]", "[3,1]").replace("100", "-1").replace("40", "null");
    let run = evaluated(&three, &["--json"]);
    assert_eq!((run.code, run.output.as_str()), (3, ""));
    assert!(run.errors.starts_with("error: the standard input cannot be evaluated: 3 faults"));
    assert_eq!(run.errors.lines().count(), 4, "{}", run.errors);
    let many = evaluated(&format!(r#"{{"players":[{}0],"games":[]}}"#, "0,".repeat(30)), &[]);
    assert_eq!(many.errors.lines().count(), 22, "{}", many.errors);
    assert!(many.errors.ends_with("\n  and 10 more\n"), "{}", many.errors);
}

#[test]
fn a_file_of_games_that_is_missing_is_an_input_output_error() {
    for (language, words) in [("en", "there is no such file"), ("es", "el archivo no existe")] {
        let missing = typed(&["domino", "eff", "no-such-file.json", "--lang", language]);
        assert_eq!((missing.code, missing.output.as_str()), (5, ""));
        assert!(missing.errors.contains(words), "{}", missing.errors);
    }
}

#[test]
fn bytes_that_are_no_text_are_bad_input_here_too() {
    let run = run(cangrejo().args(["domino", "eff", "-"]), b"{\n\"players\":[\xff]}");
    assert_eq!(run.code, 3);
    assert!(run.errors.contains("line 2: this is not UTF-8 text"), "{}", run.errors);
}

#[test]
fn a_group_of_commands_alone_says_which_there_are() {
    for (language, words) in [("en", "a command is missing"), ("es", "falta un comando")] {
        let run = typed(&["domino", "--lang", language]);
        assert_eq!((run.code, run.output.as_str()), (2, ""));
        assert!(run.errors.contains(words), "{}", run.errors);
        assert!(run.errors.contains(": eff"), "{}", run.errors);
        assert!(run.errors.contains("\"cangrejo domino --help\""), "{}", run.errors);
    }
    let unknown = typed(&["domino", "ef"]);
    assert!(unknown.errors.contains("did you mean \"eff\"?"), "{}", unknown.errors);
    assert!(typed(&["domino", "eff"]).errors.contains("(see \"cangrejo domino eff --help\")"));
    let help = typed(&["domino", "--help"]).output;
    assert!(help.contains("Usage: cangrejo domino [OPTIONS] <COMMAND>"), "{help}");
}

#[test]
fn the_largest_points_there_are_break_nothing() {
    let most = u32::MAX.to_string();
    let run = evaluated(&ONE_GAME.replace("100", &most), &["--json"]);
    assert_eq!(run.code, 0, "{}", run.errors);
    assert_eq!(json_of(&run)[0]["piedras_favor"], u32::MAX);
    let beyond = evaluated(&ONE_GAME.replace("100", "4294967296"), &[]);
    assert_eq!(beyond.code, 3);
    assert!(beyond.errors.contains("from 0 to 4294967295"), "{}", beyond.errors);
}
