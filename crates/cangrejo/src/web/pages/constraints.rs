//! What the rounds to come are asked to keep: athletes apart, fixed tables.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::post;
use cangrejo_tournament::event::{
    AthleteNumber, Bar, Constraint, ConstraintNumber, Discipline, Group, RoundNumber, RoundRange,
    Side, Strength,
};
use cangrejo_tournament::tournament::State;
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use super::roster::check_texts;
use super::settings;
use crate::director::Request;
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::Section;

/// The addresses of the constraints.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/settings/apart", post(keep_apart))
        .route("/t/{name}/settings/pin", post(pin))
        .route("/t/{name}/settings/lift", post(lift))
}

/// What is asked so far, and the forms to ask for more.
pub(super) fn section(room: &Room) -> Markup {
    let state = room.state();
    let words = &room.visitor.messages;
    html! {
        h2 #apart { (room.text("web-apart")) }
        @if !state.constraints.is_empty() {
            ul #constraints { @for (number, details) in &state.constraints { li {
                (number) ": " (messages::constraint(details, words)) " "
                form method="post" action=(room.address("/settings/lift")) class="inline" {
                    button type="submit" name="constraint" value=(number) class="secondary outline" {
                        (room.text("web-lift")) span class="unseen" { " " (number) } }
                }
            } } }
        }
        (apart_form(room))
        @if state.discipline == Discipline::Domino { (pin_form(room)) }
    }
}

fn apart_form(room: &Room) -> Markup {
    let is_domino = room.state().discipline == Discipline::Domino;
    html! {
        form method="post" action=(room.address("/settings/apart")) class="row" {
            (room.numbering_field())
            label { (room.text("web-apart-who")) select name="who" {
                @for (value, key) in [("club", "web-apart-club"), ("association", "web-apart-association"),
                    ("country", "web-apart-country"), ("tag", "web-apart-tag"), ("athletes", "web-apart-athletes")] {
                    option value=(value) { (room.text(key)) }
                }
            } }
            label { (room.text("web-apart-named")) input name="named" maxlength="200" autocomplete="off"; }
            @if is_domino {
                label { (room.text("web-apart-from")) select name="bar" {
                    option value="table" { (room.text("web-bar-table")) }
                    option value="partners" { (room.text("web-bar-partners")) }
                    option value="rivals" { (room.text("web-bar-rivals")) }
                } }
                label { (room.text("web-apart-how")) select name="strength" {
                    option value="should" { (room.text("web-should")) }
                    option value="must" { (room.text("web-must")) }
                } }
            } @else {
                input type="hidden" name="bar" value="table";
                input type="hidden" name="strength" value="must";
            }
            label { (room.text("web-from-round")) input name="first" type="number" min="1" value="1"; }
            label { (room.text("web-to-round")) input name="last" type="number" min="1"; }
            button type="submit" { (room.text("web-keep-apart")) }
        }
    }
}

fn pin_form(room: &Room) -> Markup {
    let seat = |key: &str, name: &str| {
        html! { label { (room.text(key)) input name=(name) type="number" min="1" required; } }
    };
    html! {
        form method="post" action=(room.address("/settings/pin")) class="row" {
            (seat("web-seat-a", "a")) (seat("web-seat-c", "c"))
            (seat("web-seat-b", "b")) (seat("web-seat-d", "d"))
            label { (room.text("web-round")) input name="round" type="number" min="1"
                value=(room.state().next_round()); }
            button type="submit" class="secondary" { (room.text("web-fix-table")) }
        }
    }
}

/// Who is kept apart, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Apart {
    who: String,
    /// Numbers, or a tag.
    named: String,
    bar: String,
    strength: String,
    first: String,
    last: String,
    /// The numbers that were shown.
    numbering: String,
}

impl Apart {
    fn constraint(&self, room: &Room) -> Result<Constraint, WebError> {
        check_texts(&[&self.named])?;
        let round = |typed: &str| typed.trim().parse().ok().and_then(RoundNumber::new);
        let bad_round = || WebError::Typed("web-bad-round");
        let first = match self.first.trim() {
            "" => RoundNumber::FIRST,
            typed => round(typed).ok_or_else(bad_round)?,
        };
        let last = match self.last.trim() {
            "" => None,
            typed => Some(round(typed).ok_or_else(bad_round)?),
        };
        Ok(Constraint::Apart {
            group: self.group(room)?,
            bar: match self.bar.as_str() {
                "partners" => Bar::Partners,
                "rivals" => Bar::Rivals,
                _ => Bar::Table,
            },
            rounds: RoundRange { first, last },
            strength: if self.strength == "must" { Strength::Must } else { Strength::Should },
        })
    }

    fn group(&self, room: &Room) -> Result<Group, WebError> {
        Ok(match self.who.as_str() {
            "club" => Group::SameClub,
            "association" => Group::SameAssociation,
            "country" => Group::SameCountry,
            "tag" => Group::Tag(self.named.trim().to_owned()),
            _ => {
                let numbers = self.named.split([',', ';', ' ']).filter(|text| !text.is_empty());
                let numbers: Option<Vec<AthleteNumber>> =
                    numbers.map(|text| text.parse().ok().and_then(AthleteNumber::new)).collect();
                let numbers = numbers.ok_or(WebError::Typed("web-bad-numbers"))?;
                room.are_numbers_as_shown(&self.numbering)?;
                let athletes = numbers.into_iter().map(|number| room.player(number));
                Group::Athletes(athletes.collect::<Result<_, _>>()?)
            }
        })
    }
}

async fn keep_apart(mut room: Room, Filled(typed): Filled<Apart>) -> Response {
    let entered = match typed.constraint(&room) {
        Ok(details) => room.enter(Role::Director, "", &[Request::Constrain { details }]).await,
        Err(error) => Err(error),
    };
    room.answered(Section::Settings, entered, settings::body)
}

/// A table to fix, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Pin {
    a: Option<u32>,
    b: Option<u32>,
    c: Option<u32>,
    d: Option<u32>,
    round: Option<u32>,
}

impl Pin {
    fn constraint(&self, state: &State) -> Result<Constraint, WebError> {
        let athlete = |typed: Option<u32>| {
            typed.and_then(AthleteNumber::new).ok_or(WebError::Typed("web-bad-numbers"))
        };
        let side = |first, partner| -> Result<Side, WebError> {
            Ok(Side { first: athlete(first)?, partner: Some(athlete(partner)?) })
        };
        Ok(Constraint::Pinned {
            round: self.round.and_then(RoundNumber::new).unwrap_or_else(|| state.next_round()),
            sides: [side(self.a, self.c)?, side(self.b, self.d)?],
        })
    }
}

async fn pin(mut room: Room, Filled(typed): Filled<Pin>) -> Response {
    let entered = match typed.constraint(room.state()) {
        Ok(details) => room.enter(Role::Director, "", &[Request::Constrain { details }]).await,
        Err(error) => Err(error),
    };
    room.answered(Section::Settings, entered, settings::body)
}

/// A constraint that holds no more.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Lifted {
    constraint: Option<u32>,
}

async fn lift(mut room: Room, Filled(typed): Filled<Lifted>) -> Response {
    let entered = match typed.constraint.and_then(ConstraintNumber::new) {
        Some(constraint) => {
            room.enter(Role::Director, "", &[Request::LiftConstraint { constraint }]).await
        }
        None => Err(WebError::NotFound),
    };
    room.answered(Section::Settings, entered, settings::body)
}
