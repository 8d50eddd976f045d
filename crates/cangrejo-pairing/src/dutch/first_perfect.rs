//! The first perfect matching of rows with columns: each row in turn takes its first column.
//!
//! There is no chess in here. A first matching is found greedily and completed by
//! alternating paths. Then the rows are decided in order. Say that row `u` holds
//! column `w`. Some perfect matching that keeps all earlier decisions gives `u`
//! another column `v` exactly if the row that holds `v` can get hold of `w` along an
//! alternating path of undecided rows other than `u`: exchanging along it gives `w`
//! to somebody else, and conversely the symmetric difference of the two matchings
//! contains such a path. Rows that were searched in vain for one `v` are in vain for
//! the next, so that all columns of a row together cost one search: at most one look
//! at every word of every row. Mostly the column held already is the first.

use super::bits::{Bits, Rows, lowest};

/// Nobody, where a row or a column is expected.
const NONE: usize = usize::MAX;

/// Matches the rows `0..n_rows` with as many `columns`; `None` if that cannot be done.
///
/// Of all perfect matchings, the one in which the first row has the smallest column
/// that it can have, then the second row, and so on for the first `n_ordered` rows.
/// Which columns the other rows have is not defined.
pub(super) fn first_perfect(
    rows: &impl Rows,
    n_rows: usize,
    n_ordered: usize,
    columns: &Bits,
) -> Option<Vec<usize>> {
    if columns.len() != n_rows {
        return None;
    }
    let mut state = State::greedy(rows, n_rows, columns);
    for row in 0..n_rows {
        if state.column_of[row] == NONE && !state.augment(row) {
            return None;
        }
    }
    (state.open, state.first_word) = (columns.clone(), 0);
    for row in 0..n_ordered {
        state.decide(row);
    }
    Some(state.column_of)
}

struct State<'a, R> {
    rows: &'a R,
    column_of: Vec<usize>,
    row_of: Vec<usize>,
    /// While rows are matched: columns that nobody has. Then: columns that are not decided.
    open: Bits,
    /// The first word of `open` that is not empty.
    first_word: usize,
    /// Columns that the search has not seen.
    unseen: Bits,
    /// From where the search came to a row: the row whose turn it was.
    reached_from: Vec<usize>,
    stack: Vec<usize>,
}

impl<'a, R: Rows> State<'a, R> {
    fn greedy(rows: &'a R, n_rows: usize, columns: &Bits) -> Self {
        let mut state = State {
            rows,
            column_of: vec![NONE; n_rows],
            row_of: vec![NONE; 64 * columns.n_words()],
            open: columns.clone(),
            first_word: 0,
            unseen: columns.clone(),
            reached_from: vec![NONE; n_rows],
            stack: Vec::new(),
        };
        for row in 0..n_rows {
            state.skip_empty_words();
            if let Some(column) = state.open.first_joined(rows, row, state.first_word) {
                state.give(row, column);
                state.open.remove(column);
            }
        }
        state
    }

    fn skip_empty_words(&mut self) {
        while self.first_word < self.open.n_words() && self.open.word(self.first_word) == 0 {
            self.first_word += 1;
        }
    }

    fn give(&mut self, row: usize, column: usize) {
        self.column_of[row] = column;
        self.row_of[column] = row;
    }

    /// Gives a row without a column one, at the cost of nobody.
    fn augment(&mut self, root: usize) -> bool {
        for row in 0..self.column_of.len() {
            if self.column_of[row] != NONE {
                self.unseen.insert(self.column_of[row]);
            }
        }
        self.reached_from[root] = NONE;
        self.stack.push(root);
        while let Some(row) = self.stack.pop() {
            if let Some(free) = self.open.first_joined(self.rows, row, 0) {
                self.stack.clear();
                self.open.remove(free);
                self.shift(row, free);
                return true;
            }
            self.visit_joined(row);
        }
        false
    }

    /// Puts everybody on the stack whose column the row could take, once each.
    fn visit_joined(&mut self, row: usize) {
        for k in 0..self.unseen.n_words() {
            let unseen = self.unseen.word(k);
            let mut found = if unseen == 0 { 0 } else { unseen & self.rows.word(row, k) };
            while found != 0 {
                let column = lowest(k, found);
                found &= found - 1;
                self.unseen.remove(column);
                let holder = self.row_of[column];
                if holder != NONE {
                    self.reached_from[holder] = row;
                    self.stack.push(holder);
                }
            }
        }
    }

    /// Gives `column` to `row`, the column of `row` to whom the search came from, and so on.
    fn shift(&mut self, mut row: usize, mut column: usize) {
        loop {
            let released = self.column_of[row];
            self.give(row, column);
            if self.reached_from[row] == NONE {
                return;
            }
            (row, column) = (self.reached_from[row], released);
        }
    }

    /// Gives a row the first column that it can have, and closes that column for the others.
    fn decide(&mut self, row: usize) {
        self.skip_empty_words();
        let held = self.column_of[row];
        let first = self.open.first_joined(self.rows, row, self.first_word);
        if first.is_some_and(|first| first != held) {
            self.improve(row, held);
        }
        self.open.remove(self.column_of[row]);
    }

    /// Gives `row`, which has `held`, the first open column whose holder can do without it.
    fn improve(&mut self, row: usize, held: usize) {
        self.unseen.clone_from(&self.open);
        self.unseen.remove(held);
        let mut next = self.open.first_joined(self.rows, row, self.first_word);
        while let Some(wanted) = next.filter(|&wanted| wanted != held) {
            // A column seen before has a holder who cannot do without it.
            if self.unseen.contains(wanted) && self.can_release(row, wanted, held) {
                return;
            }
            next = self.first_joined_after(row, wanted);
        }
    }

    /// The smallest open column after `column` that the row joins.
    fn first_joined_after(&self, row: usize, column: usize) -> Option<usize> {
        let k = column / 64;
        let above = u64::MAX.checked_shl(u32::try_from(column % 64 + 1).ok()?).unwrap_or(0);
        let word = self.open.word(k) & self.rows.word(row, k) & above;
        if word != 0 {
            return Some(lowest(k, word));
        }
        self.open.first_joined(self.rows, row, k + 1)
    }

    /// Lets the holder of `wanted` get hold of `held` along a path, and `row` take `wanted`.
    fn can_release(&mut self, row: usize, wanted: usize, held: usize) -> bool {
        let holder = self.row_of[wanted];
        self.unseen.remove(wanted);
        self.reached_from[holder] = row;
        self.reached_from[row] = NONE;
        self.stack.push(holder);
        while let Some(other) = self.stack.pop() {
            if self.rows.joins(other, held) {
                self.stack.clear();
                self.shift(other, held);
                return true;
            }
            self.visit_joined(other);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, Rows, first_perfect};

    struct Small(Vec<u64>);

    impl Rows for Small {
        fn word(&self, row: usize, k: usize) -> u64 {
            // The columns 60 to 67 are at a border of words.
            if k == 0 { self.0[row] << 60 } else { self.0[row] >> 4 }
        }
    }

    /// All columns of the first perfect matching, tried one by one.
    fn tried(rows: &[u64], free: u64) -> Option<Vec<usize>> {
        let Some((&row, others)) = rows.split_first() else { return Some(Vec::new()) };
        let columns = (0..64).filter(|&column| (row & free) >> column & 1 == 1);
        columns.into_iter().find_map(|column| {
            let mut rest = tried(others, free & !(1 << column))?;
            rest.insert(0, 60 + column);
            Some(rest)
        })
    }

    #[test]
    fn every_row_has_the_first_column_that_it_can_have() {
        let mut state = 7_u64;
        let mut dice = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % bound
        };
        let mut n_perfect = 0;
        for _ in 0..4_000 {
            let n_rows = usize::try_from(dice(9)).expect("small");
            let density = 2 + dice(8);
            let row = |_| (0..n_rows).filter(|_| dice(10) < density).map(|i| 1 << i).sum();
            let rows = Small((0..n_rows).map(row).collect());
            let columns = Bits::of(128, 60..60 + n_rows);
            let found = first_perfect(&rows, n_rows, n_rows, &columns);
            assert_eq!(found, tried(&rows.0, (1 << n_rows) - 1), "{:?}", rows.0);
            n_perfect += usize::from(found.is_some());
            let n_ordered = n_rows / 2;
            let half = first_perfect(&rows, n_rows, n_ordered, &columns);
            let start = |found: Option<Vec<usize>>| found.map(|mut all| all.split_off(n_ordered));
            assert_eq!(half.is_some(), found.is_some());
            assert_eq!(
                half.clone().map(|all| all[..n_ordered].to_vec()),
                found.map(|all| all[..n_ordered].to_vec())
            );
            if let Some(mut rest) = start(half) {
                rest.dedup();
                assert_eq!(rest.len(), n_rows - n_ordered);
            }
        }
        assert!(n_perfect > 1_000, "{n_perfect}");
    }

    #[test]
    fn rows_and_columns_must_be_as_many() {
        assert_eq!(first_perfect(&Small(vec![3]), 1, 1, &Bits::of(128, 60..62)), None);
    }
}
