//! The director's web app: one program on a laptop, browsers in the hall.
//!
//! A page is a function of a tournament and of who looks at it; a form becomes a
//! [`Request`](crate::director::Request) to the director, as a command on the command line
//! does. Nothing is decided here. Only this module knows HTTP.

mod server;
mod connections;
mod admission;
mod bodies;
mod taken_in_time;
mod app;
mod hall;
mod decided;
mod sending;
mod free_name;
mod keeping;
mod second_folder;
mod erasing;
mod seen;
mod beside;
mod floor;
mod hall_orders;
mod queue;
mod round_clock;
mod table_codes;
mod accounts;
mod passwords;
mod tokens;
mod devices;
mod delegates;
mod id_tries;
mod secret;
mod cookie;
mod limits;
mod login;
mod link;
mod open_files;
mod sharing;
mod hosts;
mod hall_certificate;
mod signing_in;
mod revocations;
mod on_site;
mod qr;
mod visitor;
mod witnesses;
mod form;
mod typed;
mod once;
mod hear_out;
mod unkept;
mod failure;
mod assets;
mod layout;
mod live;
mod proof;
mod proposal;
mod photo_limits;
mod uploads;
mod list_import;
mod report_file;
mod figures;
mod pages;
mod api;

pub use hosts::is_host;
pub use open_files::{OpenFiles, raise_open_files};
pub use server::{Listening, ServeError, Share, Start, Tls, listen};
