//! A lawful chess position of two to four men.

use super::board::{self, PAWNLESS_ROWS, attackers, neighbors};
use super::{Kind, Man, Square};
use crate::{Impossible, Side};

/// The most men on the board, kings included.
pub(crate) const MOST_MEN: usize = 4;

/// Two kings, at most two other men, the side to move and whether a pawn may be taken
/// in passing. Castling is over.
///
/// Two positions are equal exactly if everything about the rest of the game is: the
/// square of a double step is kept only where some pawn can take there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    white_king: Square,
    black_king: Square,
    /// In ascending order, those that are missing last.
    others: [Option<Man>; MOST_MEN - 2],
    to_move: Side,
    en_passant: Option<Square>,
}

impl Position {
    /// A position with these men. `en_passant` is the square that a pawn has just
    /// passed by its double step.
    ///
    /// # Errors
    ///
    /// Says which rule of chess forbids it.
    pub fn new(
        kings: (Square, Square),
        men: &[Man],
        to_move: Side,
        en_passant: Option<Square>,
    ) -> Result<Position, Impossible> {
        let (white_king, black_king) = kings;
        let occupied =
            men.iter().fold(white_king.bit() | black_king.bit(), |all, man| all | man.square.bit());
        if men.len() + 2 > MOST_MEN {
            return Err(Impossible::NoEnding);
        }
        if occupied.count_ones() as usize != men.len() + 2 {
            return Err(Impossible::Men);
        }
        if neighbors(white_king.bit()) & black_king.bit() != 0 {
            return Err(Impossible::KingsTouch);
        }
        let is_misplaced =
            |man: &Man| man.kind == Kind::Pawn && man.square.bit() & PAWNLESS_ROWS != 0;
        if men.iter().any(is_misplaced) {
            return Err(Impossible::PawnRow);
        }
        let others = [men.first().copied(), men.get(1).copied()];
        let position = Position::tidy(kings, others, to_move);
        if position.is_in_check(to_move.other()) {
            return Err(Impossible::InCheck);
        }
        match en_passant {
            None => Ok(position),
            Some(passed) => position.after_double_step(passed),
        }
    }

    /// Brings the men into order.
    pub(crate) fn tidy(
        (white_king, black_king): (Square, Square),
        mut others: [Option<Man>; 2],
        to_move: Side,
    ) -> Position {
        // Missing men are last, not first as an `Option` is ordered.
        others.sort_unstable_by_key(|man| (man.is_none(), *man));
        Position { white_king, black_king, others, to_move, en_passant: None }
    }

    /// The same position with the right to take in passing, where some pawn has it.
    fn after_double_step(self, passed: Square) -> Result<Position, Impossible> {
        let stepped = self.to_move.other();
        let start = board::forward(self.to_move, passed.bit());
        let end = board::forward(stepped, passed.bit());
        let is_pawn_there = self
            .men()
            .any(|man| man.side == stepped && man.kind == Kind::Pawn && man.square.bit() == end);
        let is_first_row = start & board::first_pawn_row(stepped) != 0;
        if !is_pawn_there || !is_first_row || (start | passed.bit()) & self.occupied() != 0 {
            return Err(Impossible::EnPassant);
        }
        Ok(self.with_passed(passed))
    }

    /// Keeps the square of a double step if some pawn can take there.
    pub(crate) fn with_passed(self, passed: Square) -> Position {
        let takers = board::pawn_attacks(self.to_move.other(), passed.bit());
        let can_be_taken = self.men().any(|man| {
            man.side == self.to_move && man.kind == Kind::Pawn && man.square.bit() & takers != 0
        });
        Position { en_passant: can_be_taken.then_some(passed), ..self }
    }

    /// The same position with the sides exchanged, and the board turned so that pawns
    /// still go forward.
    #[must_use]
    pub fn reversed(&self) -> Position {
        let reverse =
            |man: Man| Man { side: man.side.other(), square: man.square.opposite(), ..man };
        let kings = (self.black_king.opposite(), self.white_king.opposite());
        let reversed =
            Position::tidy(kings, self.others.map(|man| man.map(reverse)), self.to_move.other());
        Position { en_passant: self.en_passant.map(Square::opposite), ..reversed }
    }

    /// Two kings and nothing else.
    pub(crate) fn kings_alone() -> Position {
        let kings = (Square::of(0), Square::of(63));
        Position::tidy(kings, [None; 2], Side::White)
    }

    /// The king of a side.
    pub const fn king(&self, side: Side) -> Square {
        match side {
            Side::White => self.white_king,
            Side::Black => self.black_king,
        }
    }

    /// All men but the kings: White's first, the stronger first.
    pub fn men(&self) -> impl Iterator<Item = Man> {
        self.others.into_iter().flatten()
    }

    pub(crate) const fn others(&self) -> [Option<Man>; 2] {
        self.others
    }

    /// The side to move.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The square where a pawn may be taken in passing.
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Whether a side's king is attacked.
    pub fn is_in_check(&self, side: Side) -> bool {
        let king = self.king(side);
        let empty = !self.occupied();
        let enemy = side.other();
        let by_men = |man: Man| {
            man.side == enemy && attackers(enemy, man.kind, king, empty) & man.square.bit() != 0
        };
        neighbors(king.bit()) & self.king(enemy).bit() != 0 || self.men().any(by_men)
    }

    /// The squares of all men.
    pub(crate) fn occupied(&self) -> u64 {
        self.men()
            .fold(self.white_king.bit() | self.black_king.bit(), |all, man| all | man.square.bit())
    }

    /// The squares of the men of a side, the king excepted.
    pub(crate) fn occupied_by(&self, side: Side) -> u64 {
        let own = self.men().filter(|man| man.side == side);
        own.fold(0, |all, man| all | man.square.bit())
    }
}
