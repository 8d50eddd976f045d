//! Players who may not meet, as a file says it.

use cangrejo_pairing::dutch::{Tournament, pair};
use cangrejo_tournament::trf::{Reading, Report};

/// The tournament of a file of so many players before their first round.
fn tournament(n_players: usize, prohibitions: &str) -> Tournament {
    let players = (1..=n_players).map(|id| format!("001 {id:>4}{:>73}0.0\n", ""));
    let file = format!("142 9\n152 W\n{}{prohibitions}", players.collect::<String>());
    let report = Report::read(file.as_bytes()).tournament(Reading::default());
    Tournament::from(&report.unwrap_or_else(|faults| panic!("{faults}")))
}

#[test]
fn a_group_takes_the_room_of_its_line_however_many_pairs_it_has() {
    let upper: Vec<String> = (1..=1_000).map(|id: u32| id.to_string()).collect();
    let prohibitions = format!("XXP {}\n", upper.join(" ")).repeat(200);
    let often = tournament(2_000, &prohibitions);
    assert_eq!(often.forbidden.iter().map(Vec::len).sum::<usize>(), 200 * 1_000);
    let round = pair(&often).expect("the upper half meets the lower one");
    assert_eq!(round, pair(&tournament(2_000, "")).expect("a round"));
}

#[test]
fn no_two_of_a_group_meet() {
    let apart = tournament(6, "XXP 1 4 5\nXXP 2 6\n");
    let boards = pair(&apart).expect("a round").boards;
    let mut pairs: Vec<[usize; 2]> =
        boards.iter().map(|two| [two.white.min(two.black), two.white.max(two.black)]).collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [[0, 5], [1, 3], [2, 4]]);
}
