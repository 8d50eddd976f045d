//! Who saw another log: heads that phones remember and that the log of a tournament does not have
//! any more.
//!
//! A log only ever grows, so what was seen once must stay in it. What is reported here decides
//! nothing: anybody may say anything, so it is told to who works, and forgotten when they say so.

use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cangrejo_tournament::event::EventNumber;

use crate::store::{Log, Milestone};

/// The most heads that are kept of a tournament: more would say nothing new.
const MOST_HEADS: usize = 20;

/// How many hexadecimal digits of a hash a page has; 128 bits cannot be made to fit.
const DIGITS: usize = 32;

/// A head as a page shows it and a phone remembers it: the number of an event and a hash.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SeenHead {
    pub(super) event: EventNumber,
    digits: String,
}

impl SeenHead {
    fn of(milestone: &Milestone) -> SeenHead {
        let mut digits = milestone.hash.to_string();
        digits.truncate(DIGITS);
        SeenHead { event: milestone.event, digits }
    }

    /// The heads of a log that pages show.
    pub(super) fn all_of(log: &Log) -> Vec<SeenHead> {
        log.milestones().iter().map(SeenHead::of).collect()
    }
}

impl fmt::Display for SeenHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.event, self.digits)
    }
}

impl FromStr for SeenHead {
    type Err = ();

    fn from_str(text: &str) -> Result<SeenHead, ()> {
        let (event, digits) = text.split_once(':').ok_or(())?;
        let event = event.parse().ok().and_then(EventNumber::new).ok_or(())?;
        let is_digits = digits.len() == DIGITS && digits.bytes().all(|one| one.is_ascii_hexdigit());
        is_digits.then(|| SeenHead { event, digits: digits.to_ascii_lowercase() }).ok_or(())
    }
}

/// The heads that somebody saw and the log of a tournament has lost.
#[derive(Debug, Default)]
pub(super) struct Witnesses(Mutex<Vec<SeenHead>>);

impl Witnesses {
    /// Notes a head that is not in the log; whether that is news.
    pub(super) fn note(&self, head: SeenHead, log: &Log) -> bool {
        let mut heads = self.heads();
        let is_news = heads.len() < MOST_HEADS
            && !heads.contains(&head)
            && !SeenHead::all_of(log).contains(&head);
        if is_news {
            heads.push(head);
        }
        is_news
    }

    /// The first entry of which somebody saw another.
    pub(super) fn first(&self) -> Option<EventNumber> {
        self.heads().iter().map(|head| head.event).min()
    }

    /// Forgets what was seen.
    pub(super) fn forget(&self) {
        self.heads().clear();
    }

    fn heads(&self) -> MutexGuard<'_, Vec<SeenHead>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{DIGITS, SeenHead};

    #[test]
    fn a_head_is_read_as_it_is_written_and_nothing_else() {
        let text = format!("21:{}", "ab".repeat(DIGITS / 2));
        assert_eq!(text.parse::<SeenHead>().expect("a head").to_string(), text);
        for wrong in ["", ":", "21:", "0:ab", "x:ab", &text[..10], &format!("{text}a"), "21:é"] {
            assert!(wrong.parse::<SeenHead>().is_err(), "{wrong}");
        }
    }
}
