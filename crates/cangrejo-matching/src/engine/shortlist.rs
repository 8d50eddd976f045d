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
        Shortlist { count, ranks: Vec::with_capacity(GATHERED_AT_LEAST), last: None }
    }

    /// A list that admits nothing above `cutoff`, so that it may stay short.
    pub(super) fn up_to(cutoff: W, count: usize) -> Self {
        let last = (cutoff < W::INFINITY).then_some((cutoff, u32::MAX));
        Shortlist { last, ..Shortlist::new(count) }
    }

    /// The number above which nothing is admitted.
    pub(super) fn cutoff(&self) -> W {
        self.last.map_or(W::INFINITY, |(number, _)| number)
    }

    /// Takes a rank in if it is among the least.
    pub(super) fn offer(&mut self, rank: Rank<W>) {
        if rank.0 <= self.cutoff() {
            self.admit(rank);
        }
    }

    /// Takes a rank in that is not above the cutoff; returns the cutoff from then on.
    // Apart, so that the loops that call it seldom keep their registers.
    #[inline(never)]
    pub(super) fn admit(&mut self, rank: Rank<W>) -> W {
        if self.last.is_none_or(|last| rank <= last) {
            self.ranks.push(rank);
            if self.ranks.len() == GATHERED.saturating_mul(self.count).max(GATHERED_AT_LEAST) {
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
