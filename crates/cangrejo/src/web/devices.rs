//! Devices of volunteers: they join one tournament by a link and a number, and work as its desk.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError, RwLock};

use cangrejo_tournament::text::is_unprintable;

use super::accounts::{Account, Role};
use super::revocations::Revocations;
use super::secret::{Secret, pin};
use crate::clock::{Moment, unset_ms};
use crate::roster_file::fold;
use crate::store::{DeviceRow, LogName, SessionNoteRow, Store, StoreError};

/// How long a device may work: a tournament of three days.
const DEVICE_MS: i64 = 3 * 24 * 60 * 60 * 1000;

/// How long somebody may take to join.
const INVITATION_MS: i64 = 15 * 60 * 1000;

/// How many wrong numbers an invitation bears.
const MOST_WRONG: u32 = 5;

/// The longest name.
pub(super) const MOST_LETTERS: usize = 40;

/// A device that works at a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Device {
    pub(super) name: String,
    pub(super) log: LogName,
    pub(super) begun_ms: i64,
    ends_ms: i64,
}

/// Why a device does not join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotJoined {
    /// The link was used, is too old, or was never good.
    LinkUsed,
    /// Another number.
    WrongPin,
    /// No name was given, or one that is too long.
    BadName,
    /// An account or another device has that name.
    NameTaken,
}

#[derive(Debug)]
struct Invitation {
    log: LogName,
    pin: String,
    n_wrong: u32,
    ends_steady_ms: i64,
}

/// Every device, in memory; what changes is in the store first.
///
/// Invitations are only here: a program that was started again has none.
#[derive(Debug, Default)]
pub(super) struct Devices {
    /// By the hash of the secret that the device keeps.
    known: RwLock<BTreeMap<String, Device>>,
    /// By the hash of the secret in the link.
    invitations: Mutex<BTreeMap<String, Invitation>>,
    /// What is known of sessions of accounts: since when, and the browser.
    sessions: RwLock<BTreeMap<String, (i64, String)>>,
    revocations: Revocations,
}

impl Devices {
    /// Those of a file.
    pub(super) async fn of(
        store: &mut Store,
        revocations: &Revocations,
    ) -> Result<Devices, StoreError> {
        let (devices, notes) = store.devices().await?;
        let device = |row: DeviceRow| {
            let log = row.log.parse().ok()?;
            let (begun_ms, ends_ms) = (row.begun_ms, row.ends_ms);
            Some((row.secret, Device { name: row.name, log, begun_ms, ends_ms }))
        };
        let note = |row: SessionNoteRow| (row.secret, (row.begun_ms, row.browser));
        Ok(Devices {
            known: RwLock::new(devices.into_iter().filter_map(device).collect()),
            invitations: Mutex::default(),
            sessions: RwLock::new(notes.into_iter().map(note).collect()),
            revocations: revocations.clone(),
        })
    }

    /// Whose session this is, if it is that of a device.
    pub(super) fn signed_in(&self, secret: &Secret, now_ms: i64) -> Option<Account> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let device = known.get(&secret.hash()).filter(|device| now_ms < device.ends_ms)?;
        let (name, only) = (device.name.clone(), Some(device.log.clone()));
        Some(Account { name, role: Role::Desk, only })
    }

    /// The devices of a tournament, with the hashes of their secrets.
    pub(super) fn at(&self, log: &LogName) -> Vec<(String, Device)> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let here = known.iter().filter(|(_, device)| device.log == *log);
        here.map(|(hash, device)| (hash.clone(), device.clone())).collect()
    }

    /// A link that lets one device join, and the number that is told by word of mouth.
    pub(super) fn invite(&self, log: &LogName, now: Moment) -> (Secret, String) {
        let (secret, pin) = (Secret::fresh(), pin());
        let mut invitations = self.invitations.lock().unwrap_or_else(PoisonError::into_inner);
        invitations.retain(|_, one| now.steady_ms < one.ends_steady_ms);
        let ends_steady_ms = now.steady_ms + INVITATION_MS;
        let invitation =
            Invitation { log: log.clone(), pin: pin.clone(), n_wrong: 0, ends_steady_ms };
        invitations.insert(secret.hash(), invitation);
        (secret, pin)
    }

    /// Whether a link is good now.
    pub(super) fn is_invited(&self, link: &Secret, now: Moment) -> bool {
        let invitations = self.invitations.lock().unwrap_or_else(PoisonError::into_inner);
        invitations.get(&link.hash()).is_some_and(|one| now.steady_ms < one.ends_steady_ms)
    }

    /// Lets a device join; the link is no longer good after that.
    pub(super) async fn join(
        &self,
        store: &mut Store,
        (link, pin): (&Secret, &str),
        name: Result<&str, NotJoined>,
        now: Moment,
    ) -> Result<Result<(Secret, LogName), NotJoined>, StoreError> {
        let invited = self.check(link, pin, now).and_then(|log| Ok((log, name?)));
        let (log, name) = match invited {
            Ok(invited) => invited,
            Err(why) => return Ok(Err(why)),
        };
        if self.at(&log).iter().any(|(_, device)| fold(&device.name) == fold(name)) {
            return Ok(Err(NotJoined::NameTaken));
        }
        let secret = Secret::fresh();
        let ends_ms = unset_ms().saturating_add(DEVICE_MS);
        let device =
            Device { name: name.to_owned(), log: log.clone(), begun_ms: now.wall_ms, ends_ms };
        let row = DeviceRow {
            secret: secret.hash(),
            name: device.name.clone(),
            log: log.to_string(),
            begun_ms: device.begun_ms,
            ends_ms,
        };
        store.keep_device(&row).await?;
        self.known.write().unwrap_or_else(PoisonError::into_inner).insert(row.secret, device);
        self.invitations.lock().unwrap_or_else(PoisonError::into_inner).remove(&link.hash());
        Ok(Ok((secret, log)))
    }

    /// That this is the number of this invitation; too many wrong ones end it.
    fn check(&self, link: &Secret, pin: &str, now: Moment) -> Result<LogName, NotJoined> {
        let mut invitations = self.invitations.lock().unwrap_or_else(PoisonError::into_inner);
        let invitation = invitations.get_mut(&link.hash());
        let invitation = invitation.filter(|one| now.steady_ms < one.ends_steady_ms);
        let invitation = invitation.ok_or(NotJoined::LinkUsed)?;
        if invitation.pin == pin.trim() {
            return Ok(invitation.log.clone());
        }
        invitation.n_wrong += 1;
        if invitation.n_wrong >= MOST_WRONG {
            invitations.remove(&link.hash());
            return Err(NotJoined::LinkUsed);
        }
        Err(NotJoined::WrongPin)
    }

    /// Ends the work of a device.
    pub(super) async fn remove(&self, store: &mut Store, hash: &str) -> Result<(), StoreError> {
        store.end_device(hash).await?;
        self.known.write().unwrap_or_else(PoisonError::into_inner).remove(hash);
        self.revocations.tell();
        Ok(())
    }

    /// Keeps since when a browser is signed in, and what it says of itself.
    pub(super) async fn note(
        &self,
        store: &mut Store,
        secret: &Secret,
        (begun_ms, browser): (i64, &str),
    ) -> Result<(), StoreError> {
        let browser: String = browser.chars().filter(|one| !one.is_control()).take(200).collect();
        let row = SessionNoteRow { secret: secret.hash(), begun_ms, browser };
        store.keep_session_note(&row).await?;
        let mut sessions = self.sessions.write().unwrap_or_else(PoisonError::into_inner);
        sessions.insert(row.secret, (row.begun_ms, row.browser));
        Ok(())
    }

    /// Since when a session is, and with which browser.
    pub(super) fn noted(&self, hash: &str) -> Option<(i64, String)> {
        self.sessions.read().unwrap_or_else(PoisonError::into_inner).get(hash).cloned()
    }
}

/// A name that a device may have.
pub(super) fn lawful_name(name: &str) -> Result<&str, NotJoined> {
    let name = name.trim();
    let is_lawful = !name.is_empty()
        && name.chars().count() <= MOST_LETTERS
        && !name.chars().any(is_unprintable);
    if is_lawful { Ok(name) } else { Err(NotJoined::BadName) }
}
