//! Probes a table file where it lies.

use std::fs::File;
use std::path::Path;

use memmap2::Mmap;
use rayon::prelude::*;

use super::header::{Block, Header};
use super::{KEYS_A_BLOCK, LABELS_A_BLOCK, Part, TableError};
use crate::{Census, Label};

/// A table file that was opened: its header is read, its blocks are not.
#[derive(Debug)]
pub struct TableFile {
    map: Mmap,
    header: Header,
}

impl TableFile {
    /// Opens a table file and checks its header.
    ///
    /// # Errors
    ///
    /// When there is no such file, it is none, is of another version, is cut off or
    /// its header is damaged.
    pub fn open(path: &Path) -> Result<TableFile, TableError> {
        let system = |error| TableError::System { path: path.to_owned(), error };
        let file = File::open(path).map_err(system)?;
        #[expect(
            unsafe_code,
            reason = "a file cut off under the map would end the program, as it would any that maps files; \
                      it would not give a wrong answer, because every block is checked when it is read"
        )]
        let map = unsafe { Mmap::map(&file) }.map_err(system)?;
        let header = Header::decode(&map)?;
        Ok(TableFile { map, header })
    }

    /// The game with its parameters, as the command line names it.
    pub fn game(&self) -> &str {
        &self.header.game
    }

    /// Says whether it is the table of this game.
    ///
    /// # Errors
    ///
    /// When it is of another.
    pub fn expect_game(&self, game: &str) -> Result<(), TableError> {
        if self.header.game == game {
            return Ok(());
        }
        Err(TableError::OtherGame { found: self.header.game.clone() })
    }

    /// How many numbers there are.
    pub fn n_numbers(&self) -> u32 {
        self.header.n_numbers
    }

    /// The number of the position where the game begins.
    pub fn start(&self) -> Option<u32> {
        self.header.start
    }

    /// What the side to move wins, loses and draws.
    pub fn census(&self) -> Census {
        self.header.census
    }

    /// Whether positions are found by their codes; otherwise the game has an index.
    pub fn has_keys(&self) -> bool {
        !self.header.keys.is_empty()
    }

    /// The label of a number; `None` where it stands for no position.
    ///
    /// # Errors
    ///
    /// When the block it is in is damaged.
    pub fn label_of(&self, number: u32) -> Result<Option<Label>, TableError> {
        if number >= self.header.n_numbers {
            return Ok(None);
        }
        let labels = self.labels(number / LABELS_A_BLOCK)?;
        Ok(labels[(number % LABELS_A_BLOCK) as usize])
    }

    /// All labels of a block, which holds those of 4,096 numbers.
    fn labels(&self, block: u32) -> Result<Vec<Option<Label>>, TableError> {
        let damaged = TableError::Damaged { part: Part::Labels(block) };
        let width = self.header.width();
        let bytes = self.unpack(
            self.header.labels[block as usize],
            LABELS_A_BLOCK as usize * width,
            Part::Labels(block),
        )?;
        let n_labels = (self.header.n_numbers - block * LABELS_A_BLOCK).min(LABELS_A_BLOCK);
        if bytes.len() != n_labels as usize * width {
            return Err(damaged);
        }
        let places = bytes.chunks_exact(width).map(|bytes| {
            let mut place = [0; 4];
            place[..width].copy_from_slice(bytes);
            self.header.palette.get(u32::from_le_bytes(place) as usize)
        });
        let labels = places.map(|packed| packed.map(|&packed| Label::unpack(packed)));
        labels.collect::<Option<Vec<_>>>().ok_or(damaged)
    }

    /// The number of the position with this code.
    ///
    /// # Errors
    ///
    /// When the block it is in is damaged.
    pub fn number_of(&self, code: u128) -> Result<Option<u32>, TableError> {
        let block = self.header.keys.partition_point(|(first, _)| *first <= code);
        let Some(block) = block.checked_sub(1) else { return Ok(None) };
        let keys = self.keys(block)?;
        let found = keys.binary_search_by_key(&code, |(key, _)| *key);
        Ok(found.ok().map(|place| keys[place].1))
    }

    /// All keys of a block with their numbers, ascending.
    fn keys(&self, block: usize) -> Result<Vec<(u128, u32)>, TableError> {
        let (first, place) = self.header.keys[block];
        let part = Part::Keys(u32::try_from(block).unwrap_or(u32::MAX));
        // A code has at most 19 groups of seven bits, a number four bytes.
        let bytes = self.unpack(place, KEYS_A_BLOCK as usize * 23, part)?;
        parse_keys(first, &bytes).ok_or(TableError::Damaged { part })
    }

    fn unpack(&self, block: Block, capacity: usize, part: Part) -> Result<Vec<u8>, TableError> {
        let damaged = || TableError::Damaged { part };
        let start = usize::try_from(block.offset).map_err(|_| damaged())?;
        let bytes = self.map.get(start..start + block.length as usize).ok_or_else(damaged)?;
        if crc32fast::hash(bytes) != block.checksum {
            return Err(damaged());
        }
        zstd::bulk::decompress(bytes, capacity).map_err(|_| damaged())
    }

    /// Calls `visit` with every number and its label, in order.
    ///
    /// # Errors
    ///
    /// When a block is damaged, or what `visit` says.
    pub fn for_each<E: From<TableError>>(
        &self,
        mut visit: impl FnMut(u32, Label) -> Result<(), E>,
    ) -> Result<(), E> {
        for block in 0..self.header.n_numbers.div_ceil(LABELS_A_BLOCK) {
            for (number, label) in (block * LABELS_A_BLOCK..).zip(self.labels(block)?) {
                if let Some(label) = label {
                    visit(number, label)?;
                }
            }
        }
        Ok(())
    }

    /// All codes with their numbers, in the order of the codes.
    ///
    /// # Errors
    ///
    /// When a block is damaged.
    pub fn all_keys(&self) -> Result<Vec<(u128, u32)>, TableError> {
        let blocks = (0..self.header.keys.len()).into_par_iter();
        let keys: Vec<Vec<(u128, u32)>> =
            blocks.map(|block| self.keys(block)).collect::<Result<_, _>>()?;
        Ok(keys.concat())
    }
}

fn parse_keys(first: u128, bytes: &[u8]) -> Option<Vec<(u128, u32)>> {
    // Every key has four bytes of number behind the codes, and at least one of code.
    let mut codes = Vec::new();
    let mut rest = bytes;
    let mut code = first;
    while rest.len() > 4 * codes.len() {
        let mut step = 0_u128;
        for group in 0.. {
            let byte = *rest.split_off_first()?;
            if group > 18 {
                return None;
            }
            step |= u128::from(byte & 0x7f) << (7 * group);
            if byte < 0x80 {
                break;
            }
        }
        code = code.checked_add(step)?;
        codes.push(code);
    }
    if rest.len() != 4 * codes.len() {
        return None;
    }
    let numbers = rest.as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes));
    Some(codes.into_iter().zip(numbers).collect())
}
