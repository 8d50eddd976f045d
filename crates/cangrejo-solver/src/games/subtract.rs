//! A single heap from which a few stones are taken at a time.

use super::size::{OutOfRange, Quantity};
use crate::{Extent, Game, Impossible, Misread, Notation, Outcome};

/// The subtraction game: a move takes one stone or a few more, and who takes the last one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subtract {
    stones: u32,
    most: u32,
}

impl Subtract {
    /// What may be taken at most, unless it is said.
    pub const USUAL_MOST: u32 = 3;

    /// A heap of `stones` from which up to `most` are taken at a time.
    ///
    /// # Errors
    ///
    /// When the heap is empty or nothing may be taken.
    pub fn new(stones: u32, most: u32) -> Result<Subtract, OutOfRange> {
        Quantity::Stones.within(stones, 1..=u64::from(u32::MAX) - 1)?;
        Quantity::Taken.within(most, 1..=u64::from(stones))?;
        Ok(Subtract { stones, most })
    }

    /// The stones at the start, and the most that may be taken.
    pub const fn sizes(self) -> (u32, u32) {
        (self.stones, self.most)
    }
}

impl Game for Subtract {
    type Position = u32;

    fn start(&self) -> u32 {
        self.stones
    }

    fn outcome(&self, &stones: &u32) -> Option<Outcome> {
        (stones == 0).then_some(Outcome::Win)
    }

    fn successors(&self, &stones: &u32, visit: impl FnMut(u32)) {
        (1..=self.most.min(stones)).map(|taken| stones - taken).for_each(visit);
    }

    fn stuck(&self, _: &u32) -> Outcome {
        Outcome::Win
    }

    fn extent(&self) -> Option<Extent> {
        let positions = u64::from(self.stones) + 1;
        let widest = u64::from(self.most);
        Some(Extent { positions, moves: positions * widest, widest })
    }
}

impl Notation for Subtract {
    /// The stones left.
    fn write(&self, stones: &u32) -> String {
        stones.to_string()
    }

    fn read(&self, line: &str) -> Result<u32, Misread> {
        let stones = line.trim().parse();
        let stones: u32 = stones.map_err(|_| Misread::Form { example: self.stones.to_string() })?;
        if stones > self.stones {
            return Err(Misread::Impossible { reason: Impossible::Men });
        }
        Ok(stones)
    }

    /// A mark for each stone, in rows of ten.
    fn board(&self, &stones: &u32) -> String {
        let rows = stones.min(200);
        let rows = (0..rows.div_ceil(10)).map(|row| "o".repeat(10.min(rows - 10 * row) as usize));
        let mut rows: Vec<String> = rows.collect();
        rows.push(format!("({stones})"));
        rows.join("\n")
    }

    /// What is taken: `-2`.
    fn moves(&self, &stones: &u32) -> Vec<(String, u32)> {
        (1..=self.most.min(stones)).map(|taken| (format!("-{taken}"), stones - taken)).collect()
    }

    fn code(&self, &stones: &u32) -> u128 {
        stones.into()
    }

    fn decode(&self, code: u128) -> Option<u32> {
        u32::try_from(code).ok().filter(|&stones| stones <= self.stones)
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_extent, check_laws, solved};
    use super::*;
    use crate::{Label, Labels, perft};

    #[test]
    fn the_first_player_wins_21_in_eleven() {
        let game = Subtract::new(21, 3).expect("fits");
        let solved = solved(&game);
        assert_eq!(solved.census().states(), 22);
        assert_eq!(solved.label(&21), Some(Label::Loss(12)));
        assert!((0..=21).all(|stones| {
            matches!(solved.label(&stones), Some(Label::Win(_))) == (stones % 4 == 0)
        }));
        check_laws(&solved);
        check_extent(&solved, 2);
    }

    #[test]
    fn lines_are_counted() {
        // Rows of so many takes of one to three that add up to five at most.
        let game = Subtract::new(5, 3).expect("fits");
        let lines: Vec<u64> = (0..=6).map(|depth| perft(&game, &5, depth)).collect();
        assert_eq!(lines, [1, 3, 8, 10, 5, 1, 0]);
    }

    #[test]
    fn lines_and_sizes_are_checked() {
        let game = Subtract::new(12, 3).expect("fits");
        let form = Misread::Form { example: "12".to_owned() };
        assert_eq!(game.read("a"), Err(form));
        assert_eq!(game.read("13"), Err(Misread::Impossible { reason: Impossible::Men }));
        assert_eq!(game.board(&12), "oooooooooo\noo\n(12)");
        assert_eq!(game.moves(&2), [("-1".to_owned(), 1), ("-2".to_owned(), 0)]);
        assert_eq!(Subtract::new(0, 3).map_err(|fault| fault.quantity), Err(Quantity::Stones));
        assert_eq!(Subtract::new(5, 0).map_err(|fault| fault.quantity), Err(Quantity::Taken));
    }
}
