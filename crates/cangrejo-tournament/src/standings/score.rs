//! What an athlete has reached.

use std::cmp::Ordering;

use super::credit::{Credit, CreditKind};
use super::effectiveness::Effectiveness;
use super::rules::{Criterion, Order, Rules};
use crate::eff::{self, Breakdown, Field, Game, Outcome};
use crate::exact::Rational;

/// What an athlete has reached, by every measure at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Points: 1 for a game won, 1/2 for a game drawn, and the credits.
    pub points: Rational,
    /// Games played.
    pub n_games: u64,
    /// Games won by playing.
    pub n_won: u64,
    /// Games drawn.
    pub n_drawn: u64,
    /// WR: games won of games played, 0 to 1; 0 without games.
    pub win_rate: Rational,
    /// The EFF index with all its parts.
    pub eff: Breakdown,
    /// The combined index: points x 1000 + WR x 100 + EFF x 10.
    pub index: Rational,
    /// Byes.
    pub n_byes: u64,
    /// Games won, credited wins included.
    pub n_won_or_credited: u64,
    /// Effectiveness, the signed balance of points; credits included.
    pub effectiveness: Rational,
    /// Points made in games ("tantos a favor"), as far as they count; credits and sanctions
    /// included, so that it may be negative.
    pub points_for: i64,
}

impl Score {
    /// The score of everybody, in the field's order.
    pub(super) fn of_everybody<Id: Copy + Ord>(
        field: &Field<Id>,
        credits: &[Credit<Id>],
        rules: &Rules,
    ) -> Vec<Score> {
        let mut sums = vec![Sums::default(); field.athletes().len()];
        for game in field.games() {
            add_game(game, rules.effectiveness_in(game.round), &mut sums);
        }
        let mut places: Vec<(Id, usize)> = field.athletes().iter().copied().zip(0..).collect();
        places.sort_unstable();
        for credit in credits {
            let found = places.binary_search_by_key(&credit.athlete, |(athlete, _)| *athlete);
            if let Ok(found) = found {
                sums[places[found].1].add_credit(credit);
            }
        }
        eff::evaluate(field).into_iter().zip(sums).map(|(eff, sums)| sums.score(eff)).collect()
    }

    /// The score of somebody who comes to a field that has played already.
    ///
    /// They have what they were given; their EFF index is 0 until they play.
    pub(super) fn of_newcomer<Id: Ord>(newcomer: &Id, credits: &[Credit<Id>]) -> Score {
        let mut sums = Sums::default();
        for credit in credits.iter().filter(|credit| credit.athlete == *newcomer) {
            sums.add_credit(credit);
        }
        sums.score(Breakdown::nothing())
    }

    /// How the athlete does by a criterion: more is better.
    ///
    /// Every athlete counts once. Direct meetings, a play-off and lots are no athlete's own.
    pub fn value(&self, criterion: Criterion) -> Rational {
        match criterion {
            Criterion::CountingAthletes => Rational::from(1),
            Criterion::Index => self.index.clone(),
            Criterion::FewerByes => &Rational::ZERO - &Rational::from(self.n_byes),
            Criterion::DirectMeetings | Criterion::PlayOff | Criterion::Lots => Rational::ZERO,
            Criterion::Points => self.points.clone(),
            Criterion::WinRate => self.win_rate.clone(),
            Criterion::Eff => self.eff.eff.clone(),
            Criterion::GamesWon => self.n_won_or_credited.into(),
            Criterion::Effectiveness => self.effectiveness.clone(),
            Criterion::PointsFor => self.points_for.into(),
        }
    }

    /// Which of two scores is better, and by what; direct meetings are left out.
    pub(super) fn compare(&self, other: &Score, order: Order) -> (Ordering, Option<Criterion>) {
        let mut compared = order.criteria().iter().map(|criterion| {
            let ordering = match criterion {
                // Without a copy: the one that nearly always decides.
                Criterion::Index => self.index.cmp(&other.index),
                criterion => self.value(*criterion).cmp(&other.value(*criterion)),
            };
            (ordering, Some(*criterion))
        });
        compared.find(|(ordering, _)| ordering.is_ne()).unwrap_or((Ordering::Equal, None))
    }
}

/// Sums over games and credits; points in halves, and apart from those credited.
#[derive(Clone, Debug, Default)]
struct Sums {
    n_won: u64,
    n_drawn: u64,
    n_byes: u64,
    n_wins_credited: i64,
    points_for: i64,
    effectiveness: i64,
    points_credited: Rational,
    effectiveness_credited: Rational,
}

impl Sums {
    fn add_credit<Id>(&mut self, credit: &Credit<Id>) {
        self.points_credited = &self.points_credited + &credit.points;
        self.effectiveness_credited = &self.effectiveness_credited + &credit.effectiveness;
        self.n_wins_credited += credit.n_wins;
        self.points_for += credit.points_for;
        match credit.kind {
            CreditKind::Bye => self.n_byes += 1,
            CreditKind::Award | CreditKind::Sanction => {}
        }
    }

    fn score(self, eff: Breakdown) -> Score {
        let won = Rational::from(self.n_won);
        let points =
            &(&won + &(&Rational::from(self.n_drawn) / &Rational::from(2))) + &self.points_credited;
        let win_rate = match eff.n_games {
            0 => Rational::ZERO,
            n_games => won / Rational::from(n_games),
        };
        Score {
            index: combined_index(&points, &win_rate, &eff.eff),
            points,
            n_games: eff.n_games,
            n_won: self.n_won,
            n_drawn: self.n_drawn,
            win_rate,
            eff,
            n_byes: self.n_byes,
            n_won_or_credited: self.n_won.saturating_add_signed(self.n_wins_credited),
            effectiveness: Rational::from(self.effectiveness) + self.effectiveness_credited,
            points_for: self.points_for,
        }
    }
}

/// The combined index of regulation 001 §8, with the rate of wins that its text omits.
fn combined_index(points: &Rational, win_rate: &Rational, eff: &Rational) -> Rational {
    let weighed = [(1000, points), (100, win_rate), (10, eff)];
    weighed.into_iter().map(|(weight, part)| &Rational::from(weight) * part).sum()
}

fn add_game(game: &Game<usize>, rule: Effectiveness, sums: &mut [Sums]) {
    let points = game.points.both_ways().map(|(_, own, other)| (*own, *other));
    for ((name, side, _), (own, other)) in game.sides.both_ways().into_iter().zip(points) {
        // The score is the side's, whatever the game is for one of them.
        let effectiveness = rule.of_game(own, other, game.outcome(name));
        for (athlete, outcome) in side.athletes().zip(game.own_outcomes(name)) {
            let sums = &mut sums[athlete];
            match outcome {
                Outcome::Won => sums.n_won += 1,
                Outcome::Drawn => sums.n_drawn += 1,
                Outcome::Lost => {}
            }
            sums.points_for += i64::from(rule.counted(own));
            sums.effectiveness += effectiveness;
        }
    }
}
