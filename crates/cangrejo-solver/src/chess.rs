//! Chess endings of up to four men: exact distance to mate, and how near the blunders
//! of a draw are.
//!
//! [`Position`] knows the rules, [`Tables`] the labels. The endings that an ending can
//! turn into by a capture or a promotion are solved before it, once.
//!
//! # Examples
//!
//! ```
//! use cangrejo_solver::chess::{Chess, Material, Position, Tables};
//! use cangrejo_solver::{Label, Labels, Run, Side, principal_line};
//!
//! let rook: Material = "KRvK".parse().expect("a king and a rook against a king");
//! let tables = Tables::solve(&[rook], &Run::UNWATCHED)?;
//!
//! // Black mates by h2h1; the label speaks for White, who is not to move.
//! let position = Position::read("8/8/8/8/8/1k6/7r/K7 b - - 0 1").expect("lawful");
//! assert_eq!(tables.label(&position), Some(Label::Loss(2)));
//! let line = principal_line(&Chess::from(position), &tables, &position, 10);
//! assert_eq!(line.expect("all solved")[0].name, "h2h1");
//!
//! let census = tables.ending(rook).expect("just solved").census(Side::White);
//! assert_eq!((census.win, census.longest_win), (21_959, Some(31)));
//! # Ok::<(), cangrejo_solver::Unsolved>(())
//! ```
//!
//! There is no castling, and no rule of fifty moves or of repetition: what only those
//! would end is drawn because it can go on for ever.

mod board;
mod man;
mod position;
mod moves;
mod fen;
mod game;
mod material;
mod symmetry;
mod label_byte;
mod shape;
mod legality;
mod mobility;
mod conversions;
mod waves;
mod risks;
mod ending;
mod tables;
mod ending_game;

pub use board::Square;
pub use ending::Ending;
pub use ending_game::EndingGame;
pub use game::{Chess, Distinct};
pub use man::{Kind, Man};
pub use material::Material;
pub use moves::Move;
pub use position::Position;
pub use tables::Tables;
