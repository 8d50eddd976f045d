//! Best matchings in general graphs, each with a proof that none is better.
//!
//! A *matching* is a set of pairs of joined vertices in which nobody occurs
//! twice. [`solve`] finds one whose weights sum to the least or the most
//! ([`Objective`]), exactly, and [`Proof::check`] confirms it by code that knows
//! nothing of how it was found. Where no perfect matching exists, an
//! [`Obstruction`] says why.
//!
//! # Examples
//!
//! ```
//! use cangrejo_matching::{Matrix, Matcher, Objective, Question, solve};
//!
//! // Six players on a line; players two places apart have met already.
//! let cost = |u: usize, v: usize| (u.abs_diff(v) != 2).then(|| u.abs_diff(v).pow(2) as i64);
//! let graph = Matrix::new(6, cost)?;
//! let best = solve(&graph, Objective::MinCostPerfect)?;
//! assert_eq!(best.matching.pairs(), [(0, 1), (2, 3), (4, 5)]);
//! best.proof.check(&graph, Objective::MinCostPerfect, &best.matching)?;
//!
//! // Player 3 goes home and somebody must rest. Is there a best round in which it
//! // is player 5? No; player 2? Yes, and so it is.
//! let mut matcher = Matcher::new(graph, Objective::MinCostMaxCardinality, 25)?;
//! matcher.remove(3)?;
//! assert!(!matcher.ask(Question::Alone(5))?);
//! assert!(matcher.ask(Question::Alone(2))?);
//! assert_eq!(matcher.solve()?.matching.pairs(), [(0, 1), (4, 5)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which best matching?
//!
//! There are often several, and which of them a solver finds is an accident.
//! Pairing rules never want an accident: [`Matcher::decide`] asks an ordered list
//! of [`Question`]s and keeps every answer that some best matching allows.
//!
//! # How
//!
//! The primal-dual method of Edmonds, one search tree at a time, started from a
//! best half-integral matching. A dense graph is read once in full; after that
//! every vertex looks at its cheapest edges first, and at more of them only when
//! its price has risen so high that they could matter. The kernel does no I/O,
//! uses no floats, threads or randomness, and never wraps a number.

#![warn(clippy::float_arithmetic, clippy::disallowed_methods)]

mod objective;
mod matching;
mod narrow;
mod matcher;
mod decide;
mod proof;
mod obstruction;
mod unsolved;
mod graph;
mod restricted;
mod weight;
mod wide;
mod engine;

pub use decide::{Decided, Question};
pub use graph::{Computed, EdgeList, Graph, GraphError, MAX_VERTICES, Matrix, Presence};
pub use matcher::Matcher;
pub use matching::{Matching, Solution};
pub use narrow::solve;
pub use objective::Objective;
pub use obstruction::Obstruction;
pub use proof::{Flaw, Member, OddSet, Proof};
pub use restricted::Restricted;
pub use unsolved::{Refusal, Unsolved};
pub use weight::Weight;
pub use wide::{NotAWide, Wide};
