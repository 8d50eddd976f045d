//! The best of all rounds, for a few athletes: every way to fill the tables is weighed.
//!
//! The lowest athlete who is not seated opens the next table, so each set of
//! remaining athletes is solved once, whatever was seated before it.

use super::fours::fours_with_lowest;
use super::problem::Problem;
use super::sector::{Seats, Sector};
use super::table::Table;

/// The most athletes that all rounds are weighed for.
pub(super) const MOST: usize = 16;

/// The best round; of equally good ones, the first in the order of tables.
pub(super) fn best_round(problem: &Problem<'_>, positions: Vec<usize>) -> Vec<Table> {
    let sector = Sector::new(problem, positions).expect("16 athletes fit any scale");
    let solved = Solved::new(&sector);
    let mut rest = (1_usize << sector.len()) - 1;
    let mut tables = Vec::new();
    while rest != 0 {
        let seats = solved.first_table(&sector, rest);
        tables.push(sector.table(seats));
        rest &= !set_of(seats);
    }
    tables
}

/// What it costs to seat every set of athletes that fills whole tables.
struct Solved {
    cost: Vec<i128>,
}

impl Solved {
    fn new(sector: &Sector) -> Self {
        let n_sets = 1_usize << sector.len();
        let mut of_four = vec![0; n_sets];
        for four in (0..n_sets).filter(|set| set.count_ones() == 4) {
            let members: Vec<usize> = members(four).collect();
            of_four[four] = sector.best_way([members[0], members[1], members[2], members[3]]).0;
        }
        let mut cost = vec![0; n_sets];
        for set in (1..n_sets).filter(|set| set.count_ones().is_multiple_of(4)) {
            cost[set] = fours_with_lowest(set)
                .map(|four| of_four[four] + cost[set & !four])
                .min()
                .expect("a set that is not empty holds four");
        }
        Solved { cost }
    }

    /// The first table, in the order of tables, that begins a best seating of the rest.
    fn first_table(&self, sector: &Sector, rest: usize) -> Seats {
        let is_best = |&seats: &Seats| {
            sector.cost(seats) + self.cost[rest & !set_of(seats)] == self.cost[rest]
        };
        let mut fours: Vec<Seats> =
            fours_with_lowest(rest).flat_map(ways_of).filter(is_best).collect();
        fours.sort_unstable();
        fours[0]
    }
}

fn members(set: usize) -> impl Iterator<Item = usize> + Clone {
    (0..MOST).filter(move |&member| set >> member & 1 == 1)
}

fn set_of(seats: Seats) -> usize {
    seats.into_iter().fold(0, |set, member| set | 1 << member)
}

fn ways_of(four: usize) -> impl Iterator<Item = Seats> {
    let four: Vec<usize> = members(four).collect();
    super::table::WAYS.into_iter().map(move |way| way.map(|i| four[i]))
}
