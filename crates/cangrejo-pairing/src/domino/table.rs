//! A table: two pairs of athletes, by their positions in the seated order.

/// Two athletes who play together in one round, by position; the smaller comes first.
pub type Pair = [usize; 2];

/// Two pairs that play against each other.
///
/// Kept in one form, so that equal tables are equal: each pair ascends, and the
/// pair with the smallest position comes first. The order of tables is that of
/// their position lists, which is the order among rounds that are equally good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    pairs: [Pair; 2],
}

impl Table {
    /// The table of pair (a, b) against pair (c, d).
    pub fn of([a, b, c, d]: [usize; 4]) -> Self {
        let mut pairs = [[a.min(b), a.max(b)], [c.min(d), c.max(d)]];
        pairs.sort_unstable();
        Table { pairs }
    }

    /// Both pairs, the one with the smallest position first.
    pub fn pairs(&self) -> [Pair; 2] {
        self.pairs
    }

    /// The four athletes, pair by pair.
    pub fn seats(&self) -> [usize; 4] {
        let [[a, b], [c, d]] = self.pairs;
        [a, b, c, d]
    }

    /// The four pairs of rivals.
    pub fn rivals(&self) -> [Pair; 4] {
        let [[a, b], [c, d]] = self.pairs;
        [[a, c], [a, d], [b, c], [b, d]]
    }
}

/// The three ways in which four athletes can play: the first with each of the others.
pub(super) const WAYS: [[usize; 4]; 3] = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2]];
