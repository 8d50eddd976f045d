//! Moves that leave an ending: captures and promotions, into tables solved before.

use super::board::{attackers, attacks, forward, last_pawn_row, neighbors, squares};
use super::label_byte::{self, Said, said};
use super::shape::{Piece, Shape};
use super::tables::Target;
use super::{Kind, Square, Tables};
use crate::Side;

/// What the moves of one side out of an ending lead to. Lists are by index; slots are
/// those with this side to move.
#[derive(Debug)]
pub(crate) struct Conversions {
    /// Slots that are won with this index by such a move at the latest.
    pub(crate) won: Vec<Vec<u32>>,
    /// Slots in which all such moves lose, the slowest so that the slot may have this index.
    pub(crate) lost: Vec<Vec<u32>>,
    /// Slots in which such a move loses, the quickest with this index.
    pub(crate) blunders: Vec<Vec<u32>>,
    /// Slots from which such a move leads to a draw with this risk.
    pub(crate) risks: Vec<Vec<u32>>,
    /// Words of slots with such a move.
    pub(crate) any: Vec<u64>,
}

/// The moves of one slot, put together.
#[derive(Clone, Copy, Default)]
struct Exits {
    best_win: Option<u8>,
    worst_loss: Option<u8>,
    least_loss: Option<u8>,
    least_risk: Option<u8>,
    draws: bool,
}

impl Exits {
    /// Counts a move with the label of the position it leads to.
    fn count(&mut self, byte: u8) {
        let least = |held: Option<u8>, new: u8| Some(held.map_or(new, |held| held.min(new)));
        match said(byte) {
            Said::Nothing => {} // the move is not legal
            Said::Win(index) => self.best_win = least(self.best_win, index),
            Said::Loss(index) => {
                self.worst_loss = self.worst_loss.max(Some(index));
                self.least_loss = least(self.least_loss, index);
            }
            Said::Draw(risk) => {
                self.least_risk = least(self.least_risk, risk);
                self.draws = true;
            }
            Said::Endless => self.draws = true,
        }
    }
}

impl Conversions {
    /// Looks up every such move of a side; `legal` are the words with it to move.
    pub(crate) fn of(shape: &Shape, side: Side, legal: &[u64], tables: &Tables) -> Conversions {
        let lists = || vec![Vec::new(); usize::from(label_byte::MOST) + 2];
        let mut conversions = Conversions {
            won: lists(),
            lost: lists(),
            blunders: lists(),
            risks: lists(),
            any: vec![0; legal.len()],
        };
        let leaving = Leaving { shape, side, targets: Targets::of(shape, side, tables) };
        for (word, &legal) in legal.iter().enumerate().filter(|&(_, &legal)| legal != 0) {
            let mut exits = [Exits::default(); 64];
            let touched =
                leaving.each(word, legal, |second, byte| exits[second.index()].count(byte));
            for second in squares(touched) {
                conversions.note(word, second, exits[second.index()]);
            }
        }
        conversions
    }

    fn note(&mut self, word: usize, second: Square, exits: Exits) {
        let slot = u32::try_from(word * 64 + second.index()).expect("slots are few");
        if let Some(index) = exits.best_win {
            self.won[usize::from(index) + 1].push(slot);
        } else if let Some(index) = exits.worst_loss.filter(|_| !exits.draws) {
            self.lost[usize::from(index) + 1].push(slot);
        } else if !exits.draws {
            return; // none of the moves was legal
        }
        self.any[word] |= second.bit();
        if let Some(index) = exits.least_loss {
            self.blunders[usize::from(index)].push(slot);
        }
        if let Some(risk) = exits.least_risk {
            self.risks[usize::from(risk)].push(slot);
        }
    }
}

/// The moves of one side out of an ending.
struct Leaving<'a> {
    shape: &'a Shape,
    side: Side,
    targets: Targets<'a>,
}

/// A man after a move: what it is now, and where.
type Put = (Kind, Square);

impl Leaving<'_> {
    /// Calls `visit` with the second man's place and the byte of the position after
    /// each move; answers which places were visited.
    fn each(&self, word: usize, legal: u64, mut visit: impl FnMut(Square, u8)) -> u64 {
        let (pair, first) = self.shape.place_of(word);
        let kings = self.shape.kings.pair(pair);
        let mut touched = 0;
        let mut over = |places: u64, after: &dyn Fn(Square) -> u8| {
            touched |= places & legal;
            squares(places & legal).for_each(|second| visit(second, after(second)));
        };
        self.king_takes(kings, first, &mut over);
        let is_ours = |piece: &Piece| piece.side == self.side;
        if let Some(piece) = self.shape.first.filter(is_ours) {
            self.first_leaves(piece, kings, first, &mut over);
        }
        if is_ours(&self.shape.second) {
            self.second_leaves(kings, first, &mut over);
        }
        if word >= self.shape.n_plain() {
            self.takes_in_passing(kings, first, &mut over);
        }
        touched
    }

    fn king_takes(&self, kings: (Square, Square), first: Square, over: Visit<'_>) {
        let near = neighbors(match self.side {
            Side::White => kings.0.bit(),
            Side::Black => kings.1.bit(),
        });
        let stepped = |to: Square| match self.side {
            Side::White => (to, kings.1),
            Side::Black => (kings.0, to),
        };
        let Piece { side, kind } = self.shape.second;
        let first_put = self.shape.first.map(|piece| (piece.kind, first));
        if side != self.side {
            over(near, &|second| self.targets.byte(stepped(second), first_put, None));
        }
        if self.shape.first.is_some_and(|piece| piece.side != self.side) && near & first.bit() != 0
        {
            over(u64::MAX, &|second| self.targets.byte(stepped(first), None, Some((kind, second))));
        }
    }

    fn first_leaves(&self, piece: Piece, kings: (Square, Square), first: Square, over: Visit<'_>) {
        let empty = !(kings.0.bit() | kings.1.bit());
        let is_last = piece.kind == Kind::Pawn && first.bit() & last_pawn_row(piece.side) != 0;
        let becomes: &[Kind] = if is_last { &Kind::PROMOTIONS } else { &[piece.kind] };
        let second_kind = self.shape.second.kind;
        for &kind in becomes {
            if self.shape.second.side != self.side {
                let attacked = attacks(piece.side, piece.kind, first, empty);
                over(attacked, &|second| self.targets.byte(kings, Some((kind, second)), None));
            }
            let ahead = forward(piece.side, first.bit()) & empty;
            for to in squares(ahead).filter(|_| is_last) {
                over(!to.bit(), &|second| {
                    self.targets.byte(kings, Some((kind, to)), Some((second_kind, second)))
                });
            }
        }
    }

    fn second_leaves(&self, kings: (Square, Square), first: Square, over: Visit<'_>) {
        let empty = !(kings.0.bit() | kings.1.bit());
        let Piece { side, kind } = self.shape.second;
        let last = if kind == Kind::Pawn { last_pawn_row(side) } else { 0 };
        if self.shape.first.is_some_and(|piece| piece.side != self.side) {
            let attacking = attackers(side, kind, first, empty);
            over(attacking & !last, &|_| self.targets.byte(kings, None, Some((kind, first))));
            for kind in Kind::PROMOTIONS {
                over(attacking & last, &|_| self.targets.byte(kings, None, Some((kind, first))));
            }
        }
        let first_put = self.shape.first.map(|piece| (piece.kind, first));
        let empty = empty & !self.shape.first.map_or(0, |_| first.bit());
        let free = last & forward(side.other(), empty);
        let ahead =
            |second: Square| Square::of(forward(side, second.bit()).trailing_zeros() as usize);
        for kind in Kind::PROMOTIONS {
            over(free, &|second| self.targets.byte(kings, first_put, Some((kind, ahead(second)))));
        }
    }

    fn takes_in_passing(&self, kings: (Square, Square), first: Square, over: Visit<'_>) {
        // Behind the pawn that has made its double step is ahead of the one that takes.
        let ahead = |stepped: Square| {
            Square::of(forward(self.side, stepped.bit()).trailing_zeros() as usize)
        };
        if self.shape.second.side == self.side {
            over(u64::MAX, &|_| self.targets.byte(kings, None, Some((Kind::Pawn, ahead(first)))));
        } else {
            over(u64::MAX, &|second| {
                self.targets.byte(kings, Some((Kind::Pawn, ahead(second))), None)
            });
        }
    }
}

type Visit<'v> = &'v mut dyn FnMut(u64, &dyn Fn(Square) -> u8);

/// The tables that moves of one side lead to, by the kinds of the men that are left.
struct Targets<'a> {
    /// Whose turn it is after the move.
    to_move: Side,
    by_kinds: [[Option<Target<'a>>; 6]; 6],
}

impl<'a> Targets<'a> {
    fn of(shape: &Shape, side: Side, tables: &'a Tables) -> Targets<'a> {
        let mut by_kinds = [[None; 6]; 6];
        let kinds = || Kind::ALL.into_iter().map(Some).chain([None]);
        for first in kinds().filter(|kind| kind.is_none() || shape.first.is_some()) {
            for second in kinds() {
                let first_man = shape.first.zip(first).map(|(piece, kind)| (piece.side, kind));
                let second_man = second.map(|kind| (shape.second.side, kind));
                by_kinds[place(first)][place(second)] = tables.target([first_man, second_man]);
            }
        }
        Targets { to_move: side.other(), by_kinds }
    }

    /// The byte of the position after a move; nothing where it would not be legal.
    fn byte(&self, kings: (Square, Square), first: Option<Put>, second: Option<Put>) -> u8 {
        if first.is_none() && second.is_none() {
            let touch = neighbors(kings.0.bit()) & kings.1.bit() != 0;
            return if touch { label_byte::NONE } else { label_byte::ENDLESS };
        }
        let [row, column] = [first, second].map(|man| place(man.map(|man| man.0)));
        let Some(target) = &self.by_kinds[row][column] else { return label_byte::NONE };
        target.byte(self.to_move, kings, [first, second].map(|man| man.map(|man| man.1)))
    }
}

const fn place(kind: Option<Kind>) -> usize {
    match kind {
        Some(kind) => kind as usize,
        None => 5,
    }
}
