//! Three tables seated anew in the best of all ways: 155,925 of them, weighed by their parts.

use super::fours::fours_with_lowest;
use super::sector::{Seats, Sector};

const N_ATHLETES: usize = 12;
const EVERYBODY: usize = (1 << N_ATHLETES) - 1;

/// No table costs less than nothing.
const UNKNOWN: i128 = -1;

/// The best seating of twelve members, if it costs less than `limit`.
///
/// Equal to weighing everything: each set of four is weighed once, in its best way.
pub(super) fn best_seating(
    sector: &Sector,
    twelve: &[usize; N_ATHLETES],
    limit: i128,
) -> Option<[Seats; 3]> {
    let mut costs = vec![UNKNOWN; EVERYBODY + 1];
    let mut cost_of = |four: usize| {
        if costs[four] == UNKNOWN {
            costs[four] = sector.best_way(athletes(twelve, four)).0;
        }
        costs[four]
    };
    let mut best = (limit, None);
    for first in fours_with_lowest(EVERYBODY) {
        let cost_of_first = cost_of(first);
        if cost_of_first >= best.0 {
            continue;
        }
        let rest = EVERYBODY & !first;
        for second in fours_with_lowest(rest) {
            let cost = cost_of_first + cost_of(second);
            if cost < best.0 && cost + cost_of(rest & !second) < best.0 {
                best = (cost + cost_of(rest & !second), Some([first, second, rest & !second]));
            }
        }
    }
    let seats = |four: usize| sector.best_way(athletes(twelve, four)).1;
    best.1.map(|fours| fours.map(seats))
}

fn athletes(twelve: &[usize; N_ATHLETES], four: usize) -> [usize; 4] {
    let mut rest = four;
    [0; 4].map(|_: usize| {
        let lowest = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        twelve[lowest]
    })
}
