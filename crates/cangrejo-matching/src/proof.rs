//! Why a matching is a best one, checked without knowing how it was found.
//!
//! Every objective is the minimum of a sum of costs: an edge has a doubled cost,
//! and so has staying alone. Prices prove a lower bound of that sum (weak
//! duality): let the price of a vertex be at most its cost of staying alone, let
//! the two prices at every edge, less the prices of the odd sets that hold the
//! whole edge, be at most the edge's cost, and let no odd set have a negative
//! price. Then a matching costs at least the vertex prices less, for each odd
//! set of `2k + 1` vertices, `k` times its price, because at most `k` pairs fit
//! inside. The difference is a sum of terms none of which is negative, so it is
//! nothing exactly when each of them is, and no large sum has to be formed.

use std::fmt;

use crate::graph::{Graph, Presence};
use crate::matching::Matching;
use crate::objective::Objective;
use crate::weight::Weight;

/// Prices that show that no matching is better than the one they come with.
///
/// All prices are doubled, because prices of a minimum may be half-integers and
/// this crate has no fractions. Weights that are to be as large as possible
/// count as negative costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof<W> {
    /// The price of each vertex, by number.
    pub vertex_prices: Vec<W>,
    /// Sets of an odd number of vertices, inner sets before the sets around them.
    pub odd_sets: Vec<OddSet<W>>,
    /// The cost of staying alone, where the objective lets a vertex do so.
    pub single_cost: Option<W>,
}

/// An odd number of vertices, of which one always remains when the others pair up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddSet<W> {
    /// The parts; a vertex or set is part of at most one set.
    pub members: Vec<Member>,
    /// The price of the set; never negative.
    pub price: W,
}

/// A part of an odd set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// A single vertex.
    Vertex(usize),
    /// All vertices of an earlier odd set, by its place in the list.
    Set(usize),
}

/// What is wrong with a proof, or with the matching it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The matching or the prices are not about as many vertices as the graph has.
    WrongSize,
    /// The partner of this vertex has another partner, is absent, or may not be matched with it.
    NotAPair(usize),
    /// The vertex must have a partner and has none.
    Alone(usize),
    /// The set at this place is not an odd number of distinct parts that are free to use.
    NotAnOddSet(usize),
    /// The set at this place has a negative price.
    NegativePrice(usize),
    /// The prices at this edge exceed its cost.
    Overpriced(usize, usize),
    /// The vertex has a price above its cost of staying alone.
    OverpricedAlone(usize),
    /// The cost of staying alone is not one that the objective allows.
    WrongSingleCost,
    /// The pair costs more than its prices: another matching might be better.
    LoosePair(usize, usize),
    /// The vertex is alone although its price is lower than that costs.
    LooseAlone(usize),
    /// The set at this place has a price, but more than one of its vertices is not matched inside.
    LooseSet(usize),
    /// A sum of prices does not fit the width.
    Overflow,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::WrongSize => f.write_str("graph, matching and prices differ in size"),
            Flaw::NotAPair(v) => write!(f, "vertex {v} and its partner are not a pair"),
            Flaw::Alone(v) => write!(f, "vertex {v} has no partner"),
            Flaw::NotAnOddSet(i) => write!(f, "set {i} is not an odd number of distinct vertices"),
            Flaw::NegativePrice(i) => write!(f, "the price of set {i} is negative"),
            Flaw::Overpriced(u, v) => write!(f, "the prices at edge {u}-{v} exceed its cost"),
            Flaw::OverpricedAlone(v) => {
                write!(f, "the price of vertex {v} exceeds its cost of staying alone")
            }
            Flaw::WrongSingleCost => {
                f.write_str("the cost of staying alone does not fit the objective")
            }
            Flaw::LoosePair(u, v) => write!(f, "the pair {u}-{v} costs more than its prices"),
            Flaw::LooseAlone(v) => {
                write!(f, "vertex {v} is alone, which costs more than its price")
            }
            Flaw::LooseSet(i) => write!(f, "set {i} has a price but not one vertex left over"),
            Flaw::Overflow => f.write_str("a sum of prices does not fit the width"),
        }
    }
}

impl std::error::Error for Flaw {}

impl<W: Weight> Proof<W> {
    /// Checks that `matching` is a best matching of `graph`, in one pass over the edges.
    ///
    /// # Errors
    ///
    /// The first flaw found; then nothing is proved.
    pub fn check<G: Graph<Weight = W>>(
        &self,
        graph: &G,
        objective: Objective,
        matching: &Matching,
    ) -> Result<(), Flaw> {
        let n_vertices = graph.n_vertices();
        if matching.mates().len() != n_vertices || self.vertex_prices.len() != n_vertices {
            return Err(Flaw::WrongSize);
        }
        let sets = Nesting::read(self, n_vertices)?;
        sets.check_full(self, matching)?;
        self.check_vertices(graph, objective, matching)?;
        self.check_edges(graph, objective, matching, &sets)
    }

    /// The cost of staying alone for one vertex; `None` when it must not.
    fn cost_alone<G: Graph>(&self, graph: &G, objective: Objective, vertex: usize) -> Option<W> {
        let required = objective.is_perfect() || graph.presence(vertex) == Presence::Required;
        if required { None } else { self.single_cost }
    }

    fn check_vertices<G: Graph>(
        &self,
        graph: &G,
        objective: Objective,
        matching: &Matching,
    ) -> Result<(), Flaw> {
        for (v, &price) in self.vertex_prices.iter().enumerate() {
            let mate = matching.mate(v);
            if let Some(u) = mate
                && (u == v || matching.mate(u) != Some(v) || graph.presence(v) == Presence::Absent)
            {
                return Err(Flaw::NotAPair(v));
            }
            if graph.presence(v) == Presence::Absent {
                continue;
            }
            match (self.cost_alone(graph, objective, v), mate) {
                (None, None) => return Err(Flaw::Alone(v)),
                (Some(alone), _) if price > alone => return Err(Flaw::OverpricedAlone(v)),
                (Some(alone), None) if price < alone => return Err(Flaw::LooseAlone(v)),
                _ => {}
            }
        }
        Ok(())
    }

    fn check_edges<G: Graph<Weight = W>>(
        &self,
        graph: &G,
        objective: Objective,
        matching: &Matching,
        sets: &Nesting<W>,
    ) -> Result<(), Flaw> {
        let mut flaw = None;
        let mut n_pairs_seen = 0;
        let mut largest = W::default();
        let mut shared = Shared::new(sets);
        let is_absent: Vec<bool> =
            (0..graph.n_vertices()).map(|v| graph.presence(v) == Presence::Absent).collect();
        for u in (0..graph.n_vertices()).filter(|&u| !is_absent[u]) {
            let price = self.vertex_prices[u];
            let mate = matching.mate(u);
            shared.aim_at(u);
            graph.for_each_below(u, |v, weight| {
                if is_absent[v] {
                    return;
                }
                if !weight.is_within_limit() {
                    flaw = flaw.or(Some(Flaw::Overflow));
                    return;
                }
                largest = largest.max(weight).max(-weight);
                let cost = objective.cost(weight);
                let is_pair = mate == Some(v);
                n_pairs_seen += usize::from(is_pair);
                let both = price.checked_add(self.vertex_prices[v]);
                if both.is_some_and(|both| both < cost) && !is_pair {
                    return;
                }
                let discount = -shared.price_with(v);
                let found = match both.and_then(|both| both.checked_add(discount)) {
                    None => Some(Flaw::Overflow),
                    Some(net) if net > cost => Some(Flaw::Overpriced(u, v)),
                    Some(net) if net < cost && is_pair => Some(Flaw::LoosePair(u, v)),
                    Some(_) => None,
                };
                flaw = flaw.or(found);
            });
            if let Some(flaw) = flaw {
                return Err(flaw);
            }
        }
        if let Some(u) = matching.pairs().get(n_pairs_seen).map(|&(u, _)| u) {
            let not_an_edge = |&(u, v): &(usize, usize)| graph.weight(u, v).is_none();
            let stranger = matching.pairs().into_iter().find(not_an_edge);
            return Err(Flaw::NotAPair(stranger.map_or(u, |(u, _)| u)));
        }
        self.check_single_cost(objective, graph.n_vertices(), largest)
    }

    /// Checks that staying alone costs what makes the minimum the objective's.
    fn check_single_cost(
        &self,
        objective: Objective,
        n_vertices: usize,
        largest: W,
    ) -> Result<(), Flaw> {
        let fits = match (objective, self.single_cost) {
            (Objective::MinCostPerfect | Objective::MaxWeightPerfect, None) => true,
            (Objective::MaxWeight, Some(cost)) => cost == W::default(),
            (Objective::MaxCardinality, Some(cost)) => cost > W::default(),
            (Objective::MaxWeightMaxCardinality | Objective::MinCostMaxCardinality, Some(cost)) => {
                // One pair more saves two such costs; at most n - 1 doubled weights change.
                let n = u32::try_from(n_vertices).map_err(|_| Flaw::WrongSize)?;
                let swing = largest.checked_times(n.saturating_sub(1)).ok_or(Flaw::Overflow)?;
                cost > swing
            }
            (Objective::MinCostPerfect | Objective::MaxWeightPerfect, Some(_))
            | (
                Objective::MaxWeight
                | Objective::MaxCardinality
                | Objective::MaxWeightMaxCardinality
                | Objective::MinCostMaxCardinality,
                None,
            ) => false,
        };
        if fits { Ok(()) } else { Err(Flaw::WrongSingleCost) }
    }
}

/// The odd sets as a forest: which set lies in which.
struct Nesting<W> {
    /// The innermost set around each vertex.
    around_vertex: Vec<Option<usize>>,
    /// The innermost set around each set.
    around_set: Vec<Option<usize>>,
    /// How many sets lie around each set.
    depth: Vec<usize>,
    /// The prices of each set and of all sets around it.
    price_with_outer: Vec<W>,
    size: Vec<usize>,
}

impl<W: Weight> Nesting<W> {
    fn read(proof: &Proof<W>, n_vertices: usize) -> Result<Self, Flaw> {
        let sets = &proof.odd_sets;
        let mut around_vertex = vec![None; n_vertices];
        let mut around_set = vec![None; sets.len()];
        let mut size = vec![0_usize; sets.len()];
        for (i, set) in sets.iter().enumerate() {
            for &member in &set.members {
                let (place, count) = match member {
                    Member::Vertex(v) => (around_vertex.get_mut(v), 1),
                    Member::Set(j) if j < i => (around_set.get_mut(j), size[j]),
                    Member::Set(_) => (None, 0),
                };
                match place {
                    Some(free @ None) => *free = Some(i),
                    Some(Some(_)) | None => return Err(Flaw::NotAnOddSet(i)),
                }
                size[i] += count;
            }
            if size[i].is_multiple_of(2) {
                return Err(Flaw::NotAnOddSet(i));
            }
            if set.price < W::default() {
                return Err(Flaw::NegativePrice(i));
            }
        }
        let mut depth = vec![0; sets.len()];
        let mut price_with_outer = vec![W::default(); sets.len()];
        for i in (0..sets.len()).rev() {
            let outer = around_set[i];
            depth[i] = outer.map_or(0, |outer| depth[outer] + 1);
            let price_around = outer.map_or(W::default(), |outer| price_with_outer[outer]);
            price_with_outer[i] = sets[i].price.checked_add(price_around).ok_or(Flaw::Overflow)?;
        }
        Ok(Nesting { around_vertex, around_set, depth, price_with_outer, size })
    }

    /// Checks that of every set with a price all vertices but one are matched inside.
    fn check_full(&self, proof: &Proof<W>, matching: &Matching) -> Result<(), Flaw> {
        let mut n_pairs_inside = vec![0; self.size.len()];
        for (u, v) in matching.pairs() {
            if v < self.around_vertex.len()
                && let Some(set) = self.innermost_common(u, v)
            {
                n_pairs_inside[set] += 1;
            }
        }
        for (i, set) in proof.odd_sets.iter().enumerate() {
            if set.price > W::default() && 2 * n_pairs_inside[i] + 1 != self.size[i] {
                return Err(Flaw::LooseSet(i));
            }
            if let Some(outer) = self.around_set[i] {
                n_pairs_inside[outer] += n_pairs_inside[i];
            }
        }
        Ok(())
    }

    fn innermost_common(&self, u: usize, v: usize) -> Option<usize> {
        let (mut a, mut b) = (self.around_vertex[u]?, self.around_vertex[v]?);
        while a != b {
            if self.depth[a] >= self.depth[b] {
                a = self.around_set[a]?;
            } else {
                b = self.around_set[b]?;
            }
        }
        Some(a)
    }
}

/// The prices of the sets that one vertex shares with others.
///
/// Sets may nest as deep as there are vertices, so what has been found out for a
/// set is remembered for all vertices in it.
struct Shared<'a, W> {
    sets: &'a Nesting<W>,
    /// The vertex in question.
    vertex: usize,
    /// For each set, the vertex for which the price was found out, and the price.
    found: Vec<(Option<usize>, W)>,
    climbed: Vec<usize>,
}

impl<'a, W: Weight> Shared<'a, W> {
    fn new(sets: &'a Nesting<W>) -> Self {
        let found = vec![(None, W::default()); sets.size.len()];
        Shared { sets, vertex: 0, found, climbed: Vec::new() }
    }

    fn aim_at(&mut self, vertex: usize) {
        self.vertex = vertex;
        let mut around = self.sets.around_vertex[vertex];
        while let Some(set) = around {
            self.found[set] = (Some(vertex), self.sets.price_with_outer[set]);
            around = self.sets.around_set[set];
        }
    }

    /// The price of all sets around both vertices.
    fn price_with(&mut self, other: usize) -> W {
        let mut around = self.sets.around_vertex[other];
        let mut price = W::default();
        while let Some(set) = around {
            if self.found[set].0 == Some(self.vertex) {
                price = self.found[set].1;
                break;
            }
            self.climbed.push(set);
            around = self.sets.around_set[set];
        }
        for set in self.climbed.drain(..) {
            self.found[set] = (Some(self.vertex), price);
        }
        price
    }
}
