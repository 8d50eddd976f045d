//! Rows of measurements, one JSON object a line, as `cargo xtask bench` reads them.

use std::time::Instant;

/// Takes measurements at full or at small size.
#[derive(Debug)]
pub(crate) struct Report {
    is_full: bool,
    /// Only groups whose name contains this are run.
    filter: String,
}

/// What was measured.
#[derive(Clone, Debug)]
pub(crate) struct Row<'a> {
    pub(crate) group: &'a str,
    pub(crate) case: &'a str,
    pub(crate) seconds: f64,
    /// What was promised, and whether it was kept.
    pub(crate) goal: Option<(&'a str, bool)>,
}

impl Report {
    /// Full size if called by `cargo bench`, small as a test.
    pub(crate) fn from_arguments() -> Self {
        let (flags, words): (Vec<_>, Vec<_>) =
            std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
        let is_full = flags.iter().any(|flag| flag == "--bench");
        Report { is_full, filter: words.first().cloned().unwrap_or_default() }
    }

    pub(crate) fn wants(&self, group: &str) -> bool {
        group.contains(&self.filter)
    }

    pub(crate) fn pick<T>(&self, small: T, full: T) -> T {
        if self.is_full { full } else { small }
    }

    /// Runs something, at full size for a second if need be; returns the best time too.
    pub(crate) fn time<T>(&self, mut run: impl FnMut() -> T) -> (T, f64) {
        let mut spent = 0.0;
        let mut best = f64::INFINITY;
        loop {
            let start = Instant::now();
            let answer = run();
            let seconds = start.elapsed().as_secs_f64();
            best = best.min(seconds);
            spent += seconds;
            if !self.is_full || spent > 1.0 {
                return (answer, best);
            }
        }
    }

    #[expect(
        clippy::print_stdout,
        clippy::print_stderr,
        reason = "a benchmark reports what it measured"
    )]
    pub(crate) fn add(&self, row: &Row) {
        let Row { group, case, seconds, goal } = row;
        eprintln!("{group} | {case}: {seconds:.6} s");
        if self.is_full {
            let (goal, met) = goal.unwrap_or(("", true));
            println!(
                "{{\"group\":\"{group}\",\"case\":\"{case}\",\"solver\":\"cangrejo-tournament\",\
                 \"seconds\":{seconds:.7},\"ours\":true,\"goal\":\"{goal}\",\"met\":{met}}}"
            );
        }
    }
}
