//! Why not everybody can have a partner (the theorem of Tutte and Berge).

use std::fmt;

use crate::graph::{Graph, Presence};

/// A set of vertices without which the graph falls into too many odd parts.
///
/// Inside an odd part somebody is always left over, who can only be matched with
/// a vertex of the barrier. There are more such parts than barrier vertices, so
/// in every matching at least [`deficiency`](Obstruction::deficiency) vertices
/// stay alone; and some matching leaves no more than that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstruction {
    /// The vertices to take away, ascending.
    pub barrier: Vec<usize>,
    /// The parts of odd size that are left then, each ascending, by their first vertex.
    pub odd_components: Vec<Vec<usize>>,
}

impl Obstruction {
    /// The least number of vertices that stay alone in any matching.
    pub fn deficiency(&self) -> usize {
        self.odd_components.len().saturating_sub(self.barrier.len())
    }

    /// Finds the odd parts of `graph` without `barrier`, which is sorted.
    pub(crate) fn of_barrier<G: Graph>(graph: &G, barrier: Vec<usize>) -> Self {
        let n_vertices = graph.n_vertices();
        let mut is_open: Vec<bool> =
            (0..n_vertices).map(|v| graph.presence(v) != Presence::Absent).collect();
        for &v in &barrier {
            is_open[v] = false;
        }
        let mut odd_components = Vec::new();
        for first in 0..n_vertices {
            if !std::mem::take(&mut is_open[first]) {
                continue;
            }
            let mut component = vec![first];
            let mut n_visited = 0;
            while n_visited < component.len() {
                graph.for_each_neighbor(component[n_visited], |v, _| {
                    if std::mem::take(&mut is_open[v]) {
                        component.push(v);
                    }
                });
                n_visited += 1;
            }
            if component.len() % 2 == 1 {
                component.sort_unstable();
                odd_components.push(component);
            }
        }
        Obstruction { barrier, odd_components }
    }

    /// Checks against the graph alone that no matching is perfect.
    pub fn check<G: Graph>(&self, graph: &G) -> bool {
        let mut barrier = self.barrier.clone();
        barrier.sort_unstable();
        barrier.dedup();
        barrier.len() == self.barrier.len()
            && barrier.last().is_none_or(|&v| v < graph.n_vertices())
            && barrier.iter().all(|&v| graph.presence(v) != Presence::Absent)
            && self.deficiency() > 0
            && Self::of_barrier(graph, barrier).odd_components == self.odd_components
    }
}

impl fmt::Display for Obstruction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (parts, barrier) = (self.odd_components.len(), &self.barrier);
        write!(f, "no perfect matching: without the vertices {barrier:?} the graph has ")?;
        write!(f, "{parts} parts of odd size, so at least {} stay alone", self.deficiency())
    }
}
