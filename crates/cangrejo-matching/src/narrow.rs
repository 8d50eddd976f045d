//! Solving in the narrowest width that holds the weights.
//!
//! Weights are often declared far wider than they are: a pairing whose criteria may
//! need 200 bits mostly needs 50. Narrow arithmetic is several times faster, the
//! answer is the same, and where prices outgrow the narrow width, the next is tried.

use crate::graph::{Graph, Matrix, Presence};
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
    let too_wide = Err(Unsolved::Refused(Refusal::TooWide));
    let width = size_of::<G::Weight>();
    if width > size_of::<i64>() {
        let in_64_bits = solve_in::<G, i64>(graph, objective);
        if in_64_bits != too_wide {
            return in_64_bits;
        }
    }
    if width > size_of::<i128>() {
        let in_128_bits = solve_in::<G, i128>(graph, objective);
        if in_128_bits != too_wide {
            return in_128_bits;
        }
    }
    Matcher::new(graph, objective, largest_weight(graph)?)?.solve()
}

/// The largest weight by magnitude.
fn largest_weight<G: Graph>(graph: &G) -> Result<G::Weight, Refusal> {
    let (mut least, mut most) = (G::Weight::default(), G::Weight::default());
    for u in 0..graph.n_vertices() {
        graph.for_each_below(u, |_, weight| {
            least = least.min(weight);
            most = most.max(weight);
        });
    }
    let is_within_limit = least.is_within_limit() && most.is_within_limit();
    if is_within_limit { Ok(most.max(-least)) } else { Err(Refusal::TooWide) }
}

/// Solves in another width; [`Refusal::TooWide`] if that does not hold the numbers.
fn solve_in<G: Graph, W: Weight>(
    graph: &G,
    objective: Objective,
) -> Result<Solution<G::Weight>, Unsolved> {
    let Solution { matching, proof, .. } = if let Some(matrix) = narrow_matrix::<G, W>(graph) {
        let bound = largest_weight(&matrix)?;
        Matcher::new(matrix, objective, bound)?.solve()?
    } else {
        let narrow: Narrow<'_, G, W> = Narrow { graph, width: std::marker::PhantomData };
        let bound = largest_weight(&narrow)?;
        Matcher::new(narrow, objective, bound)?.solve()?
    };
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

/// A copy in another width of a graph that stands in memory row by row.
fn narrow_matrix<G: Graph, W: Weight>(graph: &G) -> Option<Matrix<W>> {
    let n_vertices = graph.n_vertices();
    let everybody_is_present = (0..n_vertices).all(|v| graph.presence(v) == Presence::Optional);
    if !everybody_is_present {
        return None;
    }
    let narrow = |&weight: &G::Weight| {
        if weight == G::Weight::INFINITY { W::INFINITY } else { narrowed(weight) }
    };
    Matrix::from_rows(n_vertices, |u| Some(graph.row(u)?.iter().map(narrow)))
}

/// A graph whose weights are read in another width.
struct Narrow<'a, G, W> {
    graph: &'a G,
    width: std::marker::PhantomData<W>,
}

/// A weight in another width; beyond every limit, but an edge, if it does not fit.
#[inline]
fn narrowed<V: Weight, W: Weight>(weight: V) -> W {
    weight.to_i128().and_then(W::from_i128).unwrap_or(W::INFINITY + W::small(1))
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
