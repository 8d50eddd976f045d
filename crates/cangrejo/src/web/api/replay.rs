//! What a program sends again, because the answer got lost, is entered once.
//!
//! Only the program knows whether it sends something a second time or the same anew. So it gives
//! what it sends a key, and what comes again under the same key is answered as it was the first
//! time. The answers are in memory; what was entered is known after the program was stopped, too.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, PoisonError};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use sha2::{Digest as _, Sha256};
use tokio::sync::Mutex;

use super::call::{Call, problem};
use crate::clock::unset_ms;
use crate::web::app::App;
use crate::web::once::{Beginning, beginning, on_its_own};
use crate::web::sending::under;

/// The header that has the key.
pub(super) const KEY_HEADER: &str = "Idempotency-Key";

/// The longest key.
pub(super) const MOST_LETTERS: usize = 100;

/// How long an answer is remembered.
const REMEMBERED_MS: i64 = 60 * 60 * 1000;

/// How many bytes of answers are remembered for a token: some ten thousand entries.
const MOST_BYTES: usize = 16 << 20;

/// What a key takes beside its answer, about.
const KEY_BYTES: usize = 512;

type Hash = [u8; 32];

/// An answer as it was given; held while it is made.
type Answered = Arc<Mutex<Option<(StatusCode, HeaderMap, Bytes)>>>;

/// What came under a key.
#[derive(Debug)]
struct Known {
    request: Hash,
    answered: Answered,
    /// What it takes of what a token may.
    n_bytes: usize,
}

/// The keys of one token.
#[derive(Debug, Default)]
struct Keys {
    known: BTreeMap<String, Known>,
    /// When each came, the oldest first.
    order: VecDeque<(i64, String)>,
    n_bytes: usize,
}

impl Keys {
    /// Forgets what came an hour ago.
    fn forget(&mut self, now_ms: i64) {
        while let Some((_, key)) =
            self.order.pop_front_if(|(came_ms, _)| now_ms - *came_ms >= REMEMBERED_MS)
        {
            let n_bytes = self.known.remove(&key).map_or(0, |known| known.n_bytes);
            self.n_bytes = self.n_bytes.saturating_sub(n_bytes);
        }
    }
}

/// Why nothing is done under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NoKey {
    /// Something else came under it.
    Other,
    /// Nobody can remember so many.
    TooMany,
}

/// What programs gave a key to, and how it was answered.
#[derive(Debug, Default)]
pub(in crate::web) struct Replays {
    /// By the hash of the token.
    known: std::sync::Mutex<BTreeMap<Hash, Keys>>,
}

impl Replays {
    /// How a request was answered that came under this key before, if it did.
    fn answered(
        &self,
        (token, key): (Hash, &str),
        request: Hash,
        now_ms: i64,
    ) -> Result<Answered, NoKey> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let keys = known.entry(token).or_default();
        keys.forget(now_ms);
        match keys.known.get(key) {
            Some(known) if known.request == request => return Ok(Arc::clone(&known.answered)),
            Some(_) => return Err(NoKey::Other),
            None => {}
        }
        if keys.n_bytes > MOST_BYTES {
            return Err(NoKey::TooMany);
        }
        let answered = Answered::default();
        let n_bytes = KEY_BYTES + key.len();
        let known = Known { request, answered: Arc::clone(&answered), n_bytes };
        keys.known.insert(key.to_owned(), known);
        keys.order.push_back((now_ms, key.to_owned()));
        keys.n_bytes += n_bytes;
        Ok(answered)
    }

    /// Notes how large the answer is that is remembered under a key.
    fn weigh(&self, (token, key): (Hash, &str), n_more: usize) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(keys) = known.get_mut(&token)
            && let Some(known) = keys.known.get_mut(key)
        {
            known.n_bytes += n_more;
            keys.n_bytes += n_more;
        }
    }
}

/// Answers what comes again under its key as it was answered the first time.
pub(super) async fn replayed(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let Some(key) = request.headers().get(KEY_HEADER).cloned() else {
        return next.run(request).await;
    };
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    // A token that was taken away is told nothing of what it did before.
    let call = match Call::from_request_parts(&mut parts, &app).await {
        Ok(call) => call,
        Err(answer) => return answer,
    };
    let refused = |status, key| problem(status, call.visitor.text(key));
    let key = key.to_str().ok().filter(|key| (1..=MOST_LETTERS).contains(&key.len()));
    let Some(key) = key else {
        return refused(StatusCode::UNPROCESSABLE_ENTITY, "api-bad-key");
    };
    let sent = beginning(body).await;
    let (token, key) = (token_of(&parts), key.to_owned());
    let asked = request_of(&parts, &sent);
    let answered = match app.replays.answered((token, &key), asked, unset_ms()) {
        Ok(answered) => answered,
        Err(NoKey::Other) => return refused(StatusCode::UNPROCESSABLE_ENTITY, "api-key-of-other"),
        Err(NoKey::TooMany) => return refused(StatusCode::TOO_MANY_REQUESTS, "api-too-many-keys"),
    };
    parts.extensions.insert(call.token().clone());
    let request = Request::from_parts(parts, sent.body);
    // Whoever comes again while it is being entered waits here for the answer.
    let mut answered = answered.lock_owned().await;
    if let Some(answer) = &*answered {
        return again(answer);
    }
    on_its_own(async move {
        let sending = format!("program {token:?} {key} {asked:?}");
        let (parts, body) = under(sending, next.run(request)).await.into_parts();
        let Ok(body) = to_bytes(body, usize::MAX).await else {
            return Response::from_parts(parts, Body::empty());
        };
        let answer = (parts.status, parts.headers, body);
        let told = again(&answer);
        // A disk that was full may have room the next time.
        if !answer.0.is_server_error() {
            app.replays.weigh((token, &key), answer.2.len());
            *answered = Some(answer);
        }
        told
    })
    .await
}

fn again((status, headers, body): &(StatusCode, HeaderMap, Bytes)) -> Response {
    let mut answer = Response::new(Body::from(body.clone()));
    *answer.status_mut() = *status;
    *answer.headers_mut() = headers.clone();
    answer
}

fn token_of(parts: &Parts) -> Hash {
    let told = parts.headers.get(AUTHORIZATION).map(|value| value.as_bytes().to_vec());
    Sha256::digest(told.unwrap_or_default()).into()
}

/// What is asked for, letter by letter; of what is larger than any form, by its beginning and
/// its length.
fn request_of(parts: &Parts, sent: &Beginning) -> Hash {
    let mut hash = Sha256::new();
    hash.update(parts.uri.to_string());
    hash.update([0]);
    sent.tell(&parts.headers, &mut hash);
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: Hash = [1; 32];

    #[test]
    fn a_key_is_of_one_token_and_one_request_for_an_hour() {
        let replays = Replays::default();
        let ask = |token, key, request, now_ms| {
            replays.answered((token, key), [request; 32], now_ms).map(|answered| {
                let mut answered = answered.try_lock_owned().expect("nobody holds it");
                let is_new = answered.is_none();
                *answered = Some((StatusCode::OK, HeaderMap::new(), Bytes::new()));
                is_new
            })
        };
        assert_eq!(ask(TOKEN, "a", 1, 0), Ok(true));
        assert_eq!(ask(TOKEN, "a", 1, REMEMBERED_MS - 1), Ok(false));
        assert_eq!(ask(TOKEN, "a", 2, 0), Err(NoKey::Other));
        assert_eq!(ask(TOKEN, "b", 2, 0), Ok(true));
        assert_eq!(ask([2; 32], "a", 2, 0), Ok(true), "of another token");
        assert_eq!(ask(TOKEN, "a", 2, REMEMBERED_MS), Ok(true), "after an hour");
    }

    #[test]
    fn who_sends_too_many_keys_is_told_so_and_no_answer_is_forgotten() {
        let replays = Replays::default();
        let key = |number: usize| format!("{number}");
        let n_keys = (0..MOST_BYTES)
            .find(|number| replays.answered((TOKEN, &key(*number)), [0; 32], 0).is_err())
            .expect("there is a limit");
        assert!((30_000..=MOST_BYTES / KEY_BYTES).contains(&n_keys), "{n_keys}");
        let again = replays.answered((TOKEN, &key(0)), [0; 32], 0);
        assert!(again.is_ok(), "the first is still known");
        assert!(replays.answered(([2; 32], "a"), [0; 32], 0).is_ok(), "others are not held up");
        assert!(replays.answered((TOKEN, "x"), [0; 32], REMEMBERED_MS).is_ok(), "after an hour");
        replays.weigh((TOKEN, "x"), MOST_BYTES);
        let large = replays.answered((TOKEN, "y"), [0; 32], REMEMBERED_MS);
        assert_eq!(large.err(), Some(NoKey::TooMany), "large answers count, too");
    }
}
