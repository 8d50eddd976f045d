//! What the cells of a file may take together, counted before each is copied.

use super::{Faults, MAX_CELLS, MAX_TEXT, Problem};

/// What is left of the memory that a file may take.
#[derive(Debug)]
pub(super) struct Allowance {
    n_cells: usize,
    n_bytes: usize,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { n_cells: MAX_CELLS, n_bytes: MAX_TEXT }
    }
}

impl Allowance {
    /// Takes so many cells with so many bytes of text.
    pub(super) fn take(&mut self, n_cells: usize, n_bytes: usize) -> Result<(), Problem> {
        self.n_cells = self.n_cells.checked_sub(n_cells).ok_or(Problem::TooManyCells)?;
        self.n_bytes = self.n_bytes.checked_sub(n_bytes).ok_or(Problem::TooMuchText)?;
        Ok(())
    }

    /// The same for a row, which is named if it is too much.
    pub(super) fn take_in_row(
        &mut self,
        row: usize,
        n_cells: usize,
        n_bytes: usize,
    ) -> Result<(), Faults> {
        self.take(n_cells, n_bytes).map_err(|problem| Faults::of_row(row, problem))
    }
}
