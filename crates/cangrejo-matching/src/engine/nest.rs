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
    /// The vertices of a node follow each other: from its first, as many as it has, to its last.
    ///
    /// So blossoms are joined and parted without touching their vertices.
    next: Vec<u32>,
    first: Vec<u32>,
    last: Vec<u32>,
    size: Vec<u32>,
    /// Vertices with the same top share a group.
    group: Vec<u32>,
    top_of_group: Vec<u32>,
    free_groups: Vec<u32>,
    /// Counts the changes, so that others know when to look again.
    version: u64,
}

/// The vertices of a node that are still to be visited.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    at: u32,
    left: u32,
}

impl Run {
    /// Moves on; takes the nest anew each time, so that it may change meanwhile.
    #[inline]
    pub(super) fn step<W>(&mut self, nest: &Nest<W>) -> Option<u32> {
        self.left = self.left.checked_sub(1)?;
        let vertex = self.at;
        self.at = nest.next[vertex as usize];
        Some(vertex)
    }
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
            next: vec![NONE; n_vertices],
            first: vertices.clone(),
            last: vertices.clone(),
            size: vec![1; n_vertices],
            group: vertices.clone(),
            top_of_group: vertices,
            free_groups: Vec::new(),
            version: 0,
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

    /// Counts the vertices of a node.
    pub(super) fn size(&self, node: u32) -> usize {
        self.size[node as usize] as usize
    }

    /// The vertices of a node, to be visited step by step.
    pub(super) fn run(&self, node: u32) -> Run {
        Run { at: self.first[node as usize], left: self.size[node as usize] }
    }

    /// The vertices of a node.
    pub(super) fn members(&self, node: u32) -> impl Iterator<Item = u32> {
        let mut run = self.run(node);
        std::iter::from_fn(move || run.step(self))
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
        let blossom = self.new_blossom(self.base(cycle.parts[0]));
        // The largest keeps its group, so each vertex moves to another but a few times.
        let group = self.group_of(self.largest(&cycle.parts));
        self.top_of_group[group as usize] = blossom;
        let (mut last, mut size) = (NONE, 0);
        for &part in &cycle.parts {
            self.parent[part as usize] = blossom;
            if self.group_of(part) != group {
                self.free_groups.push(self.group_of(part));
                self.move_to_group(part, group);
            }
            let first = self.first[part as usize];
            if last == NONE {
                self.first[blossom as usize] = first;
            } else {
                self.next[last as usize] = first;
            }
            last = self.last[part as usize];
            size += self.size[part as usize];
        }
        self.last[blossom as usize] = last;
        self.size[blossom as usize] = size;
        *self.cycle_mut(blossom) = cycle;
        blossom
    }

    fn largest(&self, parts: &[u32]) -> u32 {
        parts.iter().copied().max_by_key(|&part| self.size(part)).unwrap_or(parts[0])
    }

    fn group_of(&self, top: u32) -> u32 {
        self.group[self.base(top) as usize]
    }

    fn move_to_group(&mut self, node: u32, group: u32) {
        let mut run = self.run(node);
        while let Some(v) = run.step(self) {
            self.group[v as usize] = group;
        }
    }

    fn new_blossom(&mut self, base: u32) -> u32 {
        if let Some(blossom) = self.free_ids.pop() {
            self.base[blossom as usize] = base;
            self.price[blossom as usize] = W::default();
            return blossom;
        }
        let blossom = index(self.n_nodes());
        self.parent.push(NONE);
        self.first.push(NONE);
        self.last.push(NONE);
        self.size.push(0);
        self.base.push(base);
        self.price.push(W::default());
        self.cycles.push(Cycle::default());
        blossom
    }

    /// Takes a top blossom apart: its parts become tops. Its number stays taken until it is freed.
    pub(super) fn dissolve(&mut self, blossom: u32) -> Cycle {
        self.version += 1;
        let group = self.group_of(blossom);
        let cycle = std::mem::take(self.cycle_mut(blossom));
        let largest = self.largest(&cycle.parts);
        self.top_of_group[group as usize] = largest;
        for &part in &cycle.parts {
            self.parent[part as usize] = NONE;
            if part != largest {
                let group = self.free_groups.pop().expect("there are as many groups as vertices");
                self.move_to_group(part, group);
                self.top_of_group[group as usize] = part;
            }
        }
        cycle
    }

    /// Makes the number of a dissolved blossom available again.
    pub(super) fn free(&mut self, blossom: u32) {
        self.price[blossom as usize] = W::default();
        self.free_ids.push(blossom);
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
