//! Labels from wherever they are: just solved, or in a file.

use cangrejo_solver::table_file::{Probe, load};
use cangrejo_solver::{Label, Labels, Notation, Risk, Side, Solved, Verdict, solve};
use serde::Serialize;

use super::Manner;
use super::asked::{Asked, NamedTable};
use crate::cli::exit::{Exit, Failure};
use crate::messages;

/// A game's labels.
pub(super) enum Table<'a, G: Notation> {
    Solved(Box<Solved<'a, G>>),
    File(Probe<'a, G>, &'a NamedTable),
}

impl<'a, G: Notation> Table<'a, G> {
    /// Opens the table that was named, or solves the game.
    pub(super) fn of(
        game: &'a G,
        asked: &'a Asked,
        manner: Manner<'_>,
    ) -> Result<Table<'a, G>, Failure> {
        if let Some(table) = &asked.table {
            return Ok(Table::File(Probe::new(game, &table.file), table));
        }
        Ok(Table::Solved(Box::new(whole(game, asked, manner)?)))
    }

    /// What came of questions: `None` is a position without a label, unless a block was
    /// damaged.
    pub(super) fn found<T>(&self, answer: Option<T>, manner: Manner<'_>) -> Result<T, Failure> {
        if let Some(answer) = answer {
            return Ok(answer);
        }
        if let Table::File(probe, table) = self
            && let Some(error) = probe.fault()
        {
            return Err(table.failure(error, manner.messages));
        }
        let message = manner.messages.text("solver-no-label");
        Err(Failure::new(Exit::BadInput, message))
    }
}

impl<G: Notation> Labels<G::Position> for Table<'_, G> {
    fn label(&self, position: &G::Position) -> Option<Label> {
        match self {
            Table::Solved(solved) => solved.label(position),
            Table::File(probe, _) => probe.label(position),
        }
    }
}

/// Every label in memory, for those who ask for all of them: read from the table that was
/// named, or solved.
pub(super) fn whole<'a, G: Notation>(
    game: &'a G,
    asked: &Asked,
    manner: Manner<'_>,
) -> Result<Solved<'a, G>, Failure> {
    match &asked.table {
        Some(table) => {
            let loaded =
                asked.conditions.watched(manner.messages, |run| load(game, &table.file, run));
            loaded.map_err(|error| table.failure(&error, manner.messages))
        }
        None => asked.conditions.run(manner.messages, |run| solve(game, run)),
    }
}

/// Reads the position that was asked for; the start where none was.
pub(super) fn position<G: Notation>(
    game: &G,
    line: Option<&str>,
    manner: Manner<'_>,
) -> Result<G::Position, Failure> {
    let Some(line) = line else { return Ok(game.start()) };
    game.read(line).map_err(|fault| {
        Failure::new(Exit::BadInput, messages::misread(line, &fault, manner.messages))
    })
}

/// A label as it is told to a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Told {
    pub(super) label: String,
    side_to_move: &'static str,
    plies: Option<u32>,
}

impl Told {
    pub(super) fn new(label: Label) -> Told {
        Told {
            label: label.to_string(),
            side_to_move: word(label.verdict().reversed()),
            plies: label.plies(),
        }
    }
}

/// The word of a verdict in JSON.
pub(super) const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Win => "win",
        Verdict::Loss => "loss",
        Verdict::Draw => "draw",
    }
}

/// What a label means for the side to move, as a sentence.
pub(super) fn sentence(label: Label, to_move: Side, manner: Manner<'_>) -> String {
    let side = manner.messages.text(match to_move {
        Side::White => "solver-white",
        Side::Black => "solver-black",
    });
    let key = match label {
        Label::Win(1) => "solver-has-lost",
        Label::Loss(1) => "solver-has-won",
        Label::Draw(Risk::Blunder(1)) => "solver-is-drawn-soon",
        Label::Win(_) => "solver-loses",
        Label::Loss(_) => "solver-wins",
        Label::Draw(Risk::Blunder(_)) => "solver-draws",
        Label::Draw(Risk::Endless) => "solver-draws-endless",
    };
    let plies = label.plies().unwrap_or_default();
    let risk = match label {
        Label::Draw(Risk::Blunder(index)) => index - 1,
        Label::Win(_) | Label::Loss(_) | Label::Draw(Risk::Endless) => 0,
    };
    manner
        .messages
        .say(key, [("side", side.into()), ("plies", plies.into()), ("risk", risk.into())])
}
