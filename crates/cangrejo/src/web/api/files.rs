//! Sheets and files for programs, as the pages have them.

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::Response;

use super::call::{Room, refused};
use crate::web::failure::WebError;
use crate::web::pages::{self, Download, SheetAsked};

/// A sheet as PDF, or a page of it as a picture.
pub(super) async fn sheet(
    room: Room,
    asked: Result<Query<SheetAsked>, QueryRejection>,
) -> Response {
    let asked = asked.map(|Query(asked)| asked).unwrap_or_default();
    let (room, what) = at_desk(room);
    let asked = SheetAsked { what, ..asked };
    let made = pages::sheet(&room, &asked).await;
    downloaded(&room, made)
}

/// A list, a pack or the tournament itself.
pub(super) async fn file(room: Room) -> Response {
    let reader = room.call.role();
    let (room, name) = at_desk(room);
    let made = pages::file(&room, &name, reader).await;
    downloaded(&room, made)
}

/// The same tournament as pages have it, and what the address names in it.
fn at_desk(room: Room) -> (pages::Room, String) {
    let Room { call, current, rest } = room;
    let (app, visitor) = (call.app, call.visitor);
    (pages::Room { app, visitor, current, entered: None }, rest.unwrap_or_default())
}

fn downloaded(room: &pages::Room, made: Result<Download, WebError>) -> Response {
    match made {
        Ok(download) => download.answer(),
        Err(error) => refused(&error, &room.visitor, &|athlete| room.named(athlete)),
    }
}
