//! `cangrejo trf generate`: tournaments that nobody played, as files.

use std::fs;
use std::path::{Path, PathBuf};

use cangrejo_pairing::generate::{
    Chance, MOST_PLAYERS, MOST_ROUNDS, RatingShape, Ratings, Results, Scenario, ScenarioError,
    Unplayed, generate,
};
use cangrejo_tournament::trf::{BakuGroup, Dialect, LineEnd, Record, Report, Tournament};
use clap::{Args, ValueEnum};
use rayon::prelude::*;
use serde::Serialize;

use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output_file::{self, Manner};
use crate::cli::progress::bar;
use crate::cli::to_json;
use crate::cli::whole::whole;
use crate::messages::{Messages, reason};

/// Which tournaments are to be made up, and where they go.
#[derive(Debug, Args)]
pub(in crate::cli) struct GenerateQuestion {
    #[arg(long, default_value = "60", value_parser = whole::<1, { MOST_PLAYERS as u64 }>, allow_negative_numbers = true)]
    players: u64,

    #[arg(long, default_value = "9", value_parser = whole::<1, { MOST_ROUNDS as u64 }>, allow_negative_numbers = true)]
    rounds: u64,

    #[arg(long, value_parser = whole::<0, { MOST_ROUNDS as u64 }>, allow_negative_numbers = true)]
    played: Option<u64>,

    /// That of the first tournament; each of the others has the next one.
    #[arg(long, default_value = "1", value_parser = whole::<0, { u64::MAX }>, allow_negative_numbers = true)]
    seed: u64,

    #[arg(long, default_value = "1", value_parser = whole::<1, 1_000_000>, allow_negative_numbers = true)]
    count: u64,

    #[command(flatten)]
    strength: Strength,

    #[command(flatten)]
    absences: Absences,

    #[arg(long, default_value = "none")]
    acceleration: Acceleration,

    #[arg(long, value_delimiter = ',', value_parser = whole::<2, { MOST_PLAYERS as u64 }>, allow_negative_numbers = true)]
    forbidden: Vec<u64>,

    #[arg(long, default_value = "trf26")]
    format: Format,

    /// A file, or a folder if there are many.
    #[arg(short, long)]
    output: Option<PathBuf>,

    #[arg(long, requires = "output")]
    force: bool,
}

/// How strong the players are, and how their games end.
#[derive(Debug, Args)]
struct Strength {
    #[arg(long, default_value = "1400", value_parser = whole::<0, 9_999>, allow_negative_numbers = true)]
    lowest: u64,

    #[arg(long, default_value = "2600", value_parser = whole::<0, 9_999>, allow_negative_numbers = true)]
    highest: u64,

    #[arg(long, default_value = "bell")]
    shape: Shape,

    /// In percent; by the model of FIDE if it is not said.
    #[arg(long, value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    draws: Option<u64>,
}

/// How often players do not play, each in percent.
#[derive(Debug, Args)]
struct Absences {
    #[arg(long, default_value = "0", value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    forfeits: u64,

    #[arg(long, default_value = "0", value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    half_byes: u64,

    #[arg(long, default_value = "0", value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    zero_byes: u64,

    #[arg(long, default_value = "0", value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    full_byes: u64,

    #[arg(long, default_value = "0", value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    retired: u64,

    #[arg(long, default_value = "0", value_parser = whole::<0, 100>, allow_negative_numbers = true)]
    late: u64,
}

/// Where most ratings are, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Shape {
    Bell,
    Even,
}

/// An acceleration, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Acceleration {
    None,
    Baku,
}

/// A dialect, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Trf16,
    Trf26,
}

/// The answer for a program.
#[derive(Serialize)]
struct Written {
    file: String,
    seed: u64,
    rounds_played: usize,
    /// Whether a round could not be paired.
    is_cut_short: bool,
}

/// The answer for a program where there is no file.
#[derive(Serialize)]
struct Shown {
    seed: u64,
    rounds_played: usize,
    is_cut_short: bool,
    report: String,
}

/// Writes the tournaments to their files, or answers with the only one.
pub(in crate::cli) fn answer(
    question: &GenerateQuestion,
    form: Form,
    messages: &Messages,
) -> Result<String, Failure> {
    if let Some(played) = question.played.filter(|played| *played > question.rounds) {
        let values =
            [("played", played.to_string().into()), ("rounds", question.rounds.to_string().into())];
        return Err(Failure::new(Exit::Usage, messages.say("trf-generate-played", values)));
    }
    let Absences { half_byes, zero_byes, full_byes, .. } = question.absences;
    if half_byes + zero_byes + full_byes > 100 {
        let sum = (half_byes + zero_byes + full_byes).to_string();
        let message = messages.say("trf-generate-absences", [("sum", sum.into())]);
        return Err(Failure::new(Exit::Usage, message));
    }
    let Some(path) = &question.output else {
        if question.count > 1 {
            return Err(Failure::new(Exit::Usage, messages.text("trf-generate-folder")));
        }
        return shown(made(question, question.seed, messages)?, question.seed, form, messages);
    };
    let manner = Manner { replace: question.force, private: false };
    let written = if question.count == 1 {
        vec![write(question, question.seed, path, (manner, messages))?]
    } else {
        write_many(question, path, (manner, messages))?
    };
    Ok(match form {
        Form::Json => to_json(&written),
        Form::Text => told(&written, path, messages),
    })
}

/// The only tournament, with what its lines cannot say.
fn shown(made: Made, seed: u64, form: Form, messages: &Messages) -> Result<String, Failure> {
    let Made { tournament, report, is_cut_short } = made;
    let report = report.to_string();
    match form {
        Form::Json => {
            let rounds_played = tournament.n_played;
            Ok(to_json(&[Shown { seed, rounds_played, is_cut_short, report }]))
        }
        Form::Text if is_cut_short => {
            let remark = messages.say("trf-generated-short", [("count", 1.into())]);
            Err(Failure::beside(report, remark))
        }
        Form::Text => Ok(report),
    }
}

/// A tournament and its file.
struct Made {
    tournament: Tournament,
    report: Report,
    is_cut_short: bool,
}

fn made(question: &GenerateQuestion, seed: u64, messages: &Messages) -> Result<Made, Failure> {
    let generated = generate(&scenario(question, seed));
    let generated = generated.map_err(|error| refused(&error, messages))?;
    let dialect = match question.format {
        Format::Trf16 => Dialect::Trf16,
        Format::Trf26 => Dialect::Trf26,
    };
    let report = with_heading(&generated.tournament, dialect, seed);
    let is_cut_short = generated.stopped.is_some();
    Ok(Made { tournament: generated.tournament, report, is_cut_short })
}

/// The file with a name that says how it was made; the same in every language.
fn with_heading(tournament: &Tournament, dialect: Dialect, seed: u64) -> Report {
    let mut records = vec![
        Record::Other(format!("012 Random tournament, seed {seed}")),
        Record::Other(format!("062 {}", tournament.players.len())),
    ];
    records.extend(tournament.records(dialect));
    // Every program reads this end, and editors show the lines.
    Report::of_records(&records).with_line_ends(LineEnd::Lf)
}

fn scenario(question: &GenerateQuestion, seed: u64) -> Scenario {
    let small = |number: u64| usize::try_from(number).expect("the options have small bounds");
    let percent = |number: u64| u32::try_from(number).expect("the options have small bounds");
    let GenerateQuestion { strength, absences, .. } = question;
    let chance = |number: u64| Chance::percent(percent(number));
    Scenario {
        n_players: small(question.players),
        n_rounds: small(question.rounds),
        n_played: question.played.map(small),
        ratings: Ratings {
            lowest: percent(strength.lowest),
            highest: percent(strength.highest),
            shape: match strength.shape {
                Shape::Bell => RatingShape::Bell,
                Shape::Even => RatingShape::Even,
            },
        },
        results: strength
            .draws
            .map_or(Results::Model, |draws| Results::Draws { percent: percent(draws) }),
        unplayed: Unplayed {
            forfeit: chance(absences.forfeits),
            half_bye: chance(absences.half_byes),
            zero_bye: chance(absences.zero_byes),
            full_bye: chance(absences.full_byes),
            retire: chance(absences.retired),
            late: chance(absences.late),
        },
        acceleration: match question.acceleration {
            Acceleration::None => None,
            Acceleration::Baku => Some(BakuGroup::Reference),
        },
        forbidden: question.forbidden.iter().copied().map(small).collect(),
        seed,
        ..Scenario::default()
    }
}

/// The refusal of what is no tournament though every option alone could be one.
fn refused(error: &ScenarioError, messages: &Messages) -> Failure {
    let message = match *error {
        ScenarioError::Ratings(Ratings { lowest, highest, .. }) => {
            let values =
                [("lowest", lowest.to_string().into()), ("highest", highest.to_string().into())];
            messages.say("trf-generate-ratings", values)
        }
        ScenarioError::Group(size) => messages.say("trf-generate-group", [("size", size.into())]),
        ScenarioError::Players(_)
        | ScenarioError::Rounds(_)
        | ScenarioError::Draws(_)
        | ScenarioError::Acceleration
        | ScenarioError::Points => messages.text("trf-generate-nothing"),
    };
    Failure::new(Exit::Usage, message)
}

fn write(
    question: &GenerateQuestion,
    seed: u64,
    path: &Path,
    (manner, messages): (Manner, &Messages),
) -> Result<Written, Failure> {
    let Made { tournament, report, is_cut_short } = made(question, seed, messages)?;
    output_file::write(path, &report.write(), manner, messages)?;
    let file = path.display().to_string();
    Ok(Written { file, seed, rounds_played: tournament.n_played, is_cut_short })
}

/// Writes a file for each seed into a folder, on all cores.
fn write_many(
    question: &GenerateQuestion,
    folder: &Path,
    (manner, messages): (Manner, &Messages),
) -> Result<Vec<Written>, Failure> {
    fs::create_dir_all(folder).map_err(|error| {
        let file = folder.display().to_string();
        let values = [("file", file.into()), ("reason", reason(&error, messages).into())];
        Failure::new(Exit::Io, messages.say("export-cannot-write", values))
    })?;
    let bar = bar(question.count, messages.text("trf-generate-progress"));
    let seeds = (0..question.count).into_par_iter();
    let written: Result<Vec<Written>, Failure> = seeds
        .map(|number| {
            let seed = question.seed.wrapping_add(number);
            let path = folder.join(format!("{seed:06}.trf"));
            let written = write(question, seed, &path, (manner, messages));
            bar.inc(1);
            written
        })
        .collect();
    bar.finish_and_clear();
    written
}

/// What was written, for a person.
fn told(written: &[Written], path: &Path, messages: &Messages) -> String {
    let n_rounds: usize = written.iter().map(|one| one.rounds_played).sum();
    let values = [
        ("file", path.display().to_string().into()),
        ("count", written.len().into()),
        ("rounds", n_rounds.into()),
    ];
    let mut text = messages.say("trf-generated", values) + "\n";
    let n_short = written.iter().filter(|one| one.is_cut_short).count();
    if n_short > 0 {
        text += &messages.say("trf-generated-short", [("count", n_short.into())]);
        text += "\n";
    }
    text
}
