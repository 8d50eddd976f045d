//! Sets of four athletes, as bits, and the ways to seat them.

use super::sector::Seats;
use super::table::WAYS;

/// The largest set that fours are taken from.
const MOST: usize = 16;

/// The sets of four out of a set that hold its lowest member.
///
/// In an array instead of a list: this is called for every set of athletes.
pub(super) fn fours_with_lowest(set: usize) -> impl Iterator<Item = usize> {
    let lowest = set & set.wrapping_neg();
    let mut others = [0; MOST];
    let mut n_others = 0;
    let mut rest = set & !lowest;
    while rest != 0 {
        others[n_others] = rest & rest.wrapping_neg();
        rest &= rest - 1;
        n_others += 1;
    }
    (0..n_others).flat_map(move |i| {
        (i + 1..n_others).flat_map(move |j| {
            (j + 1..n_others).map(move |k| lowest | others[i] | others[j] | others[k])
        })
    })
}

/// All ways to fill tables with a set of athletes, of tables that will do.
pub(super) fn seatings(set: usize, will_do: &dyn Fn(Seats) -> bool) -> Vec<Vec<Seats>> {
    if set == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for four in fours_with_lowest(set) {
        let tables: Vec<Seats> = ways_of(four).filter(|seats| will_do(*seats)).collect();
        if tables.is_empty() {
            continue;
        }
        for others in seatings(set & !four, will_do) {
            all.extend(tables.iter().map(|table| [&[*table], &others[..]].concat()));
        }
    }
    all
}

/// The three ways in which four athletes can play.
pub(super) fn ways_of(four: usize) -> impl Iterator<Item = Seats> {
    let four: Vec<usize> = members(four).collect();
    WAYS.into_iter().map(move |way| way.map(|i| four[i]))
}

/// The members of a set, ascending.
pub(super) fn members(set: usize) -> impl Iterator<Item = usize> + Clone {
    (0..MOST).filter(move |&member| set >> member & 1 == 1)
}
