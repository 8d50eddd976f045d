//! Best matchings without weights: the pairs that cost no more than their prices.
//!
//! Prices prove the cost of a best matching. If no odd set of vertices has a price,
//! a perfect matching is a best one exactly if every pair of it costs just the two
//! prices of its members: the sum of all costs less all prices is a sum of terms
//! none of which is negative. What is left to be decided is which perfect matching
//! of the tight pairs comes first, and that is a question without weights.

use cangrejo_matching::{Graph, Proof, Weight};

use super::bits::{Bits, Rows};
use super::first_perfect::first_perfect;

/// The prices of all vertices, where they alone prove what is best.
#[derive(Clone, Debug)]
pub(super) struct Prices<W>(Vec<W>);

impl<W: Weight> Prices<W> {
    /// `None` if some odd set of vertices has a price, too.
    pub(super) fn alone(proof: Proof<W>) -> Option<Self> {
        let nothing = W::default();
        proof.odd_sets.iter().all(|set| set.price == nothing).then_some(Prices(proof.vertex_prices))
    }

    /// The first perfect matching of `rows` with `columns` by tight pairs, a column for each row.
    ///
    /// The first `n_ordered` rows have their first possible columns, in turn.
    pub(super) fn first_perfect(
        &self,
        graph: &impl Graph<Weight = W>,
        rows: &[usize],
        n_ordered: usize,
        columns: &[usize],
    ) -> Option<Vec<usize>> {
        let tight = |&row: &usize| {
            let is_tight = |&column: &usize| {
                // Prices are doubled.
                let cost = graph.weight(row, column).map(Weight::double);
                cost == Some(self.0[row] + self.0[column])
            };
            Bits::of(self.0.len(), columns.iter().copied().filter(is_tight))
        };
        let tight = TightRows(rows.iter().map(tight).collect());
        let columns = Bits::of(self.0.len(), columns.iter().copied());
        first_perfect(&tight, rows.len(), n_ordered, &columns)
    }
}

struct TightRows(Vec<Bits>);

impl Rows for TightRows {
    fn word(&self, row: usize, k: usize) -> u64 {
        self.0[row].word(k)
    }
}
