//! Which edges each vertex has looked at so far.
//!
//! A dense graph has far more edges than a search ever needs. Each vertex
//! therefore starts with a short list of its cheapest edges and a *ceiling*:
//!
//! **Invariant:** an edge that is on neither end's list costs at least the sum of
//! the two ceilings.
//!
//! While no price is above its vertex's ceiling, the unlisted edges can neither
//! be overpriced nor matter, and nobody has to look at them. When a search raises
//! a price to the ceiling, that vertex looks further and its list doubles. So the
//! answer is exact, whatever the lists were.

use crate::graph::{Graph, index};
use crate::objective::Objective;
use crate::restricted::Restricted;
use crate::unsolved::Refusal;
use crate::weight::Weight;

/// How many edges a vertex of a dense graph starts with.
const FIRST_LOOK: usize = 12;

/// How many edges are gathered before the cheapest are chosen; a vertex with fewer lists them all.
const GATHERED: usize = 48;

/// An edge as seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc<W> {
    pub(super) to: u32,
    pub(super) cost: W,
}

/// The listed edges, and how far each vertex has looked.
#[derive(Clone, Debug)]
pub(super) struct Sight<W> {
    objective: Objective,
    bound: W,
    pub(super) arcs: Vec<Vec<Arc<W>>>,
    /// The price up to which no unlisted edge of the vertex matters.
    pub(super) ceiling: Vec<W>,
    /// The least cost at each vertex, halved: makes the costs of its edges comparable.
    offset: Vec<W>,
    /// The last edge each vertex has looked at, in the order of [`Rank`]; `None` after the last of all.
    reach: Vec<Option<Rank<W>>>,
    n_looked_at: Vec<usize>,
}

/// The order in which a vertex looks at its edges: by cost less the other end's offset.
type Rank<W> = (W, u32);

impl<W: Weight> Sight<W> {
    /// Reads the whole graph twice: for the offsets, and for the first lists.
    pub(super) fn new<G: Graph<Weight = W>>(
        view: &Restricted<G>,
        objective: Objective,
        bound: W,
    ) -> Result<Self, Refusal> {
        let n_vertices = view.n_vertices();
        let offset = offsets(view, objective, bound)?;
        let mut shortlists = vec![Shortlist::<W>::default(); n_vertices];
        for u in 0..n_vertices {
            let (below, from_u) = shortlists.split_at_mut(u);
            let (own, own_offset) = (&mut from_u[0], offset[u]);
            view.for_each_open_below(u, |v, weight| {
                let cost = objective.cost(weight);
                own.offer((cost - offset[v], index(v)));
                below[v].offer((cost - own_offset, index(u)));
            });
        }
        let mut sight = Sight {
            objective,
            bound,
            arcs: vec![Vec::new(); n_vertices],
            ceiling: vec![W::INFINITY; n_vertices],
            offset,
            reach: vec![None; n_vertices],
            n_looked_at: vec![0; n_vertices],
        };
        for (u, list) in shortlists.iter_mut().enumerate() {
            sight.set_reach(u, list.finish());
        }
        for (u, list) in shortlists.into_iter().enumerate() {
            sight.n_looked_at[u] = list.ranks.len();
            for (rank, v) in list.ranks {
                let (v, cost) = (v as usize, rank + sight.offset[v as usize]);
                // What both have looked at is listed once, by the smaller number.
                if u < v || !sight.has_looked_at(v, u, cost) {
                    sight.insert(u, v, cost);
                }
            }
        }
        Ok(sight)
    }

    /// Half the least cost at a vertex: a price at which no edge is overpriced.
    pub(super) fn offset(&self, u: usize) -> W {
        self.offset[u]
    }

    fn set_reach(&mut self, u: usize, reach: Option<Rank<W>>) {
        self.reach[u] = reach;
        // An edge unlisted at both ends costs at least (rank of u + offset of v) and
        // (rank of v + offset of u), so at least the mean of the two.
        self.ceiling[u] = reach.map_or(W::INFINITY, |(rank, _)| (rank + self.offset[u]).half());
    }

    /// Whether `u` has looked as far as an edge to `v` of this cost.
    fn has_looked_at(&self, u: usize, v: usize, cost: W) -> bool {
        self.reach[u].is_none_or(|reach| (cost - self.offset[v], index(v)) <= reach)
    }

    fn insert(&mut self, u: usize, v: usize, cost: W) {
        self.arcs[u].push(Arc { to: index(v), cost });
        self.arcs[v].push(Arc { to: index(u), cost });
    }

    /// Lets `u` look at twice as many edges; returns where the new ones start in its list.
    pub(super) fn look_further<G: Graph<Weight = W>>(
        &mut self,
        view: &Restricted<G>,
        u: usize,
    ) -> usize {
        let first_new = self.arcs[u].len();
        let seen = self.reach[u];
        let mut ranks = self.ranks_of(view, u);
        ranks.retain(|&rank| seen.is_some_and(|seen| rank > seen));
        let reach = keep_cheapest(&mut ranks, self.n_looked_at[u].max(FIRST_LOOK));
        self.set_reach(u, reach);
        self.n_looked_at[u] += ranks.len();
        for (rank, v) in ranks {
            let (v, cost) = (v as usize, rank + self.offset[v as usize]);
            if !self.has_looked_at(v, u, cost) {
                self.insert(u, v, cost);
            }
        }
        first_new
    }

    fn ranks_of<G: Graph<Weight = W>>(&self, view: &Restricted<G>, u: usize) -> Vec<Rank<W>> {
        let mut ranks = Vec::new();
        view.for_each_open(u, |v, weight| {
            ranks.push((self.objective.cost(weight) - self.offset[v], index(v)));
        });
        ranks
    }

    /// Forgets the edges at `u` and reads them again, because they have changed.
    ///
    /// # Errors
    ///
    /// When a weight is beyond the bound; then the edges at `u` up to it are listed.
    pub(super) fn reread<G: Graph<Weight = W>>(
        &mut self,
        view: &Restricted<G>,
        u: usize,
    ) -> Result<(), Refusal> {
        for arc in std::mem::take(&mut self.arcs[u]) {
            self.arcs[arc.to as usize].retain(|back| back.to != index(u));
        }
        let mut beyond = None;
        view.for_each_open(u, |v, weight| {
            if !within(weight, self.bound) {
                beyond = beyond.or(Some(Refusal::BeyondBound(u, v)));
            }
        });
        if let Some(refusal) = beyond {
            self.set_reach(u, None);
            return Err(refusal);
        }
        let all = self.ranks_of(view, u);
        let mut own = all.clone();
        let reach = keep_cheapest(&mut own, self.n_looked_at[u].max(FIRST_LOOK));
        self.set_reach(u, reach);
        self.n_looked_at[u] = own.len();
        for (rank, v) in all {
            let (v, cost) = (v as usize, rank + self.offset[v as usize]);
            if self.has_looked_at(u, v, cost) || self.has_looked_at(v, u, cost) {
                self.insert(u, v, cost);
            }
        }
        Ok(())
    }

    /// Takes off the lists every edge at `u` that `keep` does not want.
    pub(super) fn retain(&mut self, u: usize, keep: impl Fn(usize) -> bool) {
        let (kept, dropped) =
            std::mem::take(&mut self.arcs[u]).into_iter().partition(|arc| keep(arc.to as usize));
        self.arcs[u] = kept;
        for arc in Vec::from(dropped) {
            self.arcs[arc.to as usize].retain(|back| back.to != index(u));
        }
    }

    /// Puts one edge back on the lists, if one of its ends has looked that far.
    pub(super) fn put_back(&mut self, u: usize, v: usize, weight: W) {
        let cost = self.objective.cost(weight);
        if self.has_looked_at(u, v, cost) || self.has_looked_at(v, u, cost) {
            self.insert(u, v, cost);
        }
    }
}

fn within<W: Weight>(weight: W, bound: W) -> bool {
    -bound <= weight && weight <= bound
}

/// Half the least cost at every vertex, having checked every weight.
fn offsets<G: Graph>(
    view: &Restricted<G>,
    objective: Objective,
    bound: G::Weight,
) -> Result<Vec<G::Weight>, Refusal> {
    let never = G::Weight::INFINITY;
    let mut least = vec![never; view.n_vertices()];
    for u in 0..view.n_vertices() {
        let (mut least_here, mut beyond) = (least[u], None);
        view.for_each_open_below(u, |v, weight| {
            if !within(weight, bound) {
                beyond = beyond.or(Some(v));
            }
            let cost = objective.cost(weight);
            least_here = least_here.min(cost);
            least[v] = least[v].min(cost);
        });
        if let Some(v) = beyond {
            return Err(Refusal::BeyondBound(u, v));
        }
        least[u] = least_here;
    }
    let halved = |cost: G::Weight| if cost == never { G::Weight::default() } else { cost.half() };
    Ok(least.into_iter().map(halved).collect())
}

/// Keeps the `count` cheapest, in any order; returns the last of them, `None` if none was dropped.
fn keep_cheapest<W: Weight>(ranks: &mut Vec<Rank<W>>, count: usize) -> Option<Rank<W>> {
    if ranks.len() <= count {
        return None;
    }
    let (_, &mut last, _) = ranks.select_nth_unstable(count - 1);
    ranks.truncate(count);
    Some(last)
}

/// The cheapest edges of a vertex met so far.
#[derive(Clone, Debug)]
struct Shortlist<W> {
    ranks: Vec<Rank<W>>,
    /// The last of the cheapest when they were last chosen.
    cutoff: Option<Rank<W>>,
    /// The same as a plain number, so that most edges are turned away by one comparison.
    cutoff_rank: W,
}

impl<W: Weight> Default for Shortlist<W> {
    fn default() -> Self {
        Shortlist { ranks: Vec::new(), cutoff: None, cutoff_rank: W::INFINITY }
    }
}

impl<W: Weight> Shortlist<W> {
    #[inline]
    fn offer(&mut self, rank: Rank<W>) {
        if rank.0 <= self.cutoff_rank {
            self.admit(rank);
        }
    }

    fn admit(&mut self, rank: Rank<W>) {
        if self.cutoff.is_some_and(|cutoff| rank > cutoff) {
            return;
        }
        self.ranks.push(rank);
        if self.ranks.len() == GATHERED {
            self.choose();
        }
    }

    fn choose(&mut self) {
        if let Some(last) = keep_cheapest(&mut self.ranks, FIRST_LOOK) {
            self.cutoff = Some(last);
            self.cutoff_rank = last.0;
        }
    }

    /// Chooses once more, if ever; returns the last edge looked at, `None` after the last of all.
    fn finish(&mut self) -> Option<Rank<W>> {
        if self.cutoff.is_some() {
            self.choose();
        }
        self.cutoff
    }
}
