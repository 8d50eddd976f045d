//! Connect-four on boards small enough to be solved whole.

use super::board::{cells, draw, letter, mark};
use super::extents;
use super::size::{OutOfRange, Quantity};
use crate::{Extent, Game, Impossible, Misread, Notation, Outcome, Side};

/// Men fall to the bottom of a column; four in a line win, also diagonally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectFour {
    width: u32,
    height: u32,
    /// The lowest bit of every column, and the row of bits above the board.
    bottom: u64,
    top: u64,
    /// Bits of every column but its uppermost one, two, four: what a shift down by so
    /// many does not bring in from the next column.
    kept: [u64; 3],
}

/// A board in one word: each column has a bit more than rows. The highest one that is
/// set stands above the column's men; below it, X has ones and O zeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Columns(u64);

/// A board as sets of squares.
#[derive(Clone, Copy)]
struct Sets {
    /// The marker of each column, where the next man falls.
    markers: u64,
    white: u64,
    black: u64,
}

impl Sets {
    const fn to_move(self) -> Side {
        if (self.white | self.black).count_ones().is_multiple_of(2) {
            Side::White
        } else {
            Side::Black
        }
    }
}

impl ConnectFour {
    /// A board of `width` by `height`.
    ///
    /// # Errors
    ///
    /// When a side is zero, there are more than seven rows, or it does not fit one word.
    pub fn new(width: u32, height: u32) -> Result<ConnectFour, OutOfRange> {
        Quantity::Width.within(width, 1..=26)?;
        Quantity::Height.within(height, 1..=7)?;
        let most = 63 / (height + 1) * height;
        Quantity::Squares.within(width * height, 1..=most.into())?;
        let column = height + 1;
        let bottom = (0..width).fold(0, |set, place| set | 1 << (place * column));
        let rows = |n_rows: u32| bottom * ((1 << n_rows) - 1);
        let kept = [1, 2, 4].map(|step| rows(column.saturating_sub(step)));
        Ok(ConnectFour { width, height, bottom, top: bottom << height, kept })
    }

    /// Columns and rows.
    pub const fn sizes(self) -> (u32, u32) {
        (self.width, self.height)
    }

    const fn sets(&self, columns: Columns) -> Sets {
        // Every bit at or below the highest of its column.
        let mut filled = columns.0;
        filled |= filled >> 1 & self.kept[0];
        filled |= filled >> 2 & self.kept[1];
        filled |= filled >> 4 & self.kept[2];
        let men = filled >> 1 & self.kept[0];
        let white = columns.0 & men;
        Sets { markers: filled ^ men, white, black: men ^ white }
    }

    const fn has_line(&self, men: u64) -> bool {
        let column = self.height + 1;
        let mut step = 0;
        let mut is_found = false;
        // Up, and to the right: level, downwards, upwards. No line leaves the board,
        // because the bit above each column is never a man.
        let steps = [1, column, column - 1, column + 1];
        while step < 4 {
            let pairs = men & men >> steps[step];
            is_found |= pairs & pairs >> (2 * steps[step]) != 0;
            step += 1;
        }
        is_found
    }

    fn each_move(&self, columns: Columns, mut visit: impl FnMut(u32, Columns)) {
        let sets = self.sets(columns);
        // White's man is a one where the marker was, Black's a zero; the marker goes up.
        let shift = match sets.to_move() {
            Side::White => 1,
            Side::Black => 0,
        };
        let mut open = sets.markers & !self.top;
        while open != 0 {
            let marker = open & open.wrapping_neg();
            visit(marker.trailing_zeros(), Columns(columns.0 + (marker << shift)));
            open ^= marker;
        }
    }

    fn man(&self, columns: Columns, square: u32) -> Option<Side> {
        let sets = self.sets(columns);
        let bit = square % self.width * (self.height + 1) + square / self.width;
        match (sets.white >> bit & 1, sets.black >> bit & 1) {
            (1, _) => Some(Side::White),
            (_, 1) => Some(Side::Black),
            _ => None,
        }
    }
}

impl Game for ConnectFour {
    type Position = Columns;

    fn start(&self) -> Columns {
        Columns(self.bottom)
    }

    fn outcome(&self, columns: &Columns) -> Option<Outcome> {
        let sets = self.sets(*columns);
        let moved = match sets.to_move() {
            Side::White => sets.black,
            Side::Black => sets.white,
        };
        self.has_line(moved).then_some(Outcome::Win)
    }

    fn successors(&self, columns: &Columns, mut visit: impl FnMut(Columns)) {
        self.each_move(*columns, |_, after| visit(after));
    }

    /// The board is full.
    fn stuck(&self, _: &Columns) -> Outcome {
        Outcome::Draw
    }

    fn to_move(&self, columns: &Columns) -> Side {
        self.sets(*columns).to_move()
    }

    /// Every way to fill the columns in turn: more than there are, because a line ends the
    /// game.
    fn extent(&self) -> Option<Extent> {
        // Ways to fill the columns so far with so many men.
        let mut ways = vec![1_u64];
        for _ in 0..self.width {
            let mut wider = vec![0_u64; ways.len() + self.height as usize];
            for (n_men, &found) in ways.iter().enumerate() {
                for sum in &mut wider[n_men..=n_men + self.height as usize] {
                    *sum = sum.saturating_add(found);
                }
            }
            ways = wider;
        }
        let kinds = (0..).zip(ways).map(|(n_men, ways)| {
            (ways.saturating_mul(extents::colors(n_men)), u64::from(self.width))
        });
        Some(extents::sum(kinds))
    }
}

impl Notation for ConnectFour {
    fn write(&self, columns: &Columns) -> String {
        let row = |row: u32| {
            let squares = row * self.width..(row + 1) * self.width;
            squares.map(|square| mark(self.man(*columns, square))).collect()
        };
        (0..self.height).rev().map(row).collect::<Vec<String>>().join("/")
    }

    fn read(&self, line: &str) -> Result<Columns, Misread> {
        let form = || Misread::Form { example: self.write(&self.start()) };
        let line = line.trim();
        let men =
            cells(line, self.width, self.height).map_err(|fault| fault.unwrap_or_else(form))?;
        if line.contains(' ') {
            return Err(form());
        }
        let impossible = Misread::Impossible { reason: Impossible::Men };
        let (mut board, mut lead) = (0_u64, 0);
        for column in 0..self.width {
            let mut bits = 0;
            let mut marker = 1;
            for row in 0..self.height {
                let man = men[(row * self.width + column) as usize];
                // A man above a free square would have fallen.
                if man.is_some() && marker != 1 << row {
                    return Err(impossible);
                }
                if let Some(side) = man {
                    let is_white = side == Side::White;
                    bits |= if is_white { marker } else { 0 };
                    lead += if is_white { 1 } else { -1 };
                    marker <<= 1;
                }
            }
            board |= (bits | marker) << (column * (self.height + 1));
        }
        if matches!(lead, 0 | 1) { Ok(Columns(board)) } else { Err(impossible) }
    }

    fn board(&self, columns: &Columns) -> String {
        draw(self.width, self.height, |square| self.man(*columns, square))
    }

    /// The column: `c`.
    fn moves(&self, columns: &Columns) -> Vec<(String, Columns)> {
        let mut moves = Vec::new();
        self.each_move(*columns, |bit, after| {
            moves.push((letter(bit / (self.height + 1)).to_string(), after));
        });
        moves
    }

    fn code(&self, columns: &Columns) -> u128 {
        columns.0.into()
    }

    fn decode(&self, code: u128) -> Option<Columns> {
        let columns = Columns(u64::try_from(code).ok()?);
        let is_outside = columns.0 >> (self.width * (self.height + 1)) != 0;
        let sets = self.sets(columns);
        // Each column has its marker, and X is level or one ahead.
        let is_marked = sets.markers.count_ones() == self.width;
        let lead = sets.white.count_ones().checked_sub(sets.black.count_ones());
        (!is_outside && is_marked && matches!(lead, Some(0 | 1))).then_some(columns)
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_extent, check_laws, solved};
    use super::*;
    use crate::{Labels, Verdict, perft};

    #[test]
    fn small_boards_are_draws() {
        for (width, height, states) in [(4, 4, 161_029), (4, 5, 1_706_255), (5, 4, 3_945_711)] {
            let game = ConnectFour::new(width, height).expect("fits");
            let solved = solved(&game);
            assert_eq!(solved.census().states(), states, "{width}x{height}");
            let start = solved.label(&game.start()).expect("labelled");
            assert_eq!(start.verdict(), Verdict::Draw, "{width}x{height}");
            if height == width {
                check_laws(&solved);
                check_extent(&solved, 3);
            }
        }
    }

    #[test]
    fn lines_on_the_usual_board_are_powers_of_seven_at_first() {
        // Nobody wins and no column is full before the seventh move.
        let game = ConnectFour::new(7, 6).expect("fits");
        let lines: Vec<u64> = (0..=6).map(|depth| perft(&game, &game.start(), depth)).collect();
        assert_eq!(lines, [1, 7, 49, 343, 2401, 16_807, 117_649]);
        // Then seven lines have a choice less: those with all six men in one column.
        assert_eq!(perft(&game, &game.start(), 7), 823_543 - 7);
    }

    /// The same rules over stacks of letters.
    fn plain_perft(stacks: &mut Vec<Vec<char>>, height: usize, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let n_men: usize = stacks.iter().map(Vec::len).sum();
        let (mover, last) = if n_men.is_multiple_of(2) { ('X', 'O') } else { ('O', 'X') };
        let at = |column: usize, row: usize| {
            stacks.get(column).and_then(|stack| stack.get(row)) == Some(&last)
        };
        for column in 0..stacks.len() {
            for row in 0..height {
                let line = |step: &dyn Fn(usize) -> Option<(usize, usize)>| {
                    (0..4).all(|n| step(n).is_some_and(|(column, row)| at(column, row)))
                };
                if line(&|n| Some((column + n, row)))
                    || line(&|n| Some((column, row + n)))
                    || line(&|n| Some((column + n, row + n)))
                    || line(&|n| Some((column + n, row.checked_sub(n)?)))
                {
                    return 0;
                }
            }
        }
        let mut lines = 0;
        for column in 0..stacks.len() {
            if stacks[column].len() < height {
                stacks[column].push(mover);
                lines += plain_perft(stacks, height, depth - 1);
                stacks[column].pop();
            }
        }
        lines
    }

    #[test]
    fn lines_are_counted_as_by_a_plain_generator() {
        for (width, height) in [(4, 4), (5, 4), (4, 5), (2, 7), (5, 1)] {
            let game = ConnectFour::new(width, height).expect("fits");
            let mut stacks = vec![Vec::new(); width as usize];
            for depth in 0..=9 {
                let due = plain_perft(&mut stacks, height as usize, depth);
                assert_eq!(perft(&game, &game.start(), depth), due, "{width}x{height}, {depth}");
            }
        }
    }

    #[test]
    fn a_board_is_read_and_drawn() {
        let game = ConnectFour::new(4, 3).expect("fits");
        let board = game.read("..../.O../.XX.").expect("a board");
        assert_eq!(game.board(&board), "3 . . . .\n2 . O . .\n1 . X X .\n  a b c d");
        assert_eq!(game.to_move(&board), Side::Black);
        assert_eq!(game.moves(&board)[1].0, "b");
        let fault = |line| game.read(line).expect_err("no such board");
        let men = Misread::Impossible { reason: Impossible::Men };
        for line in ["..../.O../..X.", "..../..../XX..", "..../..../O..."] {
            assert_eq!(fault(line), men, "{line}");
        }
        let form = Misread::Form { example: "..../..../....".to_owned() };
        assert_eq!(fault("..../...."), form);
        assert_eq!(fault("..../..../.... X"), form);
        assert_eq!(fault("..../..../...?"), Misread::Letter { letter: '?', column: 14 });
        let codes = [0, u128::MAX, 0x1011, 0x2111, 0x11111];
        assert_eq!(codes.map(|code| game.decode(code)), [None; 5]);
    }

    #[test]
    fn sizes_are_checked() {
        let refused =
            |width, height| ConnectFour::new(width, height).map_err(|fault| fault.quantity);
        assert_eq!(refused(0, 4), Err(Quantity::Width));
        assert_eq!(refused(4, 8), Err(Quantity::Height));
        assert_eq!(refused(8, 7), Err(Quantity::Squares));
        assert!(refused(9, 6).is_ok() && refused(7, 7).is_ok());
    }
}
