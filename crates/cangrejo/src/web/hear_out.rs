//! Whoever sends too much is heard out before they are answered.
//!
//! A browser reads no answer while it still sends: hung up on, it shows an error of its own and
//! not the page that says what the limit is. So what nobody wants is read and thrown away, up to
//! a limit, and only then does the answer go out.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt as _, stream};
use tokio::sync::Mutex;

/// How much is thrown away before somebody is hung up on: a film by mistake.
const MOST_THROWN_AWAY: usize = 256 << 20;

/// How long somebody may take for it.
const PATIENCE: Duration = Duration::from_secs(30);

/// Reads what the pages left of a form.
pub(super) async fn hear_out(request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let sent = Arc::new(Mutex::new(body.into_data_stream()));
    let read = stream::unfold(Arc::clone(&sent), |sent| async move {
        let part = sent.lock().await.next().await?;
        Some((part, sent))
    });
    let answer = next.run(Request::from_parts(parts, Body::from_stream(read))).await;
    let throw_away = async {
        let (mut sent, mut n_bytes) = (sent.lock().await, 0);
        while let Some(Ok(part)) = sent.next().await {
            n_bytes += part.len();
            if n_bytes > MOST_THROWN_AWAY {
                break;
            }
        }
    };
    // Whoever takes longer is hung up on.
    let _ = tokio::time::timeout(PATIENCE, throw_away).await;
    answer
}
