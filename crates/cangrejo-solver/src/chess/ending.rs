//! A solved ending.

use super::board::{forward, squares};
use super::label_byte;
use super::shape::Shape;
use super::symmetry::Symmetry;
use super::{Material, Position, Square};
use crate::{Census, Label, Side};

/// The labels of all positions with the same men, a byte each.
#[derive(Debug)]
pub struct Ending {
    material: Material,
    shape: Shape,
    /// With White to move, then with Black to move.
    labels: Vec<u8>,
}

impl Ending {
    pub(crate) fn new(material: Material, labels: Vec<u8>) -> Ending {
        let shape = Shape::of(material);
        assert_eq!(labels.len(), shape.n_slots(), "a label for every slot");
        Ending { material, shape, labels }
    }

    /// An ending of which these are the labels by their numbers; `None` if there are too many or
    /// too few, or no ending can have one of them.
    pub(crate) fn from_labels(material: Material, labels: &[Option<Label>]) -> Option<Ending> {
        let byte = |label: &Option<Label>| label.map_or(Some(label_byte::NONE), label_byte::byte);
        let bytes: Option<Vec<u8>> = labels.iter().map(byte).collect();
        let bytes = bytes.filter(|bytes| bytes.len() == Shape::of(material).n_slots())?;
        Some(Ending::new(material, bytes))
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
        let slot = self.shape.slot(to_move, kings, men, false);
        slot.map_or(label_byte::NONE, |slot| self.labels[slot])
    }

    /// The label of a position of these men, whoever has which; `None` for other men.
    pub fn label(&self, position: &Position) -> Option<Label> {
        self.label_of(self.material.number(position)?)
    }

    /// The label of a position that is known to be of these men, and who has the stronger ones.
    pub(crate) fn label_for(&self, position: &Position, stronger: Side) -> Option<Label> {
        self.label_of(self.shape.number(position, stronger)?)
    }

    /// The label with a number of [`Material::number`]; `None` where it stands for no
    /// position.
    pub fn label_of(&self, number: u32) -> Option<Label> {
        label_byte::label(*self.labels.get(number as usize)?)
    }

    /// What a side wins, loses and draws when it is to move: over positions that differ
    /// under the symmetries of the board, without those in which a pawn may be taken in
    /// passing.
    pub fn census(&self, to_move: Side) -> Census {
        let mut times = [0_u64; 256];
        for word in 0..self.shape.n_plain() {
            let labels = self.word(to_move, word);
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
            let labels = self.word(to_move, word);
            let counted = self.representatives(word);
            let seconds = Square::all().filter(move |second| counted & second.bit() != 0);
            let lawful = seconds.filter(|second| labels[second.index()] != label_byte::NONE);
            lawful.map(move |second| self.position(to_move, word, second))
        })
    }

    /// The labels of one word.
    fn word(&self, to_move: Side, word: usize) -> &[u8] {
        &self.labels[(to_move as usize * self.shape.n_words() + word) * 64..][..64]
    }

    fn position(&self, to_move: Side, word: usize, second: Square) -> Position {
        let (pair, _) = self.shape.place_of(word);
        let mut men = self.shape.men(word, second);
        let plain = Position::tidy(self.shape.kings.pair(pair), [men.next(), men.next()], to_move);
        if word < self.shape.n_plain() {
            return plain;
        }
        let pawns = self.shape.men(word, second);
        let stepped =
            pawns.filter(|pawn| pawn.side != to_move).fold(0, |_, pawn| pawn.square.bit());
        squares(forward(to_move, stepped)).fold(plain, Position::with_passed)
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
