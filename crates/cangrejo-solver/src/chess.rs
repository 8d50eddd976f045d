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
//! use cangrejo_solver::{Labels, Notation, Run, Side};
//!
//! let rook: Material = "KRvK".parse()?;
//! let tables = Tables::solve(&[rook], &Run::UNWATCHED)?;
//! let chess = Chess::from(Position::read("8/8/8/8/8/2k5/8/K6r b - - 0 1")?);
//! // Mate in two plies more; the label speaks for White, who is not to move.
//! # let label = tables.label(&chess.read("8/8/8/8/8/1k6/7r/K7 b - - 0 1")?);
//! # assert_eq!(label.map(|label| label.to_string()).as_deref(), Some("P2"));
//! // Black to move mates by Rh1.
//! let mate_in_one = chess.read("8/8/8/8/8/1k6/7r/K7 b - - 0 1")?;
//! assert_eq!(tables.label(&mate_in_one).map(|label| label.plies()), Some(Some(1)));
//!
//! let census = tables.ending(rook).expect("just solved").census(Side::White);
//! assert_eq!((census.win, census.longest_win), (21_959, Some(31)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
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

pub use board::Square;
pub use ending::Ending;
pub use game::{Chess, Distinct};
pub use man::{Kind, Man};
pub use material::Material;
pub use moves::Move;
pub use position::Position;
pub use tables::Tables;
