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
    // Clap keeps the order of options only; arguments it would sort by name.
    let mut n_arguments = 0;
    let command = command.mut_args(|arg| {
        n_arguments += usize::from(arg.is_positional());
        let arg = if arg.is_positional() { arg.display_order(n_arguments) } else { arg };
        localize_argument(arg, &name, messages)
    });
    let command = command.mut_subcommands(|child| {
        let path = format!("{path} {}", child.get_name());
        localize(child, &path, messages)
    });
    let usage = usage(&command, path, messages);
    let all_args = if command.get_name() == path && command.has_subcommands() {
        let options = titled(&messages.text("heading-options"));
        format!("{}{options}\n{{options}}", grouped(&command, messages))
    } else {
        "{all-args}".to_owned()
    };
    let heading = titled(&messages.text("heading-usage"));
    let template = format!("{{about}}\n\n{heading} {{usage}}\n\n{all_args}{{after-help}}");
    command
        .about(messages.text(&format!("command-{name}")))
        .after_help(messages.text(&format!("command-{name}-more")))
        .override_usage(usage)
        .help_template(template)
        .subcommand_help_heading(messages.text("heading-commands"))
}

/// A heading as clap writes its own.
fn titled(heading: &str) -> String {
    let style = Style::new().bold().underline();
    format!("{style}{heading}:{style:#}")
}

/// The commands by what they are about, each group with the key of its heading.
///
/// What is in no group is listed at the end.
const GROUPS: [(&str, &[&str]); 8] = [
    (
        "group-tournament",
        &["serve", "new", "list", "rules", "heading", "fide-mode", "close", "reopen"],
    ),
    (
        "group-athletes",
        &[
            "import", "add", "edit", "check-in", "late", "absent", "withdraw", "return", "fee",
            "pay", "cash", "ratings",
        ],
    ),
    ("group-plan", &["seed", "lot", "windows", "plan", "tables", "pin", "unpin", "apart"]),
    (
        "group-rounds",
        &[
            "forecast",
            "what-if",
            "pair",
            "approve",
            "publish",
            "round",
            "report",
            "explain",
            "swap",
            "substitute",
            "dissolve",
            "annul",
        ],
    ),
    (
        "group-results",
        &[
            "sheet", "result", "confirm", "clear", "dispute", "correct", "no-show", "walk-out",
            "expel",
        ],
    ),
    ("group-standings", &["standings", "settle", "sanction", "lift", "prizes", "export", "print"]),
    ("group-log", &["undo", "redo", "log", "verify", "key", "resume"]),
    ("group-games", &["solve", "probe", "play", "audit", "dump", "perft"]),
];

/// The list of commands, in groups; clap can only make one list of them.
fn grouped(command: &Command, messages: &Messages) -> String {
    let width = command.get_subcommands().map(|child| child.get_name().len()).max();
    let width = width.unwrap_or_default();
    let line = |child: &Command| {
        let (style, name) = (Style::new().bold(), child.get_name());
        let about = child.get_about().map(ToString::to_string).unwrap_or_default();
        let about = wrapped(&about, width + 4);
        format!("  {style}{name}{style:#}{:1$}  {about}\n", "", width - name.len())
    };
    let group = |key: &str, children: Vec<&Command>| {
        let lines: String = children.into_iter().map(line).collect();
        format!("{}\n{lines}\n", titled(&messages.text(key)))
    };
    let named = |names: &[&str]| {
        names.iter().filter_map(|name| command.find_subcommand(name)).collect::<Vec<_>>()
    };
    let is_grouped =
        |child: &&Command| GROUPS.iter().any(|(_, names)| names.contains(&child.get_name()));
    let others = command.get_subcommands().filter(|child| !is_grouped(child)).collect();
    let groups = GROUPS.iter().map(|(key, names)| group(key, named(names)));
    groups.chain([group("group-others", others)]).collect()
}

/// The widest line of a help text, as clap has it.
const WIDTH: usize = 100;

/// A text that begins after `indent` columns, on as many lines as it needs.
fn wrapped(text: &str, indent: usize) -> String {
    let mut wrapped = String::new();
    let mut column = indent;
    for word in text.split(' ') {
        let n_letters = word.chars().count();
        if column > indent && column + 1 + n_letters > WIDTH {
            wrapped += "\n";
            wrapped += &" ".repeat(indent);
            column = indent;
        } else if column > indent {
            wrapped += " ";
            column += 1;
        }
        wrapped += word;
        column += n_letters;
    }
    wrapped
}

/// The part of a text's key that names the command typed as `path`.
///
/// All its words but the program's own, because two commands may end in the same word.
fn key(path: &str) -> String {
    path.strip_prefix("cangrejo ").unwrap_or(path).replace(' ', "-")
}

/// Arguments that mean the same at every command of the director's desk or of the solver.
pub const SHARED: [&str; 32] = [
    "entry",
    "named_round",
    "store",
    "tournament",
    "author",
    "reason",
    "copy",
    "points_a",
    "points_b",
    "more_points",
    "time",
    "winner",
    "outcome",
    "id_number",
    "birth_date",
    "phone",
    "gender",
    "club",
    "association",
    "country",
    "category",
    "tags",
    "elo",
    "unrated",
    "chess_title",
    "federation",
    "fide_id",
    "game",
    "parameters",
    "memory",
    "table_file",
    "position",
];

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
