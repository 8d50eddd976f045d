//! One table: who sits there, what was entered about it and by whom, and all that can happen.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{Discipline, Finish, RoundNumber, TableNumber};
use cangrejo_tournament::tournament::{Round, Table, TableStatus};
use maud::{Markup, html};

use super::typed::{self, Place};
use super::{Cursor, result, score_fields, seen_field, state_key};
use crate::director::{Offense, RawGame, Request};
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Fields, Filled};
use crate::web::layout::Section;
use crate::web::pages::log::entry_table;
use crate::web::pages::room::Room;
use crate::web::seen::{Watch, is_about};

/// The addresses of a table.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/tables/{round}/{table}", get(show))
        .route("/t/{name}/tables/sheet", post(sheet))
        .route("/t/{name}/tables/clear", post(clear))
        .route("/t/{name}/tables/offense", post(offense))
}

/// The address of a table.
pub(in crate::web::pages) fn address(room: &Room, (round, table): Place) -> String {
    format!("/t/{}/tables/{round}/{table}", room.current.log.name())
}

async fn show(room: Room, Path((_, round, table)): Path<(String, String, String)>) -> Response {
    let round = round.parse().ok().and_then(RoundNumber::new);
    let table = table.parse().ok().and_then(TableNumber::new);
    let place = round.zip(table).filter(|place| typed::table(*place, &room).is_some());
    match place {
        Some(place) => {
            let body = body(&room, place, &Fields::default());
            room.page(Section::Results, body)
        }
        None => WebError::NotFound.page(&room.visitor),
    }
}

fn body(room: &Room, place: Place, fields: &Fields) -> Markup {
    let found = room.state().round(place.0);
    let found = found.and_then(|round| Some((round, round.tables.get(&place.1)?)));
    let Some((round, table)) = found else { return html! { p { (room.text("web-not-found")) } } };
    let title = [("round", place.0.to_string().into()), ("table", place.1.to_string().into())];
    html! {
        h1 { (room.visitor.say("desks-table-of", title)) }
        p { (room.pair(table.seats.sides[0])) " – " (room.pair(table.seats.sides[1])) }
        p { strong { (result(table, &room.visitor.messages)) } " " (room.text(state_key(table.status))) }
        @if !table.rival_sheets.is_empty() {
            h2 { (room.text("desks-other-sheets")) }
            ul { @for sheet in &table.rival_sheets {
                li { (sheet.iter().map(|game| messages::score(game, &room.visitor.messages)).collect::<Vec<_>>().join(", ")) }
            } }
        }
        (result_forms(room, (round, table), fields))
        (marks(room, place, table))
        @if room.state().discipline == Discipline::Domino { (offense_form(room, (round, table))) }
        (history(room, place))
        p { a href={ "/t/" (room.current.log.name()) "/incidents?round=" (place.0) "&table=" (place.1) } {
            (room.text("desks-protest-here"))
        } }
        p { a href=(Section::Results.of(&room.current)) { (room.text("desks-back-to-results")) } }
    }
}

/// What every form about the table sends.
fn hidden(room: &Room, (round, table): Place) -> Markup {
    html! {
        input type="hidden" name="round" value=(round);
        input type="hidden" name="table" value=(table);
        input type="hidden" name="from" value="table";
        (seen_field(room))
    }
}

/// The result with everything that can be said of it, and what can be done with it.
fn result_forms(room: &Room, (round, table): (&Round, &Table), fields: &Fields) -> Markup {
    let place = (round.number, table.seats.table);
    let desk = Section::Results.of(&room.current);
    let has_result = table.status.has_result();
    html! {
        form #sheet method="post" action=(desk) {
            (hidden(room, place))
            div class="row" { (score_fields(room, round, fields, Cursor::Here)) }
            @match room.state().discipline {
                Discipline::Domino => (particulars(room, round, table)),
                Discipline::Chess => label { input type="checkbox" name="unrated"; (room.text("desks-unrated")) },
            }
            @if has_result { label { (room.text("web-reason")) input name="reason"; } }
            @else { label { input type="checkbox" name="provisional"; (room.text("desks-provisional")) } }
            @if has_result {
                button type="submit" formaction={ (desk) "/correct" } { (room.text("web-correct")) }
                " " button type="submit" class="secondary" formaction={ (desk) "/dispute" } { (room.text("desks-other-sheet")) }
            } @else {
                button type="submit" { (room.text("web-enter")) }
            }
        }
    }
}

/// What a game of domino can have out of the ordinary.
fn particulars(room: &Room, round: &Round, table: &Table) -> Markup {
    html! {
        details {
            summary { (room.text("desks-particulars")) }
            @for game in 1..=round.profile.games_per_round {
                label { (room.visitor.say("desks-winner", [("game", game.into())]))
                    select name="winner" {
                        option value="" { (room.text("desks-by-score")) }
                        option value="a" { (room.text("web-score-a")) }
                        option value="b" { (room.text("web-score-b")) }
                    } }
            }
            p { (room.text("desks-divided")) }
            @for athlete in table.seats.athletes() {
                label { (room.named(athlete))
                    select name={ "outcome-" (athlete) } {
                        option value="" { (room.text("desks-as-side")) }
                        option value="win" { (room.text("desks-win")) }
                        option value="draw" { (room.text("desks-draw")) }
                        option value="loss" { (room.text("desks-loss")) }
                    } }
            }
        }
    }
}

/// Sheet received, confirmed, taken off.
fn marks(room: &Room, place: Place, table: &Table) -> Markup {
    let tables = format!("/t/{}/tables", room.current.log.name());
    let is_once = matches!(table.status, TableStatus::Entered | TableStatus::Corrected);
    html! {
        div class="row" {
            @if table.status == TableStatus::NoSheet {
                form method="post" action={ (tables) "/sheet" } { (hidden(room, place))
                    button type="submit" class="secondary" { (room.text("desks-sheet-in")) } }
            }
            @if is_once {
                form method="post" action={ (Section::Results.of(&room.current)) "/verify" } { (hidden(room, place))
                    button type="submit" class="secondary" { (room.text("desks-verify")) } }
            }
        }
        @if table.status.has_result() {
            details {
                summary { (room.text("desks-clear")) }
                form method="post" action={ (tables) "/clear" } class="row" { (hidden(room, place))
                    label { (room.text("web-reason")) input name="reason" required; }
                    button type="submit" class="secondary" { (room.text("desks-clear")) } }
            }
        }
    }
}

/// Somebody did not come, left or was expelled: the profile says what everybody gets.
fn offense_form(room: &Room, (round, table): (&Round, &Table)) -> Markup {
    let place = (round.number, table.seats.table);
    html! {
        details {
            summary { (room.text("desks-offense")) }
            form #offense method="post" action={ "/t/" (room.current.log.name()) "/tables/offense" } {
                (hidden(room, place))
                fieldset {
                    legend { (room.text("desks-what-happened")) }
                    label { input type="radio" name="offense" value="no-show" required; (room.text("desks-no-show")) }
                    label { input type="radio" name="offense" value="walk-out"; (room.text("desks-walk-out")) }
                    label { input type="radio" name="offense" value="expulsion"; (room.text("desks-expulsion")) }
                }
                fieldset {
                    legend { (room.text("desks-offenders")) }
                    @for athlete in table.seats.athletes() {
                        label { input type="checkbox" name="offender" value=(athlete); (room.named(athlete)) }
                    }
                }
                p { (room.text("desks-score-by-then")) }
                div class="row" { @for _ in 0..round.profile.games_per_round {
                    label { (room.text("web-score-a")) input name="a" inputmode="numeric" autocomplete="off"; }
                    label { (room.text("web-score-b")) input name="b" inputmode="numeric" autocomplete="off"; }
                } }
                label { (room.text("web-reason")) input name="reason"; }
                button type="submit" class="secondary" { (room.text("desks-settle")) }
            }
        }
    }
}

/// What was entered about the table.
fn history(room: &Room, place: Place) -> Markup {
    let events = room.current.tournament().standing_events();
    let about = events.iter().rev().filter(|(_, event)| is_about(&event.fact, place));
    let lines = about.map(|(number, event)| {
        let what = messages::fact(&event.fact, &room.visitor.messages);
        (*number, what, event)
    });
    html! {
        h2 { (room.text("desks-entries")) }
        (entry_table(room, lines))
    }
}

/// Notes that the score sheet was handed in.
async fn sheet(room: Room, Filled(fields): Filled<Fields>) -> Response {
    let asked =
        typed::place(&room, &fields).map(|(round, table)| Request::ReceiveSheet { round, table });
    done(room, fields, Role::Desk, asked).await
}

/// Takes a result off its table.
async fn clear(room: Room, Filled(fields): Filled<Fields>) -> Response {
    let place = typed::place(&room, &fields);
    let role = place.as_ref().map_or(Role::Director, |place| super::corrector(&room, *place));
    let asked = place.map(|(round, table)| Request::ClearResult { round, table });
    done(room, fields, role, asked).await
}

/// Settles a table whose game somebody spoiled.
async fn offense(room: Room, Filled(fields): Filled<Fields>) -> Response {
    let asked = offense_request(&room, &fields);
    done(room, fields, Role::Director, asked).await
}

fn offense_request(room: &Room, fields: &Fields) -> Result<Request, WebError> {
    let (round, table) = typed::place(room, fields)?;
    let offense = match fields.get("offense") {
        "no-show" => Offense::NoShow,
        "walk-out" => Offense::WalkOut,
        "expulsion" => Offense::Expulsion,
        _ => return Err(WebError::Typed("web-bad-form")),
    };
    let offenders = fields.athletes("offender").ok_or(WebError::Typed("desks-bad-numbers"))?;
    let has_score = fields.all("a").chain(fields.all("b")).any(|typed| !typed.is_empty());
    let mut games: Vec<RawGame> =
        if has_score { typed::games(room, (round, table), fields)? } else { Vec::new() };
    let profile = room.state().round(round).map_or(&room.state().profile, |one| &one.profile);
    let target = i64::from(profile.target);
    // Whoever leaves between two games spoils the next one.
    if let Some(last) = games.last_mut().filter(|last| last.points.iter().all(|one| *one < target))
    {
        last.finish = Finish::Interrupted;
    }
    Ok(Request::SettleOffense { round, table, offense, offenders, games })
}

async fn done(
    mut room: Room,
    fields: Fields,
    role: Role,
    asked: Result<Request, WebError>,
) -> Response {
    let place = typed::place(&room, &fields);
    let outcome = match (asked, &place) {
        (Ok(request), Ok(place)) => {
            let seen = typed::seen(*place, &fields, Watch::Everything);
            room.enter_seen(role, fields.get("reason"), (request, seen)).await
        }
        (Err(error), _) => Err(error),
        (Ok(_), Err(_)) => Err(WebError::Typed("web-bad-table")),
    };
    let back = super::back(&room, &fields);
    room.answered_at((Section::Results, back), outcome, |room| match place {
        Ok(place) => body(room, place, &fields),
        Err(_) => super::body(room, &fields),
    })
}
