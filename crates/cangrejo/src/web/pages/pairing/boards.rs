//! The boards of the next round of chess, changed by hand, and what that costs by C.04.3.

use std::collections::BTreeMap;

use cangrejo_pairing::explain::{Broken, Cost, Why};
use cangrejo_tournament::chess::not_to_pair;
use cangrejo_tournament::event::{AthleteNumber, FideMode, Side};
use cangrejo_tournament::tournament::State;
use maud::{Markup, html};

use super::Proposed;
use super::draft::Draft;
use crate::messages;
use crate::web::layout::Section;
use crate::web::pages::room::Room;

/// The boards, with the points that everybody has, and a way to the reasons.
pub(super) fn proposed(room: &Room, draft: &Draft, proposed: &Proposed) -> Markup {
    let picker = draft.picker(room);
    let lines = room.current.chess_standings().lines();
    let points: BTreeMap<AthleteNumber, String> = lines
        .iter()
        .map(|line| (line.athlete, room.visitor.messages.number(line.points)))
        .collect();
    let points = |side: Side| points.get(&side.first).cloned().unwrap_or_default();
    html! {
        (picker.help(room))
        @if let Some(address) = draft.address_before(room) {
            p { a href=(address) role="button" class="secondary outline" { (room.text("desks-swap-back")) } }
        }
        (picker.tables(room, &proposed.pairing.tables, |seats| {
            let [white, black] = seats.sides.map(points);
            html! {
                (room.visitor.say("desks-board-points", [("white", white.into()), ("black", black.into())]))
                @if !proposed.engine.tables.contains(seats) { br; (room.text("desks-why-changed")) }
            }
        }))
        (picker.resting(room, &proposed.pairing.byes))
        (room.unpaired(&not_to_pair(room.state())))
        p { a href={ (Section::Pairing.of(&room.current)) "/why" } { (room.text("desks-why-boards")) } }
    }
}

/// What boards cost that a person made: what no round may do, or what is worse than the round of
/// the rules, which are made from this state.
pub(super) fn cost(room: &Room, state: &State, cost: &Cost) -> Markup {
    let named = |athlete| room.named(athlete);
    let lines = messages::chess_cost(cost, state, &named, &room.visitor.messages);
    html! {
        section #cost aria-labelledby="cost-title" {
            h2 #cost-title { (room.text("desks-cost")) }
            @if cost.broken.is_empty() {
                @for (idx, line) in lines.iter().enumerate() {
                    p { @if idx == 0 { strong { (line) } } @else { (line) } }
                }
            } @else {
                ul { @for line in lines { li class="worse" { (line) } } }
            }
        }
    }
}

/// Whether it is refused whatever the cause: C1 and what must not meet always, C2 and C3 in the
/// mode of FIDE.
pub(super) fn is_barred(room: &Room, cost: &Cost) -> bool {
    let is_bound = room.state().fide_mode == FideMode::On;
    cost.broken.iter().any(|broken| match broken {
        Broken::Pair { why, .. } => is_bound || matches!(why, Why::Met(_) | Why::Forbidden),
        Broken::Bye { .. } | Broken::Color { .. } => is_bound,
    })
}
