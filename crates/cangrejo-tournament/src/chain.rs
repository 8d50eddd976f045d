//! The seal of a log: every event is hashed together with all before it.
//!
//! The hash of an event is SHA-256 over the hash before it (32 bytes) and the event's
//! [canonical text](canonical). Whoever knows the last hash, or its short
//! [code](Hash::code), can tell whether a log is the one that it was taken from.

mod canonical;

pub use canonical::{NotCanonical, canonical};

use std::collections::BTreeSet;
use std::fmt;

use sha2::{Digest, Sha256};

use crate::abbreviation::{is_abbreviated, may_abbreviate};
use crate::event::{Event, EventNumber, NotHex};

/// SHA-256 of a log up to one of its events.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash([u8; 32]);

impl Hash {
    /// What the first event of a log is chained to.
    ///
    /// The log's name is in it: events cannot be moved to another tournament unseen.
    pub fn genesis(log_name: &str) -> Hash {
        Hash::of_text(&format!("cangrejo log 1\n{log_name}"))
    }

    /// The hash of a text that is no log, such as a key.
    pub fn of_text(text: &str) -> Hash {
        Hash(Sha256::digest(text).into())
    }

    /// The hash of a log whose next event has the canonical text `body`.
    #[must_use]
    pub fn next(&self, body: &str) -> Hash {
        Hash(Sha256::new().chain_update(self.0).chain_update(body).finalize().into())
    }

    /// The hash for people, as `K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE`, to print on what is posted.
    ///
    /// The first 120 bits in Crockford's alphabet, where no letter can be taken for a digit. To
    /// make two logs with one code takes some 2⁶⁰ attempts.
    pub fn code(&self) -> String {
        self.groups(6)
    }

    /// The first two groups of the [code](Hash::code): all that sheets of earlier versions have.
    ///
    /// Forty bits tell logs apart that nobody meddled with, and prove nothing: two logs with one
    /// short code are found in seconds.
    pub fn short_code(&self) -> String {
        self.groups(2)
    }

    /// The first groups of four letters, of five bits each.
    fn groups(&self, n_groups: usize) -> String {
        let bits = self.0[..16].iter().fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
        let letter = |place: usize| char::from(ALPHABET[(bits >> (123 - 5 * place) & 31) as usize]);
        let group = |group: usize| (4 * group..4 * group + 4).map(letter).collect::<String>();
        (0..n_groups).map(group).collect::<Vec<String>>().join("-")
    }
}

/// Crockford's alphabet, without I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::event::write_hex(&self.0, f)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self})")
    }
}

impl std::str::FromStr for Hash {
    type Err = NotHex;

    fn from_str(text: &str) -> Result<Hash, NotHex> {
        crate::event::parse_hex(text).map(Hash)
    }
}

/// A sealed event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The hash of the log up to here.
    pub hash: Hash,
    /// The event's canonical text.
    pub body: String,
}

/// Seals an event that follows the log whose hash is `previous`.
///
/// # Errors
///
/// If the event holds a fraction, which no log does.
pub fn seal(previous: &Hash, event: &Event) -> Result<Link, NotCanonical> {
    let body = text(event)?;
    Ok(Link { hash: previous.next(&body), body })
}

/// Checks a sealed event against the hash before it, and reads it.
///
/// # Errors
///
/// If the hash is another, or the text is not the canonical text of an event.
pub fn open(previous: &Hash, link: &Link) -> Result<Event, Broken> {
    let event = open_known(previous, link)?;
    match text(&event) {
        Ok(body) if body == link.body && !is_abbreviated(&event.fact) => Ok(event),
        Ok(_) | Err(_) => Err(Broken::NotCanonical),
    }
}

/// Checks and reads a sealed event that was [opened](open) before under the same hash.
///
/// That its text is the canonical one was seen then.
///
/// # Errors
///
/// If the hash is another, or the text is not that of an event.
pub fn open_known(previous: &Hash, link: &Link) -> Result<Event, Broken> {
    if previous.next(&link.body) != link.hash {
        return Err(Broken::Hash);
    }
    read(link)
}

fn read(link: &Link) -> Result<Event, Broken> {
    serde_json::from_str(&link.body)
        .map_err(|error| Broken::Unreadable { detail: error.to_string() })
}

/// Checks a whole log, and reads it.
///
/// # Errors
///
/// The first event that is not what was sealed.
pub fn open_all(log_name: &str, links: &[Link]) -> Result<Vec<Event>, BrokenAt> {
    open_public(log_name, links, &BTreeSet::new())
}

/// Checks a log for everybody, and reads it.
///
/// What `abbreviated` events say is not what was sealed, and is believed; all others are chained to
/// their hashes.
///
/// # Errors
///
/// The first event that is not what was sealed, or is abbreviated and
/// [may not be](may_abbreviate).
pub fn open_public(
    log_name: &str,
    links: &[Link],
    abbreviated: &BTreeSet<EventNumber>,
) -> Result<Vec<Event>, BrokenAt> {
    let mut previous = Hash::genesis(log_name);
    let mut events = Vec::with_capacity(links.len());
    for link in links {
        let number = EventNumber::after(events.len());
        let opened = if abbreviated.contains(&number) {
            open_abbreviated(link, &events)
        } else {
            open(&previous, link)
        };
        events.push(opened.map_err(|broken| BrokenAt { event: number, broken })?);
        previous = link.hash;
    }
    Ok(events)
}

/// Reads an abbreviated event that follows `before`.
fn open_abbreviated(link: &Link, before: &[Event]) -> Result<Event, Broken> {
    let event: Event = read(link)?;
    let is_canonical = text(&event).is_ok_and(|body| body == link.body);
    if is_canonical && may_abbreviate(&event.fact, before) {
        Ok(event)
    } else {
        Err(Broken::NotCanonical)
    }
}

/// The event's canonical text.
fn text(event: &Event) -> Result<String, NotCanonical> {
    let value = serde_json::to_value(event).expect("an event has text keys only");
    canonical(&value)
}

/// Why a link of the chain does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The text, or something before it, was changed after it was sealed.
    Hash,
    /// It was sealed so, but this program cannot read it; a newer one may.
    Unreadable {
        /// What the reader complains of.
        detail: String,
    },
    /// It was sealed so, but no lawful program writes it like this.
    NotCanonical,
}

/// A link that does not hold, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenAt {
    /// The event.
    pub event: EventNumber,
    /// What is wrong with it.
    pub broken: Broken,
}

impl fmt::Display for BrokenAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: ", self.event)?;
        match &self.broken {
            Broken::Hash => f.write_str("the log was changed here or before"),
            Broken::Unreadable { detail } => write!(f, "not an event this program knows: {detail}"),
            Broken::NotCanonical => f.write_str("not written as events are written"),
        }
    }
}

impl std::error::Error for BrokenAt {}

#[cfg(test)]
mod tests {
    use super::Hash;

    #[test]
    fn the_hash_is_that_of_the_previous_hash_and_the_text() {
        // `printf 'cangrejo log 1\nx' | sha256sum`
        let genesis = "5353e6f59e9cece434a21064bb4b9f6068376b9744d53846d1133d662cc3e86e";
        assert_eq!(Hash::genesis("x").to_string(), genesis);
        assert_ne!(Hash::genesis("x"), Hash::genesis("y"));
        assert_ne!(Hash::genesis("x").next("a"), Hash::genesis("x").next("b"));
    }

    #[test]
    fn a_code_has_six_groups_of_letters_that_cannot_be_confused() {
        assert_eq!(Hash([0xff; 32]).code(), "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ");
        assert_eq!(Hash([0; 32]).code(), "0000-0000-0000-0000-0000-0000");
        let with = |place: usize| {
            let mut bytes = [0; 32];
            bytes[place] = 1;
            Hash(bytes)
        };
        assert_eq!(with(4).code(), "0000-0001-0000-0000-0000-0000");
        assert_eq!(with(14).code(), "0000-0000-0000-0000-0000-0001", "120 bits");
        assert_eq!(with(15).code(), Hash([0; 32]).code());
    }

    #[test]
    fn a_short_code_is_the_beginning_of_the_code() {
        let hash = Hash::genesis("x");
        assert_eq!(hash.short_code().len(), 9);
        assert!(hash.code().starts_with(&hash.short_code()), "{}", hash.code());
    }
}
