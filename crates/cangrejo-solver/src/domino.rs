//! Dominoes with open hands: what every play is worth when everybody sees everything.
//!
//! The double-six set, four players in two partnerships (A and C against B and D) or
//! two players, seven tiles each; what is not dealt is out of play. A pass is a ply and
//! is allowed only to those who cannot play. The first empty hand wins pips, and so
//! does the better side when nobody can play any more; see [`Rules`]. Every score
//! speaks for the side of the starter: above 0 it wins, below 0 it loses.
//!
//! A [`Solver`] finds the exact score of a whole deal in some milliseconds. The
//! [`Rest`] of a hand is a [`Game`](crate::Game) like all others, so that late positions
//! can also be labelled by backward induction; both agree on who wins.
//!
//! # Examples
//!
//! A leads 3-1, which nobody can answer:
//!
//! ```
//! use cangrejo_solver::domino::{Deal, Play, Rules, Seat, Solver, Tile, Tiles};
//!
//! let hand = |halves: &[(u8, u8)]| -> Tiles {
//!     halves.iter().filter_map(|&(left, right)| Tile::new(left, right)).collect()
//! };
//! let hands = [hand(&[(6, 6), (3, 1)]), hand(&[(6, 5), (2, 2)])];
//! let deal = Deal::new(&hands, Seat::A, Rules::default())?;
//! let analysis = Solver::new(&deal).analysis(deal.start());
//!
//! // A is left with 12 pips and B with 15, so A wins all 27. The double six would let B in.
//! assert_eq!(analysis.score, 27);
//! assert_eq!(analysis.best(), Tile::new(3, 1).map(Play::Lead));
//! assert_eq!(analysis.line.len(), 1); // the hand is over as soon as nobody can play
//! # Ok::<(), cangrejo_solver::domino::Undealt>(())
//! ```

mod tile;
mod deal;
mod position;
mod random;
mod rest;
mod board;
mod memory;
mod search;

pub use deal::{Block, Deal, Lead, Reward, Rules, Seat, Undealt};
pub use position::{Ends, Illegal, Play, Position};
pub use random::HAND_SIZE;
pub use rest::Rest;
pub use search::{Analysis, Solver};
pub use tile::{MOST_PIPS, N_TILES, Tile, Tiles};
