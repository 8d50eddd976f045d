//! A problem that is solved, changed and solved again without starting over.

use std::collections::BTreeSet;

use crate::decide::{Decisions, Question};
use crate::engine::{Engine, Progress};
use crate::graph::{Graph, Presence};
use crate::matching::{Matching, Solution};
use crate::objective::Objective;
use crate::obstruction::Obstruction;
use crate::restricted::{Confinement, Restricted};
use crate::unsolved::{Refusal, Unsolved};
use crate::weight::Weight;

/// A matching problem that can be changed and solved again.
///
/// A change costs a few searches instead of a solution from scratch. Changes are
/// free to be made in any order; [`solve`](Matcher::solve) takes them all in.
///
/// # Examples
///
/// ```
/// use cangrejo_matching::{Matcher, Matrix, Objective};
///
/// let graph = Matrix::new(4, |u, v| Some((u + v) as i64 * 3 % 7))?;
/// let mut matcher = Matcher::new(graph, Objective::MinCostPerfect, 6)?;
/// let first = matcher.solve()?;
/// assert_eq!((first.matching.pairs(), first.weight), (vec![(0, 3), (1, 2)], 4));
///
/// matcher.forbid(0, 3)?;
/// let second = matcher.solve()?;
/// assert_eq!((second.matching.pairs(), second.weight), (vec![(0, 1), (2, 3)], 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matcher<G: Graph> {
    pub(crate) engine: Engine<G>,
    /// What has been decided since the problem was last changed.
    pub(crate) decisions: Option<Decisions>,
    /// The decisions that the engine does not know of yet.
    kept: Vec<Question>,
    /// Whether a revision may have taken away the edge of a fixed pair.
    is_revised: bool,
}

impl<G: Graph> Matcher<G> {
    /// Takes a problem on; no weight may be larger than `bound`, or smaller than its negative.
    ///
    /// # Errors
    ///
    /// When a weight is beyond the bound, or the bound too large for its type.
    pub fn new(graph: G, objective: Objective, bound: G::Weight) -> Result<Self, Refusal> {
        Ok(Matcher {
            engine: Engine::new(graph, objective, bound)?,
            decisions: None,
            kept: Vec::new(),
            is_revised: false,
        })
    }

    /// The graph as it is now: without what has been removed or forbidden.
    pub fn graph(&self) -> &Restricted<G> {
        &self.engine.view
    }

    /// What makes one matching better than another.
    pub fn objective(&self) -> Objective {
        self.engine.objective()
    }

    /// Finds a best matching of the graph as it is now.
    ///
    /// # Errors
    ///
    /// When some vertex that must have a partner cannot, or prices left the width;
    /// when a revision has taken away the edge of a fixed pair.
    pub fn solve(&mut self) -> Result<Solution<G::Weight>, Unsolved> {
        self.settle_everybody()?;
        Ok(self.solution())
    }

    /// Makes the matching best for the graph as it is now.
    pub(crate) fn settle_everybody(&mut self) -> Result<(), Unsolved> {
        if self.decisions.is_some() {
            return Ok(());
        }
        if self.is_revised {
            if let Some((u, v)) = self.graph().fixed_without_edge() {
                return Err(Refusal::NoSuchEdge(u, v).into());
            }
            self.is_revised = false;
        }
        match self.engine.solve(G::Weight::INFINITY)? {
            Progress::Solved => Ok(()),
            Progress::Stuck | Progress::OverBudget => {
                Err(Unsolved::NoPerfectMatching(obstruction(self.graph())?))
            }
        }
    }

    /// The matching and the prices as they are; best if the problem is solved.
    pub(crate) fn solution(&self) -> Solution<G::Weight> {
        let mates = match &self.decisions {
            Some(decisions) => self.with_fixed_pairs(decisions.mates()),
            None => self.engine.mates(),
        };
        let matching = Matching::from_mates(mates);
        let weights = matching.pairs().into_iter().filter_map(|(u, v)| self.graph().weight(u, v));
        let weight = weights.fold(Default::default(), |sum, weight| sum + weight.total());
        Solution { matching, weight, proof: self.engine.proof() }
    }

    fn with_fixed_pairs(&self, mut mates: Vec<Option<usize>>) -> Vec<Option<usize>> {
        for (v, mate) in mates.iter_mut().enumerate() {
            *mate = mate.or(self.graph().fixed_partner(v));
        }
        mates
    }

    /// Keeps a decision; the engine is told of it when it is needed again.
    pub(crate) fn keep(&mut self, decision: Question) {
        let view = &mut self.engine.view;
        match &decision {
            &Question::Use(u, v) => view.fix(u, v),
            &Question::Avoid(u, v) => view.forbid(u, v),
            Question::Within(v, partners) => {
                let _before = view.confine(*v, partners.iter().copied().collect());
            }
            &Question::Alone(v) => view.remove(v),
        }
        self.kept.push(decision);
    }

    /// Tells the engine of all decisions, before the problem is changed.
    fn carry_out_decisions(&mut self) {
        self.decisions = None;
        for decision in std::mem::take(&mut self.kept) {
            let vertex = |v: usize| crate::graph::index(v);
            match decision {
                Question::Use(u, v) => {
                    self.engine.take_out(vertex(u));
                    self.engine.take_out(vertex(v));
                }
                Question::Avoid(u, v) => {
                    self.engine.drop_forbidden(vertex(u), vertex(v));
                }
                Question::Within(v, _) => {
                    self.engine.obey_confinement(vertex(v));
                }
                Question::Alone(v) => {
                    self.engine.take_out(vertex(v));
                }
            }
        }
    }

    /// A vertex that exists and is neither removed nor fixed.
    fn present(&self, v: usize) -> Result<u32, Refusal> {
        let vertex = self.engine.vertex(v)?;
        match (self.graph().fixed_partner(v), self.graph().presence(v)) {
            (Some(_), _) => Err(Refusal::Fixed(v)),
            (None, Presence::Absent) => Err(Refusal::Absent(v)),
            (None, Presence::Optional | Presence::Required) => Ok(vertex),
        }
    }

    /// Two different vertices that exist.
    pub(crate) fn two(&self, u: usize, v: usize) -> Result<(u32, u32), Refusal> {
        let two = (self.engine.vertex(u)?, self.engine.vertex(v)?);
        if u == v { Err(Refusal::NoSuchEdge(u, v)) } else { Ok(two) }
    }

    /// Takes a vertex out: nobody is matched with it, and it needs no partner.
    ///
    /// # Errors
    ///
    /// When there is no such vertex, or it is removed already or half of a fixed pair.
    pub fn remove(&mut self, v: usize) -> Result<(), Refusal> {
        let vertex = self.present(v)?;
        self.carry_out_decisions();
        self.engine.view.remove(v);
        self.engine.take_out(vertex);
        Ok(())
    }

    /// Takes a removed vertex in again.
    ///
    /// # Errors
    ///
    /// When there is no such vertex.
    pub fn restore(&mut self, v: usize) -> Result<(), Refusal> {
        let vertex = self.engine.vertex(v)?;
        if self.graph().is_removed(v) {
            self.carry_out_decisions();
            self.engine.view.restore(v);
            if self.present(v).is_ok() {
                self.engine.take_in(vertex);
            }
        }
        Ok(())
    }

    /// Rules a pair out.
    ///
    /// # Errors
    ///
    /// When there are no such two vertices, or they are a fixed pair.
    pub fn forbid(&mut self, u: usize, v: usize) -> Result<(), Refusal> {
        let (from, to) = self.two(u, v)?;
        if self.graph().fixed_partner(u) == Some(v) {
            return Err(Refusal::Fixed(u));
        }
        self.carry_out_decisions();
        self.engine.view.forbid(u, v);
        self.engine.drop_forbidden(from, to);
        Ok(())
    }

    /// Takes back that a pair was ruled out.
    ///
    /// # Errors
    ///
    /// When there are no such two vertices.
    pub fn allow(&mut self, u: usize, v: usize) -> Result<(), Refusal> {
        let (from, to) = self.two(u, v)?;
        self.carry_out_decisions();
        if self.engine.view.allow(u, v) {
            self.engine.put_back(from, to);
        }
        Ok(())
    }

    /// Makes two vertices a pair, whatever it costs.
    ///
    /// # Errors
    ///
    /// When they cannot be matched: no edge, or one of them removed or fixed.
    pub fn fix(&mut self, u: usize, v: usize) -> Result<(), Refusal> {
        self.two(u, v)?;
        let (from, to) = (self.present(u)?, self.present(v)?);
        if self.graph().weight(u, v).is_none() {
            return Err(Refusal::NoSuchEdge(u, v));
        }
        self.carry_out_decisions();
        self.engine.take_out(from);
        self.engine.take_out(to);
        self.engine.view.fix(u, v);
        Ok(())
    }

    /// Takes back that two vertices were made a pair.
    ///
    /// # Errors
    ///
    /// When they are not a fixed pair.
    pub fn release(&mut self, u: usize, v: usize) -> Result<(), Refusal> {
        let (from, to) = self.two(u, v)?;
        if self.graph().fixed_partner(u) != Some(v) {
            return Err(Refusal::NoSuchEdge(u, v));
        }
        self.carry_out_decisions();
        self.engine.view.release(u, v);
        self.engine.take_in(from);
        self.engine.take_in(to);
        Ok(())
    }

    /// Leaves a vertex no partners but these, and makes sure that it has one.
    ///
    /// # Errors
    ///
    /// When there is no such vertex, or it is removed or half of a fixed pair.
    pub fn confine(&mut self, v: usize, partners: &[usize]) -> Result<(), Refusal> {
        let vertex = self.present(v)?;
        for &partner in partners {
            self.engine.vertex(partner)?;
        }
        self.carry_out_decisions();
        self.engine.view.confine(v, partners.iter().copied().collect::<BTreeSet<_>>());
        self.engine.obey_confinement(vertex);
        Ok(())
    }

    /// Takes back that a vertex was confined.
    ///
    /// # Errors
    ///
    /// When there is no such vertex.
    pub fn unconfine(&mut self, v: usize) -> Result<(), Refusal> {
        let vertex = self.engine.vertex(v)?;
        self.carry_out_decisions();
        self.engine.view.unconfine(v, Confinement::default());
        self.engine.reread(vertex);
        if self.present(v).is_ok() {
            self.engine.take_in(vertex);
        }
        self.engine.refusal()
    }

    /// Changes the graph; every edge that changes must have an end in `vertices`.
    ///
    /// The number of vertices must stay the same.
    ///
    /// # Errors
    ///
    /// When there is no such vertex; then nothing is changed. When a weight is
    /// beyond the bound or the number of vertices changes; then the matcher is of
    /// no more use and refuses everything.
    pub fn revise(
        &mut self,
        vertices: &[usize],
        change: impl FnOnce(&mut G),
    ) -> Result<(), Refusal> {
        let revised = vertices.iter().map(|&v| self.engine.vertex(v));
        let revised = revised.collect::<Result<Vec<u32>, Refusal>>()?;
        self.carry_out_decisions();
        self.is_revised = true;
        let n_vertices = self.graph().n_vertices();
        change(self.engine.view.graph_mut());
        if self.graph().n_vertices() == n_vertices {
            for &v in &revised {
                self.engine.reread(v);
            }
            for (&v, &vertex) in vertices.iter().zip(&revised) {
                if self.present(v).is_ok() {
                    self.engine.take_in(vertex);
                }
            }
        } else {
            self.engine.refuse(Refusal::Resized);
        }
        self.engine.refusal()
    }
}

/// Why not every vertex of a graph can have a partner.
fn obstruction<G: Graph>(graph: &G) -> Result<Obstruction, Refusal> {
    let mut engine = Engine::new(Unweighted(graph), Objective::MaxCardinality, 0)?;
    engine.solve(i64::INFINITY)?;
    // Prices are -1 (doubled) at the barrier, +1 in the odd parts and 0 elsewhere.
    let prices = engine.proof().vertex_prices;
    let barrier = (0..graph.n_vertices()).filter(|&v| prices[v] < 0).collect();
    Ok(Obstruction::of_barrier(graph, barrier))
}

/// A graph as if all its edges were alike and everybody free to stay alone.
struct Unweighted<'a, G>(&'a G);

impl<G: Graph> Graph for Unweighted<'_, G> {
    type Weight = i64;

    fn n_vertices(&self) -> usize {
        self.0.n_vertices()
    }
    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        self.0.weight(u, v).map(|_| 0)
    }
    fn presence(&self, v: usize) -> Presence {
        match self.0.presence(v) {
            Presence::Absent => Presence::Absent,
            Presence::Optional | Presence::Required => Presence::Optional,
        }
    }
    fn for_each_below(&self, u: usize, mut visit: impl FnMut(usize, i64)) {
        self.0.for_each_below(u, |v, _| visit(v, 0));
    }
    fn for_each_neighbor(&self, u: usize, mut visit: impl FnMut(usize, i64)) {
        self.0.for_each_neighbor(u, |v, _| visit(v, 0));
    }
}
