//! Which edges each vertex has looked at so far.
//!
//! A dense graph has far more edges than a search ever needs. Each vertex
//! therefore starts with a short list of its cheapest edges and a *ceiling*:
//!
//! **Invariant:** an edge that is not listed costs at least the sum of the ceilings
//! of its ends, unless these lie in one blossom.
//!
//! While no price is above its vertex's ceiling, the unlisted edges can neither
//! be overpriced nor matter, and nobody has to look at them. When a search raises
//! a price to the ceiling, that vertex looks further. So the answer is exact,
//! whatever the lists were.
//!
//! The prices of vertices in one blossom rise together with the blossom's, and the
//! edges between them do not matter meanwhile: a ceiling that was raised inside a
//! blossom holds for edges that leave it. When the blossom is taken apart, the
//! ceiling falls back to the *floor*, which holds for all edges.

use std::collections::BTreeMap;

use super::leaving::{Edges, Leaving, PartOfRow, WholeRow};
use super::moment::Moment;
use super::nest::{NONE, Nest};
use super::shortlist::{Rank, Shortlist};
use crate::graph::{Graph, index};
use crate::objective::Objective;
use crate::restricted::Restricted;
use crate::unsolved::Refusal;
use crate::weight::Weight;

/// How many edges a vertex of a dense graph starts with.
const FIRST_LOOK: usize = 12;

/// A vertex that looks further lists about this part of the graph.
const SHARE_OF_A_LOOK: usize = 32;

/// One vertex in so many is asked how soon the soonest edges may be tight.
const SAMPLED: u32 = 32;

/// Which vertices are asked.
#[derive(Clone, Copy, Debug)]
enum Asked {
    All,
    /// One in [`SAMPLED`], spread without any pattern that a graph might have too.
    Few,
}

impl Asked {
    #[inline]
    fn includes(self, v: usize) -> bool {
        // Multiplying by the golden ratio of 32 bits mixes a number into its highest bits.
        let mixed = index(v).wrapping_mul(0x9e37_79b1);
        match self {
            Asked::All => true,
            Asked::Few => mixed < u32::MAX / SAMPLED,
        }
    }
}

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
    /// The price up to which no unlisted edge of the vertex matters that leaves its blossom.
    pub(super) ceiling: Vec<W>,
    /// The same for all edges of the vertex.
    floor: Vec<W>,
    /// The blossom that the ceiling, if above the floor, was raised in.
    scope: Vec<u32>,
    /// The vertices whose ceilings were raised in each blossom.
    scoped: BTreeMap<u32, Vec<u32>>,
    /// Half the least cost at each vertex: a price at which no edge is overpriced.
    pub(super) first_price: Vec<W>,
    /// Whether all edges are listed, so that nobody ever has to look further.
    pub(super) is_complete: bool,
    /// How many edges a vertex lists when it looks further.
    batch: usize,
    /// Room to work in.
    is_known: Vec<bool>,
    leaving: Leaving,
}

impl<W: Weight> Sight<W> {
    /// Reads the whole graph once, checks it, and makes the first lists.
    ///
    /// # Errors
    ///
    /// When a weight is beyond the bound.
    pub(super) fn new<G: Graph<Weight = W>>(
        view: &Restricted<G>,
        objective: Objective,
        bound: W,
    ) -> Result<Self, Refusal> {
        let n_vertices = view.n_vertices();
        let mut shortlists = first_looks(view, objective, bound)?;
        let reach: Vec<_> = shortlists.iter_mut().map(Shortlist::finish).collect();
        let has_looked_at = |u: usize, v: usize, cost: W| {
            reach[u].is_none_or(|reach| (cost, turn(u, v, n_vertices)) <= reach)
        };
        // An edge unlisted at both ends costs at least as much as the last of either list.
        let half_of_last =
            |reach: &Option<Rank<W>>| reach.map_or(W::INFINITY, |(cost, _)| cost.half());
        let ceiling: Vec<W> = reach.iter().map(half_of_last).collect();
        let mut first_price = vec![W::default(); n_vertices];
        let mut arcs = vec![Vec::new(); n_vertices];
        for (u, list) in shortlists.into_iter().enumerate() {
            let least = list.ranks.iter().map(|&(cost, _)| cost).min();
            first_price[u] = least.map_or(W::default(), W::half);
            for (cost, turn) in list.ranks {
                let v = (u + turn as usize) % n_vertices;
                // What both have looked at is listed once, by the smaller number.
                if u < v || !has_looked_at(v, u, cost) {
                    list_edge(&mut arcs, u, v, cost);
                }
            }
        }
        Ok(Sight {
            objective,
            bound,
            arcs,
            is_complete: ceiling.iter().all(|&ceiling| ceiling == W::INFINITY),
            floor: ceiling.clone(),
            ceiling,
            scope: vec![NONE; n_vertices],
            scoped: BTreeMap::new(),
            first_price,
            batch: FIRST_LOOK.max(n_vertices / SHARE_OF_A_LOOK),
            is_known: vec![false; n_vertices],
            leaving: Leaving::default(),
        })
    }

    /// Lets `u` look at more edges that leave its blossom, those that may soonest be tight.
    ///
    /// Its ceiling rises as far as its price can before an edge that is still not
    /// listed is tight, and other ceilings fall where they must. Returns those whose
    /// ceilings have fallen while their prices rise.
    pub(super) fn look_further<G: Graph<Weight = W>>(
        &mut self,
        view: &Restricted<G>,
        nest: &Nest<W>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> Vec<u32> {
        let mut leaving = std::mem::take(&mut self.leaving);
        leaving.aim_at(nest, nest.top(index(u)));
        self.mark_known(u, &leaving.inside, true);
        let lowered = match &leaving.outside {
            None => self.look_over(&WholeRow { view, u }, nest, moment, u),
            Some(outside) => self.look_over(&PartOfRow { view, u, outside }, nest, moment, u),
        };
        self.mark_known(u, &leaving.inside, false);
        self.leaving = leaving;
        lowered
    }

    fn look_over(
        &mut self,
        edges: &impl Edges<W>,
        nest: &Nest<W>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> Vec<u32> {
        let threshold = self.threshold(edges, moment, u);
        let own_price = moment.standing(u).price;
        let ceiling = threshold.map_or(W::INFINITY, |(time, _)| own_price + time.half());
        self.ceiling[u] = ceiling;
        let top = nest.top(index(u));
        let is_bare = !nest.is_blossom(top);
        if is_bare {
            self.floor[u] = ceiling;
        } else if self.scope[u] != top {
            self.scope[u] = top;
            self.scoped.entry(top).or_default().push(index(u));
        }
        let (mut listed, mut lowered) = (Vec::new(), Vec::new());
        edges.for_each(|v, weight| {
            if self.is_known[v] {
                return;
            }
            let cost = self.objective.cost(weight);
            let other = moment.standing(v);
            let rank = (other.time_until_tight(cost - own_price), turn(u, v, self.arcs.len()));
            if threshold.is_none_or(|threshold| rank < threshold) {
                listed.push((v, cost));
                return;
            }
            let room = cost - ceiling;
            if room < self.ceiling[v] {
                self.ceiling[v] = room;
                if other.is_rising {
                    lowered.push(index(v));
                }
            }
            if is_bare && room < self.floor[v] {
                self.floor[v] = room;
            }
        });
        for (v, cost) in listed {
            list_edge(&mut self.arcs, u, v, cost);
        }
        lowered
    }

    /// The rank from which on the unlisted edges of `u` are left unlisted; `None` to list them all.
    fn threshold(
        &self,
        edges: &impl Edges<W>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> Option<Rank<W>> {
        // A few edges tell about how soon the soonest are, which is enough, and quickly told
        // whatever the order of the edges.
        let sample = Shortlist::new(self.batch.div_ceil(SAMPLED as usize));
        let mut sample = self.soonest(sample, edges, moment, (u, Asked::Few));
        sample.choose();
        // Where all tight edges are to be listed, they are listed at once.
        let at_least = if moment.all_rise { W::small(1) } else { W::default() };
        let limit = sample.cutoff().max(at_least);
        if W::default() < limit && limit < W::INFINITY {
            return Some((limit + W::small(1), 0));
        }
        self.soonest(Shortlist::new(self.batch + 1), edges, moment, (u, Asked::All)).finish()
    }

    /// Fills a list with the edges of `u` that may soonest be tight, out of those asked.
    fn soonest(
        &self,
        mut soonest: Shortlist<W>,
        edges: &impl Edges<W>,
        moment: &Moment<'_, W>,
        (u, asked): (usize, Asked),
    ) -> Shortlist<W> {
        let own_price = moment.standing(u).price;
        let mut cutoff = W::INFINITY;
        edges.for_each(|v, weight| {
            if !asked.includes(v) || self.is_known[v] {
                return;
            }
            let cost = self.objective.cost(weight);
            let time = moment.standing(v).time_until_tight(cost - own_price);
            if time <= cutoff && time < W::INFINITY {
                cutoff = soonest.admit((time, turn(u, v, self.arcs.len())));
            }
        });
        soonest
    }

    /// Marks the edges of `u` that are listed, or inside its blossom.
    fn mark_known(&mut self, u: usize, inside: &[u32], is_known: bool) {
        let listed = self.arcs[u].iter().map(|arc| arc.to);
        for v in listed.chain(inside.iter().copied()) {
            self.is_known[v as usize] = is_known;
        }
    }

    /// Lowers the ceilings that were raised in a blossom, which is no more; returns whose.
    pub(super) fn leave_scope(&mut self, blossom: u32) -> Vec<u32> {
        let mut scoped = self.scoped.remove(&blossom).unwrap_or_default();
        scoped.retain(|&v| self.scope[v as usize] == blossom);
        for &v in &scoped {
            self.scope[v as usize] = NONE;
            self.ceiling[v as usize] = self.ceiling[v as usize].min(self.floor[v as usize]);
        }
        scoped
    }

    /// Forgets the edges at `u`, which is in no blossom, and reads them again, because they have changed.
    ///
    /// # Errors
    ///
    /// When a weight is beyond the bound; then no edge at `u` is listed.
    pub(super) fn reread<G: Graph<Weight = W>>(
        &mut self,
        view: &Restricted<G>,
        nest: &Nest<W>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> Result<(), Refusal> {
        self.retain(u, |_| false);
        let mut beyond = None;
        view.for_each_open(u, |v, weight| {
            if !within(weight, self.bound) {
                beyond = beyond.or(Some(Refusal::BeyondBound(u, v)));
            }
        });
        if let Some(refusal) = beyond {
            return Err(refusal);
        }
        // Who has looked at everything leaves no room to others: list those edges first.
        let mut open = Vec::new();
        view.for_each_open(u, |v, weight| {
            if self.ceiling[v] == W::INFINITY {
                open.push((v, self.objective.cost(weight)));
            }
        });
        for (v, cost) in open {
            list_edge(&mut self.arcs, u, v, cost);
        }
        self.look_further(view, nest, moment, u);
        self.is_complete &= self.ceiling[u] == W::INFINITY;
        Ok(())
    }

    /// Takes off the lists every edge at `u` that `keep` does not want.
    pub(super) fn retain(&mut self, u: usize, keep: impl Fn(usize) -> bool) {
        let (kept, dropped): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.arcs[u]).into_iter().partition(|arc| keep(arc.to as usize));
        self.arcs[u] = kept;
        for arc in dropped {
            self.arcs[arc.to as usize].retain(|back| back.to != index(u));
        }
    }

    /// Lists an edge that was forbidden.
    pub(super) fn put_back(&mut self, u: usize, v: usize, weight: W) {
        let cost = self.objective.cost(weight);
        if self.arcs[u].iter().all(|arc| arc.to != index(v)) {
            list_edge(&mut self.arcs, u, v, cost);
        }
    }
}

fn list_edge<W: Weight>(arcs: &mut [Vec<Arc<W>>], u: usize, v: usize, cost: W) {
    arcs[u].push(Arc { to: index(v), cost });
    arcs[v].push(Arc { to: index(u), cost });
}

fn within<W: Weight>(weight: W, bound: W) -> bool {
    -bound <= weight && weight <= bound
}

/// The order in which `u` prefers others where all else is equal: it starts from itself.
///
/// Were it the same for all, everybody's list would be full of the same few vertices.
#[inline]
fn turn(u: usize, v: usize, n_vertices: usize) -> u32 {
    index(if v < u { v + n_vertices - u } else { v - u })
}

/// The cheapest edges of every vertex, having checked every weight.
fn first_looks<G: Graph>(
    view: &Restricted<G>,
    objective: Objective,
    bound: G::Weight,
) -> Result<Vec<Shortlist<G::Weight>>, Refusal> {
    let n_vertices = view.n_vertices();
    let mut lists = vec![Shortlist::new(FIRST_LOOK); n_vertices];
    // Apart from the lists, so that turning an edge away touches little memory.
    let mut cutoffs = vec![G::Weight::INFINITY; n_vertices];
    for u in 0..n_vertices {
        let (mut own_cutoff, mut beyond) = (cutoffs[u], None);
        view.for_each_open_below(u, |v, weight| {
            if !within(weight, bound) {
                beyond = Some(Refusal::BeyondBound(u, v));
                return;
            }
            let cost = objective.cost(weight);
            if cost <= own_cutoff {
                own_cutoff = lists[u].admit((cost, turn(u, v, n_vertices)));
            }
            if cost <= cutoffs[v] {
                cutoffs[v] = lists[v].admit((cost, turn(v, u, n_vertices)));
            }
        });
        cutoffs[u] = own_cutoff;
        if let Some(refusal) = beyond {
            return Err(refusal);
        }
    }
    Ok(lists)
}
