//! Evidence for logs and their states, for the EFF index and for the standings.

mod asked;
mod common;
mod cards;
mod chain;
mod fold;
mod repeats;
mod ties;
mod decisions;
mod incidents;
mod undo;
mod abbreviated;
mod cases;
mod laws;
mod random;
mod twin;
mod world;
mod witness;
mod trf;
mod trf_faults;
mod trf_points;
