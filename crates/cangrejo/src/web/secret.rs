//! Secrets that a link or a cookie carries, and how they are kept.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// A secret that nobody can guess: 24 letters and digits that are not mistaken for each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Secret(String);

/// The letters of a secret: 32 of them, so that each is five bits.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A code of so many letters that is typed from paper; the same text always gives the same.
pub(super) fn code(text: &str, n_letters: usize) -> String {
    let hash = Sha256::digest(text.as_bytes());
    let letters = hash.iter().take(n_letters).map(|byte| LETTERS[usize::from(byte % 32)]);
    letters.map(|letter| char::from(letter.to_ascii_uppercase())).collect()
}

/// A number of six digits that somebody is told by word of mouth.
pub(super) fn pin() -> String {
    let mut bytes = [0_u8; 8];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    format!("{:06}", u64::from_le_bytes(bytes) % 1_000_000)
}

impl Secret {
    /// A new one.
    pub(super) fn fresh() -> Secret {
        let mut bytes = [0_u8; 24];
        getrandom::fill(&mut bytes).expect("the system gives random numbers");
        Secret(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
    }

    /// One that somebody sent.
    pub(super) fn sent(text: &str) -> Secret {
        Secret(text.chars().take(64).collect())
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// What is kept of it: whoever reads the file cannot use it.
    pub(super) fn hash(&self) -> String {
        let mut hash = String::with_capacity(64);
        for byte in Sha256::digest(self.0.as_bytes()) {
            write!(hash, "{byte:02x}").expect("a string takes every letter");
        }
        hash
    }
}
