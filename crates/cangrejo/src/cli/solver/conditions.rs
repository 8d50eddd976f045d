//! The conditions of a solve: memory, progress on the terminal, and Ctrl-C.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use cangrejo_solver::{Progress, Run, Stage, Unsolved};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::exit::{Exit, Failure};
use crate::messages::{self, Messages};

/// What Ctrl-C means at present: one of the three below.
static STATE: AtomicU8 = AtomicU8::new(IDLE);
/// Nothing would be left half done, so Ctrl-C ends the program.
const IDLE: u8 = 0;
/// Something is under way that ends in good order when asked to.
const BUSY: u8 = 1;
/// It was asked to. Whoever asks again does not want to wait.
const ASKED: u8 = 2;

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
        self.watched(messages, solve).map_err(|unsolved| {
            Failure::new(Exit::Refused, messages::unsolved(&unsolved, messages))
        })
    }

    /// Does long work with a bar on the terminal; Ctrl-C asks it to stop.
    pub(super) fn watched<T>(self, messages: &Messages, work: impl FnOnce(&Run<'_>) -> T) -> T {
        // Without a handler, and if it cannot be had, Ctrl-C ends the program at once.
        let _ = ctrlc::set_handler(|| {
            if STATE.compare_exchange(BUSY, ASKED, Relaxed, Relaxed).is_err() {
                std::process::exit(130);
            }
        });
        // Who asked too late for one piece of work means the next one too.
        let _ = STATE.compare_exchange(IDLE, BUSY, Relaxed, Relaxed);
        let bar = Mutex::new(Bar { bar: ProgressBar::hidden(), stage: None });
        let watch = |progress: Progress| {
            bar.lock().expect("the bar does not panic").show(progress, messages);
            let is_asked = STATE.load(Relaxed) == ASKED;
            if is_asked { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let done = work(&Run { memory_limit: self.memory_limit, watch: &watch });
        bar.into_inner().expect("the bar does not panic").bar.finish_and_clear();
        let _ = STATE.compare_exchange(BUSY, IDLE, Relaxed, Relaxed);
        done
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
                Stage::Writing => "solver-writing",
                Stage::Auditing => "solver-auditing",
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
