//! A game beside its table file: labels by position.

use std::fmt;
use std::sync::OnceLock;

use super::{Part, TableError, TableFile};
use crate::interned::Numbers;
use crate::solved::Labelled;
use crate::{Label, Labels, Notation, Run, Solved};

/// A game beside its table file, to ask for labels by position.
pub struct Probe<'a, G: Notation> {
    game: &'a G,
    file: &'a TableFile,
    /// The slot of a position, where the game has an index.
    slot: Option<fn(&G, &G::Position) -> u32>,
    fault: OnceLock<TableError>,
}

impl<'a, G: Notation> Probe<'a, G> {
    /// Positions are found by their codes, or by the index of the game's engine.
    pub fn new(game: &'a G, file: &'a TableFile) -> Probe<'a, G> {
        Probe { game, file, slot: game.engine().slot(), fault: OnceLock::new() }
    }

    /// The number of a position; `None` if it is not in the table.
    ///
    /// # Errors
    ///
    /// When the block it is in is damaged.
    pub fn number(&self, position: &G::Position) -> Result<Option<u32>, TableError> {
        match self.slot {
            Some(slot) => Ok(Some(slot(self.game, position))),
            None => self.file.number_of(self.game.code(position)),
        }
    }

    /// The damage that a question met, if any: its answer was then no answer.
    pub fn fault(&self) -> Option<&TableError> {
        self.fault.get()
    }
}

impl<G: Notation> Labels<G::Position> for Probe<'_, G> {
    fn label(&self, position: &G::Position) -> Option<Label> {
        let number = self.number(position);
        let label = number.and_then(|number| number.map_or(Ok(None), |n| self.file.label_of(n)));
        label.unwrap_or_else(|error| {
            _ = self.fault.set(error);
            None
        })
    }
}

impl<G: Notation> fmt::Debug for Probe<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Probe").field("game", &self.file.game()).finish_non_exhaustive()
    }
}

/// Reads a whole table file, for those who ask for every label again and again.
///
/// # Errors
///
/// When a block is damaged, the positions are not those of this game, or it does not fit in
/// memory.
pub fn load<'g, G: Notation>(
    game: &'g G,
    file: &TableFile,
    run: &Run<'_>,
) -> Result<Solved<'g, G>, TableError> {
    let is_explored = game.engine().slot().is_none();
    let n_numbers = u64::from(file.n_numbers());
    let keys = if is_explored { Numbers::<G::Position>::bytes_for(n_numbers) } else { 0 };
    // A label, and whether the number has a position.
    let needed = keys.saturating_add(5 * n_numbers);
    if needed > run.memory_limit {
        return Err(TableError::Memory { needed, limit: run.memory_limit });
    }
    let mut labels = vec![0; file.n_numbers() as usize];
    file.for_each(|number, label| {
        labels[number as usize] = label.pack();
        Ok::<(), TableError>(())
    })?;
    let numbers = if is_explored { Some(numbers(game, file)?) } else { None };
    Solved::new(game, Labelled { labels, numbers })
        .map_err(|_| TableError::Damaged { part: Part::Header })
}

/// The positions of a game without an index; each number has one.
fn numbers<G: Notation>(game: &G, file: &TableFile) -> Result<Numbers<G::Position>, TableError> {
    let mut is_named = vec![false; file.n_numbers() as usize];
    let mut n_named = 0;
    let mut numbers = Numbers::empty(game.start());
    for block in 0..file.n_key_blocks() {
        for (code, number) in file.keys(block)? {
            let damaged = || TableError::Damaged { part: Part::of_keys(block) };
            let position = game.decode(code).ok_or_else(damaged)?;
            *is_named.get_mut(number as usize).ok_or_else(damaged)? = true;
            numbers.insert(position, number);
            n_named += 1;
        }
    }
    if n_named == is_named.len() && is_named.into_iter().all(|named| named) {
        return Ok(numbers);
    }
    Err(TableError::Damaged { part: Part::Keys(0) })
}
