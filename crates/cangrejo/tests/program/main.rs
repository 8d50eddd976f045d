//! The program from the outside, as a person or another program meets it.

mod catalogues;
mod command_line;
mod documents;
mod eff_command;
mod files_command;
mod match_command;
mod pair_command;
mod results_command;
mod rounds_command;
mod rules_command;
mod simulate_command;
mod standings_command;
mod support;
mod tournament_command;
mod trf_command;
mod verify_command;
mod keeping_command;
mod full_disk;
mod asked_command;
