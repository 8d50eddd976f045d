//! What an athlete's games add up to.

use super::field::{Field, Game, Outcome};
use super::formula::{self, Victory};
use crate::exact::Rational;

/// Counts over the games of one athlete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) n_games: u64,
    pub(super) points_for: u64,
    pub(super) points_against: u64,
    pub(super) n_won: u64,
    pub(super) victories: Vec<Victory>,
    /// Distinct opponents, by place in the field, ascending.
    pub(super) opponents: Vec<usize>,
    /// Distinct partners, by place in the field, ascending.
    pub(super) partners: Vec<usize>,
}

impl Tally {
    /// The tally of everybody, in the field's order.
    pub(super) fn of_everybody<Id>(field: &Field<Id>) -> Vec<Tally> {
        let mut tallies = vec![Tally::default(); field.athletes().len()];
        for game in field.games() {
            count(game, &mut tallies);
        }
        for tally in &mut tallies {
            for met in [&mut tally.opponents, &mut tally.partners] {
                met.sort_unstable();
                met.dedup();
            }
        }
        tallies
    }

    pub(super) fn drp(&self) -> Rational {
        formula::drp(self.points_for, self.points_against, self.n_games)
    }
}

fn count(game: &Game<usize>, tallies: &mut [Tally]) {
    let points = game.points.both_ways().map(|(_, own, other)| (*own, *other));
    for ((name, own, other), (made, conceded)) in game.sides.both_ways().into_iter().zip(points) {
        for ((athlete, partner), outcome) in own.partnerships().zip(game.own_outcomes(name)) {
            let tally = &mut tallies[athlete];
            tally.n_games += 1;
            tally.points_for += u64::from(made);
            tally.points_against += u64::from(conceded);
            tally.partners.extend(partner);
            tally.opponents.extend(other.athletes());
            if outcome == Outcome::Won {
                tally.n_won += 1;
                tally.victories.push(Victory::by_margin(i64::from(made) - i64::from(conceded)));
            }
        }
    }
}
