//! The director's desk on the command line: a tournament from `new` to `verify`.
//!
//! Each run opens the file of tournaments, asks the director, and is over once the answer is
//! on the disk: nothing is kept in between, and nothing is ever half entered.

mod args;
mod round_args;
mod course;
mod desk;
mod keeping;
mod roster;
mod about;
mod rounds;
mod results;
mod discipline;
mod approval;
mod by_hand;
mod swap;
mod incidents;
mod round_view;
mod report;
mod standings;
mod rules;
mod money;
mod outlook;
mod prizes;
mod log;
mod verify;
mod key;
mod import;
mod export;
mod print;
mod export_sheets;
mod asked;
mod chess;
mod ratings;

pub(super) use args::DeskCommand;
pub(super) use course::Course;
pub(super) use desk::Setting;

use std::io::Read;

use super::exit::{Exit, Failure};
use super::reason;
use super::source::{self, Source};
use crate::director::Request;
use crate::{roster_file, tournament_file};

/// Does what the command asks for.
pub(super) fn answer(setting: &Setting<'_>, input: &mut dyn Read) -> Result<String, Failure> {
    let command = setting.command;
    // A file beyond what is accepted is read no further than to see that it is.
    let most = |first: &[u8]| {
        let is_tournament = tournament_file::is_begun(first);
        let most = if is_tournament { tournament_file::MAX_BYTES } else { roster_file::MAX_BYTES };
        most as u64 + 1
    };
    let read = |file| source::read_by(most, file, setting.messages, input);
    let source = command.file().map(read);
    let source = source.transpose()?;
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(|error| {
        let reason = reason(&error, setting.messages);
        let message = setting.messages.say("cannot-write", [("reason", reason.into())]);
        Failure::new(Exit::Io, message)
    })?;
    let ask = async || perform(command, source.as_ref(), setting).await;
    let answer = runtime.block_on(setting.course.undisturbed(ask))?;
    // A name that somebody typed must not command the terminal it is shown on.
    Ok(answer.chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect())
}

async fn perform(
    command: &DeskCommand,
    source: Option<&Source>,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    match command {
        DeskCommand::New(question) => roster::create(question, setting).await,
        DeskCommand::List(question) if question.athletes => {
            roster::athletes(&question.place, setting).await
        }
        DeskCommand::List(question) if question.sanctions => {
            discipline::sanctions(&question.place, setting).await
        }
        DeskCommand::List(question) => {
            roster::tournaments(&question.place, question.event.as_deref(), setting).await
        }
        DeskCommand::Add(question) => about::add(question, setting).await,
        DeskCommand::CheckIn(question) => roster::check_in(question, setting).await,
        DeskCommand::Seed(question) => roster::seed(question, setting).await,
        DeskCommand::Pair(question) => rounds::pair(question, setting).await,
        DeskCommand::Round(question) => round_view::answer(question, setting).await,
        DeskCommand::Report(question) => report::answer(question, setting).await,
        DeskCommand::Explain(question) => chess::explain(question, setting).await,
        DeskCommand::Publish(question) => {
            let source = source.expect("the file that is to be published was read");
            by_hand::publish(question, source, setting).await
        }
        DeskCommand::Approve(question) => by_hand::approve(question, source, setting).await,
        DeskCommand::Swap(question) => swap::answer(question, setting).await,
        DeskCommand::Substitute(question) => incidents::substitute(question, setting).await,
        DeskCommand::Dissolve(question) => incidents::dissolve(question, setting).await,
        DeskCommand::Annul(question) => incidents::annul(question, setting).await,
        DeskCommand::Results(command) => results::perform(command, setting).await,
        DeskCommand::Discipline(command) => discipline::perform(command, setting).await,
        DeskCommand::Standings(question) => standings::answer(question, setting).await,
        DeskCommand::Withdraw(question) => {
            roster::presence(question, setting, |athlete| Request::Withdraw { athlete }).await
        }
        DeskCommand::Return(question) => {
            roster::presence(question, setting, |athlete| Request::Return { athlete }).await
        }
        DeskCommand::Absent(question) => roster::absent(question, setting).await,
        DeskCommand::Edit(question) => about::edit(question, setting).await,
        DeskCommand::Rules(question) => rules::answer(question, setting).await,
        DeskCommand::Close(place) => {
            desk::change(setting, place, |_| Ok(vec![Request::Close])).await
        }
        DeskCommand::Reopen(place) => {
            desk::change(setting, place, |_| Ok(vec![Request::Reopen])).await
        }
        DeskCommand::Undo(change) => log::undo(change, setting).await,
        DeskCommand::Redo(change) => log::redo(change, setting).await,
        DeskCommand::Log(question) => log::answer(question, setting).await,
        DeskCommand::Verify(question) => verify::answer(question, setting).await,
        DeskCommand::Key(question) => key::answer(question, setting).await,
        DeskCommand::Import(question) => {
            let source = source.expect("the file that is to be taken in was read");
            import::answer(question, source, setting).await
        }
        DeskCommand::Export(question) => export::answer(question, setting).await,
        DeskCommand::Print(question) => print::answer(question, setting).await,
        DeskCommand::Resume(question) => keeping::resume(question, setting).await,
        DeskCommand::Ratings { command } => ratings::answer(command, source, setting).await,
        DeskCommand::Asked(command) => asked::answer(command, setting).await,
        DeskCommand::Money(command) => money::answer(command, setting).await,
        DeskCommand::Prizes(question) => prizes::answer(question, setting).await,
        DeskCommand::Outlook(command) => outlook::answer(command, setting).await,
        DeskCommand::Lot(question) => chess::lot(question, setting).await,
        DeskCommand::Heading(question) => chess::heading(question, setting).await,
        DeskCommand::FideMode(question) => chess::fide_mode(question, setting).await,
    }
}
