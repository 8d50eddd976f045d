//! Says what is wrong with a graph file, in words.

use crate::graph_file::{Faults, MAX_VERTICES, Problem};
use crate::messages::Messages;

/// How many faults are told before the rest are only counted.
const MOST_SHOWN: usize = 20;

/// All the faults of `file`, one to a line.
pub(super) fn describe(file: &str, faults: &Faults, messages: &Messages) -> String {
    let list = faults.list();
    let heading = [("file", file.into()), ("count", list.len().into())];
    let mut lines = vec![messages.say("bad-file", heading)];
    for fault in list.iter().take(MOST_SHOWN) {
        let what = sentence(&fault.problem, messages);
        lines.push(messages.say("fault", [("line", fault.line.into()), ("what", what.into())]));
    }
    if list.len() > MOST_SHOWN {
        let count = list.len() - MOST_SHOWN;
        lines.push(messages.say("more", [("count", count.into())]));
    }
    lines.join("\n  ")
}

fn sentence(problem: &Problem, messages: &Messages) -> String {
    let quoting = |key, text: &String| messages.say(key, [("text", text.into())]);
    match problem {
        Problem::Empty => messages.text("fault-empty"),
        Problem::NotUtf8 => messages.text("fault-not-utf8"),
        Problem::HeaderFields { found } => {
            messages.say("fault-header-fields", [("found", (*found).into())])
        }
        Problem::NotACount { text } => quoting("fault-not-a-count", text),
        Problem::TooManyVertices { text } => messages.say(
            "fault-too-many-vertices",
            [("text", text.into()), ("most", MAX_VERTICES.to_string().into())],
        ),
        Problem::TooManyEdges { text, n_vertices, possible } => messages.say(
            "fault-too-many-edges",
            [
                ("text", text.into()),
                ("vertices", (*n_vertices).into()),
                ("possible", (*possible).into()),
            ],
        ),
        Problem::EdgeFields { found } => {
            messages.say("fault-edge-fields", [("found", (*found).into())])
        }
        Problem::NotAVertex { text } => quoting("fault-not-a-vertex", text),
        Problem::OutOfRange { text, n_vertices } => messages
            .say("fault-out-of-range", [("text", text.into()), ("vertices", (*n_vertices).into())]),
        Problem::NotAWeight { text } => quoting("fault-not-a-weight", text),
        Problem::Loop { vertex } => messages.say("fault-loop", [("vertex", (*vertex).into())]),
        Problem::Duplicate { u, v, first_line } => messages.say(
            "fault-duplicate",
            [("u", (*u).into()), ("v", (*v).into()), ("line", (*first_line).into())],
        ),
        Problem::MissingEdges { announced, found } => messages.say(
            "fault-missing-edges",
            [("announced", (*announced).into()), ("found", (*found).into())],
        ),
        Problem::ExtraEdges { announced } => {
            messages.say("fault-extra-edges", [("announced", (*announced).into())])
        }
    }
}
