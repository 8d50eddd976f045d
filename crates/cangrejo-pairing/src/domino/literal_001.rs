//! The regulation's procedure, step by step, with the decisions that make it end.
//!
//! 1 with 3 and 2 with 4 within each side of a pyramid, the first pairs of side A
//! against those of side B; where a window forbids that, the next that it allows.
//! In its own order of last resorts (§4.3): a shorter window, at most two athletes
//! exchanged between pyramids, a forced pair.

use super::literal_000::{may_meet, relaxed};
use super::meetings::Meetings;
use super::request::Request;
use super::shape::Shape;
use super::table::{Pair, Table};

/// §4.3: how many athletes of a pyramid may be exchanged.
const MOST_EXCHANGED: usize = 2;

/// §6: how many attempts are made for one pair or one table (decision 24).
///
/// A window of W rounds bars W partners and the rivals of 4 W pairs at most, so that with the
/// official windows no attempt after the seventeenth is ever made.
const MOST_ATTEMPTS: usize = 100;

/// A round by the letter.
pub(super) fn round(meetings: &Meetings, request: &Request) -> Vec<Table> {
    let shape = Shape::new(meetings.n_athletes());
    let cuts = [(0, shape.n_upper), (shape.n_upper, shape.n_seated)];
    let sides = cuts.into_iter().flat_map(|(start, end)| {
        let middle = start + (end - start) / 2;
        [(start..middle).collect(), (middle..end).collect()]
    });
    let mut procedure = Procedure {
        meetings,
        request,
        waiting: sides.collect(),
        pairs: Vec::new(),
        n_exchanged: 0,
    };
    for side in 0..4 {
        let pairs = procedure.pair_side(side);
        procedure.pairs.push(pairs);
    }
    let [upper_a, upper_b, lower_a, lower_b] =
        <[Vec<Pair>; 4]>::try_from(procedure.pairs).expect("two sides of two pyramids");
    let mut tables = oppose(meetings, request, &upper_a, upper_b);
    tables.extend(oppose(meetings, request, &lower_a, lower_b));
    tables
}

struct Procedure<'a> {
    meetings: &'a Meetings,
    request: &'a Request,
    /// The athletes of each side who have no partner yet: upper A and B, lower A and B.
    waiting: Vec<Vec<usize>>,
    /// The pairs of the sides that are done.
    pairs: Vec<Vec<Pair>>,
    n_exchanged: usize,
}

impl Procedure<'_> {
    fn is_valid(&self, request: &Request, pair: Pair) -> bool {
        request.partner_severity(self.meetings, pair) == 0
    }

    /// Step 3: pairs one side.
    fn pair_side(&mut self, side: usize) -> Vec<Pair> {
        let mut pairs = Vec::new();
        let order = self.waiting[side].clone();
        while let Some(&athlete) = self.waiting[side].first() {
            self.waiting[side].remove(0);
            let partner = self.partner_in_side(athlete, side, &order, self.request);
            let pair = match partner {
                Some(partner) => self.take(side, athlete, partner),
                None => self.last_resort(side, athlete, &order),
            };
            pairs.push(pair);
        }
        pairs
    }

    fn take(&mut self, side: usize, athlete: usize, partner: usize) -> Pair {
        self.waiting[side].retain(|&other| other != partner);
        [athlete, partner]
    }

    /// The one two places on, or the next who is valid (step 3 a and b).
    fn partner_in_side(
        &self,
        athlete: usize,
        side: usize,
        order: &[usize],
        request: &Request,
    ) -> Option<usize> {
        let waiting = &self.waiting[side];
        let ideal = order.iter().position(|&other| other == athlete).and_then(|place| {
            // Decision 9: the last two of a side with two too many go together.
            let is_last_two = order.len() % 4 == 2 && place + 2 >= order.len();
            order.get(place + if is_last_two { 1 } else { 2 })
        });
        let ideal = ideal.filter(|&other| waiting.contains(other));
        let mut candidates = ideal.into_iter().chain(waiting).take(MOST_ATTEMPTS);
        candidates.find(|&&other| self.is_valid(request, [athlete, other])).copied()
    }

    /// Step 3 c, then §4.3 in its order.
    fn last_resort(&mut self, side: usize, athlete: usize, order: &[usize]) -> Pair {
        if let Some(pair) = self.exchange(athlete, (side, side ^ 1)) {
            return pair;
        }
        let relaxed = relaxed(self.request);
        if let Some(partner) = self.partner_in_side(athlete, side, order, &relaxed) {
            return self.take(side, athlete, partner);
        }
        if self.n_exchanged < MOST_EXCHANGED {
            // The last of the upper pyramid and the first of the lower.
            let other = if side < 2 { 2 } else { 1 };
            if let Some(pair) = self.exchange(athlete, (side, other)) {
                self.n_exchanged += 1;
                return pair;
            }
        }
        let forced = self.waiting[side].first().copied();
        let partner = forced.expect("a side has an even number of athletes");
        self.take(side, athlete, partner)
    }

    /// Exchanges an athlete of this side for one of another, so that both have a valid partner.
    fn exchange(&mut self, athlete: usize, (side, other): (usize, usize)) -> Option<Pair> {
        if other > side {
            let fits = |&&guest: &&usize| self.is_valid(self.request, [athlete, guest]);
            let guest = *self.waiting[other].iter().find(fits)?;
            let leaver = self.waiting[side].pop()?;
            let place = self.waiting[other].iter().position(|&waiting| waiting == guest)?;
            self.waiting[other][place] = leaver;
            return Some([athlete, guest]);
        }
        // That side is done: one of its pairs takes the athlete in and gives another out.
        for i in (0..self.pairs[other].len()).rev() {
            let [p, q] = self.pairs[other][i];
            for (stays, leaves) in [(p, q), (q, p)] {
                let fits = |&&guest: &&usize| self.is_valid(self.request, [leaves, guest]);
                let guest = self.waiting[side].iter().find(fits).copied();
                if let Some(guest) = guest.filter(|_| self.is_valid(self.request, [stays, athlete]))
                {
                    self.pairs[other][i] = [stays, athlete];
                    return Some(self.take(side, leaves, guest));
                }
            }
        }
        None
    }
}

/// Step 4: pairs of side A against those of side B, which rotate until they are valid.
fn oppose(
    meetings: &Meetings,
    request: &Request,
    side_a: &[Pair],
    mut side_b: Vec<Pair>,
) -> Vec<Table> {
    let relaxed = relaxed(request);
    let table = |&pair: &Pair| {
        let first = |request: &Request| {
            let mut others = side_b.iter().take(MOST_ATTEMPTS);
            others.position(|&other| may_meet(meetings, request, pair, other))
        };
        let place = first(request).or_else(|| first(&relaxed)).unwrap_or(0);
        let rivals = side_b.remove(place);
        Table::of([pair[0], pair[1], rivals[0], rivals[1]])
    };
    side_a.iter().map(table).collect()
}
