//! What is asked of the rounds to come: `pin`, `unpin`, `apart`, `plan`, `windows`, `tables`, `late`.

mod apart;
mod hall;
mod late;
mod plan;

use clap::{Args, ValueEnum};

use super::args::{Change, MethodName, PatternName};
use super::desk::Setting;
use crate::cli::exit::Failure;
use crate::cli::whole::{Outside, whole};

/// One thing that the desk asks of the rounds to come.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum AskedCommand {
    Pin(Pin),
    Unpin(Unpin),
    Apart(Apart),
    Plan(AskPlan),
    Windows(AskWindows),
    Tables(AskTables),
    Late(Late),
}

/// Does what the command asks for.
pub(super) async fn answer(
    command: &AskedCommand,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    match command {
        AskedCommand::Pin(question) => apart::pin(question, setting).await,
        AskedCommand::Unpin(question) => apart::unpin(question, setting).await,
        AskedCommand::Apart(question) => apart::answer(question, setting).await,
        AskedCommand::Plan(question) => plan::answer(question, setting).await,
        AskedCommand::Windows(question) => plan::windows(question, setting).await,
        AskedCommand::Tables(question) => hall::answer(question, setting).await,
        AskedCommand::Late(question) => late::answer(question, setting).await,
    }
}

/// A table to fix.
#[derive(Debug, Args)]
pub(in crate::cli) struct Pin {
    #[arg(allow_negative_numbers = true)]
    seat_a: i64,

    #[arg(allow_negative_numbers = true)]
    seat_c: i64,

    #[arg(allow_negative_numbers = true)]
    seat_b: i64,

    #[arg(allow_negative_numbers = true)]
    seat_d: i64,

    #[arg(long, allow_negative_numbers = true)]
    round: Option<i64>,

    #[command(flatten)]
    change: Change,
}

/// A fixed table to free.
#[derive(Debug, Args)]
pub(in crate::cli) struct Unpin {
    #[arg(allow_negative_numbers = true)]
    constraint: i64,

    #[command(flatten)]
    change: Change,
}

/// Who is to be kept apart, or what is to be known of it.
#[derive(Debug, Args)]
pub(in crate::cli) struct Apart {
    #[arg(allow_negative_numbers = true)]
    athletes: Vec<i64>,

    #[command(flatten)]
    groups: Groups,

    #[arg(long = "as", default_value = "table")]
    bar: BarName,

    #[arg(long, allow_hyphen_values = true)]
    rounds: Option<String>,

    #[arg(long)]
    must: bool,

    #[arg(long)]
    should: bool,

    #[arg(long, conflicts_with_all = ["athletes", "must", "should", "remove"])]
    list: bool,

    #[arg(long, allow_negative_numbers = true)]
    remove: Option<i64>,

    #[command(flatten)]
    change: Change,
}

/// Whoever has something in common.
#[derive(Debug, Args)]
pub(in crate::cli) struct Groups {
    #[arg(long = "club")]
    same_club: bool,

    #[arg(long = "association")]
    same_association: bool,

    #[arg(long = "country")]
    same_country: bool,

    #[arg(long)]
    tag: Option<String>,
}

/// What athletes are kept from, by the names it is typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum BarName {
    Partners,
    Rivals,
    Table,
}

/// How rounds are to be made; without options, how they are.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskPlan {
    #[arg(long)]
    method: Option<MethodName>,

    #[arg(long)]
    pattern: Option<PatternName>,

    #[arg(long)]
    old_meetings: Option<OldMeetingsName>,

    #[arg(long)]
    first_round: Option<FirstRoundName>,

    #[arg(long)]
    last_round_method: Option<MethodName>,

    #[arg(long)]
    last_round_pattern: Option<PatternName>,

    #[arg(long)]
    last_round_alike: bool,

    #[command(flatten)]
    change: Change,
}

/// Whether old meetings count, by the names it is typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum OldMeetingsName {
    Counted,
    Ignored,
}

/// What is asked of round 1, by the names it is typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum FirstRoundName {
    ByOrder,
    Dispersed,
}

/// The windows to set; without numbers, those in force.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskWindows {
    #[arg(requires = "rivals", value_parser = window, allow_negative_numbers = true)]
    partners: Option<Window>,

    #[arg(value_parser = window, allow_negative_numbers = true)]
    rivals: Option<Window>,

    #[command(flatten)]
    change: Change,
}

/// A window as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Window {
    Rounds(u64),
    /// As long as the tournament.
    All,
}

fn window(typed: &str) -> Result<Window, Outside> {
    if typed == "all" { Ok(Window::All) } else { whole::<0, 10_000>(typed).map(Window::Rounds) }
}

/// Which tables of the hall to use; without options, those in use.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskTables {
    #[arg(long, allow_negative_numbers = true)]
    first: Option<i64>,

    #[arg(long, value_delimiter = ',', allow_negative_numbers = true)]
    block: Vec<i64>,

    #[arg(long, value_delimiter = ',', allow_negative_numbers = true)]
    unblock: Vec<i64>,

    #[arg(long, value_delimiter = ',')]
    reserve: Vec<String>,

    #[arg(long, value_delimiter = ',', allow_negative_numbers = true)]
    release: Vec<i64>,

    #[command(flatten)]
    change: Change,
}

/// Who comes when a round is on, and who does not.
#[derive(Debug, Args)]
pub(in crate::cli) struct Late {
    #[arg(allow_negative_numbers = true)]
    numbers: Vec<i64>,

    #[arg(long = "absent", value_delimiter = ',', allow_negative_numbers = true)]
    missing: Vec<i64>,

    #[arg(long)]
    dry_run: bool,

    #[arg(long)]
    approve: bool,

    #[command(flatten)]
    change: Change,
}
