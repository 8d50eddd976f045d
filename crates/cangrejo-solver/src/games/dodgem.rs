//! Dodgem: two rows of cars drive past each other and off the board.

use super::board::{Board, Turn};
use super::extents;
use super::men::{Men, squares};
use super::size::{OutOfRange, Quantity};
use crate::{Extent, Game, Impossible, Misread, Notation, Outcome, Side};

/// Colin Vout's game: X drives to the right, O upwards, both also sideways but never back.
///
/// A car leaves over the edge ahead of it. Who has no car left, or cannot move, has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dodgem {
    board: Board,
}

/// Where a car goes.
enum Drive {
    To(u32),
    Off,
}

impl Dodgem {
    /// A square board; each side has a car less than that.
    ///
    /// # Errors
    ///
    /// When the side is not between two and five squares.
    pub fn new(side: u32) -> Result<Dodgem, OutOfRange> {
        Quantity::Width.within(side, 2..=5)?;
        Ok(Dodgem { board: Board::new(side, side, Turn::Written)? })
    }

    /// Squares on a side.
    pub const fn side(self) -> u32 {
        self.board.width
    }

    /// Ahead first, then to the side with the lower squares, then to the other.
    fn each_move(&self, men: Men, mut visit: impl FnMut(u32, Drive, Men)) {
        let (mine, theirs) = men.mine_and_theirs();
        let side = self.board.width;
        for from in squares(mine) {
            let (column, row) = (from % side, from / side);
            // How far the car has to the edge ahead, and across.
            let (ahead, across, step, sidestep) = match men.to_move() {
                Side::White => (column, row, 1, side),
                Side::Black => (row, column, side, 1),
            };
            let mut drive = |to: u32| {
                if (mine | theirs) >> to & 1 == 0 {
                    let after = men.after(mine ^ (1 << from | 1 << to), theirs);
                    visit(from, Drive::To(to), after);
                }
            };
            if ahead + 1 < side {
                drive(from + step);
            }
            if across > 0 {
                drive(from - sidestep);
            }
            if across + 1 < side {
                drive(from + sidestep);
            }
            if ahead + 1 == side {
                visit(from, Drive::Off, men.after(mine ^ 1 << from, theirs));
            }
        }
    }

    /// Whether neither side has more cars than it began with.
    fn has_cars_for(self, men: Men) -> bool {
        let cars = [Side::White, Side::Black].map(|side| men.of(side).count_ones());
        cars.iter().all(|&cars| cars < self.board.width) && cars.iter().any(|&cars| cars > 0)
    }
}

impl Game for Dodgem {
    type Position = Men;

    fn start(&self) -> Men {
        // The corner that both rows share stays empty.
        let corner = !1;
        Men::new(self.board.column(0) & corner, self.board.row(0) & corner, Side::White)
    }

    fn outcome(&self, men: &Men) -> Option<Outcome> {
        (men.mine_and_theirs().1 == 0).then_some(Outcome::Win)
    }

    fn successors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        self.each_move(*men, |_, _, after| visit(after));
    }

    /// Who blocks the other has lost.
    fn stuck(&self, _: &Men) -> Outcome {
        Outcome::Loss
    }

    fn to_move(&self, men: &Men) -> Side {
        men.to_move()
    }

    /// Every way to place the cars that are left, with three ways to go for each of the
    /// side to move.
    fn extent(&self) -> Option<Extent> {
        let n_squares = self.board.squares();
        let most_cars = self.board.width - 1;
        let cars =
            (0..=most_cars).flat_map(|white| (0..=most_cars).map(move |black| (white, black)));
        let kinds = cars.flat_map(|(white, black)| {
            let placed =
                extents::choose(n_squares, white) * extents::choose(n_squares - white, black);
            [white, black].map(|moving| (placed, u64::from(3 * moving)))
        });
        Some(extents::sum(kinds))
    }
}

impl Notation for Dodgem {
    fn write(&self, men: &Men) -> String {
        self.board.write(*men)
    }

    fn read(&self, line: &str) -> Result<Men, Misread> {
        let men = self.board.read(line, self.start())?;
        if !self.has_cars_for(men) {
            return Err(Misread::Impossible { reason: Impossible::Men });
        }
        Ok(men)
    }

    fn board(&self, men: &Men) -> String {
        self.board.draw(*men)
    }

    /// From square to square, `a2-b2`; `c2-` leaves the board.
    fn moves(&self, men: &Men) -> Vec<(String, Men)> {
        let mut moves = Vec::new();
        self.each_move(*men, |from, drive, after| {
            let to = match drive {
                Drive::To(to) => self.board.name(to),
                Drive::Off => String::new(),
            };
            moves.push((format!("{}-{to}", self.board.name(from)), after));
        });
        moves
    }

    fn code(&self, men: &Men) -> u128 {
        men.code().into()
    }

    fn decode(&self, code: u128) -> Option<Men> {
        self.board.decode(code).filter(|men| self.has_cars_for(*men))
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_extent, check_laws, solved};
    use super::*;
    use crate::{Label, Labels, Verdict, perft};

    #[test]
    fn three_by_three_is_won_in_nineteen() {
        let game = Dodgem::new(3).expect("fits");
        let solved = solved(&game);
        assert_eq!(solved.census().states(), 1963);
        assert_eq!(solved.label(&game.start()), Some(Label::Loss(20)));
        check_laws(&solved);
        check_extent(&solved, 3);
    }

    #[test]
    fn four_by_four_is_a_draw() {
        let game = Dodgem::new(4).expect("fits");
        let solved = solved(&game);
        assert_eq!(solved.census().states(), 393_900);
        let start = solved.label(&game.start()).expect("labelled");
        assert_eq!(start.verdict(), Verdict::Draw);
    }

    /// The same rules over lists of cars: column, row.
    fn plain_perft(movers: &[(i32, i32)], others: &[(i32, i32)], size: i32, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if others.is_empty() {
            return 0;
        }
        let mut lines = 0;
        for (place, &(ahead, across)) in movers.iter().enumerate() {
            // Cars are kept as (ahead, across), each side in its own view.
            for to in [(ahead + 1, across), (ahead, across - 1), (ahead, across + 1)] {
                let is_blocked = movers.contains(&to) || others.contains(&(to.1, to.0));
                if is_blocked || !(0..size).contains(&to.1) {
                    continue;
                }
                let mut after = movers.to_vec();
                after.remove(place);
                if to.0 < size {
                    after.push(to);
                }
                lines += plain_perft(others, &after, size, depth - 1);
            }
        }
        lines
    }

    #[test]
    fn lines_are_counted_as_by_a_plain_generator() {
        for side in 2..=4 {
            let game = Dodgem::new(side).expect("fits");
            let cars: Vec<(i32, i32)> = (1..side.cast_signed()).map(|across| (0, across)).collect();
            for depth in 0..=7 {
                let due = plain_perft(&cars, &cars, side.cast_signed(), depth);
                assert_eq!(perft(&game, &game.start(), depth), due, "{side}, {depth}");
            }
        }
    }

    #[test]
    fn cars_leave_over_the_edge_ahead() {
        let game = Dodgem::new(3).expect("fits");
        let men = game.read("..X/.O./X.. X").expect("a position");
        let names: Vec<String> = game.moves(&men).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["a1-b1", "a1-a2", "c3-c2", "c3-"]);
        let men = Misread::Impossible { reason: Impossible::Men };
        assert_eq!(game.read("XXX/.O./... X"), Err(men.clone()));
        assert_eq!(game.read(".../.../... X"), Err(men));
        assert_eq!(Dodgem::new(6).map_err(|fault| fault.most), Err(5));
        assert_eq!(Dodgem::new(1).map_err(|fault| fault.least), Err(2));
    }
}
