//! Who looks at more edges, and when.
//!
//! [`Sight`](super::sight::Sight) says how far everybody has looked; here it is
//! seen to that nobody's price gets past that.

use super::Engine;
use super::moment::Moment;
use super::tree::{Ending, Event, Side};
use crate::graph::{Graph, index};
use crate::weight::Weight;

impl<G: Graph> Engine<G> {
    /// Lets a vertex look further, and those look in time whose ceilings have fallen.
    pub(super) fn look_further(&mut self, u: usize) {
        let moment = Moment::new(&self.tree, self.sees_all_tight);
        let lowered = self.sight.look_further(&self.view, &self.nest, &moment, u);
        self.epoch += 1;
        for v in lowered.into_iter().chain([index(u)]) {
            if self.tree.side[v as usize] == Side::Outer {
                self.schedule_look(v as usize);
            }
        }
    }

    /// Lists more edges of a vertex and looks at them, if it or their other ends are outer.
    pub(super) fn look_further_in_search(&mut self, u: usize) {
        let first_new = self.sight.arcs[u].len();
        self.look_further(u);
        let new = first_new..self.sight.arcs[u].len();
        if self.tree.side[u] == Side::Outer {
            self.scan_arcs(u, new);
            return;
        }
        for i in new {
            let w = self.sight.arcs[u][i].to as usize;
            if self.tree.side[w] == Side::Outer {
                let last = self.sight.arcs[w].len() - 1;
                debug_assert_eq!(self.sight.arcs[w][last].to, index(u), "listed just now");
                self.scan_arcs(w, last..last + 1);
            }
        }
    }

    /// Whether a price is so high that unlisted edges may matter.
    pub(super) fn is_blind(&self, v: usize) -> bool {
        let (price, ceiling) = (self.tree.price_now(v), self.sight.ceiling[v]);
        price > ceiling || self.sees_all_tight && price == ceiling
    }

    /// Lists every edge of a vertex that matters at its price.
    pub(super) fn look_past_price(&mut self, v: usize) {
        while self.is_blind(v) {
            self.look_further(v);
        }
    }

    /// Takes a top blossom apart between two searches; returns its parts.
    pub(super) fn take_apart(&mut self, blossom: u32) -> Vec<u32> {
        let affected = self.leave_scope(blossom);
        let parts = self.nest.dissolve(blossom).parts;
        self.nest.free(blossom);
        for v in affected {
            self.look_past_price(v as usize);
        }
        parts
    }

    /// Lowers the ceilings that were raised in a blossom; returns who may have to look again.
    pub(super) fn leave_scope(&mut self, blossom: u32) -> Vec<u32> {
        if self.sight.is_complete {
            return Vec::new();
        }
        let scoped = self.sight.leave_scope(blossom);
        if self.sees_all_tight { self.nest.members(blossom).collect() } else { scoped }
    }

    /// Schedules what can happen to an outer vertex by itself.
    pub(super) fn schedule_outer(&mut self, v: usize) {
        if self.cap[v] < G::Weight::INFINITY {
            let time = self.cap[v] - self.tree.level[v];
            self.tree.could_end(time, Ending::StayAlone(index(v)));
        }
        self.schedule_look(v);
    }

    pub(super) fn schedule_look(&mut self, v: usize) {
        if self.sight.ceiling[v] < G::Weight::INFINITY {
            let time = self.sight.ceiling[v] - self.tree.level[v];
            self.tree.schedule(time, Event::LookFurther(index(v)));
        }
    }

    /// The highest price of `u` at which no edge is overpriced, given the other prices.
    pub(super) fn highest_price(&self, u: usize) -> G::Weight {
        let present = |v: usize| self.tree.side[v] != Side::Absent;
        let arcs = self.sight.arcs[u].iter().filter(|arc| present(arc.to as usize));
        let rooms = arcs.map(|arc| arc.cost - self.tree.level[arc.to as usize]);
        let most = self.sight.ceiling[u].min(self.cap[u]);
        let most = rooms.fold(most, Ord::min);
        // Without edges or cap any price will do.
        if most == G::Weight::INFINITY { G::Weight::default() } else { most }
    }
}
