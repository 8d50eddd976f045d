//! Delegates of clubs: each registers the athletes of one club by a link of their own.
//!
//! A link is good once: the first browser that uses it keeps another secret, and the link is of
//! no use to anybody else. A director takes either back, and both end by themselves.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use super::id_tries::{IdTries, Tally};
use super::revocations::Revocations;
use super::secret::Secret;
use crate::roster_file::fold;
use crate::store::{DelegateRow, LogName, Store, StoreError};

/// The longest that a delegate may be let in: half a year before a tournament.
pub(super) const MOST_DAYS: u32 = 180;

/// A delegate of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Delegate {
    pub(super) name: String,
    pub(super) club: String,
    pub(super) log: LogName,
    pub(super) ends_ms: i64,
    /// The hash of what the browser keeps; none until the link is used.
    secret: Option<String>,
}

impl Delegate {
    /// Whether the link was used.
    pub(super) const fn has_begun(&self) -> bool {
        self.secret.is_some()
    }

    /// What their browser is known by; empty until the link is used.
    pub(super) fn browser(&self) -> &str {
        self.secret.as_deref().unwrap_or_default()
    }

    /// How entries of the log are signed.
    pub(super) fn author(&self) -> String {
        format!("{} ({})", self.name, self.club)
    }

    /// Whether an athlete of that club is one of the delegate's.
    pub(super) fn is_of_club(&self, club: &str) -> bool {
        fold(club) == fold(&self.club)
    }

    fn row(&self, link: &str) -> DelegateRow {
        DelegateRow {
            link: link.to_owned(),
            secret: self.secret.clone().unwrap_or_default(),
            name: self.name.clone(),
            club: self.club.clone(),
            log: self.log.to_string(),
            ends_ms: self.ends_ms,
        }
    }
}

/// What a secret is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It is that of a link that nobody has used.
    Invited(Delegate),
    /// It is that of a browser that has.
    Working(Delegate),
}

/// Every delegate, in memory; what changes is in the store first.
#[derive(Debug, Default)]
pub(super) struct Delegates {
    /// By the hash of the secret in the link.
    known: RwLock<BTreeMap<String, Delegate>>,
    revocations: Revocations,
    pub(super) id_tries: IdTries,
}

impl Delegates {
    /// Those of a file.
    pub(super) async fn of(
        store: &mut Store,
        revocations: &Revocations,
    ) -> Result<Delegates, StoreError> {
        let delegate = |row: DelegateRow| {
            let log = row.log.parse().ok()?;
            let secret = Some(row.secret).filter(|secret| !secret.is_empty());
            let (name, club, ends_ms) = (row.name, row.club, row.ends_ms);
            Some((row.link, Delegate { name, club, log, ends_ms, secret }))
        };
        let known = store.delegates().await?.into_iter().filter_map(delegate).collect();
        let id_tries = IdTries::of(store).await?;
        Ok(Delegates { known: RwLock::new(known), revocations: revocations.clone(), id_tries })
    }

    /// How many id numbers a delegate tried.
    pub(super) fn tried(&self, delegate: &Delegate) -> Tally {
        self.id_tries.tried(delegate.browser())
    }

    /// The delegates of a tournament, with the hashes of their links.
    pub(super) fn at(&self, log: &LogName) -> Vec<(String, Delegate)> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let here = known.iter().filter(|(_, delegate)| delegate.log == *log);
        here.map(|(link, delegate)| (link.clone(), delegate.clone())).collect()
    }

    /// A link for the delegate of a club.
    pub(super) async fn invite(
        &self,
        store: &mut Store,
        log: &LogName,
        (name, club): (&str, &str),
        ends_ms: i64,
    ) -> Result<Secret, StoreError> {
        let link = Secret::fresh();
        let (name, club) = (name.to_owned(), club.to_owned());
        let delegate = Delegate { name, club, log: log.clone(), ends_ms, secret: None };
        self.keep(store, link.hash(), delegate).await?;
        Ok(link)
    }

    /// What a secret is good for now; none if for nothing.
    pub(super) fn standing(&self, secret: &Secret, now_ms: i64) -> Option<Standing> {
        let hash = secret.hash();
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let in_time = |delegate: &&Delegate| now_ms < delegate.ends_ms;
        let invited = known.get(&hash).filter(|one| !one.has_begun()).filter(in_time);
        if let Some(delegate) = invited {
            return Some(Standing::Invited(delegate.clone()));
        }
        let mut working = known.values().filter(|one| one.secret.as_ref() == Some(&hash));
        working.find(in_time).map(|delegate| Standing::Working(delegate.clone()))
    }

    /// Exchanges a link for what the browser keeps; none if it was used or is too old.
    ///
    /// Whoever calls has the store to themselves, so that of two who come at once one is late.
    pub(super) async fn begin(
        &self,
        store: &mut Store,
        link: &Secret,
        now_ms: i64,
    ) -> Result<Option<(Secret, Delegate)>, StoreError> {
        let Some(Standing::Invited(delegate)) = self.standing(link, now_ms) else {
            return Ok(None);
        };
        let secret = Secret::fresh();
        let delegate = Delegate { secret: Some(secret.hash()), ..delegate };
        self.keep(store, link.hash(), delegate.clone()).await?;
        Ok(Some((secret, delegate)))
    }

    async fn keep(
        &self,
        store: &mut Store,
        link: String,
        delegate: Delegate,
    ) -> Result<(), StoreError> {
        store.keep_delegate(&delegate.row(&link)).await?;
        self.known.write().unwrap_or_else(PoisonError::into_inner).insert(link, delegate);
        Ok(())
    }

    /// Takes a link, or what became of it, away.
    pub(super) async fn remove(&self, store: &mut Store, link: &str) -> Result<(), StoreError> {
        store.end_delegate(link).await?;
        self.known.write().unwrap_or_else(PoisonError::into_inner).remove(link);
        self.revocations.tell();
        Ok(())
    }
}
