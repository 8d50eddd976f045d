//! Blossoms: odd cycles of vertices and smaller blossoms, nested in each other.
//!
//! Nodes are numbered: below `n` they are vertices, from `n` on blossoms. The
//! *top* of a vertex is the outermost node around it. A blossom has one *base*,
//! the vertex that is not matched inside; its cycle starts at the part that holds
//! the base, and from there on the parts are matched two by two.

use crate::graph::index;
use crate::weight::Weight;

/// No node, no vertex, no partner.
pub(super) const NONE: u32 = u32::MAX;

/// An edge by its ends, in the order in which it is walked.
pub(super) type Link = (u32, u32);

/// All blossoms, and where each vertex lies.
#[derive(Clone, Debug)]
pub(super) struct Nest<W> {
    n_vertices: usize,
    /// The blossom of which a node is a part.
    parent: Vec<u32>,
    base: Vec<u32>,
    /// The price of a blossom; vertices have theirs elsewhere.
    price: Vec<W>,
    cycles: Vec<Cycle>,
    free_ids: Vec<u32>,
    /// Vertices with the same top share a group, which is named after one of them.
    group: Vec<u32>,
    top_of_group: Vec<u32>,
    /// Counts the changes, so that others know when to look again.
    version: u64,
    /// The vertices of a group; empty when there is only the one it is named after.
    members: Vec<Vec<u32>>,
}

/// The parts of a blossom in order; `links[i]` joins part `i` to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Cycle {
    pub(super) parts: Vec<u32>,
    pub(super) links: Vec<Link>,
}

impl<W: Weight> Nest<W> {
    pub(super) fn new(n_vertices: usize) -> Self {
        let vertices: Vec<u32> = (0..index(n_vertices)).collect();
        Nest {
            n_vertices,
            parent: vec![NONE; n_vertices],
            base: vertices.clone(),
            price: vec![W::default(); n_vertices],
            cycles: Vec::new(),
            free_ids: Vec::new(),
            group: vertices.clone(),
            top_of_group: vertices,
            version: 0,
            members: vec![Vec::new(); n_vertices],
        }
    }

    pub(super) fn n_vertices(&self) -> usize {
        self.n_vertices
    }

    /// Counts the node numbers in use or free for use.
    pub(super) fn n_nodes(&self) -> usize {
        self.parent.len()
    }

    #[inline]
    pub(super) fn is_blossom(&self, node: u32) -> bool {
        node as usize >= self.n_vertices
    }

    /// The outermost node around a vertex.
    #[inline]
    pub(super) fn top(&self, vertex: u32) -> u32 {
        self.top_of_group[self.group[vertex as usize] as usize]
    }

    #[inline]
    pub(super) fn base(&self, node: u32) -> u32 {
        self.base[node as usize]
    }

    pub(super) fn parent(&self, node: u32) -> u32 {
        self.parent[node as usize]
    }

    pub(super) fn price(&self, node: u32) -> W {
        self.price[node as usize]
    }

    pub(super) fn add_to_price(&mut self, node: u32, amount: W) {
        self.price[node as usize] = self.price[node as usize] + amount;
    }

    pub(super) fn cycle(&self, blossom: u32) -> &Cycle {
        &self.cycles[blossom as usize - self.n_vertices]
    }

    fn cycle_mut(&mut self, blossom: u32) -> &mut Cycle {
        &mut self.cycles[blossom as usize - self.n_vertices]
    }

    /// The blossoms that exist, by number.
    pub(super) fn blossoms(&self) -> impl Iterator<Item = u32> {
        let ids = index(self.n_vertices)..index(self.n_nodes());
        ids.filter(|&b| !self.cycle(b).parts.is_empty())
    }

    /// The vertices of a top node.
    pub(super) fn members(&self, top: u32) -> &[u32] {
        let name = self.group[self.base[top as usize] as usize] as usize;
        match self.members[name].as_slice() {
            [] => std::slice::from_ref(&self.base[top as usize]),
            members => members,
        }
    }

    /// Changes whenever a vertex may have got another top.
    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// The vertices that are not in a top node.
    pub(super) fn outside(&self, top: u32) -> Vec<u32> {
        let name = self.group[self.base(top) as usize];
        let groups = self.group.iter().enumerate();
        groups.filter_map(|(v, &group)| (group != name).then_some(index(v))).collect()
    }

    /// Makes the cycle's parts, which are tops, one blossom; the base is that of the first.
    pub(super) fn shrink(&mut self, cycle: Cycle) -> u32 {
        self.version += 1;
        let base = self.base(cycle.parts[0]);
        let largest = cycle.parts.iter().copied().max_by_key(|&part| self.members(part).len());
        let name = self.group[self.base(largest.unwrap_or(cycle.parts[0])) as usize];
        let mut members = std::mem::take(&mut self.members[name as usize]);
        if members.is_empty() {
            members.push(name);
        }
        for &part in &cycle.parts {
            let part_name = self.group[self.base(part) as usize];
            if part_name != name {
                let first_new = members.len();
                members.extend_from_slice(self.members(part));
                self.members[part_name as usize] = Vec::new();
                for &v in &members[first_new..] {
                    self.group[v as usize] = name;
                }
            }
        }
        self.members[name as usize] = members;
        let blossom = self.new_blossom(base);
        self.top_of_group[name as usize] = blossom;
        for &part in &cycle.parts {
            self.parent[part as usize] = blossom;
        }
        *self.cycle_mut(blossom) = cycle;
        blossom
    }

    fn new_blossom(&mut self, base: u32) -> u32 {
        if let Some(blossom) = self.free_ids.pop() {
            self.base[blossom as usize] = base;
            self.price[blossom as usize] = W::default();
            return blossom;
        }
        let blossom = index(self.n_nodes());
        self.parent.push(NONE);
        self.base.push(base);
        self.price.push(W::default());
        self.cycles.push(Cycle::default());
        blossom
    }

    /// Takes a top blossom apart: its parts become tops. Its number stays taken until it is freed.
    pub(super) fn dissolve(&mut self, blossom: u32) -> Cycle {
        self.version += 1;
        let cycle = std::mem::take(self.cycle_mut(blossom));
        let name = self.group[self.base(blossom) as usize];
        self.members[name as usize] = Vec::new();
        for &part in &cycle.parts {
            self.parent[part as usize] = NONE;
            let vertices = self.vertices_inside(part);
            let part_name = vertices[0];
            for &v in &vertices {
                self.group[v as usize] = part_name;
            }
            self.top_of_group[part_name as usize] = part;
            self.members[part_name as usize] =
                if vertices.len() == 1 { Vec::new() } else { vertices };
        }
        cycle
    }

    /// Makes the number of a dissolved blossom available again.
    pub(super) fn free(&mut self, blossom: u32) {
        self.price[blossom as usize] = W::default();
        self.free_ids.push(blossom);
    }

    fn vertices_inside(&self, node: u32) -> Vec<u32> {
        let mut vertices = Vec::new();
        self.for_each_vertex_inside(node, |v| vertices.push(v));
        vertices
    }

    /// Calls `visit` for the vertices inside any node, by walking down its cycles.
    pub(super) fn for_each_vertex_inside(&self, node: u32, mut visit: impl FnMut(u32)) {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if self.is_blossom(node) {
                open.extend_from_slice(&self.cycle(node).parts);
            } else {
                visit(node);
            }
        }
    }

    /// The part of `blossom` that holds a vertex inside it.
    pub(super) fn part_around(&self, blossom: u32, vertex: u32) -> u32 {
        let mut node = vertex;
        while self.parent(node) != blossom {
            node = self.parent(node);
        }
        node
    }

    /// Makes `vertex` the base of the node, changing who is matched inside.
    ///
    /// Works from a list instead of by recursion: blossoms nest as deep as there
    /// are vertices, and a call stack does not.
    pub(super) fn rotate(&mut self, node: u32, vertex: u32, mate: &mut [u32]) {
        let mut open = vec![(node, vertex)];
        while let Some((node, vertex)) = open.pop() {
            let mut part = vertex;
            while part != node {
                let blossom = self.parent(part);
                self.rotate_cycle(blossom, part, |(x, y), (part_x, part_y)| {
                    mate[x as usize] = y;
                    mate[y as usize] = x;
                    open.extend([(part_x, x), (part_y, y)]);
                });
                self.base[blossom as usize] = vertex;
                part = blossom;
            }
        }
    }

    /// Starts the cycle at `part`; tells of every link that is matched now, with the parts it joins.
    fn rotate_cycle(&mut self, blossom: u32, part: u32, mut matched: impl FnMut(Link, Link)) {
        let cycle = self.cycle_mut(blossom);
        let len = cycle.parts.len();
        let start = cycle.parts.iter().position(|&p| p == part).unwrap_or(0);
        // Parts 1 and 2, 3 and 4, ... are matched: of the two ways from the new start
        // to the old one, the one of even length changes sides.
        let first = if start % 2 == 1 { start + 1 } else { 0 };
        let last = if start % 2 == 1 { len } else { start };
        for i in (first..last).step_by(2) {
            matched(cycle.links[i], (cycle.parts[i], cycle.parts[(i + 1) % len]));
        }
        cycle.parts.rotate_left(start);
        cycle.links.rotate_left(start);
    }
}
