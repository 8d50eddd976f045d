//! What tables reported, for the desk to hold against the score sheets.

use std::sync::Arc;

use axum::Router;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cangrejo_tournament::event::{Discipline, RoundNumber, TableNumber};
use cangrejo_tournament::tournament::Round;
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use super::table::told;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Section};
use crate::web::qr::qr;
use crate::web::queue::{Decision, Waiting, waiting};
use crate::web::table_codes::table_codes;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/queue", get(show))
        .route("/t/{name}/queue/accept", post(accept))
        .route("/t/{name}/queue/reject", post(reject))
        .route("/t/{name}/queue/photo", get(photo))
        .route("/t/{name}/codes", get(codes))
}

/// How much waits, where tables report.
pub(super) fn notice(room: &Room) -> Markup {
    let last = room.state().rounds.last();
    let n_waiting = last.map_or(0, |round| waiting(&room.current, round).len());
    html! {
        @if n_waiting > 0 {
            p { a href=(Section::Queue.of(&room.current)) {
                (room.visitor.say("hall-queue-count", [("count", n_waiting.into())]))
            } }
        }
    }
}

async fn show(room: Room) -> Response {
    let body = body(&room);
    room.page(Section::Queue, body)
}

fn body(room: &Room) -> Markup {
    let is_on = room.current.beside().notes().results_from_tables;
    html! {
        h1 { (room.text("hall-queue")) }
        @if !is_on { p { (room.text("hall-queue-off")) " " a href=(Section::Hall.of(&room.current)) { (room.text("hall-title")) } } }
        @match room.state().rounds.last() {
            None => p { (room.text("web-no-round")) },
            Some(round) => (of_round(room, round)),
        }
    }
}

fn of_round(room: &Room, round: &Round) -> Markup {
    let waiting = waiting(&room.current, round);
    html! {
        p #waiting { (room.visitor.say("hall-queue-count", [("count", waiting.len().into())])) }
        @for one in &waiting { (card(room, round, one)) }
    }
}

fn card(room: &Room, round: &Round, waiting: &Waiting) -> Markup {
    let number = waiting.table.to_string();
    let key = match (&waiting.reports, waiting.is_agreed()) {
        ([Some(_), Some(_)], true) => "hall-both-agree",
        ([Some(_), Some(_)], false) => "hall-both-differ",
        ([_, _], _) => "hall-one-reported",
    };
    let sides = round.tables.get(&waiting.table).map(|table| table.seats.sides);
    html! {
        article class="report" id={ "report-" (number) } {
            h2 { (room.visitor.say("hall-table", [("table", number.as_str().into())])) " · " (room.text(key)) }
            dl { @for (pair, report) in waiting.reports.iter().enumerate() {
                @if let Some(sides) = sides { dt { (room.pair(sides[pair])) } }
                dd {
                    @match report {
                        Some(report) => strong { (told(&report.result, &room.visitor)) },
                        None => (room.text("hall-nothing-yet")),
                    }
                    (photo_link(room, round.number, waiting.table, pair))
                }
            } }
            (accept_form(room, round.number, waiting))
            (reject_form(room, round.number, waiting))
        }
    }
}

fn photo_link(room: &Room, round: RoundNumber, table: TableNumber, pair: usize) -> Markup {
    let address = format!(
        "/t/{}/queue/photo?round={round}&table={table}&pair={pair}",
        room.current.log.name()
    );
    html! {
        @if room.current.beside().photo((round, table, pair)).is_some() {
            " · " a href=(address) { (room.text("hall-photo")) }
        }
    }
}

/// The result as reported, which the desk may correct before it accepts it.
fn accept_form(room: &Room, round: RoundNumber, waiting: &Waiting) -> Markup {
    let typed = waiting.first().cloned().unwrap_or_default();
    html! {
        form method="post" action={ "/t/" (room.current.log.name()) "/queue/accept" } class="row" {
            input type="hidden" name="round" value=(round);
            input type="hidden" name="table" value=(waiting.table);
            input type="hidden" name="mark" value=(waiting.mark());
            @match room.state().discipline {
                Discipline::Domino => {
                    label { (room.text("web-score-a")) input name="a" inputmode="numeric" required value=(typed.a) autocomplete="off"; }
                    label { (room.text("web-score-b")) input name="b" inputmode="numeric" required value=(typed.b) autocomplete="off"; }
                    label class="tick" { input type="checkbox" name="time" checked[typed.by_time]; (room.text("web-by-time")) }
                },
                Discipline::Chess => label { (room.text("web-board-result")) input name="a" required value=(typed.a) autocomplete="off"; },
            }
            button type="submit" { (room.text("hall-accept")) }
        }
    }
}

fn reject_form(room: &Room, round: RoundNumber, waiting: &Waiting) -> Markup {
    html! {
        form method="post" action={ "/t/" (room.current.log.name()) "/queue/reject" } class="row" {
            input type="hidden" name="round" value=(round);
            input type="hidden" name="table" value=(waiting.table);
            input type="hidden" name="mark" value=(waiting.mark());
            label { (room.text("web-reason")) input name="reason" required maxlength="120"; }
            button type="submit" class="secondary" { (room.text("hall-reject")) }
        }
    }
}

/// Enters a reported result, corrected or not; from here on it counts.
async fn accept(mut room: Room, Filled(decision): Filled<Decision>) -> Response {
    let entered = match decision.accepted(&room.current) {
        Ok((request, key)) => {
            let reason = room.text(key);
            room.enter(Role::Desk, &reason, &[request]).await
        }
        Err(error) => Err(error),
    };
    room.answered(Section::Queue, entered, body)
}

/// Sends a reported result back to its table.
async fn reject(room: Room, Filled(decision): Filled<Decision>) -> Response {
    let rejected = match room.visitor.may(Role::Desk) {
        Ok(_) => decision.reject(&room.app.hall, &room.current).await,
        Err(error) => Err(error),
    };
    let told = rejected.map(|()| vec![Notice::Done(room.text("hall-was-rejected"))]);
    room.answered(Section::Queue, told, body)
}

/// Which picture is asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    round: u32,
    table: u32,
    pair: usize,
}

/// The picture of a score sheet, as it was sent and as nothing but a picture.
async fn photo(room: Room, asked: Result<Query<Asked>, QueryRejection>) -> Response {
    let seat = asked.ok().and_then(|Query(asked)| {
        let (round, table) = (RoundNumber::new(asked.round)?, TableNumber::new(asked.table)?);
        Some((round, table, asked.pair))
    });
    let Some(hash) = seat.and_then(|seat| room.current.beside().photo(seat)) else {
        return WebError::NotFound.page(&room.visitor);
    };
    let found = room.app.hall.store().await.picture(room.current.log.name(), hash).await;
    match found {
        Ok(Some(picture)) => {
            let headers = [
                (CONTENT_TYPE, picture.media_type()),
                (CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox"),
            ];
            (headers, picture.into_bytes()).into_response()
        }
        Ok(None) => WebError::NotFound.page(&room.visitor),
        Err(error) => WebError::from(error).page(&room.visitor),
    }
}

/// The codes of the round that is on, to be printed and cut.
async fn codes(room: Room) -> Response {
    let round = room.state().rounds.last().map(|round| round.number);
    let codes = round.map(|round| table_codes(&room.current, round)).unwrap_or_default();
    let (site, visitor) = (room.app.sharing.site(), &room.visitor);
    let body = html! {
        h1 { (room.text("hall-codes")) }
        @if codes.is_empty() { p { (room.text("hall-no-codes")) } }
        @if !codes.is_empty() && site.is_none() { p { (room.text("hall-share-first")) } }
        div class="codes" { @for table in &codes {
            @for (code, key) in table.codes.iter().zip(["web-side-a", "web-side-b"]) {
                section {
                    h2 { (visitor.say("hall-table", [("table", table.table.to_string().into())])) }
                    p { (room.text(key)) }
                    @if let Some(site) = &site {
                        (qr(&format!("{site}/x/{code}"), &visitor.say("hall-qr-of", [("address", format!("{site}/x/{code}").into())])))
                        p { (visitor.say("hall-poster-type", [("site", site.as_str().into())])) }
                    }
                    p class="large" { code { (code) } }
                }
            }
        } }
    };
    room.page(Section::Hall, body)
}
