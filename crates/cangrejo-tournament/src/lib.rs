//! What happened in a tournament, and what follows from it.
//!
//! A tournament is a list of [`event::Event`]s: registered, published, entered, corrected.
//! [`tournament::Tournament`] is the fold of that list, and [`chain`] seals the list so that
//! nobody can change it unseen. The crate does no I/O and reads no clock: time, author and
//! reason of every event are given from outside.
//!
//! # Examples
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
//!     fact: Fact::TournamentCreated {
//!         name: "Copa de prueba".into(),
//!         discipline: Discipline::Domino,
//!         n_rounds: 8,
//!         profile: Profile::reglamento_001(),
//!     },
//! };
//! let link = seal(&Hash::genesis("copa"), &created)?;
//! assert_eq!(link.hash.code().len(), 9);
//!
//! let tournament = Tournament::replay([created])?;
//! assert_eq!(tournament.state().profile.target, 200);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::float_arithmetic, clippy::disallowed_methods)]

pub mod event;
pub mod tournament;
pub mod chain;
