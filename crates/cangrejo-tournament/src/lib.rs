//! What happened in a tournament, and who is ahead.
//!
//! A tournament is a list of [`event::Event`]s: registered, published, entered, corrected.
//! [`tournament::Tournament`] is the fold of that list, and [`chain`] seals the list so that
//! nobody can change it unseen. The crate does no I/O and reads no clock: time, author and
//! reason of every event are given from outside.
//!
//! Everything that orders athletes is exact: a [`Rational`] never rounds, so two athletes
//! are tied when they are equal and never because a last digit was lost.
//!
//! # Examples
//!
//! The first event of a log, sealed:
//!
//! ```
//! use cangrejo_tournament::chain::{Hash, seal};
//! use cangrejo_tournament::event::{Discipline, Event, Fact, Profile, Time};
//! use cangrejo_tournament::tournament::Tournament;
//!
//! let created = Event {
//!     time: Time { unix_ms: 1_700_000_000_000 },
//!     author: "mesa de control".into(),
//!     reason: None,
//!     standings: None,
//!     fact: Fact::TournamentCreated {
//!         name: "Copa de prueba".into(),
//!         discipline: Discipline::Domino,
//!         n_rounds: 8,
//!         profile: Profile::reglamento_001(),
//!     },
//! };
//! let link = seal(&Hash::genesis("copa"), &created)?;
//! assert_eq!(link.hash.code().len(), 29);
//!
//! let tournament = Tournament::replay([created])?;
//! assert_eq!(tournament.state().profile.target, 200);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Four athletes, one table, one game:
//!
//! ```
//! use cangrejo_tournament::eff::{self, BySide, Field, Game, Side};
//! use cangrejo_tournament::standings::{Rules, Standings};
//!
//! let sides = BySide { a: Side::Pair("Ana", "Luis"), b: Side::Pair("Eva", "Juan") };
//! let game = Game::by_points(1, sides, BySide { a: 200, b: 140 });
//! let field = Field::new(vec!["Ana", "Eva", "Juan", "Luis"], vec![game]).unwrap();
//!
//! let index = eff::evaluate(&field);
//! assert_eq!(format!("{:.2}", index[0].eff), "70.00");
//!
//! let standings = Standings::new(&field, &[], &Rules::default());
//! let places = standings.lines().iter().map(|line| (line.place, line.athlete));
//! assert!(places.eq([(1, "Ana"), (1, "Luis"), (3, "Eva"), (3, "Juan")]));
//! ```

#![warn(clippy::float_arithmetic, clippy::disallowed_methods)]

pub mod text;
pub mod event;
pub mod tournament;
pub mod chain;
pub mod abbreviation;
mod exact;
pub mod eff;
pub mod standings;
pub mod trf;
pub mod chess;
pub mod tiebreaks;

pub use exact::Rational;
