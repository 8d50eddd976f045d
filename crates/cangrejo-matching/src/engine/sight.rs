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

use super::first_look::{FIRST_LOOK, first_looks, turn, within};
use super::leaving::{Leaving, SAMPLED};
use super::moment::Moment;
use super::nest::{NONE, Nest};
use super::shortlist::{Rank, Shortlist};
use crate::graph::{Graph, index};
use crate::objective::Objective;
use crate::restricted::Restricted;
use crate::unsolved::Refusal;
use crate::weight::Weight;

/// A vertex that looks further lists about this part of the graph.
const SHARE_OF_A_LOOK: usize = 256;

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
    /// Half of the higher of ceiling and floor: all that most edges have to be held against.
    roof: Vec<W>,
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
    near: Vec<(u32, W)>,
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
        // Who has not seen all is likely to list more.
        let n_expected = |list: &Shortlist<W>| list.ranks.len().min(FIRST_LOOK) * 4;
        let mut arcs: Vec<_> =
            shortlists.iter().map(|list| Vec::with_capacity(n_expected(list))).collect();
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
            roof: ceiling.iter().map(|ceiling| ceiling.half()).collect(),
            floor: ceiling.clone(),
            ceiling,
            scope: vec![NONE; n_vertices],
            scoped: BTreeMap::new(),
            first_price,
            batch: FIRST_LOOK.max(n_vertices / SHARE_OF_A_LOOK),
            is_known: vec![false; n_vertices],
            near: Vec::new(),
            leaving: Leaving::new(n_vertices),
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
        self.leaving.aim_at(nest, top);
        self.mark_known(u, true);
        let threshold = self.threshold(view, moment, u);
        let own_price = moment.standing(u).price;
        let ceiling = threshold.map_or(W::INFINITY, |(time, _)| own_price + time.half());
        self.ceiling[u] = ceiling;
        let is_bare = !nest.is_blossom(top);
        if is_bare {
            self.floor[u] = ceiling;
        }
        self.note_roof(u);
        if !is_bare && self.scope[u] != top {
            self.scope[u] = top;
            self.scoped.entry(top).or_default().push(index(u));
        }
        let mut near = self.near_edges(view, moment, u);
        near.retain(|&(v, _)| !self.is_known[v as usize]);
        self.mark_known(u, false);
        let mut lowered = Vec::new();
        for (v, cost) in near.drain(..) {
            let place = v as usize;
            let other = moment.standing(place);
            let time = other.time_until_tight(cost - own_price);
            let rank = (time, turn(u, place, self.arcs.len()));
            if threshold.is_none_or(|threshold| rank < threshold) {
                list_edge(&mut self.arcs, u, place, cost);
                continue;
            }
            let room = cost - ceiling;
            if room < self.ceiling[place] {
                self.ceiling[place] = room;
                if other.is_rising {
                    lowered.push(v);
                }
            }
            if is_bare && room < self.floor[place] {
                self.floor[place] = room;
            }
            self.note_roof(place);
        }
        self.near = near;
        lowered
    }

    /// The edges of `u` that have to be listed for its new ceiling, or lower another.
    ///
    /// And some more: this is where a dense graph spends its time, so the test is short.
    fn near_edges<G: Graph<Weight = W>>(
        &mut self,
        view: &Restricted<G>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> Vec<(u32, W)> {
        let ceiling = self.ceiling[u];
        let lift = ceiling - moment.standing(u).price;
        let heights = moment.heights(lift);
        let mut near = std::mem::take(&mut self.near);
        let note = |v: usize, weight| {
            let cost = self.objective.cost(weight);
            if cost - ceiling <= self.ceiling[v].max(self.floor[v]).max(heights.of(v)) {
                near.push((index(v), cost));
            }
        };
        match (&self.leaving.outside, view.open_row(u)) {
            (Some(outside), _) => view.for_each_open_among(u, outside, note),
            (None, None) => view.for_each_open(u, note),
            (None, Some(row)) => {
                // Nobody's price is above the ceiling, so no height is above it by more than
                // the lift.
                let lift = lift.max(W::default());
                let reach = ceiling.half() + lift.half() + W::small(2);
                self.objective.for_each_within(row, &self.roof, reach, note);
            }
        }
        near
    }

    fn note_roof(&mut self, v: usize) {
        self.roof[v] = self.ceiling[v].max(self.floor[v]).half();
    }

    /// The rank from which on the unlisted edges of `u` are left unlisted; `None` to list them all.
    fn threshold<G: Graph<Weight = W>>(
        &self,
        view: &Restricted<G>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> Option<Rank<W>> {
        // A few edges tell about how soon the soonest are, which is enough, and quickly told
        // whatever the order of the edges.
        let mut sample = Shortlist::new(self.batch.div_ceil(SAMPLED));
        view.for_each_open_among(u, self.leaving.sample(), self.soonest(&mut sample, moment, u));
        sample.choose();
        // Where all tight edges are to be listed, they are listed at once.
        let at_least = if moment.all_rise { W::small(1) } else { W::default() };
        let limit = sample.cutoff().max(at_least);
        if W::default() < limit && limit < W::INFINITY {
            return Some((limit + W::small(1), 0));
        }
        let mut all = Shortlist::new(self.batch + 1);
        let soonest = self.soonest(&mut all, moment, u);
        match &self.leaving.outside {
            Some(outside) => view.for_each_open_among(u, outside, soonest),
            None => view.for_each_open(u, soonest),
        }
        all.finish()
    }

    /// Fills a list with the edges of `u` that may soonest be tight, out of those visited.
    fn soonest(
        &self,
        soonest: &mut Shortlist<W>,
        moment: &Moment<'_, W>,
        u: usize,
    ) -> impl FnMut(usize, W) {
        let own_price = moment.standing(u).price;
        let mut cutoff = W::INFINITY;
        move |v, weight| {
            let cost = self.objective.cost(weight);
            let time = moment.standing(v).time_until_tight(cost - own_price);
            if time <= cutoff && time < W::INFINITY && !self.is_known[v] {
                cutoff = soonest.admit((time, turn(u, v, self.arcs.len())));
            }
        }
    }

    /// Marks the edges of `u` that are listed, or inside its blossom.
    fn mark_known(&mut self, u: usize, is_known: bool) {
        // So that nobody is told of an edge to itself.
        self.is_known[u] = is_known;
        let listed = self.arcs[u].iter().map(|arc| arc.to);
        for v in listed.chain(self.leaving.inside.iter().copied()) {
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
            self.note_roof(v as usize);
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
