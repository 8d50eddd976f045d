//! Odd cycles in odd cycles, as deep as there are vertices.

use cangrejo_matching::{
    Computed, EdgeList, Graph, Matcher, Member, Objective, Proof, Question, solve,
};

use crate::common::{Random, World, judge, judge_matcher};

/// How many sets with a price lie around the innermost of them.
fn depth(proof: &Proof<i64>) -> usize {
    let mut depths = Vec::new();
    for set in &proof.odd_sets {
        let inner = set.members.iter().map(|member| match member {
            Member::Set(i) => depths[*i],
            Member::Vertex(_) => 0,
        });
        depths.push(inner.max().unwrap_or(0) + usize::from(set.price > 0));
    }
    depths.into_iter().max().unwrap_or(0)
}

/// The edges of one nest: a vertex in a triangle, which is a corner of a triangle, and so on.
///
/// The two new corners of each triangle are `first + 2i - 1` and `first + 2i`; they are joined to
/// each other and to a corner of the triangle before, which `hinge` chooses. Every triangle is
/// dearer than the one inside it.
fn nest(
    first: usize,
    n_layers: usize,
    hinge: impl Fn(usize) -> usize,
) -> impl Iterator<Item = (usize, usize, i64)> {
    (1..=n_layers).flat_map(move |layer| {
        let (a, b) = (first + 2 * layer - 1, first + 2 * layer);
        let inner = if layer == 1 { first } else { first + 2 * layer - 3 + hinge(layer) };
        let cost = 4 * i64::try_from(layer).expect("few layers");
        [(a, b, cost), (inner, a, cost), (inner, b, cost)]
    })
}

/// Two nests, joined by one edge so dear that all the layers of a nest pay for it together.
fn two_nests(n_layers: usize, hinge: impl Fn(usize) -> usize + Copy) -> EdgeList<i64> {
    let size = 2 * n_layers + 1;
    let bridge = (0, size, 100 * i64::try_from(size).expect("few vertices"));
    let edges = nest(0, n_layers, hinge).chain(nest(size, n_layers, hinge)).chain([bridge]);
    EdgeList::new(2 * size, edges).expect("a simple graph")
}

/// What a perfect matching of two nests costs if both give up their innermost vertex.
fn cost_of_two_nests(n_layers: usize) -> i128 {
    let n_layers = i128::try_from(n_layers).expect("few layers");
    2 * (4 * n_layers * (n_layers + 1) / 2) + 100 * (2 * n_layers + 1)
}

#[test]
fn nests_of_triangles_have_as_many_priced_sets_as_layers() {
    for n_layers in [1, 2, 3, 10, 100, 300] {
        let graph = two_nests(n_layers, |layer| layer % 2);
        let best = solve(&graph, Objective::MinCostPerfect).expect("there is a perfect matching");
        let flaw = best.proof.check(&graph, Objective::MinCostPerfect, &best.matching);
        assert_eq!(flaw, Ok(()), "{n_layers} layers");
        assert_eq!(best.weight, cost_of_two_nests(n_layers), "{n_layers} layers");
        assert!(depth(&best.proof) >= n_layers, "{} of {n_layers} layers", depth(&best.proof));
    }
}

#[test]
fn a_nest_of_ten_thousand_layers_overflows_no_stack() {
    let n_layers = 10_000;
    let graph = two_nests(n_layers, |layer| layer / 3 % 2);
    assert_eq!(graph.n_vertices(), 40_002);
    let best = solve(&graph, Objective::MinCostPerfect).expect("there is a perfect matching");
    let flaw = best.proof.check(&graph, Objective::MinCostPerfect, &best.matching);
    assert_eq!(flaw, Ok(()));
    assert_eq!(best.weight, cost_of_two_nests(n_layers));
    assert!(depth(&best.proof) >= n_layers);
    // A set is told by its parts, not by its vertices: the proof stays as small as the graph.
    let n_members: usize = best.proof.odd_sets.iter().map(|set| set.members.len()).sum();
    assert!(n_members < 2 * graph.n_vertices(), "{n_members} parts");
}

#[test]
fn a_deep_nest_is_taken_apart_and_built_again() {
    let n_layers = 700;
    let graph = two_nests(n_layers, |_| 1);
    let size = 2 * n_layers + 1;
    for objective in [Objective::MinCostPerfect, Objective::MinCostMaxCardinality] {
        let mut matcher = Matcher::new(&graph, objective, 1_000_000).expect("in bounds");
        let whole = judge_matcher(&mut matcher);
        assert_eq!(whole.weight(), cost_of_two_nests(n_layers));
        matcher.remove(0).expect("a vertex");
        matcher.remove(size).expect("a vertex");
        let bridgeless = whole.weight() - 100 * i128::try_from(size).expect("few vertices");
        assert_eq!(judge_matcher(&mut matcher).weight(), bridgeless);
        matcher.restore(0).expect("a vertex");
        matcher.restore(size).expect("a vertex");
        assert_eq!(judge_matcher(&mut matcher), whole);
        assert_eq!(matcher.ask(Question::Avoid(0, size)), Ok(false));
        assert_eq!(matcher.ask(Question::Use(1, 2)), Ok(true));
        assert_eq!(judge_matcher(&mut matcher), whole);
    }
}

/// The cost of a pair is how far out the outer of the two lies, in a complete graph.
fn shells(n: usize, shell: usize) -> Computed<impl Fn(usize, usize) -> Option<i64>> {
    let cost = move |u: usize, v: usize| {
        // Two halves, each a nest of its own, far apart.
        let far = if u < n / 2 && v < n / 2 || u >= n / 2 && v >= n / 2 { 0 } else { 10_000 };
        let place = |v: usize| (v % (n / 2)).div_ceil(shell);
        i64::try_from(far + 10 * place(u).max(place(v))).ok()
    };
    Computed::new(n, cost).expect("a small graph")
}

#[test]
fn nests_in_complete_graphs_are_solved_although_short_lists_hide_most_edges() {
    for (n, shell) in [(42, 2), (62, 2), (98, 4), (198, 2), (202, 6), (302, 2)] {
        let graph = shells(n, shell);
        let table = World::new(n, |u, v| graph.weight(u, v)).edge_list::<i128>();
        for objective in [Objective::MinCostPerfect, Objective::MinCostMaxCardinality] {
            let best = solve(&graph, objective).expect("there is a perfect matching");
            assert_eq!(best.proof.check(&graph, objective, &best.matching), Ok(()), "n = {n}");
            assert!(depth(&best.proof) >= n / 4 / shell, "n = {n}: depth {}", depth(&best.proof));
            assert_eq!(judge(&table, objective), judge(&graph, objective), "n = {n}");
        }
    }
}

#[test]
fn nests_with_loose_ends_survive_changes_at_random() {
    for seed in 0..30 {
        let mut random = Random(seed);
        let (n_layers, twist) = (5 + random.below(20), 2 + random.below(3));
        let graph = two_nests(n_layers, |layer| layer / twist % 2);
        let n = graph.n_vertices();
        let mut matcher =
            Matcher::new(graph, Objective::MinCostMaxCardinality, 100_000).expect("in bounds");
        for step in 0..20 {
            let v = random.below(n);
            let _removed_already =
                if random.chance(50) { matcher.remove(v) } else { matcher.restore(v) };
            let warm = judge_matcher(&mut matcher);
            let fresh = judge(matcher.graph(), Objective::MinCostMaxCardinality);
            assert_eq!(warm, fresh, "seed {seed}, step {step}");
        }
    }
}
