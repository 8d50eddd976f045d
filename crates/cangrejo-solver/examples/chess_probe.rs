//! Labels of many chess positions at once, for other programs to read.
//!
//! Reads a FEN a line from the standard input, solves what these positions need, and
//! writes each label with its FEN:
//!
//! ```sh
//! echo '8/8/8/8/8/1k6/7r/K7 b - -' | cargo run --example chess_probe
//! P2 8/8/8/8/8/1k6/7r/K7 b - -
//! ```

use std::error::Error;
use std::io::{BufWriter, Write};

use cangrejo_solver::chess::{Material, Position, Tables};
use cangrejo_solver::{Labels, Run};

fn main() -> Result<(), Box<dyn Error>> {
    let mut asked = Vec::new();
    for (line, fen) in (1..).zip(std::io::stdin().lines()) {
        let fen = fen?;
        match Position::read(&fen) {
            Ok(position) => asked.push((fen, position)),
            Err(fault) => return Err(format!("line {line}: {fault:?}").into()),
        }
    }
    let endings = asked.iter().filter_map(|(_, position)| Material::of(position));
    let mut needed: Vec<Material> = endings.map(|(material, _)| material).collect();
    needed.sort_unstable();
    needed.dedup();
    let tables = Tables::solve(&needed, &Run::UNWATCHED)?;
    let mut output = BufWriter::new(std::io::stdout().lock());
    for (fen, position) in asked {
        let label = tables.label(&position).ok_or("a position of four men without a label")?;
        writeln!(output, "{label} {fen}")?;
    }
    Ok(())
}
