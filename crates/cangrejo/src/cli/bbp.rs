//! `cangrejo bbp`: what bbpPairings is asked, answered in its place.
//!
//! Programs that call bbpPairings give its arguments and read its output; both are as it has them,
//! so the texts on the standard output and in files are in no catalogue. Only what goes to the
//! standard error is said in the reader's language. The exit codes are its own: what it cannot
//! understand is 3.

mod arguments;
mod checker;
mod checklist;
mod configuration;
mod made_up;

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use cangrejo_pairing::dutch::{self, PairingError};
use cangrejo_pairing::generate::{Scenario, ScenarioError, generate_with};
use cangrejo_tournament::trf::{
    Fault, Habits, Problem, Purpose, Reading, Report, SystemFamily, Tournament,
};

use super::args::Form;
use super::exit::{Exit, Failure};
use super::output_file;
use super::source::Source;
use super::trf::{NextRound, bad_file, report_source};
use crate::messages::{Messages, no_pairing, reason};
use arguments::{Call, Checklist, Task, Unknown};
use checklist::checklist;

/// Whether the program was called by the name of the other one.
pub(super) fn is_named_so(program: Option<&OsString>) -> bool {
    let stem = program.and_then(|program| Path::new(program).file_stem());
    stem.is_some_and(|stem| stem.eq_ignore_ascii_case("bbpPairings"))
}

/// Answers a call with the arguments behind the program's name.
pub(super) fn answer(arguments: &[OsString], messages: &Messages) -> Result<String, Failure> {
    let call = Call::parse(arguments).map_err(|unknown| {
        let message = match unknown {
            Unknown::Arguments => messages.text("bbp-arguments"),
            Unknown::Option { option } => messages.say("bbp-option", [("option", option.into())]),
            Unknown::System { option } => messages.say("bbp-system", [("option", option.into())]),
            Unknown::Model => messages.text("bbp-model"),
        };
        Failure::new(Exit::BadInput, message)
    })?;
    let heading = if call.has_heading { program() + "\n" } else { String::new() };
    let done = match &call.task {
        Task::Nothing => Ok(String::new()),
        Task::Pair { input, output } => pair(&call, input, output.as_deref(), messages),
        Task::Check { input } => check(&call, input, messages),
        Task::Generate { configuration, output, seed } => {
            let names = Names { configuration: configuration.as_deref(), output };
            generate(&call, &names, seed.as_deref(), messages)
        }
    };
    match done {
        Ok(answer) => Ok(heading + &answer),
        Err(failure) => Err(Failure { answer: heading + &failure.answer, ..failure }),
    }
}

/// What is said of this program where the other one names itself.
fn program() -> String {
    format!("Cangrejo {} in the place of BBP Pairings", env!("CARGO_PKG_VERSION"))
}

/// Pairs the next round of a file.
fn pair(
    call: &Call,
    input: &Path,
    output: Option<&Path>,
    messages: &Messages,
) -> Result<String, Failure> {
    let tournament = read(input, Purpose::PairNextRound, messages)?;
    let field = dutch::Tournament::from(&tournament);
    let round = dutch::pair(&field);
    let ids: Vec<u32> = tournament.players.iter().map(|player| player.id).collect();
    let list = checklist(&field, &ids, round.as_ref().ok());
    let output = output.map(|output| beside(output, input));
    let text = round.as_ref().map(|round| NextRound::of(&tournament, round).to_text());
    // Whoever calls looks for the file, whatever is in it.
    if let Some(output) = &output {
        write(output, text.as_deref().unwrap_or_default().as_bytes(), messages)?;
    }
    match text {
        Ok(text) => {
            let answer = if output.is_some() { String::new() } else { text };
            with_checklist(answer, call, input, &(list + &program()), messages)
        }
        Err(error) => {
            let failure = unpaired(error, &ids, messages);
            let told = format!("Error while pairing {}: ", input.display());
            let mut message = told + &failure.message;
            if let Err(unwritten) = with_checklist(String::new(), call, input, &list, messages) {
                message = message + "\n" + &unwritten.message;
            }
            Err(Failure { message, ..failure })
        }
    }
}

/// Pairs every round of a file again.
fn check(call: &Call, input: &Path, messages: &Messages) -> Result<String, Failure> {
    let tournament = read(input, Purpose::Review, messages)?;
    let name = input.file_stem().unwrap_or_default().to_string_lossy();
    let (answer, list) = checker::check(&tournament, &name);
    with_checklist(answer, call, input, &(list + &program()), messages)
}

/// The files of a tournament that is made up.
struct Names<'a> {
    configuration: Option<&'a Path>,
    output: &'a Path,
}

/// Makes up a tournament.
fn generate(
    call: &Call,
    names: &Names<'_>,
    seed: Option<&str>,
    messages: &Messages,
) -> Result<String, Failure> {
    let seed = match seed {
        Some(typed) => typed.parse().map_err(|_| no_seed(typed, messages))?,
        None => seed_of_the_clock(),
    };
    let scenario = match names.configuration {
        Some(path) => configuration::read(path, seed, messages)?,
        None => Scenario::by_chance(seed),
    };
    let mut list = String::new();
    let ids: Vec<u32> = (1..).take(scenario.n_players).collect();
    let generated = generate_with(&scenario, |field| {
        let round = dutch::pair(field);
        let _ = writeln!(list, "Round #{}.", field.n_played() + 1);
        list += &checklist(field, &ids, round.as_ref().ok());
        round
    });
    let generated = generated.map_err(|error| no_scenario(&error, messages))?;
    let report = made_up::report(&generated.tournament, seed);
    let report = report.ok_or_else(|| no_scenario(&ScenarioError::Points, messages))?;
    let path = names.configuration.map_or_else(
        || names.output.to_owned(),
        |configuration| beside(names.output, configuration),
    );
    write(&path, &report.write(), messages)?;
    let answer = with_checklist(String::new(), call, &path, &(list + &program()), messages)?;
    match generated.stopped {
        None => Ok(answer),
        Some(error) => Err(unpaired(&error, &ids, messages)),
    }
}

/// The refusal of a seed. What is no number is an "unexpected error" (2) of the other program, and
/// only one that is too great is beyond a limit.
fn no_seed(typed: &str, messages: &Messages) -> Failure {
    let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
    let exit = if is_number { Exit::Refused } else { Exit::Usage };
    Failure::new(exit, messages.say("bbp-seed", [("seed", typed.into())]))
}

/// The seed of a tournament for which none is given.
fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs().wrapping_mul(1_000_000_007) ^ u64::from(now.subsec_nanos())
}

fn no_scenario(error: &ScenarioError, messages: &Messages) -> Failure {
    let exit = match error {
        ScenarioError::Players(_) | ScenarioError::Rounds(_) | ScenarioError::Points => {
            Exit::Refused
        }
        ScenarioError::Ratings(_)
        | ScenarioError::Draws(_)
        | ScenarioError::Group(_)
        | ScenarioError::Acceleration => Exit::BadInput,
    };
    Failure::new(exit, messages.text("bbp-scenario"))
}

/// Reads a tournament of the Dutch system as the other program does.
fn read(path: &Path, purpose: Purpose, messages: &Messages) -> Result<Tournament, Failure> {
    // It knows no standard input: a file that is called `-` is a file.
    let path = if path == Path::new("-") { Path::new("./-") } else { path };
    let Source { name, bytes } = report_source(path, messages, &mut io::empty())?;
    let reading = Reading { purpose, habits: Habits::Reference, ..Reading::default() };
    let tournament = Report::read(&bytes).tournament(reading);
    let tournament = tournament.map_err(|faults| {
        let failure = bad_file(&name, &faults, Form::Text, messages);
        let is_too_great = |fault: &Fault| matches!(fault.problem, Problem::TooGreat { .. });
        let is_beyond = faults.list().iter().any(is_too_great);
        Failure { exit: if is_beyond { Exit::Refused } else { failure.exit }, ..failure }
    })?;
    let family = tournament.system.as_ref().map(|system| &system.family);
    // It pairs whatever system the file names, and only refuses to check.
    if purpose == Purpose::Review && family.is_some_and(|family| *family != SystemFamily::Dutch) {
        let message = messages.say("bbp-other-system", [("file", name.into())]);
        return Err(Failure::new(Exit::BadInput, message));
    }
    Ok(tournament)
}

fn unread(name: &str, error: &io::Error, messages: &Messages) -> Failure {
    let values = [("file", name.into()), ("reason", reason(error, messages).into())];
    Failure::new(Exit::Io, messages.say("cannot-read", values))
}

fn unpaired(error: &PairingError, ids: &[u32], messages: &Messages) -> Failure {
    let exit = match error {
        PairingError::NoPairing(_) => Exit::NoSolution,
        PairingError::TooLarge => Exit::Refused,
        PairingError::Fault(_) => Exit::BadInput,
    };
    let why = no_pairing(error, ids, messages);
    Failure::new(
        exit,
        match error {
            // Callers look for these words.
            PairingError::NoPairing(_) => format!("No valid pairing exists: {why}"),
            PairingError::TooLarge | PairingError::Fault(_) => why,
        },
    )
}

/// A file named without a folder is in the folder of the input.
fn beside(path: &Path, input: &Path) -> PathBuf {
    match path.parent() {
        Some(parent) if parent != Path::new("") => path.to_owned(),
        Some(_) | None => input.with_file_name(path),
    }
}

/// Writes straight into the file, which may be a device.
fn write(path: &Path, bytes: &[u8], messages: &Messages) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| output_file::unwritten(path, &error, messages))
}

/// Writes the checklist if one is asked for.
fn with_checklist(
    answer: String,
    call: &Call,
    input: &Path,
    list: &str,
    messages: &Messages,
) -> Result<String, Failure> {
    let path = match &call.checklist {
        Checklist::None => return Ok(answer),
        Checklist::Named(path) => beside(path, input),
        Checklist::Beside => input.with_extension("list"),
    };
    match write(&path, list.as_bytes(), messages) {
        Ok(()) => Ok(answer),
        // Told, but no error: whoever calls has the answer that was asked for.
        Err(failure) => Err(Failure::beside(answer, failure.message)),
    }
}
