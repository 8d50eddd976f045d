//! How many wrong secrets somebody may try.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

/// How long somebody waits who tried too many.
const WAIT_MS: i64 = 60_000;

/// Something that opens with a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Door {
    /// A name and a password.
    Login,
    /// A link that works once.
    Link,
    /// A code that is typed, of a table or of a page.
    Code,
}

impl Door {
    /// How many wrong ones are borne in a row.
    const fn most(self) -> u32 {
        match self {
            // Several people may share one address, and mistype.
            Door::Login => 20,
            Door::Link | Door::Code => 10,
        }
    }
}

/// Wrong secrets by the address they came from.
#[derive(Debug, Default)]
pub(super) struct Limits {
    wrong: Mutex<BTreeMap<(Door, IpAddr), (u32, i64)>>,
}

impl Limits {
    /// Whether somebody may try, `now_ms` being of the steady counter.
    pub(super) fn may_try(&self, door: Door, from: Option<IpAddr>, now_ms: i64) -> bool {
        let wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        let tried = from.and_then(|from| wrong.get(&(door, network(from))));
        tried.is_none_or(|(times, last_ms)| *times < door.most() || now_ms - last_ms >= WAIT_MS)
    }

    /// Counts a wrong one.
    pub(super) fn was_wrong(&self, door: Door, from: Option<IpAddr>, now_ms: i64) {
        let Some(from) = from else { return };
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        // Addresses that gave up must not fill the memory.
        wrong.retain(|_, (_, last_ms)| now_ms - *last_ms < WAIT_MS);
        let tried = wrong.entry((door, network(from))).or_insert((0, now_ms));
        *tried = (tried.0.saturating_add(1), now_ms);
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
            assert!(limits.may_try(Door::Code, one, 0));
            limits.was_wrong(Door::Code, one, 0);
        }
        assert!(!limits.may_try(Door::Code, one, WAIT_MS - 1));
        assert!(limits.may_try(Door::Code, two, 0));
        assert!(limits.may_try(Door::Login, one, 0));
        assert!(limits.may_try(Door::Code, one, WAIT_MS));
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
