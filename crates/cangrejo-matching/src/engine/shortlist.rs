//! The least of many, in one pass.

use crate::weight::Weight;

/// What is compared, and what decides where that is equal.
pub(super) type Rank<W> = (W, u32);

/// How many times as many are gathered before the least are chosen; and how many at least.
const GATHERED: usize = 3;
const GATHERED_AT_LEAST: usize = 16;

/// The least ranks met so far.
#[derive(Clone, Debug)]
pub(super) struct Shortlist<W> {
    /// How many are wanted.
    count: usize,
    /// The least, in any order, and perhaps some more.
    pub(super) ranks: Vec<Rank<W>>,
    /// The last of the least when they were last chosen.
    last: Option<Rank<W>>,
}

impl<W: Weight> Shortlist<W> {
    pub(super) fn new(count: usize) -> Self {
        Shortlist { count, ranks: Vec::new(), last: None }
    }

    /// The number above which nothing is admitted.
    pub(super) fn cutoff(&self) -> W {
        self.last.map_or(W::INFINITY, |(number, _)| number)
    }

    /// Takes a rank in that is not above the cutoff; returns the cutoff from then on.
    pub(super) fn admit(&mut self, rank: Rank<W>) -> W {
        if self.last.is_none_or(|last| rank <= last) {
            self.ranks.push(rank);
            if self.ranks.len() == (GATHERED * self.count).max(GATHERED_AT_LEAST) {
                self.choose();
            }
        }
        self.cutoff()
    }

    /// Drops all but the least, if there are as many as wanted.
    pub(super) fn choose(&mut self) {
        if self.count <= self.ranks.len() {
            let (_, &mut last, _) = self.ranks.select_nth_unstable(self.count - 1);
            self.ranks.truncate(self.count);
            self.last = Some(last);
        }
    }

    /// Chooses once more if any may have been turned away; then returns the last of the least.
    ///
    /// `None` means that the list holds all there were, which may be more than wanted.
    pub(super) fn finish(&mut self) -> Option<Rank<W>> {
        if self.last.is_some() {
            self.choose();
        }
        self.last
    }
}
