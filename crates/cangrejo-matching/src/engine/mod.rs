//! The primal-dual method: prices and a matching that are improved until both are best.
//!
//! Between two searches these hold, and together they prove the matching best
//! for the vertices that are settled (see [`crate::Proof`]):
//! no edge is overpriced; every pair is tight; every blossom has a positive
//! price unless it lies in another, and is matched inside but for its base; an
//! unmatched vertex is *settled* when its price is what staying alone costs.
//!
//! Reading order: [`sight`] (which edges are looked at; [`first_look`], [`shortlist`],
//! [`moment`], [`leaving`] and [`looking`] belong to it), [`nest`] (blossoms), [`tree`] (what a search knows),
//! [`search`], [`jump_start`], [`warm`] (changes), [`tight`] (choices).

mod sight;
mod first_look;
mod shortlist;
mod moment;
mod leaving;
mod looking;
mod nest;
mod tree;
mod search;
mod jump_start;
mod warm;
mod tight;

use crate::graph::{Graph, Presence, index};
use crate::objective::Objective;
use crate::proof::{Member, OddSet, Proof};
use crate::restricted::Restricted;
use crate::unsolved::Refusal;
use crate::weight::Weight;
use nest::{NONE, Nest};
use sight::Sight;
pub(crate) use tight::TightGraph;
use tree::{Side, Tree};

/// The state of a problem that is being solved.
#[derive(Clone, Debug)]
pub(crate) struct Engine<G: Graph> {
    pub(crate) view: Restricted<G>,
    objective: Objective,
    /// What it costs each vertex to stay alone; `INFINITY` if the objective forbids it.
    single_cost: Vec<G::Weight>,
    sight: Sight<G::Weight>,
    nest: Nest<G::Weight>,
    tree: Tree<G::Weight>,
    mate: Vec<u32>,
    /// The most that a vertex may be priced at: what it costs it to stay alone.
    cap: Vec<G::Weight>,
    /// Vertices that may have lost their partner since the last solution.
    loose: Vec<u32>,
    /// Where each vertex's tight edges end in its list, and the epoch in which that was so.
    tight: Vec<(u64, u32)>,
    /// Counts the times that a price or an edge may have changed.
    epoch: u64,
    /// Blossoms that were opened during this search, whose numbers may still be referred to.
    emptied: Vec<u32>,
    /// Why nothing more is computed, once a price or a weight has left its range.
    refused: Option<Refusal>,
    /// Whether edges that are just tight are listed too, as decisions need.
    sees_all_tight: bool,
}

/// How a solve within a budget ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// Every vertex is matched or settled.
    Solved,
    /// That would cost more than the budget.
    OverBudget,
    /// Some vertex that needs a partner cannot have one.
    Stuck,
}

impl<G: Graph> Engine<G> {
    /// Reads the graph, sets first prices and matches what can be matched quickly.
    ///
    /// # Errors
    ///
    /// When the graph is too large, or a weight beyond the bound or its width.
    pub(crate) fn new(graph: G, objective: Objective, bound: G::Weight) -> Result<Self, Refusal> {
        let bound = bound.max(G::Weight::default());
        let n_vertices = graph.n_vertices();
        if n_vertices > crate::graph::MAX_VERTICES {
            return Err(Refusal::TooManyVertices(n_vertices));
        }
        let single_cost = objective.single_cost(index(n_vertices), bound);
        let single_cost = single_cost.ok_or(Refusal::TooWide)?;
        Self::with_caps(graph, objective, bound, vec![single_cost; n_vertices])
    }

    /// The same, with what it costs each vertex that need not be matched to stay alone.
    fn with_caps(
        graph: G,
        objective: Objective,
        bound: G::Weight,
        single_cost: Vec<G::Weight>,
    ) -> Result<Self, Refusal> {
        let n_vertices = graph.n_vertices();
        let twice = bound.checked_add(bound).ok_or(Refusal::TooWide)?;
        if !twice.is_within_limit() {
            return Err(Refusal::TooWide);
        }
        let view = Restricted::new(graph);
        let sight = Sight::new(&view, objective, bound)?;
        let mut engine = Engine {
            objective,
            sight,
            nest: Nest::new(n_vertices),
            tree: Tree::new(n_vertices),
            mate: vec![NONE; n_vertices],
            cap: single_cost.clone(),
            single_cost,
            loose: (0..index(n_vertices)).rev().collect(),
            tight: vec![(0, 0); n_vertices],
            epoch: 1,
            emptied: Vec::new(),
            refused: None,
            sees_all_tight: false,
            view,
        };
        for v in 0..n_vertices {
            match engine.view.presence(v) {
                Presence::Absent => engine.tree.side[v] = Side::Absent,
                Presence::Optional => {}
                Presence::Required => engine.cap[v] = G::Weight::INFINITY,
            }
        }
        engine.jump_start();
        engine.refusal()?;
        Ok(engine)
    }

    fn is_absent(&self, v: u32) -> bool {
        self.tree.side[v as usize] == Side::Absent
    }

    /// Whether the vertex takes part, has no partner, and needs or wants one.
    fn is_unsettled(&self, v: u32) -> bool {
        let v = v as usize;
        self.tree.side[v] != Side::Absent
            && self.mate[v] == NONE
            && self.tree.level[v] < self.cap[v]
    }

    /// Refuses to go on if a price has left the range of its width.
    fn keep_in_range(&mut self, price: G::Weight) {
        if !price.is_within_limit() {
            self.refused = Some(Refusal::TooWide);
        }
    }

    fn match_pair(&mut self, u: u32, v: u32) {
        self.mate[u as usize] = v;
        self.mate[v as usize] = u;
    }

    /// Searches from every unsettled vertex, raising the total price by at most `budget`.
    pub(crate) fn solve(&mut self, budget: G::Weight) -> Result<Progress, Refusal> {
        if let Some(refusal) = self.refused {
            return Err(refusal);
        }
        let mut rest = budget;
        let mut stuck = Vec::new();
        while let Some(root) = self.loose.pop() {
            if !self.is_unsettled(root) {
                continue;
            }
            let progress = self.search(root, rest);
            if progress != Ok(Progress::Solved) {
                stuck.push(root);
            }
            match progress {
                Ok(Progress::Solved) if budget < G::Weight::INFINITY => rest = rest - self.tree.now,
                Ok(Progress::Solved | Progress::Stuck) => {}
                Ok(Progress::OverBudget) | Err(_) => {
                    self.loose.append(&mut stuck);
                    return progress;
                }
            }
        }
        self.loose = stuck;
        Ok(if self.loose.is_empty() { Progress::Solved } else { Progress::Stuck })
    }

    /// The partner of every vertex, fixed pairs included.
    pub(crate) fn mates(&self) -> Vec<Option<usize>> {
        let matched = self.mate.iter().map(|&mate| (mate != NONE).then_some(mate as usize));
        matched.enumerate().map(|(v, mate)| mate.or(self.view.fixed_partner(v))).collect()
    }

    /// The prices, as a proof about the restricted graph.
    pub(crate) fn proof(&self) -> Proof<G::Weight> {
        let mut vertex_prices = self.tree.level.clone();
        for (v, price) in vertex_prices.iter_mut().enumerate() {
            // A fixed pair that was taken out has no other edges: any prices prove it that
            // make it tight.
            let partner = self.view.fixed_partner(v).filter(|_| self.is_absent(index(v)));
            let weight = partner.and_then(|u| self.view.graph().weight(u, v));
            if let (Some(partner), Some(weight)) = (partner, weight) {
                let cost = self.objective.cost(weight);
                *price = if v < partner { cost } else { G::Weight::default() };
            }
        }
        let may_stay_alone = !self.objective.is_perfect();
        Proof {
            vertex_prices,
            odd_sets: self.odd_sets(),
            single_cost: if may_stay_alone { self.cost_of_staying_alone() } else { None },
        }
    }

    fn cost_of_staying_alone(&self) -> Option<G::Weight> {
        let of_nobody = || self.objective.single_cost(0, G::Weight::default());
        self.single_cost.first().copied().or_else(of_nobody)
    }

    /// The blossoms, inner ones first.
    fn odd_sets(&self) -> Vec<OddSet<G::Weight>> {
        let mut order: Vec<u32> =
            self.nest.blossoms().filter(|&b| self.nest.parent(b) == NONE).collect();
        let mut n_visited = 0;
        while n_visited < order.len() {
            let parts = self.nest.cycle(order[n_visited]).parts.iter().copied();
            order.extend(parts.filter(|&part| self.nest.is_blossom(part)));
            n_visited += 1;
        }
        order.reverse();
        let mut place = vec![0; self.nest.n_nodes()];
        for (i, &blossom) in order.iter().enumerate() {
            place[blossom as usize] = i;
        }
        let member = |&part: &u32| {
            if self.nest.is_blossom(part) {
                Member::Set(place[part as usize])
            } else {
                Member::Vertex(part as usize)
            }
        };
        let odd_set = |&b: &u32| OddSet {
            members: self.nest.cycle(b).parts.iter().map(member).collect(),
            price: self.nest.price(b),
        };
        order.iter().map(odd_set).collect()
    }
}
