//! A club registered at once: its delegate's list, a line for each athlete.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use cangrejo_tournament::tournament::Tournament;
use maud::{Markup, html};
use serde::Deserialize;

use super::import::{self, faults_list};
use super::room::Room;
use super::roster;
use crate::registration;
use crate::roster_file::{
    Encoding, Faults, Kind, MAX_LETTERS, MAX_ROWS, Mapping, RawRoster, RawRow,
};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::Section;

/// The addresses of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{name}/club", get(show).post(register))
}

/// What can stand in a line, in this order.
const COLUMNS: [&str; 5] = ["name", "id number", "elo", "birth date", "phone"];

/// The place of the id number among them.
pub(super) const ID_NUMBER: usize = 1;

/// A club, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    club: String,
    lines: String,
    here: Option<String>,
}

/// The lines of a club as the rows of a file; a blank one is none.
pub(super) fn rows(club: &str, lines: &str) -> RawRoster {
    let headings = COLUMNS.iter().chain(&["club"]).map(|one| (*one).to_owned()).collect();
    let mut rows = vec![RawRow { number: 0, cells: headings }];
    for (number, line) in (1..).zip(lines.lines()) {
        if line.trim().is_empty() {
            continue;
        }
        let mut cells: Vec<String> =
            line.split(['\t', ';']).map(|cell| cell.trim().to_owned()).collect();
        while cells.len() > COLUMNS.len() && cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        // What is too much stays too much, and is counted as a fault.
        if cells.len() <= COLUMNS.len() {
            cells.resize(COLUMNS.len(), String::new());
            cells.push(club.trim().to_owned());
        } else {
            cells.push(String::new());
        }
        rows.push(RawRow { number, cells });
    }
    let kind = Kind::Separated { encoding: Encoding::Utf8, separator: ';' };
    RawRoster { kind, rows, faults: Faults::default() }
}

async fn show(room: Room) -> Response {
    let body = body(&room, &Typed::default(), None);
    room.page(Section::Roster, body)
}

fn body(room: &Room, typed: &Typed, faults: Option<&Faults>) -> Markup {
    html! {
        (roster::pages(room))
        h1 { (room.text("web-register-club")) }
        @if room.visitor.is(Role::Director) {
            p { a href=(room.address("/delegates")) { (room.text("delegates-to")) } }
        }
        @if let Some(faults) = faults { (faults_list(&room.visitor, faults)) }
        form method="post" action=(room.address("/club")) {
            label { (room.text("web-club"))
                input name="club" maxlength=(MAX_LETTERS) value=(typed.club) list="clubs" autofocus autocomplete="off"; }
            (roster::clubs(room.state()))
            label { (room.text("web-club-lines"))
                textarea name="lines" rows="12" required aria-describedby="how" { (typed.lines) } }
            p #how { small { (room.text("web-club-how")) } }
            label { input type="checkbox" name="here" checked[typed.here.is_some()]; (room.text("web-all-are-here")) }
            button type="submit" { (room.text("web-register-all")) }
        }
    }
}

/// Registers all of them, or nobody.
async fn register(mut room: Room, Filled(typed): Filled<Typed>) -> Response {
    let raw = rows(&typed.club, &typed.lines);
    if raw.rows.len() > MAX_ROWS {
        return room.answered_at((Section::Roster, ""), Err(WebError::TooLarge), |room| {
            body(room, &Typed::default(), None)
        });
    }
    let mapping = Mapping::default();
    let faults =
        registration::lawful((room.state(), room.current.log.id_salt()), &raw, &mapping).err();
    if let Some(faults) = &faults {
        let refused = WebError::Typed("web-nobody-entered");
        return room.answered_at((Section::Roster, ""), Err(refused), |room| {
            body(room, &typed, Some(faults))
        });
    }
    let (id_salt, are_here) = (*room.current.log.id_salt(), typed.here.is_some());
    let make = move |tournament: &Tournament| {
        let at = (tournament.state(), &id_salt);
        let roster = registration::lawful(at, &raw, &mapping)
            .map_err(|_| WebError::Typed("web-moved-on-roster"))?;
        Ok(registration::requests(at, &roster, are_here))
    };
    let entered = room.enter_made(Role::Desk, "", make).await;
    let address = import::done_address(&room);
    room.answered_at((Section::Roster, &address), entered, |room| body(room, &typed, None))
}
