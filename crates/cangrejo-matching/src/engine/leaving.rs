//! The edges of a vertex that leave its blossom, visited by whichever way is shorter.

use super::nest::Nest;
use crate::graph::Graph;
use crate::restricted::Restricted;
use crate::weight::Weight;

/// Who is inside of a blossom, or who is outside.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaving {
    /// The blossom, and the version of the nest in which it was looked at.
    aim: Option<(u32, u64)>,
    /// The vertices of the blossom, unless those outside are listed.
    pub(super) inside: Vec<u32>,
    /// The vertices outside of a blossom that holds most.
    pub(super) outside: Option<Vec<u32>>,
}

impl Leaving {
    pub(super) fn aim_at<W: Weight>(&mut self, nest: &Nest<W>, top: u32) {
        let aim = Some((top, nest.version()));
        if self.aim == aim {
            return;
        }
        self.aim = aim;
        self.inside.clear();
        let holds_most = 2 * nest.size(top) > nest.n_vertices();
        self.outside = holds_most.then(|| nest.outside(top));
        if !holds_most {
            self.inside.extend(nest.members(top));
        }
    }
}

/// The edges of a vertex that no rule parts, or enough of them.
///
/// A type for each way, so that each way is compiled on its own: the loops over
/// them are where a dense graph spends its time.
pub(super) trait Edges<W> {
    fn for_each(&self, visit: impl FnMut(usize, W));
}

/// All edges of a vertex.
pub(super) struct WholeRow<'a, G> {
    pub(super) view: &'a Restricted<G>,
    pub(super) u: usize,
}

impl<G: Graph> Edges<G::Weight> for WholeRow<'_, G> {
    #[inline]
    fn for_each(&self, visit: impl FnMut(usize, G::Weight)) {
        self.view.for_each_open(self.u, visit);
    }
}

/// The edges of a vertex to some others.
pub(super) struct PartOfRow<'a, G> {
    pub(super) view: &'a Restricted<G>,
    pub(super) u: usize,
    pub(super) outside: &'a [u32],
}

impl<G: Graph> Edges<G::Weight> for PartOfRow<'_, G> {
    #[inline]
    fn for_each(&self, mut visit: impl FnMut(usize, G::Weight)) {
        for &v in self.outside {
            if let Some(weight) = self.view.open_weight(self.u, v as usize) {
                visit(v as usize, weight);
            }
        }
    }
}
