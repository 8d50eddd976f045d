//! The engine for games of which only moves are known: it explores from the start and
//! numbers positions in the order of discovery, as the seed's progressive id does.
//!
//! Finding out whether a position was seen before takes nearly all the time of a
//! simple solver, because each question is a miss of the cache. So questions are
//! gathered first and sorted into shards small enough for the cache; a shard is
//! asked by one thread, and needs no lock.

mod expansion;
mod shard;
mod graph;

pub(crate) use expansion::Numbers;

use std::sync::atomic::AtomicU32;

use rayon::prelude::*;

use crate::label::from_successors;
use crate::propagate::{self, Board, UNKNOWN};
use crate::solved::{Answer, Labelled};
use crate::{Extent, Game, Label, Run, Stage, Unsolved};
use expansion::Expansion;
use graph::Reversed;

/// Labels every position that can be reached from the start.
///
/// # Errors
///
/// When the run is cancelled, does not fit or may not fit in memory, or there are more than about
/// two thousand million positions.
pub(crate) fn run<G: Game>(game: &G, run: &Run<'_>) -> Answer<G> {
    if let Some(extent) = game.extent() {
        run.foresee(bytes_for::<G::Position>(extent))?;
    }
    let expansion = Expansion::explore(game, run)?;
    let labels = if expansion.is_layered {
        layer_by_layer(&expansion, run)?
    } else {
        backwards(&expansion, run)?
    };
    Ok(Labelled { labels, numbers: Some(expansion.into_numbers()) })
}

/// Where every move leads from one layer to the next, the last layer is known and each
/// one follows from the one after it: no way back along the moves is needed.
fn layer_by_layer<P>(expansion: &Expansion<P>, run: &Run<'_>) -> Result<Vec<u32>, Unsolved> {
    let total = expansion.ended.len();
    run.afford(expansion.bytes() + 4 * total as u64)?;
    let mut labels = expansion.ended.clone();
    let mut end = total;
    for &start in expansion.layers.iter().rev() {
        run.report(Stage::Labelling, (total - end) as u64, Some(total as u64))?;
        let (layer, known) = labels[start..].split_at_mut(end - start);
        let moves = &expansion.graph;
        layer.par_iter_mut().enumerate().with_min_len(1 << 10).for_each(|(place, label)| {
            if *label == UNKNOWN {
                let replies = moves.successors(start + place).iter();
                let replies = replies.map(|&reply| known[reply as usize - end]);
                let replies = replies.map(|packed| Label::unpack(packed).expect("a later layer"));
                *label = from_successors(replies).expect("has a move").pack();
            }
        });
        end = start;
    }
    Ok(labels)
}

/// Bytes beside the expansion for walking backwards: labels, open counts, the order of the
/// waves, and the moves turned around.
const fn bytes_backwards(n_states: u64, n_moves: u64) -> u64 {
    n_states.saturating_mul(16).saturating_add(n_moves.saturating_mul(4))
}

/// Bytes that are enough for a game of this extent.
fn bytes_for<P>(extent: Extent) -> u64 {
    let (exploring, explored) = expansion::bytes_for::<P>(extent);
    let labelling = explored.saturating_add(bytes_backwards(extent.positions, extent.moves));
    exploring.max(labelling)
}

fn backwards<P>(expansion: &Expansion<P>, run: &Run<'_>) -> Result<Vec<u32>, Unsolved> {
    let n_states = expansion.ended.len() as u64;
    run.afford(expansion.bytes() + bytes_backwards(n_states, expansion.graph.n_moves() as u64))?;
    let board = Board {
        labels: expansion.ended.par_iter().map(|&label| AtomicU32::new(label)).collect(),
        open: expansion.graph.degrees().map(AtomicU32::new).collect(),
    };
    let reversed = Reversed::of(&expansion.graph);
    propagate::label_all(&board, &reversed, run)?;
    // Not in parallel: this way the list is not copied.
    Ok(board.labels.into_iter().map(AtomicU32::into_inner).collect())
}
