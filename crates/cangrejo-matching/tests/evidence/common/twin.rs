//! The slow twin: every matching of a small graph, and the questions asked of that list.

use cangrejo_matching::{Graph, Objective, Presence, Question};

use super::Random;

/// A matching as the partner of every vertex.
pub(crate) type Mates = Vec<Option<usize>>;

/// Every matching of the vertices that are present, with its weight.
pub(crate) fn all_matchings<G: Graph<Weight = i64>>(graph: &G) -> Vec<(Mates, i64)> {
    fn extend<G: Graph<Weight = i64>>(
        graph: &G,
        first: usize,
        mates: &mut Mates,
        weight: i64,
        found: &mut Vec<(Mates, i64)>,
    ) {
        let n = graph.n_vertices();
        let is_open =
            |v: usize, mates: &Mates| mates[v].is_none() && graph.presence(v) != Presence::Absent;
        let Some(u) = (first..n).find(|&u| is_open(u, mates)) else {
            found.push((mates.clone(), weight));
            return;
        };
        if graph.presence(u) != Presence::Required {
            extend(graph, u + 1, mates, weight, found);
        }
        for v in u + 1..n {
            if is_open(v, mates)
                && let Some(edge) = graph.weight(u, v)
            {
                (mates[u], mates[v]) = (Some(v), Some(u));
                extend(graph, u + 1, mates, weight + edge, found);
                (mates[u], mates[v]) = (None, None);
            }
        }
    }
    let mut found = Vec::new();
    extend(graph, 0, &mut vec![None; graph.n_vertices()], 0, &mut found);
    found
}

/// All best matchings by the words of the objective; empty if a perfect one is wanted and missing.
pub(crate) fn best_matchings<G: Graph<Weight = i64>>(
    graph: &G,
    objective: Objective,
) -> Vec<(Mates, i64)> {
    let n_present =
        (0..graph.n_vertices()).filter(|&v| graph.presence(v) != Presence::Absent).count();
    let matched = |mates: &Mates| mates.iter().flatten().count();
    let merit = |(mates, weight): &(Mates, i64)| match objective {
        Objective::MinCostPerfect | Objective::MinCostMaxCardinality => (matched(mates), -weight),
        Objective::MaxWeightPerfect | Objective::MaxWeightMaxCardinality => {
            (matched(mates), *weight)
        }
        Objective::MaxWeight => (0, *weight),
        Objective::MaxCardinality => (matched(mates), 0),
    };
    let mut all = all_matchings(graph);
    if objective.is_perfect() {
        all.retain(|(mates, _)| matched(mates) == n_present);
    }
    let Some(best) = all.iter().map(merit).max() else { return Vec::new() };
    all.retain(|matching| merit(matching) == best);
    all
}

/// Whether a matching has what a question asks for.
pub(crate) fn has(mates: &Mates, question: &Question) -> bool {
    match question {
        Question::Use(u, v) => mates[*u] == Some(*v),
        Question::Avoid(u, v) => mates[*u] != Some(*v),
        Question::Within(v, partners) => mates[*v].is_some_and(|mate| partners.contains(&mate)),
        Question::Alone(v) => mates[*v].is_none(),
    }
}

/// A random question about `n` vertices.
pub(crate) fn random_question(random: &mut Random, n: usize) -> Question {
    let u = random.below(n);
    let v = (u + 1 + random.below(n - 1)) % n;
    match random.below(6) {
        0..3 => Question::Use(u, v),
        3 => Question::Avoid(u, v),
        4 => Question::Within(u, (0..n).filter(|&w| w != u && random.chance(40)).collect()),
        _ => Question::Alone(u),
    }
}
