//! Pages that follow what happens, by server-sent events.
//!
//! A browser is told that a tournament has changed and fetches the page again; so it never
//! misses anything, however long it was away: on connecting it hears where the log ends, and
//! a page that shows something older catches up. A hall of phones does not fetch its pages anew
//! for every result of a busy minute: each is told at most a few times a second.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, sleep_until};

use super::app::App;
use super::failure::WebError;
use super::revocations::Passes;
use super::visitor::Visitor;
use crate::store::LogName;

/// How soon after one news a browser is told of the next; nobody waits for longer than this.
const PACE: Duration = Duration::from_millis(250);

/// What a page wants to hear of.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    /// What tables report too; nothing private is told, only that there is something new.
    queue: Option<String>,
}

/// A browser that follows a tournament.
struct Following {
    app: Arc<App>,
    news: broadcast::Receiver<LogName>,
    name: String,
    sees_queue: bool,
    passes: Passes,
    /// What it heard last, and when.
    heard: Option<(String, Instant)>,
}

impl Following {
    /// What the browser hears next: at once how it stands, and then whatever is new to it.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Following)> {
        loop {
            if let Some(at) = self.heard.as_ref().map(|(_, at)| *at) {
                // Whoever lost their seat with the last news heard of it.
                let news = tokio::select! {
                    biased;
                    () = self.passes.ended() => return None,
                    news = self.news.recv() => news,
                };
                match news {
                    Ok(changed) if changed.as_str() == self.name => {}
                    Ok(_) => continue,
                    // Too much happened at once: the browser looks at how it stands now.
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return None,
                }
                sleep_until(at + PACE).await;
            }
            let current = self.app.hall.find(&self.name)?;
            let version = if self.sees_queue { current.desk_version() } else { current.version() };
            if self.heard.as_ref().is_none_or(|(heard, _)| *heard != version) {
                let event = Event::default().event("log").data(&version);
                self.heard = Some((version, Instant::now()));
                return Some((Ok(event), self));
            }
        }
    }
}

/// Tells a browser where the log of a tournament ends, now and whenever it moves.
pub(super) async fn follow(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    visitor: Visitor,
) -> Response {
    // Subscribed before the first look, so that nothing falls in between.
    let news = app.hall.listen();
    if app.hall.find(&name).is_none() {
        return WebError::NotFound.page(&visitor);
    }
    let sees_queue = asked.is_ok_and(|Query(asked)| asked.queue.is_some());
    let passes = Passes::of_visitor(&app, &visitor);
    let following = Following { app, news, name, sees_queue, passes, heard: None };
    let events = stream::unfold(following, Following::next);
    let alive = KeepAlive::new().interval(Duration::from_secs(10));
    Sse::new(events).keep_alive(alive).into_response()
}
