//! What a director orders for the hall: its clock, what is announced and planned, and what is on.

use cangrejo_tournament::event::TableNumber;
use serde::Deserialize;

use super::beside::{Notes, Planned};
use super::failure::WebError;
use super::hall::Current;
use super::round_clock::{MOST_MINUTES, RoundClock};
use super::secret::Secret;
use crate::clock::moment;

/// The most announcements that are shown at a time.
const MOST_ANNOUNCEMENTS: usize = 5;

/// The longest announcement or planned thing.
pub(super) const MOST_LETTERS: usize = 200;

/// The most things that are planned.
const MOST_PLANNED: usize = 60;

/// What is done to the clock, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ClockOrder {
    pub(super) what: String,
    pub(super) minutes: String,
    pub(super) warning: String,
    pub(super) table: String,
}

impl ClockOrder {
    pub(super) fn apply(&self, current: &Current, notes: &mut Notes) -> Result<(), WebError> {
        let number = |text: &str| {
            let number = text.trim().parse::<i64>().ok();
            let number = number.filter(|number| (-MOST_MINUTES..=MOST_MINUTES).contains(number));
            number.ok_or(WebError::Typed("hall-bad-minutes"))
        };
        let now = moment();
        match (self.what.as_str(), &mut notes.clock) {
            ("start", clock) => {
                let (minutes, warning) = (number(&self.minutes)?, number(&self.warning)?);
                let round = current.state().rounds.last().map(|round| round.number);
                let round = round.ok_or(WebError::Typed("web-no-round"))?;
                *clock = Some(RoundClock::start(round, (minutes, warning), now));
                notes.minutes = u16::try_from(minutes).ok();
                notes.warning_minutes = u16::try_from(warning).ok();
            }
            ("stop", clock) => *clock = None,
            ("pause", Some(clock)) => clock.pause(now),
            ("resume", Some(clock)) => clock.resume(now),
            ("last", Some(clock)) => clock.call_last_hand(),
            ("add", Some(clock)) if self.table.trim().is_empty() => {
                clock.add_minutes(number(&self.minutes)?);
            }
            ("add", Some(clock)) => {
                let table = self.table.trim().parse().ok().and_then(TableNumber::new);
                let round = current.state().rounds.last();
                let table = table
                    .filter(|table| round.is_some_and(|round| round.tables.contains_key(table)));
                clock.give(table.ok_or(WebError::Typed("web-bad-table"))?, number(&self.minutes)?);
            }
            (_, _) => return Err(WebError::Typed("hall-no-clock")),
        }
        Ok(())
    }
}

/// Announces something, or nothing any more.
pub(super) fn announce(notes: &mut Notes, text: Option<&str>) -> Result<(), WebError> {
    match text {
        None => notes.announcements.clear(),
        Some(text) => {
            notes.announcements.insert(0, line(text)?);
            notes.announcements.truncate(MOST_ANNOUNCEMENTS);
        }
    }
    Ok(())
}

/// A line that everybody may read.
fn line(text: &str) -> Result<String, WebError> {
    let text = text.trim();
    let is_lawful = !text.is_empty()
        && text.chars().count() <= MOST_LETTERS
        && !text.chars().any(char::is_control);
    if is_lawful { Ok(text.to_owned()) } else { Err(WebError::Typed("hall-bad-text")) }
}

/// Plans what the lines say, in the place of what was planned.
pub(super) fn plan<'l>(
    notes: &mut Notes,
    lines: impl IntoIterator<Item = &'l str>,
) -> Result<(), WebError> {
    let lines = lines.into_iter().map(str::trim).filter(|line| !line.is_empty());
    let planned = lines.map(planned).collect::<Result<Vec<Planned>, WebError>>()?;
    if planned.len() > MOST_PLANNED {
        return Err(WebError::Typed("hall-bad-schedule"));
    }
    notes.schedule = planned;
    Ok(())
}

/// A line of a schedule: `14:30 Ronda 3`.
fn planned(text: &str) -> Result<Planned, WebError> {
    let bad = || WebError::Typed("hall-bad-schedule");
    let (at, what) = text.split_once(' ').ok_or_else(bad)?;
    let (hours, minutes) = at.split_once(':').ok_or_else(bad)?;
    let hours: u8 = hours.parse().ok().filter(|hours| *hours < 24).ok_or_else(bad)?;
    let minutes: u8 = minutes.parse().ok().filter(|minutes| *minutes < 60).ok_or_else(bad)?;
    Ok(Planned { at: format!("{hours:02}:{minutes:02}"), what: line(what)? })
}

/// What is on in the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Switches {
    pub(super) clock_starts_with_round: bool,
    pub(super) results_from_tables: bool,
    pub(super) abbreviates_minors: bool,
}

impl Switches {
    /// Switches on and off.
    pub(super) fn settle(self, current: &Current, notes: &mut Notes) {
        notes.clock_starts_with_round = self.clock_starts_with_round;
        // The clock of a round that is on already is started by hand.
        notes.seen_round = current.state().rounds.last().map(|round| round.number);
        notes.results_from_tables = self.results_from_tables;
        if notes.table_secret.is_empty() {
            Secret::fresh().as_str().clone_into(&mut notes.table_secret);
        }
        notes.abbreviates_minors = self.abbreviates_minors;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_schedule_has_a_time_and_words() {
        let lawful = planned("9:05  Ronda 1").unwrap();
        assert_eq!((lawful.at.as_str(), lawful.what.as_str()), ("09:05", "Ronda 1"));
        for bad in ["Ronda 1", "25:00 Ronda", "9:60 Ronda", "9:05", "9:05  ", "a:b c"] {
            assert!(planned(bad).is_err(), "{bad}");
        }
    }
}
