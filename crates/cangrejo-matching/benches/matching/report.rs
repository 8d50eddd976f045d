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
#[derive(Clone, Debug, Default)]
pub(crate) struct Row<'a> {
    pub(crate) group: &'a str,
    pub(crate) case: &'a str,
    pub(crate) solver: &'a str,
    pub(crate) seconds: f64,
    pub(crate) is_ours: bool,
    /// What was promised, and whether it was kept; promises are about full size only.
    pub(crate) goal: Option<(String, bool)>,
    pub(crate) note: String,
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

    pub(crate) fn size(&self, small: usize, full: usize) -> usize {
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
        let Row { group, case, solver, seconds, is_ours, goal, note } = row;
        eprintln!("{group} | {case} | {solver}: {seconds:.6} s {note}");
        if self.is_full {
            let (goal, met) = goal.clone().unwrap_or((String::new(), true));
            println!(
                "{{\"group\":\"{group}\",\"case\":\"{case}\",\"solver\":\"{solver}\",\"seconds\":{seconds:.7},\
                 \"ours\":{is_ours},\"goal\":\"{goal}\",\"met\":{met},\"note\":\"{note}\"}}"
            );
        }
    }
}

/// The most memory this process has used so far, in megabytes; `None` where the system does not say.
pub(crate) fn peak_megabytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}
