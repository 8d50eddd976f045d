//! The graphs that are measured: the same on every machine.

use std::collections::BTreeMap;

/// Mixes numbers into one of 56 bits that looks random (splitmix64).
fn mix(seed: u64, u: usize, v: usize) -> i64 {
    let mut z = seed ^ (u as u64) << 32 ^ v as u64;
    for _ in 0..2 {
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
    }
    (z >> 8).cast_signed()
}

/// A family of complete graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// Random costs of 56 bits.
    Random,
    /// Costs as in a Swiss tournament after nine rounds, players numbered by rating: score
    /// gap squared, color clash, distance in that order; pairs that have met are
    /// forbidden; many ties.
    SwissByRating,
    /// The same with players numbered by score, so that the distance is one of rank.
    SwissByScore,
    /// The same, but the ideal opponent is half a score group away, as the Dutch system
    /// folds its groups: far more nearly best matchings.
    FoldedSwiss,
}

impl Family {
    pub(crate) const SWISS: [Family; 3] =
        [Family::SwissByRating, Family::SwissByScore, Family::FoldedSwiss];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Family::Random => "random",
            Family::SwissByRating => "Swiss-like by rating",
            Family::SwissByScore => "Swiss-like by score",
            Family::FoldedSwiss => "Swiss-like, folded",
        }
    }

    pub(crate) const BOUND: i64 = 1 << 56;

    /// The cost of a pair among `n` players; `None` if they have met.
    pub(crate) fn cost(self, n: usize, u: usize, v: usize) -> Option<i64> {
        let (low, high) = (u.min(v), u.max(v));
        match self {
            Family::Random => Some(mix(1, low, high)),
            Family::SwissByRating => {
                let has_met = mix(8, low, high) % 110 == 0;
                let gap = drawn_points(low).abs_diff(drawn_points(high));
                if has_met { None } else { swiss_cost(low, high, gap, 0) }
            }
            Family::SwissByScore | Family::FoldedSwiss => {
                let ideal_distance = if self == Family::FoldedSwiss { n / 18 } else { 0 };
                let has_met = mix(2, low, high) % 8 == 0 && high - low < 72;
                let gap = points_lost(n, high) - points_lost(n, low);
                if has_met { None } else { swiss_cost(low, high, gap, ideal_distance) }
            }
        }
    }
}

/// How many of 512 equal players have at least 9, 8, ... points after nine rounds.
const AHEAD: [usize; 9] = [1, 10, 46, 130, 256, 382, 466, 502, 511];

/// The points that a player lacks, by place from the top.
fn points_lost(n: usize, rank: usize) -> usize {
    AHEAD.partition_point(|&ahead| ahead * n <= rank * 512)
}

/// The points of a player after nine rounds of heads and tails.
fn drawn_points(player: usize) -> usize {
    (mix(9, player, 0) & 511).count_ones() as usize
}

fn swiss_cost(low: usize, high: usize, gap: usize, ideal_distance: usize) -> Option<i64> {
    let color = |player| mix(3, player, 0) % 3;
    let clash = usize::from(color(low) == color(high) && color(low) != 2);
    let offset = (high - low).abs_diff(ideal_distance);
    i64::try_from((gap * gap) << 24 | clash << 16 | offset).ok()
}

/// A sparse graph with ten edges for every vertex, which has a perfect matching.
pub(crate) fn sparse_edges(n: usize) -> Vec<(usize, usize, i64)> {
    let mut edges = BTreeMap::new();
    for u in 0..n {
        for k in 0..10 {
            // A cycle through everybody makes sure of a perfect matching.
            let step = usize::try_from(mix(5, u, k)).map_or(1, |far| far % n);
            let v = if k == 0 { (u + 1) % n } else { (u + step) % n };
            if u != v {
                edges.insert((u.min(v), u.max(v)), mix(6, u, k) % 1_000_000);
            }
        }
    }
    edges.into_iter().map(|((u, v), cost)| (u, v, cost)).collect()
}

/// A grid of about `n` vertices with diagonals and knight's moves: blossoms nest deep in it.
pub(crate) fn grid_edges(n: usize) -> (usize, Vec<(usize, usize, i64)>) {
    let side = n.isqrt() / 2 * 2;
    let mut edges = Vec::new();
    for u in 0..side * side {
        let (x, y) = (u % side, u / side);
        for (right, down) in [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)] {
            if x + right < side && y + down < side {
                let v = u + down * side + right;
                edges.push((u, v, mix(7, u, v) % 1000));
            }
        }
    }
    (side * side, edges)
}
