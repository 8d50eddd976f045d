//! The edges that a vertex starts with: the cheapest, or all where there are few.

use super::leaving::sampled;
use super::shortlist::Shortlist;
use crate::graph::{Graph, index};
use crate::objective::Objective;
use crate::restricted::Restricted;
use crate::unsolved::Refusal;
use crate::weight::Weight;

/// How many edges a vertex of a dense graph starts with.
pub(super) const FIRST_LOOK: usize = 12;

/// A graph with so many edges for each vertex is still sparse: everybody lists all.
const FEW_PER_VERTEX: usize = 64;

/// As many sampled edges as this are sure to leave enough cheaper ones, nearly always.
const N_GUESSED: usize = 3;

/// The cheapest edges of every vertex, having checked every weight.
pub(super) fn first_looks<G: Graph>(
    view: &Restricted<G>,
    objective: Objective,
    bound: G::Weight,
) -> Result<Vec<Shortlist<G::Weight>>, Refusal> {
    let n_vertices = view.n_vertices();
    let sample: Vec<u32> = sampled(n_vertices).collect();
    let n_edges = view.graph().n_edges();
    let is_sparse = n_edges.is_some_and(|n_edges| n_edges <= FEW_PER_VERTEX * n_vertices);
    let first_look = |u: usize| {
        if is_sparse {
            let mut list = Shortlist::new(usize::MAX);
            return fill(&mut list, view, objective, (u, bound)).then_some(list);
        }
        // A few edges tell about how cheap the cheapest are, so that few others are admitted.
        let mut guess = Shortlist::new(N_GUESSED);
        view.for_each_open_among(u, &sample, |v, weight| {
            if within(weight, bound) {
                guess.offer((objective.cost(weight), turn(u, v, n_vertices)));
            }
        });
        guess.choose();
        let mut list = Shortlist::up_to(guess.cutoff(), FIRST_LOOK);
        let all_within = fill(&mut list, view, objective, (u, bound));
        if list.ranks.len() < FIRST_LOOK && guess.cutoff() < G::Weight::INFINITY {
            list = Shortlist::new(FIRST_LOOK);
            fill(&mut list, view, objective, (u, bound));
        }
        all_within.then_some(list)
    };
    let lists: Option<Vec<_>> = (0..n_vertices).map(first_look).collect();
    lists.ok_or_else(|| first_beyond(view, bound))
}

/// Fills a list with the cheapest edges of `u`; says whether no weight is beyond the bound.
fn fill<G: Graph>(
    list: &mut Shortlist<G::Weight>,
    view: &Restricted<G>,
    objective: Objective,
    (u, bound): (usize, G::Weight),
) -> bool {
    let n_vertices = view.n_vertices();
    let (mut cutoff, mut all_within) = (list.cutoff(), true);
    view.for_each_open(u, |v, weight| {
        // Without a branch, and without a cost that might not fit.
        let inside = weight.clamp(-bound, bound);
        all_within &= inside == weight;
        let cost = objective.cost(inside);
        if cost <= cutoff {
            cutoff = list.admit((cost, turn(u, v, n_vertices)));
        }
    });
    all_within
}

/// The first pair, in the order of its larger number, whose weight is beyond the bound.
fn first_beyond<G: Graph>(view: &Restricted<G>, bound: G::Weight) -> Refusal {
    let mut beyond = None;
    for u in 0..view.n_vertices() {
        view.for_each_open_below(u, |v, weight| {
            if beyond.is_none() && !within(weight, bound) {
                beyond = Some(Refusal::BeyondBound(u, v));
            }
        });
    }
    beyond.unwrap_or(Refusal::TooWide)
}

/// Whether a weight is within the bound.
pub(super) fn within<W: Weight>(weight: W, bound: W) -> bool {
    -bound <= weight && weight <= bound
}

/// The order in which `u` prefers others where all else is equal: it starts from itself.
///
/// Were it the same for all, everybody's list would be full of the same few vertices.
#[inline]
pub(super) fn turn(u: usize, v: usize, n_vertices: usize) -> u32 {
    index(if v < u { v + n_vertices - u } else { v - u })
}
