//! Rules of what is asked of the rounds to come: fixed tables, athletes kept apart, plan, hall.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{
    AthleteNumber, Constraint, ConstraintNumber, Fact, Group, Hall, Plan, Role, RoundNumber,
    RoundRange, Side, TableNumber,
};
use cangrejo_tournament::tournament::{Presence, State};

use super::roster::known;
use super::{Reason, Refusal, Warning, chess, is_beyond_plan};

/// The highest number that the first table of a hall may have.
const HIGHEST_FIRST_TABLE: u32 = 60_000;

/// Asks the rounds to come to keep something.
pub(super) fn constrain(state: &State, details: Constraint) -> Result<Fact, Refusal> {
    let athletes = details.athletes();
    let mut seen = BTreeSet::new();
    for athlete in &athletes {
        known(state, *athlete)?;
        if !seen.insert(*athlete) {
            return Err(Refusal::NamedTwice { athlete: *athlete });
        }
    }
    chess::check_apart(state, &details)?;
    match &details {
        Constraint::Pinned { round, sides } => check_pin(state, *round, sides)?,
        Constraint::Apart { group, rounds, .. } => {
            check_group(group)?;
            check_rounds(state, *rounds)?;
        }
    }
    let constraint = ConstraintNumber::after(state.n_constraints);
    Ok(Fact::ConstraintSet { constraint, details })
}

/// Whether a constraint asks for nothing: of no round that is planned, or of nobody so far.
pub(super) fn idle(state: &State, details: &Constraint) -> Option<Warning> {
    let n_rounds = state.n_rounds;
    let (round, is_empty) = match details {
        Constraint::Pinned { round, .. } => (*round, false),
        Constraint::Apart { group, rounds, .. } => {
            let groups = state.groups(group);
            (rounds.first, groups.iter().all(|members| members.len() < 2))
        }
    };
    if is_beyond_plan(state, round) {
        return Some(Warning::BeyondPlan { round, n_rounds });
    }
    is_empty.then_some(Warning::NobodyApart)
}

/// That a table can be fixed: for a round to come, full, and of athletes who are free and ranked.
///
/// House players sit where somebody is missing, which is known only when the round is made.
fn check_pin(state: &State, round: RoundNumber, sides: &[Side; 2]) -> Result<(), Refusal> {
    if round < state.next_round() {
        return Err(Refusal::AlreadyPublished { round });
    }
    let expected = state.discipline.side_size();
    if sides.iter().any(|side| side.members().count() != expected) {
        return Err(Refusal::PinnedSideSize { expected });
    }
    for athlete in sides.iter().flat_map(Side::members) {
        let found = known(state, athlete)?;
        if found.role == Role::House {
            return Err(Refusal::HousePinned { athlete });
        }
        if matches!(found.presence, Presence::Withdrawn { .. }) {
            return Err(Refusal::AlreadyWithdrawn { athlete });
        }
        if found.absences.contains(&round) {
            return Err(Refusal::NotActive { athlete, round });
        }
        if is_pinned(state, athlete, round) {
            return Err(Refusal::PinnedTwice { athlete, round });
        }
    }
    Ok(())
}

fn is_pinned(state: &State, athlete: AthleteNumber, round: RoundNumber) -> bool {
    state.constraints.values().any(|other| match other {
        Constraint::Pinned { .. } => other.holds_in(round) && other.athletes().contains(&athlete),
        Constraint::Apart { .. } => false,
    })
}

/// That a group can have two members.
fn check_group(group: &Group) -> Result<(), Refusal> {
    match group {
        Group::Athletes(athletes) if athletes.len() < 2 => Err(Refusal::ApartOfOne),
        Group::Tag(tag) if tag.trim().is_empty() => Err(Refusal::NameMissing),
        Group::Athletes(_)
        | Group::SameClub
        | Group::SameAssociation
        | Group::SameCountry
        | Group::Tag(_) => Ok(()),
    }
}

/// That the rounds are in order and not all over.
fn check_rounds(state: &State, RoundRange { first, last }: RoundRange) -> Result<(), Refusal> {
    let Some(last) = last else { return Ok(()) };
    if last < first {
        return Err(Refusal::BackwardRange { first, last });
    }
    if last < state.next_round() {
        return Err(Refusal::AlreadyPublished { round: last });
    }
    Ok(())
}

/// Lifts a constraint that holds.
pub(super) fn lift(state: &State, constraint: ConstraintNumber) -> Result<Fact, Refusal> {
    if !state.constraints.contains_key(&constraint) {
        return Err(Refusal::NoSuchConstraint { constraint });
    }
    Ok(Fact::ConstraintLifted { constraint })
}

/// Plans how rounds are made; after round 1 only with a reason.
pub(super) fn set_plan(state: &State, plan: Plan, reason: Reason) -> Result<Fact, Refusal> {
    if !state.rounds.is_empty() {
        reason.needed()?;
    }
    Ok(Fact::PlanSet { plan })
}

/// Decision 22: which tables of the hall are used.
pub(super) fn set_hall(state: &State, hall: Hall) -> Result<Fact, Refusal> {
    let first = hall.first.unwrap_or(TableNumber::FIRST).get();
    if first > HIGHEST_FIRST_TABLE {
        let most = i64::from(HIGHEST_FIRST_TABLE);
        return Err(Refusal::TooLarge { number: i64::from(first), most });
    }
    if let Some(table) = hall.blocked.iter().find(|table| hall.reserved.contains_key(table)) {
        return Err(Refusal::BlockedAndReserved { table: *table });
    }
    let mut seen = BTreeSet::new();
    for athlete in hall.reserved.values() {
        known(state, *athlete)?;
        if !seen.insert(*athlete) {
            return Err(Refusal::NamedTwice { athlete: *athlete });
        }
    }
    Ok(Fact::HallSet { hall })
}
