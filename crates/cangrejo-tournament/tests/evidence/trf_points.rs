//! Points that depend on the color (record XXS), from the file to the standings and back.

use std::fmt::Write as _;

use cangrejo_tournament::tiebreaks::{Edition, Field, List, standings};
use cangrejo_tournament::trf::{
    ByColor, Dialect, Fault, Habits, PointSystem, Points, Purpose, Reading, Report, Tournament,
};

use crate::random::Random;

const REVIEW: Purpose = Purpose::Review;

/// The codes of XXS that stand for one thing only, each with the color and the mark it is about.
const CODES: [(&str, &str, char); 12] = [
    ("WW", "w", '1'),
    ("BW", "b", '1'),
    ("WD", "w", '='),
    ("BD", "b", '='),
    ("WL", "w", '0'),
    ("BL", "b", '0'),
    ("FW", "wb", '+'),
    ("FL", "wb", '-'),
    ("PAB", "-", 'U'),
    ("FPB", "-", 'F'),
    ("HPB", "-", 'H'),
    ("ZPB", "-", 'Z'),
];

/// A player's line: number, points in tenths, and the columns of the rounds.
fn player(id: usize, tenths: u32, rounds: &str) -> String {
    let points = Points::from_tenths(tenths);
    let name = format!("Player {id}");
    format!("001 {id:>4}      {name:<33} 2000{:28}{points:>4} {id:>4}{rounds}", "")
}

fn read(file: &str) -> Report {
    Report::read(file.as_bytes())
}

fn review(report: &Report) -> Tournament {
    let reading = Reading { purpose: REVIEW, ..Reading::default() };
    report.tournament(reading).expect("a lawful file")
}

/// A tournament at random: what each code is worth in tenths, and everybody's columns and points.
fn random(dice: &mut Random) -> ([u32; 12], Vec<(u32, String)>) {
    let worth: [u32; 12] = std::array::from_fn(|_| u32::try_from(dice.below(40)).expect("small"));
    let (n_players, n_rounds) = (2 + dice.below(7), 1 + dice.below(6));
    let mut players = vec![(0, String::new()); n_players];
    let mut enter = |index: usize, opponent: &str, color: char, mark: char| {
        // Word by word what the record says, and nothing of how the reader goes about it.
        let code = CODES.iter().position(|(_, colors, of)| *of == mark && colors.contains(color));
        players[index].0 += worth[code.expect("a code for every entry")];
        write!(players[index].1, "  {opponent:>4} {color} {mark}")
            .expect("a string takes everything");
    };
    for _ in 0..n_rounds {
        let mut order: Vec<usize> = (0..n_players).collect();
        dice.shuffle(&mut order);
        for pair in order.chunks(2) {
            match (pair, dice.below(5)) {
                (&[white, black], 1..) => {
                    let results = [['1', '0'], ['=', '='], ['0', '1'], ['+', '-'], ['0', '0']];
                    let [of_white, of_black] = dice.pick(&results);
                    enter(white, &(black + 1).to_string(), 'w', of_white);
                    enter(black, &(white + 1).to_string(), 'b', of_black);
                }
                (alone, _) => {
                    for &index in alone {
                        enter(index, "0000", '-', dice.pick(&['U', 'F', 'H', 'Z']));
                    }
                }
            }
        }
    }
    (worth, players)
}

fn file(worth: [u32; 12], players: &[(u32, String)]) -> String {
    let codes = CODES.iter().zip(worth);
    let codes =
        codes.map(|((code, ..), tenths)| format!(" {code}={}", Points::from_tenths(tenths)));
    let line = |(id, (tenths, rounds)): (usize, &(u32, String))| player(id, *tenths, rounds);
    let lines: Vec<String> = (1..).zip(players).map(line).collect();
    format!("142 9\n152 W\nXXS{}\n{}\n", codes.collect::<String>(), lines.join("\n"))
}

#[test]
fn scores_by_color_are_what_the_slow_twin_adds_up() {
    let mut dice = Random(17);
    for _ in 0..1_500 {
        let (worth, mut players) = random(&mut dice);
        let report = read(&file(worth, &players));
        let tournament = review(&report);
        let reckoned: Vec<u32> =
            tournament.players.iter().map(|player| player.points.tenths()).collect();
        let expected: Vec<u32> = players.iter().map(|(tenths, _)| *tenths).collect();
        assert_eq!(reckoned, expected, "{report}");
        for dialect in [Dialect::Trf16, Dialect::Trf26] {
            assert_eq!(review(&tournament.report(dialect)), tournament, "{report}");
            let converted = report.converted(dialect).expect("a lawful file");
            assert_eq!(review(&converted.report), tournament, "{report}");
            assert_eq!(converted.unsaid, [], "{report}");
        }
        // A tenth too much is found, in the line of the player.
        let wrong = dice.below(players.len());
        let (written, reckoned) = (players[wrong].0 + 1, players[wrong].0);
        players[wrong].0 = written;
        let reading = Reading { purpose: REVIEW, ..Reading::default() };
        let faults = read(&file(worth, &players)).tournament(reading).expect_err("a fault");
        let [written, reckoned] = [written, reckoned].map(Points::from_tenths);
        let (line, id) = (wrong + 4, wrong + 1);
        assert_eq!(
            faults.to_string(),
            format!(
                "line {line}, column 81: player {id} has {written} points but the results give {reckoned}"
            )
        );
    }
}

/// What the codes of an XXS record come to, for a file without any round.
fn system(codes: &str) -> PointSystem {
    let lines = [player(1, 0, ""), player(2, 0, "")].join("\n");
    let report = read(&format!("142 5\n152 W\n{codes}\n{lines}\n"));
    report.tournament(Reading::default()).expect("a lawful file").points
}

#[test]
fn a_code_of_one_color_says_nothing_else_and_the_last_word_counts() {
    let by_color = |white: u32, black: u32| ByColor { white, black }.map(Points::from_tenths);
    let usual = PointSystem::default();
    let of_wins = system("XXS WW=2.0 BW=3.0");
    assert_eq!(of_wins, PointSystem { win: by_color(20, 30), ..usual });
    let of_one = system("XXS BD=0.6 BL=0.1");
    assert_eq!(of_one, PointSystem { draw: by_color(5, 6), loss: by_color(0, 1), ..usual });
    let three = Points::from_tenths(30);
    let of_both = PointSystem {
        win: by_color(30, 40),
        forfeit_win: three,
        full_bye: three,
        pairing_bye: three,
        ..usual
    };
    assert_eq!(system("XXS WW=2 W=3 BW=4"), of_both);
    assert_eq!(system("162  W 3.0\nXXS BW=4 FW=3"), of_both, "a color beside record 162");
    assert_eq!(system("XXS W=3 BW=4\nXXS WW=3"), of_both, "two lines");
    assert_eq!(system("XXS BW=4 W=1"), usual);
}

#[test]
fn what_record_162_can_say_is_said_there_and_the_rest_stays_in_xxs() {
    let lines = [player(1, 0, ""), player(2, 0, "")].join("\n");
    let converted = |head: &str, dialect| {
        let report = read(&format!("142 5\n152 W\n{head}\n{lines}\n"));
        let converted = report.converted(dialect).expect("a lawful file");
        let before = report.tournament(Reading::default()).expect("a lawful file");
        let after = converted.report.tournament(Reading::default()).expect("a lawful file");
        assert_eq!(before, after, "{head}");
        let text = converted.report.to_string();
        let is_about_points = |line: &&str| !line.starts_with("001") && line.contains(['.', '=']);
        text.lines().filter(is_about_points).map(str::to_owned).collect::<Vec<String>>()
    };
    let alike = "XXS WW=3.0 BW=3.0 FW=3.0 FPB=3.0 PAB=3.0";
    assert_eq!(converted(alike, Dialect::Trf26), ["162  W 3.0"]);
    assert_eq!(converted("XXS WW=2.0 BW=3.0", Dialect::Trf26), ["XXS WW=2.0 BW=3.0"]);
    let mixed = "162  W 3.0\nXXS BW=4.0";
    assert_eq!(converted(mixed, Dialect::Trf26), ["162  W 3.0", "XXS BW=4.0"]);
    let all = "XXS WW=3.0 BW=4.0 D=0.5 L=0.0 FW=3.0 FL=0.0 PAB=3.0 FPB=3.0 HPB=0.5 ZPB=0.0";
    assert_eq!(converted(mixed, Dialect::Trf16), [all, "XXS BW=4.0"]);
}

#[test]
fn acceleration_by_baku_needs_points_of_either_color() {
    let lines = [player(1, 0, ""), player(2, 0, "")].join("\n");
    let file = format!("142 5\n152 W\n192 FIDE_DUTCH_BAKU\nXXS BW=2.0 BD=1.0\n{lines}\n");
    let faults = read(&file).tournament(Reading::default()).expect_err("a fault");
    let told: Vec<String> = faults.list().iter().map(Fault::to_string).collect();
    let expected =
        "line 3, column 5: Baku acceleration needs a win worth two draws and a loss worth nothing";
    assert_eq!(told, [expected]);
    // The reference engine does not know of those points.
    let reading = Reading { habits: Habits::Reference, ..Reading::default() };
    assert!(read(&file).tournament(reading).is_ok());
}

#[test]
fn standings_and_tie_breaks_follow_the_points_by_color() {
    // A win is 2 with white and 3 with black, a draw 1 with either.
    let lines = [
        player(1, 30, "     2 w 1     3 b ="),
        player(2, 20, "     1 b 0  0000 - U"),
        player(3, 40, "     4 b 1     1 w ="),
        player(4, 20, "     3 w 0     5 w 1"),
        player(5, 10, "  0000 - H     4 b 0"),
    ];
    let points = "XXS WW=2 BW=3 D=1 FW=2 FPB=2 PAB=2";
    let report = read(&format!("142 2\n152 W\n{points}\n{}\n", lines.join("\n")));
    let field = Field::from(&review(&report));
    let list = List::parse("BH,WIN,SB,KS").expect("a list");
    let table = standings(&field, &list, Edition::Fide2026);
    let rows: Vec<(usize, Vec<String>)> = table
        .lines
        .iter()
        .map(|line| {
            let value = |value: &Option<cangrejo_tournament::Rational>| {
                value.as_ref().map_or(String::new(), ToString::to_string)
            };
            (line.player + 1, line.values.iter().map(value).collect())
        })
        .collect();
    let row = |player: usize, values: &str| {
        (player, values.split(' ').map(str::to_owned).collect::<Vec<String>>())
    };
    // Half of the most, two wins with black, is 3.
    let expected = [
        row(3, "4 5 1 9 1"),
        row(1, "3 6 1 8 1"),
        row(2, "2 5 1 4 0"),
        row(4, "2 5 1 2 0"),
        row(5, "1 3 0 1 0"),
    ];
    assert_eq!(rows, expected);
}
