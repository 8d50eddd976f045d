//! Rounds of domino, game by game.

use cangrejo_tournament::event::{AthleteNumber, Finish, Game, Seat, SideLetter};
use cangrejo_tournament::tournament::{Round, Table, TableStatus};

use super::{Lists, columns, whole};
use crate::messages::Messages;
use crate::spreadsheet::{Cell, Sheet};

const ROUNDS: [(&str, &str); 14] = [
    ("round", "export-round"),
    ("table", "pair-table"),
    ("a", "export-seat-a"),
    ("a_name", "export-name-a"),
    ("c", "export-seat-c"),
    ("c_name", "export-name-c"),
    ("b", "export-seat-b"),
    ("b_name", "export-name-b"),
    ("d", "export-seat-d"),
    ("d_name", "export-name-d"),
    ("points_a", "export-points-a"),
    ("points_b", "export-points-b"),
    ("winner", "export-winner"),
    ("state", "desk-phase"),
];

/// Every table of every round, a row for each game; then those who rested.
pub(super) fn list(lists: &Lists<'_>) -> Sheet {
    let messages = lists.messages();
    let mut rows = Vec::new();
    for round in &lists.state().rounds {
        for table in round.tables.values() {
            rows.extend(table_rows(lists, round, table));
        }
        for athlete in &round.byes {
            let mut row = vec![whole(round.number.get()), Cell::Empty];
            row.extend(athlete_at(lists, Some(*athlete)));
            row.resize(ROUNDS.len() - 1, Cell::Empty);
            row.push(Cell::Text(messages.text("export-bye")));
            rows.push(row);
        }
    }
    Sheet { name: messages.text("export-rounds"), columns: columns(&ROUNDS, messages), rows }
}

fn athlete_at(lists: &Lists<'_>, athlete: Option<AthleteNumber>) -> [Cell; 2] {
    let known = athlete.and_then(|athlete| lists.state().athletes.get(&athlete));
    let name = known.map_or("", |known| known.details.name.as_str());
    [athlete.map_or(Cell::Empty, |athlete| whole(athlete.get())), Cell::of(name)]
}

fn table_rows(lists: &Lists<'_>, round: &Round, table: &Table) -> Vec<Vec<Cell>> {
    let messages = lists.messages();
    let seats = [Seat::A, Seat::C, Seat::B, Seat::D].map(|seat| {
        // Who really played.
        table.seats.at(seat).map(|athlete| round.player_for(athlete))
    });
    let beginning = || {
        let mut row = vec![whole(round.number.get()), whole(table.seats.table.get())];
        row.extend(seats.iter().flat_map(|athlete| athlete_at(lists, *athlete)));
        row
    };
    let state = || Cell::Text(status_word(table.status, messages));
    if table.games.is_empty() {
        let mut row = beginning();
        row.extend([Cell::Empty, Cell::Empty, Cell::Empty, state()]);
        return vec![row];
    }
    let game_row = |game: &Game| {
        let mut row = beginning();
        let winner = match game.winner() {
            Some(SideLetter::A) => Cell::of("A"),
            Some(SideLetter::B) => Cell::of("B"),
            None => Cell::Empty,
        };
        match game {
            Game::Played { points: [a, b], finish, .. } => {
                row.extend([whole(*a), whole(*b), winner]);
                row.push(match finish {
                    Finish::Target => state(),
                    Finish::Time => Cell::Text(messages.text("export-by-time")),
                    Finish::Interrupted => Cell::Text(messages.text("export-interrupted")),
                });
            }
            Game::Chess { .. } | Game::Credited { .. } => {
                row.extend([Cell::Empty, Cell::Empty, Cell::Empty]);
                row.push(Cell::Text(messages.text("fact-not-played")));
            }
        }
        row
    };
    table.games.iter().map(game_row).collect()
}

fn status_word(status: TableStatus, messages: &Messages) -> String {
    let sheet = || [("sheet", messages.sheet_label().into())];
    match status {
        TableStatus::NoSheet => messages.say("export-no-sheet", sheet()),
        TableStatus::Received => messages.say("export-received", sheet()),
        TableStatus::Entered => messages.text("export-entered"),
        TableStatus::Verified => messages.text("export-verified"),
        TableStatus::Disputed => messages.text("export-disputed"),
        TableStatus::Corrected => messages.text("export-corrected"),
        TableStatus::Dissolved => messages.text("fact-not-played"),
    }
}
