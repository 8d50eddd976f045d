//! `cangrejo dump`: every label in the seed's notation, as it is read.

use std::io::{self, BufWriter, Write};

use cangrejo_solver::games::Visit;
use cangrejo_solver::table_file::{ROWS_AT_A_TIME, TableError, for_each_row};
use cangrejo_solver::{Label, Notation, Progress, Run, Solved, Stage};
use serde::Serialize;

use super::Manner;
use super::args::DumpQuestion;
use super::asked::{Asked, NamedTable};
use super::table::whole;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::{output_file, to_json, unwritten};

pub(super) fn answer(
    question: &DumpQuestion,
    asked: &Asked,
    manner: Manner<'_>,
    output: &mut dyn Write,
) -> Result<String, Failure> {
    let style = match (question.csv, manner.form) {
        (true, _) => Style::Csv,
        (false, Form::Json) => Style::Json,
        (false, Form::Text) => Style::Seed,
    };
    let Some(path) = &question.output else {
        asked.with(Dump { style, to_file: false, asked, manner, output })?;
        return Ok(String::new());
    };
    let whole = output_file::Manner { replace: question.force, private: false };
    let n_labels = output_file::stream(path, whole, manner.messages, |output| {
        asked.with(Dump { style, to_file: true, asked, manner, output })
    })?;
    let values = [("file", path.display().to_string().into()), ("labels", n_labels.into())];
    Ok(manner.messages.say("solver-dumped", values) + "\n")
}

/// How a label is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// The seed's notation.
    Seed,
    /// Columns.
    Csv,
    /// An object a line.
    Json,
}

/// A label as it is told to a program.
#[derive(Debug, Serialize)]
struct Told {
    id: u64,
    moved: char,
    position: String,
    label: String,
}

struct Dump<'a> {
    style: Style,
    to_file: bool,
    asked: &'a Asked,
    manner: Manner<'a>,
    output: &'a mut dyn Write,
}

impl Visit for Dump<'_> {
    type Answer = Result<u64, Failure>;

    fn visit<G: Notation>(self, game: &G) -> Result<u64, Failure> {
        let Dump { style, to_file, asked, manner, output } = self;
        let source = match &asked.table {
            Some(table) => Source::File(table),
            None => Source::Solved(Box::new(whole(game, asked, manner)?)),
        };
        let mut lines = Lines { game, style, written: 0, output: BufWriter::new(output) };
        // Lines on a terminal are progress enough, and there Ctrl-C simply ends them.
        let written = if to_file {
            asked.conditions.watched(manner.messages, |run| lines.all(&source, run))
        } else {
            lines.all(&source, &Run::UNWATCHED)
        };
        let told = match (written, &source) {
            (Ok(()), _) => None,
            (Err(Undumped::Stopped), _) => {
                Some(Failure::new(Exit::Refused, manner.messages.text("solver-cancelled")))
            }
            (Err(Undumped::Table(error)), Source::File(table)) => {
                Some(table.failure(&error, manner.messages))
            }
            (Err(Undumped::Table(error)), Source::Solved(_)) => {
                unreachable!("no file was read, and yet {error}")
            }
            // Somebody who stops reading has read enough.
            (Err(Undumped::System(error)), _) => unwritten(&error, manner.messages),
        };
        told.map_or(Ok(lines.written), Err)
    }
}

/// Where the labels are.
enum Source<'a, G: Notation> {
    /// In memory.
    Solved(Box<Solved<'a, G>>),
    /// In a table, which is read as it is written down and never held whole.
    File(&'a NamedTable),
}

/// Why not every line was written.
enum Undumped {
    Stopped,
    Table(TableError),
    System(io::Error),
}

impl From<TableError> for Undumped {
    fn from(error: TableError) -> Undumped {
        Undumped::Table(error)
    }
}

impl From<io::Error> for Undumped {
    fn from(error: io::Error) -> Undumped {
        Undumped::System(error)
    }
}

/// Numbers that are gone through between two looks at the progress.
const NUMBERS_A_REPORT: u32 = 1 << 14;

struct Lines<'a, G, W: Write> {
    game: &'a G,
    style: Style,
    written: u64,
    output: W,
}

impl<G: Notation, W: Write> Lines<'_, G, W> {
    /// Writes every line.
    fn all(&mut self, source: &Source<'_, G>, run: &Run<'_>) -> Result<(), Undumped> {
        if self.style == Style::Csv {
            writeln!(self.output, "id,moved,position,label")?;
        }
        match source {
            Source::Solved(solved) => {
                let mut due = Due { next: 0, total: solved.n_numbers() };
                for number in 0..solved.n_numbers() {
                    let row = (solved.position(number), solved.label_of(number));
                    if let (Some(position), Some(label)) = row {
                        due.report(number, run)?;
                        self.line(number, &position, label)?;
                    }
                }
            }
            Source::File(table) => {
                let mut due = Due { next: 0, total: table.file.n_numbers() };
                let game = self.game;
                for_each_row(game, &table.file, ROWS_AT_A_TIME, |number, position, label| {
                    due.report(number, run)?;
                    Ok::<(), Undumped>(self.line(number, position, label)?)
                })?;
            }
        }
        Ok(self.output.flush()?)
    }

    /// The seed's key: the progressive id, from 1, and the side that has just moved.
    fn line(&mut self, number: u32, position: &G::Position, label: Label) -> io::Result<()> {
        let id = u64::from(number) + 1;
        let moved = self.game.to_move(position).other().letter();
        self.written += 1;
        match self.style {
            Style::Seed => writeln!(self.output, "{id}{moved} : {label}"),
            Style::Csv => {
                // A name in a graph may hold anything but a space.
                let position = self.game.write(position).replace('"', "\"\"");
                writeln!(self.output, "{id},{moved},\"{position}\",{label}")
            }
            Style::Json => {
                let (position, label) = (self.game.write(position), label.to_string());
                self.output.write_all(to_json(&Told { id, moved, position, label }).as_bytes())
            }
        }
    }
}

/// When the next look at the progress is due.
struct Due {
    next: u32,
    total: u32,
}

impl Due {
    /// Tells how far it is, now and then.
    fn report(&mut self, number: u32, run: &Run<'_>) -> Result<(), Undumped> {
        if number < self.next {
            return Ok(());
        }
        self.next = number.saturating_add(NUMBERS_A_REPORT);
        let total = Some(self.total.into());
        let progress = Progress { stage: Stage::Writing, done: number.into(), total };
        if (run.watch)(progress).is_break() { Err(Undumped::Stopped) } else { Ok(()) }
    }
}
