//! Evidence for the EFF index and the standings: reference cases, a slow twin, and laws.

mod cases;
mod laws;
mod random;
mod twin;
mod world;
