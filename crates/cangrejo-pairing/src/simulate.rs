//! Tournaments that nobody played: the methods of pairing held against each other.
//!
//! Athletes have a hidden skill. Games come from the skills of both pairs and from
//! luck, rankings from the real standings, byes from the real rule; only the people
//! are made up, from a seed. So two methods can be tried on the same athletes.
//!
//! # Readings
//!
//! - Every athlete is absent from a round by chance, whatever happened before. Absence
//!   gives no points, and is no bye.
//! - Where fewer than four are present, all of them rest and there is no table.
//! - The official windows are those for the athletes present in round 1 (decision 17).

mod game;
mod luck;
mod outcome;
mod spearman;

use std::fmt;

use cangrejo_tournament::eff::{Field, Game};
use cangrejo_tournament::standings::{Credit, Rules, Standings};

pub use luck::Luck;
pub use outcome::{Outcome, RoundRecord};
pub use spearman::Correlation;

use crate::domino::dice::Dice;
use crate::domino::{
    ByePolicy, Constraints, Meetings, Method, PairingError, Pattern, Present, PresentRound,
    RelaxFirst, Request, Table, Windows, pair_present,
};
use outcome::Seating;

/// A tournament that is to be simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// How many athletes are registered.
    pub n_athletes: usize,
    /// How many rounds are played.
    pub n_rounds: u32,
    /// How rounds are made.
    pub method: Method,
    /// Which positions ideally sit together.
    pub pattern: Pattern,
    /// Which repeats are accepted first.
    pub relax_first: RelaxFirst,
    /// Whose turn it is to rest.
    pub bye_policy: ByePolicy,
    /// The chance of each athlete to be absent from a round, in percent.
    pub absent_percent: u32,
    /// For how many rounds a repeat is barred; the official windows if it is not said.
    pub windows: Option<Windows>,
    /// Where skills, absences and luck come from.
    pub seed: u64,
}

impl Default for Scenario {
    /// The tournament of the regulation's example: 28 athletes, 8 rounds.
    fn default() -> Self {
        Scenario {
            n_athletes: 28,
            n_rounds: 8,
            method: Method::default(),
            pattern: Pattern::default(),
            relax_first: RelaxFirst::default(),
            bye_policy: ByePolicy::default(),
            absent_percent: 0,
            windows: None,
            seed: 1,
        }
    }
}

/// The most athletes that a simulated tournament can have.
pub const MOST_ATHLETES: usize = 10_000;

/// Error when a scenario is no tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScenarioError {
    /// There are not enough athletes for a table.
    TooFewAthletes(usize),
    /// There are more than [`MOST_ATHLETES`].
    TooManyAthletes(usize),
    /// There is no round.
    NoRounds,
    /// More than everybody would be absent.
    AbsentBeyondAll(u32),
    /// A round could not be made.
    Pairing(PairingError),
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScenarioError::TooFewAthletes(n) => write!(f, "{n} athletes do not fill a table"),
            ScenarioError::TooManyAthletes(n) => {
                write!(f, "{n} athletes are more than the {MOST_ATHLETES} of a simulation")
            }
            ScenarioError::NoRounds => f.write_str("a tournament has at least one round"),
            ScenarioError::AbsentBeyondAll(percent) => {
                write!(f, "{percent} % of the athletes cannot be absent")
            }
            ScenarioError::Pairing(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ScenarioError {}

/// Plays a tournament from its first round to its final ranking.
///
/// # Errors
///
/// When the scenario is no tournament.
///
/// # Examples
///
/// ```
/// use cangrejo_pairing::simulate::{Scenario, simulate};
///
/// let outcome = simulate(&Scenario { n_athletes: 30, ..Scenario::default() })?;
/// assert_eq!((outcome.partner_violations, outcome.rival_violations), (0, 0));
/// assert_eq!(outcome.byes.iter().sum::<u32>(), 8 * 2);
/// # Ok::<(), cangrejo_pairing::simulate::ScenarioError>(())
/// ```
pub fn simulate(scenario: &Scenario) -> Result<Outcome, ScenarioError> {
    simulate_with(scenario, by_engine)
}

/// The round that the engine makes of those present, of whom nothing is asked.
///
/// # Errors
///
/// As [`pair_present`].
pub fn by_engine(present: &Present<'_>, request: &Request) -> Result<PresentRound, PairingError> {
    pair_present(present, request, &|_| Constraints::none())
}

/// Plays a tournament whose rounds are made by `make`, for a caller who wants to time them.
///
/// # Errors
///
/// As [`simulate`]; and when a round is not made.
pub fn simulate_with(
    scenario: &Scenario,
    mut make: impl FnMut(&Present<'_>, &Request) -> Result<PresentRound, PairingError>,
) -> Result<Outcome, ScenarioError> {
    check(scenario)?;
    let mut tournament = Tournament::new(scenario);
    for round in 1..=scenario.n_rounds {
        tournament.play(round, &mut make).map_err(ScenarioError::Pairing)?;
    }
    Ok(tournament.finish())
}

fn check(scenario: &Scenario) -> Result<(), ScenarioError> {
    match *scenario {
        Scenario { n_athletes: n @ 0..4, .. } => Err(ScenarioError::TooFewAthletes(n)),
        Scenario { n_athletes: n, .. } if n > MOST_ATHLETES => {
            Err(ScenarioError::TooManyAthletes(n))
        }
        Scenario { n_rounds: 0, .. } => Err(ScenarioError::NoRounds),
        Scenario { absent_percent: percent @ 101.., .. } => {
            Err(ScenarioError::AbsentBeyondAll(percent))
        }
        _ => Ok(()),
    }
}

/// A tournament under way; athletes are numbered in the order drawn for round 1.
struct Tournament<'a> {
    scenario: &'a Scenario,
    skills: Vec<i64>,
    /// Who is absent does not depend on how the rounds are made.
    absences: Dice,
    luck: Dice,
    windows: Option<Windows>,
    meetings: Meetings,
    games: Vec<Game<usize>>,
    credits: Vec<Credit<usize>>,
    outcome: Outcome,
}

impl<'a> Tournament<'a> {
    fn new(scenario: &'a Scenario) -> Self {
        let mut seeds = Dice::new(scenario.seed);
        let [mut talent, absences, luck] = std::array::from_fn(|_| Dice::new(seeds.number()));
        let n_athletes = scenario.n_athletes;
        Tournament {
            scenario,
            skills: (0..n_athletes).map(|_| game::skill(&mut talent)).collect(),
            absences,
            luck,
            windows: scenario.windows,
            meetings: Meetings::new(n_athletes),
            games: Vec::new(),
            credits: Vec::new(),
            outcome: Outcome::of_nothing(n_athletes),
        }
    }

    /// Plays one round: who is there, who rests, who sits with whom, and the games.
    fn play(
        &mut self,
        round: u32,
        make: &mut impl FnMut(&Present<'_>, &Request) -> Result<PresentRound, PairingError>,
    ) -> Result<(), PairingError> {
        let is_present: Vec<bool> = (0..self.skills.len()).map(|_| self.comes()).collect();
        let ranking = self.standings();
        let ranking = ranking.lines().iter().map(|line| line.athlete);
        let present: Vec<usize> = ranking.filter(|&athlete| is_present[athlete]).collect();
        let windows = *self.windows.get_or_insert_with(|| Windows::official(present.len()));
        let request = Request {
            method: self.scenario.method,
            pattern: self.scenario.pattern,
            relax_first: self.scenario.relax_first,
            ..Request::new(round, windows)
        };
        let byes: Vec<u32> = present.iter().map(|&athlete| self.outcome.byes[athlete]).collect();
        let meetings = self.meetings.seated(&present)?;
        let (resting, tables) = if present.len() < 4 {
            ((0..present.len()).collect(), Vec::new())
        } else {
            let present = Present {
                meetings: &meetings,
                byes: &byes,
                policy: self.scenario.bye_policy,
                playing: &[],
                rounds_after: self.scenario.n_rounds - round,
            };
            let played = make(&present, &request)?;
            (played.resting, played.round.tables)
        };
        for &position in &resting {
            self.credits.push(Credit::bye(present[position], 1));
            self.outcome.byes[present[position]] += 1;
        }
        let seated: Vec<usize> =
            (0..present.len()).filter(|i| !resting.contains(i)).map(|i| present[i]).collect();
        let meetings = self.meetings.seated(&seated)?;
        let seating = Seating { meetings: &meetings, request: &request, tables: &tables };
        self.outcome.add(&seating, present.len(), resting.len());
        for table in &tables {
            self.play_table(round, table.seats().map(|position| seated[position]))?;
        }
        Ok(())
    }

    fn comes(&mut self) -> bool {
        self.absences.below(100) >= self.scenario.absent_percent as usize
    }

    fn play_table(&mut self, round: u32, seats: [usize; 4]) -> Result<(), PairingError> {
        self.meetings.record(round, &Table::of(seats))?;
        self.games.push(game::play(round, seats, &self.skills, &mut self.luck));
        Ok(())
    }

    fn standings(&self) -> Standings<usize> {
        let athletes = (0..self.skills.len()).collect();
        let field = Field::new(athletes, self.games.clone());
        let field = field.expect("every game is of four different athletes of the field");
        Standings::new(&field, &self.credits, &Rules::default())
    }

    /// The outcome, once the final ranking is known.
    fn finish(mut self) -> Outcome {
        let mut merits = vec![0; self.skills.len()];
        for line in self.standings().lines() {
            let place = i64::try_from(line.place).expect("places are few");
            merits[line.athlete] = -place;
        }
        self.outcome.skill_recovery = Correlation::of_ranks(&self.skills, &merits);
        self.outcome
    }
}
