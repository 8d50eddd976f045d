//! Whole numbers within bounds, as options take them.

use std::error::Error;
use std::fmt;

/// Error when a text is no whole number within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outside {
    /// The least number that is accepted.
    pub(super) least: u64,
    /// The greatest number that is accepted.
    pub(super) most: u64,
}

impl Outside {
    /// The bounds that a usage error is about, if it is about a number.
    pub(super) fn behind(error: &clap::Error) -> Option<Outside> {
        error.source()?.downcast_ref::<Outside>().copied()
    }
}

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a whole number from {} to {}", self.least, self.most)
    }
}

impl Error for Outside {}

/// Reads a whole number from `LEAST` to `MOST`.
pub(super) fn whole<const LEAST: u64, const MOST: u64>(text: &str) -> Result<u64, Outside> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.ok_or(Outside { least: LEAST, most: MOST })
}

#[cfg(test)]
mod tests {
    use super::{Outside, whole};

    #[test]
    fn only_whole_numbers_within_the_bounds_are_read() {
        assert_eq!(whole::<4, 9>("4"), Ok(4));
        assert_eq!(whole::<4, 9>("9"), Ok(9));
        for text in ["3", "10", "-4", "4.5", "", "four", "99999999999999999999999"] {
            assert_eq!(whole::<4, 9>(text), Err(Outside { least: 4, most: 9 }), "{text}");
        }
    }
}
