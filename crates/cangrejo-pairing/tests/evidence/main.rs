//! Evidence for the domino engine, from outside: cases, laws, whole tournaments, decisions.

mod cases;
mod constraints;
mod decisions;
mod laws;
mod rests;
mod tiers;
mod simulations;
mod spearman;
mod tournaments;
mod worlds;
