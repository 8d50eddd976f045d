//! The best of all rounds, for a few athletes: every way to fill the tables is weighed.
//!
//! The lowest athlete who is not seated opens the next table, so each set of
//! remaining athletes is solved once, whatever was seated before it.

use super::fours::{fours_with_lowest, members, seatings, ways_of};
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

/// All rounds of a few athletes, the best first; equally good ones in the order of tables.
///
/// The first is that of [`best_round`]. For two tables at most: three are filled in 155 925 ways.
pub(super) fn all_rounds(problem: &Problem<'_>, positions: Vec<usize>) -> Vec<Vec<Table>> {
    let sector = Sector::new(problem, positions).expect("16 athletes fit any scale");
    let everybody = (1_usize << sector.len()) - 1;
    let weighed = seatings(everybody, &|_| true).into_iter().map(|round| {
        let cost: i128 = round.iter().map(|seats| sector.cost(*seats)).sum();
        let mut tables: Vec<Table> = round.into_iter().map(|seats| sector.table(seats)).collect();
        tables.sort_unstable();
        (cost, tables)
    });
    let mut rounds: Vec<(i128, Vec<Table>)> = weighed.collect();
    rounds.sort_unstable();
    rounds.into_iter().map(|(_, tables)| tables).collect()
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

fn set_of(seats: Seats) -> usize {
    seats.into_iter().fold(0, |set, member| set | 1 << member)
}
