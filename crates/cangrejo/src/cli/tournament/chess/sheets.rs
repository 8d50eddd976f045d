//! Rounds of chess for a spreadsheet.

use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::{Round, Table};
use cangrejo_tournament::trf::Bye;

use super::rounds::seen;
use crate::cli::tournament::desk::Desk;
use crate::cli::tournament::export_sheets::{columns, whole};
use crate::cli::tournament::round_view::{result, state_word};
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
pub(in crate::cli::tournament) fn rounds_sheet(desk: &Desk<'_>) -> Sheet {
    let messages = desk.messages();
    let mut rows = Vec::new();
    for round in &desk.state().rounds {
        rows.extend(round.tables.values().map(|board| board_row(desk, round, board)));
        let without = |athlete: AthleteNumber, key: &str| {
            let mut row = vec![whole(round.number.get()), Cell::Empty];
            row.extend(player(desk, athlete));
            row.resize(ROUNDS.len() - 1, Cell::Empty);
            row.push(Cell::Text(messages.text(key)));
            row
        };
        rows.extend(round.byes.iter().map(|athlete| without(*athlete, "kind-pairing-bye")));
        rows.extend(seen(round, desk).away.iter().map(|(athlete, bye)| match bye {
            Bye::Full => without(*athlete, "kind-full-bye"),
            Bye::Half => without(*athlete, "kind-half-bye"),
            Bye::Zero => without(*athlete, "kind-zero-bye"),
        }));
    }
    Sheet { name: messages.text("export-rounds"), columns: columns(&ROUNDS, messages), rows }
}

fn board_row(desk: &Desk<'_>, round: &Round, board: &Table) -> Vec<Cell> {
    let messages = desk.messages();
    let mut row = vec![whole(round.number.get()), whole(board.seats.table.get())];
    row.extend(board.seats.sides.iter().flat_map(|side| player(desk, side.first)));
    row.push(Cell::Text(result(board, messages)));
    row.push(Cell::Text(state_word(board, messages)));
    row
}

fn player(desk: &Desk<'_>, athlete: AthleteNumber) -> [Cell; 2] {
    let known = desk.state().athletes.get(&athlete);
    let name = known.map_or("", |known| known.details.name.as_str());
    [whole(athlete.get()), Cell::of(name)]
}
