//! Moves within an ending, on sets of positions: back from a set, and into a set.
//!
//! Both directions take legality for granted: sets hold lawful positions only, so a
//! move that ends in one is legal, and what a step back finds is masked by the caller.

use super::board::{first_pawn_row, forward, reach, squares, ways};
use super::shape::{Piece, Shape};
use super::symmetry::Symmetry;
use super::{Kind, Square};
use crate::Side;

/// The moves of one side.
#[derive(Debug)]
pub(crate) struct Mobility<'a> {
    pub(crate) shape: &'a Shape,
    pub(crate) side: Side,
    /// [`Legality::passed`](super::legality::Legality) of the other side, which may take
    /// in passing after our double step.
    pub(crate) passed: &'a [u64],
}

impl Mobility<'_> {
    /// Adds every position from which a move leads into `set`; to `into`, whose words
    /// of the second table are left alone: the same moves lead from there.
    pub(crate) fn add_origins(&self, set: &[u64], into: &mut [u64]) {
        let n_rows = self.shape.n_rows();
        for pair in 0..self.shape.kings.len() {
            let start = pair * n_rows;
            let block = &set[start..start + n_rows];
            let is_stepped = self.shape.has_en_passant
                && set[self.shape.n_plain() + start..][..n_rows].iter().any(|&word| word != 0);
            if !is_stepped && block.iter().all(|&word| word == 0) {
                continue;
            }
            self.add_king_origins(pair, block, into);
            for row in 0..n_rows {
                let word = start + row;
                if self.shape.second.side == self.side {
                    into[word] |= self.second_origins(set, word);
                }
                if let Some(piece) = self.shape.first.filter(|piece| piece.side == self.side) {
                    self.add_first_origins(piece, set, word, into);
                }
            }
        }
    }

    fn add_king_origins(&self, pair: usize, block: &[u64], into: &mut [u64]) {
        let n_rows = block.len();
        for step in self.shape.kings.steps(self.side, pair) {
            let target = &mut into[step.pair * n_rows..][..n_rows];
            let is_on_diagonal = self.shape.kings.is_on_diagonal(step.pair);
            for (row, &word) in block.iter().enumerate().filter(|&(_, &word)| word != 0) {
                let first = step.turn.square(Square::of(row));
                let turned = step.turn.set(word);
                target[self.shape.row(first)] |= turned;
                if is_on_diagonal {
                    // Both places that are alike are kept, and a step back knows one.
                    let alike = Symmetry::DIAGONAL;
                    target[self.shape.row(alike.square(first))] |= alike.set(turned);
                }
            }
        }
    }

    /// Origins of the second man's moves into the set, in one word.
    fn second_origins(&self, set: &[u64], word: usize) -> u64 {
        let Piece { side, kind } = self.shape.second;
        let empty = self.shape.empty(word);
        if kind != Kind::Pawn {
            return if set[word] == 0 { 0 } else { reach(kind, set[word], empty) };
        }
        let back = side.other();
        let double = forward(back, self.stepped(set, word)) & empty;
        forward(back, set[word]) | (forward(back, double) & first_pawn_row(side))
    }

    /// Adds the origins of the first man's moves into one word of the set.
    fn add_first_origins(&self, piece: Piece, set: &[u64], word: usize, into: &mut [u64]) {
        let (pair, first) = self.shape.place_of(word);
        let block = word - first.index();
        let bits = set[word];
        match piece.kind {
            Kind::Queen | Kind::Rook | Kind::Bishop if bits != 0 => {
                self.walk(piece.kind, pair, first, |to, open| {
                    into[block + to] |= bits & open;
                    bits & open != 0
                });
            }
            Kind::Knight if bits != 0 => {
                for from in squares(reach(piece.kind, first.bit(), 0)) {
                    into[block + from.index()] |= bits;
                }
            }
            Kind::Pawn => {
                let back = piece.side.other();
                let passed = forward(back, first.bit());
                squares(passed).for_each(|from| into[block + from.index()] |= bits);
                let from =
                    forward(back, passed & self.shape.empty(word)) & first_pawn_row(piece.side);
                let stepped = self.stepped(set, word) & !passed;
                squares(from).for_each(|from| into[block + from.index()] |= stepped);
            }
            Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => {}
        }
    }

    /// Which of some positions of one word have a move into the set.
    pub(crate) fn with_move_into(&self, set: &[u64], word: usize, mut open: u64) -> u64 {
        let asked = open;
        let (pair, first) = self.shape.place_of(word);
        let plain = pair * self.shape.n_rows() + self.shape.row(first);
        if self.shape.second.side == self.side {
            open &= !self.second_origins(set, plain);
        }
        for step in self.shape.kings.steps(self.side, pair) {
            if open == 0 {
                return asked;
            }
            let row = self.shape.row(step.turn.square(first));
            open &= !step.turn.undo(set[step.pair * self.shape.n_rows() + row]);
        }
        if let Some(piece) = self.shape.first.filter(|piece| piece.side == self.side) {
            open &= !self.first_moves_into(piece, set, plain, open);
        }
        asked & !open
    }

    /// Which positions of one word have a move of the first man into the set, of those
    /// asked at least.
    fn first_moves_into(&self, piece: Piece, set: &[u64], word: usize, asked: u64) -> u64 {
        let (pair, first) = self.shape.place_of(word);
        let block = word - first.index();
        let mut found = 0;
        match piece.kind {
            Kind::Queen | Kind::Rook | Kind::Bishop => {
                self.walk(piece.kind, pair, first, |to, open| {
                    found |= set[block + to] & open;
                    asked & open & !found != 0
                });
            }
            Kind::Knight => {
                for to in squares(reach(piece.kind, first.bit(), 0)) {
                    found |= set[block + to.index()];
                }
            }
            Kind::Pawn => {
                let step = forward(piece.side, first.bit());
                squares(step).for_each(|to| found |= set[block + to.index()]);
                let is_first_row = first.bit() & first_pawn_row(piece.side) != 0;
                if is_first_row && step & self.shape.empty(word) != 0 {
                    let end = forward(piece.side, step);
                    squares(end).for_each(|to| {
                        found |= self.stepped(set, block + to.index()) & !step;
                    });
                }
            }
        }
        found
    }

    /// Walks the rays from a square until a king is in the way: calls `visit` with each
    /// square and the places of the second man that leave the way open, for as long as
    /// it wants to go on along a ray.
    fn walk(
        &self,
        kind: Kind,
        pair: usize,
        from: Square,
        mut visit: impl FnMut(usize, u64) -> bool,
    ) {
        let (white, black) = self.shape.kings.pair(pair);
        let kings = white.bit() | black.bit();
        for way in ways(kind) {
            let mut open = u64::MAX;
            let mut here = way[from.index()];
            while here < 64 && kings & (1 << here) == 0 {
                open &= !(1 << here);
                if !visit(usize::from(here), open) {
                    break;
                }
                here = way[usize::from(here)];
            }
        }
    }

    /// The positions of one word that are in the set after a double step has led there.
    fn stepped(&self, set: &[u64], word: usize) -> u64 {
        if !self.shape.has_en_passant {
            return set[word];
        }
        (set[word] & !self.passed[word]) | set[self.shape.n_plain() + word]
    }
}
