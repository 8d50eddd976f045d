//! What changes in the hall: notes, reports of tables, and what has to be looked after.

use cangrejo_tournament::event::{Fact, RoundNumber};

use super::beside::{Beside, Notes, Report, Seat, key_of, report_of, row_of, unreadable};
use super::failure::WebError;
use super::hall::{Current, Hall};
use super::photo_limits::check_room;
use super::round_clock::RoundClock;
use crate::clock::moment;
use crate::minors::Ages;
use crate::store::{LogName, Picture, Store, StoreError};

/// How long a round lasts where neither the rules nor the director say.
pub(super) const USUAL_MINUTES: u16 = 35;

/// How long before the end it warns where the director does not say.
pub(super) const USUAL_WARNING: u16 = 5;

/// Everything that was kept beside tournaments, as `beside` gives it for the log of each.
pub(super) async fn restore(
    store: &mut Store,
    beside: impl Fn(&str) -> Option<std::sync::Arc<Beside>>,
) -> Result<(), StoreError> {
    for (log, body) in store.hall_notes().await? {
        if let Some(beside) = beside(&log) {
            beside.restore_notes(&body).map_err(|why| unreadable(store, &log, &why))?;
        }
    }
    for row in &store.table_reports().await? {
        if let (Some(beside), Some((seat, report))) = (beside(&row.key.log), report_of(row)) {
            beside.replace_report(seat, report);
        }
    }
    for name in store.names().await? {
        if let Some(beside) = beside(name.as_str()) {
            restore_photos(store, &name, &beside).await?;
        }
    }
    Ok(())
}

/// The pictures of score sheets that there are of a tournament.
pub(super) async fn restore_photos(
    store: &mut Store,
    name: &LogName,
    beside: &Beside,
) -> Result<(), StoreError> {
    for sheet in store.sheets(name).await? {
        beside.add_photo((sheet.round, sheet.table, sheet.pair), sheet.picture);
    }
    Ok(())
}

/// How long a round lasts and how long before its end it warns, in minutes.
pub(super) fn usual_minutes(current: &Current, notes: &Notes) -> (i64, i64) {
    let minutes = notes.minutes.or(current.state().profile.minutes).unwrap_or(USUAL_MINUTES);
    (i64::from(minutes), i64::from(notes.warning_minutes.unwrap_or(USUAL_WARNING)))
}

impl Hall {
    /// Changes the notes of a tournament, all or nothing.
    pub(super) async fn note<T>(
        &self,
        name: &LogName,
        change: impl FnOnce(&Current, &mut Notes) -> Result<T, WebError>,
    ) -> Result<T, WebError> {
        let mut store = self.store().await;
        let current = self.find(name.as_str()).ok_or(WebError::NotFound)?;
        let mut notes = Notes::clone(&current.beside().notes());
        let answer = change(&current, &mut notes)?;
        store.keep_hall_note(name.as_str(), &written(&notes)).await?;
        current.beside().replace_notes(notes);
        drop(store);
        self.tell(name);
        Ok(answer)
    }

    /// Keeps what a pair reported.
    pub(super) async fn report(
        &self,
        name: &LogName,
        seat: Seat,
        report: Report,
    ) -> Result<(), WebError> {
        let mut store = self.store().await;
        let current = self.find(name.as_str()).ok_or(WebError::NotFound)?;
        store.keep_report(&row_of(key_of(name.as_str(), seat), &report)).await?;
        current.beside().replace_report(seat, report);
        drop(store);
        self.tell(name);
        Ok(())
    }

    /// Keeps the picture of a score sheet.
    pub(super) async fn attach(
        &self,
        name: &LogName,
        seat: Seat,
        photo: &Picture,
    ) -> Result<(), WebError> {
        let mut store = self.store().await;
        let current = self.find(name.as_str()).ok_or(WebError::NotFound)?;
        check_room(store.picture_bytes(name).await?, photo.bytes().len())?;
        store.keep_sheet(name, seat, photo).await?;
        current.beside().add_photo(seat, photo.hash());
        drop(store);
        self.tell(name);
        Ok(())
    }

    /// Looks after every tournament: clocks that start with their round or have to be written
    /// down, and names that may not be shown whole.
    pub(super) async fn tend(&self) -> Result<(), WebError> {
        for current in self.all() {
            self.tend_clock(&current).await?;
            self.tend_ages(&current).await?;
        }
        Ok(())
    }

    async fn tend_clock(&self, current: &Current) -> Result<(), WebError> {
        let (name, beside) = (current.log.name(), current.beside());
        // A round that the command line published; those of the pages start with their clock.
        let mut store = self.store().await;
        // What is newest now: the last round may be another than before the wait.
        let is_started = match self.find(name.as_str()) {
            Some(newest) => start_clock(&mut store, &newest).await?,
            None => false,
        };
        drop(store);
        if is_started {
            self.tell(name);
        }
        let notes = beside.notes();
        if notes.clock.as_ref().is_some_and(|clock| clock.is_due(moment())) {
            let mut store = self.store().await;
            let mut notes = Notes::clone(&beside.notes());
            if let Some(clock) = &mut notes.clock {
                clock.mark(moment());
            }
            store.keep_hall_note(name.as_str(), &written(&notes)).await?;
            beside.mark_notes(notes);
        }
        Ok(())
    }

    async fn tend_ages(&self, current: &Current) -> Result<(), WebError> {
        let n_events = current.log.head().n_events;
        if !current.beside().lacks_ages(n_events) {
            return Ok(());
        }
        let mut store = self.store().await;
        let ages = Ages::of_log(&current.log, &mut store).await?;
        drop(store);
        current.beside().set_ages(n_events, ages);
        self.tell(current.log.name());
        Ok(())
    }
}

/// Starts the clock of a round that is new, where it starts with the round; the answer is whether
/// there is something to be shown.
///
/// Done before the round is shown, so that whoever hears of it sees its clock.
pub(super) async fn start_clock(store: &mut Store, current: &Current) -> Result<bool, StoreError> {
    let last = current.state().rounds.last().map(|round| round.number);
    let mut notes = Notes::clone(&current.beside().notes());
    if !notes.clock_starts_with_round || notes.seen_round == last {
        return Ok(false);
    }
    see(current, &mut notes, last);
    store.keep_hall_note(current.log.name().as_str(), &written(&notes)).await?;
    current.beside().replace_notes(notes);
    Ok(true)
}

/// Notices that another round is on, and starts its clock.
fn see(current: &Current, notes: &mut Notes, last: Option<RoundNumber>) {
    notes.seen_round = last;
    let Some(round) = last else { return };
    let is_fresh = current.state().round(round).is_some_and(|round| {
        !round.tables.is_empty() && round.open_tables().len() == round.tables.len()
    });
    if is_fresh {
        // Another program may have published it, and this one hears of it later.
        let (minutes, now) = (usual_minutes(current, notes), moment());
        let published_ms = published_ms(current, round).unwrap_or(now.wall_ms);
        notes.clock = RoundClock::start_at(round, minutes, published_ms, now);
    }
}

/// When a round was published, in milliseconds since 1970.
fn published_ms(current: &Current, number: RoundNumber) -> Option<i64> {
    let mut events = current.tournament().standing_events().iter().rev();
    let (_, event) = events.find(
        |(_, event)| matches!(&event.fact, Fact::RoundPublished { round, .. } if *round == number),
    )?;
    i64::try_from(event.time.unix_ms).ok()
}

fn written(notes: &Notes) -> String {
    serde_json::to_string(notes).expect("notes are written as JSON")
}
