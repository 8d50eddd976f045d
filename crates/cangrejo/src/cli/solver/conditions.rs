//! The conditions of a solve: memory, progress on the terminal, and Ctrl-C.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use cangrejo_solver::{Progress, Run, Stage, Unsolved};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::exit::{Exit, Failure};
use crate::messages::{self, Messages};

/// Whether the user has asked to stop.
static STOP: AtomicBool = AtomicBool::new(false);

/// What a solve may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditions {
    memory_limit: u64,
}

impl Conditions {
    /// As many megabytes as the user allows, else what the machine has free.
    pub(super) fn new(megabytes: Option<u64>) -> Conditions {
        let allowed = megabytes.map(|megabytes| megabytes << 20);
        let memory_limit = allowed.or_else(free_memory).unwrap_or(u64::MAX);
        Conditions { memory_limit }
    }

    /// Runs a solve with a bar on the terminal; Ctrl-C stops it.
    ///
    /// # Errors
    ///
    /// When it was stopped or does not fit.
    pub(super) fn run<T>(
        self,
        messages: &Messages,
        solve: impl FnOnce(&Run<'_>) -> Result<T, Unsolved>,
    ) -> Result<T, Failure> {
        // Without a handler Ctrl-C ends the program at once, which is no harm either.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Relaxed) {
                std::process::exit(130);
            }
        });
        let bar = Mutex::new(Bar { bar: ProgressBar::hidden(), stage: None });
        let watch = |progress: Progress| {
            bar.lock().expect("the bar does not panic").show(progress, messages);
            if STOP.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let solved = solve(&Run { memory_limit: self.memory_limit, watch: &watch });
        bar.into_inner().expect("the bar does not panic").bar.finish_and_clear();
        solved.map_err(|unsolved| {
            Failure::new(Exit::Refused, messages::unsolved(&unsolved, messages))
        })
    }
}

struct Bar {
    bar: ProgressBar,
    stage: Option<Stage>,
}

impl Bar {
    fn show(&mut self, progress: Progress, messages: &Messages) {
        if self.stage != Some(progress.stage) {
            self.stage = Some(progress.stage);
            self.bar.finish_and_clear();
            let what = messages.text(match progress.stage {
                Stage::Expanding => "solver-expanding",
                Stage::Labelling => "solver-labelling",
                Stage::Drawing => "solver-drawing",
            });
            self.bar = match progress.total {
                Some(total) => crate::cli::progress::bar(total, what),
                None => counter(what),
            };
        }
        self.bar.set_position(progress.done);
    }
}

/// A count that does not know its end.
fn counter(what: String) -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {human_pos} {msg} ({elapsed})");
    ProgressBar::new_spinner()
        .with_style(style.expect("the template is well formed"))
        .with_message(what)
}

/// Bytes that programs may still take, where the system says so.
fn free_memory() -> Option<u64> {
    kilobytes(&std::fs::read_to_string("/proc/meminfo").ok()?, "MemAvailable:")
}

/// The most bytes this program has held so far, where the system says so.
pub(super) fn peak_memory() -> Option<u64> {
    kilobytes(&std::fs::read_to_string("/proc/self/status").ok()?, "VmHWM:")
}

fn kilobytes(table: &str, name: &str) -> Option<u64> {
    let line = table.lines().find_map(|line| line.strip_prefix(name))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}
