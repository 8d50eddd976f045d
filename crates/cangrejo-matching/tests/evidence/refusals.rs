//! Requests that make no sense are refused by name, and change nothing.

use cangrejo_matching::{
    Computed, EdgeList, Graph, GraphError, MAX_VERTICES, Matcher, Matrix, Objective, Presence,
    Question, Refusal, Unsolved, Weight, solve,
};

use crate::common::{Plain, judge_matcher};

fn four() -> Matcher<Matrix<i64>> {
    let graph = Matrix::new(4, |u, v| (u + v != 3).then_some(1)).expect("a small graph");
    Matcher::new(graph, Objective::MaxWeight, 10).expect("within the bound")
}

#[test]
fn lists_of_edges_that_are_no_simple_graph_are_refused() {
    let list = |n, edges: &[(usize, usize, i64)]| {
        EdgeList::new(n, edges.iter().copied()).map(|graph| graph.n_vertices())
    };
    assert_eq!(list(2, &[(0, 1, 3), (1, 0, 3)]), Err(GraphError::Duplicate(0, 1)));
    assert_eq!(list(3, &[(2, 1, 3), (2, 1, 4)]), Err(GraphError::Duplicate(1, 2)));
    assert_eq!(list(2, &[(1, 1, 3)]), Err(GraphError::Loop(1)));
    assert_eq!(list(2, &[(0, 2, 3)]), Err(GraphError::NoSuchVertex(2)));
    assert_eq!(list(0, &[(0, 0, 3)]), Err(GraphError::NoSuchVertex(0)));
    assert_eq!(list(2, &[(usize::MAX, 0, 3)]), Err(GraphError::NoSuchVertex(usize::MAX)));
    assert_eq!(list(0, &[]), Ok(0));
}

#[test]
fn more_vertices_than_can_be_numbered_are_refused() {
    let n = MAX_VERTICES + 1;
    let too_many = GraphError::TooManyVertices(n);
    assert_eq!(EdgeList::<i64>::new(n, []).map(|_| ()), Err(too_many));
    assert_eq!(Matrix::<i64>::new(n, |_, _| None).map(|_| ()), Err(too_many));
    assert_eq!(Computed::new(n, |_, _| None::<i64>).map(|_| ()), Err(too_many));
}

#[test]
fn a_vertex_that_does_not_exist_is_refused_by_every_method() {
    for stranger in [4, 5, usize::MAX] {
        let mut matcher = four();
        let no_such = Err(Refusal::NoSuchVertex(stranger));
        assert_eq!(matcher.remove(stranger), no_such);
        assert_eq!(matcher.restore(stranger), no_such);
        assert_eq!(matcher.forbid(0, stranger), no_such);
        assert_eq!(matcher.forbid(stranger, 0), no_such);
        assert_eq!(matcher.allow(0, stranger), no_such);
        assert_eq!(matcher.allow(stranger, 0), no_such);
        assert_eq!(matcher.fix(0, stranger), no_such);
        assert_eq!(matcher.fix(stranger, 0), no_such);
        assert_eq!(matcher.release(0, stranger), no_such);
        assert_eq!(matcher.release(stranger, 0), no_such);
        assert_eq!(matcher.confine(stranger, &[0]), no_such);
        assert_eq!(matcher.confine(0, &[1, stranger]), no_such);
        assert_eq!(matcher.unconfine(stranger), no_such);
        let untouched = |_: &mut Matrix<i64>| panic!("nothing may be changed");
        assert_eq!(matcher.revise(&[0, stranger], untouched), no_such);
        let questions = [
            Question::Use(0, stranger),
            Question::Use(stranger, 0),
            Question::Avoid(0, stranger),
            Question::Avoid(stranger, 0),
            Question::Within(stranger, vec![0]),
            Question::Within(0, vec![1, stranger]),
            Question::Alone(stranger),
        ];
        for question in questions {
            let refused = Err(Unsolved::Refused(Refusal::NoSuchVertex(stranger)));
            assert_eq!(matcher.ask(question.clone()), refused, "{question:?}");
            assert_eq!(matcher.decide([question]).map(|_| ()).map_err(|_| ()), Err(()));
        }
        assert_eq!(judge_matcher(&mut matcher).weight(), 2);
    }
}

#[test]
fn a_vertex_is_never_a_pair_with_itself() {
    let mut matcher = four();
    let itself = Err(Refusal::NoSuchEdge(2, 2));
    assert_eq!(matcher.forbid(2, 2), itself);
    assert_eq!(matcher.allow(2, 2), itself);
    assert_eq!(matcher.fix(2, 2), itself);
    assert_eq!(matcher.release(2, 2), itself);
    let refused = Err(Unsolved::Refused(Refusal::NoSuchEdge(2, 2)));
    assert_eq!(matcher.ask(Question::Use(2, 2)), refused);
    assert_eq!(matcher.ask(Question::Avoid(2, 2)), refused);
    assert_eq!(matcher.ask(Question::Within(2, vec![2])), Ok(false));
    assert_eq!(matcher.confine(2, &[2]), Ok(()));
    assert!(!judge_matcher(&mut matcher).is_best());
}

#[test]
fn removed_and_fixed_vertices_are_refused_by_name() {
    let mut matcher = four();
    matcher.remove(0).expect("a vertex");
    assert_eq!(matcher.remove(0), Err(Refusal::Absent(0)));
    assert_eq!(matcher.fix(0, 1), Err(Refusal::Absent(0)));
    assert_eq!(matcher.fix(1, 0), Err(Refusal::Absent(0)));
    assert_eq!(matcher.confine(0, &[1]), Err(Refusal::Absent(0)));
    assert_eq!(matcher.fix(1, 2), Err(Refusal::NoSuchEdge(1, 2)));
    matcher.fix(1, 3).expect("an edge");
    assert_eq!(matcher.remove(1), Err(Refusal::Fixed(1)));
    assert_eq!(matcher.fix(2, 3), Err(Refusal::Fixed(3)));
    assert_eq!(matcher.forbid(3, 1), Err(Refusal::Fixed(3)));
    assert_eq!(matcher.confine(3, &[1]), Err(Refusal::Fixed(3)));
    assert_eq!(matcher.release(1, 2), Err(Refusal::NoSuchEdge(1, 2)));
    assert_eq!(judge_matcher(&mut matcher).weight(), 1);
    matcher.release(3, 1).expect("a fixed pair");
    matcher.restore(0).expect("a vertex");
    assert_eq!(judge_matcher(&mut matcher).weight(), 2);
}

#[test]
fn a_fixed_pair_whose_edge_is_revised_away_is_named_until_it_is_released() {
    let mut matcher = four();
    matcher.fix(0, 1).expect("an edge");
    let parted = matcher.revise(&[0], |graph| {
        graph.set(0, 1, None);
    });
    assert_eq!(parted, Ok(()));
    let lost = Err(Unsolved::Refused(Refusal::NoSuchEdge(0, 1)));
    assert_eq!(matcher.solve().map(|_| ()), lost);
    assert_eq!(matcher.ask(Question::Use(2, 3)).map(|_| ()), lost);
    matcher.release(1, 0).expect("a fixed pair");
    assert_eq!(judge_matcher(&mut matcher).weight(), 2);
}

#[test]
fn a_graph_that_changes_its_size_is_refused_for_good() {
    for n in [0, 3, 5, 40] {
        let mut matcher = four();
        let resized = matcher.revise(&[0], |graph| {
            *graph = Matrix::new(n, |_, _| Some(1)).expect("a small graph");
        });
        assert_eq!(resized, Err(Refusal::Resized));
        assert_eq!(matcher.solve().map(|_| ()), Err(Unsolved::Refused(Refusal::Resized)));
        let answer = matcher.ask(Question::Use(0, 1));
        assert_eq!(answer, Err(Unsolved::Refused(Refusal::Resized)));
        let again = matcher.revise(&[0], |graph| {
            *graph = Matrix::new(4, |_, _| Some(1)).expect("a small graph");
        });
        assert_eq!(again, Err(Refusal::Resized));
    }
}

#[test]
fn setting_a_weight_says_whether_there_is_such_a_pair() {
    let mut list = EdgeList::new(3, [(0, 1, 1_i64)]).expect("a simple graph");
    assert!(list.set(1, 0, 5) && list.weight(0, 1) == Some(5) && list.weight(1, 0) == Some(5));
    assert!(!list.set(0, 2, 5) && !list.set(0, 3, 5) && !list.set(3, 0, 5) && !list.set(1, 1, 5));
    let mut matrix = Matrix::new(3, |_, _| Some(1_i64)).expect("a small graph");
    assert!(matrix.set(0, 2, None) && matrix.weight(2, 0).is_none());
    assert!(!matrix.set(0, 3, None) && !matrix.set(3, 0, None) && !matrix.set(1, 1, Some(4)));
}

#[test]
fn every_refusal_and_error_reads_as_a_clause() {
    let texts = [
        Refusal::TooWide.to_string(),
        Refusal::BeyondBound(1, 2).to_string(),
        Refusal::TooManyVertices(3).to_string(),
        Refusal::NoSuchVertex(4).to_string(),
        Refusal::NoSuchEdge(5, 6).to_string(),
        Refusal::Absent(7).to_string(),
        Refusal::Fixed(8).to_string(),
        Unsolved::Refused(Refusal::Resized).to_string(),
        GraphError::NoSuchVertex(1).to_string(),
        GraphError::Loop(1).to_string(),
        GraphError::Duplicate(1, 2).to_string(),
        GraphError::TooManyVertices(9).to_string(),
    ];
    for text in texts {
        assert!(!text.ends_with('.') && !text.starts_with(char::is_uppercase), "{text:?}");
    }
}

#[test]
fn a_matrix_keeps_an_edge_whose_weight_is_the_number_that_stands_for_none() {
    let sparse = EdgeList::new(2, [(1, 0, i64::INFINITY)]).expect("a simple graph");
    let matrix = Matrix::new(2, |_, _| Some(i64::INFINITY)).expect("a small graph");
    let too_wide = Err(Unsolved::Refused(Refusal::TooWide));
    assert_eq!(solve(&sparse, Objective::MinCostPerfect).map(|_| ()), too_wide);
    assert_eq!(solve(&matrix, Objective::MinCostPerfect).map(|_| ()), too_wide);
}

#[test]
fn a_bound_below_zero_counts_as_zero() {
    let graph = EdgeList::new(3, [(0, 1, 0_i64)]).expect("a simple graph");
    for objective in [Objective::MinCostMaxCardinality, Objective::MaxWeightMaxCardinality] {
        let mut matcher = Matcher::new(&graph, objective, -5).expect("no weight is above zero");
        let best = matcher.solve().expect("one pair");
        assert_eq!(best.proof.check(&graph, objective, &best.matching), Ok(()), "{objective:?}");
    }
}

#[test]
fn a_proof_need_not_cover_edges_at_absent_vertices() {
    let matrix = Matrix::new(2, |_, _| Some(7_i64)).expect("a small graph");
    let mut graph = Plain::copy_of(&matrix);
    graph.presence[0] = Presence::Absent;
    let best = solve(&graph, Objective::MaxWeight).expect("vertex 1 stays alone");
    assert_eq!(best.matching.pairs(), []);
    assert_eq!(best.proof.check(&graph, Objective::MaxWeight, &best.matching), Ok(()));
}

#[test]
fn a_matrix_beyond_all_memory_is_refused() {
    let n = 1 << 30;
    let refused = Matrix::<i64>::new(n, |_, _| None).map(|_| ());
    assert_eq!(refused, Err(GraphError::OutOfMemory(n)));
}
