//! Appending: one transaction that is on the disk, and then the copy.

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{AthleteNumber, Event, Personal};
use cangrejo_tournament::tournament::Tournament;

use super::log::Beside;
use super::{Copied, Log, Store, StoreError};

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
        if log.is_restored() {
            *log = self.lived_through(log).await?;
        }
        let (next, copied) = self.keep(log, log.after(events)?, personal).await?;
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
    ) -> Result<(Log, Copied), StoreError> {
        let links = log.sealed(events)?;
        let next = log.moved_on(&links, after);
        self.keep(log, (next, links), personal).await
    }

    async fn keep(
        &mut self,
        log: &Log,
        (next, links): (Log, Vec<Link>),
        personal: &[(AthleteNumber, Personal)],
    ) -> Result<(Log, Copied), StoreError> {
        personal.iter().try_for_each(|entered| next.check_personal(entered))?;
        let beside = Beside { entered: personal, absent: None, pictures: None };
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
}
