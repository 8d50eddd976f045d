//! Copying every event to a second folder, as it is appended.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{AthleteNumber, Personal, PictureHash};
use sqlx::AnyConnection;

use super::copy::{Copies, PrivateFile};
use super::personal::Kept;
use super::picture::{ScoreSheet, told_in};
use super::{Log, LogName, Milestone, Store, StoreError, log, personal, pictures, signatures};
use crate::signature::Signature;

impl Store {
    /// Copies every event to `folder` from here on, after catching up.
    ///
    /// # Errors
    ///
    /// If a copy there went another way, is ahead of the store, or was changed; or if a log
    /// of the store is not as it was sealed.
    pub async fn copy_to(&mut self, folder: &Path) -> Result<(), StoreError> {
        self.copies = None;
        let mut copies = Copies::new(folder)?;
        let mut done = Ok(());
        for name in self.names().await? {
            let log = self.load(&name).await?;
            let one = self.bring_up(&mut copies, &log).await;
            // A picture that cannot be copied does not keep the events from it.
            if !copies.has_log(&name) {
                return one;
            }
            done = done.and(one);
        }
        self.copies = Some(copies);
        done
    }

    /// Copies every event of one log to `folder` from here on, after catching up with it.
    ///
    /// The other logs of the file are left alone, and are not copied by this store.
    ///
    /// # Errors
    ///
    /// Those of [`Store::copy_to`], as far as they are about this log.
    pub async fn copy_one_to(&mut self, folder: &Path, log: &Log) -> Result<(), StoreError> {
        self.copies = None;
        let mut copies = Copies::new(folder)?;
        let done = self.bring_up(&mut copies, log).await;
        // A picture that cannot be copied does not keep the events from it.
        if copies.has_log(log.name()) {
            self.copies = Some(copies);
        }
        done
    }

    /// Brings the copy of a log to where the store is; nobody writes to either meanwhile.
    pub(super) async fn bring_up(
        &mut self,
        copies: &mut Copies,
        log: &Log,
    ) -> Result<(), StoreError> {
        self.see_copy(copies.folder(), log.name()).await?;
        let path = self.path().to_owned();
        let done = bring_up_on(self.connection().await?, &path, copies, log).await;
        done.inspect_err(|error| self.trusted.note(error))
    }

    /// Appends events that follow a log to its copy, while nobody else does.
    pub(super) async fn copy_on(
        &mut self,
        copies: &mut Copies,
        (log, links): (&Log, &[Link]),
        personal: &[(AthleteNumber, Personal)],
    ) -> Result<(), StoreError> {
        let path = self.path().to_owned();
        let new = (log, links, personal);
        let done = copy_on(self.connection().await?, &path, copies, new).await;
        done.inspect_err(|error| self.trusted.note(error))
    }
}

async fn bring_up_on(
    connection: &mut AnyConnection,
    path: &Path,
    copies: &mut Copies,
    log: &Log,
) -> Result<(), StoreError> {
    let name = log.name();
    let failed = |error| StoreError::of(path, error);
    let mut held = log::hold(connection, name).await.map_err(failed)?;
    let done = match Whole::read(&mut held, (path, name)).await {
        Ok(whole) => {
            let referred = whole.referred_to();
            let pictured = copy_pictures(copies, &mut held, (path, name), &referred).await;
            // A picture that cannot be copied must not keep back the events, which matter more.
            whole.catch_up(copies, log).and(pictured)
        }
        Err(error) => Err(error),
    };
    held.rollback().await.map_err(failed)?;
    done
}

async fn copy_on(
    connection: &mut AnyConnection,
    path: &Path,
    copies: &mut Copies,
    (log, links, personal): (&Log, &[Link], &[(AthleteNumber, Personal)]),
) -> Result<(), StoreError> {
    let name = log.name();
    let failed = |error| StoreError::of(path, error);
    let mut held = log::hold(connection, name).await.map_err(failed)?;
    let pictured = copy_pictures(copies, &mut held, (path, name), &told_in(links)).await;
    let milestones = Milestone::among(links, log.head().n_events);
    let signed =
        if milestones.is_empty() { Vec::new() } else { signed(&mut held, (path, name)).await? };
    let done = copies.append(log, links, personal);
    let done = done.and_then(|()| copies.add_heads(name, &milestones, &signed)).and(pictured);
    held.rollback().await.map_err(failed)?;
    done
}

/// All that the store has of a log and that its copy gets.
struct Whole {
    links: Vec<Link>,
    kept: Kept,
    told: BTreeSet<PictureHash>,
    absent: Vec<PictureHash>,
    sheets: Vec<ScoreSheet>,
    signatures: Vec<Signature>,
}

impl Whole {
    async fn read(
        held: &mut AnyConnection,
        (path, name): (&Path, &LogName),
    ) -> Result<Whole, StoreError> {
        let failed = |error| StoreError::of(path, error);
        let links = log::links(held, name).await.map_err(failed)?;
        let links = log::in_order(name, links)?;
        let kept = Kept::of(name, personal::read(held, name).await.map_err(failed)?)?;
        let lengths = pictures::lengths(held, name).await.map_err(failed)?;
        let absent = lengths.into_iter().filter(|(_, length)| *length == 0);
        let absent: Vec<PictureHash> = absent.map(|(hash, _)| hash).collect();
        let rows = pictures::sheets(held, name).await.map_err(failed)?;
        // One that cannot be read is told by whoever reads the log to use it.
        let sheets = rows.iter().filter_map(pictures::SheetRow::sheet).collect();
        let signatures = signed(held, (path, name)).await?;
        Ok(Whole { told: told_in(&links), links, kept, absent, sheets, signatures })
    }

    /// The pictures that the log or a score sheet refers to.
    fn referred_to(&self) -> BTreeSet<PictureHash> {
        self.told.iter().copied().chain(self.sheets.iter().map(|sheet| sheet.picture)).collect()
    }

    /// Brings the texts of the copy to where the store is.
    fn catch_up(mut self, copies: &mut Copies, log: &Log) -> Result<(), StoreError> {
        copies.catch_up(log, &self.links)?;
        copies.add_heads(log.name(), &Milestone::among(&self.links, 0), &self.signatures)?;
        // What somebody removed here must not be lost there too.
        let lacking = log.lacking(&self.kept);
        self.kept.entered.extend(copies.private_of(log.name(), &lacking));
        self.kept.entered.sort_by_key(|(athlete, _)| *athlete);
        let Whole { kept: Kept { entered, absent: forgotten }, absent, sheets, .. } = &self;
        copies.write_private(log, PrivateFile { entered, forgotten, absent, sheets })
    }
}

/// The signatures beside a log; those that cannot be read are told by whoever reads the log to
/// use it.
async fn signed(
    held: &mut AnyConnection,
    (path, name): (&Path, &LogName),
) -> Result<Vec<Signature>, StoreError> {
    let rows = signatures::read(held, name).await.map_err(|error| StoreError::of(path, error))?;
    Ok(signatures::of_rows(rows, path).unwrap_or_default())
}

/// Copies the pictures that are not there yet, before any event that tells of them.
///
/// All are tried; the answer is the first that cannot be copied.
async fn copy_pictures(
    copies: &mut Copies,
    held: &mut AnyConnection,
    (path, name): (&Path, &LogName),
    hashes: &BTreeSet<PictureHash>,
) -> Result<(), StoreError> {
    if hashes.is_empty() {
        copies.note_pictures(name, true);
        return Ok(());
    }
    let failed = |error| StoreError::of(path, error);
    let lengths = pictures::lengths(held, name).await.map_err(failed)?;
    let lengths: BTreeMap<PictureHash, i64> = lengths.into_iter().collect();
    let mut done = Ok(());
    for hash in hashes {
        let length = lengths.get(hash).copied();
        let one = match copies.has_picture(name, *hash, length) {
            Ok(true) => Ok(()),
            Ok(false) => match pictures::find(held, name, *hash).await.map_err(failed) {
                Ok(found) => found.referred_to(name, *hash).and_then(|picture| {
                    picture.map_or(Ok(()), |picture| copies.write_picture(name, &picture))
                }),
                Err(error) => Err(error),
            },
            Err(error) => Err(error),
        };
        done = done.and(one);
    }
    copies.note_pictures(name, done.is_ok());
    done
}
