//! The same problems put to `integer-blossom`, which shares no code with the kernel.

use cangrejo_matching::Objective;

use crate::common::{Random, World, judge};

/// The weights as the peer reads them, row by row, `missing` where there is no edge.
fn table(world: &World, missing: i64) -> Vec<i64> {
    let n = world.n;
    let cell =
        |u: usize, v: usize| if u == v { missing } else { world.get(u, v).unwrap_or(missing) };
    (0..n * n).map(|i| cell(i / n, i % n)).collect()
}

fn weight_of(table: &[i64], n: usize, mates: impl Iterator<Item = Option<usize>>) -> i128 {
    let pairs = mates.enumerate().filter_map(|(u, mate)| mate.filter(|&v| u < v).map(|v| (u, v)));
    pairs.map(|(u, v)| i128::from(table[u * n + v])).sum()
}

/// Compares the least cost of a perfect matching of a complete graph.
pub(crate) fn check_complete(seed: u64) {
    let mut random = Random(seed);
    let n = 2 * random.below(41);
    let high = random.pick(&[0, 1, 3, 100, 1_000_000]);
    let odd_cluster = random.pick(&[1, 3, 5, 11]);
    let far = random.pick(&[0, 2, 50, 5_000]);
    let world = World::new(n, |u, v| {
        let apart = if u / odd_cluster == v / odd_cluster { 0 } else { far };
        Some(apart + random.between(0, high))
    });
    let costs = table(&world, 0);
    let mates = integer_blossom::min_weight_perfect_matching(&costs, n);
    let expected = weight_of(&costs, n, mates.into_iter().map(Some));
    let ours = judge(&world.matrix::<i64>(), Objective::MinCostPerfect);
    assert_eq!(ours.weight(), expected, "seed {seed}, n = {n}");
}

/// Compares the greatest weight of any matching of a general graph.
pub(crate) fn check_general(seed: u64) {
    let mut random = Random(seed ^ 0xeeee);
    let n = 1 + random.below(80);
    let density = random.pick(&[2, 10, 40, 100]);
    let (low, high) = random.pick(&[(1, 1), (1, 3), (-20, 20), (1, 1_000_000)]);
    let world = World::new(n, |_, _| random.chance(density).then(|| random.between(low, high)));
    let weights = table(&world, 0);
    let mates = integer_blossom::max_weight_matching(&weights, n);
    let expected = weight_of(&weights, n, mates.into_iter());
    let ours = judge(&world.edge_list::<i64>(), Objective::MaxWeight);
    assert_eq!(ours.weight(), expected, "seed {seed}, n = {n}");
}

#[test]
fn the_least_cost_of_a_complete_graph_is_that_of_integer_blossom() {
    (0..250).for_each(check_complete);
}

#[test]
fn the_greatest_weight_of_a_general_graph_is_that_of_integer_blossom() {
    (0..250).for_each(check_general);
}
