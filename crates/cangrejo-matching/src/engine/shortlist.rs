//! The least of many, in one pass.

use crate::weight::Weight;

/// What is compared, and whose it is.
pub(super) type Rank<W> = (W, u32);

/// How many times as many are gathered before the least are chosen.
const GATHERED: usize = 3;

/// The least ranks met so far.
#[derive(Clone, Debug)]
pub(super) struct Shortlist<W> {
    /// How many are wanted.
    count: usize,
    /// The least, in any order, and perhaps some more.
    pub(super) ranks: Vec<Rank<W>>,
    /// The last of the least when they were last chosen.
    cutoff: Option<Rank<W>>,
}

impl<W: Weight> Shortlist<W> {
    pub(super) fn new(count: usize) -> Self {
        Shortlist { count, ranks: Vec::new(), cutoff: None }
    }

    /// Takes a rank in if it is among the least; returns the number above which none is.
    pub(super) fn admit(&mut self, rank: Rank<W>) -> W {
        if self.cutoff.is_none_or(|cutoff| rank <= cutoff) {
            self.ranks.push(rank);
            if self.ranks.len() == GATHERED * self.count {
                self.choose();
            }
        }
        self.cutoff.map_or(W::INFINITY, |(least, _)| least)
    }

    fn choose(&mut self) {
        if self.count < self.ranks.len() {
            let (_, &mut last, _) = self.ranks.select_nth_unstable(self.count - 1);
            self.ranks.truncate(self.count);
            self.cutoff = Some(last);
        }
    }

    /// Chooses once more if any has been turned away; then returns the last of the least.
    ///
    /// `None` means that the list holds all there were, which may be more than wanted.
    pub(super) fn finish(&mut self) -> Option<Rank<W>> {
        if self.cutoff.is_some() {
            self.choose();
        }
        self.cutoff
    }
}
