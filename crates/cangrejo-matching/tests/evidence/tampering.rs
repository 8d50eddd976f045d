//! Wrong proofs and wrong obstructions are found out, whatever was changed in them.

use cangrejo_matching::{
    EdgeList, Flaw, Matcher, Matching, Matrix, Member, Objective, Obstruction, OddSet, Proof,
    Solution, Unsolved, solve,
};

use crate::common::{Random, World, all_matchings, best_matchings};

/// Two triangles joined by one dear edge: the proof needs an odd set with a price.
fn two_triangles() -> EdgeList<i64> {
    let edges = [(0, 1, 1), (1, 2, 1), (0, 2, 1), (3, 4, 1), (4, 5, 1), (3, 5, 1), (2, 3, 40)];
    EdgeList::new(6, edges).expect("a simple graph")
}

fn solved(graph: &EdgeList<i64>, objective: Objective) -> Solution<i64> {
    let best = solve(graph, objective).expect("there is a best matching");
    assert_eq!(best.proof.check(graph, objective, &best.matching), Ok(()));
    best
}

/// Checks the proof of two triangles after `change`.
fn flaw_after(change: impl FnOnce(&mut Proof<i64>, &mut Vec<Option<usize>>)) -> Result<(), Flaw> {
    let graph = two_triangles();
    let Solution { matching, mut proof, .. } = solved(&graph, Objective::MinCostPerfect);
    assert!(proof.odd_sets.iter().any(|set| set.price > 0), "a set has a price");
    let mut mates = matching.mates().to_vec();
    change(&mut proof, &mut mates);
    proof.check(&graph, Objective::MinCostPerfect, &Matching::from_mates(mates))
}

#[test]
fn a_matching_that_is_none_is_found_out() {
    assert_eq!(flaw_after(|_, mates| mates.push(None)), Err(Flaw::WrongSize));
    assert_eq!(flaw_after(|_, mates| mates.truncate(5)), Err(Flaw::WrongSize));
    assert_eq!(flaw_after(|proof, _| proof.vertex_prices.push(0)), Err(Flaw::WrongSize));
    for wrong in [0, 2, 3, 6, usize::MAX] {
        let flaw = flaw_after(|_, mates| mates[0] = Some(wrong));
        assert!(flaw.is_err(), "vertex 0 with {wrong}");
    }
    let unpriced =
        |proof: &mut Proof<i64>, mates: &mut Vec<Option<usize>>, pairs: &[(usize, usize)]| {
            proof.odd_sets.clear();
            proof.vertex_prices.fill(-1000);
            mates.fill(None);
            for &(u, v) in pairs {
                (mates[u], mates[v]) = (Some(v), Some(u));
            }
        };
    let alone = flaw_after(|proof, mates| unpriced(proof, mates, &[(0, 1), (3, 4)]));
    assert_eq!(alone, Err(Flaw::Alone(2)));
    let strangers = flaw_after(|proof, mates| {
        unpriced(proof, mates, &[(0, 3), (1, 4), (2, 5)]);
    });
    assert_eq!(strangers, Err(Flaw::NotAPair(0)));
    let one_sided = flaw_after(|proof, mates| {
        unpriced(proof, mates, &[(0, 1), (2, 3), (4, 5)]);
        mates[5] = Some(3);
    });
    assert_eq!(one_sided, Err(Flaw::NotAPair(4)));
    let itself = flaw_after(|proof, mates| {
        unpriced(proof, mates, &[(0, 1), (2, 3)]);
        (mates[4], mates[5]) = (Some(4), Some(5));
    });
    assert_eq!(itself, Err(Flaw::NotAPair(4)));
}

#[test]
fn a_changed_price_of_any_vertex_or_set_is_found_out() {
    let best = solved(&two_triangles(), Objective::MinCostPerfect);
    for change in [-7, -1, 1, 2, 1000] {
        for v in 0..6 {
            let flaw = flaw_after(|proof, _| proof.vertex_prices[v] += change);
            let is_expected = match flaw {
                Err(Flaw::Overpriced(..)) => change > 0,
                Err(Flaw::LoosePair(..)) => change < 0,
                _ => false,
            };
            assert!(is_expected, "vertex {v} by {change}: {flaw:?}");
        }
        for i in 0..best.proof.odd_sets.len() {
            let flaw = flaw_after(|proof, _| proof.odd_sets[i].price += change);
            assert!(flaw.is_err(), "set {i} by {change}");
        }
    }
}

#[test]
fn a_set_that_is_not_odd_nested_or_priced_lawfully_is_found_out() {
    let add = |members: Vec<Member>, price: i64| {
        flaw_after(|proof, _| {
            proof.odd_sets.clear();
            proof.vertex_prices.fill(-1000);
            proof.odd_sets.push(OddSet { members: vec![Member::Vertex(0)], price: 0 });
            proof.odd_sets.push(OddSet { members, price });
        })
    };
    let vertices = |vs: &[usize]| vs.iter().map(|&v| Member::Vertex(v)).collect::<Vec<_>>();
    let not_odd = Err(Flaw::NotAnOddSet(1));
    assert_eq!(add(vec![], 0), not_odd);
    assert_eq!(add(vertices(&[1, 2]), 0), not_odd);
    assert_eq!(add(vertices(&[1, 2, 2]), 0), not_odd);
    assert_eq!(add(vertices(&[0, 1, 2]), 0), not_odd, "0 lies in another set already");
    assert_eq!(add(vertices(&[1, 2, 6]), 0), not_odd);
    assert_eq!(add(vertices(&[1, 2, usize::MAX]), 0), not_odd);
    assert_eq!(add(vec![Member::Set(0), Member::Set(0), Member::Vertex(1)], 0), not_odd);
    assert_eq!(add(vec![Member::Set(1), Member::Vertex(1), Member::Vertex(2)], 0), not_odd);
    assert_eq!(add(vec![Member::Set(usize::MAX)], 0), not_odd);
    assert_eq!(add(vertices(&[1, 2, 3]), -2), Err(Flaw::NegativePrice(1)));
    assert_eq!(add(vertices(&[1, 2, 4]), 2), Err(Flaw::LooseSet(1)));
    let mut last = vec![Member::Set(0), Member::Vertex(1), Member::Vertex(2)];
    assert_eq!(add(last.clone(), 2), Err(Flaw::LoosePair(1, 0)));
    last.push(Member::Vertex(3));
    assert_eq!(add(last, 0), not_odd);
}

#[test]
fn prices_that_do_not_fit_their_width_are_found_out() {
    let high = flaw_after(|proof, _| proof.vertex_prices.fill(i64::MAX));
    assert_eq!(high, Err(Flaw::Overflow));
    let low = flaw_after(|proof, _| proof.vertex_prices.fill(i64::MIN));
    assert_eq!(low, Err(Flaw::Overflow));
    let sets = flaw_after(|proof, _| {
        let inner = OddSet { members: vec![Member::Vertex(0)], price: i64::MAX };
        let outer = OddSet { members: vec![Member::Set(0)], price: i64::MAX };
        proof.odd_sets = vec![inner, outer];
    });
    assert_eq!(sets, Err(Flaw::Overflow));
    let graph = EdgeList::new(2, [(0, 1, i64::MIN)]).expect("a simple graph");
    let proof = Proof { vertex_prices: vec![0; 2], odd_sets: Vec::new(), single_cost: Some(0) };
    let matching = Matching::from_mates(vec![None; 2]);
    assert_eq!(proof.check(&graph, Objective::MaxWeight, &matching), Err(Flaw::Overflow));
}

#[test]
fn a_cost_of_staying_alone_that_does_not_fit_the_objective_is_found_out() {
    let graph = EdgeList::new(5, [(0, 1, 3), (1, 2, 5), (2, 3, 3), (0, 2, 9)]).expect("simple");
    for objective in Objective::ALL {
        if objective.is_perfect() {
            continue;
        }
        let Solution { matching, proof, .. } = solved(&graph, objective);
        let cost = proof.single_cost.expect("staying alone is allowed");
        for wrong in [None, Some(cost - 1), Some(cost + 1), Some(-50), Some(1_000_000)] {
            let changed = Proof { single_cost: wrong, ..proof.clone() };
            let flaw = changed.check(&graph, objective, &matching);
            assert!(flaw.is_err(), "{objective:?}: {wrong:?} instead of {cost}");
        }
    }
    // Everything else fits: only the objective tells that this is no proof for it.
    let alone = Matching::from_mates(vec![None; 5]);
    let cheap = Proof { vertex_prices: vec![-20; 5], odd_sets: Vec::new(), single_cost: Some(-20) };
    for objective in Objective::ALL {
        let flaw = cheap.check(&graph, objective, &alone);
        let expected = if objective.is_perfect() { Flaw::Alone(0) } else { Flaw::WrongSingleCost };
        assert_eq!(flaw, Err(expected), "{objective:?}");
    }
    let two = EdgeList::new(2, [(0, 1, 1_i64)]).expect("a simple graph");
    let perfect = Matching::from_mates(vec![Some(1), Some(0)]);
    let proof = Proof { vertex_prices: vec![1, 1], odd_sets: Vec::new(), single_cost: Some(9) };
    let flaw = proof.check(&two, Objective::MinCostPerfect, &perfect);
    assert_eq!(flaw, Err(Flaw::WrongSingleCost));
}

#[test]
fn a_vertex_priced_above_or_below_what_staying_alone_costs_is_found_out() {
    let graph = EdgeList::new(3, [(0, 1, 4)]).expect("a simple graph");
    let Solution { matching, proof, .. } = solved(&graph, Objective::MaxWeight);
    let after = |change: i64| {
        let mut changed = proof.clone();
        changed.vertex_prices[2] += change;
        changed.check(&graph, Objective::MaxWeight, &matching)
    };
    assert_eq!(after(1), Err(Flaw::OverpricedAlone(2)));
    assert_eq!(after(-1), Err(Flaw::LooseAlone(2)));
}

#[test]
fn removed_vertices_and_fixed_pairs_bind_a_proof() {
    let mut matcher = Matcher::new(two_triangles(), Objective::MaxWeight, 40).expect("in bounds");
    matcher.fix(0, 1).expect("an edge");
    matcher.remove(5).expect("a vertex");
    let best = matcher.solve().expect("there is a best matching");
    let pairs = [(0, 1), (2, 3)];
    assert_eq!(best.matching.pairs(), pairs);
    let check = |mates: [Option<usize>; 6]| {
        let matching = Matching::from_mates(mates.to_vec());
        best.proof.check(matcher.graph(), Objective::MaxWeight, &matching)
    };
    let with_absent = [Some(1), Some(0), None, None, Some(5), Some(4)];
    assert!(matches!(check(with_absent), Err(Flaw::NotAPair(4 | 5) | Flaw::LooseAlone(_))));
    let without_fixed = [None, None, Some(3), Some(2), None, None];
    assert_eq!(check(without_fixed), Err(Flaw::Alone(0)));
}

#[test]
fn a_proof_accepts_exactly_the_best_matchings_of_a_small_graph() {
    for seed in 0..400 {
        let mut random = Random(seed);
        let n = random.below(8);
        let graph = World::with_ties(&mut random, n).matrix::<i64>();
        for objective in Objective::ALL {
            let best = best_matchings(&graph, objective);
            let Ok(Solution { proof, .. }) = solve(&graph, objective) else { continue };
            for (mates, _) in all_matchings(&graph) {
                let is_best = best.iter().any(|(other, _)| *other == mates);
                let matching = Matching::from_mates(mates);
                let accepted = proof.check(&graph, objective, &matching).is_ok();
                assert_eq!(accepted, is_best, "seed {seed}: {objective:?} {matching:?}");
            }
        }
    }
}

#[test]
fn an_obstruction_that_does_not_hold_is_found_out() {
    // A star: three leaves need the same center.
    let graph = Matrix::new(4, |_, v| (v == 0).then_some(1_i64)).expect("a small graph");
    let Err(Unsolved::NoPerfectMatching(right)) = solve(&graph, Objective::MinCostPerfect) else {
        panic!("a star has no perfect matching");
    };
    let leaves = vec![vec![1], vec![2], vec![3]];
    assert_eq!(right, Obstruction { barrier: vec![0], odd_components: leaves.clone() });
    assert!(right.check(&graph) && right.deficiency() == 2);
    let wrong: [(Vec<usize>, Vec<Vec<usize>>); 8] = [
        (vec![], leaves.clone()),
        (vec![1], leaves.clone()),
        (vec![0, 0], leaves.clone()),
        (vec![4], leaves.clone()),
        (vec![usize::MAX], leaves),
        (vec![0], vec![vec![1], vec![2]]),
        (vec![0], vec![vec![1, 2, 3], vec![1], vec![2]]),
        (vec![], vec![]),
    ];
    for (barrier, odd_components) in wrong {
        let obstruction = Obstruction { barrier, odd_components };
        assert!(!obstruction.check(&graph), "{obstruction:?}");
    }
    let complete = Matrix::new(4, |_, _| Some(1_i64)).expect("a small graph");
    assert!(!right.check(&complete), "a complete graph has a perfect matching");
    let smaller = Matrix::new(0, |_, _| None::<i64>).expect("a small graph");
    assert!(!right.check(&smaller), "the barrier does not exist");
}
