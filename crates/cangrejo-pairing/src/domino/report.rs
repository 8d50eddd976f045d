//! The report of a round, computed before the round enters the history.

use super::meetings::Meetings;
use super::problem::Problem;
use super::request::{Pattern, Request};
use super::shape::Shape;
use super::table::{Pair, Table};
use super::tally::Tally;

/// In which role two athletes meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// As partners.
    Partners,
    /// As rivals.
    Rivals,
}

/// Two athletes who meet again within a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// In which role.
    pub role: Role,
    /// Who, by position.
    pub pair: Pair,
    /// The last round in which they did.
    pub last_round: u32,
    /// How many rounds ago that was.
    pub gap: u32,
    /// By how many rounds the window would have to shrink: 1 is relaxed, more is forced.
    pub severity: u32,
}

impl Repeat {
    /// Whether the director has to approve it (decision 12): forced, or partners of the round before.
    pub fn needs_approval(&self) -> bool {
        self.severity >= 2 || self.role == Role::Partners && self.gap <= 1
    }
}

/// A share of a whole, exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// How many.
    pub part: u64,
    /// Of how many, never 0.
    pub whole: u64,
}

impl Share {
    /// Whether it is below so many percent.
    pub fn is_below_percent(&self, percent: u64) -> bool {
        100 * self.part < percent * self.whole
    }
}

/// Something about a round that a director should know (decisions 10 and 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alert {
    /// Success is below 85 %.
    LowSuccess,
    /// Fewer than 95 % of the tables are without a repeat.
    FewValidTables,
    /// More than 5 % of the tables have a repeat that a window shorter by one allows.
    ManyRelaxed,
    /// More than two athletes of each pyramid sit with the other one.
    ManyExchanged,
    /// Somebody has rested more than twice.
    ManyByes,
    /// Making the round took more than 60 seconds.
    Slow,
}

/// What a report cannot see from the tables and the history.
#[derive(Clone, Copy, Debug, Default)]
pub struct Circumstances<'a> {
    /// How many rest.
    pub n_resting: usize,
    /// How often each of those who are there has rested, this round included; in any order.
    pub byes: &'a [u32],
    /// The milliseconds that the round took, where somebody with a clock has measured them.
    pub elapsed_ms: Option<u64>,
}

/// The most byes that one athlete should have (001 §7.2).
pub const MOST_BYES: u32 = 2;

/// The most athletes of a pyramid that should be exchanged (001 §4.3).
const MOST_EXCHANGED: u64 = 2;

/// The longest that a round should take to make (001 §7.2).
const LONGEST_MS: u64 = 60_000;

/// How far apart those are who sit at a table, in places of the seated order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSpan {
    /// Places between the best and the last of the four.
    pub rank_gap: u64,
    /// By how much the sums of places of the two pairs differ.
    pub spread: u64,
}

impl TableSpan {
    /// Measures a table.
    pub fn of(table: &Table) -> TableSpan {
        let mut seats = table.seats();
        seats.sort_unstable();
        let [first, second] = table.pairs().map(|[a, b]| a + b);
        TableSpan { rank_gap: (seats[3] - seats[0]) as u64, spread: first.abs_diff(second) as u64 }
    }
}

/// How well a round keeps the rules, and where it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The tables that all who are there could fill.
    pub n_possible: u64,
    /// Of these, the ones that were not formed.
    pub n_unformed: u64,
    /// Every repeat within a window, table by table.
    pub repeats: Vec<Repeat>,
    /// The share of the six meetings of each possible table that take place and are no repeats;
    /// none if no table is possible.
    pub success: Option<Share>,
    /// The first procedure's own figure: per table two partners, and its rivals as a whole; none
    /// if no table was formed.
    pub literal_success: Option<Share>,
    /// Of the possible tables, those formed without any repeat; none if no table is possible.
    pub valid_tables: Option<Share>,
    /// The counts that decide between rounds: moves, deviation and all others.
    pub tally: Tally,
    /// How many athletes of each pyramid sit at a table of the other.
    pub n_exchanged: u64,
    /// How far apart the athletes of each table are, in the order of the tables.
    pub spans: Vec<TableSpan>,
    /// What a director should know.
    pub alerts: Vec<Alert>,
}

impl Report {
    /// Reports on a round before it enters the history.
    ///
    /// # Examples
    ///
    /// Nine are there, and one of them rests:
    ///
    /// ```
    /// use cangrejo_pairing::domino::{
    ///     Circumstances, Constraints, Meetings, Problem, Report, Request, Share, Table, Windows,
    /// };
    ///
    /// let request = Request::new(2, Windows { partners: 1, rivals: 2 });
    /// let (meetings, constraints) = (Meetings::new(8), Constraints::none());
    /// let problem = Problem { meetings: &meetings, request: &request, constraints: &constraints };
    /// let tables = [Table::of([0, 1, 2, 3]), Table::of([4, 5, 6, 7])];
    /// let circumstances = Circumstances { n_resting: 1, ..Circumstances::default() };
    /// let report = Report::new(&problem, &tables, &circumstances);
    /// assert_eq!(report.success, Some(Share { part: 12, whole: 12 }));
    /// assert_eq!((report.n_unformed, report.alerts.len()), (0, 0));
    /// ```
    pub fn new(
        problem: &Problem<'_>,
        tables: &[Table],
        circumstances: &Circumstances<'_>,
    ) -> Report {
        let Problem { meetings, request, .. } = *problem;
        let n_tables = tables.len() as u64;
        let n_active = meetings.n_athletes() + circumstances.n_resting;
        let n_possible = (n_active as u64 / 4).max(n_tables);
        let by_table: Vec<Vec<Repeat>> =
            tables.iter().map(|table| repeats_at(meetings, request, table)).collect();
        let n_with = |is_such: fn(&Repeat) -> bool| {
            by_table.iter().filter(|repeats| repeats.iter().any(is_such)).count() as u64
        };
        let tally = Tally::of_round(problem, tables);
        let n_met = tally.partner_violations + tally.rival_violations;
        let n_with_rivals = n_with(|repeat| repeat.role == Role::Rivals);
        let share = |part: u64, whole: u64| (whole > 0).then_some(Share { part, whole });
        let mut report = Report {
            n_possible,
            n_unformed: n_possible - n_tables,
            success: share(6 * n_tables - n_met, 6 * n_possible),
            literal_success: share(
                4 * n_tables - tally.partner_violations - n_with_rivals,
                4 * n_tables,
            ),
            valid_tables: share(n_tables - n_with(|_| true), n_possible),
            tally,
            n_exchanged: match request.pattern {
                Pattern::Reglamento => Shape::new(meetings.n_athletes()).n_exchanged(tables),
                // These patterns have no pyramids.
                Pattern::Nivel | Pattern::Equilibrado => 0,
            },
            spans: tables.iter().map(TableSpan::of).collect(),
            alerts: Vec::new(),
            repeats: Vec::new(),
        };
        let n_relaxed = n_with(|repeat| repeat.severity == 1);
        report.repeats = by_table.into_iter().flatten().collect();
        report.alerts = report.alerts_of(n_relaxed, n_tables, circumstances);
        report
    }

    fn alerts_of(
        &self,
        n_relaxed: u64,
        n_tables: u64,
        circumstances: &Circumstances<'_>,
    ) -> Vec<Alert> {
        let is_below = |share: Option<Share>, percent| {
            share.is_some_and(|share| share.is_below_percent(percent))
        };
        let alerts = [
            (is_below(self.success, 85), Alert::LowSuccess),
            (is_below(self.valid_tables, 95), Alert::FewValidTables),
            (100 * n_relaxed > 5 * n_tables, Alert::ManyRelaxed),
            (self.n_exchanged > MOST_EXCHANGED, Alert::ManyExchanged),
            (circumstances.byes.iter().any(|&byes| byes > MOST_BYES), Alert::ManyByes),
            (circumstances.elapsed_ms.is_some_and(|ms| ms > LONGEST_MS), Alert::Slow),
        ];
        alerts.into_iter().filter_map(|(is_so, alert)| is_so.then_some(alert)).collect()
    }
}

fn repeats_at(meetings: &Meetings, request: &Request, table: &Table) -> Vec<Repeat> {
    let repeat = |role: Role, pair: Pair| {
        let (shared, severity) = match role {
            Role::Partners => {
                (meetings.as_partners(pair)?, request.partner_severity(meetings, pair))
            }
            Role::Rivals => (meetings.as_rivals(pair)?, request.rival_severity(meetings, pair)),
        };
        let gap = request.round.saturating_sub(shared.last_round);
        let repeat = Repeat { role, pair, last_round: shared.last_round, gap, severity };
        (severity > 0).then_some(repeat)
    };
    let partners = table.pairs().into_iter().filter_map(|pair| repeat(Role::Partners, pair));
    let rivals = table.rivals().into_iter().filter_map(|pair| repeat(Role::Rivals, pair));
    partners.chain(rivals).collect()
}
