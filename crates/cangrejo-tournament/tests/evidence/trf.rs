//! Evidence for the reader of tournament reports: files of two engines and of real events.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_tournament::trf::{
    AnnouncedBye, BakuGroup, Dialect, Habits, Purpose, Reading, Report, Tournament,
};
use serde_json::Value;

/// The cases in the repository.
fn dutch() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/data/dutch")
}

/// The files of other people, which the repository does not carry.
fn third_party() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let named = std::env::var_os("CANGREJO_DATA").map(PathBuf::from);
    let folder = root.join(named.unwrap_or_else(|| "../shared/data".into()));
    Some(folder.join("trf-third-party")).filter(|folder| folder.is_dir())
}

fn expected(set: &str) -> Vec<Value> {
    let file = fs::read_to_string(dutch().join(set).join("expected.jsonl")).expect("a file");
    file.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn file(set: &str, case: &Value) -> Vec<u8> {
    let name = format!("{}.trf", case["id"].as_str().expect("a name"));
    fs::read(dutch().join(set).join("cases").join(name)).expect("a file")
}

/// The cases, to be mutated.
pub(crate) fn files() -> Vec<Vec<u8>> {
    expected("public").iter().map(|case| file("public", case)).collect()
}

fn number(value: &Value) -> usize {
    value.as_u64().and_then(|number| usize::try_from(number).ok()).expect("a small number")
}

const REVIEW: Reading =
    Reading { purpose: Purpose::Review, habits: Habits::Own, baku_group: BakuGroup::Reference };

/// Every line that is a record of ours, written from what was read, is the same line.
fn assert_round_trip(name: &str, bytes: &[u8]) {
    let report = Report::read(bytes);
    assert_eq!(report.write(), bytes, "{name}: the same bytes");
    for (line, record) in report.records().expect("records") {
        let written = report.lines()[line - 1].text.trim_end();
        assert_eq!(record.to_string().trim_end(), written, "{name}, line {line}");
    }
}

#[test]
fn every_case_is_read_or_refused_as_the_reference_engine_does() {
    let cases = expected("public");
    assert_eq!(cases.len(), 427);
    for case in cases {
        let bytes = file("public", &case);
        let read = Report::read(&bytes).tournament(Reading::default());
        let is_refused = number(&case["rc"]) == 3;
        assert_eq!(read.is_err(), is_refused, "{}: {read:?}", case["id"]);
        if let Ok(tournament) = read {
            let found = (tournament.players.len(), tournament.n_rounds, tournament.n_played);
            let written = (number(&case["n"]), number(&case["R"]), number(&case["k"]));
            assert_eq!(found, written, "{}", case["id"]);
            assert_paired_are_not_away(&case, &tournament);
        }
    }
}

/// The players of the reference engine's pairing are exactly those who are there.
fn assert_paired_are_not_away(case: &Value, tournament: &Tournament) {
    let Some(pairs) = case["pairs"].as_array() else { return };
    let ids = pairs.iter().flat_map(|pair| pair.as_array().expect("a pair")).map(number);
    let mut paired: Vec<usize> = ids.filter(|&id| id != 0).collect();
    paired.sort_unstable();
    let present = tournament.players.iter().filter(|player| player.next_bye.is_none());
    let mut present: Vec<usize> = present.map(|player| player.id as usize).collect();
    present.sort_unstable();
    assert_eq!(paired, present, "{}", case["id"]);
}

#[test]
fn every_case_is_written_as_it_was_read() {
    for case in expected("public") {
        let bytes = file("public", &case);
        assert_round_trip(&case["id"].to_string(), &bytes);
        let report = Report::read(&bytes);
        let records = report.records().expect("records");
        let written = Report::of_records(records.iter().map(|(_, record)| record));
        let read = |report: &Report| report.tournament(Reading::default()).ok();
        assert_eq!(read(&written), read(&report), "{}", case["id"]);
    }
}

#[test]
fn the_four_bad_files_say_what_is_wrong() {
    let faults = |id: &str| {
        let case = serde_json::json!({ "id": id });
        let read = Report::read(&file("public", &case)).tournament(Reading::default());
        read.expect_err("a bad file").to_string()
    };
    assert_eq!(
        faults("0424"),
        "line 6, column 81: player 4 has 0.5 points but the results give 0.0"
    );
    let contradictions = "line 3, column 92: round 1 of player 1 contradicts the line of opponent 2\n\
                          line 4, column 92: round 1 of player 2 contradicts the line of opponent 3";
    assert_eq!(faults("0425"), contradictions);
    assert_eq!(faults("0426"), "the initial color is missing (record 152 or XXC)");
    assert_eq!(
        faults("0427"),
        "the number of rounds is missing (record 142 or XXR)\n\
         the initial color is missing (record 152 or XXC)"
    );
}

#[test]
fn finished_tournaments_and_large_ones_are_read() {
    let cases = expected("checker");
    assert_eq!(cases.len(), 30);
    for case in cases {
        let bytes = file("checker", &case);
        let tournament = Report::read(&bytes).tournament(REVIEW).expect("a tournament");
        let found = (tournament.players.len(), tournament.n_played);
        assert_eq!(found, (number(&case["n"]), number(&case["k"])), "{}", case["id"]);
        assert_round_trip(&case["id"].to_string(), &bytes);
    }
    for (name, n_played) in [("t1000_k0.trf", 0), ("t1000_k8.trf", 8)] {
        let bytes = fs::read(dutch().join("bench").join(name)).expect("a file");
        let tournament = Report::read(&bytes).tournament(Reading::default()).expect("readable");
        assert_eq!((tournament.players.len(), tournament.n_played), (1000, n_played));
        assert_round_trip(name, &bytes);
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "a check that did not run must say so")]
fn files_of_other_programs_are_read() {
    let Some(folder) = third_party() else {
        eprintln!("NOT RUN: no data folder with the files of other programs");
        return;
    };
    let mut n_files = 0;
    for set in ["real-opens", "editions", "held-exercises", "chessament"] {
        for entry in fs::read_dir(folder.join(set)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
            let is_report = path.extension().is_some_and(|extension| extension == "trf");
            if !is_report && name != "kde_chessament_tournament_1.txt" {
                continue;
            }
            let bytes = fs::read(&path).expect("a file");
            let report = Report::read(&bytes);
            assert_eq!(report.write(), bytes, "{name}");
            let pairs_next = set == "real-opens" || set == "editions";
            let reading = if pairs_next { Reading::default() } else { REVIEW };
            let read = report.tournament(reading);
            assert!(read.is_ok(), "{name}: {}", read.expect_err("faults"));
            n_files += 1;
        }
    }
    assert!(n_files >= 35, "{n_files} files");
}

#[test]
fn every_case_is_the_same_tournament_in_the_other_dialect() {
    for case in expected("public") {
        let report = Report::read(&file("public", &case));
        let Ok(tournament) = report.tournament(Reading::default()) else { continue };
        for (dialect, back) in [(Dialect::Trf16, Dialect::Trf26), (Dialect::Trf26, Dialect::Trf16)]
        {
            let converted = report.converted(dialect).expect("a good file");
            let again = converted.converted(back).expect("a good file");
            for other in [&converted, &again] {
                let read = other.tournament(Reading::default()).expect("a good file");
                assert_eq!(read, tournament, "{}", case["id"]);
            }
            let foreign = match dialect {
                Dialect::Trf16 => ["142", "152", "162", "250"],
                Dialect::Trf26 => ["XXR", "BBW", "XXA", "XXP"],
            };
            let is_foreign = |id: &&str| converted.value(id).is_some();
            assert!(!foreign.iter().any(is_foreign), "{}: {dialect:?}", case["id"]);
        }
    }
}

/// The tournament with its byes in one order; those of the next round are all in the list.
fn with_listed_byes(mut tournament: Tournament) -> Tournament {
    let next = tournament.n_played + 1;
    tournament.byes.retain(|bye| bye.round > next);
    for (player, bye) in
        tournament.players.iter().enumerate().filter_map(|(i, player)| Some((i, player.next_bye?)))
    {
        tournament.byes.push(AnnouncedBye { player, round: next, bye });
    }
    tournament.byes.sort_by_key(|bye| (bye.round, bye.player));
    tournament
}

#[test]
fn every_tournament_is_written_and_read_again_as_the_same() {
    let mut n_tournaments = 0;
    for (set, reading) in [("public", Reading::default()), ("checker", REVIEW)] {
        for case in expected(set) {
            let Ok(tournament) = Report::read(&file(set, &case)).tournament(reading) else {
                continue;
            };
            for dialect in [Dialect::Trf16, Dialect::Trf26] {
                let written = tournament.report(dialect).write();
                let again = Report::read(&written).tournament(reading).expect("no faults");
                let same = with_listed_byes(tournament.clone());
                assert_eq!(with_listed_byes(again), same, "{set} {}", case["id"]);
            }
            n_tournaments += 1;
        }
    }
    assert_eq!(n_tournaments, 423 + 30);
}

#[test]
fn what_every_result_is_worth_survives_the_way_through_a_file() {
    let file = "XXR 3\nXXC rank black1\nXXS W=3 D=1 FW=2 HPB=0.5 ZPB=0.1\n192 FIDE_DUTCH_2017_BAKU\n\
        XXA    9  0.0\n240 H   2    9\nXXP 4 9\n260   1   1    4    9\n\
        001    9      Ana                               2100                             3.0    1     4 w 1\n\
        001    4      Eva                               2000                             0.0    2     9 b 0\n";
    let tournament = Report::read(file.as_bytes()).tournament(Reading::default()).expect("lawful");
    for dialect in [Dialect::Trf16, Dialect::Trf26] {
        let written = tournament.report(dialect);
        assert_eq!(written.tournament(Reading::default()).expect("lawful"), tournament);
    }
}
