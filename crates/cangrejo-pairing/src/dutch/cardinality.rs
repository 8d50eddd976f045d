//! As many pairs as possible, whoever they are: Edmonds' search on rows of bits.
//!
//! There is no chess in here. Greedy pairs come first, then alternating trees, one
//! at a time. A tree looks at the row of every outer vertex twice, once for vertices
//! that it has not reached and once for outer vertices of other blossoms, so a
//! search that fails costs two looks at every word of every row, and a little for
//! each blossom that is merged.

use super::bits::{Bits, Rows, lowest, word_of};

/// Nobody, where a vertex is expected.
const NONE: usize = usize::MAX;

/// A maximum matching of some vertices of a graph.
pub(super) struct Maximum<'a, R> {
    rows: &'a R,
    members: Bits,
    mates: Vec<usize>,
    /// The members without a partner, ascending.
    pub(super) exposed: Vec<usize>,
}

impl<'a, R: Rows> Maximum<'a, R> {
    /// Matches as many members as possible; `None` if more than `n_alone` stay alone.
    pub(super) fn new(rows: &'a R, members: Bits, n_alone: usize) -> Option<Self> {
        let mates = vec![NONE; 64 * members.n_words()];
        let mut maximum = Maximum { rows, members, mates, exposed: Vec::new() };
        let free = maximum.greedy();
        let mut n_free = free.len();
        for root in free.iter() {
            if maximum.mates[root] != NONE {
                continue;
            }
            // Who failed to find a partner once never finds one, so the last one has none left.
            let tree = (n_free > 1).then(|| Tree::new(&maximum, root));
            let path = tree.and_then(|mut tree| Some((tree.grow()?, tree.reached_from)));
            if let Some(((last, end), reached_from)) = path {
                maximum.augment(&reached_from, last, end);
                n_free -= 2;
            } else {
                maximum.exposed.push(root);
                n_free -= 1;
                if maximum.exposed.len() > n_alone {
                    return None;
                }
            }
        }
        Some(maximum)
    }

    /// The members that some maximum matching leaves alone.
    ///
    /// By the theorem of Gallai and Edmonds these are the outer vertices of the trees
    /// of all who are alone: the matching can be turned round on the way to each of them.
    pub(super) fn missable(&self) -> Bits {
        let mut missable = Bits::new(64 * self.members.n_words());
        for &root in &self.exposed {
            let mut tree = Tree::new(self, root);
            let end = tree.grow();
            debug_assert_eq!(end, None, "the matching is maximum");
            missable.extend(&tree.outer);
        }
        missable
    }

    /// Pairs neighbors from the bottom up: those who are hard to pair are there.
    fn greedy(&mut self) -> Bits {
        let mut free = self.members.clone();
        for k in (0..free.n_words()).rev() {
            for i in (0..64).rev() {
                let v = 64 * k + i;
                if !free.contains(v) {
                    continue;
                }
                if let Some(mate) = free.last_joined(self.rows, v, k) {
                    self.mates[v] = mate;
                    self.mates[mate] = v;
                    free.remove(v);
                    free.remove(mate);
                }
            }
        }
        free
    }

    /// Turns the path round that ends with the edge from `last` to `end`, who is alone.
    fn augment(&mut self, reached_from: &[usize], mut last: usize, mut end: usize) {
        loop {
            let next = self.mates[last];
            self.mates[last] = end;
            self.mates[end] = last;
            if next == NONE {
                return;
            }
            (end, last) = (next, reached_from[next]);
        }
    }
}

/// An alternating tree with blossoms, at an exposed root.
struct Tree<'a, R> {
    matching: &'a Maximum<'a, R>,
    /// The members that are reached by an even number of steps.
    outer: Bits,
    unseen: Bits,
    /// The vertex before, on an odd way from the root.
    reached_from: Vec<usize>,
    /// Union and find: the way to the base of the blossom.
    base: Vec<usize>,
    /// For the base of a blossom of several vertices: all of them.
    blossoms: Vec<Option<Bits>>,
    /// The last merger in which a base was passed on the way to the root.
    passed: Vec<usize>,
    n_merged: usize,
    queue: Vec<usize>,
}

impl<'a, R: Rows> Tree<'a, R> {
    fn new(matching: &'a Maximum<'a, R>, root: usize) -> Self {
        let bound = 64 * matching.members.n_words();
        let mut outer = Bits::new(bound);
        outer.insert(root);
        let mut unseen = matching.members.clone();
        unseen.remove(root);
        Tree {
            matching,
            outer,
            unseen,
            reached_from: vec![NONE; bound],
            base: (0..bound).collect(),
            blossoms: vec![None; bound],
            passed: vec![0; bound],
            n_merged: 0,
            queue: vec![root],
        }
    }

    /// Grows until somebody who is alone is reached; the last edge of the way there.
    fn grow(&mut self) -> Option<(usize, usize)> {
        let mut n_done = 0;
        while let Some(&v) = self.queue.get(n_done) {
            n_done += 1;
            if let Some(end) = self.reach_from(v) {
                return Some((v, end));
            }
            self.merge_from(v);
        }
        None
    }

    /// Takes in all who are joined to an outer vertex, with their partners.
    fn reach_from(&mut self, v: usize) -> Option<usize> {
        for k in 0..self.unseen.n_words() {
            let unseen = self.unseen.word(k);
            let mut found = if unseen == 0 { 0 } else { unseen & self.matching.rows.word(v, k) };
            while found != 0 {
                let inner = lowest(k, found);
                let mate = self.matching.mates[inner];
                if mate == NONE {
                    return Some(inner);
                }
                self.reached_from[inner] = v;
                self.unseen.remove(inner);
                self.unseen.remove(mate);
                self.outer.insert(mate);
                self.queue.push(mate);
                // The partner may have been found in the same word.
                found &= found - 1;
                found &= self.unseen.word(k);
            }
        }
        None
    }

    /// Merges the blossoms of all outer vertices that are joined to this one with its own.
    fn merge_from(&mut self, v: usize) {
        for k in 0..self.outer.n_words() {
            loop {
                let outer = self.outer.word(k);
                let mut found = if outer == 0 { 0 } else { outer & self.matching.rows.word(v, k) };
                if k == word_of(v) {
                    found &= !(1 << (v % 64));
                }
                let base = self.find(v);
                if let Some(blossom) = &self.blossoms[base] {
                    found &= !blossom.word(k);
                }
                if found == 0 {
                    break;
                }
                self.merge(v, lowest(k, found));
            }
        }
    }

    fn find(&mut self, mut v: usize) -> usize {
        while self.base[v] != v {
            self.base[v] = self.base[self.base[v]];
            v = self.base[v];
        }
        v
    }

    /// Makes one blossom of two outer vertices and of all who are between them.
    fn merge(&mut self, v: usize, w: usize) {
        let base = self.common_base(v, w);
        let mut parts = self.walk_down(v, base, w);
        parts.append(&mut self.walk_down(w, base, v));
        let bound = self.base.len();
        let mut blossom = self.blossoms[base].take().unwrap_or_else(|| Bits::of(bound, [base]));
        for part in parts {
            match self.blossoms[part].take() {
                Some(others) => blossom.extend(&others),
                None => blossom.insert(part),
            }
        }
        self.blossoms[base] = Some(blossom);
    }

    /// Walks from an outer vertex down to the base, so that the way can be walked back too.
    ///
    /// All on the way are outer now. Returns the blossoms and vertices that the base takes in.
    fn walk_down(&mut self, mut v: usize, base: usize, mut before: usize) -> Vec<usize> {
        let mut parts = Vec::new();
        while self.find(v) != base {
            self.reached_from[v] = before;
            before = self.matching.mates[v];
            if !self.outer.contains(before) {
                self.outer.insert(before);
                self.queue.push(before);
            }
            for part in [v, before] {
                if self.find(part) == part {
                    self.base[part] = base;
                    parts.push(part);
                }
            }
            v = self.reached_from[before];
        }
        parts
    }

    /// The base of the first blossom that is on the way of both to the root.
    fn common_base(&mut self, v: usize, w: usize) -> usize {
        self.n_merged += 1;
        let mut at = self.find(v);
        loop {
            self.passed[at] = self.n_merged;
            let mate = self.matching.mates[at];
            if mate == NONE {
                break;
            }
            at = self.find(self.reached_from[mate]);
        }
        at = self.find(w);
        while self.passed[at] != self.n_merged {
            at = self.find(self.reached_from[self.matching.mates[at]]);
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::{Bits, Maximum, Rows};

    /// Rows of up to 64 vertices.
    struct Small(Vec<u64>);

    impl Rows for Small {
        fn word(&self, row: usize, _: usize) -> u64 {
            self.0[row]
        }
    }

    /// The most pairs among these vertices, tried one by one.
    fn most_pairs(graph: &Small, members: u64) -> usize {
        if members == 0 {
            return 0;
        }
        let first = members.trailing_zeros() as usize;
        let others = members & (members - 1);
        let with = |mate: usize| 1 + most_pairs(graph, others & !(1 << mate));
        let mates = (0..64).filter(|&mate| (graph.0[first] & others) >> mate & 1 == 1);
        mates.map(with).max().unwrap_or(0).max(most_pairs(graph, others))
    }

    #[test]
    fn the_most_pairs_are_found_and_who_can_be_left_out() {
        let mut state = 1_u64;
        let mut dice = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % bound
        };
        for _ in 0..3_000 {
            let n_vertices = usize::try_from(1 + dice(11)).expect("small");
            let density = 1 + dice(9);
            let mut rows = vec![0; n_vertices];
            for u in 0..n_vertices {
                for v in 0..u {
                    if dice(10) < density {
                        rows[u] |= 1 << v;
                        rows[v] |= 1 << u;
                    }
                }
            }
            let graph = Small(rows);
            let everybody = (1 << n_vertices) - 1;
            let most = most_pairs(&graph, everybody);
            let n_alone = n_vertices - 2 * most;
            let members = Bits::of(64, 0..n_vertices);
            assert!(n_alone == 0 || Maximum::new(&graph, members.clone(), n_alone - 1).is_none());
            let maximum = Maximum::new(&graph, members, n_alone).expect("so many stay alone");
            assert_eq!(maximum.exposed.len(), n_alone);
            let missable = (0..n_vertices)
                .filter(|&v| n_alone > 0 && most_pairs(&graph, everybody & !(1 << v)) == most);
            assert_eq!(maximum.missable(), Bits::of(64, missable));
        }
    }
}
