//! Solved games on disk: versioned, checksummed, compressed, probed where they lie.
//!
//! A file has a header with everything but the labels (see `header`), then blocks. A
//! block of labels holds those of `LABELS_A_BLOCK` consecutive numbers, each as its
//! place in the palette of labels that occur at all. A game that was explored also has
//! blocks of keys: the codes of its positions in ascending order with their numbers.
//! A probe unpacks one block of either kind.

mod header;
mod write;
mod read;
mod probe;
mod rows;
mod ending;

use std::fmt;
use std::io;
use std::path::PathBuf;

pub use ending::{load_ending, save_ending};
pub use probe::{Probe, load};
pub use read::TableFile;
pub use rows::{ROWS_AT_A_TIME, for_each_row};
pub use write::{Contents, save, save_solved};

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u32 = 1;

/// Numbers in a block of labels.
const LABELS_A_BLOCK: u32 = 1 << 12;
/// Positions in a block of keys: fewer, because a key takes more room.
const KEYS_A_BLOCK: u32 = 1 << 9;

/// Why a table file cannot be written or believed.
#[derive(Debug)]
pub enum TableError {
    /// The system refused.
    System {
        /// The file.
        path: PathBuf,
        /// What it said.
        error: io::Error,
    },
    /// The watcher stopped the writing.
    Stopped,
    /// The file does not begin as a table does.
    NotATable,
    /// It is of another version of the format.
    Version {
        /// Its version.
        found: u32,
    },
    /// It ends too early.
    Truncated {
        /// Bytes it should have, at least.
        expected: u64,
        /// Bytes it has.
        found: u64,
    },
    /// A checksum does not fit.
    Damaged {
        /// Which part.
        part: Part,
    },
    /// It is the table of another game.
    OtherGame {
        /// The game it is of.
        found: String,
    },
    /// It would need more memory than may be used.
    Memory {
        /// Bytes needed.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
}

/// A part of a table file with a checksum of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What stands before the blocks.
    Header,
    /// A block of labels, counted from 0.
    Labels(u32),
    /// A block of keys, counted from 0.
    Keys(u32),
}

impl Part {
    fn of_keys(block: usize) -> Part {
        Part::Keys(u32::try_from(block).unwrap_or(u32::MAX))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Header => f.write_str("header"),
            Part::Labels(block) => write!(f, "block {block} of labels"),
            Part::Keys(block) => write!(f, "block {block} of keys"),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::System { path, error } => write!(f, "{}: {error}", path.display()),
            TableError::Stopped => f.write_str("stopped on request"),
            TableError::NotATable => f.write_str("not a table file"),
            TableError::Version { found } => {
                write!(f, "format version {found}, and only {VERSION} is known")
            }
            TableError::Truncated { expected, found } => {
                write!(f, "has {found} bytes of at least {expected}")
            }
            TableError::Damaged { part } => write!(f, "the checksum of its {part} is wrong"),
            TableError::OtherGame { found } => write!(f, "the table of another game: {found}"),
            TableError::Memory { needed, limit } => {
                write!(f, "needs {needed} bytes of memory and may use {limit}")
            }
        }
    }
}

impl std::error::Error for TableError {}
