//! The symmetries of the board, and pairs of kings that differ under them.

use std::sync::LazyLock;

use super::board::{neighbors, squares};
use super::{Man, Position, Square};
use crate::Side;

/// A way to turn the board over: mirrors the files if bit 0 is set, the rows if bit 1
/// is, and then swaps files and rows if bit 2 is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Symmetry(u8);

const MIRROR: u8 = 1;
const FLIP: u8 = 2;
const SWAP: u8 = 4;

static ALL: [Symmetry; 8] = [
    Symmetry(0),
    Symmetry(1),
    Symmetry(2),
    Symmetry(3),
    Symmetry(4),
    Symmetry(5),
    Symmetry(6),
    Symmetry(7),
];

impl Symmetry {
    /// Only the swap of files and rows.
    pub(crate) const DIAGONAL: Symmetry = Symmetry(SWAP);

    /// Those that change nothing about the game: pawns know left from right alone.
    pub(crate) fn all(has_pawns: bool) -> &'static [Symmetry] {
        if has_pawns { &ALL[..2] } else { &ALL }
    }

    /// Where a square goes.
    #[inline]
    pub(crate) const fn square(self, square: Square) -> Square {
        let mut index = square.index();
        if self.0 & MIRROR != 0 {
            index ^= 7;
        }
        if self.0 & FLIP != 0 {
            index ^= 0x38;
        }
        if self.0 & SWAP != 0 {
            index = (index >> 3) | ((index & 7) << 3);
        }
        Square::of(index)
    }

    /// Where a set of squares goes.
    #[inline]
    pub(crate) const fn set(self, mut set: u64) -> u64 {
        if self.0 & MIRROR != 0 {
            set = mirrored(set);
        }
        if self.0 & FLIP != 0 {
            set = set.swap_bytes();
        }
        if self.0 & SWAP != 0 {
            set = swapped(set);
        }
        set
    }

    /// The set that goes to this one.
    #[inline]
    pub(crate) const fn undo(self, mut set: u64) -> u64 {
        if self.0 & SWAP != 0 {
            set = swapped(set);
        }
        if self.0 & FLIP != 0 {
            set = set.swap_bytes();
        }
        if self.0 & MIRROR != 0 {
            set = mirrored(set);
        }
        set
    }
}

/// Files in reverse order.
const fn mirrored(mut set: u64) -> u64 {
    set = ((set >> 1) & 0x5555_5555_5555_5555) | ((set & 0x5555_5555_5555_5555) << 1);
    set = ((set >> 2) & 0x3333_3333_3333_3333) | ((set & 0x3333_3333_3333_3333) << 2);
    ((set >> 4) & 0x0f0f_0f0f_0f0f_0f0f) | ((set & 0x0f0f_0f0f_0f0f_0f0f) << 4)
}

/// Files as rows: exchanges blocks of four, two and one across the diagonal.
const fn swapped(mut set: u64) -> u64 {
    let mut moved = (set ^ (set >> 28)) & 0x0000_0000_f0f0_f0f0;
    set ^= moved ^ (moved << 28);
    moved = (set ^ (set >> 14)) & 0x0000_cccc_0000_cccc;
    set ^= moved ^ (moved << 14);
    moved = (set ^ (set >> 7)) & 0x00aa_00aa_00aa_00aa;
    set ^ moved ^ (moved << 7)
}

impl Position {
    /// The position on the board turned over.
    pub(crate) fn turned(&self, symmetry: Symmetry) -> Position {
        let turn = |man: Man| Man { square: symmetry.square(man.square), ..man };
        let kings = [Side::White, Side::Black].map(|side| symmetry.square(self.king(side)));
        let others = self.others().map(|man| man.map(turn));
        let turned = Position::tidy((kings[0], kings[1]), others, self.to_move());
        match self.en_passant() {
            None => turned,
            Some(passed) => turned.with_passed(symmetry.square(passed)),
        }
    }
}

/// A pair of kings, as one of those that stand for all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The number of the pair.
    pub(crate) pair: usize,
    /// How the board is turned to get there.
    pub(crate) turn: Symmetry,
}

/// The pairs of kings that differ under the symmetries and do not touch: 462 without
/// pawns, 1,806 with.
#[derive(Debug)]
pub(crate) struct Kings {
    pairs: Vec<(Square, Square)>,
    /// By both squares; `None` where the kings touch.
    places: Vec<Option<Place>>,
    /// For each side and pair, where its king can step.
    steps: [Vec<Vec<Place>>; 2],
    has_pawns: bool,
}

impl Kings {
    /// The pairs for endings with or without pawns.
    pub(crate) fn of(has_pawns: bool) -> &'static Kings {
        static WITH: LazyLock<Kings> = LazyLock::new(|| Kings::list(true));
        static WITHOUT: LazyLock<Kings> = LazyLock::new(|| Kings::list(false));
        if has_pawns { &WITH } else { &WITHOUT }
    }

    fn list(has_pawns: bool) -> Kings {
        let touch = |white: Square, black: Square| {
            (white.bit() | neighbors(white.bit())) & black.bit() != 0
        };
        let mut pairs = Vec::new();
        for white in Square::all() {
            let lawful = Square::all().filter(|&black| !touch(white, black));
            pairs.extend(
                lawful
                    .map(|black| (white, black))
                    .filter(|&(white, black)| stands_for_all(white, black, has_pawns)),
            );
        }
        let mut places = vec![None; 64 * 64];
        // The identity last, so that a pair that stands for all is not turned.
        for &turn in Symmetry::all(has_pawns).iter().rev() {
            for white in Square::all() {
                for black in Square::all() {
                    let turned = (turn.square(white), turn.square(black));
                    if let Ok(pair) = pairs.binary_search(&turned) {
                        places[white.index() * 64 + black.index()] = Some(Place { pair, turn });
                    }
                }
            }
        }
        let mut kings = Kings { pairs, places, steps: [Vec::new(), Vec::new()], has_pawns };
        for pair in 0..kings.len() {
            let (white, black) = kings.pair(pair);
            let white_steps =
                squares(neighbors(white.bit())).filter_map(|to| kings.place(to, black));
            let black_steps =
                squares(neighbors(black.bit())).filter_map(|to| kings.place(white, to));
            let steps = [white_steps.collect(), black_steps.collect()];
            for (all, steps) in kings.steps.iter_mut().zip(steps) {
                all.push(steps);
            }
        }
        kings
    }

    /// How many pairs there are.
    pub(crate) fn len(&self) -> usize {
        self.pairs.len()
    }

    /// The squares of a pair.
    pub(crate) fn pair(&self, pair: usize) -> (Square, Square) {
        self.pairs[pair]
    }

    /// The pair that stands for these squares; `None` where the kings touch.
    pub(crate) fn place(&self, white: Square, black: Square) -> Option<Place> {
        self.places[white.index() * 64 + black.index()]
    }

    /// Where the king of a side can step if no man is in the way.
    pub(crate) fn steps(&self, side: Side, pair: usize) -> &[Place] {
        &self.steps[side as usize][pair]
    }

    /// Whether the pair stays as it is when files and rows are swapped, so that other
    /// men have two places that are alike.
    pub(crate) fn is_on_diagonal(&self, pair: usize) -> bool {
        let (white, black) = self.pairs[pair];
        let diagonal = Symmetry::DIAGONAL;
        !self.has_pawns && diagonal.square(white) == white && diagonal.square(black) == black
    }
}

/// White's king stands on the files a to d and, without pawns, in the triangle a1-d1-d4;
/// if it is on the long diagonal then Black's is not above it.
fn stands_for_all(white: Square, black: Square, has_pawns: bool) -> bool {
    let is_in_triangle = white.row() <= white.file();
    let is_above = |square: Square| square.row() > square.file();
    white.file() < 4
        && (has_pawns || is_in_triangle && (white.row() != white.file() || !is_above(black)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_turn_as_their_squares_do() {
        for symmetry in ALL {
            for square in Square::all() {
                let turned = symmetry.set(square.bit());
                assert_eq!(turned, symmetry.square(square).bit(), "{symmetry:?} of {square}");
                assert_eq!(symmetry.undo(turned), square.bit());
            }
        }
    }

    #[test]
    fn there_are_462_pairs_of_kings_and_1806_with_pawns() {
        for (has_pawns, n_pairs) in [(false, 462), (true, 1806)] {
            let kings = Kings::of(has_pawns);
            assert_eq!(kings.len(), n_pairs);
            let places = kings.places.iter().flatten();
            assert_eq!(places.count(), 3612, "pairs that do not touch");
            for pair in 0..n_pairs {
                let (white, black) = kings.pair(pair);
                let place = kings.place(white, black).expect("a lawful pair");
                assert_eq!((place.pair, place.turn), (pair, Symmetry(0)));
            }
        }
    }
}
