//! All counts of a tally in one number, so that rounds are compared and matched by it.

use super::request::RelaxFirst;
use super::tally::{N_TIERS, Tally};

/// A tally as one number: mixed digits, the most important count first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    units: [i128; N_TIERS],
    relax_first: RelaxFirst,
}

/// The place of the wishes among the counts.
const WISHES: usize = 5;

/// The kernel doubles weights and adds prices; this leaves it room.
const MAX_BITS: u32 = 120;

impl Scale {
    /// A scale for tallies that stay within these limits, `None` if they are too wide for one number.
    pub(super) fn new(limits: &Tally, relax_first: RelaxFirst) -> Option<Self> {
        let mut units = [1; N_TIERS];
        let limits = limits.key(relax_first);
        for tier in (1..N_TIERS).rev() {
            let n_values = i128::from(limits[tier]) + 1;
            units[tier - 1] = n_values.checked_mul(units[tier])?;
        }
        let total = (i128::from(limits[0]) + 1).checked_mul(units[0])?;
        (total < 1 << MAX_BITS).then_some(Scale { units, relax_first })
    }

    pub(super) fn weigh(&self, tally: &Tally) -> i128 {
        let key = tally.key(self.relax_first);
        key.into_iter().zip(self.units).map(|(count, unit)| i128::from(count) * unit).sum()
    }

    /// The part of a weight that is due to violations and broken constraints.
    pub(super) fn violations(&self, weight: i128) -> i128 {
        weight / self.units[2]
    }

    /// Whether a weight has anything that a larger sector might avoid: a broken constraint, a
    /// violation or a wish that is not kept.
    pub(super) fn is_lacking(&self, weight: i128) -> bool {
        weight >= self.units[WISHES]
    }
}
