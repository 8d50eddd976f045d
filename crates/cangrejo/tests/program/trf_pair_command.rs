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

/// Runs the program over all cases of a list; counts those that have no round.
fn answered(list: &str, options: &[&str]) -> [usize; 2] {
    let cases = fs::read_to_string(public().join(list)).expect("the answers");
    let mut n_unpaired = 0;
    for case in cases.lines() {
        let case: Value = serde_json::from_str(case).expect("JSON");
        let id = case["id"].as_str().expect("a name");
        let path = public().join("cases").join(id).with_extension("trf");
        let path = path.to_str().expect("a plain path");
        let run = typed(&[&["trf", "pair", path], options].concat());
        assert_eq!(Some(i64::from(run.code)), case["rc"].as_i64(), "case {id}: {}", run.errors);
        assert_eq!(run.output, printed(&case), "case {id}");
        assert_eq!(run.errors.is_empty(), run.code == 0, "case {id}: {}", run.errors);
        n_unpaired += usize::from(run.code == 1);
    }
    [cases.lines().count(), n_unpaired]
}

#[test]
fn the_program_answers_all_cases_as_the_reference_engine_does() {
    let [n_cases, n_unpaired] = answered("expected.jsonl", &[]);
    assert_eq!(n_cases, 427);
    assert!(n_unpaired > 0, "some rounds cannot be paired");
}

#[test]
fn the_program_answers_all_cases_of_2017_as_the_engine_of_that_time_does() {
    assert_eq!(answered("expected2017.jsonl", &["--edition", "2017"])[0], 220);
}

/// The memory of a run can be limited where there is such a shell.
#[cfg(target_os = "linux")]
#[test]
fn a_group_that_is_forbidden_many_times_needs_little_memory() {
    let players = (1..=3_000).map(|id| format!("001 {id:>4}{:>73}0.0\n", ""));
    let upper: Vec<String> = (1..=1_500).map(|id: u32| id.to_string()).collect();
    let groups = format!("XXP {}\n", upper.join(" ")).repeat(200);
    let input = format!("142 9\n152 W\n{}{groups}", players.collect::<String>());
    let script = "ulimit -v 1000000; exec \"$0\" trf pair -";
    let mut shell = std::process::Command::new("sh");
    let run = run(shell.args(["-c", script, env!("CARGO_BIN_EXE_cangrejo")]), input.as_bytes());
    assert_eq!(run.code, 0, "{}", run.errors);
    assert!(run.output.starts_with("1500\n1 1501\n1502 2\n"), "the upper half meets the lower");
}

#[test]
fn a_file_that_no_tournament_fills_is_refused_and_not_read_to_its_end() {
    let noise = "001\n".repeat((64 << 20) / 4) + "0";
    let run = paired(&noise, &[]);
    assert_eq!((run.code, run.output.as_str()), (3, ""));
    assert!(run.errors.contains("is larger than 64 MB"), "{}", run.errors);
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
        " (2 in all), there are 4 groups of odd size (",
    ] {
        assert!(english.errors.contains(part), "{part} in {}", english.errors);
    }
    let spanish = paired(&forbidden, &["--lang", "es"]);
    assert_eq!((spanish.code, spanish.output.as_str()), (1, ""));
    let sentence = "error: no se puede emparejar la ronda: aparte de 5, el bye (2 en total), hay 4 grupos impares ";
    assert!(spanish.errors.starts_with(sentence), "{}", spanish.errors);
}

#[test]
fn a_tournament_that_is_over_and_a_bad_file_are_told_with_their_lines() {
    let over = paired(&CLUB.replace("142 5", "142 1"), &[]);
    assert_eq!((over.code, over.output.as_str()), (3, ""));
    let fault = "line 1, column 5: the last round (1) is over; none is left to pair\n";
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

/// A case that the two editions pair differently; it has no record 192.
const DIVIDED: &str = "0361";

/// That case, and what is printed by the edition of 2026 and by that of 2017.
fn case_of_both_editions() -> (String, [String; 2]) {
    let path = public().join("cases").join(DIVIDED).with_extension("trf");
    let report = fs::read_to_string(path).expect("a case in plain letters");
    let answer = |list: &str| {
        let cases = fs::read_to_string(public().join(list)).expect("the answers");
        let cases = cases.lines().map(|case| serde_json::from_str(case).expect("JSON"));
        let case = cases.into_iter().find(|case: &Value| case["id"] == DIVIDED);
        printed(&case.expect("it is in both lists"))
    };
    (report, [answer("expected.jsonl"), answer("expected2017.jsonl")])
}

#[test]
fn the_edition_is_that_of_the_option_else_of_the_file_else_of_2026() {
    let (report, [new, old]) = case_of_both_editions();
    assert_ne!(new, old);
    let says = |code: &str| format!("{report}\n192 {code}\n");
    for (file, options, expected) in [
        (&report, &[][..], &new),
        (&report, &["--edition", "2017"], &old),
        (&says("FIDE_DUTCH"), &[], &new),
        (&says("FIDE_DUTCH_2025"), &[], &new),
        (&says("FIDE_DUTCH_2017"), &[], &old),
        (&says("FIDE_DUTCH_2017"), &["--edition", "2026"], &new),
    ] {
        let run = paired(file, options);
        assert_eq!(&run.output, expected, "{options:?}: {}", run.errors);
    }
    let unknown = paired(&report, &["--edition", "2020"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.errors.contains("2017"), "{}", unknown.errors);
}

/// Players before their first round.
fn before_round_1(n_players: usize, records: &str) -> String {
    let line = |number| {
        let name = format!("Player {number}");
        format!("001 {number:4}      {name:33} 2000{:28} 0.0 {number:4}\n", "")
    };
    "142 5\n152 W\n".to_owned() + records + &(1..=n_players).map(line).collect::<String>()
}

#[test]
fn the_text_is_followed_where_that_is_asked_for() {
    // The first who is here has number 2: the engine counts it as the first, the text as even.
    let without_first = before_round_1(3, "XXZ 1\n");
    assert_eq!(paired(&without_first, &[]).output, "1\n2 3\n");
    assert_eq!(paired(&without_first, &["--readings", "engine"]).output, "1\n2 3\n");
    assert_eq!(paired(&without_first, &["--readings", "text"]).output, "1\n3 2\n");
    // Half of five players, rounded up, or twice a quarter, rounded up.
    let accelerated = before_round_1(5, "192 FIDE_DUTCH_BAKU\n");
    assert_eq!(paired(&accelerated, &[]).output, "3\n1 2\n3 4\n5 0\n");
    assert_eq!(paired(&accelerated, &["--readings", "text"]).output, "3\n1 3\n4 2\n5 0\n");
}

#[test]
fn the_fewest_and_lowest_are_left_out_and_named_if_that_is_asked_for() {
    // One of the first four meets the last, who had the bye; one has the bye; two are too many.
    let forbidden = CLUB.to_owned() + "XXP 1 2 3 4\n";
    assert_eq!(paired(&forbidden, &[]).code, 1);
    let most = paired(&forbidden, &["--maximum"]);
    assert_eq!((most.code, most.errors.as_str()), (0, ""));
    let boards = "2\n5 1\n2 0\n";
    let sentence = "Left out, because not everybody can be paired: players 4, 3\n";
    assert_eq!(most.output, boards.to_owned() + sentence);
    let json = paired(&forbidden, &["--maximum", "--json"]);
    assert_eq!(json.output, "{\"round\":2,\"boards\":[[5,1]],\"bye\":2,\"left_out\":[4,3]}\n");
    let target = file("trf-pair-most.boards", b"");
    let path = target.to_str().expect("a plain path");
    let written = paired(&forbidden, &["--maximum", "--lang", "es", "-o", path, "--force"]);
    let sentence = "Quedan fuera, porque no se puede emparejar a todos: jugadores 4, 3\n";
    assert!(written.output.ends_with(sentence), "{}", written.output);
    assert_eq!(fs::read_to_string(&target).expect("the file"), boards);
    // Where everybody can be paired, nobody is left out.
    assert_eq!(paired(CLUB, &["--maximum"]).output, paired(CLUB, &[]).output);
    let json = paired(CLUB, &["--maximum", "--json"]).output;
    assert!(json.ends_with("\"left_out\":[]}\n"), "{json}");
}
