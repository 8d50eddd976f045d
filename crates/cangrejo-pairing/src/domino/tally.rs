//! How good a round is: counts in the order of their importance.

use super::aim::Aim;
use super::constraints::Strength;
use super::problem::Problem;
use super::report::Role;
use super::request::RelaxFirst;
use super::shape::{Shape, deviation_of_pair};
use super::table::{Pair, Table};

/// What is counted of a round; less is better, and earlier counts decide first.
///
/// The order among rounds is that of [`Tally::key`], which knows which repeats
/// are accepted first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs that a constraint keeps apart and that must not meet.
    pub broken_constraints: u64,
    /// Pairs of partners within their window.
    pub partner_violations: u64,
    /// Pairs of rivals within their window, four to a table.
    pub rival_violations: u64,
    /// Of the partners, those that a window shorter by one round would not allow.
    pub forced_partners: u64,
    /// Of the rivals, likewise.
    pub forced_rivals: u64,
    /// Pairs that a constraint keeps apart and that should not meet.
    pub unkept_wishes: u64,
    /// Pairs that mix pyramids, and the difference in members of the upper one per table.
    pub pyramid_moves: u64,
    /// Pairs that mix the sides of a pyramid, and what each table lacks or has too many of side A.
    pub side_moves: u64,
    /// How often the partners have been partners before, at any time.
    pub partner_repeats: u64,
    /// How often the rivals have been rivals before, at any time.
    pub rival_repeats: u64,
    /// How far the positions are from the pattern.
    pub deviation: u64,
}

/// Who has met so many times has met often enough: the counts of a sector fit one number.
const MOST_TIMES: u32 = 999;

/// How many counts decide between rounds.
pub(super) const N_TIERS: usize = 11;

impl Tally {
    /// The counts in the order in which they decide.
    pub fn key(&self, relax_first: RelaxFirst) -> [u64; N_TIERS] {
        let (partners, rivals) = (self.partner_violations, self.rival_violations);
        let (first, second) = match relax_first {
            RelaxFirst::Rivals => (partners, rivals),
            RelaxFirst::Partners => (rivals, partners),
        };
        [
            self.broken_constraints,
            first,
            second,
            self.forced_partners,
            self.forced_rivals,
            self.unkept_wishes,
            self.pyramid_moves,
            self.side_moves,
            self.partner_repeats,
            self.rival_repeats,
            self.deviation,
        ]
    }

    /// The two kinds of violations, in the order in which they decide.
    pub fn violations(&self, relax_first: RelaxFirst) -> [u64; 2] {
        let [_, first, second, ..] = self.key(relax_first);
        [first, second]
    }

    /// Whether nobody repeats within a window.
    pub fn is_without_violations(&self) -> bool {
        self.partner_violations == 0 && self.rival_violations == 0
    }

    /// What two partners add.
    pub(super) fn of_partners(problem: &Problem<'_>, shape: &Shape, pair: Pair) -> Tally {
        let Problem { meetings, request, .. } = problem;
        let severity = request.partner_severity(meetings, pair);
        let times = meetings.as_partners(pair).map_or(0, |shared| shared.times.min(MOST_TIMES));
        let aim = problem.aim();
        let moves = aim.has_pyramids();
        Tally {
            partner_violations: u64::from(severity >= 1),
            forced_partners: u64::from(severity >= 2),
            pyramid_moves: u64::from(moves && shape.mixes_pyramids(pair)),
            side_moves: u64::from(moves && shape.mixes_sides(pair)),
            partner_repeats: u64::from(if request.counts_all_meetings { times } else { 0 }),
            deviation: deviation_of_pair(aim, pair),
            ..Tally::of_constraints(problem, Role::Partners, pair)
        }
    }

    /// What two rivals add.
    pub(super) fn of_rivals(problem: &Problem<'_>, pair: Pair) -> Tally {
        let Problem { meetings, request, .. } = problem;
        let severity = request.rival_severity(meetings, pair);
        let times = meetings.as_rivals(pair).map_or(0, |shared| shared.times.min(MOST_TIMES));
        Tally {
            rival_violations: u64::from(severity >= 1),
            forced_rivals: u64::from(severity >= 2),
            rival_repeats: u64::from(if request.counts_all_meetings { times } else { 0 }),
            ..Tally::of_constraints(problem, Role::Rivals, pair)
        }
    }

    fn of_constraints(problem: &Problem<'_>, role: Role, pair: Pair) -> Tally {
        let strength = problem.constraints.against(role, pair);
        Tally {
            broken_constraints: u64::from(strength == Some(Strength::Must)),
            unkept_wishes: u64::from(strength == Some(Strength::Should)),
            ..Tally::default()
        }
    }

    /// What a table adds beyond its pairs.
    pub(super) fn of_table(aim: Aim, shape: &Shape, table: &Table) -> Tally {
        let moves = aim.has_pyramids();
        Tally {
            pyramid_moves: if moves { shape.pyramid_imbalance(table) } else { 0 },
            side_moves: if moves { shape.side_imbalance(table) } else { 0 },
            deviation: shape.deviation_of_table(aim, table),
            ..Tally::default()
        }
    }

    /// Counts a whole round.
    pub fn of_round(problem: &Problem<'_>, tables: &[Table]) -> Tally {
        let shape = Shape::new(problem.meetings.n_athletes());
        let of_one = |table: &Table| {
            let partners = table.pairs().map(|pair| Tally::of_partners(problem, &shape, pair));
            let rivals = table.rivals().map(|pair| Tally::of_rivals(problem, pair));
            let whole = Tally::of_table(problem.aim(), &shape, table);
            partners.into_iter().chain(rivals).fold(whole, |sum, part| sum + part)
        };
        tables.iter().map(of_one).fold(Tally::default(), |sum, part| sum + part)
    }
}

impl std::ops::Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally {
            broken_constraints: self.broken_constraints + other.broken_constraints,
            unkept_wishes: self.unkept_wishes + other.unkept_wishes,
            partner_violations: self.partner_violations + other.partner_violations,
            rival_violations: self.rival_violations + other.rival_violations,
            forced_partners: self.forced_partners + other.forced_partners,
            forced_rivals: self.forced_rivals + other.forced_rivals,
            pyramid_moves: self.pyramid_moves + other.pyramid_moves,
            side_moves: self.side_moves + other.side_moves,
            partner_repeats: self.partner_repeats + other.partner_repeats,
            rival_repeats: self.rival_repeats + other.rival_repeats,
            deviation: self.deviation + other.deviation,
        }
    }
}
