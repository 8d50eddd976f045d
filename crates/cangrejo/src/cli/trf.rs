//! `cangrejo trf`: tools for the report files of chess tournaments.

mod check;
mod chosen;
mod convert;
mod explain;
mod generate;
mod pair;
mod standings;

pub(in crate::cli) use standings::View;

use std::io::Read;

use cangrejo_tournament::trf::Faults;

use super::args::Form;
use super::exit::{Exit, Failure};
use crate::messages::{Messages, trf_fault};
use check::CheckQuestion;
use convert::ConvertQuestion;
use explain::ExplainQuestion;
use generate::GenerateQuestion;
pub(super) use generate::with_heading;
pub(super) use pair::NextRound;
use pair::PairQuestion;
use standings::StandingsQuestion;

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

/// How many faults are told before the rest are only counted.
const MOST_SHOWN: usize = 20;

/// The refusal of a file, with what is wrong with it, one fault to a line.
pub(super) fn bad_file(file: &str, faults: &Faults, messages: &Messages) -> Failure {
    let n_faults = faults.list().len() + faults.n_more();
    let heading = [("file", file.into()), ("count", n_faults.into())];
    let mut lines = vec![messages.say("trf-bad-file", heading)];
    lines.extend(faults.list().iter().take(MOST_SHOWN).map(|fault| trf_fault(fault, messages)));
    if n_faults > MOST_SHOWN {
        lines.push(messages.say("more", [("count", (n_faults - MOST_SHOWN).into())]));
    }
    Failure::new(Exit::BadInput, lines.join("\n  "))
}
