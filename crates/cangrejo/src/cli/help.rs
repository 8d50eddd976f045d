//! Puts every text of the command tree into the reader's language.
//!
//! Clap's own English (headings, usage line, lists of values) is replaced as well.

use anstyle::Style;
use clap::{Arg, ArgAction, Command, CommandFactory};

use super::args::Arguments;
use crate::messages::Messages;

/// The command tree with every text from the catalogue.
pub(super) fn localized(messages: &Messages) -> Command {
    let tree = Arguments::command();
    let path = tree.get_name().to_owned();
    localize(tree, &path, messages)
}

/// Puts `command`, which is typed as `path`, and those below it into words.
fn localize(command: Command, path: &str, messages: &Messages) -> Command {
    let name = key(path);
    let command =
        command.mut_args(|arg| localize_argument(arg, &name, messages)).mut_subcommands(|child| {
            let path = format!("{path} {}", child.get_name());
            localize(child, &path, messages)
        });
    let usage = usage(&command, path, messages);
    let heading = Style::new().bold().underline();
    let template = format!(
        "{{about}}\n\n{heading}{}:{heading:#} {{usage}}\n\n{{all-args}}{{after-help}}",
        messages.text("heading-usage"),
    );
    command
        .about(messages.text(&format!("command-{name}")))
        .after_help(messages.text(&format!("command-{name}-more")))
        .override_usage(usage)
        .help_template(template)
        .subcommand_help_heading(messages.text("heading-commands"))
}

/// The part of a text's key that names the command typed as `path`.
///
/// All its words but the program's own, because two commands may end in the same word.
fn key(path: &str) -> String {
    path.strip_prefix("cangrejo ").unwrap_or(path).replace(' ', "-")
}

/// Arguments that mean the same at every command of the director's desk.
const SHARED: [&str; 5] = ["store", "tournament", "author", "reason", "copy"];

fn localize_argument(arg: Arg, command: &str, messages: &Messages) -> Arg {
    let id = arg.get_id().as_str();
    let command = if SHARED.contains(&id) { "desk" } else { command };
    let help = messages.text(&format!("argument-{command}-{id}"));
    let heading = if arg.is_positional() { "heading-arguments" } else { "heading-options" };
    let arg = arg.help_heading(messages.text(heading));
    if arg.get_action().takes_values() {
        localize_values(arg, help, messages)
    } else {
        arg.help(help)
    }
}

/// Names the value of `arg` and adds to its `help` what the value may be.
fn localize_values(arg: Arg, mut help: String, messages: &Messages) -> Arg {
    let values: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !values.is_empty() {
        help += " ";
        help += &messages.say("possible-values", [("values", values.join(", ").into())]);
    }
    let defaults = arg.get_default_values().iter().map(|value| value.to_string_lossy());
    let default = defaults.collect::<Vec<_>>().join(", ");
    // Where every value is the default, the list of values has said it.
    if !default.is_empty() && default != values.join(", ") {
        let value = default;
        help += " ";
        help += &messages.say("default-value", [("value", value.into())]);
    }
    let name = messages.text(&format!("value-{}", arg.get_id()));
    arg.help(help).value_name(name).hide_possible_values(true).hide_default_value(true)
}

/// The usage line: clap's own would say OPTIONS and COMMAND in English.
fn usage(command: &Command, path: &str, messages: &Messages) -> String {
    let mut words = vec![path.to_owned(), format!("[{}]", messages.text("usage-options"))];
    for arg in command.get_positionals() {
        let value = messages.text(&format!("value-{}", arg.get_id()));
        let more = if matches!(arg.get_action(), ArgAction::Append) { "..." } else { "" };
        let is_required = arg.is_required_set();
        words.push(if is_required {
            format!("<{value}>{more}")
        } else {
            format!("[{value}]{more}")
        });
    }
    if command.has_subcommands() {
        let value = messages.text("usage-command");
        let is_required = command.is_subcommand_required_set();
        words.push(if is_required { format!("<{value}>") } else { format!("[{value}]") });
    }
    words.join(" ")
}
