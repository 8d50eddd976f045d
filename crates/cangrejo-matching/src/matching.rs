//! A set of pairs in which nobody occurs twice.

use crate::proof::Proof;
use crate::weight::Weight;

/// Who is matched with whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    mates: Vec<Option<usize>>,
}

impl Matching {
    /// Takes the partner of every vertex as given; [`Proof::check`] finds out whether they agree.
    pub fn from_mates(mates: Vec<Option<usize>>) -> Self {
        Matching { mates }
    }

    /// The partner of every vertex, by number.
    pub fn mates(&self) -> &[Option<usize>] {
        &self.mates
    }

    /// The partner of a vertex; `None` also for a vertex that does not exist.
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mates.get(vertex).copied().flatten()
    }

    /// The pairs `(u, v)` with `u < v`, ascending.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let mates = self.mates.iter().enumerate();
        mates.filter_map(|(u, &mate)| mate.filter(|&v| u < v).map(|v| (u, v))).collect()
    }

    /// The vertices without a partner, ascending.
    pub fn unmatched(&self) -> Vec<usize> {
        let mates = self.mates.iter().enumerate();
        mates.filter_map(|(u, mate)| mate.is_none().then_some(u)).collect()
    }
}

/// A best matching, its weight, and the proof that none is better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<W: Weight> {
    /// The pairs. Which of several best matchings this is depends on how it was
    /// found: where that matters, [decide](crate::Matcher::decide).
    pub matching: Matching,
    /// The sum of the weights of the pairs, as the graph gives them.
    pub weight: W::Total,
    /// Why no matching is better; see [`Proof::check`].
    pub proof: Proof<W>,
}
