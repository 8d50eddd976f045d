//! The program from the outside, as a person or another program meets it.

mod catalogues;
mod command_line;
mod documents;
mod eff_command;
mod match_command;
mod pair_command;
mod simulate_command;
mod support;
mod tournament_command;
mod asked_command;
