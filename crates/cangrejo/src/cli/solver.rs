//! `cangrejo solve`, `probe`, `play`, `audit`, `dump` and `perft`: games solved exactly.

mod args;
mod asked;
mod conditions;
mod table;
mod solve;
mod probe;
mod play;
mod audit;
mod dump;
mod perft;

pub(super) use args::SolverCommand;

use super::Console;
use super::args::Form;
use super::exit::Failure;
use crate::messages::Messages;
use asked::Asked;

/// How the user wants to be answered.
#[derive(Clone, Copy)]
struct Manner<'a> {
    form: Form,
    messages: &'a Messages,
}

/// Answers with what was found; `play` and `dump` write to the console as they go.
pub(super) fn answer(
    command: &SolverCommand,
    form: Form,
    messages: &Messages,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    let manner = Manner { form, messages };
    let asked = Asked::new(command.game(), messages, console.input)?;
    match command {
        SolverCommand::Solve(question) => solve::answer(question, &asked, manner),
        SolverCommand::Probe(question) => probe::answer(question, &asked, manner, console.input),
        SolverCommand::Play(question) => play::answer(question, &asked, manner, console),
        SolverCommand::Audit(_) => audit::answer(&asked, manner),
        SolverCommand::Dump(question) => dump::answer(question, &asked, manner, console.output),
        SolverCommand::Perft(question) => perft::answer(question, &asked, manner),
    }
}
