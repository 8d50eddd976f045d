//! Rounds of chess, board by board.

use cangrejo_tournament::chess;
use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::{Round, Table};
use cangrejo_tournament::trf::Bye;

use super::{Lists, columns, whole};
use crate::messages::{result, state_word};
use crate::round_report::before;
use crate::spreadsheet::{Cell, Sheet};

const ROUNDS: [(&str, &str); 8] = [
    ("round", "export-round"),
    ("board", "chess-board"),
    ("white", "chess-white-number"),
    ("white_name", "chess-white"),
    ("black", "chess-black-number"),
    ("black_name", "chess-black"),
    ("result", "round-result"),
    ("state", "round-state"),
];

/// Every board of every round; then those who had a bye or were absent.
pub(super) fn list(lists: &Lists<'_>) -> Sheet {
    let messages = lists.messages();
    let mut rows = Vec::new();
    for round in &lists.state().rounds {
        rows.extend(round.tables.values().map(|board| board_row(lists, round, board)));
        let without = |athlete: AthleteNumber, key: &str| {
            let mut row = vec![whole(round.number.get()), Cell::Empty];
            row.extend(player(lists, athlete));
            row.resize(ROUNDS.len() - 1, Cell::Empty);
            row.push(Cell::Text(messages.text(key)));
            row
        };
        rows.extend(round.byes.iter().map(|athlete| without(*athlete, "kind-pairing-bye")));
        rows.extend(away(lists, round).iter().map(|(athlete, bye)| match bye {
            Bye::Full => without(*athlete, "kind-full-bye"),
            Bye::Half => without(*athlete, "kind-half-bye"),
            Bye::Zero => without(*athlete, "kind-zero-bye"),
        }));
    }
    Sheet { name: messages.text("export-rounds"), columns: columns(&ROUNDS, messages), rows }
}

fn board_row(lists: &Lists<'_>, round: &Round, board: &Table) -> Vec<Cell> {
    let messages = lists.messages();
    let mut row = vec![whole(round.number.get()), whole(board.seats.table.get())];
    row.extend(board.seats.sides.iter().flat_map(|side| player(lists, side.first)));
    row.push(Cell::Text(result(board, messages)));
    row.push(Cell::Text(state_word(board, messages)));
    row
}

fn player(lists: &Lists<'_>, athlete: AthleteNumber) -> [Cell; 2] {
    let known = lists.state().athletes.get(&athlete);
    let name = known.map_or("", |known| known.details.name.as_str());
    [whole(athlete.get()), Cell::of(name)]
}

/// Those who were not to be paired in a published round, and for what.
fn away(lists: &Lists<'_>, round: &Round) -> Vec<(AthleteNumber, Bye)> {
    let before = before(lists.tournament, round.number).expect("the round is published");
    let list = before.starting_list();
    let tournament = chess::tournament(&before, round.number.idx());
    let players = list.iter().zip(&tournament.players);
    players.filter_map(|(athlete, player)| Some((*athlete, player.next_bye?))).collect()
}
