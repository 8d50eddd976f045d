//! The page of a table: a pair enters the result, the other confirms or contradicts it.
//!
//! Nothing that is sent here counts. It waits until the desk has held it against the score
//! sheet.

use std::sync::Arc;

use axum::Router;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use cangrejo_tournament::event::{BoardResult, Discipline};
use cangrejo_tournament::tournament::Table;
use maud::{Markup, html};
use serde::Deserialize;

use super::clock::clock;
use super::public::public_pair;
use crate::clock::moment;
use crate::store::{NotAPicture, Picture};
use crate::web::admission::Guest;
use crate::web::app::{App, now_ms};
use crate::web::beside::{Report, Seat, Typed};
use crate::web::cookie::Kept;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::hall::Current;
use crate::web::layout::{Notice, Page};
use crate::web::limits::Door;
use crate::web::table_codes::{seat_of, seats};
use crate::web::visitor::{TABLE, Visitor};

/// The highest score that somebody may mean.
const MOST_POINTS: u32 = 9_999;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/table", get(show).post(send))
        .route("/table/photo", post(attach))
        .route("/table/leave", post(leave))
}

/// A pair that sits at a table of the round that is on.
struct Pair {
    visitor: Visitor,
    current: Arc<Current>,
    seat: Seat,
}

impl FromRequestParts<Arc<App>> for Pair {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Pair, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let now_ms = moment().steady_ms;
        if !app.limits.take(Door::Code, visitor.way.from, "", now_ms) {
            return Err(WebError::TooOften.page(&visitor));
        }
        let code = visitor.table_code.clone().unwrap_or_default();
        let seated = app.hall.all().into_iter().find_map(|current| {
            let seat = seat_of(&current, &code)?;
            Some((current, seat))
        });
        let Some((current, seat)) = seated else {
            // One that was good before the round ended is no guess, but looks like one.
            return Err(WebError::Typed("hall-code-dead").page(&visitor));
        };
        app.limits.give_back(Door::Code, visitor.way.from, "");
        if let Some(guest) = parts.extensions.get::<Guest>() {
            guest.is_signed_in();
        }
        visitor.speak_of(&current);
        Ok(Pair { visitor, current, seat })
    }
}

impl Pair {
    fn table(&self) -> Option<&Table> {
        self.current.state().round(self.seat.0)?.tables.get(&self.seat.1)
    }

    /// What this pair reported of those who sit there now.
    fn report_of(&self, pair: usize) -> Option<Report> {
        let (round, table, _) = self.seat;
        let seats = seats(&self.table()?.seats);
        self.current.beside().report((round, table, pair)).filter(|report| report.seats == seats)
    }

    /// That the desk has not decided yet.
    fn is_open(&self) -> bool {
        self.table().is_some_and(Table::is_open)
    }

    fn page(&self, status: StatusCode, told: Option<String>) -> Response {
        let title = self.visitor.say("hall-table", [("table", self.seat.1.to_string().into())]);
        Page::table(&self.current, &title, body(self))
            .telling(told.map(Notice::Refused))
            .answer(&self.visitor, status)
    }

    fn refused(&self, error: &WebError) -> Response {
        let told = error.sentence(&self.visitor.messages, &|athlete| athlete.to_string());
        self.page(error.status(), Some(told))
    }
}

async fn show(pair: Pair) -> Response {
    pair.page(StatusCode::OK, None)
}

fn body(pair: &Pair) -> Markup {
    let (visitor, (round, number, own)) = (&pair.visitor, pair.seat);
    let Some(table) = pair.table() else { return html! {} };
    html! {
        h1 { (visitor.say("hall-table", [("table", number.to_string().into())])) }
        p { (visitor.say("web-round-number", [("round", round.to_string().into())])) }
        (clock(&pair.current, visitor, Some(number)))
        dl class="sides" {
            @for (side, key) in [(0, "web-side-a"), (1, "web-side-b")] {
                div class=[(side == own).then_some("own")] {
                    dt { (visitor.text(key)) @if side == own { " · " strong { (visitor.text("hall-you")) } } }
                    dd { (public_pair((&pair.current, visitor), table.seats.sides[side])) }
                }
            }
        }
        @if table.is_open() {
            (state_of(pair))
            (entry(pair))
            (photo_form(pair))
        } @else {
            p class="notice done" role="status" { (visitor.text("hall-table-decided")) }
        }
        form method="post" action="/table/leave" class="inline" {
            button type="submit" class="secondary outline" { (visitor.text("hall-leave-table")) }
        }
    }
}

/// What both pairs said so far, and what the desk did.
fn state_of(pair: &Pair) -> Markup {
    let visitor = &pair.visitor;
    let (own, other) = (pair.report_of(pair.seat.2), pair.report_of(1 - pair.seat.2));
    let rejected = own.as_ref().or(other.as_ref()).filter(|report| !report.verdict.is_empty());
    if let Some(report) = rejected {
        let values = [("reason", report.verdict.as_str().into())];
        return html! { p class="notice refused" role="alert" { (visitor.say("hall-rejected", values)) } };
    }
    let key = match (&own, &other) {
        (None, None) => "hall-nobody-reported",
        (Some(_), None) => "hall-wait-for-other",
        (None, Some(_)) => "hall-other-reported",
        (Some(own), Some(other)) if own.result == other.result => "hall-both-agree",
        (Some(_), Some(_)) => "hall-both-differ",
    };
    html! { p class="notice" role="status" { (visitor.text(key)) } }
}

/// The other pair's result to be confirmed, and the fields for one's own.
fn entry(pair: &Pair) -> Markup {
    let visitor = &pair.visitor;
    let (own, other) = (pair.report_of(pair.seat.2), pair.report_of(1 - pair.seat.2));
    let other = other.filter(|report| report.verdict.is_empty());
    let confirms =
        other.as_ref().filter(|other| own.as_ref().is_none_or(|own| own.result != other.result));
    let typed = own.map(|report| report.result).unwrap_or_default();
    html! {
        @if let Some(other) = confirms {
            form #confirm method="post" action="/table" {
                p class="large" { (told(&other.result, visitor)) }
                input type="hidden" name="a" value=(other.result.a);
                input type="hidden" name="b" value=(other.result.b);
                @if other.result.by_time { input type="hidden" name="time" value="on"; }
                button type="submit" { (visitor.text("hall-confirm")) }
            }
            h2 { (visitor.text("hall-contradict")) }
        }
        form #report method="post" action="/table" {
            @match pair.current.state().discipline {
                Discipline::Domino => {
                    div class="row" {
                        label { (visitor.text("web-score-a"))
                            input name="a" inputmode="numeric" required autocomplete="off" value=(typed.a); }
                        label { (visitor.text("web-score-b"))
                            input name="b" inputmode="numeric" required autocomplete="off" value=(typed.b); }
                    }
                    label { input type="checkbox" name="time" checked[typed.by_time]; (visitor.text("web-by-time")) }
                },
                Discipline::Chess => {
                    label { (visitor.text("web-result"))
                        select name="a" required {
                            // Nobody sends a result that they did not choose.
                            option value="" selected[typed.a.is_empty()] {}
                            @for result in BoardResult::ALL {
                                option value=(result.name()) selected[result.name() == typed.a] { (result.name()) }
                            }
                        } }
                },
            }
            button type="submit" class=[confirms.map(|_| "secondary")] { (visitor.text("hall-send")) }
        }
    }
}

/// A result as a pair sees it.
pub(super) fn told(result: &Typed, visitor: &Visitor) -> String {
    let score =
        if result.b.is_empty() { result.a.clone() } else { format!("{}:{}", result.a, result.b) };
    if result.by_time { visitor.say("fact-game-time", [("score", score.into())]) } else { score }
}

fn photo_form(pair: &Pair) -> Markup {
    let visitor = &pair.visitor;
    html! {
        h2 { (visitor.text("hall-photo")) }
        @if pair.current.beside().photo(pair.seat).is_some() { p { (visitor.text("hall-photo-there")) } }
        form method="post" action="/table/photo" enctype="multipart/form-data" {
            label { (visitor.text("hall-photo-choose"))
                input type="file" name="photo" accept="image/jpeg,image/png,image/webp" required; }
            button type="submit" class="secondary" { (visitor.text("hall-photo-send")) }
        }
    }
}

/// A result, as sent.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Sent {
    a: String,
    b: String,
    time: Option<String>,
}

impl Sent {
    /// The result in the one way it is written, so that two pairs who mean the same say the same.
    fn result(&self, discipline: Discipline) -> Result<Typed, WebError> {
        match discipline {
            Discipline::Domino => {
                let points = |text: &str| {
                    let points = text.trim().parse::<u32>().ok();
                    points.filter(|points| *points <= MOST_POINTS).map(|points| points.to_string())
                };
                let bad = || WebError::Typed("web-bad-score");
                let (a, b) = (points(&self.a).ok_or_else(bad)?, points(&self.b).ok_or_else(bad)?);
                Ok(Typed { a, b, by_time: self.time.is_some() })
            }
            Discipline::Chess => {
                let result: Result<BoardResult, _> = self.a.trim().parse();
                let result = result.map_err(|_| WebError::Typed("web-bad-result"))?;
                Ok(Typed { a: result.name().to_owned(), ..Typed::default() })
            }
        }
    }
}

async fn send(State(app): State<Arc<App>>, pair: Pair, Filled(sent): Filled<Sent>) -> Response {
    let result = match sent.result(pair.current.state().discipline) {
        Ok(result) if pair.is_open() => result,
        Ok(_) => return pair.refused(&WebError::Typed("hall-table-decided")),
        Err(error) => return pair.refused(&error),
    };
    let seats = pair.table().map(|table| seats(&table.seats)).unwrap_or_default();
    let report = Report { seats, result, sent_ms: now_ms(), verdict: String::new() };
    match app.hall.report(pair.current.log.name(), pair.seat, report).await {
        Ok(()) => Redirect::to("/table").into_response(),
        Err(error) => pair.refused(&error),
    }
}

async fn attach(
    State(app): State<Arc<App>>,
    pair: Pair,
    form: Result<Multipart, MultipartRejection>,
) -> Response {
    if !pair.is_open() {
        return pair.refused(&WebError::Typed("hall-table-decided"));
    }
    match attached(&app, &pair, form).await {
        Ok(()) => Redirect::to("/table").into_response(),
        Err(error) => pair.refused(&error),
    }
}

/// Keeps the picture of a form, if the pair may send one more.
async fn attached(
    app: &App,
    pair: &Pair,
    form: Result<Multipart, MultipartRejection>,
) -> Result<(), WebError> {
    let log = pair.current.log.name();
    // Before any of it is received.
    let admitted = app.photos.admit(log, pair.seat).await?;
    let photo = photo_of(form.map_err(|_| WebError::Typed("web-bad-form"))?).await?;
    app.hall.attach(log, pair.seat, &photo).await?;
    admitted.keep();
    Ok(())
}

/// The picture of a form.
async fn photo_of(mut form: Multipart) -> Result<Picture, WebError> {
    let bad = |status: StatusCode| match status {
        StatusCode::PAYLOAD_TOO_LARGE => WebError::Typed("hall-photo-too-large"),
        _ => WebError::Typed("web-bad-form"),
    };
    while let Some(field) = form.next_field().await.map_err(|error| bad(error.status()))? {
        if field.name() != Some("photo") {
            continue;
        }
        let bytes = field.bytes().await.map_err(|error| bad(error.status()))?;
        return Picture::of(bytes.to_vec()).map_err(|why| match why {
            NotAPicture::TooLarge => WebError::Typed("hall-photo-too-large"),
            NotAPicture::OtherKind | NotAPicture::OtherHash => WebError::Typed("hall-no-photo"),
        });
    }
    Err(WebError::Typed("hall-no-photo"))
}

/// Forgets the code of the table on this phone.
async fn leave(visitor: Visitor) -> Response {
    (visitor.cookie(TABLE, "", Kept::Forgotten), Redirect::to("/")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_pairs_who_mean_the_same_say_the_same() {
        let sent = |a: &str, b: &str| Sent { a: a.into(), b: b.into(), time: None };
        let result = |a, b| sent(a, b).result(Discipline::Domino).ok();
        assert_eq!(result("200", "90"), result(" 0200 ", "90"));
        assert!(result("200", "-1").is_none() && result("99999", "0").is_none());
        assert!(sent("1-0", "").result(Discipline::Chess).is_ok());
        assert!(sent("3-0", "").result(Discipline::Chess).is_err());
    }
}
