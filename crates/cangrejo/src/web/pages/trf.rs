//! A chess tournament from its report file: all of it is looked at before it is made.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request as HttpRequest, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use cangrejo_tournament::event::{Discipline, Title};
use cangrejo_tournament::tournament::Tournament;
use cangrejo_tournament::trf::Report;
use maud::{Markup, html};
use serde::Deserialize;

use super::import::{from_hex, sent_file, to_hex};
use crate::chess_file::{self, ChessFile, NotTaken};
use crate::director::{AthleteEntry, Request};
use crate::messages;
use crate::registration::with_births;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::hall::{Signature, supposed};
use crate::web::layout::{Notice, Page};
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

/// Everything that is wrong with a file, in words.
#[derive(Debug)]
struct Bad {
    count: usize,
    lines: Vec<String>,
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
    match sent_file(request, &app).await {
        Ok(bytes) => match taken(&visitor, &bytes) {
            Ok((title, file)) => {
                page(&visitor, StatusCode::OK, &preview(&visitor, (&title, &file), &bytes), None)
            }
            Err(bad) => refused(&visitor, &bad),
        },
        Err(error) => failed(&visitor, &error),
    }
}

fn failed(visitor: &Visitor, error: &WebError) -> Response {
    let told = error.sentence(&visitor.messages, &|athlete| athlete.to_string());
    page(visitor, error.status(), &upload(visitor), Some(Notice::Refused(told)))
}

fn refused(visitor: &Visitor, Bad { count, lines }: &Bad) -> Response {
    let n_more = count.saturating_sub(lines.len().min(MOST_FAULTS));
    let body = html! {
        section #faults role="alert" class="notice refused" data-told {
            p { (visitor.say("web-trf-faults", [("count", (*count).into())])) }
            ul {
                @for line in lines.iter().take(MOST_FAULTS) { li { (line) } }
                @if n_more > 0 { li { (visitor.say("more", [("count", n_more.into())])) } }
            }
        }
        (upload(visitor))
    };
    page(visitor, StatusCode::UNPROCESSABLE_ENTITY, &body, None)
}

/// The title and the tournament of a file that the director would grant as a whole.
fn taken(visitor: &Visitor, bytes: &[u8]) -> Result<(String, ChessFile), Bad> {
    let messages = &visitor.messages;
    messages.speak_of(Discipline::Chess);
    let one = |line: String| Bad { count: 1, lines: vec![line] };
    let read = chess_file::read(&Report::read(bytes), &visitor.text("web-trf-untitled"));
    let file = read.map_err(|error| match error {
        NotTaken::Faults(faults) => Bad {
            count: faults.list().len() + faults.n_more(),
            lines: faults.list().iter().map(|fault| messages::trf_fault(fault, messages)).collect(),
        },
        NotTaken::Points => one(messages.text("import-trf-points")),
        NotTaken::Acceleration => one(messages.text("import-trf-acceleration")),
    })?;
    let granted = supposed(&Tournament::default(), &signature(visitor), &file.requests);
    let tournament = granted.map_err(|error| {
        let why = error.sentence(messages, &|athlete| athlete.to_string());
        one(messages.say("import-trf-refused", [("why", why.into())]))
    })?;
    Ok((tournament.state().name.clone(), file))
}

/// Whoever takes it over, and where it all comes from.
fn signature(visitor: &Visitor) -> Signature {
    visitor.signature(&visitor.say("import-trf-reason", [("file", "TRF".into())]))
}

/// What would be made.
fn preview(visitor: &Visitor, (title, file): (&str, &ChessFile), bytes: &[u8]) -> Markup {
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
            ("title", title.to_owned().into()),
            ("players", file.n_players.into()),
            ("rounds", file.n_rounds.into()),
        ])) }
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
    let (title, file) = match taken(&visitor, &bytes) {
        Ok(taken) => taken,
        Err(bad) => return refused(&visitor, &bad),
    };
    let signature = signature(&visitor);
    let made = app.hall.start_whole(&title, &signature, |id_salt| {
        with_births(file.requests.clone(), &file.births, id_salt)
    });
    match made.await {
        Ok(name) => Redirect::to(&format!("/t/{name}")).into_response(),
        Err(error) => failed(&visitor, &error),
    }
}
