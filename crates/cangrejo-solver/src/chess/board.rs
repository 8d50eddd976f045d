//! The squares of a chess board, and how far men reach: sets of squares as 64 bits.

use std::fmt;

use super::Kind;
use crate::Side;

/// A square: a1 is 0, b1 is 1, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// All squares, a1 first.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// The square in a file and a row, both from 0; `None` off the board.
    pub fn new(file: u8, row: u8) -> Option<Square> {
        (file < 8 && row < 8).then(|| Square(row * 8 + file))
    }

    /// The square with a number below 64; larger ones are taken without their upper bits.
    pub(crate) const fn of(index: usize) -> Square {
        Square(index.to_le_bytes()[0] & 0x3f)
    }

    /// The file, 0 for a.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The row, 0 for the first of White.
    pub const fn row(self) -> u8 {
        self.0 >> 3
    }

    /// Its number, from 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this square alone.
    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The square that Black sees where White sees this one.
    pub(crate) const fn opposite(self) -> Square {
        Square(self.0 ^ 0x38)
    }

    /// The square with a name such as `e4`.
    pub fn named(name: &str) -> Option<Square> {
        let &[file, row] = name.as_bytes() else { return None };
        Square::new(file.wrapping_sub(b'a'), row.wrapping_sub(b'1'))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), char::from(b'1' + self.row()))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a set, from a1 on.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| Square::of(set.trailing_zeros() as usize));
        set &= set.wrapping_sub(1);
        square
    })
}

const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = NOT_A.rotate_right(1);
const NOT_AB: u64 = NOT_A & (NOT_A << 1);
const NOT_GH: u64 = NOT_H & (NOT_H >> 1);
const ALL: u64 = u64::MAX;

/// Where pawns of a side may stand before their double step.
pub(crate) const fn first_pawn_row(side: Side) -> u64 {
    match side {
        Side::White => 0x0000_0000_0000_ff00,
        Side::Black => 0x00ff_0000_0000_0000,
    }
}

/// Where pawns of a side stand before they promote.
pub(crate) const fn last_pawn_row(side: Side) -> u64 {
    first_pawn_row(side.other())
}

/// Rows where no pawn can stand.
pub(crate) const PAWNLESS_ROWS: u64 = 0xff00_0000_0000_00ff;

/// Every square one step forward, as a side sees it.
pub(crate) const fn forward(side: Side, set: u64) -> u64 {
    match side {
        Side::White => set << 8,
        Side::Black => set >> 8,
    }
}

/// The squares that pawns of a side attack.
pub(crate) const fn pawn_attacks(side: Side, set: u64) -> u64 {
    let ahead = forward(side, set);
    beside(ahead)
}

/// The squares to the left and the right.
pub(crate) const fn beside(set: u64) -> u64 {
    ((set & NOT_H) << 1) | ((set & NOT_A) >> 1)
}

/// The squares next to some, diagonals included.
pub(crate) const fn neighbors(set: u64) -> u64 {
    let row = set | beside(set);
    (row << 8) | (row >> 8) | beside(set)
}

/// The squares that men of this kind attack from some squares, up to and with the
/// first that is not empty. Pawns depend on their side and are not asked here.
pub(crate) fn reach(kind: Kind, from: u64, empty: u64) -> u64 {
    match kind {
        Kind::Queen => rook(from, empty) | bishop(from, empty),
        Kind::Rook => rook(from, empty),
        Kind::Bishop => bishop(from, empty),
        Kind::Knight => knight(from),
        Kind::Pawn => 0,
    }
}

/// The squares that one man attacks on a board with these empty squares.
pub(crate) fn attacks(side: Side, kind: Kind, from: Square, empty: u64) -> u64 {
    match kind {
        Kind::Pawn => pawn_attacks(side, from.bit()),
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => reach(kind, from.bit(), empty),
    }
}

/// The squares from which a man of this side and kind attacks a square.
pub(crate) fn attackers(side: Side, kind: Kind, target: Square, empty: u64) -> u64 {
    // All men but pawns attack as they are attacked, and pawns as those of the other side.
    attacks(side.other(), kind, target, empty)
}

fn rook(from: u64, empty: u64) -> u64 {
    up::<8>(from, empty, ALL)
        | down::<8>(from, empty, ALL)
        | up::<1>(from, empty, NOT_A)
        | down::<1>(from, empty, NOT_H)
}

fn bishop(from: u64, empty: u64) -> u64 {
    up::<9>(from, empty, NOT_A)
        | up::<7>(from, empty, NOT_H)
        | down::<9>(from, empty, NOT_H)
        | down::<7>(from, empty, NOT_A)
}

const fn knight(from: u64) -> u64 {
    ((from << 17 | from >> 15) & NOT_A)
        | ((from << 15 | from >> 17) & NOT_H)
        | ((from << 10 | from >> 6) & NOT_AB)
        | ((from << 6 | from >> 10) & NOT_GH)
}

/// Fills all rays in one direction at once, in three doublings instead of seven steps.
/// `board` lacks the file that a step arrives on when it leaves the board.
fn up<const STEP: u32>(from: u64, empty: u64, board: u64) -> u64 {
    let mut open = empty & board;
    let mut filled = from;
    filled |= open & (filled << STEP);
    open &= open << STEP;
    filled |= open & (filled << (2 * STEP));
    open &= open << (2 * STEP);
    filled |= open & (filled << (4 * STEP));
    (filled << STEP) & board
}

fn down<const STEP: u32>(from: u64, empty: u64, board: u64) -> u64 {
    let mut open = empty & board;
    let mut filled = from;
    filled |= open & (filled >> STEP);
    open &= open >> STEP;
    filled |= open & (filled >> (2 * STEP));
    open &= open >> (2 * STEP);
    filled |= open & (filled >> (4 * STEP));
    (filled >> STEP) & board
}

/// For each way a queen goes, those of a rook first, and each square: the next square, or
/// 64 where the board ends.
static NEXT: [[u8; 64]; 8] = next_squares();

const fn next_squares() -> [[u8; 64]; 8] {
    let mut next = [[64; 64]; 8];
    let mut square = 0;
    while square < 64 {
        let from: u64 = 1 << square;
        let (not_a, not_h) = (from & NOT_A, from & NOT_H);
        let steps = [
            from << 8,
            from >> 8,
            not_h << 1,
            not_a >> 1,
            not_h << 9,
            not_a >> 9,
            not_a << 7,
            not_h >> 7,
        ];
        let mut way = 0;
        while way < 8 {
            // No bit is left off the board, and the number of zeros is 64.
            next[way][square] = steps[way].trailing_zeros().to_le_bytes()[0];
            way += 1;
        }
        square += 1;
    }
    next
}

/// The ways among [`NEXT`] that a kind of man slides along.
pub(crate) fn ways(kind: Kind) -> &'static [[u8; 64]] {
    match kind {
        Kind::Queen => &NEXT,
        Kind::Rook => &NEXT[..4],
        Kind::Bishop => &NEXT[4..],
        Kind::Knight | Kind::Pawn => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps square by square, as a person would.
    fn walked(kind: Kind, from: Square, empty: u64) -> u64 {
        let mut reached = 0;
        for way in ways(kind) {
            let mut here = way[from.index()];
            while here < 64 {
                reached |= 1 << here;
                if empty & (1 << here) == 0 {
                    break;
                }
                here = way[usize::from(here)];
            }
        }
        reached
    }

    #[test]
    fn filled_rays_are_those_walked_step_by_step() {
        let mut empty: u64 = 0x9e37_79b9_7f4a_7c15;
        for round in 0..200 {
            empty = empty.wrapping_mul(0x5851_f42d_4c95_7f2d).rotate_left(23) ^ round;
            for kind in [Kind::Queen, Kind::Rook, Kind::Bishop] {
                for from in Square::all() {
                    assert_eq!(reach(kind, from.bit(), empty), walked(kind, from, empty));
                }
                let some = empty.rotate_left(7) & empty.rotate_left(31);
                let each = squares(some).map(|from| walked(kind, from, empty));
                assert_eq!(reach(kind, some, empty), each.fold(0, |all, one| all | one));
            }
        }
    }

    #[test]
    fn leapers_stay_on_the_board() {
        let a1 = Square::of(0);
        assert_eq!(squares(neighbors(a1.bit())).count(), 3);
        let knights: usize = Square::all().map(|from| squares(knight(from.bit())).count()).sum();
        assert_eq!(knights, 336, "336 knight's moves on an empty board");
        let kings: usize = Square::all().map(|from| squares(neighbors(from.bit())).count()).sum();
        assert_eq!(kings, 420, "420 king's moves on an empty board");
    }

    #[test]
    fn squares_have_names() {
        for square in Square::all() {
            assert_eq!(Square::named(&square.to_string()), Some(square));
        }
        for wrong in ["", "e", "e9", "i1", "e44", "`1", "é"] {
            assert_eq!(Square::named(wrong), None, "{wrong}");
        }
    }
}
