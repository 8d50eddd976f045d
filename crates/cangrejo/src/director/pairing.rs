//! Rules that a pairing from outside must keep before it is published.

use std::collections::BTreeSet;

use cangrejo_tournament::chain::canonical;
use cangrejo_tournament::event::{
    AthleteNumber, Origin, Pairing, Repeat, Role, RoundNumber, SeatedTable,
};
use cangrejo_tournament::tournament::State;

use super::Refusal;
use super::roster::known;

/// Where everybody is to be in a round.
pub(super) struct Places<'a> {
    /// Tables that stay as they were published.
    pub(super) kept: &'a [SeatedTable],
    /// Tables that are new or sit differently.
    pub(super) tables: &'a [SeatedTable],
    /// Who rests.
    pub(super) byes: &'a [AthleteNumber],
    /// Who must be in some place.
    pub(super) required: &'a [AthleteNumber],
}

/// That everybody required is in one place, and nobody who is not active is in a new one.
///
/// House players (comodines) complete tables where they are asked to and never rest.
pub(super) fn check_places(
    state: &State,
    round: RoundNumber,
    places: &Places<'_>,
) -> Result<(), Refusal> {
    check_tables(state, places)?;
    let mut taken: BTreeSet<_> = places.kept.iter().flat_map(SeatedTable::athletes).collect();
    let seated = places.tables.iter().flat_map(SeatedTable::athletes);
    for athlete in seated.chain(places.byes.iter().copied()) {
        if !state.is_active(known(state, athlete)?, round) {
            return Err(Refusal::NotActive { athlete, round });
        }
        if !taken.insert(athlete) {
            return Err(Refusal::PlacedTwice { athlete });
        }
    }
    let ranked = |athlete: &AthleteNumber| state.athletes[athlete].role == Role::Ranked;
    if let Some(athlete) = places.byes.iter().find(|athlete| !ranked(athlete)) {
        return Err(Refusal::HouseBye { athlete: *athlete });
    }
    let forgotten = places.required.iter().copied().filter(ranked);
    let forgotten: Vec<_> = forgotten.filter(|athlete| !taken.contains(athlete)).collect();
    if forgotten.is_empty() { Ok(()) } else { Err(Refusal::NotPlaced { athletes: forgotten }) }
}

/// That no two tables have one number, and that sides have the size the game asks for.
fn check_tables(state: &State, places: &Places<'_>) -> Result<(), Refusal> {
    let expected = state.discipline.side_size();
    let mut numbers: BTreeSet<_> = places.kept.iter().map(|table| table.table).collect();
    for table in places.tables {
        if !numbers.insert(table.table) {
            return Err(Refusal::TableTwice { table: table.table });
        }
        if table.sides.iter().any(|side| side.members().count() != expected) {
            return Err(Refusal::SideSize { table: table.table, expected });
        }
    }
    Ok(())
}

/// That there are enough athletes for a table once the absent are left out (decision 20).
pub(super) fn check_enough(state: &State, round: RoundNumber) -> Result<(), Refusal> {
    let (active, needed) = (state.active(round).len(), 2 * state.discipline.side_size());
    if active < needed { Err(Refusal::TooFewAthletes { active, needed }) } else { Ok(()) }
}

/// That only those rest who do not fill a table (decision 1).
pub(super) fn check_bye_count(state: &State, pairing: &Pairing) -> Result<(), Refusal> {
    let found = pairing.byes.len();
    let most = 2 * state.discipline.side_size() - 1;
    if found > most { Err(Refusal::TooManyByes { found, most }) } else { Ok(()) }
}

/// That the engine's report can be sealed.
pub(super) fn check_report(origin: &Origin) -> Result<(), Refusal> {
    match origin {
        Origin::Hand | Origin::Imported => Ok(()),
        Origin::Engine { report, .. } => {
            let sealed = canonical(report);
            sealed.map(drop).map_err(|error| Refusal::NotExact { number: error.number })
        }
    }
}

/// The repeats inside the windows, if all that need it are approved (decision 12).
pub(super) fn approved_repeats(
    state: &State,
    round: RoundNumber,
    tables: &[SeatedTable],
    approved: &[Repeat],
) -> Result<Vec<Repeat>, Refusal> {
    let repeats = state.repeats(round, tables, state.windows());
    let open = repeats.iter().filter(|repeat| repeat.needs_approval());
    let open: Vec<Repeat> = open.filter(|repeat| !approved.contains(repeat)).copied().collect();
    if open.is_empty() { Ok(repeats) } else { Err(Refusal::ApprovalMissing { repeats: open }) }
}
