//! The standings of a tournament, from its facts.
//!
//! # Readings
//!
//! - The field is everybody who is there or has played; house players (comodines) are in it,
//!   because partners and rivals depend on them, and have no line of their own.
//! - The games of a substitute are those of whoever benefits; if nobody does, the partner
//!   played alone.
//! - A game that counts otherwise for one athlete than for the side is the side's game; the
//!   difference in points, and the win where games won are counted, is credited or taken.
//! - A table without a result that counts gives nothing yet.
//! - Score (tantos) that a sanction takes counts where points made and effectiveness are
//!   counted. The EFF index knows games only, and a sanction is none.
//! - A tie settled after round N orders the standings after round N and no others: those of an
//!   earlier round stay as they were, and after a later one it would be another tie. It counts
//!   while exactly those athletes share a place; a correction that parts them, or adds another
//!   to them, leaves it without effect, and one that brings the tie back, with it again. Of two
//!   settlements of one tie the later counts.

use std::collections::BTreeSet;

use super::settling::Verdict;
use super::{Credit, CreditKind, Effectiveness, Excess, Formula, Order, Rules, Standings};
use crate::Rational;
use crate::eff::{BySide, Field, Game, Side, SideName};
use crate::event::{
    self, AthleteNumber, Beneficiary, Outcome, Profile, Role, RoundNumber, SideLetter,
};
use crate::tournament::{Presence, Round, State, Table, TableStatus};

impl Standings<AthleteNumber> {
    /// The standings after a round, or before the first if there is none.
    ///
    /// # Panics
    ///
    /// Never on a state that the fold of a log has made.
    pub fn of_tournament(state: &State, after: Option<RoundNumber>) -> Standings<AthleteNumber> {
        let mut standings = Standings::by_play(state, after);
        for tie in state.settled_ties.iter().filter(|tie| tie.after == after) {
            standings.settle(&tie.athletes, Verdict::of(&tie.method));
        }
        standings
    }

    /// The standings after a round as the games alone make them, with every tie they leave.
    ///
    /// # Panics
    ///
    /// Never on a state that the fold of a log has made.
    pub fn by_play(state: &State, after: Option<RoundNumber>) -> Standings<AthleteNumber> {
        let n_rounds = after.map_or(0, |round| round.idx() + 1);
        let rounds = &state.rounds[..n_rounds.min(state.rounds.len())];
        let mut account = Account::default();
        for round in rounds {
            account.enter_round(round, &state.profile);
        }
        account.enter_sanctions(state, n_rounds);
        account.enter_late(state, n_rounds);
        let field = Field::new(field_of(state, rounds), account.games);
        let field = field.expect("the fold has seated registered athletes, each once");
        let standings = Standings::new(&field, &account.credits, &rules_of(&state.profile));
        standings.subset(|athlete| state.athletes[athlete].role == Role::Ranked)
    }
}

/// Everybody who is there or has played.
fn field_of(state: &State, rounds: &[Round]) -> Vec<AthleteNumber> {
    let mut seen = BTreeSet::new();
    for round in rounds {
        seen.extend(round.byes.iter().copied());
        for table in round.tables.values() {
            seen.extend(table.seats.athletes());
        }
        seen.extend(round.substitutions.iter().map(|substitution| substitution.substitute));
    }
    let is_there = |number: &AthleteNumber| {
        seen.contains(number) || state.athletes[number].presence == Presence::CheckedIn
    };
    state.athletes.keys().copied().filter(is_there).collect()
}

/// The rules of standings that a profile asks for.
fn rules_of(profile: &Profile) -> Rules {
    let (order, formula) = match profile.order {
        event::Order::Indice => (Order::Index, Formula::Difference),
        event::Order::Lexicografico => (Order::Lexicographic, Formula::Difference),
        event::Order::TradicionalMeta => (Order::Traditional, Formula::Target),
        event::Order::TradicionalDiferencia => (Order::Traditional, Formula::Difference),
    };
    let excess = match profile.excess {
        event::Excess::Counted => Excess::Counted,
        event::Excess::Capped => Excess::Capped,
    };
    let target = u32::from(profile.target);
    Rules { order, effectiveness: Effectiveness { target, formula, excess } }
}

/// What the rounds have brought.
#[derive(Debug, Default)]
struct Account {
    games: Vec<Game<AthleteNumber>>,
    credits: Vec<Credit<AthleteNumber>>,
}

impl Account {
    fn enter_round(&mut self, round: &Round, profile: &Profile) {
        for &athlete in &round.byes {
            self.credits.push(bye(athlete, profile));
        }
        for table in round.tables.values() {
            match table.status {
                TableStatus::NoSheet | TableStatus::Received | TableStatus::Disputed => {}
                TableStatus::Dissolved => {
                    self.credits.extend(table.present.iter().map(|&there| bye(there, profile)));
                }
                TableStatus::Entered | TableStatus::Verified | TableStatus::Corrected => {
                    self.enter_table(round, table);
                }
            }
        }
    }

    fn enter_table(&mut self, round: &Round, table: &Table) {
        for game in &table.games {
            let points = match game {
                event::Game::Played { points, .. } => points,
                event::Game::Credited { .. } => {
                    self.enter_credited(round, game);
                    continue;
                }
                // Chess has standings of its own.
                event::Game::Chess { .. } => continue,
            };
            let sides = [0, 1].map(|side: usize| {
                let members = table.seats.sides[side].members();
                members.filter_map(|athlete| credited(round, athlete)).collect::<Vec<_>>()
            });
            match [side_of(&sides[0]), side_of(&sides[1])] {
                [Some(a), Some(b)] => {
                    let winner = game.winner().map(|winner| match winner {
                        SideLetter::A => SideName::A,
                        SideLetter::B => SideName::B,
                    });
                    let [for_a, for_b] = points.map(u32::from);
                    self.games.push(Game {
                        round: round.number.get(),
                        sides: BySide { a, b },
                        points: BySide { a: for_a, b: for_b },
                        winner,
                    });
                }
                // A side that played for nobody is no rival; the other has its points all the same.
                [Some(_), None] => self.enter_alone(&sides[0], of_side(game, SideLetter::A)),
                [None, Some(_)] => self.enter_alone(&sides[1], of_side(game, SideLetter::B)),
                [None, None] => {}
            }
            self.enter_differences(round, table, game);
        }
    }

    /// Who gets something else from a game than the side does.
    fn enter_differences(&mut self, round: &Round, table: &Table, game: &event::Game) {
        for single in game.single_outcomes() {
            let is_in_a = table.seats.sides[0].members().any(|member| member == single.athlete);
            let side = if is_in_a { SideLetter::A } else { SideLetter::B };
            let of_side = of_side(game, side);
            let half_points = half_points(single.outcome) - half_points(of_side);
            let wins = [single.outcome, of_side].map(|outcome| i64::from(outcome == Outcome::Win));
            if let Some(athlete) = credited(round, single.athlete) {
                self.credits.push(Credit {
                    n_wins: wins[0] - wins[1],
                    ..points(athlete, CreditKind::Award, half_points)
                });
            }
        }
    }

    /// A game that was not played.
    fn enter_credited(&mut self, round: &Round, game: &event::Game) {
        for single in game.single_outcomes() {
            if let Some(athlete) = credited(round, single.athlete) {
                self.enter_alone(&[athlete], single.outcome);
            }
        }
    }

    /// What athletes get without a game.
    fn enter_alone(&mut self, athletes: &[AthleteNumber], outcome: Outcome) {
        for &athlete in athletes {
            match outcome {
                Outcome::Win => self.credits.push(Credit::win(athlete)),
                Outcome::Draw => self.credits.push(Credit::draw(athlete)),
                Outcome::Loss => {}
            }
        }
    }

    fn enter_sanctions(&mut self, state: &State, n_rounds: usize) {
        let holds = |round: Option<RoundNumber>| round.is_none_or(|round| round.idx() < n_rounds);
        for sanction in state.sanctions.values().filter(|sanction| holds(sanction.round)) {
            for &athlete in &sanction.athletes {
                let (half_points, score) = (-i64::from(sanction.half_points), sanction.score);
                self.credits.push(Credit {
                    points_for: -i64::from(score),
                    effectiveness: Rational::from(-i64::from(score)),
                    ..points(athlete, CreditKind::Sanction, half_points)
                });
            }
        }
    }

    fn enter_late(&mut self, state: &State, n_rounds: usize) {
        for (&number, athlete) in &state.athletes {
            // Once the rounds that were missed are over: the first pairing knows the points.
            let late = athlete.late_entry.filter(|late| late.first_round.idx() <= n_rounds);
            if let Some(late) = late {
                self.credits.push(points(number, CreditKind::Award, late.half_points.into()));
            }
        }
    }
}

/// Whose the result of a seat is; nobody's if a substitute played for nobody.
fn credited(round: &Round, athlete: AthleteNumber) -> Option<AthleteNumber> {
    let substitution = round.substitutions.iter().find(|one| one.athlete == athlete);
    match substitution {
        None => Some(athlete),
        Some(substitution) => match substitution.beneficiary {
            Beneficiary::Absent => Some(athlete),
            Beneficiary::Substitute => Some(substitution.substitute),
            Beneficiary::Nobody => None,
        },
    }
}

fn side_of(members: &[AthleteNumber]) -> Option<Side<AthleteNumber>> {
    match *members {
        [one] => Some(Side::Single(one)),
        [one, other] => Some(Side::Pair(one, other)),
        _ => None,
    }
}

/// What a game that was played is for a side.
fn of_side(game: &event::Game, side: SideLetter) -> Outcome {
    match game.winner() {
        None => Outcome::Draw,
        Some(winner) if winner == side => Outcome::Win,
        Some(_) => Outcome::Loss,
    }
}

/// A bye by the profile (decision 18).
fn bye(athlete: AthleteNumber, profile: &Profile) -> Credit<AthleteNumber> {
    let rule = profile.bye;
    let games = u32::from(profile.games_per_round);
    let half_points = i64::from(rule.half_points_per_game) * i64::from(games);
    Credit {
        n_wins: i64::from(rule.half_points_per_game >= 2) * i64::from(games),
        points_for: rule.score.into(),
        effectiveness: Rational::from(u32::from(rule.effectiveness)),
        ..points(athlete, CreditKind::Bye, half_points)
    }
}

/// So many half points, and nothing else.
fn points(athlete: AthleteNumber, kind: CreditKind, half_points: i64) -> Credit<AthleteNumber> {
    let draw = Credit::draw(athlete);
    Credit { kind, points: Rational::new(half_points, 2), ..draw }
}

const fn half_points(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Win => 2,
        Outcome::Draw => 1,
        Outcome::Loss => 0,
    }
}
