//! What the clock of this machine shows; nothing else in the program looks at it.

use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use cangrejo_tournament::event::Time;
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;

/// The time; 1970 where the clock shows something earlier.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time { unix_ms: u64::try_from(since.as_millis()).unwrap_or(u64::MAX) }
}

/// A time as the clocks of this machine's country show it.
pub(crate) fn local(time: Time) -> DateTime {
    let time = i64::try_from(time.unix_ms).ok();
    let time = time.and_then(|unix_ms| Timestamp::from_millisecond(unix_ms).ok());
    time.map_or(DateTime::MAX, |time| time.to_zoned(TimeZone::system()).datetime())
}

/// A moment by two clocks: the time of day, which somebody may set, and a counter that only goes
/// on while the machine is awake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// Milliseconds since the program first asked.
    pub(crate) steady_ms: i64,
    /// Milliseconds since 1970.
    pub(crate) wall_ms: i64,
}

impl Moment {
    /// Milliseconds since 1970 as they would be if nobody had set the clock since `first`.
    const fn unset_ms(self, first: Moment) -> i64 {
        let passed_ms = self.steady_ms.saturating_sub(first.steady_ms);
        first.wall_ms.saturating_add(passed_ms)
    }
}

/// The moment that it is.
pub(crate) fn moment() -> Moment {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let steady = FIRST.get_or_init(Instant::now).elapsed().as_millis();
    Moment {
        steady_ms: i64::try_from(steady).unwrap_or(i64::MAX),
        wall_ms: i64::try_from(now().unix_ms).unwrap_or(i64::MAX),
    }
}

/// Milliseconds since 1970 by a clock that nobody sets: the time of day when the program first
/// asked, and what has passed since.
pub(crate) fn unset_ms() -> i64 {
    static FIRST: OnceLock<Moment> = OnceLock::new();
    let now = moment();
    now.unset_ms(*FIRST.get_or_init(|| now))
}

/// The day, as calendars of this machine's country show it.
pub(crate) fn today() -> Date {
    local(now()).date()
}

#[cfg(test)]
mod tests {
    use super::{Moment, unset_ms};

    #[test]
    fn who_sets_the_clock_of_the_machine_does_not_set_this_one() {
        let first = Moment { steady_ms: 5, wall_ms: 1_000_000 };
        for wall_ms in [0, 1_000_060, i64::MAX, -7] {
            let later = Moment { steady_ms: 65, wall_ms };
            assert_eq!(later.unset_ms(first), 1_000_060);
        }
        let end = Moment { steady_ms: i64::MAX, wall_ms: 0 };
        assert_eq!(end.unset_ms(Moment { steady_ms: 0, wall_ms: i64::MAX }), i64::MAX);
        let now = unset_ms();
        assert!(unset_ms() >= now);
    }
}
