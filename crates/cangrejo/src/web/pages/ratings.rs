//! The rating list at the registration desk: who is looked for, and whom it knows better.

mod newer;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{AthleteNumber, Details, Title};
use cangrejo_tournament::tournament::Tournament;
use maud::{Markup, html};

use super::room::{ChessRoom, Room};
use super::roster::{self, check_texts};
use crate::rating_list::{RatedPlayer, TimeControl};
use crate::registration::{Different, RosterComparison, arrival, listed_newcomer};
use crate::store::RatingFile;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields, Filled};
use crate::web::layout::{Notice, Section};

/// How many players of the list are shown.
const MOST_PLAYERS: u32 = 20;

/// Where a newer list is taken over.
const ADDRESS: &str = "/ratings/import";

/// The addresses of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/ratings", get(show))
        .route("/t/{name}/ratings/add", post(add))
        .route("/t/{name}/ratings/update", post(update))
        .route("/t/{name}/ratings/import", get(newer::show).post(newer::send).layer(unlimited()))
}

/// A list is larger than any form, and goes to the disk; what receives it knows its limit.
fn unlimited() -> DefaultBodyLimit {
    DefaultBodyLimit::disable()
}

/// The list, and what was found in it.
struct Found {
    /// Those who are looked for, if somebody is.
    players: Option<Vec<RatedPlayer>>,
    /// The roster held against the list, if that is asked for.
    roster: Option<RosterComparison>,
}

fn control_of(fields: &Fields) -> TimeControl {
    TimeControl::of_name(fields.get("control")).unwrap_or_default()
}

async fn show(ChessRoom(room): ChessRoom, Asked(fields): Asked) -> Response {
    let body = body(&room, &fields).await;
    room.page(Section::Roster, body)
}

/// The list of this machine; a page says how to get one where there is none.
async fn open(room: &Room) -> Result<RatingFile, WebError> {
    let opened = RatingFile::open(room.app.imports.list()).await?;
    opened.ok_or(WebError::Typed("web-ratings-none"))
}

async fn found(room: &Room, fields: &Fields) -> Result<Found, WebError> {
    let mut file = open(room).await?;
    let who = fields.get("who");
    check_texts(&[who])?;
    let players = match (who, who.parse::<u32>()) {
        ("", _) => None,
        (_, Ok(fide_id)) => Some(file.find(fide_id).await?.into_iter().collect()),
        (_, Err(_)) => Some(file.named(who, MOST_PLAYERS).await?),
    };
    let roster = if fields.has("compare") {
        Some(RosterComparison::of(room.state(), &mut file, control_of(fields)).await?)
    } else {
        None
    };
    Ok(Found { players, roster })
}

async fn body(room: &Room, fields: &Fields) -> Markup {
    let found = found(room, fields).await;
    html! {
        (roster::pages(room))
        h1 { (room.text("web-ratings")) }
        @if room.visitor.is(Role::Director) {
            p { a href=(room.address(ADDRESS)) { (room.text("web-ratings-newer")) } }
        }
        @match found {
            Err(error) => p #no-list class="notice" role="status" {
                (error.sentence(&room.visitor.messages, &|athlete| room.named(athlete)))
            },
            Ok(Found { players, roster }) => {
                (search_form(room, fields))
                @if let Some(players) = players { (listed(room, fields, &players)) }
                h2 #update { (room.text("web-ratings-update")) }
                p { (room.text("web-ratings-update-how")) }
                @match roster {
                    Some(roster) => (compared(room, fields, &roster)),
                    None => (compare_form(room, fields)),
                }
            }
        }
    }
}

fn control_field(room: &Room, fields: &Fields) -> Markup {
    html! {
        label { (room.text("web-ratings-control")) (control_choice(room, control_of(fields))) }
    }
}

fn control_choice(room: &Room, chosen: TimeControl) -> Markup {
    let heading = |control: TimeControl| room.text(&format!("ratings-heading-{}", control.name()));
    html! {
        select name="control" { @for control in TimeControl::ALL {
            option value=(control.name()) selected[control == chosen] { (heading(control)) }
        } }
    }
}

fn search_form(room: &Room, fields: &Fields) -> Markup {
    html! {
        form #search method="get" action=(room.address("/ratings")) class="row" role="search" {
            label { (room.text("web-ratings-who"))
                input name="who" value=(fields.get("who")) required maxlength="100" autofocus autocomplete="off"; }
            (control_field(room, fields))
            button type="submit" { (room.text("web-ratings-find")) }
        }
    }
}

/// Those who were found, each with a button that registers them as the list says.
fn listed(room: &Room, fields: &Fields, players: &[RatedPlayer]) -> Markup {
    let columns = ["id", "title", "name", "federation", "standard", "rapid", "blitz", "born"];
    let number = |number: Option<u16>| number.map(|one| one.to_string()).unwrap_or_default();
    html! {
        @if players.is_empty() {
            p role="status" { (room.visitor.say("ratings-nobody", [("who", fields.get("who").to_owned().into())])) }
        } @else {
            div class="wide" { table #listed {
                thead { tr {
                    @for column in columns { th scope="col" { (room.text(&format!("ratings-heading-{column}"))) } }
                    th scope="col" { (room.text("web-register")) }
                } }
                tbody { @for player in players { tr {
                    td class="number" { (player.fide_id) }
                    td { (player.title) }
                    th scope="row" { (player.name) }
                    td { (player.federation) }
                    td class="number" { (number(player.ratings.standard)) }
                    td class="number" { (number(player.ratings.rapid)) }
                    td class="number" { (number(player.ratings.blitz)) }
                    td class="number" { (number(player.birth_year)) }
                    td { (register_form(room, fields, player)) }
                } } }
            } }
        }
    }
}

fn register_form(room: &Room, fields: &Fields, player: &RatedPlayer) -> Markup {
    let mut athletes = room.state().athletes.iter();
    let known = athletes.find(|(_, one)| one.details.fide_id == Some(player.fide_id));
    html! {
        @if let Some((number, _)) = known {
            a href=(room.address(&format!("/athlete/{number}"))) {
                (room.visitor.say("web-ratings-known", [("athlete", number.to_string().into())])) }
        } @else {
            form method="post" action=(room.address("/ratings/add")) class="inline" {
                input type="hidden" name="fide_id" value=(player.fide_id);
                input type="hidden" name="who" value=(fields.get("who"));
                input type="hidden" name="control" value=(control_of(fields).name());
                label { input type="checkbox" name="here"; (room.text("web-ratings-here"))
                    span class="unseen" { " " (player.name) } }
                button type="submit" class="secondary" {
                    (room.text("web-register")) span class="unseen" { " " (player.name) } }
            }
        }
    }
}

/// Registers a player as the list says.
async fn add(ChessRoom(mut room): ChessRoom, Filled(fields): Filled<Fields>) -> Response {
    let entered = match rated(&room, &fields).await {
        Ok(player) => {
            let (control, is_here) = (control_of(&fields), fields.has("here"));
            let make = move |tournament: &Tournament| {
                let state = tournament.state();
                let number = AthleteNumber::after(state.athletes.len());
                let arrival = is_here.then(|| arrival(state, number));
                let requests = [listed_newcomer(&player, control)].into_iter().chain(arrival);
                Ok((requests.collect(), Vec::new()))
            };
            room.enter_made(Role::Desk, "", make).await
        }
        Err(error) => Err(error),
    };
    answered(&room, entered, &fields).await
}

async fn rated(room: &Room, fields: &Fields) -> Result<RatedPlayer, WebError> {
    let typed = fields.get("fide_id");
    let unknown =
        || WebError::Said(room.visitor.say("web-ratings-unknown", [("number", typed.into())]));
    let fide_id = typed.parse().map_err(|_| WebError::Typed("web-bad-fide-id"))?;
    open(room).await?.find(fide_id).await?.ok_or_else(unknown)
}

async fn answered(
    room: &Room,
    entered: Result<Vec<Notice>, WebError>,
    fields: &Fields,
) -> Response {
    let body = body(room, fields).await;
    room.answered_at((Section::Roster, room.address("/ratings")), entered, |_| body)
}

fn compare_form(room: &Room, fields: &Fields) -> Markup {
    html! {
        form #compare method="get" action=(room.address("/ratings")) class="row" {
            input type="hidden" name="compare" value="yes";
            (control_field(room, fields))
            button type="submit" class="secondary" { (room.text("web-ratings-compare")) }
        }
    }
}

/// What the list knows better, and the button that enters it all at once.
fn compared(room: &Room, fields: &Fields, found: &RosterComparison) -> Markup {
    let missing: Vec<String> = found.missing.iter().map(|one| room.named(*one)).collect();
    html! {
        @if found.different.is_empty() { p role="status" { (room.text("ratings-all-as-listed")) } }
        @else {
            div class="wide" { table #different {
                thead { tr {
                    @for column in ["number", "name", "rating", "title", "federation"] {
                        th scope="col" { (room.text(&format!("ratings-heading-{column}"))) }
                    }
                } }
                tbody { @for one in &found.different { (difference(one)) } }
            } }
            @if room.visitor.is(Role::Director) {
                form #take method="post" action=(room.address("/ratings/update")) class="row" {
                    input type="hidden" name="code" value=(room.current.code());
                    input type="hidden" name="compare" value="yes";
                    input type="hidden" name="control" value=(control_of(fields).name());
                    label { (room.text("web-reason")) input name="reason" maxlength="200"; }
                    button type="submit" {
                        (room.visitor.say("web-ratings-take", [("count", found.different.len().into())])) }
                }
            }
        }
        @if !missing.is_empty() {
            p { (room.visitor.say("ratings-missing", [("athletes", missing.join(", ").into())])) }
        }
        @if found.n_without_number > 0 {
            p { (room.visitor.say("ratings-without-number", [("count", found.n_without_number.into())])) }
        }
    }
}

fn difference(Different { number, before, entry }: &Different) -> Markup {
    let elo = |details: &Details| details.elo.map(|elo| elo.to_string()).unwrap_or_default();
    let title = |details: &Details| details.title.map(Title::letters).unwrap_or_default();
    let after = &entry.details;
    html! { tr {
        td class="number" { (number) }
        th scope="row" { (before.name) }
        td { (changed(&elo(before), &elo(after))) }
        td { (changed(title(before), title(after))) }
        td { (changed(&before.federation, &after.federation)) }
    } }
}

/// What was and what is; only the latter where they are the same.
fn changed(before: &str, after: &str) -> String {
    let shown = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
    if before == after { shown(after) } else { format!("{} → {}", shown(before), shown(after)) }
}

/// Enters what was looked at, as one entry that one undo takes back.
async fn update(ChessRoom(mut room): ChessRoom, Filled(fields): Filled<Fields>) -> Response {
    let entered = match to_update(&room, &fields).await {
        Ok(found) => room.enter(Role::Director, fields.get("reason"), &[found.request()]).await,
        Err(error) => Err(error),
    };
    answered(&room, entered, &fields).await
}

async fn to_update(room: &Room, fields: &Fields) -> Result<RosterComparison, WebError> {
    if fields.get("code") != room.current.code() {
        return Err(WebError::Typed("web-moved-on"));
    }
    let mut file = open(room).await?;
    let found = RosterComparison::of(room.state(), &mut file, control_of(fields)).await?;
    if found.different.is_empty() {
        return Err(WebError::Typed("web-nothing-changed"));
    }
    Ok(found)
}
