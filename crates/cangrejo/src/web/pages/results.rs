//! The result desk: table, score, Enter, and on to the next open table.

mod typed;
mod conflict;
mod check;
mod table;

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::chess;
use cangrejo_tournament::event::{
    AthleteNumber, BoardResult, Discipline, Reliability, TableNumber,
};
use cangrejo_tournament::tournament::{Round, Table, TableStatus};
use maud::{Markup, html};

use super::room::Room;
use crate::messages::{self, Messages};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields, Filled};
use crate::web::layout::Section;
use crate::web::seen::Watch;
pub(super) use table::address as table_address;
use typed::{Entry, Place};

/// The addresses of the desk.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/results", get(show).post(enter))
        .route("/t/{name}/results/correct", post(correct))
        .route("/t/{name}/results/dispute", post(dispute))
        .merge(check::routes())
        .merge(table::routes())
}

/// The round that is on, its open tables first.
async fn show(room: Room, Asked(fields): Asked) -> Response {
    let body = body(&room, &fields);
    room.page(Section::Results, body)
}

fn body(room: &Room, fields: &Fields) -> Markup {
    html! {
        @match room.state().rounds.last() {
            None => {
                h1 { (room.text("web-results")) }
                p { (room.text("web-no-round")) }
            },
            Some(round) => (of_round(room, round, fields)),
        }
    }
}

fn of_round(room: &Room, round: &Round, fields: &Fields) -> Markup {
    let number = round.number.to_string();
    let open = round.open_tables();
    let counts = [("open", open.len().into()), ("tables", round.tables.len().into())];
    let (waiting, done): (Vec<_>, Vec<_>) =
        round.tables.iter().partition(|(_, table)| table.is_open());
    html! {
        h1 { (room.visitor.say("web-results-of", [("round", number.into())])) }
        p #counts { (room.visitor.say("web-results-counts", counts)) }
        @if open.is_empty() {
            p { a role="button" class="next" href=(Section::Board.of(&room.current)) { (room.text("web-all-in")) } }
        }
        (entry_form(room, round, fields))
        p { a href=(check::address(room)) {
            (room.visitor.say("desks-check-link", [("count", check::unverified(round).count().into())]))
        } }
        div class="wide" { table #tables {
            thead { tr {
                th scope="col" class="number" { (room.text("web-table")) }
                th scope="col" { (room.text("web-side-a")) }
                th scope="col" { (room.text("web-side-b")) }
                th scope="col" { (room.text("web-result")) }
                th scope="col" { (room.text("web-state")) }
            } }
            tbody { @for (number, table) in waiting.into_iter().chain(done) { (line(room, round, *number, table)) } }
        } }
        (unpaired(room, round))
        (correction_form(room, round))
    }
}

/// Who has no table or no opponent, and why.
fn unpaired(room: &Room, round: &Round) -> Markup {
    let byes: Vec<AthleteNumber> = round.byes.iter().copied().collect();
    match room.state().discipline {
        Discipline::Domino if byes.is_empty() => html! {},
        Discipline::Domino => html! {
            p { (room.visitor.say("desk-byes", [("athletes", room.all_named(&byes).into())])) }
        },
        Discipline::Chess => room.unpaired(&chess::unpaired(room.state(), round)),
    }
}

/// Table, score, Enter; the next open table is filled in already.
fn entry_form(room: &Room, round: &Round, fields: &Fields) -> Markup {
    let next = round.open_tables().first().map(ToString::to_string).unwrap_or_default();
    let table = if fields.has("table") { fields.get("table").to_owned() } else { next };
    html! {
        form #entry method="post" action=(Section::Results.of(&room.current)) class="row" data-keyboard {
            input type="hidden" name="round" value=(round.number);
            (seen_field(room))
            label { (room.text("web-table"))
                input name="table" inputmode="numeric" required value=(table) autocomplete="off"; }
            (score_fields(room, round, fields, Cursor::Here))
            label class="tick" { input type="checkbox" name="provisional"; (room.text("desks-provisional")) }
            button type="submit" { (room.text("web-enter")) }
        }
    }
}

/// How long the log was when the form was shown: what came later was not seen.
fn seen_field(room: &Room) -> Markup {
    html! { input type="hidden" name="seen" value=(room.current.tournament().n_events()); }
}

/// Whether the cursor begins in the fields of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cursor {
    Here,
    Elsewhere,
}

/// The fields of a result, as the game has them: a pair of scores for every game of a round.
fn score_fields(room: &Room, round: &Round, fields: &Fields, cursor: Cursor) -> Markup {
    let is_here = cursor == Cursor::Here;
    match room.state().discipline {
        Discipline::Domino => html! {
            @let n_games = usize::from(round.profile.games_per_round);
            @for game in 0..n_games {
                @let is_first = game == 0;
                @let of = if n_games > 1 { format!(" · {}", game + 1) } else { String::new() };
                label { (room.text("web-score-a")) (of)
                    input name="a" inputmode="numeric" required[is_first] autofocus[is_here && is_first]
                        value=(fields.all("a").nth(game).unwrap_or_default()) autocomplete="off"; }
                label { (room.text("web-score-b")) (of)
                    input name="b" inputmode="numeric" required[is_first]
                        value=(fields.all("b").nth(game).unwrap_or_default()) autocomplete="off"; }
                label class="tick" { input type="checkbox" name="time" value=(game + 1); (room.text("web-by-time")) (of) }
            }
        },
        Discipline::Chess => html! {
            label { (room.text("web-board-result"))
                input name="a" required value=(fields.get("a")) autofocus[is_here] autocomplete="off"
                    list="board-results"; }
            datalist id="board-results" { @for result in BoardResult::ALL { option value=(result.name()) {} } }
        },
    }
}

fn line(room: &Room, round: &Round, number: TableNumber, table: &Table) -> Markup {
    html! {
        tr id={ "table-" (number) } class=[table.is_open().then_some("open")] {
            th scope="row" class="number" { a href=(table::address(room, (round.number, number))) {
                (number) span class="unseen" { " " (room.text("desks-more-of-table")) }
            } }
            td { (room.pair(table.seats.sides[0])) }
            td { (room.pair(table.seats.sides[1])) }
            td { (result(table, &room.visitor.messages))
                @if table.reliability == Reliability::Provisional { " (" (room.text("desks-provisional")) ")" } }
            td { (room.text(state_key(table.status))) }
        }
    }
}

/// The games of a table as they count.
pub(super) fn result(table: &Table, messages: &Messages) -> String {
    table.games.iter().map(|game| messages::score(game, messages)).collect::<Vec<_>>().join(", ")
}

pub(super) const fn state_key(status: TableStatus) -> &'static str {
    match status {
        TableStatus::NoSheet => "web-table-playing",
        TableStatus::Received => "web-table-received",
        TableStatus::Entered => "web-table-entered",
        TableStatus::Verified => "web-table-verified",
        TableStatus::Disputed => "web-table-disputed",
        TableStatus::Corrected => "web-table-corrected",
        TableStatus::Dissolved => "web-table-dissolved",
    }
}

fn correction_form(room: &Room, round: &Round) -> Markup {
    html! {
        details {
            summary { (room.text("web-correct")) }
            form method="post" action={ (Section::Results.of(&room.current)) "/correct" } class="row" {
                (seen_field(room))
                label { (room.text("web-round"))
                    input name="round" inputmode="numeric" required value=(round.number) autocomplete="off"; }
                label { (room.text("web-table"))
                    input name="table" inputmode="numeric" required autocomplete="off"; }
                (score_fields(room, round, &Fields::default(), Cursor::Elsewhere))
                label { (room.text("web-reason")) input name="reason" required; }
                button type="submit" class="secondary" { (room.text("web-correct")) }
            }
        }
    }
}

/// Enters a result.
async fn enter(room: Room, Filled(fields): Filled<Fields>) -> Response {
    let entry = reliability(&fields);
    entered(room, &fields, entry).await
}

/// Whether a result is expected to change.
fn reliability(fields: &Fields) -> Entry {
    let is_provisional = fields.has("provisional");
    Entry::Result(if is_provisional { Reliability::Provisional } else { Reliability::Final })
}

/// Puts a result right; the desk only one that nobody has verified.
async fn correct(room: Room, Filled(fields): Filled<Fields>) -> Response {
    entered(room, &fields, Entry::Correction).await
}

/// Notes a sheet that contradicts the one that is there.
async fn dispute(room: Room, Filled(fields): Filled<Fields>) -> Response {
    entered(room, &fields, Entry::OtherSheet).await
}

/// Enters what was typed; where another desk was faster, both are shown.
async fn entered(mut room: Room, fields: &Fields, entry: Entry) -> Response {
    let outcome = match typed::place(&room, fields) {
        Ok(place) => enter_at(&mut room, fields, entry, place).await,
        Err(error) => Err(error),
    };
    let section = (Section::Results, back(&room, fields));
    match outcome {
        Err(error) if conflict::is_one(&error) => {
            room.answered_at(section, Err(error), |room| conflict::body(room, fields))
        }
        other => room.answered_at(section, other, |room| body(room, fields)),
    }
}

async fn enter_at(
    room: &mut Room,
    fields: &Fields,
    entry: Entry,
    place: Place,
) -> Result<Vec<crate::web::layout::Notice>, WebError> {
    let (watch, role) = match entry {
        Entry::Result(_) => (Watch::Entry, Role::Desk),
        Entry::OtherSheet => (Watch::Everything, Role::Desk),
        Entry::Correction => (Watch::Everything, corrector(room, place)),
    };
    let request = typed::request(room, fields, entry)?;
    let seen = typed::seen(place, fields, watch);
    let done = room.enter_seen(role, fields.get("reason"), (request, seen)).await;
    match done {
        // A form that was sent twice is done once.
        Err(WebError::Outrun(event)) if conflict::is_repeated(room, fields, &event, entry) => {
            Ok(Vec::new())
        }
        done => done,
    }
}

/// Who may put a result right: the desk one that only it has entered, else the director.
fn corrector(room: &Room, place: Place) -> Role {
    match typed::table(place, room).map(|table| table.status) {
        Some(TableStatus::Entered) => Role::Desk,
        Some(
            TableStatus::NoSheet
            | TableStatus::Received
            | TableStatus::Verified
            | TableStatus::Disputed
            | TableStatus::Corrected
            | TableStatus::Dissolved,
        )
        | None => Role::Director,
    }
}

/// Where a form leads once it is done: to the desk that it came from.
fn back(room: &Room, fields: &Fields) -> String {
    match (fields.get("from"), typed::place(room, fields)) {
        ("check", _) => check::address(room),
        ("table", Ok(place)) => table::address(room, place),
        _ => Section::Results.of(&room.current),
    }
}
