//! What is told beside an answer about a chess file: its faults, or what it could not say.

use cangrejo_tournament::trf::{Fault, Faults, Unsaid};
use serde::Serialize;

use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::to_json;
use crate::messages::{
    Messages, trf_fault, trf_problem, trf_problem_code, trf_unsaid, trf_unsaid_code,
};

/// How many faults are told to a person before the rest are only counted.
const MOST_SHOWN: usize = 1_000;

/// The answer for a program whose file is refused.
#[derive(Serialize)]
struct BadFile<'a> {
    file: &'a str,
    faults: Vec<FaultShape>,
    /// How many there are beyond those that are listed.
    n_more: usize,
}

/// A fault for a program.
#[derive(Serialize)]
struct FaultShape {
    code: &'static str,
    line: Option<usize>,
    column: Option<usize>,
    message: String,
}

impl FaultShape {
    fn of(fault: &Fault, messages: &Messages) -> FaultShape {
        FaultShape {
            code: trf_problem_code(&fault.problem),
            line: fault.place.map(|place| place.line),
            column: fault.place.map(|place| place.column),
            message: trf_problem(&fault.problem, messages),
        }
    }
}

/// The refusal of a file, with what is wrong with it, one fault to a line.
pub(in crate::cli) fn bad_file(
    file: &str,
    faults: &Faults,
    form: Form,
    messages: &Messages,
) -> Failure {
    let n_faults = faults.list().len() + faults.n_more();
    let heading = [("file", file.into()), ("count", n_faults.into())];
    let heading = messages.say("trf-bad-file", heading);
    match form {
        Form::Json => {
            let shown = faults.list().iter().map(|fault| FaultShape::of(fault, messages));
            let answer = BadFile { file, faults: shown.collect(), n_more: faults.n_more() };
            Failure { exit: Exit::BadInput, message: heading, answer: to_json(&answer) }
        }
        Form::Text => {
            let shown = faults.list().iter().take(MOST_SHOWN);
            let mut lines = vec![heading];
            lines.extend(shown.map(|fault| trf_fault(fault, messages)));
            if n_faults > MOST_SHOWN {
                lines.push(messages.say("more", [("count", (n_faults - MOST_SHOWN).into())]));
            }
            Failure::new(Exit::BadInput, lines.join("\n  "))
        }
    }
}

/// Something that a file which was written does not say.
#[derive(Serialize)]
pub(in crate::cli) struct Note {
    /// The kind, for a program.
    pub(in crate::cli) code: &'static str,
    pub(in crate::cli) message: String,
}

/// What a file does not say, in words.
pub(in crate::cli) fn notes(unsaid: &[Unsaid], messages: &Messages) -> Vec<Note> {
    let note =
        |one: &Unsaid| Note { code: trf_unsaid_code(one), message: trf_unsaid(one, messages) };
    unsaid.iter().map(note).collect()
}

/// The answer, and beside it what a person should know of the file.
pub(in crate::cli) fn with_notes(
    answer: String,
    notes: &[Note],
    messages: &Messages,
) -> Result<String, Failure> {
    if notes.is_empty() {
        return Ok(answer);
    }
    let told = notes.iter().map(|note| note.message.clone());
    let lines: Vec<String> = [messages.text("trf-unsaid")].into_iter().chain(told).collect();
    Err(Failure::beside(answer, lines.join("\n  ")))
}
