//! Those who come when a round is on: who is seated where, looked at before it is entered.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::Tournament;
use maud::{Markup, html};
use serde::Deserialize;

use super::pairing::seating;
use super::room::{DominoRoom, Room};
use super::roster;
use crate::late_entry::{LateSeating, NotLate};
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::hall::{Signature, supposed};
use crate::web::layout::Section;

/// The addresses of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{name}/late", get(show).post(seat))
}

/// Who comes and who does not, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    numbers: String,
    missing: String,
    /// How many entries the log had when it was looked at; none before that.
    seen: Option<usize>,
    approve: Option<String>,
    reason: String,
}

impl Typed {
    /// What becomes of the round.
    fn seating(&self, room: &Room, tournament: &Tournament) -> Result<LateSeating, WebError> {
        let numbers = |typed: &str| -> Result<Vec<AthleteNumber>, WebError> {
            let words = typed.split([',', ';', ' ']).filter(|word| !word.is_empty());
            let numbers = words.map(|word| word.parse().ok().and_then(AthleteNumber::new));
            numbers.collect::<Option<_>>().ok_or(WebError::Typed("web-bad-numbers"))
        };
        let (named, missing) = (numbers(&self.numbers)?, numbers(&self.missing)?);
        let signature = self.signature(room);
        LateSeating::of(
            tournament.state(),
            (&named, &missing),
            |requests| supposed(tournament, &signature, &requests),
            |error| refused(room, error),
        )
    }

    /// Coming late is reason enough.
    fn signature(&self, room: &Room) -> Signature {
        let given = Some(self.reason.trim()).filter(|reason| !reason.is_empty());
        let reason = given.map_or_else(|| room.text("late-reason"), str::to_owned);
        room.visitor.signature(&reason)
    }
}

fn refused(room: &Room, error: NotLate) -> WebError {
    match error {
        NotLate::Refused(refusal) => refusal.into(),
        NotLate::HasPlace { athlete, round } => {
            let values =
                [("athlete", athlete.to_string().into()), ("round", round.to_string().into())];
            WebError::Said(room.visitor.say("late-has-place", values))
        }
        NotLate::NoRound(error) => WebError::NoRound(error),
    }
}

async fn show(DominoRoom(room): DominoRoom) -> Response {
    let body = body(&room, &Typed::default(), None);
    room.page(Section::Roster, body)
}

fn body(room: &Room, typed: &Typed, seating: Option<&LateSeating>) -> Markup {
    html! {
        (roster::pages(room))
        h1 { (room.text("web-late")) }
        p { (room.text("web-late-more")) }
        form method="post" action=(room.address("/late")) {
            div class="row" {
                label { (room.text("web-late-come")) input name="numbers" value=(typed.numbers) autofocus autocomplete="off"; }
                label { (room.text("web-late-missing")) input name="missing" value=(typed.missing) autocomplete="off"; }
                label { (room.text("web-reason")) input name="reason" value=(typed.reason) maxlength="200"; }
            }
            @if let Some(found) = seating { (preview(room, found)) }
            button type="submit" class="secondary" { (room.text("web-late-look")) }
        }
    }
}

/// What would change, and the button that does it.
fn preview(room: &Room, seating_found: &LateSeating) -> Markup {
    let found = &seating_found.found;
    let named = |athletes: &[AthleteNumber]| {
        athletes.iter().map(|athlete| room.named(*athlete)).collect::<Vec<_>>().join(", ")
    };
    let round = [("round", found.round.to_string().into())];
    let to_approve = seating_found.to_approve();
    let is_something = !seating_found.requests(Vec::new()).is_empty();
    let key = if found.is_empty() { "late-no-seat" } else { "late-proposed" };
    html! {
        p #found role="status" class="notice" { (room.visitor.say(key, round)) }
        @if !found.is_empty() { (seating(room, &found.tables)) }
        @if !found.byes.is_empty() {
            p { (room.visitor.say("desk-byes", [("athletes", named(&found.byes).into())])) }
        }
        @if !found.unseated.is_empty() {
            p { (room.visitor.say("late-unseated", [("athletes", named(&found.unseated).into())])) }
        }
        @if !seating_found.repeats.is_empty() {
            ul { @for repeat in &seating_found.repeats {
                li { (messages::repeat(repeat, |athlete| room.named(athlete), &room.visitor.messages)) }
            } }
        }
        @if !to_approve.is_empty() {
            label { input type="checkbox" name="approve"; (room.text("web-approve")) }
        }
        @if is_something {
            button type="submit" name="seen" value=(room.current.tournament().n_events()) { (room.text("web-late-seat")) }
        }
    }
}

/// Shows what would change; with the code of what was looked at, enters it.
async fn seat(DominoRoom(mut room): DominoRoom, Filled(typed): Filled<Typed>) -> Response {
    let found = match typed.seating(&room, room.current.tournament()) {
        Ok(found) => found,
        Err(error) => {
            return room
                .answered_at((Section::Roster, ""), Err(error), |room| body(room, &typed, None));
        }
    };
    let Some(seen) = typed.seen else {
        let body = body(&room, &typed, Some(&found));
        return room.page(Section::Roster, body);
    };
    let approved = if typed.approve.is_some() { found.to_approve() } else { Vec::new() };
    let requests = found.requests(approved);
    let reason = typed.signature(&room).reason.unwrap_or_default();
    let make = move |tournament: &Tournament| {
        if tournament.n_events() == seen {
            Ok((requests.clone(), Vec::new()))
        } else {
            Err(WebError::Typed("web-moved-on-seats"))
        }
    };
    let entered = room.enter_made(Role::Director, &reason, make).await;
    room.answered(Section::Results, entered, |room| body(room, &typed, Some(&found)))
}
