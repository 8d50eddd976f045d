//! Sets of small numbers, one bit each, and graphs whose rows are such sets.

/// The number of bits in a word.
const WORD: usize = u64::BITS as usize;

/// Who is joined to whom, 64 at a time.
///
/// Bit `i` of word `k` stands for the number `64 k + i`. Bits that nobody asks about
/// may have any value: whoever reads a row holds it against a set of its own.
pub(super) trait Rows {
    /// One word of the row of `row`.
    fn word(&self, row: usize, k: usize) -> u64;

    fn joins(&self, row: usize, column: usize) -> bool {
        self.word(row, column / WORD) >> (column % WORD) & 1 == 1
    }
}

/// A set of numbers below a bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// The empty set, with room for the numbers below `bound`.
    pub(super) fn new(bound: usize) -> Self {
        Bits { words: vec![0; bound.div_ceil(WORD)] }
    }

    pub(super) fn of(bound: usize, members: impl IntoIterator<Item = usize>) -> Self {
        let mut bits = Bits::new(bound);
        for member in members {
            bits.insert(member);
        }
        bits
    }

    pub(super) fn insert(&mut self, member: usize) {
        self.words[member / WORD] |= 1 << (member % WORD);
    }

    pub(super) fn remove(&mut self, member: usize) {
        self.words[member / WORD] &= !(1 << (member % WORD));
    }

    pub(super) fn contains(&self, member: usize) -> bool {
        self.words[member / WORD] >> (member % WORD) & 1 == 1
    }

    pub(super) fn word(&self, k: usize) -> u64 {
        self.words[k]
    }

    pub(super) fn n_words(&self) -> usize {
        self.words.len()
    }

    pub(super) fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Takes all members of another set of the same bound in.
    pub(super) fn extend(&mut self, other: &Bits) {
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word |= other;
        }
    }

    /// The members, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        (0..self.words.len()).flat_map(|k| ones(k, self.words[k]))
    }

    /// The smallest member that the row joins, from word `from` on.
    pub(super) fn first_joined(&self, rows: &impl Rows, row: usize, from: usize) -> Option<usize> {
        (from..self.words.len()).find_map(|k| {
            let own = self.words[k];
            // Reading a row costs more than seeing that there is nothing to compare it with.
            let both = if own == 0 { 0 } else { own & rows.word(row, k) };
            (both != 0).then(|| lowest(k, both))
        })
    }

    /// The largest member in words up to `last` that the row joins.
    pub(super) fn last_joined(&self, rows: &impl Rows, row: usize, last: usize) -> Option<usize> {
        (0..=last).rev().find_map(|k| {
            let own = self.words[k];
            let both = if own == 0 { 0 } else { own & rows.word(row, k) };
            (both != 0).then(|| WORD * k + WORD - 1 - both.leading_zeros() as usize)
        })
    }
}

/// The word in which a number is.
pub(super) const fn word_of(number: usize) -> usize {
    number / WORD
}

/// The smallest number of a word that is not empty.
pub(super) const fn lowest(k: usize, word: u64) -> usize {
    WORD * k + word.trailing_zeros() as usize
}

/// The numbers of a word, ascending.
fn ones(k: usize, mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (word != 0).then(|| lowest(k, word));
        word &= word.wrapping_sub(1);
        first
    })
}

#[cfg(test)]
mod tests {
    use super::{Bits, Rows};

    struct Multiples;

    impl Rows for Multiples {
        fn word(&self, row: usize, k: usize) -> u64 {
            (0..64).filter(|i| (64 * k + i).is_multiple_of(row)).map(|i| 1 << i).sum()
        }
    }

    #[test]
    fn members_are_found_from_both_ends() {
        let mut bits = Bits::of(200, [3, 64, 65, 130, 199]);
        assert_eq!(bits.iter().collect::<Vec<_>>(), [3, 64, 65, 130, 199]);
        assert_eq!((bits.len(), bits.contains(65), bits.contains(66)), (5, true, false));
        assert_eq!(bits.first_joined(&Multiples, 5, 0), Some(65));
        assert_eq!(bits.last_joined(&Multiples, 5, 3), Some(130));
        assert_eq!(bits.last_joined(&Multiples, 5, 1), Some(65));
        assert_eq!(bits.first_joined(&Multiples, 7, 0), None);
        bits.remove(65);
        assert_eq!(bits.first_joined(&Multiples, 5, 0), Some(130));
        assert!(Multiples.joins(13, 65) && !Multiples.joins(13, 64));
    }
}
