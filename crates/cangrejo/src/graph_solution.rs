//! The best matching of a graph file, in the narrowest arithmetic that holds it.

use cangrejo_matching::{
    EdgeList, Member, Objective, Obstruction, Proof, Refusal, Unsolved, Weight, Wide, solve,
};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::graph_file::GraphFile;

/// The widest arithmetic that is tried, in bits.
pub const WIDEST_BITS: usize = 64 * WIDEST_LIMBS;

const WIDEST_LIMBS: usize = 8;

/// A best matching with its proof, in the shape of the JSON answer.
#[derive(Debug, Serialize)]
pub struct GraphSolution {
    /// The pairs, the smaller vertex first, ascending.
    pub pairs: Vec<(usize, usize)>,
    /// The total weight of the pairs; a JSON number of any size.
    pub weight: Box<RawValue>,
    /// The vertices without a partner, ascending.
    pub unmatched: Vec<usize>,
    /// Why no matching is better.
    pub proof: CheckedProof,
}

/// A proof that has been checked, its prices doubled as the kernel gives them.
#[derive(Debug, Serialize)]
pub struct CheckedProof {
    vertex_prices: Vec<Box<RawValue>>,
    odd_sets: Vec<PricedSet>,
    /// The cost of staying alone, where the objective lets a vertex do so.
    single_cost: Option<Box<RawValue>>,
    /// Always true: a proof that does not hold never leaves this module.
    checked: bool,
}

/// An odd set: its own vertices, the earlier sets it contains, and its price.
#[derive(Debug, Serialize)]
struct PricedSet {
    vertices: Vec<usize>,
    sets: Vec<usize>,
    price: Box<RawValue>,
}

/// Why a graph file has no best matching to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// The weights do not fit even the widest arithmetic.
    TooWide,
    /// Everyone must have a partner, and this is why that cannot be.
    NoPerfectMatching(Obstruction),
}

/// Finds the best matching of `graph` and checks its proof.
///
/// # Errors
///
/// When the weights are too wide, or a perfect matching is asked for and there is none.
///
/// # Panics
///
/// If the kernel returns a proof that does not hold: then nothing it says can be used.
///
/// # Examples
///
/// ```
/// use cangrejo::{graph_file, graph_solution};
/// use cangrejo_matching::Objective;
///
/// let graph = graph_file::parse("2 1\n0 1 123456789012345678901234567890\n").unwrap();
/// let solution = graph_solution::best(&graph, Objective::MinCostPerfect).unwrap();
/// assert_eq!(solution.pairs, [(0, 1)]);
/// assert_eq!(solution.weight.get(), "123456789012345678901234567890");
/// ```
pub fn best(graph: &GraphFile<'_>, objective: Objective) -> Result<GraphSolution, Unanswered> {
    let widths =
        [best_in::<i64>, best_in::<i128>, best_in::<Wide<4>>, best_in::<Wide<WIDEST_LIMBS>>];
    let mut outcomes = widths.into_iter().map(|best| best(graph, objective));
    let settled = outcomes.find(|outcome| !matches!(outcome, Err(Unanswered::TooWide)));
    settled.unwrap_or(Err(Unanswered::TooWide))
}

fn best_in<W: Weight>(
    file: &GraphFile<'_>,
    objective: Objective,
) -> Result<GraphSolution, Unanswered> {
    let edges = file.edges.iter().map(|edge| Some((edge.u, edge.v, edge.weight.parse().ok()?)));
    let edges: Vec<(usize, usize, W)> = edges.collect::<Option<_>>().ok_or(Unanswered::TooWide)?;
    let graph = EdgeList::new(file.n_vertices, edges).expect("a graph file is a simple graph");
    match solve(&graph, objective) {
        Ok(solution) => {
            let check = solution.proof.check(&graph, objective, &solution.matching);
            check.expect("the kernel proves what it answers");
            Ok(GraphSolution {
                pairs: solution.matching.pairs(),
                weight: number(solution.weight),
                unmatched: solution.matching.unmatched(),
                proof: checked(&solution.proof),
            })
        }
        Err(Unsolved::NoPerfectMatching(obstruction)) => {
            assert!(obstruction.check(&graph), "the kernel proves what it denies");
            Err(Unanswered::NoPerfectMatching(obstruction))
        }
        Err(Unsolved::Refused(Refusal::TooWide)) => Err(Unanswered::TooWide),
        Err(Unsolved::Refused(refusal)) => {
            unreachable!("a graph file is refused for its width only, not because {refusal}")
        }
    }
}

fn checked<W: Weight>(proof: &Proof<W>) -> CheckedProof {
    let odd_sets = proof.odd_sets.iter().map(|set| {
        let (mut vertices, mut sets) = (Vec::new(), Vec::new());
        for &member in &set.members {
            match member {
                Member::Vertex(vertex) => vertices.push(vertex),
                Member::Set(place) => sets.push(place),
            }
        }
        PricedSet { vertices, sets, price: number(set.price) }
    });
    CheckedProof {
        vertex_prices: proof.vertex_prices.iter().map(number).collect(),
        odd_sets: odd_sets.collect(),
        single_cost: proof.single_cost.map(number),
        checked: true,
    }
}

/// An integer of any width as a JSON number.
fn number(integer: impl std::fmt::Display) -> Box<RawValue> {
    RawValue::from_string(integer.to_string()).expect("an integer is a JSON number")
}

#[cfg(test)]
mod tests {
    use super::{GraphSolution, Unanswered, WIDEST_BITS, best};
    use crate::graph_file::parse;
    use cangrejo_matching::Objective;

    fn best_of(text: &str, objective: Objective) -> Result<GraphSolution, Unanswered> {
        best(&parse(text).expect("a lawful file"), objective)
    }

    #[test]
    fn each_width_takes_over_where_the_narrower_one_ends() {
        for n_digits in [1, 18, 19, 20, 38, 40, 76, 80, 140] {
            let weight = "7".repeat(n_digits);
            let text = format!("4 3\n0 1 {weight}\n1 2 1\n2 3 -{weight}\n");
            let heaviest = best_of(&text, Objective::MaxWeight).expect("there is a heaviest");
            assert_eq!(heaviest.pairs, [(0, 1)], "{n_digits} digits");
            assert_eq!(heaviest.weight.get(), weight);
            let perfect = best_of(&text, Objective::MinCostPerfect).expect("a path of four");
            assert_eq!(perfect.weight.get(), "0");
        }
    }

    #[test]
    fn weights_beyond_every_width_are_refused() {
        let text = format!("2 1\n0 1 {}\n", "9".repeat(WIDEST_BITS));
        assert_eq!(best_of(&text, Objective::MaxWeight).unwrap_err(), Unanswered::TooWide);
    }

    #[test]
    fn a_triangle_has_an_odd_set_or_an_obstruction() {
        let text = "3 3\n0 1 2\n1 2 2\n0 2 2\n";
        let heaviest = best_of(text, Objective::MaxWeight).expect("there is a heaviest");
        assert_eq!((heaviest.pairs.len(), heaviest.unmatched.len()), (1, 1));
        let json = serde_json::to_value(&heaviest).expect("plain data");
        assert_eq!(json["proof"]["checked"], true);
        assert_eq!(json["proof"]["vertex_prices"].as_array().map(Vec::len), Some(3));
        let Err(Unanswered::NoPerfectMatching(obstruction)) =
            best_of(text, Objective::MaxWeightPerfect)
        else {
            panic!("three vertices cannot all be in pairs")
        };
        assert_eq!(obstruction.odd_components, [[0, 1, 2]]);
    }
}
