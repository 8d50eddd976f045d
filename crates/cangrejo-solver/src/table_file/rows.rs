//! Reads a table from its first number to its last without ever holding it whole.

use std::ops::Range;

use rayon::prelude::*;

use super::{LABELS_A_BLOCK, Part, TableError, TableFile};
use crate::{Label, Notation};

/// Numbers whose positions are held at a time, unless somebody wants fewer.
pub const ROWS_AT_A_TIME: u32 = 1 << 22;

/// Blocks of keys that are unpacked at a time, on all threads.
const BLOCKS_AT_A_TIME: usize = 1 << 10;

/// Calls `visit` with every number that stands for a position, in order, with the position
/// and its label.
///
/// A file has its positions in the order of their codes. So, where the game has no index of
/// its own, the keys are read again for every `at_a_time` numbers: memory depends on that
/// and not on the table.
///
/// # Errors
///
/// When a block is damaged, the positions are not those of this game, or what `visit` says.
pub fn for_each_row<G: Notation, E: From<TableError>>(
    game: &G,
    file: &TableFile,
    at_a_time: u32,
    mut visit: impl FnMut(u32, &G::Position, Label) -> Result<(), E>,
) -> Result<(), E> {
    let engine = game.engine();
    let index = engine.index();
    // Whole blocks of labels.
    let n_blocks = at_a_time.div_ceil(LABELS_A_BLOCK).max(1);
    for first in (0..file.n_label_blocks()).step_by(n_blocks as usize) {
        let blocks = first..file.n_label_blocks().min(first.saturating_add(n_blocks));
        let all = file.numbers_of(&blocks);
        let positions = match index {
            Some(_) => Vec::new(),
            None => positions(game, file, &all)?,
        };
        for block in blocks {
            let numbers = file.numbers_of(&(block..block + 1));
            for (number, label) in numbers.zip(file.labels(block)?) {
                let position = match index {
                    Some(index) => (index.position)(game, number),
                    None => positions[(number - all.start) as usize],
                };
                if let (Some(position), Some(label)) = (position, label) {
                    visit(number, &position, label)?;
                }
            }
        }
    }
    Ok(())
}

/// The positions of some numbers, found among all keys.
fn positions<G: Notation>(
    game: &G,
    file: &TableFile,
    numbers: &Range<u32>,
) -> Result<Vec<Option<G::Position>>, TableError> {
    let mut positions = vec![None; numbers.len()];
    let mut n_found = 0;
    let blocks: Vec<usize> = (0..file.n_key_blocks()).collect();
    for blocks in blocks.chunks(BLOCKS_AT_A_TIME) {
        let found: Result<Vec<_>, TableError> = blocks
            .par_iter()
            .map(|&block| {
                let keys = file.keys(block)?.into_iter();
                let wanted = keys.filter(|(_, number)| numbers.contains(number));
                let named = wanted.map(|(code, number)| Some((number, game.decode(code)?)));
                let named: Option<Vec<(u32, G::Position)>> = named.collect();
                named.ok_or(TableError::Damaged { part: Part::of_keys(block) })
            })
            .collect();
        for (number, position) in found?.into_iter().flatten() {
            n_found += 1;
            positions[(number - numbers.start) as usize] = Some(position);
        }
    }
    // With as many keys as numbers, each of which has one, none has two.
    if n_found != positions.len() || positions.iter().any(Option::is_none) {
        return Err(TableError::Damaged { part: Part::Keys(0) });
    }
    Ok(positions)
}
