//! Chess endings against published counts, other engines of the crate and the rules alone.

mod perft;
mod ground_truth;
mod twins;
mod audit;
mod play;

use std::sync::LazyLock;

use cangrejo_solver::Run;
use cangrejo_solver::chess::{Ending, Material, Position, Tables};

/// Every ending, solved once for all tests.
static TABLES: LazyLock<Tables> =
    LazyLock::new(|| Tables::solve(&Material::all(), &Run::UNWATCHED).expect("endings are small"));

fn material(name: &str) -> Material {
    name.parse().expect(name)
}

fn ending(name: &str) -> &'static Ending {
    TABLES.ending(material(name)).expect(name)
}

fn position(fen: &str) -> Position {
    Position::read(fen).expect(fen)
}
