//! The next round as somebody edits it, before it is published.
//!
//! All of an edit is in the address of its page: it can be looked at again and gone back from,
//! and nothing is kept of it until it is published.

use std::fmt::Write as _;

use cangrejo_tournament::event::{AthleteNumber, Origin, Pairing};
use maud::{Markup, html};

use super::seats::Picker;
use crate::next_round::Settings;
use crate::pair_file::{METHODS, PATTERNS, name_of};
use crate::round_report::{exchange, exchanged};
use crate::web::form::Fields;
use crate::web::layout::Section;
use crate::web::pages::room::Room;

/// How the next round is to be made, and who changes places in it.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) settings: Settings,
    /// Two athletes at a time, in order.
    pub(super) swaps: Vec<[AthleteNumber; 2]>,
    picked: Option<AthleteNumber>,
    /// Whether something was entered since the edit began, so that it is of another round.
    pub(super) is_stale: bool,
}

impl Draft {
    /// What an address or a form asks for; what it does not say is as planned.
    pub(super) fn of(room: &Room, fields: &Fields) -> Draft {
        let state = room.state();
        let planned = Settings::planned(state, state.next_round());
        let method = METHODS.iter().find(|(name, _)| *name == fields.get("method"));
        let pattern = PATTERNS.iter().find(|(name, _)| *name == fields.get("pattern"));
        let code = fields.get("code");
        let is_stale = !code.is_empty() && code != room.current.code();
        let active = state.active(state.next_round());
        let is_there = |two: &[AthleteNumber; 2]| two.iter().all(|one| active.contains(one));
        let swaps = fields.all("swap").filter_map(two_athletes);
        let swaps = swaps.filter(|two| !is_stale && is_there(two));
        Draft {
            settings: Settings {
                method: method.map_or(planned.method, |(_, method)| *method),
                pattern: pattern.map_or(planned.pattern, |(_, pattern)| *pattern),
                ..planned
            },
            swaps: swaps.collect(),
            picked: fields.number("pick", AthleteNumber::new).filter(|_| !is_stale),
            is_stale,
        }
    }

    /// The round of the engine with the changes of a person.
    pub(super) fn edited(&self, engine: &Pairing) -> Pairing {
        let mut edited = engine.clone();
        for two in &self.swaps {
            for seats in &mut edited.tables {
                *seats = exchanged(seats, *two);
            }
            for athlete in &mut edited.byes {
                *athlete = exchange(*athlete, *two);
            }
        }
        edited.byes.sort_unstable();
        if edited != *engine {
            edited.origin = Origin::Hand;
        }
        edited
    }

    /// What lets two athletes change places on this page.
    pub(super) fn picker(&self, room: &Room) -> Picker {
        Picker::new(self.address(room, &self.swaps), self.picked)
    }

    /// The page before the last change.
    pub(super) fn address_before(&self, room: &Room) -> Option<String> {
        let (_, earlier) = self.swaps.split_last()?;
        Some(self.address(room, earlier))
    }

    fn address(&self, room: &Room, swaps: &[[AthleteNumber; 2]]) -> String {
        let [method, pattern] = self.names();
        let (desk, code) = (Section::Pairing.of(&room.current), room.current.code());
        let mut address = format!("{desk}?code={code}&method={method}&pattern={pattern}");
        for [a, b] in swaps {
            let _ = write!(address, "&swap={a}-{b}");
        }
        address
    }

    /// The names of the method and of the pattern.
    pub(super) fn names(&self) -> [&'static str; 2] {
        [name_of(&METHODS, self.settings.method), name_of(&PATTERNS, self.settings.pattern)]
    }

    /// What a form has to send so that the very same round is made again.
    pub(super) fn hidden(&self, room: &Room) -> Markup {
        let [method, pattern] = self.names();
        html! {
            input type="hidden" name="code" value=(room.current.code());
            input type="hidden" name="method" value=(method);
            input type="hidden" name="pattern" value=(pattern);
            @for [a, b] in &self.swaps { input type="hidden" name="swap" value={ (a) "-" (b) }; }
        }
    }
}

/// Two athletes as the address has them: `3-7`.
pub(super) fn two_athletes(text: &str) -> Option<[AthleteNumber; 2]> {
    let number = |text: &str| text.parse().ok().and_then(AthleteNumber::new);
    let (a, b) = text.split_once('-')?;
    let two = [number(a)?, number(b)?];
    (two[0] != two[1]).then_some(two)
}
