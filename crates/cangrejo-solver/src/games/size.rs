//! Sizes that a game can have.

use std::fmt;
use std::ops::RangeInclusive;

/// What a number given to a game measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Columns of a board.
    Width,
    /// Rows of a board.
    Height,
    /// Squares of a board.
    Squares,
    /// Men in a row that win.
    Line,
    /// Stones in a heap.
    Stones,
    /// Heaps.
    Heaps,
    /// Ways to fill all heaps.
    Positions,
    /// The most stones that may be taken at once.
    Taken,
}

/// A number for which the game does not exist, or does not fit the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// What the number measures.
    pub quantity: Quantity,
    /// The number.
    pub given: u64,
    /// The least it may be.
    pub least: u64,
    /// The most it may be.
    pub most: u64,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OutOfRange { quantity, given, least, most } = self;
        let quantity = format!("{quantity:?}").to_lowercase();
        write!(f, "{quantity}: {given} is not between {least} and {most}")
    }
}

impl std::error::Error for OutOfRange {}

impl Quantity {
    /// The number, if it is in the range.
    pub(super) fn within(
        self,
        given: impl Into<u64>,
        range: RangeInclusive<u64>,
    ) -> Result<(), OutOfRange> {
        let given = given.into();
        if range.contains(&given) {
            return Ok(());
        }
        Err(OutOfRange { quantity: self, given, least: *range.start(), most: *range.end() })
    }
}
