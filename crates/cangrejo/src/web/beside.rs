//! What the hall has beside a tournament: its clock, what is announced, what tables report.
//!
//! Nothing of this counts in the tournament, so none of it is in the log; it is kept in tables
//! of its own, and shown from memory.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use cangrejo_tournament::abbreviation::abbreviated_name;
use cangrejo_tournament::event::{AthleteNumber, PictureHash, RoundNumber, TableNumber};
use serde::{Deserialize, Serialize};

use super::round_clock::RoundClock;
use super::witnesses::Witnesses;
use crate::clock::{moment, now};
use crate::minors::Ages;
use crate::store::{ReportKey, ReportRow, StoreError};

/// What the director settled for the hall.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Notes {
    pub(super) clock: Option<RoundClock>,
    pub(super) clock_starts_with_round: bool,
    /// The round that was on when somebody last looked after the clock.
    pub(super) seen_round: Option<RoundNumber>,
    /// How long a round lasts, where the rules do not say.
    pub(super) minutes: Option<u16>,
    pub(super) warning_minutes: Option<u16>,
    pub(super) schedule: Vec<Planned>,
    /// The newest first.
    pub(super) announcements: Vec<String>,
    pub(super) results_from_tables: bool,
    /// What the codes of tables are made of.
    pub(super) table_secret: String,
    pub(super) abbreviates_minors: bool,
}

/// Something that is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Planned {
    /// The time of day, as `14:30`.
    pub(super) at: String,
    pub(super) what: String,
}

/// A pair at a table of a round.
pub(super) type Seat = (RoundNumber, TableNumber, usize);

/// What a pair reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    /// Who sat there when it was sent.
    pub(super) seats: String,
    pub(super) result: Typed,
    pub(super) sent_ms: i64,
    /// What the desk said to it; empty while it waits.
    pub(super) verdict: String,
}

/// A result as a pair typed it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Typed {
    /// The score of the pair A; in chess the result.
    pub(super) a: String,
    pub(super) b: String,
    pub(super) by_time: bool,
}

/// What the hall has beside one tournament, in memory; what changes is in the store first.
#[derive(Debug)]
pub(super) struct Beside {
    notes: RwLock<Arc<Notes>>,
    reports: RwLock<BTreeMap<Seat, Report>>,
    photos: RwLock<BTreeMap<Seat, PictureHash>>,
    /// Who is of age, as far as it was looked up, and the length of the log then.
    ages: RwLock<(usize, Ages)>,
    /// Who saw another log.
    witnesses: Witnesses,
    /// Counts what everybody sees.
    revision: AtomicU64,
    /// Counts what the desk and the tables see.
    queue_revision: AtomicU64,
}

impl Default for Beside {
    fn default() -> Beside {
        // Two runs of the program must not count alike: an old page would believe it is new.
        let first = now().unix_ms;
        Beside {
            notes: RwLock::default(),
            reports: RwLock::default(),
            photos: RwLock::default(),
            ages: RwLock::default(),
            witnesses: Witnesses::default(),
            revision: AtomicU64::new(first),
            queue_revision: AtomicU64::new(0),
        }
    }
}

impl Beside {
    /// The notes as they are.
    pub(super) fn notes(&self) -> Arc<Notes> {
        Arc::clone(&self.notes.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Shows other notes from here on.
    pub(super) fn replace_notes(&self, notes: Notes) {
        *self.notes.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(notes);
        self.revision.fetch_add(1, Ordering::Relaxed);
    }

    /// Something that every page shows has changed.
    pub(super) fn change(&self) {
        self.revision.fetch_add(1, Ordering::Relaxed);
    }

    /// Writes down the clock without showing anything new.
    pub(super) fn mark_notes(&self, notes: Notes) {
        *self.notes.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(notes);
    }

    /// Takes over notes that were kept.
    pub(super) fn restore_notes(&self, body: &str) -> Result<(), String> {
        let mut notes: Notes = serde_json::from_str(body).map_err(|error| error.to_string())?;
        if let Some(clock) = &mut notes.clock {
            clock.wake(moment());
        }
        self.replace_notes(notes);
        Ok(())
    }

    /// Who saw another log.
    pub(super) fn witnesses(&self) -> &Witnesses {
        &self.witnesses
    }

    /// Shows to who works that there is something new.
    pub(super) fn tell_desk(&self) {
        self.queue_revision.fetch_add(1, Ordering::Relaxed);
    }

    /// What a pair reported last.
    pub(super) fn report(&self, seat: Seat) -> Option<Report> {
        self.reports.read().unwrap_or_else(PoisonError::into_inner).get(&seat).cloned()
    }

    /// Shows a report from here on.
    pub(super) fn replace_report(&self, seat: Seat, report: Report) {
        self.reports.write().unwrap_or_else(PoisonError::into_inner).insert(seat, report);
        self.queue_revision.fetch_add(1, Ordering::Relaxed);
    }

    /// The picture of the score sheet, if there is one.
    pub(super) fn photo(&self, seat: Seat) -> Option<PictureHash> {
        self.photos.read().unwrap_or_else(PoisonError::into_inner).get(&seat).copied()
    }

    /// Knows of a picture from here on.
    pub(super) fn add_photo(&self, seat: Seat, photo: PictureHash) {
        self.photos.write().unwrap_or_else(PoisonError::into_inner).insert(seat, photo);
        self.queue_revision.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether ages have to be looked up for a log of this length.
    pub(super) fn lacks_ages(&self, n_events: usize) -> bool {
        self.notes().abbreviates_minors
            && self.ages.read().unwrap_or_else(PoisonError::into_inner).0 != n_events
    }

    /// Knows who is of age from here on, for a log of this length.
    pub(super) fn set_ages(&self, n_events: usize, ages: Ages) {
        *self.ages.write().unwrap_or_else(PoisonError::into_inner) = (n_events, ages);
        self.revision.fetch_add(1, Ordering::Relaxed);
    }

    /// A name as everybody may read it: that of a minor is abbreviated where that is asked for,
    /// and so is one whose age was not looked up yet.
    pub(super) fn public_name(&self, athlete: AthleteNumber, name: &str) -> String {
        if !self.notes().abbreviates_minors {
            return name.to_owned();
        }
        let ages = self.ages.read().unwrap_or_else(PoisonError::into_inner);
        if ages.1.is_minor(athlete) { abbreviated_name(name) } else { name.to_owned() }
    }

    /// Counts up whenever everybody has something new to see.
    pub(super) fn revision(&self) -> u64 {
        self.revision.load(Ordering::Relaxed)
    }

    /// Counts up whenever the desk and the tables have.
    pub(super) fn queue_revision(&self) -> u64 {
        self.queue_revision.load(Ordering::Relaxed)
    }
}

/// Whose report a row has; none if no tournament can have such a table.
fn seat_of(key: &ReportKey) -> Option<Seat> {
    let round = u32::try_from(key.round).ok().and_then(RoundNumber::new)?;
    let table = u32::try_from(key.table).ok().and_then(TableNumber::new)?;
    Some((round, table, usize::try_from(key.pair).ok().filter(|pair| *pair < 2)?))
}

/// The row of a report.
pub(super) fn key_of(log: &str, (round, table, pair): Seat) -> ReportKey {
    ReportKey {
        log: log.to_owned(),
        round: i64::from(round.get()),
        table: i64::from(table.get()),
        pair: i64::from(pair > 0),
    }
}

/// A report as its row has it.
pub(super) fn row_of(key: ReportKey, report: &Report) -> ReportRow {
    ReportRow {
        key,
        seats: report.seats.clone(),
        result: serde_json::to_string(&report.result).expect("texts are written as JSON"),
        sent_ms: report.sent_ms,
        verdict: report.verdict.clone(),
    }
}

/// A report as a row says it; none if it cannot be read, and the table sends it again.
pub(super) fn report_of(row: &ReportRow) -> Option<(Seat, Report)> {
    let result = serde_json::from_str(&row.result).ok()?;
    let (seats, verdict) = (row.seats.clone(), row.verdict.clone());
    Some((seat_of(&row.key)?, Report { seats, result, sent_ms: row.sent_ms, verdict }))
}

/// A failure to read notes, as the file has it.
pub(super) fn unreadable(store: &crate::store::Store, log: &str, why: &str) -> StoreError {
    store.damaged(format!("hall_note {log}: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_not_looked_up_is_abbreviated_too() {
        let beside = Beside::default();
        let [one, two] = [1, 2].map(|number| AthleteNumber::new(number).unwrap());
        assert_eq!(beside.public_name(one, "Ana Paz"), "Ana Paz");
        beside.replace_notes(Notes { abbreviates_minors: true, ..Notes::default() });
        assert_eq!(beside.public_name(one, "Ana Paz"), "Ana P.");
        beside.set_ages(7, Ages::of_grown_ups([one]));
        assert_eq!(beside.public_name(one, "Ana Paz"), "Ana Paz");
        assert_eq!(beside.public_name(two, "Eva Sol"), "Eva S.");
        assert!(beside.lacks_ages(8) && !beside.lacks_ages(7));
    }
}
