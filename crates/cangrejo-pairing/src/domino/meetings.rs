//! What the athletes have shared: when they last were partners or rivals, and how often.

use super::PairingError;
use super::table::{Pair, Table};

/// How two athletes have met in one role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The last round in which they did.
    pub last_round: u32,
    /// In how many games of the history they did.
    pub times: u32,
}

/// The history of a field, athletes by position.
#[derive(Clone, Debug)]
pub struct Meetings {
    partners: Relation,
    rivals: Relation,
    last_round: u32,
}

impl Meetings {
    /// Athletes who have not met.
    pub fn new(n_athletes: usize) -> Self {
        Meetings {
            partners: Relation::new(n_athletes),
            rivals: Relation::new(n_athletes),
            last_round: 0,
        }
    }

    /// Counts the athletes.
    pub fn n_athletes(&self) -> usize {
        self.partners.rows.len()
    }

    /// The last round that is recorded.
    pub fn last_round(&self) -> u32 {
        self.last_round
    }

    /// Records a table that was played.
    ///
    /// # Errors
    ///
    /// When an athlete does not exist, or sits at the table twice.
    pub fn record(&mut self, round: u32, table: &Table) -> Result<(), PairingError> {
        let seats = table.seats();
        if let Some(&stranger) = seats.iter().find(|&&seat| seat >= self.n_athletes()) {
            return Err(PairingError::NoSuchAthlete(stranger));
        }
        let twice = |&(i, seat): &(usize, usize)| seats[..i].contains(&seat);
        if let Some((_, seat)) = seats.iter().copied().enumerate().find(twice) {
            return Err(PairingError::SeatedTwice(seat));
        }
        table.pairs().into_iter().for_each(|pair| self.record_partners(round, pair));
        table.rivals().into_iter().for_each(|pair| self.record_rivals(round, pair));
        Ok(())
    }

    /// Records that two athletes were partners, whoever else was at the table.
    pub(crate) fn record_partners(&mut self, round: u32, pair: Pair) {
        self.partners.add(round, pair);
        self.last_round = self.last_round.max(round);
    }

    /// Records that two athletes were rivals, whoever else was at the table.
    pub(crate) fn record_rivals(&mut self, round: u32, pair: Pair) {
        self.rivals.add(round, pair);
        self.last_round = self.last_round.max(round);
    }

    /// How two athletes have been partners, if they have.
    pub fn as_partners(&self, pair: Pair) -> Option<Shared> {
        self.partners.get(pair)
    }

    /// How two athletes have been rivals, if they have.
    pub fn as_rivals(&self, pair: Pair) -> Option<Shared> {
        self.rivals.get(pair)
    }

    /// The same history of some of the athletes, in a new order: `order[i]` becomes `i`.
    ///
    /// # Errors
    ///
    /// When an athlete does not exist, or comes twice.
    pub fn seated(&self, order: &[usize]) -> Result<Meetings, PairingError> {
        let mut place = vec![None; self.n_athletes()];
        for (i, &athlete) in order.iter().enumerate() {
            let place = place.get_mut(athlete).ok_or(PairingError::NoSuchAthlete(athlete))?;
            if place.replace(i).is_some() {
                return Err(PairingError::SeatedTwice(athlete));
            }
        }
        Ok(Meetings {
            partners: self.partners.reordered(order, &place),
            rivals: self.rivals.reordered(order, &place),
            last_round: self.last_round,
        })
    }
}

/// Who has met whom in one role; everybody's others ascend.
#[derive(Clone, Debug)]
struct Relation {
    rows: Vec<Vec<(usize, Shared)>>,
}

impl Relation {
    fn new(n_athletes: usize) -> Self {
        Relation { rows: vec![Vec::new(); n_athletes] }
    }

    fn add(&mut self, round: u32, [a, b]: Pair) {
        for (from, to) in [(a, b), (b, a)] {
            let row = &mut self.rows[from];
            match row.binary_search_by_key(&to, |&(other, _)| other) {
                Ok(place) => {
                    let shared = &mut row[place].1;
                    shared.last_round = shared.last_round.max(round);
                    shared.times += 1;
                }
                Err(place) => row.insert(place, (to, Shared { last_round: round, times: 1 })),
            }
        }
    }

    fn get(&self, [a, b]: Pair) -> Option<Shared> {
        let row = self.rows.get(a)?;
        let place = row.binary_search_by_key(&b, |&(other, _)| other).ok()?;
        Some(row[place].1)
    }

    fn reordered(&self, order: &[usize], place: &[Option<usize>]) -> Relation {
        let row = |&athlete: &usize| {
            let others = self.rows[athlete].iter();
            let mut row: Vec<_> =
                others.filter_map(|&(other, shared)| Some((place[other]?, shared))).collect();
            row.sort_unstable_by_key(|&(other, _)| other);
            row
        };
        Relation { rows: order.iter().map(row).collect() }
    }
}
