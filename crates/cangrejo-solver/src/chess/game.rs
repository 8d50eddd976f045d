//! Chess as a game that any engine of this crate can solve, play and audit.

use super::symmetry::{Kings, Place, Symmetry};
use super::{Kind, Man, Position, Square};
use crate::{Game, Misread, Notation, Outcome, Side};

/// Chess with few men, from a given position.
#[derive(Clone, Copy, Debug)]
pub struct Chess {
    start: Position,
}

impl From<Position> for Chess {
    fn from(start: Position) -> Chess {
        Chess { start }
    }
}

impl Game for Chess {
    type Position = Position;

    fn start(&self) -> Position {
        self.start
    }

    fn outcome(&self, _: &Position) -> Option<Outcome> {
        None // a game ends only where there is no move
    }

    fn successors(&self, position: &Position, mut visit: impl FnMut(Position)) {
        position.legal_moves(|_, after| visit(after));
    }

    fn stuck(&self, position: &Position) -> Outcome {
        if position.is_in_check(position.to_move()) { Outcome::Win } else { Outcome::Draw }
    }

    fn to_move(&self, position: &Position) -> Side {
        position.to_move()
    }
}

impl Notation for Chess {
    fn write(&self, position: &Position) -> String {
        position.to_string()
    }

    fn read(&self, line: &str) -> Result<Position, Misread> {
        Position::read(line)
    }

    fn board(&self, position: &Position) -> String {
        position.board()
    }

    fn moves(&self, position: &Position) -> Vec<(String, Position)> {
        let mut moves = Vec::new();
        position.legal_moves(|played, after| moves.push((played.to_string(), after)));
        moves
    }

    fn code(&self, position: &Position) -> u128 {
        let square = |square: Option<Square>| square.map_or(64, |square| square.index() as u128);
        let men = position.others().into_iter().fold(1, |code, man| {
            let letter = man.map_or(0, |man| man.kind as u128 * 2 + man.side as u128);
            (code << 11) | (letter << 7) | square(man.map(|man| man.square))
        });
        let kings = [Side::White, Side::Black].map(|side| position.king(side).index() as u128);
        let code = (men << 12) | (kings[0] << 6) | kings[1];
        (code << 8) | (square(position.en_passant()) << 1) | position.to_move() as u128
    }

    fn decode(&self, code: u128) -> Option<Position> {
        let field = |from: u32, bits: u32| {
            usize::try_from((code >> from) & ((1 << bits) - 1)).expect("a few bits")
        };
        let square = |index: usize| (index < 64).then(|| Square::of(index));
        let side = |bit: usize| if bit == 0 { Side::White } else { Side::Black };
        let mut men = Vec::new();
        for from in [31, 20] {
            if let Some(square) = square(field(from, 7)) {
                let letter = field(from + 7, 4);
                let &kind = Kind::ALL.get(letter / 2)?;
                men.push(Man { side: side(letter % 2), kind, square });
            }
        }
        let kings = (Square::of(field(14, 6)), Square::of(field(8, 6)));
        let position = Position::new(kings, &men, side(field(0, 1)), square(field(1, 7))).ok()?;
        (self.code(&position) == code).then_some(position)
    }
}

/// The same game with one position for all that are alike under a symmetry of the board.
#[derive(Clone, Copy, Debug)]
pub struct Distinct(pub Chess);

impl Distinct {
    /// The one that stands for all positions alike.
    pub fn representative(position: &Position) -> Position {
        let kings = Kings::of(position.men().any(|man| man.kind == Kind::Pawn));
        let (white, black) = (position.king(Side::White), position.king(Side::Black));
        let Some(Place { pair, turn }) = kings.place(white, black) else { return *position };
        let turned = position.turned(turn);
        let alike = kings.is_on_diagonal(pair).then(|| turned.turned(Symmetry::DIAGONAL));
        alike.map_or(turned, |alike| turned.min(alike))
    }
}

impl Game for Distinct {
    type Position = Position;

    fn start(&self) -> Position {
        Distinct::representative(&self.0.start)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.0.outcome(position)
    }

    fn successors(&self, position: &Position, mut visit: impl FnMut(Position)) {
        position.legal_moves(|_, after| visit(Distinct::representative(&after)));
    }

    fn stuck(&self, position: &Position) -> Outcome {
        self.0.stuck(position)
    }

    fn to_move(&self, position: &Position) -> Side {
        position.to_move()
    }
}
