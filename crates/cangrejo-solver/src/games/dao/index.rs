//! Numbers of dao positions: those alike under the symmetries of the board share one.

use std::sync::LazyLock;

use super::super::men::squares;

/// What is known of every set of four squares of sixteen.
pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// Rows, columns and blocks of four, and the corners.
const PATTERNS: [u32; 18] = [
    0x000f, 0x00f0, 0x0f00, 0xf000, 0x1111, 0x2222, 0x4444, 0x8888, 0x0033, 0x0066, 0x00cc, 0x0330,
    0x0660, 0x0cc0, 0x3300, 0x6600, 0xcc00, 0x9009,
];

/// Tables by which slots and men are found from each other.
///
/// Of the sets that X can have, one of each class under the symmetries is its picture,
/// and the men are turned so that X becomes the picture. Where several turns do that,
/// O is turned to the least of what they give.
#[derive(Debug)]
pub(super) struct Tables {
    /// What each symmetry makes of the lower and of the upper eight squares.
    turned: [[[u16; 256]; 2]; 8],
    /// By set of four: its place among them, its class, the turns to the picture of
    /// its class (a bit each), and whether it wins.
    sets: Vec<Set>,
    /// The sets of four in ascending order.
    ranked: Vec<u16>,
    /// The picture of each class.
    pictures: Vec<u16>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Set {
    rank: u16,
    class: u16,
    turns: u8,
    is_pattern: bool,
}

/// Where a symmetry brings a square: its bits say whether to swap columns with rows,
/// then turn the board left to right, then upside down.
const fn turned(square: u32, symmetry: u32) -> u32 {
    let (column, row) = (square % 4, square / 4);
    let (column, row) = if symmetry & 1 == 0 { (column, row) } else { (row, column) };
    let column = if symmetry & 2 == 0 { column } else { 3 - column };
    let row = if symmetry & 4 == 0 { row } else { 3 - row };
    row * 4 + column
}

impl Tables {
    fn new() -> Tables {
        let mut tables = Tables {
            turned: [[[0; 256]; 2]; 8],
            sets: vec![Set::default(); 1 << 16],
            ranked: (0..=u16::MAX).filter(|set| set.count_ones() == 4).collect(),
            pictures: Vec::new(),
        };
        for (symmetry, halves) in (0..).zip(&mut tables.turned) {
            for (half, images) in (0..).zip(halves) {
                for (set, image) in (0..256).zip(images) {
                    let turned = squares(set).map(|square| turned(square + 8 * half, symmetry));
                    *image = turned.fold(0, |image, square| image | 1 << square);
                }
            }
        }
        for (rank, &set) in (0..).zip(&tables.ranked.clone()) {
            let images: [u32; 8] = std::array::from_fn(|turn| tables.turn(set.into(), turn));
            // The least image comes first, so its class is known to those after it.
            let picture = images.into_iter().fold(u32::MAX, u32::min);
            if picture == u32::from(set) {
                tables.pictures.push(set);
            }
            let class = if picture == u32::from(set) {
                u16::try_from(tables.pictures.len() - 1).expect("fewer classes than sets")
            } else {
                tables.sets[picture as usize].class
            };
            let turns = (0..8).filter(|&turn| images[turn] == picture);
            let turns = turns.fold(0, |turns, turn| turns | 1 << turn);
            let is_pattern = PATTERNS.contains(&u32::from(set));
            tables.sets[usize::from(set)] = Set { rank, class, turns, is_pattern };
        }
        tables
    }

    fn turn(&self, set: u32, symmetry: usize) -> u32 {
        let [lower, upper] = &self.turned[symmetry];
        u32::from(lower[(set & 0xff) as usize] | upper[(set >> 8 & 0xff) as usize])
    }

    fn n_ranks(&self) -> u32 {
        u32::try_from(self.ranked.len()).expect("sets of 16 squares")
    }

    /// Whether four men so placed have won.
    pub(super) fn is_pattern(&self, men: u32) -> bool {
        self.sets[men as usize].is_pattern
    }

    pub(super) fn n_slots(&self) -> u32 {
        u32::try_from(self.pictures.len()).expect("sets of 16 squares") * self.n_ranks()
    }

    /// The slot of men of both sides, four each.
    pub(super) fn slot(&self, mine: u32, theirs: u32) -> u32 {
        let Set { class, turns, .. } = self.sets[mine as usize];
        let turned = squares(turns.into()).map(|turn| self.turn(theirs, turn as usize));
        let theirs = turned.fold(u32::MAX, u32::min);
        u32::from(class) * self.n_ranks() + u32::from(self.sets[theirs as usize].rank)
    }

    /// The men of a slot; `None` if two would share a square or it is the slot of no men.
    pub(super) fn men(&self, slot: u32) -> Option<(u32, u32)> {
        let mine = u32::from(*self.pictures.get((slot / self.n_ranks()) as usize)?);
        let theirs = u32::from(self.ranked[(slot % self.n_ranks()) as usize]);
        (mine & theirs == 0 && self.slot(mine, theirs) == slot).then_some((mine, theirs))
    }

    /// How many positions are alike in a slot.
    pub(super) fn n_alike(&self, slot: u32) -> u32 {
        let Some((mine, theirs)) = self.men(slot) else { return 0 };
        let is_same =
            |turn: &usize| self.turn(mine, *turn) == mine && self.turn(theirs, *turn) == theirs;
        8 / u32::try_from((0..8).filter(is_same).count()).expect("eight at most")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_placement_has_one_slot_and_is_counted_once() {
        let tables = Tables::new();
        let alike: u64 = (0..tables.n_slots()).map(|slot| u64::from(tables.n_alike(slot))).sum();
        assert_eq!(alike, 1820 * 495, "C(16, 4) by C(12, 4)");
        for slot in 0..tables.n_slots() {
            let Some((mine, theirs)) = tables.men(slot) else { continue };
            for turn in 0..8 {
                assert_eq!(tables.slot(tables.turn(mine, turn), tables.turn(theirs, turn)), slot);
            }
        }
    }

    #[test]
    fn patterns_are_closed_under_the_symmetries() {
        let tables = Tables::new();
        for pattern in PATTERNS {
            assert!((0..8).all(|turn| tables.is_pattern(tables.turn(pattern, turn))));
        }
    }
}
