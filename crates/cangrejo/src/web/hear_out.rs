//! Whoever sends too much is heard out before they are answered.
//!
//! A browser reads no answer while it still sends: hung up on, it shows an error of its own and
//! not the page that says what the limit is. So what nobody wants is read and thrown away, up to
//! a limit, and only then does the answer go out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::extract::Request;
use axum::http::Method;
use axum::http::header::EXPECT;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt as _, stream};
use tokio::sync::{Mutex, Semaphore};
use tokio::time::timeout;

use super::admission::Guest;

/// How much is thrown away before somebody is hung up on: a film by mistake.
const MOST_THROWN_AWAY: usize = 256 << 20;

/// The same for strangers, who have nothing to send.
const MOST_OF_STRANGERS: usize = 16 << 20;

/// How long somebody may take for it.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a stranger may send nothing.
const LONGEST_SILENCE: Duration = Duration::from_secs(2);

/// How many are heard out at the same time; more are hung up on.
static HEARD_OUT: Semaphore = Semaphore::const_new(32);

/// Reads what the pages left of a form.
pub(super) async fn hear_out(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    // Whoever asks first whether to send it has sent nothing yet, unless some of it was read.
    let is_sending = Arc::new(AtomicBool::new(!request.headers().contains_key(EXPECT)));
    let guest = request.extensions().get::<Guest>().cloned();
    let (parts, body) = request.into_parts();
    let sent = Arc::new(Mutex::new(body.into_data_stream()));
    let reading = (Arc::clone(&sent), Arc::clone(&is_sending));
    let read = stream::unfold(reading, |(sent, is_sending)| async move {
        is_sending.store(true, Ordering::Relaxed);
        let part = sent.lock().await.next().await?;
        Some((part, (sent, is_sending)))
    });
    let answer = next.run(Request::from_parts(parts, Body::from_stream(read))).await;
    if is_sending.load(Ordering::Relaxed)
        && let Ok(_turn) = HEARD_OUT.try_acquire()
    {
        let is_known = guest.is_some_and(|guest| guest.stays());
        // Whoever takes longer is hung up on.
        let _ = timeout(PATIENCE, throw_away(&sent, is_known)).await;
    }
    answer
}

async fn throw_away(sent: &Mutex<BodyDataStream>, is_known: bool) {
    let most = if is_known { MOST_THROWN_AWAY } else { MOST_OF_STRANGERS };
    let silence = if is_known { PATIENCE } else { LONGEST_SILENCE };
    let (mut sent, mut n_bytes) = (sent.lock().await, 0);
    while let Ok(Some(Ok(part))) = timeout(silence, sent.next()).await {
        n_bytes += part.len();
        if n_bytes > most {
            return;
        }
    }
}
