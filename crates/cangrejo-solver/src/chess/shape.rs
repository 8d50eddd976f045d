//! How the positions of an ending are laid out as words of 64 bits.
//!
//! A word holds all places of one man, the *second*, while the kings and the *first*
//! man stay where they are; so one operation on words is 64 on positions. The first
//! man is missing where there are only three.

use super::board::PAWNLESS_ROWS;
use super::symmetry::Kings;
use super::{Kind, Man, Material, Position, Square};
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
    /// Whether the two men are the same, so that either may be the first.
    has_twins: bool,
}

impl Shape {
    pub(crate) fn of(material: Material) -> Shape {
        let mut men = material.men().map(|(side, kind)| Piece { side, kind });
        let one = men.next().expect("three men at least");
        let (first, second) = men.next().map_or((None, one), |other| (Some(one), other));
        let has_en_passant = material.has_en_passant();
        let kings = Kings::of(material.has_pawns());
        Shape { kings, first, second, has_en_passant, has_twins: material.has_twins() }
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

    /// The slot of a position of these men, by the squares of the first man and the
    /// second; `None` where the kings touch. For three men only the second square counts.
    pub(crate) fn slot(
        &self,
        to_move: Side,
        kings: (Square, Square),
        men: [Square; 2],
        is_passing: bool,
    ) -> Option<usize> {
        let place = self.kings.place(kings.0, kings.1)?;
        let [mut first, mut second] = men.map(|square| place.turn.square(square));
        // A turn may exchange which of two twins comes first.
        if self.has_twins && second < first {
            std::mem::swap(&mut first, &mut second);
        }
        let plain = place.pair * self.n_rows() + self.row(first);
        let word = if is_passing { self.n_plain() + plain } else { plain };
        Some((to_move as usize * self.n_words() + word) * 64 + second.index())
    }

    /// The number of a position of these men: its slot, as the stronger side is White.
    pub(crate) fn number(&self, position: &Position, stronger: Side) -> Option<u32> {
        let position = match stronger {
            Side::White => *position,
            Side::Black => position.reversed(),
        };
        let mut men = position.men().map(|man| man.square);
        let first = men.next()?;
        // Three men: the only one is the second.
        let men = men.next().map_or([first, first], |second| [first, second]);
        let kings = (position.king(Side::White), position.king(Side::Black));
        let is_passing = position.en_passant().is_some();
        u32::try_from(self.slot(position.to_move(), kings, men, is_passing)?).ok()
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

    /// The men of a slot: the first, where there are two, and the second.
    pub(crate) fn men(&self, word: usize, second: Square) -> impl Iterator<Item = Man> + use<> {
        let man = |piece: Piece, square| Man { side: piece.side, kind: piece.kind, square };
        let (_, first) = self.place_of(word);
        self.first.map(|piece| man(piece, first)).into_iter().chain([man(self.second, second)])
    }

    /// Squares without a man, as far as a word knows.
    pub(crate) fn empty(&self, word: usize) -> u64 {
        let (pair, first) = self.place_of(word);
        let (white, black) = self.kings.pair(pair);
        let first = self.first.map_or(0, |_| first.bit());
        !(white.bit() | black.bit() | first)
    }
}
