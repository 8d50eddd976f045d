//! Rules of rounds: when one is published, changed or annulled.

use cangrejo_tournament::event::{
    AthleteNumber, Beneficiary, ChangeCause, Discipline, Fact, Origin, Pairing, Reliability,
    Repeat, RoundNumber, SeatedTable, TableNumber, Windows,
};
use cangrejo_tournament::tournament::{Presence, Round, State, Substitution};

use super::pairing::{
    Places, approved_repeats, check_bye_count, check_enough, check_places, check_report,
};
use super::roster::known;
use super::{ChessRefusal, Reason, Refusal, boards, results_in};
use crate::next_round::LATE_EDITION;

/// Publishes the next round.
pub(super) fn publish(
    state: &State,
    mut pairing: Pairing,
    approved: &[Repeat],
    reason: Reason,
) -> Result<Fact, Refusal> {
    let round = state.next_round();
    if round.get() > u32::from(state.n_rounds) && reason == Reason::Missing {
        return Err(Refusal::BeyondPlan { n_rounds: state.n_rounds });
    }
    results_in(state, Reliability::Provisional)?;
    // What was played under another program has happened, whoever should not have met or rested.
    let is_past = state.discipline == Discipline::Chess && pairing.origin == Origin::Imported;
    if !is_past {
        check_enough(state, round)?;
    }
    let (tables, byes, required) = (&pairing.tables, &pairing.byes, &state.active(round));
    check_places(state, round, &Places { kept: &[], tables, byes, required })?;
    if !is_past {
        check_bye_count(state, &pairing)?;
    }
    check_report(&pairing.origin)?;
    let repeats =
        if is_past { Vec::new() } else { check_repeats(state, round, &pairing.tables, approved)? };
    if pairing.origin == Origin::Hand {
        boards::check_made(state, round, &pairing)?;
    }
    // What overrules the engine, or a rule, is told with its reason.
    let is_found = matches!(pairing.origin, Origin::Engine { .. });
    if !is_found || repeats.iter().any(Repeat::needs_approval) {
        reason.needed()?;
    }
    pairing.tables.sort_unstable_by_key(|table| table.table);
    pairing.byes.sort_unstable();
    let windows = match state.discipline {
        Discipline::Domino => state.windows(),
        // Nobody meets twice, however long ago.
        Discipline::Chess => Windows::default(),
    };
    Ok(Fact::RoundPublished { round, pairing, windows, repeats })
}

/// The repeats of a round, approved where domino needs it; in chess nobody meets twice (C1).
fn check_repeats(
    state: &State,
    round: RoundNumber,
    tables: &[SeatedTable],
    approved: &[Repeat],
) -> Result<Vec<Repeat>, Refusal> {
    match state.discipline {
        Discipline::Domino => approved_repeats(state, round, tables, approved),
        Discipline::Chess => {
            let ever = Windows { partners: 0, rivals: u16::MAX };
            match state.repeats(round, tables, ever).first() {
                Some(repeat) => Err(ChessRefusal::Rematch { athletes: repeat.athletes }.into()),
                None => Ok(Vec::new()),
            }
        }
    }
}

/// A change of the last round.
pub(super) struct Reseating {
    pub(super) tables: Vec<SeatedTable>,
    pub(super) removed: Vec<TableNumber>,
    pub(super) byes: Vec<AthleteNumber>,
    /// The edition of the engine that found it; none if a person did.
    pub(super) edition: Option<String>,
}

impl Reseating {
    /// What a person asks for.
    pub(super) const fn by_hand(
        tables: Vec<SeatedTable>,
        removed: Vec<TableNumber>,
        byes: Vec<AthleteNumber>,
    ) -> Reseating {
        Reseating { tables, removed, byes, edition: None }
    }

    /// What the engine found for those who came late.
    pub(super) fn of_late(
        tables: Vec<SeatedTable>,
        removed: Vec<TableNumber>,
        byes: Vec<AthleteNumber>,
    ) -> Reseating {
        Reseating { tables, removed, byes, edition: Some(LATE_EDITION.to_owned()) }
    }
}

/// Changes the last round; tables with a result stay as they are.
pub(super) fn reseat(
    state: &State,
    change: Reseating,
    approved: &[Repeat],
    reason: Reason,
) -> Result<Fact, Refusal> {
    reason.needed()?;
    let Reseating { tables, mut removed, mut byes, edition } = change;
    let round = last_round(state)?;
    let mut kept = round.tables.clone();
    removed.sort_unstable();
    removed.dedup();
    for number in &removed {
        let missing = Refusal::NoSuchTable { round: round.number, table: *number };
        kept.get(number).ok_or(missing)?;
    }
    for number in removed.iter().copied().chain(tables.iter().map(|table| table.table)) {
        if kept.remove(&number).is_some_and(|table| table.status.has_result()) {
            return Err(Refusal::HasResult { round: round.number, table: number });
        }
    }
    if let Some(both) = tables.iter().find(|table| removed.contains(&table.table)) {
        return Err(Refusal::TableTwice { table: both.table });
    }
    let kept: Vec<SeatedTable> = kept.into_values().map(|table| table.seats).collect();
    // Whoever has gone since may be left out, and a late arrival may join.
    let required: Vec<AthleteNumber> =
        state.active(round.number).into_iter().filter(|athlete| round.has(*athlete)).collect();
    let places = Places { kept: &kept, tables: &tables, byes: &byes, required: &required };
    check_places(state, round.number, &places)?;
    check_substitutes(round, &places)?;
    let repeats = check_repeats(state, round.number, &tables, approved)?;
    byes.sort_unstable();
    Ok(Fact::RoundReseated { round: round.number, tables, removed, byes, repeats, edition })
}

/// That nobody who sits in for another gets a seat, or rests while playing for themselves.
fn check_substitutes(round: &Round, places: &Places<'_>) -> Result<(), Refusal> {
    let is_seated = |athlete: AthleteNumber| {
        let mut tables = places.kept.iter().chain(places.tables);
        tables.any(|table| table.athletes().any(|seated| seated == athlete))
    };
    let new_seat = |athlete: AthleteNumber| {
        places.tables.iter().any(|table| table.athletes().any(|seated| seated == athlete))
    };
    let busy = round.substitutions.iter().find(|one| {
        let is_own = one.beneficiary == Beneficiary::Substitute && is_seated(one.athlete);
        new_seat(one.substitute) || is_own && places.byes.contains(&one.substitute)
    });
    match busy {
        Some(one) => Err(Refusal::PlacedTwice { athlete: one.substitute }),
        None => Ok(()),
    }
}

/// Annuls the last round; the others have rounds that stand on them.
pub(super) fn annul(
    state: &State,
    round: RoundNumber,
    cause: Option<ChangeCause>,
    reason: Reason,
) -> Result<Fact, Refusal> {
    reason.needed()?;
    let last = last_round(state)?.number;
    if round > last {
        return Err(Refusal::NoSuchRound { round });
    }
    if round != last {
        return Err(Refusal::NotTheLastRound { last });
    }
    boards::check_annulment(state, cause)?;
    Ok(Fact::RoundAnnulled { round, cause })
}

/// Lets somebody without a seat sit in for an athlete, before there is a result.
pub(super) fn substitute(
    state: &State,
    round: RoundNumber,
    substitution: Substitution,
    reason: Reason,
) -> Result<Fact, Refusal> {
    reason.needed()?;
    let Substitution { athlete, substitute, beneficiary } = substitution;
    let published = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    let table = published.table_of(athlete).ok_or(Refusal::NotSeated { athlete, round })?;
    if published.tables[&table].status.has_result() {
        return Err(Refusal::HasResult { round, table });
    }
    if matches!(known(state, substitute)?.presence, Presence::Withdrawn { .. }) {
        return Err(Refusal::AlreadyWithdrawn { athlete: substitute });
    }
    if published.table_of(substitute).is_some() || published.is_substitute(substitute) {
        return Err(Refusal::PlacedTwice { athlete: substitute });
    }
    if published.player_for(athlete) != athlete {
        return Err(Refusal::PlacedTwice { athlete });
    }
    Ok(Fact::SubstituteSeated { round, athlete, substitute, beneficiary })
}

pub(super) fn last_round(state: &State) -> Result<&Round, Refusal> {
    state.rounds.last().ok_or(Refusal::NoSuchRound { round: RoundNumber::FIRST })
}
