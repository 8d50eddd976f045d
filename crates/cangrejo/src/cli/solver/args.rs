//! What can be typed about games.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::cli::whole::whole;

/// One thing to do with a game.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum SolverCommand {
    Solve(SolveQuestion),
    Probe(ProbeQuestion),
    Play(PlayQuestion),
    Audit(AuditQuestion),
    Dump(DumpQuestion),
    Perft(PerftQuestion),
}

impl SolverCommand {
    pub(super) fn game(&self) -> &GameQuestion {
        match self {
            SolverCommand::Solve(question) => &question.game,
            SolverCommand::Probe(question) => &question.game,
            SolverCommand::Play(question) => &question.game,
            SolverCommand::Audit(question) => &question.game,
            SolverCommand::Dump(question) => &question.game,
            SolverCommand::Perft(question) => &question.game,
        }
    }
}

/// Which game is meant.
#[derive(Debug, Args)]
pub(in crate::cli) struct GameQuestion {
    /// The name of a game, or a table file.
    pub(super) game: String,

    /// Its sizes, its ending, or the file of its graph.
    #[arg(allow_negative_numbers = true)]
    pub(super) parameters: Vec<String>,

    /// Megabytes that a solve may use.
    #[arg(long, value_parser = whole::<1, { 1 << 24 }>, allow_negative_numbers = true)]
    pub(super) memory: Option<u64>,

    /// A table to be asked instead of solving the game.
    #[arg(long = "table")]
    pub(super) table_file: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct SolveQuestion {
    #[command(flatten)]
    pub(super) game: GameQuestion,

    #[arg(short, long)]
    pub(super) output: Option<PathBuf>,

    #[arg(long)]
    pub(super) force: bool,

    /// Where the tables of chess endings are kept.
    #[arg(long = "tables")]
    pub(super) folder: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct ProbeQuestion {
    #[command(flatten)]
    pub(super) game: GameQuestion,

    /// `-` reads one a line from the standard input.
    #[arg(short, long, allow_hyphen_values = true)]
    pub(super) position: Option<String>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct PlayQuestion {
    #[command(flatten)]
    pub(super) game: GameQuestion,

    #[arg(short, long)]
    pub(super) position: Option<String>,

    #[arg(long, default_value = "first")]
    pub(super) turn: Turn,
}

/// Who moves first in a game against the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Turn {
    /// The user.
    First,
    /// The table.
    Second,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct AuditQuestion {
    #[command(flatten)]
    pub(super) game: GameQuestion,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct DumpQuestion {
    #[command(flatten)]
    pub(super) game: GameQuestion,

    #[arg(long)]
    pub(super) csv: bool,

    #[arg(short, long)]
    pub(super) output: Option<PathBuf>,

    #[arg(long)]
    pub(super) force: bool,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct PerftQuestion {
    #[command(flatten)]
    pub(super) game: GameQuestion,

    #[arg(short, long)]
    pub(super) position: Option<String>,

    #[arg(short, long, default_value = "5", value_parser = whole::<1, 100>)]
    pub(super) depth: u64,
}
