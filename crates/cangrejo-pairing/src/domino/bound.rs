//! What no round can avoid, and so whether a round is proved to be best.
//!
//! Both bounds are exact answers to easier questions. Partners alone are a
//! matching. Everybody has two rivals, so rivals are a graph in which everybody
//! has degree two: forgetting that they must also form tables, the best such graph
//! is a matching too, of a larger graph.

use cangrejo_matching::{Computed, EdgeList, Objective, solve};

use super::problem::Problem;
use super::tally::Tally;

/// The largest field whose rivals are bounded: the graph of the bound has all pairs as vertices.
const MOST_BOUNDED: usize = 128;

/// The least partner and the least rival violations, each without regard to the other.
///
/// Only those two counts of the tally are set.
pub(super) fn unavoidable(problem: &Problem<'_>) -> Tally {
    let is_small = problem.meetings.n_athletes() <= MOST_BOUNDED;
    Tally {
        partner_violations: least_partner_violations(problem),
        rival_violations: if is_small { least_rival_violations(problem) } else { 0 },
        ..Tally::default()
    }
}

fn least_partner_violations(problem: &Problem<'_>) -> u64 {
    let Problem { meetings, request, .. } = problem;
    let violation = |a, b| Some(i64::from(request.partner_severity(meetings, [a, b]) > 0));
    let graph = Computed::new(meetings.n_athletes(), violation).expect("a field can be numbered");
    let best = solve(&graph, Objective::MinCostPerfect).expect("everybody can be matched");
    u64::try_from(best.weight).expect("a count of pairs")
}

/// The least violations of any choice of two rivals for everybody.
///
/// Every athlete is two vertices, one for each rival. Every two athletes are two
/// vertices as well, joined to each other and one to each of them: these are
/// matched with each other where the two are no rivals, and else with one vertex
/// of either athlete.
fn least_rival_violations(problem: &Problem<'_>) -> u64 {
    let Problem { meetings, request, .. } = problem;
    let n_athletes = meetings.n_athletes();
    let mut n_vertices = 2 * n_athletes;
    let mut edges = Vec::new();
    for a in 0..n_athletes {
        for b in 0..a {
            let violation = i64::from(request.rival_severity(meetings, [a, b]) > 0);
            let (near_a, near_b) = (n_vertices, n_vertices + 1);
            n_vertices += 2;
            edges.push((near_a, near_b, 0));
            edges.extend([(near_a, 2 * a, violation), (near_a, 2 * a + 1, violation)]);
            edges.extend([(near_b, 2 * b, 0), (near_b, 2 * b + 1, 0)]);
        }
    }
    let graph = EdgeList::new(n_vertices, edges).expect("every two athletes once");
    let best = solve(&graph, Objective::MinCostPerfect).expect("four athletes form a ring");
    u64::try_from(best.weight).expect("a count of pairs")
}
