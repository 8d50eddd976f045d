//! Graphs at the edge of having an answer: empty, odd, unbalanced, in pieces, without a choice.

use cangrejo_matching::{
    Computed, EdgeList, Graph, Matcher, Matrix, Objective, Obstruction, Presence, Question,
    Unsolved, solve,
};

use crate::common::{Outcome, Plain, Random, World, judge, judge_matcher};

fn obstruction<G: Graph>(graph: &G) -> Obstruction {
    match solve(graph, Objective::MinCostPerfect) {
        Err(Unsolved::NoPerfectMatching(obstruction)) if obstruction.check(graph) => obstruction,
        other => panic!("{:?} is not a sound obstruction", other.map(|best| best.matching)),
    }
}

#[test]
fn graphs_of_no_vertex_one_or_two_have_answers() {
    for objective in Objective::ALL {
        let nobody = judge(&World::new(0, |_, _| None).matrix::<i64>(), objective);
        assert!(nobody.is_best(), "{objective:?}");
        let one = judge(&World::new(1, |_, _| None).edge_list::<i64>(), objective);
        let apart = judge(&World::new(2, |_, _| None).matrix::<i64>(), objective);
        if objective.is_perfect() {
            assert_eq!(one, Outcome::Obstructed { deficiency: 1 }, "{objective:?}");
            assert_eq!(apart, Outcome::Obstructed { deficiency: 2 }, "{objective:?}");
        } else {
            assert!(one.is_best() && apart.is_best(), "{objective:?}");
        }
        for weight in [-5, 0, 5] {
            let two = World::new(2, |_, _| Some(weight)).matrix::<i64>();
            let pairs = solve(&two, objective).expect("there is an answer").matching.pairs();
            let is_wanted = objective != Objective::MaxWeight || weight > 0;
            assert!(pairs == [(0, 1)] || !is_wanted || weight == 0, "{objective:?} {weight}");
            assert!(pairs.is_empty() || is_wanted || weight == 0, "{objective:?} {weight}");
        }
    }
}

#[test]
fn an_odd_number_of_vertices_leaves_one_alone() {
    for n in [1, 3, 5, 39, 41, 101] {
        let complete = Matrix::new(n, |u, v| i64::try_from(u * v % 5).ok()).expect("a small graph");
        assert_eq!(obstruction(&complete).deficiency(), 1, "n = {n}");
        let largest = judge(&complete, Objective::MaxCardinality);
        assert_eq!(largest.n_pairs(), n / 2, "n = {n}");
    }
}

#[test]
fn a_bipartite_graph_unbalanced_by_one_or_more_names_the_smaller_side() {
    for (left, right) in [(1, 2), (3, 4), (40, 41), (50, 52), (30, 90)] {
        let n = left + right;
        let crosses = move |u: usize, v: usize| u.max(v) >= left && u.min(v) < left;
        let weight = |u: usize, v: usize| i64::try_from((u + v) % 7).ok();
        let graph = Computed::new(n, |u, v| weight(u, v).filter(|_| crosses(u, v)));
        let graph = graph.expect("a small graph");
        let obstruction = obstruction(&graph);
        assert_eq!(obstruction.deficiency(), right - left, "{left} and {right}");
        assert_eq!(obstruction.barrier, (0..left).collect::<Vec<_>>(), "{left} and {right}");
        let largest = judge(&graph, Objective::MinCostMaxCardinality);
        assert_eq!(largest.n_pairs(), left, "{left} and {right}");
    }
}

/// The half graph: `2i` is joined to `2j + 1` for `i <= j`, so each has one partner in the end.
fn half_graph(n: usize) -> Computed<impl Fn(usize, usize) -> Option<i64>> {
    let joined = |u: usize, v: usize| u.is_multiple_of(2) && v % 2 == 1 && u < v;
    let weight = move |u: usize, v: usize| {
        (joined(u, v) || joined(v, u)).then(|| if u.abs_diff(v) == 1 { 100 } else { 1 })
    };
    Computed::new(n, weight).expect("a small graph")
}

#[test]
fn a_perfect_matching_without_alternative_is_found() {
    for n in [2, 4, 40, 80, 150] {
        let only: Vec<(usize, usize)> = (0..n / 2).map(|i| (2 * i, 2 * i + 1)).collect();
        for objective in Objective::ALL {
            if objective == Objective::MaxWeight {
                continue;
            }
            let best = solve(&half_graph(n), objective).expect("there is a perfect matching");
            assert_eq!(best.matching.pairs(), only, "n = {n}: {objective:?}");
            let mut matcher = Matcher::new(half_graph(n), objective, 100).expect("in bounds");
            assert_eq!(matcher.ask(Question::Avoid(0, 1)), Ok(false), "n = {n}: {objective:?}");
        }
        let mut matcher =
            Matcher::new(half_graph(n), Objective::MinCostPerfect, 100).expect("in bounds");
        matcher.forbid(n - 2, n - 1).expect("two vertices");
        let deficiency = 2;
        assert_eq!(judge_matcher(&mut matcher), Outcome::Obstructed { deficiency }, "n = {n}");
        matcher.allow(n - 2, n - 1).expect("two vertices");
        assert!(judge_matcher(&mut matcher).is_best(), "n = {n}");
    }
}

#[test]
fn a_complete_graph_without_almost_everything_is_solved() {
    for seed in 0..40 {
        let mut random = Random(seed);
        let n = 40 + 2 * random.below(40);
        let complete = Matrix::new(n, |u, v| i64::try_from(u + 3 * v).ok()).expect("a small graph");
        let mut names: Vec<usize> = (0..n).collect();
        random.shuffle(&mut names);
        let mut matcher =
            Matcher::new(complete, Objective::MinCostPerfect, 1000).expect("in bounds");
        for i in 0..n {
            for j in 0..i {
                if j + 1 != i {
                    matcher.forbid(names[i], names[j]).expect("two vertices");
                }
            }
        }
        // What is left is one path through all vertices, with every second edge a pair.
        let best = matcher.solve().expect("a path of even size has a perfect matching");
        for two in names.chunks(2) {
            assert_eq!(best.matching.mate(two[0]), Some(two[1]), "seed {seed}");
        }
        matcher.forbid(names[0], names[1]).expect("two vertices");
        assert_eq!(judge_matcher(&mut matcher), Outcome::Obstructed { deficiency: 2 });
    }
}

#[test]
fn graphs_in_pieces_are_solved_piece_by_piece() {
    for seed in 0..40 {
        let mut random = Random(seed ^ 0x3333);
        let pieces: Vec<World> = (0..=random.below(6))
            .map(|_| {
                let n = random.below(50);
                World::random(&mut random, n)
            })
            .collect();
        let mut edges = Vec::new();
        let mut n = 0;
        for piece in &pieces {
            edges.extend(piece.edges().into_iter().map(|(u, v, weight)| (n + u, n + v, weight)));
            n += piece.n;
        }
        let whole = EdgeList::new(n, edges).expect("a simple graph");
        for objective in Objective::ALL {
            let outcomes: Vec<Outcome> =
                pieces.iter().map(|piece| judge(&piece.matrix::<i64>(), objective)).collect();
            let together = judge(&whole, objective);
            let all_best = outcomes.iter().all(Outcome::is_best);
            assert_eq!(together.is_best(), all_best, "seed {seed}: {objective:?}");
            if all_best && objective != Objective::MaxCardinality {
                let sum: i128 = outcomes.iter().map(Outcome::weight).sum();
                assert_eq!(together.weight(), sum, "seed {seed}: {objective:?}");
            }
        }
    }
}

#[test]
fn where_all_weights_are_equal_only_the_number_of_pairs_counts() {
    for n in [40, 61, 100] {
        for weight in [-3_i64, 0, 3] {
            let graph = Computed::new(n, |_, _| Some(weight)).expect("a small graph");
            let expected = i128::from(weight) * i128::try_from(n / 2).expect("few pairs");
            for objective in Objective::ALL {
                match judge(&graph, objective) {
                    Outcome::Obstructed { deficiency } => {
                        assert!(deficiency == 1 && n % 2 == 1, "{objective:?}");
                    }
                    _ if objective == Objective::MaxCardinality => {}
                    best if objective == Objective::MaxWeight => {
                        assert_eq!(best.weight(), expected.max(0), "n = {n}");
                    }
                    best => assert_eq!(best.weight(), expected, "n = {n}: {objective:?}"),
                }
            }
        }
    }
}

#[test]
fn a_graph_of_ones_own_may_require_vertices() {
    for seed in 0..60 {
        let mut random = Random(seed ^ 0x6666);
        let n = 3 + random.below(60);
        let mut graph = Plain::copy_of(&World::with_ties(&mut random, n).matrix::<i64>());
        let mut matcher_graph = graph.clone();
        matcher_graph.presence.fill(Presence::Optional);
        let required: Vec<usize> = (0..n).filter(|_| random.chance(30)).collect();
        for &v in &required {
            graph.presence[v] = Presence::Required;
        }
        let everybody: Vec<usize> = (0..n).collect();
        for objective in Objective::ALL {
            let mut matcher = Matcher::new(&matcher_graph, objective, 1000).expect("in bounds");
            for &v in &required {
                matcher.confine(v, &everybody).expect("a vertex");
            }
            let own = judge(&graph, objective);
            assert_eq!(judge_matcher(&mut matcher), own, "seed {seed}: {objective:?}");
        }
    }
}
