//! Everybody's rounds in one table, and the starting list of chess: as they are printed, on a page.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use cangrejo_tournament::event::{AthleteNumber, Discipline};
use maud::{Markup, html};

use super::public::Stand;
use super::room::Room;
use crate::paper::{self, Fund, NoSheet, Source, What};
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::hall::Current;
use crate::web::layout::Section;
use crate::web::visitor::Visitor;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/cross-table", get(at_desk))
        .route("/t/{name}/starting-list", get(list_at_desk))
        .route("/p/{name}/cross-table", get(for_everybody))
        .route("/p/{name}/starting-list", get(list_for_everybody))
}

/// The ways to these pages, from those beside them; `base` is where the tournament is.
pub(super) fn links(current: &Current, visitor: &Visitor, base: &str) -> Markup {
    let pages = [("/cross-table", What::CrossTable), ("/starting-list", What::StartingList)];
    let pages = pages.into_iter().filter(|(_, what)| what.is_of(current.state().discipline));
    html! {
        @for (page, what) in pages {
            p { a href={ (base) (page) } { (visitor.text(what.key())) } }
        }
    }
}

async fn at_desk(room: Room) -> Response {
    let body = cross_table(&room.current, &room.visitor, &Aliases::new());
    room.page(Section::Standings, body)
}

async fn list_at_desk(room: Room) -> Response {
    match starting_list(&room.current, &room.visitor, &Aliases::new()) {
        Ok(body) => room.page(Section::Standings, body),
        Err(error) => error.page(&room.visitor),
    }
}

async fn for_everybody(stand: Stand) -> Response {
    let body = cross_table(&stand.current, &stand.visitor, &aliases(&stand.current));
    stand.page(What::CrossTable.key(), beside(&stand, &body))
}

async fn list_for_everybody(stand: Stand) -> Response {
    match starting_list(&stand.current, &stand.visitor, &aliases(&stand.current)) {
        Ok(body) => stand.page(What::StartingList.key(), beside(&stand, &body)),
        Err(error) => error.page(&stand.visitor),
    }
}

/// A page for everybody, with the way back.
fn beside(stand: &Stand, body: &Markup) -> Markup {
    html! {
        (body)
        p { a href=(stand.address("/standings")) { (stand.visitor.text("web-standings")) } }
        p { a href=(stand.address("")) { (stand.visitor.text("web-everybody")) } }
    }
}

/// Those who are called otherwise than by name where everybody reads it.
fn aliases(current: &Current) -> Aliases {
    let athletes = current.state().athletes.iter();
    let alias = athletes.map(|(number, one)| (*number, current.public_name(*number), one));
    let alias = alias.filter(|(_, alias, one)| *alias != one.details.name);
    alias.map(|(number, alias, _)| (number, alias)).collect()
}

/// What some are called where everybody reads it.
type Aliases = BTreeMap<AthleteNumber, String>;

fn cross_table(current: &Current, visitor: &Visitor, aliases: &Aliases) -> Markup {
    let source = source(current, visitor, aliases);
    match current.state().discipline {
        Discipline::Domino => paper::cross_table_page(&source),
        Discipline::Chess => paper::chess_cross_table_page(&source, current.chess_standings()),
    }
}

fn starting_list(
    current: &Current,
    visitor: &Visitor,
    aliases: &Aliases,
) -> Result<Markup, WebError> {
    let page = paper::starting_list_page(&source(current, visitor, aliases));
    page.map_err(|error| match error {
        NoSheet::OfChessOnly => WebError::NotFound,
        other => WebError::Said(other.sentence(&visitor.messages)),
    })
}

fn source<'a>(current: &'a Current, visitor: &'a Visitor, aliases: &'a Aliases) -> Source<'a> {
    static NO_PRIZES: Fund = Fund::NONE;
    let (tournament, messages) = (current.tournament(), &visitor.messages);
    Source { tournament, messages, fund: &NO_PRIZES, aliases }
}
