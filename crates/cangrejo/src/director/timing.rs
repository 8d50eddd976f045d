//! What comes too early or too late by the clocks of the profile: told, and never refused.

use cangrejo_tournament::event::{
    Event, EventNumber, Fact, Origin, Pairing, Reliability, RoundNumber, TableNumber, Time,
};
use cangrejo_tournament::tournament::Tournament;

use super::{Command, Offense, Refusal, Request, Warning, apply};

const MS_PER_MINUTE: u64 = 60_000;

/// That it is time for another round, before any is sought; `author` would publish it.
///
/// # Errors
///
/// If the director would refuse any round now.
pub fn check_next_round(tournament: &Tournament, author: &str, time: Time) -> Result<(), Refusal> {
    let nobody = Pairing { tables: Vec::new(), byes: Vec::new(), origin: Origin::Hand };
    let request = Request::Publish { pairing: nobody, approved: Vec::new() };
    let command = Command { time, author: author.to_owned(), reason: None, request };
    match apply(tournament, command) {
        // It is time; of course nobody has a place yet.
        Ok(_) | Err(Refusal::NotPlaced { .. } | Refusal::ReasonMissing) => Ok(()),
        Err(refusal) => Err(refusal),
    }
}

/// What a director should know of the time at which something is asked for.
pub fn untimely(tournament: &Tournament, request: &Request, now: Time) -> Option<Warning> {
    match request {
        Request::Correct { round, table, .. } | Request::Dispute { round, table, .. } => {
            let (round, table) = (*round, *table);
            let minutes = missed_claim(tournament, (round, table), None, now)?;
            Some(Warning::ClaimTooLate { round, table, minutes })
        }
        Request::SettleOffense { round, offense: Offense::NoShow, .. } => {
            too_early(tournament, *round, now)
        }
        Request::SeatLate { tables, removed, .. } => {
            let last = tournament.state().rounds.last()?;
            // Whoever takes the place of a bye keeps nobody from coming.
            let is_known = |table: TableNumber| last.tables.contains_key(&table);
            let gives_seats_away =
                !removed.is_empty() || tables.iter().any(|seats| is_known(seats.table));
            gives_seats_away.then(|| too_early(tournament, last.number, now)).flatten()
        }
        _ => None,
    }
}

/// Whether an event of the log is a claim that came too late.
pub fn is_late_claim(tournament: &Tournament, number: EventNumber, event: &Event) -> bool {
    match &event.fact {
        Fact::ResultCorrected { round, table, .. } | Fact::ResultDisputed { round, table, .. } => {
            missed_claim(tournament, (*round, *table), Some(number), event.time).is_some()
        }
        _ => false,
    }
}

/// The minutes for claims, if they were over at `now`.
///
/// The clock of a table starts when its result was entered or put right. What decides a dispute
/// is no claim of its own, and neither is what replaces a provisional result.
fn missed_claim(
    tournament: &Tournament,
    place: (RoundNumber, TableNumber),
    before: Option<EventNumber>,
    now: Time,
) -> Option<u16> {
    let minutes = tournament.state().round(place.0)?.profile.claim_minutes?;
    let events = tournament.standing_events().iter();
    let mut earlier = events.filter(|(number, _)| before.is_none_or(|before| *number < before));
    let (_, last) = earlier.rfind(|(_, event)| is_result_of(&event.fact, place))?;
    let starts_clock = matches!(
        last.fact,
        Fact::ResultEntered { reliability: Reliability::Final, .. }
            | Fact::ResultCorrected { .. }
            | Fact::TableDissolved { .. }
    );
    let is_over = now.unix_ms.saturating_sub(last.time.unix_ms) > ms(minutes);
    (starts_clock && is_over).then_some(minutes)
}

/// Whether a fact says what the result of a table is, or that it is contested.
fn is_result_of(fact: &Fact, place: (RoundNumber, TableNumber)) -> bool {
    match fact {
        Fact::ResultEntered { round, table, .. }
        | Fact::ResultCorrected { round, table, .. }
        | Fact::ResultDisputed { round, table, .. }
        | Fact::ResultCleared { round, table }
        | Fact::TableDissolved { round, table, .. } => (*round, *table) == place,
        _ => false,
    }
}

/// That those who are missing may still come.
fn too_early(tournament: &Tournament, round: RoundNumber, now: Time) -> Option<Warning> {
    let minutes = tournament.state().round(round)?.profile.tolerance_minutes?;
    let mut events = tournament.standing_events().iter();
    let (_, published) = events.rfind(|(_, event)| {
        matches!(&event.fact, Fact::RoundPublished { round: number, .. } if *number == round)
    })?;
    let is_on = now.unix_ms.saturating_sub(published.time.unix_ms) < ms(minutes);
    is_on.then_some(Warning::WithinTolerance { round, minutes })
}

fn ms(minutes: u16) -> u64 {
    u64::from(minutes) * MS_PER_MINUTE
}
