//! How the positions of an ending are laid out as words of 64 bits.
//!
//! A word holds all places of one man, the *second*, while the kings and the *first*
//! man stay where they are; so one operation on words is 64 on positions. The first
//! man is missing where there are only three.

use super::board::PAWNLESS_ROWS;
use super::symmetry::Kings;
use super::{Kind, Material, Square};
use crate::Side;

/// A man without a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
}

impl Piece {
    /// Where such a man can be at all.
    pub(crate) const fn lawful_squares(self) -> u64 {
        match self.kind {
            Kind::Pawn => !PAWNLESS_ROWS,
            Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => u64::MAX,
        }
    }
}

/// The layout of one ending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) kings: &'static Kings,
    pub(crate) first: Option<Piece>,
    pub(crate) second: Piece,
    /// Whether a second table follows the plain one, of the same size, for positions in
    /// which a pawn may be taken in passing.
    pub(crate) has_en_passant: bool,
}

impl Shape {
    pub(crate) fn of(material: Material) -> Shape {
        let men = material.men();
        let piece = |&(side, kind): &(Side, Kind)| Piece { side, kind };
        let second = men.last().map(piece).expect("three men at least");
        Shape {
            kings: Kings::of(material.has_pawns()),
            first: (men.len() == 2).then(|| piece(&men[0])),
            second,
            has_en_passant: material.has_en_passant(),
        }
    }

    /// Words for each pair of kings: one for each place of the first man.
    pub(crate) const fn n_rows(&self) -> usize {
        if self.first.is_some() { 64 } else { 1 }
    }

    /// Words of the plain table.
    pub(crate) fn n_plain(&self) -> usize {
        self.kings.len() * self.n_rows()
    }

    /// Words of all tables, for one side to move.
    pub(crate) fn n_words(&self) -> usize {
        self.n_plain() * if self.has_en_passant { 2 } else { 1 }
    }

    /// Slots for both sides to move, a byte each.
    pub(crate) fn n_slots(&self) -> usize {
        self.n_words() * 64 * 2
    }

    /// The row of the first man's square.
    pub(crate) const fn row(&self, first: Square) -> usize {
        if self.first.is_some() { first.index() } else { 0 }
    }

    /// The kings of a word and the square of the first man; that of one that is missing
    /// has no meaning.
    pub(crate) fn place_of(&self, word: usize) -> (usize, Square) {
        let plain = word % self.n_plain();
        (plain / self.n_rows(), Square::of(plain % self.n_rows()))
    }

    /// Squares without a man, as far as a word knows.
    pub(crate) fn empty(&self, word: usize) -> u64 {
        let (pair, first) = self.place_of(word);
        let (white, black) = self.kings.pair(pair);
        let first = self.first.map_or(0, |_| first.bit());
        !(white.bit() | black.bit() | first)
    }
}
