//! How many id numbers a delegate may ask about.
//!
//! A form that is refused because a number is taken tells that somebody has it. So every number
//! counts before it is looked up, few that are taken are ever pointed out, and a director sees
//! how many were tried.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::store::{IdTriesRow, Store, StoreError};

/// The most different numbers in an hour: the largest club, and some that were mistyped.
const MOST_IN_AN_HOUR: usize = 250;

/// The most in all.
const MOST: i64 = 500;

/// The most numbers of others that a delegate happens upon; a club has a few, of those who came
/// from another.
const MOST_TAKEN: i64 = 10;

const HOUR_MS: i64 = 60 * 60 * 1000;

/// What delegates tried, by the hash of what the browser keeps; the counts are in the store first.
#[derive(Debug, Default)]
pub(super) struct IdTries {
    known: Mutex<BTreeMap<String, Tally>>,
}

/// What one delegate tried.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) n_tried: i64,
    /// How many of them somebody has.
    pub(super) n_taken: i64,
    pub(super) last_ms: i64,
    /// The numbers since the program started: one that is sent again tells nothing new.
    numbers: BTreeSet<String>,
    /// When the hour began, and how many came in it.
    hour: (i64, usize),
}

impl Tally {
    /// Whether nothing more is looked up.
    pub(super) const fn is_over(&self) -> bool {
        self.n_tried >= MOST || self.n_taken >= MOST_TAKEN
    }

    /// With these numbers more, if there may be so many.
    fn with(&self, numbers: &[String], now_ms: i64) -> Option<Tally> {
        let mut next = self.clone();
        next.numbers.extend(numbers.iter().cloned());
        let n_new = next.numbers.len() - self.numbers.len();
        let is_same_hour = (0..HOUR_MS).contains(&(now_ms - self.hour.0));
        next.hour = if is_same_hour { self.hour } else { (now_ms, 0) };
        next.hour.1 += n_new;
        next.n_tried += i64::try_from(n_new).unwrap_or(MOST);
        next.last_ms = now_ms;
        let may = next.hour.1 <= MOST_IN_AN_HOUR && next.n_tried <= MOST && !self.is_over();
        may.then_some(next)
    }
}

impl IdTries {
    /// Those of a file.
    pub(super) async fn of(store: &mut Store) -> Result<IdTries, StoreError> {
        let tried = |row: IdTriesRow| {
            let IdTriesRow { browser, n_tried, n_taken, last_ms } = row;
            (browser, Tally { n_tried, n_taken, last_ms, ..Tally::default() })
        };
        let known = store.id_tries().await?.into_iter().map(tried).collect();
        Ok(IdTries { known: Mutex::new(known) })
    }

    /// What a delegate tried.
    pub(super) fn tried(&self, browser: &str) -> Tally {
        self.locked().get(browser).cloned().unwrap_or_default()
    }

    /// Counts numbers that are to be looked up; the answer is whether they may be.
    ///
    /// Whoever calls has the store to themselves, so that no two forms count as one.
    pub(super) async fn count(
        &self,
        store: &mut Store,
        browser: &str,
        (numbers, now_ms): (&[String], i64),
    ) -> Result<bool, StoreError> {
        if numbers.is_empty() {
            return Ok(true);
        }
        let Some(next) = self.tried(browser).with(numbers, now_ms) else { return Ok(false) };
        self.keep(store, browser, next).await?;
        Ok(true)
    }

    /// Counts numbers that somebody has; the answer is how many of them may be pointed out.
    pub(super) async fn were_taken(
        &self,
        store: &mut Store,
        browser: &str,
        n_taken: usize,
    ) -> Result<usize, StoreError> {
        let mut tried = self.tried(browser);
        let left = usize::try_from(MOST_TAKEN - tried.n_taken).unwrap_or_default();
        tried.n_taken += i64::try_from(n_taken).unwrap_or(MOST_TAKEN);
        self.keep(store, browser, tried).await?;
        Ok(left.min(n_taken))
    }

    async fn keep(&self, store: &mut Store, browser: &str, tried: Tally) -> Result<(), StoreError> {
        let Tally { n_tried, n_taken, last_ms, .. } = tried;
        let row = IdTriesRow { browser: browser.to_owned(), n_tried, n_taken, last_ms };
        store.keep_id_tries(&row).await?;
        self.locked().insert(row.browser, tried);
        Ok(())
    }

    fn locked(&self) -> MutexGuard<'_, BTreeMap<String, Tally>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An id number as it is compared: its letters and digits.
pub(super) fn plain(id_number: &str) -> Option<String> {
    let letters = id_number.chars().filter(|letter| letter.is_alphanumeric());
    let plain: String = letters.flat_map(char::to_uppercase).collect();
    (!plain.is_empty()).then_some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(range: std::ops::Range<u32>) -> Vec<String> {
        range.map(|number| number.to_string()).collect()
    }

    #[test]
    fn a_club_can_be_sent_again_and_guesses_come_to_an_end() {
        let club = numbers(0..200);
        let tried = Tally::default().with(&club, 0).expect("a club");
        let tried = tried.with(&club, 1).expect("the same club, put right");
        assert_eq!((tried.n_tried, tried.last_ms), (200, 1));
        assert!(tried.with(&numbers(200..251), 2).is_none(), "too many in the hour");
        let tried = tried.with(&numbers(200..450), HOUR_MS).expect("another hour");
        assert!(tried.with(&numbers(450..501), 2 * HOUR_MS).is_none(), "too many in all");
        let tried = tried.with(&numbers(450..500), 2 * HOUR_MS).expect("just as many");
        assert!(tried.is_over() && tried.with(&club, 3 * HOUR_MS).is_none());
        let found = Tally { n_taken: MOST_TAKEN, ..Tally::default() };
        assert!(found.with(&numbers(0..1), 0).is_none(), "enough of them were found");
    }

    #[test]
    fn a_number_is_the_same_however_it_is_written() {
        assert_eq!(plain("v-1.234"), plain("V1234"));
        assert_eq!(plain(" .- "), None);
    }
}
