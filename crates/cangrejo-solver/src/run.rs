//! How a solve is watched, stopped and kept within its memory.

use std::fmt;
use std::ops::ControlFlow;

/// What a solver is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Finding positions and their successors.
    Expanding,
    /// Labelling wins and losses from the ends of the game backwards.
    Labelling,
    /// Finding how near the blunders are in drawn positions.
    Drawing,
    /// Writing labels to a file.
    Writing,
    /// Checking labels by the moves alone.
    Auditing,
}

/// How far a solver has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What it is doing.
    pub stage: Stage,
    /// Positions done in this stage.
    pub done: u64,
    /// Positions there are, where that is known.
    pub total: Option<u64>,
}

/// The conditions of a solve.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// Bytes that may be used; more is refused before it is taken.
    pub memory_limit: u64,
    /// Called now and then; `Break` stops the run.
    pub watch: &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync),
}

impl Run<'_> {
    /// A run without limit that nobody watches.
    pub const UNWATCHED: Run<'static> =
        Run { memory_limit: u64::MAX, watch: &|_| ControlFlow::Continue(()) };

    pub(crate) fn report(
        &self,
        stage: Stage,
        done: u64,
        total: Option<u64>,
    ) -> Result<(), Unsolved> {
        match (self.watch)(Progress { stage, done, total }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Unsolved::Cancelled),
        }
    }

    /// Refuses a need that is above the limit.
    pub(crate) fn afford(&self, needed: u64) -> Result<(), Unsolved> {
        if needed > self.memory_limit {
            return Err(Unsolved::Memory { needed, limit: self.memory_limit });
        }
        Ok(())
    }

    /// Refuses a need that is known from above before anything is begun.
    pub(crate) fn foresee(&self, most: u64) -> Result<(), Unsolved> {
        if most > self.memory_limit {
            return Err(Unsolved::Foreseen { most, limit: self.memory_limit });
        }
        Ok(())
    }
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("memory_limit", &self.memory_limit).finish_non_exhaustive()
    }
}

/// Why a game was not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The watcher stopped the run.
    Cancelled,
    /// It would need more memory than it may use.
    Memory {
        /// Bytes needed at this point, at least.
        needed: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// It may need more memory than it may use, and was not begun.
    Foreseen {
        /// Bytes that are enough for all positions that there may be.
        most: u64,
        /// Bytes allowed.
        limit: u64,
    },
    /// More positions or moves than the engine can number.
    TooLarge,
}

impl fmt::Display for Unsolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsolved::Cancelled => f.write_str("stopped on request"),
            Unsolved::Memory { needed, limit } => {
                write!(f, "needs {needed} bytes of memory and may use {limit}")
            }
            Unsolved::Foreseen { most, limit } => {
                write!(f, "may need {most} bytes of memory and may use {limit}")
            }
            Unsolved::TooLarge => f.write_str("more positions than can be numbered"),
        }
    }
}

impl std::error::Error for Unsolved {}
