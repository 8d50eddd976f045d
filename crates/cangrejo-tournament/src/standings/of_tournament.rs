//! The standings of a tournament, from its facts.
//!
//! # Readings
//!
//! - The field after a round is everybody who was there for it or had played by then: who comes
//!   or goes later changes nothing about it. House players (comodines) who have played are in
//!   it, because partners and rivals depend on them, and have no line of their own.
//! - A round is reckoned by the rules that it was published under; what the standings are
//!   ordered by is what the rules say now.
//! - The games of a substitute are those of whoever benefits; if nobody does, the partner
//!   played alone.
//! - A game that counts otherwise for one athlete than for the side is won, drawn or lost by the
//!   athlete as it counts; the score is the side's.
//! - A table without a result that counts gives nothing yet.
//! - Score (tantos) that a sanction takes counts where points made and effectiveness are
//!   counted. The EFF index knows games only, and a sanction is none.
//! - A tie settled after round N orders the standings after round N and no others: those of an
//!   earlier round stay as they were, and after a later one it would be another tie. It counts
//!   while exactly those athletes share a place; a correction that parts them, or adds another
//!   to them, leaves it without effect, and one that brings the tie back, with it again. Of two
//!   settlements of one tie the later counts.

use super::settling::Verdict;
use super::{Credit, CreditKind, Effectiveness, Excess, Formula, Order, Rules, Standings};
use crate::Rational;
use crate::eff::{self, BySide, Field, Game, Side, SideName};
use crate::event::{
    self, AthleteNumber, Beneficiary, Outcome, Profile, Role, RoundNumber, SideLetter,
};
use crate::tournament::{Round, State, Table, TableStatus};

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
        Basis::new(state, after).standings(&[])
    }

    /// The standings that a round is paired by: those after the round before, with everybody
    /// who comes in between put among the others.
    ///
    /// # Panics
    ///
    /// Never on a state that the fold of a log has made.
    pub fn before_round(state: &State, round: RoundNumber) -> Standings<AthleteNumber> {
        let basis = Basis::new(state, RoundNumber::new(round.get() - 1));
        let is_new = |athlete: &AthleteNumber| basis.athletes.binary_search(athlete).is_err();
        let newcomers: Vec<AthleteNumber> =
            state.active(round).into_iter().filter(is_new).collect();
        basis.standings(&newcomers)
    }
}

/// What standings are made of.
struct Basis<'a> {
    state: &'a State,
    n_rounds: usize,
    /// Those in the field, ascending.
    athletes: Vec<AthleteNumber>,
    account: Account,
}

impl<'a> Basis<'a> {
    fn new(state: &'a State, after: Option<RoundNumber>) -> Basis<'a> {
        let n_rounds = after.map_or(0, |round| round.idx() + 1).min(state.rounds.len());
        let mut account = Account::default();
        for round in &state.rounds[..n_rounds] {
            account.enter_round(round);
        }
        account.enter_sanctions(state, n_rounds);
        account.enter_late(state, n_rounds);
        let athletes = field_of(state, n_rounds, &account.games);
        Basis { state, n_rounds, athletes, account }
    }

    fn standings(self, newcomers: &[AthleteNumber]) -> Standings<AthleteNumber> {
        let Basis { state, n_rounds, athletes, account } = self;
        let field = Field::new(athletes, account.games);
        let field = field.expect("the fold has seated registered athletes, each once");
        let rules = rules_of(state, n_rounds);
        let standings = Standings::with_newcomers(&field, newcomers, &account.credits, &rules);
        standings.subset(|athlete| state.athletes[athlete].role == Role::Ranked)
    }
}

/// Everybody who was there or had played by then, ascending.
fn field_of(state: &State, n_rounds: usize, games: &[Game<AthleteNumber>]) -> Vec<AthleteNumber> {
    let mut field = state.present_after(n_rounds);
    for round in &state.rounds[..n_rounds] {
        field.extend(round.byes.iter().copied());
        for table in round.tables.values() {
            field.extend(table.seats.athletes());
        }
        field.extend(round.substitutions.iter().map(|substitution| substitution.substitute));
    }
    // A house player who only stood by would stretch every scale without ever being ranked.
    field.retain(|athlete| state.athletes[athlete].role == Role::Ranked);
    for BySide { a, b } in games.iter().map(|game| game.sides) {
        field.extend(a.athletes().chain(b.athletes()));
    }
    field.into_iter().collect()
}

/// The rules of standings: the order of now, the rest of each round as it was published.
fn rules_of(state: &State, n_rounds: usize) -> Rules {
    let (order, formula) = match state.profile.order {
        event::Order::Indice => (Order::Index, Formula::Difference),
        event::Order::Lexicografico => (Order::Lexicographic, Formula::Difference),
        event::Order::TradicionalMeta => (Order::Traditional, Formula::Target),
        event::Order::TradicionalDiferencia => (Order::Traditional, Formula::Difference),
    };
    let effectiveness = |profile: &Profile| {
        let excess = match profile.excess {
            event::Excess::Counted => Excess::Counted,
            event::Excess::Capped => Excess::Capped,
        };
        Effectiveness { target: profile.target.into(), formula, excess }
    };
    let of_rounds = state.rounds[..n_rounds].iter().map(|round| effectiveness(&round.profile));
    Rules { order, effectiveness: effectiveness(&state.profile), of_rounds: of_rounds.collect() }
}

/// What the rounds have brought.
#[derive(Debug, Default)]
struct Account {
    games: Vec<Game<AthleteNumber>>,
    credits: Vec<Credit<AthleteNumber>>,
}

impl Account {
    fn enter_round(&mut self, round: &Round) {
        let profile = &round.profile;
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
                let theirs =
                    members.filter_map(|seat| Some((credited(round, seat)?, own(game, seat))));
                theirs.collect::<Vec<_>>()
            });
            match [side_of(&sides[0]), side_of(&sides[1])] {
                [Some((a, own_a)), Some((b, own_b))] => {
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
                        own: BySide { a: own_a, b: own_b },
                    });
                }
                // A side that played for nobody is no rival; the other has its points all the same.
                [Some(_), None] => self.enter_side(&sides[0], of_side(game, SideLetter::A)),
                [None, Some(_)] => self.enter_side(&sides[1], of_side(game, SideLetter::B)),
                [None, None] => {}
            }
        }
    }

    /// What those of a side get from a game that was none for the other side.
    fn enter_side(&mut self, members: &[(AthleteNumber, Option<Outcome>)], of_side: Outcome) {
        for (athlete, own) in members {
            self.enter_alone(*athlete, own.unwrap_or(of_side));
        }
    }

    /// A game that was not played.
    fn enter_credited(&mut self, round: &Round, game: &event::Game) {
        for single in game.single_outcomes() {
            if let Some(athlete) = credited(round, single.athlete) {
                self.enter_alone(athlete, single.outcome);
            }
        }
    }

    /// What an athlete gets without a game.
    fn enter_alone(&mut self, athlete: AthleteNumber, outcome: Outcome) {
        match outcome {
            Outcome::Win => self.credits.push(Credit::win(athlete)),
            Outcome::Draw => self.credits.push(Credit::draw(athlete)),
            Outcome::Loss => {}
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

/// What a game is for whoever has a seat, where that is not what it is for the side.
fn own(game: &event::Game, seat: AthleteNumber) -> Option<Outcome> {
    let single = game.single_outcomes().iter().find(|single| single.athlete == seat);
    single.map(|single| single.outcome)
}

/// Those of a side, and what the game is for each of them; none if it played for nobody.
fn side_of(
    members: &[(AthleteNumber, Option<Outcome>)],
) -> Option<(Side<AthleteNumber>, [Option<eff::Outcome>; 2])> {
    let reckoned = |outcome: Option<Outcome>| {
        outcome.map(|outcome| match outcome {
            Outcome::Win => eff::Outcome::Won,
            Outcome::Draw => eff::Outcome::Drawn,
            Outcome::Loss => eff::Outcome::Lost,
        })
    };
    match *members {
        [(one, own)] => Some((Side::Single(one), [reckoned(own), None])),
        [(one, own), (other, others)] => {
            Some((Side::Pair(one, other), [reckoned(own), reckoned(others)]))
        }
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
    let games = i64::from(profile.games_per_round);
    Credit {
        n_wins: i64::from(rule.half_points_per_game >= 2) * games,
        points_for: i64::from(rule.score.of(profile.target)) * games,
        effectiveness: &rule.effectiveness.of(profile.target) * &Rational::from(games),
        ..points(athlete, CreditKind::Bye, i64::from(rule.half_points_per_game) * games)
    }
}

/// So many half points, and nothing else.
fn points(athlete: AthleteNumber, kind: CreditKind, half_points: i64) -> Credit<AthleteNumber> {
    let draw = Credit::draw(athlete);
    Credit { kind, points: Rational::new(half_points, 2), ..draw }
}
