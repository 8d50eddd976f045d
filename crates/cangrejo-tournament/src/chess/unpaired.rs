//! Who has no opponent in a published round, and why.

use super::granted;
use crate::event::{AthleteNumber, RoundNumber};
use crate::tournament::{Athlete, Presence, Round, State};
use crate::trf::Bye;

/// Why somebody of the starting list has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unpaired {
    /// The number of those to be paired was odd (C.04.1 3).
    PairingBye,
    /// A bye of a whole point was given.
    FullBye,
    /// A bye of half a point was asked for and granted.
    HalfBye,
    /// Absent, for nothing.
    Absent,
}

impl Unpaired {
    /// Every reason, in the order in which people are told.
    pub const ALL: [Unpaired; 4] =
        [Unpaired::PairingBye, Unpaired::FullBye, Unpaired::HalfBye, Unpaired::Absent];

    /// Why an athlete has no opponent in a published round; none for who has one.
    pub fn of(state: &State, round: &Round, athlete: AthleteNumber) -> Option<Unpaired> {
        if round.byes.contains(&athlete) {
            return Some(Unpaired::PairingBye);
        }
        if round.table_of(athlete).is_some() {
            return None;
        }
        let known = state.athletes.get(&athlete)?;
        Some(granted(known, round.number).into())
    }
}

impl From<Bye> for Unpaired {
    fn from(bye: Bye) -> Unpaired {
        match bye {
            Bye::Full => Unpaired::FullBye,
            Bye::Half => Unpaired::HalfBye,
            Bye::Zero => Unpaired::Absent,
        }
    }
}

/// Everybody who could look for a board in a published round and has none, by the reason and
/// then by the starting list.
///
/// Whoever has left the tournament and whoever enters it later is not among them, unless the
/// round gives points or was announced to be missed.
pub fn unpaired(state: &State, round: &Round) -> Vec<(AthleteNumber, Unpaired)> {
    looked_for(state, round.number, |athlete| Unpaired::of(state, round, athlete))
}

/// The same of the next round, before it is paired.
pub fn not_to_pair(state: &State) -> Vec<(AthleteNumber, Unpaired)> {
    let next = state.next_round();
    looked_for(state, next, |athlete| {
        let known = &state.athletes[&athlete];
        (!state.is_active(known, next)).then(|| granted(known, next).into())
    })
}

fn looked_for(
    state: &State,
    round: RoundNumber,
    reason_of: impl Fn(AthleteNumber) -> Option<Unpaired>,
) -> Vec<(AthleteNumber, Unpaired)> {
    let list = state.starting_list().into_iter();
    let reasons = list.filter_map(|athlete| Some((athlete, reason_of(athlete)?)));
    let mut looked_for: Vec<(AthleteNumber, Unpaired)> = reasons
        .filter(|(athlete, reason)| {
            *reason != Unpaired::Absent || may_be_looked_for(&state.athletes[athlete], round)
        })
        .collect();
    looked_for.sort_by_key(|(_, reason)| *reason);
    looked_for
}

/// Whether somebody who gets nothing for a round may be looked for in the hall.
fn may_be_looked_for(athlete: &Athlete, round: RoundNumber) -> bool {
    let is_there = athlete.presence == Presence::CheckedIn;
    athlete.absences.contains(&round) || is_there && !athlete.waits_beyond(round)
}
