//! Dao: men slide until something stops them.

mod index;

use super::board::{Board, Turn};
use super::men::{Men, squares};
use crate::{Engine, Game, Impossible, Indexer, Misread, Notation, Outcome, Side};
use index::TABLES;

/// Four men each on four by four, sliding in all eight directions as far as they can.
///
/// A row, a column, a block of four or the four corners win. So does a man of one's
/// own in a corner that three enemies enclose. The board is turned so that X is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dao;

const BOARD: Board = Board { width: 4, height: 4, turn: Turn::Turned };
const MEN: u32 = 4;
/// Each corner with the three squares around it.
const CORNERS: [(u32, u32); 4] =
    [(0x0001, 0x0032), (0x0008, 0x00c4), (0x1000, 0x2300), (0x8000, 0x4c00)];
/// Steps to the eight neighbors, as distances between squares, with the squares from
/// which they stay on the board.
const STEPS: [(i32, u32); 8] = [
    (1, 0x7777),
    (-1, 0xeeee),
    (4, 0x0fff),
    (-4, 0xfff0),
    (5, 0x0777),
    (3, 0x0eee),
    (-3, 0x7770),
    (-5, 0xeee0),
];

/// The square after a step, unless the board ends.
const fn step(square: u32, (distance, starts): (i32, u32)) -> Option<u32> {
    if starts >> square & 1 == 1 { Some(square.wrapping_add_signed(distance)) } else { None }
}

/// Where a man stops.
fn slide(from: u32, direction: (i32, u32), occupied: u32) -> u32 {
    let mut at = from;
    while let Some(next) = step(at, direction)
        && occupied >> next & 1 == 0
    {
        at = next;
    }
    at
}

fn each_move(men: Men, mut visit: impl FnMut(u32, u32, Men)) {
    let (mine, theirs) = men.mine_and_theirs();
    for from in squares(mine) {
        for direction in STEPS {
            let to = slide(from, direction, mine | theirs);
            if to != from {
                let moved = mine ^ (1 << from | 1 << to);
                visit(from, to, Men::new(theirs, moved, Side::White));
            }
        }
    }
}

/// Takes back the slide of a man of O: it stopped because of what is ahead of it, and
/// came from any of the free squares behind.
fn each_unmove(men: Men, mut visit: impl FnMut(Men)) {
    let (waiting, moved) = men.mine_and_theirs();
    let occupied = waiting | moved;
    for to in squares(moved) {
        for direction in STEPS {
            if slide(to, direction, occupied) != to {
                continue;
            }
            let back = (-direction.0, mirrored(direction));
            let mut from = to;
            while let Some(next) = step(from, back)
                && occupied >> next & 1 == 0
            {
                from = next;
                visit(Men::new(moved ^ (1 << to | 1 << from), waiting, Side::White));
            }
        }
    }
}

/// The squares from which the opposite step stays on the board: where the step leads.
const fn mirrored((distance, starts): (i32, u32)) -> u32 {
    if distance > 0 { starts << distance } else { starts >> -distance }
}

fn has_pattern(men: u32) -> bool {
    TABLES.is_pattern(men)
}

/// Whether one of `men` is in a corner enclosed by `enemies`.
fn is_enclosed(men: u32, enemies: u32) -> bool {
    CORNERS.iter().any(|(corner, around)| men & corner != 0 && enemies & around == *around)
}

/// Whether the game can have come to this with X to move: O has moved last, and the
/// game was not over before.
fn is_lawful(men: Men) -> bool {
    is_orderly(men) && {
        let mut can_have_moved = false;
        each_unmove(men, |before| {
            can_have_moved |= is_orderly(before) && Dao.outcome(&before).is_none();
        });
        can_have_moved
    }
}

/// Whether X, who is to move, has not won before.
fn is_orderly(men: Men) -> bool {
    let (mine, theirs) = men.mine_and_theirs();
    !has_pattern(mine) && !is_enclosed(theirs, mine)
}

fn has_all_men(men: Men) -> bool {
    let (mine, theirs) = men.mine_and_theirs();
    mine.count_ones() == MEN && theirs.count_ones() == MEN
}

impl Game for Dao {
    type Position = Men;

    fn start(&self) -> Men {
        Men::new(0x8421, 0x1248, Side::White)
    }

    fn outcome(&self, men: &Men) -> Option<Outcome> {
        let (mine, theirs) = men.mine_and_theirs();
        if has_pattern(theirs) {
            Some(Outcome::Win)
        } else if is_enclosed(mine, theirs) {
            Some(Outcome::Loss)
        } else {
            None
        }
    }

    fn successors(&self, men: &Men, mut visit: impl FnMut(Men)) {
        each_move(*men, |_, _, after| visit(after));
    }

    /// Never needed: eight men cannot block one side on sixteen squares.
    fn stuck(&self, _: &Men) -> Outcome {
        Outcome::Win
    }

    fn engine(&self) -> Engine<Dao> {
        Engine::dense()
    }
}

impl Indexer for Dao {
    fn n_slots(&self) -> u32 {
        TABLES.n_slots()
    }

    fn slot(&self, men: &Men) -> u32 {
        let (mine, theirs) = men.mine_and_theirs();
        TABLES.slot(mine, theirs)
    }

    fn position(&self, slot: u32) -> Option<Men> {
        let (mine, theirs) = TABLES.men(slot)?;
        Some(Men::new(mine, theirs, Side::White)).filter(|men| is_lawful(*men))
    }

    fn n_alike(&self, slot: u32) -> u32 {
        TABLES.n_alike(slot)
    }

    fn predecessors(&self, men: &Men, visit: impl FnMut(Men)) {
        each_unmove(*men, visit);
    }
}

impl Notation for Dao {
    fn write(&self, men: &Men) -> String {
        BOARD.write(*men)
    }

    fn read(&self, line: &str) -> Result<Men, Misread> {
        let men = BOARD.read(line, self.start())?;
        let impossible = |reason| Err(Misread::Impossible { reason });
        if !has_all_men(men) {
            return impossible(Impossible::Men);
        }
        if is_lawful(men) { Ok(men) } else { impossible(Impossible::Turn) }
    }

    fn board(&self, men: &Men) -> String {
        BOARD.draw(*men)
    }

    /// From square to square: `a1-a3`.
    fn moves(&self, men: &Men) -> Vec<(String, Men)> {
        let mut moves = Vec::new();
        each_move(*men, |from, to, after| {
            moves.push((format!("{}-{}", BOARD.name(from), BOARD.name(to)), after));
        });
        moves
    }

    fn code(&self, men: &Men) -> u128 {
        men.code().into()
    }

    fn decode(&self, code: u128) -> Option<Men> {
        BOARD.decode(code).filter(|men| has_all_men(*men) && is_lawful(*men))
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_engines, check_laws, solved};
    use super::*;
    use crate::{Labels, Verdict, perft};

    #[test]
    fn it_is_a_draw() {
        let solved = solved(&Dao);
        let census = solved.census();
        assert_eq!((census.win, census.loss, census.draw), (166_860, 23_628, 693_566));
        assert_eq!(census.longest_win, Some(11));
        let start = solved.label(&Dao.start()).expect("labelled");
        assert_eq!(start.verdict(), Verdict::Draw);
        check_laws(&solved);
        assert_eq!(check_engines(&solved), 884_054, "all lawful positions can be reached");
    }

    /// The same rules over coordinates.
    fn plain_perft(movers: &[(i32, i32)], others: &[(i32, i32)], depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut columns: Vec<i32> = others.iter().map(|man| man.0).collect();
        let mut rows: Vec<i32> = others.iter().map(|man| man.1).collect();
        columns.sort_unstable();
        rows.sort_unstable();
        let spread = (columns[3] - columns[0], rows[3] - rows[0]);
        let is_corner = |man: &(i32, i32)| [0, 3].contains(&man.0) && [0, 3].contains(&man.1);
        let is_enclosed = movers.iter().filter(|man| is_corner(man)).any(|man| {
            let near =
                |other: &&(i32, i32)| (man.0 - other.0).abs() <= 1 && (man.1 - other.1).abs() <= 1;
            others.iter().filter(near).count() == 3
        });
        let is_won = spread.0 == 0 || spread.1 == 0 || spread == (1, 1);
        if is_won || others.iter().all(is_corner) || is_enclosed {
            return 0;
        }
        let is_free = |at: &(i32, i32)| {
            (0..4).contains(&at.0)
                && (0..4).contains(&at.1)
                && !movers.contains(at)
                && !others.contains(at)
        };
        let mut lines = 0;
        for (place, &man) in movers.iter().enumerate() {
            for (right, up) in (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))) {
                let path = (1..4).map(|far| (man.0 + right * far, man.1 + up * far));
                if let Some(end) = path.take_while(|at| is_free(at)).last() {
                    let mut after = movers.to_vec();
                    after[place] = end;
                    lines += plain_perft(others, &after, depth - 1);
                }
            }
        }
        lines
    }

    #[test]
    fn lines_are_counted_as_by_a_plain_generator() {
        let movers = [(0, 0), (1, 1), (2, 2), (3, 3)];
        let others = [(3, 0), (2, 1), (1, 2), (0, 3)];
        for depth in 0..=5 {
            let due = plain_perft(&movers, &others, depth);
            assert_eq!(perft(&Dao, &Dao.start(), depth), due, "{depth}");
        }
    }

    #[test]
    fn moves_taken_back_are_moves() {
        // Both ways along every move of the first plies and their neighborhood.
        let mut frontier = vec![Dao.start()];
        for _ in 0..3 {
            let mut next = Vec::new();
            for men in &frontier {
                each_unmove(*men, |before| {
                    let mut leads_here = false;
                    each_move(before, |_, _, after| leads_here |= after == *men);
                    assert!(leads_here, "{}", Dao.write(&before));
                });
                each_move(*men, |_, _, after| {
                    let mut comes_from_here = false;
                    each_unmove(after, |before| comes_from_here |= before == *men);
                    assert!(comes_from_here, "{}", Dao.write(&after));
                    next.push(after);
                });
            }
            frontier = next;
        }
    }

    #[test]
    fn lines_are_checked() {
        let fault = |line| Dao.read(line).expect_err("no such position");
        let men = Misread::Impossible { reason: Impossible::Men };
        assert_eq!(fault("XXX./OOOO/..../...."), men);
        let turn = Misread::Impossible { reason: Impossible::Turn };
        assert_eq!(fault("XXXX/OOO./O.../...."), turn, "the game was over before");
        assert_eq!(fault("OXXO/XXOO/..../...."), turn, "O had won by its corner");
        assert_eq!(fault(".XXX/..O./.XOO/..O."), turn, "no man of O can have moved");
        assert!(Dao.read("XOOO/O..X/..../X..X").is_ok());
        assert_eq!(fault("X"), Misread::Form { example: Dao.write(&Dao.start()) });
    }
}
