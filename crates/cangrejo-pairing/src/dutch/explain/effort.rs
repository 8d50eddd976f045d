//! How much is looked at before an explanation says that it looked no further.

use std::cell::Cell;

use crate::dutch::error::PairingError;

/// What may still be spent on alternatives: pairs of players that are weighed, by the words of
/// their weights.
#[derive(Clone, Debug)]
pub(super) struct Effort(Cell<u64>);

impl Effort {
    pub(super) fn new(most: u64) -> Self {
        Effort(Cell::new(most))
    }

    pub(super) fn left(&self) -> u64 {
        self.0.get()
    }

    pub(super) fn set(&self, most: u64) {
        self.0.set(most);
    }

    /// Halts if nothing is left. The width of weights is known afterwards only, so that the
    /// last matching may cost more than was left.
    pub(super) fn check(&self) -> Result<(), Halt> {
        if self.left() == 0 { Err(Halt::OutOfEffort) } else { Ok(()) }
    }

    /// Notes that so many vertices were matched.
    pub(super) fn spend(&self, n_vertices: usize, n_words: u64) -> Result<(), Halt> {
        let n_pairs = u64::try_from(n_vertices).unwrap_or(u64::MAX).saturating_pow(2);
        let left = self.left().checked_sub(n_pairs.saturating_mul(n_words));
        self.set(left.unwrap_or(0));
        left.map(|_| ()).ok_or(Halt::OutOfEffort)
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Debug)]
pub(super) enum Halt {
    /// Everything that might be spent is spent.
    OutOfEffort,
    /// It cannot be answered at all.
    Failed(PairingError),
}

impl From<PairingError> for Halt {
    fn from(error: PairingError) -> Halt {
        Halt::Failed(error)
    }
}
