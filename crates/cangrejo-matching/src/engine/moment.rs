//! How everybody stands at one moment of a search, or between two searches.

use super::tree::{Side, Tree};
use crate::weight::Weight;

/// The prices of a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a, W> {
    tree: &'a Tree<W>,
    /// Whether everybody's price is taken to rise.
    pub(super) all_rise: bool,
}

/// How a vertex stands at a moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing<W> {
    pub(super) price: W,
    /// Whether the price is going to rise.
    pub(super) is_rising: bool,
    pub(super) is_present: bool,
}

impl<W: Weight> Standing<W> {
    /// How long an edge takes to be tight, of whose cost the other end's price leaves `rest`.
    ///
    /// In half units of time: where both prices rise, it takes half as long as its
    /// slack. Forever, where the vertex is absent.
    #[inline]
    pub(super) fn time_until_tight(self, rest: W) -> W {
        let slack = rest - self.price;
        let time = if self.is_rising { slack } else { slack.double() };
        if self.is_present { time } else { W::INFINITY }
    }
}

impl<'a, W: Weight> Moment<'a, W> {
    /// Takes stock of this moment.
    ///
    /// Where all tight edges are to be listed, nobody's ceiling may fall to its price;
    /// so all are said to rise, and slack is shared between both ends of an edge.
    pub(super) fn new(tree: &'a Tree<W>, all_rise: bool) -> Self {
        Moment { tree, all_rise }
    }

    #[inline]
    pub(super) fn standing(&self, v: usize) -> Standing<W> {
        let side = self.tree.side[v];
        Standing {
            price: self.tree.price_now(v),
            is_rising: side == Side::Outer || self.all_rise,
            is_present: side != Side::Absent,
        }
    }

    /// The heights at which rising prices stand when they have risen by `lift`.
    #[inline]
    pub(super) fn heights(&self, lift: W) -> Heights<'_, W> {
        let (now, never) = (self.tree.now, -W::INFINITY);
        let mut shifts = [never; 4];
        shifts[Side::Outer as usize] = now + lift;
        if self.all_rise {
            shifts[Side::Free as usize] = lift;
            shifts[Side::Inner as usize] = lift - now;
        }
        Heights { side: &self.tree.side, level: &self.tree.level, shifts }
    }
}

/// Prices to come, of those whose prices rise; far below every price for others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heights<'a, W> {
    side: &'a [Side],
    level: &'a [W],
    shifts: [W; 4],
}

impl<W: Weight> Heights<'_, W> {
    #[inline]
    pub(super) fn of(&self, v: usize) -> W {
        self.level[v] + self.shifts[self.side[v] as usize]
    }
}
