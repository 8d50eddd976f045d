//! Graphs as the kernel reads them: who may be matched with whom, and at what weight.

use std::fmt;

use crate::weight::Weight;

/// A simple undirected graph with weighted edges.
///
/// Two methods are enough; weights may be computed on demand, and the kernel
/// then never holds all of them. [`EdgeList`] and [`Matrix`] store theirs,
/// [`Computed`] asks a function.
///
/// The answers must be symmetric (`weight(u, v) == weight(v, u)`) and stay the
/// same while a [`Matcher`](crate::Matcher) holds the graph, except inside
/// [`Matcher::revise`](crate::Matcher::revise).
pub trait Graph {
    /// The type of the weights.
    type Weight: Weight;

    /// Counts the vertices, which are numbered from 0.
    fn n_vertices(&self) -> usize;

    /// The weight of an edge, or `None` where `u` and `v` may not be matched.
    ///
    /// Never asked for `u == v` or for a vertex that does not exist.
    fn weight(&self, u: usize, v: usize) -> Option<Self::Weight>;

    /// Whether a vertex takes part, and whether it may stay unmatched.
    fn presence(&self, _vertex: usize) -> Presence {
        Presence::Optional
    }

    /// Calls `visit` for every edge from `u` to a vertex with a smaller number, the largest first.
    ///
    /// Where vertices are numbered by strength or place, cheap edges come first then.
    fn for_each_below(&self, u: usize, mut visit: impl FnMut(usize, Self::Weight)) {
        for v in (0..u).rev() {
            if let Some(weight) = self.weight(u, v) {
                visit(v, weight);
            }
        }
    }

    /// Calls `visit` for every edge at `u`, in the order of the other ends.
    fn for_each_neighbor(&self, u: usize, mut visit: impl FnMut(usize, Self::Weight)) {
        for v in 0..self.n_vertices() {
            if v != u
                && let Some(weight) = self.weight(u, v)
            {
                visit(v, weight);
            }
        }
    }

    /// Calls `visit` for every edge from `u` to one of `others`, which ascend.
    fn for_each_among(&self, u: usize, others: &[u32], mut visit: impl FnMut(usize, Self::Weight)) {
        for v in others.iter().map(|&v| v as usize) {
            if v != u
                && let Some(weight) = self.weight(u, v)
            {
                visit(v, weight);
            }
        }
    }

    /// Counts the edges, if they are known to be few of all pairs.
    fn n_edges(&self) -> Option<usize> {
        None
    }

    /// The weights of `u` with everybody, [`Weight::INFINITY`] where there is no edge, if they
    /// are at hand: what stands in memory like that is read fastest.
    fn row(&self, _u: usize) -> Option<&[Self::Weight]> {
        None
    }
}

/// How a vertex takes part in a matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The vertex has been removed: it has no partner and needs none.
    Absent,
    /// The vertex may stay unmatched where the objective lets it.
    Optional,
    /// The vertex must have a partner under every objective.
    Required,
}

impl<G: Graph> Graph for &G {
    type Weight = G::Weight;

    fn n_vertices(&self) -> usize {
        (**self).n_vertices()
    }
    #[inline]
    fn weight(&self, u: usize, v: usize) -> Option<G::Weight> {
        (**self).weight(u, v)
    }
    fn presence(&self, vertex: usize) -> Presence {
        (**self).presence(vertex)
    }
    #[inline]
    fn for_each_below(&self, u: usize, visit: impl FnMut(usize, G::Weight)) {
        (**self).for_each_below(u, visit);
    }
    #[inline]
    fn for_each_neighbor(&self, u: usize, visit: impl FnMut(usize, G::Weight)) {
        (**self).for_each_neighbor(u, visit);
    }
    #[inline]
    fn for_each_among(&self, u: usize, others: &[u32], visit: impl FnMut(usize, G::Weight)) {
        (**self).for_each_among(u, others, visit);
    }
    fn n_edges(&self) -> Option<usize> {
        (**self).n_edges()
    }
    fn row(&self, u: usize) -> Option<&[G::Weight]> {
        (**self).row(u)
    }
}

/// Error when a list of edges is not a simple graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// The vertex is not below the number of vertices.
    NoSuchVertex(usize),
    /// The vertex is joined to itself.
    Loop(usize),
    /// The edge is given twice.
    Duplicate(usize, usize),
    /// There are more vertices than the kernel can number.
    TooManyVertices(usize),
    /// There is not enough memory for all pairs of so many vertices.
    OutOfMemory(usize),
}

impl fmt::Display for GraphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GraphError::NoSuchVertex(v) => write!(f, "there is no vertex {v}"),
            GraphError::Loop(v) => write!(f, "vertex {v} is joined to itself"),
            GraphError::Duplicate(u, v) => write!(f, "the edge {u}-{v} is given twice"),
            GraphError::TooManyVertices(n) => {
                write!(f, "{n} vertices are more than the {MAX_VERTICES} that can be numbered")
            }
            GraphError::OutOfMemory(n) => {
                write!(f, "there is no memory for all pairs of {n} vertices: list the edges")
            }
        }
    }
}

impl std::error::Error for GraphError {}

/// The largest number of vertices: blossoms are numbered above them in 32 bits.
pub const MAX_VERTICES: usize = 1 << 30;

fn check_size(n_vertices: usize) -> Result<(), GraphError> {
    if n_vertices > MAX_VERTICES { Err(GraphError::TooManyVertices(n_vertices)) } else { Ok(()) }
}

/// A graph stored as its edges: the right form when most pairs are not joined.
#[derive(Clone, Debug)]
pub struct EdgeList<W> {
    /// `neighbors[starts[u]..starts[u + 1]]` are the edges at `u`, ascending.
    starts: Vec<usize>,
    neighbors: Vec<(u32, W)>,
}

impl<W: Weight> EdgeList<W> {
    /// Builds a graph from edges `(u, v, weight)` in any order.
    ///
    /// # Errors
    ///
    /// When a vertex does not exist, an edge is a loop or an edge comes twice.
    pub fn new(
        n_vertices: usize,
        edges: impl IntoIterator<Item = (usize, usize, W)>,
    ) -> Result<Self, GraphError> {
        check_size(n_vertices)?;
        let edges: Vec<_> = edges.into_iter().collect();
        let mut starts = vec![0; n_vertices + 1];
        for &(u, v, _) in &edges {
            if let Some(&stranger) = [u, v].iter().find(|&&w| w >= n_vertices) {
                return Err(GraphError::NoSuchVertex(stranger));
            }
            if u == v {
                return Err(GraphError::Loop(u));
            }
            starts[u + 1] += 1;
            starts[v + 1] += 1;
        }
        for u in 0..n_vertices {
            starts[u + 1] += starts[u];
        }
        let mut neighbors = vec![(0, W::default()); 2 * edges.len()];
        let mut next_free = starts.clone();
        for (u, v, weight) in edges {
            for (from, to) in [(u, v), (v, u)] {
                neighbors[next_free[from]] = (index(to), weight);
                next_free[from] += 1;
            }
        }
        for u in 0..n_vertices {
            let row = &mut neighbors[starts[u]..starts[u + 1]];
            row.sort_unstable_by_key(|&(v, _)| v);
            if let Some(twice) = row.windows(2).find(|two| two[0].0 == two[1].0) {
                return Err(GraphError::Duplicate(u, twice[0].0 as usize));
            }
        }
        Ok(EdgeList { starts, neighbors })
    }

    fn edges_at(&self, u: usize) -> &[(u32, W)] {
        &self.neighbors[self.starts[u]..self.starts[u + 1]]
    }

    /// Changes the weight of an edge; says whether there is such an edge.
    pub fn set(&mut self, u: usize, v: usize, weight: W) -> bool {
        let n_vertices = self.n_vertices();
        if u >= n_vertices || v >= n_vertices {
            return false;
        }
        [(u, v), (v, u)].into_iter().all(|(from, to)| {
            let (start, end) = (self.starts[from], self.starts[from + 1]);
            let row = &mut self.neighbors[start..end];
            let found = row.binary_search_by_key(&index(to), |&(w, _)| w);
            if let Ok(place) = found {
                row[place].1 = weight;
            }
            found.is_ok()
        })
    }
}

impl<W: Weight> Graph for EdgeList<W> {
    type Weight = W;

    fn n_vertices(&self) -> usize {
        self.starts.len() - 1
    }

    #[inline]
    fn weight(&self, u: usize, v: usize) -> Option<W> {
        let row = self.edges_at(u);
        let place = row.binary_search_by_key(&index(v), |&(w, _)| w).ok()?;
        Some(row[place].1)
    }

    #[inline]
    fn for_each_below(&self, u: usize, mut visit: impl FnMut(usize, W)) {
        let row = self.edges_at(u);
        let n_below = row.partition_point(|&(v, _)| (v as usize) < u);
        for &(v, weight) in row[..n_below].iter().rev() {
            visit(v as usize, weight);
        }
    }

    #[inline]
    fn for_each_neighbor(&self, u: usize, mut visit: impl FnMut(usize, W)) {
        for &(v, weight) in self.edges_at(u) {
            visit(v as usize, weight);
        }
    }

    #[inline]
    fn for_each_among(&self, u: usize, others: &[u32], mut visit: impl FnMut(usize, W)) {
        for &(v, weight) in self.edges_at(u) {
            if others.binary_search(&v).is_ok() {
                visit(v as usize, weight);
            }
        }
    }

    fn n_edges(&self) -> Option<usize> {
        Some(self.neighbors.len() / 2)
    }
}

/// A graph stored as the table of its weights: the right form when most pairs are joined.
#[derive(Clone, Debug)]
pub struct Matrix<W> {
    n_vertices: usize,
    /// Row by row; `INFINITY` where there is no edge. Every weight is stored twice,
    /// because reading a column of a triangle costs a cache miss for each weight.
    cells: Vec<W>,
}

impl<W: Weight> Matrix<W> {
    /// Builds a graph by asking for the weight of every pair once, as `(u, v)` with `u > v`.
    ///
    /// # Errors
    ///
    /// When there are more vertices than the kernel can number, or the memory can hold.
    pub fn new(
        n_vertices: usize,
        mut weight: impl FnMut(usize, usize) -> Option<W>,
    ) -> Result<Self, GraphError> {
        check_size(n_vertices)?;
        let out_of_memory = GraphError::OutOfMemory(n_vertices);
        let n_cells = n_vertices.checked_mul(n_vertices).ok_or(out_of_memory)?;
        let mut cells = Vec::new();
        cells.try_reserve_exact(n_cells).map_err(|_| out_of_memory)?;
        cells.resize(n_cells, W::INFINITY);
        // Block by block, so that the two places of a weight stay in the cache.
        for block_u in (0..n_vertices).step_by(BLOCK) {
            for block_v in (0..=block_u).step_by(BLOCK) {
                for u in block_u..n_vertices.min(block_u + BLOCK) {
                    for v in block_v..u.min(block_v + BLOCK) {
                        let weight = Self::stored(weight(u, v));
                        cells[u * n_vertices + v] = weight;
                        cells[v * n_vertices + u] = weight;
                    }
                }
            }
        }
        Ok(Matrix { n_vertices, cells })
    }

    /// Builds a graph of rows as they are stored; `None` if there is no such row or no memory.
    pub(crate) fn from_rows<R: Iterator<Item = W>>(
        n_vertices: usize,
        row: impl Fn(usize) -> Option<R>,
    ) -> Option<Self> {
        let mut cells = Vec::new();
        row(0)?;
        cells.try_reserve_exact(n_vertices.checked_mul(n_vertices)?).ok()?;
        for u in 0..n_vertices {
            cells.extend(row(u)?);
        }
        Some(Matrix { n_vertices, cells })
    }

    fn stored(weight: Option<W>) -> W {
        match weight {
            None => W::INFINITY,
            // Just as much beyond every limit, but an edge.
            Some(weight) if weight == W::INFINITY => weight + W::small(1),
            Some(weight) => weight,
        }
    }

    fn weights_of(&self, u: usize) -> &[W] {
        &self.cells[u * self.n_vertices..][..self.n_vertices]
    }

    /// Changes the weight of a pair, `None` to part them; says whether there is such a pair.
    pub fn set(&mut self, u: usize, v: usize, weight: Option<W>) -> bool {
        let exists = u != v && u < self.n_vertices && v < self.n_vertices;
        if exists {
            let weight = Self::stored(weight);
            self.cells[u * self.n_vertices + v] = weight;
            self.cells[v * self.n_vertices + u] = weight;
        }
        exists
    }
}

/// How many rows and columns of a matrix are filled at a time.
const BLOCK: usize = 64;

impl<W: Weight> Graph for Matrix<W> {
    type Weight = W;

    fn n_vertices(&self) -> usize {
        self.n_vertices
    }

    #[inline]
    fn weight(&self, u: usize, v: usize) -> Option<W> {
        let weight = self.weights_of(u)[v];
        (weight != W::INFINITY).then_some(weight)
    }

    #[inline]
    fn for_each_below(&self, u: usize, mut visit: impl FnMut(usize, W)) {
        for (v, &weight) in self.weights_of(u)[..u].iter().enumerate().rev() {
            if weight != W::INFINITY {
                visit(v, weight);
            }
        }
    }

    #[inline]
    fn for_each_neighbor(&self, u: usize, mut visit: impl FnMut(usize, W)) {
        // A vertex is no neighbor of itself: that cell holds `INFINITY`.
        for (v, &weight) in self.weights_of(u).iter().enumerate() {
            if weight != W::INFINITY {
                visit(v, weight);
            }
        }
    }

    #[inline]
    fn for_each_among(&self, u: usize, others: &[u32], mut visit: impl FnMut(usize, W)) {
        let weights = self.weights_of(u);
        for v in others.iter().map(|&v| v as usize) {
            if weights[v] != W::INFINITY {
                visit(v, weights[v]);
            }
        }
    }

    fn row(&self, u: usize) -> Option<&[W]> {
        Some(self.weights_of(u))
    }
}

/// A graph whose weights are computed when they are asked for, and never stored.
#[derive(Clone, Copy, Debug)]
pub struct Computed<F> {
    n_vertices: usize,
    weight: F,
}

impl<W: Weight, F: Fn(usize, usize) -> Option<W>> Computed<F> {
    /// Makes a graph of a symmetric function.
    ///
    /// # Errors
    ///
    /// When there are more vertices than the kernel can number.
    pub fn new(n_vertices: usize, weight: F) -> Result<Self, GraphError> {
        check_size(n_vertices)?;
        Ok(Computed { n_vertices, weight })
    }
}

impl<W: Weight, F: Fn(usize, usize) -> Option<W>> Graph for Computed<F> {
    type Weight = W;

    fn n_vertices(&self) -> usize {
        self.n_vertices
    }

    #[inline]
    fn weight(&self, u: usize, v: usize) -> Option<W> {
        (self.weight)(u, v)
    }
}

/// A vertex or blossom number as it is stored.
#[inline]
pub(crate) fn index(vertex: usize) -> u32 {
    u32::try_from(vertex).expect("graphs have at most 2^30 vertices")
}
