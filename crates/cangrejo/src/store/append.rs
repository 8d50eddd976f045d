//! Appending: one transaction that is on the disk, and then the copy.

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{AthleteNumber, Event, Personal};
use cangrejo_tournament::tournament::Tournament;

use super::log::{Beside, Written};
use super::{Copied, Log, Sent, Store, StoreError, log, snapshot};

impl Store {
    /// Appends events to a log, and what is private of athletes beside it.
    ///
    /// When this returns, the events are on the disk. `log` moves on with them.
    ///
    /// # Errors
    ///
    /// If an event makes no sense there, private data is not what its event committed to,
    /// somebody else appended meanwhile, the disk is full, or the log was only
    /// [glanced at](Store::glance) and its snapshot is wrong. Nothing is appended then.
    pub async fn append(
        &mut self,
        log: &mut Log,
        events: Vec<Event>,
        personal: &[(AthleteNumber, Personal)],
    ) -> Result<Copied, StoreError> {
        self.append_sent(log, events, personal, &[]).await
    }

    /// The same for events that came under a key.
    pub(crate) async fn append_sent(
        &mut self,
        log: &mut Log,
        events: Vec<Event>,
        personal: &[(AthleteNumber, Personal)],
        sent: &[Sent],
    ) -> Result<Copied, StoreError> {
        if log.is_restored() {
            *log = self.lived_through(log).await?;
        }
        let (next, copied) = self.keep(log, log.after(events)?, (personal, sent)).await?;
        *log = next;
        Ok(copied)
    }

    /// The same for events that were lived through when they were decided: `after` is the
    /// tournament of the log with them. The answer is the log with them.
    ///
    /// A tournament of thousands of entries is not copied again for every result.
    pub(crate) async fn append_decided(
        &mut self,
        log: &Log,
        (events, after): (&[Event], Tournament),
        personal: &[(AthleteNumber, Personal)],
        sent: &[Sent],
    ) -> Result<(Log, Copied), StoreError> {
        let links = log.sealed(events)?;
        let next = log.moved_on(&links, after);
        self.keep(log, (next, links), (personal, sent)).await
    }

    async fn keep(
        &mut self,
        log: &Log,
        (next, links): (Log, Vec<Link>),
        (personal, sent): (&[(AthleteNumber, Personal)], &[Sent]),
    ) -> Result<(Log, Copied), StoreError> {
        personal.iter().try_for_each(|entered| next.check_personal(entered))?;
        let signatures = &self.sign(log, &next);
        let beside = Beside { entered: personal, absent: None, pictures: None, signatures, sent };
        self.write(log, &next, &links, beside).await?;
        let Some(mut copies) = self.copies.take() else { return Ok((next, Copied::NoFolder)) };
        let done = if copies.is_up_to_date(next.name()) {
            match self.copy_on(&mut copies, (log, &links), personal).await {
                // Another program copied meanwhile, this event perhaps included.
                Err(StoreError::Conflict { .. }) => self.bring_up(&mut copies, &next).await,
                done => done,
            }
        } else {
            self.bring_up(&mut copies, &next).await
        };
        self.copies = Some(copies);
        Ok((next, done.map_or_else(Copied::Failed, |()| Copied::Yes)))
    }

    /// Writes what leads from `log` to `next`, all or nothing; then it is on the disk.
    pub(super) async fn write(
        &mut self,
        log: &Log,
        next: &Log,
        links: &[Link],
        beside: Beside<'_>,
    ) -> Result<(), StoreError> {
        let logs = (log, next);
        let written = match self.write_once(logs, links, &beside).await {
            Err(error) if error.is_of_disk(self.path()) => {
                self.write_anew(logs, links, &beside).await
            }
            written => written,
        };
        match written? {
            Written::All => {}
            Written::Nothing => return Err(StoreError::Conflict { log: log.name().clone() }),
        }
        self.trusted.check_in_place()?;
        self.trusted.acknowledge(next.name(), next.head());
        if snapshot::is_due(log.head().n_events, next.head().n_events) {
            // The events are kept, whether there is room for a snapshot or not.
            let _ = self.take_snapshot(next).await;
        }
        self.trusted.merge_if_long().await;
        Ok(())
    }

    async fn take_snapshot(&mut self, log: &Log) -> Result<(), StoreError> {
        let kept = snapshot::write(self.connection().await?, log).await;
        kept.map_err(|error| self.trusted.failed(error))
    }

    async fn write_once(
        &mut self,
        logs: (&Log, &Log),
        links: &[Link],
        beside: &Beside<'_>,
    ) -> Result<Written, StoreError> {
        let written = log::append(self.connection().await?, logs, links, beside).await;
        written.map_err(|error| self.trusted.failed(error))
    }

    /// Writes again what the disk did not take, through a connection of its own.
    ///
    /// What can be read may still not be on the disk: a sync that failed is not made good by the
    /// next one, which finds nothing left to write. So what is found in the file all the same is
    /// written once more, to where it ends up.
    async fn write_anew(
        &mut self,
        (log, next): (&Log, &Log),
        links: &[Link],
        beside: &Beside<'_>,
    ) -> Result<Written, StoreError> {
        let head = log::head(self.connection().await?, log.name()).await;
        if head.map_err(|error| self.trusted.failed(error))? == Some(next.head()) {
            self.trusted.settle().await?;
            return Ok(Written::All);
        }
        self.write_once((log, next), links, beside).await
    }
}
