//! Laws that logs and their states keep.

mod common;
mod cards;
mod chain;
mod fold;
mod repeats;
mod undo;
