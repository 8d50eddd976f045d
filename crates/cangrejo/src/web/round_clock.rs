//! The clock of a round: how long it still lasts, pauses, and extra minutes for single tables.
//!
//! It counts what has elapsed, by the steady counter of the machine, and never compares two
//! times of day: whoever sets the time of the machine, or a network that does, changes
//! nothing. Only what passes while the program does not run, or before it hears of a round that
//! another program published, is taken from the time of day, and only forward.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{RoundNumber, TableNumber};
use serde::{Deserialize, Serialize};

use crate::clock::Moment;

/// A minute.
const MINUTE_MS: i64 = 60_000;

/// The longest round: a day.
pub(super) const MOST_MINUTES: i64 = 24 * 60;

/// How often a running clock is written down, so that a stop of the program costs little.
const WRITTEN_EVERY_MS: i64 = 30_000;

/// The clock of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RoundClock {
    pub(super) round: RoundNumber,
    length_ms: i64,
    /// How long before the end it warns.
    warning_ms: i64,
    /// What had elapsed at the mark.
    elapsed_ms: i64,
    /// The time of day at the mark; it is only looked at when the program starts again.
    marked_wall_ms: i64,
    /// The steady counter at the mark.
    #[serde(skip)]
    marked_steady_ms: i64,
    is_running: bool,
    /// Whether the last hand was called before the time was up.
    is_last_hand: bool,
    /// Extra minutes of single tables.
    extra_minutes: BTreeMap<TableNumber, i64>,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// There is time.
    Playing,
    /// It ends soon.
    Warning,
    /// No new hand after this one.
    LastHand,
}

impl RoundClock {
    /// Starts a round of so many minutes.
    pub(super) fn start(
        round: RoundNumber,
        (minutes, warning_minutes): (i64, i64),
        now: Moment,
    ) -> RoundClock {
        let length_ms = minutes.clamp(1, MOST_MINUTES) * MINUTE_MS;
        RoundClock {
            round,
            length_ms,
            warning_ms: (warning_minutes.clamp(0, MOST_MINUTES) * MINUTE_MS).min(length_ms),
            elapsed_ms: 0,
            marked_wall_ms: now.wall_ms,
            marked_steady_ms: now.steady_ms,
            is_running: true,
            is_last_hand: false,
            extra_minutes: BTreeMap::new(),
        }
    }

    /// Starts a round at the time of day at which it was published, which may be some while ago.
    ///
    /// A time that has not come yet says nothing, because the clock was set since or is of
    /// another machine: the round starts now. One that is longer ago than the round lasts starts
    /// none: it would call a last hand that nobody plays, or give time that nobody was promised.
    pub(super) fn start_at(
        round: RoundNumber,
        minutes: (i64, i64),
        published_ms: i64,
        now: Moment,
    ) -> Option<RoundClock> {
        let elapsed_ms = now.wall_ms.saturating_sub(published_ms).max(0);
        let clock = RoundClock { elapsed_ms, ..RoundClock::start(round, minutes, now) };
        (elapsed_ms < clock.length_ms).then_some(clock)
    }

    /// Carries on after the program was stopped; a time of day that went back counts nothing.
    pub(super) fn wake(&mut self, now: Moment) {
        if self.is_running {
            let away_ms = now.wall_ms.saturating_sub(self.marked_wall_ms);
            // Nobody plays for longer than that; a time of day that leapt must not overflow.
            self.elapsed_ms += away_ms.clamp(0, self.length_ms);
        }
        self.marked_wall_ms = now.wall_ms;
        self.marked_steady_ms = now.steady_ms;
    }

    /// Whether a running clock has to be written down again.
    pub(super) fn is_due(&self, now: Moment) -> bool {
        self.is_running && now.steady_ms - self.marked_steady_ms >= WRITTEN_EVERY_MS
    }

    /// Counts what has elapsed up to now.
    pub(super) fn mark(&mut self, now: Moment) {
        self.elapsed_ms = self.elapsed_ms(now);
        self.marked_wall_ms = now.wall_ms;
        self.marked_steady_ms = now.steady_ms;
    }

    pub(super) fn pause(&mut self, now: Moment) {
        self.mark(now);
        self.is_running = false;
    }

    pub(super) fn resume(&mut self, now: Moment) {
        self.mark(now);
        self.is_running = true;
    }

    /// Calls the last hand before the time is up.
    pub(super) fn call_last_hand(&mut self) {
        self.is_last_hand = true;
    }

    /// More minutes for everybody, or fewer.
    pub(super) fn add_minutes(&mut self, minutes: i64) {
        let minutes = minutes.clamp(-MOST_MINUTES, MOST_MINUTES);
        let most_ms = 2 * MOST_MINUTES * MINUTE_MS;
        self.length_ms = (self.length_ms + minutes * MINUTE_MS).clamp(0, most_ms);
        self.is_last_hand = false;
    }

    /// The extra minutes of a table from here on; none with 0.
    pub(super) fn give(&mut self, table: TableNumber, minutes: i64) {
        match minutes.clamp(0, MOST_MINUTES) {
            0 => drop(self.extra_minutes.remove(&table)),
            minutes => drop(self.extra_minutes.insert(table, minutes)),
        }
    }

    /// The extra minutes of tables that have some.
    pub(super) const fn extra_minutes(&self) -> &BTreeMap<TableNumber, i64> {
        &self.extra_minutes
    }

    pub(super) const fn is_running(&self) -> bool {
        self.is_running
    }

    pub(super) const fn warning_ms(&self) -> i64 {
        self.warning_ms
    }

    /// What is left; less than nothing once the time is up.
    pub(super) fn left_ms(&self, now: Moment) -> i64 {
        if self.is_last_hand { 0 } else { self.length_ms - self.elapsed_ms(now) }
    }

    /// What is left at a table.
    pub(super) fn left_at_ms(&self, table: TableNumber, now: Moment) -> i64 {
        let extra = self.extra_minutes.get(&table).copied().unwrap_or_default();
        self.left_ms(now) + extra * MINUTE_MS
    }

    /// How far the round is with so much left.
    pub(super) const fn stage(&self, left_ms: i64) -> Stage {
        if left_ms <= 0 {
            Stage::LastHand
        } else if left_ms <= self.warning_ms {
            Stage::Warning
        } else {
            Stage::Playing
        }
    }

    fn elapsed_ms(&self, now: Moment) -> i64 {
        let since_ms = if self.is_running { now.steady_ms - self.marked_steady_ms } else { 0 };
        self.elapsed_ms + since_ms.max(0)
    }
}

/// What is left as a clock shows it, `4:05`; whole seconds, rounded up.
pub(super) fn shown(left_ms: i64) -> String {
    let seconds = (left_ms.max(0) + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(steady_s: i64, wall_s: i64) -> Moment {
        Moment { steady_ms: steady_s * 1000, wall_ms: wall_s * 1000 }
    }

    fn started() -> RoundClock {
        let round = RoundNumber::new(1).unwrap();
        RoundClock::start(round, (30, 5), at(100, 1_000_000))
    }

    fn stopped_and_started(clock: &RoundClock) -> RoundClock {
        serde_json::from_str(&serde_json::to_string(clock).unwrap()).unwrap()
    }

    #[test]
    fn a_time_of_day_that_jumps_changes_nothing() {
        let clock = started();
        for wall_s in [0, 1_000_060, 9_000_000_000] {
            assert_eq!(shown(clock.left_ms(at(160, wall_s))), "29:00");
        }
    }

    #[test]
    fn a_round_that_is_noticed_late_ends_when_it_should() {
        let round = RoundNumber::new(1).unwrap();
        let now = at(100, 1_000_000);
        let left = |published_s: i64| {
            let clock = RoundClock::start_at(round, (30, 5), published_s * 1000, now)?;
            // Nor does it matter what becomes of the time of day.
            assert_eq!(clock.left_ms(at(100, 0)), clock.left_ms(now));
            Some(shown(clock.left_ms(now)))
        };
        assert_eq!(left(1_000_000).as_deref(), Some("30:00"));
        assert_eq!(left(1_000_000 - 2).as_deref(), Some("29:58"));
        assert_eq!(left(1_000_000 - 29 * 60).as_deref(), Some("1:00"));
        // Whoever comes hours later starts it by hand.
        assert_eq!(left(1_000_000 - 30 * 60), None);
        assert_eq!(left(1_000_000 - 5 * 3600), None);
        assert_eq!(left(i64::MIN / 1000), None);
        // The clock of another machine is ahead.
        assert_eq!(left(1_000_000 + 7).as_deref(), Some("30:00"));
        assert_eq!(left(i64::MAX / 1000).as_deref(), Some("30:00"));
    }

    #[test]
    fn a_pause_does_not_count_and_the_end_is_the_last_hand() {
        let mut clock = started();
        clock.pause(at(160, 0));
        assert_eq!(shown(clock.left_ms(at(900, 0))), "29:00");
        clock.resume(at(900, 0));
        let left = |steady| clock.left_ms(at(steady, 0));
        assert_eq!(clock.stage(left(901)), Stage::Playing);
        assert_eq!(clock.stage(left(900 + 24 * 60)), Stage::Warning);
        assert_eq!(clock.stage(left(900 + 29 * 60)), Stage::LastHand);
        assert_eq!(shown(left(900_000)), "0:00");
    }

    #[test]
    fn a_table_has_its_own_minutes_and_so_has_everybody() {
        let mut clock = started();
        let (four, five) = (TableNumber::new(4).unwrap(), TableNumber::new(5).unwrap());
        clock.give(four, 5);
        assert_eq!(shown(clock.left_at_ms(four, at(100, 0))), "35:00");
        assert_eq!(shown(clock.left_at_ms(five, at(100, 0))), "30:00");
        clock.give(four, 0);
        assert!(clock.extra_minutes().is_empty());
        clock.add_minutes(-10);
        assert_eq!(shown(clock.left_ms(at(100, 0))), "20:00");
        clock.call_last_hand();
        assert_eq!(clock.stage(clock.left_ms(at(100, 0))), Stage::LastHand);
        clock.add_minutes(i64::MAX);
        assert_eq!(clock.stage(clock.left_ms(at(100, 0))), Stage::Playing);
    }

    #[test]
    fn a_stop_of_the_program_is_counted_by_the_time_of_day_and_only_forward() {
        let mut clock = started();
        clock.mark(at(160, 1_000_060));
        let mut again = stopped_and_started(&clock);
        again.wake(at(3, 1_000_120));
        assert_eq!(shown(again.left_ms(at(3, 0))), "28:00");
        let mut back = stopped_and_started(&clock);
        back.wake(at(3, 5));
        assert_eq!(shown(back.left_ms(at(63, 0))), "28:00");
        let mut leapt = stopped_and_started(&clock);
        leapt.wake(at(3, i64::MAX / 1000));
        assert_eq!(leapt.stage(leapt.left_ms(at(3, 0))), Stage::LastHand);
    }

    #[test]
    fn a_running_clock_is_written_down_now_and_then() {
        let mut clock = started();
        assert!(!clock.is_due(at(129, 0)));
        assert!(clock.is_due(at(130, 0)));
        clock.pause(at(130, 0));
        assert!(!clock.is_due(at(900, 0)));
    }

    #[test]
    fn a_clock_shows_minutes_and_seconds() {
        assert_eq!(shown(65_001), "1:06");
        assert_eq!(shown(3_600_000), "1:00:00");
        assert_eq!(shown(-5), "0:00");
    }
}
