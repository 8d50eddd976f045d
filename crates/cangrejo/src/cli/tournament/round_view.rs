//! `cangrejo round`: a published round as it stands, table by table.

use cangrejo_tournament::event::{
    AthleteNumber, Beneficiary, Discipline, Game, Origin, Reliability, RoundNumber, TableNumber,
};
use cangrejo_tournament::tournament::{Round, Substitution, Table, TableStatus};
use serde_json::{Value, json};

use super::chess;
use super::desk::{Desk, Setting};
use super::round_args::AskRound;
use super::rounds::byes_text;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table as columns_of};
use crate::cli::to_json;
use crate::director::Refusal;
use crate::messages::{self, Messages, is_odd, result, sheets, state_word};

/// Answers with a round, the last one unless another is named.
pub(super) async fn answer(question: &AskRound, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::look(setting, &question.place).await?;
    let round = named_round(&desk, question.round())?;
    let answer = match (setting.form, desk.state().discipline) {
        (Form::Json, Discipline::Domino) => to_json(&round_json(round, &desk)),
        (Form::Json, Discipline::Chess) => to_json(&chess::round_json(round, &desk)),
        (Form::Text, Discipline::Domino) => text(round, &desk),
        (Form::Text, Discipline::Chess) => chess::round_text(round, &desk),
    };
    desk.close().await?;
    Ok(answer)
}

/// The round that was typed, or the last one.
pub(super) fn named_round<'d>(
    desk: &'d Desk<'_>,
    typed: Option<i64>,
) -> Result<&'d Round, Failure> {
    let last = desk.state().rounds.last().map_or(RoundNumber::FIRST, |round| round.number);
    let number = typed.map_or(Ok(last), |typed| desk.setting.number(typed, RoundNumber::new))?;
    let missing = || desk.setting.refused(&Refusal::NoSuchRound { round: number });
    desk.state().round(number).ok_or_else(missing)
}

fn text(round: &Round, desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    let mut text = messages.say(
        "round-title",
        [("title", desk.state().name.as_str().into()), ("round", round.number.to_string().into())],
    ) + "\n\n";
    let columns = [
        (messages.text("pair-table"), Align::Right),
        (messages.text("desk-pair-a"), Align::Left),
        (messages.text("desk-pair-b"), Align::Left),
        (messages.text("round-result"), Align::Left),
        (messages.text("round-state"), Align::Left),
    ];
    let line = |(number, table): (&TableNumber, &Table)| {
        vec![
            number.to_string(),
            desk.pair(table.seats.sides[0]),
            desk.pair(table.seats.sides[1]),
            result(table, messages),
            state_word(table, messages),
        ]
    };
    text += &columns_of(&columns, &round.tables.iter().map(line).collect::<Vec<_>>());
    text += "\n";
    text += &notes(round, messages);
    if !round.byes.is_empty() {
        text += &(byes_text(&round.byes, desk) + "\n");
    }
    for substitution in &round.substitutions {
        text += &(substitution_line(*substitution, desk) + "\n");
    }
    let missing = missing(round, desk);
    if !missing.is_empty() {
        let line = |(table, athlete): &(TableNumber, AthleteNumber)| {
            let values =
                [("athlete", desk.named(*athlete).into()), ("table", table.to_string().into())];
            messages.say("round-missing-at", values)
        };
        let missing = missing.iter().map(line).collect::<Vec<_>>().join(", ");
        text += &(messages.say("round-missing", [("athletes", missing.into())]) + "\n");
    }
    let open = round.open_tables();
    text += &(if open.is_empty() {
        messages.text("round-complete")
    } else {
        let open: Vec<String> = open.iter().map(TableNumber::to_string).collect();
        messages.say("standings-open", [("tables", open.join(", ").into())])
    } + "\n");
    for (key, count) in
        [("round-changed", round.n_hand_changes), ("round-late-seated", round.n_late_seatings)]
    {
        if count > 0 {
            text += &(messages.say(key, [("count", count.into())]) + "\n");
        }
    }
    text + &desk.code_line()
}

/// Who has a seat at an open table and does not play, without a substitute.
fn missing(round: &Round, desk: &Desk<'_>) -> Vec<(TableNumber, AthleteNumber)> {
    let plays = |athlete: AthleteNumber| {
        round.player_for(athlete) != athlete
            || desk.state().athletes[&athlete].is_there(round.number)
    };
    let open = round.open_tables();
    let open = open.iter().map(|number| (*number, &round.tables[number].seats));
    let seats = open.flat_map(|(number, seats)| seats.athletes().map(move |one| (number, one)));
    seats.filter(|(_, athlete)| !plays(*athlete)).collect()
}

/// Under the tables, each game that the points alone do not explain.
fn notes(round: &Round, messages: &Messages) -> String {
    let note = |(number, table): (&TableNumber, &Table)| {
        let odd = sheets(table).flatten().filter(|game| is_odd(game));
        let note = |game: &Game| {
            let what = messages::score(game, messages);
            let values = [("table", number.to_string().into()), ("what", what.into())];
            messages.say("round-note", values) + "\n"
        };
        odd.map(note).collect::<String>()
    };
    round.tables.iter().map(note).collect()
}

fn substitution_line(substitution: Substitution, desk: &Desk<'_>) -> String {
    let key = match substitution.beneficiary {
        Beneficiary::Absent => "round-substitute-absent",
        Beneficiary::Substitute => "round-substitute-own",
        Beneficiary::Nobody => "round-substitute-nobody",
    };
    let values = [
        ("athlete", desk.named(substitution.athlete).into()),
        ("substitute", desk.named(substitution.substitute).into()),
    ];
    desk.messages().say(key, values)
}

fn round_json(round: &Round, desk: &Desk<'_>) -> Value {
    let tables = round.tables.iter().map(|(number, table)| {
        json!({
            "table": number,
            "sides": table.seats.sides,
            "state": state_name(table.status),
            "provisional": table.reliability == Reliability::Provisional,
            "games": table.games,
            "other_sheets": table.rival_sheets,
            "present": table.present,
        })
    });
    let substitutions = round.substitutions.iter().map(|substitution| {
        json!({
            "athlete": substitution.athlete,
            "substitute": substitution.substitute,
            "result_to": substitution.beneficiary,
        })
    });
    json!({
        "round": round.number,
        "made_by": made_by(&round.origin),
        "hand_changes": round.n_hand_changes,
        "late_seatings": round.n_late_seatings,
        "tables": tables.collect::<Vec<Value>>(),
        "byes": round.byes,
        "substitutions": substitutions.collect::<Vec<Value>>(),
        "open_tables": round.open_tables(),
        "missing": missing(round, desk)
            .iter()
            .map(|(table, athlete)| json!({ "table": table, "athlete": athlete }))
            .collect::<Vec<Value>>(),
        "code": desk.code(),
    })
}

/// Who made a round, by the name that JSON has.
pub(super) fn made_by(origin: &Origin) -> &'static str {
    match origin {
        Origin::Engine { .. } => "engine",
        Origin::Hand => "hand",
        Origin::Imported => "imported",
    }
}

pub(super) fn state_name(status: TableStatus) -> &'static str {
    match status {
        TableStatus::NoSheet => "no-sheet",
        TableStatus::Received => "received",
        TableStatus::Entered => "entered",
        TableStatus::Verified => "verified",
        TableStatus::Disputed => "disputed",
        TableStatus::Corrected => "corrected",
        TableStatus::Dissolved => "dissolved",
    }
}
