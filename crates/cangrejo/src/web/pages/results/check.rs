//! The second pass: every score sheet is typed again without looking at the first entry, and
//! what is not the same comes to light.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{Reliability, TableNumber};
use cangrejo_tournament::tournament::{Round, Table, TableStatus};
use maud::{Markup, html};

use super::typed::{self, Entry};
use super::{Cursor, conflict, entered, score_fields, seen_field, state_key};
use crate::director::Request;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields, Filled};
use crate::web::layout::Section;
use crate::web::pages::room::Room;
use crate::web::seen::Watch;

/// The addresses of the second pass.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/results/check", get(show).post(enter))
        .route("/t/{name}/results/verify", post(verify))
}

/// The address of the second pass.
pub(super) fn address(room: &Room) -> String {
    Section::Results.of(&room.current) + "/check"
}

/// The tables with a result that nobody has read twice.
pub(super) fn unverified(round: &Round) -> impl Iterator<Item = (TableNumber, &Table)> {
    let once = |table: &&Table| match table.status {
        TableStatus::Entered | TableStatus::Corrected => !table.games.is_empty(),
        TableStatus::NoSheet
        | TableStatus::Received
        | TableStatus::Verified
        | TableStatus::Disputed
        | TableStatus::Dissolved => false,
    };
    let tables = round.tables.values().filter(once);
    tables.map(|table| (table.seats.table, table))
}

async fn show(room: Room, Asked(fields): Asked) -> Response {
    let body = body(&room, &fields);
    room.page(Section::Results, body)
}

fn body(room: &Room, fields: &Fields) -> Markup {
    let Some(round) = room.state().rounds.last() else {
        return html! {
            h1 { (room.text("web-results")) }
            p { (room.text("web-no-round")) }
        };
    };
    let number = round.number.to_string();
    let left: Vec<(TableNumber, &Table)> = unverified(round).collect();
    let is_verified = |table: &&Table| table.status == TableStatus::Verified;
    let n_verified = round.tables.values().filter(is_verified).count();
    let counts = [("left", left.len().into()), ("verified", n_verified.into())];
    html! {
        h1 { (room.visitor.say("desks-check-of", [("round", number.into())])) }
        p { (room.text("desks-check-more")) }
        p #counts { (room.visitor.say("desks-check-counts", counts)) }
        @match left.first() {
            None => p { (room.text("desks-check-done")) },
            Some((next, _)) => (check_form(room, round, *next, fields)),
        }
        (marks(room, round))
        p { a href=(Section::Results.of(&room.current)) { (room.text("desks-back-to-results")) } }
    }
}

fn check_form(room: &Room, round: &Round, next: TableNumber, fields: &Fields) -> Markup {
    let next = next.to_string();
    let table = if fields.has("table") { fields.get("table") } else { &next };
    html! {
        form #check method="post" action=(address(room)) class="row" {
            input type="hidden" name="round" value=(round.number);
            input type="hidden" name="from" value="check";
            (seen_field(room))
            label { (room.text("web-table"))
                input name="table" inputmode="numeric" required value=(table) autocomplete="off"; }
            (score_fields(room, round, fields, Cursor::Here))
            button type="submit" { (room.text("desks-check-now")) }
        }
    }
}

/// Every table with how far it is, but not with its result: whoever checks must not see it.
fn marks(room: &Room, round: &Round) -> Markup {
    html! {
        ul class="chips" #marks { @for (number, table) in &round.tables {
            @let is_verified = table.status == TableStatus::Verified;
            li class=[is_verified.then_some("verified")] {
                span { (number) @if is_verified { " ✓" } span class="unseen" { " " (room.text(state_key(table.status))) } }
            }
        } }
    }
}

/// Reads a sheet a second time: the same result verifies it, another is shown beside it.
async fn enter(room: Room, Filled(fields): Filled<Fields>) -> Response {
    let table = typed::place(&room, &fields).ok().and_then(|place| typed::table(place, &room));
    let is_open = table.is_some_and(|table| table.is_open() && table.games.is_empty());
    if is_open {
        let error = Err(WebError::Typed("desks-check-open"));
        return room
            .answered_at((Section::Results, address(&room)), error, |room| body(room, &fields));
    }
    entered(room, &fields, Entry::Result(Reliability::Final)).await
}

/// Confirms a result as it stands.
async fn verify(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let outcome = match typed::place(&room, &fields) {
        Ok((round, table)) => {
            let seen = typed::seen((round, table), &fields, Watch::Everything);
            let request = Request::Verify { round, table };
            room.enter_seen(Role::Desk, fields.get("reason"), (request, seen)).await
        }
        Err(error) => Err(error),
    };
    let section = (Section::Results, super::back(&room, &fields));
    match outcome {
        Err(error) if conflict::is_one(&error) => {
            room.answered_at(section, Err(error), |room| conflict::body(room, &fields))
        }
        other => room.answered_at(section, other, |room| body(room, &fields)),
    }
}
