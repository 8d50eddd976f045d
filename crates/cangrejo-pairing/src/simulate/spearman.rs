//! Spearman's rank correlation, exact until it is asked for as a number.

/// How well two orders of the same things agree, kept as whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correlation {
    covariance: i128,
    /// Those of both orders; neither is 0.
    variances: [i128; 2],
}

impl Correlation {
    /// Spearman's correlation of two lists of values of the same things; who is equal shares
    /// the middle of their ranks. None if one of the lists does not tell its things apart.
    ///
    /// # Panics
    ///
    /// When the lists have different lengths.
    ///
    /// # Examples
    ///
    /// ```
    /// use cangrejo_pairing::simulate::Correlation;
    ///
    /// let agreement = Correlation::of_ranks(&[10, 20, 30], &[1, 5, 9]).unwrap();
    /// assert_eq!(agreement.nearest_f64(), 1.0);
    /// assert_eq!(Correlation::of_ranks(&[10, 20, 30], &[7, 7, 7]), None);
    /// ```
    pub fn of_ranks(first: &[i64], second: &[i64]) -> Option<Correlation> {
        assert_eq!(first.len(), second.len(), "the same things are ranked twice");
        let (first, second) = (centered_ranks(first), centered_ranks(second));
        let product = |a: &[i128], b: &[i128]| a.iter().zip(b).map(|(a, b)| a * b).sum();
        let variances = [product(&first, &first), product(&second, &second)];
        let covariance = product(&first, &second);
        variances
            .iter()
            .all(|&variance| variance > 0)
            .then_some(Correlation { covariance, variances })
    }

    /// The correlation, from -1 (reversed) to 1 (the same order).
    #[expect(
        clippy::float_arithmetic,
        clippy::cast_precision_loss,
        reason = "a figure to read; nothing is decided by it"
    )]
    pub fn nearest_f64(&self) -> f64 {
        let [first, second] = self.variances;
        if first == second {
            return self.covariance as f64 / first as f64;
        }
        self.covariance as f64 / ((first as f64).sqrt() * (second as f64).sqrt())
    }
}

/// Twice the rank of each value, less what makes their sum 0.
fn centered_ranks(values: &[i64]) -> Vec<i128> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by_key(|&thing| values[thing]);
    let mut ranks = vec![0; values.len()];
    let mut n_below = 0;
    for equals in order.chunk_by(|&a, &b| values[a] == values[b]) {
        // Ranks below + 1 to below + equals, of which twice the middle.
        let twice_middle = 2 * n_below + equals.len() + 1;
        for &thing in equals {
            ranks[thing] = twice_middle as i128 - (values.len() + 1) as i128;
        }
        n_below += equals.len();
    }
    ranks
}
