//! Tic-tac-toe and its relatives: k men in a row on a board of m by n.

mod extent;

use super::board::{Board, Turn};
use super::men::{Men, squares};
use super::size::{OutOfRange, Quantity};
use crate::{Extent, Game, Misread, Notation, Outcome, Side};

/// The m,n,k-game: X and O fill squares in turn; k of one side in a line win, also diagonally.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mnk {
    board: Board,
    line: u32,
    directions: [Direction; 4],
}

/// Lines that run one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Direction {
    /// From a square of a line to the next.
    step: u32,
    /// The squares from which a line of the winning length stays on the board.
    starts: u32,
}

impl Mnk {
    /// A board of `width` by `height` where `line` men in a row win.
    ///
    /// # Errors
    ///
    /// When the board is larger than [`Men`] can hold, or no line fits on it.
    pub fn new(width: u32, height: u32, line: u32) -> Result<Mnk, OutOfRange> {
        let board = Board::new(width, height, Turn::Counted)?;
        Quantity::Line.within(line, 1..=u64::from(width.max(height)))?;
        // Right, up, up to the right, up to the left.
        let directions = [(1, 0, 1), (0, 1, width), (1, 1, width + 1), (-1, 1, width - 1)];
        let directions = directions.map(|(right, up, step): (i32, i32, u32)| Direction {
            step,
            starts: squares(board.all())
                .filter(|square| {
                    let column = (square % width).cast_signed() + right * (line - 1).cast_signed();
                    let row = (square / width).cast_signed() + up * (line - 1).cast_signed();
                    (0..width.cast_signed()).contains(&column) && row < height.cast_signed()
                })
                .fold(0, |set, square| set | 1 << square),
        });
        Ok(Mnk { board, line, directions })
    }

    /// Three in a row on three by three.
    ///
    /// # Panics
    ///
    /// Never: the board is a small one.
    pub fn tic_tac_toe() -> Mnk {
        Mnk::new(3, 3, 3).expect("a small board")
    }

    /// Columns, rows, and men in a row that win.
    pub const fn sizes(&self) -> (u32, u32, u32) {
        (self.board.width, self.board.height, self.line)
    }

    fn has_line(&self, men: u32) -> bool {
        self.directions.iter().any(|direction| {
            let runs = (1..self.line)
                .fold(men, |runs, place| runs & men.unbounded_shr(direction.step * place));
            runs & direction.starts != 0
        })
    }

    fn each_move(&self, men: Men, mut visit: impl FnMut(u32, Men)) {
        let (mine, theirs) = men.mine_and_theirs();
        for square in squares(self.board.all() & !(mine | theirs)) {
            visit(square, men.after(mine | 1 << square, theirs));
        }
    }
}

impl Game for Mnk {
    type Position = Men;

    fn start(&self) -> Men {
        Men::new(0, 0, Side::White)
    }

    fn outcome(&self, men: &Men) -> Option<Outcome> {
        self.has_line(men.mine_and_theirs().1).then_some(Outcome::Win)
    }

    fn successors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        self.each_move(*men, |_, after| visit(after));
    }

    /// The board is full.
    fn stuck(&self, _: &Men) -> Outcome {
        Outcome::Draw
    }

    fn to_move(&self, men: &Men) -> Side {
        men.to_move()
    }

    fn extent(&self) -> Option<Extent> {
        Some(extent::of(self.board.width, self.board.height, self.line))
    }
}

impl Notation for Mnk {
    fn write(&self, men: &Men) -> String {
        self.board.write(*men)
    }

    fn read(&self, line: &str) -> Result<Men, Misread> {
        self.board.read(line, self.start())
    }

    fn board(&self, men: &Men) -> String {
        self.board.draw(*men)
    }

    /// The square filled: `b2`.
    fn moves(&self, men: &Men) -> Vec<(String, Men)> {
        let mut moves = Vec::new();
        self.each_move(*men, |square, after| moves.push((self.board.name(square), after)));
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
    use crate::{Impossible, Label, Labels, Risk, perft};

    #[test]
    fn tic_tac_toe_is_a_draw() {
        let game = Mnk::tic_tac_toe();
        let solved = solved(&game);
        let census = solved.census();
        assert_eq!((census.win, census.loss, census.draw), (2836, 1574, 1068));
        assert_eq!(census.longest_win, Some(5));
        assert_eq!(solved.label(&game.start()), Some(Label::Draw(Risk::Blunder(6))));
        check_laws(&solved);
        check_extent(&solved, 2);
    }

    #[test]
    fn no_board_has_more_positions_than_are_counted_for_it() {
        let sizes = [(3, 3, 1), (1, 31, 1), (2, 2, 2), (4, 3, 2), (2, 5, 2), (1, 12, 2), (4, 4, 2)];
        for (width, height, line) in
            sizes.into_iter().chain([(4, 3, 3), (5, 2, 3), (3, 4, 4), (1, 9, 5), (5, 3, 3)])
        {
            check_extent(&solved(&Mnk::new(width, height, line).expect("fits")), 3);
        }
        let most = |width, height, line| {
            let extent = Mnk::new(width, height, line).expect("fits").extent();
            extent.expect("known").positions
        };
        assert_eq!(most(5, 6, 1), 31);
        assert_eq!(most(5, 6, 2), most(6, 5, 2));
        assert!(most(6, 5, 2) < most(6, 5, 3) / 10_000, "it soon ends");
    }

    #[test]
    fn tic_tac_toe_has_255168_games() {
        // The textbook count of whole games, as lines that end at each depth.
        let game = Mnk::tic_tac_toe();
        let lines: Vec<u64> = (0..=9).map(|depth| perft(&game, &game.start(), depth)).collect();
        assert_eq!(lines, [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    }

    #[test]
    fn three_in_a_row_on_four_by_four_is_won_in_five() {
        let game = Mnk::new(4, 4, 3).expect("fits");
        let solved = solved(&game);
        assert_eq!(solved.census().states(), 6_036_001);
        assert_eq!(solved.label(&game.start()), Some(Label::Loss(6)));
    }

    #[test]
    fn lines_run_four_ways_and_not_around_the_edge() {
        let game = Mnk::new(4, 3, 3).expect("fits");
        let has_line = |line| {
            let men = cells_of(line);
            game.has_line(men)
        };
        for line in ["..../..../XXX.", "...X/...X/...X", "..X./.X../X...", ".X../..X./...X"] {
            assert!(has_line(line), "{line}");
        }
        for line in ["..../X.../..XX", "..X./X..X/....", ".XX./X.../...."] {
            assert!(!has_line(line), "{line}");
        }
    }

    fn cells_of(line: &str) -> u32 {
        let cells = super::super::board::cells(line, 4, 3).expect("a board of 4 by 3");
        (0..).zip(cells).fold(0, |set, (square, man)| set | u32::from(man.is_some()) << square)
    }

    #[test]
    fn faults_of_a_line_are_told_apart() {
        let game = Mnk::tic_tac_toe();
        let form = Misread::Form { example: ".../.../...".to_owned() };
        for line in ["", ".../...", ".../.../..", "..../.../..", ".../.../.../...", ".../.../... X"]
        {
            assert_eq!(game.read(line), Err(form.clone()), "{line}");
        }
        let letter = Misread::Letter { letter: '#', column: 6 };
        assert_eq!(game.read(".../.#./..."), Err(letter));
        let men = Misread::Impossible { reason: Impossible::Men };
        assert_eq!(game.read(".../.O./..."), Err(men.clone()));
        assert_eq!(game.read("XX./.../..."), Err(men));
    }

    #[test]
    fn boards_that_cannot_be_are_refused() {
        let refused = |width, height, line| {
            let fault = Mnk::new(width, height, line).expect_err("no such game");
            (fault.quantity, fault.given)
        };
        assert_eq!(refused(0, 3, 3), (Quantity::Width, 0));
        assert_eq!(refused(3, 0, 3), (Quantity::Height, 0));
        assert_eq!(refused(8, 4, 4), (Quantity::Squares, 32));
        assert_eq!(refused(3, 3, 4), (Quantity::Line, 4));
        assert_eq!(refused(3, 3, 0), (Quantity::Line, 0));
        assert_eq!(refused(u32::MAX, u32::MAX, 3), (Quantity::Width, u32::MAX.into()));
    }

    #[test]
    fn the_board_is_drawn_with_its_coordinates() {
        let game = Mnk::tic_tac_toe();
        let men = game.read("..O/.X./...").expect("a position");
        assert_eq!(game.board(&men), "3 . . O\n2 . X .\n1 . . .\n  a b c");
        assert_eq!(game.moves(&men)[0].0, "a1");
    }
}
