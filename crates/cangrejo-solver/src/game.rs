//! What a game has to say about itself to be solved.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Engine, Label, Outcome};

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The side that moves first: *blanco*, letter B.
    White,
    /// The other side: *negro*, letter N.
    Black,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The seed's letter: B or N.
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'B',
            Side::Black => 'N',
        }
    }
}

/// A finite game of two sides who move in turn and see everything.
///
/// A position says everything that the rest of the game depends on, the side to
/// move included. Games that look the same to both sides may instead turn every
/// position so that White is to move: there are half as many then.
pub trait Game: Sync {
    /// The board and, unless the game turns it, the side to move.
    type Position: Copy + Eq + Hash + Send + Sync + Debug;

    /// Where the game begins.
    fn start(&self) -> Self::Position;

    /// The result where the rules end the game, for the side that has **just
    /// moved**; `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Calls `visit` with the position after each legal move, in the game's own order.
    ///
    /// Asked only where [`Game::outcome`] is `None`.
    fn successors(&self, position: &Self::Position, visit: impl FnMut(Self::Position));

    /// The result for the side that has **just moved** where its opponent has no move.
    fn stuck(&self, position: &Self::Position) -> Outcome;

    /// The side to move. Games that turn the board leave it as it is: always White.
    fn to_move(&self, _position: &Self::Position) -> Side {
        Side::White
    }

    /// How many positions and moves there are at most, where that is known without
    /// exploring. What so many may need is compared with the memory before anything is begun,
    /// so that a game is refused at once or comes to its end; one that says nothing is
    /// watched while it grows.
    fn extent(&self) -> Option<Extent> {
        None
    }

    /// How it is solved: by exploring from the start, unless it has an
    /// [`Indexer`](crate::Indexer) and says [`Engine::dense`].
    fn engine(&self) -> Engine<Self>
    where
        Self: Sized,
    {
        Engine::interned()
    }
}

/// How large a game can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Positions, at most.
    pub positions: u64,
    /// Moves of all positions together, at most.
    pub moves: u64,
    /// Moves of any one position, at most.
    pub widest: u64,
}

/// A game whose positions can be named, read, drawn and kept in a file.
pub trait Notation: Game {
    /// The position in one line, as [`Notation::read`] takes it.
    fn write(&self, position: &Self::Position) -> String;

    /// The position that such a line describes.
    ///
    /// # Errors
    ///
    /// What is wrong with the line, in the reader's terms.
    fn read(&self, line: &str) -> Result<Self::Position, Misread>;

    /// The board in text, several lines, without a line break at the end.
    fn board(&self, position: &Self::Position) -> String;

    /// Every legal move with its name, in the order of [`Game::successors`].
    fn moves(&self, position: &Self::Position) -> Vec<(String, Self::Position)>;

    /// A number that no other position of this game has.
    fn code(&self, position: &Self::Position) -> u128;

    /// The position with that number.
    fn decode(&self, code: u128) -> Option<Self::Position>;
}

/// What is wrong with a position written as a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misread {
    /// The line must have this form.
    Form {
        /// An example of the right form.
        example: String,
    },
    /// A letter that has no meaning here.
    Letter {
        /// The letter.
        letter: char,
        /// Its place in the line, from 1.
        column: usize,
    },
    /// A row of the board does not have the right number of squares.
    Row {
        /// The row, from 1.
        row: u8,
    },
    /// The line is well formed but no such position exists.
    Impossible {
        /// A word for the reason, which the program translates.
        reason: Impossible,
    },
}

/// Why no such position exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Too many or too few men.
    Men,
    /// The side that has just moved could not have left it like this.
    Turn,
    /// An ending has three or four men, the kings included.
    NoEnding,
    /// A side does not have one king.
    Kings,
    /// Two kings are neighbors.
    KingsTouch,
    /// The side that is not to move is in check.
    InCheck,
    /// A pawn stands on its first or last row.
    PawnRow,
    /// The en-passant square does not follow from a double step.
    EnPassant,
    /// There is no castling in endings.
    Castling,
    /// It cannot be reached from the start, so it has no label.
    Unreachable,
}

/// Something that knows labels: a solution in memory or a file.
pub trait Labels<P> {
    /// The label of a position, for the side that has just moved; `None` if it holds none.
    fn label(&self, position: &P) -> Option<Label>;
}
