//! What is wrong with a chess file is said, all of it, with line and column; nothing panics.

use cangrejo_tournament::trf::{
    BakuGroup, ByColor, Bye, Color, Edition, Encoding, Fault, Faults, Habits, LineEnd, Points,
    Problem, Purpose, Reading, Report, Tournament,
};

use crate::random::Random;
use crate::trf::files;

/// A player's line: number, points, and the columns of the rounds.
fn player(id: u32, points: &str, rounds: &str) -> String {
    let name = format!("Player {id}");
    format!("001 {id:>4}      {name:<33} 2000{:28}{points:>4} {id:>4}{rounds}", "")
}

const HEAD: &str = "XXR 5\nXXC white1\n";

/// A file of these lines behind the number of rounds and the color.
fn of_lines(lines: &[String]) -> Report {
    Report::read(format!("{HEAD}{}\n", lines.join("\n")).as_bytes())
}

fn read(lines: &[String]) -> Result<Tournament, Faults> {
    of_lines(lines).tournament(Reading::default())
}

#[track_caller]
fn assert_faults(lines: &[String], expected: &[&str]) {
    let faults = read(lines).expect_err("a file with faults");
    let found: Vec<String> = faults.list().iter().map(Fault::to_string).collect();
    assert_eq!(found, expected);
}

#[test]
fn all_faults_of_a_file_come_at_once() {
    let lines = [
        player(1, "1.0", "     1 w 1"),
        player(2, "1.5", "     9 w 1"),
        player(3, "1.0", "     4 w 1"),
        player(4, "1.0", "     3 b 1"),
        player(5, "0.0", ""),
        player(5, "0.0", ""),
        player(6, "x.0", "  0000 - Z"),
        "001    7".into(),
    ];
    assert_faults(
        &lines,
        &[
            "line 3, column 92: player 1 meets himself in round 1",
            "line 4, column 81: player 2 has 1.5 points but the results give 1.0",
            "line 4, column 92: player 9 is not in the file",
            "line 5, column 92: players 3 and 4 cannot both have these results in round 1",
            "line 8, column 5: player 5 stands on line 7 already",
            "line 9, column 81: no points such as 1.5: \"x.0\"",
            "line 10, column 9: the line is cut off: this record has 84 columns",
        ],
    );
}

#[test]
fn what_is_said_once_is_not_said_otherwise() {
    let head = "142 5\n142 7\nXXR 3\n152 W\nXXC black1\n162  W 1.0    D 0.5\nBBW  2.0\n\
                192 FIDE_DUTCH_2026\n192 FIDE_DUTCH\n";
    let players = [player(1, "0.0", ""), player(2, "0.0", "")].join("\n");
    let report = Report::read(format!("{head}{players}\n").as_bytes());
    let faults = report.tournament(Reading::default()).expect_err("a file with faults");
    let found: Vec<String> = faults.list().iter().map(Fault::to_string).collect();
    let expected = [
        "line 2, column 5: line 1 says otherwise",
        "line 3, column 5: line 2 says otherwise",
        "line 5, column 5: line 4 says otherwise",
        "line 7, column 5: line 6 says otherwise",
        "line 9, column 5: line 8 says otherwise",
    ];
    assert_eq!(found, expected);
    // The reference engine takes the last line.
    let reading = Reading { habits: Habits::Reference, ..Reading::default() };
    let tournament = report.tournament(reading).expect("a tournament");
    assert_eq!((tournament.n_rounds, tournament.initial_color), (3, Some(Color::Black)));
    // To say the same again is no fault.
    let twice = format!("142 5\nXXR 5\n152 W\nXXC white1\nBBW  1.0\nBBW  1.0\n{players}\n");
    assert!(Report::read(twice.as_bytes()).tournament(Reading::default()).is_ok());
}

#[test]
fn a_line_that_cannot_be_read_is_not_missing_too() {
    let players = [player(1, "0.0", ""), player(2, "0.0", "")].join("\n");
    let file = format!("142 -5\n152 w\n{players}\n");
    let faults = Report::read(file.as_bytes()).tournament(Reading::default());
    let faults = faults.expect_err("a file with faults");
    let lines: Vec<Option<usize>> =
        faults.list().iter().map(|fault| fault.place.map(|place| place.line)).collect();
    assert_eq!(lines, [Some(1), Some(2)], "{faults}");
}

#[test]
fn a_line_that_is_cut_off_is_not_blamed_on_the_opponent() {
    for (cut, column) in [("001    2      Eva", 18), ("001", 4)] {
        let lines = [player(1, "1.0", "     2 w 1"), cut.to_owned()];
        let fault =
            format!("line 4, column {column}: the line is cut off: this record has 84 columns");
        assert_faults(&lines, &[&fault]);
    }
}

#[test]
fn the_columns_of_a_round_must_fit_together() {
    let about = |rounds: &str, fault: &str| {
        let fault = format!("line 3, column {fault}");
        let lines = [player(1, "0.0", rounds), player(2, "0.0", "")];
        assert_faults(&lines, &[&fault]);
    };
    about("     2 w H", "92: player 1 has an opponent and a bye in round 1");
    about("     2 w  ", "92: player 1 has an opponent but no result in round 1");
    about("  0000 w 1", "92: player 1 has no opponent for the game of round 1");
    about("  0000 - 1", "92: player 1 has no opponent for the game of round 1");
    about("     2 - 1", "92: player 1 has no color for the game of round 1");
    about("     2 x 1", "97: the color is w, b, - or blank, not \"x\"");
    about("     2 w ?", "99: unknown result \"?\"");
    about("    2x w 1", "92: no player's number: \"2x\"");
    about("     2 w", "98: the line ends inside round 1");
}

#[test]
fn lines_of_one_game_must_agree() {
    let about = |first: &str, second: &str, fault: Option<&str>| {
        let points = |rounds: &str| match rounds.chars().last() {
            Some('1' | '+' | 'W') => "1.0",
            Some('=' | 'D') => "0.5",
            _ => "0.0",
        };
        let lines = [player(1, points(first), first), player(2, points(second), second)];
        match fault {
            None => assert!(read(&lines).is_ok(), "{first} {second}: {:?}", read(&lines)),
            Some(fault) => assert_faults(&lines, &[&format!("line 3, column 92: {fault}")]),
        }
    };
    let contradicts = Some("round 1 of player 1 contradicts the line of opponent 2");
    let impossible = Some("players 1 and 2 cannot both have these results in round 1");
    about("     2 w 1", "     1 b 0", None);
    about("     2 w W", "     1 b L", None);
    about("     2 w =", "     1 b 0", None);
    about("     2 w 0", "     1 b 0", None);
    about("     2 w +", "     1 b -", None);
    about("     2 - -", "     1 - -", None);
    about("     2 w 1", "     1 b =", impossible);
    about("     2 w 1", "     1 w 0", contradicts);
    about("     2 w 1", "     1 b -", contradicts);
    about("     2 w +", "     1 b +", contradicts);
    about("     2 w 1", "  0000 - Z", contradicts);
}

#[test]
fn the_reference_engine_is_content_with_less() {
    let lines = [player(1, "1.0", "     2 w 1"), player(2, "1.0", "     1 b 1"), "XXZ 2".into()];
    let habits = Habits::Reference;
    let tournament = of_lines(&lines).tournament(Reading { habits, ..Reading::default() });
    let tournament = tournament.expect("as the reference engine reads");
    assert_eq!(tournament.players[1].next_bye, None, "XXZ is ignored");
    assert!(read(&lines).is_err());
}

#[test]
fn numbers_have_no_holes_and_rounds_neither() {
    let lines = [player(1, "1.0", "            3 w 1"), player(3, "0.0", "            1 b 0")];
    let lines = lines.map(|line| line.replace("            ", "              "));
    let faults = read(&lines).expect_err("holes");
    let problems: Vec<&Problem> = faults.list().iter().map(|fault| &fault.problem).collect();
    assert!(problems.contains(&&Problem::MissingPlayer { player: 2 }), "{problems:?}");
    let missing =
        faults.list().iter().find(|fault| matches!(fault.problem, Problem::MissingPlayer { .. }));
    let missing = missing.expect("a fault").to_string();
    assert_eq!(missing, "line 4, column 5: there is no player 2", "where its line would be");
}

#[test]
fn a_round_without_any_entry_is_a_hole() {
    let blank = "          ";
    let lines = [
        player(1, "1.0", &format!("{blank}     2 w 1")),
        player(2, "0.0", &format!("{blank}     1 b 0")),
    ];
    let fault = "line 3, column 92: nobody has an entry in round 1, but later rounds were played";
    assert_faults(&lines, &[fault]);
}

#[test]
fn records_beside_the_players_are_checked_too() {
    let about = |record: &str, fault: &str| {
        let lines = [player(1, "0.0", ""), player(2, "0.0", ""), record.to_owned()];
        assert_faults(&lines, &[&format!("line 5, column {fault}")]);
    };
    about("XXR many", "4: no round: \"many\"");
    about("142 1000", "4: the round is greater than 999, the greatest possible");
    about("152 G", "5: unknown word \"G\"");
    about("162  X 0.5", "6: record 162 X cannot be taken into account");
    about("162  Q 0.5", "6: unknown word \"Q\"");
    about("BBW win", "5: no points such as 1.5: \"win\"");
    about("XXS WW=2.0 WX=1.0", "5: unknown word \"WX\"");
    about("XXC white1 rank black1", "17: \"black1\" contradicts \"white1\"");
    about("XXS W=2.0 ??", "11: unknown word \"??\"");
    about("192 BERGER_ROUNDROBIN", "5: record 192 BERGER_ROUNDROBIN cannot be taken into account");
    about("240 Q   1    1", "5: unknown word \"Q\"");
    about("240 H   1    7", "5: player 7 is not in the file");
    about("240 H   0    1", "7: the round is 0, but they start at 1");
    about("250       1.0   2   1    1    2", "15: the last comes before the first");
    about(
        "250       1.0   1   6    1    2",
        "19: player 1 has virtual points for rounds that do not exist",
    );
    about(
        "XXA    1  1.0  1.0  1.0  1.0  1.0  1.0",
        "10: player 1 has virtual points for rounds that do not exist",
    );
    about("260   1   2    1", "17: the line is cut off: this record has 18 columns");
    about("XXP 1 two", "7: no player's number: \"two\"");
    about("XXZ 0", "5: the player's number is 0, but they start at 1");
    about("299 W", "1: record 299 cannot be taken into account");
    about("310   1 Team", "1: record 310 cannot be taken into account");
    about("### \u{1}", "5: character number 1 has no place in a text");
}

#[test]
fn what_a_pairing_needs_is_asked_for_all_at_once() {
    let report = Report::read(b"012 Nobody\n");
    let faults = report.tournament(Reading::default()).expect_err("nothing to pair");
    let problems: Vec<&Problem> = faults.list().iter().map(|fault| &fault.problem).collect();
    let expected = [&Problem::NoPlayers, &Problem::NoRoundCount, &Problem::NoInitialColor];
    assert_eq!(problems, expected);
}

#[test]
fn a_finished_tournament_has_no_round_to_pair() {
    let lines = [player(1, "1.0", "     2 w 1"), player(2, "0.0", "     1 b 0")].join("\n");
    let report = Report::read(format!("XXR 1\nXXC white1\n{lines}\n").as_bytes());
    let faults = report.tournament(Reading::default()).expect_err("no round is left");
    let told = "line 1, column 5: all 1 rounds have been played, none is left to pair";
    assert_eq!(faults.to_string(), told);
    let reading = Reading { purpose: Purpose::Review, ..Reading::default() };
    assert_eq!(report.tournament(reading).expect("a review").n_played, 1);
}

#[test]
fn records_say_what_they_mean() {
    let lines = [
        player(1, "3.0", "     2 w 1  0000 - H"),
        player(2, "1.0", "     1 b 0"),
        player(3, "2.0", "  0000 - U"),
        player(4, "0.0", "  0000 - F"),
        "XXS W=3 D=1 L=1 PAB=2 FPB=0".into(),
        "XXZ 2".into(),
        "240 F   3    3".into(),
        "250       1.0   2   3    1    2".into(),
        "260   2   4    1    3".into(),
        "XXP 2 4".into(),
        "192 FIDE_DUTCH_2017".into(),
    ];
    let tournament = read(&lines).expect("a tournament");
    assert_eq!((tournament.n_played, tournament.n_rounds), (1, 5));
    assert_eq!(tournament.initial_color, Some(Color::White));
    let byes = tournament.players.iter().map(|player| player.next_bye);
    assert!(byes.eq([Some(Bye::Half), Some(Bye::Zero), None, None]));
    let later = tournament.byes.iter().map(|bye| (bye.player, bye.round, bye.bye));
    assert!(later.eq([(0, 2, Bye::Half), (1, 2, Bye::Zero), (2, 3, Bye::Full)]));
    let virtual_points = |round| tournament.players[0].acceleration(round).tenths();
    assert_eq!([1, 2, 3, 4].map(virtual_points), [0, 10, 10, 0]);
    let forbidden = tournament.forbidden.iter();
    let forbidden = forbidden.map(|one| (one.first_round, one.last_round, &one.players[..]));
    assert!(forbidden.eq([(2, 4, &[0, 2][..]), (1, 5, &[1, 3][..])]));
    let system = tournament.system.expect("a system");
    assert_eq!((system.edition, system.is_baku), (Some(Edition::Fide2017), false));
    assert_eq!(tournament.points.win, ByColor::both(Points::from_tenths(30)));
}

#[test]
fn baku_gives_the_first_half_virtual_points() {
    let mut lines: Vec<String> = (1..=5).map(|id| player(id, "0.0", "")).collect();
    lines.push("192 FIDE_DUTCH_2026_BAKU".into());
    let accelerated = |baku_group| {
        let reading = Reading { baku_group, ..Reading::default() };
        let tournament = of_lines(&lines).tournament(reading).expect("a tournament");
        let rounds = |player: usize| {
            let player = &tournament.players[player];
            [1, 2, 3, 4].map(|round| player.acceleration(round).tenths())
        };
        [rounds(2), rounds(3), rounds(4)]
    };
    let (full, none) = ([10, 10, 5, 0], [0; 4]);
    assert_eq!(accelerated(BakuGroup::Reference), [full, none, none]);
    assert_eq!(accelerated(BakuGroup::Text), [full, full, none]);
    lines.push("BBD 0.6".into());
    assert!(read(&lines).is_err(), "a win is not two draws");
}

#[test]
fn line_ends_and_encodings_are_kept() {
    let bytes = b"012 Copa de Espa\xf1a\r\nXXR 5\r\rZZZ own record\n\n142 5";
    let report = Report::read(bytes);
    assert_eq!(report.encoding(), Encoding::Latin1);
    assert_eq!(report.value("012"), Some("Copa de España"));
    let ends: Vec<LineEnd> = report.lines().iter().map(|line| line.end).collect();
    let [cr, lf] = [LineEnd::Cr, LineEnd::Lf];
    assert_eq!(ends, [LineEnd::CrLf, cr, cr, lf, lf, LineEnd::Missing]);
    assert_eq!(report.write(), bytes);
    let utf8 = "\u{feff}012 Copa de España\r";
    let report = Report::read(utf8.as_bytes());
    assert_eq!(report.value("012"), Some("Copa de España"));
    assert_eq!(report.write(), utf8.as_bytes());
}

#[test]
fn columns_are_characters() {
    for encoded in [
        |text: &str| text.as_bytes().to_vec(),
        |text: &str| {
            text.chars()
                .map(|character| u8::try_from(u32::from(character)).expect("latin-1"))
                .collect()
        },
    ] {
        let line = player(1, "1.0", "     2 w 1").replace("Player 1 ", "Muñoz, Á ");
        let text = format!("{HEAD}{line}\n{}\n", player(2, "0.0", "     1 b 0"));
        let tournament = Report::read(&encoded(&text)).tournament(Reading::default());
        let tournament = tournament.expect("a tournament");
        assert_eq!(tournament.players[0].name, "Muñoz, Á");
    }
}

#[test]
fn a_million_lines_are_read_and_their_faults_counted() {
    let line = "001    1      Player\n";
    let report = Report::read(line.repeat(1_000_000).as_bytes());
    let faults = report.tournament(Reading::default()).expect_err("noise");
    assert_eq!(faults.list().len(), Faults::MOST);
    // All are cut off, all but the first repeat its number, and the rounds are not said.
    assert_eq!(faults.n_more(), 1_000_000 + 999_999 + 1 - Faults::MOST);
}

/// Every read of any bytes ends well, and writing gives the bytes back.
fn assert_survives(bytes: &[u8]) {
    let report = Report::read(bytes);
    assert_eq!(report.write(), bytes);
    for purpose in [Purpose::PairNextRound, Purpose::Review] {
        for habits in [Habits::Own, Habits::Reference] {
            match report.tournament(Reading { purpose, habits, ..Reading::default() }) {
                // Only the reference engine takes a file without players.
                Ok(tournament) => {
                    assert!(habits == Habits::Reference || !tournament.players.is_empty());
                }
                Err(faults) => assert!(!faults.to_string().is_empty()),
            }
        }
    }
    if let Ok(records) = report.records() {
        let again = Report::of_records(records.iter().map(|(_, record)| record));
        let reread = again.records().expect("what was written can be read");
        let [first, second] = [records, reread].map(|records| {
            records.into_iter().map(|(_, record)| record.to_string()).collect::<Vec<_>>()
        });
        assert_eq!(first, second);
    }
}

#[test]
fn no_bytes_break_the_reader() {
    let files = files();
    let mut random = Random(4);
    let noise = b"0123456789 .=+-wbWDLFHUZX\r\n\t\0\x1a\xf1\xff\xc3";
    for number in 0..6_000 {
        let mut bytes = files[number % files.len()].clone();
        bytes.truncate(6_000);
        for _ in 0..=random.below(12) {
            let (from, to) = (random.below(bytes.len()), random.below(bytes.len()));
            match random.below(5) {
                0 => bytes[from] = random.pick(noise),
                1 => bytes.insert(from, random.pick(noise)),
                2 => drop(bytes.remove(from)),
                3 => bytes.swap(from, to),
                _ => bytes.truncate(from.max(1)),
            }
            if bytes.is_empty() {
                break;
            }
        }
        assert_survives(&bytes);
    }
    for _ in 0..2_000 {
        let length = random.below(400);
        let bytes: Vec<u8> = (0..length).map(|_| random.draw().to_le_bytes()[0]).collect();
        assert_survives(&bytes);
        let lines: Vec<u8> = (0..length).map(|_| random.pick(noise)).collect();
        assert_survives(&lines);
    }
}
