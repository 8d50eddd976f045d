//! The games that come with the solver, and the names they are called by.
//!
//! Conventions they share: the side that moves first has the men `X`, the other `O`.
//! Games that look the same to both sides turn the board, so that `X` is always to
//! move. Squares are named as in chess, columns by letters and rows by numbers from
//! the bottom, and a line shows the rows from the top, divided by `/`.

mod size;
mod extents;
mod men;
mod board;
mod mnk;
mod nim;
mod subtract;
mod chomp;
mod hexapawn;
mod dodgem;
mod tapatan;
mod mu_torere;
mod dao;
mod connect_four;
mod graph;
mod spec;
#[cfg(test)]
mod laws;

pub use chomp::{Bar, Chomp};
pub use connect_four::{Columns, ConnectFour};
pub use dao::Dao;
pub use dodgem::Dodgem;
pub use graph::{Graph, GraphFault, GraphProblem, Row};
pub use hexapawn::Hexapawn;
pub use men::Men;
pub use mnk::Mnk;
pub use mu_torere::MuTorere;
pub use nim::Nim;
pub use size::{OutOfRange, Quantity};
pub use spec::{Spec, SpecFault, Visit};
pub use subtract::Subtract;
pub use tapatan::{Reach, Tapatan};
