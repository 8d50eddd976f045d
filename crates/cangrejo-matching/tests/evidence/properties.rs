//! Laws that hold for graphs too large for the slow twin, under every objective and width.

use cangrejo_matching::{Computed, Graph, Objective, Wide, solve};

use crate::common::{Outcome, Random, World, judge};

/// A size that is mostly above that from which vertices look at short lists first.
fn some_size(random: &mut Random) -> usize {
    match random.below(10) {
        0 => random.below(4),
        1 | 2 => random.below(40),
        _ => 40 + random.below(81),
    }
}

fn some_world(seed: u64) -> World {
    let mut random = Random(seed);
    let n = some_size(&mut random);
    World::random(&mut random, n)
}

/// Checks one random graph under every objective: widths and forms agree, proofs hold.
pub(crate) fn check_widths_and_forms(seed: u64) {
    let world = some_world(seed);
    let computed = Computed::new(world.n, |u, v| world.get(u, v)).expect("a small graph");
    for objective in Objective::ALL {
        let expected = judge(&world.edge_list::<i64>(), objective);
        let with = |name: &str, outcome: Outcome| {
            assert_eq!(outcome, expected, "seed {seed}: {objective:?} with {name}");
        };
        with("a matrix", judge(&world.matrix::<i64>(), objective));
        with("computed weights", judge(&computed, objective));
        with("i128", judge(&world.matrix::<i128>(), objective));
        with("Wide<2>", judge(&world.matrix::<Wide<2>>(), objective));
        with("Wide<4>", judge(&world.edge_list::<Wide<4>>(), objective));
    }
}

#[test]
fn all_widths_and_all_forms_of_a_graph_have_the_same_best_weight_and_a_proof() {
    (0..160).for_each(check_widths_and_forms);
}

/// Checks on one random graph that the objectives agree with each other where they must.
pub(crate) fn check_objectives(seed: u64) {
    let graph = some_world(seed).matrix::<i64>();
    let [least, greatest, heaviest, largest, large_and_heavy, large_and_light] =
        Objective::ALL.map(|objective| judge(&graph, objective));
    let n_pairs = largest.n_pairs();
    assert_eq!(large_and_heavy.n_pairs(), n_pairs, "seed {seed}");
    assert_eq!(large_and_light.n_pairs(), n_pairs, "seed {seed}");
    assert!(heaviest.weight() >= large_and_heavy.weight(), "seed {seed}");
    assert!(large_and_heavy.weight() >= large_and_light.weight(), "seed {seed}");
    if 2 * n_pairs == graph.n_vertices() {
        assert_eq!(least, large_and_light, "seed {seed}");
        assert_eq!(greatest, large_and_heavy, "seed {seed}");
    } else {
        let obstructed = Outcome::Obstructed { deficiency: graph.n_vertices() - 2 * n_pairs };
        assert_eq!((&least, &greatest), (&obstructed, &obstructed), "seed {seed}");
    }
}

#[test]
fn objectives_agree_with_each_other_where_they_must() {
    (0..300).for_each(check_objectives);
}

#[test]
fn a_constant_added_to_all_weights_keeps_the_best_perfect_matchings() {
    for seed in 0..150 {
        let world = some_world(seed);
        let shift = Random(seed ^ 0x5151).between(-5_000, 5_000);
        let (graph, shifted) =
            (world.matrix::<i64>(), world.map(|weight| weight + shift).matrix::<i64>());
        for objective in Objective::ALL {
            if matches!(objective, Objective::MaxWeight | Objective::MaxCardinality) {
                continue;
            }
            let (Ok(before), Ok(after)) = (solve(&graph, objective), solve(&shifted, objective))
            else {
                assert_eq!(judge(&graph, objective), judge(&shifted, objective), "seed {seed}");
                continue;
            };
            let n_pairs = i128::try_from(before.matching.pairs().len()).expect("few pairs");
            let expected = before.weight + n_pairs * i128::from(shift);
            assert_eq!(after.weight, expected, "seed {seed}: {objective:?}");
            // The old prices prove the new matching, so it is among the old best ones.
            let flaw = before.proof.check(&graph, objective, &after.matching);
            assert_eq!(flaw, Ok(()), "seed {seed}: {objective:?}");
            let flaw = after.proof.check(&shifted, objective, &before.matching);
            assert_eq!(flaw, Ok(()), "seed {seed}: {objective:?}");
        }
    }
}

#[test]
fn weights_taken_times_a_factor_make_the_best_weight_so_many_times_as_large() {
    for seed in 0..100 {
        let world = some_world(seed);
        let factor = Random(seed ^ 0x7272).between(2, 1_000);
        let scaled = world.map(|weight| weight * factor);
        for objective in Objective::ALL {
            if objective == Objective::MaxCardinality {
                continue;
            }
            let before = judge(&world.matrix::<i64>(), objective);
            let after = judge(&scaled.matrix::<i64>(), objective);
            assert_eq!(before.is_best(), after.is_best(), "seed {seed}: {objective:?}");
            if before.is_best() {
                let expected = before.weight() * i128::from(factor);
                assert_eq!(after.weight(), expected, "seed {seed}: {objective:?}");
            }
        }
    }
}

#[test]
fn new_numbers_for_the_vertices_keep_the_best_weight() {
    for seed in 0..150 {
        let world = some_world(seed);
        let mut names: Vec<usize> = (0..world.n).collect();
        Random(seed ^ 0x9393).shuffle(&mut names);
        let renamed = world.relabeled(&names);
        for objective in Objective::ALL {
            let before = judge(&world.matrix::<i64>(), objective);
            let after = judge(&renamed.matrix::<i64>(), objective);
            assert_eq!(before, after, "seed {seed}: {objective:?}");
        }
    }
}

#[test]
fn the_most_is_the_negative_of_the_least_of_negated_weights() {
    let opposites = [
        (Objective::MinCostPerfect, Objective::MaxWeightPerfect),
        (Objective::MinCostMaxCardinality, Objective::MaxWeightMaxCardinality),
    ];
    for seed in 0..150 {
        let world = some_world(seed);
        let negated = world.map(|weight| -weight);
        for (min, max) in opposites {
            for (first, second) in [(min, max), (max, min)] {
                let least = judge(&world.matrix::<i64>(), first);
                let most = judge(&negated.matrix::<i64>(), second);
                assert_eq!(least.is_best(), most.is_best(), "seed {seed}: {first:?}");
                if least.is_best() {
                    assert_eq!(least.weight(), -most.weight(), "seed {seed}: {first:?}");
                }
            }
        }
    }
}

#[test]
fn larger_dense_graphs_are_solved_with_a_proof() {
    for seed in 0..12 {
        let mut random = Random(seed ^ 0x1357);
        let n = 250 + 2 * random.below(50);
        let world = World::random(&mut random, n);
        for objective in Objective::ALL {
            let wide = judge(&world.matrix::<i128>(), objective);
            assert_eq!(
                judge(&world.matrix::<i64>(), objective),
                wide,
                "seed {seed}: {objective:?}"
            );
        }
    }
}
