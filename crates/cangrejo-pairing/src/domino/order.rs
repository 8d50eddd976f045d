//! The order of the first round, and the numbers of the tables.

use super::dice::Dice;
use super::table::Table;

/// The athletes by rating, the strongest first; who has none comes last, in the order given.
pub fn by_elo(ratings: &[Option<u32>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by_key(|&athlete| std::cmp::Reverse(ratings[athlete]));
    order
}

/// So many athletes in an order drawn from a seed that was called in public.
pub fn drawn(n_athletes: usize, seed: u64) -> Vec<usize> {
    let mut dice = Dice::new(seed);
    let mut order: Vec<usize> = (0..n_athletes).collect();
    for i in (1..n_athletes).rev() {
        order.swap(i, dice.below(i + 1));
    }
    order
}

/// The tables in the order of their numbers (decision 22).
///
/// Table 1 is the leader's; then by the better pair's sum of positions, then by
/// the best athlete.
pub fn numbered(tables: &[Table]) -> Vec<Table> {
    let place = |table: &Table| {
        let [best, ..] = table.seats();
        let sums = table.pairs().map(|[a, b]| a + b);
        (best != 0, sums[0].min(sums[1]), best)
    };
    let mut tables = tables.to_vec();
    tables.sort_by_key(place);
    tables
}
