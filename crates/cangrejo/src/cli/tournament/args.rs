//! What can be typed at the director's desk. The texts are in the catalogues.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::asked::AskedCommand;

/// One thing that the director's desk does.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum DeskCommand {
    New(NewTournament),
    List(List),
    Add(NewAthletes),
    CheckIn(CheckIn),
    Seed(Seed),
    Pair(Pair),
    Result(TableResult),
    Correct(TableResult),
    Standings(AskStandings),
    Withdraw(OneAthlete),
    Return(OneAthlete),
    Absent(Absent),
    Undo(Change),
    Redo(Change),
    Log(Place),
    Verify(Verify),
    #[command(flatten)]
    Asked(AskedCommand),
}

/// Which tournament of which file.
#[derive(Debug, Args)]
pub(in crate::cli) struct Place {
    #[arg(long)]
    pub(super) store: Option<PathBuf>,

    #[arg(long)]
    pub(super) tournament: Option<String>,
}

/// Who enters something, and why.
#[derive(Debug, Args)]
pub(in crate::cli) struct Signature {
    #[arg(long)]
    pub(super) author: Option<String>,

    #[arg(long)]
    pub(super) reason: Option<String>,
}

/// Where something is entered, and by whom.
#[derive(Debug, Args)]
pub(in crate::cli) struct Change {
    #[command(flatten)]
    pub(super) place: Place,

    #[command(flatten)]
    pub(super) signature: Signature,
}

/// A tournament to start.
#[derive(Debug, Args)]
pub(in crate::cli) struct NewTournament {
    pub(super) name: String,

    #[arg(long)]
    pub(super) title: Option<String>,

    #[arg(long, default_value = "8", allow_negative_numbers = true)]
    pub(super) rounds: i64,

    #[arg(long, default_value = "reglamento-001")]
    pub(super) profile: ProfileName,

    #[arg(long)]
    pub(super) store: Option<PathBuf>,

    #[command(flatten)]
    pub(super) signature: Signature,
}

/// The profiles by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ProfileName {
    #[value(name = "reglamento-001")]
    Reglamento001,
    Tradicional,
}

/// What is to be listed.
#[derive(Debug, Args)]
pub(in crate::cli) struct List {
    #[arg(long)]
    pub(super) athletes: bool,

    #[command(flatten)]
    pub(super) place: Place,
}

/// Athletes to register.
#[derive(Debug, Args)]
pub(in crate::cli) struct NewAthletes {
    #[arg(required = true)]
    pub(super) names: Vec<String>,

    #[arg(long)]
    pub(super) id_number: Option<String>,

    #[arg(long)]
    pub(super) club: Option<String>,

    #[arg(long, allow_negative_numbers = true)]
    pub(super) elo: Option<i64>,

    #[command(flatten)]
    pub(super) change: Change,
}

/// Athletes who have come.
#[derive(Debug, Args)]
pub(in crate::cli) struct CheckIn {
    #[arg(required_unless_present = "all", allow_negative_numbers = true)]
    pub(super) numbers: Vec<i64>,

    #[arg(long)]
    pub(super) all: bool,

    #[command(flatten)]
    pub(super) change: Change,
}

/// The number called in public.
#[derive(Debug, Args)]
pub(in crate::cli) struct Seed {
    #[arg(allow_negative_numbers = true)]
    pub(super) seed: i64,

    #[command(flatten)]
    pub(super) change: Change,
}

/// The round to make.
#[derive(Debug, Args)]
pub(in crate::cli) struct Pair {
    #[arg(long)]
    pub(super) method: Option<MethodName>,

    #[arg(long)]
    pub(super) pattern: Option<PatternName>,

    #[arg(long)]
    pub(super) dry_run: bool,

    #[arg(long)]
    pub(super) approve: bool,

    #[command(flatten)]
    pub(super) change: Change,
}

/// The methods by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum MethodName {
    Optimo,
    #[value(name = "literal-000")]
    Literal000,
    #[value(name = "literal-001")]
    Literal001,
}

/// The patterns by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum PatternName {
    Reglamento,
    Nivel,
    Equilibrado,
}

/// The result of a table.
#[derive(Debug, Args)]
pub(in crate::cli) struct TableResult {
    #[arg(allow_negative_numbers = true)]
    pub(super) table: i64,

    #[arg(allow_negative_numbers = true)]
    pub(super) points_a: i64,

    #[arg(allow_negative_numbers = true)]
    pub(super) points_b: i64,

    #[arg(long, allow_negative_numbers = true)]
    pub(super) round: Option<i64>,

    #[arg(long)]
    pub(super) time: bool,

    #[command(flatten)]
    pub(super) change: Change,
}

/// The standings that are asked for.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskStandings {
    #[arg(long, allow_negative_numbers = true)]
    pub(super) after: Option<i64>,

    #[command(flatten)]
    pub(super) place: Place,
}

/// An athlete who goes, or comes back.
#[derive(Debug, Args)]
pub(in crate::cli) struct OneAthlete {
    #[arg(allow_negative_numbers = true)]
    pub(super) number: i64,

    #[command(flatten)]
    pub(super) change: Change,
}

/// An athlete who will miss a round.
#[derive(Debug, Args)]
pub(in crate::cli) struct Absent {
    #[arg(allow_negative_numbers = true)]
    pub(super) number: i64,

    #[arg(long, allow_negative_numbers = true)]
    pub(super) round: i64,

    #[command(flatten)]
    pub(super) change: Change,
}

/// What a log is held against.
#[derive(Debug, Args)]
pub(in crate::cli) struct Verify {
    #[arg(long)]
    pub(super) code: Option<String>,

    #[command(flatten)]
    pub(super) place: Place,
}
