//! Weights at the edge of their width: every answer is proved, or refused.

use cangrejo_matching::{
    EdgeList, Matcher, Matrix, Objective, Refusal, Unsolved, Weight, Wide, solve,
};

use crate::common::{Outcome, Random, judge};

/// Half the limit, less or more by a little: the largest weights that may be taken on.
fn weights_near_limit<W: Weight>() -> Vec<W> {
    let (half, one) = (W::LIMIT.half(), W::small(1));
    let sizes =
        [half.half().half(), half.half(), half - one, half, half + one, W::LIMIT, W::LIMIT + one];
    sizes.into_iter().flat_map(|size| [size, -size]).collect()
}

/// Solves random graphs whose weights are all near the limit; returns how many were taken on.
fn solve_near_limit<W: Weight>(n: usize, seed: u64) -> usize {
    let mut random = Random(seed);
    let sizes = weights_near_limit::<W>();
    // Up to a random place in the list, so that some graphs stay within the limit.
    let n_sizes = 1 + random.below(sizes.len());
    let density = random.pick(&[30, 70, 100]);
    let graph = Matrix::new(n, |_, _| {
        let size = sizes[random.below(n_sizes)];
        let weight = if random.chance(50) { size } else { size.half() + W::small(3) };
        random.chance(density).then_some(weight)
    });
    let graph = graph.expect("a small graph");
    let outcomes = Objective::ALL.map(|objective| judge(&graph, objective));
    for outcome in &outcomes {
        if let Outcome::Refused(refusal) = outcome {
            assert_eq!(*refusal, Refusal::TooWide, "seed {seed}");
        }
    }
    outcomes.iter().filter(|outcome| !matches!(outcome, Outcome::Refused(_))).count()
}

fn check_width<W: Weight>() {
    let count = |n: usize| (0..120).map(|seed| solve_near_limit::<W>(n, seed)).sum::<usize>();
    for n in [2, 3, 6, 9, 50] {
        let n_solved = count(n);
        assert!(n_solved > 0, "n = {n}: everything was refused");
        assert!(n_solved < 6 * 120, "n = {n}: nothing was refused");
    }
}

#[test]
fn weights_near_the_limit_are_proved_or_refused_in_64_bits() {
    check_width::<i64>();
}

#[test]
fn weights_near_the_limit_are_proved_or_refused_in_128_bits() {
    check_width::<i128>();
}

#[test]
fn weights_near_the_limit_are_proved_or_refused_in_wide_integers() {
    check_width::<Wide<2>>();
    check_width::<Wide<4>>();
}

/// Puts one weight on a pair and sees that it is refused, whatever the objective.
fn check_refused<W: Weight>(weight: W) {
    let graph = EdgeList::new(2, [(0, 1, weight)]).expect("a simple graph");
    let bounds = [W::default(), W::LIMIT, W::LIMIT.half(), weight, -W::LIMIT];
    for objective in Objective::ALL {
        let too_wide = Some(Unsolved::Refused(Refusal::TooWide));
        assert_eq!(solve(&graph, objective).err(), too_wide, "{weight:?}: {objective:?}");
        for bound in bounds {
            let refused = Matcher::new(&graph, objective, bound).map(|_| ());
            let expected = [Err(Refusal::TooWide), Err(Refusal::BeyondBound(1, 0))];
            assert!(expected.contains(&refused), "{weight:?} within {bound:?}: {refused:?}");
        }
    }
}

#[test]
fn the_largest_numbers_of_a_type_are_refused_as_weights() {
    for weight in [i64::MIN, i64::MIN + 1, i64::MAX - 1, i64::MAX, i64::INFINITY - 1] {
        check_refused(weight);
    }
    check_refused(i64::INFINITY);
    check_refused(-i64::INFINITY);
    for weight in [i128::MIN, i128::MIN + 1, i128::MAX, i128::INFINITY] {
        check_refused(weight);
    }
    for text in [i128::MIN.to_string(), i128::MAX.to_string()] {
        check_refused(text.parse::<Wide<2>>().expect("fits"));
    }
    check_refused(Wide::<2>::INFINITY);
    check_refused(Wide::<4>::INFINITY);
    check_refused(-Wide::<4>::INFINITY);
}

#[test]
fn the_largest_bounds_of_a_type_are_refused() {
    let graph = EdgeList::new(3, [(0, 1, 1_i64)]).expect("a simple graph");
    for objective in Objective::ALL {
        for bound in [i64::MAX, i64::INFINITY, i64::LIMIT, i64::LIMIT / 2 + 1] {
            let refused = Matcher::new(&graph, objective, bound).map(|_| ());
            assert_eq!(refused, Err(Refusal::TooWide), "{bound}: {objective:?}");
        }
        for bound in [i64::MIN, -i64::MAX, -1, 0] {
            let refused = Matcher::new(&graph, objective, bound).map(|_| ());
            let expected = [Err(Refusal::TooWide), Err(Refusal::BeyondBound(1, 0))];
            assert!(expected.contains(&refused), "{bound}: {refused:?}");
        }
    }
}

#[test]
fn the_first_weight_beyond_the_bound_is_named() {
    for (at, weight) in [((3, 1), 11), ((4, 0), -11), ((1, 0), 5_000), ((4, 3), i64::MIN)] {
        let graph = Matrix::new(5, |u, v| Some(if (u, v) == at { weight } else { 10 }));
        let graph = graph.expect("a small graph");
        for objective in Objective::ALL {
            let refused = Matcher::new(&graph, objective, 10).map(|_| ());
            assert_eq!(refused, Err(Refusal::BeyondBound(at.0, at.1)), "{objective:?}");
        }
    }
}

#[test]
fn a_revision_beyond_the_bound_is_named_and_refuses_everything_after() {
    for objective in Objective::ALL {
        let graph = Matrix::new(50, |u, v| i64::try_from(u * v % 7).ok()).expect("a small graph");
        let mut matcher = Matcher::new(graph, objective, 10).expect("within the bound");
        let beyond = Refusal::BeyondBound(7, 3);
        let revised = matcher.revise(&[7], |graph| {
            graph.set(7, 3, Some(-11));
        });
        assert_eq!(revised, Err(beyond), "{objective:?}");
        assert_eq!(matcher.solve().map(|_| ()), Err(Unsolved::Refused(beyond)), "{objective:?}");
    }
}

#[test]
fn a_sum_far_beyond_its_width_is_exact() {
    let weight = i64::LIMIT / 2;
    let graph = Matrix::new(60, |u, v| (u / 2 == v / 2).then_some(weight)).expect("small");
    let best = judge(&graph, Objective::MaxWeight);
    assert_eq!(best.weight(), 30 * i128::from(weight));
    let weight = i128::LIMIT / 2;
    let graph = Matrix::new(60, |u, v| (u / 2 == v / 2).then_some(weight)).expect("small");
    let best = solve(&graph, Objective::MaxWeight).expect("within the limit");
    let one = Wide::<4>::from(weight);
    assert_eq!(best.weight, (0..30).fold(Wide::default(), |sum, _| sum + one));
}
