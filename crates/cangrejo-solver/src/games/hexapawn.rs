//! Hexapawn: nothing but pawns, and the first to cross the board wins.

mod extent;

use super::board::{Board, Turn};
use super::men::{Men, squares};
use super::size::{OutOfRange, Quantity};
use crate::{Extent, Game, Misread, Notation, Outcome, Side};

/// A row of pawns each, which step forward and capture diagonally as in chess.
///
/// Reaching the last row wins; who cannot move has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hexapawn {
    board: Board,
    /// Squares from which a capture may go to the left, and to the right.
    not_leftmost: u32,
    not_rightmost: u32,
}

/// A move, from a square to another.
struct Step {
    from: u32,
    to: u32,
    is_capture: bool,
}

impl Hexapawn {
    /// A board of `width` by `height`, with a pawn in each column on the first and on the last row.
    ///
    /// # Errors
    ///
    /// When there are fewer than two rows, or more squares than [`Men`] can hold.
    pub fn new(width: u32, height: u32) -> Result<Hexapawn, OutOfRange> {
        Quantity::Height.within(height, 2..=u64::from(Men::MOST_SQUARES))?;
        let board = Board::new(width, height, Turn::Written)?;
        let not_leftmost = board.all() & !board.column(0);
        Ok(Hexapawn { board, not_leftmost, not_rightmost: board.all() & !board.column(width - 1) })
    }

    /// Columns and rows.
    pub const fn sizes(self) -> (u32, u32) {
        (self.board.width, self.board.height)
    }

    /// All steps forward, then captures to the left, then to the right; White's left
    /// for both sides.
    fn each_move(&self, men: Men, mut visit: impl FnMut(Step, Men)) {
        let (mine, theirs) = men.mine_and_theirs();
        let width = self.board.width;
        let (ahead, left, right, is_up) = match men.to_move() {
            Side::White => (
                mine << width,
                (mine & self.not_leftmost) << (width - 1),
                (mine & self.not_rightmost) << (width + 1),
                true,
            ),
            Side::Black => (
                mine >> width,
                (mine & self.not_leftmost) >> (width + 1),
                (mine & self.not_rightmost) >> (width - 1),
                false,
            ),
        };
        let free = self.board.all() & !(mine | theirs);
        let from = |to: u32, up: u32, down: u32| if is_up { to - up } else { to + down };
        for to in squares(ahead & free) {
            let from = from(to, width, width);
            let after = men.after(mine ^ (1 << from | 1 << to), theirs);
            visit(Step { from, to, is_capture: false }, after);
        }
        for (targets, up, down) in [(left, width - 1, width + 1), (right, width + 1, width - 1)] {
            for to in squares(targets & theirs) {
                let from = from(to, up, down);
                let after = men.after(mine ^ (1 << from | 1 << to), theirs ^ 1 << to);
                visit(Step { from, to, is_capture: true }, after);
            }
        }
    }
}

impl Game for Hexapawn {
    type Position = Men;

    fn start(&self) -> Men {
        Men::new(self.board.row(0), self.board.row(self.board.height - 1), Side::White)
    }

    fn outcome(&self, men: &Men) -> Option<Outcome> {
        let last_row = match men.to_move() {
            Side::White => 0,
            Side::Black => self.board.height - 1,
        };
        let arrived = men.mine_and_theirs().1 & self.board.row(last_row);
        (arrived != 0).then_some(Outcome::Win)
    }

    fn successors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        self.each_move(*men, |_, after| visit(after));
    }

    fn stuck(&self, _: &Men) -> Outcome {
        Outcome::Win
    }

    fn to_move(&self, men: &Men) -> Side {
        men.to_move()
    }

    fn extent(&self) -> Option<Extent> {
        Some(extent::of(self.board.width, self.board.height))
    }
}

impl Notation for Hexapawn {
    fn write(&self, men: &Men) -> String {
        self.board.write(*men)
    }

    fn read(&self, line: &str) -> Result<Men, Misread> {
        self.board.read(line, self.start())
    }

    fn board(&self, men: &Men) -> String {
        self.board.draw(*men)
    }

    /// From square to square: `a1-a2`, and `a1xb2` for a capture.
    fn moves(&self, men: &Men) -> Vec<(String, Men)> {
        let mut moves = Vec::new();
        self.each_move(*men, |step, after| {
            let sign = if step.is_capture { 'x' } else { '-' };
            let (from, to) = (self.board.name(step.from), self.board.name(step.to));
            moves.push((format!("{from}{sign}{to}"), after));
        });
        moves
    }

    fn code(&self, men: &Men) -> u128 {
        men.code().into()
    }

    fn decode(&self, code: u128) -> Option<Men> {
        self.board.decode(code)
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_extent, check_laws, solved};
    use super::*;
    use crate::{Label, Labels, perft};

    #[test]
    fn small_boards_are_known() {
        let truth = [
            (3, 3, 135, Label::Win(7)),
            (4, 4, 20_286, Label::Loss(12)),
            (5, 5, 3_210_411, Label::Loss(20)),
        ];
        for (width, height, states, start) in truth {
            let game = Hexapawn::new(width, height).expect("fits");
            let solved = solved(&game);
            assert_eq!(solved.census().states(), states, "{width}x{height}");
            assert_eq!(solved.label(&game.start()), Some(start), "{width}x{height}");
            check_extent(&solved, 3);
            if width < 5 {
                check_laws(&solved);
            }
        }
    }

    #[test]
    fn no_board_has_more_positions_than_are_counted_for_it() {
        for (width, height) in
            [(1, 2), (1, 5), (2, 2), (5, 2), (8, 2), (2, 4), (4, 3), (3, 5), (2, 9)]
        {
            check_extent(&solved(&Hexapawn::new(width, height).expect("fits")), 6);
        }
        // The full benchmark finds 80,857,107.
        let large = Hexapawn::new(6, 5).expect("fits").extent().expect("known");
        assert_eq!(large.positions, 125_213_832);
    }

    /// The same rules written with loops over coordinates.
    fn plain_perft(rows: &[Vec<char>], mover: char, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let (other, end, step) = if mover == 'X' { ('O', 0, 1) } else { ('X', rows.len() - 1, -1) };
        if rows[end].contains(&other) {
            return 0;
        }
        let mut lines = 0;
        for (row, men) in rows.iter().enumerate() {
            for (column, _) in men.iter().enumerate().filter(|(_, man)| **man == mover) {
                let Some(ahead) = row.checked_add_signed(step).filter(|row| *row < rows.len())
                else {
                    continue;
                };
                for side in [-1, 0, 1] {
                    let Some(to) = column.checked_add_signed(side) else { continue };
                    let wanted = if side == 0 { '.' } else { other };
                    if rows[ahead].get(to) == Some(&wanted) {
                        let mut after = rows.to_vec();
                        after[row][column] = '.';
                        after[ahead][to] = mover;
                        lines += plain_perft(&after, other, depth - 1);
                    }
                }
            }
        }
        lines
    }

    #[test]
    fn lines_are_counted_as_by_a_plain_generator() {
        for (width, height) in [(3, 3), (4, 4), (1, 4), (6, 5), (2, 2)] {
            let game = Hexapawn::new(width, height).expect("fits");
            let mut rows = vec![vec!['.'; width as usize]; height as usize];
            rows[0].fill('X');
            rows[height as usize - 1].fill('O');
            for depth in 0..=6 {
                let due = plain_perft(&rows, 'X', depth);
                assert_eq!(perft(&game, &game.start(), depth), due, "{width}x{height}, {depth}");
            }
        }
    }

    #[test]
    fn moves_are_named_by_their_squares() {
        let game = Hexapawn::new(3, 3).expect("fits");
        let men = game.read("OO./.X./X.. O").expect("a position");
        let names: Vec<String> = game.moves(&men).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["a3-a2", "a3xb2"]);
        assert_eq!(game.board(&men), "3 O O .\n2 . X .\n1 X . .\n  a b c\nO");
        let form = Misread::Form { example: "OOO/.../XXX X".to_owned() };
        for line in ["OOO/.../XXX", "OOO/.../XXX B", "OOO/... X"] {
            assert_eq!(game.read(line), Err(form.clone()), "{line}");
        }
        assert_eq!(Hexapawn::new(3, 1).map_err(|fault| fault.quantity), Err(Quantity::Height));
        assert!(Hexapawn::new(6, 5).is_ok());
    }
}
