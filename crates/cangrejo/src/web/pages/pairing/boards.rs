//! The boards of the next round of chess, changed by hand, and what that costs by C.04.3.

use std::collections::BTreeMap;

use cangrejo_pairing::dutch::Edition;
use cangrejo_pairing::explain::{Broken, Cost, Why};
use cangrejo_tournament::event::{AthleteNumber, DutchEdition, FideMode, Side};
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
        p { a href={ (Section::Pairing.of(&room.current)) "/why" } { (room.text("desks-why-boards")) } }
    }
}

/// What boards cost that a person made: what no round may do, or what is worse than the round of
/// the rules.
pub(super) fn cost(room: &Room, cost: &Cost) -> Markup {
    let messages = &room.visitor.messages;
    let edition = edition(room);
    let list = room.state().starting_list();
    let named = |place: usize| list.get(place).map(|one| room.named(*one)).unwrap_or_default();
    let colors: Vec<String> =
        cost.exchanged_colors.iter().map(|place| (place + 1).to_string()).collect();
    html! {
        section #cost aria-labelledby="cost-title" {
            h2 #cost-title { (room.text("desks-cost")) }
            @if !cost.broken.is_empty() {
                ul { @for broken in &cost.broken {
                    li class="worse" { (messages::broken_rule(broken, edition, &named, messages)) }
                } }
            } @else {
                p { strong {
                    @match &cost.worse {
                        Some(worse) => (messages::worse_bracket(worse, edition, messages)),
                        None => (room.text("desks-cost-same-pairs")),
                    }
                } }
                @if !colors.is_empty() {
                    p { (room.visitor.say("desks-cost-colors", [
                        ("count", colors.len().into()), ("boards", colors.join(", ").into())])) }
                }
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

fn edition(room: &Room) -> Edition {
    match room.state().profile.chess.as_ref().map(|rules| rules.edition) {
        Some(DutchEdition::Fide2017) => Edition::Of2017,
        Some(DutchEdition::Fide2026) | None => Edition::Of2026,
    }
}
