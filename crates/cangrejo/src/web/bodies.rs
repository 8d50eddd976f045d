//! What people send: how much of it, by whom, and in what time.
//!
//! A form is held in memory while it is read, so what is held at the same time is bounded: for
//! strangers, who have nothing to send but short forms, and for those who are known, whose larger
//! files wait for each other. Whether somebody may send a file is known before any of it is read.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, FromRequestParts as _, MatchedPath, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt as _, stream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout, timeout_at};

use super::admission::Guest;
use super::api;
use super::app::{App, now_ms};
use super::failure::WebError;
use super::limits::{Door, network};
use super::secret::Secret;
use super::server::MOST_BYTES;
use super::signing_in::Way;
use super::table_codes::seat_of;
use super::visitor::{DELEGATE, SESSION, TABLE, Visitor, cookie, secret};
use crate::clock::{moment, unset_ms};

/// The largest form that is filled in by hand.
const MOST_BY_HAND: usize = 64 << 10;

/// Where known people send more than that: lists, files, pictures, and forms with a field for
/// every athlete or table.
const LARGE: [&str; 12] = [
    "/delegate",
    "/move",
    "/new/trf",
    "/new/trf/make",
    "/t/{name}/club",
    "/t/{name}/import",
    "/t/{name}/import/enter",
    "/t/{name}/pairing",
    "/t/{name}/protests/{number}/pictures",
    "/t/{name}/ratings/import",
    "/t/{name}/ratings/update",
    TABLE_PHOTO,
];

/// Where phones at a table send a photo.
const TABLE_PHOTO: &str = "/table/photo";

/// How much of strangers is held at the same time.
const MOST_OF_STRANGERS: usize = 16 << 20;

/// The same, of one address.
const MOST_OF_ONE: usize = 4 << 20;

/// How much of those who are known is held at the same time.
const MOST_OF_KNOWN: usize = 64 << 20;

/// How long it waits for others before it is read.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// How long nothing may come of what is sent.
const LONGEST_SILENCE: Duration = Duration::from_secs(15);

/// How long a short form may take; after that so much has to have come with each second.
const PATIENCE: Duration = Duration::from_secs(30);
const LEAST_PER_SECOND: u64 = 16 << 10;

/// What is sent, cut off if it takes too long.
pub(super) fn in_time(body: Body) -> Body {
    let begun = Instant::now();
    let sent = (body.into_data_stream(), 0_u64);
    Body::from_stream(stream::try_unfold(sent, move |(mut sent, n_bytes)| async move {
        match timeout_at(deadline(begun, n_bytes, Instant::now()), sent.next()).await {
            Ok(Some(Ok(part))) => {
                let n_bytes = n_bytes + part.len() as u64;
                Ok(Some((part, (sent, n_bytes))))
            }
            Ok(Some(Err(error))) => Err(error),
            Ok(None) => Ok(None),
            Err(_) => Err(axum::Error::new(io::Error::from(ErrorKind::TimedOut))),
        }
    }))
}

/// By when more has to come, after so much of it.
fn deadline(begun: Instant, n_bytes: u64, now: Instant) -> Instant {
    let all = begun + PATIENCE + Duration::from_secs(n_bytes / LEAST_PER_SECOND);
    all.min(now + LONGEST_SILENCE)
}

/// What is sent, cut off if it is too much.
fn at_most(most: usize, body: Body) -> Body {
    if most == usize::MAX {
        return body;
    }
    let mut left = most;
    Body::from_stream(body.into_data_stream().map(move |part| {
        let part = part?;
        left = left
            .checked_sub(part.len())
            .ok_or_else(|| axum::Error::new(io::Error::from(ErrorKind::FileTooLarge)))?;
        Ok::<_, axum::Error>(part)
    }))
}

/// How much of what is sent is held in memory.
#[derive(Debug)]
pub(super) struct Bodies {
    strangers: Arc<Semaphore>,
    known: Arc<Semaphore>,
    of_each: Mutex<BTreeMap<IpAddr, usize>>,
}

impl Default for Bodies {
    fn default() -> Bodies {
        Bodies {
            strangers: Arc::new(Semaphore::new(MOST_OF_STRANGERS)),
            known: Arc::new(Semaphore::new(MOST_OF_KNOWN)),
            of_each: Mutex::default(),
        }
    }
}

/// Room for what somebody sends, until it is answered.
#[derive(Debug)]
struct Room<'b> {
    bodies: &'b Bodies,
    of_stranger: Option<(IpAddr, usize)>,
    _held: OwnedSemaphorePermit,
}

impl Drop for Room<'_> {
    fn drop(&mut self) {
        let Some((address, n_bytes)) = self.of_stranger else { return };
        let mut of_each = self.bodies.of_each();
        let held = of_each.entry(address).or_default();
        *held = held.saturating_sub(n_bytes);
        if *held == 0 {
            of_each.remove(&address);
        }
    }
}

impl Bodies {
    /// Room for somebody who is known, as soon as there is.
    async fn room_for_known(&self, n_bytes: usize) -> Option<Room<'_>> {
        let n_bytes = u32::try_from(n_bytes.min(MOST_OF_KNOWN)).ok()?;
        let held = Arc::clone(&self.known).acquire_many_owned(n_bytes);
        let held = timeout(LONGEST_WAIT, held).await.ok()?.ok()?;
        Some(Room { bodies: self, of_stranger: None, _held: held })
    }

    /// Room for a stranger, if there is.
    fn room_for_stranger(&self, n_bytes: usize, from: Option<IpAddr>) -> Option<Room<'_>> {
        let permits = u32::try_from(n_bytes).ok()?;
        let held = Arc::clone(&self.strangers).try_acquire_many_owned(permits).ok()?;
        let of_stranger = match from.map(network) {
            Some(address) => {
                let mut of_each = self.of_each();
                let held = of_each.get(&address).copied().unwrap_or_default() + n_bytes;
                if held > MOST_OF_ONE {
                    return None;
                }
                of_each.insert(address, held);
                Some((address, n_bytes))
            }
            None => None,
        };
        Some(Room { bodies: self, of_stranger, _held: held })
    }

    fn of_each(&self) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
        self.of_each.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets something be read only if it is short enough for where it goes and for who sends it, and
/// there is room for it.
pub(super) async fn bounded(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let is_known = is_known(&parts, &app);
    if let Some(guest) = parts.extensions.get::<Guest>().filter(|_| is_known) {
        guest.is_signed_in();
    }
    if length_of(&parts) == Some(0) {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let room = match most_of(&parts, is_known) {
        Ok(most) => room(&parts, &app, (is_known, most)).await.map(|room| (room, most)),
        Err(error) => Err(error),
    };
    match room {
        Ok((_room, most)) => {
            let request = Request::from_parts(parts, at_most(most, body));
            next.run(request).await
        }
        Err(error) => {
            let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
            if is_api(&parts) { api::refused(&error, &visitor) } else { error.page(&visitor) }
        }
    }
}

/// How much somebody may send there.
fn most_of(parts: &Parts, is_known: bool) -> Result<usize, WebError> {
    let path = path_of(parts);
    let is_large = is_api(parts) || path.is_some_and(|path| LARGE.contains(&path));
    if is_known && is_large {
        return Ok(usize::MAX);
    }
    let is_long = length_of(parts).is_some_and(|length| length > MOST_BY_HAND);
    let is_upload = !is_known && (is_file(parts) || (is_large && is_long));
    // The interface for programs looks at the token before it reads anything.
    if is_api(parts) || !(is_long || is_upload) {
        return Ok(MOST_BY_HAND);
    }
    Err(match path {
        Some(TABLE_PHOTO) => WebError::Typed("hall-code-dead"),
        Some(_) | None if is_upload => WebError::SignedOut,
        Some(_) | None => WebError::TooLargeFile("strangers-form-too-large"),
    })
}

/// Room for as much as is sent, or may be.
async fn room<'a>(
    parts: &Parts,
    app: &'a App,
    (is_known, most): (bool, usize),
) -> Result<Room<'a>, WebError> {
    let length = length_of(parts).unwrap_or(MOST_BYTES).min(most);
    // A rating list goes to the disk as it comes.
    let is_list = path_of(parts).is_some_and(|path| path.ends_with("/ratings/import"));
    let length = if is_list { length.min(MOST_BYTES) } else { length };
    let room = if is_known {
        app.bodies.room_for_known(length).await
    } else {
        app.bodies.room_for_stranger(length, from(parts))
    };
    room.ok_or(WebError::Crowded)
}

fn is_api(parts: &Parts) -> bool {
    parts.uri.path().starts_with(api::ROOT)
}

/// The address that was asked for, with names in the place of what is in them.
fn path_of(parts: &Parts) -> Option<&str> {
    parts.extensions.get::<MatchedPath>().map(MatchedPath::as_str)
}

fn from(parts: &Parts) -> Option<IpAddr> {
    let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    from.map(|ConnectInfo(from)| from.ip())
}

/// How much is sent; none if only its end tells.
fn length_of(parts: &Parts) -> Option<usize> {
    if parts.headers.contains_key(TRANSFER_ENCODING) {
        return None;
    }
    let length = parts.headers.get(CONTENT_LENGTH);
    Some(length.and_then(|length| length.to_str().ok()?.parse().ok()).unwrap_or_default())
}

fn is_file(parts: &Parts) -> bool {
    let kind = parts.headers.get(CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/"))
}

/// Whether somebody is signed in, by an account, as a device, as a delegate or by a token, or
/// sends the photo of a table where they sit.
fn is_known(parts: &Parts, app: &App) -> bool {
    let way = Way::of(parts, app);
    let secret = |name| secret(parts, way, name);
    let token = parts.headers.get(AUTHORIZATION).and_then(|told| told.to_str().ok());
    let token = token.and_then(|told| told.strip_prefix("Bearer ")).filter(|_| way.may_sign_in);
    secret(SESSION).is_some_and(|secret| app.signed_in(&secret, unset_ms()).is_some())
        || secret(DELEGATE)
            .is_some_and(|secret| app.delegates.standing(&secret, now_ms()).is_some())
        || token.is_some_and(|token| app.tokens.is_known(&Secret::sent(token.trim())))
        || (path_of(parts) == Some(TABLE_PHOTO) && sits_at_table(parts, app))
}

/// Whether somebody has the code of a table; a wrong one is a guess here as anywhere.
fn sits_at_table(parts: &Parts, app: &App) -> bool {
    let from = from(parts);
    if !app.limits.take(Door::Code, from, "", moment().steady_ms) {
        return false;
    }
    let code = cookie(parts, TABLE).unwrap_or_default();
    let sits = app.hall.all().iter().any(|current| seat_of(current, &code).is_some());
    if sits {
        app.limits.give_back(Door::Code, from, "");
    }
    sits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_sends_letter_by_letter_is_cut_off_and_a_slow_network_is_not() {
        let begun = Instant::now();
        let seconds = |seconds| begun + Duration::from_secs(seconds);
        assert_eq!(deadline(begun, 0, begun), seconds(15), "nothing came");
        assert_eq!(deadline(begun, 28, seconds(28)), seconds(30), "a letter a second");
        // Two pictures of a score sheet by a network of 20 KB a second.
        let n_bytes = 12 << 20;
        let now = seconds(n_bytes / (20 << 10));
        assert_eq!(deadline(begun, n_bytes, now), now + LONGEST_SILENCE);
    }

    #[test]
    fn no_address_takes_the_room_of_the_others() {
        let bodies = Bodies::default();
        let address = |last| Some(IpAddr::from([10, 0, 0, last]));
        let room = |last| bodies.room_for_stranger(MOST_BY_HAND, address(last));
        let first: Vec<Room<'_>> = (0..1000).map_while(|_| room(1)).collect();
        assert_eq!(first.len() * MOST_BY_HAND, MOST_OF_ONE);
        assert!(room(2).is_some(), "another address");
        drop(first);
        assert!(room(1).is_some() && bodies.of_each().is_empty());
        let all: Vec<Room<'_>> = (0..=200).cycle().take(1000).filter_map(room).collect();
        assert_eq!(all.len() * MOST_BY_HAND, MOST_OF_STRANGERS);
    }

    #[tokio::test]
    async fn a_file_waits_for_others_and_is_then_read() {
        let bodies = Bodies::default();
        let first = bodies.room_for_known(MOST_OF_KNOWN).await.expect("all of it");
        let mut second = std::pin::pin!(bodies.room_for_known(1));
        let waited = timeout(Duration::ZERO, second.as_mut()).await;
        assert!(waited.is_err(), "there is no room");
        drop(first);
        assert!(second.await.is_some());
        // A strange form has room of its own.
        assert!(bodies.room_for_stranger(1, None).is_some());
    }
}
