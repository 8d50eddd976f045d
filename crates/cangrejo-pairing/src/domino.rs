//! Domino with rotating partners: every round a new partner and new rivals.
//!
//! Athletes are positions in the *seated order*: the ranking without those who
//! rest. [`pair`] makes the next round of them; [`Tally`] says how good a round
//! is. Decisions where the regulations are silent or at odds are numbered as in
//! the user's guide.

mod table;
mod meetings;
mod request;
mod constraints;
mod problem;
mod aim;
mod shape;
mod tally;
mod scale;
mod sector;
mod fours;
mod exhaustive;
mod start;
mod three;
mod descent;
pub(crate) mod dice;
mod kicks;
mod polish;
mod sectors;
mod bound;
mod impossible;
mod literal_000;
mod literal_001;
mod byes;
mod outlook;
mod present;
mod order;
mod report;
#[cfg(test)]
mod tests;

use std::fmt;

pub use byes::{ByePolicy, resting, resting_around};
pub use constraints::{Bar, Constraints, Strength};
pub use impossible::Impossible;
pub use meetings::{Meetings, Shared};
pub use order::{by_elo, drawn, numbered};
pub use present::{Exchange, Present, PresentRound, pair_present};
pub use problem::Problem;
pub use report::{Alert, Circumstances, MOST_BYES, Repeat, Report, Role, Share, TableSpan};
pub use request::{Method, Pattern, RelaxFirst, Request, Windows};
pub use shape::Shape;
pub use table::{Pair, Table};
pub use tally::Tally;

/// A round that has been made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The tables, by their smallest position.
    pub tables: Vec<Table>,
    /// How good the round is.
    pub tally: Tally,
    /// The least partner violations that any round has, as far as is known.
    pub partner_bound: u64,
    /// The least rival violations that any round has, as far as is known.
    pub rival_bound: u64,
    /// Whether no round has fewer violations, in the order that was asked for.
    pub is_proved: bool,
    /// The work that was done.
    pub effort: Effort,
}

/// Work, counted instead of timed: the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Best matchings that were computed.
    pub matchings: u64,
    /// Groups of athletes that were seated anew in the best of all ways.
    pub exact_reseatings: u64,
    /// Times that a few tables were shuffled to get out of a dead end.
    pub kicks: u64,
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.matchings += other.matchings;
        self.exact_reseatings += other.exact_reseatings;
        self.kicks += other.kicks;
    }
}

/// Error when a round cannot be made, or its history is not one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingError {
    /// There are not enough athletes for a table.
    TooFew(usize),
    /// The athletes do not fill their tables: somebody has to rest first.
    NotWholeTables(usize),
    /// There are more athletes than can be seated.
    TooMany(usize),
    /// Rounds are numbered from 1.
    NoRoundZero,
    /// The history is of this round or a later one.
    HistoryAhead(u32),
    /// There is no athlete at this position.
    NoSuchAthlete(usize),
    /// The athlete sits twice.
    SeatedTwice(usize),
    /// The written procedures know no constraints.
    ByTheLetterOnly,
    /// No round was found that keeps what must be kept.
    Impossible(Box<Impossible>),
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PairingError::TooFew(n) => write!(f, "{n} athletes do not fill a table"),
            PairingError::NotWholeTables(n) => {
                write!(f, "{n} athletes do not fill their tables: {} have to rest", n % 4)
            }
            PairingError::TooMany(n) => {
                write!(f, "{n} athletes are more than the {MAX_SEATED} that can be seated")
            }
            PairingError::NoRoundZero => f.write_str("rounds are numbered from 1"),
            PairingError::HistoryAhead(round) => {
                write!(f, "the history already has round {round}")
            }
            PairingError::NoSuchAthlete(athlete) => write!(f, "there is no athlete {athlete}"),
            PairingError::SeatedTwice(athlete) => write!(f, "athlete {athlete} sits twice"),
            PairingError::ByTheLetterOnly => {
                f.write_str("the written procedures know no constraints: use the method optimo")
            }
            PairingError::Impossible(impossible) => impossible.fmt(f),
        }
    }
}

impl std::error::Error for PairingError {}

/// The most athletes that one round can seat.
pub const MAX_SEATED: usize = 100_000;

/// Makes a round of everybody in the history, who are seated in the order of their positions.
///
/// Round 1 seats neighbors together: 1 and 2 against 3 and 4 (decision 5).
///
/// # Errors
///
/// When the athletes do not fill whole tables, or the history is ahead of the round.
pub fn pair(meetings: &Meetings, request: &Request) -> Result<Round, PairingError> {
    pair_within(&Problem { meetings, request, constraints: &Constraints::default() })
}

/// Makes a round that keeps constraints.
///
/// In round 1 neighbors are seated together as far as the constraints allow: 1 and 2 against
/// 3 and 4 (decision 5).
///
/// # Errors
///
/// As [`pair`]; and when the constraints contradict each other, or no round was found
/// that keeps those that must be kept.
///
/// # Examples
///
/// A family of two is kept from playing together, and the first table is fixed:
///
/// ```
/// use cangrejo_pairing::domino::{
///     Bar, Constraints, Meetings, Problem, Request, Strength, Table, Windows, pair_within,
/// };
///
/// let mut constraints = Constraints::default();
/// constraints.pin(Table::of([0, 7, 1, 6]));
/// constraints.keep_apart(&[2, 3], Bar::Table, Strength::Must);
/// let request = Request::new(2, Windows { partners: 1, rivals: 2 });
/// let meetings = Meetings::new(12);
/// let problem = Problem { meetings: &meetings, request: &request, constraints: &constraints };
/// let round = pair_within(&problem)?;
/// assert_eq!(round.tables[0], Table::of([0, 7, 1, 6]));
/// assert!(round.tables.iter().all(|t| !(t.seats().contains(&2) && t.seats().contains(&3))));
/// # Ok::<(), cangrejo_pairing::domino::PairingError>(())
/// ```
pub fn pair_within(problem: &Problem<'_>) -> Result<Round, PairingError> {
    let Problem { meetings, request, constraints } = *problem;
    check(problem)?;
    if let Some(error) = impossible::at_once(problem, &problem.unpinned()) {
        return Err(error);
    }
    let mut effort = Effort::default();
    let mut tables = match request.method {
        _ if !constraints.is_empty() => pair_around(problem, &mut effort),
        _ if request.round == 1 => neighbors(meetings.n_athletes()),
        Method::Optimo => best_of(problem, (0..meetings.n_athletes()).collect(), &mut effort),
        Method::Literal000 => literal_000::round(meetings, request),
        Method::Literal001 => literal_001::round(meetings, request),
    };
    tables.sort_unstable();
    let round = judged(problem, tables, effort);
    match round.tally.broken_constraints {
        0 => Ok(round),
        _ => Err(impossible::explained(problem, &problem.unpinned(), &round.tables)),
    }
}

/// A round of tables in their order, with how good it is.
fn judged(problem: &Problem<'_>, tables: Vec<Table>, effort: Effort) -> Round {
    let tally = Tally::of_round(problem, &tables);
    let least = least_known(problem, &tally);
    let relax_first = problem.request.relax_first;
    Round {
        tables,
        tally,
        partner_bound: least.partner_violations,
        rival_bound: least.rival_violations,
        is_proved: tally.violations(relax_first) == least.violations(relax_first),
        effort,
    }
}

/// Seats some of the field, while everybody else stays where they are.
///
/// For what happens after a round is published: those who came late, those who rest
/// and the athletes of incomplete tables are seated among themselves, and no other
/// table moves. The field need not fill whole tables, but those to be seated do.
///
/// # Errors
///
/// As [`pair_within`]; when somebody is to be seated twice.
///
/// # Examples
///
/// Three of eleven rest. A twelfth comes late, and the four make a table:
///
/// ```
/// use cangrejo_pairing::domino::{Constraints, Meetings, Problem, Request, Windows, seat_some};
///
/// let request = Request::new(2, Windows { partners: 1, rivals: 2 });
/// let (meetings, constraints) = (Meetings::new(12), Constraints::none());
/// let problem = Problem { meetings: &meetings, request: &request, constraints: &constraints };
/// let tables = seat_some(&problem, &[8, 9, 10, 11])?;
/// assert_eq!(tables.len(), 1);
/// # Ok::<(), cangrejo_pairing::domino::PairingError>(())
/// ```
pub fn seat_some(problem: &Problem<'_>, positions: &[usize]) -> Result<Vec<Table>, PairingError> {
    let n_seated = positions.len();
    check_request(problem)?;
    check_size(n_seated)?;
    let mut sorted = positions.to_vec();
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|two| two[0] == two[1]) {
        return Err(PairingError::SeatedTwice(twice[0]));
    }
    if let Some(&stranger) = sorted.last().filter(|&&last| last >= problem.meetings.n_athletes()) {
        return Err(PairingError::NoSuchAthlete(stranger));
    }
    let mut tables = best_of(problem, sorted.clone(), &mut Effort::default());
    tables.sort_unstable();
    match Tally::of_round(problem, &tables).broken_constraints {
        0 => Ok(tables),
        _ => Err(impossible::explained(problem, &sorted, &tables)),
    }
}

/// Makes the other tables around those that are fixed.
fn pair_around(problem: &Problem<'_>, effort: &mut Effort) -> Vec<Table> {
    let mut tables = best_of(problem, problem.unpinned(), effort);
    tables.extend(problem.constraints.pinned());
    tables
}

/// The best tables of some positions.
fn best_of(problem: &Problem<'_>, positions: Vec<usize>, effort: &mut Effort) -> Vec<Table> {
    if positions.len() <= exhaustive::MOST {
        effort.exact_reseatings += 1;
        exhaustive::best_round(problem, positions)
    } else {
        sectors::best_round(problem, &positions, effort)
    }
}

fn check(problem: &Problem<'_>) -> Result<(), PairingError> {
    check_size(problem.meetings.n_athletes())?;
    check_request(problem)
}

fn check_size(n_seated: usize) -> Result<(), PairingError> {
    match n_seated {
        0..4 => Err(PairingError::TooFew(n_seated)),
        _ if n_seated > MAX_SEATED => Err(PairingError::TooMany(n_seated)),
        _ if !n_seated.is_multiple_of(4) => Err(PairingError::NotWholeTables(n_seated)),
        _ => Ok(()),
    }
}

fn check_request(problem: &Problem<'_>) -> Result<(), PairingError> {
    let Problem { meetings, request, constraints } = *problem;
    if request.round == 0 {
        return Err(PairingError::NoRoundZero);
    }
    if meetings.last_round() >= request.round {
        return Err(PairingError::HistoryAhead(meetings.last_round()));
    }
    if request.method != Method::Optimo && !constraints.is_empty() {
        return Err(PairingError::ByTheLetterOnly);
    }
    let largest = constraints.largest_position();
    if let Some(stranger) = largest.filter(|&largest| largest >= meetings.n_athletes()) {
        return Err(PairingError::NoSuchAthlete(stranger));
    }
    let mut seats: Vec<usize> = constraints.pinned().iter().flat_map(Table::seats).collect();
    seats.sort_unstable();
    match seats.windows(2).find(|two| two[0] == two[1]) {
        Some(twice) => Err(PairingError::SeatedTwice(twice[0])),
        None => Ok(()),
    }
}

/// The violations that no round can avoid, as far as is known.
///
/// Of a small field, the best round itself.
fn least_known(problem: &Problem<'_>, tally: &Tally) -> Tally {
    if tally.is_without_violations() {
        return *tally;
    }
    let positions = problem.unpinned();
    if positions.len() > exhaustive::MOST {
        return bound::unavoidable(problem);
    }
    let mut best = exhaustive::best_round(problem, positions);
    best.extend(problem.constraints.pinned());
    Tally::of_round(problem, &best)
}

fn neighbors(n_seated: usize) -> Vec<Table> {
    (0..n_seated)
        .step_by(4)
        .map(|first| Table::of([first, first + 1, first + 2, first + 3]))
        .collect()
}
