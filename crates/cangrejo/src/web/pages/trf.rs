//! A chess tournament from its report file: all of it is looked at before it is made.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request as HttpRequest, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use cangrejo_tournament::event::Title;
use maud::{Markup, html};
use serde::Deserialize;

use super::import::{from_hex, sent_file, to_hex};
use crate::director::{AthleteEntry, Request};
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Page};
use crate::web::report_file::{BadReport, Taken};
use crate::web::visitor::Visitor;

/// How many faults are told before the rest are only counted.
const MOST_FAULTS: usize = 50;

/// How many players are shown.
const MOST_PLAYERS: usize = 20;

/// The addresses of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/new/trf", get(show).post(look)).route("/new/trf/make", post(make))
}

/// The file that was looked at, in the digits that a form can carry.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Looked {
    file: String,
}

async fn show(visitor: Visitor) -> Response {
    match visitor.may(Role::Director) {
        Ok(_) => page(&visitor, StatusCode::OK, &upload(&visitor), None),
        Err(error) => error.page(&visitor),
    }
}

fn page(visitor: &Visitor, status: StatusCode, body: &Markup, told: Option<Notice>) -> Response {
    let title = visitor.text("web-trf");
    let body = html! { h1 { (title) } (body) };
    Page::plain(title, body).telling(told).answer(visitor, status)
}

fn upload(visitor: &Visitor) -> Markup {
    html! {
        form #trf method="post" action="/new/trf" enctype="multipart/form-data" {
            label { (visitor.text("web-trf-file"))
                input type="file" name="file" required accept=".trf,.trfx,.txt"; }
            p { small { (visitor.text("web-trf-how")) } }
            button type="submit" { (visitor.text("web-import-look")) }
        }
        p { a href="/new" { (visitor.text("web-new-tournament")) } }
    }
}

/// Takes the file and shows what it says; nothing is made.
async fn look(State(app): State<Arc<App>>, visitor: Visitor, request: HttpRequest) -> Response {
    if let Err(error) = visitor.may(Role::Director) {
        return error.page(&visitor);
    }
    let taken = match sent_file(request, &app).await {
        Ok(bytes) => taken(&app, &visitor, &bytes).await.map(|taken| (taken, bytes)),
        Err(error) => Err(error),
    };
    match taken {
        Ok((taken, bytes)) => {
            page(&visitor, StatusCode::OK, &preview(&visitor, &taken, &bytes), None)
        }
        Err(error) => failed(&visitor, &error),
    }
}

/// The tournament of a file that the director would grant as a whole.
async fn taken(app: &App, visitor: &Visitor, bytes: &[u8]) -> Result<Taken, WebError> {
    let signature = visitor.signature("");
    Taken::read(&app.uploads, bytes.to_vec(), signature, &visitor.messages).await
}

fn failed(visitor: &Visitor, error: &WebError) -> Response {
    if let WebError::Report(bad) = error {
        return refused(visitor, bad);
    }
    let told = error.sentence(&visitor.messages, &|athlete| athlete.to_string());
    page(visitor, error.status(), &upload(visitor), Some(Notice::Refused(told)))
}

fn refused(visitor: &Visitor, BadReport { count, faults }: &BadReport) -> Response {
    let n_more = count.saturating_sub(faults.len().min(MOST_FAULTS));
    let body = html! {
        section #faults role="alert" class="notice refused" data-told {
            p { (visitor.say("web-trf-faults", [("count", (*count).into())])) }
            ul {
                @for fault in faults.iter().take(MOST_FAULTS) { li { (fault.sentence) } }
                @if n_more > 0 { li { (visitor.say("more", [("count", n_more.into())])) } }
            }
        }
        (upload(visitor))
    };
    page(visitor, StatusCode::UNPROCESSABLE_ENTITY, &body, None)
}

/// What would be made.
fn preview(visitor: &Visitor, taken: &Taken, bytes: &[u8]) -> Markup {
    let file = &taken.file;
    let players: Vec<&AthleteEntry> = file
        .requests
        .iter()
        .filter_map(|request| match request {
            Request::Register { entry, .. } => Some(entry),
            _ => None,
        })
        .collect();
    html! {
        p #ready class="notice" role="status" { (visitor.say("web-trf-ready", [
            ("title", taken.title.as_str().into()),
            ("players", file.n_players.into()),
            ("rounds", file.n_rounds.into()),
        ])) }
        (unkept(visitor, taken))
        form #make method="post" action="/new/trf/make" {
            input type="hidden" name="file" value=(to_hex(bytes));
            button type="submit" { (visitor.text("web-trf-make")) }
        }
        div class="wide" { table #players {
            thead { tr {
                th scope="col" class="number" { (visitor.text("chess-pairing-number")) }
                th scope="col" { (visitor.text("chess-title-column")) }
                th scope="col" { (visitor.text("desk-name")) }
                th scope="col" { (visitor.text("chess-federation-column")) }
                th scope="col" class="number" { (visitor.text("chess-rating")) }
            } }
            tbody { @for (number, entry) in (1..).zip(players.iter().take(MOST_PLAYERS)) { tr {
                th scope="row" class="number" { (number) }
                td { (entry.details.title.map(Title::letters).unwrap_or_default()) }
                td { (entry.details.name) }
                td { (entry.details.federation) }
                td class="number" { (entry.elo.map(|elo| elo.to_string()).unwrap_or_default()) }
            } } }
        } }
        @if players.len() > MOST_PLAYERS {
            p { (visitor.say("more", [("count", (players.len() - MOST_PLAYERS).into())])) }
        }
        p { a href="/new/trf" { (visitor.text("web-import-other")) } }
    }
}

/// What the tournament would not say as the file does.
fn unkept(visitor: &Visitor, taken: &Taken) -> Markup {
    let sentences = messages::unkept(&taken.compared, &visitor.messages);
    let remarks = messages::report_remarks(&taken.file, &taken.compared, &visitor.messages);
    html! {
        @if sentences.is_empty() {
            p #all-kept { (visitor.text("web-trf-all-kept")) }
        } @else {
            section #unkept class="notice" {
                p { (visitor.text("web-trf-unkept")) }
                ul { @for sentence in sentences { li { (sentence) } } }
            }
        }
        @for remark in remarks { p { (remark) } }
    }
}

/// Makes the tournament that was looked at.
async fn make(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(looked): Filled<Looked>,
) -> Response {
    if let Err(error) = visitor.may(Role::Director) {
        return error.page(&visitor);
    }
    let Some(bytes) = from_hex(&looked.file).filter(|bytes| !bytes.is_empty()) else {
        return failed(&visitor, &WebError::Typed("web-import-no-file"));
    };
    let made = match taken(&app, &visitor, &bytes).await {
        Ok(taken) => taken.make(&app.hall).await,
        Err(error) => Err(error),
    };
    match made {
        Ok(name) => Redirect::to(&format!("/t/{name}")).into_response(),
        Err(error) => failed(&visitor, &error),
    }
}
