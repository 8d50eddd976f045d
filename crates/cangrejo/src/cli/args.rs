//! What can be typed. The texts are in the catalogues, by the names given here.

use std::ffi::OsString;
use std::path::PathBuf;

use cangrejo_pairing::domino::{Method, Pattern};
use cangrejo_pairing::simulate::MOST_ATHLETES;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Args, Parser, ValueEnum};
use clap_complete::Shell;

use super::domino::hand::HandQuestion;
use super::serve::ServeQuestion;
use super::solver::SolverCommand;
use super::tournament::DeskCommand;
use super::trf::TrfTool;
use super::whole::whole;
use crate::language::Language;
use crate::pair_file::{METHODS, PATTERNS};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "cangrejo",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Subcommand>,

    /// Read before parsing, by [`Language::choose`]; here so that it is known and checked.
    #[arg(long, global = true)]
    lang: Option<Language>,

    #[arg(long, global = true)]
    json: bool,

    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,

    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

impl Arguments {
    /// The form of the answer that is asked for.
    pub(super) fn form(&self) -> Form {
        if self.json { Form::Json } else { Form::Text }
    }
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// For a person, or a program that reads the old formats.
    Text,
    /// For a program.
    Json,
}

/// One thing the program does.
#[derive(Debug, clap::Subcommand)]
pub(super) enum Subcommand {
    #[command(flatten)]
    Desk(Box<DeskCommand>),
    Serve(ServeQuestion),
    Match(MatchQuestion),
    #[command(disable_help_subcommand = true)]
    Domino {
        #[command(subcommand)]
        tool: DominoTool,
    },
    #[command(disable_help_subcommand = true)]
    Trf {
        #[command(subcommand)]
        tool: TrfTool,
    },
    Bbp {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    Simulate(SimulateQuestion),
    #[command(flatten)]
    Solver(SolverCommand),
    Completions {
        shell: Shell,
    },
}

/// Which matching of which graph is asked for.
#[derive(Debug, Args)]
pub(super) struct MatchQuestion {
    /// The graph's file; `-` for the standard input.
    pub(super) file: PathBuf,

    #[arg(long, default_value = "min-perfect")]
    pub(super) objective: Objective,
}

/// One of the tools for domino that keep nothing: a file in, an answer out.
#[derive(Debug, clap::Subcommand)]
pub(super) enum DominoTool {
    Eff(EffQuestion),
    Hand(HandQuestion),
    Pair(PairQuestion),
}

/// Whose EFF index is asked for.
#[derive(Debug, Args)]
pub(super) struct EffQuestion {
    /// The file of athletes and games; `-` for the standard input.
    pub(super) file: PathBuf,
}

/// Which round is asked for.
#[derive(Debug, Args)]
pub(super) struct PairQuestion {
    /// The file of the field and its history; `-` for the standard input.
    pub(super) file: PathBuf,
}

/// Which tournaments are to be simulated.
#[derive(Debug, Args)]
pub(super) struct SimulateQuestion {
    #[arg(long, default_value = "28", value_parser = whole::<4, { MOST_ATHLETES as u64 }>, allow_negative_numbers = true)]
    pub(super) athletes: u64,

    #[arg(long, default_value = "8", value_parser = whole::<1, 100>, allow_negative_numbers = true)]
    pub(super) rounds: u64,

    #[arg(long, default_value = "20", value_parser = whole::<1, 10_000>, allow_negative_numbers = true)]
    pub(super) tournaments: u64,

    /// That of the first tournament; each of the others has the next one.
    #[arg(long, default_value = "1", value_parser = whole::<0, { u64::MAX }>, allow_negative_numbers = true)]
    pub(super) seed: u64,

    #[arg(
        long,
        num_args = 1..,
        value_delimiter = ',',
        default_values = METHODS.map(|(name, _)| name),
        value_parser = setting(&METHODS)
    )]
    pub(super) method: Vec<Method>,

    #[arg(long, default_value = "reglamento", value_parser = setting(&PATTERNS))]
    pub(super) pattern: Pattern,

    /// In percent.
    #[arg(long, default_value = "0", value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    pub(super) absent: u64,
}

/// Reads a setting by the name that it has in a file.
pub(super) fn setting<T: Copy + Send + Sync + 'static>(
    settings: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(settings.iter().map(|(name, _)| *name)).map(move |typed| {
        let found = settings.iter().find(|(name, _)| *name == typed);
        found.expect("only names of settings get here").1
    })
}

/// The objectives by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Objective {
    MinPerfect,
    MaxPerfect,
    MaxWeight,
    MaxCardinality,
    MaxCardinalityWeight,
    MaxCardinalityCost,
}
