//! A field, what is asked of its next round, and what that round must keep.

use super::aim::Aim;
use super::constraints::Constraints;
use super::meetings::Meetings;
use super::request::Request;

/// Everything that a round is made from.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// Who is seated, in order, and what they have shared.
    pub meetings: &'a Meetings,
    /// The round that is wanted.
    pub request: &'a Request,
    /// What it must or should keep beside the windows.
    pub constraints: &'a Constraints,
}

impl Problem<'_> {
    /// Which seats the round is measured against.
    ///
    /// Round 1 has a pattern of its own where constraints keep it from simply being seated;
    /// otherwise its report speaks of the pattern that was asked for.
    pub(super) fn aim(&self) -> Aim {
        if self.request.round == 1 && !self.constraints.is_empty() {
            Aim::Neighbors
        } else {
            Aim::Pattern(self.request.pattern)
        }
    }

    /// The positions that no fixed table seats, ascending.
    pub(super) fn unpinned(&self) -> Vec<usize> {
        let mut is_pinned = vec![false; self.meetings.n_athletes()];
        for seat in self.constraints.pinned().iter().flat_map(super::Table::seats) {
            is_pinned[seat] = true;
        }
        (0..is_pinned.len()).filter(|&position| !is_pinned[position]).collect()
    }
}
