//! `cangrejo trf convert`: the same tournament in the records of another dialect.

use std::io::Read;
use std::path::PathBuf;

use cangrejo_tournament::trf::{Dialect, Encoding, Report, Written};
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::{Note, notes, with_notes};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::output_file::{self, Manner};
use crate::cli::source::Source;
use crate::cli::to_json;
use crate::messages::Messages;

/// Which file is to be converted, and into what.
#[derive(Debug, Args)]
pub(in crate::cli) struct ConvertQuestion {
    /// The report; `-` for the standard input.
    file: PathBuf,

    #[arg(long, default_value = "26")]
    to: Target,

    #[arg(short, long)]
    output: Option<PathBuf>,

    #[arg(long, requires = "output")]
    force: bool,
}

/// A dialect, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Target {
    #[value(name = "16")]
    Trf16,
    #[value(name = "26")]
    Trf26,
}

/// The answer for a program.
#[derive(Serialize)]
struct Converted<'a> {
    /// The file that was written, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    encoding: &'a str,
    n_lines: usize,
    /// The lines, if they were not written into a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<Vec<&'a str>>,
    /// What the other dialect does not say.
    unsaid: Vec<Note>,
}

/// Writes the converted report to its file, or answers with it.
///
/// A file keeps the encoding of the one that was read; the standard output is UTF-8.
pub(in crate::cli) fn answer(
    question: &ConvertQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = super::report_source(&question.file, messages, input)?;
    let dialect = match question.to {
        Target::Trf16 => Dialect::Trf16,
        Target::Trf26 => Dialect::Trf26,
    };
    let converted = Report::read(&bytes).converted(dialect);
    let converted = converted.map_err(|faults| super::bad_file(&name, &faults, form, messages))?;
    let Written { report, unsaid } = converted;
    let unsaid = notes(&unsaid, messages);
    if let Some(path) = &question.output {
        let manner = Manner { replace: question.force, private: false };
        output_file::write(path, &report.write(), manner, messages)?;
    }
    let file = question.output.as_ref().map(|path| path.display().to_string());
    let answer = match (form, file) {
        (Form::Json, file) => {
            return Ok(to_json(&shape(&report, file, unsaid)));
        }
        (Form::Text, None) => report.to_string(),
        (Form::Text, Some(file)) => {
            let values = [("file", file.into()), ("count", report.lines().len().into())];
            messages.say("trf-converted", values) + "\n"
        }
    };
    with_notes(answer, &unsaid, messages)
}

fn shape(report: &Report, file: Option<String>, unsaid: Vec<Note>) -> Converted<'_> {
    let lines = report.lines().iter().map(|line| &*line.text);
    Converted {
        encoding: match report.encoding() {
            Encoding::Utf8 => "utf-8",
            Encoding::Latin1 => "latin-1",
        },
        n_lines: report.lines().len(),
        lines: file.is_none().then(|| lines.collect()),
        file,
        unsaid,
    }
}
