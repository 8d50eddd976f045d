//! The collapsed last bracket: residents of different scores, so pairs of residents float too.
//!
//! Everybody but the receiver of the bye is paired. A candidate is the better for
//! smaller score differences, the largest compared first (C.6); whoever has the bye
//! differs by a point more than from the lowest score (A.8). Every digit of the
//! cost stands for one difference.

use std::collections::BTreeMap;

use cangrejo_matching::Weight;

use crate::dutch::criterion::Criterion;
use crate::dutch::field::{Entrant, Float};
use crate::dutch::problem::{Bracket, Costs, Problem, Vertex};
use crate::dutch::tiers::{Bounds, Tier};

/// By how much a player without an opponent is farther away than the lowest score, in tenths.
const ONE_POINT: u32 = 10;

/// What is counted of the floats of one round: C.12, C.13, C.16 and C.17, or the round before.
struct FloatCriteria {
    rounds_ago: usize,
    down: Criterion,
    up: Criterion,
    down_difference: Criterion,
    up_difference: Criterion,
}

const FLOATS: [FloatCriteria; 2] = [
    FloatCriteria {
        rounds_ago: 1,
        down: Criterion::ResidentDownfloat,
        up: Criterion::OpponentUpfloat,
        down_difference: Criterion::MovedDownDifference,
        up_difference: Criterion::OpponentDifference,
    },
    FloatCriteria {
        rounds_ago: 2,
        down: Criterion::ResidentOlderDownfloat,
        up: Criterion::OpponentOlderUpfloat,
        down_difference: Criterion::MovedDownOlderDifference,
        up_difference: Criterion::OpponentOlderDifference,
    },
];

/// How many players have each score, in tenths.
type Tally = BTreeMap<u32, usize>;

fn tally(bracket: &Bracket<'_>, residents_only: bool, counts: impl Fn(&Entrant) -> bool) -> Tally {
    let moved_down = if residents_only { &[][..] } else { &bracket.moved_down };
    let mut tally = Tally::new();
    for &player in moved_down.iter().chain(&bracket.residents) {
        let player = &bracket.field.players[player];
        if counts(player) {
            *tally.entry(player.score.tenths()).or_default() += 1;
        }
    }
    tally
}

/// How far the receiver of the bye is away, by score.
fn alone(bracket: &Bracket<'_>, score: u32) -> u32 {
    // The lowest of the whole field: the bracket may be a remainder.
    let lowest = bracket.field.players.last().map_or(0, |player| player.score.tenths());
    score.saturating_sub(lowest).saturating_add(ONE_POINT)
}

/// All differences that can occur, the largest first.
pub(in crate::dutch) fn differences(bracket: &Bracket<'_>) -> Vec<u32> {
    let (all, residents) = (tally(bracket, false, |_| true), tally(bracket, true, |_| true));
    let mut differences: Vec<u32> = Vec::new();
    for &score in all.keys() {
        differences.extend(residents.range(..score).map(|(&lower, _)| score - lower));
        differences.extend(bracket.bye_score.map(|_| alone(bracket, score)));
    }
    differences.sort_unstable_by(|a, b| b.cmp(a));
    differences.dedup();
    differences
}

/// The most that every tier can count.
pub(in crate::dutch) fn bounds(problem: &Problem<'_>, differences: &[u32]) -> Bounds {
    let bracket = problem.bracket;
    let n_pairs = bracket.n_players() / 2;
    // How many pairs, and receivers of the bye, can differ by so much.
    let most = |higher: &Tally, lower: &Tally, without: &Tally| -> Vec<usize> {
        let by = |&difference: &u32| {
            let meets = |score: u32| lower.contains_key(&score.wrapping_sub(difference));
            let is_met = |score: u32| higher.contains_key(&score.wrapping_add(difference));
            let n_higher: usize = higher.iter().filter(|(s, _)| meets(**s)).map(|(_, n)| n).sum();
            let n_lower: usize = lower.iter().filter(|(s, _)| is_met(**s)).map(|(_, n)| n).sum();
            let is_alone = |score: &u32| alone(bracket, *score) == difference;
            let n_alone = bracket.bye_score.is_some() && without.keys().any(is_alone);
            n_higher.min(n_lower).min(n_pairs) + usize::from(n_alone)
        };
        differences.iter().map(by).collect()
    };
    let (all, residents) = (tally(bracket, false, |_| true), tally(bracket, true, |_| true));
    let mut bounds = Bounds::new();
    let mut set = |criterion, digits| bounds.set(Tier::Of(criterion), digits);
    set(Criterion::DownfloaterScores, most(&all, &residents, &all));
    if bracket.field.is_last_round {
        set(Criterion::TopscorerColorDifference, vec![n_pairs]);
        set(Criterion::TopscorerThirdColor, vec![n_pairs]);
    }
    set(Criterion::ColorPreference, vec![n_pairs]);
    set(Criterion::StrongColorPreference, vec![n_pairs]);
    for floats in &FLOATS {
        let down = |player: &Entrant| player.floated(floats.rounds_ago, Float::Down);
        let up = |player: &Entrant| player.floated(floats.rounds_ago, Float::Up);
        let (all_down, residents_up) = (tally(bracket, false, down), tally(bracket, true, up));
        set(floats.down, vec![tally(bracket, true, down).values().sum()]);
        set(floats.up, vec![residents_up.values().sum()]);
        set(floats.down_difference, most(&all_down, &residents, &all_down));
        set(floats.up_difference, most(&all, &residents_up, &Tally::new()));
    }
    if let Some(n_pairs) = problem.remainder {
        bounds.set(Tier::Exchanges, vec![n_pairs]);
        bounds.set(Tier::ExchangeSum, vec![n_pairs * bracket.residents.len()]);
    }
    bounds
}

impl<W: Weight> Costs<'_, W> {
    /// The cost of a pair of a collapsed bracket, `u` before `v`, or of the bye.
    pub(in crate::dutch) fn collapsed(&self, vertices: &[Vertex], u: usize, v: usize) -> W {
        let players = &self.field().players;
        let (player, is_resident) = match vertices[u] {
            Vertex::MovedDown(player) => (player, false),
            Vertex::Resident(player) => (player, true),
            Vertex::Next(_) | Vertex::Below(_) | Vertex::Bye | Vertex::Dummy => {
                return W::default();
            }
        };
        let opponent = match vertices[v] {
            Vertex::MovedDown(opponent) | Vertex::Resident(opponent) => Some(opponent),
            Vertex::Next(_) | Vertex::Below(_) | Vertex::Bye | Vertex::Dummy => None,
        };
        let higher = &players[player];
        let (mut cost, difference) = match opponent {
            Some(opponent) => {
                let lower = players[opponent].score.tenths();
                let exchange = if is_resident { self.exchange(u) } else { W::default() };
                (self.colors(player, opponent) + exchange, higher.score.tenths() - lower)
            }
            None => (W::default(), alone(self.bracket(), higher.score.tenths())),
        };
        if difference == 0 {
            return cost;
        }
        let rank = self.differences.partition_point(|&larger| larger > difference);
        cost = cost + self.one_at(Criterion::DownfloaterScores, rank);
        for floats in &FLOATS {
            if higher.floated(floats.rounds_ago, Float::Down) {
                // A moved-down player floats down in any case.
                cost = cost
                    + self.one_if(is_resident, floats.down)
                    + self.one_at(floats.down_difference, rank);
            }
            if opponent.is_some_and(|lower| players[lower].floated(floats.rounds_ago, Float::Up)) {
                cost = cost + self.one(floats.up) + self.one_at(floats.up_difference, rank);
            }
        }
        cost
    }
}
