//! Pictures of a tournament, each with its numbers in a table beside it.

use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequestParts, Query};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use cangrejo_tournament::event::{AthleteNumber, Discipline};
use maud::{Markup, html};
use serde::Deserialize;

use super::public::Stand;
use super::room::Room;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::figures::{Figure, Figures};
use crate::web::hall::Current;
use crate::web::layout::Section;
use crate::web::visitor::Visitor;

/// How many athletes are shown where nobody says whom; as many lines as can be told apart.
const USUAL: usize = 6;

/// How many may be chosen.
const MOST_CHOSEN: usize = 40;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/pictures", get(show))
        .route("/p/{name}/pictures", get(public))
        .route("/p/{name}/pictures/{file}", get(file))
}

/// Whom the pictures are to show.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Chosen {
    /// Numbers, with anything between them.
    #[serde(default)]
    athletes: String,
}

impl FromRequestParts<Arc<App>> for Chosen {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<Chosen, std::convert::Infallible> {
        let asked = Query::<Chosen>::from_request_parts(parts, app).await;
        Ok(asked.map(|Query(chosen)| chosen).unwrap_or_default())
    }
}

impl Chosen {
    /// Those of the tournament who were asked for, each once; the first ones of the standings if
    /// nobody was.
    fn of(&self, current: &Current) -> Vec<AthleteNumber> {
        let mut chosen: Vec<AthleteNumber> = Vec::new();
        let numbers = self.athletes.split(|letter: char| !letter.is_ascii_digit());
        let known = current.player_numbers();
        let numbers = numbers.filter_map(|text| text.parse().ok());
        for athlete in numbers.filter_map(|number| known.athlete(number)) {
            if current.state().athletes.contains_key(&athlete) && !chosen.contains(&athlete) {
                chosen.push(athlete);
            }
        }
        chosen.truncate(MOST_CHOSEN);
        if chosen.is_empty() {
            chosen = current.places().best(USUAL);
        }
        chosen
    }
}

/// The pictures, for those who run the tournament.
async fn show(room: Room, chosen: Chosen) -> Response {
    let body = body(&room.current, &room.visitor, &chosen, &Section::Pictures.of(&room.current));
    room.page(Section::Pictures, body)
}

/// The pictures, for anybody.
async fn public(stand: Stand, chosen: Chosen) -> Response {
    let address = stand.address("/pictures");
    let body = html! {
        (body(&stand.current, &stand.visitor, &chosen, &address))
        p { a href=(stand.address("")) { (stand.visitor.text("web-everybody")) } }
    };
    stand.page("pictures-title", body)
}

/// One picture as a file.
async fn file(stand: Stand, chosen: Chosen) -> Response {
    let name = stand.rest.as_deref().and_then(|file| file.strip_suffix(".svg"));
    let figure = name.and_then(|name| Figure::ALL.into_iter().find(|one| one.name() == name));
    let discipline = stand.current.state().discipline;
    let Some(figure) = figure.filter(|figure| figure.is_of(discipline)) else {
        return WebError::NotFound.page(&stand.visitor);
    };
    let athletes = chosen.of(&stand.current);
    let figures = Figures { current: &stand.current, visitor: &stand.visitor, athletes: &athletes };
    let (picture, _) = figures.draw(figure);
    ([(CONTENT_TYPE, "image/svg+xml")], picture.into_string()).into_response()
}

fn body(current: &Current, visitor: &Visitor, chosen: &Chosen, address: &str) -> Markup {
    let athletes = chosen.of(current);
    let told = visitor.messages.athletes(&athletes);
    let discipline = current.state().discipline;
    html! {
        h1 { (visitor.text("pictures-title")) }
        @if current.state().rounds.is_empty() {
            p { (visitor.text("web-no-round")) }
        } @else {
            form method="get" action=(address) class="row" {
                label { (visitor.text("pictures-choose"))
                    input name="athletes" value=(told) inputmode="numeric" autocomplete="off"
                        aria-describedby="choose-more"; }
                button type="submit" class="secondary" { (visitor.text("pictures-show")) }
            }
            p id="choose-more" { small { (visitor.text("pictures-choose-more")) } }
            @for figure in Figure::ALL.into_iter().filter(|figure| figure.is_of(discipline)) {
                (section(&Figures { current, visitor, athletes: &athletes }, figure, &told))
            }
        }
    }
}

/// A picture, how to read it, its numbers, and the way to keep it.
fn section(figures: &Figures<'_>, figure: Figure, chosen: &str) -> Markup {
    let visitor = figures.visitor;
    let (picture, table) = figures.draw(figure);
    let address = format!(
        "/p/{}/pictures/{}.svg?athletes={}",
        figures.current.log.name(),
        figure.name(),
        chosen.replace(", ", "+")
    );
    html! {
        section id=(figure.name()) {
            h2 { (visitor.text(figure.title_key())) }
            p { (visitor.text(figure.note_key())) }
            (picture)
            p { a href=(address) download={ (figures.current.log.name()) "-" (figure.name()) ".svg" } {
                (visitor.text("pictures-save")) span class="unseen" { " " (visitor.text(figure.title_key())) }
            } }
            details {
                summary { (visitor.text("pictures-numbers")) span class="unseen" { " " (visitor.text(figure.title_key())) } }
                div class="wide" { (table) }
            }
        }
    }
}

/// The places of one athlete so far, for their own page.
pub(super) fn of_athlete(current: &Current, visitor: &Visitor, athlete: AthleteNumber) -> Markup {
    let number = current.player_numbers().of(athlete);
    let number = number.filter(|_| current.state().rounds.len() > 1);
    html! {
        @if let Some(number) = number {
            @let athletes = [athlete];
            @let figures = Figures { current, visitor, athletes: &athletes };
            (section(&figures, Figure::Places, &number.to_string()))
            @if current.state().discipline == Discipline::Domino {
                (section(&figures, Figure::Parts, &number.to_string()))
            }
        }
    }
}
