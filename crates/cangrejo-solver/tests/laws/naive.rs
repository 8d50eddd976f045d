//! The slow twin: the definitions of DST, repeated until nothing changes.

use cangrejo_solver::{Game, Label, Risk};

use crate::random_graph::Graph;

/// The label of every node, reachable or not.
pub(crate) fn labels(graph: &Graph) -> Vec<Label> {
    let n_nodes = graph.over.len();
    let ends = graph.over.iter().zip(&graph.successors).map(|(over, successors)| {
        let stuck = successors.is_empty().then_some(graph.stuck);
        over.or(stuck).map(cangrejo_solver::Outcome::label)
    });
    let mut known: Vec<Option<Label>> = ends.collect();
    // Every label of index n + 1 rests on one of index n: no game is longer than this.
    for index in 1..=u32::try_from(n_nodes).expect("small") {
        let before = known.clone();
        for node in (0..n_nodes).filter(|&node| before[node].is_none()) {
            let replies = graph.successors[node].iter().map(|&reply| before[reply as usize]);
            let replies: Vec<Option<Label>> = replies.collect();
            if replies.contains(&Some(Label::Win(index))) {
                known[node] = Some(Label::Loss(index + 1));
            } else if replies.iter().all(|reply| matches!(reply, Some(Label::Loss(_)))) {
                known[node] = Some(Label::Win(index + 1));
            }
        }
    }
    with_risks(graph, &known)
}

/// Gives the rest its risk: from a blunder at hand, else the least of the replies.
fn with_risks(graph: &Graph, known: &[Option<Label>]) -> Vec<Label> {
    let mut labels: Vec<Label> =
        known.iter().map(|label| label.unwrap_or(Label::Draw(Risk::Endless))).collect();
    loop {
        let before = labels.clone();
        for node in (0..labels.len()).filter(|&node| known[node].is_none()) {
            let replies = graph.successors[node].iter().map(|&reply| before[reply as usize]);
            let replies: Vec<Label> = replies.collect();
            let blunder = replies.iter().filter_map(|reply| match reply {
                Label::Loss(index) => Some(Risk::Blunder(*index)),
                Label::Win(_) | Label::Draw(_) => None,
            });
            let quiet = replies.iter().filter_map(|reply| match reply {
                Label::Draw(risk) => Some(*risk),
                Label::Win(_) | Label::Loss(_) => None,
            });
            let risk = blunder.min().or(quiet.min()).expect("an undecided node has a reply");
            labels[node] = Label::Draw(risk);
        }
        if labels == before {
            return labels;
        }
    }
}

/// The nodes that can be reached, in the order of discovery.
pub(crate) fn reachable(graph: &Graph) -> Vec<u16> {
    let mut order = vec![graph.start()];
    let mut next = 0;
    while next < order.len() {
        let node = order[next];
        next += 1;
        if graph.outcome(&node).is_none() {
            for &reply in &graph.successors[node as usize] {
                if !order.contains(&reply) {
                    order.push(reply);
                }
            }
        }
    }
    order
}
