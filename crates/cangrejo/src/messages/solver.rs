//! Games and their tables in words.

use std::path::Path;

use cangrejo_solver::games::{GraphProblem, OutOfRange, Quantity, Spec, SpecFault};
use cangrejo_solver::table_file::{Part, TableError, VERSION};
use cangrejo_solver::{Impossible, Misread, Unsolved};

use super::{Messages, reason};
use crate::game_file::{Fault, Problem};

/// What is wrong with a game's name or its parameters.
pub fn spec_fault(fault: &SpecFault, messages: &Messages) -> String {
    match fault {
        SpecFault::Name { name } => {
            let games = Spec::EXAMPLES.join("; ");
            let values = [("name", name.clone().into()), ("games", games.into())];
            messages.say("solver-no-game", values)
        }
        SpecFault::Form { example } => {
            messages.say("solver-form", [("example", (*example).to_owned().into())])
        }
        SpecFault::Size(fault) => out_of_range(*fault, messages),
    }
}

fn out_of_range(fault: OutOfRange, messages: &Messages) -> String {
    let quantity = messages.text(match fault.quantity {
        Quantity::Width => "solver-quantity-width",
        Quantity::Height => "solver-quantity-height",
        Quantity::Squares => "solver-quantity-squares",
        Quantity::Line => "solver-quantity-line",
        Quantity::Stones => "solver-quantity-stones",
        Quantity::Heaps => "solver-quantity-heaps",
        Quantity::Positions => "solver-quantity-positions",
        Quantity::Taken => "solver-quantity-taken",
    });
    let values = [
        ("quantity", quantity.into()),
        ("given", fault.given.into()),
        ("least", fault.least.into()),
        ("most", fault.most.into()),
    ];
    messages.say("solver-size", values)
}

/// What is wrong with a position that was typed.
pub fn misread(line: &str, fault: &Misread, messages: &Messages) -> String {
    let line = ("line", line.to_owned().into());
    match fault {
        Misread::Form { example } => {
            messages.say("solver-position-form", [line, ("example", example.clone().into())])
        }
        Misread::Letter { letter, column } => {
            let values =
                [line, ("letter", letter.to_string().into()), ("column", (*column).into())];
            messages.say("solver-position-letter", values)
        }
        Misread::Row { row } => messages.say("solver-position-row", [line, ("row", (*row).into())]),
        Misread::Impossible { reason } => {
            let reason = messages.text(impossible(*reason));
            messages.say("solver-position-impossible", [line, ("reason", reason.into())])
        }
    }
}

const fn impossible(reason: Impossible) -> &'static str {
    match reason {
        Impossible::Men => "solver-impossible-men",
        Impossible::Turn => "solver-impossible-turn",
        Impossible::NoEnding => "solver-impossible-ending",
        Impossible::Kings => "solver-impossible-no-king",
        Impossible::KingsTouch => "solver-impossible-kings",
        Impossible::InCheck => "solver-impossible-check",
        Impossible::PawnRow => "solver-impossible-pawn",
        Impossible::EnPassant => "solver-impossible-en-passant",
        Impossible::Castling => "solver-impossible-castling",
        Impossible::Unreachable => "solver-impossible-unreachable",
    }
}

/// Why a game was not solved.
pub fn unsolved(unsolved: &Unsolved, messages: &Messages) -> String {
    match unsolved {
        Unsolved::Cancelled => messages.text("solver-cancelled"),
        Unsolved::Memory { needed, limit } => {
            let values =
                [("needed", megabytes(*needed).into()), ("limit", megabytes(*limit).into())];
            messages.say("solver-memory", values)
        }
        Unsolved::Foreseen { most, limit } => {
            let values = [("most", megabytes(*most).into()), ("limit", megabytes(*limit).into())];
            messages.say("solver-foreseen", values)
        }
        Unsolved::TooLarge => messages.text("solver-too-large"),
    }
}

/// Whole megabytes, rounded up.
const fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

/// Why a table file cannot be written or believed.
pub fn table_error(path: &Path, error: &TableError, messages: &Messages) -> String {
    let file = ("file", path.display().to_string().into());
    match error {
        TableError::System { error, .. } => {
            messages.say("solver-table-system", [file, ("reason", reason(error, messages).into())])
        }
        TableError::Stopped => messages.text("solver-cancelled"),
        TableError::NotATable => messages.say("solver-table-none", [file]),
        TableError::Version { found } => {
            let values = [file, ("found", (*found).into()), ("known", VERSION.into())];
            messages.say("solver-table-version", values)
        }
        TableError::Truncated { expected, found } => {
            let values = [file, ("expected", (*expected).into()), ("found", (*found).into())];
            messages.say("solver-table-truncated", values)
        }
        TableError::Damaged { part } => messages
            .say("solver-table-damaged", [file, ("part", part_in_words(*part, messages).into())]),
        TableError::OtherGame { found } => {
            messages.say("solver-table-other", [file, ("found", found.clone().into())])
        }
        TableError::Memory { needed, limit } => {
            unsolved(&Unsolved::Memory { needed: *needed, limit: *limit }, messages)
        }
    }
}

fn part_in_words(part: Part, messages: &Messages) -> String {
    match part {
        Part::Header => messages.text("solver-part-header"),
        Part::Labels(block) => messages.say("solver-part-labels", [("block", (block + 1).into())]),
        Part::Keys(block) => messages.say("solver-part-keys", [("block", (block + 1).into())]),
    }
}

/// All the faults of a game that is written down, one to a line.
pub fn game_faults(file: &str, faults: &[Fault], messages: &Messages) -> String {
    let heading = [("file", file.into()), ("count", faults.len().into())];
    let mut lines = vec![messages.say("solver-bad-graph", heading)];
    for fault in faults {
        let what = game_problem(&fault.problem, messages);
        lines.push(messages.say("fault", [("line", fault.line.into()), ("what", what.into())]));
    }
    lines.join("\n  ")
}

fn game_problem(problem: &Problem, messages: &Messages) -> String {
    let naming = |key: &str, name: &str| messages.say(key, [("name", name.to_owned().into())]);
    match problem {
        Problem::NotUtf8 => messages.text("fault-not-utf8"),
        Problem::NoColumn { name } => naming("solver-graph-no-column", name),
        Problem::TooManyCells => messages.text("solver-graph-cells"),
        Problem::Json { reason } => naming("solver-graph-json", reason),
        Problem::Graph(problem) => match problem {
            GraphProblem::Empty => messages.text("solver-graph-empty"),
            GraphProblem::TooMany => messages.text("solver-graph-too-many"),
            GraphProblem::Id { id } => naming("solver-graph-id", id),
            GraphProblem::Repeated { id, earlier } => {
                let values = [("name", id.clone().into()), ("earlier", (*earlier).into())];
                messages.say("solver-graph-repeated", values)
            }
            GraphProblem::Moved { given } => naming("solver-graph-moved", given),
            GraphProblem::Value { given } => naming("solver-graph-value", given),
            GraphProblem::Unknown { successor } => naming("solver-graph-unknown", successor),
            GraphProblem::SameSide { successor } => naming("solver-graph-same-side", successor),
            GraphProblem::OverAndOn => messages.text("solver-graph-over-and-on"),
            GraphProblem::NeitherOverNorOn => messages.text("solver-graph-neither"),
            GraphProblem::NoEnd => messages.text("solver-graph-no-end"),
            GraphProblem::Start { id } => naming("solver-graph-start", id),
        },
    }
}
