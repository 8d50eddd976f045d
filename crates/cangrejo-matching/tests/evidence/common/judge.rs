//! The second judge: an answer counts only with a proof, and is then known by its value.

use cangrejo_matching::{
    Graph, Matcher, Objective, Presence, Question, Refusal, Solution, Unsolved, Weight, solve,
};

/// What every right answer to the same problem has in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The number of pairs and their weight, as far as the objective determines them.
    Best { n_pairs: Option<usize>, weight: Option<String> },
    /// At least so many stay alone who should not.
    Obstructed { deficiency: usize },
    /// The problem was not taken on.
    Refused(Refusal),
}

impl Outcome {
    pub(crate) fn is_best(&self) -> bool {
        matches!(self, Outcome::Best { .. })
    }

    /// The weight of a best matching.
    #[track_caller]
    pub(crate) fn weight(&self) -> i128 {
        match self {
            Outcome::Best { weight: Some(weight), .. } => weight.parse().expect("a small weight"),
            other => panic!("{other:?} has no weight"),
        }
    }

    /// The number of pairs of a best matching.
    #[track_caller]
    pub(crate) fn n_pairs(&self) -> usize {
        match self {
            Outcome::Best { n_pairs: Some(n_pairs), .. } => *n_pairs,
            other => panic!("{other:?} has no number of pairs"),
        }
    }
}

/// Solves a graph from scratch, in its own width, and checks what comes with the answer.
///
/// The answer in the narrowest width must be as good.
#[track_caller]
pub(crate) fn judge<G: Graph>(graph: &G, objective: Objective) -> Outcome {
    let matcher = Matcher::new(graph, objective, largest_weight(graph));
    let result = matcher.map_err(Unsolved::Refused).and_then(|mut matcher| matcher.solve());
    let outcome = judge_result(graph, objective, result);
    if !matches!(outcome, Outcome::Refused(_)) {
        let narrow = judge_result(graph, objective, solve(graph, objective));
        assert_eq!(narrow, outcome, "{objective:?}: another width, another answer");
    }
    outcome
}

/// The largest weight by magnitude; a bound that is refused if there is one beyond the limit.
fn largest_weight<G: Graph>(graph: &G) -> G::Weight {
    let mut largest = G::Weight::default();
    for u in 0..graph.n_vertices() {
        graph.for_each_below(u, |_, weight| {
            let is_small = weight.is_within_limit();
            largest = largest.max(if is_small { weight.max(-weight) } else { Weight::INFINITY });
        });
    }
    largest
}

/// Solves the matcher's problem as it is now, and checks what comes with the answer.
#[track_caller]
pub(crate) fn judge_matcher<G: Graph>(matcher: &mut Matcher<G>) -> Outcome {
    let result = matcher.solve();
    judge_result(matcher.graph(), matcher.objective(), result)
}

/// Checks an answer about `graph`; panics if its proof or obstruction does not hold.
#[track_caller]
fn judge_result<G: Graph>(
    graph: &G,
    objective: Objective,
    result: Result<Solution<G::Weight>, Unsolved>,
) -> Outcome {
    match result {
        Ok(best) => {
            let flaw = best.proof.check(graph, objective, &best.matching);
            assert_eq!(flaw, Ok(()), "{objective:?}: the proof does not hold");
            let n_pairs = best.matching.pairs().len();
            Outcome::Best {
                n_pairs: (objective != Objective::MaxWeight).then_some(n_pairs),
                weight: (objective != Objective::MaxCardinality).then(|| best.weight.to_string()),
            }
        }
        Err(Unsolved::NoPerfectMatching(obstruction)) => {
            assert!(obstruction.check(graph), "{objective:?}: {obstruction:?} does not hold");
            Outcome::Obstructed { deficiency: obstruction.deficiency() }
        }
        Err(Unsolved::Refused(refusal)) => Outcome::Refused(refusal),
    }
}

/// A graph of one's own: a table of weights, and who takes part.
///
/// Shares nothing with the kernel's own ways to restrict a graph.
#[derive(Clone, Debug)]
pub(crate) struct Plain {
    pub(crate) weights: Vec<Vec<Option<i64>>>,
    pub(crate) presence: Vec<Presence>,
}

impl Plain {
    pub(crate) fn copy_of<G: Graph<Weight = i64>>(graph: &G) -> Self {
        let n = graph.n_vertices();
        let cell = |u: usize, v: usize| if u == v { None } else { graph.weight(u, v) };
        Plain {
            weights: (0..n).map(|u| (0..n).map(|v| cell(u, v)).collect()).collect(),
            presence: (0..n).map(|v| graph.presence(v)).collect(),
        }
    }

    fn part(&mut self, u: usize, v: usize) {
        self.weights[u][v] = None;
        self.weights[v][u] = None;
    }

    fn part_from_all_but(&mut self, v: usize, partners: &[usize]) {
        for w in 0..self.presence.len() {
            if !partners.contains(&w) {
                self.part(v, w);
            }
        }
    }

    /// The graph whose matchings are those of this graph that have what `question` asks for.
    pub(crate) fn with(&self, question: &Question) -> Self {
        let mut graph = self.clone();
        match question {
            &Question::Use(u, v) => {
                graph.part_from_all_but(u, &[v]);
                graph.part_from_all_but(v, &[u]);
                graph.presence[u] = Presence::Required;
                graph.presence[v] = Presence::Required;
            }
            &Question::Avoid(u, v) => graph.part(u, v),
            Question::Within(v, partners) => {
                graph.part_from_all_but(*v, partners);
                graph.presence[*v] = Presence::Required;
            }
            &Question::Alone(v) => {
                graph.part_from_all_but(v, &[]);
                if graph.presence[v] == Presence::Optional {
                    graph.presence[v] = Presence::Absent;
                }
            }
        }
        graph
    }
}

impl Graph for Plain {
    type Weight = i64;

    fn n_vertices(&self) -> usize {
        self.presence.len()
    }
    fn weight(&self, u: usize, v: usize) -> Option<i64> {
        self.weights[u][v]
    }
    fn presence(&self, vertex: usize) -> Presence {
        self.presence[vertex]
    }
}
