//! Mū tōrere: eight points around a ninth, and one of them free.

use super::board::{Board, Turn, mark};
use super::men::{Men, squares};
use crate::{Engine, Game, Impossible, Indexer, Misread, Notation, Outcome, Side};

/// Four men each on a ring of eight points with a center; who cannot move has lost.
///
/// A man moves to the free point: along the ring, from the center to any point, or
/// from the ring to the center if an enemy stands beside it. The board is turned so
/// that X is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MuTorere;

/// The points 0 to 7 are the ring, 8 is the center.
const CENTER: u32 = 8;
const LINE: Board = Board { width: 9, height: 1, turn: Turn::Turned };
const MEN: u32 = 4;

/// The points of the ring beside one of them.
const fn beside(point: u32) -> u32 {
    1 << ((point + 1) % 8) | 1 << ((point + 7) % 8)
}

/// The men who may go to the free point: those of `mine`, if enemies stand on `theirs`.
fn movers(free: u32, mine: u32, theirs: u32) -> u32 {
    if free == CENTER {
        squares(mine).filter(|&man| beside(man) & theirs != 0).fold(0, |set, man| set | 1 << man)
    } else {
        mine & (beside(free) | 1 << CENTER)
    }
}

fn free_point(men: Men) -> u32 {
    let (mine, theirs) = men.mine_and_theirs();
    (mine | theirs).trailing_ones()
}

fn each_move(men: Men, mut visit: impl FnMut(u32, Men)) {
    let (mine, theirs) = men.mine_and_theirs();
    let free = free_point(men);
    for from in squares(movers(free, mine, theirs)) {
        let moved = mine ^ (1 << from | 1 << free);
        visit(from, Men::new(theirs, moved, Side::White));
    }
}

fn has_all_men(men: Men) -> bool {
    let (mine, theirs) = men.mine_and_theirs();
    mine.count_ones() == MEN && theirs.count_ones() == MEN
}

/// Whether O can have moved last: with X around the free point, nobody came from there.
fn is_lawful(men: Men) -> bool {
    let (mine, theirs) = men.mine_and_theirs();
    has_all_men(men) && unmovers(free_point(men), theirs, mine) != 0
}

/// The men of `moved` who can have come from the free point while `waiting` stood still.
fn unmovers(free: u32, moved: u32, waiting: u32) -> u32 {
    if free == CENTER {
        moved
    } else {
        let from_center = if beside(free) & waiting == 0 { 0 } else { 1 << CENTER };
        moved & (beside(free) | from_center)
    }
}

impl Game for MuTorere {
    type Position = Men;

    fn start(&self) -> Men {
        Men::new(0b0000_1111, 0b1111_0000, Side::White)
    }

    fn outcome(&self, _: &Men) -> Option<Outcome> {
        None
    }

    fn successors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        each_move(*men, |_, after| visit(after));
    }

    fn stuck(&self, _: &Men) -> Outcome {
        Outcome::Win
    }

    fn engine(&self) -> Engine<MuTorere> {
        Engine::dense()
    }
}

impl Indexer for MuTorere {
    fn n_slots(&self) -> u32 {
        3_u32.pow(9)
    }

    fn slot(&self, men: &Men) -> u32 {
        men.ternary(9)
    }

    fn position(&self, slot: u32) -> Option<Men> {
        Some(Men::from_ternary(slot, 9)).filter(|men| is_lawful(*men))
    }

    fn predecessors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        let (waiting, moved) = men.mine_and_theirs();
        let free = free_point(*men);
        for to in squares(unmovers(free, moved, waiting)) {
            visit(Men::new(moved ^ (1 << to | 1 << free), waiting, Side::White));
        }
    }
}

impl Notation for MuTorere {
    /// The points of the ring in turn, then the center: `XXXXOOOO.`.
    fn write(&self, men: &Men) -> String {
        LINE.write(*men)
    }

    fn read(&self, line: &str) -> Result<Men, Misread> {
        let men = LINE.read(line, self.start())?;
        let impossible = |reason| Err(Misread::Impossible { reason });
        if !has_all_men(men) {
            return impossible(Impossible::Men);
        }
        if is_lawful(men) { Ok(men) } else { impossible(Impossible::Turn) }
    }

    /// Two circles: the ring clockwise from the top left, around the center.
    fn board(&self, men: &Men) -> String {
        let at = |point| mark(men.at(point));
        format!(
            "{}---{}---{}    1 2 3\n{}   {}   {}    8 9 4\n{}---{}---{}    7 6 5",
            at(0),
            at(1),
            at(2),
            at(7),
            at(CENTER),
            at(3),
            at(6),
            at(5),
            at(4)
        )
    }

    /// The point left, counted from 1: `4`. The free point is where it goes.
    fn moves(&self, men: &Men) -> Vec<(String, Men)> {
        let mut moves = Vec::new();
        each_move(*men, |from, after| moves.push(((from + 1).to_string(), after)));
        moves
    }

    fn code(&self, men: &Men) -> u128 {
        men.code().into()
    }

    fn decode(&self, code: u128) -> Option<Men> {
        LINE.decode(code).filter(|men| is_lawful(*men))
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_engines, check_laws, solved};
    use super::*;
    use crate::{Labels, Verdict, perft};

    #[test]
    fn it_is_a_draw() {
        let solved = solved(&MuTorere);
        let census = solved.census();
        assert_eq!((census.win, census.loss, census.draw), (104, 64, 422));
        let start = solved.label(&MuTorere.start()).expect("labelled");
        assert_eq!(start.verdict(), Verdict::Draw);
        check_laws(&solved);
        assert_eq!(check_engines(&solved), 590, "all lawful positions can be reached");
    }

    /// The same rules over letters, by the mover's letter.
    fn plain_perft(points: &[char; 9], mover: char, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let other = if mover == 'X' { 'O' } else { 'X' };
        let free = points.iter().position(|point| *point == '.').expect("a free point");
        let mut lines = 0;
        for from in (0..9).filter(|from| points[*from] == mover) {
            let sides = [(from + 1) % 8, (from + 7) % 8];
            let may_go = match (from, free) {
                (8, _) => true,
                (_, 8) => sides.iter().any(|side| points[*side] == other),
                _ => sides.contains(&free),
            };
            if may_go {
                let mut after = *points;
                after.swap(from, free);
                lines += plain_perft(&after, other, depth - 1);
            }
        }
        lines
    }

    #[test]
    fn lines_are_counted_as_by_a_plain_generator() {
        // Only the men at the ends of a row have an enemy beside them: two moves to the
        // center. Then one man stands beside the free point, and only the center is left.
        let points = ['X', 'X', 'X', 'X', 'O', 'O', 'O', 'O', '.'];
        let first: Vec<u64> = (0..=3).map(|depth| plain_perft(&points, 'X', depth)).collect();
        assert_eq!(first, [1, 2, 2, 2]);
        for depth in 0..=14 {
            let due = plain_perft(&points, 'X', depth);
            assert_eq!(perft(&MuTorere, &MuTorere.start(), depth), due, "{depth}");
        }
    }

    #[test]
    fn lines_are_checked() {
        let fault = |line| MuTorere.read(line).expect_err("no such position");
        assert_eq!(fault("XXXX"), Misread::Form { example: "XXXXOOOO.".to_owned() });
        let men = Misread::Impossible { reason: Impossible::Men };
        assert_eq!(fault("XXXXOOO.."), men);
        assert_eq!(fault("XXXXXOOO."), men);
        let turn = Misread::Impossible { reason: Impossible::Turn };
        assert_eq!(fault("X.XXOOOOX"), turn);
        let start = MuTorere.board(&MuTorere.start());
        assert_eq!(start.lines().next(), Some("X---X---X    1 2 3"));
    }
}
