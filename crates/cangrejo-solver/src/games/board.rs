//! Rectangular boards in text: as one line, drawn, and by the names of their squares.

use super::men::Men;
use super::size::{OutOfRange, Quantity};
use crate::{Impossible, Misread, Side};

/// A rectangular board. Squares are counted from the lower left corner, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) turn: Turn,
}

/// How a line says who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// By the letter of the side, after the board.
    Written,
    /// By the number of men: each move brings one, and X began.
    Counted,
    /// Not at all: the board is turned, and X is to move.
    Turned,
}

impl Board {
    /// A board with at least one square and at most as many as [`Men`] can hold.
    pub(super) fn new(width: u32, height: u32, turn: Turn) -> Result<Board, OutOfRange> {
        // Columns are named by one letter.
        Quantity::Width.within(width, 1..=26)?;
        Quantity::Height.within(height, 1..=u64::from(Men::MOST_SQUARES))?;
        Quantity::Squares.within(width * height, 1..=u64::from(Men::MOST_SQUARES))?;
        Ok(Board { width, height, turn })
    }

    pub(super) const fn squares(self) -> u32 {
        self.width * self.height
    }

    /// The set of all squares.
    pub(super) const fn all(self) -> u32 {
        (1 << self.squares()) - 1
    }

    /// The set of the squares of a column.
    pub(super) fn column(self, column: u32) -> u32 {
        (0..self.height).fold(0, |set, row| set | 1 << (row * self.width + column))
    }

    /// The set of the squares of a row.
    pub(super) const fn row(self, row: u32) -> u32 {
        ((1 << self.width) - 1) << (row * self.width)
    }

    /// The name of a square: `a1` is at the lower left.
    pub(super) fn name(self, square: u32) -> String {
        format!("{}{}", letter(square % self.width), square / self.width + 1)
    }

    pub(super) fn write(self, men: Men) -> String {
        let rows = (0..self.height).rev().map(|row| {
            (0..self.width).map(|column| mark(men.at(row * self.width + column))).collect()
        });
        let mut line = rows.collect::<Vec<String>>().join("/");
        if self.turn == Turn::Written {
            line.push(' ');
            line.push(mark(Some(men.to_move())));
        }
        line
    }

    /// Reads what [`Board::write`] writes; `example` is shown where the form is wrong.
    pub(super) fn read(self, line: &str, example: Men) -> Result<Men, Misread> {
        let form = || Misread::Form { example: self.write(example) };
        let line = line.trim();
        let marks =
            cells(line, self.width, self.height).map_err(|fault| fault.unwrap_or_else(form))?;
        let (mut white, mut black) = (0, 0);
        for (square, side) in (0..).zip(marks) {
            match side {
                Some(Side::White) => white |= 1 << square,
                Some(Side::Black) => black |= 1 << square,
                None => {}
            }
        }
        let rest = line.split_once(' ').map(|(_, rest)| rest.trim());
        let to_move = match (self.turn, rest) {
            (Turn::Written, Some("X")) | (Turn::Turned, None) => Side::White,
            (Turn::Written, Some("O")) => Side::Black,
            (Turn::Counted, None) => by_count(white, black)?,
            (Turn::Written | Turn::Counted | Turn::Turned, _) => return Err(form()),
        };
        Ok(Men::new(white, black, to_move))
    }

    pub(super) fn draw(self, men: Men) -> String {
        let board = draw(self.width, self.height, |square| men.at(square));
        match self.turn {
            Turn::Written => format!("{board}\n{}", mark(Some(men.to_move()))),
            Turn::Counted | Turn::Turned => board,
        }
    }

    pub(super) fn decode(self, code: u128) -> Option<Men> {
        let men = Men::decode(code, self.squares())?;
        let is_turn_right = match self.turn {
            Turn::Written => true,
            Turn::Counted => {
                by_count(men.of(Side::White), men.of(Side::Black)) == Ok(men.to_move())
            }
            Turn::Turned => men.to_move() == Side::White,
        };
        is_turn_right.then_some(men)
    }
}

/// Who is to move where each move brings one man and White began.
fn by_count(white: u32, black: u32) -> Result<Side, Misread> {
    match white.count_ones().checked_sub(black.count_ones()) {
        Some(0) => Ok(Side::White),
        Some(1) => Ok(Side::Black),
        Some(_) | None => Err(Misread::Impossible { reason: Impossible::Men }),
    }
}

/// The letter of a column.
pub(super) fn letter(column: u32) -> char {
    char::from_u32('a' as u32 + column).expect("a board has at most 26 columns")
}

/// The letter of a man, or a point for none.
pub(super) const fn mark(man: Option<Side>) -> char {
    match man {
        Some(Side::White) => 'X',
        Some(Side::Black) => 'O',
        None => '.',
    }
}

/// The men of a line by square, up to its first space.
///
/// The error is `None` where the rows are not as many or as long as they should be.
pub(super) fn cells(
    line: &str,
    width: u32,
    height: u32,
) -> Result<Vec<Option<Side>>, Option<Misread>> {
    let line = line.split_once(' ').map_or(line, |(board, _)| board);
    let mut cells = vec![None; (width * height) as usize];
    let (mut column, mut row) = (0, height - 1);
    for (place, letter) in line.chars().enumerate() {
        let man = match letter {
            'X' | 'x' => Some(Side::White),
            'O' | 'o' => Some(Side::Black),
            '.' => None,
            '/' if column == width && row > 0 => {
                (column, row) = (0, row - 1);
                continue;
            }
            '/' => return Err(None),
            letter => return Err(Some(Misread::Letter { letter, column: place + 1 })),
        };
        if column == width {
            return Err(None);
        }
        cells[(row * width + column) as usize] = man;
        column += 1;
    }
    if column == width && row == 0 { Ok(cells) } else { Err(None) }
}

/// A board with its coordinates.
pub(super) fn draw(width: u32, height: u32, at: impl Fn(u32) -> Option<Side>) -> String {
    let margin = height.to_string().len();
    let rows = (0..height).rev().map(|row| {
        let men = (0..width).map(|column| format!(" {}", mark(at(row * width + column))));
        format!("{:>margin$}{}", row + 1, men.collect::<String>())
    });
    rows.chain([columns(width, margin)]).collect::<Vec<_>>().join("\n")
}

/// The letters of the columns, below a board.
pub(super) fn columns(width: u32, margin: usize) -> String {
    let letters = (0..width).map(|column| format!(" {}", letter(column)));
    format!("{:margin$}{}", "", letters.collect::<String>())
}
