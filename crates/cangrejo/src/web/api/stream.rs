//! The log, page by page and as it grows.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use cangrejo_tournament::event::{Event as LogEvent, EventNumber};
use futures_util::stream;
use serde::Deserialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

use super::call::{Room, bearer, problem};
use super::shapes::{LogEntry, LogPage};
use crate::messages::{self, Messages};
use crate::store::LogName;
use crate::web::app::App;
use crate::web::hall::Current;
use crate::web::revocations::Passes;
use crate::web::visitor::Visitor;

/// The most entries of one answer.
const MOST_ENTRIES: usize = 1000;

/// After which entry a program wants to go on.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct After {
    #[serde(default)]
    after: u32,
}

impl FromRequestParts<Arc<App>> for After {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<After, Response> {
        // A stream that was cut off says where, as browsers do.
        let last = parts.headers.get("last-event-id").and_then(|value| value.to_str().ok());
        if let Some(after) = last.and_then(|last| last.parse().ok()) {
            return Ok(After { after });
        }
        if let Ok(Query(after)) = Query::<After>::from_request_parts(parts, app).await {
            return Ok(after);
        }
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        Err(problem(StatusCode::UNPROCESSABLE_ENTITY, visitor.text("api-bad-after")))
    }
}

/// Entries that hold, after a number.
pub(super) async fn log(room: Room, after: After) -> Response {
    let page = page(&room.current, after.after, &room.call.visitor.messages);
    room.answer(StatusCode::OK, Ok(page))
}

fn page(current: &Current, after: u32, messages: &Messages) -> LogPage {
    let events = current.tournament().standing_events();
    let first = events.partition_point(|(number, _)| number.get() <= after);
    let entries = events[first..].iter().take(MOST_ENTRIES);
    LogPage {
        entries: entries.map(|(number, event)| entry(*number, event, messages)).collect(),
        holds_up_to: events.last().map_or(0, |(number, _)| number.get()),
        n_events: current.log.head().n_events,
        code: current.code(),
    }
}

fn entry(number: EventNumber, event: &LogEvent, messages: &Messages) -> LogEntry {
    LogEntry {
        number: number.get(),
        time_ms: event.time.unix_ms,
        author: event.author.clone(),
        reason: event.reason.clone(),
        sentence: messages::fact(&event.fact, messages),
        fact: serde_json::to_value(&event.fact).unwrap_or_default(),
    }
}

/// What a program that follows a log has heard so far.
struct Follower {
    app: Arc<App>,
    news: Receiver<LogName>,
    name: LogName,
    messages: Messages,
    passes: Passes,
    /// The last entry that it knows to hold.
    known: u32,
    is_first: bool,
    /// Whether there is more than fitted in the last message.
    has_more: bool,
}

/// Entries as they come: at once those after a number, then each as soon as it is on the disk.
pub(super) async fn follow(room: Room, after: After, headers: HeaderMap) -> Response {
    let Room { call, current, .. } = room;
    // Subscribed before the first look, so that nothing falls in between.
    let news = call.app.hall.listen();
    let follower = Follower {
        passes: Passes::of_token(&call.app, bearer(&headers)),
        news,
        name: current.log.name().clone(),
        messages: call.visitor.messages,
        app: call.app,
        known: after.after,
        is_first: true,
        has_more: false,
    };
    let events = stream::unfold(follower, |mut follower| async move {
        let event: Result<Event, Infallible> = Ok(follower.next().await?);
        Some((event, follower))
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(10));
    Sse::new(events).keep_alive(alive).into_response()
}

impl Follower {
    async fn next(&mut self) -> Option<Event> {
        while !self.is_first && !self.has_more {
            let news = tokio::select! {
                biased;
                () = self.passes.ended() => return None,
                news = self.news.recv() => news,
            };
            match news {
                Ok(changed) if changed == self.name => break,
                Ok(_) => {}
                // Too much happened at once: it is told how it stands now.
                Err(RecvError::Lagged(_)) => break,
                Err(RecvError::Closed) => return None,
            }
        }
        self.is_first = false;
        let current = self.app.hall.find(self.name.as_str())?;
        let page = page(&current, self.known, &self.messages);
        // After an undo fewer hold than were known, and those that come back are told again.
        self.known = page.entries.last().map_or(page.holds_up_to, |entry| entry.number);
        self.has_more = self.known < page.holds_up_to;
        let text = serde_json::to_string(&page).expect("our shapes have keys of text");
        Some(Event::default().event("log").id(self.known.to_string()).data(text))
    }
}
