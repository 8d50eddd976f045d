//! Who sits where, with athletes that can be chosen to change places.

use cangrejo_tournament::event::{AthleteNumber, SeatedTable, Side};
use maud::{Markup, html};

use crate::web::pages::room::Room;

/// What lets two athletes change places: one is chosen and then the other, or one is dragged
/// onto the other.
#[derive(Clone, Debug)]
pub(super) struct Picker {
    /// The address of the page with what was changed so far; it has a question mark.
    base: String,
    picked: Option<AthleteNumber>,
}

impl Picker {
    pub(super) const fn new(base: String, picked: Option<AthleteNumber>) -> Picker {
        Picker { base, picked }
    }

    /// How to use it.
    pub(super) fn help(&self, room: &Room) -> Markup {
        html! {
            p #swap-help {
                @match self.picked {
                    None => (room.text("desks-swap-help")),
                    Some(athlete) => {
                        strong { (room.visitor.say("desks-swap-picked", [("athlete", room.named(athlete).into())])) }
                        " " a href=(self.base) { (room.text("desks-swap-nobody")) }
                    },
                }
            }
        }
    }

    /// A pair whose members can be chosen.
    pub(super) fn side(&self, room: &Room, side: Side) -> Markup {
        html! {
            @for (place, athlete) in side.members().enumerate() {
                @if place > 0 { " + " }
                (self.seat(room, athlete))
            }
        }
    }

    /// An athlete who can be chosen.
    pub(super) fn seat(&self, room: &Room, athlete: AthleteNumber) -> Markup {
        let address = match self.picked {
            None => format!("{}&pick={athlete}", self.base),
            Some(picked) if picked == athlete => self.base.clone(),
            Some(picked) => format!("{}&swap={picked}-{athlete}", self.base),
        };
        let is_picked = self.picked == Some(athlete);
        html! {
            a class="seat" href=(address) draggable="true" data-athlete=(athlete)
                aria-current=[is_picked.then_some("true")] autofocus[is_picked] aria-describedby="swap-help" {
                (room.named(athlete))
            }
        }
    }

    /// Tables with what is to be said of each, then those who rest.
    pub(super) fn tables(
        &self,
        room: &Room,
        tables: &[SeatedTable],
        note: impl Fn(&SeatedTable) -> Markup,
    ) -> Markup {
        html! {
            div class="wide" { table #proposed data-swap={ (self.base) "&swap=" } {
                thead { tr {
                    th scope="col" class="number" { (room.text("web-table")) }
                    th scope="col" { (room.text("web-side-a")) }
                    th scope="col" { (room.text("web-side-b")) }
                    th scope="col" { (room.text("desks-why")) }
                } }
                tbody { @for seats in tables {
                    tr {
                        th scope="row" class="number" { (seats.table) }
                        td { (self.side(room, seats.sides[0])) }
                        td { (self.side(room, seats.sides[1])) }
                        td { (note(seats)) }
                    }
                } }
            } }
        }
    }

    /// Those who rest, who can change places as well.
    pub(super) fn resting(&self, room: &Room, byes: &[AthleteNumber]) -> Markup {
        html! {
            @if !byes.is_empty() {
                p data-swap={ (self.base) "&swap=" } {
                    (room.text("desks-resting"))
                    @for (place, athlete) in byes.iter().enumerate() {
                        @if place > 0 { ", " }
                        (self.seat(room, *athlete))
                    }
                }
            }
        }
    }
}
