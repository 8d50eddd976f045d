//! Chess men other than kings.

use super::Square;
use crate::Side;

/// What a man is; the stronger first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Queen, Q.
    Queen,
    /// Rook, R.
    Rook,
    /// Bishop, B.
    Bishop,
    /// Knight, N.
    Knight,
    /// Pawn, P.
    Pawn,
}

impl Kind {
    /// All kinds, the strongest first.
    pub const ALL: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

    /// What a pawn can become.
    pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

    /// Its English letter, as in FEN for White.
    pub const fn letter(self) -> char {
        match self {
            Kind::Queen => 'Q',
            Kind::Rook => 'R',
            Kind::Bishop => 'B',
            Kind::Knight => 'N',
            Kind::Pawn => 'P',
        }
    }

    /// The kind with this letter, a capital one.
    pub fn with_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

/// A man other than a king, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Where it is.
    pub square: Square,
}
