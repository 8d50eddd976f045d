//! Tokens for programs, and what they can do with them.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;

use crate::web::accounts::Role;
use crate::web::api::{ROOT, ROUTES};
use crate::web::app::{App, now_ms};
use crate::web::failure::WebError;
use crate::web::form::{Filled, one_button};
use crate::web::layout::{Notice, Page};
use crate::web::secret::Secret;
use crate::web::tokens::{MOST_LETTERS, MOST_PER_SECOND, NoToken, Scope, Token, USUAL_PER_SECOND};
use crate::web::visitor::Visitor;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api", get(explained))
        .route("/tokens", get(show).post(make))
        .route("/tokens/revoke", post(revoke))
}

/// What the HTTP interface can do, for anybody.
async fn explained(visitor: Visitor) -> Response {
    let title = visitor.text("api-title");
    let document = format!("{ROOT}/openapi.json");
    let body = html! {
        h1 { (title) }
        p { (visitor.text("api-about")) }
        p { (visitor.text("api-how")) }
        pre { code { "curl -H 'Authorization: Bearer TOKEN' http://127.0.0.1:2727" (ROOT) "/tournaments" } }
        p { (visitor.text("api-key")) }
        p { a href=(document) { (visitor.text("api-document")) } }
        @if visitor.is(Role::Owner) { p { a href="/tokens" { (visitor.text("api-tokens")) } } }
        div class="wide" { table #addresses {
            thead { tr {
                th scope="col" { (visitor.text("api-address")) }
                th scope="col" { (visitor.text("api-does")) }
                th scope="col" { (visitor.text("api-scope-name")) }
            } }
            tbody { @for route in &ROUTES {
                tr {
                    th scope="row" { code { (route.method.name().to_uppercase()) " " (ROOT) (route.path) } }
                    td { (visitor.text(route.key)) }
                    td { code { (route.scope.name()) } }
                }
            } }
        } }
    };
    Page::plain(title.clone(), body).answer(&visitor, StatusCode::OK)
}

/// Every token, for the owner.
async fn show(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    match visitor.may(Role::Owner) {
        Ok(_) => page(&app, &visitor, None, None),
        Err(error) => error.page(&visitor),
    }
}

fn page(app: &App, visitor: &Visitor, made: Option<&Secret>, why: Option<NoToken>) -> Response {
    let title = visitor.text("api-tokens");
    let body = html! {
        h1 { (title) }
        p { a href="/api" { (visitor.text("api-title")) } }
        @if let Some(secret) = made {
            article { p { (visitor.text("api-made")) } p { code #secret class="large" { (secret.as_str()) } } }
        }
        div class="wide" { table {
            thead { tr {
                th scope="col" { (visitor.text("web-name")) }
                th scope="col" { (visitor.text("api-scope-name")) }
                th scope="col" class="number" { (visitor.text("api-per-second")) }
                th scope="col" { span class="unseen" { (visitor.text("api-revoke")) } }
            } }
            tbody { @for token in app.tokens.all() { (line(&token, visitor)) } }
        } }
        h2 { (visitor.text("api-new-token")) }
        (form(visitor))
    };
    let status = if why.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let notice = why.map(|why| Notice::Refused(sentence(why, visitor)));
    Page::plain(title.clone(), body).telling(notice).answer(visitor, status)
}

fn line(token: &Token, visitor: &Visitor) -> Markup {
    html! {
        tr {
            th scope="row" { (token.name) }
            td { (visitor.text(scope_key(token.scope))) }
            td class="number" { (token.per_second) }
            td { (one_button("/tokens/revoke", ("name", &token.name), (&visitor.text("api-revoke"), &token.name))) }
        }
    }
}

fn form(visitor: &Visitor) -> Markup {
    html! {
        form method="post" action="/tokens" class="row" {
            label { (visitor.text("web-name"))
                input name="name" required maxlength=(MOST_LETTERS) autocomplete="off"; }
            label { (visitor.text("api-scope-name"))
                select name="scope" { @for scope in Scope::ALL {
                    option value=(scope.name()) { (visitor.text(scope_key(scope))) }
                } } }
            label { (visitor.text("api-per-second"))
                input name="per_second" type="number" min="1" max=(MOST_PER_SECOND) required
                    value=(USUAL_PER_SECOND) inputmode="numeric"; }
            button type="submit" { (visitor.text("api-make-token")) }
        }
    }
}

const fn scope_key(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "api-scope-read",
        Scope::Desk => "api-scope-desk",
        Scope::Director => "api-scope-director",
    }
}

fn sentence(why: NoToken, visitor: &Visitor) -> String {
    visitor.text(match why {
        NoToken::Unknown => "api-unknown-token",
        NoToken::TooOften => "api-too-often",
        NoToken::BadName => "api-bad-name",
        NoToken::NameTaken => "api-name-taken",
        NoToken::BadLimit => "api-bad-limit",
    })
}

/// A new token, as typed.
#[derive(Debug, Deserialize)]
struct Typed {
    #[serde(default)]
    name: String,
    #[serde(default)]
    scope: String,
    #[serde(default)]
    per_second: String,
}

/// Makes a token and shows its secret this once.
async fn make(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Typed>,
) -> Response {
    if let Err(error) = visitor.may(Role::Owner) {
        return error.page(&visitor);
    }
    let asked = Scope::of_name(&typed.scope).zip(typed.per_second.trim().parse().ok());
    let Some((scope, per_second)) = asked else {
        return page(&app, &visitor, None, Some(NoToken::BadLimit));
    };
    let token = Token { name: typed.name.trim().to_owned(), scope, per_second };
    let made = {
        let mut store = app.hall.store().await;
        app.tokens.make(&mut store, token, now_ms()).await
    };
    match made {
        Ok(Ok(secret)) => page(&app, &visitor, Some(&secret), None),
        Ok(Err(why)) => page(&app, &visitor, None, Some(why)),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// The token that is taken away.
#[derive(Debug, Deserialize)]
struct Which {
    #[serde(default)]
    name: String,
}

/// Takes a token away.
async fn revoke(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(which): Filled<Which>,
) -> Response {
    if let Err(error) = visitor.may(Role::Owner) {
        return error.page(&visitor);
    }
    let revoked = {
        let mut store = app.hall.store().await;
        app.tokens.revoke(&mut store, &which.name).await
    };
    match revoked {
        Ok(()) => Redirect::to("/tokens").into_response(),
        Err(error) => WebError::from(error).page(&visitor),
    }
}
