//! How long a step took, and how long processors worked on it.

use std::fmt;
use std::iter::Sum;
use std::time::{Duration, Instant};

/// How many ticks of its processes' clocks Linux counts in a second, on every machine.
const TICKS_PER_SECOND: u64 = 100;

/// When something began.
pub(crate) struct Started {
    at: Instant,
    worked: Option<Duration>,
}

impl Started {
    pub(crate) fn now() -> Started {
        Started { at: Instant::now(), worked: worked() }
    }

    pub(crate) fn spent(&self) -> Spent {
        let more = worked().zip(self.worked).map(|(now, before)| now.saturating_sub(before));
        Spent { elapsed: self.at.elapsed(), worked: more }
    }
}

/// What something took.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spent {
    elapsed: Duration,
    /// By processors; nothing where the system does not say.
    worked: Option<Duration>,
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>7.1} s", self.elapsed.as_secs_f64())?;
        match self.worked {
            Some(worked) => write!(f, " {:>7.2} CPU minutes", worked.as_secs_f64() / 60.0),
            None => Ok(()),
        }
    }
}

impl Sum for Spent {
    fn sum<I: Iterator<Item = Spent>>(all: I) -> Spent {
        let none = Spent { elapsed: Duration::ZERO, worked: Some(Duration::ZERO) };
        all.fold(none, |sum, spent| Spent {
            elapsed: sum.elapsed + spent.elapsed,
            worked: sum.worked.zip(spent.worked).map(|(sum, worked)| sum + worked),
        })
    }
}

/// What processors have spent on everything that this program started and that is over.
fn worked() -> Option<Duration> {
    of_children(&std::fs::read_to_string("/proc/self/stat").ok()?)
}

/// The time of children in what Linux tells of a process, as proc(5) has it: fields 16 and 17.
fn of_children(stat: &str) -> Option<Duration> {
    // The second field is a name in parentheses, with anything in it.
    let (_, rest) = stat.rsplit_once(") ")?;
    let mut ticks = rest.split(' ').skip(13).map(|field| field.parse::<u64>().ok());
    let ticks = ticks.next()?? + ticks.next()??;
    Some(Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Spent, of_children};

    #[test]
    fn the_time_of_children_is_found_whatever_the_program_is_called() {
        let stat = "7 (x) y) z) S 1 7 7 0 -1 4194560 9 8 0 0 11 12 1300 250 20 0 1 0 5 6 7";
        assert_eq!(of_children(stat), Some(Duration::from_millis(15_500)));
        assert_eq!(of_children("7 (x) S 1"), None);
    }

    #[test]
    fn times_are_summed_and_told_in_seconds_and_minutes() {
        let one = Spent { elapsed: Duration::from_mins(1), worked: Some(Duration::from_secs(90)) };
        let sum: Spent = [one, one].into_iter().sum();
        assert_eq!(sum.to_string(), "  120.0 s    3.00 CPU minutes");
        let unknown = Spent { worked: None, ..one };
        assert_eq!([one, unknown].into_iter().sum::<Spent>().to_string(), "  120.0 s");
    }
}
