//! Probes a table file where it lies.

use std::cell::RefCell;
use std::fs::File;
use std::ops::Range;
use std::path::Path;

use memmap2::Mmap;
use rayon::prelude::*;
use zstd::bulk::Decompressor;

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
        let place = (number % LABELS_A_BLOCK) as usize;
        let packed =
            self.in_labels(number / LABELS_A_BLOCK, |labels| self.packed_at(labels, place))?;
        Ok(Label::unpack(packed))
    }

    /// Blocks of labels.
    pub(super) fn n_label_blocks(&self) -> u32 {
        self.header.n_numbers.div_ceil(LABELS_A_BLOCK)
    }

    /// The numbers whose labels are in some blocks.
    pub(super) fn numbers_of(&self, blocks: &Range<u32>) -> Range<u32> {
        let end = blocks.end.saturating_mul(LABELS_A_BLOCK).min(self.header.n_numbers);
        blocks.start * LABELS_A_BLOCK..end
    }

    /// The labels of some numbers.
    pub(super) fn labels_of(&self, numbers: Range<u32>) -> Result<Vec<Option<Label>>, TableError> {
        let blocks = numbers.start / LABELS_A_BLOCK..numbers.end.div_ceil(LABELS_A_BLOCK);
        let found: Result<Vec<Vec<Option<Label>>>, TableError> =
            blocks.clone().into_par_iter().map(|block| self.labels(block)).collect();
        let skipped = (numbers.start - blocks.start * LABELS_A_BLOCK) as usize;
        Ok(found?.into_iter().flatten().skip(skipped).take(numbers.len()).collect())
    }

    /// All labels of a block, which holds those of 4,096 numbers.
    pub(super) fn labels(&self, block: u32) -> Result<Vec<Option<Label>>, TableError> {
        self.in_labels(block, |labels| {
            let n_labels = labels.len() / self.header.width();
            let packed = (0..n_labels).map(|place| self.packed_at(labels, place));
            packed.map(|packed| packed.map(Label::unpack)).collect()
        })
    }

    /// Unpacks a block of labels; what `read` finds to be `None` is damage.
    fn in_labels<T>(
        &self,
        block: u32,
        read: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<T, TableError> {
        let n_labels = (self.header.n_numbers - block * LABELS_A_BLOCK).min(LABELS_A_BLOCK);
        let length = n_labels as usize * self.header.width();
        let place = self.header.labels[block as usize];
        self.unpack(place, length, Part::Labels(block), |labels| {
            if labels.len() == length { read(labels) } else { None }
        })
    }

    /// The packed label in a place of an unpacked block, or 0 for no position; `None` if
    /// the palette does not have it.
    fn packed_at(&self, labels: &[u8], place: usize) -> Option<u32> {
        let width = self.header.width();
        let mut color = [0; 4];
        color[..width].copy_from_slice(labels.get(place * width..(place + 1) * width)?);
        self.header.palette.get(u32::from_le_bytes(color) as usize).copied()
    }

    /// The number of the position with this code.
    ///
    /// # Errors
    ///
    /// When the block it is in is damaged.
    pub fn number_of(&self, code: u128) -> Result<Option<u32>, TableError> {
        let block = self.header.keys.partition_point(|(first, _)| *first <= code);
        let Some(block) = block.checked_sub(1) else { return Ok(None) };
        self.in_keys(block, |first, keys| {
            let (mut n_codes, mut found) = (0, None);
            let numbers = each_code(first, keys, |other| {
                if other == code {
                    found = Some(n_codes);
                }
                n_codes += 1;
            })?;
            Some(found.map(|place: usize| u32::from_le_bytes(numbers[place])))
        })
    }

    /// Blocks of keys.
    pub(super) fn n_key_blocks(&self) -> usize {
        self.header.keys.len()
    }

    /// All keys of a block with their numbers, ascending.
    pub(super) fn keys(&self, block: usize) -> Result<Vec<(u128, u32)>, TableError> {
        self.in_keys(block, |first, keys| {
            let mut codes = Vec::new();
            let numbers = each_code(first, keys, |code| codes.push(code))?;
            Some(codes.into_iter().zip(numbers.iter().copied().map(u32::from_le_bytes)).collect())
        })
    }

    /// Unpacks a block of keys; what `read` finds to be `None` is damage.
    fn in_keys<T>(
        &self,
        block: usize,
        read: impl FnOnce(u128, &[u8]) -> Option<T>,
    ) -> Result<T, TableError> {
        let (first, place) = self.header.keys[block];
        let part = Part::of_keys(block);
        // A code has at most 19 groups of seven bits, a number four bytes.
        self.unpack(place, KEYS_A_BLOCK as usize * 23, part, |keys| read(first, keys))
    }

    fn unpack<T>(
        &self,
        block: Block,
        capacity: usize,
        part: Part,
        read: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Result<T, TableError> {
        let unpack = || {
            let start = usize::try_from(block.offset).ok()?;
            let packed = self.map.get(start..start.checked_add(block.length as usize)?)?;
            if crc32fast::hash(packed) != block.checksum {
                return None;
            }
            UNPACKER.with_borrow_mut(|unpacker| read(unpacker.unpack(packed, capacity)?))
        };
        unpack().ok_or(TableError::Damaged { part })
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
        for block in 0..self.n_label_blocks() {
            for (number, label) in (block * LABELS_A_BLOCK..).zip(self.labels(block)?) {
                if let Some(label) = label {
                    visit(number, label)?;
                }
            }
        }
        Ok(())
    }
}

thread_local! {
    /// To make one takes longer than most blocks do.
    static UNPACKER: RefCell<Unpacker> = RefCell::default();
}

/// What unpacks blocks, and the room for one.
#[derive(Default)]
struct Unpacker {
    engine: Option<Decompressor<'static>>,
    bytes: Vec<u8>,
}

impl Unpacker {
    /// The bytes of a block of at most this many; `None` if it is no packed block.
    fn unpack(&mut self, packed: &[u8], capacity: usize) -> Option<&[u8]> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            absent => absent.insert(Decompressor::new().ok()?),
        };
        self.bytes.clear();
        self.bytes.reserve(capacity);
        engine.decompress_to_buffer(packed, &mut self.bytes).ok()?;
        Some(&self.bytes)
    }
}

/// Calls `visit` with the codes of a block in order; answers their numbers.
fn each_code(first: u128, keys: &[u8], mut visit: impl FnMut(u128)) -> Option<&[[u8; 4]]> {
    // Every key has four bytes of number behind the codes, and at least one of code.
    let (mut rest, mut code, mut n_codes) = (keys, first, 0);
    while rest.len() > 4 * n_codes {
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
        n_codes += 1;
        visit(code);
    }
    let (numbers, rest) = rest.as_chunks();
    (numbers.len() == n_codes && rest.is_empty()).then_some(numbers)
}
