//! Random graphs as games.

use std::ops::RangeInclusive;

use cangrejo_solver::{Game, Indexer, Misread, Notation, Outcome};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A game whose positions are the nodes of a graph; node 0 is the start.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) successors: Vec<Vec<u16>>,
    pub(crate) over: Vec<Option<Outcome>>,
    pub(crate) stuck: Outcome,
}

impl Game for Graph {
    type Position = u16;

    fn start(&self) -> u16 {
        0
    }

    fn outcome(&self, &node: &u16) -> Option<Outcome> {
        self.over[node as usize]
    }

    fn successors(&self, &node: &u16, visit: impl FnMut(u16)) {
        self.successors[node as usize].iter().copied().for_each(visit);
    }

    fn stuck(&self, _: &u16) -> Outcome {
        self.stuck
    }
}

/// The same game with a slot for every node, reachable or not.
#[derive(Debug)]
pub(crate) struct Slots<'a>(pub(crate) &'a Graph);

impl Game for Slots<'_> {
    type Position = u16;

    fn start(&self) -> u16 {
        0
    }

    fn outcome(&self, node: &u16) -> Option<Outcome> {
        self.0.outcome(node)
    }

    fn successors(&self, node: &u16, visit: impl FnMut(u16)) {
        self.0.successors(node, visit);
    }

    fn stuck(&self, node: &u16) -> Outcome {
        self.0.stuck(node)
    }

    fn engine(&self) -> cangrejo_solver::Engine<Self> {
        cangrejo_solver::Engine::dense()
    }
}

impl Indexer for Slots<'_> {
    fn n_slots(&self) -> u32 {
        // One slot more than there are nodes: it stands for nothing.
        u32::try_from(self.0.over.len()).expect("small") + 1
    }

    fn slot(&self, &node: &u16) -> u32 {
        u32::from(node)
    }

    fn position(&self, slot: u32) -> Option<u16> {
        u16::try_from(slot).ok().filter(|&node| (node as usize) < self.0.over.len())
    }

    fn predecessors(&self, &node: &u16, mut visit: impl FnMut(u16)) {
        for (source, successors) in (0..).zip(&self.0.successors) {
            // As often as there are moves, as a careless game would do it.
            successors.iter().filter(|&&target| target == node).for_each(|_| visit(source));
        }
    }
}

/// A graph of up to `max_nodes` nodes: sparse or dense, with few ends or many, with
/// moves said twice and positions without a move.
pub(crate) fn any_graph(seed: u64, max_nodes: u16) -> Graph {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let shape = Shape {
        n_nodes: random.random_range(1..=max_nodes),
        n_moves: 0..=random.random_range(1..=4_u16),
        ends_in_100: random.random_range(5..60_u32),
        is_forward: random.random_range(0..4_u32) == 0,
    };
    shape.graph(&mut random)
}

/// A graph of which most nodes can be reached, with wins, losses and draws.
pub(crate) fn large_graph(n_nodes: u16) -> Graph {
    let shape = Shape { n_nodes, n_moves: 2..=4, ends_in_100: 20, is_forward: false };
    shape.graph(&mut ChaCha8Rng::seed_from_u64(1))
}

struct Shape {
    n_nodes: u16,
    n_moves: RangeInclusive<u16>,
    ends_in_100: u32,
    is_forward: bool,
}

impl Shape {
    fn graph(&self, random: &mut impl Rng) -> Graph {
        let mut graph =
            Graph { successors: Vec::new(), over: Vec::new(), stuck: any_outcome(random) };
        for node in 0..self.n_nodes {
            let is_over = random.random_range(0..100) < self.ends_in_100;
            graph.over.push(is_over.then(|| any_outcome(random)));
            let n_moves = random.random_range(self.n_moves.clone());
            let moves = (0..n_moves).filter_map(|_| {
                let target = random.random_range(0..self.n_nodes);
                (!self.is_forward || target > node).then_some(target)
            });
            graph.successors.push(moves.collect());
        }
        graph
    }
}

/// A graph in layers: every move leads to the next one.
pub(crate) fn layered_graph(seed: u64) -> Graph {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let width = random.random_range(1..=6_u16);
    let n_layers = random.random_range(1..=8_u16);
    let mut graph =
        Graph { successors: Vec::new(), over: Vec::new(), stuck: any_outcome(&mut random) };
    for node in 0..width * n_layers {
        let next = (node / width + 1) * width;
        let is_last = next == width * n_layers;
        let is_over = is_last || random.random_range(0..8_u32) == 0;
        graph.over.push(is_over.then(|| any_outcome(&mut random)));
        let n_moves = if is_last { 0 } else { random.random_range(0..=3_u16) };
        graph.successors.push((0..n_moves).map(|_| next + random.random_range(0..width)).collect());
    }
    graph
}

fn any_outcome(random: &mut impl Rng) -> Outcome {
    [Outcome::Win, Outcome::Loss, Outcome::Draw][random.random_range(0..3_usize)]
}

impl Notation for Graph {
    fn write(&self, node: &u16) -> String {
        node.to_string()
    }

    fn read(&self, line: &str) -> Result<u16, Misread> {
        line.parse().map_err(|_| Misread::Form { example: "17".to_owned() })
    }

    fn board(&self, node: &u16) -> String {
        self.write(node)
    }

    fn moves(&self, node: &u16) -> Vec<(String, u16)> {
        let successors = self.successors[*node as usize].iter();
        successors.map(|node| (self.write(node), *node)).collect()
    }

    /// Far apart and in another order than the nodes, so that a step takes several bytes.
    fn code(&self, &node: &u16) -> u128 {
        u128::from(node.reverse_bits()) * 0x1_0000_0001_0000_0000_0001
    }

    fn decode(&self, code: u128) -> Option<u16> {
        u16::try_from(code / 0x1_0000_0001_0000_0000_0001).ok().map(u16::reverse_bits)
    }
}
