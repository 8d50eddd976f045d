//! Evidence for the reader of tournament reports: files of two engines and of real events.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_tournament::trf::{
    BakuGroup, Dialect, Habits, LineEnd, Points, Purpose, Reading, Report, Tournament, Unsaid,
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

/// The tournament with only what TRF16 has a record for.
fn as_trf16(mut tournament: Tournament) -> Tournament {
    tournament.system = None;
    let n_rounds = tournament.n_rounds;
    tournament.forbidden.retain(|group| group.first_round <= 1 && group.last_round >= n_rounds);
    tournament
}

/// That nothing but prohibitions of some rounds is unsaid, and these all are.
fn assert_only_prohibitions(unsaid: &[Unsaid], tournament: &Tournament) {
    let n_some = tournament.forbidden.len() - as_trf16(tournament.clone()).forbidden.len();
    assert_eq!(unsaid.len(), n_some, "{unsaid:?}");
    assert!(unsaid.iter().all(|one| matches!(one, Unsaid::Forbidden { .. })), "{unsaid:?}");
}

#[test]
fn every_case_is_the_same_tournament_in_the_other_dialect() {
    for case in expected("public") {
        let report = Report::read(&file("public", &case));
        let Ok(tournament) = report.tournament(Reading::default()) else { continue };
        for (dialect, back) in [(Dialect::Trf16, Dialect::Trf26), (Dialect::Trf26, Dialect::Trf16)]
        {
            let converted = report.converted(dialect).expect("a good file");
            let again = converted.report.converted(back).expect("a good file");
            match dialect {
                Dialect::Trf16 => assert_only_prohibitions(&converted.unsaid, &tournament),
                Dialect::Trf26 => {
                    let read = converted.report.tournament(Reading::default());
                    assert_eq!(read.as_ref(), Ok(&tournament), "{}", case["id"]);
                    assert_only_prohibitions(&again.unsaid, &tournament);
                }
            }
            for other in [&converted.report, &again.report] {
                let read = other.tournament(Reading::default()).expect("a good file");
                assert_eq!(as_trf16(read), as_trf16(tournament.clone()), "{}", case["id"]);
            }
            let foreign: &[&str] = match dialect {
                Dialect::Trf16 => &["142", "152", "162", "192", "202", "240", "250", "260"],
                Dialect::Trf26 => &["XXR", "BBW", "XXA", "XXP"],
            };
            let is_foreign = |id: &&str| converted.report.value(id).is_some();
            assert!(!foreign.iter().any(is_foreign), "{}: {dialect:?}", case["id"]);
        }
    }
}

#[test]
fn every_tournament_is_written_and_read_again_as_the_same() {
    let mut n_tournaments = 0;
    for (set, reading) in [("public", Reading::default()), ("checker", REVIEW)] {
        for case in expected(set) {
            let Ok(tournament) = Report::read(&file(set, &case)).tournament(reading) else {
                continue;
            };
            let read = |dialect| {
                let written = tournament.report(dialect).write();
                Report::read(&written).tournament(reading).expect("no faults")
            };
            assert_eq!(read(Dialect::Trf26), tournament, "{set} {}", case["id"]);
            assert_eq!(tournament.unsaid(Dialect::Trf26), [], "{set} {}", case["id"]);
            assert_only_prohibitions(&tournament.unsaid(Dialect::Trf16), &tournament);
            let same = as_trf16(tournament.clone());
            assert_eq!(as_trf16(read(Dialect::Trf16)), same, "{set} {}", case["id"]);
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
    let report = Report::read(file.as_bytes());
    let tournament = report.tournament(Reading::default()).expect("lawful");
    let written = tournament.report(Dialect::Trf26);
    assert_eq!(written.tournament(Reading::default()).expect("lawful"), tournament);
    let unsaid = [
        Unsaid::System { code: "FIDE_DUTCH_2017_BAKU".into() },
        Unsaid::Forbidden { first_round: 1, last_round: 1, players: vec![4, 9] },
    ];
    assert_eq!(tournament.unsaid(Dialect::Trf16), unsaid);
    assert_eq!(report.converted(Dialect::Trf16).expect("lawful").unsaid, unsaid);
    let expected = as_trf16(tournament.clone());
    for written in [
        tournament.report(Dialect::Trf16),
        report.converted(Dialect::Trf16).expect("lawful").report,
    ] {
        assert_eq!(written.tournament(Reading::default()).expect("lawful"), expected, "{written}");
    }
}

#[test]
fn trf16_says_byes_in_the_columns_of_the_next_round_and_nothing_of_later_ones() {
    let file = "142 4\n152 W\n202 BH,SB\n222 5400+30\n192 FIDE_DUTCH\n240 H   2    1\n240 Z   2    2\n240 F   4    3\n\
        001    1      Ana                               2100                             1.0    1     2 w 1\n\
        001    2      Eva                               2000                             0.0    2     1 b 0\n\
        001    3      Luz                               1900                             1.0    3  0000 - U\n";
    let report = Report::read(file.as_bytes());
    let converted = report.converted(Dialect::Trf16).expect("lawful");
    let expected = "XXR 4\nXXC white1\n\
        001    1      Ana                               2100                             1.5    1     2 w 1  0000 - H\n\
        001    2      Eva                               2000                             0.0    2     1 b 0  0000 - Z\n\
        001    3      Luz                               1900                             1.0    3  0000 - U\n";
    assert_eq!(converted.report.to_string(), expected);
    let record = |id: &str, text: &str| Unsaid::Record { id: id.into(), text: text.into() };
    let later = Unsaid::Byes { round: 4, players: vec![3] };
    let unsaid = [later.clone(), record("202", "BH,SB"), record("222", "5400+30")];
    assert_eq!(converted.unsaid, unsaid);
    let tournament = report.tournament(Reading::default()).expect("lawful");
    assert_eq!(tournament.report(Dialect::Trf16).to_string(), expected.replace('\n', "\r"));
    assert_eq!(tournament.unsaid(Dialect::Trf16), [later]);

    // Where everybody is away, the columns would say that the round is over.
    let all = report.with_line_ends(LineEnd::Lf).to_string() + "240 Z   2    3\n";
    let all = Report::read(all.as_bytes()).converted(Dialect::Trf16).expect("lawful");
    assert_eq!(all.unsaid[0], Unsaid::Byes { round: 2, players: vec![1, 2, 3] });
    assert!(!all.report.to_string().contains("0000 - H"), "{}", all.report);
}

#[test]
fn nothing_that_a_player_has_moves_the_columns_of_the_line() {
    let mut tournament = Report::read(&file("public", &expected("public")[0]))
        .tournament(Reading::default())
        .expect("lawful");
    let plain = tournament.report(Dialect::Trf26).to_string();
    let first = tournament.players[0].id;
    let player = &mut tournament.players[0];
    player.name = "Of a name that goes on and on\rand on".into();
    player.federation = "LONG".into();
    player.rating = Some(10_000);
    player.title = "Maestro".into();
    let written = tournament.report(Dialect::Trf26).to_string();
    let tail = |text: &str| -> Vec<String> {
        let players = text.split('\r').filter(|line| line.starts_with("001"));
        players.map(|line| line.chars().skip(56).collect()).collect()
    };
    assert_eq!(tail(&written), tail(&plain));
    let cut = |text: &str, n_columns| Unsaid::Cut { player: first, text: text.into(), n_columns };
    let expected = [
        cut("Maestro", 3),
        cut("Of a name that goes on and on\rand on", 33),
        cut("LONG", 3),
        Unsaid::TooGreat { player: first, number: "10000".into() },
    ];
    assert_eq!(tournament.unsaid(Dialect::Trf26), expected);
    let read = Report::read(written.as_bytes()).tournament(Reading::default()).expect("lawful");
    assert_eq!(
        (read.players[0].name.as_str(), read.players[0].rating),
        ("Of a name that goes on and on and", None)
    );
    tournament.players[1].points = Points::from_tenths(1_005);
    let wide = tournament.report(Dialect::Trf16).to_string();
    assert!(
        Report::read(wide.as_bytes()).tournament(Reading::default()).is_err(),
        "not said at all"
    );
    assert_eq!(tournament.unsaid(Dialect::Trf16).len(), 5);
}
