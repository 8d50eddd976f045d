//! Logs and their events, in memory and in the tables.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use cangrejo_tournament::chain::{Hash, Link, seal};
use cangrejo_tournament::event::{AthleteNumber, Event, EventNumber, Personal, Salt};
use cangrejo_tournament::tournament::Tournament;
use sqlx::{Any, AnyConnection, Connection, Row, Transaction};

use super::personal::Kept;
use super::pictures::Arriving;
use super::{
    LogName, Milestone, Sent, StoreError, personal, pictures, sent, signatures, tournament_of,
};
use crate::signature::Signature;

/// A log as it was read, with the tournament that it makes.
#[derive(Clone, Debug)]
pub struct Log {
    name: LogName,
    id_salt: Salt,
    tournament: Tournament,
    head: Head,
    milestones: Vec<Milestone>,
    /// Whether a snapshot was believed, which nothing may be built on.
    is_restored: bool,
}

/// Where a log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many events it has.
    pub n_events: usize,
    /// The hash of them all; [`Hash::code`] is what sheets are marked with.
    pub hash: Hash,
}

impl Log {
    /// Its name.
    pub const fn name(&self) -> &LogName {
        &self.name
    }

    /// The secret that id numbers of this log are committed to with.
    pub const fn id_salt(&self) -> &Salt {
        &self.id_salt
    }

    /// The tournament.
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Where it ends.
    pub const fn head(&self) -> Head {
        self.head
    }

    /// Where it ended at each publication of a round and at the end of the tournament.
    pub fn milestones(&self) -> &[Milestone] {
        &self.milestones
    }

    /// Whether its state was taken from a snapshot instead of lived through.
    pub const fn is_restored(&self) -> bool {
        self.is_restored
    }

    /// The same log under another secret.
    pub(super) fn with_id_salt(self, id_salt: Salt) -> Log {
        Log { id_salt, ..self }
    }

    /// A log without events.
    pub(super) fn empty(name: LogName, id_salt: Salt) -> Log {
        let head = Head { n_events: 0, hash: Hash::genesis(name.as_str()) };
        let (tournament, milestones) = (Tournament::default(), Vec::new());
        Log { name, id_salt, tournament, head, milestones, is_restored: false }
    }

    /// The same with the milestones of links that it comes to.
    pub(super) fn with_milestones_of(self, links: &[Link]) -> Log {
        Log { milestones: Milestone::among(links, 0), ..self }
    }

    /// The log at an event whose state a snapshot holds.
    pub(super) fn restored(self, tournament: Tournament, hash: Hash) -> Log {
        let head = Head { n_events: tournament.n_events(), hash };
        Log { tournament, head, is_restored: true, ..self }
    }

    /// The log after events that were opened, with their hashes; none if one makes no sense.
    pub(super) fn followed_by(self, opened: impl Iterator<Item = (Event, Hash)>) -> Option<Log> {
        let mut log = self;
        for (event, hash) in opened {
            log.tournament.push(event).ok()?;
            log.head = Head { n_events: log.tournament.n_events(), hash };
        }
        Some(log)
    }

    /// The log that sealed events make.
    pub(super) fn of_links(
        name: LogName,
        id_salt: Salt,
        links: &[Link],
    ) -> Result<Log, StoreError> {
        let tournament = tournament_of(&name, links)?;
        let empty = Log::empty(name, id_salt).with_milestones_of(links);
        let hash = links.last().map_or(empty.head.hash, |link| link.hash);
        Ok(Log { tournament, head: Head { n_events: links.len(), hash }, ..empty })
    }

    /// The log after `events`, and their seals.
    pub(super) fn after(&self, events: Vec<Event>) -> Result<(Log, Vec<Link>), StoreError> {
        let links = self.sealed(&events)?;
        let mut tournament = self.tournament.clone();
        for event in events {
            let pushed = tournament.push(event);
            pushed.map_err(|unlawful| StoreError::Unlawful { log: self.name.clone(), unlawful })?;
        }
        Ok((self.moved_on(&links, tournament), links))
    }

    /// The seals of events that come next.
    pub(super) fn sealed(&self, events: &[Event]) -> Result<Vec<Link>, StoreError> {
        let mut hash = self.head.hash;
        let mut sealed = |event| {
            let link = seal(&hash, event);
            let link = link.map_err(|error| StoreError::NotExact { number: error.number })?;
            hash = link.hash;
            Ok(link)
        };
        events.iter().map(&mut sealed).collect()
    }

    /// The log with these links more; `tournament` has lived through their events.
    pub(super) fn moved_on(&self, links: &[Link], tournament: Tournament) -> Log {
        let n_events = self.head.n_events + links.len();
        assert_eq!(tournament.n_events(), n_events, "it has lived through just these events more");
        let hash = links.last().map_or(self.head.hash, |link| link.hash);
        let (name, head) = (self.name.clone(), Head { n_events, hash });
        let mut milestones = self.milestones.clone();
        milestones.extend(Milestone::among(links, self.head.n_events));
        let Log { id_salt, is_restored, .. } = *self;
        Log { name, id_salt, tournament, head, milestones, is_restored }
    }

    /// That private data is what the log committed to.
    pub(super) fn check_personal(
        &self,
        (athlete, private): &(AthleteNumber, Personal),
    ) -> Result<(), StoreError> {
        if self.committed_to(*athlete, private) {
            return Ok(());
        }
        Err(StoreError::PersonalChanged { log: self.name.clone(), athlete: *athlete })
    }

    /// For each athlete the data that the log commits to now, of all that was ever entered.
    ///
    /// An athlete without any has been forgotten, and so has one who is back at older data that was
    /// taken away; one whose registration was taken back is no athlete.
    pub(super) fn current_personal(
        &self,
        kept: &Kept,
    ) -> Result<BTreeMap<AthleteNumber, Personal>, StoreError> {
        let mut current = BTreeMap::new();
        for (athlete, known) in &self.tournament.state().athletes {
            let all = kept.entered.iter();
            let mut of_athlete = all.filter(|(number, _)| number == athlete).peekable();
            if known.commitments.is_empty() || of_athlete.peek().is_none() {
                continue;
            }
            let found = of_athlete.find(|(_, private)| self.committed_to(*athlete, private));
            if found.is_none() && kept.absent.contains(athlete) {
                continue;
            }
            let (_, private) = found.ok_or_else(|| StoreError::PersonalChanged {
                log: self.name.clone(),
                athlete: *athlete,
            })?;
            current.insert(*athlete, private.clone());
        }
        Ok(current)
    }

    /// The athletes whose private data is gone: the log commits to some, and nothing says that
    /// it is not kept here.
    pub(super) fn lacking(&self, kept: &Kept) -> Vec<AthleteNumber> {
        let athletes = self.tournament.state().athletes.iter();
        let committed = athletes.filter(|(_, athlete)| !athlete.commitments.is_empty());
        committed.map(|(number, _)| *number).filter(|number| !kept.is_settled(*number)).collect()
    }

    /// That no private data is gone.
    pub(super) fn check_whole(&self, kept: &Kept) -> Result<(), StoreError> {
        let athletes = self.lacking(kept);
        if athletes.is_empty() {
            return Ok(());
        }
        Err(StoreError::PersonalMissing { log: self.name.clone(), athletes })
    }

    fn committed_to(&self, athlete: AthleteNumber, private: &Personal) -> bool {
        let known = self.tournament.state().athletes.get(&athlete);
        known.is_some_and(|known| known.commitments == private.commitments(&self.id_salt))
    }
}

/// A row of the table of logs.
pub(super) struct Stored {
    name: LogName,
    id_salt: String,
    n_events: i64,
    head: String,
}

impl Stored {
    fn changed(&self) -> StoreError {
        StoreError::NoteChanged { log: self.name.clone() }
    }

    pub(super) fn id_salt(&self) -> Result<Salt, StoreError> {
        self.id_salt.parse().map_err(|_| self.changed())
    }

    fn head(&self) -> Result<Head, StoreError> {
        let n_events = usize::try_from(self.n_events).map_err(|_| self.changed())?;
        Ok(Head { n_events, hash: self.head.parse().map_err(|_| self.changed())? })
    }

    /// The log, if it ends where the store last wrote.
    pub(super) fn ends_with(&self, log: Log) -> Result<Log, StoreError> {
        let noted = self.head()?;
        if noted == log.head {
            return Ok(log);
        }
        let (expected, found) = (noted.n_events, log.head.n_events);
        let has_same_end = noted.hash == log.head.hash;
        Err(match expected.cmp(&found) {
            Ordering::Greater if !has_same_end => {
                StoreError::EventsLost { log: log.name, expected, found }
            }
            Ordering::Less if !has_same_end => {
                StoreError::EventsAdded { log: log.name, expected, found }
            }
            Ordering::Less | Ordering::Equal | Ordering::Greater => {
                StoreError::HeadChanged { log: log.name, found }
            }
        })
    }
}

/// Whether a transaction went through.
pub(super) enum Written {
    All,
    /// The log was not where it should have been.
    Nothing,
}

/// A log of which there are events and no row.
pub(super) async fn without_row(
    connection: &mut AnyConnection,
) -> Result<Option<String>, sqlx::Error> {
    let row = sqlx::query(
        "SELECT log FROM event WHERE log NOT IN (SELECT name FROM log) ORDER BY log LIMIT 1",
    )
    .fetch_optional(connection)
    .await?;
    row.map(|row| row.try_get(0)).transpose()
}

pub(super) async fn names(connection: &mut AnyConnection) -> Result<Vec<String>, sqlx::Error> {
    let rows = sqlx::query("SELECT name FROM log ORDER BY name").fetch_all(connection).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

/// The names of all logs, in order, and how many events each has.
pub(super) async fn sizes(
    connection: &mut AnyConnection,
) -> Result<Vec<(String, i64)>, sqlx::Error> {
    let rows = sqlx::query("SELECT name, n_events FROM log ORDER BY name");
    let rows = rows.fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// A log and its events as they are at one moment, whoever writes meanwhile.
pub(super) async fn read(
    connection: &mut AnyConnection,
    name: &LogName,
) -> Result<Option<(Stored, Vec<EventRow>)>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let Some(stored) = find(&mut transaction, name).await? else { return Ok(None) };
    let rows = links(&mut transaction, name).await?;
    transaction.commit().await?;
    Ok(Some((stored, rows)))
}

/// Where a log ends, as its row says; none if there is no such log, or its row makes no sense.
pub(super) async fn head(
    connection: &mut AnyConnection,
    name: &LogName,
) -> Result<Option<Head>, sqlx::Error> {
    let stored = find(connection, name).await?;
    Ok(stored.and_then(|stored| stored.head().ok()))
}

async fn find(
    connection: &mut AnyConnection,
    name: &LogName,
) -> Result<Option<Stored>, sqlx::Error> {
    let row = sqlx::query("SELECT id_salt, n_events, head FROM log WHERE name = $1")
        .bind(name.as_str())
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Stored {
        name: name.clone(),
        id_salt: row.try_get(0)?,
        n_events: row.try_get(1)?,
        head: row.try_get(2)?,
    }))
}

pub(super) async fn insert(connection: &mut AnyConnection, log: &Log) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO log (name, id_salt, n_events, head) VALUES ($1, $2, 0, $3)")
        .bind(log.name.as_str())
        .bind(log.id_salt.to_string())
        .bind(log.head.hash.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

/// Gives a log another secret for id numbers.
pub(super) async fn set_id_salt(
    connection: &mut AnyConnection,
    name: &LogName,
    id_salt: &Salt,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE log SET id_salt = $1 WHERE name = $2")
        .bind(id_salt.to_string())
        .bind(name.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

/// Makes the row of a log that nothing was entered in yet; the secret may still be another.
async fn insert_if_missing(connection: &mut AnyConnection, log: &Log) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO log (name, id_salt, n_events, head) VALUES ($1, $2, 0, $3)
         ON CONFLICT (name) DO UPDATE SET id_salt = excluded.id_salt WHERE log.n_events = 0",
    )
    .bind(log.name.as_str())
    .bind(log.id_salt.to_string())
    .bind(log.head.hash.to_string())
    .execute(connection)
    .await?;
    Ok(())
}

/// Private data that goes with events, pictures, signatures, and under which keys they came.
pub(super) struct Beside<'a> {
    pub(super) entered: &'a [(AthleteNumber, Personal)],
    /// Those whose data is not kept here from now on; as before if none are told.
    pub(super) absent: Option<BTreeSet<AthleteNumber>>,
    /// Pictures that come from elsewhere.
    pub(super) pictures: Option<Arriving<'a>>,
    pub(super) signatures: &'a [Signature],
    pub(super) sent: &'a [Sent],
}

/// An event as its row gives it: number, hash, text.
pub(super) type EventRow = (i64, String, String);

pub(super) async fn links(
    connection: &mut AnyConnection,
    name: &LogName,
) -> Result<Vec<EventRow>, sqlx::Error> {
    let rows = sqlx::query("SELECT number, hash, body FROM event WHERE log = $1 ORDER BY number")
        .bind(name.as_str())
        .fetch_all(connection)
        .await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
}

/// The links of rows, if they are numbered from 1 without a gap.
pub(super) fn in_order(name: &LogName, rows: Vec<EventRow>) -> Result<Vec<Link>, StoreError> {
    let numbered = (1_i64..).zip(rows);
    let links = numbered.map(|(expected, (number, hash, body))| {
        let log = name.clone();
        let event = EventNumber::after(usize::try_from(expected - 1).unwrap_or_default());
        if number != expected {
            return Err(StoreError::EventMissing { log, event });
        }
        let broken = cangrejo_tournament::chain::Broken::Hash;
        Ok(Link {
            hash: hash.parse().map_err(|_| StoreError::Broken { log, event, broken })?,
            body,
        })
    });
    links.collect()
}

/// Appends links and private data in one transaction, if the log still ends where it did.
///
/// The first statement writes, so that two programs cannot both find the log unchanged.
pub(super) async fn append(
    connection: &mut AnyConnection,
    (log, next): (&Log, &Log),
    links: &[Link],
    beside: &Beside<'_>,
) -> Result<Written, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    if log.head.n_events == 0 {
        insert_if_missing(&mut transaction, log).await?;
    }
    let moved = sqlx::query(
        "UPDATE log SET n_events = $1, head = $2 WHERE name = $3 AND n_events = $4 AND head = $5",
    )
    .bind(count(next.head.n_events))
    .bind(next.head.hash.to_string())
    .bind(log.name.as_str())
    .bind(count(log.head.n_events))
    .bind(log.head.hash.to_string())
    .execute(&mut *transaction)
    .await?;
    if moved.rows_affected() != 1 {
        transaction.rollback().await?;
        return Ok(Written::Nothing);
    }
    for (number, link) in (count(log.head.n_events) + 1..).zip(links) {
        sqlx::query("INSERT INTO event (log, number, hash, body) VALUES ($1, $2, $3, $4)")
            .bind(log.name.as_str())
            .bind(number)
            .bind(link.hash.to_string())
            .bind(link.body.as_str())
            .execute(&mut *transaction)
            .await?;
    }
    for entered in beside.entered {
        personal::write(&mut transaction, &log.name, entered).await?;
    }
    if let Some(absent) = &beside.absent {
        personal::erase_absent(&mut transaction, &log.name).await?;
        for athlete in absent {
            personal::write_absent(&mut transaction, &log.name, *athlete).await?;
        }
    }
    if let Some(arriving) = &beside.pictures {
        pictures::take_over(&mut transaction, &log.name, arriving).await?;
    }
    signatures::write(&mut transaction, &log.name, beside.signatures).await?;
    sent::write(&mut transaction, &log.name, beside.sent).await?;
    transaction.commit().await?;
    Ok(Written::All)
}

/// Keeps everybody else from writing to the file until the transaction is rolled back.
pub(super) async fn hold<'c>(
    connection: &'c mut AnyConnection,
    name: &LogName,
) -> Result<Transaction<'c, Any>, sqlx::Error> {
    let mut held = connection.begin().await?;
    sqlx::query("UPDATE log SET n_events = n_events WHERE name = $1")
        .bind(name.as_str())
        .execute(&mut *held)
        .await?;
    Ok(held)
}

pub(super) fn count(n_events: usize) -> i64 {
    i64::try_from(n_events).expect("no log has so many events")
}
