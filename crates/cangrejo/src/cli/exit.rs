//! How a run ends.

use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use crate::messages::Messages;

/// The exit codes, as `--help` and the user's guide document them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    /// The answer is on the standard output.
    Success = 0,
    /// The question is lawful and the answer is no: no solution, or a log that does not verify.
    NoSolution = 1,
    /// The command line is not understood.
    Usage = 2,
    /// The input is malformed.
    BadInput = 3,
    /// A rule of the tournament or a limit of the program forbids it.
    Refused = 4,
    /// Something could not be read or written.
    Io = 5,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// A run that ended otherwise than with success, or with something to be told beside its answer.
#[derive(Debug)]
pub(super) struct Failure {
    /// The exit code.
    pub(super) exit: Exit,
    /// What a person is told, without the word "error" before it.
    pub(super) message: String,
    /// What a program is told on the standard output; mostly nothing.
    pub(super) answer: String,
}

impl Failure {
    /// A failure that is told to a person only.
    pub(super) fn new(exit: Exit, message: String) -> Failure {
        Failure { exit, message, answer: String::new() }
    }

    /// An answer that was found, and what a person should know of it.
    pub(super) fn beside(answer: String, message: String) -> Failure {
        Failure { exit: Exit::Success, message, answer }
    }

    /// The message as it goes to a terminal.
    pub(super) fn report(&self, messages: &Messages) -> String {
        let (color, word) = match self.exit {
            Exit::Success => (AnsiColor::Yellow, messages.text("warning")),
            Exit::NoSolution | Exit::Usage | Exit::BadInput | Exit::Refused | Exit::Io => {
                (AnsiColor::Red, messages.text("error"))
            }
        };
        let style = Style::new().bold().fg_color(Some(color.into()));
        format!("{style}{word}{style:#} {}\n", self.message)
    }
}
