//! Rules of the roster: who is on it, who has come, who has gone.

use cangrejo_tournament::event::{
    AthleteChange, AthleteNumber, Details, EntryCredit, Fact, RequestedBye, Role, RoundNumber,
};
use cangrejo_tournament::tournament::{Athlete, Presence, State};

use super::{AthleteEntry, ChessRefusal, Reason, Refusal, Warning, chess, lawful_up_to, money};
use crate::registration::same_name;

/// Puts an athlete on the roster under the next number.
pub(super) fn register(state: &State, role: Role, entry: AthleteEntry) -> Result<Fact, Refusal> {
    let details = check_entry(state, &entry, None)?;
    chess::check_size(state)?;
    let athlete = AthleteNumber::after(state.athletes.len());
    Ok(Fact::AthleteRegistered { athlete, role, details, commitments: entry.commitments })
}

/// Those who have the name that an entry gives; `changed` is the athlete that it is about, if any.
///
/// Whoever keeps the name is no news.
pub(super) fn homonyms(
    state: &State,
    changed: Option<AthleteNumber>,
    entry: &AthleteEntry,
) -> Option<Warning> {
    let mut athletes = same_name(state, &entry.details.name);
    if changed.is_some_and(|changed| athletes.contains(&changed)) {
        athletes.clear();
    }
    (!athletes.is_empty()).then_some(Warning::SameName { athletes })
}

/// Puts right what is known of an athlete.
pub(super) fn change(
    state: &State,
    athlete: AthleteNumber,
    entry: AthleteEntry,
) -> Result<Fact, Refusal> {
    known(state, athlete)?;
    let details = check_entry(state, &entry, Some(athlete))?;
    Ok(Fact::AthleteChanged { athlete, details, commitments: entry.commitments })
}

/// Puts right what is known of several athletes: all of it holds, or nothing.
pub(super) fn change_all(
    state: &State,
    entries: Vec<(AthleteNumber, AthleteEntry)>,
) -> Result<Fact, Refusal> {
    let mut after = state.clone();
    let mut changes = Vec::with_capacity(entries.len());
    for (athlete, entry) in entries {
        known(state, athlete)?;
        let details = check_entry(&after, &entry, Some(athlete))?;
        if let Some(changed) = after.athletes.get_mut(&athlete) {
            changed.details.clone_from(&details);
            changed.commitments.clone_from(&entry.commitments);
        }
        changes.push(AthleteChange { athlete, details, commitments: entry.commitments });
    }
    Ok(Fact::AthletesChanged { changes })
}

/// Checks an athlete in, before round 1 is published.
pub(super) fn check_in(state: &State, athlete: AthleteNumber) -> Result<Fact, Refusal> {
    expected(state, athlete)?;
    if !state.rounds.is_empty() {
        return Err(Refusal::EntryIsLate { athlete });
    }
    Ok(Fact::CheckedIn { athlete })
}

/// Takes back a check-in, before round 1 is published.
pub(super) fn revoke_check_in(state: &State, athlete: AthleteNumber) -> Result<Fact, Refusal> {
    if known(state, athlete)?.presence != Presence::CheckedIn {
        return Err(Refusal::NotCheckedIn { athlete });
    }
    if !state.rounds.is_empty() {
        return Err(Refusal::CheckInStays { athlete });
    }
    Ok(Fact::CheckInRevoked { athlete })
}

/// Lets an athlete in after the first round, with the points the profile gives for those missed.
///
/// Whoever was let in for the next round may be let in for the one that is on after all.
pub(super) fn admit(
    state: &State,
    athlete: AthleteNumber,
    first_round: RoundNumber,
) -> Result<Fact, Refusal> {
    if !known(state, athlete)?.waits_beyond(first_round) {
        expected(state, athlete)?;
    }
    let Some(current) = state.rounds.last() else {
        return Err(Refusal::EntryIsNotLate { athlete });
    };
    chess::check_to_come(state, first_round)?;
    money::check_paid(state, athlete, first_round)?;
    // A late athlete may still take a seat of the round that is on.
    if first_round < current.number {
        return Err(Refusal::AlreadyPublished { round: first_round });
    }
    let rule = state.profile.late_entry;
    if let Some(last_round) = rule.last_round.filter(|last| first_round > *last) {
        return Err(Refusal::EntryTooLate { last_round });
    }
    let missed = first_round.get() - 1;
    let half_points = missed.saturating_mul(rule.half_points_per_missed_round.into());
    Ok(Fact::LateEntryAdmitted { athlete, credit: EntryCredit { first_round, half_points } })
}

/// Lets an athlete go, once.
pub(super) fn withdraw(state: &State, athlete: AthleteNumber) -> Result<Fact, Refusal> {
    match known(state, athlete)?.presence {
        Presence::Withdrawn { .. } => Err(Refusal::AlreadyWithdrawn { athlete }),
        Presence::Expected | Presence::CheckedIn => Ok(Fact::Withdrawn { athlete }),
    }
}

/// Takes an athlete back who had gone.
pub(super) fn take_back(
    state: &State,
    athlete: AthleteNumber,
    reason: Reason,
) -> Result<Fact, Refusal> {
    match known(state, athlete)?.presence {
        Presence::Withdrawn { .. } => reason.needed().map(|()| Fact::Returned { athlete }),
        Presence::Expected | Presence::CheckedIn => Err(Refusal::NotWithdrawn { athlete }),
    }
}

/// Notes an absence from a round to come, or from a table of the round that is on.
///
/// Of the round that is on, only where nothing was entered yet: the table is then incomplete.
pub(super) fn announce_absence(
    state: &State,
    athlete: AthleteNumber,
    round: RoundNumber,
) -> Result<Fact, Refusal> {
    if is_absence_known(state, athlete, round)? {
        return Err(Refusal::AbsenceKnown { athlete, round });
    }
    chess::check_to_come(state, round)?;
    if round < state.next_round() && !is_awaited(state, athlete, round) {
        return Err(Refusal::AlreadyPublished { round });
    }
    Ok(Fact::AbsenceAnnounced { athlete, round, bye: RequestedBye::Zero })
}

/// Takes back an absence from a round to come, or from the one that is on.
pub(super) fn revoke_absence(
    state: &State,
    athlete: AthleteNumber,
    round: RoundNumber,
) -> Result<Fact, Refusal> {
    chess::check_to_come(state, round)?;
    if !is_absence_known(state, athlete, round)? {
        return Err(Refusal::NoAbsence { athlete, round });
    }
    Ok(Fact::AbsenceRevoked { athlete, round })
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
    if let Some(fide_id) = entry.details.fide_id {
        let others = state.athletes.iter().filter(|(number, _)| Some(**number) != changed);
        let twin = others.into_iter().find(|(_, other)| other.details.fide_id == Some(fide_id));
        if let Some((&athlete, twin)) = twin {
            let name = twin.details.name.clone();
            return Err(ChessRefusal::SameFideId { fide_id, athlete, name }.into());
        }
    }
    let elo = entry.elo.map(|elo| lawful_up_to(Details::MOST_ELO, elo)).transpose()?;
    let mut details = Details { name, elo, ..entry.details.clone() };
    // Only reports tell of national lists; whoever says nothing of them leaves them alone.
    let before = changed.and_then(|athlete| state.athletes.get(&athlete));
    if let Some(before) = before.filter(|_| details.national.is_empty()) {
        details.national.clone_from(&before.details.national);
    }
    Ok(details)
}

/// Whether an absence is known, for a round that is on or still to come.
fn is_absence_known(
    state: &State,
    athlete: AthleteNumber,
    round: RoundNumber,
) -> Result<bool, Refusal> {
    let known = known(state, athlete)?;
    if matches!(known.presence, Presence::Withdrawn { .. }) {
        return Err(Refusal::AlreadyWithdrawn { athlete });
    }
    if state.rounds.last().is_some_and(|last| round < last.number) {
        return Err(Refusal::AlreadyPublished { round });
    }
    Ok(known.absences.contains(&round))
}

/// Whether an athlete is expected at a table whose result is not in.
fn is_awaited(state: &State, athlete: AthleteNumber, round: RoundNumber) -> bool {
    let published = state.round(round);
    let table = published.and_then(|published| published.tables.get(&published.table_of(athlete)?));
    table.is_some_and(|table| !table.status.has_result())
}
