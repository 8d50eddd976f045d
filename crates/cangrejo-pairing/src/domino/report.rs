//! The report of a round, computed before the round enters the history.

use super::meetings::Meetings;
use super::request::Request;
use super::table::{Pair, Table};

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

/// Something about a round that a director should know (decision 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alert {
    /// Success is below 85 %.
    LowSuccess,
    /// Fewer than 95 % of the tables are without a repeat.
    FewValidTables,
    /// More than 5 % of the tables have a repeat that a window shorter by one allows.
    ManyRelaxed,
}

/// How well a round keeps the rules, and where it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Every repeat within a window, table by table.
    pub repeats: Vec<Repeat>,
    /// The share of the six meetings of each table that are no repeats.
    pub success: Share,
    /// The first procedure's own figure: per table two partners, and its rivals as a whole.
    pub literal_success: Share,
    /// Tables without any repeat.
    pub valid_tables: Share,
    /// What a director should know.
    pub alerts: Vec<Alert>,
}

impl Report {
    /// Reports on a round of whole tables, `None` if there is no table.
    pub fn new(meetings: &Meetings, request: &Request, tables: &[Table]) -> Option<Report> {
        let n_tables = tables.len() as u64;
        if n_tables == 0 {
            return None;
        }
        let by_table: Vec<Vec<Repeat>> =
            tables.iter().map(|table| repeats_at(meetings, request, table)).collect();
        let count = |role: Role| {
            let repeats = by_table.iter().flatten();
            repeats.filter(|repeat| repeat.role == role).count() as u64
        };
        let n_with = |is_such: fn(&Repeat) -> bool| {
            by_table.iter().filter(|repeats| repeats.iter().any(is_such)).count() as u64
        };
        let n_invalid = n_with(|_| true);
        let n_with_rivals = n_with(|repeat| repeat.role == Role::Rivals);
        let n_relaxed = n_with(|repeat| repeat.severity == 1);
        let n_partners = count(Role::Partners);
        let success =
            Share { part: 6 * n_tables - n_partners - count(Role::Rivals), whole: 6 * n_tables };
        let valid_tables = Share { part: n_tables - n_invalid, whole: n_tables };
        let alerts = [
            (success.is_below_percent(85), Alert::LowSuccess),
            (valid_tables.is_below_percent(95), Alert::FewValidTables),
            (100 * n_relaxed > 5 * n_tables, Alert::ManyRelaxed),
        ];
        Some(Report {
            success,
            literal_success: Share {
                part: 4 * n_tables - n_partners - n_with_rivals,
                whole: 4 * n_tables,
            },
            valid_tables,
            alerts: alerts
                .into_iter()
                .filter_map(|(is_so, alert)| is_so.then_some(alert))
                .collect(),
            repeats: by_table.into_iter().flatten().collect(),
        })
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
