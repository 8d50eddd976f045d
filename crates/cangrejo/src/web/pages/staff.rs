//! The way in for staff: the encrypted address, the certificate and how to know it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;

use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::hall_certificate::Shown;
use crate::web::layout::{Notice, Page};
use crate::web::qr::qr;
use crate::web::sharing::Posted;
use crate::web::visitor::Visitor;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/share/staff", get(sheet))
        .route("/share/plain", post(allow))
        .route("/certificate.pem", get(download))
}

/// What the page about sharing says to staff: where they come in, and by which certificate.
pub(super) fn section(app: &App, visitor: &Visitor) -> Markup {
    let Some((site, shown)) = app.sharing.staff_site().zip(made_here(app)) else {
        return html! {};
    };
    html! {
        h2 { (visitor.text("safe-staff")) }
        p { (visitor.say("safe-staff-site", [("site", site.as_str().into())])) }
        (qr(&site, &visitor.say("hall-qr-of", [("address", site.as_str().into())])))
        p { (visitor.text("safe-fingerprint")) }
        (fingerprint("fingerprint", &shown.fingerprint))
        p { a href="/share/staff" role="button" class="secondary" { (visitor.text("safe-sheet")) } }
        details {
            summary { (visitor.text("safe-trust")) }
            p { (visitor.text("safe-trust-more")) }
            p { a href="/certificate.pem" { (visitor.text("safe-download")) } }
            p { (visitor.text("safe-authority-fingerprint")) }
            (fingerprint("authority", &shown.authority_fingerprint))
        }
        @if visitor.is(Role::Owner) { (plain_form(app, visitor)) }
    }
}

/// The certificate that was made here, unless there is one that browsers know.
fn made_here(app: &App) -> Option<Arc<Shown>> {
    app.certificate.shown().filter(|_| !app.sharing.is_secure())
}

/// A fingerprint in groups, four to a line.
fn fingerprint(id: &str, print: &str) -> Markup {
    let groups: Vec<&str> = print.split(' ').collect();
    html! {
        p class="fingerprint" id=(id) {
            @for line in groups.chunks(4) { code { (line.join(" ")) } " " }
        }
    }
}

/// Whether staff may sign in unencrypted, for the owner to decide.
fn plain_form(app: &App, visitor: &Visitor) -> Markup {
    let is_on = app.sharing.posted().allows_plain_sign_in;
    html! {
        form method="post" action="/share/plain" {
            label {
                input type="checkbox" name="allow" value="on" checked[is_on];
                (visitor.text("safe-allow-plain"))
            }
            @if app.sharing.allows_plain_sign_in() && !is_on { p { (visitor.text("safe-allowed-at-start")) } }
            button type="submit" class="secondary" { (visitor.text("hall-keep")) }
        }
    }
}

/// Whether it is allowed, as ticked.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Allowed {
    allow: String,
}

async fn allow(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(allowed): Filled<Allowed>,
) -> Response {
    if let Err(error) = visitor.may(Role::Owner) {
        return error.page(&visitor);
    }
    let allows_plain_sign_in = allowed.allow == "on";
    match app.post(Posted { allows_plain_sign_in, ..app.sharing.posted() }).await {
        Ok(()) => {
            let told = vec![Notice::Done(visitor.text("hall-kept"))];
            app.leave(visitor.session.as_ref(), told);
            Redirect::to("/share").into_response()
        }
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// The sheet that is printed for staff: the address, and the fingerprint to compare.
async fn sheet(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    if let Err(error) = visitor.may(Role::Director) {
        return error.page(&visitor);
    }
    match app.sharing.staff_site().zip(made_here(&app)) {
        Some((site, shown)) => {
            let title = visitor.text("safe-sheet");
            let body = sheet_body(&site, &shown, &visitor);
            Page::plain(title, body).answer(&visitor, StatusCode::OK)
        }
        None => WebError::Typed("safe-no-sheet").page(&visitor),
    }
}

fn sheet_body(site: &str, shown: &Shown, visitor: &Visitor) -> Markup {
    html! {
        div class="poster staff" {
            h1 { (visitor.text("safe-sheet")) }
            section {
                h2 { "1. " (visitor.text("safe-sheet-open")) }
                (qr(site, &visitor.say("hall-qr-of", [("address", site.into())])))
                p { strong { (site) } }
            }
            section {
                h2 { "2. " (visitor.text("safe-sheet-compare")) }
                p { (visitor.text("safe-sheet-how")) }
                (fingerprint("fingerprint", &shown.fingerprint))
            }
            section {
                h2 { "3. " (visitor.text("safe-sheet-go-on")) }
                p { (visitor.text("safe-sheet-otherwise")) }
            }
        }
    }
}

/// The authority that staff and programs may trust; it is no secret.
async fn download(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    made_here(&app).map_or_else(
        || WebError::NotFound.page(&visitor),
        |shown| {
            let headers = [
                (CONTENT_TYPE, "application/x-x509-ca-cert"),
                (CONTENT_DISPOSITION, "attachment; filename=\"cangrejo-certificate.pem\""),
            ];
            (headers, shown.authority.clone()).into_response()
        },
    )
}
