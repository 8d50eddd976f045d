//! How many positions a game has, or may have, before anything is explored.

use crate::Extent;

/// Ways to choose `k` of `n`; as many as fit the number where there are more.
pub(super) fn choose(n: u32, k: u32) -> u64 {
    let mut ways: u128 = 1;
    for taken in 0..k.min(n.saturating_sub(k)) {
        // Divides evenly at every step: it is the number of ways to choose one more.
        ways = ways.saturating_mul((n - taken).into()) / u128::from(taken + 1);
    }
    if k > n { 0 } else { u64::try_from(ways).unwrap_or(u64::MAX) }
}

/// Ways to color `n_men` in turn: White has as many as Black, or one more.
pub(super) fn colors(n_men: u32) -> u64 {
    choose(n_men, n_men / 2)
}

/// The extent of a game whose positions come in kinds, each of so many positions with at
/// most so many moves.
pub(super) fn sum(kinds: impl Iterator<Item = (u64, u64)>) -> Extent {
    let none = Extent { positions: 0, moves: 0, widest: 0 };
    kinds.fold(none, |extent, (positions, moves)| Extent {
        positions: extent.positions.saturating_add(positions),
        moves: extent.moves.saturating_add(positions.saturating_mul(moves)),
        widest: extent.widest.max(moves),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_counted_as_far_as_they_fit() {
        assert_eq!([0, 1, 2, 3, 4, 5].map(|k| choose(4, k)), [1, 4, 6, 4, 1, 0]);
        assert_eq!(choose(31, 15), 300_540_195);
        assert_eq!(choose(62, 31), 465_428_353_255_261_088);
        assert_eq!(choose(200, 100), u64::MAX);
        assert_eq!([0, 1, 2, 3, 4].map(colors), [1, 1, 2, 3, 6]);
    }

    #[test]
    fn kinds_are_summed_and_never_overflow() {
        let kinds = [(2, 3), (5, 1)];
        let counted = Extent { positions: 7, moves: 11, widest: 3 };
        assert_eq!(sum(kinds.into_iter()), counted);
        let many = [(u64::MAX, 2), (1, 1)];
        let most = Extent { positions: u64::MAX, moves: u64::MAX, widest: 2 };
        assert_eq!(sum(many.into_iter()), most);
    }
}
