//! Nim: heaps of stones, and who takes the last one wins.

use super::size::{OutOfRange, Quantity};
use crate::{Extent, Game, Impossible, Misread, Notation, Outcome};

/// Nim: a move takes any number of stones from one heap.
///
/// It looks the same to both sides, so a position is only the heaps: their number in
/// a mixed radix, the first heap least.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nim {
    heaps: Vec<u32>,
}

impl Nim {
    /// A game that begins with these heaps.
    ///
    /// # Errors
    ///
    /// When there is no heap, a heap is empty, or they can be filled in more ways
    /// than 32 bits can number.
    pub fn new(heaps: &[u32]) -> Result<Nim, OutOfRange> {
        Quantity::Heaps.within(heaps.len() as u64, 1..=32)?;
        let mut ways: u64 = 1;
        for &heap in heaps {
            Quantity::Stones.within(heap, 1..=u64::from(u32::MAX) - 1)?;
            // Both factors are below 2^32.
            ways *= u64::from(heap) + 1;
            Quantity::Positions.within(ways, 1..=u64::from(u32::MAX))?;
        }
        Ok(Nim { heaps: heaps.to_vec() })
    }

    /// The heaps at the start.
    pub fn heaps(&self) -> &[u32] {
        &self.heaps
    }

    /// What is left of each heap.
    fn left(&self, mut position: u32) -> Vec<u32> {
        let take = |&heap: &u32| {
            let stones = position % (heap + 1);
            position /= heap + 1;
            stones
        };
        self.heaps.iter().map(take).collect()
    }

    fn each_move(&self, position: u32, mut visit: impl FnMut(Taken, u32)) {
        let (mut rest, mut stone) = (position, 1);
        for (heap, &most) in self.heaps.iter().enumerate() {
            for stones in 1..=rest % (most + 1) {
                visit(Taken { heap, stones }, position - stones * stone);
            }
            rest /= most + 1;
            stone = stone.wrapping_mul(most + 1); // wraps only behind the last heap
        }
    }
}

/// A move.
struct Taken {
    heap: usize,
    stones: u32,
}

impl Game for Nim {
    type Position = u32;

    fn start(&self) -> u32 {
        self.heaps.iter().rev().fold(0, |position, &heap| position * (heap + 1) + heap)
    }

    fn outcome(&self, &position: &u32) -> Option<Outcome> {
        (position == 0).then_some(Outcome::Win)
    }

    fn successors(&self, position: &u32, mut visit: impl FnMut(u32)) {
        self.each_move(*position, |_, after| visit(after));
    }

    fn stuck(&self, _: &u32) -> Outcome {
        Outcome::Win
    }

    /// Exactly: a heap holds half of its stones on average, and each is a move.
    fn extent(&self) -> Option<Extent> {
        let positions = self.heaps.iter().map(|&heap| u64::from(heap) + 1).product();
        let stones: u64 = self.heaps.iter().copied().map(u64::from).sum();
        let moves = u128::from(positions) * u128::from(stones) / 2;
        let moves = u64::try_from(moves).unwrap_or(u64::MAX);
        Some(Extent { positions, moves, widest: stones })
    }
}

impl Notation for Nim {
    /// The stones of each heap: `1,3,5,7`.
    fn write(&self, &position: &u32) -> String {
        let left: Vec<String> = self.left(position).iter().map(u32::to_string).collect();
        left.join(",")
    }

    fn read(&self, line: &str) -> Result<u32, Misread> {
        let stones: Result<Vec<u32>, _> =
            line.split(',').map(|stones| stones.trim().parse()).collect();
        let stones = stones.ok().filter(|stones| stones.len() == self.heaps.len());
        let stones = stones.ok_or_else(|| Misread::Form { example: self.write(&self.start()) })?;
        let mut position = 0;
        for (&stones, &heap) in stones.iter().zip(&self.heaps).rev() {
            if stones > heap {
                return Err(Misread::Impossible { reason: Impossible::Men });
            }
            position = position * (heap + 1) + stones;
        }
        Ok(position)
    }

    /// A line for each heap, a mark for each stone.
    fn board(&self, &position: &u32) -> String {
        let heaps = (1..).zip(self.left(position));
        let lines = heaps.map(|(heap, stones)| match stones {
            0 => format!("{heap}"),
            1..=60 => format!("{heap} {}", "o".repeat(stones as usize)),
            many => format!("{heap} o x {many}"),
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The heap, and what is taken from it: `3-2`.
    fn moves(&self, position: &u32) -> Vec<(String, u32)> {
        let mut moves = Vec::new();
        self.each_move(*position, |taken, after| {
            moves.push((format!("{}-{}", taken.heap + 1, taken.stones), after));
        });
        moves
    }

    fn code(&self, &position: &u32) -> u128 {
        position.into()
    }

    fn decode(&self, code: u128) -> Option<u32> {
        u32::try_from(code).ok().filter(|&position| position <= self.start())
    }
}

#[cfg(test)]
mod tests {
    use super::super::laws::{check_extent, check_laws, solved};
    use super::*;
    use crate::{Label, Labels, Verdict, perft};

    #[test]
    fn equal_sums_lose() {
        let game = Nim::new(&[1, 3, 5, 7]).expect("fits");
        let solved = solved(&game);
        assert_eq!(solved.census().states(), 384);
        assert_eq!(solved.label(&game.start()), Some(Label::Win(17)), "lost in 16");
        // Bouton's theorem: the side to move loses where the heaps cancel out in binary.
        for position in 0..=game.start() {
            let nim_sum = game.left(position).into_iter().fold(0, |sum, heap| sum ^ heap);
            let due = if nim_sum == 0 { Verdict::Win } else { Verdict::Loss };
            assert_eq!(solved.label(&position).map(Label::verdict), Some(due), "{position}");
        }
        check_laws(&solved);
        check_extent(&solved, 1);
    }

    #[test]
    fn lines_are_counted() {
        // From 1,2: three moves, to 0,2 and 1,1 and 1,0, which have two, two and one.
        let game = Nim::new(&[1, 2]).expect("fits");
        let lines = [1, 3, 5, 3, 0];
        for (depth, lines) in (0..).zip(lines) {
            assert_eq!(perft(&game, &game.start(), depth), lines);
        }
        assert_eq!(perft(&Nim::new(&[1, 3, 5, 7]).expect("fits"), &383, 1), 16);
    }

    #[test]
    fn heaps_of_a_line_are_checked() {
        let game = Nim::new(&[1, 3]).expect("fits");
        assert_eq!(game.read("1, 2").map(|position| game.write(&position)), Ok("1,2".to_owned()));
        let form = Misread::Form { example: "1,3".to_owned() };
        for line in ["", "1", "1,2,3", "1,x", "1,-1"] {
            assert_eq!(game.read(line), Err(form.clone()), "{line}");
        }
        let men = Misread::Impossible { reason: Impossible::Men };
        assert_eq!(game.read("2,3"), Err(men));
        assert_eq!(game.board(&game.start()), "1 o\n2 ooo");
        assert_eq!(game.decode(8), None);
    }

    #[test]
    fn heaps_that_cannot_be_numbered_are_refused() {
        let refused = |heaps: &[u32]| Nim::new(heaps).map_err(|fault| fault.quantity);
        assert_eq!(refused(&[]), Err(Quantity::Heaps));
        assert_eq!(refused(&[3, 0]), Err(Quantity::Stones));
        assert_eq!(refused(&[u32::MAX]), Err(Quantity::Stones));
        assert_eq!(refused(&[65_535, 65_535]), Err(Quantity::Positions));
        assert!(refused(&[65_535, 65_534]).is_ok());
    }
}
