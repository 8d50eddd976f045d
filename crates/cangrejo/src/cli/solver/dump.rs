//! `cangrejo dump`: every label in the seed's notation, as it is read.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use cangrejo_solver::games::Visit;
use cangrejo_solver::table_file::{Loaded, TableError};
use cangrejo_solver::{Label, Notation, solve};

use super::Manner;
use super::args::DumpQuestion;
use super::asked::Asked;
use crate::cli::exit::{Exit, Failure};
use crate::cli::reason;

pub(super) fn answer(
    question: &DumpQuestion,
    asked: &Asked,
    manner: Manner<'_>,
    output: &mut dyn Write,
) -> Result<String, Failure> {
    let Some(path) = &question.output else {
        asked.with(Dump { csv: question.csv, asked, manner, output })?;
        return Ok(String::new());
    };
    if path.exists() && !question.replace {
        let values = [("file", path.display().to_string().into())];
        return Err(Failure::new(Exit::Refused, manner.messages.say("export-exists", values)));
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let beside = Path::new(&beside);
    let unwritten = |error: io::Error| {
        // It is of no use to anybody.
        let _ = fs::remove_file(beside);
        let reason = reason(&error, manner.messages);
        let values = [("file", path.display().to_string().into()), ("reason", reason.into())];
        Failure::new(Exit::Io, manner.messages.say("export-cannot-write", values))
    };
    let mut file = BufWriter::new(File::create(beside).map_err(unwritten)?);
    let n_labels = asked.with(Dump { csv: question.csv, asked, manner, output: &mut file });
    let n_labels = n_labels.inspect_err(|_| _ = fs::remove_file(beside))?;
    file.flush().and_then(|()| fs::rename(beside, path)).map_err(unwritten)?;
    let values = [("file", path.display().to_string().into()), ("labels", n_labels.into())];
    Ok(manner.messages.say("solver-dumped", values) + "\n")
}

struct Dump<'a> {
    csv: bool,
    asked: &'a Asked,
    manner: Manner<'a>,
    output: &'a mut dyn Write,
}

/// Why a dump stopped.
enum Stopped {
    Table(TableError),
    Output(io::Error),
}

impl From<TableError> for Stopped {
    fn from(error: TableError) -> Stopped {
        Stopped::Table(error)
    }
}

impl Visit for Dump<'_> {
    type Answer = Result<u64, Failure>;

    fn visit<G: Notation>(self, game: &G) -> Result<u64, Failure> {
        let Dump { csv, asked, manner, output } = self;
        let mut lines = Lines { game, csv, written: 0, output: BufWriter::new(output) };
        let written = if let Some(table) = &asked.table {
            let failed = |error| table.failure(&error, manner.messages);
            let loaded = Loaded::new(game, &table.file).map_err(failed)?;
            lines.heading().and_then(|()| {
                table.file.for_each(|number, label| match loaded.position(number) {
                    Some(position) => lines.line(number, &position, label),
                    None => Ok(()),
                })
            })
        } else {
            let solved = asked.conditions.run(manner.messages, |run| solve(game, run))?;
            lines.heading().and_then(|()| {
                let entries = (0..solved.n_numbers()).filter_map(|number| {
                    Some((number, solved.position(number)?, solved.label_of(number)?))
                });
                let mut entries = entries;
                entries
                    .try_for_each(|(number, position, label)| lines.line(number, &position, label))
            })
        };
        let written = written.and_then(|()| lines.output.flush().map_err(Stopped::Output));
        match written {
            Ok(()) => Ok(lines.written),
            // Somebody who stops reading has read enough.
            Err(Stopped::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
                Ok(lines.written)
            }
            Err(Stopped::Output(error)) => {
                let reason = reason(&error, manner.messages);
                let message = manner.messages.say("cannot-write", [("reason", reason.into())]);
                Err(Failure::new(Exit::Io, message))
            }
            Err(Stopped::Table(error)) => Err(match &asked.table {
                Some(table) => table.failure(&error, manner.messages),
                None => Failure::new(Exit::Io, error.to_string()),
            }),
        }
    }
}

struct Lines<'a, G, W: Write> {
    game: &'a G,
    csv: bool,
    written: u64,
    output: W,
}

impl<G: Notation, W: Write> Lines<'_, G, W> {
    fn heading(&mut self) -> Result<(), Stopped> {
        if self.csv {
            writeln!(self.output, "id,moved,position,label").map_err(Stopped::Output)?;
        }
        Ok(())
    }

    /// The seed's key: the progressive id, from 1, and the side that has just moved.
    fn line(&mut self, number: u32, position: &G::Position, label: Label) -> Result<(), Stopped> {
        let id = u64::from(number) + 1;
        let moved = self.game.to_move(position).other().letter();
        self.written += 1;
        let written = if self.csv {
            let position = self.game.write(position);
            writeln!(self.output, "{id},{moved},\"{position}\",{label}")
        } else {
            writeln!(self.output, "{id}{moved} : {label}")
        };
        written.map_err(Stopped::Output)
    }
}
