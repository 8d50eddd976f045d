//! What a search knows: an alternating tree that grows from one unmatched vertex.
//!
//! Time is the amount by which prices have changed since the search began. At any
//! time, *outer* vertices (an even number of steps from the root) have risen since
//! they joined, *inner* ones (an odd number) have fallen, and the others stand
//! still. So an edge becomes tight at a moment that is known when it is first
//! seen, and a search is a sequence of such moments, as in Dijkstra's algorithm.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use super::nest::{Link, NONE};
use crate::weight::Weight;

/// Where a vertex stands in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Not in the tree.
    Free,
    /// In the tree, with a rising price.
    Outer,
    /// In the tree, with a falling price.
    Inner,
    /// Not in the graph.
    Absent,
}

/// Something that happens at a certain time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// The best edge to this free vertex becomes tight.
    Reach(u32),
    /// The edge between these two outer vertices becomes tight.
    Meet(u32, u32),
    /// The price of this inner blossom falls to nothing.
    Open(u32),
    /// The price of this outer vertex rises to its ceiling.
    LookFurther(u32),
}

/// How a search can end well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// An edge from the tree to an unmatched vertex becomes tight.
    Augment(u32, u32),
    /// The price of an outer vertex rises to what it costs to stay alone.
    StayAlone(u32),
    /// Two outer vertices meet; ends only searches for half-integral matchings.
    OddCycle(u32, u32),
}

#[derive(Clone, Copy, Debug)]
struct Timed<W> {
    time: W,
    event: Event,
}

impl<W: Weight> Ord for Timed<W> {
    /// Earliest first in a heap that yields its greatest element.
    fn cmp(&self, other: &Self) -> Ordering {
        other.time.cmp(&self.time)
    }
}

impl<W: Weight> PartialOrd for Timed<W> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<W: Weight> PartialEq for Timed<W> {
    fn eq(&self, other: &Self) -> bool {
        self.time == other.time
    }
}

impl<W: Weight> Eq for Timed<W> {}

/// What happens at this very moment.
///
/// Growing the tree comes first, because it may end the search; it is followed by
/// what changes blossoms, and only when all that is done does anybody look further.
#[derive(Clone, Debug, Default)]
struct Due {
    growing: Vec<Event>,
    changing: Vec<Event>,
    looking: Vec<Event>,
}

impl Due {
    fn push(&mut self, event: Event) {
        match event {
            Event::Reach(_) => self.growing.push(event),
            Event::Meet(..) | Event::Open(_) => self.changing.push(event),
            Event::LookFurther(_) => self.looking.push(event),
        }
    }

    fn pop(&mut self) -> Option<Event> {
        self.growing.pop().or_else(|| self.changing.pop()).or_else(|| self.looking.pop())
    }

    fn clear(&mut self) {
        self.growing.clear();
        self.changing.clear();
        self.looking.clear();
    }
}

/// The state of a search; empty between searches, except for who is absent.
#[derive(Clone, Debug)]
pub(super) struct Tree<W> {
    pub(super) side: Vec<Side>,
    /// What the price would be at time zero, had the vertex always been on its side:
    /// outer vertices are priced `level + now`, inner ones `level - now`, others `level`.
    pub(super) level: Vec<W>,
    /// The least cost of an edge from an outer vertex, less that vertex's level.
    pub(super) best: Vec<W>,
    /// The outer vertex that the best edge comes from.
    pub(super) from: Vec<u32>,
    /// By node: the tight edge by which a top joined the tree.
    pub(super) entry: Vec<Link>,
    /// By node: when a top joined the tree.
    pub(super) since: Vec<W>,
    pub(super) now: W,
    /// Nothing from this time on matters: the search has ended before.
    pub(super) cutoff: W,
    pub(super) ending: Option<Ending>,
    /// Whether something would have happened beyond the range of the width.
    pub(super) left_range: bool,
    /// Outer vertices whose edges have not been looked at.
    pub(super) unscanned: Vec<u32>,
    /// Every vertex that has been in the tree.
    pub(super) joined: Vec<u32>,
    reached: Vec<u32>,
    due: Due,
    later: BinaryHeap<Timed<W>>,
}

impl<W: Weight> Tree<W> {
    pub(super) fn new(n_vertices: usize) -> Self {
        Tree {
            side: vec![Side::Free; n_vertices],
            level: vec![W::default(); n_vertices],
            best: vec![W::INFINITY; n_vertices],
            from: vec![NONE; n_vertices],
            entry: vec![(NONE, NONE); n_vertices],
            since: vec![W::default(); n_vertices],
            now: W::default(),
            cutoff: W::INFINITY,
            ending: None,
            left_range: false,
            unscanned: Vec::new(),
            joined: Vec::new(),
            reached: Vec::new(),
            due: Due::default(),
            later: BinaryHeap::new(),
        }
    }

    /// Starts a search that gives up when it would last longer than `budget`.
    pub(super) fn start(&mut self, budget: W) {
        self.now = W::default();
        self.ending = None;
        self.left_range = false;
        self.cutoff = budget.min(W::LIMIT) + W::small(1);
    }

    /// Makes room for the numbers of new blossoms.
    pub(super) fn grow_to(&mut self, n_nodes: usize) {
        if n_nodes > self.entry.len() {
            self.entry.resize(n_nodes, (NONE, NONE));
            self.since.resize(n_nodes, W::default());
        }
    }

    /// Whether a way to end the search has come due.
    pub(super) fn is_over(&self) -> bool {
        self.cutoff <= self.now
    }

    /// Notes that the search can end at this time, if that is the earliest way.
    pub(super) fn could_end(&mut self, time: W, ending: Ending) {
        if !self.is_too_late(time) {
            self.cutoff = time;
            self.ending = Some(ending);
        }
    }

    /// Whether what happens at this time cannot matter any more.
    #[inline]
    pub(super) fn is_too_late(&mut self, time: W) -> bool {
        self.left_range |= time > W::LIMIT;
        time >= self.cutoff
    }

    #[inline]
    pub(super) fn schedule(&mut self, time: W, event: Event) {
        if self.is_too_late(time) {
            return;
        }
        if time > self.now {
            self.later.push(Timed { time, event });
        } else {
            self.due.push(event);
        }
    }

    /// Moves on to the next event before the search ends.
    pub(super) fn next_event(&mut self) -> Option<Event> {
        if self.is_over() {
            return None;
        }
        if let Some(event) = self.due.pop() {
            return Some(event);
        }
        let time = self.later.peek()?.time;
        if time >= self.cutoff {
            return None;
        }
        self.now = time;
        while self.later.peek().is_some_and(|next| next.time == time) {
            let Some(next) = self.later.pop() else { break };
            self.due.push(next.event);
        }
        self.due.pop()
    }

    /// Notes a better edge to a vertex outside or inner; says whether it is better.
    #[inline]
    pub(super) fn improve(&mut self, to: usize, from: u32, reach: W) -> bool {
        let better = reach < self.best[to];
        if better {
            if self.best[to] == W::INFINITY {
                self.reached.push(crate::graph::index(to));
            }
            self.best[to] = reach;
            self.from[to] = from;
        }
        better
    }

    /// The price of a vertex at this moment.
    #[inline]
    pub(super) fn price_now(&self, v: usize) -> W {
        // Without branches: who stands where is as good as random.
        let change = if self.side[v] == Side::Outer { self.now } else { W::default() };
        let change = if self.side[v] == Side::Inner { -self.now } else { change };
        self.level[v] + change
    }

    /// Forgets the search; the caller has settled the prices of all who `joined`.
    pub(super) fn clear(&mut self) {
        for v in self.reached.drain(..) {
            self.best[v as usize] = W::INFINITY;
        }
        for v in self.joined.drain(..) {
            self.side[v as usize] = Side::Free;
            self.best[v as usize] = W::INFINITY;
        }
        self.unscanned.clear();
        self.due.clear();
        self.later.clear();
        self.ending = None;
    }
}
