//! What can be typed about rounds that are made, shown or changed by hand.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::args::{Change, DeskCommand, MethodName, PatternName, Place};

impl DeskCommand {
    /// The file that the command reads beside that of the tournaments.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            DeskCommand::Publish(question) => Some(&question.file),
            DeskCommand::Import(question) => Some(question.file()),
            DeskCommand::Approve(question) => question.round_file.as_deref(),
            DeskCommand::Ratings { command } => command.input(),
            _ => None,
        }
    }
}

/// Which published round is to be shown.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskRound {
    #[arg(allow_negative_numbers = true)]
    round: Option<i64>,

    #[arg(long = "round", conflicts_with = "round", allow_negative_numbers = true)]
    named_round: Option<i64>,

    #[command(flatten)]
    pub(super) place: Place,
}

impl AskRound {
    /// The round, however it was typed; none is the last one.
    pub(super) fn round(&self) -> Option<i64> {
        self.round.or(self.named_round)
    }
}

/// A round that was made elsewhere.
#[derive(Debug, Args)]
pub(in crate::cli) struct Publish {
    pub(super) file: PathBuf,

    #[arg(long)]
    pub(super) dry_run: bool,

    #[command(flatten)]
    pub(super) change: Change,
}

/// Two athletes who change places.
#[derive(Debug, Args)]
pub(in crate::cli) struct Swap {
    #[arg(allow_negative_numbers = true)]
    pub(super) number: i64,

    #[arg(allow_negative_numbers = true)]
    pub(super) other: i64,

    /// Of chess.
    #[arg(long)]
    pub(super) cause: Option<super::chess::CauseName>,

    #[arg(long)]
    pub(super) dry_run: bool,

    #[command(flatten)]
    pub(super) change: Change,
}

/// Repeats that the director approves, and for what.
#[derive(Debug, Args)]
pub(in crate::cli) struct Approve {
    #[arg(required_unless_present = "all")]
    pub(super) pairs: Vec<String>,

    #[arg(long, conflicts_with = "pairs")]
    pub(super) all: bool,

    #[arg(long = "file", conflicts_with_all = ["swapped", "method", "pattern"])]
    pub(super) round_file: Option<PathBuf>,

    #[arg(long = "swap", conflicts_with_all = ["method", "pattern"])]
    pub(super) swapped: Option<String>,

    #[arg(long)]
    pub(super) method: Option<MethodName>,

    #[arg(long)]
    pub(super) pattern: Option<PatternName>,

    #[command(flatten)]
    pub(super) change: Change,
}

/// A round that does not count.
#[derive(Debug, Args)]
pub(in crate::cli) struct Annul {
    #[arg(required_unless_present = "named_round", allow_negative_numbers = true)]
    round: Option<i64>,

    #[arg(long = "round", conflicts_with = "round", allow_negative_numbers = true)]
    named_round: Option<i64>,

    /// Of chess.
    #[arg(long)]
    pub(super) cause: Option<super::chess::CauseName>,

    #[command(flatten)]
    pub(super) change: Change,
}

impl Annul {
    /// The round, however it was typed.
    pub(super) fn round(&self) -> i64 {
        self.round.or(self.named_round).expect("clap asks for one of the two")
    }
}

/// A table that is not played.
#[derive(Debug, Args)]
pub(in crate::cli) struct Dissolve {
    #[arg(allow_negative_numbers = true)]
    pub(super) table: i64,

    #[arg(long, num_args = 1.., required_unless_present = "nobody", allow_negative_numbers = true)]
    pub(super) present: Vec<i64>,

    #[arg(long, conflicts_with = "present")]
    pub(super) nobody: bool,

    #[arg(long, allow_negative_numbers = true)]
    pub(super) round: Option<i64>,

    #[command(flatten)]
    pub(super) change: Change,
}

/// Somebody who sits in for an athlete.
#[derive(Debug, Args)]
pub(in crate::cli) struct Substitute {
    #[arg(allow_negative_numbers = true)]
    pub(super) number: i64,

    #[arg(long = "for", allow_negative_numbers = true)]
    pub(super) replaced: i64,

    #[arg(long, default_value = "absent")]
    pub(super) result_to: BeneficiaryName,

    #[arg(long, allow_negative_numbers = true)]
    pub(super) round: Option<i64>,

    #[command(flatten)]
    pub(super) change: Change,
}

/// Whose the result of a substitute is, by the names that are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum BeneficiaryName {
    Absent,
    Substitute,
    Nobody,
}
