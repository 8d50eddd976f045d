//! The director's desk: what it does, and what it refuses.

mod common;
mod course;
mod decisions;
mod engine;
mod reports;
mod rests;
mod asked;
mod late;
mod over_time;
mod bad_input;
mod incidents;
mod money;
mod random_commands;
mod chess;
mod chess_by_hand;
mod chess_reports;
mod abbreviated;
mod ties;
mod words;
