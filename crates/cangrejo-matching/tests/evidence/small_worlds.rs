//! Small graphs against the list of all their matchings: every objective, changes and decisions.

use cangrejo_matching::{EdgeList, Graph, Matcher, Matrix, Objective, Refusal, Unsolved, solve};

use crate::common::{Random, best_matchings, has, random_question};

fn random_graph(random: &mut Random, n: usize) -> Matrix<i64> {
    let density = [30, 60, 100][random.below(3)];
    let (low, high) = [(0, 1), (0, 3), (-4, 9), (1, 1000)][random.below(4)];
    let edge = |_, _| random.chance(density).then(|| random.between(low, high));
    Matrix::new(n, edge).expect("a small graph")
}

/// Checks the answer to `objective` against all best matchings.
fn check_against_twin<G: Graph<Weight = i64>>(matcher: &mut Matcher<G>, seed: u64) {
    let objective = matcher.objective();
    let best = best_matchings(matcher.graph(), objective);
    match matcher.solve() {
        Ok(solution) => {
            let mates = solution.matching.mates().to_vec();
            let weight = i64::try_from(solution.weight).expect("small weights");
            assert!(best.contains(&(mates, weight)), "seed {seed}: {objective:?} is not best");
            let proof = solution.proof.check(matcher.graph(), objective, &solution.matching);
            assert_eq!(proof, Ok(()), "seed {seed}: {objective:?}");
        }
        Err(Unsolved::NoPerfectMatching(obstruction)) => {
            assert!(best.is_empty(), "seed {seed}: {objective:?} has an answer");
            assert!(obstruction.check(matcher.graph()), "seed {seed}: {obstruction:?}");
            let largest = best_matchings(matcher.graph(), Objective::MaxCardinality);
            let n_absent = (0..matcher.graph().n_vertices())
                .filter(|&v| matcher.graph().presence(v) == cangrejo_matching::Presence::Absent)
                .count();
            let n_alone = largest[0].0.iter().filter(|mate| mate.is_none()).count() - n_absent;
            assert_eq!(obstruction.deficiency(), n_alone, "seed {seed}: {obstruction:?}");
        }
        Err(Unsolved::Refused(Refusal::NoSuchEdge(u, v))) => {
            assert_eq!(matcher.graph().fixed_partner(u), Some(v), "seed {seed}");
            assert_eq!(matcher.graph().weight(u, v), None, "seed {seed}");
        }
        Err(Unsolved::Refused(refusal)) => panic!("seed {seed}: {refusal}"),
    }
}

#[test]
fn every_objective_agrees_with_the_list_of_all_matchings() {
    for seed in 0..4_000 {
        let mut random = Random(seed);
        let n = random.below(9);
        let graph = random_graph(&mut random, n);
        for objective in Objective::ALL {
            let mut matcher = Matcher::new(&graph, objective, 1000).expect("within the bound");
            check_against_twin(&mut matcher, seed);
        }
    }
}

#[test]
fn decisions_agree_with_the_list_of_all_matchings() {
    for seed in 0..4_000 {
        let mut random = Random(seed);
        let n = 2 + random.below(7);
        let graph = random_graph(&mut random, n);
        for objective in Objective::ALL {
            let mut left = best_matchings(&graph, objective);
            if left.is_empty() {
                continue;
            }
            let mut matcher = Matcher::new(&graph, objective, 1000).expect("within the bound");
            let proof = solve(&graph, objective).expect("there is an answer").proof;
            for _ in 0..8 {
                let question = random_question(&mut random, n);
                let yes: Vec<_> =
                    left.iter().filter(|(mates, _)| has(mates, &question)).cloned().collect();
                let answer = matcher.ask(question.clone()).expect("vertices exist");
                assert_eq!(answer, !yes.is_empty(), "seed {seed}: {objective:?} {question:?}");
                if answer {
                    left = yes;
                }
                let solution = matcher.solve().expect("decisions keep a best matching");
                let mates = solution.matching.mates().to_vec();
                assert!(left.iter().any(|(best, _)| *best == mates), "seed {seed}: {objective:?}");
                let old = proof.check(&graph, objective, &solution.matching);
                assert_eq!(old, Ok(()), "seed {seed}: {objective:?} by the old proof");
                let new = solution.proof.check(matcher.graph(), objective, &solution.matching);
                assert_eq!(new, Ok(()), "seed {seed}: {objective:?} by the new proof");
            }
        }
    }
}

#[test]
fn changes_agree_with_the_list_of_all_matchings() {
    for seed in 0..3_000 {
        let mut random = Random(seed);
        let n = 2 + random.below(7);
        let graph = random_graph(&mut random, n);
        for objective in Objective::ALL {
            let mut matcher = Matcher::new(graph.clone(), objective, 1000).expect("in bounds");
            for _ in 0..10 {
                for _ in 0..=random.below(2) {
                    change_something(&mut matcher, &mut random, n);
                }
                check_against_twin(&mut matcher, seed);
            }
        }
    }
}

/// Makes a random change; refusals (a vertex removed twice, say) are part of the game.
fn change_something(matcher: &mut Matcher<Matrix<i64>>, random: &mut Random, n: usize) {
    let u = random.below(n);
    let v = (u + 1 + random.below(n - 1)) % n;
    let _refusal = match random.below(8) {
        0 => matcher.remove(u),
        1 => matcher.restore(u),
        2 => matcher.forbid(u, v),
        3 => matcher.allow(u, v),
        4 => matcher.fix(u, v),
        5 => {
            let partner = matcher.graph().fixed_partner(u).unwrap_or(v);
            matcher.release(u, partner)
        }
        6 => matcher.revise(&[u], |graph| {
            for w in 0..n {
                let weight = random.chance(80).then(|| random.between(-3, 20));
                graph.set(u, w, weight);
            }
        }),
        _ => matcher.revise(&[u, v], |graph| {
            graph.set(u, v, Some(random.between(-9, 9)));
        }),
    };
}

/// All graphs of `n` vertices whose edges are missing, cheap or dear.
fn for_every_graph(n: usize, weights: &[Option<i64>], mut check: impl FnMut(&EdgeList<i64>)) {
    let pairs: Vec<_> = (0..n).flat_map(|u| (0..u).map(move |v| (u, v))).collect();
    let count = weights.len().pow(u32::try_from(pairs.len()).expect("few pairs"));
    for code in 0..count {
        let mut rest = code;
        let edges = pairs.iter().filter_map(|&(u, v)| {
            let weight = weights[rest % weights.len()];
            rest /= weights.len();
            weight.map(|weight| (u, v, weight))
        });
        check(&EdgeList::new(n, edges.collect::<Vec<_>>()).expect("a simple graph"));
    }
}

#[test]
fn every_graph_of_up_to_five_vertices_is_solved() {
    for n in 0..=5 {
        for_every_graph(n, &[None, Some(1), Some(3)], |graph| {
            for objective in Objective::ALL {
                let mut matcher = Matcher::new(graph, objective, 3).expect("within the bound");
                check_against_twin(&mut matcher, 0);
            }
        });
    }
}

#[test]
fn every_unweighted_graph_of_six_vertices_is_solved() {
    for_every_graph(6, &[None, Some(1)], |graph| {
        for objective in [Objective::MinCostPerfect, Objective::MaxCardinality] {
            let mut matcher = Matcher::new(graph, objective, 1).expect("within the bound");
            check_against_twin(&mut matcher, 0);
        }
    });
}
