//! Signing in and out, and who may do what.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::password::give_form;
use crate::clock::{moment, unset_ms};
use crate::store::StoreError;
use crate::web::accounts::{Account, NotLetIn, Role};
use crate::web::app::{App, now_ms};
use crate::web::cookie::Kept;
use crate::web::failure::WebError;
use crate::web::form::{Filled, one_button};
use crate::web::layout::{Notice, Page};
use crate::web::link::Link;
use crate::web::login::Guess;
use crate::web::passwords::LEAST_PASSWORD;
use crate::web::secret::Secret;
use crate::web::visitor::{KNOWN, SESSION, Visitor};

/// How long a browser keeps its session.
const SESSION_SECONDS: u32 = 7 * 24 * 60 * 60;

/// How long it keeps that it was signed in with an account.
const KNOWN_SECONDS: u32 = 180 * 24 * 60 * 60;

/// Somebody's name and password, as typed.
#[derive(Debug, Deserialize)]
pub(super) struct Typed {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    role: String,
}

/// Exchanges the link for a cookie, so that the secret does not stay in the address.
pub(super) async fn exchange(State(app): State<Arc<App>>, link: Link) -> Response {
    // Any other would be a way to push a session on somebody.
    if app.accounts.first_link().as_ref() != Some(&link.secret) {
        return refused(NotLetIn::LinkUsed, &link.visitor);
    }
    link.exchange(SESSION, Kept::UntilClosed, "/first")
}

/// Asks for the name and the password of the first account.
pub(super) async fn first(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    if app.accounts.first_link().is_none() || app.accounts.first_link() != visitor.session {
        return refused(NotLetIn::LinkUsed, &visitor);
    }
    first_page(&visitor, None)
}

fn first_page(visitor: &Visitor, why: Option<NotLetIn>) -> Response {
    let title = visitor.text("web-first-account");
    let body = html! {
        h1 { (title) }
        p { (visitor.text("web-first-account-more")) }
        (form("/first", "web-make-account", None, visitor))
    };
    let status = if why.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let notice = why.map(|why| Notice::Refused(sentence(why, visitor)));
    Page::plain(title.clone(), body).telling(notice).answer(visitor, status)
}

/// Makes the first account and signs it in.
pub(super) async fn claim(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Typed>,
) -> Response {
    let link = visitor.session.clone().unwrap_or_else(|| Secret::sent(""));
    let made = match app.accounts.hash_first(&link, (&typed.name, &typed.password)).await {
        Ok(hashed) => {
            let mut store = app.hall.store().await;
            app.accounts.claim(&mut store, &link, hashed).await
        }
        Err(why) => Ok(Err(why)),
    };
    match made {
        Ok(Ok(())) => let_in(&app, &typed.name, &visitor).await,
        Ok(Err(NotLetIn::LinkUsed)) => refused(NotLetIn::LinkUsed, &visitor),
        Ok(Err(why)) => first_page(&visitor, Some(why)),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// Asks for name and password.
pub(super) async fn login(visitor: Visitor) -> Response {
    login_page(&visitor, None)
}

fn login_page(visitor: &Visitor, why: Option<NotLetIn>) -> Response {
    let title = visitor.text("web-sign-in");
    let body = html! { h1 { (title) } (form("/login", "web-sign-in", None, visitor)) };
    let (status, wait) = match why {
        None => (StatusCode::OK, None),
        Some(NotLetIn::Wait) => (StatusCode::TOO_MANY_REQUESTS, Some("60")),
        Some(NotLetIn::Crowded) => (StatusCode::TOO_MANY_REQUESTS, Some("5")),
        Some(_) => (StatusCode::UNAUTHORIZED, None),
    };
    let notice = why.map(|why| Notice::Refused(sentence(why, visitor)));
    let page = Page::plain(title.clone(), body).telling(notice).answer(visitor, status);
    match wait {
        Some(seconds) => ([(RETRY_AFTER, seconds)], page).into_response(),
        None => page,
    }
}

/// Signs a browser in.
pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Typed>,
) -> Response {
    match checked(&app, &visitor, (&typed.name, &typed.password)).await {
        Ok(()) => let_in(&app, &typed.name, &visitor).await,
        Err(why) => login_page(&visitor, Some(why)),
    }
}

/// That this is the password of this name; every guess is counted, and waits for its turn.
pub(super) async fn checked(
    app: &App,
    visitor: &Visitor,
    (name, password): (&str, &str),
) -> Result<(), NotLetIn> {
    let known_browser = visitor.known_browser.as_deref();
    let known_browser = known_browser.filter(|kept| app.accounts.knows_browser(name, kept));
    let guess = Guess { name, from: visitor.way.from, known_browser };
    let turn = app.login.turn(&app.limits, guess, moment().steady_ms).await?;
    app.accounts.check((name, password)).await?;
    turn.was_right();
    Ok(())
}

/// What a browser keeps of having been signed in with an account.
pub(super) fn known_cookie(
    app: &App,
    visitor: &Visitor,
    name: &str,
) -> Option<[(HeaderName, String); 1]> {
    let known = app.accounts.known_browser(name);
    known.map(|kept| visitor.cookie(KNOWN, &kept, Kept::For(KNOWN_SECONDS)))
}

async fn let_in(app: &App, name: &str, visitor: &Visitor) -> Response {
    let mut store = app.hall.store().await;
    match app.accounts.sign_in(&mut store, name, unset_ms()).await {
        Ok(secret) => {
            // A list of sessions that lacks this one's browser is no reason to keep somebody out.
            let _ = app.devices.note(&mut store, &secret, (now_ms(), &visitor.browser)).await;
            let session = visitor.cookie(SESSION, secret.as_str(), Kept::For(SESSION_SECONDS));
            let known = known_cookie(app, visitor, name);
            let cookies = session.into_iter().chain(known.into_iter().flatten());
            (AppendHeaders(cookies), Redirect::to("/")).into_response()
        }
        Err(error) => WebError::from(error).page(visitor),
    }
}

/// Signs a browser out.
pub(super) async fn sign_out(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    if let Some(session) = &visitor.session {
        let mut store = app.hall.store().await;
        let device = app.devices.remove(&mut store, &session.hash()).await;
        if let Err(error) = device.and(app.accounts.sign_out(&mut store, session).await) {
            return WebError::from(error).page(&visitor);
        }
    }
    (visitor.cookie(SESSION, "", Kept::Forgotten), Redirect::to("/")).into_response()
}

/// Everybody with an account.
pub(super) async fn everybody(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    match visitor.may(Role::Owner) {
        Ok(_) => everybody_page(&app, &visitor, None),
        Err(error) => error.page(&visitor),
    }
}

fn everybody_page(app: &App, visitor: &Visitor, why: Option<NotLetIn>) -> Response {
    let title = visitor.text("web-accounts");
    let body = html! {
        h1 { (title) }
        table {
            thead { tr {
                th scope="col" { (visitor.text("web-name")) }
                th scope="col" { (visitor.text("web-role")) }
                th scope="col" { span class="unseen" { (visitor.text("web-remove")) } }
            } }
            tbody { @for account in app.accounts.everybody() { (line(&account, visitor)) } }
        }
        h2 { (visitor.text("web-new-account")) }
        (form("/accounts", "web-make-account", Some(Role::Desk), visitor))
    };
    let status = if why.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let notice = why.map(|why| Notice::Refused(sentence(why, visitor)));
    let left = app.left(visitor.session.as_ref());
    Page::plain(title.clone(), body).telling(left).telling(notice).answer(visitor, status)
}

fn line(account: &Account, visitor: &Visitor) -> Markup {
    let is_self = visitor.account.as_ref().is_some_and(|own| own.name == account.name);
    html! {
        tr {
            th scope="row" { (account.name) }
            td { (role_name(account.role, visitor)) }
            td {
                @if is_self {
                    a href="/password" { (visitor.text("privacy-change-password")) }
                } @else {
                    (give_form(account, visitor))
                    (one_button("/accounts/remove", ("name", &account.name), (&visitor.text("web-remove"), &account.name)))
                }
            }
        }
    }
}

/// Makes an account.
pub(super) async fn add(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(typed): Filled<Typed>,
) -> Response {
    if let Err(error) = visitor.may(Role::Owner) {
        return error.page(&visitor);
    }
    let role = Role::of_name(&typed.role).unwrap_or(Role::Desk);
    let made = match app.accounts.hash_new((&typed.name, &typed.password)).await {
        Ok(hashed) => {
            let mut store = app.hall.store().await;
            app.accounts.add(&mut store, hashed, role).await
        }
        Err(why) => Ok(Err(why)),
    };
    match made {
        Ok(Ok(())) => Redirect::to("/accounts").into_response(),
        Ok(Err(why)) => everybody_page(&app, &visitor, Some(why)),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// Whose account is taken away.
#[derive(Debug, Deserialize)]
pub(super) struct Whose {
    #[serde(default)]
    name: String,
}

/// Takes an account away; nobody takes away their own.
pub(super) async fn remove(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(whose): Filled<Whose>,
) -> Response {
    let removed: Result<(), WebError> = match visitor.may(Role::Owner) {
        Ok(own) if own.name == whose.name => Err(WebError::NotAllowed),
        Ok(_) => {
            let mut store = app.hall.store().await;
            let removed: Result<(), StoreError> =
                app.accounts.remove(&mut store, &whose.name).await;
            removed.map_err(WebError::from)
        }
        Err(error) => Err(error),
    };
    match removed {
        Ok(()) => Redirect::to("/accounts").into_response(),
        Err(error) => error.page(&visitor),
    }
}

/// Name and password, and where it is asked for the role.
fn form(action: &str, button: &str, role: Option<Role>, visitor: &Visitor) -> Markup {
    let is_new = action != "/login";
    html! {
        form method="post" action=(action) {
            label { (visitor.text("web-name"))
                input name="name" required maxlength="60" autocomplete="username"; }
            label { (visitor.text("web-password"))
                input name="password" type="password" required
                    minlength=[is_new.then_some(LEAST_PASSWORD)]
                    autocomplete=(if is_new { "new-password" } else { "current-password" }); }
            @if let Some(chosen) = role {
                label { (visitor.text("web-role"))
                    select name="role" {
                        @for role in Role::ALL {
                            option value=(role.name()) selected[role == chosen] { (role_name(role, visitor)) }
                        }
                    } }
            }
            button type="submit" { (visitor.text(button)) }
        }
    }
}

fn role_name(role: Role, visitor: &Visitor) -> String {
    visitor.text(match role {
        Role::Desk => "web-role-desk",
        Role::Director => "web-role-director",
        Role::Owner => "web-role-owner",
    })
}

fn refused(why: NotLetIn, visitor: &Visitor) -> Response {
    WebError::Said(sentence(why, visitor)).page(visitor)
}

pub(super) fn sentence(why: NotLetIn, visitor: &Visitor) -> String {
    match why {
        NotLetIn::LinkUsed => visitor.text("web-link-used"),
        NotLetIn::WrongPassword => visitor.text("web-wrong-password"),
        NotLetIn::Wait => visitor.text("web-wait"),
        NotLetIn::Crowded => visitor.text("strangers-crowded"),
        NotLetIn::BadName => visitor.text("web-bad-account-name"),
        NotLetIn::ShortPassword => {
            visitor.say("web-short-password", [("least", LEAST_PASSWORD.into())])
        }
        NotLetIn::PasswordIsName => visitor.text("privacy-password-is-name"),
        NotLetIn::CommonPassword => visitor.text("privacy-common-password"),
        NotLetIn::NameTaken => visitor.text("web-name-taken"),
    }
}
