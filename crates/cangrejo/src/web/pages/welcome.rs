//! The first page, which anybody may see, and the choice of a language.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use cangrejo_tournament::tournament::Phase;
use maud::{Markup, html};
use serde::Deserialize;

use crate::language::Language;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::cookie::Kept;
use crate::web::hall::Current;
use crate::web::layout::{Page, Section};
use crate::web::on_site::on_site;
use crate::web::visitor::{LANGUAGE, Visitor};

/// The tournaments of this installation; for who is signed in, the way to work at them.
pub(super) async fn show(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let tournaments: Vec<Arc<Current>> = app.hall.all();
    let body = html! {
        h1 { (visitor.text("web-welcome")) }
        p { (visitor.text("web-welcome-more")) }
        @if tournaments.is_empty() { p { (visitor.text("web-no-tournaments")) } }
        @else { (list(&tournaments, &visitor)) }
        p { a href="/x" { (visitor.text("hall-type-code")) } }
        @if visitor.is(Role::Director) {
            p { a href="/new" role="button" { (visitor.text("web-new-tournament")) } }
        } @else if app.accounts.first_link().is_some() {
            p { (visitor.text("web-use-first-link")) }
        }
    };
    let left = app.left(visitor.session.as_ref());
    Page::plain(visitor.text("web-home"), body).telling(left).answer(&visitor, StatusCode::OK)
}

fn list(tournaments: &[Arc<Current>], visitor: &Visitor) -> Markup {
    html! {
        div class="wide" { table {
            thead { tr {
                th scope="col" { (visitor.text("web-tournament")) }
                th scope="col" { (visitor.text("web-where-it-stands")) }
                th scope="col" { (visitor.text("web-public-page")) }
            } }
            tbody {
                @for current in tournaments {
                    tr {
                        th scope="row" {
                            @if visitor.may_at(Role::Desk, current.log.name()).is_ok() { a href=(Section::Board.of(current)) { (current.state().name) } }
                            @else { (current.state().name) }
                        }
                        td { (where_it_stands(current, visitor)) }
                        td { a href={ "/p/" (current.log.name()) } { (visitor.text("web-for-players")) } }
                    }
                }
            }
        } }
    }
}

/// How far a tournament is, in a few words.
pub(super) fn where_it_stands(current: &Current, visitor: &Visitor) -> String {
    let state = current.state();
    let played = state.rounds.len().to_string();
    let values = [("round", played.into()), ("rounds", state.n_rounds.to_string().into())];
    match state.phase {
        Phase::Closed => visitor.text("web-over"),
        Phase::NotCreated | Phase::Open if state.rounds.is_empty() => {
            visitor.text("web-not-started")
        }
        Phase::NotCreated | Phase::Open => visitor.say("web-round-of", values),
    }
}

/// Where to go after a language was chosen.
#[derive(Debug, Deserialize)]
pub(super) struct To {
    #[serde(default)]
    to: String,
}

/// Keeps the language that somebody chose.
pub(super) async fn choose_language(
    visitor: Visitor,
    Path(code): Path<String>,
    Query(to): Query<To>,
) -> Response {
    let back = Redirect::to(on_site(&to.to));
    match Language::of_code(&code) {
        None => back.into_response(),
        Some(language) => {
            let cookie = visitor.cookie(LANGUAGE, language.code(), Kept::For(31_536_000));
            (cookie, back).into_response()
        }
    }
}
