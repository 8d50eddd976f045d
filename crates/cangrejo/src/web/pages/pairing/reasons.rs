//! Why a table is as it is.

use axum::response::Response;
use cangrejo_pairing::dutch::{self, Rules};
use cangrejo_pairing::explain::{Question, explain};
use cangrejo_tournament::chess;
use cangrejo_tournament::event::{Constraint, Repeat, SeatedTable, Side};
use maud::{Markup, html};

use super::cost::repeat_line;
use super::draft::Draft;
use crate::messages::{self, Explained};
use crate::round_report::RoundReport;
use crate::web::failure::WebError;
use crate::web::form::Fields;
use crate::web::layout::Section;
use crate::web::pages::room::{ChessRoom, Room};

/// Why a table of domino is as it is: the places of the four, what repeats, and who decided it.
pub(super) fn table(
    room: &Room,
    report: &RoundReport,
    seats: &SeatedTable,
    is_changed: bool,
) -> Markup {
    let pin = pin_of(room, report, seats);
    html! {
        (places(room, report, seats))
        @if is_changed { br; (room.text("desks-why-changed")) }
        @match pin {
            Some(constraint) => { br; (room.visitor.say("desks-why-pinned", [("constraint", constraint.into())])) },
            None => (pin_form(room, seats)),
        }
    }
}

/// The places of the four at a table, and who of them meets again.
pub(super) fn places(room: &Room, report: &RoundReport, seats: &SeatedTable) -> Markup {
    let line = report.tables.iter().find(|line| line.table == seats.table);
    let is_here = |repeat: &&Repeat| {
        repeat.athletes.iter().all(|one| seats.athletes().any(|seated| seated == *one))
    };
    let repeats: Vec<&Repeat> = report.repeats.iter().filter(is_here).collect();
    html! {
        @if let Some([a, c, b, d]) = line.and_then(|line| line.places.first_chunk::<4>()) {
            (room.visitor.say("desks-why-places", [
                ("a", a.to_string().into()), ("c", c.to_string().into()),
                ("b", b.to_string().into()), ("d", d.to_string().into()),
            ]))
        }
        @for repeat in repeats { br; strong { (repeat_line(room, repeat)) } }
    }
}

/// The number of the constraint that fixes a table, if one does.
fn pin_of(room: &Room, report: &RoundReport, seats: &SeatedTable) -> Option<String> {
    let mut constraints = room.state().constraints.iter();
    let pinned = constraints.find(|(_, details)| match details {
        Constraint::Pinned { round, sides } => {
            *round == report.round && sides.iter().flat_map(Side::members).eq(seats.athletes())
        }
        Constraint::Apart { .. } => false,
    });
    pinned.map(|(number, _)| number.to_string())
}

fn pin_form(room: &Room, seats: &SeatedTable) -> Markup {
    let numbers: Vec<String> = seats.athletes().map(|one| one.to_string()).collect();
    html! {
        form method="post" action={ (Section::Pairing.of(&room.current)) "/pin" } class="inline" {
            input type="hidden" name="athletes" value=(numbers.join(" "));
            " " button type="submit" class="secondary outline" {
                (room.text("desks-pin")) span class="unseen" { " " (seats.table) }
            }
        }
    }
}

/// Why each board of the next round of chess is as it is, by the articles.
pub(super) async fn show(ChessRoom(room): ChessRoom) -> Response {
    let body = html! {
        h1 { (room.text("desks-why-boards")) }
        @match told(&room) {
            Ok(words) => pre class="told" { (words) },
            Err(error) => p class="notice" role="status" {
                (error.sentence(&room.visitor.messages, &|athlete| room.named(athlete)))
            },
        }
        p { a href=(Section::Pairing.of(&room.current)) { (room.text("desks-back-to-pairing")) } }
    };
    room.page(Section::Pairing, body)
}

fn told(room: &Room) -> Result<String, WebError> {
    let state = room.state();
    // What is explained is the round that would be published now.
    super::proposed(room, &Draft::of(room, &Fields::default()))?;
    let messages = &room.visitor.messages;
    let report = chess::tournament(state, state.rounds.len());
    let rules = Rules::of(&report);
    let question = Question { rules, ..Question::default() };
    let explanation = explain(&dutch::Tournament::from(&report), &question).map_err(|error| {
        let ids: Vec<u32> = report.players.iter().map(|player| player.id).collect();
        WebError::Said(messages::no_pairing(&error, &ids, messages))
    })?;
    let told = Explained {
        tournament: &report,
        edition: rules.edition,
        focus: question.focus,
        explanation: &explanation,
    };
    Ok(messages::explained(&told, messages))
}
