//! The same problem put to other solvers.

use cangrejo_matching::{Graph, Matrix};
use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::UnGraph;

/// Above every cost of the benchmarks, and far below what the peers' sums can hold.
const DEARER_THAN_ALL: i128 = 1 << 60;

/// The cost of a pair, so dear where there is none that nobody uses it.
fn cost(graph: &Matrix<i128>, u: usize, v: usize) -> i128 {
    graph.weight(u, v).unwrap_or(DEARER_THAN_ALL)
}

/// A complete graph as `integer-blossom` reads it.
pub(crate) fn integer_blossom_input(graph: &Matrix<i128>) -> Vec<i128> {
    let n = graph.n_vertices();
    let cell = |i: usize| if i / n == i % n { 0 } else { cost(graph, i / n, i % n) };
    (0..n * n).map(cell).collect()
}

/// The least total cost by `integer-blossom`.
pub(crate) fn integer_blossom(costs: &[i128], n: usize) -> i128 {
    let mates = integer_blossom::min_weight_perfect_matching(costs, n);
    (0..n).filter(|&u| u < mates[u]).map(|u| costs[u * n + mates[u]]).sum()
}

/// A complete graph as `rustworkx-core` reads it: the best has the most weight.
pub(crate) fn rustworkx_input(graph: &Matrix<i128>) -> UnGraph<(), i128> {
    let n = graph.n_vertices();
    let n = u32::try_from(n).expect("few vertices");
    let pairs = (0..n).flat_map(|u| (0..u).map(move |v| (u, v)));
    let weight = |u: u32, v: u32| DEARER_THAN_ALL - cost(graph, u as usize, v as usize);
    UnGraph::from_edges(pairs.map(|(u, v)| (u, v, weight(u, v))))
}

/// The least total cost by `rustworkx-core`.
pub(crate) fn rustworkx(input: &UnGraph<(), i128>, graph: &Matrix<i128>) -> i128 {
    let weight = |edge: rustworkx_core::petgraph::graph::EdgeReference<'_, i128>| {
        Ok::<i128, std::convert::Infallible>(*edge.weight())
    };
    let Ok(pairs) = max_weight_matching(input, true, weight, false);
    pairs.into_iter().map(|(u, v)| cost(graph, u, v)).sum()
}
