//! Rounds of chess, board by board.

use cangrejo_tournament::chess::unpaired;
use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::{Round, Table};

use super::{Lists, columns, whole};
use crate::messages::{result, state_word, unpaired_word};
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
        rows.extend(unpaired(lists.state(), round).into_iter().map(|(athlete, reason)| {
            let mut row = vec![whole(round.number.get()), Cell::Empty];
            row.extend(player(lists, athlete));
            row.resize(ROUNDS.len() - 1, Cell::Empty);
            row.push(Cell::Text(unpaired_word(reason, messages)));
            row
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
    let number = lists.messages().player_numbers().of(athlete);
    [number.map_or(Cell::Empty, whole), Cell::of(name)]
}
