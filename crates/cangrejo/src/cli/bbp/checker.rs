//! The report of the other program's checker.

use std::cmp::Reverse;
use std::fmt::Write as _;

use cangrejo_pairing::dutch;
use cangrejo_tournament::trf::{Color, Points, Tournament};

use super::checklist::checklist;

/// Two players, white first; the bye is one player twice.
type Pair = [usize; 2];

/// Pairs every round again: the report, and the checklists of all rounds.
pub(super) fn check(tournament: &Tournament, name: &str) -> (String, String) {
    let (mut report, mut lists) = (String::new(), String::new());
    let ids: Vec<u32> = tournament.players.iter().map(|player| player.id).collect();
    for round in 1..=tournament.n_played {
        let _ = writeln!(report, "{name}: Round #{round}");
        let before = tournament.before_round(round);
        let field = dutch::Tournament::from(&before);
        let by_the_rules = dutch::pair(&field);
        match &by_the_rules {
            Ok(by_the_rules) => report += &differences(tournament, &before, by_the_rules),
            Err(_) => {
                let _ = write!(report, "No valid pairing exists for round {round}.\n\n");
            }
        }
        let _ = writeln!(lists, "Round #{round}");
        lists += &checklist(&field, &ids, by_the_rules.as_ref().ok());
    }
    (report + "\n", lists)
}

/// The boards that differ, ours beside those of the file; nothing if none does.
fn differences(
    tournament: &Tournament,
    before: &Tournament,
    by_the_rules: &dutch::Round,
) -> String {
    let id = |player: usize| tournament.players[player].id;
    let entry = |player: usize| tournament.players[player].rounds[before.n_played];
    let opponent = |player: usize| entry(player).opponent.unwrap_or(player);
    let boards = by_the_rules.boards.iter().map(|board| [board.white, board.black]);
    let is_wrong = |&[white, black]: &Pair| {
        opponent(white) != black || entry(white).color == Some(Color::Black)
    };
    let mut ours: Vec<Pair> =
        boards.chain(by_the_rules.bye.map(|bye| [bye, bye])).filter(is_wrong).collect();
    if ours.is_empty() {
        return String::new();
    }
    let mut theirs: Vec<Pair> = Vec::new();
    for &[white, black] in &ours {
        let both = [Some(white), (black != white).then_some(black)];
        for player in both.into_iter().flatten() {
            let other = opponent(player);
            match entry(player).color {
                _ if id(player) > id(other) => {}
                Some(Color::White) => theirs.push([player, other]),
                // A forfeit without colors is written as if the greater number had white.
                Some(Color::Black) | None => theirs.push([other, player]),
            }
        }
    }
    ours.sort_by_key(|pair| rank(before, *pair));
    theirs.sort_by_key(|pair| rank(before, *pair));
    let cells = |&[white, black]: &Pair| {
        let black = if white == black { 0 } else { id(black) };
        format!("{:>3} - {black:>3}", id(white))
    };
    let mut text = "  Checker pairings        Tournament pairings \n".to_owned();
    let mut ours = ours.iter();
    for pair in &theirs {
        let left = ours.next().map_or_else(|| " ".repeat(9), &cells);
        let _ = writeln!(text, "    {left}{:16}{}", "", cells(pair));
    }
    text + "\n"
}

/// The place of a board: byes last, then by the scores before the round, without virtual points.
fn rank(before: &Tournament, [white, black]: Pair) -> (bool, Reverse<[Points; 2]>, usize) {
    let key = |player: usize| (Reverse(before.players[player].points), player);
    let [higher, lower] = if key(white) <= key(black) { [white, black] } else { [black, white] };
    let scores = [higher, lower].map(|player| before.players[player].points);
    (white == black, Reverse(scores), higher)
}
