//! The graphs that are measured: the same on every machine.

/// Mixes numbers into one that looks random (splitmix64).
pub fn mix(seed: u64, u: usize, v: usize) -> u64 {
    let mut z = seed ^ (u as u64) << 32 ^ v as u64;
    for _ in 0..2 {
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
    }
    z
}

/// A family of complete graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Random costs of 56 bits.
    Random,
    /// Costs as in a Swiss tournament: score gap squared, color clash, distance in
    /// rank; pairs that have met are forbidden; many ties.
    SwissLike,
    /// The same, but the ideal opponent is half a score group away, as the Dutch
    /// system folds its groups: far more nearly best matchings, and harder.
    FoldedSwiss,
}

impl Family {
    pub const ALL: [Family; 3] = [Family::Random, Family::SwissLike, Family::FoldedSwiss];

    pub fn name(self) -> &'static str {
        match self {
            Family::Random => "random",
            Family::SwissLike => "Swiss-like",
            Family::FoldedSwiss => "folded Swiss-like",
        }
    }

    pub const BOUND: i64 = 1 << 56;

    /// The cost of a pair among `n` players; `None` if they have met.
    pub fn cost(self, n: usize, u: usize, v: usize) -> Option<i64> {
        let (low, high) = (u.min(v), u.max(v));
        match self {
            Family::Random => Some((mix(1, low, high) >> 8) as i64),
            Family::SwissLike => swiss_cost(n, low, high, 0),
            Family::FoldedSwiss => swiss_cost(n, low, high, (n as i64 / ROUNDS / 2).max(1)),
        }
    }
}

const ROUNDS: i64 = 9;

/// The score of a player by rank, from the top: score groups, the largest in the middle.
fn score(n: usize, rank: usize) -> i64 {
    let share = rank as f64 / n as f64;
    let middle = (share * 2.0 - 1.0).clamp(-0.999, 0.999);
    ROUNDS - ((middle.asin() / std::f64::consts::PI + 0.5) * ROUNDS as f64).round() as i64
}

fn swiss_cost(n: usize, low: usize, high: usize, ideal_distance: i64) -> Option<i64> {
    // About as many past opponents as rounds, most of them near in rank.
    let has_met = mix(2, low, high) % 8 == 0 && high - low < 8 * ROUNDS as usize;
    if has_met {
        return None;
    }
    let gap = score(n, low) - score(n, high);
    let color = |rank| mix(3, rank, 0) % 3;
    let clash = i64::from(color(low) == color(high) && color(low) != 2);
    let offset = ((high - low) as i64 - ideal_distance).abs();
    Some((gap * gap) << 24 | clash << 16 | offset)
}

/// A sparse graph with ten edges for every vertex, which has a perfect matching.
pub fn sparse_edges(n: usize) -> Vec<(usize, usize, i64)> {
    let mut edges = std::collections::BTreeMap::new();
    for u in 0..n {
        // A cycle through everybody makes sure of a perfect matching.
        edges.insert((u.min((u + 1) % n), u.max((u + 1) % n)), (mix(4, u, n) % 1_000_000) as i64);
        for k in 1..10 {
            let v = (mix(5, u, k) % n as u64) as usize;
            if u != v {
                edges.insert((u.min(v), u.max(v)), (mix(6, u, k) % 1_000_000) as i64);
            }
        }
    }
    edges.into_iter().map(|((u, v), cost)| (u, v, cost)).collect()
}
