//! Sharing on the network of the hall: where, the poster, and codes that are typed.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use super::staff;
use crate::clock::moment;
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::cookie::Kept;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Page, Section};
use crate::web::limits::Door;
use crate::web::qr::{qr, wifi};
use crate::web::sharing::{Astray, Posted, places};
use crate::web::table_codes::{is_page_code, page_code, seat_of};
use crate::web::visitor::{TABLE, Visitor};

/// The longest name or password of a network.
const MOST_LETTERS: usize = 63;

/// How long a phone keeps the code of its table: a long round.
const TABLE_SECONDS: u32 = 12 * 60 * 60;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/share", get(show).post(share))
        .route("/share/stop", post(stop))
        .route("/share/wifi", post(keep_wifi))
        .route("/share/posted", post(hung))
        .route("/t/{name}/poster", get(poster))
        .route("/x", get(ask).post(typed))
        .route("/x/{code}", get(scanned))
}

/// Why what hangs on the wall leads nowhere, where it does.
pub(super) fn warning(app: &App, visitor: &Visitor) -> Markup {
    let told = app.sharing.astray().map(|astray| match astray {
        Astray::Gone { shared } => {
            visitor.say("hall-address-gone", [("address", shared.to_string().into())])
        }
        Astray::Moved { posted, shared } => {
            let (posted, shared) = (posted.to_string(), shared.to_string());
            visitor
                .say("hall-address-moved", [("posted", posted.into()), ("shared", shared.into())])
        }
    });
    html! {
        @if let Some(told) = told {
            p class="notice refused" role="alert" { (told) " " a href="/share" { (visitor.text("hall-share")) } }
        }
    }
}

async fn show(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    match visitor.may(Role::Director) {
        Ok(_) => page(&app, &visitor, None),
        Err(error) => error.page(&visitor),
    }
}

fn page(app: &App, visitor: &Visitor, error: Option<&WebError>) -> Response {
    let title = visitor.text("hall-share");
    let body = html! {
        h1 { (title) }
        (warning(app, visitor))
        @if app.is_demo { p class="notice refused" role="note" { (visitor.text("safe-demo-shared")) } }
        @match app.sharing.site() {
            Some(site) => (shared(app, &site, visitor)),
            None => p { (visitor.text("hall-not-shared")) },
        }
        (staff::section(app, visitor))
        (choice(app, visitor))
        (wifi_form(app, visitor))
    };
    let told = error.map(|error| error.sentence(&visitor.messages, &|athlete| athlete.to_string()));
    let status = error.map_or(StatusCode::OK, WebError::status);
    let left = app.left(visitor.session.as_ref());
    Page::plain(title.clone(), body)
        .telling(left)
        .telling(told.map(Notice::Refused))
        .answer(visitor, status)
}

/// Where it is shared, and what can be hung on the wall.
fn shared(app: &App, site: &str, visitor: &Visitor) -> Markup {
    let is_moved = matches!(app.sharing.astray(), Some(Astray::Moved { .. }));
    html! {
        p { (visitor.say("hall-shared-at", [("site", site.into())])) }
        (qr(site, &visitor.say("hall-qr-of", [("address", site.into())])))
        ul { @for current in app.hall.all() {
            li { a href={ "/t/" (current.log.name()) "/poster" } {
                (visitor.text("hall-poster")) ": " (current.state().name)
            } }
        } }
        @if is_moved {
            form method="post" action="/share/posted" class="inline" {
                button type="submit" { (visitor.text("hall-posters-hung")) }
            }
        }
        @if app.sharing.is_fixed() { p { (visitor.text("hall-shared-from-start")) } }
        @else {
            form method="post" action="/share/stop" class="inline" {
                button type="submit" class="secondary outline" { (visitor.text("hall-stop-sharing")) }
            }
        }
    }
}

/// The addresses of this machine, to choose from.
fn choice(app: &App, visitor: &Visitor) -> Markup {
    let (places, at) = (places(), app.sharing.at().map(|at| at.ip()));
    html! {
        h2 { (visitor.text("hall-addresses")) }
        @if places.is_empty() { p { (visitor.text("hall-no-network")) } }
        @else {
            form method="post" action="/share" {
                fieldset {
                    legend { (visitor.text("hall-which-address")) }
                    @for (order, place) in places.iter().enumerate() {
                        label {
                            input type="radio" name="address" value=(place.address)
                                checked[at.map_or(order == 0, |at| at == place.address)];
                            (place.address) " (" (place.interface) ")"
                        }
                    }
                }
                button type="submit" { (visitor.text("hall-share-there")) }
            }
        }
    }
}

fn wifi_form(app: &App, visitor: &Visitor) -> Markup {
    let posted = app.sharing.posted();
    html! {
        h2 { (visitor.text("hall-wifi")) }
        p { (visitor.text("hall-wifi-more")) }
        form method="post" action="/share/wifi" class="row" {
            label { (visitor.text("hall-wifi-name"))
                input name="name" maxlength=(MOST_LETTERS) autocomplete="off" value=(posted.wifi_name); }
            label { (visitor.text("hall-wifi-password"))
                input name="password" maxlength=(MOST_LETTERS) autocomplete="off" value=(posted.wifi_password); }
            button type="submit" class="secondary" { (visitor.text("hall-keep")) }
        }
    }
}

/// The address that was chosen.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Chosen {
    address: String,
}

async fn share(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(chosen): Filled<Chosen>,
) -> Response {
    if let Err(error) = visitor.may(Role::Director) {
        return error.page(&visitor);
    }
    let Ok(address) = chosen.address.parse::<IpAddr>() else {
        return page(&app, &visitor, Some(&WebError::Typed("hall-bad-address")));
    };
    match app.share(address).await {
        Ok(Ok(_)) => Redirect::to("/share").into_response(),
        Ok(Err(error)) => {
            let reason = messages::reason(&error, &visitor.messages);
            let values = [("address", address.to_string().into()), ("reason", reason.into())];
            let told = WebError::Said(visitor.say("hall-cannot-share", values));
            page(&app, &visitor, Some(&told))
        }
        Err(error) => WebError::from(error).page(&visitor),
    }
}

async fn stop(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    match visitor.may(Role::Director) {
        Ok(_) => {
            app.sharing.stop().await;
            Redirect::to("/share").into_response()
        }
        Err(error) => error.page(&visitor),
    }
}

/// The network of the hall, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wifi {
    name: String,
    password: String,
}

async fn keep_wifi(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Wifi>,
) -> Response {
    let is_lawful =
        |text: &str| text.chars().count() <= MOST_LETTERS && !text.chars().any(char::is_control);
    let kept = match visitor.may(Role::Director) {
        Err(error) => return error.page(&visitor),
        Ok(_) if is_lawful(&typed.name) && is_lawful(&typed.password) => {
            let posted = app.sharing.posted();
            let (wifi_name, wifi_password) = (typed.name.trim().to_owned(), typed.password);
            app.post(Posted { wifi_name, wifi_password, ..posted }).await
        }
        Ok(_) => return page(&app, &visitor, Some(&WebError::Typed("hall-bad-wifi"))),
    };
    match kept {
        Ok(()) => {
            let told = vec![Notice::Done(visitor.text("hall-kept"))];
            app.leave(visitor.session.as_ref(), told);
            Redirect::to("/share").into_response()
        }
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// The posters were hung again with the address that holds now.
async fn hung(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    if let Err(error) = visitor.may(Role::Director) {
        return error.page(&visitor);
    }
    let posted = Posted { address: app.sharing.at(), ..app.sharing.posted() };
    match app.post(posted).await {
        Ok(()) => Redirect::to("/share").into_response(),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// What is hung on the wall: the network, the page, and the code to type.
async fn poster(room: Room) -> Response {
    let visitor = &room.visitor;
    let posted = room.app.sharing.posted();
    let Some(site) = room.app.sharing.site() else {
        return WebError::Typed("hall-share-first").page(visitor);
    };
    let code = page_code(&room.current);
    let link = format!("{site}/x/{code}");
    let network = wifi(&posted.wifi_name, &posted.wifi_password);
    let body = html! {
        div class="poster" {
            h1 { (room.state().name) }
            @if !posted.wifi_name.is_empty() {
                section {
                    h2 { "1. " (visitor.text("hall-poster-wifi")) }
                    (qr(&network, &visitor.text("hall-poster-wifi")))
                    p { (visitor.text("hall-wifi-name")) ": " strong { (posted.wifi_name) } }
                    @if !posted.wifi_password.is_empty() {
                        p { (visitor.text("hall-wifi-password")) ": " strong { (posted.wifi_password) } }
                    }
                }
            }
            section {
                h2 { @if !posted.wifi_name.is_empty() { "2. " } (visitor.text("hall-poster-page")) }
                (qr(&link, &visitor.say("hall-qr-of", [("address", link.as_str().into())])))
                p { (visitor.say("hall-poster-type", [("site", site.as_str().into())])) " " strong { (code) } }
            }
        }
    };
    room.page(Section::Hall, body)
}

/// A code that was typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Code {
    code: String,
}

async fn ask(visitor: Visitor) -> Response {
    code_page(&visitor, None)
}

fn code_page(visitor: &Visitor, why: Option<(&str, StatusCode)>) -> Response {
    let title = visitor.text("hall-type-code");
    let body = html! {
        h1 { (title) }
        p { (visitor.text("hall-type-code-more")) }
        form method="post" action="/x" class="row" {
            label { (visitor.text("hall-code"))
                input name="code" required autocomplete="off" autocapitalize="characters" maxlength="16"; }
            button type="submit" { (visitor.text("hall-go")) }
        }
    };
    let status = why.map_or(StatusCode::OK, |(_, status)| status);
    let told = why.map(|(key, _)| Notice::Refused(visitor.text(key)));
    Page::plain(title.clone(), body).telling(told).answer(visitor, status)
}

async fn typed(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Code>,
) -> Response {
    exchange(&app, &visitor, &typed.code)
}

async fn scanned(
    State(app): State<Arc<App>>,
    Path(code): Path<String>,
    visitor: Visitor,
) -> Response {
    exchange(&app, &visitor, &code)
}

/// Leads to the page that a code is of; that of a table is exchanged for a cookie, so that it
/// does not stay in the address.
fn exchange(app: &App, visitor: &Visitor, code: &str) -> Response {
    let now_ms = moment().steady_ms;
    if !app.limits.take(Door::Code, visitor.way.from, "", now_ms) {
        return code_page(visitor, Some(("hall-too-many-codes", StatusCode::TOO_MANY_REQUESTS)));
    }
    let all = app.hall.all();
    let is_good = || app.limits.give_back(Door::Code, visitor.way.from, "");
    if let Some(current) = all.iter().find(|current| is_page_code(current, code)) {
        is_good();
        return Redirect::to(&format!("/p/{}", current.log.name())).into_response();
    }
    if all.iter().any(|current| seat_of(current, code).is_some()) {
        is_good();
        let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
        let cookie = visitor.cookie(TABLE, &code, Kept::For(TABLE_SECONDS));
        return (cookie, Redirect::to("/table")).into_response();
    }
    code_page(visitor, Some(("hall-no-such-code", StatusCode::NOT_FOUND)))
}
