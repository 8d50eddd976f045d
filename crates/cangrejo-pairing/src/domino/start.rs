//! A first seating by two exact matchings: partners, then pairs against pairs.

use cangrejo_matching::{Matrix, Objective, solve};

use super::Effort;
use super::sector::{Seats, Sector};

/// The best partners, and then the best tables of those pairs.
pub(super) fn seat(sector: &Sector, effort: &mut Effort) -> Vec<Seats> {
    let partners = best_pairs(sector.len(), |a, b| sector.partners(a, b), effort);
    seat_pairs(sector, &partners, effort)
}

/// The best tables of given pairs.
pub(super) fn seat_pairs(
    sector: &Sector,
    pairs: &[(usize, usize)],
    effort: &mut Effort,
) -> Vec<Seats> {
    let seats = |s: usize, t: usize| [pairs[s].0, pairs[s].1, pairs[t].0, pairs[t].1];
    let tables = best_pairs(pairs.len(), |s, t| sector.opposition(seats(s, t)), effort);
    tables.into_iter().map(|(s, t)| seats(s, t)).collect()
}

fn best_pairs(
    n_vertices: usize,
    cost: impl Fn(usize, usize) -> i128,
    effort: &mut Effort,
) -> Vec<(usize, usize)> {
    effort.matchings += 1;
    let graph = Matrix::new(n_vertices, |a, b| Some(cost(a, b))).expect("a sector is small");
    let best = solve(&graph, Objective::MinCostPerfect);
    best.expect("everybody can be matched, within the range of a scale").matching.pairs()
}
