//! Standings of chess, as a table, as JSON and for a spreadsheet.

use cangrejo_tournament::chess::{ChessLine, ChessStandings};
use cangrejo_tournament::event::{RoundNumber, TableNumber};
use serde_json::{Value, json};

use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::cli::tournament::desk::Desk;
use crate::cli::tournament::export_sheets::{columns, count, whole};
use crate::spreadsheet::{Cell, Sheet};

/// Answers with the standings of chess after a round.
pub(in crate::cli::tournament) async fn standings(
    desk: Desk<'_>,
    after: Option<RoundNumber>,
) -> Result<String, Failure> {
    let messages = desk.messages();
    let state = desk.state();
    let standings = ChessStandings::of_tournament(state, after);
    let open = after.and_then(|round| state.round(round)).map(|round| round.open_tables());
    let open = open.unwrap_or_default();
    let answer = match desk.setting.form {
        Form::Json => to_json(&json!({
            "after": after,
            "open_tables": open,
            "standings": standings.lines().iter().map(|line| line_json(line, &desk)).collect::<Vec<_>>(),
            "code": desk.code(),
        })),
        Form::Text => {
            let title = state.name.clone();
            let mut text = match after {
                None => messages.say("standings-before", [("title", title.into())]),
                Some(round) => {
                    let values = [("title", title.into()), ("round", round.to_string().into())];
                    messages.say("standings-after", values)
                }
            };
            text += "\n\n";
            let heads = [
                (messages.text("standings-place"), Align::Right),
                (messages.text("chess-pairing-number"), Align::Right),
                (messages.text("chess-title-column"), Align::Left),
                (messages.text("desk-name"), Align::Left),
                (messages.text("chess-federation-column"), Align::Left),
                (messages.text("chess-rating"), Align::Right),
                (messages.text("standings-points"), Align::Right),
            ];
            let line = |line: &ChessLine| {
                let details = &state.athletes[&line.athlete].details;
                vec![
                    line.place.to_string(),
                    line.number.to_string(),
                    details.title.map(|title| title.letters().to_owned()).unwrap_or_default(),
                    details.name.clone(),
                    details.federation.clone(),
                    details.elo.map(|elo| elo.to_string()).unwrap_or_default(),
                    line.points.to_string(),
                ]
            };
            text += &table(&heads, &standings.lines().iter().map(line).collect::<Vec<_>>());
            text += "\n";
            if !open.is_empty() {
                let open: Vec<String> = open.iter().map(TableNumber::to_string).collect();
                let values = [("tables", open.join(", ").into())];
                text += &(messages.say("chess-open", values) + "\n");
            }
            text + &desk.code_line()
        }
    };
    desk.close().await?;
    Ok(answer)
}

fn line_json(line: &ChessLine, desk: &Desk<'_>) -> Value {
    let details = &desk.state().athletes[&line.athlete].details;
    json!({
        "place": line.place,
        "athlete": line.athlete,
        "pairing_number": line.number,
        "name": details.name,
        "title": details.title,
        "federation": details.federation,
        "rating": details.elo,
        "points": line.points.to_string(),
    })
}

/// The standings of chess for a spreadsheet.
pub(in crate::cli::tournament) fn standings_sheet(
    desk: &Desk<'_>,
    after: Option<RoundNumber>,
) -> Sheet {
    let messages = desk.messages();
    let keys = [
        ("place", "standings-place"),
        ("pairing_number", "chess-pairing-number"),
        ("athlete", "desk-number"),
        ("title", "chess-title-column"),
        ("name", "desk-name"),
        ("federation", "chess-federation-column"),
        ("rating", "chess-rating"),
        ("points", "standings-points"),
    ];
    let standings = ChessStandings::of_tournament(desk.state(), after);
    let row = |line: &ChessLine| {
        let details = &desk.state().athletes[&line.athlete].details;
        let tenths = f64::from(line.points.tenths());
        vec![
            count(line.place),
            count(line.number),
            whole(line.athlete.get()),
            details.title.map_or(Cell::Empty, |title| Cell::of(title.letters())),
            Cell::of(&details.name),
            Cell::of(&details.federation),
            details.elo.map_or(Cell::Empty, whole),
            Cell::Decimal { value: tenths / 10.0, places: 1 },
        ]
    };
    Sheet {
        name: messages.text("export-standings"),
        columns: columns(&keys, messages),
        rows: standings.lines().iter().map(row).collect(),
    }
}
