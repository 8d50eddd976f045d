//! A quick start: greedy pairs, an auction, then a best half-integral matching.
//!
//! A half-integral matching may also count every edge of an odd cycle for one
//! half. It is found by the same kind of search without any blossoms, and it is
//! nearly always almost integral: what is left for the searches with blossoms is
//! one vertex for each odd cycle.

use super::Engine;
use super::nest::NONE;
use super::tree::{Ending, Event, Side};
use crate::graph::{Graph, index};
use crate::weight::Weight;

/// How many times as many bids are made as there are bidders.
const N_BIDS: usize = 8;

/// The neighbors on an odd cycle of halves; `(NONE, NONE)` for a vertex on no such cycle.
type Halves = Vec<(u32, u32)>;

impl<G: Graph> Engine<G> {
    pub(super) fn jump_start(&mut self) {
        let n_vertices = self.mate.len();
        for v in 0..n_vertices {
            self.tree.level[v] = self.sight.first_price[v].min(self.cap[v]);
        }
        for v in 0..n_vertices {
            if self.is_unmatched(v) {
                self.match_greedily(v);
            }
        }
        self.auction();
        let mut halves: Halves = vec![(NONE, NONE); n_vertices];
        for v in 0..n_vertices {
            if self.is_unsettled(index(v)) && halves[v].0 == NONE {
                self.search_halves(v, &mut halves);
            }
        }
        for v in 0..n_vertices {
            self.break_cycle(v, &mut halves);
        }
    }

    fn is_unmatched(&self, v: usize) -> bool {
        self.mate[v] == NONE && self.tree.side[v] != Side::Absent
    }

    /// Raises the price of a vertex as far as its edges allow and takes an unmatched partner, if any.
    fn match_greedily(&mut self, u: usize) {
        let most = self.highest_price(u);
        self.tree.level[u] = most;
        let partner = self.sight.arcs[u].iter().find(|arc| {
            let v = arc.to as usize;
            arc.cost - self.tree.level[v] == most && self.is_unmatched(v)
        });
        if let Some(arc) = partner {
            self.match_pair(index(u), arc.to);
        }
    }

    /// Lets the unmatched bid for partners, and those who are outbid bid again.
    fn auction(&mut self) {
        let everybody = 0..index(self.mate.len());
        let mut bidders: Vec<u32> = everybody.filter(|&v| self.is_unsettled(v)).rev().collect();
        // Two who want the same partner could outbid each other for long.
        let mut bids_left = N_BIDS * bidders.len();
        while let Some(u) = bidders.pop().filter(|_| bids_left > 0) {
            bids_left -= 1;
            if self.is_unmatched(u as usize) {
                bidders.extend(self.bid(u as usize));
            }
        }
    }

    /// Takes the best partner at the price at which the second best is as good; returns who is outbid.
    ///
    /// What the bidder's price gains the partner's loses, so no edge is overpriced.
    fn bid(&mut self, u: usize) -> Option<u32> {
        let mut best = (G::Weight::INFINITY, NONE);
        let mut second_best = self.sight.ceiling[u].min(self.cap[u]);
        for arc in &self.sight.arcs[u] {
            let v = arc.to as usize;
            let rest = arc.cost - self.tree.level[v];
            let is_vacant_too = rest == best.0 && self.mate[v] == NONE;
            if self.tree.side[v] == Side::Absent {
                continue;
            }
            if rest < best.0 || is_vacant_too {
                second_best = second_best.min(best.0);
                best = (rest, arc.to);
            } else {
                second_best = second_best.min(rest);
            }
        }
        let (rest, partner) = best;
        if rest > second_best || second_best == G::Weight::INFINITY {
            return None;
        }
        let place = partner as usize;
        self.tree.level[u] = second_best;
        self.tree.level[place] = self.tree.level[place] - (second_best - rest);
        let outbid = self.mate[place];
        self.match_pair(index(u), partner);
        if outbid != NONE {
            self.mate[outbid as usize] = NONE;
        }
        // Who is outbid at the same price would only outbid in turn.
        (outbid != NONE && rest < second_best).then_some(outbid)
    }

    /// Finds a partner or an odd cycle of halves for an unmatched vertex.
    fn search_halves(&mut self, root: usize, halves: &mut Halves) {
        self.tree.start(G::Weight::INFINITY);
        self.join_outer_vertex(root);
        loop {
            while let Some(u) = self.tree.unscanned.pop() {
                if self.tree.is_over() {
                    break;
                }
                self.scan_for_halves(u as usize, 0);
            }
            match self.tree.next_event() {
                None => break,
                Some(Event::Reach(w)) => self.reach_matched(w as usize),
                Some(Event::LookFurther(u)) => {
                    let first_new = self.sight.arcs[u as usize].len();
                    self.look_further(u as usize);
                    self.scan_for_halves(u as usize, first_new);
                }
                Some(Event::Meet(..) | Event::Open(_)) => unreachable!("not scheduled here"),
            }
        }
        let ending = self.tree.ending;
        self.settle_halves();
        match ending {
            // Without a way to end there is no perfect matching: leave that to the search proper.
            None => {}
            Some(Ending::Augment(u, w)) => {
                self.break_cycle(w as usize, halves);
                self.flip(u, w);
            }
            Some(Ending::StayAlone(u)) => self.flip(u, NONE),
            Some(Ending::OddCycle(u, w)) => self.close_cycle(u, w, halves),
        }
    }

    fn join_outer_vertex(&mut self, v: usize) {
        self.tree.side[v] = Side::Outer;
        self.tree.level[v] = self.tree.level[v] - self.tree.now;
        self.tree.joined.push(index(v));
        self.tree.unscanned.push(index(v));
        self.schedule_outer(v);
        // Whoever reaches it from further away meets it too late.
        self.tree.best[v] = self.tree.level[v] + self.tree.cutoff.double();
    }

    /// Looks at the edges of an outer vertex from place `first` on.
    fn scan_for_halves(&mut self, u: usize, first: usize) {
        let level = self.tree.level[u];
        for arc in &self.sight.arcs[u][first..] {
            let w = arc.to as usize;
            let reach = arc.cost - level;
            if reach >= self.tree.best[w] {
                continue;
            }
            match self.tree.side[w] {
                Side::Absent | Side::Inner => {}
                Side::Outer => {
                    let time = (reach - self.tree.level[w]).half();
                    self.tree.could_end(time, Ending::OddCycle(index(u), arc.to));
                }
                Side::Free => {
                    let time = reach - self.tree.level[w];
                    self.tree.improve(w, index(u), reach);
                    if self.mate[w] == NONE {
                        self.tree.could_end(time, Ending::Augment(index(u), arc.to));
                    } else {
                        self.tree.schedule(time, Event::Reach(arc.to));
                    }
                }
            }
        }
    }

    /// Takes a matched vertex and its partner into the tree.
    fn reach_matched(&mut self, w: usize) {
        if self.tree.side[w] != Side::Free {
            return;
        }
        self.tree.side[w] = Side::Inner;
        self.tree.level[w] = self.tree.level[w] + self.tree.now;
        self.tree.best[w] = -G::Weight::INFINITY;
        self.tree.joined.push(index(w));
        self.join_outer_vertex(self.mate[w] as usize);
    }

    /// Makes the prices of this moment the prices.
    fn settle_halves(&mut self) {
        if self.tree.ending.is_some() {
            self.tree.now = self.tree.cutoff;
        }
        for i in 0..self.tree.joined.len() {
            let v = self.tree.joined[i] as usize;
            let price = self.tree.price_now(v);
            self.tree.level[v] = price;
            self.keep_in_range(price);
        }
        self.tree.clear();
    }

    /// Matches `u` with `w` and changes sides all the way from `u` to the root.
    fn flip(&mut self, u: u32, w: u32) {
        let (mut u, mut w) = (u, w);
        loop {
            let inner = self.mate[u as usize];
            self.mate[u as usize] = w;
            if w != NONE {
                self.mate[w as usize] = u;
            }
            if inner == NONE {
                return;
            }
            (u, w) = (self.tree.from[inner as usize], inner);
        }
    }

    /// The vertices from an outer vertex up to the root.
    fn path_to_root(&self, from: u32) -> Vec<u32> {
        let mut path = vec![from];
        let mut outer = from;
        while self.mate[outer as usize] != NONE {
            let inner = self.mate[outer as usize];
            outer = self.tree.from[inner as usize];
            path.extend([inner, outer]);
        }
        path
    }

    /// Turns the cycle that two outer vertices close into halves.
    fn close_cycle(&mut self, u: u32, w: u32, halves: &mut Halves) {
        let (mut left, mut right) = (self.path_to_root(u), self.path_to_root(w));
        while left.len() > 1 && right.len() > 1 && left[left.len() - 2] == right[right.len() - 2] {
            left.pop();
            right.pop();
        }
        let stem = *left.last().expect("a path holds the vertex it starts from");
        let above = self.mate[stem as usize];
        if above != NONE {
            self.flip(self.tree.from[above as usize], above);
        }
        right.pop();
        left.extend(right.iter().rev());
        for (i, &v) in left.iter().enumerate() {
            let previous = left[(i + left.len() - 1) % left.len()];
            let next = left[(i + 1) % left.len()];
            self.mate[v as usize] = NONE;
            halves[v as usize] = (previous, next);
        }
    }

    /// Leaves one vertex of a cycle of halves unmatched and matches the others in turn.
    fn break_cycle(&mut self, alone: usize, halves: &mut Halves) {
        if halves[alone].0 == NONE {
            return;
        }
        let mut first = halves[alone].1 as usize;
        while first != alone {
            let second = halves[first].1 as usize;
            let next = halves[second].1 as usize;
            self.match_pair(index(first), index(second));
            halves[first] = (NONE, NONE);
            halves[second] = (NONE, NONE);
            first = next;
        }
        halves[alone] = (NONE, NONE);
    }
}
