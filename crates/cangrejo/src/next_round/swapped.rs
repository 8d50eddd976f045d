//! A published round of chess in which two players change places.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{AthleteNumber, SeatedTable, Side, TableNumber};
use cangrejo_tournament::tournament::{Round, State};

use super::propose_chess;

/// What two players who change places make of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwappedBoards {
    /// Every board, as it will be.
    pub all: Vec<SeatedTable>,
    /// Boards that are new or sit differently.
    pub changed: Vec<SeatedTable>,
    /// Boards that are no more.
    pub removed: Vec<TableNumber>,
    /// Everybody who has no opponent then, ascending.
    pub byes: Vec<AthleteNumber>,
}

/// The boards of a round once two of its players have changed places.
///
/// Whoever has gone since takes no place: such a player has no bye, and a board of two of them is
/// none. A player who needs a certain board keeps it: two boards then change numbers.
pub fn swap_boards(state: &State, round: &Round, two: [AthleteNumber; 2]) -> SwappedBoards {
    let exchange = |athlete: AthleteNumber| match athlete {
        one if one == two[0] => two[1],
        one if one == two[1] => two[0],
        other => other,
    };
    let is_there = |athlete: AthleteNumber| {
        state.athletes.get(&athlete).is_some_and(|one| one.is_there(round.number))
    };
    let mut boards: BTreeMap<TableNumber, [Side; 2]> = BTreeMap::new();
    let mut touched = Vec::new();
    for (number, board) in &round.tables {
        let side = |side: Side| Side { first: exchange(side.first), partner: None };
        let sides = board.seats.sides.map(side);
        let is_touched = sides != board.seats.sides;
        if is_touched && !sides.iter().any(|side| is_there(side.first)) {
            continue;
        }
        boards.insert(*number, sides);
        touched.extend(is_touched.then_some(*number));
    }
    for number in touched {
        keep_fixed(state, round, &mut boards, number);
    }
    let byes = round.byes.iter().copied().map(exchange).filter(|one| is_there(*one));
    let mut byes: Vec<AthleteNumber> = byes.collect();
    byes.sort_unstable();
    let all: Vec<SeatedTable> =
        boards.iter().map(|(table, sides)| SeatedTable { table: *table, sides: *sides }).collect();
    let is_new = |seats: &&SeatedTable| {
        round.tables.get(&seats.table).is_none_or(|board| board.seats != **seats)
    };
    SwappedBoards {
        changed: all.iter().filter(is_new).cloned().collect(),
        removed: round.tables.keys().copied().filter(|one| !boards.contains_key(one)).collect(),
        all,
        byes,
    }
}

/// The boards at which others sit than the engine would put there, or in other colors; `before` is
/// the state that the round is made from.
pub fn unlike_engine(before: &State, boards: &[SeatedTable]) -> Vec<TableNumber> {
    let found = propose_chess(before).map(|pairing| pairing.tables).unwrap_or_default();
    let is_found = |seats: &SeatedTable| found.iter().any(|one| one.sides == seats.sides);
    boards.iter().filter(|seats| !is_found(seats)).map(|seats| seats.table).collect()
}

/// Gives the board of a number the one that a player at it needs, if that has no result yet.
fn keep_fixed(
    state: &State,
    round: &Round,
    boards: &mut BTreeMap<TableNumber, [Side; 2]>,
    number: TableNumber,
) {
    let Some(sides) = boards.get(&number).copied() else { return };
    let needed = |athlete: &AthleteNumber| sides.iter().any(|side| side.first == *athlete);
    let fixed = state.hall.reserved.iter().find(|(_, athlete)| needed(athlete));
    let Some((&own, _)) = fixed.filter(|(own, _)| **own != number) else { return };
    if round.tables.get(&own).is_some_and(|board| board.status.has_result()) {
        return;
    }
    match boards.insert(own, sides) {
        Some(other) => drop(boards.insert(number, other)),
        None => drop(boards.remove(&number)),
    }
}
