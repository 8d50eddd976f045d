//! Hands dealt by chance that anybody can deal again.

use super::{Deal, Rules, Seat, Tile, Tiles};

/// How many tiles a hand has.
pub const HAND_SIZE: usize = 7;

impl Deal {
    /// Seven tiles for each of four players, begun by A: the same for the same seed on
    /// every machine.
    pub fn random(seed: u64) -> Deal {
        Deal::shuffled::<4>(seed)
    }

    /// The same for two players; fourteen tiles are out of play.
    pub fn random_for_two(seed: u64) -> Deal {
        Deal::shuffled::<2>(seed)
    }

    fn shuffled<const N_PLAYERS: usize>(seed: u64) -> Deal {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        let mut state = seed;
        for last in (1..tiles.len()).rev() {
            // The slight bias of a remainder does not matter to anybody here.
            let chosen = draw(&mut state) % (last as u64 + 1);
            tiles.swap(last, usize::try_from(chosen).expect("less than 28"));
        }
        let mut hands = tiles.chunks_exact(HAND_SIZE).map(|hand| hand.iter().copied().collect());
        let hands: [Tiles; N_PLAYERS] =
            std::array::from_fn(|_| hands.next().expect("28 tiles are four hands"));
        Deal::new(&hands, Seat::A, Rules::default()).expect("hands without a common tile")
    }
}

/// The next number of the sequence `SplitMix64`.
fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*state ^ *state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
