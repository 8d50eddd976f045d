//! What a simulated tournament came to.

use super::spearman::Correlation;
use crate::domino::{Meetings, Request, Share, Table};

/// What a simulated tournament came to, over all its rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Pairs of partners within their window.
    pub partner_violations: u64,
    /// Pairs of rivals within their window, four to a table.
    pub rival_violations: u64,
    /// Tables with at least one such pair of rivals.
    pub tables_with_rival_violation: u64,
    /// Of the partners, those that a window shorter by one round would not allow.
    pub forced_partners: u64,
    /// Of the rivals, likewise.
    pub forced_rivals: u64,
    /// Pairs of partners who had been partners before, however long ago.
    pub partner_repeats: u64,
    /// Pairs of rivals who had been rivals before, however long ago.
    pub rival_repeats: u64,
    /// Over all tables, the places in the seated order between the best and the last of the table.
    pub rank_gaps: u64,
    /// How often each athlete rested.
    pub byes: Vec<u32>,
    /// Who came to each round.
    pub rounds: Vec<RoundRecord>,
    /// How well the final ranking found the true skills; none if either does not differ.
    pub skill_recovery: Option<Correlation>,
}

/// How many came to a round, and what became of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRecord {
    /// Athletes who were there.
    pub n_present: usize,
    /// Of these, those who rested.
    pub n_resting: usize,
    /// Tables that were formed.
    pub n_tables: usize,
}

impl Outcome {
    pub(super) fn of_nothing(n_athletes: usize) -> Self {
        Outcome {
            partner_violations: 0,
            rival_violations: 0,
            tables_with_rival_violation: 0,
            forced_partners: 0,
            forced_rivals: 0,
            partner_repeats: 0,
            rival_repeats: 0,
            rank_gaps: 0,
            byes: vec![0; n_athletes],
            rounds: Vec::new(),
            skill_recovery: None,
        }
    }

    /// Repeats that a window shorter by one round would allow.
    pub fn relaxed(&self) -> u64 {
        self.partner_violations + self.rival_violations - self.forced()
    }

    /// Repeats that a window shorter by one round would not allow.
    pub fn forced(&self) -> u64 {
        self.forced_partners + self.forced_rivals
    }

    /// Counts the tables of all rounds.
    pub fn n_tables(&self) -> u64 {
        self.rounds.iter().map(|round| round.n_tables as u64).sum()
    }

    /// The most byes of one athlete.
    pub fn most_byes(&self) -> u32 {
        self.byes.iter().copied().max().unwrap_or_default()
    }

    /// The fewest byes of one athlete.
    pub fn least_byes(&self) -> u32 {
        self.byes.iter().copied().min().unwrap_or_default()
    }

    /// The share of the six meetings of each table that are no repeats, none without tables.
    ///
    /// A table that could have been formed and was not has no good meeting.
    pub fn success(&self) -> Option<Share> {
        let possible: u64 = self.rounds.iter().map(|round| round.n_present as u64 / 4).sum();
        let violations = self.partner_violations + self.rival_violations;
        let part = 6 * self.n_tables() - violations;
        (possible > 0).then_some(Share { part, whole: 6 * possible })
    }

    /// Counts a round before it enters the history.
    pub(super) fn add(&mut self, seating: &Seating<'_>, n_present: usize, n_resting: usize) {
        let n_tables = seating.tables.len();
        self.rounds.push(RoundRecord { n_present, n_resting, n_tables });
        seating.tables.iter().for_each(|table| self.add_table(seating, table));
    }

    fn add_table(&mut self, seating: &Seating<'_>, table: &Table) {
        let Seating { meetings, request, .. } = *seating;
        for pair in table.pairs() {
            let severity = request.partner_severity(meetings, pair);
            self.partner_violations += u64::from(severity >= 1);
            self.forced_partners += u64::from(severity >= 2);
            self.partner_repeats += u64::from(meetings.as_partners(pair).is_some());
        }
        let rivals_before = self.rival_violations;
        for pair in table.rivals() {
            let severity = request.rival_severity(meetings, pair);
            self.rival_violations += u64::from(severity >= 1);
            self.forced_rivals += u64::from(severity >= 2);
            self.rival_repeats += u64::from(meetings.as_rivals(pair).is_some());
        }
        self.tables_with_rival_violation += u64::from(self.rival_violations > rivals_before);
        let [[first, b], [_, d]] = table.pairs();
        self.rank_gaps += (b.max(d) - first) as u64;
    }
}

/// A round with the history it was made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seating<'a> {
    pub(super) meetings: &'a Meetings,
    pub(super) request: &'a Request,
    pub(super) tables: &'a [Table],
}
