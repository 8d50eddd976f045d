//! Devices of volunteers, and the browsers that accounts are signed in with.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use crate::clock::{moment, unset_ms};
use crate::web::accounts::{Role, SignedIn};
use crate::web::app::{App, now_ms};
use crate::web::cookie::Kept;
use crate::web::devices::{MOST_LETTERS, NotJoined, lawful_name};
use crate::web::failure::WebError;
use crate::web::form::{Filled, one_button};
use crate::web::layout::{Notice, Page, Section};
use crate::web::limits::Door;
use crate::web::link::Link;
use crate::web::qr::qr;
use crate::web::secret::Secret;
use crate::web::visitor::{INVITATION, SESSION, Visitor};

/// How long a phone keeps an invitation that it was shown.
const INVITATION_SECONDS: u32 = 15 * 60;

/// How long a device keeps its session.
const DEVICE_SECONDS: u32 = 3 * 24 * 60 * 60;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/devices", get(show).post(invite))
        .route("/t/{name}/devices/remove", post(remove))
        .route("/join/{secret}", get(exchange))
        .route("/join", get(ask).post(join))
        .route("/sessions", get(sessions))
        .route("/sessions/end", post(end))
}

async fn show(room: Room) -> Response {
    match room.visitor.may(Role::Director) {
        Ok(_) => {
            let body = body(&room, None);
            room.page(Section::Hall, body)
        }
        Err(error) => error.page(&room.visitor),
    }
}

fn body(room: &Room, invited: Option<(&str, &str)>) -> Markup {
    let action = format!("/t/{}/devices", room.current.log.name());
    let remove = format!("{action}/remove");
    let devices = room.app.devices.at(room.current.log.name());
    html! {
        h1 { (room.text("hall-devices")) }
        p { (room.text("hall-devices-more")) }
        @if let Some((link, pin)) = invited {
            article class="poster" {
                (qr(link, &room.visitor.say("hall-qr-of", [("address", link.into())])))
                p { (room.text("hall-invitation-link")) " " code #link { (link) } }
                p { (room.text("hall-invitation-pin")) " " strong #pin class="large" { (pin) } }
            }
        }
        form method="post" action=(action) {
            button type="submit" { (room.text("hall-invite")) }
        }
        @if !devices.is_empty() {
            div class="wide" { table {
                thead { tr {
                    th scope="col" { (room.text("hall-device")) }
                    th scope="col" { (room.text("hall-since")) }
                    th scope="col" { span class="unseen" { (room.text("web-remove")) } }
                } }
                tbody { @for (hash, device) in &devices {
                    tr {
                        th scope="row" { (device.name) }
                        td { (ago(device.begun_ms, &room.visitor)) }
                        td { (one_button(&remove, ("device", hash), (&room.text("web-remove"), &device.name))) }
                    }
                } }
            } }
        }
    }
}

/// How long ago something was.
pub(super) fn ago(then_ms: i64, visitor: &Visitor) -> String {
    let minutes = now_ms().saturating_sub(then_ms).max(0) / 60_000;
    match minutes {
        0..60 => visitor.say("hall-minutes-ago", [("count", minutes.into())]),
        60..2880 => visitor.say("hall-hours-ago", [("count", (minutes / 60).into())]),
        _ => visitor.say("hall-days-ago", [("count", (minutes / 1440).into())]),
    }
}

/// Makes a link that lets one device join, and shows it this once.
async fn invite(room: Room) -> Response {
    if let Err(error) = room.visitor.may(Role::Director) {
        return error.page(&room.visitor);
    }
    let Some(site) = room.app.sharing.staff_site().or_else(|| room.visitor.site.clone()) else {
        return WebError::Typed("hall-share-first").page(&room.visitor);
    };
    let (secret, pin) = room.app.devices.invite(room.current.log.name(), moment());
    let link = format!("{site}/join/{}", secret.as_str());
    let body = body(&room, Some((&link, &pin)));
    room.page(Section::Hall, body)
}

/// Which device or session is ended.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Which {
    device: String,
    session: String,
}

async fn remove(room: Room, Filled(which): Filled<Which>) -> Response {
    let is_here =
        room.app.devices.at(room.current.log.name()).iter().any(|(hash, _)| *hash == which.device);
    let removed: Result<(), WebError> = match room.visitor.may(Role::Director) {
        Ok(_) if is_here => {
            let mut store = room.app.hall.store().await;
            room.app.devices.remove(&mut store, &which.device).await.map_err(WebError::from)
        }
        Ok(_) => Err(WebError::NotFound),
        Err(error) => Err(error),
    };
    match removed {
        Ok(()) => Redirect::to(&format!("/t/{}/devices", room.current.log.name())).into_response(),
        Err(error) => error.page(&room.visitor),
    }
}

/// Exchanges the link for a cookie, so that the secret does not stay in the address.
async fn exchange(State(app): State<Arc<App>>, link: Link) -> Response {
    if !app.devices.is_invited(&link.secret, link.opened) {
        return join_page(&link.visitor, Some(NotJoined::LinkUsed));
    }
    link.exchange(INVITATION, Kept::For(INVITATION_SECONDS), "/join")
}

async fn ask(visitor: Visitor) -> Response {
    join_page(&visitor, None)
}

fn join_page(visitor: &Visitor, why: Option<NotJoined>) -> Response {
    let title = visitor.text("hall-join");
    let body = html! {
        h1 { (title) }
        p { (visitor.text("hall-join-more")) }
        form method="post" action="/join" {
            label { (visitor.text("hall-pin"))
                input name="pin" required inputmode="numeric" autocomplete="off" maxlength="6"; }
            label { (visitor.text("hall-device-name"))
                input name="name" required maxlength=(MOST_LETTERS) autocomplete="off"; }
            button type="submit" { (visitor.text("hall-join")) }
        }
    };
    let key = why.map(|why| match why {
        NotJoined::LinkUsed => "hall-invitation-used",
        NotJoined::WrongPin => "hall-wrong-pin",
        NotJoined::BadName => "hall-bad-device-name",
        NotJoined::NameTaken => "web-name-taken",
    });
    let status = match why {
        None => StatusCode::OK,
        Some(NotJoined::LinkUsed | NotJoined::WrongPin) => StatusCode::UNAUTHORIZED,
        Some(NotJoined::BadName | NotJoined::NameTaken) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    let told = key.map(|key| Notice::Refused(visitor.text(key)));
    Page::plain(title.clone(), body).telling(told).answer(visitor, status)
}

/// What a volunteer typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Joining {
    pin: String,
    name: String,
}

async fn join(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(joining): Filled<Joining>,
) -> Response {
    let now = moment();
    if !app.limits.take(Door::Link, visitor.way.from, "", now.steady_ms) {
        return WebError::TooOften.page(&visitor);
    }
    let link = visitor.invitation.clone().unwrap_or_else(|| Secret::sent(""));
    // Whoever signs entries must not pass for somebody with an account.
    let name = lawful_name(&joining.name).and_then(|name| {
        if app.accounts.has_name_like(name) { Err(NotJoined::NameTaken) } else { Ok(name) }
    });
    let joined = {
        let mut store = app.hall.store().await;
        app.devices.join(&mut store, (&link, &joining.pin), name, now).await
    };
    if !matches!(joined, Ok(Err(NotJoined::LinkUsed | NotJoined::WrongPin))) {
        app.limits.give_back(Door::Link, visitor.way.from, "");
    }
    match joined {
        Ok(Ok((secret, log))) => {
            let cookie = visitor.cookie(SESSION, secret.as_str(), Kept::For(DEVICE_SECONDS));
            (cookie, Redirect::to(&format!("/t/{log}/results"))).into_response()
        }
        Ok(Err(why)) => join_page(&visitor, Some(why)),
        Err(error) => WebError::from(error).page(&visitor),
    }
}

/// The browsers that one's account is signed in with; for the owner those of everybody.
async fn sessions(State(app): State<Arc<App>>, visitor: Visitor) -> Response {
    let seen = match visitor.may(Role::Desk) {
        Ok(account) if account.only.is_some() => return WebError::NotAllowed.page(&visitor),
        Ok(account) => seen_by(&app, &account.name, visitor.is(Role::Owner)),
        Err(error) => return error.page(&visitor),
    };
    let title = visitor.text("hall-sessions");
    let own = visitor.session.as_ref().map(Secret::hash);
    let line = |session: &SignedIn| {
        let noted = app.devices.noted(&session.hash);
        html! {
            tr {
                th scope="row" { (session.account) @if own.as_ref() == Some(&session.hash) { " · " (visitor.text("hall-this-browser")) } }
                td { @if let Some((begun_ms, _)) = &noted { (ago(*begun_ms, &visitor)) } }
                td { @if let Some((_, browser)) = &noted { (browser) } }
                td { (one_button("/sessions/end", ("session", &session.hash), (&visitor.text("hall-end-session"), &session.account))) }
            }
        }
    };
    let body = html! {
        h1 { (title) }
        p { a href="/password" { (visitor.text("privacy-change-password")) } }
        div class="wide" { table {
            thead { tr {
                th scope="col" { (visitor.text("web-name")) }
                th scope="col" { (visitor.text("hall-since")) }
                th scope="col" { (visitor.text("hall-browser")) }
                th scope="col" { span class="unseen" { (visitor.text("hall-end-session")) } }
            } }
            tbody { @for session in &seen { (line(session)) } }
        } }
    };
    let left = app.left(visitor.session.as_ref());
    Page::plain(title.clone(), body).telling(left).answer(&visitor, StatusCode::OK)
}

fn seen_by(app: &App, name: &str, is_owner: bool) -> Vec<SignedIn> {
    let all = app.accounts.sessions(unset_ms()).into_iter();
    all.filter(|session| is_owner || session.account == name).collect()
}

async fn end(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Filled(which): Filled<Which>,
) -> Response {
    let seen = match visitor.may(Role::Desk) {
        Ok(account) => seen_by(&app, &account.name, visitor.is(Role::Owner)),
        Err(error) => return error.page(&visitor),
    };
    if !seen.iter().any(|session| session.hash == which.session) {
        return WebError::NotFound.page(&visitor);
    }
    let mut store = app.hall.store().await;
    match app.accounts.end_session(&mut store, &which.session).await {
        Ok(()) => Redirect::to("/sessions").into_response(),
        Err(error) => WebError::from(error).page(&visitor),
    }
}
