//! What would be, and what is to be expected.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::Response;
use cangrejo_tournament::event::{AthleteNumber, Discipline, RoundNumber, TableNumber, Windows};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::call::{Asked, Room};
use super::rounds::seats;
use super::shapes::SeatsShape;
use crate::clock::now;
use crate::director::ChessRefusal;
use crate::forecast::{ExpectedRound, Forecast};
use crate::messages;
use crate::web::failure::WebError;
use crate::what_if::{Moved, Next, Score, Standing, SupposedResult, Supposition, moved, supposed};

/// What is supposed to be otherwise; nothing of it is entered.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    /// Athletes who go for good.
    #[serde(default)]
    withdraw: Vec<AthleteNumber>,
    #[serde(default)]
    results: Vec<QuestionedResult>,
    /// Of domino.
    windows: Option<Windows>,
    /// Rounds planned, those played included.
    rounds: Option<i64>,
}

/// How a table is supposed to end: `a` and `b` in domino, `result` in chess.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct QuestionedResult {
    /// The last round, unless it is said.
    round: Option<RoundNumber>,
    table: TableNumber,
    a: Option<i64>,
    b: Option<i64>,
    result: Option<String>,
}

/// As it is, and as it would be.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Outlook {
    next_now: NextShape,
    next_then: NextShape,
    /// Everybody, in the order that there would be.
    standings: Vec<MovedShape>,
}

/// The next round.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = NextRound)]
pub(super) struct NextShape {
    tables: Vec<SeatsShape>,
    byes: Vec<u32>,
    /// Repeats within the windows; null in chess, and where there is no round.
    repeats: Option<usize>,
    /// Why there is none; null if there is one.
    why_none: Option<String>,
}

/// Where an athlete stands, and would.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Moved)]
pub(super) struct MovedShape {
    athlete: u32,
    place_now: Option<usize>,
    place_then: Option<usize>,
    points_now: Option<String>,
    points_then: Option<String>,
}

/// What is to be expected of the rounds to come.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Forecast)]
pub(super) struct ForecastShape {
    /// How many are paired, if all who are there stay.
    athletes: usize,
    /// The last round before one that may need a repeat; null if the next one already may.
    free_until: Option<u32>,
    byes: usize,
    rounds: Vec<ExpectedShape>,
    /// The same in words, with what it assumes.
    sentences: Vec<String>,
}

/// A round to come.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ExpectedRound)]
pub(super) struct ExpectedShape {
    round: u32,
    byes: usize,
    fewest_repeats: usize,
    most_repeats: usize,
    /// Whether the engine proved that there is no round with fewer.
    is_proved: bool,
}

/// What would follow.
pub(super) async fn what_if(room: Room, Asked(question): Asked<Question>) -> Response {
    let answer = match supposition(&question, room.current.state().discipline) {
        Ok(supposition) => {
            let current = Arc::clone(&room.current);
            let work = move || {
                let before = current.tournament();
                let after = supposed(before, &supposition, now())?;
                let next = [Next::of(before, now()), Next::of(&after, now())];
                Ok((next, moved(before.state(), after.state())))
            };
            aside(work).await
        }
        Err(error) => Err(error),
    };
    let answer = answer.map(|([now, then], moved)| Outlook {
        next_now: of_next(&room, &now),
        next_then: of_next(&room, &then),
        standings: moved.iter().map(of_moved).collect(),
    });
    room.answer(StatusCode::OK, answer)
}

/// Does what takes longer than a page may wait.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, WebError> + Send + 'static,
) -> Result<T, WebError> {
    tokio::task::spawn_blocking(work).await.unwrap_or(Err(WebError::Typed("web-bad-form")))
}

fn supposition(question: &Question, game: Discipline) -> Result<Supposition, WebError> {
    let windows = question.windows;
    if windows.is_some() && game == Discipline::Chess {
        return Err(crate::director::Refusal::from(ChessRefusal::DominoOnly).into());
    }
    Ok(Supposition {
        withdrawn: question.withdraw.clone(),
        results: question.results.iter().map(supposed_result).collect::<Result<_, _>>()?,
        windows,
        n_rounds: question.rounds,
    })
}

fn supposed_result(asked: &QuestionedResult) -> Result<SupposedResult, WebError> {
    let score = match asked {
        QuestionedResult { a: Some(a), b: Some(b), result: None, .. } => Score::Points([*a, *b]),
        QuestionedResult { a: None, b: None, result: Some(result), .. } => {
            let result = result.trim().parse();
            Score::Board(result.map_err(|_| WebError::Typed("web-bad-result"))?)
        }
        QuestionedResult { .. } => return Err(WebError::Typed("web-bad-score")),
    };
    Ok(SupposedResult { round: asked.round, table: asked.table, score })
}

fn of_next(room: &Room, next: &Next) -> NextShape {
    let named = |athlete| format!("{athlete} {}", room.name(athlete));
    let pairing = next.pairing();
    NextShape {
        tables: pairing.iter().flat_map(|pairing| &pairing.tables).map(seats).collect(),
        byes: pairing.iter().flat_map(|pairing| &pairing.byes).map(|one| one.get()).collect(),
        repeats: next.n_repeats(),
        why_none: messages::no_next(next, &named, &room.call.visitor.messages),
    }
}

fn of_moved(moved: &Moved) -> MovedShape {
    let [now, then] = &moved.standings;
    let place = |one: &Option<Standing>| one.as_ref().map(|one| one.place);
    let points = |one: &Option<Standing>| one.as_ref().map(|one| one.points.clone());
    MovedShape {
        athlete: moved.athlete.get(),
        place_now: place(now),
        place_then: place(then),
        points_now: points(now),
        points_then: points(then),
    }
}

/// What is to be expected.
pub(super) async fn forecast(room: Room) -> Response {
    let current = Arc::clone(&room.current);
    let forecast = aside(move || Ok(Forecast::of(current.tournament())?)).await;
    room.answer(StatusCode::OK, forecast.map(|forecast| of_forecast(&room, &forecast)))
}

fn of_forecast(room: &Room, forecast: &Forecast) -> ForecastShape {
    let round = |round: &ExpectedRound| ExpectedShape {
        round: round.round.get(),
        byes: round.n_byes,
        fewest_repeats: round.repeats[0],
        most_repeats: round.repeats[1],
        is_proved: round.is_proved,
    };
    ForecastShape {
        athletes: forecast.n_athletes,
        free_until: forecast.free_until().map(RoundNumber::get),
        byes: forecast.n_byes(),
        rounds: forecast.rounds.iter().map(round).collect(),
        sentences: messages::forecast(forecast, &room.call.visitor.messages),
    }
}
