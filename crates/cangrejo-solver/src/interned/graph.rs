//! Moves as numbers, forwards and backwards.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rayon::prelude::*;

use crate::propagate::Backwards;

/// The successors of every position, one list after the other.
#[derive(Debug)]
pub(super) struct Graph {
    /// Where the list of each position begins; one more than there are positions.
    pub(super) starts: Vec<u32>,
    pub(super) targets: Vec<u32>,
}

impl Graph {
    pub(super) fn successors(&self, node: usize) -> &[u32] {
        &self.targets[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    pub(super) fn degrees(&self) -> impl ParallelIterator<Item = u32> {
        self.starts.par_windows(2).map(|pair| pair[1] - pair[0])
    }

    pub(super) fn n_moves(&self) -> usize {
        self.targets.len()
    }

    fn n_nodes(&self) -> usize {
        self.starts.len() - 1
    }
}

/// The same moves from their ends.
#[derive(Debug)]
pub(super) struct Reversed {
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Reversed {
    pub(super) fn of(graph: &Graph) -> Reversed {
        let arrivals: Vec<AtomicU32> =
            (0..=graph.n_nodes()).into_par_iter().map(|_| AtomicU32::new(0)).collect();
        graph.targets.par_iter().for_each(|&target| {
            arrivals[target as usize].fetch_add(1, Relaxed);
        });
        // Each becomes the end of its list; filling the lists from their ends brings it
        // back to the beginning.
        let mut sum = 0;
        for count in &arrivals {
            sum += count.load(Relaxed);
            count.store(sum, Relaxed);
        }
        let sources: Vec<AtomicU32> =
            (0..graph.n_moves()).into_par_iter().map(|_| AtomicU32::new(0)).collect();
        (0..graph.n_nodes()).into_par_iter().with_min_len(1 << 10).for_each(|node| {
            let source = u32::try_from(node).expect("positions are numbered by 32 bits");
            for &target in graph.successors(node) {
                let place = arrivals[target as usize].fetch_sub(1, Relaxed) - 1;
                sources[place as usize].store(source, Relaxed);
            }
        });
        // Not in parallel: this way the lists are not copied.
        Reversed {
            starts: arrivals.into_iter().map(AtomicU32::into_inner).collect(),
            sources: sources.into_iter().map(AtomicU32::into_inner).collect(),
        }
    }
}

impl Backwards for Reversed {
    fn predecessors(&self, node: u32, visit: impl FnMut(u32)) {
        let node = node as usize;
        let list = self.starts[node] as usize..self.starts[node + 1] as usize;
        self.sources[list].iter().copied().for_each(visit);
    }
}
