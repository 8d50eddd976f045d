//! Random graphs of many kinds, in every form and width that the kernel reads.

use cangrejo_matching::{EdgeList, Matrix, Weight};

use super::Random;

/// A graph as the plain table of its weights.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) n: usize,
    /// The weight of `(u, v)` with `u > v`.
    rows: Vec<Vec<Option<i64>>>,
}

/// A small number in any width.
pub(crate) fn width<W: Weight>(weight: i64) -> W {
    weight.to_string().parse().ok().expect("every width holds 64 bits")
}

impl World {
    pub(crate) fn new(n: usize, mut weight: impl FnMut(usize, usize) -> Option<i64>) -> Self {
        let rows = (0..n).map(|u| (0..u).map(|v| weight(u, v)).collect()).collect();
        World { n, rows }
    }

    /// A graph of `n` vertices: dense, sparse or nearly empty, with weights of some kind.
    pub(crate) fn random(random: &mut Random, n: usize) -> Self {
        let density = random.pick(&[100, 100, 100, 90, 60, 30, 12, 4, 1]);
        let mut weight = weights_of_some_kind(random, n);
        let mut coin = random.clone();
        World::new(n, |u, v| Some(weight(u, v)).filter(|_| coin.chance(density)))
    }

    /// A graph in which many matchings are best, and where sparse yet likely to have a perfect one.
    pub(crate) fn with_ties(random: &mut Random, n: usize) -> Self {
        let density = random.pick(&[100, 100, 60, 30, 10]);
        let (low, high) = random.pick(&[(1, 1), (0, 1), (0, 2), (-1, 3), (0, 9)]);
        let n_scores = 1 + i64::try_from(random.below(5)).expect("few");
        let scores: Vec<i64> = (0..n).map(|_| random.between(0, n_scores)).collect();
        let likes_scores = random.chance(50);
        World::new(n, |u, v| {
            let apart = if likes_scores { (scores[u] - scores[v]).pow(2) } else { 0 };
            let weight = random.between(low, high) + apart;
            (random.chance(density) || (u % 2 == 1 && u == v + 1)).then_some(weight)
        })
    }

    pub(crate) fn get(&self, u: usize, v: usize) -> Option<i64> {
        self.rows[u.max(v)][u.min(v)]
    }

    pub(crate) fn edges(&self) -> Vec<(usize, usize, i64)> {
        let pairs = (0..self.n).flat_map(|u| (0..u).map(move |v| (u, v)));
        pairs.filter_map(|(u, v)| self.get(u, v).map(|weight| (u, v, weight))).collect()
    }

    pub(crate) fn matrix<W: Weight>(&self) -> Matrix<W> {
        Matrix::new(self.n, |u, v| self.get(u, v).map(width)).expect("a small graph")
    }

    pub(crate) fn edge_list<W: Weight>(&self) -> EdgeList<W> {
        let edges = self.edges().into_iter().map(|(u, v, weight)| (u, v, width(weight)));
        EdgeList::new(self.n, edges).expect("a simple graph")
    }

    /// The same graph with every weight changed.
    pub(crate) fn map(&self, change: impl Fn(i64) -> i64) -> Self {
        World::new(self.n, |u, v| self.get(u, v).map(&change))
    }

    /// The same graph with vertex `names[v]` in the place of `v`.
    pub(crate) fn relabeled(&self, names: &[usize]) -> Self {
        let mut old = vec![0; self.n];
        for (v, &name) in names.iter().enumerate() {
            old[name] = v;
        }
        World::new(self.n, |u, v| self.get(old[u], old[v]))
    }

    /// The largest weight, signs aside.
    pub(crate) fn bound(&self) -> i64 {
        self.edges().iter().map(|&(_, _, weight)| weight.abs()).max().unwrap_or(0)
    }
}

/// A rule for weights: at random, by distance, by clusters of odd size, by nested clusters.
fn weights_of_some_kind(random: &mut Random, n: usize) -> Box<dyn FnMut(usize, usize) -> i64> {
    let mut noise = Random(random.0 ^ 0xabcd);
    let spread = random.pick(&[10, 100, 10_000]);
    let places: Vec<(i64, i64)> =
        (0..n).map(|_| (random.between(0, spread), random.between(0, spread))).collect();
    let cluster = random.pick(&[3, 5, 7, 9]);
    let sign = random.pick(&[1, 1, -1]);
    match random.below(6) {
        0 => {
            let (low, high) =
                random.pick(&[(0, 0), (7, 7), (-3, -3), (0, 1), (0, 3), (-5, 5), (1, 1_000_000)]);
            Box::new(move |_, _| noise.between(low, high))
        }
        1 => Box::new(move |_, _| noise.between(-1000, 1000)),
        2 => Box::new(move |u, v| {
            let ((x, y), (other_x, other_y)) = (places[u], places[v]);
            sign * ((x - other_x).pow(2) + (y - other_y).pow(2))
        }),
        3 => Box::new(move |u, v| {
            let far = if u / cluster == v / cluster { 0 } else { 100 };
            sign * (far + noise.between(0, 20))
        }),
        4 => Box::new(move |u, v| {
            let (mut u, mut v, mut levels) = (u, v, 0);
            while u != v {
                (u, v, levels) = (u / 3, v / 3, levels + 1);
            }
            sign * (50 * levels + noise.between(0, 3))
        }),
        _ => Box::new(move |u, v| {
            let ((score, _), (other_score, _)) = (places[u], places[v]);
            let apart = (score % 5 - other_score % 5).abs();
            let ranks = i64::try_from(u.abs_diff(v)).expect("few vertices");
            sign * (apart * 1_000_000 + ranks.pow(2) + 5_000 * noise.between(0, 1))
        }),
    }
}
