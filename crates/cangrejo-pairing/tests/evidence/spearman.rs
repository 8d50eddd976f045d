//! Spearman's correlation: by hand, and against a slow twin.

use cangrejo_pairing::domino::drawn;
use cangrejo_pairing::simulate::Correlation;

fn correlation(first: &[i64], second: &[i64]) -> f64 {
    Correlation::of_ranks(first, second).expect("both differ").nearest_f64()
}

#[track_caller]
fn check_near(actual: f64, expected: f64) {
    assert!((actual - expected).abs() < 1e-12, "{actual} for {expected}");
}

/// The correlation by its definition: ranks by counting, then Pearson's formula.
fn twin(first: &[i64], second: &[i64]) -> f64 {
    let ranks = |values: &[i64]| -> Vec<f64> {
        let count = |is_such: &dyn Fn(&i64) -> bool| {
            values.iter().fold(0.0, |n, value| if is_such(value) { n + 1.0 } else { n })
        };
        let rank = |own: &i64| {
            count(&|value| value < own) + f64::midpoint(count(&|value| value == own), 1.0)
        };
        values.iter().map(rank).collect()
    };
    let centered = |values: Vec<f64>| -> Vec<f64> {
        let n = values.iter().fold(0.0, |n, _| n + 1.0);
        let mean = values.iter().sum::<f64>() / n;
        values.iter().map(|value| value - mean).collect()
    };
    let (first, second) = (centered(ranks(first)), centered(ranks(second)));
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    product(&first, &second) / (product(&first, &first) * product(&second, &second)).sqrt()
}

/// Values drawn from a seed; the coarser, the more of them are equal.
fn values(n_values: usize, coarseness: usize, seed: u64) -> Vec<i64> {
    let small = |value: usize| i64::try_from(value / coarseness).expect("a small number");
    drawn(n_values, seed).into_iter().map(small).collect()
}

#[test]
fn the_same_order_is_one_and_its_reverse_minus_one() {
    check_near(correlation(&[1, 2, 3, 4], &[-9, 0, 5, 1000]), 1.0);
    check_near(correlation(&[1, 2, 3, 4], &[9, 3, 2, 1]), -1.0);
}

#[test]
fn hand_made_orders_agree_as_far_as_reckoned_by_hand() {
    // 1 - 6 * (1 + 1) / (5 * 24): two neighbors have changed places.
    check_near(correlation(&[1, 2, 3, 4, 5], &[2, 1, 3, 4, 5]), 0.9);
    // 1 - 6 * (1 + 1 + 4) / (3 * 8): the last has come first.
    check_near(correlation(&[1, 2, 3], &[2, 3, 1]), -0.5);
}

#[test]
fn equals_share_the_middle_of_their_ranks() {
    // Ranks 1, 2, 3 against 1, 2.5, 2.5: 1.5 / sqrt(2 * 1.5).
    check_near(correlation(&[1, 2, 3], &[4, 8, 8]), 1.5 / 3_f64.sqrt());
}

#[test]
fn without_a_difference_there_is_no_correlation() {
    assert_eq!(Correlation::of_ranks(&[1, 1], &[1, 2]), None);
    assert_eq!(Correlation::of_ranks(&[7], &[7]), None);
    assert_eq!(Correlation::of_ranks(&[], &[]), None);
}

#[test]
fn it_agrees_with_a_slow_twin_also_where_many_are_equal() {
    for seed in 0..300 {
        let n_values = 4 + usize::try_from(seed % 37).expect("a small number");
        let first = values(n_values, 1 + n_values / 12, seed);
        let second = values(n_values, 1 + n_values / 5, seed + 1000);
        check_near(correlation(&first, &second), twin(&first, &second));
        check_near(correlation(&first, &second), correlation(&second, &first));
    }
}
