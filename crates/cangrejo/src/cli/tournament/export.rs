//! `cangrejo export`: lists for a spreadsheet, or the whole tournament for another machine.

use std::path::{Path, PathBuf};

use cangrejo_tournament::chess::Results;
use cangrejo_tournament::trf::Dialect;
use clap::{Args, ValueEnum};
use serde_json::json;

use super::args::Place;
use super::chess;
use super::desk::{Desk, Setting};
use super::export_sheets::sheet;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output_file::{self, Manner};
use crate::cli::to_json;
use crate::cli::trf::with_notes;
use crate::minors::{Minors, PublicFile, PublicLog};
use crate::spreadsheet::{self, Sheet};
use crate::store::StoreError;
use crate::tournament_file;

/// What is to be written, and where.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
pub(in crate::cli) struct Export {
    #[arg(long)]
    what: Option<What>,

    #[arg(long)]
    format: Option<FileFormat>,

    #[arg(short, long)]
    output: Option<PathBuf>,

    #[arg(long, alias = "round", allow_negative_numbers = true)]
    pub(super) after: Option<i64>,

    #[arg(long)]
    pub(super) private: bool,

    #[arg(long, conflicts_with = "private")]
    abbreviate_minors: bool,

    #[arg(long)]
    for_rating: bool,

    #[arg(long)]
    force: bool,

    #[command(flatten)]
    place: Place,
}

/// A list, by the name it is typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum What {
    Athletes,
    Standings,
    Rounds,
    Log,
}

impl What {
    const ALL: [What; 4] = [What::Athletes, What::Standings, What::Rounds, What::Log];
}

/// A form of file, by the name it is typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum FileFormat {
    Csv,
    Xlsx,
    Json,
    Trf16,
    Trf26,
}

impl FileFormat {
    /// Whether it is a report file of chess.
    const fn is_report(self) -> bool {
        match self {
            FileFormat::Csv | FileFormat::Xlsx | FileFormat::Json => false,
            FileFormat::Trf16 | FileFormat::Trf26 => true,
        }
    }

    /// What the ending of a file's name says.
    fn of(path: &Path) -> Option<FileFormat> {
        let ending = path.extension()?.to_str()?.to_lowercase();
        match ending.as_str() {
            "csv" => Some(FileFormat::Csv),
            "xlsx" => Some(FileFormat::Xlsx),
            "json" => Some(FileFormat::Json),
            "trf" | "trfx" => Some(FileFormat::Trf26),
            _ => None,
        }
    }
}

/// What goes into a file.
enum Content {
    Text(String),
    Public(PublicFile),
    Bytes(Vec<u8>),
    Report(chess::WrittenReport),
}

/// Writes a file, or the standard output.
pub(super) async fn answer(question: &Export, setting: &Setting<'_>) -> Result<String, Failure> {
    let format = format(question, setting)?;
    let mut desk = Desk::open(setting, &question.place).await?;
    let content = content(question, format, &mut desk).await?;
    let has_private = question.private && has_private(question, format, &desk);
    let (code, n_events) = (desk.code(), desk.log.head().n_events);
    desk.close().await?;
    let Some(path) = &question.output else {
        return match content {
            Content::Text(text) | Content::Public(PublicFile { text, .. }) => Ok(text),
            Content::Report(report) => with_notes(report.text, &report.notes, setting.messages),
            Content::Bytes(_) => Err(usage(setting, "export-needs-output")),
        };
    };
    let (mut notes, mut n_abbreviated) = (Vec::new(), 0);
    let bytes = match (content, format) {
        // Without its mark, spreadsheets take UTF-8 for something else.
        (Content::Text(text), FileFormat::Csv) => format!("\u{feff}{text}").into_bytes(),
        (Content::Text(text), _) => text.into_bytes(),
        (Content::Public(public), _) => {
            n_abbreviated = public.n_abbreviated;
            public.text.into_bytes()
        }
        (Content::Bytes(bytes), _) => bytes,
        (Content::Report(report), _) => {
            notes = report.notes;
            report.text.into_bytes()
        }
    };
    let manner = Manner { replace: question.force, private: question.private };
    output_file::write(path, &bytes, manner, setting.messages)?;
    let file = path.display().to_string();
    match setting.form {
        Form::Json => Ok(to_json(&json!({
            "file": file,
            "bytes": bytes.len(),
            "private": has_private,
            "abbreviated": n_abbreviated,
            "events": n_events,
            "code": code,
            "unsaid": notes,
        }))),
        Form::Text => {
            let key = match (has_private, n_abbreviated) {
                (true, _) => "export-written-private",
                (false, 0) => "export-written",
                (false, _) => "export-written-abbreviated",
            };
            let count = ("count", n_abbreviated.into());
            let values = [("file", file.into()), ("code", code.into()), count];
            with_notes(setting.messages.say(key, values) + "\n", &notes, setting.messages)
        }
    }
}

/// Whether what is written has something that is not for publication: what is known of
/// somebody, or the secret by which a tournament tells id numbers apart.
fn has_private(question: &Export, format: FileFormat, desk: &Desk<'_>) -> bool {
    let mut commitments = desk.state().athletes.values().map(|athlete| &athlete.commitments);
    match format {
        FileFormat::Json if question.what.is_none() => true,
        FileFormat::Json | FileFormat::Csv | FileFormat::Xlsx => {
            commitments.any(|known| !known.is_empty())
        }
        FileFormat::Trf16 | FileFormat::Trf26 => {
            commitments.any(|known| known.birth_date.is_some())
        }
    }
}

fn usage(setting: &Setting<'_>, key: &str) -> Failure {
    Failure::new(Exit::Usage, setting.messages.text(key))
}

/// The form that is asked for: as typed, else by the ending of the file's name.
fn format(question: &Export, setting: &Setting<'_>) -> Result<FileFormat, Failure> {
    let by_name = question.output.as_deref().and_then(FileFormat::of);
    let by_flag =
        (setting.form == Form::Json && question.output.is_none()).then_some(FileFormat::Json);
    let format = question.format.or(by_name).or(by_flag);
    let format = format.ok_or_else(|| usage(setting, "export-needs-format"))?;
    if format == FileFormat::Xlsx && question.output.is_none() {
        return Err(usage(setting, "export-needs-output"));
    }
    if format == FileFormat::Csv && question.what.is_none() {
        return Err(usage(setting, "export-needs-what"));
    }
    if format.is_report() && question.what.is_some() {
        return Err(usage(setting, "export-trf-whole"));
    }
    if question.for_rating && !format.is_report() {
        return Err(usage(setting, "export-for-rating"));
    }
    let has_private = matches!(question.what, None | Some(What::Athletes));
    if question.private && !has_private {
        return Err(usage(setting, "export-private-athletes"));
    }
    let has_standings = match question.what {
        Some(what) => what == What::Standings,
        None => format == FileFormat::Xlsx,
    };
    if question.after.is_some() && !has_standings {
        return Err(usage(setting, "export-after-standings"));
    }
    Ok(format)
}

async fn content(
    question: &Export,
    format: FileFormat,
    desk: &mut Desk<'_>,
) -> Result<Content, Failure> {
    let setting = desk.setting;
    let failed = |error: StoreError| setting.failed(&error);
    let minors = minors(question, desk).await.map_err(failed)?;
    let public = match minors {
        Minors::Abbreviated if question.what.is_some() || format != FileFormat::Json => {
            Some(PublicLog::of(&desk.log, &mut desk.store).await.map_err(failed)?)
        }
        Minors::Abbreviated | Minors::Whole => None,
    };
    let public = public.as_ref();
    let mut sheets: Vec<Sheet> = Vec::new();
    match question.what {
        None if format == FileFormat::Json && question.private => {
            let copied = desk.store.whole_log(desk.log.name()).await.map_err(failed)?;
            let private = desk.store.private(&desk.log).await.map_err(failed)?;
            return Ok(Content::Text(tournament_file::write_private(&copied, &private)));
        }
        None if format == FileFormat::Json => {
            let file = PublicFile::of(&desk.log, &mut desk.store, minors).await;
            return Ok(Content::Public(file.map_err(failed)?));
        }
        None if format.is_report() => {}
        None => {
            for what in What::ALL {
                sheets.push(sheet(what, question, public, desk).await?);
            }
        }
        Some(what) => sheets.push(sheet(what, question, public, desk).await?),
    }
    Ok(match format {
        FileFormat::Csv => Content::Text(sheets.iter().map(spreadsheet::csv).collect()),
        FileFormat::Json => {
            Content::Text(sheets.iter().map(|s| to_json(&spreadsheet::json(s))).collect())
        }
        FileFormat::Xlsx => Content::Bytes(spreadsheet::workbook(&sheets).map_err(|error| {
            let values = [("detail", error.to_string().into())];
            Failure::new(Exit::Refused, setting.messages.say("export-no-workbook", values))
        })?),
        FileFormat::Trf16 => Content::Report(report(question, Dialect::Trf16, public, desk).await?),
        FileFormat::Trf26 => Content::Report(report(question, Dialect::Trf26, public, desk).await?),
    })
}

async fn report(
    question: &Export,
    dialect: Dialect,
    public: Option<&PublicLog>,
    desk: &mut Desk<'_>,
) -> Result<chess::WrittenReport, Failure> {
    let results = if question.for_rating { Results::ForRating } else { Results::OfTournament };
    chess::report_file(desk, (dialect, results), public, question.private).await
}

/// Whether minors are abbreviated: where it is asked for, here or for the hall, and not in private.
async fn minors(question: &Export, desk: &mut Desk<'_>) -> Result<Minors, StoreError> {
    if question.private || question.abbreviate_minors {
        return Ok(Minors::abbreviated_if(question.abbreviate_minors));
    }
    Minors::of_hall(&desk.log, &mut desk.store).await
}
