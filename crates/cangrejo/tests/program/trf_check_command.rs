//! `cangrejo trf check`, from the outside.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{cangrejo, run, typed};
use serde_json::{Value, json};

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/data/dutch/checker")
}

fn case(id: &str) -> String {
    cases().join(format!("cases/{id}.trf")).to_str().expect("a plain path").to_owned()
}

#[test]
fn every_case_of_the_reference_engine_is_judged_alike() {
    let expected = fs::read_to_string(cases().join("expected.jsonl")).expect("the answers");
    for line in expected.lines() {
        let expected: Value = serde_json::from_str(line).expect("JSON");
        let file = case(expected["id"].as_str().expect("a name"));
        let checked = typed(&["trf", "check", &file, "--json"]);
        let answer: Value = serde_json::from_str(&checked.output).expect("JSON");
        let rounds = answer["rounds"].as_array().expect("rounds");
        let bad = rounds.iter().filter(|round| round["verdict"] != "agrees");
        let bad: Vec<&Value> = bad.map(|round| &round["round"]).collect();
        assert_eq!(json!(bad), expected["bad_rounds"], "{file}");
        assert_eq!(answer["agrees"], expected["ok"], "{file}");
        assert_eq!(checked.code, i32::from(expected["ok"] == false), "{file}");
    }
}

#[test]
fn the_boards_that_differ_are_told_in_both_languages() {
    let file = case("017");
    let english = typed(&["trf", "check", &file]);
    assert_eq!(english.code, 1);
    assert!(english.output.starts_with("Round 1: as the rules say\n"), "{}", english.output);
    let boards = "Round 5: not as the rules say\n\
                  \x20 Board  By the rules  In the file\n\
                  \x20     1  4 - 2         12 - 2, 4 - 5\n\
                  \x20     4  12 - 5        12 - 2, 4 - 5\n\
                  Round 6: as the rules say\n";
    assert!(english.output.contains(boards), "{}", english.output);
    let summary = "017.trf: 2 of 9 rounds are not as the rules say\n";
    assert!(english.errors.ends_with(summary), "{}", english.errors);
    let spanish = typed(&["trf", "check", &file, "--lang", "es"]);
    assert!(
        spanish.output.contains("Ronda 5: no es como dicen las reglas\n"),
        "{}",
        spanish.output
    );
    assert!(spanish.errors.contains("2 de 9 rondas no son como"), "{}", spanish.errors);
}

#[test]
fn a_wrong_bye_and_a_round_without_an_answer_are_told() {
    let file = "142 4\n152 W\n\
001    1      Ana                               2100                             3.0    1  0000 - U     2 w 1     2 b 1  0000 - Z\n\
001    2      Eva                               2000                             1.0    2     3 w 1     1 b 0     1 w 0  0000 - H\n\
001    3      Ida                               1900                             0.0    3     2 b 0  0000 - Z  0000 - Z  0000 - Z\n";
    let file = file.replace("1.0    2 ", "1.5    2 ");
    let checked = run(cangrejo().args(["trf", "check", "-"]), file.as_bytes());
    assert_eq!(checked.code, 1, "{}", checked.errors);
    let told = "Round 1: not as the rules say\n\
                \x20 Board  By the rules   In the file\n\
                \x20     1  1 - 2          2 - 3, 1 has the bye\n\
                \x20        3 has the bye  2 - 3\n\
                Round 2: as the rules say\n\
                Round 3: the rules give no round\n";
    assert!(checked.output.starts_with(told), "{}", checked.output);
    assert!(checked.output.contains("\nRound 4: nobody was paired\n"), "{}", checked.output);
    let unlisted = "because the file names no tie-breaks (202 or 212)\n";
    assert!(checked.output.ends_with(unlisted), "{}", checked.output);
    let json = run(cangrejo().args(["trf", "check", "-", "--json"]), file.as_bytes());
    let answer: Value = serde_json::from_str(&json.output).expect("JSON");
    let [first, third] = [0, 2].map(|round| &answer["rounds"][round]);
    assert_eq!((&first["missing_bye"], &first["extra_byes"]), (&json!(3), &json!([1])));
    assert_eq!(third["verdict"], "cannot-be-paired");
    assert_eq!(third["groups"], json!([[1], [2]]));
}

#[test]
fn places_are_held_against_the_tie_breaks_of_the_file() {
    let file = "142 4\n152 W\n202 BH\n\
001    1      Ana                               2100                             1.0    1     3 w 1\n\
001    2      Eva                               2000                             0.5    2     4 b =\n\
001    3      Ida                               1900                             0.0    3     1 b 0\n\
001    4      Ute                               1800                             0.5    4     2 w =\n";
    let checked = run(cangrejo().args(["trf", "check", "-"]), file.as_bytes());
    assert_eq!(checked.code, 1, "{}", checked.errors);
    let told = "Round 1: as the rules say\n\
                Places: not as the tie-breaks say (PTS,BH, 2026)\n\
                \x20 Player  By the rules  In the file\n\
                \x20 4 Ute            2-3            4\n\
                \x20 3 Ida              4            3\n";
    assert_eq!(checked.output, told);
    assert!(checked.errors.ends_with("2 of 4 places are not as the tie-breaks say\n"));
    let right = file.replace("0.0    3", "0.0    4").replace("0.5    4", "0.5    3");
    let checked = run(cangrejo().args(["trf", "check", "-"]), right.as_bytes());
    assert_eq!(checked.code, 0, "{}", checked.output);
    assert!(checked.output.ends_with("Points and places: as the tie-breaks say (PTS,BH, 2026)\n"));
    let strange = right.replace("202 BH", "202 OTHER_COIN");
    let checked = run(cangrejo().args(["trf", "check", "-"]), strange.as_bytes());
    assert_eq!(checked.code, 0, "{}", checked.errors);
    assert!(checked.output.contains("OTHER_COIN is a tie-break that cannot be reckoned"));
}

#[test]
fn a_bad_file_is_refused_with_its_faults() {
    let refused = run(cangrejo().args(["trf", "check", "-"]), b"001 nobody\n");
    assert_eq!((refused.code, refused.output.as_str()), (3, ""));
    assert_eq!(typed(&["trf", "check", "not-there.trf"]).code, 5);
}
