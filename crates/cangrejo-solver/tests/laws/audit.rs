//! The audit accepts what is right and finds whatever is not.

use cangrejo_solver::{Flaw, Label, Labels, Outcome, Risk, audit};

use crate::naive;
use crate::random_graph::{Graph, any_graph};

/// Labels by node, some missing.
struct Table(Vec<Option<Label>>);

impl Labels<u16> for Table {
    fn label(&self, &node: &u16) -> Option<Label> {
        self.0[node as usize]
    }
}

fn nodes(graph: &Graph) -> Vec<u16> {
    (0..u16::try_from(graph.over.len()).expect("small")).collect()
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
        let all = nodes(&graph);
        let mut table = Table(right.iter().copied().map(Some).collect());
        assert_eq!(audit(&graph, &table, &all), None, "seed {seed}");
        for (node, &label) in right.iter().enumerate() {
            for wrong in others(label) {
                table.0[node] = Some(wrong);
                assert!(
                    audit(&graph, &table, &all).is_some(),
                    "seed {seed}: {node} is not {wrong}"
                );
            }
            table.0[node] = None;
            assert!(audit(&graph, &table, &all).is_some(), "seed {seed}: {node} is missing");
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
    let flaw = audit(&graph, &Table(vec![Some(lying); 2]), &[0, 1]);
    assert_eq!(flaw, Some(Flaw::Unsupported { position: 0, stored: lying }));
    let endless = Label::Draw(Risk::Endless);
    assert_eq!(audit(&graph, &Table(vec![Some(endless); 2]), &[0, 1]), None);
}
