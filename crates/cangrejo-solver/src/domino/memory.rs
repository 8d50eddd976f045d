//! What a search has found out about positions, in a table of bounded size.

use super::board::Choice;

/// A bound that says nothing: a game has 168 pips.
pub(super) const BEYOND: i16 = 169;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The score is at least this.
    pub(super) lower: i16,
    /// The score is at most this.
    pub(super) upper: i16,
    /// The play that looked best.
    pub(super) best: Option<Choice>,
}

impl Known {
    pub(super) const NOTHING: Known = Known { lower: -BEYOND, upper: BEYOND, best: None };
}

/// One word for a position: its whole key, so that nothing is ever mistaken, both
/// bounds and the best play. Of two positions with the same slot the later one stays.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    words: Vec<u64>,
}

/// 2^16 words are half a megabyte, which stays in the cache; a larger table was slower
/// and saved few positions.
const LOG_WORDS: u32 = 16;

const KEY_BITS: u32 = 33;
const BOUND_BITS: u32 = 9;
const KEY: u64 = (1 << KEY_BITS) - 1;
const BOUND: u64 = (1 << BOUND_BITS) - 1;
/// No tile has the bit 31.
const NO_CHOICE: u8 = 63;

impl Memory {
    pub(super) fn new() -> Memory {
        Memory { words: vec![0; 1 << LOG_WORDS] }
    }

    /// What is known of the position with this key.
    pub(super) fn recall(&self, key: u64) -> Known {
        let word = self.words[slot(key)];
        if word & KEY != key {
            return Known::NOTHING;
        }
        let bound = |place: u32| {
            let bits = word >> (KEY_BITS + place * BOUND_BITS) & BOUND;
            bits as i16 - BEYOND
        };
        let best = word >> (KEY_BITS + 2 * BOUND_BITS);
        let best = u8::try_from(best).expect("seven bits are left");
        let best = (best != NO_CHOICE).then_some(Choice(best));
        Known { lower: bound(0), upper: bound(1), best }
    }

    /// Keeps what is known of the position with this key.
    pub(super) fn keep(&mut self, key: u64, known: Known) {
        let bound = |bound: i16, place: u32| {
            u64::from((bound + BEYOND).unsigned_abs()) << (KEY_BITS + place * BOUND_BITS)
        };
        let best = known.best.map_or(NO_CHOICE, |choice| choice.0);
        let best = u64::from(best) << (KEY_BITS + 2 * BOUND_BITS);
        self.words[slot(key)] = key | bound(known.lower, 0) | bound(known.upper, 1) | best;
    }
}

/// The slot of a key: the high bits of a product, in which all bits of the key have a say.
fn slot(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - LOG_WORDS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_recalled_whole_and_for_no_other_key() {
        let mut memory = Memory::new();
        let most = KEY - 1;
        for (key, lower, upper, best) in [
            (1, -BEYOND, BEYOND, None),
            (2, -168, 168, Some(Choice(55))),
            (most, 37, 37, Some(Choice(0))),
        ] {
            let known = Known { lower, upper, best };
            memory.keep(key, known);
            assert_eq!(memory.recall(key), known);
        }
        assert_eq!(memory.recall(3), Known::NOTHING);
        // Two keys with one slot: the later one drives out the earlier.
        let other = (3..1 << 40).find(|&key| slot(key) == slot(2)).expect("more keys than slots");
        memory.keep(other, Known::NOTHING);
        assert_eq!(memory.recall(2), Known::NOTHING);
    }
}
