//! A new tournament.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use cangrejo_tournament::event::{Discipline, Profile};
use cangrejo_tournament::text::is_unprintable;
use maud::html;
use serde::Deserialize;

use crate::director::Request;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Page};
use crate::web::visitor::Visitor;

/// The longest title.
const MOST_LETTERS: usize = 120;

/// A new tournament, as typed.
#[derive(Debug, Deserialize)]
pub(super) struct Typed {
    #[serde(default)]
    title: String,
    #[serde(default)]
    game: String,
    #[serde(default)]
    rounds: String,
}

impl Typed {
    /// What is asked of the director.
    fn request(&self) -> Result<Request, WebError> {
        let title = self.title.trim();
        if title.is_empty()
            || title.chars().count() > MOST_LETTERS
            || title.chars().any(is_unprintable)
        {
            return Err(WebError::Typed("web-bad-title"));
        }
        let n_rounds = self.rounds.trim().parse().map_err(|_| WebError::Typed("web-bad-rounds"))?;
        let (discipline, profile) = match self.game.as_str() {
            "domino" => (Discipline::Domino, Profile::reglamento_001()),
            "chess" => (Discipline::Chess, Profile::ajedrez_fide()),
            _ => return Err(WebError::Typed("web-bad-game")),
        };
        Ok(Request::Create { name: title.to_owned(), discipline, n_rounds, profile })
    }
}

/// Asks for the title, the game and the rounds.
pub(super) async fn form(visitor: Visitor) -> Response {
    match visitor.may(Role::Director) {
        Ok(_) => page(&visitor, None, None),
        Err(error) => error.page(&visitor),
    }
}

fn page(visitor: &Visitor, typed: Option<&Typed>, error: Option<&WebError>) -> Response {
    let heading = visitor.text("web-new-tournament");
    let is_chess = typed.is_some_and(|typed| typed.game == "chess");
    let body = html! {
        h1 { (heading) }
        form method="post" action="/new" {
            label { (visitor.text("web-title"))
                input name="title" required maxlength=(MOST_LETTERS) autofocus
                    value=[typed.map(|typed| &typed.title)]; }
            fieldset {
                legend { (visitor.text("web-game")) }
                label { input type="radio" name="game" value="domino" checked[!is_chess]; (visitor.text("web-game-domino")) }
                label { input type="radio" name="game" value="chess" checked[is_chess]; (visitor.text("web-game-chess")) }
            }
            label { (visitor.text("web-rounds"))
                input name="rounds" type="number" min="1" max="100" required inputmode="numeric"
                    value=(typed.map_or("8", |typed| &typed.rounds)); }
            button type="submit" { (visitor.text("web-start-tournament")) }
        }
        p { a href="/new/trf" { (visitor.text("web-trf")) } }
        p { a href="/move" { (visitor.text("print-move-here")) } }
    };
    let told = error.map(|error| error.sentence(&visitor.messages, &|athlete| athlete.to_string()));
    let status = error.map_or(StatusCode::OK, WebError::status);
    Page::plain(heading.clone(), body).telling(told.map(Notice::Refused)).answer(visitor, status)
}

/// Starts the tournament.
pub(super) async fn create(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Typed>,
) -> Response {
    if let Err(error) = visitor.may(Role::Director) {
        return error.page(&visitor);
    }
    let started = match typed.request() {
        Ok(request) => app.hall.start(&typed.title, &visitor.signature(""), request).await,
        Err(error) => Err(error),
    };
    match started {
        Ok(name) => Redirect::to(&format!("/t/{name}/roster")).into_response(),
        Err(error) => page(&visitor, Some(&typed), Some(&error)),
    }
}
