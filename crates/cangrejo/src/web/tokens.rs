//! Programs that use the HTTP interface: what each may do, and how often.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError, RwLock};

use super::revocations::Revocations;
use super::secret::Secret;
use crate::store::{Store, StoreError, TokenRow};
use cangrejo_tournament::text::is_unprintable;

/// The longest name of a token.
pub(super) const MOST_LETTERS: usize = 60;

/// The most requests a second that a token can be given.
pub(super) const MOST_PER_SECOND: u32 = 1000;

/// What a token may ask for in a second unless somebody says otherwise.
pub(super) const USUAL_PER_SECOND: u32 = 50;

/// What a program may do; each may do what those before it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scope {
    /// Sees everything but what is private.
    Read,
    /// Enters results and checks athletes in.
    Desk,
    /// Runs tournaments.
    Director,
}

impl Scope {
    pub(super) const ALL: [Scope; 3] = [Scope::Read, Scope::Desk, Scope::Director];

    /// The name in the file, in forms and in the description of the interface.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Desk => "desk",
            Scope::Director => "director",
        }
    }

    pub(super) fn of_name(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// A program with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) name: String,
    pub(super) scope: Scope,
    pub(super) per_second: u32,
}

/// Why a program is not let in, or no token is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoToken {
    /// Nobody has this token.
    Unknown,
    /// It asks too often.
    TooOften,
    /// No name was given, or one that is too long.
    BadName,
    /// Another token has that name.
    NameTaken,
    /// No such scope, or no such number of requests.
    BadLimit,
}

/// Every token, in memory; what changes is in the store first.
#[derive(Debug)]
pub(super) struct Tokens {
    /// By the hash of the secret.
    known: RwLock<BTreeMap<String, Token>>,
    /// What each may still ask for, by name.
    left: Mutex<BTreeMap<String, Budget>>,
    revocations: Revocations,
}

impl Tokens {
    /// Those of a file.
    pub(super) async fn of(
        store: &mut Store,
        revocations: &Revocations,
    ) -> Result<Tokens, StoreError> {
        let token = |row: TokenRow| {
            let scope = Scope::of_name(&row.scope)?;
            let per_second = u32::try_from(row.per_second).ok()?.clamp(1, MOST_PER_SECOND);
            Some((row.secret, Token { name: row.name, scope, per_second }))
        };
        let known = store.tokens().await?.into_iter().filter_map(token).collect();
        Ok(Tokens {
            known: RwLock::new(known),
            left: Mutex::default(),
            revocations: revocations.clone(),
        })
    }

    /// Every token, by name.
    pub(super) fn all(&self) -> Vec<Token> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<Token> = known.values().cloned().collect();
        all.sort_by(|a, b| a.name.cmp(&b.name));
        all
    }

    /// Whether this is somebody's token; it is not counted as asking.
    pub(super) fn is_known(&self, secret: &Secret) -> bool {
        self.known.read().unwrap_or_else(PoisonError::into_inner).contains_key(&secret.hash())
    }

    /// Whose token this is, if it may ask once more.
    pub(super) fn admit(&self, secret: &Secret, now_ms: i64) -> Result<Token, NoToken> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let token = known.get(&secret.hash()).cloned().ok_or(NoToken::Unknown)?;
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let budget = left.entry(token.name.clone()).or_default();
        if budget.take(token.per_second, now_ms) { Ok(token) } else { Err(NoToken::TooOften) }
    }

    /// Makes a token; its secret is told once and kept only as a hash.
    pub(super) async fn make(
        &self,
        store: &mut Store,
        token: Token,
        now_ms: i64,
    ) -> Result<Result<Secret, NoToken>, StoreError> {
        if let Err(why) = self.check_new(&token) {
            return Ok(Err(why));
        }
        let secret = Secret::fresh();
        let row = TokenRow {
            secret: secret.hash(),
            name: token.name.clone(),
            scope: token.scope.name().to_owned(),
            per_second: i64::from(token.per_second),
            made_ms: now_ms,
        };
        store.keep_token(&row).await?;
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(row.secret, token);
        Ok(Ok(secret))
    }

    fn check_new(&self, token: &Token) -> Result<(), NoToken> {
        let name = token.name.as_str();
        let is_bad = name.is_empty()
            || name.chars().count() > MOST_LETTERS
            || name.chars().any(is_unprintable);
        if is_bad {
            return Err(NoToken::BadName);
        }
        if !(1..=MOST_PER_SECOND).contains(&token.per_second) {
            return Err(NoToken::BadLimit);
        }
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let is_taken = known.values().any(|other| other.name == name);
        if is_taken { Err(NoToken::NameTaken) } else { Ok(()) }
    }

    /// Takes a token away; from here on it is nobody's.
    pub(super) async fn revoke(&self, store: &mut Store, name: &str) -> Result<(), StoreError> {
        store.end_token(name).await?;
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, token| token.name != name);
        drop(known);
        self.revocations.tell();
        Ok(())
    }
}

/// What may still be asked for: a second's worth at once, and as much again with each second.
#[derive(Clone, Copy, Debug, Default)]
struct Budget {
    /// Thousandths of a request that were spent and have not come back.
    spent: u64,
    last_ms: i64,
}

impl Budget {
    /// Takes one, if one is left.
    fn take(&mut self, per_second: u32, now_ms: i64) -> bool {
        // A clock that jumps back gives nothing; one that jumps ahead, no more than all.
        let elapsed = u64::try_from(now_ms.saturating_sub(self.last_ms)).unwrap_or_default();
        let most = u64::from(per_second) * 1000;
        self.spent = self.spent.saturating_sub(elapsed.saturating_mul(u64::from(per_second)));
        self.last_ms = now_ms;
        if self.spent + 1000 > most {
            return false;
        }
        self.spent += 1000;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn a_seconds_worth_may_be_asked_for_at_once_and_then_as_much_again_with_each_second() {
        let mut budget = Budget::default();
        let taken =
            |budget: &mut Budget, now_ms| (0..10).filter(|_| budget.take(3, now_ms)).count();
        assert_eq!(taken(&mut budget, 1_000_000), 3);
        assert_eq!(taken(&mut budget, 1_000_400), 1);
        assert_eq!(taken(&mut budget, 1_090_000), 3);
        assert_eq!(taken(&mut budget, 0), 0, "a clock that jumps back gives nothing");
        assert_eq!(taken(&mut budget, 1_000), 3);
    }
}
