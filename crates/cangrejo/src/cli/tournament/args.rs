//! What can be typed at the director's desk. The texts are in the catalogues.

use std::path::PathBuf;

use cangrejo_tournament::event::AthleteNumber;
use clap::{Args, ValueEnum};

use super::about::{EditAthlete, NewAthletes};
use super::asked::AskedCommand;
use super::desk::Setting;
use super::discipline::DisciplineCommand;
use super::keeping::Resume;
use super::money::MoneyCommand;
use super::outlook::OutlookCommand;
use super::ratings::RatingsCommand;
use super::results::ResultsCommand;
use super::round_args::{Annul, Approve, AskRound, Dissolve, Publish, Substitute, Swap};
use super::rules::{AskRules, NewTournament};
use super::standings::AskStandings;
use super::verify::Verify;
use crate::cli::exit::Failure;
use crate::cli::whole::whole;

/// One thing that the director's desk does.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum DeskCommand {
    New(NewTournament),
    List(List),
    Add(NewAthletes),
    CheckIn(CheckIn),
    Seed(Seed),
    Pair(Pair),
    Round(AskRound),
    Report(AskRound),
    Explain(super::chess::AskExplain),
    Publish(Publish),
    Approve(Approve),
    Swap(Swap),
    Substitute(Substitute),
    Dissolve(Dissolve),
    Annul(Annul),
    #[command(flatten)]
    Results(ResultsCommand),
    #[command(flatten)]
    Discipline(DisciplineCommand),
    Standings(AskStandings),
    Withdraw(OneAthlete),
    Return(OneAthlete),
    Absent(Absent),
    Edit(EditAthlete),
    Rules(AskRules),
    Close(Change),
    Reopen(Change),
    Undo(TakeBack),
    Redo(TakeBack),
    Log(AskLog),
    Verify(Verify),
    Key(super::key::AskKey),
    Import(super::import::Import),
    Export(super::export::Export),
    Print(super::print::Print),
    Resume(Resume),
    #[command(disable_help_subcommand = true)]
    Ratings {
        #[command(subcommand)]
        command: RatingsCommand,
    },
    #[command(flatten)]
    Asked(AskedCommand),
    #[command(flatten)]
    Money(MoneyCommand),
    Prizes(super::prizes::AskPrizes),
    #[command(flatten)]
    Outlook(OutlookCommand),
    Lot(super::chess::Lot),
    FideMode(super::chess::AskFideMode),
    Heading(super::chess::AskHeading),
}

/// Which tournament of which file.
#[derive(Debug, Args)]
pub(in crate::cli) struct Place {
    #[arg(long)]
    pub(super) store: Option<PathBuf>,

    #[arg(long)]
    pub(super) tournament: Option<String>,
}

/// What goes with everything that is entered: who, why, and the second folder it is copied to.
#[derive(Debug, Args)]
pub(in crate::cli) struct Signature {
    #[arg(long)]
    pub(super) author: Option<String>,

    #[arg(long)]
    pub(super) reason: Option<String>,

    #[arg(long)]
    pub(super) copy: Option<PathBuf>,
}

/// Where something is entered, and by whom.
#[derive(Debug, Args)]
pub(in crate::cli) struct Change {
    #[command(flatten)]
    pub(super) place: Place,

    #[command(flatten)]
    pub(super) signature: Signature,
}

/// How many entries are taken back.
#[derive(Debug, Args)]
pub(in crate::cli) struct TakeBack {
    #[arg(
        long,
        default_value = "1",
        value_parser = whole::<1, 4_294_967_295>,
        allow_negative_numbers = true
    )]
    pub(super) count: u64,

    #[command(flatten)]
    pub(super) change: Change,
}

/// Which entries of the log are to be shown.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskLog {
    #[arg(long, conflicts_with = "last")]
    pub(super) all: bool,

    #[arg(long, value_parser = whole::<1, 4_294_967_295>, allow_negative_numbers = true)]
    pub(super) last: Option<u64>,

    #[command(flatten)]
    pub(super) place: Place,
}

/// What is to be listed.
#[derive(Debug, Args)]
pub(in crate::cli) struct List {
    #[arg(long)]
    pub(super) athletes: bool,

    #[arg(long, conflicts_with = "athletes")]
    pub(super) sanctions: bool,

    #[arg(long, conflicts_with_all = ["athletes", "sanctions"])]
    pub(super) event: Option<String>,

    #[command(flatten)]
    pub(super) place: Place,
}

/// Athletes who have come.
#[derive(Debug, Args)]
pub(in crate::cli) struct CheckIn {
    #[arg(required_unless_present = "all", allow_negative_numbers = true)]
    pub(super) numbers: Vec<i64>,

    #[arg(long, conflicts_with = "not")]
    pub(super) all: bool,

    #[arg(long)]
    pub(super) not: bool,

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

/// An athlete by the number that people know, or by that of the entry.
#[derive(Debug, Args)]
pub(in crate::cli) struct Who {
    #[arg(allow_negative_numbers = true)]
    number: i64,

    /// For who is not in the starting list of chess.
    #[arg(long)]
    entry: bool,
}

impl Who {
    /// Who it is, in the tournament that is open.
    pub(super) fn of(&self, setting: &Setting<'_>) -> Result<AthleteNumber, Failure> {
        if self.entry { setting.entry(self.number) } else { setting.player(self.number) }
    }
}

/// An athlete who goes, or comes back.
#[derive(Debug, Args)]
pub(in crate::cli) struct OneAthlete {
    #[command(flatten)]
    pub(super) who: Who,

    #[command(flatten)]
    pub(super) change: Change,
}

/// An athlete who will miss a round.
#[derive(Debug, Args)]
pub(in crate::cli) struct Absent {
    #[command(flatten)]
    pub(super) who: Who,

    #[arg(long, allow_negative_numbers = true)]
    pub(super) round: i64,

    #[arg(long)]
    pub(super) not: bool,

    /// Of chess.
    #[arg(long, conflicts_with = "not")]
    pub(super) bye: Option<super::chess::ByeName>,

    #[command(flatten)]
    pub(super) change: Change,
}
