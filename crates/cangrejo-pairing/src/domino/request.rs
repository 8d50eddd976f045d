//! What a round is asked for with: its number, windows, method and pattern.

use super::meetings::{Meetings, Shared};
use super::table::{Pair, Table};

/// For how many rounds a repeat is barred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Windows {
    /// Rounds during which two athletes may not be partners again.
    pub partners: u32,
    /// Rounds during which two athletes may not be rivals again.
    pub rivals: u32,
}

impl Windows {
    /// The official windows for so many athletes (decision 17).
    pub fn official(n_athletes: usize) -> Self {
        match n_athletes {
            0..=36 => Windows { partners: 1, rivals: 2 },
            37..=76 => Windows { partners: 2, rivals: 3 },
            _ => Windows { partners: 3, rivals: 4 },
        }
    }
}

/// How a round is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Method {
    /// The best round there is, by the tiers of [`Tally`](super::Tally).
    #[default]
    Optimo,
    /// The first procedure as it is written, with the decisions that make it end.
    Literal000,
    /// The regulation's procedure as it is written.
    Literal001,
}

/// Which positions ideally sit together (decision 6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pattern {
    /// The regulation's: 1 with 3 and 2 with 4, the first half of a pyramid against the second.
    #[default]
    Reglamento,
    /// Neighbors together, against neighbors.
    Nivel,
    /// Neighbors at one table, its two pairs as equal as can be.
    Equilibrado,
}

/// Which repeats are accepted first where some must be (decision 11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RelaxFirst {
    /// Rivals: the rotation of partners is the harder rule.
    #[default]
    Rivals,
    /// Partners.
    Partners,
}

/// A round that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The number of the round, from 1.
    pub round: u32,
    /// For how many rounds a repeat is barred.
    pub windows: Windows,
    /// How the round is made.
    pub method: Method,
    /// Which positions ideally sit together.
    pub pattern: Pattern,
    /// Which repeats are accepted first.
    pub relax_first: RelaxFirst,
    /// Whether older meetings count too, after everything but the pattern.
    pub counts_all_meetings: bool,
}

impl Request {
    /// The default method for a round.
    pub fn new(round: u32, windows: Windows) -> Self {
        Request {
            round,
            windows,
            method: Method::default(),
            pattern: Pattern::default(),
            relax_first: RelaxFirst::default(),
            counts_all_meetings: true,
        }
    }

    /// How badly two athletes repeat as partners: 0 if they do not.
    pub fn partner_severity(&self, meetings: &Meetings, pair: Pair) -> u32 {
        self.severity(meetings.as_partners(pair), self.windows.partners)
    }

    /// How badly two athletes repeat as rivals: 0 if they do not.
    pub fn rival_severity(&self, meetings: &Meetings, pair: Pair) -> u32 {
        self.severity(meetings.as_rivals(pair), self.windows.rivals)
    }

    /// Whether partners or rivals at a table repeat within a window.
    pub(super) fn is_repeated_at(&self, meetings: &Meetings, table: &Table) -> bool {
        table.pairs().into_iter().any(|pair| self.partner_severity(meetings, pair) > 0)
            || table.rivals().into_iter().any(|pair| self.rival_severity(meetings, pair) > 0)
    }

    /// By how many rounds a window would have to shrink to allow a repeat.
    fn severity(&self, shared: Option<Shared>, window: u32) -> u32 {
        let Some(shared) = shared else { return 0 };
        let gap = self.round.saturating_sub(shared.last_round);
        (window + 1).saturating_sub(gap)
    }
}
