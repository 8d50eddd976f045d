//! Writes a table beside its place and moves it there when it is whole.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use rayon::prelude::*;

use super::header::{Block, Header};
use super::{KEYS_A_BLOCK, LABELS_A_BLOCK, TableError};
use crate::{Census, Label, Notation, Run, Solved, Stage};

/// What goes into a table file.
pub struct Contents<'a> {
    /// The game with its parameters, as the command line names it.
    pub game: String,
    /// How many numbers there are.
    pub n_numbers: u32,
    /// The number of the position where the game begins, if it has one.
    pub start: Option<u32>,
    /// What the side to move wins, loses and draws.
    pub census: Census,
    /// The label of a number; `None` where it stands for no position.
    pub label: &'a (dyn Fn(u32) -> Option<Label> + Sync),
    /// The code of each number's position, where the game has no index of its own.
    pub code: Option<&'a (dyn Fn(u32) -> Option<u128> + Sync)>,
}

impl std::fmt::Debug for Contents<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contents").field("game", &self.game).finish_non_exhaustive()
    }
}

/// Writes the table of a solved game under its name on the command line.
///
/// # Errors
///
/// As [`save`].
pub fn save_solved<G: Notation>(
    path: &Path,
    game: String,
    solved: &Solved<'_, G>,
    run: &Run<'_>,
) -> Result<(), TableError> {
    let code = |number| Some(solved.game().code(&solved.position(number)?));
    let contents = Contents {
        game,
        n_numbers: solved.n_numbers(),
        start: solved.number(&solved.game().start()),
        census: solved.census(),
        label: &|number| solved.label_of(number),
        code: (!solved.has_index()).then_some(&code),
    };
    save(path, &contents, run)
}

/// Blocks packed at a time, on all threads, before they are written.
const BATCH: usize = 256;

/// Writes a table file. Nothing appears under `path` before the file is whole.
///
/// # Errors
///
/// When the run is cancelled or the system refuses; what was written so far is removed.
pub fn save(path: &Path, contents: &Contents<'_>, run: &Run<'_>) -> Result<(), TableError> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = Path::new(&beside);
    let written = write(beside, contents, run).and_then(|()| Ok(std::fs::rename(beside, path)?));
    written.map_err(|unwritten| {
        // It is of no use to anybody, and its absence no loss.
        _ = std::fs::remove_file(beside);
        match unwritten {
            Unwritten::Stopped => TableError::Stopped,
            Unwritten::System(error) => TableError::System { path: path.to_owned(), error },
        }
    })
}

/// Why a file was not written.
enum Unwritten {
    Stopped,
    System(io::Error),
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Unwritten {
        Unwritten::System(error)
    }
}

fn write(path: &Path, contents: &Contents<'_>, run: &Run<'_>) -> Result<(), Unwritten> {
    let n_keys = if contents.code.is_some() { contents.n_numbers } else { 0 };
    let n_blocks = contents.n_numbers.div_ceil(LABELS_A_BLOCK) + n_keys.div_ceil(KEYS_A_BLOCK);
    let mut n_written = 0;
    let mut report = |blocks: usize| {
        n_written += blocks as u64;
        let watched = run.report(Stage::Writing, n_written, Some(n_blocks.into()));
        watched.map_err(|_| Unwritten::Stopped)
    };
    report(0)?;
    let keys = sorted_keys(contents);
    let mut header = Header {
        game: contents.game.clone(),
        n_numbers: contents.n_numbers,
        start: contents.start,
        census: contents.census,
        palette: palette(contents),
        labels: vec![Block::default(); contents.n_numbers.div_ceil(LABELS_A_BLOCK) as usize],
        keys: keys
            .chunks(KEYS_A_BLOCK as usize)
            .map(|keys| (keys[0].code(), Block::default()))
            .collect(),
    };
    let mut offset = header.encode().len() as u64;
    let mut file = BufWriter::new(File::create(path)?);
    file.seek(SeekFrom::Start(offset))?;

    let width = header.width();
    let palette = &header.palette;
    for (batch, blocks) in header.labels.chunks_mut(BATCH).enumerate() {
        let packed: Vec<io::Result<Vec<u8>>> = (0..blocks.len())
            .into_par_iter()
            .map(|block| pack(&labels_of(contents, palette, width, batch * BATCH + block)))
            .collect();
        put(&mut file, &mut offset, blocks.iter_mut(), packed)?;
        report(blocks.len())?;
    }
    let mut groups = keys.chunks(KEYS_A_BLOCK as usize);
    for blocks in header.keys.chunks_mut(BATCH) {
        let batch: Vec<&[Key]> = groups.by_ref().take(BATCH).collect();
        let packed = batch.into_par_iter().map(|keys| pack(&keys_of(keys))).collect();
        put(&mut file, &mut offset, blocks.iter_mut().map(|(_, block)| block), packed)?;
        report(blocks.len())?;
    }

    file.seek(SeekFrom::Start(0))?;
    file.write_all(&header.encode())?;
    Ok(file.into_inner().map_err(io::Error::from)?.sync_all()?)
}

/// Appends packed blocks and notes where each went.
fn put<'a>(
    file: &mut impl Write,
    offset: &mut u64,
    blocks: impl Iterator<Item = &'a mut Block>,
    packed: Vec<io::Result<Vec<u8>>>,
) -> io::Result<()> {
    for (block, bytes) in blocks.zip(packed) {
        let bytes = bytes?;
        let length = u32::try_from(bytes.len()).expect("a block is small");
        *block = Block { offset: *offset, length, checksum: crc32fast::hash(&bytes) };
        file.write_all(&bytes)?;
        *offset += u64::from(length);
    }
    Ok(())
}

fn pack(bytes: &[u8]) -> io::Result<Vec<u8>> {
    zstd::bulk::compress(bytes, 9)
}

/// The labels that occur, in ascending order of their packed form.
fn palette(contents: &Contents<'_>) -> Vec<u32> {
    let found = (0..contents.n_numbers).into_par_iter().fold(BTreeSet::new, |mut found, number| {
        found.insert(packed(contents, number));
        found
    });
    let found = found.reduce(BTreeSet::new, |mut left, right| {
        left.extend(right);
        left
    });
    found.into_iter().collect()
}

fn packed(contents: &Contents<'_>, number: u32) -> u32 {
    (contents.label)(number).map_or(0, Label::pack)
}

fn labels_of(contents: &Contents<'_>, palette: &[u32], width: usize, block: usize) -> Vec<u8> {
    let first = u32::try_from(block).expect("few blocks") * LABELS_A_BLOCK;
    let last = contents.n_numbers.min(first.saturating_add(LABELS_A_BLOCK));
    let mut bytes = Vec::new();
    for number in first..last {
        let place = palette.binary_search(&packed(contents, number)).expect("of the palette");
        bytes.extend_from_slice(&place.to_le_bytes()[..width]);
    }
    bytes
}

/// A code and its number: twenty bytes, where a pair of them would be aligned to thirty-two.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// From the highest byte to the lowest, so that they compare as the codes do.
    code: [u8; 16],
    number: u32,
}

impl Key {
    fn code(&self) -> u128 {
        u128::from_be_bytes(self.code)
    }
}

fn sorted_keys(contents: &Contents<'_>) -> Vec<Key> {
    let Some(code) = contents.code else { return Vec::new() };
    let key = |number| Some(Key { code: code(number)?.to_be_bytes(), number });
    // Not in parallel: this way the list is never there twice.
    let mut keys = Vec::with_capacity(contents.n_numbers as usize);
    keys.extend((0..contents.n_numbers).filter_map(key));
    keys.par_sort_unstable();
    keys
}

/// The keys of a block: steps from one code to the next, seven bits a byte, then the
/// numbers.
fn keys_of(keys: &[Key]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut before = keys[0].code();
    for key in keys {
        let mut step = key.code() - before;
        before = key.code();
        while step >= 0x80 {
            bytes.push(step.to_le_bytes()[0] | 0x80);
            step >>= 7;
        }
        bytes.push(step.to_le_bytes()[0]);
    }
    for key in keys {
        bytes.extend(key.number.to_le_bytes());
    }
    bytes
}
