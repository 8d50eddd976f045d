//! Rules of the hall: which tables the rounds are put at.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{Fact, TablePlan};
use cangrejo_tournament::tournament::State;

use super::Refusal;
use super::roster::known;

/// No hall has a table with a higher number.
const HIGHEST_TABLE: u32 = 100_000;

/// Decision 22: tables from a number on, without those that are blocked or reserved.
pub(super) fn arrange(state: &State, mut plan: TablePlan) -> Result<Fact, Refusal> {
    plan.blocked.sort_unstable();
    plan.blocked.dedup();
    plan.reserved.sort_unstable();
    let reserved = plan.reserved.iter().map(|kept| kept.table);
    for table in reserved.clone().chain(plan.blocked.iter().copied()).chain([plan.first]) {
        if table.get() > HIGHEST_TABLE {
            let (number, most) = (table.get().into(), HIGHEST_TABLE.into());
            return Err(Refusal::TooLarge { number, most });
        }
    }
    let mut taken: BTreeSet<_> = plan.blocked.iter().copied().collect();
    if let Some(table) = reserved.into_iter().find(|table| !taken.insert(*table)) {
        return Err(Refusal::TableTwice { table });
    }
    let mut athletes = BTreeSet::new();
    for kept in &plan.reserved {
        known(state, kept.athlete)?;
        if !athletes.insert(kept.athlete) {
            return Err(Refusal::NamedTwice { athlete: kept.athlete });
        }
    }
    Ok(Fact::TablesArranged { plan })
}
