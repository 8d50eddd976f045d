//! Who is ahead, and what decided it.
//!
//! Standings are a function of the games, of what was given or taken without play
//! ([`Credit`]) and of the [`Rules`]. Every value is exact; athletes who are equal by every
//! criterion of the order share their place, because a roster number may order a list and
//! never a title.
//!
//! # Readings
//!
//! - A win credited without play gives points but is no game: it changes neither the rate of
//!   wins nor the EFF index.
//! - Direct meetings decide among tied athletes only if every two of them have met as rivals:
//!   then by games won less games lost among themselves, so that two who met more often than
//!   others gain nothing by it. Those who are still tied are compared again by themselves.
//! - A table of a subset keeps the order and the values of the whole field.

mod club;
mod credit;
mod effectiveness;
mod of_tournament;
mod ranking;
mod rotation;
mod rules;
mod score;
mod settling;
mod view;
mod witness;

pub use club::{ClubLine, clubs};
pub use credit::{Credit, CreditKind};
pub use effectiveness::{Effectiveness, Excess, Formula};
pub use rotation::distinct_rival_variance;
pub use rules::{Criterion, Order, Rules};
pub use score::Score;
pub use view::Movement;
pub use witness::{EDITION, edition_of};

use crate::eff::Field;

/// Everybody in the field, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings<Id> {
    order: Order,
    lines: Vec<Line<Id>>,
}

/// One athlete's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<Id> {
    /// Whose line it is.
    pub athlete: Id,
    /// The place, from 1; equals share the best of theirs and leave the next ones empty.
    pub place: usize,
    /// What put this athlete behind the line above; none if both share a place, or if there
    /// is no line above.
    pub decided_by: Option<Criterion>,
    /// What the athlete has reached.
    pub score: Score,
}

impl<Id: Copy + Ord> Standings<Id> {
    /// The standings of a field after its games.
    ///
    /// Those who share a place are listed in the field's order. Credits for somebody who is
    /// not in the field count for nobody.
    pub fn new(field: &Field<Id>, credits: &[Credit<Id>], rules: &Rules) -> Standings<Id> {
        Standings::with_newcomers(field, &[], credits, rules)
    }

    /// The standings of a field, with those who come after its games put among the others.
    ///
    /// Newcomers change no value of the field's: the others stand as they stood without them.
    fn with_newcomers(
        field: &Field<Id>,
        newcomers: &[Id],
        credits: &[Credit<Id>],
        rules: &Rules,
    ) -> Standings<Id> {
        let mut scores = Score::of_everybody(field, credits, rules);
        scores.extend(newcomers.iter().map(|newcomer| Score::of_newcomer(newcomer, credits)));
        let athletes: Vec<Id> = field.athletes().iter().chain(newcomers).copied().collect();
        let ranked = ranking::rank(field.games(), &scores, rules.order);
        let lines = ranked.into_iter().map(|ranked| Line {
            athlete: athletes[ranked.athlete_idx],
            place: ranked.place,
            decided_by: ranked.decided_by,
            score: scores[ranked.athlete_idx].clone(),
        });
        Standings { order: rules.order, lines: lines.collect() }
    }
}

impl<Id> Standings<Id> {
    /// The lines, the best first.
    pub fn lines(&self) -> &[Line<Id>] {
        &self.lines
    }

    /// The order that made these standings.
    pub fn order(&self) -> Order {
        self.order
    }
}

#[cfg(test)]
mod tests;
