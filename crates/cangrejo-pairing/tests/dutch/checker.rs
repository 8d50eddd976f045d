//! Whole tournaments, some of them tampered with, as the reference engine judges them.

use std::fs;
use std::path::Path;

use cangrejo_pairing::check::{
    CheckedRound, Verdict, WrongPlace, check, check_places, check_round,
};
use cangrejo_pairing::dutch::{self, Rules};
use cangrejo_tournament::tiebreaks::List;
use cangrejo_tournament::trf::{self, Purpose, Reading, Report, Tournament};
use serde_json::Value;

fn report(file: &[u8]) -> Tournament {
    let reading = Reading { purpose: Purpose::Review, ..Reading::default() };
    Report::read(file).tournament(reading).unwrap_or_else(|faults| panic!("{faults}"))
}

fn cases() -> Vec<(Value, Tournament)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/data/dutch/checker");
    let cases = fs::read_to_string(folder.join("expected.jsonl")).expect("the answers");
    let read = |case: &str| {
        let case: Value = serde_json::from_str(case).expect("JSON");
        let id = case["id"].as_str().expect("a name");
        let file = fs::read(folder.join(format!("cases/{id}.trf"))).expect("a case");
        let report = report(&file);
        (case, report)
    };
    cases.lines().map(read).collect()
}

/// The boards that the reference engine prints for a round: its own, and the file's.
fn printed(case: &Value, round: usize) -> [Vec<String>; 2] {
    let all = case["stdout"].as_str().expect("what it printed");
    let mut tables = [Vec::new(), Vec::new()];
    let lines = all.lines().skip_while(|line| !line.ends_with(&format!("Round #{round}")));
    for line in lines.skip(1).take_while(|line| !line.contains("Round #")) {
        let words: Vec<&str> = line.split_whitespace().filter(|word| *word != "-").collect();
        if let [a, b, c, d] = words[..]
            && a.parse::<u32>().is_ok()
        {
            tables[0].push(format!("{a} {b}"));
            tables[1].push(format!("{c} {d}"));
        }
    }
    tables.map(|mut table| {
        table.sort();
        table
    })
}

/// The boards of a round that differ: those of the rules, and the file's.
fn differing(report: &Tournament, round: &CheckedRound) -> [Vec<String>; 2] {
    let id = |place: usize| report.players[place].id;
    let found = round.differences();
    let mut ours = Vec::new();
    let mut filed = Vec::new();
    for (_, board) in found.missing.iter().chain(&found.exchanged_colors) {
        ours.push(format!("{} {}", id(board.white), id(board.black)));
    }
    for (_, board) in &found.exchanged_colors {
        filed.push(format!("{} {}", id(board.black), id(board.white)));
    }
    for board in &found.extra {
        filed.push(format!("{} {}", id(board.players[0]), id(board.players[1])));
    }
    ours.extend(found.missing_bye.map(|bye| format!("{} Bye", id(bye))));
    filed.extend(found.extra_byes.iter().map(|&bye| format!("{} Bye", id(bye))));
    [ours, filed].map(|mut table| {
        table.sort();
        table
    })
}

#[test]
fn every_tampered_round_is_found_and_no_other() {
    let cases = cases();
    assert_eq!(cases.len(), 30);
    for (case, report) in &cases {
        let rounds: Vec<CheckedRound> = check(report, Rules::of(report)).collect();
        let bad = rounds.iter().filter(|round| !round.is_lawful());
        let numbers: Vec<usize> = bad.clone().map(|round| round.round).collect();
        assert_eq!(serde_json::json!(numbers), case["bad_rounds"], "case {}", case["id"]);
        assert_eq!(serde_json::json!(rounds.len()), case["k"], "case {}", case["id"]);
        for round in bad {
            let boards = differing(report, round);
            assert_eq!(boards, printed(case, round.round), "case {}", case["id"]);
        }
    }
}

/// A report of so many players, with what each has in the columns of the rounds.
fn event(head: &str, lines: &[(&str, &[&str])]) -> Tournament {
    let line = |(number, (points, rounds)): (usize, &(&str, &[&str]))| {
        let rounds = rounds.join("  ");
        format!("\n001 {number:4}{:72}{points:>4} {number:4}  {rounds}", "")
    };
    let lines: String = (1..).zip(lines).map(line).collect();
    let file = format!("{head}{lines}\n");
    report(file.as_bytes())
}

#[test]
fn who_was_not_paired_was_away() {
    // The third had asked for a half point, the sixth had not come yet, the fifth was the odd one.
    let away = event(
        "XXR 5\nXXC white1",
        &[
            ("1.0", &["   4 w 1"]),
            ("0.0", &["   5 b 0"]),
            ("0.5", &["0000 - H"]),
            ("0.0", &["   1 b 0"]),
            ("1.0", &["   2 w 1"]),
            ("0.0", &["        "]),
            ("1.0", &["0000 - U"]),
        ],
    );
    assert_eq!(check_round(&away, Rules::default(), 1).verdict, Verdict::Agrees);
    let before = away.before_round(1);
    let is_away = |player: &trf::Player| player.next_bye.is_some();
    assert_eq!(before.players.iter().filter(|player| is_away(player)).count(), 2);
    assert_eq!((before.n_played, before.n_rounds, before.byes.len()), (0, 5, 2));
    assert!(before.players.iter().all(|player| player.points == trf::Points::ZERO));
    assert_eq!(away.before_round(2), away);
}

#[test]
fn a_forfeited_game_may_be_without_colors() {
    let lines: [(&str, &[&str]); 4] = [
        ("1.0", &["   3 - +"]),
        ("0.0", &["   4 b 0"]),
        ("0.0", &["   1 - -"]),
        ("1.0", &["   2 w 1"]),
    ];
    let round = check_round(&event("XXR 5\nXXC white1", &lines), Rules::default(), 1);
    assert_eq!(round.verdict, Verdict::Agrees);
    assert!(!round.in_the_file.boards[0].has_colors);
    let turned = check_round(&event("XXR 5\nXXC black1", &lines), Rules::default(), 1);
    let board = dutch::Board { white: 1, black: 3 };
    assert_eq!(turned.differences().exchanged_colors, [(1, board)]);
}

#[test]
fn a_wrong_bye_is_found() {
    let round = check_round(
        &event(
            "XXR 5\nXXC white1",
            &[("1.0", &["0000 - U"]), ("1.0", &["   3 w 1"]), ("0.0", &["   2 b 0"])],
        ),
        Rules::default(),
        1,
    );
    let found = round.differences();
    assert_eq!((found.missing_bye, &found.extra_byes[..]), (Some(2), &[0][..]));
    assert_eq!((found.missing.len(), found.extra.len()), (1, 1));
}

#[test]
fn a_round_in_which_nobody_was_paired_has_nothing_to_compare() {
    let off = event("XXR 5\nXXC white1", &[("0.5", &["0000 - H"]), ("0.0", &["0000 - Z"])]);
    let round = check_round(&off, Rules::default(), 1);
    assert_eq!(round.verdict, Verdict::NobodyPaired);
    assert!(round.is_lawful());
}

#[test]
fn a_round_that_the_rules_cannot_pair_is_told_apart() {
    let twice = event(
        "XXR 5\nXXC white1",
        &[("1.0", &["   2 w 1", "   2 b 0"]), ("1.0", &["   1 b 0", "   1 w 1"])],
    );
    let rounds: Vec<CheckedRound> = check(&twice, Rules::default()).collect();
    assert_eq!(rounds[0].verdict, Verdict::Agrees);
    let cannot = &rounds[1].verdict;
    assert!(
        matches!(cannot, Verdict::CannotBePaired(dutch::PairingError::NoPairing(_))),
        "{cannot:?}"
    );
    assert!(!rounds[1].is_lawful());
}

#[test]
fn a_place_that_the_tie_breaks_do_not_give_is_found() {
    let lines: [(&str, &[&str]); 4] = [
        ("1.0", &["   3 w 1"]),
        ("0.5", &["   4 b ="]),
        ("0.0", &["   1 b 0"]),
        ("0.5", &["   2 w ="]),
    ];
    // In the file everybody has the place of the number; 2 and 4 are tied for the second.
    let all = event("XXR 5\nXXC white1", &lines);
    let list = List::parse("BH").expect("a tie-break");
    let checked = check_places(&all, &list);
    let wrong = |player, in_the_file, first, last| WrongPlace { player, in_the_file, first, last };
    assert_eq!(checked.wrong, [wrong(3, 4, 2, 3), wrong(2, 3, 4, 4)]);
    let mut right = all.clone();
    (right.players[2].rank, right.players[3].rank) = (Some(4), Some(3));
    assert_eq!(check_places(&right, &list).wrong, []);
    (right.players[0].rank, right.players[3].rank) = (None, Some(2));
    assert_eq!(check_places(&right, &list).wrong, []);
}
