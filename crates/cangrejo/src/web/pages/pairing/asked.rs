//! What the rounds to come are asked to keep: fixed tables, athletes kept apart.

use axum::response::Response;
use cangrejo_tournament::event::{
    Bar, Constraint, ConstraintNumber, Discipline, Group, RoundNumber, RoundRange, Side, Strength,
};
use maud::{Markup, html};

use super::body;
use crate::director::Request;
use crate::messages;
use crate::web::accounts::Role;
use crate::web::failure::WebError;
use crate::web::form::{Fields, Filled};
use crate::web::layout::Section;
use crate::web::pages::room::Room;

/// What is asked for, and the forms to ask for more.
pub(super) fn section(room: &Room) -> Markup {
    let constraints = &room.state().constraints;
    html! {
        h2 { (room.text("desks-asked")) }
        @if constraints.is_empty() { p { (room.text("desks-asked-nothing")) } }
        @else { ul #asked { @for (number, details) in constraints {
            li {
                (messages::constraint(details, &room.visitor.messages)) " "
                form method="post" action={ (Section::Pairing.of(&room.current)) "/lift" } class="inline" {
                    input type="hidden" name="constraint" value=(number);
                    button type="submit" class="secondary outline" {
                        (room.text("desks-lift")) span class="unseen" { " " (number) }
                    }
                }
            }
        } } }
        (apart_form(room))
        @if room.state().discipline == Discipline::Domino { (table_form(room)) }
    }
}

fn apart_form(room: &Room) -> Markup {
    let is_domino = room.state().discipline == Discipline::Domino;
    html! {
        details {
            summary { (room.text("desks-apart")) }
            form method="post" action={ (Section::Pairing.of(&room.current)) "/apart" } class="row" {
                label { (room.text("desks-who"))
                    select name="group" {
                        option value="athletes" { (room.text("desks-these")) }
                        option value="club" { (room.text("desks-same-club")) }
                        option value="association" { (room.text("desks-same-association")) }
                        option value="country" { (room.text("desks-same-country")) }
                    } }
                (room.numbering_field())
                label { (room.numbers_label()) input name="athletes" inputmode="numeric" autocomplete="off"; }
                @if is_domino {
                    label { (room.text("desks-bar"))
                        select name="bar" {
                            option value="table" { (room.text("desks-bar-table")) }
                            option value="partners" { (room.text("desks-bar-partners")) }
                            option value="rivals" { (room.text("desks-bar-rivals")) }
                        } }
                    label { (room.text("desks-strength"))
                        select name="strength" {
                            option value="must" { (room.text("desks-must")) }
                            option value="should" { (room.text("desks-should")) }
                        } }
                }
                label { (room.text("desks-first-round")) input name="first" inputmode="numeric" autocomplete="off"; }
                label { (room.text("desks-last-round")) input name="last" inputmode="numeric" autocomplete="off"; }
                button type="submit" class="secondary" { (room.text("desks-apart")) }
            }
        }
    }
}

fn table_form(room: &Room) -> Markup {
    html! {
        details {
            summary { (room.text("desks-pin-table")) }
            form method="post" action={ (Section::Pairing.of(&room.current)) "/pin" } class="row" {
                label { (room.text("desks-pin-numbers"))
                    input name="athletes" inputmode="numeric" required autocomplete="off"; }
                button type="submit" class="secondary" { (room.text("desks-pin-table")) }
            }
        }
    }
}

/// Fixes a table of the next round.
pub(super) async fn pin(room: Room, Filled(fields): Filled<Fields>) -> Response {
    let round = room.state().next_round();
    let details = match fields.athletes("athletes").as_deref() {
        Some(&[a, c, b, d]) => {
            let side = |first, partner| Side { first, partner: Some(partner) };
            Ok(Constraint::Pinned { round, sides: [side(a, c), side(b, d)] })
        }
        Some(_) | None => Err(WebError::Typed("desks-bad-pin")),
    };
    constrained(room, fields, details).await
}

/// Keeps athletes apart.
pub(super) async fn apart(room: Room, Filled(fields): Filled<Fields>) -> Response {
    let details = apart_of(&room, &fields);
    constrained(room, fields, details).await
}

async fn constrained(
    mut room: Room,
    fields: Fields,
    details: Result<Constraint, WebError>,
) -> Response {
    let entered = match details {
        Ok(details) => room.enter(Role::Director, "", &[Request::Constrain { details }]).await,
        Err(error) => Err(error),
    };
    room.answered(Section::Pairing, entered, |room| body(room, &fields))
}

fn apart_of(room: &Room, fields: &Fields) -> Result<Constraint, WebError> {
    let athletes = room.players(fields, "athletes")?;
    let group = match fields.get("group") {
        "club" => Group::SameClub,
        "association" => Group::SameAssociation,
        "country" => Group::SameCountry,
        _ => Group::Athletes(athletes),
    };
    let bar = match fields.get("bar") {
        "partners" => Bar::Partners,
        "rivals" => Bar::Rivals,
        _ => Bar::Table,
    };
    let strength =
        if fields.get("strength") == "should" { Strength::Should } else { Strength::Must };
    let round = |name: &str| match fields.get(name) {
        "" => Ok(None),
        _ => fields
            .number(name, RoundNumber::new)
            .map(Some)
            .ok_or(WebError::Typed("desks-bad-range")),
    };
    let first = round("first")?.unwrap_or_else(|| room.state().next_round());
    let rounds = RoundRange { first, last: round("last")? };
    Ok(Constraint::Apart { group, bar, rounds, strength })
}

/// Lifts what was asked for.
pub(super) async fn lift(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let entered = match fields.number("constraint", ConstraintNumber::new) {
        Some(constraint) => {
            room.enter(Role::Director, "", &[Request::LiftConstraint { constraint }]).await
        }
        None => Err(WebError::Typed("web-bad-form")),
    };
    room.answered(Section::Pairing, entered, |room| body(room, &fields))
}
