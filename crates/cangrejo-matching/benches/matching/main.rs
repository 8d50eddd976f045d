//! How fast the kernel is, beside its peers, on the same graphs in the same run.
//!
//! Every answer is asserted: by its proof, and by the peers' agreement. Without
//! `--bench` everything runs at a small size, as a test.

mod instances;
mod peers;
mod report;

use std::hint::black_box;

use cangrejo_matching::{
    Computed, EdgeList, Graph, Matcher, Matrix, Objective, Question, Solution, Weight, Wide, solve,
};
use instances::{Family, grid_edges, sparse_edges};
use report::{Report, Row, peak_megabytes};

const OBJECTIVE: Objective = Objective::MinCostPerfect;
const OURS: &str = "cangrejo-matching";

const BESIDE_PEERS: &str = "Complete graphs beside peers, i128";
const WIDTHS: &str = "Widths";
const LARGE: &str = "Large complete graphs, i64";
const DECISIONS: &str = "Decision sequence, i128";
const SPARSE: &str = "Sparse graphs, i64";

fn main() {
    let report = Report::from_arguments();
    for family in [Family::Random].into_iter().chain(Family::SWISS) {
        if report.wants(BESIDE_PEERS) {
            beside_peers(&report, family, report.size(30, 300));
            beside_peers(&report, family, report.size(60, 1000));
        }
        if report.wants(WIDTHS) {
            let n = report.size(80, 4000);
            width(&report, family, n, "i64", |cost| cost);
            width(&report, family, n, "i128", i128::from);
            width(&report, family, n, "256 bits", |cost| Wide::<4>::from(i128::from(cost)));
        }
        if report.wants(LARGE) {
            large(&report, family, report.size(100, 10_000));
        }
    }
    if report.wants(DECISIONS) {
        for family in Family::SWISS {
            decisions(&report, family, report.size(60, 1000));
            decisions(&report, family, report.size(80, 4000));
        }
    }
    if report.wants(SPARSE) {
        let n = report.size(1000, 100_000);
        sparse(&report, "random, ten edges for each vertex", n, sparse_edges(n));
        let (n, edges) = grid_edges(n);
        sparse(&report, "grid, five edges for each vertex", n, edges);
    }
}

/// Solves a graph from scratch; the answer is proved outside of the measured time.
fn solve_timed<G: Graph>(report: &Report, graph: &G) -> (Solution<G::Weight>, f64) {
    let (solution, seconds) =
        report.time(|| solve(black_box(graph), OBJECTIVE).expect("a perfect matching"));
    solution.proof.check(graph, OBJECTIVE, &solution.matching).expect("a sound proof");
    (solution, seconds)
}

fn matrix<W: Weight>(family: Family, n: usize, convert: fn(i64) -> W) -> Matrix<W> {
    Matrix::new(n, |u, v| family.cost(n, u, v).map(convert)).expect("few vertices")
}

fn beside_peers(report: &Report, family: Family, n: usize) {
    let graph = matrix(family, n, i128::from);
    let (solution, ours) = solve_timed(report, &graph);
    let row = Row { group: BESIDE_PEERS, solver: OURS, ..Row::default() };
    let case = &format!("{} n = {n}", family.name());
    report.add(&Row { case, seconds: ours, is_ours: true, ..row.clone() });

    let costs = peers::integer_blossom_input(&graph);
    let (total, seconds) = report.time(|| peers::integer_blossom(black_box(&costs), n));
    assert_eq!(total.to_string(), solution.weight.to_string(), "integer-blossom disagrees");
    let goal = |times: f64, seconds: f64| {
        let verdict = (format!("ours at least {times} times faster"), seconds >= times * ours);
        (n == 1000).then_some(verdict)
    };
    let times = if family == Family::Random { 100.0 } else { 30.0 };
    let goal_met = goal(times, seconds);
    report.add(&Row { case, solver: "integer-blossom", seconds, goal: goal_met, ..row.clone() });

    let input = peers::rustworkx_input(&graph);
    let (total, seconds) = report.time(|| peers::rustworkx(black_box(&input), &graph));
    assert_eq!(total.to_string(), solution.weight.to_string(), "rustworkx-core disagrees");
    report.add(&Row { case, solver: "rustworkx-core", seconds, goal: goal(100.0, seconds), ..row });
}

fn width<W: Weight>(report: &Report, family: Family, n: usize, name: &str, convert: fn(i64) -> W) {
    let graph = matrix(family, n, convert);
    // In this very width, even where a narrower one would do.
    let (solution, seconds) = report.time(|| {
        let bound = convert(Family::BOUND);
        let mut matcher = Matcher::new(black_box(&graph), OBJECTIVE, bound).expect("in bounds");
        matcher.solve().expect("a perfect matching")
    });
    solution.proof.check(&graph, OBJECTIVE, &solution.matching).expect("a sound proof");
    let narrow = matrix(family, n, |cost| cost);
    let pairs = solution.matching.pairs();
    let costs = pairs.iter().filter_map(|&(u, v)| narrow.weight(u, v));
    let total: i128 = costs.map(i128::from).sum();
    assert_eq!(solution.weight.to_string(), total.to_string(), "the sum of the pairs");
    let (_, check) =
        report.time(|| black_box(&solution).proof.check(&graph, OBJECTIVE, &solution.matching));
    let case = &format!("{} n = {n}, {name}", family.name());
    let goal = (name == "i128").then(|| ("under 1 s".to_owned(), seconds < 1.0));
    let note = format!("proof checked in {check:.4} s");
    report.add(&Row { group: WIDTHS, case, solver: OURS, seconds, is_ours: true, goal, note });
}

fn large(report: &Report, family: Family, n: usize) {
    let computed = Computed::new(n, |u, v| family.cost(n, u, v)).expect("few vertices");
    let (on_demand, seconds) = solve_timed(report, &computed);
    let row = Row { group: LARGE, solver: OURS, is_ours: true, ..Row::default() };
    let case = &format!("{} n = {n}, weights computed on demand", family.name());
    let note = format!("peak {} MB", peak_megabytes().unwrap_or(0));
    report.add(&Row { case, seconds, note, ..row.clone() });

    let graph = matrix(family, n, |cost| cost);
    let (stored, seconds) = solve_timed(report, &graph);
    assert_eq!(stored.weight, on_demand.weight, "however the weights are given");
    let peak = peak_megabytes().unwrap_or(0);
    let case = &format!("{} n = {n}, weights in a matrix", family.name());
    let goal = Some(("under 4 s and under 2 GB".to_owned(), seconds < 4.0 && peak < 2000));
    report.add(&Row { case, seconds, goal, note: format!("peak {peak} MB"), ..row });
}

/// Everybody in turn takes the first partner that some best matching allows.
fn decisions(report: &Report, family: Family, n: usize) {
    let graph = matrix(family, n, i128::from);
    let ((first, last, n_asked), seconds) = report.time(|| {
        let bound = Family::BOUND.into();
        let mut matcher = Matcher::new(black_box(&graph), OBJECTIVE, bound).expect("in bounds");
        let first = matcher.solve().expect("a perfect matching");
        let mut n_asked = 0;
        for u in 0..n {
            let mut partners = u + 1..n;
            let mut takes = |v| {
                n_asked += 1;
                matcher.ask(Question::Use(u, v)).expect("a perfect matching")
            };
            partners.find(|&v| takes(v));
        }
        (first, matcher.solve().expect("a perfect matching"), n_asked)
    });
    assert_eq!(last.weight, first.weight, "decisions cost nothing");
    first.proof.check(&graph, OBJECTIVE, &last.matching).expect("a sound proof");
    let case = &format!("{} n = {n}, solution included", family.name());
    let goal = (n == 1000).then(|| ("under 0.15 s".to_owned(), seconds < 0.15));
    let note = format!("{n_asked} questions for {} pairs", n / 2);
    let row = Row { group: DECISIONS, case, solver: OURS, is_ours: true, ..Row::default() };
    report.add(&Row { seconds, goal, note, ..row });
}

fn sparse(report: &Report, name: &str, n: usize, edges: Vec<(usize, usize, i64)>) {
    let graph = EdgeList::new(n, edges).expect("a simple graph");
    let (_, seconds) = solve_timed(report, &graph);
    let case = &format!("{name}, n = {n}");
    let goal = Some(("under 10 s".to_owned(), seconds < 10.0));
    let row = Row { group: SPARSE, case, solver: OURS, is_ours: true, ..Row::default() };
    report.add(&Row { seconds, goal, ..row });
}
