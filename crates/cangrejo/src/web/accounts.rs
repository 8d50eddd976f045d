//! Who may do what: accounts with passwords, and the browsers they are signed in with.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError, RwLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};

use super::revocations::Revocations;
use super::secret::Secret;
use crate::store::{AccountRow, LogName, SessionRow, Store, StoreError};

/// How long a browser stays signed in: a tournament of three days, and some more.
const SESSION_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// The shortest password.
pub(super) const LEAST_PASSWORD: usize = 8;

/// How many wrong passwords for a name are borne in a row before it has to wait.
const MOST_WRONG: u32 = 5;

/// How long it then waits.
const WAIT_MS: i64 = 60 * 1000;

/// What somebody may do; each may do what those before it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// Enters results and checks athletes in.
    Desk,
    /// Runs tournaments.
    Director,
    /// Decides who may do what.
    Owner,
}

impl Role {
    pub(super) const ALL: [Role; 3] = [Role::Desk, Role::Director, Role::Owner];

    /// The name in the file and in forms.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Role::Desk => "desk",
            Role::Director => "director",
            Role::Owner => "owner",
        }
    }

    pub(super) fn of_name(name: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// Somebody who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    pub(super) name: String,
    pub(super) role: Role,
    /// The one tournament that a device may work at.
    pub(super) only: Option<LogName>,
}

/// A browser that an account is signed in with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SignedIn {
    /// The hash of its secret.
    pub(super) hash: String,
    pub(super) account: String,
}

/// Why somebody is not let in, or no account is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotLetIn {
    /// The link is no longer good.
    LinkUsed,
    /// No such name, or another password.
    WrongPassword,
    /// Too many wrong passwords in a row.
    Wait,
    /// No name was given, or one that is too long.
    BadName,
    /// The password is too short.
    ShortPassword,
    /// Somebody has that name.
    NameTaken,
}

/// Everybody, in memory; what changes is in the store first.
#[derive(Debug)]
pub(super) struct Accounts {
    known: RwLock<Known>,
    /// The link that makes the first account, until it is used.
    first_link: Mutex<Option<Secret>>,
    wrong: Mutex<BTreeMap<String, Wrong>>,
    revocations: Revocations,
}

#[derive(Debug, Default)]
struct Known {
    accounts: BTreeMap<String, (Role, String)>,
    /// By the hash of the secret: whose, and until when.
    sessions: BTreeMap<String, (String, i64)>,
}

/// Wrong passwords in a row.
#[derive(Clone, Copy, Debug, Default)]
struct Wrong {
    times: u32,
    last_ms: i64,
}

impl Accounts {
    /// Those of a file; where there are none, a link makes the first.
    pub(super) async fn of(
        store: &mut Store,
        revocations: &Revocations,
    ) -> Result<Accounts, StoreError> {
        let (accounts, sessions) = store.accounts().await?;
        let account =
            |row: AccountRow| Role::of_name(&row.role).map(|role| (row.name, (role, row.password)));
        let session = |row: SessionRow| (row.secret, (row.account, row.ends_ms));
        let known = Known {
            accounts: accounts.into_iter().filter_map(account).collect(),
            sessions: sessions.into_iter().map(session).collect(),
        };
        let first_link = known.accounts.is_empty().then(Secret::fresh);
        Ok(Accounts {
            known: RwLock::new(known),
            first_link: Mutex::new(first_link),
            wrong: Mutex::new(BTreeMap::new()),
            revocations: revocations.clone(),
        })
    }

    /// The link that makes the first account, if there is none yet.
    pub(super) fn first_link(&self) -> Option<Secret> {
        lock(&self.first_link).clone()
    }

    /// Whose session this is.
    pub(super) fn signed_in(&self, secret: &Secret, now_ms: i64) -> Option<Account> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let (name, ends_ms) = known.sessions.get(&secret.hash())?;
        let (role, _) = known.accounts.get(name).filter(|_| now_ms < *ends_ms)?;
        Some(Account { name: name.clone(), role: *role, only: None })
    }

    /// Everybody with a password, by name.
    pub(super) fn everybody(&self) -> Vec<Account> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let account = |(name, (role, _)): (&String, &(Role, String))| Account {
            name: name.clone(),
            role: *role,
            only: None,
        };
        known.accounts.iter().map(account).collect()
    }

    /// Makes the account of the owner; the link is no longer good after that.
    pub(super) async fn claim(
        &self,
        store: &mut Store,
        link: &Secret,
        (name, password): (&str, &str),
    ) -> Result<Result<(), NotLetIn>, StoreError> {
        if lock(&self.first_link).as_ref() != Some(link) {
            return Ok(Err(NotLetIn::LinkUsed));
        }
        let made = self.add(store, (name, password), Role::Owner).await?;
        if made.is_ok() {
            *lock(&self.first_link) = None;
        }
        Ok(made)
    }

    /// Makes the account of a demo, whose password everybody knows; no link is needed then.
    pub(super) async fn let_everybody_in(
        &self,
        store: &mut Store,
        (name, password): (&str, &str),
    ) -> Result<(), StoreError> {
        // Where the demo was started before, the name is taken.
        let _ = self.add(store, (name, password), Role::Owner).await?;
        *lock(&self.first_link) = None;
        Ok(())
    }

    /// Makes an account.
    pub(super) async fn add(
        &self,
        store: &mut Store,
        (name, password): (&str, &str),
        role: Role,
    ) -> Result<Result<(), NotLetIn>, StoreError> {
        let name = name.trim();
        if let Err(why) = self.check_new(name, password) {
            return Ok(Err(why));
        }
        let password = hashed(password.to_owned()).await;
        let row = AccountRow { name: name.to_owned(), role: role.name().to_owned(), password };
        store.keep_account(&row).await?;
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.accounts.insert(row.name, (role, row.password));
        Ok(Ok(()))
    }

    fn check_new(&self, name: &str, password: &str) -> Result<(), NotLetIn> {
        if name.is_empty() || name.chars().count() > 60 || name.chars().any(char::is_control) {
            return Err(NotLetIn::BadName);
        }
        if password.chars().count() < LEAST_PASSWORD {
            return Err(NotLetIn::ShortPassword);
        }
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if known.accounts.contains_key(name) { Err(NotLetIn::NameTaken) } else { Ok(()) }
    }

    /// Takes an account away, and signs it out everywhere.
    pub(super) async fn remove(&self, store: &mut Store, name: &str) -> Result<(), StoreError> {
        store.end_account(name).await?;
        {
            let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
            known.accounts.remove(name);
            known.sessions.retain(|_, (account, _)| account != name);
        }
        self.revocations.tell();
        Ok(())
    }

    /// That this is the password of this name; too many wrong ones in a row have to wait.
    pub(super) async fn check(
        &self,
        (name, password): (&str, &str),
        now_ms: i64,
    ) -> Result<(), NotLetIn> {
        let name = name.trim();
        {
            let wrong = lock(&self.wrong);
            let wrong = wrong.get(name).copied().unwrap_or_default();
            if wrong.times >= MOST_WRONG && now_ms.abs_diff(wrong.last_ms) < WAIT_MS as u64 {
                return Err(NotLetIn::Wait);
            }
        }
        let stored = {
            let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
            known.accounts.get(name).map(|(_, stored)| stored.clone())
        };
        if matches(password.to_owned(), stored).await {
            lock(&self.wrong).remove(name);
            return Ok(());
        }
        let mut wrong = lock(&self.wrong);
        // Names that nobody has must not fill the memory.
        wrong.retain(|_, wrong| now_ms.abs_diff(wrong.last_ms) < WAIT_MS as u64);
        let times = wrong.get(name).map_or(0, |wrong| wrong.times);
        wrong.insert(name.chars().take(60).collect(), Wrong { times: times + 1, last_ms: now_ms });
        Err(NotLetIn::WrongPassword)
    }

    /// Signs a browser in.
    pub(super) async fn sign_in(
        &self,
        store: &mut Store,
        name: &str,
        now_ms: i64,
    ) -> Result<Secret, StoreError> {
        let secret = Secret::fresh();
        let ends_ms = now_ms.saturating_add(SESSION_MS);
        let row = SessionRow { secret: secret.hash(), account: name.trim().to_owned(), ends_ms };
        store.keep_session(&row).await?;
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.sessions.insert(row.secret, (row.account, row.ends_ms));
        Ok(secret)
    }

    /// Signs a browser out.
    pub(super) async fn sign_out(
        &self,
        store: &mut Store,
        secret: &Secret,
    ) -> Result<(), StoreError> {
        self.end_session(store, &secret.hash()).await
    }

    /// Signs out the browser whose secret has this hash.
    pub(super) async fn end_session(
        &self,
        store: &mut Store,
        hash: &str,
    ) -> Result<(), StoreError> {
        store.end_session(hash).await?;
        self.known.write().unwrap_or_else(PoisonError::into_inner).sessions.remove(hash);
        self.revocations.tell();
        Ok(())
    }

    /// Every browser that somebody is signed in with, by account.
    pub(super) fn sessions(&self, now_ms: i64) -> Vec<SignedIn> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let lasting = known.sessions.iter().filter(|(_, (_, ends_ms))| now_ms < *ends_ms);
        let session = |(hash, (account, _)): (&String, &(String, i64))| SignedIn {
            hash: hash.clone(),
            account: account.clone(),
        };
        let mut sessions: Vec<SignedIn> = lasting.map(session).collect();
        sessions.sort_by(|one, other| one.account.cmp(&other.account));
        sessions
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The hash of a password, made away from the pages: it takes its time on purpose.
async fn hashed(password: String) -> String {
    let hash = tokio::task::spawn_blocking(move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.expect("a salt of its own and the default costs are lawful").to_string()
    });
    hash.await.expect("hashing does not panic")
}

/// Whether a password is the one that was hashed; a name that nobody has takes as long.
async fn matches(password: String, stored: Option<String>) -> bool {
    let Some(stored) = stored else {
        hashed(password).await;
        return false;
    };
    let checked = tokio::task::spawn_blocking(move || {
        let stored = PasswordHash::new(&stored);
        stored.is_ok_and(|stored| {
            Argon2::default().verify_password(password.as_bytes(), &stored).is_ok()
        })
    });
    checked.await.unwrap_or(false)
}
