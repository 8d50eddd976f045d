//! The engine for games whose positions can be counted off: a table with a slot for
//! every position, and no search for a position anywhere.
//!
//! Moves are walked backwards by the game itself, so nothing is stored but two words
//! a slot. Positions that are alike under a symmetry share a slot.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rayon::prelude::*;

use crate::propagate::{self, ABSENT, Backwards, Board, UNKNOWN};
use crate::solved::{Answer, Labelled};
use crate::{Game, Run, Stage};

/// A game that numbers its positions from 0 and can take moves back.
pub trait Indexer: Game {
    /// How many slots there are; some may stand for no position.
    fn n_slots(&self) -> u32;

    /// The slot of a position; the same for all that are alike under a symmetry.
    fn slot(&self, position: &Self::Position) -> u32;

    /// One position of that slot; `None` where it stands for none.
    fn position(&self, slot: u32) -> Option<Self::Position>;

    /// How many positions of the game share the slot: 1 unless there are symmetries.
    fn n_alike(&self, _slot: u32) -> u32 {
        1
    }

    /// Calls `visit` with every position from which a move leads to this one.
    ///
    /// More may be visited: positions where the game is over, or that are lawful and
    /// unreachable. Of those alike under a symmetry one is enough, and none may be
    /// missing.
    fn predecessors(&self, position: &Self::Position, visit: impl FnMut(Self::Position));
}

/// Slots that one thread looks at before it reports.
const CHUNK: u32 = 1 << 14;

/// Labels every position that has a slot.
///
/// # Errors
///
/// When the run is cancelled or does not fit in memory: eight bytes a slot, and four
/// more for each that somebody wins.
pub(crate) fn run<G: Indexer>(game: &G, run: &Run<'_>) -> Answer<G> {
    run.afford(12 * u64::from(game.n_slots()))?;
    let n_slots = game.n_slots() as usize;
    let board = Board {
        labels: (0..n_slots).into_par_iter().map(|_| AtomicU32::new(ABSENT)).collect(),
        open: (0..n_slots).into_par_iter().map(|_| AtomicU32::new(0)).collect(),
    };
    let n_chunks = game.n_slots().div_ceil(CHUNK);
    let done = AtomicU32::new(0);
    (0..n_chunks).into_par_iter().try_for_each(|chunk| {
        let mut distinct = Vec::new();
        for slot in chunk * CHUNK..game.n_slots().min((chunk + 1) * CHUNK) {
            look_at(game, slot, &board, &mut distinct);
        }
        let done = done.fetch_add(1, Relaxed) + 1;
        let total = u64::from(game.n_slots());
        let done = (u64::from(done) * u64::from(CHUNK)).min(total);
        run.report(Stage::Expanding, done, Some(total))
    })?;
    propagate::label_all(&board, &TakenBack(game), run)?;
    let labels = board.labels.into_par_iter().map(AtomicU32::into_inner).collect();
    Ok(Labelled { labels, numbers: None })
}

/// Finds out whether the game is over in a slot, and how many replies there are if not.
fn look_at<G: Indexer>(game: &G, slot: u32, board: &Board, distinct: &mut Vec<u32>) {
    let Some(position) = game.position(slot) else { return };
    let over = game.outcome(&position).or_else(|| {
        distinct.clear();
        game.successors(&position, |successor| distinct.push(game.slot(&successor)));
        distinct.is_empty().then(|| game.stuck(&position))
    });
    let label = over.map_or(UNKNOWN, |outcome| outcome.label().pack());
    if over.is_none() {
        // Two moves to positions alike are one way out, and will come back as one.
        distinct.sort_unstable();
        distinct.dedup();
        let n_replies = u32::try_from(distinct.len()).expect("moves of one position");
        board.open[slot as usize].store(n_replies, Relaxed);
    }
    board.labels[slot as usize].store(label, Relaxed);
}

/// Walks back by the game's own knowledge, each slot once however many moves lead there.
struct TakenBack<'a, G>(&'a G);

impl<G: Indexer> Backwards for TakenBack<'_, G> {
    fn predecessors(&self, node: u32, visit: impl FnMut(u32)) {
        let position = self.0.position(node).expect("a labelled slot stands for a position");
        let mut slots = Slots::new();
        self.0.predecessors(&position, |before| slots.push(self.0.slot(&before)));
        slots.distinct().iter().copied().for_each(visit);
    }
}

/// A short list of slots on the stack, with the heap behind it.
struct Slots {
    few: [u32; 64],
    n_few: usize,
    many: Vec<u32>,
}

impl Slots {
    fn new() -> Slots {
        Slots { few: [0; 64], n_few: 0, many: Vec::new() }
    }

    fn push(&mut self, slot: u32) {
        if self.n_few < self.few.len() {
            self.few[self.n_few] = slot;
            self.n_few += 1;
        } else {
            self.many.push(slot);
        }
    }

    fn distinct(&mut self) -> &[u32] {
        if !self.many.is_empty() {
            self.many.extend_from_slice(&self.few[..self.n_few]);
            self.many.sort_unstable();
            self.many.dedup();
            return &self.many;
        }
        let few = &mut self.few[..self.n_few];
        few.sort_unstable();
        let mut n_distinct = 0;
        for place in 0..few.len() {
            if place == 0 || few[place] != few[n_distinct - 1] {
                few[n_distinct] = few[place];
                n_distinct += 1;
            }
        }
        &few[..n_distinct]
    }
}
