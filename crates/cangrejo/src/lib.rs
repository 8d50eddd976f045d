//! Swiss tournaments and exact game solving in one program.
//!
//! The `cangrejo` program is a thin `main` over [`cli::run`], so everything it does
//! can be called, and is tested, from here.
//!
//! # Examples
//!
//! Ask for the help in Spanish, as if typed in a terminal:
//!
//! ```
//! use cangrejo::cli::{self, Console};
//!
//! let (mut output, mut errors) = (Vec::new(), Vec::new());
//! let mut console =
//!     Console { input: &mut std::io::empty(), output: &mut output, errors: &mut errors };
//! cli::run(&["cangrejo".into(), "--help".into(), "--lang=es".into()], |_| None, &mut console);
//! assert!(String::from_utf8(output).unwrap().contains("Torneos suizos"));
//! assert!(errors.is_empty());
//! ```

mod archive;
pub mod case_faults;
pub mod cash;
pub mod chess_file;
pub mod cli;
mod clock;
pub mod demo;
pub mod eff_file;
mod excerpt;
pub mod forecast;
pub mod director;
pub mod signature;
pub mod store;
pub mod game_file;
pub mod graph_file;
pub mod graph_solution;
pub mod hand_file;
pub mod language;
mod late_entry;
pub mod lists;
pub mod messages;
mod minors;
pub mod next_round;
pub mod pair_file;
pub mod paper;
pub mod pictures;
mod rating_import;
pub mod rating_list;
mod registration;
mod report_heading;
pub mod roster_file;
pub mod round_file;
pub mod round_report;
mod rule_settings;
pub mod spreadsheet;
mod squares;
pub mod submission;
pub mod tournament_file;
mod upload_reader;
pub mod verify;
pub mod web;
pub mod what_if;
