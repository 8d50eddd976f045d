//! Positions as text: FEN in and out, and a board to look at.

use std::fmt;

use super::{Kind, Man, Position, Square};
use crate::{Impossible, Misread, Side};

const EXAMPLE: &str = "8/8/8/8/8/2k5/7r/K7 b - - 0 1";

/// What the board field of a FEN says, lawful or not.
#[derive(Default)]
struct Placed {
    white_kings: Vec<Square>,
    black_kings: Vec<Square>,
    men: Vec<Man>,
}

impl Position {
    /// The position of a FEN. The counters of moves may be left out and are not kept.
    ///
    /// # Errors
    ///
    /// Says what is wrong, and in which column if it is a letter.
    pub fn read(fen: &str) -> Result<Position, Misread> {
        let form = || Misread::Form { example: EXAMPLE.to_owned() };
        let fields: Vec<(usize, &str)> = fields(fen).collect();
        let &[board, turn, ref rest @ ..] = fields.as_slice() else { return Err(form()) };
        if rest.len() > 4 {
            return Err(form());
        }
        let placed = read_board(board)?;
        let to_move = match turn.1 {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(wrong_letter(turn)),
        };
        if let Some(&castling) = rest.first()
            && castling.1 != "-"
        {
            let is_a_right = castling.1.chars().all(|letter| "KQkq".contains(letter));
            return Err(if is_a_right {
                impossible(Impossible::Castling)
            } else {
                wrong_letter(castling)
            });
        }
        let en_passant = match rest.get(1) {
            None | Some((_, "-")) => None,
            Some(&field) => Some(Square::named(field.1).ok_or_else(|| wrong_letter(field))?),
        };
        for &counter in rest.iter().skip(2) {
            if let Some(place) = counter.1.find(|letter: char| !letter.is_ascii_digit()) {
                return Err(wrong_letter((counter.0 + place, &counter.1[place..])));
            }
        }
        let (&[white_king], &[black_king]) = (&*placed.white_kings, &*placed.black_kings) else {
            return Err(impossible(Impossible::Kings));
        };
        Position::new((white_king, black_king), &placed.men, to_move, en_passant)
            .map_err(impossible)
    }

    /// The board with White below, a row a line, files and rows named.
    pub fn board(&self) -> String {
        let mut board = String::new();
        for row in (0..8).rev() {
            board.push(char::from(b'1' + row));
            for file in 0..8 {
                board.push(' ');
                let letter = Square::new(file, row).and_then(|square| self.letter_at(square));
                board.push(letter.unwrap_or('.'));
            }
            board.push('\n');
        }
        board.push_str("  a b c d e f g h");
        board
    }

    fn letter_at(&self, square: Square) -> Option<char> {
        if square == self.king(Side::White) {
            return Some('K');
        }
        if square == self.king(Side::Black) {
            return Some('k');
        }
        let man = self.men().find(|man| man.square == square)?;
        Some(match man.side {
            Side::White => man.kind.letter(),
            Side::Black => man.kind.letter().to_ascii_lowercase(),
        })
    }
}

/// Writes the FEN, with counters as if the game began here.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..8).rev() {
            let mut n_empty = 0;
            for file in 0..8 {
                match Square::new(file, row).and_then(|square| self.letter_at(square)) {
                    None => n_empty += 1,
                    Some(letter) if n_empty == 0 => write!(f, "{letter}")?,
                    Some(letter) => {
                        write!(f, "{n_empty}{letter}")?;
                        n_empty = 0;
                    }
                }
            }
            if n_empty > 0 {
                write!(f, "{n_empty}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        f.write_str(match self.to_move() {
            Side::White => " w - ",
            Side::Black => " b - ",
        })?;
        match self.en_passant() {
            None => f.write_str("-")?,
            Some(square) => write!(f, "{square}")?,
        }
        f.write_str(" 0 1")
    }
}

/// The words of a line, each with the column of its first letter, from 0 and in letters.
fn fields(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        (line[..start].chars().count(), word)
    })
}

fn read_board((start, field): (usize, &str)) -> Result<Placed, Misread> {
    let mut placed = Placed::default();
    let (mut file, mut row) = (0, 7);
    for (place, letter) in field.chars().enumerate() {
        let row_is_wrong = Misread::Row { row: row + 1 };
        if letter == '/' {
            if file != 8 {
                return Err(row_is_wrong);
            }
            let below = row.checked_sub(1);
            row = below.ok_or_else(|| Misread::Form { example: EXAMPLE.to_owned() })?;
            file = 0;
            continue;
        }
        if let Some(n_empty @ 1..=8) = letter.to_digit(10) {
            file += u8::try_from(n_empty).expect("one digit");
        } else {
            let square = Square::new(file, row).ok_or_else(|| row_is_wrong.clone())?;
            let is_known = placed.put(letter, square);
            is_known.ok_or(Misread::Letter { letter, column: start + place + 1 })?;
            file += 1;
        }
        if file > 8 {
            return Err(row_is_wrong);
        }
    }
    match (file, row) {
        (8, 0) => Ok(placed),
        (8, _) => Err(Misread::Form { example: EXAMPLE.to_owned() }),
        _ => Err(Misread::Row { row: row + 1 }),
    }
}

impl Placed {
    fn put(&mut self, letter: char, square: Square) -> Option<()> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        match (letter, Kind::with_letter(letter.to_ascii_uppercase())) {
            ('K', _) => self.white_kings.push(square),
            ('k', _) => self.black_kings.push(square),
            (_, Some(kind)) => self.men.push(Man { side, kind, square }),
            (_, None) => return None,
        }
        Some(())
    }
}

fn wrong_letter((start, field): (usize, &str)) -> Misread {
    let letter = field.chars().next().expect("words are not empty");
    Misread::Letter { letter, column: start + 1 }
}

const fn impossible(reason: Impossible) -> Misread {
    Misread::Impossible { reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fen_is_written_as_it_was_read() {
        for fen in [
            EXAMPLE,
            "8/8/8/8/8/2k5/8/K7 w - - 0 1",
            "k7/8/K7/3pP3/8/8/8/8 w - d6 0 1",
            "7K/8/8/8/4Pp2/8/8/k7 b - e3 0 1",
            "q5k1/8/8/8/8/8/8/6KR w - - 0 1",
        ] {
            assert_eq!(Position::read(fen).expect(fen).to_string(), fen);
        }
        let short = Position::read("8/8/8/8/8/2k5/7r/K7 b").expect("counters may be left out");
        assert_eq!(short.to_string(), EXAMPLE);
    }

    #[test]
    fn a_double_step_that_nobody_can_answer_is_forgotten() {
        let position = Position::read("7K/8/8/8/4P3/8/8/k6p b - e3 0 1");
        assert_eq!(position, Err(impossible(Impossible::PawnRow)));
        let position = Position::read("7K/8/8/8/4P3/7p/8/k7 b - e3 0 1").expect("lawful");
        assert_eq!(position.en_passant(), None);
    }

    #[test]
    fn what_is_wrong_with_a_fen_is_said() {
        let impossible_ones = [
            ("8/8/8/8/8/2k5/8/8 w - -", Impossible::Kings),
            ("8/8/8/8/8/2kK4/8/8 w - -", Impossible::KingsTouch),
            ("k7/8/8/8/8/8/8/KQRB4 w - -", Impossible::NoEnding),
            ("k7/8/8/8/8/8/8/KK6 w - -", Impossible::Kings),
            ("k6R/8/8/8/8/8/8/K7 w - -", Impossible::InCheck),
            ("k6P/8/8/8/8/8/8/K7 w - -", Impossible::PawnRow),
            ("k7/8/8/8/8/8/8/K6p w - -", Impossible::PawnRow),
            ("k7/8/8/3pP3/8/8/8/K7 w - e6", Impossible::EnPassant),
            ("k7/8/8/3pP3/8/8/8/K7 b - d6", Impossible::EnPassant),
            ("k7/3K4/8/3pP3/8/8/8/8 w - d6", Impossible::EnPassant),
            ("k7/8/8/3pP3/8/8/8/K7 w - d3", Impossible::EnPassant),
            ("k7/8/8/8/8/8/8/R3K3 w Q -", Impossible::Castling),
        ];
        for (fen, reason) in impossible_ones {
            assert_eq!(Position::read(fen), Err(impossible(reason)), "{fen}");
        }
        let letter = |letter, column| Err(Misread::Letter { letter, column });
        assert_eq!(Position::read("k7/8/x7/8/8/8/8/K7 w - -"), letter('x', 6));
        assert_eq!(Position::read("k7/8/8/8/8/8/8/K7 x - -"), letter('x', 19));
        assert_eq!(Position::read("k7/8/8/8/8/8/8/K7 w ñ -"), letter('ñ', 21));
        assert_eq!(Position::read("k7/8/8/8/8/8/8/K7 w - j9"), letter('j', 23));
        assert_eq!(Position::read("k7/8/8/8/8/8/8/K7 w - - 0 1x"), letter('x', 28));
        assert_eq!(Position::read("k7/8/9/8/8/8/8/K7 w - -"), letter('9', 6));
        for (fen, row) in
            [("k7/8/7/8/8/8/8/K7 w", 6), ("k7/8/8/8/8/8/8/K8 w", 1), ("k7/44r/8/8/8/8/8/K7 w", 7)]
        {
            assert_eq!(Position::read(fen), Err(Misread::Row { row }), "{fen}");
        }
        for fen in [
            "",
            "k7",
            "k7/8/8/8/8/8/8 w - -",
            "k7/8/8/8/8/8/8/K7/8 w - -",
            "k7/8/8/8/8/8/8/K7 w - - 0 1 2",
        ] {
            assert!(matches!(Position::read(fen), Err(Misread::Form { .. })), "{fen}");
        }
    }

    #[test]
    fn the_board_is_drawn_with_white_below() {
        let board = Position::read("8/8/8/8/8/2k5/7r/K7 b").expect("lawful").board();
        let rows: Vec<&str> = board.lines().collect();
        assert_eq!(
            rows[5..],
            ["3 . . k . . . . .", "2 . . . . . . . r", "1 K . . . . . . .", "  a b c d e f g h"]
        );
    }
}
