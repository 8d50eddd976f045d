//! A game beside its table file: labels by position.

use std::fmt;
use std::sync::OnceLock;

use super::{TableError, TableFile};
use crate::{Label, Labels, Notation};

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

/// A whole table file in memory, for those who ask for every label.
pub struct Loaded<'a, G: Notation> {
    game: &'a G,
    slot: Option<fn(&G, &G::Position) -> u32>,
    /// Packed labels by number; 0 where there is none.
    labels: Vec<u32>,
    /// Ascending, where the game has no index.
    keys: Vec<(u128, u32)>,
    /// Positions by number.
    positions: Vec<Option<G::Position>>,
}

impl<'a, G: Notation> Loaded<'a, G> {
    /// Reads every block.
    ///
    /// # Errors
    ///
    /// When one is damaged.
    pub fn new(game: &'a G, file: &TableFile) -> Result<Loaded<'a, G>, TableError> {
        let mut labels = vec![0; file.n_numbers() as usize];
        file.for_each(|number, label| {
            labels[number as usize] = label.pack();
            Ok::<(), TableError>(())
        })?;
        let engine = game.engine();
        let keys = file.all_keys()?;
        let mut positions = vec![None; labels.len()];
        if engine.slot().is_some() {
            for (number, position) in (0..).zip(&mut positions) {
                *position = engine.position(game, number);
            }
        }
        for &(code, number) in &keys {
            if let Some(place) = positions.get_mut(number as usize) {
                *place = game.decode(code);
            }
        }
        Ok(Loaded { game, slot: engine.slot(), labels, keys, positions })
    }

    /// The position with this number.
    pub fn position(&self, number: u32) -> Option<G::Position> {
        *self.positions.get(number as usize)?
    }

    /// Every position that has a label, in the order of their numbers.
    pub fn positions(&self) -> Vec<G::Position> {
        let labelled = self.labels.iter().zip(&self.positions).filter(|(label, _)| **label != 0);
        labelled.filter_map(|(_, position)| *position).collect()
    }
}

impl<G: Notation> Labels<G::Position> for Loaded<'_, G> {
    fn label(&self, position: &G::Position) -> Option<Label> {
        let number = match self.slot {
            Some(slot) => slot(self.game, position),
            None => {
                let code = self.game.code(position);
                let place = self.keys.binary_search_by_key(&code, |(key, _)| *key).ok()?;
                self.keys[place].1
            }
        };
        Label::unpack(*self.labels.get(number as usize)?)
    }
}

impl<G: Notation> fmt::Debug for Loaded<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loaded").field("n_numbers", &self.labels.len()).finish_non_exhaustive()
    }
}
