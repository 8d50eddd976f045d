//! Whether the places that a file gives its players are those of its tie-breaks.

use cangrejo_tournament::tiebreaks::{Edition, Field, Line, List, standings};
use cangrejo_tournament::trf;

/// What the check of the places found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedPlaces {
    /// The text of C.07 that was followed: the one in force, unless only the one before agrees.
    pub edition: Edition,
    /// Who has another place, the best first.
    pub wrong: Vec<WrongPlace>,
}

/// A player whose place is not that of the tie-breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongPlace {
    /// The place in the file's list.
    pub player: usize,
    /// The place in the standings, as the file says.
    pub in_the_file: u32,
    /// The place by the tie-breaks.
    pub first: usize,
    /// The last place of those who stay tied with the player; the same where nobody does.
    pub last: usize,
}

/// Compares the places of a file with the standings by a list of tie-breaks.
///
/// Those who stay tied may share a place or be numbered in any order. Players without a place
/// are not compared.
pub fn check_places(report: &trf::Tournament, list: &List) -> CheckedPlaces {
    let by = |edition| CheckedPlaces { edition, wrong: wrong(report, list, edition) };
    let today = by(Edition::Fide2026);
    if today.wrong.is_empty() {
        return today;
    }
    let before = by(Edition::Fide2024);
    if before.wrong.is_empty() { before } else { today }
}

fn wrong(report: &trf::Tournament, codes: &List, edition: Edition) -> Vec<WrongPlace> {
    let standings = standings(&Field::from(report), codes, edition);
    let tied = standings.lines.chunk_by(|one, other| one.rank == other.rank);
    let of_class = |class: &[Line]| {
        let n_tied = class.len();
        let place = |line: &Line| {
            let in_the_file = report.players[line.player].rank?;
            let (first, last) = (line.rank, line.rank + n_tied - 1);
            let is_right = (first..=last).contains(&(in_the_file as usize));
            (!is_right).then_some(WrongPlace { player: line.player, in_the_file, first, last })
        };
        class.iter().filter_map(place).collect::<Vec<_>>()
    };
    tied.flat_map(of_class).collect()
}
