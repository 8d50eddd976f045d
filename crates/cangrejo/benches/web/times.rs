//! How long things took.

use std::time::Instant;

use crate::server::Server;

/// The times of one thing that was done again and again, in seconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
    waited: Vec<f64>,
    /// What the program computed for it on all its threads, where it was looked at.
    computed: f64,
}

impl Times {
    /// Does it once more.
    pub(crate) fn time<T>(&mut self, run: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let answer = run();
        self.waited.push(start.elapsed().as_secs_f64());
        answer
    }

    /// Does it once more, and looks at the processor too, which a busy machine does not stretch.
    pub(crate) fn time_at<T>(&mut self, server: &Server, run: impl FnOnce() -> T) -> T {
        let before = server.computed_seconds();
        let answer = self.time(run);
        self.computed += server.computed_seconds() - before;
        answer
    }

    /// Takes over what somebody else timed.
    pub(crate) fn extend(&mut self, other: Times) {
        self.waited.extend(other.waited);
    }

    /// The time that 95 of 100 stay within.
    pub(crate) fn p95(&self) -> f64 {
        let mut waited = self.waited.clone();
        waited.sort_by(f64::total_cmp);
        waited[(waited.len() * 95).div_ceil(100) - 1]
    }

    pub(crate) fn slowest(&self) -> f64 {
        self.waited.iter().copied().fold(0.0, f64::max)
    }

    /// What the program computed each time on the average, in words.
    pub(crate) fn computed(&self) -> String {
        let n_times = u32::try_from(self.waited.len()).expect("a small number");
        format!("{:.1} ms of the processor", 1000.0 * self.computed / f64::from(n_times.max(1)))
    }
}
