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

/// A vertex that looks further lists this part of the graph: about as much work as looking is.
const SHARE_OF_A_LOOK: usize = 32;

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
    /// Half the least cost at each vertex: a price at which no edge is overpriced.
    pub(super) first_price: Vec<W>,
    /// How many edges a vertex lists when it looks further.
    batch: usize,
    /// Room to work in.
    is_known: Vec<bool>,
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
        let has_looked_at =
            |u: usize, v: usize, cost: W| reach[u].is_none_or(|reach| (cost, index(v)) <= reach);
        // An edge unlisted at both ends costs at least as much as the last of either list.
        let half_of_last =
            |reach: &Option<Rank<W>>| reach.map_or(W::INFINITY, |(cost, _)| cost.half());
        let ceiling: Vec<W> = reach.iter().map(half_of_last).collect();
        let mut first_price = vec![W::default(); n_vertices];
        let mut arcs = vec![Vec::new(); n_vertices];
        for (u, list) in shortlists.into_iter().enumerate() {
            let least = list.ranks.iter().map(|&(cost, _)| cost).min();
            first_price[u] = least.map_or(W::default(), W::half);
            for (cost, v) in list.ranks {
                // What both have looked at is listed once, by the smaller number.
                if u < v as usize || !has_looked_at(v as usize, u, cost) {
                    list_edge(&mut arcs, u, v as usize, cost);
                }
            }
        }
        Ok(Sight {
            objective,
            bound,
            arcs,
            floor: ceiling.clone(),
            ceiling,
            scope: vec![NONE; n_vertices],
            first_price,
            batch: FIRST_LOOK.max(n_vertices / SHARE_OF_A_LOOK),
            is_known: vec![false; n_vertices],
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
        let top = nest.top(index(u));
        self.mark_known(u, nest.members(top), true);
        let lowered = if let Some((time, _)) = self.list_soonest(view, moment, u) {
            self.set_ceiling(nest, u, moment.standing(u).price + time.half());
            self.make_room(view, moment, u, !nest.is_blossom(top))
        } else {
            self.list_the_rest(view, u);
            self.set_ceiling(nest, u, W::INFINITY);
            Vec::new()
        };
        self.mark_known(u, nest.members(top), false);
        lowered
    }

    /// Marks the edges of `u` that are listed, or inside its blossom.
    fn mark_known(&mut self, u: usize, members: &[u32], is_known: bool) {
        let listed = self.arcs[u].iter().map(|arc| arc.to);
        for v in listed.chain(members.iter().copied()) {
            self.is_known[v as usize] = is_known;
        }
    }

    /// Lists the edges of `u` that may soonest be tight; returns the first that is not listed.
    ///
    /// Times are in half units from now: an edge between two whose prices rise takes
    /// half as long as its slack, other edges take as long.
    fn list_soonest<G: Graph<Weight = W>>(
        &mut self,
        view: &Restricted<G>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> Option<Rank<W>> {
        let own_price = moment.standing(u).price;
        let (objective, is_known) = (self.objective, &self.is_known);
        // One more than are listed: the first that is not says how far the ceiling can rise.
        let mut soonest = Shortlist::new(self.batch + 1);
        let mut cutoff = W::INFINITY;
        view.for_each_open(u, |v, weight| {
            let cost = objective.cost(weight);
            // Most edges are turned away before anything else is looked up.
            if cost - own_price - moment.highest > cutoff || is_known[v] {
                return;
            }
            let other = moment.standing(v);
            let slack = cost - own_price - other.price;
            let time = if other.is_rising { slack } else { slack.double() };
            if time <= cutoff && other.is_present {
                cutoff = soonest.admit((time, index(v)));
            }
        });
        let first_left = soonest.finish();
        for &(time, v) in soonest.ranks.iter().filter(|&&rank| Some(rank) != first_left) {
            let other = moment.standing(v as usize);
            let slack = if other.is_rising { time } else { time.half() };
            list_edge(&mut self.arcs, u, v as usize, slack + own_price + other.price);
            self.is_known[v as usize] = true;
        }
        first_left
    }

    /// Lists the edges of `u` to absent vertices too, when all others are listed.
    fn list_the_rest<G: Graph<Weight = W>>(&mut self, view: &Restricted<G>, u: usize) {
        let (arcs, is_known, objective) = (&mut self.arcs, &self.is_known, self.objective);
        view.for_each_open(u, |v, weight| {
            if !is_known[v] {
                list_edge(arcs, u, v, objective.cost(weight));
            }
        });
    }

    /// Lowers the ceilings at the other ends of unlisted edges to what that of `u` leaves them.
    fn make_room<G: Graph<Weight = W>>(
        &mut self,
        view: &Restricted<G>,
        moment: &Moment<'_, W>,
        u: usize,
        is_bare: bool,
    ) -> Vec<u32> {
        let own_ceiling = self.ceiling[u];
        let (objective, is_known) = (self.objective, &self.is_known);
        let mut lowered = Vec::new();
        view.for_each_open(u, |v, weight| {
            let room = objective.cost(weight) - own_ceiling;
            if room >= self.ceiling[v].max(self.floor[v]) || is_known[v] {
                return;
            }
            if room < self.ceiling[v] {
                self.ceiling[v] = room;
                if moment.standing(v).is_rising {
                    lowered.push(index(v));
                }
            }
            if is_bare && room < self.floor[v] {
                self.floor[v] = room;
            }
        });
        lowered
    }

    fn set_ceiling(&mut self, nest: &Nest<W>, u: usize, ceiling: W) {
        self.ceiling[u] = ceiling;
        let top = nest.top(index(u));
        if nest.is_blossom(top) {
            self.scope[u] = top;
        } else {
            self.floor[u] = ceiling;
        }
    }

    /// Lowers a ceiling that was raised in this blossom, which is no more.
    pub(super) fn leave_scope(&mut self, u: usize, blossom: u32) {
        if self.scope[u] == blossom {
            self.scope[u] = NONE;
            self.ceiling[u] = self.ceiling[u].min(self.floor[u]);
        }
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
                own_cutoff = lists[u].admit((cost, index(v)));
            }
            if cost <= cutoffs[v] {
                cutoffs[v] = lists[v].admit((cost, index(u)));
            }
        });
        cutoffs[u] = own_cutoff;
        if let Some(refusal) = beyond {
            return Err(refusal);
        }
    }
    Ok(lists)
}
