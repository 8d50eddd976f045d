//! A second process that reads what a stranger sent, with little memory of its own.
//!
//! A file of some kilobytes can be made so that its reader takes gigabytes. The readers count
//! what they copy; but those of workbooks are not ours, and what they keep to themselves nobody
//! counts. So the program starts itself again with [`COMMAND`], that process takes a limit from the
//! system before it reads a byte, and where it needs more it ends, and nothing else does.
//!
//! Athletes come back as rows, and the players of a rating list some hundred at a time, so that
//! this process never has the whole list. The files of tournaments and the reports of chess are
//! only *checked* there: what comes back would have to be read again like the file itself. The
//! other process reads them whole within its limit, and only what fits is read here, where it
//! takes no more.

mod list;
mod process;

use std::ffi::OsString;
use std::io::{self, BufRead as _, BufReader, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use cangrejo_tournament::trf::Report;
use serde::{Deserialize, Serialize};

use crate::rating_list::{self, RatedPlayer, TimeControl};
use crate::roster_file::{self, Faults, Mapping, Problem, RawRoster};
use crate::{chess_file, tournament_file};
use list::Part;
use process::{NoAnswer, ask};

/// What the program is told to be such a process; no command of people has this name.
const COMMAND: &str = "read-upload";

/// How much memory the process may take beyond what the program itself has.
pub(crate) const MOST_MEGABYTES: usize = 128;

/// The same for a report of chess.
const MOST_REPORT_MEGABYTES: usize = 64;

/// The same for a rating list: one with as many players and as long names as are lawful.
const MOST_LIST_MEGABYTES: usize = 768;

/// How many times its own size the file of a tournament may take besides.
const TIMES_TOURNAMENT: usize = 6;

/// How long the process may say nothing.
const MOST_SILENCE: Duration = Duration::from_mins(1);

/// How many bytes of a tournament have a second more.
const BYTES_A_SECOND: usize = 4 << 20;

/// A file to be read, which follows.
#[derive(Debug, Serialize, Deserialize)]
struct Question {
    kind: Kind,
    n_bytes: usize,
}

/// What a file is said to be.
#[derive(Debug, Serialize, Deserialize)]
enum Kind {
    /// A sheet of athletes.
    Athletes(Sheet),
    /// A report of a chess tournament, to be checked.
    Report,
    /// A rating list, whose path is an argument: it is too large to be sent.
    RatingList(TimeControl),
    /// The file of a tournament, to be checked.
    Tournament,
}

/// What a person says of a sheet.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Sheet {
    /// What the columns are, as `column=field`.
    pub(crate) map: Vec<String>,
    /// Which sheet of a workbook it is.
    pub(crate) name: Option<String>,
}

/// Why a file was not read to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It takes more than this.
    TooMuchMemory {
        /// In MB.
        most: usize,
    },
    /// It takes too long.
    TooSlow,
}

/// Whether the program was started to read a file.
pub(crate) fn is_asked(arguments: &[OsString]) -> bool {
    arguments.get(1).is_some_and(|command| command == COMMAND)
}

/// Reads the file that stands on the standard input, and writes what it says or its faults.
///
/// # Errors
///
/// If the question is not one of this program, or nobody waits for the answer.
pub(crate) fn answer(
    arguments: &[OsString],
    input: &mut dyn Read,
    output: &mut dyn Write,
) -> io::Result<()> {
    let most = arguments.get(2).and_then(|most| most.to_str()?.parse().ok());
    limit_memory(most.unwrap_or(MOST_MEGABYTES));
    let mut input = BufReader::new(input);
    let mut question = Vec::new();
    input.read_until(b'\n', &mut question)?;
    let Question { kind, n_bytes } = serde_json::from_slice(&question)?;
    let mut file = Vec::new();
    file.try_reserve_exact(n_bytes).map_err(|_| io::ErrorKind::OutOfMemory)?;
    input.read_to_end(&mut file)?;
    if file.len() != n_bytes {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let mut output = io::BufWriter::new(output);
    match kind {
        Kind::Athletes(sheet) => write_line(&mut output, &sheet.read(&file)),
        // Their faults are found again by whoever asked.
        Kind::Report => {
            let _ = chess_file::read(&Report::read(&file), "");
            write_line(&mut output, &())
        }
        Kind::Tournament => {
            let _ = tournament_file::read(&file);
            write_line(&mut output, &())
        }
        Kind::RatingList(control) => {
            let path = arguments.get(3).ok_or(io::ErrorKind::InvalidInput)?;
            list::tell(Path::new(path), control, &mut |part| {
                let written = write_line(&mut output, &part);
                if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        }
    }
}

fn write_line(output: &mut dyn Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, line)?;
    output.write_all(b"\n")?;
    output.flush()
}

/// Takes a limit from the system, and lets pages go first.
#[cfg(unix)]
fn limit_memory(most_megabytes: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};
    // Where the system does not tell what the program takes, that is taken for little.
    let present = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let present = present.lines().find_map(|line| line.strip_prefix("VmSize:"));
    let present = present.and_then(|size| size.split_whitespace().next()?.parse().ok());
    let most = (present.unwrap_or(0_u64) << 10) + ((most_megabytes as u64) << 20);
    let Rlimit { maximum, .. } = getrlimit(Resource::As);
    let most = maximum.map_or(most, |maximum| maximum.min(most));
    let limit = |most| Rlimit { current: Some(most), maximum: Some(most) };
    // Refused, the counting of the readers still holds.
    let _ = setrlimit(Resource::As, limit(most));
    let _ = setrlimit(Resource::Core, limit(0));
    let _ = nice(10);
}

/// Elsewhere the counting of the readers holds.
#[cfg(not(unix))]
fn limit_memory(_: usize) {}

/// The program itself, to be started again; none where the system does not tell.
pub(crate) fn this_program() -> Option<PathBuf> {
    // This name stays right when the file is replaced by a newer one.
    let itself = Path::new("/proc/self/exe");
    if cfg!(target_os = "linux") && itself.exists() {
        return Some(itself.to_owned());
    }
    std::env::current_exe().ok()
}

impl Sheet {
    fn read(&self, file: &[u8]) -> Result<RawRoster, Faults> {
        let mapping = Mapping::read(&self.map).unwrap_or_default();
        roster_file::read(file, self.name.as_deref(), &mapping)
    }
}

/// Reads a file of athletes in a process of `program`, or here where there is none.
///
/// # Errors
///
/// Its faults; that it takes too much memory or time is one of them.
pub(crate) fn read_roster(
    program: Option<&Path>,
    sheet: Sheet,
    file: &[u8],
) -> Result<RawRoster, Faults> {
    let Some(program) = program else { return sheet.read(file) };
    let mut command = started(program, MOST_MEGABYTES);
    match one_line(&mut command, Kind::Athletes(sheet), file, MOST_SILENCE) {
        Ok(line) => serde_json::from_slice(&line)
            .unwrap_or_else(|_| Err(Faults::of_file(Problem::TooMuchMemory))),
        Err(NoAnswer::Ended) => Err(Faults::of_file(Problem::TooMuchMemory)),
        Err(NoAnswer::TooSlow) => Err(Faults::of_file(Problem::TooSlow)),
    }
}

/// Checks that a report of chess can be read with little memory, if there is a program to do it.
///
/// # Errors
///
/// If it cannot. Its faults are none.
pub(crate) fn check_report(program: Option<&Path>, file: &[u8]) -> Result<(), Unread> {
    check(program, Kind::Report, file, (MOST_REPORT_MEGABYTES, MOST_SILENCE))
}

/// The same for the file of a tournament, whose pictures may be many.
///
/// # Errors
///
/// If it cannot. Its faults are none.
pub(crate) fn check_tournament(program: Option<&Path>, file: &[u8]) -> Result<(), Unread> {
    let most = MOST_MEGABYTES + TIMES_TOURNAMENT * file.len().div_ceil(1 << 20);
    let more = Duration::from_secs((file.len() / BYTES_A_SECOND) as u64);
    check(program, Kind::Tournament, file, (most, MOST_SILENCE + more))
}

fn check(
    program: Option<&Path>,
    kind: Kind,
    file: &[u8],
    (most, silence): (usize, Duration),
) -> Result<(), Unread> {
    let Some(program) = program else { return Ok(()) };
    match one_line(&mut started(program, most), kind, file, silence) {
        Ok(line) if !line.is_empty() => Ok(()),
        Ok(_) | Err(NoAnswer::Ended) => Err(Unread::TooMuchMemory { most }),
        Err(NoAnswer::TooSlow) => Err(Unread::TooSlow),
    }
}

/// What is heard of a rating list, in this order.
#[derive(Debug)]
pub(crate) enum Heard {
    /// So many more bytes were read.
    Read(u64),
    /// It is whole, and has so many players.
    Players(usize),
    /// The next of them, by number.
    Rows(Vec<RatedPlayer>),
}

/// Reads a rating list in a process of `program`, or here where there is none; `take` hears what
/// it says while it is read, and may have enough.
///
/// # Errors
///
/// Its faults; that it takes too much memory or time is one of them.
pub(crate) fn read_list(
    program: Option<&Path>,
    (path, control): (&Path, TimeControl),
    take: &mut dyn FnMut(Heard) -> ControlFlow<()>,
) -> Result<(), rating_list::Faults> {
    let mut faults = None;
    let mut heard = |part| match part {
        Part::Read(n_bytes) => take(Heard::Read(n_bytes)),
        Part::Players(n_players) => take(Heard::Players(n_players)),
        Part::Rows(rows) => take(Heard::Rows(rows.into_iter().map(list::player).collect())),
        Part::Faults(found) => {
            faults = Some(found);
            ControlFlow::Continue(())
        }
    };
    let told = match program {
        None => list::tell(path, control, &mut heard)
            .map_err(|error| rating_list::Faults::unreadable(&error)),
        Some(program) => {
            let mut command = started(program, MOST_LIST_MEGABYTES);
            command.arg(path);
            let mut take = |line: Vec<u8>| match serde_json::from_slice(&line) {
                Ok(part) => heard(part),
                Err(_) => ControlFlow::Break(()),
            };
            let question = asked(Kind::RatingList(control), 0);
            ask(&mut command, &[&question], MOST_SILENCE, &mut take).map_err(|why| {
                rating_list::Faults::of(match why {
                    NoAnswer::Ended => {
                        rating_list::ListFault::TooMuchMemory { most: MOST_LIST_MEGABYTES }
                    }
                    NoAnswer::TooSlow => rating_list::ListFault::TooSlow,
                })
            })
        }
    };
    faults.map_or(told, Err)
}

/// The program, to be started with so much memory.
fn started(program: &Path, most_megabytes: usize) -> Command {
    let mut command = Command::new(program);
    command.arg(COMMAND).arg(most_megabytes.to_string());
    command
}

/// A question as it is sent, before the file.
fn asked(kind: Kind, n_bytes: usize) -> Vec<u8> {
    let question = serde_json::to_vec(&Question { kind, n_bytes });
    let mut question = question.expect("texts are written as JSON");
    question.push(b'\n');
    question
}

/// The answer to a question that has one line.
fn one_line(
    command: &mut Command,
    kind: Kind,
    file: &[u8],
    silence: Duration,
) -> Result<Vec<u8>, NoAnswer> {
    let mut answer = Vec::new();
    let mut take = |line| {
        answer = line;
        ControlFlow::Continue(())
    };
    ask(command, &[&asked(kind, file.len()), file], silence, &mut take)?;
    Ok(answer)
}
