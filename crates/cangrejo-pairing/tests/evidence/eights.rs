//! All rounds of eight athletes; sets of athletes are bits.

use cangrejo_pairing::domino::Table;

/// Two tables of eight athletes, one after the other: two against two, twice.
pub(crate) type Eight = [usize; 8];

/// The largest field that leaves eight at the tables.
pub(crate) const MOST: usize = 11;

pub(crate) fn members(set: usize) -> usize {
    set.count_ones() as usize
}

pub(crate) fn list_of(set: usize) -> Vec<usize> {
    (0..MOST).filter(|one| set >> one & 1 == 1).collect()
}

/// The sets of eight out of so many athletes.
pub(crate) fn eights_of(n_athletes: usize) -> Vec<usize> {
    (0..1 << n_athletes).filter(|set| members(*set) == 8).collect()
}

/// The two tables of eight athletes, in all 35 ways.
fn halves(eight: usize) -> impl Iterator<Item = [usize; 2]> {
    let lowest = eight & eight.wrapping_neg();
    let subsets =
        std::iter::successors(Some(eight), move |set| (*set > 0).then(|| (set - 1) & eight));
    let firsts = subsets.filter(move |set| set & lowest > 0 && members(*set) == 4);
    firsts.map(move |first| [first, eight & !first])
}

/// The three ways to seat four: two against two.
fn ways_of(four: usize) -> [[usize; 4]; 3] {
    let [a, b, c, d] = <[usize; 4]>::try_from(list_of(four)).expect("four");
    [[a, b, c, d], [a, c, b, d], [a, d, b, c]]
}

/// All 315 rounds of eight athletes.
pub(crate) fn all_rounds_of(eight: usize) -> impl Iterator<Item = Eight> {
    halves(eight).flat_map(|[first, second]| {
        ways_of(first).into_iter().flat_map(move |[a, b, c, d]| {
            ways_of(second).map(|[e, f, g, h]| [a, b, c, d, e, f, g, h])
        })
    })
}

/// The tables of a round, in their order.
pub(crate) fn tables(round: &Eight) -> [Table; 2] {
    let (first, second) = round.split_at(4);
    let mut tables = [first, second].map(|four| Table::of([four[0], four[1], four[2], four[3]]));
    tables.sort_unstable();
    tables
}
