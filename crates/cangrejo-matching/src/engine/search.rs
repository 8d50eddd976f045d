//! One search: grow a tree from an unmatched vertex until that vertex can be settled.

use super::nest::{Cycle, Link, NONE};
use super::tree::{Ending, Event, Side};
use super::{Engine, Progress};
use crate::graph::{Graph, index};
use crate::unsolved::Refusal;
use crate::weight::Weight;

impl<G: Graph> Engine<G> {
    /// Matches or settles `root` at the least cost, if that is at most `budget`.
    ///
    /// # Errors
    ///
    /// When a price leaves the range of its width.
    pub(super) fn search(&mut self, root: u32, budget: G::Weight) -> Result<Progress, Refusal> {
        self.grow(root, budget);
        let ending = self.tree.ending;
        if let Some(ending) = ending {
            self.tree.now = self.tree.cutoff;
            self.apply(ending);
        }
        if ending.is_none() && self.tree.left_range && budget > G::Weight::LIMIT {
            self.refused = Some(Refusal::TooWide);
        }
        self.settle();
        match (self.refused, ending) {
            (Some(refusal), _) => Err(refusal),
            (None, Some(_)) => Ok(Progress::Solved),
            (None, None) if budget < G::Weight::INFINITY => Ok(Progress::OverBudget),
            (None, None) => Ok(Progress::Stuck),
        }
    }

    /// Grows the tree until it finds an ending or can grow no more.
    pub(super) fn grow(&mut self, root: u32, budget: G::Weight) {
        self.tree.start(budget);
        self.join_outer(self.nest.top(root), (NONE, NONE));
        loop {
            while let Some(u) = self.tree.unscanned.pop() {
                if self.tree.is_over() {
                    return;
                }
                self.scan(u as usize, budget);
            }
            match self.tree.next_event() {
                None => return,
                Some(Event::Reach(w)) => self.reach(w),
                Some(Event::Meet(u, w)) => {
                    if self.nest.top(u) != self.nest.top(w) {
                        self.shrink(u, w);
                    }
                }
                Some(Event::Open(blossom)) => {
                    let node = self.nest.base(blossom);
                    let is_top = self.nest.top(node) == blossom;
                    if is_top && self.tree.side[node as usize] == Side::Inner {
                        self.open(blossom);
                    }
                }
                Some(Event::LookFurther(u)) => {
                    let u = u as usize;
                    // The ceiling may have fallen since, or risen in a blossom that was opened.
                    if self.tree.side[u] == Side::Outer
                        && self.tree.price_now(u) >= self.sight.ceiling[u]
                    {
                        self.look_further_in_search(u);
                    }
                }
            }
        }
    }

    /// Looks at the edges of an outer vertex; without a budget only the tight ones matter.
    fn scan(&mut self, u: usize, budget: G::Weight) {
        let end = if budget == G::Weight::default() {
            self.n_tight_arcs(u)
        } else {
            self.sight.arcs[u].len()
        };
        self.scan_arcs(u, 0..end);
    }

    /// Sorts the tight edges of a vertex to the front of its list, unless they are there; counts them.
    fn n_tight_arcs(&mut self, u: usize) -> usize {
        let (epoch, n_tight) = self.tight[u];
        if epoch == self.epoch {
            return n_tight as usize;
        }
        let arcs = &mut self.sight.arcs[u];
        let mut n_tight = 0;
        for i in 0..arcs.len() {
            if arcs[i].cost == self.tree.level[u] + self.tree.level[arcs[i].to as usize] {
                arcs.swap(i, n_tight);
                n_tight += 1;
            }
        }
        self.tight[u] = (self.epoch, index(n_tight));
        n_tight
    }

    pub(super) fn scan_arcs(&mut self, u: usize, places: std::ops::Range<usize>) {
        let (level, top) = (self.tree.level[u], self.nest.top(index(u)));
        for arc in &self.sight.arcs[u][places] {
            let w = arc.to as usize;
            let reach = arc.cost - level;
            match self.tree.side[w] {
                Side::Absent => {}
                Side::Inner => {
                    // Of use if the blossom around `w` opens.
                    self.tree.improve(w, index(u), reach);
                }
                Side::Outer => {
                    if self.nest.top(arc.to) != top {
                        let time = (reach - self.tree.level[w]).half();
                        self.tree.schedule(time, Event::Meet(index(u), arc.to));
                    }
                }
                Side::Free => {
                    let time = reach - self.tree.level[w];
                    if self.tree.is_too_late(time) || !self.tree.improve(w, index(u), reach) {
                        continue;
                    }
                    let base = self.nest.base(self.nest.top(arc.to));
                    if self.mate[base as usize] == NONE {
                        self.tree.could_end(time, Ending::Augment(index(u), arc.to));
                    } else {
                        self.tree.schedule(time, Event::Reach(arc.to));
                    }
                }
            }
        }
    }

    /// Takes a free vertex that a tight edge has reached into the tree, with its partner.
    fn reach(&mut self, w: u32) {
        let place = w as usize;
        let is_free = self.tree.side[place] == Side::Free;
        // The price was lower when the event was scheduled if a blossom has opened since.
        if !is_free || self.tree.best[place] - self.tree.level[place] != self.tree.now {
            return;
        }
        let top = self.nest.top(w);
        self.join_inner(top, (self.tree.from[place], w));
        let base = self.nest.base(top);
        let partner = self.mate[base as usize];
        self.join_outer(self.nest.top(partner), (base, partner));
    }

    fn join_outer(&mut self, top: u32, entry: Link) {
        self.note_entry(top, entry);
        let mut run = self.nest.run(top);
        while let Some(v) = run.step(&self.nest) {
            self.become_outer(v as usize, self.tree.level[v as usize]);
            self.tree.joined.push(v);
        }
    }

    fn become_outer(&mut self, v: usize, price: G::Weight) {
        self.tree.side[v] = Side::Outer;
        self.tree.level[v] = price - self.tree.now;
        self.tree.unscanned.push(index(v));
        self.schedule_outer(v);
    }

    fn join_inner(&mut self, top: u32, entry: Link) {
        self.note_entry(top, entry);
        for v in self.nest.members(top) {
            self.tree.side[v as usize] = Side::Inner;
            self.tree.level[v as usize] = self.tree.level[v as usize] + self.tree.now;
            self.tree.joined.push(v);
        }
        self.schedule_opening(top);
    }

    fn schedule_opening(&mut self, top: u32) {
        if self.nest.is_blossom(top) {
            let time = self.tree.now + self.nest.price(top).half();
            self.tree.schedule(time, Event::Open(top));
        }
    }

    /// Keeps a part of an inner blossom inner that is opened.
    fn stay_inner(&mut self, part: u32, entry: Link) {
        self.note_entry(part, entry);
        self.schedule_opening(part);
    }

    /// Turns the vertices of an inner node outer.
    fn turn_outer(&mut self, part: u32) {
        let mut run = self.nest.run(part);
        while let Some(v) = run.step(&self.nest) {
            let v = v as usize;
            self.become_outer(v, self.tree.level[v] - self.tree.now);
        }
    }

    /// Lets an inner node go: its edges may be reached again.
    fn turn_free(&mut self, part: u32) {
        for v in self.nest.members(part) {
            let place = v as usize;
            self.tree.level[place] = self.tree.level[place] - self.tree.now;
            self.tree.side[place] = Side::Free;
            let best = self.tree.best[place];
            if best < G::Weight::INFINITY {
                self.tree.schedule(best - self.tree.level[place], Event::Reach(v));
            }
        }
    }

    fn note_entry(&mut self, top: u32, entry: Link) {
        self.tree.grow_to(self.nest.n_nodes());
        self.tree.entry[top as usize] = entry;
        self.tree.since[top as usize] = self.tree.now;
    }

    /// Adds to a blossom's price what it has gained or lost since it joined the tree.
    fn settle_blossom_price(&mut self, blossom: u32) {
        let change = (self.tree.now - self.tree.since[blossom as usize]).double();
        match self.tree.side[self.nest.base(blossom) as usize] {
            Side::Outer => self.nest.add_to_price(blossom, change),
            Side::Inner => self.nest.add_to_price(blossom, -change),
            Side::Free | Side::Absent => {}
        }
    }

    /// Makes a blossom of the odd cycle that the tight edge between two outer vertices closes.
    fn shrink(&mut self, u: u32, w: u32) {
        let cycle = self.cycle_through(u, w);
        let parts = cycle.parts.clone();
        let entry = self.tree.entry[parts[0] as usize];
        for &part in &parts {
            if self.nest.is_blossom(part) {
                self.settle_blossom_price(part);
            }
        }
        for &part in &parts {
            if self.tree.side[self.nest.base(part) as usize] == Side::Inner {
                self.turn_outer(part);
            }
        }
        let blossom = self.nest.shrink(cycle);
        self.note_entry(blossom, entry);
    }

    /// The outer node from which an outer node was reached, over an inner one; `NONE` at the root.
    fn outer_above(&self, node: u32) -> u32 {
        let (above, _) = self.tree.entry[node as usize];
        if above == NONE {
            return NONE;
        }
        let inner = self.nest.top(above);
        self.nest.top(self.tree.entry[inner as usize].0)
    }

    /// The outer node at which the ways from two outer nodes to the root meet.
    fn meeting_point(&self, a: u32, b: u32) -> u32 {
        // Both walk up in turn, so the work is bounded by the size of the cycle.
        let mut seen = std::collections::BTreeSet::new();
        let (mut a, mut b) = (a, b);
        loop {
            if a != NONE {
                if !seen.insert(a) {
                    return a;
                }
                a = self.outer_above(a);
            }
            std::mem::swap(&mut a, &mut b);
        }
    }

    /// The odd cycle closed by an edge between two outer nodes, from where their ways meet.
    fn cycle_through(&self, u: u32, w: u32) -> Cycle {
        let (top_u, top_w) = (self.nest.top(u), self.nest.top(w));
        let start = self.meeting_point(top_u, top_w);
        let mut cycle = Cycle::default();
        let mut node = top_u;
        while node != start {
            let (above, below) = self.tree.entry[node as usize];
            cycle.parts.push(node);
            cycle.links.push((above, below));
            node = self.nest.top(above);
        }
        cycle.parts.push(start);
        cycle.parts.reverse();
        cycle.links.reverse();
        cycle.links.push((u, w));
        let mut node = top_w;
        while node != start {
            let (above, below) = self.tree.entry[node as usize];
            cycle.parts.push(node);
            cycle.links.push((below, above));
            node = self.nest.top(above);
        }
        cycle
    }

    /// Takes an inner blossom apart whose price has fallen to nothing.
    ///
    /// The parts on the even way from where the tree enters to the base stay in
    /// the tree, by turns inner and outer; the others become free.
    fn open(&mut self, blossom: u32) {
        let entry = self.tree.entry[blossom as usize];
        let entered = self.nest.part_around(blossom, entry.1);
        // Before anybody turns outer, so that all look in time.
        let affected = self.leave_scope(blossom);
        let Cycle { parts, links } = self.nest.dissolve(blossom);
        self.emptied.push(blossom);
        let len = parts.len();
        let start = parts.iter().position(|&part| part == entered).unwrap_or(0);
        // Parts 1 and 2, 3 and 4, ... are matched with each other.
        let is_on_the_way =
            |i: usize| if start % 2 == 1 { i == 0 || i >= start } else { i <= start };
        for (i, &part) in parts.iter().enumerate() {
            if !is_on_the_way(i) {
                self.turn_free(part);
            }
        }
        let mut way = entry;
        let mut i = start;
        while i != 0 {
            let (partner, link, onward) = if start % 2 == 1 {
                let next = (i + 1) % len;
                ((i + 1), links[i], (links[next], (i + 2) % len))
            } else {
                let (x, y) = links[i - 1];
                let (x_on, y_on) = links[i - 2];
                ((i - 1), (y, x), ((y_on, x_on), i - 2))
            };
            self.stay_inner(parts[i], way);
            self.note_entry(parts[partner], link);
            self.turn_outer(parts[partner]);
            (way, i) = onward;
        }
        self.stay_inner(parts[0], way);
        for v in affected {
            while self.is_blind(v as usize) {
                self.look_further_in_search(v as usize);
            }
        }
    }

    /// Changes sides along the tree, so that the root is settled.
    pub(super) fn apply(&mut self, ending: Ending) {
        let (mut near, mut far) = match ending {
            Ending::Augment(u, w) => {
                self.nest.rotate(self.nest.top(w), w, &mut self.mate);
                (u, w)
            }
            Ending::StayAlone(u) => (u, NONE),
            Ending::OddCycle(..) => unreachable!("blossoms take the place of odd cycles"),
        };
        loop {
            let outer = self.nest.top(near);
            let (above, _) = self.tree.entry[outer as usize];
            self.nest.rotate(outer, near, &mut self.mate);
            self.mate[near as usize] = far;
            if far != NONE {
                self.mate[far as usize] = near;
            }
            if above == NONE {
                return;
            }
            let inner = self.nest.top(above);
            let (next, reached) = self.tree.entry[inner as usize];
            self.nest.rotate(inner, reached, &mut self.mate);
            (near, far) = (next, reached);
        }
    }

    /// Makes the prices of this moment the prices, and ends the search.
    pub(super) fn settle(&mut self) {
        let has_moved = self.tree.now > G::Weight::default();
        let mut tops = Vec::new();
        let mut joined = std::mem::take(&mut self.tree.joined);
        for &v in &joined {
            // Whoever joined twice is settled the first time, and free from then on.
            if self.tree.side[v as usize] == Side::Free {
                continue;
            }
            let price = self.tree.price_now(v as usize);
            let top = self.nest.top(v);
            if self.nest.base(top) == v && self.nest.is_blossom(top) {
                self.settle_blossom_price(top);
                self.keep_in_range(self.nest.price(top));
                tops.push(top);
            }
            self.tree.level[v as usize] = price;
            self.keep_in_range(price);
            self.tree.side[v as usize] = Side::Free;
        }
        self.tree.clear();
        for top in tops {
            self.drop_if_worthless(top);
        }
        for blossom in std::mem::take(&mut self.emptied) {
            self.nest.free(blossom);
        }
        if has_moved {
            self.epoch += 1;
            if self.sees_all_tight {
                for &v in &joined {
                    self.look_past_price(v as usize);
                }
            }
        }
        joined.clear();
        self.tree.joined = joined;
    }

    /// Takes apart blossoms without a price, from the outside in.
    fn drop_if_worthless(&mut self, top: u32) {
        let mut open = vec![top];
        while let Some(node) = open.pop() {
            if self.nest.is_blossom(node) && self.nest.price(node) == G::Weight::default() {
                open.extend(self.take_apart(node));
            }
        }
    }
}
