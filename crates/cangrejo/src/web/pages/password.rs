//! Another password: one's own, or by the owner that of somebody who forgot it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;

use super::account::{checked, known_cookie, sentence};
use crate::web::accounts::{Account, NotLetIn, Role};
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Page};
use crate::web::passwords::LEAST_PASSWORD;
use crate::web::visitor::Visitor;

/// The addresses of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/password", get(show).post(change)).route("/accounts/password", post(give))
}

/// Whoever has a password of their own: a device that joined has none.
fn own(visitor: &Visitor) -> Result<&Account, WebError> {
    let account = visitor.may(Role::Desk)?;
    if account.only.is_some() { Err(WebError::NotAllowed) } else { Ok(account) }
}

async fn show(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    match own(&visitor) {
        Ok(account) => page(&app, (&visitor, account), None),
        Err(error) => error.page(&visitor),
    }
}

fn page(app: &App, (visitor, account): (&Visitor, &Account), why: Option<NotLetIn>) -> Response {
    let title = visitor.text("privacy-password");
    let password = |key: &str, name: &str, kind: &str, least: Option<usize>| {
        html! { label { (visitor.text(key))
        input name=(name) type="password" required minlength=[least] autocomplete=(kind); } }
    };
    let body = html! {
        h1 { (title) }
        p { (visitor.text("privacy-password-more")) }
        form method="post" action="/password" {
            // So that the browser knows whose password it is to keep.
            label { (visitor.text("web-name"))
                input type="text" name="name" value=(account.name) autocomplete="username" readonly; }
            (password("privacy-old-password", "old", "current-password", None))
            (password("privacy-new-password", "new", "new-password", Some(LEAST_PASSWORD)))
            button type="submit" { (visitor.text("privacy-change-password")) }
        }
    };
    let status = match why {
        None => StatusCode::OK,
        Some(NotLetIn::Wait | NotLetIn::Crowded) => StatusCode::TOO_MANY_REQUESTS,
        Some(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let left = app.left(visitor.session.as_ref());
    let notice = why.map(|why| Notice::Refused(sentence(why, visitor)));
    Page::plain(title.clone(), body).telling(left).telling(notice).answer(visitor, status)
}

/// The password that one has, and the one that one wants.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    old: String,
    new: String,
}

/// Changes one's own password; other browsers have to sign in again.
async fn change(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Typed>,
) -> Response {
    let account = match own(&visitor) {
        Ok(account) => account,
        Err(error) => return error.page(&visitor),
    };
    let asked = (&visitor, account);
    // Whoever finds a browser signed in must not guess what it is signed in with.
    if let Err(why) = checked(&app, &visitor, (&account.name, &typed.old)).await {
        return page(&app, asked, Some(why));
    }
    let changed = match app.accounts.hash_other((&account.name, &typed.new)).await {
        Ok(hashed) => {
            let mut store = app.hall.store().await;
            app.accounts.change_password(&mut store, hashed, visitor.session.as_ref()).await
        }
        Err(why) => Ok(Err(why)),
    };
    match changed {
        Ok(Ok(())) => {
            let known = known_cookie(&app, &visitor, &account.name).into_iter().flatten();
            let told = told(&app, &visitor, "/password", "privacy-password-changed");
            (AppendHeaders(known), told).into_response()
        }
        Ok(Err(why)) => page(&app, asked, Some(why)),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// Whom the owner gives another password.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Given {
    name: String,
    password: String,
}

/// The form by which the owner gives somebody another password.
pub(super) fn give_form(account: &Account, visitor: &Visitor) -> Markup {
    let label = format!("{} {}", visitor.text("privacy-new-password"), account.name);
    html! {
        details {
            summary { (visitor.text("privacy-give-password")) span class="unseen" { " " (account.name) } }
            form method="post" action="/accounts/password" class="row" {
                input type="hidden" name="name" value=(account.name);
                input name="password" type="password" required minlength=(LEAST_PASSWORD)
                    autocomplete="new-password" aria-label=(label);
                button type="submit" class="secondary" { (visitor.text("privacy-change-password")) }
            }
        }
    }
}

/// Gives somebody another password, and signs them out everywhere.
async fn give(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(given): Filled<Given>,
) -> Response {
    match visitor.may(Role::Owner) {
        // One's own is changed by who knows it.
        Ok(own) if own.name == given.name => return WebError::NotAllowed.page(&visitor),
        Ok(_) => {}
        Err(error) => return error.page(&visitor),
    }
    let changed = match app.accounts.hash_other((&given.name, &given.password)).await {
        Ok(hashed) => {
            let mut store = app.hall.store().await;
            app.accounts.change_password(&mut store, hashed, None).await
        }
        Err(why) => Ok(Err(why)),
    };
    match changed {
        Ok(Ok(())) => told(&app, &visitor, "/accounts", "privacy-password-given"),
        Ok(Err(why)) => WebError::Said(sentence(why, &visitor)).page(&visitor),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

fn told(app: &App, visitor: &Visitor, address: &str, key: &str) -> Response {
    app.leave(visitor.session.as_ref(), vec![Notice::Done(visitor.text(key))]);
    Redirect::to(address).into_response()
}
