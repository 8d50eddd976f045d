//! Rules of the roster: who is on it, who has come, who has gone.

use cangrejo_tournament::event::{AthleteNumber, Details, EntryCredit, Fact, RoundNumber};
use cangrejo_tournament::tournament::{Athlete, Presence, State};

use super::{AthleteEntry, Reason, Refusal, Request, lawful};

pub(super) fn decide(state: &State, request: Request, reason: Reason) -> Result<Fact, Refusal> {
    match request {
        Request::Register { role, entry } => {
            let details = check_entry(state, &entry, None)?;
            let athlete = AthleteNumber::after(state.athletes.len());
            let commitments = entry.commitments;
            Ok(Fact::AthleteRegistered { athlete, role, details, commitments })
        }
        Request::ChangeAthlete { athlete, entry } => {
            known(state, athlete)?;
            let details = check_entry(state, &entry, Some(athlete))?;
            Ok(Fact::AthleteChanged { athlete, details, commitments: entry.commitments })
        }
        Request::CheckIn { athlete } => {
            expected(state, athlete)?;
            if !state.rounds.is_empty() {
                return Err(Refusal::EntryIsLate { athlete });
            }
            Ok(Fact::CheckedIn { athlete })
        }
        Request::RevokeCheckIn { athlete } => {
            if known(state, athlete)?.presence != Presence::CheckedIn {
                return Err(Refusal::NotCheckedIn { athlete });
            }
            if !state.rounds.is_empty() {
                return Err(Refusal::AlreadyStarted);
            }
            Ok(Fact::CheckInRevoked { athlete })
        }
        Request::AdmitLate { athlete, first_round } => admit_late(state, athlete, first_round),
        Request::Withdraw { athlete } => match known(state, athlete)?.presence {
            Presence::Withdrawn { .. } => Err(Refusal::AlreadyWithdrawn { athlete }),
            Presence::Expected | Presence::CheckedIn => Ok(Fact::Withdrawn { athlete }),
        },
        Request::Return { athlete } => match known(state, athlete)?.presence {
            Presence::Withdrawn { .. } => {
                reason.needed()?;
                Ok(Fact::Returned { athlete })
            }
            Presence::Expected | Presence::CheckedIn => Err(Refusal::NotWithdrawn { athlete }),
        },
        Request::AnnounceAbsence { athlete, round } => {
            if absence(state, athlete, round)? {
                return Err(Refusal::AbsenceKnown { athlete, round });
            }
            Ok(Fact::AbsenceAnnounced { athlete, round })
        }
        Request::RevokeAbsence { athlete, round } => {
            if !absence(state, athlete, round)? {
                return Err(Refusal::NoAbsence { athlete, round });
            }
            Ok(Fact::AbsenceRevoked { athlete, round })
        }
        _ => unreachable!("only requests of the roster are sent here"),
    }
}

/// The athlete of that number.
pub(super) fn known(state: &State, athlete: AthleteNumber) -> Result<&Athlete, Refusal> {
    state.athletes.get(&athlete).ok_or(Refusal::UnknownAthlete { athlete })
}

/// That an athlete is registered and has not come yet.
fn expected(state: &State, athlete: AthleteNumber) -> Result<(), Refusal> {
    match known(state, athlete)?.presence {
        Presence::Expected => Ok(()),
        Presence::CheckedIn => Err(Refusal::AlreadyCheckedIn { athlete }),
        Presence::Withdrawn { .. } => Err(Refusal::AlreadyWithdrawn { athlete }),
    }
}

/// The details that an entry amounts to; `changed` is the athlete that it is about, if any.
fn check_entry(
    state: &State,
    entry: &AthleteEntry,
    changed: Option<AthleteNumber>,
) -> Result<Details, Refusal> {
    let name = entry.details.name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(Refusal::NameMissing);
    }
    let twin = state.same_id_number(&entry.commitments).filter(|twin| Some(*twin) != changed);
    if let Some(athlete) = twin {
        return Err(Refusal::DuplicateIdNumber { athlete });
    }
    let elo = entry.elo.map(lawful).transpose()?;
    Ok(Details { name, elo, ..entry.details.clone() })
}

/// Lets an athlete in after the first round, with the points the profile gives for those missed.
fn admit_late(
    state: &State,
    athlete: AthleteNumber,
    first_round: RoundNumber,
) -> Result<Fact, Refusal> {
    expected(state, athlete)?;
    let Some(current) = state.rounds.last() else {
        return Err(Refusal::EntryIsNotLate { athlete });
    };
    // A late athlete may still take a seat of the round that is on.
    if first_round < current.number {
        return Err(Refusal::AlreadyPublished { round: first_round });
    }
    let rule = state.profile.late_entry;
    if let Some(last_round) = rule.last_round.filter(|last| first_round > *last) {
        return Err(Refusal::EntryTooLate { last_round });
    }
    let missed = first_round.get() - 1;
    let half_points = missed * u32::from(rule.half_points_per_missed_round);
    Ok(Fact::LateEntryAdmitted { athlete, credit: EntryCredit { first_round, half_points } })
}

/// Whether an absence is known, for a round that is still to come.
fn absence(state: &State, athlete: AthleteNumber, round: RoundNumber) -> Result<bool, Refusal> {
    let known = known(state, athlete)?;
    if matches!(known.presence, Presence::Withdrawn { .. }) {
        return Err(Refusal::AlreadyWithdrawn { athlete });
    }
    if round < state.next_round() {
        return Err(Refusal::AlreadyPublished { round });
    }
    Ok(known.absences.contains(&round))
}
