//! `cangrejo match`: the best matching of a graph.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::args::{Form, MatchQuestion, Objective};
use super::exit::{Exit, Failure};
use super::{faults, obstruction, reason};
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
    let from_input = question.file == Path::new("-");
    let name = if from_input {
        messages.text("standard-input")
    } else {
        question.file.display().to_string()
    };
    let bytes = if from_input { read(input) } else { File::open(&question.file).and_then(read) };
    let bytes = bytes.map_err(|error| {
        let values = [("file", name.as_str().into()), ("reason", reason(&error, messages).into())];
        Failure::new(Exit::Io, messages.say("cannot-read", values))
    })?;
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

fn read(mut source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The number of vertices and of pairs, then the pairs.
fn to_text(graph: &GraphFile<'_>, solution: &GraphSolution) -> String {
    let mut text = format!("{} {}\n", graph.n_vertices, solution.pairs.len());
    for (u, v) in &solution.pairs {
        let _ = writeln!(text, "{u} {v}");
    }
    text
}

fn to_json(answer: &impl serde::Serialize) -> String {
    serde_json::to_string(answer).expect("answers are plain data") + "\n"
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
