//! Standings of chess, as a table, as JSON and for a spreadsheet.

use cangrejo_tournament::Rational;
use cangrejo_tournament::chess::{self, ChessLine, ChessStandings, edition_of, tie_break_list};
use cangrejo_tournament::event::{AthleteNumber, FideMode, RoundNumber, TableNumber};
use cangrejo_tournament::tiebreaks::{self, Code, Field, Reason};
use cangrejo_tournament::tournament::{Round, State};
use serde_json::{Map, Value, json};

use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::cli::tournament::desk::Desk;
use crate::cli::trf::View;
use crate::director::Refusal;
use crate::messages::Messages;

/// Answers with the standings of chess after a round, or with every part of one player's values.
pub(in crate::cli::tournament) async fn standings(
    desk: Desk<'_>,
    after: Option<RoundNumber>,
    opened: Option<AthleteNumber>,
) -> Result<String, Failure> {
    let state = desk.state();
    if let Some(athlete) = opened {
        let answer = open_values(&desk, after, athlete)?;
        desk.close().await?;
        return Ok(answer);
    }
    let standings = ChessStandings::of_tournament(state, after);
    let round = after.and_then(|round| state.round(round));
    let open = round.map(Round::open_tables).unwrap_or_default();
    let answer = match desk.setting.form {
        Form::Json => to_json(&json!({
            "after": after,
            "open_boards": open,
            "fide_mode": state.fide_mode == FideMode::On,
            "standings": standings
                .lines()
                .iter()
                .map(|line| line_json(line, &standings, &desk))
                .collect::<Vec<_>>(),
            "code": desk.code(),
        })),
        Form::Text => text(&standings, after, &open, &desk),
    };
    desk.close().await?;
    Ok(answer)
}

/// Every part of the values of an athlete, as `trf standings --open` tells them.
fn open_values(
    desk: &Desk<'_>,
    after: Option<RoundNumber>,
    athlete: AthleteNumber,
) -> Result<String, Failure> {
    let (state, setting) = (desk.state(), desk.setting);
    let list = state.starting_list();
    let place = list.iter().position(|one| *one == athlete);
    let place = place.ok_or_else(|| setting.refused(&Refusal::UnknownAthlete { athlete }))?;
    let placed = ChessStandings::of_tournament(state, after);
    let tournament = chess::tournament(state, after.map_or(0, |round| round.idx() + 1));
    let rules = state.profile.chess.clone().unwrap_or_default();
    let field = Field::from(&tournament);
    let codes = tie_break_list(&rules).unwrap_or_default();
    let mut standings = tiebreaks::standings(&field, &codes, edition_of(&rules));
    for line in &mut standings.lines {
        // A tie that was settled has its places.
        let settled = placed.lines().iter().find(|one| one.number == line.player + 1);
        line.rank = settled.map_or(line.rank, |settled| settled.place);
    }
    let view = View {
        name: &state.name,
        tournament: &tournament,
        field,
        standings,
        is_unlisted: false,
        messages: setting.messages,
    };
    Ok(match setting.form {
        Form::Json => to_json(&json!({
            "after": after,
            "pairing_number": place + 1,
            "fide_mode": state.fide_mode == FideMode::On,
            "values": view.opened_values(place),
            "code": desk.code(),
        })),
        Form::Text => {
            let round = after.and_then(|round| state.round(round));
            let open = round.map(Round::open_tables).unwrap_or_default();
            view.opened(place)
                + "\n"
                + &open_line(&open, setting.messages)
                + &mode_line(state, setting.messages)
                + &desk.code_line()
        }
    })
}

/// The standings as a table, with what stands above and below it.
fn text(
    standings: &ChessStandings,
    after: Option<RoundNumber>,
    open: &[TableNumber],
    desk: &Desk<'_>,
) -> String {
    let (messages, state) = (desk.messages(), desk.state());
    let title = state.name.clone();
    let mut text = match after {
        None => messages.say("standings-before", [("title", title.into())]),
        Some(round) => {
            let values = [("title", title.into()), ("round", round.to_string().into())];
            messages.say("standings-after", values)
        }
    };
    text += "\n\n";
    let mut heads = vec![
        (messages.text("standings-place"), Align::Right),
        (messages.text("chess-pairing-number"), Align::Right),
        (messages.text("chess-title-column"), Align::Left),
        (messages.text("desk-name"), Align::Left),
        (messages.text("chess-rating"), Align::Right),
        (messages.text("chess-federation-column"), Align::Left),
    ];
    let column = |code: &Code| (heading(*code, messages), Align::Right);
    heads.extend(standings.codes.iter().map(column));
    let decimals = standings.decimals();
    let line = |line: &ChessLine| {
        let details = &state.athletes[&line.athlete].details;
        let mut cells = vec![
            line.place.to_string(),
            line.number.to_string(),
            details.title.map(|title| title.letters().to_owned()).unwrap_or_default(),
            details.name.clone(),
            details.elo.map(|elo| elo.to_string()).unwrap_or_default(),
            details.federation.clone(),
        ];
        let values = decimals.iter().zip(&line.values);
        cells.extend(values.map(|(decimals, value)| shown(*decimals, value.as_ref())));
        cells
    };
    text += &table(&heads, &standings.lines().iter().map(line).collect::<Vec<_>>());
    text += "\n";
    for (code, reason) in &standings.left_out {
        let code = code.to_string();
        let key = match reason {
            Reason::Unrated { .. } => "chess-left-out-unrated",
            Reason::RoundRobin | Reason::LaterEdition => "chess-left-out",
        };
        text += &(messages.say(key, [("code", code.into())]) + "\n");
    }
    text += &open_line(open, messages);
    text += &mode_line(state, messages);
    text + &desk.code_line()
}

/// The boards without a result, where there are any.
fn open_line(open: &[TableNumber], messages: &Messages) -> String {
    if open.is_empty() {
        return String::new();
    }
    let open: Vec<String> = open.iter().map(TableNumber::to_string).collect();
    messages.say("chess-open", [("tables", open.join(", ").into())]) + "\n"
}

/// That the mode of FIDE was left, where it was.
pub(super) fn mode_line(state: &State, messages: &Messages) -> String {
    match state.fide_mode {
        FideMode::On => String::new(),
        FideMode::Left => messages.text("chess-mode-left") + "\n",
    }
}

/// The name of a column: the points in words, the others by their codes.
fn heading(code: Code, messages: &Messages) -> String {
    match code {
        Code::Points => messages.text("standings-points"),
        other => other.to_string(),
    }
}

fn shown(decimals: usize, value: Option<&Rational>) -> String {
    value.map(|value| format!("{value:.decimals$}")).unwrap_or_default()
}

fn line_json(line: &ChessLine, standings: &ChessStandings, desk: &Desk<'_>) -> Value {
    let values = standings.codes.iter().zip(&line.values);
    let values: Map<String, Value> = values
        .map(|(code, value)| (code.to_string(), json!(value.as_ref().map(Rational::nearest_f64))))
        .collect();
    let details = &desk.state().athletes[&line.athlete].details;
    json!({
        "place": line.place,
        "pairing_number": line.number,
        "name": details.name,
        "title": details.title,
        "federation": details.federation,
        "rating": details.elo,
        "points": line.points.to_string(),
        "tie_breaks": values,
    })
}
