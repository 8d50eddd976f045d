//! `cangrejo match`: the best matching of a graph.

use std::fmt::Write as _;
use std::io::Read;

use super::args::{Form, MatchQuestion, Objective};
use super::exit::{Exit, Failure};
use super::source::{self, Source};
use super::{faults, obstruction, to_json};
use crate::graph_file::{self, GraphFile};
use crate::graph_solution::{self, GraphSolution, Unanswered, WIDEST_BITS};
use crate::messages::Messages;

/// Answers with the pairs, as text or as JSON.
pub(super) fn answer(
    question: &MatchQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = source::read(&question.file, messages, input)?;
    let graph = graph_file::decode(&bytes).and_then(graph_file::parse).map_err(|faults| {
        Failure::new(Exit::BadInput, faults::describe(&name, &faults, messages))
    })?;
    match graph_solution::best(&graph, question.objective.into()) {
        Ok(solution) => Ok(match form {
            Form::Text => to_text(&graph, &solution),
            Form::Json => to_json(&solution),
        }),
        Err(Unanswered::TooWide) => {
            let bits = [("bits", WIDEST_BITS.into())];
            Err(Failure::new(Exit::Refused, messages.say("too-wide", bits)))
        }
        Err(Unanswered::NoPerfectMatching(found)) => {
            let answer = match form {
                Form::Text => String::new(),
                Form::Json => to_json(&obstruction::shape(&found)),
            };
            let message = obstruction::describe(&found, messages);
            Err(Failure { exit: Exit::NoSolution, message, answer })
        }
    }
}

/// The number of vertices and of pairs, then the pairs.
fn to_text(graph: &GraphFile<'_>, solution: &GraphSolution) -> String {
    let mut text = format!("{} {}\n", graph.n_vertices, solution.pairs.len());
    for (u, v) in &solution.pairs {
        let _ = writeln!(text, "{u} {v}");
    }
    text
}

impl From<Objective> for cangrejo_matching::Objective {
    fn from(objective: Objective) -> Self {
        match objective {
            Objective::MinPerfect => Self::MinCostPerfect,
            Objective::MaxPerfect => Self::MaxWeightPerfect,
            Objective::MaxWeight => Self::MaxWeight,
            Objective::MaxCardinality => Self::MaxCardinality,
            Objective::MaxCardinalityWeight => Self::MaxWeightMaxCardinality,
            Objective::MaxCardinalityCost => Self::MinCostMaxCardinality,
        }
    }
}
