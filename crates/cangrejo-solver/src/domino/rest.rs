//! The rest of a hand as a game that backward induction solves.

use std::cmp::Ordering;

use super::{Deal, Position};
use crate::{Game, Outcome, Side};

/// What can still happen in a hand from some position on.
///
/// White is the side of the starter. A whole deal has about ten million positions, so
/// this is for late ones; [`Solver`](super::Solver) takes any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The hands and the rules.
    pub deal: Deal,
    /// Where it begins.
    pub from: Position,
}

impl Game for Rest {
    type Position = Position;

    fn start(&self) -> Position {
        self.from
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let score = self.deal.score(*position)?;
        let mover_is_white = self.to_move(position) == Side::Black;
        Some(match (score.cmp(&0), mover_is_white) {
            (Ordering::Equal, _) => Outcome::Draw,
            (Ordering::Greater, true) | (Ordering::Less, false) => Outcome::Win,
            (Ordering::Greater, false) | (Ordering::Less, true) => Outcome::Loss,
        })
    }

    fn successors(&self, position: &Position, mut visit: impl FnMut(Position)) {
        for play in self.deal.plays(*position) {
            visit(self.deal.after(*position, play).expect("a play from the list of legal ones"));
        }
    }

    fn stuck(&self, _: &Position) -> Outcome {
        // Never asked: who cannot play passes, and a hand that is over has an outcome.
        Outcome::Draw
    }

    fn to_move(&self, position: &Position) -> Side {
        if self.deal.is_with_starter(position.turn()) { Side::White } else { Side::Black }
    }
}
