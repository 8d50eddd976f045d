//! Turns at the password check: every guess is counted, and waits, before it is hashed.
//!
//! A hash takes a core and much memory on purpose, so few are made at a time. Guesses lock out
//! the address that they come from and nobody else: an account has to be within reach of its
//! owner whatever strangers try. Guesses at one name from many addresses only wait for each
//! other, and a browser that has been signed in with the account before waits for none of them.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

use super::accounts::NotLetIn;
use super::limits::{Door, Limits};

/// How many may wait for their turn.
const MOST_WAITING: usize = 64;

/// Guesses at one name that are taken as they come, from wherever.
const AT_ONCE: i64 = 10;

/// How far apart those are that come after them.
const APART_MS: i64 = 3_000;

/// The longest that a guess waits for others at the same name.
const LONGEST_WAIT_MS: i64 = 5_000;

/// How many names are told apart; those that come after them wait for each other.
const MOST_NAMES: usize = 1024;

/// Somebody who says to be somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess<'g> {
    pub(super) name: &'g str,
    pub(super) from: Option<IpAddr>,
    /// What a browser keeps that was signed in with that account before.
    pub(super) known_browser: Option<&'g str>,
}

/// Turns at the password check.
#[derive(Debug)]
pub(super) struct Login {
    waiting: Semaphore,
    /// Strangers come one at a time, so that a browser that is known never waits for them.
    strangers: Semaphore,
    /// When the guesses at each name so far are through, were each as far apart as the last ones.
    through_ms: Mutex<BTreeMap<String, i64>>,
}

impl Default for Login {
    fn default() -> Login {
        Login {
            waiting: Semaphore::new(MOST_WAITING),
            strangers: Semaphore::new(1),
            through_ms: Mutex::default(),
        }
    }
}

/// A turn, until the password is checked.
#[derive(Debug)]
pub(super) struct Turn<'l> {
    limits: &'l Limits,
    counted: Vec<(Door, Option<IpAddr>, &'l str)>,
    _stranger: Option<SemaphorePermit<'l>>,
}

impl Turn<'_> {
    /// It was no guess, and does not count.
    pub(super) fn was_right(self) {
        for (door, from, name) in self.counted {
            self.limits.give_back(door, from, name);
        }
    }
}

impl Login {
    /// Counts a guess and waits for its turn, `now_ms` being of the steady counter.
    pub(super) async fn turn<'l>(
        &'l self,
        limits: &'l Limits,
        guess: Guess<'l>,
        now_ms: i64,
    ) -> Result<Turn<'l>, NotLetIn> {
        let counted = match guess.known_browser {
            // By what it keeps, wherever it is: no stranger can use up its tries.
            Some(kept) => vec![(Door::Account, Some(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), kept)],
            None => {
                vec![(Door::Login, guess.from, ""), (Door::Account, guess.from, guess.name)]
            }
        };
        for (door, from, name) in &counted {
            if !limits.take(*door, *from, name, now_ms) {
                return Err(NotLetIn::Wait);
            }
        }
        if guess.known_browser.is_some() {
            return Ok(Turn { limits, counted, _stranger: None });
        }
        let is_first = limits.tried_of_late(Door::Account, guess.from, guess.name) <= 1;
        let waiting = self.waiting.try_acquire().ok();
        let wait_ms = waiting.as_ref().and_then(|_| self.wait_ms(guess.name, is_first, now_ms));
        let Some(wait_ms) = wait_ms else {
            // Nothing was looked at.
            Turn { limits, counted, _stranger: None }.was_right();
            return Err(NotLetIn::Crowded);
        };
        tokio::time::sleep(Duration::from_millis(wait_ms)).await;
        let stranger = self.strangers.acquire().await.ok();
        Ok(Turn { limits, counted, _stranger: stranger })
    }

    /// How long a guess at a name waits for those before it; none if there are too many. The
    /// first guess of an address is slowed by others, and never turned away for them.
    fn wait_ms(&self, name: &str, is_first: bool, now_ms: i64) -> Option<u64> {
        let mut all = self.through_ms.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_NAMES {
            all.retain(|_, through_ms| *through_ms > now_ms);
        }
        let is_full = all.len() >= MOST_NAMES && !all.contains_key(name);
        let name = if is_full { String::new() } else { name.to_owned() };
        let through_ms = all.entry(name).or_insert(now_ms);
        let before_ms = (*through_ms).max(now_ms);
        let wait_ms = (before_ms - now_ms - AT_ONCE * APART_MS).max(0);
        if wait_ms > LONGEST_WAIT_MS {
            return is_first.then_some(LONGEST_WAIT_MS.unsigned_abs());
        }
        *through_ms = before_ms + APART_MS;
        Some(wait_ms.unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_at_one_name_from_many_addresses_wait_for_each_other_and_lock_nobody_out() {
        let login = Login::default();
        let waits: Vec<_> = (0..13).map(|_| login.wait_ms("Ana", false, 0)).collect();
        assert!(waits[..=10].iter().all(|wait| *wait == Some(0)), "{waits:?}");
        assert_eq!(waits[11..], [Some(3000), None]);
        // The owner, in a new browser at a new address, and somebody else.
        assert_eq!(login.wait_ms("Ana", true, 0), Some(5000));
        assert_eq!(login.wait_ms("Luz", false, 0), Some(0));
        assert_eq!(login.wait_ms("Ana", false, 3_600_000), Some(0));
    }

    #[test]
    fn names_that_nobody_has_do_not_fill_the_memory() {
        let login = Login::default();
        for number in 0..3 * MOST_NAMES {
            login.wait_ms(&number.to_string(), true, 0);
        }
        assert!(login.through_ms.lock().unwrap().len() <= MOST_NAMES + 1);
        login.wait_ms("later", true, 3_600_000);
        assert_eq!(login.through_ms.lock().unwrap().len(), 1);
    }
}
