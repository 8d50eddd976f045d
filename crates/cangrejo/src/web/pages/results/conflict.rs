//! What is there and what was typed, side by side, when they are not the same.

use cangrejo_tournament::event::{Event, Fact, Game};
use maud::{Markup, html};

use super::typed::{self, Entry, Place};
use super::{corrector, result, seen_field, state_key};
use crate::director::Refusal;
use crate::web::failure::WebError;
use crate::web::form::Fields;
use crate::web::layout::Section;
use crate::web::once::MARK;
use crate::web::pages::room::Room;
use crate::web::seen::is_about;

/// Fields that are not typed again but are of the page that shows them.
const OF_THE_PAGE: [&str; 3] = ["seen", "reason", MARK];

/// Whether an entry was refused because the table has something else already.
pub(super) const fn is_one(error: &WebError) -> bool {
    match error {
        WebError::Outrun(_) => true,
        WebError::Refused(refusal) => {
            matches!(**refusal, Refusal::HasResult { .. } | Refusal::InDispute { .. })
        }
        _ => false,
    }
}

/// Whether somebody sent the same form twice.
pub(super) fn is_repeated(room: &Room, fields: &Fields, event: &Event, entry: Entry) -> bool {
    let is_mine = room.visitor.account.as_ref().is_some_and(|one| one.name == event.author);
    let there: &[Game] = match (&event.fact, entry) {
        (Fact::ResultEntered { games, .. }, Entry::Result(_))
        | (Fact::ResultDisputed { games, .. }, Entry::OtherSheet)
        | (Fact::ResultCorrected { games, .. }, Entry::Correction) => games,
        _ => return false,
    };
    is_mine && typed::says(room, fields, there)
}

/// Both results, and what can be done about it.
pub(super) fn body(room: &Room, fields: &Fields) -> Markup {
    let Ok(place) = typed::place(room, fields) else { return html! {} };
    let Some(table) = typed::table(place, room) else { return super::body(room, fields) };
    let events = room.current.tournament().standing_events();
    let last = events.iter().rev().find(|(_, event)| is_about(&event.fact, place));
    let mine = room.visitor.account.as_ref().map(|one| one.name.as_str()).unwrap_or_default();
    let title = [("round", place.0.to_string().into()), ("table", place.1.to_string().into())];
    html! {
        h1 { (room.visitor.say("desks-conflict", title)) }
        p { (room.pair(table.seats.sides[0])) " – " (room.pair(table.seats.sides[1])) }
        div class="wide" { table #conflict {
            thead { tr {
                th scope="col" { (room.text("desks-whose")) }
                th scope="col" { (room.text("web-result")) }
                th scope="col" { (room.text("web-author")) }
                th scope="col" { (room.text("web-state")) }
            } }
            tbody {
                tr {
                    th scope="row" { (room.text("desks-theirs")) }
                    td { mark { (result(table, &room.visitor.messages)) } }
                    td { @if let Some((_, event)) = last { (event.author) } }
                    td { (room.text(state_key(table.status))) }
                }
                tr {
                    th scope="row" { (room.text("desks-mine")) }
                    td { mark { (typed::shown(fields)) } }
                    td { (mine) }
                    td { (room.text("desks-not-entered")) }
                }
            }
        } }
        (choices(room, fields, place))
    }
}

fn choices(room: &Room, fields: &Fields, place: Place) -> Markup {
    let desk = Section::Results.of(&room.current);
    let may_correct = room.visitor.is(corrector(room, place));
    html! {
        @if fields.get("from") == "check" {
            // Whoever has looked twice and finds the first right has verified it.
            form method="post" action={ (desk) "/verify" } {
                (again(room, fields))
                button type="submit" { (room.text("desks-keep-theirs")) }
            }
        } @else {
            p { a role="button" href=(super::back(room, fields)) { (room.text("desks-keep-theirs")) } }
        }
        form method="post" action={ (desk) "/dispute" } {
            (again(room, fields))
            button type="submit" class="secondary" { (room.text("desks-note-mine")) }
        }
        @if may_correct {
            form method="post" action={ (desk) "/correct" } class="row" {
                (again(room, fields))
                label { (room.text("web-reason")) input name="reason" required; }
                button type="submit" class="secondary" { (room.text("desks-put-mine")) }
            }
        } @else { p { (room.text("desks-ask-director")) } }
    }
}

/// What was typed, to be sent again by somebody who has seen what is there.
fn again(room: &Room, fields: &Fields) -> Markup {
    html! {
        (seen_field(room))
        @for (name, value) in fields.iter().filter(|(name, _)| !OF_THE_PAGE.contains(name)) {
            input type="hidden" name=(name) value=(value);
        }
    }
}
