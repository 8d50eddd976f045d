//! How many pictures of its score sheet a pair may send.
//!
//! Each takes the place of the one before, but it is written all the same, here and to the second
//! folder. So a pair has a few for each round, all pairs of a tournament have so many bytes together,
//! and only some are received at a time.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};

use super::beside::Seat;
use super::failure::WebError;
use crate::store::LogName;

/// How many a pair may send in a round.
const MOST_OF_PAIR: usize = 4;

/// The most bytes of all pictures of a tournament with which one more is kept: they still go into
/// one file then, and those of protests with them.
const MOST_OF_TOURNAMENT: usize = 384 << 20;

/// How many are received at a time: together they take no more memory than a page or two.
const MOST_AT_ONCE: usize = 8;

/// How many may wait for that; the next is asked to send it again.
const MOST_WAITING: usize = 64;

/// What pairs sent.
#[derive(Debug)]
pub(super) struct PhotoLimits {
    /// How many by tournament and pair; only those of the last round that somebody sent one in.
    sent: Mutex<BTreeMap<(LogName, Seat), usize>>,
    places: Semaphore,
    turns: Semaphore,
}

impl Default for PhotoLimits {
    fn default() -> PhotoLimits {
        let (places, turns) = (Semaphore::new(MOST_WAITING), Semaphore::new(MOST_AT_ONCE));
        PhotoLimits { sent: Mutex::default(), places, turns }
    }
}

/// A picture that may be received; one that is not kept in the end was none.
#[derive(Debug)]
pub(super) struct Admitted<'a> {
    counted: Counted<'a>,
    _permits: [SemaphorePermit<'a>; 2],
}

/// A picture that counts, unless it is not kept.
#[derive(Debug)]
struct Counted<'a> {
    limits: &'a PhotoLimits,
    key: (LogName, Seat),
    is_kept: bool,
}

impl PhotoLimits {
    /// Lets a picture of a pair in, before any of it is received.
    pub(super) async fn admit(&self, log: &LogName, seat: Seat) -> Result<Admitted<'_>, WebError> {
        let busy = || WebError::TooMany("photo-busy");
        let place = self.places.try_acquire().map_err(|_| busy())?;
        // Before the wait, so that nobody comes in by sending many at once.
        let counted = self.count((log.clone(), seat))?;
        let turn = self.turns.acquire().await.map_err(|_| busy())?;
        Ok(Admitted { counted, _permits: [place, turn] })
    }

    /// Counts one more, unless the pair has sent all that it may.
    fn count(&self, key: (LogName, Seat)) -> Result<Counted<'_>, WebError> {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        // Those of rounds that are over must not fill the memory.
        let (log, (last, ..)) = &key;
        sent.retain(|(other, (round, ..)), _| other != log || round >= last);
        let n_sent = sent.entry(key.clone()).or_default();
        if *n_sent >= MOST_OF_PAIR {
            return Err(WebError::TooMany("photo-too-many"));
        }
        *n_sent += 1;
        Ok(Counted { limits: self, key, is_kept: false })
    }
}

/// That there is room for a picture of so many bytes beside those that are kept.
pub(super) fn check_room(n_kept: usize, n_more: usize) -> Result<(), WebError> {
    let is_room = n_kept.saturating_add(n_more) <= MOST_OF_TOURNAMENT;
    if is_room { Ok(()) } else { Err(WebError::TooMany("photo-no-room")) }
}

impl Admitted<'_> {
    /// It was kept, and counts.
    pub(super) fn keep(mut self) {
        self.counted.is_kept = true;
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        if self.is_kept {
            return;
        }
        let mut sent = self.limits.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(n_sent) = sent.get_mut(&self.key) {
            *n_sent = n_sent.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use cangrejo_tournament::event::{RoundNumber, TableNumber};

    use super::{
        MOST_AT_ONCE, MOST_OF_PAIR, MOST_OF_TOURNAMENT, MOST_WAITING, PhotoLimits, check_room,
    };
    use crate::web::failure::WebError;

    #[tokio::test]
    async fn a_pair_has_a_few_for_each_round_and_what_is_refused_does_not_count() {
        let limits = PhotoLimits::default();
        let log = "copa".parse().expect("a name");
        let seat =
            |round, pair| (RoundNumber::new(round).expect("not 0"), TableNumber::FIRST, pair);
        drop(limits.admit(&log, seat(1, 0)).await.expect("it was no picture"));
        for _ in 0..MOST_OF_PAIR {
            limits.admit(&log, seat(1, 0)).await.expect("a few").keep();
        }
        let refused = limits.admit(&log, seat(1, 0)).await;
        assert!(matches!(refused, Err(WebError::TooMany(_))), "{refused:?}");
        assert!(limits.admit(&log, seat(1, 1)).await.is_ok(), "the other pair has its own");
        limits.admit(&log, seat(2, 0)).await.expect("the next round").keep();
        assert_eq!(limits.sent.lock().expect("whole").len(), 1, "what is over is forgotten");
    }

    #[tokio::test]
    async fn only_some_are_received_at_a_time_and_only_some_wait() {
        let limits = PhotoLimits::default();
        let log = "copa".parse().expect("a name");
        let seat = |table: usize| {
            let table = u32::try_from(table).ok().and_then(TableNumber::new);
            (RoundNumber::FIRST, table.expect("not 0"), 0)
        };
        let mut received = Vec::new();
        for table in 1..=MOST_AT_ONCE {
            received.push(limits.admit(&log, seat(table)).await.expect("there is room"));
        }
        let waiting = (MOST_AT_ONCE + 1..=MOST_WAITING)
            .map(|table| Box::pin(limits.admit(&log, seat(table))));
        let mut waiting: Vec<_> = waiting.collect();
        for one in &mut waiting {
            assert!(polled(one.as_mut()).is_pending(), "it waits for its turn");
        }
        let refused = limits.admit(&log, seat(MOST_WAITING + 1)).await;
        assert!(matches!(refused, Err(WebError::TooMany(_))), "{refused:?}");
        received.clear();
        assert!(polled(waiting[0].as_mut()).is_ready(), "and then it comes");
    }

    #[test]
    fn the_pictures_of_all_pairs_have_so_many_bytes_together() {
        assert!(check_room(MOST_OF_TOURNAMENT - 5, 5).is_ok());
        for (n_kept, n_more) in [(MOST_OF_TOURNAMENT - 5, 6), (usize::MAX, 1)] {
            let refused = check_room(n_kept, n_more);
            assert!(matches!(refused, Err(WebError::TooMany("photo-no-room"))), "{refused:?}");
        }
    }

    fn polled<T>(future: Pin<&mut impl Future<Output = T>>) -> Poll<T> {
        future.poll(&mut Context::from_waker(Waker::noop()))
    }
}
