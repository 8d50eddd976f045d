//! `cangrejo trf standings`: who is ahead by the tie-breaks of C.07, and why.

mod answer;
mod json;
mod opened;

use std::io::Read;
use std::path::PathBuf;

use cangrejo_tournament::tiebreaks::{
    BadCode, CodeFault, Edition, Field, Format, List, Standings, standings,
};
use cangrejo_tournament::trf::{Purpose, Reading, Report, Tournament};
use clap::{Args, ValueEnum};

use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::source::Source;
use crate::cli::to_json;
use crate::cli::whole::whole;
use crate::messages::Messages;

/// The standings that are asked for.
#[derive(Debug, Args)]
pub(in crate::cli) struct StandingsQuestion {
    /// The report; `-` for the standard input.
    file: PathBuf,

    #[arg(long)]
    tie_breaks: Option<String>,

    #[arg(long, default_value = "2026")]
    edition: EditionYear,

    #[arg(long, value_parser = whole::<1, 9_999>, allow_negative_numbers = true)]
    after: Option<u64>,

    #[arg(long)]
    system: Option<SystemName>,

    /// The number of a player.
    #[arg(long, value_parser = whole::<1, 9_999>, allow_negative_numbers = true)]
    open: Option<u64>,
}

/// The editions by the years they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EditionYear {
    #[value(name = "2026")]
    Year2026,
    #[value(name = "2024")]
    Year2024,
}

/// The formats by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SystemName {
    Swiss,
    RoundRobin,
}

/// Standings with the file that they are of.
pub(in crate::cli) struct View<'a> {
    pub(in crate::cli) name: &'a str,
    pub(in crate::cli) tournament: &'a Tournament,
    pub(in crate::cli) field: Field,
    pub(in crate::cli) standings: Standings,
    /// Whether neither the file nor the question names a tie-break.
    pub(in crate::cli) is_unlisted: bool,
    pub(in crate::cli) messages: &'a Messages,
}

/// Answers with the standings, or with every part of the values of one player.
pub(in crate::cli) fn answer(
    question: &StandingsQuestion,
    form: Form,
    messages: &Messages,
    input: &mut dyn Read,
) -> Result<String, Failure> {
    let Source { name, bytes } = super::report_source(&question.file, messages, input)?;
    let report = Report::read(&bytes);
    // A tournament that goes on keeps the byes of its next round apart; one that is over cannot
    // be read as if a round were to be paired.
    let review = Reading { purpose: Purpose::Review, ..Reading::default() };
    let tournament = report.tournament(Reading::default());
    let tournament = tournament.or_else(|_| report.tournament(review));
    let tournament =
        tournament.map_err(|faults| super::bad_file(&name, &faults, form, messages))?;
    let list = list(question, &report, &name, messages)?;
    let field = field(question, &tournament, messages)?;
    let edition = match question.edition {
        EditionYear::Year2024 => Edition::Fide2024,
        EditionYear::Year2026 => Edition::Fide2026,
    };
    let player = question.open.map(|number| player(&tournament, number, messages)).transpose()?;
    let view = View {
        name: report.value("012").filter(|name| !name.is_empty()).unwrap_or(&name),
        tournament: &tournament,
        standings: standings(&field, &list.clone().unwrap_or_default(), edition),
        field,
        is_unlisted: list.is_none(),
        messages,
    };
    Ok(match (form, player) {
        (Form::Json, player) => to_json(&view.json(player)),
        (Form::Text, None) => view.table(),
        (Form::Text, Some(player)) => view.opened(player),
    })
}

/// The tie-breaks that are asked for, or those of the file.
fn list(
    question: &StandingsQuestion,
    report: &Report,
    name: &str,
    messages: &Messages,
) -> Result<Option<List>, Failure> {
    if let Some(typed) = &question.tie_breaks {
        let list = List::parse(typed).map_err(|bad| bad_code(&bad, messages));
        return list.map(Some).map_err(|what| Failure::new(Exit::Usage, what));
    }
    List::of_report(report).map_err(|bad| {
        let values = [("file", name.into()), ("what", bad_code(&bad, messages).into())];
        Failure::new(Exit::BadInput, messages.say("tie-break-in-file", values))
    })
}

fn bad_code(bad: &BadCode, messages: &Messages) -> String {
    let code = bad.code.as_str();
    match &bad.fault {
        CodeFault::Unknown { nearest } => {
            let values = [("code", code.into()), ("nearest", nearest.join(", ").into())];
            messages.say("tie-break-unknown", values)
        }
        CodeFault::ForTeams => messages.say("tie-break-of-teams", [("code", code.into())]),
        CodeFault::OwnRule => messages.say("tie-break-own-rule", [("code", code.into())]),
    }
}

/// The rounds that are asked for, in the format that is asked for.
fn field(
    question: &StandingsQuestion,
    tournament: &Tournament,
    messages: &Messages,
) -> Result<Field, Failure> {
    let mut field = Field::from(tournament);
    match question.system {
        None => {}
        Some(SystemName::Swiss) => field = field.with_format(Format::Swiss),
        Some(SystemName::RoundRobin) => field = field.with_format(Format::RoundRobin),
    }
    let Some(after) = question.after else { return Ok(field) };
    match usize::try_from(after) {
        Ok(after) if after <= field.n_rounds() => Ok(field.after(after)),
        _ => {
            let values = [("round", after.into()), ("count", field.n_rounds().into())];
            let message = messages.say("tie-breaks-no-such-round", values);
            Err(Failure::new(Exit::Refused, message))
        }
    }
}

/// The index of the player of that number.
fn player(tournament: &Tournament, number: u64, messages: &Messages) -> Result<usize, Failure> {
    let index = u32::try_from(number).ok().and_then(|id| tournament.index_of(id));
    index.ok_or_else(|| {
        let most = tournament.players.iter().map(|player| player.id).max().unwrap_or(0);
        let values = [("player", number.into()), ("most", most.into())];
        Failure::new(Exit::Refused, messages.say("tie-breaks-no-such-player", values))
    })
}
