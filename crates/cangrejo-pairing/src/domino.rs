//! Domino with rotating partners: every round a new partner and new rivals.
//!
//! Athletes are positions in the *seated order*: the ranking without those who
//! rest. [`pair`] makes the next round of them; [`Tally`] says how good a round
//! is. Decisions where the regulations are silent or at odds are numbered as in
//! the user's guide.

mod table;
mod meetings;
mod request;
mod shape;
mod tally;
mod scale;
mod sector;
mod exhaustive;
mod start;
mod three;
mod descent;
mod dice;
mod kicks;
mod polish;
mod sectors;
mod bound;
mod literal_000;
mod literal_001;
mod byes;
mod order;
mod report;
#[cfg(test)]
mod tests;

use std::fmt;

pub use byes::{ByePolicy, resting};
pub use meetings::{Meetings, Shared};
pub use order::{by_elo, drawn, numbered};
pub use report::{Alert, Repeat, Report, Role, Share};
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

/// Error when a round cannot be made, or its history is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    let n_seated = meetings.n_athletes();
    match n_seated {
        0..4 => return Err(PairingError::TooFew(n_seated)),
        _ if n_seated > MAX_SEATED => return Err(PairingError::TooMany(n_seated)),
        _ if !n_seated.is_multiple_of(4) => return Err(PairingError::NotWholeTables(n_seated)),
        _ => {}
    }
    if request.round == 0 {
        return Err(PairingError::NoRoundZero);
    }
    if meetings.last_round() >= request.round {
        return Err(PairingError::HistoryAhead(meetings.last_round()));
    }
    let mut effort = Effort::default();
    let mut tables = match request.method {
        _ if request.round == 1 => neighbors(n_seated),
        Method::Optimo if n_seated <= exhaustive::MOST => {
            effort.exact_reseatings += 1;
            exhaustive::best_round(meetings, request)
        }
        Method::Optimo => sectors::best_round(meetings, request, &mut effort),
        Method::Literal000 => literal_000::round(meetings, request),
        Method::Literal001 => literal_001::round(meetings, request),
    };
    tables.sort_unstable();
    let tally = Tally::of_round(meetings, request, &tables);
    let least = least_known(meetings, request, &tally);
    Ok(Round {
        tables,
        tally,
        partner_bound: least.partner_violations,
        rival_bound: least.rival_violations,
        is_proved: tally.violations(request.relax_first) == least.violations(request.relax_first),
        effort,
    })
}

/// The violations that no round can avoid, as far as is known.
///
/// Of a small field, the best round itself.
fn least_known(meetings: &Meetings, request: &Request, tally: &Tally) -> Tally {
    if tally.is_without_violations() {
        *tally
    } else if meetings.n_athletes() <= exhaustive::MOST {
        let best = exhaustive::best_round(meetings, request);
        Tally::of_round(meetings, request, &best)
    } else {
        bound::unavoidable(meetings, request)
    }
}

fn neighbors(n_seated: usize) -> Vec<Table> {
    (0..n_seated)
        .step_by(4)
        .map(|first| Table::of([first, first + 1, first + 2, first + 3]))
        .collect()
}
