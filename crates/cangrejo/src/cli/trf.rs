//! `cangrejo trf`: tools for the report files of chess tournaments.

mod check;
mod chosen;
mod convert;
mod explain;
mod generate;
mod pair;
mod standings;
mod told;

pub(in crate::cli) use standings::View;

use std::io::Read;
use std::path::Path;

use super::args::Form;
use super::exit::{Exit, Failure};
use super::source::{self, Source};
use crate::chess_file::MAX_BYTES;
use crate::messages::Messages;
use check::CheckQuestion;
use convert::ConvertQuestion;
use explain::ExplainQuestion;
pub(super) use explain::{Explained, Part};
use generate::GenerateQuestion;
pub(super) use pair::NextRound;
use pair::PairQuestion;
use standings::StandingsQuestion;
pub(super) use told::{Note, bad_file, notes, with_notes};

/// One of the tools for chess files.
#[derive(Debug, clap::Subcommand)]
pub(super) enum TrfTool {
    Pair(PairQuestion),
    Convert(ConvertQuestion),
    Check(CheckQuestion),
    Explain(ExplainQuestion),
    Generate(Box<GenerateQuestion>),
    Standings(StandingsQuestion),
}

/// Reads a report, or the standard input if the file is `-`; one that is too large is read no
/// further than to see that it is.
pub(super) fn report_source(
    file: &Path,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<Source, Failure> {
    let source = source::read_up_to(MAX_BYTES as u64 + 1, file, messages, input)?;
    if source.bytes.len() > MAX_BYTES {
        let most = (MAX_BYTES >> 20).to_string();
        let values = [("file", source.name.into()), ("most", most.into())];
        return Err(Failure::new(Exit::BadInput, messages.say("trf-file-too-large", values)));
    }
    Ok(source)
}

/// Answers with what the tool finds, as text or as JSON.
pub(super) fn answer(
    tool: &TrfTool,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    match tool {
        TrfTool::Pair(question) => pair::answer(question, form, messages, input),
        TrfTool::Convert(question) => convert::answer(question, form, messages, input),
        TrfTool::Check(question) => check::answer(question, form, messages, input),
        TrfTool::Explain(question) => explain::answer(question, form, messages, input),
        TrfTool::Generate(question) => generate::answer(question, form, messages),
        TrfTool::Standings(question) => standings::answer(question, form, messages, input),
    }
}
