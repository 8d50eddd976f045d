//! Sets of four athletes, as bits.

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
