//! Chomp: a bar of chocolate whose lower left square is poisoned.

use super::board::{columns, letter};
use super::extents;
use super::size::{OutOfRange, Quantity};
use crate::{Extent, Game, Impossible, Misread, Notation, Outcome};

/// Chomp: a move bites off a square with all that is above it and to its right.
///
/// Who is left with the poisoned square has lost. It looks the same to both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chomp {
    width: u32,
    height: u32,
}

/// What is left of a bar: the height of each column, four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bar(u64);

const BITS: u32 = 4;

impl Bar {
    /// How many squares are left in a column.
    pub const fn height(self, column: u32) -> u32 {
        (self.0 >> (BITS * column) & ((1 << BITS) - 1)) as u32
    }

    fn of(heights: impl Iterator<Item = u32>) -> Bar {
        let columns = (0..).zip(heights);
        Bar(columns.fold(0, |bar, (column, height)| bar | u64::from(height) << (BITS * column)))
    }
}

impl Chomp {
    /// A bar of `width` by `height` squares.
    ///
    /// # Errors
    ///
    /// When a side is zero, or more than sixteen columns or fifteen rows.
    pub fn new(width: u32, height: u32) -> Result<Chomp, OutOfRange> {
        Quantity::Width.within(width, 1..=16)?;
        Quantity::Height.within(height, 1..=15)?;
        Ok(Chomp { width, height })
    }

    /// Columns and rows.
    pub const fn sizes(self) -> (u32, u32) {
        (self.width, self.height)
    }

    fn heights(self, bar: Bar) -> impl DoubleEndedIterator<Item = u32> + Clone {
        (0..self.width).map(move |column| bar.height(column))
    }

    fn each_move(self, bar: Bar, mut visit: impl FnMut(u32, u32, Bar)) {
        for column in 0..self.width {
            for row in u32::from(column == 0)..bar.height(column) {
                let bitten = (0..).zip(self.heights(bar));
                let bitten =
                    bitten.map(|(at, height)| if at < column { height } else { height.min(row) });
                visit(column, row, Bar::of(bitten));
            }
        }
    }

    /// Whether such a bar can be bitten out of the whole one.
    fn is_possible(self, bar: Bar) -> bool {
        let (lowest, highest) = (bar.height(0) > 0, bar.height(0) <= self.height);
        lowest && highest && self.heights(bar).rev().is_sorted()
    }
}

impl Game for Chomp {
    type Position = Bar;

    fn start(&self) -> Bar {
        Bar::of((0..self.width).map(|_| self.height))
    }

    fn outcome(&self, &bar: &Bar) -> Option<Outcome> {
        (bar == Bar(1)).then_some(Outcome::Win)
    }

    fn successors(&self, &bar: &Bar, mut visit: impl FnMut(Bar)) {
        self.each_move(bar, |_, _, after| visit(after));
    }

    fn stuck(&self, _: &Bar) -> Outcome {
        Outcome::Win
    }

    /// Exactly: every bar but the one that is eaten whole. Turned around, what is left of
    /// one is what is bitten off another, so that half of the squares are left on average.
    fn extent(&self) -> Option<Extent> {
        let bars = extents::choose(self.width + self.height, self.width);
        let widest = u64::from(self.width * self.height);
        let squares = bars * widest / 2;
        Some(Extent { positions: bars - 1, moves: squares - (bars - 1), widest })
    }
}

impl Notation for Chomp {
    /// The heights of the columns: `3,3,1,0`.
    fn write(&self, &bar: &Bar) -> String {
        self.heights(bar).map(|height| height.to_string()).collect::<Vec<_>>().join(",")
    }

    fn read(&self, line: &str) -> Result<Bar, Misread> {
        let heights: Result<Vec<u32>, _> =
            line.split(',').map(|height| height.trim().parse()).collect();
        let heights = heights.ok().filter(|heights| heights.len() == self.width as usize);
        let heights =
            heights.ok_or_else(|| Misread::Form { example: self.write(&self.start()) })?;
        // Greater heights would not fit their bits.
        let bar = Bar::of(heights.iter().map(|&height| height.min(self.height)));
        if heights.iter().any(|&height| height > self.height) || !self.is_possible(bar) {
            return Err(Misread::Impossible { reason: Impossible::Men });
        }
        Ok(bar)
    }

    /// The squares left, `!` the poisoned one.
    fn board(&self, &bar: &Bar) -> String {
        let margin = self.height.to_string().len();
        let rows = (0..self.height).rev().map(|row| {
            let squares = (0..self.width).map(|column| match (column, row) {
                (0, 0) => " !",
                _ if row < bar.height(column) => " #",
                _ => " .",
            });
            format!("{:>margin$}{}", row + 1, squares.collect::<String>())
        });
        rows.chain([columns(self.width, margin)]).collect::<Vec<_>>().join("\n")
    }

    /// The lower left square of what is bitten off: `b2`.
    fn moves(&self, &bar: &Bar) -> Vec<(String, Bar)> {
        let mut moves = Vec::new();
        self.each_move(bar, |column, row, after| {
            moves.push((format!("{}{}", letter(column), row + 1), after));
        });
        moves
    }

    fn code(&self, bar: &Bar) -> u128 {
        bar.0.into()
    }

    fn decode(&self, code: u128) -> Option<Bar> {
        let bar = Bar(u64::try_from(code).ok()?);
        let is_within = Bar::of(self.heights(bar)) == bar;
        (is_within && self.is_possible(bar)).then_some(bar)
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_extent, check_laws, solved};
    use super::*;
    use crate::{Label, Labels, perft};

    #[test]
    fn the_first_player_wins() {
        for (width, height, states, plies) in [(4, 3, 34, 7), (8, 8, 12_869, 15)] {
            let game = Chomp::new(width, height).expect("fits");
            let solved = solved(&game);
            assert_eq!(solved.census().states(), states);
            assert_eq!(solved.label(&game.start()), Some(Label::Loss(plies + 1)));
            check_laws(&solved);
            check_extent(&solved, 1);
        }
    }

    #[test]
    fn lines_are_counted() {
        // Two by two: bites leave 2,1 or 2,0 or 1,1, which have two, one and one more.
        let game = Chomp::new(2, 2).expect("fits");
        let lines: Vec<u64> = (0..=4).map(|depth| perft(&game, &game.start(), depth)).collect();
        assert_eq!(lines, [1, 3, 4, 2, 0]);
    }

    #[test]
    fn a_bar_is_read_and_drawn() {
        let game = Chomp::new(3, 2).expect("fits");
        let bar = game.read("2,1,0").expect("a bar");
        assert_eq!(game.board(&bar), "2 # . .\n1 ! # .\n  a b c");
        let names: Vec<String> = game.moves(&bar).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["a2", "b1"]);
        let form = Misread::Form { example: "2,2,2".to_owned() };
        assert_eq!(game.read("2,1"), Err(form));
        for line in ["1,2,0", "3,1,0", "0,0,0", "17,1,1"] {
            let fault = Misread::Impossible { reason: Impossible::Men };
            assert_eq!(game.read(line), Err(fault), "{line}");
        }
        assert_eq!(game.decode(0x1012), None);
        assert_eq!(Chomp::new(17, 1).map_err(|fault| fault.quantity), Err(Quantity::Width));
        assert_eq!(Chomp::new(1, 16).map_err(|fault| fault.quantity), Err(Quantity::Height));
    }
}
