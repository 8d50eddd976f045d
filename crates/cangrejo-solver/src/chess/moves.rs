//! The legal moves of a position.

use std::fmt;

use super::board::{self, attacks, forward, neighbors, squares};
use super::{Kind, Man, Position, Square};
use crate::Side;

/// A move, written as programs do: `e2e4`, `e7e8q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man was.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What a pawn becomes on the last row.
    pub promotion: Option<Kind>,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            None => Ok(()),
            Some(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
        }
    }
}

impl Position {
    /// Calls `visit` with every legal move and the position after it: the king's moves
    /// first, then those of the other men in their order; squares from a1 on,
    /// promotions from the queen on.
    pub fn legal_moves(&self, mut visit: impl FnMut(Move, Position)) {
        let side = self.to_move();
        let mut try_move = |played, after: Position| {
            if !after.is_in_check(side) {
                visit(played, after);
            }
        };
        let own = self.occupied_by(side);
        let from = self.king(side);
        for to in squares(neighbors(from.bit()) & !own) {
            let others = self.others().map(|man| man.filter(|man| man.square != to));
            let kings = match side {
                Side::White => (to, self.king(Side::Black)),
                Side::Black => (self.king(Side::White), to),
            };
            let after = Position::tidy(kings, others, side.other());
            try_move(Move { from, to, promotion: None }, after);
        }
        for man in self.men().filter(|man| man.side == side) {
            for to in squares(self.targets(man)) {
                let is_promoted = man.kind == Kind::Pawn && to.bit() & board::PAWNLESS_ROWS != 0;
                if is_promoted {
                    for kind in Kind::PROMOTIONS {
                        let promotion = Some(kind);
                        try_move(
                            Move { from: man.square, to, promotion },
                            self.with(man, kind, to),
                        );
                    }
                } else {
                    let played = Move { from: man.square, to, promotion: None };
                    try_move(played, self.with(man, man.kind, to));
                }
            }
        }
    }

    /// Where a man other than a king can go, if its own king's safety is no matter.
    fn targets(&self, man: Man) -> u64 {
        let empty = !self.occupied();
        let kings = self.king(Side::White).bit() | self.king(Side::Black).bit();
        let attacked = attacks(man.side, man.kind, man.square, empty);
        if man.kind != Kind::Pawn {
            return attacked & !self.occupied_by(man.side) & !kings;
        }
        let step = forward(man.side, man.square.bit()) & empty;
        let from_first_row = step & forward(man.side, board::first_pawn_row(man.side));
        let double_step = forward(man.side, from_first_row) & empty;
        let passed = self.en_passant().map_or(0, Square::bit);
        step | double_step | (attacked & (self.occupied_by(man.side.other()) | passed))
    }

    /// The position after one of the men has gone to a square and is of that kind now.
    fn with(&self, moved: Man, kind: Kind, to: Square) -> Position {
        let side = moved.side;
        let is_pawn = moved.kind == Kind::Pawn;
        let taken = match self.en_passant() {
            Some(passed) if is_pawn && to == passed => forward(side.other(), passed.bit()),
            Some(_) | None => to.bit(),
        };
        let others = self.others().map(|man| match man {
            Some(man) if man == moved => Some(Man { kind, square: to, ..man }),
            Some(man) if man.square.bit() == taken => None,
            Some(_) | None => man,
        });
        let kings = (self.king(Side::White), self.king(Side::Black));
        let after = Position::tidy(kings, others, side.other());
        let passed = forward(side, moved.square.bit());
        if is_pawn && forward(side, passed) == to.bit() {
            return squares(passed).fold(after, Position::with_passed);
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(fen: &str) -> Vec<String> {
        let mut names = Vec::new();
        let position = Position::read(fen).expect("a lawful position");
        position.legal_moves(|played, _| names.push(played.to_string()));
        names
    }

    #[test]
    fn a_pawn_promotes_straight_on_and_by_taking() {
        let names = names("3r4/4P3/8/8/8/8/k7/7K w - - 0 1");
        let promotions = ["e7d8q", "e7d8r", "e7d8b", "e7d8n", "e7e8q", "e7e8r", "e7e8b", "e7e8n"];
        assert_eq!(names[..3], ["h1g1", "h1g2", "h1h2"]);
        assert_eq!(names[3..], promotions);
    }

    #[test]
    fn a_pawn_is_taken_in_passing_only_at_once() {
        let before = Position::read("8/8/8/8/5p2/8/4P3/k1K5 w - - 0 1").expect("lawful");
        let mut after = None;
        before.legal_moves(|played, position| {
            if played.to_string() == "e2e4" {
                after = Some(position);
            }
        });
        let after = after.expect("e2e4 is legal");
        assert_eq!(after.en_passant(), Square::named("e3"));
        let mut taken = None;
        after.legal_moves(|played, position| {
            if played.to_string() == "f4e3" {
                taken = Some(position);
            }
        });
        assert_eq!(taken.map(|position| position.men().count()), Some(1));
        assert!(!names("8/8/8/8/4Pp2/8/8/k1K5 b - - 0 1").contains(&"f4e3".to_owned()));
    }

    #[test]
    fn a_pinned_man_stays_and_a_king_does_not_step_into_check() {
        assert_eq!(names("k7/8/8/8/8/8/8/KB5r w - - 0 1"), ["a1a2", "a1b2"]);
        assert_eq!(names("7k/8/8/8/8/8/5N1r/7K w - - 0 1"), ["h1g1", "h1h2"]);
        assert_eq!(names("8/8/8/8/8/1k6/7r/K7 w - - 0 1"), ["a1b1"]);
    }
}
