//! The court: laws that the whole tree must keep.
//!
//! Each law is a function from the text of a file to what breaks it there, tried on small
//! bad samples beside it; `tests/tidiness.rs` holds the tree itself against the laws.

pub mod manifest;
pub mod maps;
pub mod sources;
pub mod tree;
