//! What to play, and why: labels of moves, the best one, the line that follows.

use crate::{Game, Label, Labels, Notation};

/// A legal move with what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<P> {
    /// The game's name for the move.
    pub name: String,
    /// The position after it.
    pub position: P,
    /// The label of that position, which speaks for the side that made the move.
    pub label: Label,
}

/// Every legal move with its label, in the game's own order.
///
/// Empty where the game is over; `None` if the table lacks the position after a move.
pub fn choices<G: Notation>(
    game: &G,
    table: &impl Labels<G::Position>,
    position: &G::Position,
) -> Option<Vec<Choice<G::Position>>> {
    if game.outcome(position).is_some() {
        return Some(Vec::new());
    }
    let moves = game.moves(position).into_iter();
    moves
        .map(|(name, position)| Some(Choice { name, position, label: table.label(&position)? }))
        .collect()
}

/// The best of some moves by the seed's priorities; of equals the first.
pub fn best<P>(choices: &[Choice<P>]) -> Option<&Choice<P>> {
    // `max_by_key` would keep the last of equals.
    choices.iter().rev().max_by_key(|choice| choice.label.preference())
}

/// The moves that follow when both sides play their best, at most `limit` of them.
///
/// A drawn line ends where it comes back to a position it has been in.
pub fn principal_line<G: Notation>(
    game: &G,
    table: &impl Labels<G::Position>,
    position: &G::Position,
    limit: usize,
) -> Option<Vec<Choice<G::Position>>> {
    let mut line: Vec<Choice<G::Position>> = Vec::new();
    let mut here = *position;
    while line.len() < limit {
        let choices = choices(game, table, &here)?;
        let Some(choice) = best(&choices) else { break };
        here = choice.position;
        let is_repeated = here == *position || line.iter().any(|earlier| earlier.position == here);
        line.push(choice.clone());
        if is_repeated {
            break;
        }
    }
    Some(line)
}

/// Counts the lines of exactly `depth` moves.
///
/// Meaningless as a number and priceless as a test: two move generators written apart
/// that agree on it to a good depth are very probably both right.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if game.outcome(position).is_some() {
        return 0;
    }
    let mut lines = 0;
    game.successors(position, |successor| {
        lines += if depth == 1 { 1 } else { perft(game, &successor, depth - 1) };
    });
    lines
}
