//! The program on disks that fail, under power cuts and kills: what was acknowledged is there.

#![cfg(target_os = "linux")]

#[path = "../web/support.rs"]
#[expect(dead_code, reason = "it is made for the tests of pages, which need more of it")]
mod support;

mod random;
mod disk;
mod hall;
mod writers;
mod kills;
mod failing;
mod power;
mod moved;
mod full;
mod schema;
mod long;
