//! Evidence for the matching kernel: a slow twin, laws, peers, and graphs made to break it.

mod common;
mod corners;
mod decisions;
mod limits;
mod nesting;
mod peers;
mod properties;
mod refusals;
mod small_worlds;
mod stress;
mod tampering;
mod warm;
