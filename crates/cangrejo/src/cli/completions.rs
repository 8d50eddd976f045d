//! Completion scripts for shells.

use clap_complete::Shell;

use super::help;
use crate::messages::Messages;

/// The script that teaches `shell` our commands and options.
pub(super) fn script(shell: Shell, messages: &Messages) -> String {
    let mut command = help::localized(messages);
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    String::from_utf8(script).expect("completion scripts are made of our own texts")
}
