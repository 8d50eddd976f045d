//! A part of the table from positions to their numbers, kept small enough for a cache.

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

/// The hash of a position: the upper half picks the shard, the lower half the slot.
pub(super) fn hash<P: Hash>(position: &P) -> u64 {
    FixedState::with_seed(0).hash_one(position)
}

/// Positions and their numbers, by open addressing with a power of two of slots.
#[derive(Debug)]
pub(super) struct Shard<P> {
    keys: Vec<P>,
    /// [`FREE`], or what was inserted with the key.
    values: Vec<u32>,
    n_used: usize,
}

const FREE: u32 = u32::MAX;

/// What a shard had to say about a position.
pub(super) enum Answer {
    /// It was there, with this value.
    Known(u32),
    /// It is new, and went to this slot.
    New(usize),
}

/// Slots of a shard that is empty.
const FEWEST_SLOTS: usize = 16;

/// Bytes of a shard with so many positions.
pub(super) fn bytes_for<P>(n_positions: u64) -> u64 {
    let slots = (n_positions.saturating_mul(5) / 4 + 1).max(FEWEST_SLOTS as u64);
    let slots = slots.checked_next_power_of_two().unwrap_or(u64::MAX);
    slots.saturating_mul(size_of::<P>() as u64 + 4)
}

impl<P> Shard<P> {
    /// Slots it must have for `more` positions, at most four fifths full.
    fn slots_for(&self, more: usize) -> usize {
        let mut slots = self.values.len();
        while (self.n_used + more) * 5 > slots * 4 {
            slots *= 2;
        }
        slots
    }

    /// Bytes it takes, and would take after making room for `more` positions.
    pub(super) fn bytes(&self, more: usize) -> u64 {
        (self.slots_for(more) * (size_of::<P>() + 4)) as u64
    }
}

impl<P: Copy + Eq + Hash> Shard<P> {
    pub(super) fn new(filler: P) -> Shard<P> {
        Shard { keys: vec![filler; FEWEST_SLOTS], values: vec![FREE; FEWEST_SLOTS], n_used: 0 }
    }

    /// Makes room, so that no insertion moves anything until `more` are inserted.
    pub(super) fn reserve(&mut self, more: usize) {
        let slots = self.slots_for(more);
        if slots == self.values.len() {
            return;
        }
        let filler = self.keys[0];
        let keys = std::mem::replace(&mut self.keys, vec![filler; slots]);
        let values = std::mem::replace(&mut self.values, vec![FREE; slots]);
        for (key, value) in keys.into_iter().zip(values) {
            if value != FREE {
                let slot = self.slot(&key, hash(&key));
                self.keys[slot] = key;
                self.values[slot] = value;
            }
        }
    }

    /// Where the key is, or where it would go.
    fn slot(&self, key: &P, hash: u64) -> usize {
        let mask = self.values.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "a hash is cut on purpose")]
        let mut slot = hash as usize & mask;
        while self.values[slot] != FREE && self.keys[slot] != *key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Looks at the first slot of each key, all at once.
    ///
    /// What follows an answer is hard to predict, so the slots of the next questions are
    /// not fetched while one is answered. Here nothing depends on them, and they are.
    pub(super) fn warm(&self, keys: impl Iterator<Item = P>) {
        let mask = self.values.len() - 1;
        let looked_at = keys.fold(0, |sum: u32, key| {
            #[expect(clippy::cast_possible_truncation, reason = "a hash is cut on purpose")]
            let slot = hash(&key) as usize & mask;
            sum.wrapping_add(self.values[slot]) ^ u32::from(self.keys[slot] == key)
        });
        std::hint::black_box(looked_at);
    }

    /// Looks for the key, and inserts it with `value` if it is not there.
    pub(super) fn ask(&mut self, key: P, hash: u64, value: u32) -> Answer {
        let slot = self.slot(&key, hash);
        if self.values[slot] != FREE {
            return Answer::Known(self.values[slot]);
        }
        self.keys[slot] = key;
        self.values[slot] = value;
        self.n_used += 1;
        Answer::New(slot)
    }

    pub(super) fn value_mut(&mut self, slot: usize) -> &mut u32 {
        &mut self.values[slot]
    }

    pub(super) fn find(&self, key: &P, hash: u64) -> Option<u32> {
        let value = self.values[self.slot(key, hash)];
        (value != FREE).then_some(value)
    }

    pub(super) fn entries(&self) -> impl Iterator<Item = (P, u32)> {
        let used = self.keys.iter().zip(&self.values).filter(|(_, value)| **value != FREE);
        used.map(|(key, value)| (*key, *value))
    }
}
