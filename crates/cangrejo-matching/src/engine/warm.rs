//! Changes to a solved problem, and decisions among its best matchings.

use std::collections::BTreeSet;

use super::moment::Moment;
use super::nest::NONE;
use super::tree::Side;
use super::{Engine, Progress};
use crate::graph::{Graph, Presence, index};
use crate::unsolved::Refusal;
use crate::weight::Weight;

impl<G: Graph> Engine<G> {
    /// Takes a pair apart.
    fn part(&mut self, v: u32) {
        let mate = std::mem::replace(&mut self.mate[v as usize], NONE);
        if mate != NONE {
            self.mate[mate as usize] = NONE;
            self.loose.extend([v, mate]);
        }
    }

    /// Takes apart every blossom around a vertex; returns by how much that lowers the total price.
    ///
    /// Half the price of a blossom goes off each of its vertices. Inside, edges
    /// are as tight as before; an edge that leaves the blossom is not, so the base
    /// loses its partner.
    fn bare(&mut self, v: u32) -> G::Weight {
        let mut lowered = G::Weight::default();
        let mut top = self.nest.top(v);
        while self.nest.is_blossom(top) {
            let half = self.nest.price(top).half();
            for member in self.nest.members(top) {
                self.tree.level[member as usize] = self.tree.level[member as usize] - half;
            }
            if half > G::Weight::default() {
                lowered = lowered + half;
                let base = self.nest.base(top);
                self.part(base);
                // An unmatched base may have been settled at a higher price.
                self.loose.push(base);
            }
            self.take_apart(top);
            top = self.nest.top(v);
        }
        self.epoch += 1;
        lowered
    }

    /// Takes a vertex out of the graph.
    pub(crate) fn take_out(&mut self, v: u32) -> G::Weight {
        let lowered = self.bare(v);
        self.part(v);
        self.tree.side[v as usize] = Side::Absent;
        lowered
    }

    /// Takes a vertex into the graph again, or takes note that its edges have changed.
    ///
    /// Its price is set as high as its edges allow; if its pair is not tight then,
    /// it is taken apart.
    pub(crate) fn take_in(&mut self, v: u32) {
        self.bare(v);
        let place = v as usize;
        self.tree.side[place] = Side::Free;
        self.cap[place] = match self.view.presence(place) {
            Presence::Required => G::Weight::INFINITY,
            Presence::Optional | Presence::Absent => self.single_cost[place],
        };
        self.tree.level[place] = self.highest_price(place);
        self.keep_in_range(self.tree.level[place]);
        let mate = self.mate[place];
        if mate != NONE && self.slack(v, mate) != Some(G::Weight::default()) {
            self.part(v);
        }
        self.loose.push(v);
        self.epoch += 1;
        if self.sees_all_tight {
            self.look_past_price(place);
        }
    }

    /// What an edge costs beyond its prices; `None` where there is no edge.
    pub(crate) fn slack(&self, u: u32, v: u32) -> Option<G::Weight> {
        if self.is_absent(u) || self.is_absent(v) {
            return None;
        }
        let weight = self.view.weight(u as usize, v as usize)?;
        let prices = self.tree.level[u as usize] + self.tree.level[v as usize];
        let slack = self.objective.cost(weight) - prices;
        if self.nest.top(u) != self.nest.top(v) {
            return Some(slack);
        }
        let mut around_u = BTreeSet::new();
        let mut node = self.nest.parent(u);
        while node != NONE {
            around_u.insert(node);
            node = self.nest.parent(node);
        }
        let mut common = G::Weight::default();
        let mut node = self.nest.parent(v);
        while node != NONE {
            if around_u.contains(&node) {
                common = common + self.nest.price(node);
            }
            node = self.nest.parent(node);
        }
        Some(slack + common)
    }

    /// Reads the edges of a vertex again.
    pub(crate) fn reread(&mut self, v: u32) {
        self.bare(v);
        self.epoch += 1;
        let moment = Moment::new(&self.tree, self.sees_all_tight);
        let read = self.sight.reread(&self.view, &self.nest, &moment, v as usize);
        self.refused = self.refused.or(read.err());
    }

    /// Takes the edges of `v` that a new rule parts off the lists, and its pair apart if parted.
    ///
    /// No blossom may have such an edge inside.
    fn obey_rules(&mut self, v: u32) {
        let view = &self.view;
        self.sight.retain(v as usize, |w| view.is_open(v as usize, w));
        let mate = self.mate[v as usize];
        if mate != NONE && !self.view.is_open(v as usize, mate as usize) {
            self.part(v);
        }
        self.epoch += 1;
    }

    /// Parts two vertices as the rules now want; returns by how much that lowers the total price.
    pub(crate) fn drop_forbidden(&mut self, u: u32, v: u32) -> G::Weight {
        let share_a_blossom = self.nest.top(u) == self.nest.top(v);
        let lowered = if share_a_blossom { self.bare(u) } else { G::Weight::default() };
        self.obey_rules(u);
        lowered
    }

    /// Leaves a vertex the partners that it is confined to; returns by how much that lowers the total price.
    pub(crate) fn obey_confinement(&mut self, v: u32) -> G::Weight {
        let lowered = self.bare(v);
        self.obey_rules(v);
        self.cap[v as usize] = G::Weight::INFINITY;
        self.loose.push(v);
        lowered
    }

    /// Puts a pair on the lists that was forbidden.
    pub(crate) fn put_back(&mut self, u: u32, v: u32) {
        let (from, to) = (u as usize, v as usize);
        let weight = self.view.graph().weight(from, to);
        if let Some(weight) = weight.filter(|_| self.view.is_open(from, to)) {
            self.sight.put_back(from, to, weight);
            self.epoch += 1;
        }
        if !self.is_absent(u) && !self.is_absent(v) {
            self.take_in(u);
        }
    }

    /// Whether everything is refused by now, and why.
    pub(crate) fn refusal(&self) -> Result<(), Refusal> {
        self.refused.map_or(Ok(()), Err)
    }

    /// Refuses everything from now on.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        self.refused = Some(refusal);
    }

    pub(crate) fn mate(&self, v: u32) -> Option<u32> {
        Some(self.mate[v as usize]).filter(|&mate| mate != NONE)
    }

    pub(crate) fn price(&self, v: u32) -> G::Weight {
        self.tree.level[v as usize]
    }

    pub(crate) fn cap(&self, v: u32) -> G::Weight {
        self.cap[v as usize]
    }

    /// The outermost blossom around a vertex, or the vertex itself.
    pub(crate) fn top(&self, v: u32) -> u32 {
        self.nest.top(v)
    }

    /// Whether nobody may stay alone.
    pub(crate) fn must_match_all(&self) -> bool {
        let may_stay_alone =
            |v: usize| self.tree.side[v] != Side::Absent && self.cap[v] < G::Weight::INFINITY;
        !(0..self.cap.len()).any(may_stay_alone)
    }

    pub(crate) fn objective(&self) -> crate::Objective {
        self.objective
    }

    /// Lists every tight edge from now on.
    pub(crate) fn see_all_tight(&mut self) {
        if !std::mem::replace(&mut self.sees_all_tight, true) {
            for v in 0..self.mate.len() {
                if self.tree.side[v] != Side::Absent {
                    self.look_past_price(v);
                }
            }
        }
    }

    /// Finds who can be left alone, at no cost, if the blossom around `u` gives its partner up.
    ///
    /// Without that blossom its partner is unmatched. A vertex that an alternating
    /// tight way of even length joins to that partner can be left unmatched instead,
    /// and so take `u`, whose blossom can be matched by any of its vertices. One
    /// search finds all of them, tight with `u` or not.
    ///
    /// If `wanted` is among them, it is matched with `u` at once, and nothing is returned.
    pub(crate) fn replaceable(&mut self, u: u32, wanted: u32) -> Option<Vec<bool>> {
        let top = self.nest.top(u);
        let base = self.nest.base(top);
        let partner = std::mem::replace(&mut self.mate[base as usize], NONE);
        self.mate[partner as usize] = NONE;
        for v in self.nest.members(top) {
            self.tree.side[v as usize] = Side::Absent;
        }
        // As if it cost nothing to leave `wanted` alone: then the search ends when it could.
        let price = self.price(wanted);
        let cap = std::mem::replace(&mut self.cap[wanted as usize], price);
        self.grow(partner, G::Weight::default());
        self.cap[wanted as usize] = cap;
        let ending = self.tree.ending;
        let outer = if let Some(ending) = ending {
            self.apply(ending);
            None
        } else {
            Some(self.tree.side.iter().map(|&side| side == Side::Outer).collect())
        };
        self.settle();
        for v in self.nest.members(top) {
            self.tree.side[v as usize] = Side::Free;
        }
        if ending.is_some() {
            self.nest.rotate(top, u, &mut self.mate);
            self.match_pair(u, wanted);
        } else {
            self.match_pair(base, partner);
        }
        outer
    }

    /// Solves the changed problem if it costs no more than `budget` beyond its prices.
    pub(crate) fn solves_within(&mut self, budget: G::Weight) -> Result<bool, Refusal> {
        Ok(self.solve(budget)? == Progress::Solved)
    }

    /// A vertex number as it is stored, if there is such a vertex.
    pub(crate) fn vertex(&self, v: usize) -> Result<u32, Refusal> {
        if v < self.mate.len() { Ok(index(v)) } else { Err(Refusal::NoSuchVertex(v)) }
    }
}
