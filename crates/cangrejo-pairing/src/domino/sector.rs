//! A part of the field that is seated by itself, with what every seat costs.

use super::aim::Aim;
use super::problem::Problem;
use super::scale::Scale;
use super::shape::Shape;
use super::table::{Table, WAYS};
use super::tally::Tally;

/// Four members of a sector at a table: the first two against the last two.
pub(super) type Seats = [usize; 4];

/// Some athletes who fill whole tables; its members are numbered from 0.
#[derive(Clone, Debug)]
pub(super) struct Sector {
    /// Their positions in the seated order, ascending.
    pub(super) positions: Vec<usize>,
    aim: Aim,
    shape: Shape,
    pub(super) scale: Scale,
    /// What two members cost as partners and as rivals, row by row.
    partner: Vec<i128>,
    rival: Vec<i128>,
}

impl Sector {
    /// Looks up what every two cost; `None` if all that does not fit one number.
    pub(super) fn new(problem: &Problem<'_>, mut positions: Vec<usize>) -> Option<Self> {
        positions.sort_unstable();
        let shape = Shape::new(problem.meetings.n_athletes());
        let n_members = positions.len();
        let pairs = || positions.iter().flat_map(|&a| positions.iter().map(move |&b| [a, b]));
        let partners: Vec<Tally> =
            pairs().map(|pair| Tally::of_partners(problem, &shape, pair)).collect();
        let rivals: Vec<Tally> = pairs().map(|pair| Tally::of_rivals(problem, pair)).collect();
        let members = n_members as u64;
        let most_partner_repeats = partners.iter().map(|t| t.partner_repeats).max().unwrap_or(0);
        let most_rival_repeats = rivals.iter().map(|t| t.rival_repeats).max().unwrap_or(0);
        let limits = Tally {
            broken_constraints: 2 * members,
            unkept_wishes: 2 * members,
            partner_violations: members,
            rival_violations: members,
            forced_partners: members,
            forced_rivals: members,
            pyramid_moves: members,
            side_moves: members,
            partner_repeats: members * most_partner_repeats,
            rival_repeats: members * most_rival_repeats,
            deviation: 2 * members * shape.n_seated as u64,
        };
        let scale = Scale::new(&limits, problem.request.relax_first)?;
        let weigh = |tallies: Vec<Tally>| tallies.iter().map(|tally| scale.weigh(tally)).collect();
        Some(Sector {
            aim: problem.aim(),
            shape,
            scale,
            partner: weigh(partners),
            rival: weigh(rivals),
            positions,
        })
    }

    /// Counts the members.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    #[inline]
    pub(super) fn partners(&self, a: usize, b: usize) -> i128 {
        self.partner[a * self.positions.len() + b]
    }

    #[inline]
    pub(super) fn rivals(&self, a: usize, b: usize) -> i128 {
        self.rival[a * self.positions.len() + b]
    }

    /// What a table costs beyond its partners.
    pub(super) fn opposition(&self, [a, b, c, d]: Seats) -> i128 {
        let rivals = self.rivals(a, c) + self.rivals(a, d) + self.rivals(b, c) + self.rivals(b, d);
        rivals
            + self.scale.weigh(&Tally::of_table(self.aim, &self.shape, &self.table([a, b, c, d])))
    }

    /// What a table costs.
    pub(super) fn cost(&self, seats: Seats) -> i128 {
        let [a, b, c, d] = seats;
        self.partners(a, b) + self.partners(c, d) + self.opposition(seats)
    }

    /// The cheapest way for four members to play, the first of equally cheap ones.
    pub(super) fn best_way(&self, four: [usize; 4]) -> (i128, Seats) {
        let ways = WAYS.map(|way| way.map(|i| four[i])).map(|seats| (self.cost(seats), seats));
        let [first, second, third] = ways;
        let better = if second.0 < first.0 { second } else { first };
        if third.0 < better.0 { third } else { better }
    }

    /// A table of members as a table of positions.
    pub(super) fn table(&self, seats: Seats) -> Table {
        Table::of(seats.map(|member| self.positions[member]))
    }
}
