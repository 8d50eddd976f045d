//! What the reference engine answered, pair by pair, color by color, board by board.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_pairing::dutch::{Edition, Level, PairingError, Rules, Tournament, pair_from};
use cangrejo_tournament::trf::{Reading, Report};
use serde_json::Value;

/// The exit code and the boards as the reference engine gives them, the bye last.
type Answer = (u64, Vec<[u32; 2]>);

fn dutch() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/data/dutch")
}

/// Pairs the next round of a file.
pub(crate) fn answer(file: &[u8], rules: Rules, lowest: Level) -> Answer {
    let Ok(report) = Report::read(file).tournament(Reading::default()) else {
        return (3, Vec::new());
    };
    let id = |place: usize| report.players[place].id;
    match pair_from(&Tournament::from(&report), rules, lowest) {
        Ok(round) => {
            let boards = round.boards.iter().map(|board| [id(board.white), id(board.black)]);
            (0, boards.chain(round.bye.map(|bye| [id(bye), 0])).collect())
        }
        Err(PairingError::NoPairing(impossible)) => {
            assert!(impossible.groups.len() > impossible.needed.len(), "{impossible}");
            (1, Vec::new())
        }
        Err(error) => panic!("{error}"),
    }
}

fn expected(case: &Value) -> Answer {
    let number = |value: &Value| value.as_u64().expect("a number");
    let small = |value: &Value| u32::try_from(number(value)).expect("a small number");
    let pairs = case["pairs"].as_array().into_iter().flatten();
    (number(&case["rc"]), pairs.map(|pair| [small(&pair[0]), small(&pair[1])]).collect())
}

/// Compares every answer of an edition: 427 by today's rules, 220 by the old ones.
fn compare(edition: Edition, lowest: Level) {
    let (answers, n_answers) = match edition {
        Edition::Of2026 => ("expected.jsonl", 427),
        Edition::Of2017 => ("expected2017.jsonl", 220),
    };
    let rules = Rules { edition, ..Rules::default() };
    let folder = dutch().join("public");
    let cases = fs::read_to_string(folder.join(answers)).expect("the answers");
    assert_eq!(cases.lines().count(), n_answers);
    for case in cases.lines() {
        let case: Value = serde_json::from_str(case).expect("JSON");
        let id = case["id"].as_str().expect("a name");
        let file = fs::read(folder.join(format!("cases/{id}.trf"))).expect("a case");
        assert_eq!(answer(&file, rules, lowest), expected(&case), "case {id}");
    }
}

#[test]
fn every_answer_of_the_reference_engine_is_reproduced() {
    compare(Edition::Of2026, Level::Ideal);
}

#[test]
fn brackets_that_are_not_ideal_have_the_same_answers() {
    compare(Edition::Of2026, Level::TightPairs);
}

#[test]
fn decisions_of_the_kernel_change_no_answer() {
    compare(Edition::Of2026, Level::Bracket);
}

#[test]
fn the_next_bracket_in_view_changes_no_answer() {
    compare(Edition::Of2026, Level::NextBracket);
}

#[test]
fn everybody_in_view_changes_no_answer() {
    compare(Edition::Of2026, Level::Everybody);
}

#[test]
fn every_answer_of_the_old_reference_engine_is_reproduced_by_the_edition_of_2017() {
    compare(Edition::Of2017, Level::Ideal);
}

#[test]
fn the_next_bracket_in_view_changes_no_answer_of_the_edition_of_2017() {
    compare(Edition::Of2017, Level::NextBracket);
}

#[test]
fn a_thousand_players_are_paired_as_by_the_reference_engine() {
    for name in ["t1000_k0", "t1000_k8"] {
        let path = dutch().join("bench").join(name);
        let file = fs::read(path.with_extension("trf")).expect("a tournament");
        let pairs = fs::read_to_string(path.with_extension("pairs")).expect("its pairs");
        let number = |word: &str| word.trim().parse().expect("a number");
        let pair = |line: &str| line.split_once(' ').map(|two| [number(two.0), number(two.1)]);
        let boards: Vec<[u32; 2]> = pairs.lines().filter_map(pair).collect();
        assert!(boards.len() > 450, "{name}");
        for level in [Level::Ideal, Level::TightPairs, Level::Bracket] {
            let ours = answer(&file, Rules::default(), level);
            assert_eq!(ours, (0, boards.clone()), "{name}, {level:?}");
        }
    }
}
