//! Solves finite games of two sides exactly, by backward induction ("análisis cangrejo").
//!
//! Every position gets a [`Label`]: won, lost or drawn for the side that has just
//! moved, and how long it takes with best play. Cycles are allowed.
//!
//! # Examples
//!
//! A heap of 21 stones; each side takes one to three, and who takes the last one wins:
//!
//! ```
//! use cangrejo_solver::{Game, Label, Labels, Outcome, Run, solve};
//!
//! struct Heap;
//!
//! impl Game for Heap {
//!     type Position = u32; // it looks the same to both sides, so the side to move is not kept
//!
//!     fn start(&self) -> u32 {
//!         21
//!     }
//!     fn outcome(&self, &stones: &u32) -> Option<Outcome> {
//!         (stones == 0).then_some(Outcome::Win) // for the side that took the last one
//!     }
//!     fn successors(&self, &stones: &u32, visit: impl FnMut(u32)) {
//!         (1..=3.min(stones)).map(|taken| stones - taken).for_each(visit);
//!     }
//!     fn stuck(&self, _: &u32) -> Outcome {
//!         Outcome::Win
//!     }
//! }
//!
//! let solved = solve(&Heap, &Run::UNWATCHED)?;
//! // The side that is not to move loses: the other takes one and wins after 11 plies.
//! assert_eq!(solved.label(&21), Some(Label::Loss(12)));
//! assert_eq!(solved.label(&20), Some(Label::Win(11)));
//! assert_eq!(solved.census().states(), 22);
//! # Ok::<(), cangrejo_solver::Unsolved>(())
//! ```
//!
//! # Two engines
//!
//! [`Engine::interned`] needs nothing but [`Game`]: it explores from the start.
//! [`Engine::dense`] is for games that number all their positions ([`Indexer`]); it needs no search for a
//! position and stores no moves. Both are exact and give the same labels, on any
//! number of threads.

#![warn(clippy::float_arithmetic, clippy::disallowed_methods)]

pub mod domino;
mod label;
mod game;
mod run;
mod census;
mod solved;
mod interned;
mod dense;
mod propagate;
mod analysis;
mod audit;
pub mod table_file;
pub mod games;
pub mod chess;

pub use analysis::{Choice, best, choices, perft, principal_line};
pub use audit::{Audited, Flaw, Numbered, audit};
pub use census::Census;
pub use dense::Indexer;
pub use game::{Extent, Game, Impossible, Labels, Misread, Notation, Side};
pub use label::{Label, Outcome, Risk, Verdict, from_successors};
pub use run::{Progress, Run, Stage, Unsolved};
pub use solved::{Engine, Solved, solve};
