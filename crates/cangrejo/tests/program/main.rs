//! The program from the outside, as a person or another program meets it.

mod asked_command;
mod catalogues;
mod command_line;
mod documents;
mod eff_command;
mod files_command;
mod full_disk;
mod keeping_command;
mod match_command;
mod pair_command;
mod ratings_command;
mod results_command;
mod rounds_command;
mod rules_command;
mod simulate_command;
mod standings_command;
mod support;
mod terminal_command;
mod tournament_command;
mod trf_check_command;
mod trf_command;
mod trf_generate_command;
mod trf_pair_command;
mod trf_standings_command;
mod verify_command;
