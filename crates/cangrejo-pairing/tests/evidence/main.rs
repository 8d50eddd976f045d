//! Evidence for the domino engine, from outside: cases, laws, whole tournaments, decisions.

mod cases;
mod decisions;
mod laws;
mod tournaments;
mod worlds;
