//! Both engines against the definitions, and against each other.

use cangrejo_solver::{Census, Label, Labels, Risk, Run, solve};

use crate::naive;
use crate::random_graph::{Graph, Slots, any_graph, large_graph, layered_graph};

fn check(graph: &Graph, seed: u64) {
    let due = naive::labels(graph);
    let explored = solve(graph, &Run::UNWATCHED).expect("no limit");
    let mut census = Census::default();
    for node in naive::reachable(graph) {
        let label = due[node as usize];
        assert_eq!(explored.label(&node), Some(label), "seed {seed}, node {node}: {graph:?}");
        census.count(label, 1);
    }
    assert_eq!(explored.census(), census, "seed {seed}");

    let slots = Slots(graph);
    let filled = solve(&slots, &Run::UNWATCHED).expect("no limit");
    for (node, &label) in (0..).zip(&due) {
        assert_eq!(filled.label(&node), Some(label), "dense, seed {seed}, node {node}: {graph:?}");
    }
    assert_eq!(filled.census().states(), due.len() as u64, "the odd slot counts for nothing");
}

#[test]
fn both_engines_agree_with_the_definitions() {
    for seed in 0..6_000 {
        check(&any_graph(seed, 24), seed);
    }
    for seed in 0..60 {
        check(&any_graph(seed, 400), seed);
    }
}

#[test]
fn games_in_layers_agree_with_the_definitions() {
    for seed in 0..2_000 {
        check(&layered_graph(seed), seed);
    }
}

#[test]
fn every_kind_of_label_occurs_in_these_games() {
    let labels: Vec<Label> =
        (0..500).flat_map(|seed| naive::labels(&any_graph(seed, 24))).collect();
    assert!(labels.contains(&Label::Draw(Risk::Endless)));
    assert!(labels.iter().any(|label| matches!(label, Label::Draw(Risk::Blunder(2..)))));
    assert!(labels.iter().any(|label| matches!(label, Label::Win(5..))));
    assert!(labels.iter().any(|label| matches!(label, Label::Loss(5..))));
}

#[test]
fn a_chain_of_sixty_thousand_moves_is_solved() {
    let n_nodes = 60_000_u16;
    let graph = Graph {
        successors: (1..=n_nodes).map(|next| vec![next]).chain([vec![]]).collect(),
        over: vec![None; n_nodes as usize + 1],
        stuck: cangrejo_solver::Outcome::Win,
    };
    let solved = solve(&graph, &Run::UNWATCHED).expect("no limit");
    // The side that is not to move at the start makes the last of 60,000 moves.
    assert_eq!(solved.label(&0), Some(Label::Win(60_001)));
    assert_eq!(solved.label(&1), Some(Label::Loss(60_000)));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let graph = large_graph(20_000);
    let shown = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        pool.install(|| {
            let solved = solve(&graph, &Run::UNWATCHED).expect("no limit");
            let all = 0..solved.n_numbers();
            all.map(|number| (solved.position(number), solved.label_of(number))).collect::<Vec<_>>()
        })
    };
    let alone = shown(1);
    assert!(alone.len() > 10_000);
    assert_eq!(alone, shown(4));
}
