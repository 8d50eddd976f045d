//! The round board: how the round stands, and the one obvious next thing to do.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{Discipline, Fact, Reliability, RoundNumber};
use cangrejo_tournament::tournament::{Phase, Round, State, Table, TableStatus};
use maud::{Markup, html};

use super::results::{result, table_address};
use super::room::Room;
use super::welcome::where_it_stands;
use crate::director::Request;
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::form::{Fields, Filled};
use crate::web::layout::Section;

/// What a director would do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Nobody is registered, or too few have come.
    Gather,
    /// The next round can be made.
    Pair,
    /// Results are missing.
    Enter,
    /// Every round is played.
    Close,
    /// It is over.
    Nothing,
}

impl Next {
    fn of(state: &State) -> Next {
        let fewest = match state.discipline {
            Discipline::Domino => 4,
            Discipline::Chess => 2,
        };
        let last = state.rounds.last();
        match state.phase {
            Phase::Closed => Next::Nothing,
            Phase::NotCreated | Phase::Open => match last {
                Some(round) if !round.open_tables().is_empty() => Next::Enter,
                Some(_) if state.rounds.len() >= usize::from(state.n_rounds) => Next::Close,
                None if state.n_checked_in() < fewest => Next::Gather,
                Some(_) | None => Next::Pair,
            },
        }
    }
}

/// The addresses of the board.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}", get(show))
        .route("/t/{name}/close", post(close))
        .route("/t/{name}/reopen", post(reopen))
}

/// How the round stands.
async fn show(room: Room) -> Response {
    let body = body(&room);
    room.page(Section::Board, body)
}

fn body(room: &Room) -> Markup {
    let (state, visitor) = (room.state(), &room.visitor);
    let last = state.rounds.last();
    let n_tables = last.map_or(0, |round| round.tables.len());
    let open = last.map(Round::open_tables).unwrap_or_default();
    html! {
        h1 { (where_it_stands(&room.current, visitor)) }
        (super::share::warning(&room.app, visitor))
        (super::clock::clock(&room.current, visitor, None))
        (super::queue::notice(room))
        (next(room))
        dl class="figures" {
            div { dt { (visitor.text("web-registered")) } dd { (state.athletes.len()) } }
            div { dt { (visitor.text("web-checked-in")) } dd { (state.n_checked_in()) } }
            div { dt { (visitor.text("web-tables-in")) } dd { (n_tables - open.len()) " / " (n_tables) } }
            div { dt { (visitor.text("web-code")) } dd { code { (room.current.code()) } } }
        }
        @if let Some(second) = room.app.hall.second().filter(|_| visitor.copy_warning.is_none()) {
            p #copied { (visitor.say("web-copied", [("folder", second.path().display().to_string().into())])) }
        }
        @if !open.is_empty() {
            h2 { (visitor.text("web-open-tables")) }
            ul class="chips" { @for table in &open {
                li { a href={ (Section::Results.of(&room.current)) "#table-" (table) } { (table) } }
            } }
        }
        @if state.phase != Phase::Closed { (super::what_if::link(room)) }
        h2 { (visitor.text("web-screens")) }
        ul {
            li { a href={ "/p/" (room.current.log.name()) } { (visitor.text("web-for-players")) } }
            li { a href={ "/p/" (room.current.log.name()) "/projector" } { (visitor.text("web-projector")) } }
        }
        (odd_results(room))
        (annulled(room))
        @if state.phase == Phase::Closed { (reopen_form(room)) }
        @else if Next::of(state) != Next::Close && !state.rounds.is_empty() { (close_form(room)) }
    }
}

/// Results that are not final: disputed ones keep the next round waiting, provisional ones the end.
fn odd_results(room: &Room) -> Markup {
    let rounds = room.state().rounds.iter();
    let odd = rounds.flat_map(|round| {
        let is_odd = |table: &&Table| {
            table.status == TableStatus::Disputed || table.reliability == Reliability::Provisional
        };
        round.tables.values().filter(is_odd).map(move |table| (round.number, table))
    });
    let odd: Vec<(RoundNumber, &Table)> = odd.collect();
    html! {
        @if !odd.is_empty() {
            h2 { (room.text("desks-not-final")) }
            ul #not-final { @for (round, table) in odd {
                @let place = [("round", round.to_string().into()), ("table", table.seats.table.to_string().into())];
                li { a href=(table_address(room, (round, table.seats.table))) {
                        (room.visitor.say("desks-table-of", place)) }
                    ": " (result(table, &room.visitor.messages)) " · "
                    (room.text(if table.status == TableStatus::Disputed { "web-table-disputed" } else { "desks-provisional" })) }
            } }
        }
    }
}

/// Rounds that were annulled, with who did it and why.
fn annulled(room: &Room) -> Markup {
    let events = room.current.tournament().standing_events().iter();
    let annulled = events.filter(|(_, event)| matches!(event.fact, Fact::RoundAnnulled { .. }));
    let annulled: Vec<_> = annulled.collect();
    html! {
        @if !annulled.is_empty() {
            h2 { (room.text("desks-annulled")) }
            ul #annulled { @for (_, event) in annulled {
                li { (messages::fact(&event.fact, &room.visitor.messages)) " · " (event.author)
                    @if let Some(reason) = &event.reason { " · " (reason) } }
            } }
        }
    }
}

/// Ends the tournament before all rounds that were planned.
fn close_form(room: &Room) -> Markup {
    html! {
        details {
            summary { (room.text("desks-close-early")) }
            form method="post" action={ "/t/" (room.current.log.name()) "/close" } {
                button type="submit" class="secondary" { (room.text("desks-close-now")) }
            }
        }
    }
}

/// The one obvious next thing to do.
fn next(room: &Room) -> Markup {
    let link = |section: Section, key: &str| {
        html! { p { a role="button" class="next" href=(section.of(&room.current)) { (room.text(key)) } } }
    };
    match Next::of(room.state()) {
        Next::Gather => link(Section::Roster, "web-next-gather"),
        Next::Pair => link(Section::Pairing, "web-next-pair"),
        Next::Enter => link(Section::Results, "web-next-enter"),
        Next::Close => html! {
            form method="post" action={ "/t/" (room.current.log.name()) "/close" } {
                button type="submit" class="next" { (room.text("web-next-close")) }
            }
            p { a href=(Section::Pairing.of(&room.current)) { (room.text("desks-one-more")) } }
        },
        Next::Nothing => link(Section::Standings, "web-next-standings"),
    }
}

fn reopen_form(room: &Room) -> Markup {
    html! {
        details {
            summary { (room.text("web-reopen")) }
            form method="post" action={ "/t/" (room.current.log.name()) "/reopen" } {
                label { (room.text("web-reason")) input name="reason" required; }
                button type="submit" class="secondary" { (room.text("web-reopen")) }
            }
        }
    }
}

/// Ends the tournament.
async fn close(mut room: Room) -> Response {
    let entered = room.enter(Role::Director, "", &[Request::Close]).await;
    room.answered(Section::Board, entered, body)
}

/// Goes on after the end.
async fn reopen(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let entered = room.enter(Role::Director, fields.get("reason"), &[Request::Reopen]).await;
    room.answered(Section::Board, entered, body)
}
