//! Taking over a log from a copy or a file, and carrying on one that is here.

use std::collections::BTreeSet;
use std::path::Path;

use cangrejo_tournament::event::{AthleteNumber, Personal, Salt};

use super::erased::Marks;
use super::log::Beside;
use super::picture::{Pictures, told_in};
use super::pictures::{Arriving, Sheets};
use super::{CopiedLog, Log, Private, Store, StoreError, Unfinished, copy, log, open_after};

impl Store {
    /// Takes over a log from the copy at `path`, as `folder/name.log`.
    ///
    /// The private data is read from `folder/name.private`, the pictures from `folder/name.pictures`.
    /// A log that this store has already is carried on if the copy begins with it.
    ///
    /// # Errors
    ///
    /// If the copy is not as it was sealed, or went another way than the store's log.
    pub async fn resume(&mut self, path: &Path, unfinished: Unfinished) -> Result<Log, StoreError> {
        let (copied, private) = copy::read_whole(path, unfinished)?;
        let log = self.take_over(&copied, Some(&private)).await?;
        // What was taken away here is not taken over, and does not stay there either: if it cannot
        // be removed now, that is noted.
        if let Some(folder) = path.parent() {
            let _ = self.see_copy(folder, log.name()).await;
        }
        Ok(log)
    }

    /// Takes over a log, with what is private of it or without.
    ///
    /// A log that this store has already is carried on if it and the copy go the same way. One
    /// that comes without its private data verifies, and gets a secret of its own for id numbers
    /// entered from here on; the private data may follow later.
    ///
    /// # Errors
    ///
    /// If the copy is not as it was sealed, went another way than the store's log, or has another
    /// secret than id numbers were entered with here.
    pub async fn take_over(
        &mut self,
        copied: &CopiedLog,
        private: Option<&Private>,
    ) -> Result<Log, StoreError> {
        let name = &copied.log;
        let marks = Marks::read(self.connection().await?, name).await;
        let marks = marks.map_err(|error| self.trusted.failed(error))?;
        let entered = private.map_or(&[][..], |private| &private.entered).iter();
        let entered: Vec<_> = entered.filter(|entered| !marks.has(entered)).cloned().collect();
        // The whole copy is checked before anything of it is taken over.
        let id_salt = *copied.checked(private)?.id_salt();
        let log = match self.load(name).await {
            Ok(log) if log.head().n_events > 0 => log,
            // Its row is made together with its first events.
            Ok(_) | Err(StoreError::NoSuchLog { .. }) => Log::empty(name.clone(), id_salt),
            Err(error) => return Err(error),
        };
        let mut known = self.links(name).await?;
        // What somebody appended since then is a conflict when this is written.
        known.truncate(log.head().n_events);
        copy::check_same_way(name, &known, &copied.links)?;
        let log = match private {
            Some(private) => self.with_secret(log, private.id_salt).await?,
            None => log,
        };
        let missing = copied.links.get(known.len()..).unwrap_or_default();
        let (next, links) = log.after(open_after(&log, missing)?)?;
        let signatures = &copied.signatures;
        let is_more = private.is_some() || !signatures.is_empty();
        if !links.is_empty() || is_more || log.head().n_events == 0 {
            let absent = Some(self.absent_after(&entered, &log, &next).await?);
            let without = Pictures::default();
            let pictures = Some(Arriving {
                pictures: private.map_or(&without, |private| &private.pictures),
                told: told_in(&copied.links),
                new: told_in(missing),
                // Who went on last knows what the tables sent last.
                sheets: if missing.is_empty() { Sheets::Ours } else { Sheets::Theirs },
            });
            let beside = Beside { entered: &entered, absent, pictures, signatures, sent: &[] };
            self.write(&log, &next, &links, beside).await?;
        }
        if let Some(mut copies) = self.copies.take() {
            let done = self.bring_up(&mut copies, &next).await;
            self.copies = Some(copies);
            done?;
        }
        Ok(next)
    }

    /// Whose data is not kept here after `next` came with what was entered elsewhere: those who
    /// have none, but for those whose data was gone before.
    async fn absent_after(
        &mut self,
        entered: &[(AthleteNumber, Personal)],
        log: &Log,
        next: &Log,
    ) -> Result<BTreeSet<AthleteNumber>, StoreError> {
        let mut kept = self.kept(next.name()).await?;
        let gone = log.lacking(&kept);
        kept.absent.clear();
        kept.entered.extend_from_slice(entered);
        let lacking = next.lacking(&kept).into_iter();
        Ok(lacking.filter(|athlete| !gone.contains(athlete)).collect())
    }

    /// The log with this secret, which is another only if nothing was entered under its own.
    async fn with_secret(&mut self, log: Log, id_salt: Salt) -> Result<Log, StoreError> {
        if *log.id_salt() == id_salt {
            return Ok(log);
        }
        if !self.kept(log.name()).await?.entered.is_empty() {
            return Err(StoreError::OtherSecret { log: log.name().clone() });
        }
        let changed = log::set_id_salt(self.connection().await?, log.name(), &id_salt).await;
        changed.map_err(|error| self.trusted.failed(error))?;
        Ok(log.with_id_salt(id_salt))
    }
}
