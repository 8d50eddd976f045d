//! The audit accepts what is right and finds whatever is not.

use std::ops::ControlFlow;

use cangrejo_solver::{
    Flaw, Label, Labels, Numbered, Outcome, Progress, Risk, Run, Unsolved, audit,
};

use crate::naive;
use crate::random_graph::{Graph, any_graph};

/// Labels by node, some missing.
struct Table(Vec<Option<Label>>);

impl Labels<u16> for Table {
    fn label(&self, &node: &u16) -> Option<Label> {
        self.0[node as usize]
    }
}

impl Numbered<u16> for Table {
    fn n_numbers(&self) -> u32 {
        u32::try_from(self.0.len()).expect("small")
    }

    fn position(&self, number: u32) -> Option<u16> {
        u16::try_from(number).ok()
    }

    fn number(&self, &node: &u16) -> Option<u32> {
        Some(node.into())
    }
}

/// The first flaw of a table over all nodes.
fn flaw(graph: &Graph, table: &Table) -> Option<Flaw<u16>> {
    let audited = audit(graph, table, &Run::UNWATCHED).expect("nobody stops it");
    assert!(audited.flaw.is_some() || audited.n_labels == table.0.len() as u64);
    audited.flaw
}

/// Labels that a wrong table could hold instead.
fn others(label: Label) -> Vec<Label> {
    let (Label::Win(index) | Label::Loss(index) | Label::Draw(Risk::Blunder(index))) = label else {
        return vec![Label::Win(3), Label::Loss(2), Label::Draw(Risk::Blunder(2))];
    };
    let near = [index - 1, index, index + 1, index + 2].into_iter().filter(|&index| index > 0);
    let near = near.flat_map(|index| {
        [Label::Win(index), Label::Loss(index), Label::Draw(Risk::Blunder(index))]
    });
    near.chain([Label::Draw(Risk::Endless)]).filter(|&other| other != label).collect()
}

#[test]
fn a_right_table_passes_and_every_single_wrong_label_is_found() {
    for seed in 0..400 {
        let graph = any_graph(seed, 14);
        let right = naive::labels(&graph);
        let mut table = Table(right.iter().copied().map(Some).collect());
        assert_eq!(flaw(&graph, &table), None, "seed {seed}");
        for (node, &label) in right.iter().enumerate() {
            for wrong in others(label) {
                table.0[node] = Some(wrong);
                assert!(flaw(&graph, &table).is_some(), "seed {seed}: {node} is not {wrong}");
            }
            table.0[node] = None;
            assert!(flaw(&graph, &table).is_some(), "seed {seed}: {node} is missing");
            table.0[node] = Some(label);
        }
    }
}

#[test]
fn draws_on_a_cycle_cannot_vouch_for_each_other() {
    // Two positions that lead to each other for ever.
    let graph =
        Graph { successors: vec![vec![1], vec![0]], over: vec![None; 2], stuck: Outcome::Draw };
    let lying = Label::Draw(Risk::Blunder(5));
    let found = flaw(&graph, &Table(vec![Some(lying); 2]));
    assert_eq!(found, Some(Flaw::Unsupported { position: 0, stored: lying }));
    let endless = Label::Draw(Risk::Endless);
    assert_eq!(flaw(&graph, &Table(vec![Some(endless); 2])), None);
}

#[test]
fn support_is_followed_however_long_the_way_to_the_blunder_is() {
    // A chain with its blunder at the far end, numbered so that support has to come against the
    // order of the numbers, with it, and to and fro.
    let n_nodes = 3_000_u16;
    let orders: [fn(u16, u16) -> u16; 3] = [
        |place, _| place,
        |place, n_nodes| n_nodes - 1 - place,
        |place, n_nodes| if place % 2 == 0 { place / 2 } else { n_nodes - 1 - place / 2 },
    ];
    for order in orders {
        let node = |place: u16| order(place, n_nodes);
        let mut graph = Graph {
            successors: vec![Vec::new(); n_nodes.into()],
            over: vec![None; n_nodes.into()],
            stuck: Outcome::Draw,
        };
        for place in 0..n_nodes - 1 {
            graph.successors[usize::from(node(place))].push(node(place + 1));
        }
        // The last one goes on, to and fro with the one before, or blunders.
        let blunder = u16::try_from(graph.over.len()).expect("small");
        graph.successors.push(Vec::new());
        graph.over.push(Some(Outcome::Loss));
        graph.successors[usize::from(node(n_nodes - 1))] = vec![node(n_nodes - 2), blunder];
        let mut table = Table(naive::labels(&graph).into_iter().map(Some).collect());
        assert_eq!(table.0[usize::from(node(0))], Some(Label::Draw(Risk::Blunder(1))));
        assert_eq!(flaw(&graph, &table), None);
        // Without the blunder nothing supports what the table says of the chain.
        graph.successors[usize::from(node(n_nodes - 1))].pop();
        let lying = Label::Draw(Risk::Blunder(5));
        table.0[..usize::from(n_nodes)].fill(Some(lying));
        assert_eq!(flaw(&graph, &table), Some(Flaw::Unsupported { position: 0, stored: lying }));
    }
}

#[test]
fn an_audit_can_be_stopped() {
    let graph = any_graph(1, 14);
    let table = Table(naive::labels(&graph).into_iter().map(Some).collect());
    let stop = |_: Progress| ControlFlow::Break(());
    let run = Run { watch: &stop, ..Run::UNWATCHED };
    assert_eq!(audit(&graph, &table, &run), Err(Unsolved::Cancelled));
}
