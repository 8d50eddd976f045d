//! The one call that solves any game, and what it gives back.

use std::fmt;
use std::sync::OnceLock;

use rayon::prelude::*;

use crate::dense::{self, Indexer};
use crate::interned::{self, Numbers};
use crate::{Census, Game, Label, Labels, Numbered, Run, Unsolved};

/// Gives every position of a game its label, by the engine that the game names.
///
/// # Errors
///
/// When the run is cancelled or does not fit in memory.
pub fn solve<'g, G: Game>(game: &'g G, run: &Run<'_>) -> Result<Solved<'g, G>, Unsolved> {
    Solved::new(game, (game.engine().run)(game, run)?)
}

/// A way to solve a game.
pub struct Engine<G: Game> {
    run: fn(&G, &Run<'_>) -> Answer<G>,
    index: Option<Index<G>>,
}

/// What an engine gives back.
pub(crate) type Answer<G> = Result<Labelled<<G as Game>::Position>, Unsolved>;

/// What a game with an index knows of its own slots.
pub(crate) struct Index<G: Game> {
    pub(crate) slot: fn(&G, &G::Position) -> u32,
    pub(crate) position: fn(&G, u32) -> Option<G::Position>,
    pub(crate) n_alike: fn(&G, u32) -> u32,
}

/// Packed labels by number, and how positions are numbered
/// unless the game knows.
pub(crate) struct Labelled<P> {
    pub(crate) labels: Vec<u32>,
    pub(crate) numbers: Option<Numbers<P>>,
}

impl<G: Game> Engine<G> {
    /// Explores from the start.
    pub const fn interned() -> Engine<G> {
        Engine { run: interned::run, index: None }
    }
}

impl<G: Game> Engine<G> {
    /// An engine of the game's own, with its index.
    pub(crate) const fn with_index(
        run: fn(&G, &Run<'_>) -> Answer<G>,
        index: Index<G>,
    ) -> Engine<G> {
        Engine { run, index: Some(index) }
    }

    /// What the game knows of its own slots, where it has an index.
    pub(crate) const fn index(&self) -> Option<&Index<G>> {
        self.index.as_ref()
    }

    /// How the slot of a position is found, where the game has an index.
    pub(crate) fn slot(&self) -> Option<fn(&G, &G::Position) -> u32> {
        self.index.as_ref().map(|index| index.slot)
    }
}

impl<G: Indexer> Engine<G> {
    /// Fills a table with a slot for every position.
    pub const fn dense() -> Engine<G> {
        let index = Index { slot: G::slot, position: G::position, n_alike: G::n_alike };
        Engine { run: dense::run, index: Some(index) }
    }
}

impl<G: Game> fmt::Debug for Engine<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.index.is_some() { "Engine::dense" } else { "Engine::interned" })
    }
}

/// A game with the label of every position.
pub struct Solved<'g, G: Game> {
    game: &'g G,
    engine: Engine<G>,
    n_numbers: u32,
    labelled: Labelled<G::Position>,
    /// Positions by number, gathered when first asked for.
    positions: OnceLock<Vec<G::Position>>,
}

impl<'g, G: Game> Solved<'g, G> {
    /// A game with labels from wherever they are.
    pub(crate) fn new(
        game: &'g G,
        labelled: Labelled<G::Position>,
    ) -> Result<Solved<'g, G>, Unsolved> {
        let n_numbers = u32::try_from(labelled.labels.len()).map_err(|_| Unsolved::TooLarge)?;
        Ok(Solved { game, engine: game.engine(), n_numbers, labelled, positions: OnceLock::new() })
    }

    /// The game.
    pub fn game(&self) -> &G {
        self.game
    }

    /// Whether the numbers are slots of the game's own index.
    pub fn has_index(&self) -> bool {
        self.engine.index.is_some()
    }

    /// How many numbers there are. Numbers count positions from 0 in the order of
    /// discovery, or are the slots of the game's index.
    pub fn n_numbers(&self) -> u32 {
        self.n_numbers
    }

    /// The number of a position; `None` if it cannot be reached.
    pub fn number(&self, position: &G::Position) -> Option<u32> {
        match (&self.engine.index, &self.labelled.numbers) {
            (Some(index), _) => Some((index.slot)(self.game, position)),
            (None, Some(numbers)) => numbers.number(position),
            (None, None) => None,
        }
    }

    /// The position with this number; `None` for a slot that stands for none.
    pub fn position(&self, number: u32) -> Option<G::Position> {
        if let Some(index) = &self.engine.index {
            return (index.position)(self.game, number);
        }
        let numbers = self.labelled.numbers.as_ref()?;
        self.positions.get_or_init(|| numbers.positions()).get(number as usize).copied()
    }

    /// The label with this number; `None` for a slot that stands for no position.
    pub fn label_of(&self, number: u32) -> Option<Label> {
        Label::unpack(*self.labelled.labels.get(number as usize)?)
    }

    /// What the side to move wins, loses and draws. Positions that share a slot are
    /// each counted.
    pub fn census(&self) -> Census {
        let counted =
            (0..self.n_numbers).into_par_iter().fold(Census::default, |mut census, number| {
                if let Some(label) = self.label_of(number) {
                    let index = self.engine.index.as_ref();
                    let times = index.map_or(1, |index| (index.n_alike)(self.game, number));
                    census.count(label, u64::from(times));
                }
                census
            });
        counted.reduce(Census::default, Census::and)
    }
}

impl<G: Game> Labels<G::Position> for Solved<'_, G> {
    fn label(&self, position: &G::Position) -> Option<Label> {
        self.label_of(self.number(position)?)
    }
}

impl<G: Game> Numbered<G::Position> for Solved<'_, G> {
    fn n_numbers(&self) -> u32 {
        self.n_numbers
    }

    fn position(&self, number: u32) -> Option<G::Position> {
        Solved::position(self, number)
    }

    fn number(&self, position: &G::Position) -> Option<u32> {
        Solved::number(self, position)
    }
}

impl<G: Game> fmt::Debug for Solved<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solved").field("n_numbers", &self.n_numbers()).finish_non_exhaustive()
    }
}
