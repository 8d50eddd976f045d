//! The tiles of the double-six set, and sets of them.

use std::fmt;

/// The largest number of pips on half a tile.
pub const MOST_PIPS: u8 = 6;

/// The tiles there are: 28.
pub const N_TILES: u8 = 28;

/// One of the 28 tiles of the double-six set. Its halves have no order: 3-5 is 5-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The pips on the two halves by the number of the tile, the greater first.
const HALVES: [(u8, u8); N_TILES as usize] = {
    let mut halves = [(0, 0); N_TILES as usize];
    let (mut number, mut high, mut low) = (0, 0, 0);
    while number < halves.len() {
        halves[number] = (high, low);
        number += 1;
        (high, low) = if low == high { (high + 1, 0) } else { (high, low + 1) };
    }
    halves
};

/// The tiles that show a number of pips, by that number.
const SUITS: [Tiles; MOST_PIPS as usize + 1] = {
    let mut suits = [Tiles(0); MOST_PIPS as usize + 1];
    let mut number = 0;
    while number < HALVES.len() {
        let (high, low) = HALVES[number];
        suits[high as usize].0 |= 1 << number;
        suits[low as usize].0 |= 1 << number;
        number += 1;
    }
    suits
};

impl Tile {
    /// The tile with these halves, in any order; `None` if one has more than six pips.
    pub const fn new(left: u8, right: u8) -> Option<Tile> {
        let (high, low) = if left < right { (right, left) } else { (left, right) };
        if high > MOST_PIPS { None } else { Some(Tile(high * (high + 1) / 2 + low)) }
    }

    /// Every tile, from 0-0 to 6-6.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> {
        (0..N_TILES).map(Tile)
    }

    /// The pips on its halves, the greater first.
    pub const fn halves(self) -> (u8, u8) {
        HALVES[self.0 as usize]
    }

    /// All its pips.
    pub const fn pips(self) -> i16 {
        let (high, low) = self.halves();
        high as i16 + low as i16
    }

    /// The pips of the half that stays open when the half with these pips is joined;
    /// `None` where no half has them.
    pub const fn opposite(self, joined: u8) -> Option<u8> {
        let (high, low) = self.halves();
        if joined == high {
            Some(low)
        } else if joined == low {
            Some(high)
        } else {
            None
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (high, low) = self.halves();
        write!(f, "{high}-{low}")
    }
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tiles(u32);

impl Tiles {
    /// No tile.
    pub const NONE: Tiles = Tiles(0);

    /// Every tile that shows this number of pips; none above six.
    pub const fn suit(pips: u8) -> Tiles {
        if pips > MOST_PIPS { Tiles::NONE } else { SUITS[pips as usize] }
    }

    /// Whether the tile is among them.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.0 & 1 == 1
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, tile: Tile) -> Tiles {
        Tiles(self.0 | 1 << tile.0)
    }

    /// These but one.
    #[must_use]
    pub const fn without(self, tile: Tile) -> Tiles {
        Tiles(self.0 & !(1 << tile.0))
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Tiles) -> Tiles {
        Tiles(self.0 & other.0)
    }

    /// Those that are in either set.
    #[must_use]
    pub const fn or(self, other: Tiles) -> Tiles {
        Tiles(self.0 | other.0)
    }

    /// Those that are not in the other set.
    #[must_use]
    pub const fn less(self, other: Tiles) -> Tiles {
        Tiles(self.0 & !other.0)
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All their pips together.
    pub fn pips(self) -> i16 {
        self.into_iter().map(Tile::pips).sum()
    }
}

impl IntoIterator for Tiles {
    type Item = Tile;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        tiles.into_iter().fold(Tiles::NONE, Tiles::with)
    }
}

/// The tiles of a set, the one with the greatest half first.
#[derive(Clone, Debug)]
pub struct Iter(u32);

impl Iterator for Iter {
    type Item = Tile;

    fn next(&mut self) -> Option<Tile> {
        let number = self.0.checked_ilog2()?;
        self.0 &= !(1 << number);
        Some(Tile(u8::try_from(number).expect("28 tiles")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_halves_is_one_tile_and_nothing_above_six_is() {
        let mut seen = Tiles::NONE;
        for high in 0..=6 {
            for low in 0..=high {
                let tile = Tile::new(low, high).unwrap();
                assert_eq!((tile, tile.halves()), (Tile::new(high, low).unwrap(), (high, low)));
                assert!(!seen.contains(tile));
                seen = seen.with(tile);
            }
        }
        assert_eq!((seen.len(), seen.pips()), (28, 168));
        assert!(seen.into_iter().eq(Tile::all().rev()));
        assert_eq!((Tile::new(7, 8), Tile::new(0, 7)), (None, None));
    }

    #[test]
    fn a_suit_has_seven_tiles_and_each_opens_its_other_half() {
        for pips in 0..=6 {
            let suit = Tiles::suit(pips);
            assert_eq!(suit.len(), 7);
            let open: Vec<u8> = suit.into_iter().filter_map(|tile| tile.opposite(pips)).collect();
            assert_eq!(open.len(), 7);
            assert!((0..=6).all(|other| open.contains(&other)));
        }
        assert_eq!(Tiles::suit(7), Tiles::NONE);
        assert_eq!(Tile::new(6, 5).unwrap().opposite(4), None);
    }
}
