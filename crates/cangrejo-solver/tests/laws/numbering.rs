//! Numbers follow the order of discovery, as the seed's progressive id does.

use cangrejo_solver::{Run, solve};

use crate::naive;
use crate::random_graph::any_graph;

#[test]
fn positions_are_numbered_as_they_are_discovered() {
    for seed in 0..500 {
        let graph = any_graph(seed, 300);
        let solved = solve(&graph, &Run::UNWATCHED).expect("no limit");
        let order = naive::reachable(&graph);
        assert_eq!(solved.n_numbers() as usize, order.len(), "seed {seed}");
        for (number, node) in (0..).zip(order) {
            assert_eq!(solved.position(number), Some(node), "seed {seed}");
            assert_eq!(solved.number(&node), Some(number), "seed {seed}");
        }
    }
}
