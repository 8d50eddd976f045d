//! Solving in the narrowest width that holds the weights.
//!
//! Weights are often declared far wider than they are: a pairing whose criteria may
//! need 200 bits mostly needs 50. Narrow arithmetic is several times faster, the
//! answer is the same, and where prices outgrow the narrow width, the next is tried.

use crate::graph::{Graph, Presence};
use crate::matcher::Matcher;
use crate::matching::Solution;
use crate::objective::Objective;
use crate::proof::{OddSet, Proof};
use crate::unsolved::{Refusal, Unsolved};
use crate::weight::Weight;

/// Finds a best matching of a graph.
///
/// # Errors
///
/// When there is no perfect matching and the objective wants one, with the
/// obstruction; when the weights are too large for their type.
///
/// # Examples
///
/// Four players, and how well each two would suit each other:
///
/// ```
/// use cangrejo_matching::{EdgeList, Objective, solve};
///
/// let graph = EdgeList::new(4, [(0, 1, 5_i64), (1, 2, 9), (2, 3, 5), (3, 0, 2)])?;
/// let best = solve(&graph, Objective::MaxWeightPerfect)?;
/// assert_eq!(best.matching.pairs(), [(0, 3), (1, 2)]);
/// assert_eq!(best.weight, 11);
/// best.proof.check(&graph, Objective::MaxWeightPerfect, &best.matching)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve<G: Graph>(graph: &G, objective: Objective) -> Result<Solution<G::Weight>, Unsolved> {
    let bound = largest_weight(graph)?;
    let too_wide = Err(Unsolved::Refused(Refusal::TooWide));
    let in_64_bits = solve_in::<G, i64>(graph, objective, bound);
    if in_64_bits != too_wide {
        return in_64_bits;
    }
    let in_128_bits = solve_in::<G, i128>(graph, objective, bound);
    if in_128_bits != too_wide {
        return in_128_bits;
    }
    Matcher::new(graph, objective, bound)?.solve()
}

/// The largest weight by magnitude.
fn largest_weight<G: Graph>(graph: &G) -> Result<G::Weight, Refusal> {
    let mut largest = G::Weight::default();
    for u in 0..graph.n_vertices() {
        graph.for_each_below(u, |_, weight| {
            // The negation of a weight beyond the limit might not fit.
            let weight = if weight.is_within_limit() { weight } else { G::Weight::INFINITY };
            largest = largest.max(weight).max(-weight);
        });
    }
    if largest.is_within_limit() { Ok(largest) } else { Err(Refusal::TooWide) }
}

/// Solves in another width; [`Refusal::TooWide`] if that does not hold the numbers.
fn solve_in<G: Graph, W: Weight>(
    graph: &G,
    objective: Objective,
    bound: G::Weight,
) -> Result<Solution<G::Weight>, Unsolved> {
    let bound = bound.to_i128().and_then(W::from_i128).ok_or(Refusal::TooWide)?;
    let narrow: Narrow<'_, G, W> = Narrow { graph, width: std::marker::PhantomData };
    let Solution { matching, proof, .. } = Matcher::new(narrow, objective, bound)?.solve()?;
    let proof = widen(&proof).ok_or(Refusal::TooWide)?;
    let weights = matching.pairs().into_iter().filter_map(|(u, v)| graph.weight(u, v));
    let weight = weights.fold(Default::default(), |sum, weight| sum + weight.total());
    Ok(Solution { matching, weight, proof })
}

fn widen<W: Weight, V: Weight>(proof: &Proof<W>) -> Option<Proof<V>> {
    let price = |price: W| price.to_i128().and_then(V::from_i128);
    let odd_set =
        |set: &OddSet<W>| Some(OddSet { members: set.members.clone(), price: price(set.price)? });
    Some(Proof {
        vertex_prices: proof.vertex_prices.iter().map(|&p| price(p)).collect::<Option<_>>()?,
        odd_sets: proof.odd_sets.iter().map(odd_set).collect::<Option<_>>()?,
        single_cost: match proof.single_cost {
            Some(cost) => Some(price(cost)?),
            None => None,
        },
    })
}

/// A graph whose weights are read in another width; the caller knows that they fit.
struct Narrow<'a, G, W> {
    graph: &'a G,
    width: std::marker::PhantomData<W>,
}

/// A weight in another width; `INFINITY`, which every bound refuses, if it does not fit.
#[inline]
fn narrowed<V: Weight, W: Weight>(weight: V) -> W {
    weight.to_i128().and_then(W::from_i128).unwrap_or(W::INFINITY)
}

impl<G: Graph, W: Weight> Graph for Narrow<'_, G, W> {
    type Weight = W;

    fn n_vertices(&self) -> usize {
        self.graph.n_vertices()
    }
    fn weight(&self, u: usize, v: usize) -> Option<W> {
        self.graph.weight(u, v).map(narrowed)
    }
    fn presence(&self, vertex: usize) -> Presence {
        self.graph.presence(vertex)
    }
    #[inline]
    fn for_each_below(&self, u: usize, mut visit: impl FnMut(usize, W)) {
        self.graph.for_each_below(u, |v, weight| visit(v, narrowed(weight)));
    }
    #[inline]
    fn for_each_neighbor(&self, u: usize, mut visit: impl FnMut(usize, W)) {
        self.graph.for_each_neighbor(u, |v, weight| visit(v, narrowed(weight)));
    }
}
