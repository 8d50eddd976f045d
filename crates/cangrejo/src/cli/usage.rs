//! Says in the reader's language what is wrong with a command line.

use std::ffi::OsString;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::args::Arguments;
use super::exit::{Exit, Failure};
use super::whole::Outside;
use crate::messages::Messages;

/// The help or version that was asked for, or the usage failure.
pub(super) fn explain(
    error: &clap::Error,
    arguments: &[OsString],
    messages: &Messages,
) -> Result<String, Failure> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Ok(error.render().ansi().to_string());
    }
    let mut message = sentence(error, messages);
    if let Some(suggestion) = suggestion(error) {
        message += &messages.say("usage-suggestion", [("suggestion", suggestion.into())]);
    }
    message += &messages.say("usage-see-help", [("command", command_of(arguments).into())]);
    Err(Failure::new(Exit::Usage, message))
}

fn sentence(error: &clap::Error, messages: &Messages) -> String {
    let argument = || value(error, ContextKind::InvalidArg).unwrap_or_default().into();
    let given = value(error, ContextKind::InvalidValue).unwrap_or_default();
    let valid = value(error, ContextKind::ValidValue).unwrap_or_default();
    match error.kind() {
        ErrorKind::InvalidValue if given.is_empty() => {
            let missing = messages.say("usage-value-missing", [("argument", argument())]);
            if valid.is_empty() {
                return missing;
            }
            missing + " " + &messages.say("possible-values", [("values", valid.into())])
        }
        ErrorKind::InvalidValue => messages.say(
            "usage-value-invalid",
            [("argument", argument()), ("value", given.into()), ("values", valid.into())],
        ),
        ErrorKind::ValueValidation => {
            let Some(range) = Outside::behind(error) else {
                let values = [("argument", argument()), ("value", given.into())];
                return messages.say("usage-value-not-whole", values);
            };
            let values = [
                ("argument", argument()),
                ("value", given.into()),
                ("least", range.least.to_string().into()),
                ("most", range.most.to_string().into()),
            ];
            messages.say("usage-number-invalid", values)
        }
        ErrorKind::TooManyValues => messages
            .say("usage-value-unexpected", [("argument", argument()), ("value", given.into())]),
        ErrorKind::UnknownArgument => {
            messages.say("usage-argument-unknown", [("argument", argument())])
        }
        ErrorKind::MissingRequiredArgument => {
            messages.say("usage-argument-missing", [("argument", argument())])
        }
        ErrorKind::ArgumentConflict => {
            let other = value(error, ContextKind::PriorArg).unwrap_or_default();
            if value(error, ContextKind::InvalidArg).is_none_or(|argument| argument == other) {
                return messages.say("usage-argument-repeated", [("argument", argument())]);
            }
            let values = [("argument", argument()), ("other", other.into())];
            messages.say("usage-arguments-conflict", values)
        }
        ErrorKind::InvalidSubcommand => {
            let command = value(error, ContextKind::InvalidSubcommand).unwrap_or_default();
            messages.say("usage-command-unknown", [("command", command.into())])
        }
        ErrorKind::MissingSubcommand => {
            let commands = value(error, ContextKind::ValidSubcommand).unwrap_or_default();
            messages.say("usage-command-missing", [("commands", commands.into())])
        }
        ErrorKind::InvalidUtf8 => messages.text("usage-not-utf8"),
        // Our arguments cause no other kind; a new one is at least told apart from success.
        _ => messages.text("usage-not-understood"),
    }
}

/// What was probably meant.
fn suggestion(error: &clap::Error) -> Option<String> {
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedValue, ContextKind::SuggestedSubcommand];
    kinds.into_iter().find_map(|kind| value(error, kind))
}

/// A part of the error as text; none where it is absent or empty.
fn value(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        _ => return None,
    };
    (!text.is_empty()).then_some(text)
}

/// The command whose help is worth reading: the deepest that is named, else the program.
fn command_of(arguments: &[OsString]) -> String {
    let tree = Arguments::command();
    let mut words = vec![tree.get_name()];
    let mut deepest = &tree;
    for word in arguments.iter().skip(1) {
        if let Some(named) = deepest.find_subcommand(word) {
            words.push(named.get_name());
            deepest = named;
        }
    }
    words.join(" ")
}
