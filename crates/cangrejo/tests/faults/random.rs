//! Chance from a seed that is printed, so that a failure is found again.

/// The seed of a run in which `CANGREJO_SEED` says nothing else.
const DEFAULT_SEED: u64 = 20_260_116;

/// Numbers from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Chance for one test, from the seed of the run.
    #[expect(clippy::print_stderr, reason = "a failure is found again by the seed")]
    pub(crate) fn of_run(test: &str) -> Random {
        let chosen = std::env::var("CANGREJO_SEED").ok();
        let seed = chosen.map_or(DEFAULT_SEED, |seed| seed.parse().expect("a number of 64 bits"));
        eprintln!("{test}: CANGREJO_SEED={seed}");
        Random(seed)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        // SplitMix64, by Steele, Lea and Flood.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % limit as u64).expect("below a length")
    }

    /// The same as an order to the disk.
    pub(crate) fn few(&mut self, limit: usize) -> i32 {
        i32::try_from(self.below(limit)).expect("a few")
    }

    /// One of them.
    pub(crate) fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}
