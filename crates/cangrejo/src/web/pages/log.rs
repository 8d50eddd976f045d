//! What was entered, by whom and when; taking it back.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{Event, EventNumber, Fact};
use cangrejo_tournament::tournament::Tournament;
use maud::{Markup, html};

use super::room::Room;
use crate::director::Request;
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields, Filled};
use crate::web::layout::Section;

/// How many entries a page shows; the newest come first.
const MOST_SHOWN: usize = 200;

/// The addresses of the log.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/log", get(show))
        .route("/t/{name}/undo", post(undo))
        .route("/t/{name}/redo", post(redo))
}

/// What entries are about, to look for some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Tournament,
    Roster,
    Rounds,
    Results,
    Discipline,
}

impl Kind {
    const ALL: [(&'static str, Kind, &'static str); 5] = [
        ("tournament", Kind::Tournament, "desks-kind-tournament"),
        ("roster", Kind::Roster, "desks-kind-roster"),
        ("rounds", Kind::Rounds, "desks-kind-rounds"),
        ("results", Kind::Results, "desks-kind-results"),
        ("discipline", Kind::Discipline, "desks-kind-discipline"),
    ];

    const fn of(fact: &Fact) -> Kind {
        match fact {
            Fact::TournamentCreated { .. }
            | Fact::EventSet { .. }
            | Fact::FideModeLeft
            | Fact::HeadingSet { .. }
            | Fact::ProfileChanged { .. }
            | Fact::WindowsSet { .. }
            | Fact::SeedCalled { .. }
            | Fact::LotDrawn { .. }
            | Fact::PlanSet { .. }
            | Fact::RoundsPlanned { .. }
            | Fact::FeeSet { .. }
            | Fact::HallSet { .. }
            | Fact::ConstraintSet { .. }
            | Fact::ConstraintLifted { .. }
            | Fact::Closed
            | Fact::Reopened
            | Fact::Undone { .. } => Kind::Tournament,
            Fact::StartingListSet { .. }
            | Fact::AthleteRegistered { .. }
            | Fact::AthleteChanged { .. }
            | Fact::AthletesChanged { .. }
            | Fact::CheckedIn { .. }
            | Fact::CheckInRevoked { .. }
            | Fact::LateEntryAdmitted { .. }
            | Fact::Withdrawn { .. }
            | Fact::Returned { .. }
            | Fact::AbsenceAnnounced { .. }
            | Fact::AbsenceRevoked { .. }
            | Fact::FeeSettled { .. } => Kind::Roster,
            Fact::RoundPublished { .. }
            | Fact::RoundReseated { .. }
            | Fact::BoardsChanged { .. }
            | Fact::RoundAnnulled { .. }
            | Fact::SubstituteSeated { .. } => Kind::Rounds,
            Fact::SheetReceived { .. }
            | Fact::ResultEntered { .. }
            | Fact::ResultVerified { .. }
            | Fact::ResultDisputed { .. }
            | Fact::ResultCleared { .. }
            | Fact::ResultCorrected { .. }
            | Fact::ResultForRating { .. }
            | Fact::TableDissolved { .. } => Kind::Results,
            Fact::Protest { .. }
            | Fact::Sanctioned { .. }
            | Fact::SanctionLifted { .. }
            | Fact::TieSettled { .. } => Kind::Discipline,
        }
    }
}

/// What was entered, the newest first.
async fn show(room: Room, Asked(fields): Asked) -> Response {
    match entries(&room).await {
        Ok(entries) => {
            let body = body(&room, &entries, &fields);
            room.page(Section::Log, body)
        }
        Err(error) => error.page(&room.visitor),
    }
}

/// Every entry of the log, those taken back included.
///
/// Only where something was taken back is the file asked for it: the program keeps what holds.
async fn entries(room: &Room) -> Result<Cow<'_, [(EventNumber, Event)]>, WebError> {
    let tournament = room.current.tournament();
    let standing = tournament.standing_events();
    if standing.len() == tournament.n_events() {
        return Ok(Cow::Borrowed(standing));
    }
    let sealed = room.app.hall.store().await.history(room.current.log.name()).await?;
    let events = sealed.into_iter().take(tournament.n_events()).map(|(event, _)| event);
    Ok(events.enumerate().map(|(idx, event)| (EventNumber::after(idx), event)).collect())
}

fn body(room: &Room, entries: &[(EventNumber, Event)], fields: &Fields) -> Markup {
    let tournament = room.current.tournament();
    let found = found(room, entries, fields);
    let lines = found.iter().take(MOST_SHOWN);
    let lines = lines.map(|(number, what, event)| (*number, what.clone(), *event));
    html! {
        h1 { (room.text("web-log")) }
        p { (room.visitor.say("desk-code", [("code", room.current.code().into())])) }
        div class="row" {
            (take_back(room, "undo", "web-undo", tournament.undoable().is_some()))
            (take_back(room, "redo", "web-redo", tournament.redoable().is_some()))
        }
        p { a href=(room.address("/verify")) { (room.text("web-verify")) } }
        (filter_form(room, entries, fields))
        p #found { (room.visitor.say("desks-found", [("count", found.len().into())])) }
        (entry_table(room, lines))
        @if found.len() > MOST_SHOWN {
            p { (room.visitor.say("web-older-entries", [("count", (found.len() - MOST_SHOWN).into())])) }
        }
    }
}

fn filter_form(room: &Room, entries: &[(EventNumber, Event)], fields: &Fields) -> Markup {
    let mut authors: Vec<&str> = entries.iter().map(|(_, event)| event.author.as_str()).collect();
    authors.sort_unstable();
    authors.dedup();
    html! {
        form #filter method="get" action=(Section::Log.of(&room.current)) class="row" role="search" {
            label { (room.text("desks-kind"))
                select name="kind" {
                    option value="" { (room.text("desks-everything")) }
                    @for (name, _, key) in Kind::ALL {
                        option value=(name) selected[name == fields.get("kind")] { (room.text(key)) }
                    }
                } }
            label { (room.text("web-author"))
                select name="author" {
                    option value="" { (room.text("desks-everybody")) }
                    @for author in authors { option selected[author == fields.get("author")] { (author) } }
                } }
            label { (room.text("desks-words")) input type="search" name="words" value=(fields.get("words")); }
            button type="submit" class="secondary" { (room.text("desks-show")) }
        }
    }
}

/// The entries that are looked for, the newest first, with what each says and whether it was
/// taken back.
fn found<'e>(
    room: &Room,
    events: &'e [(EventNumber, Event)],
    fields: &Fields,
) -> Vec<(EventNumber, String, &'e Event)> {
    let kind = Kind::ALL.iter().find(|(name, _, _)| *name == fields.get("kind"));
    let author = fields.get("author");
    let is_wanted = |event: &Event| {
        kind.is_none_or(|(_, kind, _)| Kind::of(&event.fact) == *kind)
            && (author.is_empty() || event.author == author)
    };
    let changes = changes(room, events);
    let words = fields.get("words").to_lowercase();
    let says = |what: &str, event: &Event| {
        let reason = event.reason.as_deref().unwrap_or_default();
        words.is_empty()
            || what.to_lowercase().contains(&words)
            || reason.to_lowercase().contains(&words)
    };
    let standing = room.current.tournament().standing_events();
    let holds = |number: &EventNumber, event: &Event| {
        standing.binary_search_by_key(number, |(other, _)| *other).is_ok()
            || matches!(event.fact, Fact::Undone { .. })
    };
    let told = |number: &EventNumber, event: &Event| {
        let plain = || messages::fact(&event.fact, &room.visitor.messages);
        let what = changes.get(number).cloned().unwrap_or_else(plain);
        if holds(number, event) {
            what
        } else {
            room.visitor.say("log-taken-back", [("what", what.into())])
        }
    };
    let wanted = events.iter().rev().filter(|(_, event)| is_wanted(event));
    let told = wanted.map(|(number, event)| (*number, told(number, event), event));
    told.filter(|(_, what, event)| says(what, event)).collect()
}

/// What was put right about athletes, in words; for this the log is lived through up to there.
fn changes(room: &Room, events: &[(EventNumber, Event)]) -> BTreeMap<EventNumber, String> {
    let is_change =
        |fact: &Fact| matches!(fact, Fact::AthleteChanged { .. } | Fact::AthletesChanged { .. });
    let mut told = BTreeMap::new();
    let Some(last) = events.iter().rposition(|(_, event)| is_change(&event.fact)) else {
        return told;
    };
    let mut lived = Tournament::default();
    for (number, event) in &events[..=last] {
        if is_change(&event.fact) {
            let what = messages::fact_after(&event.fact, lived.state(), &room.visitor.messages);
            told.insert(*number, what);
        }
        lived.push(event.clone()).expect("entries are lawful in their order");
    }
    told
}

/// Entries as a table: number, what, when, by whom and why; what comes early, because a phone
/// shows the first columns only.
pub(super) fn entry_table<'e>(
    room: &Room,
    lines: impl Iterator<Item = (EventNumber, String, &'e Event)>,
) -> Markup {
    html! {
        div class="wide" { table #entries {
            thead { tr {
                th scope="col" class="number" { (room.text("web-entry")) }
                th scope="col" { (room.text("web-what")) }
                th scope="col" { (room.text("web-when")) }
                th scope="col" { (room.text("web-author")) }
                th scope="col" { (room.text("web-reason")) }
            } }
            tbody { @for (number, what, event) in lines {
                tr {
                    td class="number" { (number) }
                    th scope="row" { (what) }
                    td class="when" { (room.visitor.messages.moment(event.time)) }
                    td { (event.author) }
                    td { @if let Some(reason) = &event.reason { (reason) } }
                }
            } }
        } }
    }
}

fn take_back(room: &Room, what: &str, key: &str, can: bool) -> Markup {
    html! {
        form method="post" action={ "/t/" (room.current.log.name()) "/" (what) } class="row" {
            input type="hidden" name="code" value=(room.current.code());
            label { (room.text("web-reason")) input name="reason"; }
            button type="submit" class="secondary" disabled[!can] { (room.text(key)) }
        }
    }
}

/// Takes back the last entry.
async fn undo(room: Room, Filled(fields): Filled<Fields>) -> Response {
    turn_back(room, &fields, Request::Undo).await
}

/// Takes back the last undo.
async fn redo(room: Room, Filled(fields): Filled<Fields>) -> Response {
    turn_back(room, &fields, Request::Redo).await
}

/// Takes back what was last when the page was looked at: a form that is sent twice must not take
/// back two entries.
async fn turn_back(mut room: Room, fields: &Fields, request: Request) -> Response {
    let code = fields.get("code");
    let entered = if code.is_empty() || code == room.current.code() {
        room.enter(Role::Director, fields.get("reason"), &[request]).await
    } else {
        Err(WebError::Typed("web-moved-on"))
    };
    // Only a refusal is told on this page; after anything else it is opened anew.
    let entries = match &entered {
        Ok(_) => Vec::new(),
        Err(_) => entries(&room).await.map(Cow::into_owned).unwrap_or_default(),
    };
    room.answered(Section::Log, entered, |room| body(room, &entries, &Fields::default()))
}
