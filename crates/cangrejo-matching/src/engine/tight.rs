//! The problem of choosing among the best matchings of a solved problem.
//!
//! By complementary slackness, the best matchings are those that use tight edges
//! alone, leave alone only vertices whose price allows it, and of every blossom
//! with a price leave exactly one vertex that is not matched inside. An odd set
//! leaves at least one. So let an edge cost one for each such blossom that it
//! leaves, and staying alone one for each such blossom around the vertex: then the
//! best matchings of the old problem are the least costly ones of the new. The new
//! graph is sparse, its costs are small whatever the old weights were, and no
//! question about best matchings has to look at the old graph again.

use super::Engine;
use super::nest::NONE;
use super::tree::Side;
use crate::graph::{EdgeList, Graph, Presence, index};
use crate::objective::Objective;
use crate::unsolved::Refusal;

/// The tight edges of a solved problem.
#[derive(Clone, Debug)]
pub(crate) struct TightGraph {
    edges: EdgeList<i64>,
    presence: Vec<Presence>,
}

impl Graph for TightGraph {
    type Weight = i64;

    fn n_vertices(&self) -> usize {
        self.edges.n_vertices()
    }
    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        self.edges.weight(u, v)
    }
    fn presence(&self, v: usize) -> Presence {
        self.presence[v]
    }
    fn for_each_below(&self, u: usize, visit: impl FnMut(usize, i64)) {
        self.edges.for_each_below(u, visit);
    }
    fn for_each_neighbor(&self, u: usize, visit: impl FnMut(usize, i64)) {
        self.edges.for_each_neighbor(u, visit);
    }
    fn for_each_among(&self, u: usize, others: &[u32], visit: impl FnMut(usize, i64)) {
        self.edges.for_each_among(u, others, visit);
    }
    fn n_edges(&self) -> Option<usize> {
        self.edges.n_edges()
    }
}

/// What the blossoms around a vertex and another have in common.
#[derive(Clone, Copy, Debug)]
struct Common<W> {
    price: W,
    n_priced: i64,
}

impl<G: Graph> Engine<G> {
    /// Sets up the choice among the best matchings of this solved problem.
    pub(crate) fn among_best(&self) -> Result<Engine<TightGraph>, Refusal> {
        let n_vertices = self.mate.len();
        let n_priced: Vec<i64> = (0..index(n_vertices)).map(|v| self.n_priced_around(v)).collect();
        let mut edges = Vec::new();
        let mut common = Vec::new();
        for u in 0..n_vertices {
            if self.tree.side[u] == Side::Absent {
                continue;
            }
            self.note_common(u, &mut common);
            let price = self.tree.level[u];
            self.view.for_each_below(u, |v, weight| {
                let slack = self.objective.cost(weight) - price - self.tree.level[v];
                if slack > G::Weight::default() {
                    return;
                }
                let shared = common[v];
                if slack + shared.price == G::Weight::default() {
                    edges.push((u, v, n_priced[u] + n_priced[v] - 2 * shared.n_priced));
                }
            });
            self.forget_common(u, &mut common);
        }
        let bound = 2 * n_priced.iter().copied().max().unwrap_or(0);
        let presence = |v: usize| match self.tree.side[v] {
            Side::Absent => Presence::Absent,
            _ if self.tree.level[v] == self.cap[v] => Presence::Optional,
            _ => Presence::Required,
        };
        let graph = TightGraph {
            edges: EdgeList::new(n_vertices, edges).expect("every pair is visited once"),
            presence: (0..n_vertices).map(presence).collect(),
        };
        let caps = n_priced.into_iter().map(|n| 2 * n).collect();
        Engine::with_caps(graph, Objective::MinCostPerfect, bound, caps)
    }

    fn n_priced_around(&self, v: u32) -> i64 {
        let mut count = 0;
        let mut node = self.nest.parent(v);
        while node != NONE {
            count += i64::from(self.nest.price(node) > G::Weight::default());
            node = self.nest.parent(node);
        }
        count
    }

    /// Notes for every vertex in the blossoms around `u` what it has in common with `u`.
    fn note_common(&self, u: usize, common: &mut Vec<Common<G::Weight>>) {
        let nothing = Common { price: G::Weight::default(), n_priced: 0 };
        common.resize(self.mate.len(), nothing);
        let mut around = Vec::new();
        let mut node = index(u);
        while self.nest.parent(node) != NONE {
            around.push((self.nest.parent(node), node));
            node = self.nest.parent(node);
        }
        let mut shared = nothing;
        for &(blossom, part_with_u) in around.iter().rev() {
            shared.price = shared.price + self.nest.price(blossom);
            shared.n_priced += i64::from(self.nest.price(blossom) > G::Weight::default());
            for &part in self.nest.cycle(blossom).parts.iter().filter(|&&p| p != part_with_u) {
                self.nest.members(part).for_each(|v| common[v as usize] = shared);
            }
        }
    }

    fn forget_common(&self, u: usize, common: &mut [Common<G::Weight>]) {
        for v in self.nest.members(self.nest.top(index(u))) {
            common[v as usize] = Common { price: G::Weight::default(), n_priced: 0 };
        }
    }
}
