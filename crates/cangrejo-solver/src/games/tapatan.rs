//! Tapatan and three men's morris: three in a row with three men each.

use super::board::{Board, Turn};
use super::men::{Men, squares};
use crate::{Engine, Game, Impossible, Indexer, Misread, Notation, Outcome, Side};

/// Each side drops three men in turn, then moves one at a time; three in a row win.
///
/// The board is turned so that X is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tapatan {
    reach: Reach,
}

/// Where men may move once all are dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// To the next point along a line: tapatan.
    Adjacent,
    /// To any free point: three men's morris as it is often played.
    Anywhere,
}

const BOARD: Board = Board { width: 3, height: 3, turn: Turn::Turned };
const LINES: [u32; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
/// Points next to each along the lines: rows, columns, and both diagonals.
const NEIGHBORS: [u32; 9] = [0o032, 0o025, 0o062, 0o121, 0o757, 0o424, 0o230, 0o520, 0o260];
const MEN: u32 = 3;

/// A move.
enum Ply {
    Drop(u32),
    Move(u32, u32),
}

impl Tapatan {
    /// The game with this way to move.
    pub const fn new(reach: Reach) -> Tapatan {
        Tapatan { reach }
    }

    /// Where men may move.
    pub const fn reach(self) -> Reach {
        self.reach
    }

    const fn from(self, point: u32) -> u32 {
        match self.reach {
            Reach::Adjacent => NEIGHBORS[point as usize],
            Reach::Anywhere => 0o777,
        }
    }

    fn each_move(self, men: Men, mut visit: impl FnMut(Ply, Men)) {
        let (mine, theirs) = men.mine_and_theirs();
        let free = 0o777 & !(mine | theirs);
        if mine.count_ones() < MEN {
            for to in squares(free) {
                visit(Ply::Drop(to), Men::new(theirs, mine | 1 << to, Side::White));
            }
            return;
        }
        for from in squares(mine) {
            for to in squares(free & self.from(from)) {
                let moved = mine ^ (1 << from | 1 << to);
                visit(Ply::Move(from, to), Men::new(theirs, moved, Side::White));
            }
        }
    }

    /// Whether these men can be on the board with X to move and the game not over before.
    fn is_lawful(men: Men) -> bool {
        let (mine, theirs) = men.mine_and_theirs();
        let (n_mine, n_theirs) = (mine.count_ones(), theirs.count_ones());
        let are_counts_right = n_mine == n_theirs || n_mine + 1 == n_theirs;
        are_counts_right && n_theirs <= MEN && !has_line(mine)
    }
}

fn has_line(men: u32) -> bool {
    LINES.iter().any(|line| men & line == *line)
}

impl Game for Tapatan {
    type Position = Men;

    fn start(&self) -> Men {
        Men::new(0, 0, Side::White)
    }

    fn outcome(&self, men: &Men) -> Option<Outcome> {
        has_line(men.mine_and_theirs().1).then_some(Outcome::Win)
    }

    fn successors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        self.each_move(*men, |_, after| visit(after));
    }

    /// Who cannot move has lost.
    fn stuck(&self, _: &Men) -> Outcome {
        Outcome::Win
    }

    fn engine(&self) -> Engine<Tapatan> {
        Engine::dense()
    }
}

impl Indexer for Tapatan {
    fn n_slots(&self) -> u32 {
        3_u32.pow(9)
    }

    fn slot(&self, men: &Men) -> u32 {
        men.ternary(9)
    }

    fn position(&self, slot: u32) -> Option<Men> {
        Some(Men::from_ternary(slot, 9)).filter(|men| Tapatan::is_lawful(*men))
    }

    fn predecessors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        // The men of the side that has just moved: one of them was dropped, or moved if
        // all were on the board.
        let (waiting, moved) = men.mine_and_theirs();
        let free = 0o777 & !(moved | waiting);
        for to in squares(moved) {
            let others = moved ^ 1 << to;
            visit(Men::new(others, waiting, Side::White));
            if moved.count_ones() == MEN && waiting.count_ones() == MEN {
                for from in squares(free & self.from(to)) {
                    visit(Men::new(others | 1 << from, waiting, Side::White));
                }
            }
        }
    }
}

impl Notation for Tapatan {
    fn write(&self, men: &Men) -> String {
        BOARD.write(*men)
    }

    fn read(&self, line: &str) -> Result<Men, Misread> {
        let men = BOARD.read(line, self.start())?;
        let impossible = |reason| Err(Misread::Impossible { reason });
        match Tapatan::is_lawful(men) {
            true => Ok(men),
            false if has_line(men.mine_and_theirs().0) => impossible(Impossible::Turn),
            false => impossible(Impossible::Men),
        }
    }

    fn board(&self, men: &Men) -> String {
        BOARD.draw(*men)
    }

    /// The point of a drop, `b2`, or both points of a move, `b2-b3`.
    fn moves(&self, men: &Men) -> Vec<(String, Men)> {
        let mut moves = Vec::new();
        self.each_move(*men, |ply, after| {
            let name = match ply {
                Ply::Drop(to) => BOARD.name(to),
                Ply::Move(from, to) => format!("{}-{}", BOARD.name(from), BOARD.name(to)),
            };
            moves.push((name, after));
        });
        moves
    }

    fn code(&self, men: &Men) -> u128 {
        men.code().into()
    }

    fn decode(&self, code: u128) -> Option<Men> {
        BOARD.decode(code).filter(|men| Tapatan::is_lawful(*men))
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_engines, check_laws, solved};
    use super::*;
    use crate::{Label, Labels, Verdict, perft};

    #[test]
    fn moving_along_the_lines_is_won_in_nine() {
        let game = Tapatan::new(Reach::Adjacent);
        let solved = solved(&game);
        assert_eq!(solved.census().states(), 3870);
        assert_eq!(solved.label(&game.start()), Some(Label::Loss(10)));
        check_laws(&solved);
        assert_eq!(check_engines(&solved), 3870, "all lawful positions can be reached");
    }

    #[test]
    fn moving_anywhere_is_a_draw() {
        let game = Tapatan::new(Reach::Anywhere);
        let solved = solved(&game);
        assert_eq!(solved.census().states(), 3870);
        let start = solved.label(&game.start()).expect("labelled");
        assert_eq!(start.verdict(), Verdict::Draw);
        check_laws(&solved);
        assert_eq!(check_engines(&solved), 3870);
    }

    #[test]
    fn lines_are_counted() {
        // Drops: 9·8·7·6·5 lines; the sixth drop is not made after a line of the fifth:
        // 8 lines, filled in 3! orders, while the other side drops on two of six points.
        let game = Tapatan::new(Reach::Adjacent);
        let lines: Vec<u64> = (0..=6).map(|depth| perft(&game, &game.start(), depth)).collect();
        assert_eq!(lines, [1, 9, 72, 504, 3024, 15_120, (15_120 - 8 * 6 * 30) * 4]);
    }

    #[test]
    fn neighbors_are_mutual_and_on_a_common_line() {
        for (point, neighbors) in NEIGHBORS.into_iter().enumerate() {
            for other in squares(neighbors) {
                assert!(NEIGHBORS[other as usize] >> point & 1 == 1, "{point} {other}");
                let both = 1 << point | 1 << other;
                assert!(LINES.iter().any(|line| line & both == both), "{point} {other}");
            }
        }
        let edges: u32 = NEIGHBORS.iter().map(|set| set.count_ones()).sum();
        assert_eq!(edges, 2 * (6 + 6 + 4), "rows, columns and the diagonals' halves");
    }

    #[test]
    fn men_that_cannot_stand_so_are_refused() {
        let game = Tapatan::new(Reach::Adjacent);
        let fault = |line| game.read(line).expect_err("no such position");
        let men = Misread::Impossible { reason: Impossible::Men };
        assert_eq!(fault("X../.../..."), men);
        assert_eq!(fault("XX./XX./OOO"), men);
        let turn = Misread::Impossible { reason: Impossible::Turn };
        assert_eq!(fault("XXX/OO./..O"), turn);
        assert_eq!(fault("XX"), Misread::Form { example: ".../.../...".to_owned() });
    }
}
