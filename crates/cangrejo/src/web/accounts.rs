//! Who may do what: accounts with passwords, and the browsers they are signed in with.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use cangrejo_tournament::text::is_unprintable;
use tokio::sync::Semaphore;
use tokio::task::JoinError;

use super::passwords;
use super::revocations::Revocations;
use super::secret::{Secret, code};
use crate::roster_file::fold;
use crate::store::{AccountRow, LogName, SessionRow, Store, StoreError};

/// How long a browser stays signed in: a tournament of three days, and some more.
const SESSION_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// How many passwords are hashed at a time: each takes a core, and 19 MB.
const MOST_HASHES: usize = 2;

/// How long the mark is by which a browser is known: as long as a secret.
const MARK_LETTERS: usize = 24;

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
    /// Too many others try at the same time.
    Crowded,
    /// No name was given, or one that is too long.
    BadName,
    /// The password is too short.
    ShortPassword,
    /// The password is the name.
    PasswordIsName,
    /// The password is one of the most used.
    CommonPassword,
    /// Somebody has that name, perhaps in other letters.
    NameTaken,
}

/// A name and the hash of its password, made before the file is taken hold of: everybody who
/// enters something would wait for it.
#[derive(Debug)]
pub(super) struct Hashed {
    name: String,
    password: String,
}

/// Everybody, in memory; what changes is in the store first.
#[derive(Debug)]
pub(super) struct Accounts {
    known: RwLock<Known>,
    /// The link that makes the first account, until it is used.
    first_link: Mutex<Option<Secret>>,
    hashes: Arc<Semaphore>,
    revocations: Revocations,
}

#[derive(Debug, Default)]
struct Known {
    accounts: BTreeMap<String, (Role, String)>,
    /// By the hash of the secret: whose, and until when.
    sessions: BTreeMap<String, (String, i64)>,
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
            hashes: Arc::new(Semaphore::new(MOST_HASHES)),
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

    /// Hashes the password of the owner, if the link is good.
    pub(super) async fn hash_first(
        &self,
        link: &Secret,
        typed: (&str, &str),
    ) -> Result<Hashed, NotLetIn> {
        if lock(&self.first_link).as_ref() != Some(link) {
            return Err(NotLetIn::LinkUsed);
        }
        self.hash_new(typed).await
    }

    /// Hashes the password of a new account, if both are lawful.
    pub(super) async fn hash_new(
        &self,
        (name, password): (&str, &str),
    ) -> Result<Hashed, NotLetIn> {
        let name = name.trim();
        self.check_new(name, password)?;
        let password = self.hashed(password.to_owned()).await;
        Ok(Hashed { name: name.to_owned(), password })
    }

    /// Hashes another password of an account, if it is lawful.
    pub(super) async fn hash_other(
        &self,
        (name, password): (&str, &str),
    ) -> Result<Hashed, NotLetIn> {
        passwords::check(name, password)?;
        if self.role(name).is_none() {
            return Err(NotLetIn::BadName);
        }
        let password = self.hashed(password.to_owned()).await;
        Ok(Hashed { name: name.to_owned(), password })
    }

    /// Makes the account of the owner; the link is no longer good after that.
    pub(super) async fn claim(
        &self,
        store: &mut Store,
        link: &Secret,
        hashed: Hashed,
    ) -> Result<Result<(), NotLetIn>, StoreError> {
        if lock(&self.first_link).as_ref() != Some(link) {
            return Ok(Err(NotLetIn::LinkUsed));
        }
        let made = self.add(store, hashed, Role::Owner).await?;
        if made.is_ok() {
            *lock(&self.first_link) = None;
        }
        Ok(made)
    }

    /// Makes the account of a demo, whose password everybody knows; no link is needed then.
    pub(super) async fn let_everybody_in(
        &self,
        store: &mut Store,
        typed: (&str, &str),
    ) -> Result<(), StoreError> {
        // Where the demo was started before, the name is taken.
        if let Ok(hashed) = self.hash_new(typed).await {
            let _ = self.add(store, hashed, Role::Owner).await?;
        }
        *lock(&self.first_link) = None;
        Ok(())
    }

    /// Makes an account.
    pub(super) async fn add(
        &self,
        store: &mut Store,
        Hashed { name, password }: Hashed,
        role: Role,
    ) -> Result<Result<(), NotLetIn>, StoreError> {
        // Somebody may have taken the name while the password was hashed.
        if self.has_name_like(&name) {
            return Ok(Err(NotLetIn::NameTaken));
        }
        let row = AccountRow { name, role: role.name().to_owned(), password };
        store.keep_account(&row).await?;
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.accounts.insert(row.name, (role, row.password));
        Ok(Ok(()))
    }

    fn check_new(&self, name: &str, password: &str) -> Result<(), NotLetIn> {
        if name.is_empty() || name.chars().count() > 60 || name.chars().any(is_unprintable) {
            return Err(NotLetIn::BadName);
        }
        passwords::check(name, password)?;
        if self.has_name_like(name) { Err(NotLetIn::NameTaken) } else { Ok(()) }
    }

    /// Whether an account has this name but for spaces, capitals and accents: whoever signs
    /// entries must not pass for somebody else.
    pub(super) fn has_name_like(&self, name: &str) -> bool {
        let name = fold(name);
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.accounts.keys().any(|known| fold(known) == name)
    }

    /// Gives an account another password, and signs out its browsers but the one that is kept.
    pub(super) async fn change_password(
        &self,
        store: &mut Store,
        Hashed { name, password }: Hashed,
        kept: Option<&Secret>,
    ) -> Result<Result<(), NotLetIn>, StoreError> {
        // The account may have been taken away while the password was hashed.
        let Some(role) = self.role(&name) else { return Ok(Err(NotLetIn::BadName)) };
        let row = AccountRow { name: name.clone(), role: role.name().to_owned(), password };
        store.keep_account(&row).await?;
        {
            let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
            known.accounts.insert(row.name, (role, row.password));
        }
        let kept = kept.map(Secret::hash);
        // Those whose time is over, too: a clock may be set back.
        for session in self.sessions(i64::MIN) {
            if session.account == name && Some(&session.hash) != kept.as_ref() {
                self.end_session(store, &session.hash).await?;
            }
        }
        Ok(Ok(()))
    }

    fn role(&self, name: &str) -> Option<Role> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.accounts.get(name).map(|(role, _)| *role)
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

    /// Whether this is the password of this name.
    pub(super) async fn check(&self, (name, password): (&str, &str)) -> Result<(), NotLetIn> {
        let stored = self.stored(name);
        let is_right = self.matches(password.to_owned(), stored).await;
        if is_right { Ok(()) } else { Err(NotLetIn::WrongPassword) }
    }

    /// What a browser keeps of having been signed in with an account, until its password changes;
    /// it opens nothing.
    pub(super) fn known_browser(&self, name: &str) -> Option<String> {
        let nonce = Secret::fresh();
        Some(format!("{}.{}", nonce.as_str(), known_mark(nonce.as_str(), &self.stored(name)?)))
    }

    /// Whether a browser was signed in with this account before.
    pub(super) fn knows_browser(&self, name: &str, kept: &str) -> bool {
        let parts = kept.split_once('.').zip(self.stored(name));
        parts.is_some_and(|((nonce, mark), stored)| known_mark(nonce, &stored) == mark)
    }

    /// What is kept of the password of an account.
    fn stored(&self, name: &str) -> Option<String> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.accounts.get(name.trim()).map(|(_, stored)| stored.clone())
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

    /// The hash of a password.
    async fn hashed(&self, password: String) -> String {
        let hash = self.in_turn(move || {
            let hash = Argon2::default().hash_password(password.as_bytes());
            hash.expect("a salt of its own and the default costs are lawful").to_string()
        });
        hash.await.expect("hashing does not panic")
    }

    /// Whether a password is the one that was hashed; a name that nobody has takes as long.
    async fn matches(&self, password: String, stored: Option<String>) -> bool {
        let Some(stored) = stored else {
            self.hashed(password).await;
            return false;
        };
        let checked = self.in_turn(move || {
            let stored = PasswordHash::new(&stored);
            stored.is_ok_and(|stored| {
                Argon2::default().verify_password(password.as_bytes(), &stored).is_ok()
            })
        });
        checked.await.unwrap_or(false)
    }

    /// Hashes away from the pages, because it takes its time on purpose.
    async fn in_turn<T: Send + 'static>(
        &self,
        hash: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let turn = Arc::clone(&self.hashes).acquire_owned().await;
        tokio::task::spawn_blocking(move || {
            // Whoever hangs up meanwhile does not give it to the next: the work goes on.
            let _turn = turn;
            hash()
        })
        .await
    }
}

/// A mark that only the program can make, because nobody else knows what it keeps of a password.
fn known_mark(nonce: &str, stored: &str) -> String {
    code(&format!("known/{nonce}/{stored}"), MARK_LETTERS)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
