//! A round of chess that a person changes before it is published, and what that costs.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_pairing::dutch::{self, Board, PairingError};
use cangrejo_pairing::explain::{self, Broken, Cost};
use cangrejo_tournament::chess;
use cangrejo_tournament::event::{
    AthleteNumber, Origin, Pairing, RoundNumber, SeatedTable, Side, TableNumber,
};
use cangrejo_tournament::tournament::State;

use super::at_tables;

/// The engine's round with players who have changed places, two at a time and in order.
///
/// A player who needs a certain board has it afterwards, too.
pub fn exchange_players(state: &State, engine: &Pairing, swaps: &[[AthleteNumber; 2]]) -> Pairing {
    let exchanged = |athlete: AthleteNumber| {
        swaps.iter().fold(athlete, |seated, two| match seated {
            one if one == two[0] => two[1],
            one if one == two[1] => two[0],
            other => other,
        })
    };
    let side = |side: Side| Side { first: exchanged(side.first), partner: None };
    let sides = engine.tables.iter().map(|seats| seats.sides.map(side)).collect();
    let mut byes: Vec<AthleteNumber> = engine.byes.iter().copied().map(exchanged).collect();
    byes.sort_unstable();
    let tables = at_tables(state, sides, &BTreeSet::new());
    let is_same = tables == engine.tables && byes == engine.byes;
    let origin = if is_same { engine.origin.clone() } else { Origin::Hand };
    Pairing { tables, byes, origin }
}

/// What has to change about a round to make it another: boards that are new or sit differently,
/// and boards that are no more.
pub fn changed_boards(from: &Pairing, to: &Pairing) -> (Vec<SeatedTable>, Vec<TableNumber>) {
    let changed = to.tables.iter().filter(|seats| !from.tables.contains(seats));
    let is_gone = |seats: &&SeatedTable| !to.tables.iter().any(|one| one.table == seats.table);
    let removed = from.tables.iter().filter(is_gone).map(|seats| seats.table);
    (changed.cloned().collect(), removed.collect())
}

/// What boards and byes cost against the round of the rules; `before` is the state that it is
/// made from.
///
/// # Errors
///
/// When the rules give no round to compare with.
pub fn chess_cost(
    before: &State,
    (tables, byes): (&[SeatedTable], &[AthleteNumber]),
) -> Result<Cost, PairingError> {
    let report = chess::tournament(before, before.rounds.len());
    let (boards, byes) = in_places(before, tables, byes);
    let made = dutch::Round { boards, bye: byes.first().copied() };
    explain::cost(&dutch::Tournament::from(&report), dutch::Rules::of(&report), &made)
}

/// Which rules boards and byes of a round break that no round may break.
///
/// A history that contradicts itself, as another program may have left it, breaks none.
pub fn broken_rules(
    state: &State,
    round: RoundNumber,
    (tables, byes): (&[SeatedTable], &[AthleteNumber]),
) -> Vec<Broken> {
    let report = chess::tournament(state, round.idx());
    let (boards, byes) = in_places(state, tables, byes);
    let field = dutch::Tournament::from(&report);
    explain::broken(&field, dutch::Rules::of(&report), &boards, &byes).unwrap_or_default()
}

/// Boards and byes by places in the starting list.
fn in_places(
    state: &State,
    tables: &[SeatedTable],
    byes: &[AthleteNumber],
) -> (Vec<Board>, Vec<usize>) {
    let list = state.starting_list();
    let places: BTreeMap<AthleteNumber, usize> =
        list.iter().enumerate().map(|(place, one)| (*one, place)).collect();
    let place = |athlete: AthleteNumber| places.get(&athlete).copied();
    let board = |seats: &SeatedTable| {
        let [white, black] = seats.sides.map(|side| place(side.first));
        Some(Board { white: white?, black: black? })
    };
    let byes = byes.iter().filter_map(|athlete| place(*athlete));
    (tables.iter().filter_map(board).collect(), byes.collect())
}
