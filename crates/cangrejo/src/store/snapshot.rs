//! Snapshots: the folded state of a log, kept so that showing it need not live through it again.
//!
//! They are a cache. A snapshot counts only for the log whose hash it was taken at, and only for
//! the program that took it; without one, or with its whole table gone, everything is as before,
//! if slower. Events are read and their seals checked with a snapshot as without. What writes and
//! what verifies lives through every event, so a snapshot that somebody forged is never built on.

use cangrejo_tournament::chain::{Hash, Link, open_known};
use cangrejo_tournament::event::Event;
use cangrejo_tournament::tournament::{State, Tournament};
use sqlx::{AnyConnection, Connection, Row};

use super::{Log, LogName, StoreError, open_after};

/// The number after the version is raised when the same events come to fold into another state.
const EDITION: &str = concat!(env!("CARGO_PKG_VERSION"), "-3");

/// A snapshot is taken each time that a log passes a multiple of so many events.
///
/// Seldom enough that nobody feels it, often enough that few events follow it.
const N_EVENTS_BETWEEN: usize = 128;

/// The table; a file of an earlier program gets it with its first snapshot.
pub(super) const TABLE: &str = "CREATE TABLE IF NOT EXISTS snapshot (
        log TEXT NOT NULL PRIMARY KEY REFERENCES log (name),
        n_events BIGINT NOT NULL,
        head TEXT NOT NULL,
        edition TEXT NOT NULL,
        seal TEXT NOT NULL,
        state TEXT NOT NULL
    )";

/// The state of a log at one of its events.
pub(super) struct Snapshot {
    n_events: usize,
    head: Hash,
    state: State,
}

impl Snapshot {
    /// The log of these links, if the snapshot was taken on the way to it.
    pub(super) fn carried_on(self, empty: Log, links: &[Link]) -> Option<Log> {
        let (known, rest) = links.split_at_checked(self.n_events)?;
        if known.last()?.hash != self.head {
            return None;
        }
        let events = opened_before(empty.head().hash, known)?;
        let tournament = Tournament::restored(self.state, events).ok()?;
        let log = empty.with_milestones_of(links).restored(tournament, self.head);
        let events = open_after(&log, rest).ok()?;
        let links = rest.iter().map(|link| link.hash);
        log.followed_by(events.into_iter().zip(links))
    }

    /// Whether the log of these links came to this state there; `None` if it was never there.
    pub(super) fn is_of(&self, name: &LogName, links: &[Link]) -> Result<Option<bool>, StoreError> {
        let known = links
            .get(..self.n_events)
            .filter(|known| known.last().is_some_and(|link| link.hash == self.head));
        let Some(known) = known else { return Ok(None) };
        Ok(Some(*super::tournament_of(name, known)?.state() == self.state))
    }
}

/// The events of links that were opened before, if all are as they were sealed.
fn opened_before(genesis: Hash, links: &[Link]) -> Option<Vec<Event>> {
    let before = std::iter::once(genesis).chain(links.iter().map(|link| link.hash));
    before.zip(links).map(|(previous, link)| open_known(&previous, link).ok()).collect()
}

/// Whether a snapshot is due when a log has gone from so many events to so many.
pub(super) const fn is_due(n_before: usize, n_after: usize) -> bool {
    n_before / N_EVENTS_BETWEEN < n_after / N_EVENTS_BETWEEN
}

/// The snapshot of a log, if there is one that this program took and nobody changed.
///
/// Whatever is wrong with it, the log is read without.
pub(super) async fn read(connection: &mut AnyConnection, name: &LogName) -> Option<Snapshot> {
    let row = sqlx::query(
        "SELECT n_events, head, seal, state FROM snapshot WHERE log = $1 AND edition = $2",
    )
    .bind(name.as_str())
    .bind(EDITION)
    .fetch_optional(connection)
    .await
    .ok()??;
    let n_events = usize::try_from(row.try_get::<i64, _>(0).ok()?).ok()?;
    let head: Hash = row.try_get::<String, _>(1).ok()?.parse().ok()?;
    let told: Hash = row.try_get::<String, _>(2).ok()?.parse().ok()?;
    let text: String = row.try_get(3).ok()?;
    if told != seal(n_events, &head, &text) {
        return None;
    }
    Some(Snapshot { n_events, head, state: serde_json::from_str(&text).ok()? })
}

/// Keeps the state of a log in the place of the last one.
pub(super) async fn write(connection: &mut AnyConnection, log: &Log) -> Result<(), sqlx::Error> {
    let state = log.tournament().state();
    let text = serde_json::to_string(state).expect("a state has keys of numbers only");
    let (n_events, head) = (log.head().n_events, log.head().hash);
    let mut transaction = connection.begin().await?;
    sqlx::query(TABLE).execute(&mut *transaction).await?;
    sqlx::query(
        "INSERT INTO snapshot (log, n_events, head, edition, seal, state)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (log) DO UPDATE SET n_events = excluded.n_events, head = excluded.head,
         edition = excluded.edition, seal = excluded.seal, state = excluded.state",
    )
    .bind(log.name().as_str())
    .bind(super::log::count(n_events))
    .bind(head.to_string())
    .bind(EDITION)
    .bind(seal(n_events, &head, &text).to_string())
    .bind(text)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await
}

/// What tells that a snapshot was damaged; against forgers there is only the log.
fn seal(n_events: usize, head: &Hash, text: &str) -> Hash {
    head.next(&format!("{EDITION}\n{n_events}\n{text}"))
}
