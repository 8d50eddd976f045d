//! Checks a table by the moves of the game alone, whoever made it and however.
//!
//! A won or lost label names a distance, and its reasons have smaller ones, so that
//! checking each label against its successors proves all of them by induction. A draw
//! with a risk must also lead to its blunder in the end: positions on a cycle could
//! otherwise vouch for each other.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use crate::{Game, Label, Labels, Risk, Run, Stage, Unsolved, from_successors};

/// A table of which every position can be visited, because they are numbered.
pub trait Numbered<P>: Labels<P> {
    /// How many numbers there are; some may stand for no position.
    fn n_numbers(&self) -> u32;

    /// The position with this number; `None` where it stands for none.
    fn position(&self, number: u32) -> Option<P>;

    /// The number of a position; `None` if it is of another table, whose label is believed.
    fn number(&self, position: &P) -> Option<u32>;
}

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

/// What an audit found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audited<P> {
    /// How many labels were held against the moves.
    pub n_labels: u64,
    /// The first flaw in the order of the numbers; none if every label is right.
    pub flaw: Option<Flaw<P>>,
}

/// Numbers that are looked at between two reports.
const BATCH: u32 = 1 << 18;
/// Numbers that one thread looks at at a time.
const CHUNK: u32 = 1 << 10;

/// Checks every label of a table.
///
/// # Errors
///
/// When the run is cancelled.
pub fn audit<G: Game>(
    game: &G,
    table: &(impl Numbered<G::Position> + Sync),
    run: &Run<'_>,
) -> Result<Audited<G::Position>, Unsolved> {
    let total = table.n_numbers();
    let supported = Numbers::none_of(total);
    let auditor = Auditor { game, table, supported, n_labels: AtomicU64::new(0) };
    let mut waiting = Vec::new();
    for first in (0..total).step_by(BATCH as usize) {
        run.report(Stage::Auditing, first.into(), Some(total.into()))?;
        let batch = first..total.min(first.saturating_add(BATCH));
        match auditor.check_all(batch) {
            Ok(found) => waiting.extend(found),
            Err(flaw) => return Ok(auditor.found(Some(flaw))),
        }
    }
    let flaw = auditor.unsupported(waiting, run)?;
    Ok(auditor.found(flaw))
}

struct Auditor<'a, G, T> {
    game: &'a G,
    table: &'a T,
    /// Drawn positions that are known to lead to the blunder they name.
    supported: Numbers,
    n_labels: AtomicU64,
}

impl<G: Game, T: Numbered<G::Position> + Sync> Auditor<'_, G, T> {
    fn found(self, flaw: Option<Flaw<G::Position>>) -> Audited<G::Position> {
        Audited { n_labels: self.n_labels.into_inner(), flaw }
    }

    /// Checks a batch of labels against their successors; answers the draws whose blunder was
    /// not met so far.
    fn check_all(&self, batch: Range<u32>) -> Result<Vec<u32>, Flaw<G::Position>> {
        let firsts: Vec<u32> = batch.clone().step_by(CHUNK as usize).collect();
        let chunks: Vec<Result<Vec<u32>, Flaw<G::Position>>> = firsts
            .into_par_iter()
            .map(|first| {
                let (mut replies, mut waiting, mut n_labels) = (Vec::new(), Vec::new(), 0);
                for number in first..batch.end.min(first + CHUNK) {
                    let Some(position) = self.table.position(number) else { continue };
                    n_labels += 1;
                    if !self.check(number, position, &mut replies)? {
                        waiting.push(number);
                    }
                }
                self.n_labels.fetch_add(n_labels, Relaxed);
                Ok(waiting)
            })
            .collect();
        let found: Result<Vec<Vec<u32>>, _> = chunks.into_iter().collect();
        Ok(found?.concat())
    }

    /// Checks one label against its successors; answers whether nothing is left to be asked.
    fn check(
        &self,
        number: u32,
        position: G::Position,
        replies: &mut Vec<Label>,
    ) -> Result<bool, Flaw<G::Position>> {
        let Some(stored) = self.table.label(&position) else {
            return Err(Flaw::Missing { position, successor: position });
        };
        replies.clear();
        let over = self.game.outcome(&position);
        let mut missing = None;
        if over.is_none() {
            self.game.successors(&position, |successor| match self.table.label(&successor) {
                Some(label) => replies.push(label),
                None => missing = missing.or(Some(successor)),
            });
        }
        if let Some(successor) = missing {
            return Err(Flaw::Missing { position, successor });
        }
        let due = match (over, from_successors(replies.iter().copied())) {
            (Some(outcome), _) => outcome.label(),
            (None, Some(due)) => due,
            (None, None) => self.game.stuck(&position).label(),
        };
        if stored != due {
            return Err(Flaw::Unfounded { position, stored, due });
        }
        if !matches!(stored, Label::Draw(Risk::Blunder(_))) {
            return Ok(true);
        }
        let has_blunder = replies.iter().any(|reply| matches!(reply, Label::Loss(_)));
        if replies.is_empty() || has_blunder {
            self.supported.insert(number);
            return Ok(true);
        }
        Ok(self.gains_support(number, &position, stored))
    }

    /// Whether a draw that takes its risk from other draws takes it from one that is supported.
    ///
    /// What is found is believed at once, so that support comes far in one go; it was there
    /// before whoever it supports, and so never goes around in a circle.
    fn gains_support(&self, number: u32, position: &G::Position, stored: Label) -> bool {
        let mut is_supported = false;
        self.game.successors(position, |successor| {
            is_supported = is_supported
                || self.table.label(&successor) == Some(stored)
                    && self.table.number(&successor).is_none_or(|n| self.supported.contains(n));
        });
        if is_supported {
            self.supported.insert(number);
        }
        is_supported
    }

    /// Looks for a drawn position that does not lead to the blunder it is said to be near:
    /// what remains when no more support spreads.
    fn unsupported(
        &self,
        mut waiting: Vec<u32>,
        run: &Run<'_>,
    ) -> Result<Option<Flaw<G::Position>>, Unsolved> {
        let total = u64::from(self.table.n_numbers());
        let is_waiting = |number: u32| {
            let position = self.table.position(number)?;
            let stored = self.table.label(&position)?;
            (!self.gains_support(number, &position, stored)).then_some((position, stored))
        };
        loop {
            // All are checked once; how often support spreads is not known before.
            run.report(Stage::Auditing, total, Some(total))?;
            let before = waiting.len();
            // Backwards, then forwards: support may come from either end.
            for is_backwards in [true, false] {
                let left: Vec<Vec<u32>> = waiting
                    .par_chunks(CHUNK as usize)
                    .map(|chunk| {
                        let mut left = chunk.to_vec();
                        if is_backwards {
                            left.reverse();
                        }
                        left.retain(|&number| is_waiting(number).is_some());
                        if is_backwards {
                            left.reverse();
                        }
                        left
                    })
                    .collect();
                waiting = left.concat();
            }
            if waiting.len() == before {
                break;
            }
        }
        let flaw = waiting.first().and_then(|&number| is_waiting(number));
        Ok(flaw.map(|(position, stored)| Flaw::Unsupported { position, stored }))
    }
}

/// A set of numbers that all threads may add to.
struct Numbers(Vec<AtomicU64>);

impl Numbers {
    fn none_of(n_numbers: u32) -> Numbers {
        Numbers((0..n_numbers.div_ceil(64)).map(|_| AtomicU64::new(0)).collect())
    }

    fn insert(&self, number: u32) {
        self.0[number as usize / 64].fetch_or(1 << (number % 64), Relaxed);
    }

    fn contains(&self, number: u32) -> bool {
        self.0[number as usize / 64].load(Relaxed) >> (number % 64) & 1 == 1
    }
}
