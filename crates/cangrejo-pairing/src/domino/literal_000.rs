//! The first written procedure, step by step, with the decisions that make it end.
//!
//! Greedy: every athlete takes the first partner that the window allows, every pair
//! the first rivals. Kept for comparison, and for those who must follow the letter.

use super::meetings::Meetings;
use super::request::{Request, Windows};
use super::table::{Pair, Table};

/// A round by the letter.
pub(super) fn round(meetings: &Meetings, request: &Request) -> Vec<Table> {
    let mut pairing = Pairing::new(meetings, request);
    pairing.form_pairs();
    form_tables(meetings, request, pairing.pairs)
}

/// The half of a ranking, in two sides.
struct Pyramid {
    sides: [Vec<usize>; 2],
}

impl Pyramid {
    fn new(athletes: std::ops::Range<usize>) -> Self {
        let half = athletes.len() / 2;
        let n_side_a = half - half % 2;
        let (a, b) =
            (athletes.start..athletes.start + n_side_a, athletes.start + n_side_a..athletes.end);
        Pyramid { sides: [a.collect(), b.collect()] }
    }
}

struct Pairing<'a> {
    meetings: &'a Meetings,
    request: &'a Request,
    pyramids: [Pyramid; 2],
    is_used: Vec<bool>,
    pairs: Vec<Pair>,
}

impl<'a> Pairing<'a> {
    fn new(meetings: &'a Meetings, request: &'a Request) -> Self {
        let n_athletes = meetings.n_athletes();
        let cut = n_athletes / 2;
        let pyramids = [Pyramid::new(0..cut), Pyramid::new(cut..n_athletes)];
        let is_used = vec![false; n_athletes];
        Pairing { meetings, request, pyramids, is_used, pairs: Vec::new() }
    }

    fn form_pairs(&mut self) {
        for pyramid in 0..2 {
            for side in 0..2 {
                self.pair_side(pyramid, side);
            }
            if pyramid == 0 {
                let left = self.unused(0..self.pyramids[1].sides[0].first().copied().unwrap_or(0));
                self.pyramids[1].sides[0].splice(0..0, left);
            }
        }
        // Decision 4: who is left is paired at the end.
        let left: Vec<usize> = self.unused(0..self.is_used.len());
        for two in left.chunks_exact(2) {
            self.take([two[0], two[1]]);
        }
    }

    fn unused(&self, athletes: std::ops::Range<usize>) -> Vec<usize> {
        athletes.filter(|&athlete| !self.is_used[athlete]).collect()
    }

    fn take(&mut self, pair: Pair) {
        for athlete in pair {
            self.is_used[athlete] = true;
        }
        self.pairs.push(pair);
    }

    fn pair_side(&mut self, pyramid: usize, side: usize) {
        let mut available = self.pyramids[pyramid].sides[side].clone();
        available.retain(|&athlete| !self.is_used[athlete]);
        while available.len() >= 2 {
            let athlete = available.remove(0);
            let partner = self
                .first_valid(athlete, &available, self.request)
                .or_else(|| self.contingency(athlete, &available, (pyramid, side)));
            if let Some(partner) = partner {
                self.take([athlete, partner]);
                available.retain(|&other| other != partner);
            }
        }
    }

    fn first_valid(&self, athlete: usize, others: &[usize], request: &Request) -> Option<usize> {
        let is_valid = |&&other: &&usize| {
            !self.is_used[other] && request.partner_severity(self.meetings, [athlete, other]) == 0
        };
        others.iter().find(is_valid).copied()
    }

    /// The other side, then the other pyramid, then a window shorter by one (decision 3 skips level 1).
    fn contingency(
        &self,
        athlete: usize,
        available: &[usize],
        (pyramid, side): (usize, usize),
    ) -> Option<usize> {
        let relaxed = relaxed(self.request);
        let other_pyramid = &self.pyramids[1 - pyramid].sides;
        self.first_valid(athlete, &self.pyramids[pyramid].sides[1 - side], self.request)
            .or_else(|| self.first_valid(athlete, &other_pyramid[0], self.request))
            .or_else(|| self.first_valid(athlete, &other_pyramid[1], self.request))
            .or_else(|| self.first_valid(athlete, available, &relaxed))
    }
}

/// The same request with windows shorter by one round.
pub(super) fn relaxed(request: &Request) -> Request {
    let windows = Windows {
        partners: request.windows.partners.saturating_sub(1),
        rivals: request.windows.rivals.saturating_sub(1),
    };
    Request { windows, ..*request }
}

/// Whether nobody of one pair has met anybody of the other within the window.
pub(super) fn may_meet(meetings: &Meetings, request: &Request, [a, b]: Pair, [c, d]: Pair) -> bool {
    let rivals = [[a, c], [a, d], [b, c], [b, d]];
    rivals.into_iter().all(|pair| request.rival_severity(meetings, pair) == 0)
}

/// Every pair, by the sum of its positions, takes the first rivals that it may (decision 2).
fn form_tables(meetings: &Meetings, request: &Request, mut pairs: Vec<Pair>) -> Vec<Table> {
    pairs.sort_by_key(|pair| pair.iter().sum::<usize>());
    let relaxed = relaxed(request);
    let mut tables = Vec::new();
    while pairs.len() >= 2 {
        let pair = pairs.remove(0);
        let first = |request: &Request| {
            pairs.iter().position(|&other| may_meet(meetings, request, pair, other))
        };
        let place = first(request).or_else(|| first(&relaxed)).unwrap_or(0);
        let rivals = pairs.remove(place);
        tables.push(Table::of([pair[0], pair[1], rivals[0], rivals[1]]));
    }
    tables
}
