//! Checks a table by the moves of the game alone, whoever made it and however.
//!
//! A won or lost label names a distance, and its reasons have smaller ones, so that
//! checking each label against its successors proves all of them by induction. A draw
//! with a risk must also lead to its blunder in the end: positions on a cycle could
//! otherwise vouch for each other.

use rayon::prelude::*;

use crate::{Game, Label, Labels, Risk, from_successors};

/// Why a table is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw<P> {
    /// The label does not follow from those of the successors.
    Unfounded {
        /// Where.
        position: P,
        /// What the table says.
        stored: Label,
        /// What follows.
        due: Label,
    },
    /// A position after a legal move has no label.
    Missing {
        /// Where.
        position: P,
        /// The position without a label.
        successor: P,
    },
    /// The blunder that a draw is said to be near is not there.
    Unsupported {
        /// Where.
        position: P,
        /// What the table says.
        stored: Label,
    },
}

/// The first flaw of a table over these positions, in their order; `None` means that
/// every label is right.
///
/// `positions` must be all of the table's positions: an induction needs its cases.
pub fn audit<G: Game>(
    game: &G,
    table: &(impl Labels<G::Position> + Sync),
    positions: &[G::Position],
) -> Option<Flaw<G::Position>> {
    let check = |position: &G::Position| check(game, table, position);
    if let Some(flaw) = positions.par_iter().find_map_first(|position| check(position).err()) {
        return Some(flaw);
    }
    unsupported(game, table, positions)
}

/// Checks one label against its successors.
fn check<G: Game>(
    game: &G,
    table: &impl Labels<G::Position>,
    position: &G::Position,
) -> Result<(), Flaw<G::Position>> {
    let position = *position;
    let Some(stored) = table.label(&position) else {
        return Err(Flaw::Missing { position, successor: position });
    };
    let due = due(game, table, position)?;
    if stored == due { Ok(()) } else { Err(Flaw::Unfounded { position, stored, due }) }
}

/// The label that a position must have.
fn due<G: Game>(
    game: &G,
    table: &impl Labels<G::Position>,
    position: G::Position,
) -> Result<Label, Flaw<G::Position>> {
    if let Some(outcome) = game.outcome(&position) {
        return Ok(outcome.label());
    }
    let mut replies = Vec::new();
    game.successors(&position, |successor| {
        replies.push(table.label(&successor).ok_or(Flaw::Missing { position, successor }));
    });
    let replies: Vec<Label> = replies.into_iter().collect::<Result<_, _>>()?;
    Ok(from_successors(replies).unwrap_or_else(|| game.stuck(&position).label()))
}

/// Looks for a drawn position that does not lead to the blunder it is said to be near.
///
/// A draw that takes its risk from other draws is supported by one that is supported.
/// What remains when no more support spreads has none.
fn unsupported<G: Game>(
    game: &G,
    table: &(impl Labels<G::Position> + Sync),
    positions: &[G::Position],
) -> Option<Flaw<G::Position>> {
    let is_borrowed = |position: &&G::Position| {
        let Some(Label::Draw(Risk::Blunder(_))) = table.label(position) else { return false };
        let mut has_reply = false;
        let mut has_blunder = false;
        if game.outcome(position).is_none() {
            game.successors(position, |successor| {
                has_reply = true;
                has_blunder |= matches!(table.label(&successor), Some(Label::Loss(_)));
            });
        }
        has_reply && !has_blunder
    };
    let mut open: std::collections::HashSet<G::Position> =
        positions.par_iter().filter(is_borrowed).copied().collect();
    loop {
        let gained: Vec<G::Position> = (positions.par_iter())
            .filter(|position| open.contains(position))
            .filter(|position| {
                let stored = table.label(position);
                let mut is_supported = false;
                game.successors(position, |successor| {
                    is_supported |= table.label(&successor) == stored && !open.contains(&successor);
                });
                is_supported
            })
            .copied()
            .collect();
        if gained.is_empty() {
            break;
        }
        for position in gained {
            open.remove(&position);
        }
    }
    let position = *positions.iter().find(|position| open.contains(position))?;
    Some(Flaw::Unsupported { position, stored: table.label(&position)? })
}
