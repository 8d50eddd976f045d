//! What the kernel gets wrong today, so that whoever mends it finds the sentence to turn round.

use cangrejo_matching::{
    EdgeList, Flaw, Matcher, Matrix, Objective, Presence, Refusal, Unsolved, Weight, solve,
};

use crate::common::Plain;

/// Wrong: an `EdgeList` with the same weight is refused as too wide, and so should a `Matrix` be.
///
/// A matrix marks the absence of an edge by this very number.
#[test]
fn a_matrix_loses_an_edge_whose_weight_is_exactly_infinity() {
    let sparse = EdgeList::new(2, [(1, 0, i64::INFINITY)]).expect("a simple graph");
    let refused = solve(&sparse, Objective::MinCostPerfect).map(|_| ());
    assert_eq!(refused, Err(Unsolved::Refused(Refusal::TooWide)));
    let matrix = Matrix::new(2, |_, _| Some(i64::INFINITY)).expect("a small graph");
    let parted = solve(&matrix, Objective::MinCostPerfect).map(|_| ());
    assert!(matches!(parted, Err(Unsolved::NoPerfectMatching(_))), "{parted:?}");
}

/// Wrong: a bound below zero admits no weight; it should be refused, or count as zero.
///
/// Where there is no edge to refuse, staying alone is given a negative cost.
#[test]
fn a_negative_bound_on_a_graph_without_edges_is_taken_on_and_its_proof_does_not_hold() {
    let graph = EdgeList::<i64>::new(3, []).expect("a simple graph");
    for objective in [Objective::MinCostMaxCardinality, Objective::MaxWeightMaxCardinality] {
        let mut matcher = Matcher::new(&graph, objective, -5).expect("taken on today");
        let best = matcher.solve().expect("nobody has a partner");
        let flaw = best.proof.check(&graph, objective, &best.matching);
        assert_eq!(flaw, Err(Flaw::WrongSingleCost), "{objective:?}");
    }
}

/// Wrong: edges at an absent vertex cannot be used, so no proof should have to cover them.
///
/// Only a graph of one's own can have such edges: a `Matcher` hides those of removed vertices.
#[test]
fn a_proof_does_not_hold_where_a_graph_of_ones_own_has_edges_at_absent_vertices() {
    let matrix = Matrix::new(2, |_, _| Some(7_i64)).expect("a small graph");
    let mut graph = Plain::copy_of(&matrix);
    graph.presence[0] = Presence::Absent;
    let best = solve(&graph, Objective::MaxWeight).expect("vertex 1 stays alone");
    assert_eq!(best.matching.pairs(), []);
    let flaw = best.proof.check(&graph, Objective::MaxWeight, &best.matching);
    assert_eq!(flaw, Err(Flaw::Overpriced(1, 0)));
}
