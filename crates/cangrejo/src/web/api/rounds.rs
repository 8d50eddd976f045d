//! Rounds and their results.

use axum::http::StatusCode;
use axum::response::Response;
use cangrejo_tournament::event::{
    AthleteNumber, BoardResult, Discipline, Finish, Reliability, RoundNumber, SeatedTable,
};
use cangrejo_tournament::tournament::{Round, Table, TableStatus};

use super::call::{Asked, Room};
use super::shapes::{
    Proposal, Publication, RepeatShape, ResultSheet, RoundShape, Rounds, SeatsShape, StatusName,
    TableShape,
};
use crate::director::{BoardEntry, BoardSheet, ChessRequest, RawGame, Request};
use crate::messages;
use crate::web::failure::WebError;
use crate::web::proposal::{Proposed, proposed};

/// Every round.
pub(super) async fn list(room: Room) -> Response {
    let rounds = room.current.state().rounds.iter().map(|round| of_round(&room, round)).collect();
    room.answer(StatusCode::OK, Ok(Rounds { rounds }))
}

/// One round.
pub(super) async fn show(room: Room) -> Response {
    let number = room.rest.as_deref().and_then(|text| text.parse().ok());
    let round = number.and_then(RoundNumber::new).and_then(|one| room.current.state().round(one));
    let round = round.map(|round| of_round(&room, round)).ok_or(WebError::NotFound);
    room.answer(StatusCode::OK, round)
}

fn of_round(room: &Room, round: &Round) -> RoundShape {
    RoundShape {
        number: round.number.get(),
        tables: round.tables.values().map(|table| of_table(room, table)).collect(),
        byes: round.byes.iter().map(|athlete| athlete.get()).collect(),
    }
}

fn of_table(room: &Room, table: &Table) -> TableShape {
    let messages = &room.call.visitor.messages;
    let result: Vec<String> =
        table.games.iter().map(|game| messages::score(game, messages)).collect();
    TableShape {
        table: table.seats.table.get(),
        sides: sides(&table.seats),
        status: match table.status {
            TableStatus::NoSheet => StatusName::Playing,
            TableStatus::Received => StatusName::Received,
            TableStatus::Entered => StatusName::Entered,
            TableStatus::Verified => StatusName::Verified,
            TableStatus::Disputed => StatusName::Disputed,
            TableStatus::Corrected => StatusName::Corrected,
            TableStatus::Dissolved => StatusName::Dissolved,
        },
        result: result.join(", "),
        games: table.games.iter().filter_map(|game| serde_json::to_value(game).ok()).collect(),
    }
}

/// Who is to sit where.
pub(super) fn seats(seats: &SeatedTable) -> SeatsShape {
    SeatsShape { table: seats.table.get(), sides: sides(seats) }
}

fn sides(seats: &SeatedTable) -> Vec<Vec<u32>> {
    seats.sides.iter().map(|side| side.members().map(AthleteNumber::get).collect()).collect()
}

/// The next round as the engine makes it.
pub(super) async fn propose(room: Room) -> Response {
    let proposal = proposed(&room.current, &room.call.visitor.messages);
    room.answer(StatusCode::OK, proposal.map(|proposed| of_proposal(&room, &proposed)))
}

fn of_proposal(room: &Room, proposed: &Proposed) -> Proposal {
    let messages = &room.call.visitor.messages;
    let named = |athlete| format!("{athlete} {}", room.name(athlete));
    let repeats = proposed.report.iter().flat_map(|report| &report.repeats);
    Proposal {
        round: room.current.state().next_round().get(),
        code: room.current.code(),
        tables: proposed.pairing.tables.iter().map(seats).collect(),
        byes: proposed.pairing.byes.iter().map(|athlete| athlete.get()).collect(),
        repeats: repeats
            .map(|repeat| RepeatShape {
                athletes: repeat.athletes.iter().map(|athlete| athlete.get()).collect(),
                sentence: messages::repeat(repeat, named, messages),
                needs_approval: repeat.needs_approval(),
            })
            .collect(),
        is_proved: proposed.report.as_ref().map(|report| report.bounds.is_proved),
    }
}

/// Publishes the round that was looked at, and no other.
pub(super) async fn publish(mut room: Room, Asked(told): Asked<Publication>) -> Response {
    let entered = match to_publish(&room, &told) {
        Ok(request) => room.enter(told.reason.as_deref(), vec![request]).await,
        Err(error) => Err(error),
    };
    room.answer(StatusCode::CREATED, entered)
}

fn to_publish(room: &Room, told: &Publication) -> Result<Request, WebError> {
    if told.code != room.current.code() {
        return Err(WebError::Typed("web-moved-on"));
    }
    let proposed = proposed(&room.current, &room.call.visitor.messages)?;
    let approved = if told.approve { proposed.to_approve() } else { Vec::new() };
    Ok(Request::Publish { pairing: proposed.pairing, approved })
}

/// What is done with a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Result,
    Correction,
}

/// Enters a result; the same again verifies it.
pub(super) async fn enter(room: Room, Asked(sheet): Asked<ResultSheet>) -> Response {
    entered(room, &sheet, Entry::Result).await
}

/// Puts a result right.
pub(super) async fn correct(room: Room, Asked(sheet): Asked<ResultSheet>) -> Response {
    entered(room, &sheet, Entry::Correction).await
}

async fn entered(mut room: Room, sheet: &ResultSheet, entry: Entry) -> Response {
    let entered = match of_sheet(&room, sheet, entry) {
        Ok(request) => room.enter(sheet.reason.as_deref(), vec![request]).await,
        Err(error) => Err(error),
    };
    room.answer(StatusCode::OK, entered)
}

fn of_sheet(room: &Room, sheet: &ResultSheet, entry: Entry) -> Result<Request, WebError> {
    let state = room.current.state();
    let table = sheet.table;
    let last = state.rounds.last().map(|round| round.number);
    let round = sheet.round.or(last).ok_or(WebError::Typed("web-no-round"))?;
    match (state.discipline, sheet) {
        (Discipline::Domino, ResultSheet { a: Some(a), b: Some(b), result: None, .. }) => {
            let finish = if sheet.by_time { Finish::Time } else { Finish::Target };
            let games = vec![RawGame { finish, ..RawGame::to_target([*a, *b]) }];
            let reliability = Reliability::Final;
            Ok(match entry {
                Entry::Result => Request::EnterResult { round, table, games, reliability },
                Entry::Correction => Request::Correct { round, table, games },
            })
        }
        (Discipline::Domino, _) => Err(WebError::Typed("web-bad-score")),
        (Discipline::Chess, ResultSheet { a: None, b: None, result: Some(result), .. }) => {
            let result: BoardResult =
                result.trim().parse().map_err(|_| WebError::Typed("web-bad-result"))?;
            let entry = match entry {
                Entry::Result => BoardEntry::Result(Reliability::Final),
                Entry::Correction => BoardEntry::Correction,
            };
            let sheet =
                BoardSheet { round, table, result, unrated: false, colorless: false, entry };
            Ok(ChessRequest::Board(sheet).into())
        }
        (Discipline::Chess, _) => Err(WebError::Typed("web-bad-result")),
    }
}
