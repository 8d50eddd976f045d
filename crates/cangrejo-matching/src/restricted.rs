//! A graph from which vertices and pairs have been taken away for a while.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::{Graph, Presence};

/// A graph with some vertices removed, some pairs ruled out and some pairs fixed.
///
/// What a [`Matcher`](crate::Matcher) solves: a proof of its answer is about this
/// graph, not about the one it was made with.
#[derive(Clone, Debug)]
pub struct Restricted<G> {
    graph: G,
    removed: Vec<bool>,
    required: Vec<bool>,
    fixed_partner: Vec<Option<usize>>,
    forbidden: BTreeSet<(usize, usize)>,
    /// The only partners left to a vertex.
    confined: BTreeMap<usize, BTreeSet<usize>>,
    /// Whether a vertex occurs in `forbidden` or `confined`, for a quick answer in most cases.
    has_rules: Vec<bool>,
}

impl<G: Graph> Restricted<G> {
    pub(crate) fn new(graph: G) -> Self {
        let n_vertices = graph.n_vertices();
        Restricted {
            graph,
            removed: vec![false; n_vertices],
            required: vec![false; n_vertices],
            fixed_partner: vec![None; n_vertices],
            forbidden: BTreeSet::new(),
            confined: BTreeMap::new(),
            has_rules: vec![false; n_vertices],
        }
    }

    /// The graph without the restrictions.
    pub fn graph(&self) -> &G {
        &self.graph
    }

    pub(crate) fn graph_mut(&mut self) -> &mut G {
        &mut self.graph
    }

    /// The vertex with which `vertex` has been fixed.
    pub fn fixed_partner(&self, vertex: usize) -> Option<usize> {
        self.fixed_partner.get(vertex).copied().flatten()
    }

    /// A fixed pair whose edge the graph no longer has.
    pub(crate) fn fixed_without_edge(&self) -> Option<(usize, usize)> {
        let partners = self.fixed_partner.iter().enumerate();
        let mut pairs = partners.filter_map(|(u, &v)| v.filter(|&v| u < v).map(|v| (u, v)));
        pairs.find(|&(u, v)| self.graph.weight(u, v).is_none())
    }

    /// Whether no rule parts `u` and `v`; says nothing of removed vertices, fixed pairs or edges.
    #[inline]
    pub(crate) fn is_open(&self, u: usize, v: usize) -> bool {
        let ruled = self.has_rules[u] && self.has_rules[v] || self.confined_either(u, v);
        !ruled || self.is_open_by_rules(u, v)
    }

    #[inline]
    fn confined_either(&self, u: usize, v: usize) -> bool {
        !self.confined.is_empty() && (self.has_rules[u] || self.has_rules[v])
    }

    fn is_open_by_rules(&self, u: usize, v: usize) -> bool {
        let admits = |from, to| self.confined.get(&from).is_none_or(|set| set.contains(&to));
        !self.forbidden.contains(&(u.min(v), u.max(v))) && admits(u, v) && admits(v, u)
    }

    /// Whether some rule may be about `u`.
    fn may_be_ruled(&self, u: usize) -> bool {
        self.has_rules[u] || !self.confined.is_empty()
    }

    /// Calls `visit` for every pair at `u` that no rule parts, with a smaller number.
    #[inline]
    pub(crate) fn for_each_open_below(&self, u: usize, mut visit: impl FnMut(usize, G::Weight)) {
        let may_be_ruled = self.may_be_ruled(u);
        self.graph.for_each_below(u, |v, weight| {
            if !may_be_ruled || self.is_open(u, v) {
                visit(v, weight);
            }
        });
    }

    /// Calls `visit` for every pair at `u` that no rule parts.
    #[inline]
    pub(crate) fn for_each_open(&self, u: usize, mut visit: impl FnMut(usize, G::Weight)) {
        let may_be_ruled = self.may_be_ruled(u);
        self.graph.for_each_neighbor(u, |v, weight| {
            if !may_be_ruled || self.is_open(u, v) {
                visit(v, weight);
            }
        });
    }

    /// Calls `visit` for every pair of `u` and one of `others` that no rule parts.
    #[inline]
    pub(crate) fn for_each_open_among(
        &self,
        u: usize,
        others: &[u32],
        mut visit: impl FnMut(usize, G::Weight),
    ) {
        let may_be_ruled = self.may_be_ruled(u);
        self.graph.for_each_among(u, others, |v, weight| {
            if !may_be_ruled || self.is_open(u, v) {
                visit(v, weight);
            }
        });
    }

    /// The weights of `u` with everybody, if they are at hand and no rule parts any.
    pub(crate) fn open_row(&self, u: usize) -> Option<&[G::Weight]> {
        if self.may_be_ruled(u) { None } else { self.graph.row(u) }
    }

    pub(crate) fn is_removed(&self, v: usize) -> bool {
        self.removed[v]
    }

    pub(crate) fn is_required(&self, v: usize) -> bool {
        self.required[v] || self.fixed_partner[v].is_some()
    }

    pub(crate) fn remove(&mut self, v: usize) {
        self.removed[v] = true;
    }

    pub(crate) fn restore(&mut self, v: usize) {
        self.removed[v] = false;
    }

    pub(crate) fn fix(&mut self, u: usize, v: usize) {
        self.fixed_partner[u] = Some(v);
        self.fixed_partner[v] = Some(u);
    }

    pub(crate) fn release(&mut self, u: usize, v: usize) {
        self.fixed_partner[u] = None;
        self.fixed_partner[v] = None;
    }

    pub(crate) fn forbid(&mut self, u: usize, v: usize) {
        self.forbidden.insert((u.min(v), u.max(v)));
        self.has_rules[u] = true;
        self.has_rules[v] = true;
    }

    /// Takes a rule back; says whether there was one.
    pub(crate) fn allow(&mut self, u: usize, v: usize) -> bool {
        self.forbidden.remove(&(u.min(v), u.max(v)))
    }

    /// Confines `v` further, to `partners`, of whom it must have one; returns what held before.
    pub(crate) fn confine(&mut self, v: usize, mut partners: BTreeSet<usize>) -> Confinement {
        self.has_rules[v] = true;
        if let Some(before) = self.confined.get(&v) {
            partners.retain(|partner| before.contains(partner));
        }
        Confinement {
            partners: self.confined.insert(v, partners),
            was_required: std::mem::replace(&mut self.required[v], true),
        }
    }

    /// Lets what held before hold again.
    pub(crate) fn unconfine(&mut self, v: usize, before: Confinement) {
        match before.partners {
            Some(partners) => self.confined.insert(v, partners),
            None => self.confined.remove(&v),
        };
        self.required[v] = before.was_required;
    }
}

/// What a vertex was confined to before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Confinement {
    partners: Option<BTreeSet<usize>>,
    was_required: bool,
}

impl<G: Graph> Restricted<G> {
    /// Whether the edge between `u` and `v`, if the graph has one, can be used.
    #[inline]
    fn is_usable(&self, u: usize, v: usize) -> bool {
        let unfixed = match self.fixed_partner[u] {
            Some(partner) => partner == v,
            None => self.fixed_partner[v].is_none(),
        };
        unfixed && !self.removed[u] && !self.removed[v] && self.is_open(u, v)
    }
}

impl<G: Graph> Graph for Restricted<G> {
    type Weight = G::Weight;

    fn n_vertices(&self) -> usize {
        self.graph.n_vertices()
    }

    fn weight(&self, u: usize, v: usize) -> Option<G::Weight> {
        if self.is_usable(u, v) { self.graph.weight(u, v) } else { None }
    }

    fn presence(&self, v: usize) -> Presence {
        if self.removed[v] {
            Presence::Absent
        } else if self.is_required(v) {
            Presence::Required
        } else {
            self.graph.presence(v)
        }
    }

    fn for_each_below(&self, u: usize, mut visit: impl FnMut(usize, G::Weight)) {
        self.graph.for_each_below(u, |v, weight| {
            if self.is_usable(u, v) {
                visit(v, weight);
            }
        });
    }

    fn for_each_neighbor(&self, u: usize, mut visit: impl FnMut(usize, G::Weight)) {
        self.graph.for_each_neighbor(u, |v, weight| {
            if self.is_usable(u, v) {
                visit(v, weight);
            }
        });
    }
}
