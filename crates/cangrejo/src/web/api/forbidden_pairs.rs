//! Athletes who must not meet: forbidden pairs of chess, and of domino who is kept apart.

use axum::http::StatusCode;
use axum::response::Response;
use cangrejo_tournament::event::{
    AthleteNumber, Bar, Constraint, ConstraintNumber, Event, Fact, Group, RoundNumber, RoundRange,
    Strength,
};
use cangrejo_tournament::tournament::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::call::{Asked, Room};
use super::shapes::Entered;
use crate::director::{Refusal, Request};
use crate::web::failure::WebError;

/// Every forbidden pair that holds; who is kept apart by club, country or tag is not among them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ForbiddenPairs {
    forbidden_pairs: Vec<ForbiddenPair>,
}

/// Athletes of whom no two may meet.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ForbiddenPair {
    /// The number by which it is lifted.
    number: ConstraintNumber,
    /// Two, or more of whom no two may meet; by the numbers of their entries.
    athletes: Vec<AthleteNumber>,
    first_round: RoundNumber,
    /// Null for the end of the tournament.
    last_round: Option<RoundNumber>,
    /// What they are kept from; in chess it is always `table`.
    bar: Bar,
    /// How firmly; in chess it is always `must`.
    strength: Strength,
}

/// A pair to forbid.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewForbiddenPair {
    /// Two, or more of whom no two may meet; by the numbers of their entries.
    #[schema(min_items = 2)]
    athletes: Vec<AthleteNumber>,
    /// The first round that keeps to it; 1 unless it is said.
    first_round: Option<RoundNumber>,
    /// The last round that keeps to it; null for the end of the tournament.
    last_round: Option<RoundNumber>,
    /// Of domino: what they are kept from; the same table unless it is said.
    bar: Option<Bar>,
    /// Of domino: how firmly; `must` unless it is said.
    strength: Option<Strength>,
    reason: Option<String>,
}

/// A pair that was forbidden.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Forbidden {
    /// The number by which it is lifted.
    number: ConstraintNumber,
    entered: Entered,
}

/// A pair that may meet again.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LiftedPair {
    number: ConstraintNumber,
    reason: Option<String>,
}

/// Every forbidden pair.
pub(super) async fn list(room: Room) -> Response {
    let constraints = room.current.state().constraints.iter();
    let forbidden_pairs =
        constraints.filter_map(|(number, details)| of_constraint(*number, details));
    let answer = ForbiddenPairs { forbidden_pairs: forbidden_pairs.collect() };
    room.answer(StatusCode::OK, Ok(answer))
}

/// The pair that a constraint forbids, if it names athletes.
fn of_constraint(number: ConstraintNumber, details: &Constraint) -> Option<ForbiddenPair> {
    match details {
        Constraint::Apart { group: Group::Athletes(athletes), bar, rounds, strength } => {
            Some(ForbiddenPair {
                number,
                athletes: athletes.clone(),
                first_round: rounds.first,
                last_round: rounds.last,
                bar: *bar,
                strength: *strength,
            })
        }
        Constraint::Apart { .. } | Constraint::Pinned { .. } => None,
    }
}

/// Forbids a pair.
pub(super) async fn forbid(mut room: Room, Asked(new): Asked<NewForbiddenPair>) -> Response {
    let first = new.first_round.unwrap_or(RoundNumber::FIRST);
    let details = Constraint::Apart {
        group: Group::Athletes(new.athletes),
        bar: new.bar.unwrap_or(Bar::Table),
        rounds: RoundRange { first, last: new.last_round },
        strength: new.strength.unwrap_or(Strength::Must),
    };
    let request = Request::Constrain { details };
    let ask = move |_: &State| Ok((vec![request.clone()], Vec::new()));
    let entered = room.enter_then(new.reason.as_deref(), ask).await;
    let forbidden = entered.and_then(|(entered, events)| {
        let number = events.iter().find_map(set_number).ok_or(WebError::NotFound)?;
        Ok(Forbidden { number, entered })
    });
    room.answer(StatusCode::CREATED, forbidden)
}

/// The number that a constraint got.
fn set_number(event: &Event) -> Option<ConstraintNumber> {
    if let Fact::ConstraintSet { constraint, .. } = &event.fact { Some(*constraint) } else { None }
}

/// Lets a pair meet again.
pub(super) async fn lift(mut room: Room, Asked(lifted): Asked<LiftedPair>) -> Response {
    let constraint = lifted.number;
    let ask = move |state: &State| {
        let details = state.constraints.get(&constraint);
        // A fixed table has a number of the same list, and is no pair.
        if details.and_then(|details| of_constraint(constraint, details)).is_none() {
            return Err(Refusal::NoSuchConstraint { constraint }.into());
        }
        Ok((vec![Request::LiftConstraint { constraint }], Vec::new()))
    };
    let entered = room.enter_then(lifted.reason.as_deref(), ask).await;
    room.answer(StatusCode::OK, entered.map(|(entered, _)| entered))
}
