//! The director's desk on the command line: a tournament from `new` to `verify`.
//!
//! Each run opens the file of tournaments, asks the director, and is over once the answer is
//! on the disk: nothing is kept in between, and nothing is ever half entered.

mod args;
mod desk;
mod roster;
mod rounds;
mod standings;
mod log;
mod verify;
mod asked;

pub(super) use args::DeskCommand;
pub(super) use desk::Setting;

use super::exit::{Exit, Failure};
use super::reason;
use crate::director::Request;

/// Does what the command asks for.
pub(super) fn answer(command: &DeskCommand, setting: &Setting<'_>) -> Result<String, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(|error| {
        let reason = reason(&error, setting.messages);
        let message = setting.messages.say("cannot-write", [("reason", reason.into())]);
        Failure::new(Exit::Io, message)
    })?;
    let answer = runtime.block_on(perform(command, setting))?;
    // A name that somebody typed must not command the terminal it is shown on.
    Ok(answer.chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect())
}

async fn perform(command: &DeskCommand, setting: &Setting<'_>) -> Result<String, Failure> {
    match command {
        DeskCommand::New(question) => roster::create(question, setting).await,
        DeskCommand::List(question) if question.athletes => {
            roster::athletes(&question.place, setting).await
        }
        DeskCommand::List(question) => roster::tournaments(&question.place, setting).await,
        DeskCommand::Add(question) => roster::add(question, setting).await,
        DeskCommand::CheckIn(question) => roster::check_in(question, setting).await,
        DeskCommand::Seed(question) => roster::seed(question, setting).await,
        DeskCommand::Pair(question) => rounds::pair(question, setting).await,
        DeskCommand::Result(question) => {
            rounds::table(question, setting, rounds::Sheet::First).await
        }
        DeskCommand::Correct(question) => {
            rounds::table(question, setting, rounds::Sheet::Correction).await
        }
        DeskCommand::Standings(question) => standings::answer(question, setting).await,
        DeskCommand::Withdraw(question) => {
            roster::presence(question, setting, |athlete| Request::Withdraw { athlete }).await
        }
        DeskCommand::Return(question) => {
            roster::presence(question, setting, |athlete| Request::Return { athlete }).await
        }
        DeskCommand::Absent(question) => roster::absent(question, setting).await,
        DeskCommand::Undo(change) => log::undo(change, setting).await,
        DeskCommand::Redo(change) => log::redo(change, setting).await,
        DeskCommand::Log(place) => log::answer(place, setting).await,
        DeskCommand::Verify(question) => verify::answer(question, setting).await,
        DeskCommand::Asked(command) => asked::answer(command, setting).await,
    }
}
