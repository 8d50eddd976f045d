//! The pages, and the addresses they have.

mod welcome;
mod account;
mod password;
mod tournaments;
mod trf;
mod room;
mod board;
mod roster;
mod athlete;
mod club;
mod delegates;
mod delegate;
mod late;
mod import;
mod ratings;
mod cash;
mod settings;
mod heading;
mod fide_mode;
mod constraints;
mod pairing;
mod what_if;
mod results;
mod incidents;
mod protests;
mod standings;
mod cross_table;
mod print;
mod log;
mod verify;
mod public;
mod witness;
mod pictures;
mod programs;
mod clock;
mod share;
mod staff;
mod table;
mod queue;
mod devices;

pub(super) use print::{Download, SheetAsked, file, sheet};
pub(super) use room::Room;

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};

use super::app::App;
use super::failure::WebError;
use super::visitor::Visitor;
use super::{assets, live};

/// Every address.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(welcome::show))
        .route("/language/{code}", get(welcome::choose_language))
        .route("/assets/{version}/{file}", get(assets::file))
        .route("/first/{secret}", get(account::exchange))
        .route("/first", get(account::first).post(account::claim))
        .route("/login", get(account::login).post(account::sign_in))
        .route("/logout", post(account::sign_out))
        .route("/accounts", get(account::everybody).post(account::add))
        .route("/accounts/remove", post(account::remove))
        .route("/new", get(tournaments::form).post(tournaments::create))
        .route("/t/{name}/standings", get(standings::show))
        .route("/p/{name}/live", get(live::follow))
        .merge(password::routes())
        .merge(trf::routes())
        .merge(roster::routes())
        .merge(athlete::routes())
        .merge(club::routes())
        .merge(delegates::routes())
        .merge(delegate::routes())
        .merge(late::routes())
        .merge(import::routes())
        .merge(ratings::routes())
        .merge(cash::routes())
        .merge(settings::routes())
        .merge(heading::routes())
        .merge(fide_mode::routes())
        .merge(constraints::routes())
        .merge(board::routes())
        .merge(pairing::routes())
        .merge(what_if::routes())
        .merge(results::routes())
        .merge(incidents::routes())
        .merge(protests::routes())
        .merge(cross_table::routes())
        .merge(log::routes())
        .merge(verify::routes())
        .merge(print::routes())
        .merge(pictures::routes())
        .merge(programs::routes())
        .merge(public::routes())
        .merge(witness::routes())
        .merge(clock::routes())
        .merge(share::routes())
        .merge(staff::routes())
        .merge(table::routes())
        .merge(queue::routes())
        .merge(devices::routes())
        .fallback(not_found)
        .method_not_allowed_fallback(wrong_method)
}

async fn not_found(visitor: Visitor) -> Response {
    WebError::NotFound.page(&visitor)
}

async fn wrong_method(visitor: Visitor) -> Response {
    let mut page = WebError::NotFound.page(&visitor);
    *page.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    page
}
