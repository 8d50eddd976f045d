//! A solved ending.

use super::label_byte;
use super::shape::Shape;
use super::symmetry::Symmetry;
use super::{Man, Material, Position, Square};
use crate::{Census, Label, Side};

/// The labels of all positions with the same men, a byte each.
#[derive(Debug)]
pub struct Ending {
    material: Material,
    shape: Shape,
    /// With White to move, then with Black to move.
    labels: Vec<u8>,
}

/// A slot of an ending.
#[derive(Clone, Copy, Debug)]
struct Slot {
    to_move: Side,
    word: usize,
    second: Square,
}

impl Ending {
    pub(crate) fn new(material: Material, labels: Vec<u8>) -> Ending {
        let shape = Shape::of(material);
        assert_eq!(labels.len(), shape.n_slots(), "a label for every slot");
        Ending { material, shape, labels }
    }

    /// Its men.
    pub const fn material(&self) -> Material {
        self.material
    }

    /// How many slots its table has: index entries, for each side to move.
    pub fn n_slots(&self) -> usize {
        self.shape.n_slots()
    }

    /// The byte of a position of these men that nobody can take in passing.
    pub(crate) fn byte(&self, to_move: Side, kings: (Square, Square), men: [Square; 2]) -> u8 {
        self.byte_of(to_move, kings, men, 0)
    }

    /// The byte of a position in the plain table, or in the one that begins so many words
    /// later. For three men only the second square counts.
    fn byte_of(
        &self,
        to_move: Side,
        kings: (Square, Square),
        men: [Square; 2],
        offset: usize,
    ) -> u8 {
        let Some(place) = self.shape.kings.place(kings.0, kings.1) else { return label_byte::NONE };
        let [first, second] = men.map(|square| place.turn.square(square));
        let word = offset + place.pair * self.shape.n_rows() + self.shape.row(first);
        self.labels[self.slot(Slot { to_move, word, second })]
    }

    fn slot(&self, slot: Slot) -> usize {
        (slot.to_move as usize * self.shape.n_words() + slot.word) * 64 + slot.second.index()
    }

    /// The label of a position whose men are these, White's the stronger.
    pub(crate) fn label(&self, position: &Position) -> Option<Label> {
        let mut men = position.men().map(|man| man.square);
        let first = men.next()?;
        // Three men: the only one is the second.
        let men = men.next().map_or([first, first], |second| [first, second]);
        let kings = (position.king(Side::White), position.king(Side::Black));
        let is_passing = position.en_passant().is_some();
        let offset = if is_passing { self.shape.n_plain() } else { 0 };
        label_byte::label(self.byte_of(position.to_move(), kings, men, offset))
    }

    /// What a side wins, loses and draws when it is to move: over positions that differ
    /// under the symmetries of the board, without those in which a pawn may be taken in
    /// passing.
    pub fn census(&self, to_move: Side) -> Census {
        let mut times = [0_u64; 256];
        for word in 0..self.shape.n_plain() {
            let start = self.slot(Slot { to_move, word, second: Square::of(0) });
            let labels = &self.labels[start..start + 64];
            let counted = self.representatives(word);
            for (second, &byte) in labels.iter().enumerate() {
                times[usize::from(byte)] += (counted >> second) & 1;
            }
        }
        let mut census = Census::default();
        for (byte, times) in (0..=u8::MAX).zip(times).filter(|&(_, times)| times > 0) {
            if let Some(label) = label_byte::label(byte) {
                census.count(label, times);
            }
        }
        census
    }

    /// One position for all that are alike, those with a pawn that may be taken in
    /// passing included; every side to move.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let sides = [Side::White, Side::Black].into_iter();
        let words = sides.flat_map(|side| (0..self.shape.n_words()).map(move |word| (side, word)));
        words.flat_map(move |(to_move, word)| {
            let start = self.slot(Slot { to_move, word, second: Square::of(0) });
            let counted = self.representatives(word);
            let seconds = Square::all().filter(move |second| counted & second.bit() != 0);
            let lawful = seconds
                .filter(move |second| self.labels[start + second.index()] != label_byte::NONE);
            lawful.map(move |second| self.position(Slot { to_move, word, second }))
        })
    }

    fn position(&self, slot: Slot) -> Position {
        let (pair, first) = self.shape.place_of(slot.word);
        let second = self.shape.second;
        let second = Man { side: second.side, kind: second.kind, square: slot.second };
        let first =
            self.shape.first.map(|piece| Man { side: piece.side, kind: piece.kind, square: first });
        let plain =
            Position::tidy(self.shape.kings.pair(pair), [first, Some(second)], slot.to_move);
        if slot.word < self.shape.n_plain() {
            return plain;
        }
        let stepped =
            [first, Some(second)].into_iter().flatten().find(|man| man.side != slot.to_move);
        let stepped = stepped.expect("each side has a pawn").square;
        let behind = super::board::forward(slot.to_move, stepped.bit());
        super::board::squares(behind).fold(plain, Position::with_passed)
    }

    /// Places of the second man in a word that stand for all that are alike.
    fn representatives(&self, word: usize) -> u64 {
        let (pair, first) = self.shape.place_of(word);
        let is_on_diagonal = self.shape.kings.is_on_diagonal(pair);
        let has_twins = self.material.has_twins();
        if !is_on_diagonal && !has_twins {
            return u64::MAX;
        }
        let first = self.shape.first.map(|_| first);
        let is_least = |second: Square| {
            let here = (first, second);
            let swap = |(first, second): (Option<Square>, Square)| match first {
                Some(first) if has_twins => (Some(second), first),
                Some(_) | None => (first, second),
            };
            let turn = |(first, second): (Option<Square>, Square)| {
                let turn = |square| Symmetry::DIAGONAL.square(square);
                if is_on_diagonal { (first.map(turn), turn(second)) } else { (first, second) }
            };
            [swap(here), turn(here), swap(turn(here))].into_iter().all(|alike| here <= alike)
        };
        Square::all().filter(|&second| is_least(second)).fold(0, |all, second| all | second.bit())
    }
}
