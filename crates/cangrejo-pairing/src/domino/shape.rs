//! Pyramids and sides of the seated order, and how far a seat is from the pattern.

use super::aim::Aim;
use super::request::Pattern;
use super::table::{Pair, Table};

/// How the seated order is cut (decision 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many are seated, a multiple of four.
    pub n_seated: usize,
    /// How many of them are in the upper pyramid.
    pub n_upper: usize,
}

impl Shape {
    /// Cuts an order of so many athletes: both pyramids fill whole tables.
    pub fn new(n_seated: usize) -> Self {
        let n_tables = n_seated / 4;
        Shape { n_seated, n_upper: 4 * (n_tables / 2) }
    }

    fn is_upper(&self, position: usize) -> bool {
        position < self.n_upper
    }

    /// How many athletes each side of the pyramid has.
    fn side_length(&self, is_upper: bool) -> usize {
        if is_upper { self.n_upper / 2 } else { (self.n_seated - self.n_upper) / 2 }
    }

    /// Whether a position is in the first half of its pyramid.
    fn is_side_a(&self, position: usize) -> bool {
        let is_upper = self.is_upper(position);
        let start = if is_upper { 0 } else { self.n_upper };
        position - start < self.side_length(is_upper)
    }

    pub(super) fn mixes_pyramids(&self, [a, b]: Pair) -> bool {
        self.is_upper(a) != self.is_upper(b)
    }

    pub(super) fn mixes_sides(&self, [a, b]: Pair) -> bool {
        !self.mixes_pyramids([a, b]) && self.is_side_a(a) != self.is_side_a(b)
    }

    /// By how much the pairs of a table differ in members of the upper pyramid.
    pub(super) fn pyramid_imbalance(&self, table: &Table) -> u64 {
        let [first, second] = table.pairs().map(|pair| self.n_upper_of(pair));
        first.abs_diff(second)
    }

    fn n_upper_of(&self, [a, b]: Pair) -> u64 {
        u64::from(self.is_upper(a)) + u64::from(self.is_upper(b))
    }

    /// How many athletes of each pyramid sit at a table of the other.
    ///
    /// A table is that of the pyramid most of its athletes are from. One of each at the other's
    /// table are two such tables, and a table of two and two stands for an exchange of one.
    pub(super) fn n_exchanged(&self, tables: &[Table]) -> u64 {
        let minority = |table: &Table| {
            let n_upper: u64 = table.pairs().into_iter().map(|pair| self.n_upper_of(pair)).sum();
            n_upper.min(4 - n_upper)
        };
        tables.iter().map(minority).sum::<u64>().div_ceil(2)
    }

    /// How far a table is from having two athletes of a side A, of whichever pyramid.
    pub(super) fn side_imbalance(&self, table: &Table) -> u64 {
        let n_side_a = table.seats().into_iter().filter(|&seat| self.is_side_a(seat)).count();
        distance(n_side_a, 2)
    }

    pub(super) fn deviation_of_table(&self, aim: Aim, table: &Table) -> u64 {
        let [first, second] = table.pairs().map(|[a, b]| a + b);
        let difference = first.abs_diff(second);
        match aim {
            Aim::Neighbors => spread(table),
            Aim::Pattern(Pattern::Reglamento) => {
                let n_upper: u64 =
                    table.pairs().into_iter().map(|pair| self.n_upper_of(pair)).sum();
                distance(difference, 2 * self.side_length(n_upper >= 2))
            }
            Aim::Pattern(Pattern::Nivel) => difference as u64,
            Aim::Pattern(Pattern::Equilibrado) => 2 * difference as u64 + spread(table),
        }
    }
}

/// How far the athletes of a table are from being four neighbors.
fn spread(table: &Table) -> u64 {
    let mut seats = table.seats();
    seats.sort_unstable();
    (seats[3] - seats[0] - 3) as u64
}

fn distance(a: usize, b: usize) -> u64 {
    a.abs_diff(b) as u64
}

/// How far two partners are from the pattern.
pub(super) fn deviation_of_pair(aim: Aim, [a, b]: Pair) -> u64 {
    let gap = a.abs_diff(b);
    match aim {
        Aim::Neighbors | Aim::Pattern(Pattern::Nivel) => distance(gap, 1),
        Aim::Pattern(Pattern::Reglamento) => distance(gap, 2),
        Aim::Pattern(Pattern::Equilibrado) => gap.saturating_sub(3) as u64,
    }
}
