//! Evidence for the domino engine, from outside: cases, laws, whole tournaments, decisions.

mod cases;
mod constraints;
mod decisions;
mod eights;
mod laws;
mod rests;
mod rests_for_good;
mod tiers;
mod simulations;
mod spearman;
mod tournaments;
mod worlds;
