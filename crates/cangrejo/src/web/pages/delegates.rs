//! The links by which delegates register their clubs, made and taken back by a director.

use std::sync::Arc;

use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde::Deserialize;

use super::devices::ago;
use super::room::Room;
use super::roster;
use crate::roster_file::MAX_LETTERS;
use crate::web::accounts::Role;
use crate::web::app::{App, now_ms};
use crate::web::delegates::{Delegate, MOST_DAYS};
use crate::web::devices::{MOST_LETTERS, lawful_name};
use crate::web::failure::WebError;
use crate::web::form::{Filled, one_button};
use crate::web::layout::Section;
use crate::web::qr::qr;

/// How long a link is good unless a director says otherwise.
const DAYS: u32 = 30;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The addresses of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/delegates", get(show).post(invite))
        .route("/t/{name}/delegates/remove", post(remove))
}

async fn show(room: Room) -> Response {
    match room.visitor.may(Role::Director) {
        Ok(_) => {
            let body = body(&room, &Invitation::default(), None);
            room.page(Section::Roster, body)
        }
        Err(error) => error.page(&room.visitor),
    }
}

/// Whom a link is for, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Invitation {
    club: String,
    delegate: String,
    days: String,
}

fn body(room: &Room, typed: &Invitation, link: Option<&str>) -> Markup {
    let action = room.address("/delegates");
    html! {
        (roster::pages(room))
        h1 { (room.text("delegates-title")) }
        p { (room.text("delegates-about")) }
        @if let Some(link) = link {
            article class="poster" {
                (qr(link, &room.visitor.say("hall-qr-of", [("address", link.into())])))
                p { (room.text("delegates-link")) " " code #link { (link) } }
                p { (room.text("delegates-once")) }
            }
        }
        form method="post" action=(action) class="row" {
            label { (room.text("web-club"))
                input name="club" required maxlength=(MAX_LETTERS) value=(typed.club) list="clubs" autocomplete="off"; }
            (roster::clubs(room.state()))
            label { (room.text("delegates-name"))
                input name="delegate" required maxlength=(MOST_LETTERS) value=(typed.delegate) autocomplete="off"; }
            label { (room.text("delegates-days"))
                input name="days" type="number" min="1" max=(MOST_DAYS) required
                    value=(if typed.days.is_empty() { DAYS.to_string() } else { typed.days.clone() }); }
            button type="submit" { (room.text("delegates-invite")) }
        }
        (list(room, &room.app.delegates.at(room.current.log.name()), &action))
    }
}

fn list(room: &Room, delegates: &[(String, Delegate)], action: &str) -> Markup {
    let remove = format!("{action}/remove");
    html! {
        @if !delegates.is_empty() {
            div class="wide" { table #delegates {
                thead { tr {
                    th scope="col" { (room.text("web-club")) }
                    th scope="col" { (room.text("delegates-name")) }
                    th scope="col" { (room.text("delegates-state")) }
                    th scope="col" { span class="unseen" { (room.text("delegates-revoke")) } }
                } }
                tbody { @for (link, delegate) in delegates { tr {
                    th scope="row" { (delegate.club) }
                    td { (delegate.name) }
                    td { (state(room, delegate)) (tried(room, delegate)) }
                    td { (one_button(&remove, ("link", link), (&room.text("delegates-revoke"), &delegate.author()))) }
                } } }
            } }
        }
    }
}

/// Whether the link was used, and how long it is good.
fn state(room: &Room, delegate: &Delegate) -> String {
    let left_ms = delegate.ends_ms.saturating_sub(now_ms());
    if left_ms <= 0 {
        return room.text("delegates-ended");
    }
    let days = left_ms / DAY_MS + i64::from(left_ms % DAY_MS > 0);
    let key = if delegate.has_begun() { "delegates-working" } else { "delegates-waiting" };
    room.visitor.say(key, [("days", days.into())])
}

/// How many id numbers a delegate tried: one who guesses those of others tries many.
fn tried(room: &Room, delegate: &Delegate) -> Markup {
    let tried = room.app.delegates.tried(delegate);
    let values = [
        ("tried", tried.n_tried.into()),
        ("taken", tried.n_taken.into()),
        ("ago", ago(tried.last_ms, &room.visitor).into()),
    ];
    html! {
        @if tried.n_tried > 0 {
            br;
            small class="tried" { (room.visitor.say("privacy-tried", values)) }
        }
        @if tried.is_over() {
            br;
            strong { (room.text("privacy-tries-over")) }
        }
    }
}

/// Makes a link and shows it this once.
async fn invite(room: Room, Filled(typed): Filled<Invitation>) -> Response {
    match invited(&room, &typed).await {
        Ok(link) => {
            let body = body(&room, &Invitation::default(), Some(&link));
            room.page(Section::Roster, body)
        }
        Err(error) => {
            room.answered_at((Section::Roster, ""), Err(error), |room| body(room, &typed, None))
        }
    }
}

async fn invited(room: &Room, typed: &Invitation) -> Result<String, WebError> {
    room.visitor.may(Role::Director)?;
    let club = typed.club.trim();
    roster::check_texts(&[club])?;
    if club.is_empty() {
        return Err(WebError::Typed("delegates-no-club"));
    }
    let name = lawful_name(&typed.delegate).map_err(|_| WebError::Typed("delegates-bad-name"))?;
    let days = typed.days.trim().parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
    let days = days.ok_or(WebError::Typed("delegates-bad-days"))?;
    let site = room.app.sharing.staff_site().or_else(|| room.visitor.site.clone());
    let site = site.ok_or(WebError::Typed("hall-share-first"))?;
    let ends_ms = now_ms().saturating_add(i64::from(days) * DAY_MS);
    let mut store = room.app.hall.store().await;
    let log = room.current.log.name();
    let link = room.app.delegates.invite(&mut store, log, (name, club), ends_ms).await?;
    Ok(format!("{site}/delegate/{}", link.as_str()))
}

/// Whose link is taken back.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Which {
    link: String,
}

async fn remove(room: Room, Filled(which): Filled<Which>) -> Response {
    match removed(&room, &which.link).await {
        Ok(()) => Redirect::to(&room.address("/delegates")).into_response(),
        Err(error) => error.page(&room.visitor),
    }
}

async fn removed(room: &Room, link: &str) -> Result<(), WebError> {
    room.visitor.may(Role::Director)?;
    let here = room.app.delegates.at(room.current.log.name());
    if !here.iter().any(|(known, _)| known == link) {
        return Err(WebError::NotFound);
    }
    let mut store = room.app.hall.store().await;
    Ok(room.app.delegates.remove(&mut store, link).await?)
}
