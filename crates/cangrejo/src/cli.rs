//! The command line: the only place that knows exit codes.

mod alerts;
mod args;
mod bbp;
mod completions;
mod domino;
mod exit;
mod faults;
mod help;
mod matching;
mod obstruction;
mod output_file;
mod progress;
mod serve;
mod simulate;
mod solver;
mod source;
mod table;
mod tournament;
mod trf;
mod usage;
mod whole;

pub use help::SHARED;

use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::language::Language;
use crate::messages::{Messages, reason};
use crate::upload_reader;
use args::{Arguments, Subcommand};
use exit::{Exit, Failure};
use tournament::{Course, Setting};

/// Where a run reads and writes.
///
/// Help and errors have ANSI colors; a stream that is no terminal must strip them, as
/// those of `anstream` do.
pub struct Console<'a> {
    /// What is read for a file named `-`.
    pub input: &'a mut dyn Read,
    /// Answers.
    pub output: &'a mut dyn Write,
    /// Everything that is not an answer.
    pub errors: &'a mut dyn Write,
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console").finish_non_exhaustive()
    }
}

/// Runs the program once: arguments in, texts on the console, exit code out.
///
/// The first of the arguments is the program's own name. `variable` reads the
/// environment, which decides the language, the file of tournaments and the author where
/// the arguments do not.
pub fn run(
    arguments: &[OsString],
    variable: impl Fn(&str) -> Option<String>,
    console: &mut Console<'_>,
) -> ExitCode {
    if upload_reader::is_asked(arguments) {
        let answered = upload_reader::answer(arguments, console.input, console.output);
        return answered.map_or(Exit::Io, |()| Exit::Success).into();
    }
    let messages = Messages::new(Language::choose(arguments, &variable));
    let course = Course::default();
    let (answer, failure) = match answer(arguments, (&messages, &course), &variable, console) {
        Ok(answer) => (answer, None),
        Err(mut failure) => (std::mem::take(&mut failure.answer), Some(failure)),
    };
    let written = console.output.write_all(answer.as_bytes()).and_then(|()| console.output.flush());
    let failure = match written {
        Ok(()) => failure,
        Err(error) => {
            // Whoever sees no answer must know whether to enter it again.
            let key = if course.is_kept() { "cannot-write-kept" } else { "cannot-write" };
            failure.or_else(|| unwritten_as(key, &error, &messages))
        }
    };
    let Some(failure) = failure else { return Exit::Success.into() };
    // Where even the complaint cannot be written, the exit code still tells.
    let _ = console.errors.write_all(failure.report(&messages).as_bytes());
    failure.exit.into()
}

/// The command tree with every text in the language of `messages`.
///
/// Here for tests that hold the catalogues against the commands.
pub fn command(messages: &Messages) -> clap::Command {
    help::localized(messages)
}

/// Does what the arguments ask for and returns what is to be printed.
fn answer(
    typed: &[OsString],
    (messages, course): (&Messages, &Course),
    variable: &dyn Fn(&str) -> Option<String>,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    if bbp::is_named_so(typed.first()) {
        return bbp::answer(&typed[1..], messages);
    }
    let parsed = help::localized(messages)
        .try_get_matches_from(typed)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => return usage::explain(&error, typed, messages),
    };
    let form = arguments.form();
    let input = &mut *console.input;
    match arguments.command {
        // What most people come for: the web app, exactly as its own command starts it.
        None => {
            let serve = [typed, &["serve".into()]].concat();
            answer(&serve, (messages, course), variable, console)
        }
        Some(Subcommand::Desk(command)) => {
            let setting = Setting { form, messages, variable, command: &command, course };
            tournament::answer(&setting, input)
        }
        Some(Subcommand::Domino { tool }) => domino::answer(&tool, form, messages, input),
        Some(Subcommand::Trf { tool }) => trf::answer(&tool, form, messages, input),
        Some(Subcommand::Bbp { arguments }) => bbp::answer(&arguments, messages),
        Some(Subcommand::Solver(command)) => solver::answer(&command, form, messages, console),
        Some(Subcommand::Serve(question)) => serve::answer(&question, messages, variable, console),
        Some(Subcommand::Simulate(question)) => Ok(simulate::answer(&question, form, messages)),
        Some(Subcommand::Completions { shell }) => Ok(completions::script(shell, messages)),
        Some(Subcommand::Match(question)) => matching::answer(&question, form, messages, input),
    }
}

/// An answer for a program, on one line.
fn to_json(answer: &impl serde::Serialize) -> String {
    serde_json::to_string(answer).expect("answers are plain data") + "\n"
}

/// The failure to write an answer; none where the reader just stopped reading.
fn unwritten(error: &io::Error, messages: &Messages) -> Option<Failure> {
    unwritten_as("cannot-write", error, messages)
}

/// The same, told under a key that takes the reason.
fn unwritten_as(key: &str, error: &io::Error, messages: &Messages) -> Option<Failure> {
    (error.kind() != ErrorKind::BrokenPipe).then(|| {
        let reason = reason(error, messages);
        Failure::new(Exit::Io, messages.say(key, [("reason", reason.into())]))
    })
}
