//! Improves a seating step by step until no step helps.
//!
//! Three kinds of step, each the best of its kind: two tables are seated anew in
//! the best of all 315 ways; one athlete of every table goes where all of them
//! together fit best; and pairs are put against pairs anew.

use cangrejo_matching::{EdgeList, Objective, solve};

use super::Effort;
use super::sector::{Seats, Sector};
use super::start::seat_pairs;
use super::three::best_seating;

/// A seating of a sector that is being improved.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    pub(super) tables: Vec<Seats>,
    pub(super) costs: Vec<i128>,
    /// Tables that have changed since they were last compared with all others.
    changed: Vec<bool>,
}

impl Seating {
    pub(super) fn new(sector: &Sector, tables: Vec<Seats>) -> Self {
        let costs = tables.iter().map(|&seats| sector.cost(seats)).collect();
        let changed = vec![true; tables.len()];
        Seating { tables, costs, changed }
    }

    pub(super) fn cost(&self) -> i128 {
        self.costs.iter().sum()
    }

    /// Seats a table anew.
    pub(super) fn set(&mut self, sector: &Sector, table: usize, seats: Seats) {
        self.tables[table] = seats;
        self.costs[table] = sector.cost(seats);
        self.changed[table] = true;
    }

    /// Takes the steps that help until none does.
    pub(super) fn descend(&mut self, sector: &Sector, effort: &mut Effort) {
        loop {
            self.improve_twos(sector, effort);
            let before = self.cost();
            for seat in 0..4 {
                self.exchange_seat(sector, seat, effort);
            }
            self.rematch(sector, effort);
            if self.cost() == before {
                return;
            }
        }
    }

    /// Seats every two tables anew, if one of them has changed, until nothing is gained.
    pub(super) fn improve_twos(&mut self, sector: &Sector, effort: &mut Effort) {
        while self.changed.contains(&true) {
            let n_tables = self.tables.len();
            let mut changed = std::mem::replace(&mut self.changed, vec![false; n_tables]);
            for s in 0..n_tables {
                for t in s + 1..n_tables {
                    if (changed[s] || changed[t]) && self.improve_two(sector, s, t) {
                        effort.exact_reseatings += 1;
                        changed[s] = true;
                        changed[t] = true;
                    }
                }
            }
        }
    }

    /// Seats the athletes of two tables in the best of all ways; says whether that is better.
    fn improve_two(&mut self, sector: &Sector, s: usize, t: usize) -> bool {
        let now = self.costs[s] + self.costs[t];
        if now == 0 {
            return false;
        }
        let mut eight = [0; 8];
        eight[..4].copy_from_slice(&self.tables[s]);
        eight[4..].copy_from_slice(&self.tables[t]);
        eight.sort_unstable();
        let mut best = (now, None);
        for split in SPLITS {
            let (first, seats) = sector.best_way(split.0.map(|i| eight[i]));
            if first >= best.0 {
                continue;
            }
            let (second, others) = sector.best_way(split.1.map(|i| eight[i]));
            if first + second < best.0 {
                best = (first + second, Some((seats, others)));
            }
        }
        let Some((seats, others)) = best.1 else { return false };
        self.set(sector, s, seats);
        self.set(sector, t, others);
        true
    }

    /// Seats the athletes of three tables in the best of all ways; says whether that is better.
    pub(super) fn improve_three(&mut self, sector: &Sector, three: [usize; 3]) -> bool {
        let now = three.iter().map(|&table| self.costs[table]).sum();
        let mut twelve = [0; 12];
        for (place, &table) in twelve.chunks_exact_mut(4).zip(&three) {
            place.copy_from_slice(&self.tables[table]);
        }
        twelve.sort_unstable();
        let Some(seating) = best_seating(sector, &twelve, now) else { return false };
        for (table, seats) in three.into_iter().zip(seating) {
            self.set(sector, table, seats);
        }
        true
    }

    /// Lets the athletes on one seat of every table change tables, all at once and for the best.
    fn exchange_seat(&mut self, sector: &Sector, seat: usize, effort: &mut Effort) {
        let n_tables = self.tables.len();
        let with = |table: usize, guest: usize| {
            let mut seats = self.tables[table];
            seats[seat] = self.tables[guest][seat];
            seats
        };
        let places = (0..n_tables).flat_map(|table| (0..n_tables).map(move |guest| (table, guest)));
        let edges =
            places.map(|(table, guest)| (table, n_tables + guest, sector.cost(with(table, guest))));
        effort.matchings += 1;
        let graph = EdgeList::new(2 * n_tables, edges).expect("every place once");
        let best = solve(&graph, Objective::MinCostPerfect);
        let pairs = best.expect("everybody can stay").matching.pairs();
        let moved = pairs.into_iter().map(|(table, guest)| (table, with(table, guest - n_tables)));
        self.adopt(sector, moved.collect());
    }

    /// Puts pairs against pairs anew.
    fn rematch(&mut self, sector: &Sector, effort: &mut Effort) {
        let pairs: Vec<_> = self.tables.iter().flat_map(|&[a, b, c, d]| [(a, b), (c, d)]).collect();
        let tables = seat_pairs(sector, &pairs, effort);
        self.adopt(sector, tables.into_iter().enumerate().collect());
    }

    /// Takes a whole new seating if it is better.
    fn adopt(&mut self, sector: &Sector, tables: Vec<(usize, Seats)>) {
        let cost: i128 = tables.iter().map(|&(_, seats)| sector.cost(seats)).sum();
        if cost < self.cost() {
            for (table, seats) in tables {
                if self.tables[table] != seats {
                    self.set(sector, table, seats);
                }
            }
        }
    }
}

/// The 35 ways to split eight into two fours, the first of them with the first of the eight.
const SPLITS: [([usize; 4], [usize; 4]); 35] = splits();

const fn splits() -> [([usize; 4], [usize; 4]); 35] {
    let mut splits = [([0; 4], [0; 4]); 35];
    let mut n_splits = 0;
    let mut set = 0_u32;
    while set < 256 {
        if set.count_ones() == 4 && set & 1 == 1 {
            let (mut left, mut right) = (0, 0);
            let mut i = 0;
            while i < 8 {
                if set >> i & 1 == 1 {
                    splits[n_splits].0[left] = i;
                    left += 1;
                } else {
                    splits[n_splits].1[right] = i;
                    right += 1;
                }
                i += 1;
            }
            n_splits += 1;
        }
        set += 1;
    }
    splits
}
