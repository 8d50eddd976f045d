//! Chess endings against published counts, other engines of the crate and the rules alone.

mod perft;
mod ground_truth;
mod twins;
mod audit;
mod play;

use cangrejo_solver::Run;
use cangrejo_solver::chess::{Material, Position, Tables};

fn material(name: &str) -> Material {
    name.parse().expect(name)
}

fn solved(names: &[&str]) -> Tables {
    let materials: Vec<Material> = names.iter().map(|name| material(name)).collect();
    Tables::solve(&materials, &Run::UNWATCHED).expect("endings are small")
}

fn position(fen: &str) -> Position {
    Position::read(fen).expect(fen)
}
