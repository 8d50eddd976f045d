//! A newer rating list: sent by a director, and taken over while a page tells how far it is.

use std::sync::Arc;

use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest as _, Multipart, Request as HttpRequest};
use axum::http::HeaderValue;
use axum::http::header::REFRESH;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::{Markup, html};

use super::{ADDRESS, control_choice};
use crate::messages;
use crate::rating_import::{Import, Keeping};
use crate::rating_list::TimeControl;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::layout::Section;
use crate::web::list_import::{Doing, Incoming, Running, Stage, Trouble};
use crate::web::pages::room::{ChessRoom, Room};
use crate::web::pages::roster;

/// The longest name of a time control.
const MOST_LETTERS: usize = 20;

/// How many seconds pass before the page that tells how far it is asks again.
const ASKS_AGAIN: HeaderValue = HeaderValue::from_static("2");

/// How far it is, what came of the last one, and the form.
pub(super) async fn show(ChessRoom(room): ChessRoom) -> Response {
    if let Err(error) = room.visitor.may(Role::Director) {
        return error.page(&room.visitor);
    }
    let stage = room.app.imports.stage();
    let mut page = room.page(Section::Roster, body(&room, &stage));
    if matches!(stage, Stage::Running(_)) {
        page.headers_mut().insert(REFRESH, ASKS_AGAIN);
    }
    page
}

/// Receives a list; that it is read and taken over nobody waits for.
pub(super) async fn send(ChessRoom(room): ChessRoom, request: HttpRequest) -> Response {
    if let Err(error) = room.visitor.may(Role::Director) {
        return error.page(&room.visitor);
    }
    match received(request, &room.app).await {
        Ok((incoming, control)) => {
            tokio::spawn(incoming.take_over(control, Keeping::Kept));
            Redirect::to(&room.address(ADDRESS)).into_response()
        }
        Err(error) => {
            let stage = room.app.imports.stage();
            room.answered_at((Section::Roster, ""), Err(error), |room| body(room, &stage))
        }
    }
}

/// The list of a form, on the disk, and what its ratings are for.
async fn received(
    request: HttpRequest,
    app: &Arc<App>,
) -> Result<(Incoming, TimeControl), WebError> {
    let bad = |_: MultipartError| WebError::Typed("web-bad-form");
    let headers = request.headers().clone();
    let form = Multipart::from_request(request, app).await;
    let mut form = form.map_err(|_| WebError::Typed("web-bad-form"))?;
    let mut control = TimeControl::Standard;
    while let Some(field) = form.next_field().await.map_err(bad)? {
        match field.name() {
            Some("control") => {
                let name = short(field).await?;
                control = TimeControl::of_name(&name).ok_or(WebError::Typed("web-bad-form"))?;
            }
            Some("file") => {
                let incoming = Incoming::new(app, field.file_name().unwrap_or_default())?;
                incoming.receive(&headers, field).await?;
                return Ok((incoming, control));
            }
            Some(_) | None => {}
        }
    }
    Err(WebError::Typed("web-import-no-file"))
}

/// What is in a field that is no file: this form has no limit, so the field has its own.
async fn short(mut field: Field<'_>) -> Result<String, WebError> {
    let bad = || WebError::Typed("web-bad-form");
    let mut text = Vec::new();
    while let Some(part) = field.chunk().await.map_err(|_| bad())? {
        text.extend_from_slice(&part);
        if text.len() > MOST_LETTERS {
            return Err(bad());
        }
    }
    String::from_utf8(text).map_err(|_| bad())
}

fn body(room: &Room, stage: &Stage) -> Markup {
    html! {
        (roster::pages(room))
        h1 { (room.text("web-ratings-newer")) }
        @match stage {
            Stage::Nothing => (form(room)),
            Stage::Running(running) => (progress(room, running)),
            Stage::Done(import) => { (done(room, import)) (form(room)) },
            Stage::Failed(trouble) => { (failed(room, trouble)) (form(room)) },
        }
        p { a href=(room.address("/ratings")) { (room.text("web-ratings")) } }
    }
}

fn form(room: &Room) -> Markup {
    html! {
        p { (room.text("web-ratings-newer-how")) }
        form #newer method="post" action=(room.address(ADDRESS)) enctype="multipart/form-data" {
            label { (room.text("web-ratings-newer-control"))
                (control_choice(room, TimeControl::Standard)) }
            label { (room.text("web-ratings-newer-file"))
                input type="file" name="file" required accept=".txt,.xml,.zip"; }
            button type="submit" { (room.text("web-ratings-newer-send")) }
        }
    }
}

/// How far it is; without a number of all of it, only what is being done.
fn progress(room: &Room, Running { file, doing, n_done, n_all }: &Running) -> Markup {
    let key = match doing {
        Doing::Receiving => "web-ratings-receiving",
        Doing::Reading => "web-ratings-reading",
        Doing::Comparing => "web-ratings-comparing",
        Doing::Writing => "web-ratings-writing",
    };
    let percent = n_all.filter(|all| *all > 0).map(|all| (n_done.min(&all) * 100) / all);
    let told = room.visitor.say(key, [("file", file.as_str().into())]);
    html! {
        section #progress class="notice" role="status" {
            p { (told) @if let Some(percent) = percent { " " (percent) " %" } }
            progress max="100" value=[percent] aria-label=(told) {}
            p { small { (room.text("web-ratings-wait")) } }
        }
    }
}

/// What the list changed.
fn done(room: &Room, import: &Import) -> Markup {
    let columns = ["id", "name", "standard", "rapid", "blitz"];
    html! {
        section #done class="notice done" role="status" {
            @for line in messages::rating_import(import, &room.visitor.messages) { p { (line) } }
        }
        @if !import.is_first && import.widest().next().is_some() {
            h2 { (room.text("ratings-widest")) }
            div class="wide" { table #widest {
                thead { tr { @for column in columns {
                    th scope="col" { (room.text(&format!("ratings-heading-{column}"))) }
                } } }
                tbody { @for change in import.widest() { tr {
                    td class="number" { (change.after.fide_id) }
                    th scope="row" { (change.after.name) }
                    @for moved in messages::rating_moves(change, "→") { td class="number" { (moved) } }
                } } }
            } }
        }
    }
}

/// Why the list was not taken over; the one before is still in use.
fn failed(room: &Room, trouble: &Trouble) -> Markup {
    let words = &room.visitor.messages;
    let (sentence, lines) = match trouble {
        Trouble::Faults { file, faults } => messages::bad_rating_list(file, faults, words),
        Trouble::Store(error) => (messages::store_error(error, words), Vec::new()),
    };
    html! {
        section #faults class="notice refused" role="alert" data-told {
            p { (sentence) }
            @if !lines.is_empty() { ul { @for line in &lines { li { (line) } } } }
            p { (room.text("web-ratings-kept")) }
        }
    }
}
