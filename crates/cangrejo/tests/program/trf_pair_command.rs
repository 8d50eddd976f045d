//! `cangrejo trf pair`, from the outside.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{Run, cangrejo, file, run, typed};
use serde_json::Value;

/// Five players after a round; the last one had the bye.
const CLUB: &str = "142 5\n152 W\n\
001    1      Ana                               2100                             1.0    1     3 w 1\n\
001    2      Eva                               2000                             0.5    4     4 b =\n\
001    3      Luis                              1950                             0.0    5     1 b 0\n\
001    4      Mar                               1900                             0.5    3     2 w =\n\
001    5      Nora                              1850                             1.0    2  0000 - U\n";

/// Runs `cangrejo trf pair - ARGUMENTS` on a file.
fn paired(input: &str, arguments: &[&str]) -> Run {
    run(cangrejo().args(["trf", "pair", "-"]).args(arguments), input.as_bytes())
}

/// The folder of the cases of the reference engine.
fn public() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/data/dutch/public")
}

/// What the program should print for a case; nothing where there is no round.
fn printed(case: &Value) -> String {
    let Some(pairs) = case["pairs"].as_array().filter(|_| case["rc"] == 0) else {
        return String::new();
    };
    let lines = pairs.iter().map(|pair| format!("{} {}\n", pair[0], pair[1]));
    format!("{}\n{}", pairs.len(), lines.collect::<String>())
}

#[test]
fn the_program_answers_all_cases_as_the_reference_engine_does() {
    let cases = fs::read_to_string(public().join("expected.jsonl")).expect("the answers");
    assert_eq!(cases.lines().count(), 427);
    let mut n_unpaired = 0;
    for case in cases.lines() {
        let case: Value = serde_json::from_str(case).expect("JSON");
        let id = case["id"].as_str().expect("a name");
        let path = public().join("cases").join(id).with_extension("trf");
        let run = typed(&["trf", "pair", path.to_str().expect("a plain path")]);
        assert_eq!(Some(i64::from(run.code)), case["rc"].as_i64(), "case {id}: {}", run.errors);
        assert_eq!(run.output, printed(&case), "case {id}");
        assert_eq!(run.errors.is_empty(), run.code == 0, "case {id}: {}", run.errors);
        n_unpaired += usize::from(run.code == 1);
    }
    assert!(n_unpaired > 0, "some rounds cannot be paired");
}

#[test]
fn boards_go_into_a_file_that_is_not_replaced_unasked() {
    let source = file("trf-pair.trf", CLUB.as_bytes());
    let target = source.with_extension("boards");
    let _ = fs::remove_file(&target);
    let paths = [&source, &target].map(|path| path.to_str().expect("a plain path"));
    let arguments = ["trf", "pair", paths[0], "-o", paths[1]];
    let written = typed(&arguments);
    assert_eq!(written.code, 0, "{}", written.errors);
    assert_eq!(written.output, format!("Written: {} (3 boards)\n", paths[1]));
    assert_eq!(fs::read_to_string(&target).expect("the file"), "3\n2 1\n5 4\n3 0\n");
    assert_eq!(typed(&arguments).code, 4, "it is there");
    let forced = typed(&[&arguments[..], &["--force", "--json"]].concat());
    let answer: Value = serde_json::from_str(&forced.output).expect("JSON");
    assert_eq!(answer["boards"], serde_json::json!([[2, 1], [5, 4]]));
    assert_eq!((&answer["round"], &answer["bye"]), (&2.into(), &3.into()));
}

#[test]
fn players_who_asked_for_a_bye_are_not_paired() {
    let without_two = CLUB.to_owned() + "240 H   2    2\nXXZ 1\n";
    assert_eq!(paired(&without_two, &[]).output, "2\n5 4\n3 0\n");
}

#[test]
fn why_no_round_exists_is_said_in_both_languages_and_in_json() {
    let forbidden = CLUB.to_owned() + "XXP 1 2 3 4\n";
    let english = paired(&forbidden, &["--json"]);
    assert_eq!(english.code, 1);
    let answer: Value = serde_json::from_str(&english.output).expect("JSON");
    // The last player has had the bye, so of the other four one meets the last and one rests.
    let sorted = |list: &Value| {
        let mut list: Vec<String> =
            list.as_array().expect("a list").iter().map(ToString::to_string).collect();
        list.sort();
        list.join(" ")
    };
    assert_eq!(sorted(&answer["needed"]), "0 5");
    assert_eq!(sorted(&answer["groups"]), "[1] [2] [3] [4]");
    for part in [
        "error: no round can be paired: apart from ",
        "the bye",
        " (2), there are 4 groups of odd size (",
    ] {
        assert!(english.errors.contains(part), "{part} in {}", english.errors);
    }
    let spanish = paired(&forbidden, &["--lang", "es"]);
    assert_eq!((spanish.code, spanish.output.as_str()), (1, ""));
    let sentence =
        "error: no se puede emparejar la ronda: aparte de 5, el bye (2), hay 4 grupos impares ";
    assert!(spanish.errors.starts_with(sentence), "{}", spanish.errors);
}

#[test]
fn a_tournament_that_is_over_and_a_bad_file_are_told_with_their_lines() {
    let over = paired(&CLUB.replace("142 5", "142 1"), &[]);
    assert_eq!((over.code, over.output.as_str()), (3, ""));
    let fault = "line 1, column 5: all 1 rounds are over; none is left to pair\n";
    assert!(over.errors.ends_with(fault), "{}", over.errors);
    let faults = paired(&CLUB.replace("152 W\n", "").replace("2000  ", "2x00  "), &[]);
    assert_eq!(faults.code, 3);
    assert!(
        faults.errors.contains("line 3, column 49: \"2x00\" should be a rating"),
        "{}",
        faults.errors
    );
    assert_eq!(paired("", &[]).code, 3);
    assert_eq!(typed(&["trf", "pair", "nowhere.trf"]).code, 5);
}

#[test]
fn a_tournament_in_which_nobody_is_left_has_no_boards() {
    let alone = CLUB.to_owned() + "XXZ 1 2 3 4 5\n";
    assert_eq!(paired(&alone, &[]).output, "0\n");
}
