//! What happened in a tournament, and who is ahead.
//!
//! Everything that orders athletes is exact: a [`Rational`] never rounds, so two athletes
//! are tied when they are equal and never because a last digit was lost.
//!
//! # Examples
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

mod exact;
pub mod eff;
pub mod standings;

pub use exact::Rational;
