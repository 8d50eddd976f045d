//! The store: what was acknowledged is there, and what was changed is found.

mod common;
mod keeping;
mod damage;
mod snapshots;
mod copies;
mod erased;
mod pictures;
mod killed;
mod postgres;
mod words;
