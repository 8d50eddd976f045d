//! Standings of chess.

use cangrejo_tournament::chess::{ChessLine, ChessStandings};
use cangrejo_tournament::tiebreaks::Code;

use super::{Lists, columns, count, whole};
use crate::spreadsheet::{Cell, Column, Sheet};

/// The keys of the columns of tie-breaks, by their places; a program reads the headings.
const TIE_BREAK_KEYS: [&str; 8] = [
    "tie_break_0",
    "tie_break_1",
    "tie_break_2",
    "tie_break_3",
    "tie_break_4",
    "tie_break_5",
    "tie_break_6",
    "tie_break_7",
];

/// Standings of the tournament.
pub(super) fn list(lists: &Lists<'_>, standings: &ChessStandings) -> Sheet {
    let messages = lists.messages();
    let keys = [
        ("place", "standings-place"),
        ("pairing_number", "chess-pairing-number"),
        ("title", "chess-title-column"),
        ("name", "desk-name"),
        ("rating", "chess-rating"),
        ("federation", "chess-federation-column"),
        ("points", "standings-points"),
    ];
    let is_tie_break = |code: &Code| *code != Code::Points;
    let codes: Vec<(usize, Code)> = standings
        .codes
        .iter()
        .copied()
        .enumerate()
        .filter(|(_, code)| is_tie_break(code))
        .collect();
    let decimals = standings.decimals();
    let row = |line: &ChessLine| {
        let details = &lists.state().athletes[&line.athlete].details;
        let tenths = f64::from(line.points.tenths());
        let mut row = vec![
            count(line.place),
            count(line.number),
            details.title.map_or(Cell::Empty, |title| Cell::of(title.letters())),
            Cell::of(&details.name),
            details.elo.map_or(Cell::Empty, whole),
            Cell::of(&details.federation),
            Cell::Decimal { value: tenths / 10.0, places: 1 },
        ];
        row.extend(codes.iter().map(|(idx, _)| match &line.values[*idx] {
            Some(value) => Cell::Decimal { value: value.nearest_f64(), places: decimals[*idx] },
            None => Cell::Empty,
        }));
        row
    };
    let mut heads = columns(&keys, messages);
    heads.extend(codes.iter().map(|(idx, code)| Column {
        key: TIE_BREAK_KEYS.get(*idx).copied().unwrap_or("tie_break"),
        heading: code.to_string(),
    }));
    Sheet {
        name: messages.text("export-standings"),
        columns: heads,
        rows: standings.lines().iter().map(row).collect(),
    }
}
