//! How many wrong secrets somebody may try.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How long somebody waits who tried too many.
const WAIT_MS: i64 = 60_000;

/// How many addresses are remembered; where there are more, those that tried longest ago go.
const MOST_REMEMBERED: usize = 10_000;

/// The longest name that is told apart.
const MOST_LETTERS: usize = 64;

/// Something that opens with a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Door {
    /// A name and a password, whoever's.
    Login,
    /// The password of one name.
    Account,
    /// A link that works once.
    Link,
    /// A code that is typed, of a table or of a page.
    Code,
    /// The token of a program. Only wrong ones are counted: a right one is never held up.
    Token,
}

impl Door {
    /// How many wrong ones are borne in a row.
    const fn most(self) -> u32 {
        match self {
            // Several people may share one address, and mistype.
            Door::Login => 20,
            Door::Account => 5,
            Door::Link | Door::Code | Door::Token => 10,
        }
    }
}

/// A door, who is at it, and which of its locks.
type Lock = (Door, IpAddr, String);

/// How often each was tried, and when last.
type Tried = BTreeMap<Lock, (u32, i64)>;

/// Secrets that were tried, by the address they came from.
///
/// A try counts as wrong from before it is looked at, so that no number of them at once gets past
/// the limit; one that was right is given back.
#[derive(Debug, Default)]
pub(super) struct Limits {
    tried: Mutex<Tried>,
}

impl Limits {
    /// Takes a try, if one is left, `now_ms` being of the steady counter; `name` says at what,
    /// where a door has several locks.
    pub(super) fn take(&self, door: Door, from: Option<IpAddr>, name: &str, now_ms: i64) -> bool {
        let Some(key) = key(door, from, name) else { return true };
        let mut tried = self.tried();
        if tried.len() >= MOST_REMEMBERED && !tried.contains_key(&key) {
            forget(&mut tried, now_ms);
        }
        let (times, last_ms) = tried.entry(key).or_insert((0, now_ms));
        if now_ms - *last_ms >= WAIT_MS {
            *times = 0;
        }
        if *times >= door.most() {
            return false;
        }
        (*times, *last_ms) = (*times + 1, now_ms);
        true
    }

    /// Gives a try back that was right.
    pub(super) fn give_back(&self, door: Door, from: Option<IpAddr>, name: &str) {
        let Some(key) = key(door, from, name) else { return };
        if let Some((times, _)) = self.tried().get_mut(&key) {
            *times = times.saturating_sub(1);
        }
    }

    /// How many tries there were of late.
    pub(super) fn tried_of_late(&self, door: Door, from: Option<IpAddr>, name: &str) -> u32 {
        let key = key(door, from, name);
        key.and_then(|key| self.tried().get(&key).map(|(times, _)| *times)).unwrap_or_default()
    }

    fn tried(&self) -> MutexGuard<'_, Tried> {
        self.tried.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn key(door: Door, from: Option<IpAddr>, name: &str) -> Option<Lock> {
    from.map(|from| (door, network(from), name.trim().chars().take(MOST_LETTERS).collect()))
}

/// Forgets those that gave up, and else the quarter that tried longest ago.
fn forget(tried: &mut Tried, now_ms: i64) {
    tried.retain(|_, (_, last_ms)| now_ms - *last_ms < WAIT_MS);
    if tried.len() >= MOST_REMEMBERED {
        let mut times: Vec<i64> = tried.values().map(|(_, last_ms)| *last_ms).collect();
        times.sort_unstable();
        let oldest = times[times.len() / 4];
        let mut n_left = times.len() / 4;
        tried.retain(|_, (_, last_ms)| {
            let goes = *last_ms <= oldest && n_left > 0;
            n_left -= usize::from(goes);
            !goes
        });
    }
}

/// The address, or the network of one of the many that a machine may have.
pub(super) fn network(address: IpAddr) -> IpAddr {
    // Where one port answers both kinds, an address of four bytes comes wrapped in one of sixteen.
    match address.to_canonical() {
        four @ IpAddr::V4(_) => four,
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_tries_too_many_waits_and_nobody_else_does() {
        let limits = Limits::default();
        let [one, two] = ["10.0.0.1", "10.0.0.2"].map(|text| Some(text.parse().unwrap()));
        for _ in 0..10 {
            assert!(limits.take(Door::Code, one, "", 0));
        }
        assert!(!limits.take(Door::Code, one, "", WAIT_MS - 1));
        assert!(limits.take(Door::Code, two, "", 0));
        assert!(limits.take(Door::Login, one, "", 0));
        assert!(limits.take(Door::Code, one, "", WAIT_MS));
    }

    #[test]
    fn a_try_that_was_right_is_given_back() {
        let (limits, from) = (Limits::default(), Some("10.0.0.1".parse().unwrap()));
        for _ in 0..100 {
            assert!(limits.take(Door::Account, from, "Ana", 0));
            limits.give_back(Door::Account, from, "Ana");
        }
        assert_eq!((0..9).filter(|_| limits.take(Door::Account, from, "Ana", 0)).count(), 5);
        assert!(limits.take(Door::Account, from, "Luz", 0), "another name is another lock");
    }

    #[test]
    fn any_number_of_addresses_takes_no_more_than_so_much_memory() {
        let limits = Limits::default();
        let oldest = Some("10.0.0.1".parse().unwrap());
        assert!(limits.take(Door::Login, oldest, "", 0));
        for number in 0..3 * MOST_REMEMBERED {
            let name = number.to_string();
            assert!(limits.take(Door::Account, oldest, &name, 1));
            assert!(limits.tried().len() <= MOST_REMEMBERED);
        }
        assert_eq!(limits.tried_of_late(Door::Login, oldest, ""), 0, "it tried longest ago");
    }

    #[test]
    fn the_many_addresses_of_one_machine_count_as_one() {
        let [one, two, far] = ["fd00::1", "fd00::2", "fd01::1"].map(|text| text.parse().unwrap());
        assert_eq!(network(one), network(two));
        assert_ne!(network(one), network(far));
        let [one, two] = ["::ffff:10.0.0.1", "::ffff:10.0.0.2"].map(|text| text.parse().unwrap());
        assert_ne!(network(one), network(two));
        assert_eq!(network(one), "10.0.0.1".parse::<IpAddr>().unwrap());
    }
}
