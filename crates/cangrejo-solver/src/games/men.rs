//! Men of two sides on a small board, in one word.

use crate::Side;

/// Where the men of both sides stand, on up to [`Men::MOST_SQUARES`] squares, and who is to move.
///
/// One word, because what a solver does most is to look for a position it has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Men(u64);

const BLACK_TO_MOVE: u64 = 1 << 63;

impl Men {
    /// The largest board that fits: two sets of squares and the side to move.
    pub const MOST_SQUARES: u32 = 31;

    /// Men on the squares of two sets that have none in common.
    pub(super) const fn new(white: u32, black: u32, to_move: Side) -> Men {
        let men = white as u64 | (black as u64) << 32;
        match to_move {
            Side::White => Men(men),
            Side::Black => Men(men | BLACK_TO_MOVE),
        }
    }

    /// The squares of one side, a bit for each.
    #[expect(clippy::cast_possible_truncation, reason = "each half is a set of squares")]
    pub const fn of(self, side: Side) -> u32 {
        match side {
            Side::White => self.0 as u32,
            Side::Black => ((self.0 & !BLACK_TO_MOVE) >> 32) as u32,
        }
    }

    /// The side to move.
    pub const fn to_move(self) -> Side {
        if self.0 & BLACK_TO_MOVE == 0 { Side::White } else { Side::Black }
    }

    /// The men of the side to move, and those of the other.
    pub(super) const fn mine_and_theirs(self) -> (u32, u32) {
        (self.of(self.to_move()), self.of(self.to_move().other()))
    }

    /// The position after the side to move has brought its men to `mine`, while the
    /// other was left with `theirs`.
    pub(super) const fn after(self, mine: u32, theirs: u32) -> Men {
        match self.to_move() {
            Side::White => Men::new(mine, theirs, Side::Black),
            Side::Black => Men::new(theirs, mine, Side::White),
        }
    }

    /// The man on a square: its side.
    pub(super) const fn at(self, square: u32) -> Option<Side> {
        if self.of(Side::White) >> square & 1 == 1 {
            Some(Side::White)
        } else if self.of(Side::Black) >> square & 1 == 1 {
            Some(Side::Black)
        } else {
            None
        }
    }

    /// A number below 3^squares, where X is to move: a digit for each square, the first least.
    pub(super) fn ternary(self, squares: u32) -> u32 {
        (0..squares).rev().fold(0, |number, square| {
            let digit = match self.at(square) {
                None => 0,
                Some(Side::White) => 1,
                Some(Side::Black) => 2,
            };
            3 * number + digit
        })
    }

    /// The men of such a number.
    pub(super) fn from_ternary(mut number: u32, squares: u32) -> Men {
        let (mut white, mut black) = (0, 0);
        for square in 0..squares {
            match number % 3 {
                1 => white |= 1 << square,
                2 => black |= 1 << square,
                _ => {}
            }
            number /= 3;
        }
        Men::new(white, black, Side::White)
    }

    /// The word itself.
    pub(super) const fn code(self) -> u64 {
        self.0
    }

    /// The men of such a word; `None` if some stand outside the board or two on a square.
    pub(super) fn decode(code: u128, squares: u32) -> Option<Men> {
        let men = Men(u64::try_from(code).ok()?);
        let (white, black) = (men.of(Side::White), men.of(Side::Black));
        let is_sound = (white | black) >> squares == 0 && white & black == 0;
        is_sound.then_some(men)
    }
}

/// The squares of a set, lowest first.
pub(super) fn squares(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (square < 32).then_some(square)
    })
}
