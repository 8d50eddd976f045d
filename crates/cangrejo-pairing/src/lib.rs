//! Who sits with whom in the next round, and by which rule.
//!
//! Pure functions from what has happened to the next round: no I/O, no clock, no
//! floats, and randomness only from a seed that is an argument or a constant. The
//! same input gives the same round on every machine. [`domino`] makes rounds of
//! domino and [`dutch`] rounds of chess; [`check`] holds the rounds of a chess tournament
//! against those of the rules, and [`explain`] says why a round is as it is;
//! [`simulate`] plays whole domino tournaments, to compare the methods; [`generate`]
//! makes up chess tournaments, to test pairing programs.
//!
//! # Examples
//!
//! Eight athletes, and what they shared in round 1:
//!
//! ```
//! use cangrejo_pairing::domino::{Meetings, Request, Table, Windows, pair};
//!
//! let mut meetings = Meetings::new(8);
//! meetings.record(1, &Table::of([0, 1, 2, 3]))?;
//! meetings.record(1, &Table::of([4, 5, 6, 7]))?;
//!
//! let request = Request::new(2, Windows { partners: 1, rivals: 2 });
//! let round = pair(&meetings, &request)?;
//! assert_eq!(round.tables.len(), 2);
//! assert!(round.tally.is_without_violations() && round.is_proved);
//! # Ok::<(), cangrejo_pairing::domino::PairingError>(())
//! ```

#![warn(clippy::float_arithmetic, clippy::disallowed_methods)]

pub mod check;
pub mod domino;
pub mod dutch;
pub mod generate;
pub mod simulate;

pub use dutch::explain;
