//! Evidence for the tie-breaks of chess, from outside: exercises, cases, laws, twins.

mod board;
mod third_party;
mod own_results;
mod opponents;
mod ratings;
mod encounters;
mod lists;
mod laws;
mod twin;
