//! `cangrejo print`: sheets as PDF or pictures, packs of them, pages without network.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use cangrejo_tournament::event::{AthleteNumber, RoundNumber, TableNumber};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use serde_json::json;

use super::args::Place;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output_file::{self, Manner};
use crate::cli::to_json;
use crate::cli::whole::whole;
use crate::clock::now;
use crate::minors::{Ages, Minors, PublicFile};
use crate::paper::{
    self, Draft, Fund, Imprint, NoSheet, Order, Pack, Paper, PerPage, Site, Source, What,
};
use crate::store::StoreError;

/// What is to be printed, and where.
#[derive(Debug, Args)]
pub(in crate::cli) struct Print {
    #[arg(value_parser = PossibleValuesParser::new(NAMES))]
    what: String,

    #[arg(short, long)]
    output: PathBuf,

    #[arg(long, allow_negative_numbers = true)]
    round: Option<i64>,

    #[arg(long)]
    tables: Option<String>,

    #[arg(long, default_value = "2", value_parser = whole::<1, 4>, allow_negative_numbers = true)]
    per_page: u64,

    #[arg(long, default_value = "a4")]
    paper: PaperName,

    #[arg(long)]
    force: bool,

    #[command(flatten)]
    place: Place,
}

/// Who is called otherwise than by name in the hall: nobody.
static NOBODY: BTreeMap<AthleteNumber, String> = BTreeMap::new();

/// A page that turns by itself, and a whole site.
const PROJECTOR: &str = "projector";
const SITE: &str = "site";

/// Everything that can be printed, by the names it is typed with.
const NAMES: [&str; What::ALL.len() + Pack::ALL.len() + 2] = {
    let mut names = [PROJECTOR; What::ALL.len() + Pack::ALL.len() + 2];
    let mut idx = 0;
    while idx < What::ALL.len() {
        names[idx] = What::ALL[idx].name();
        idx += 1;
    }
    names[idx] = Pack::ALL[0].name();
    names[idx + 1] = Pack::ALL[1].name();
    names[idx + 3] = SITE;
    names
};

/// The sizes of paper by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum PaperName {
    A4,
    Letter,
    Phone,
}

/// A file that was written, and the version of the sheet in it.
struct Written {
    file: PathBuf,
    version: Option<u32>,
}

/// Prints into a file.
pub(super) async fn answer(question: &Print, setting: &Setting<'_>) -> Result<String, Failure> {
    let ending = ending(question, setting)?;
    let mut desk = Desk::open(setting, &question.place).await?;
    let fund = Fund::of_tournament(&desk.log, &mut desk.store).await;
    let fund = fund.map_err(|error| setting.failed(&error))?;
    let imprint = Imprint::of_page(&desk.log, now());
    let aliases = aliases(question, &mut desk).await.map_err(|error| setting.failed(&error))?;
    let source = Source {
        tournament: desk.log.tournament(),
        messages: setting.messages,
        fund: &fund,
        aliases: &aliases,
    };
    let mut version = None;
    let files: Vec<Vec<u8>> = if let Some(what) = What::of_name(&question.what) {
        let order = order(what, question, setting)?;
        let draft = paper::draft(&order, &source).map_err(|error| refused(&error, setting))?;
        let line = imprinted(&draft, &mut desk).await?;
        version = Some(line.version);
        let below = line.below(setting.messages);
        let set = match ending {
            "png" => draft.png(&below),
            _ => draft.pdf(&below).map(|pdf| vec![pdf]),
        };
        set.map_err(|error| refused(&error, setting))?
    } else if let Some(pack) = Pack::of_name(&question.what) {
        vec![packed(pack, question, &fund, &mut desk).await?]
    } else if question.what == SITE {
        let site = paper::zipped(&Site::of(&source, &imprint).files);
        vec![site.map_err(|error| refused(&error, setting))?]
    } else {
        vec![paper::projector(&source, &imprint).into_bytes()]
    };
    desk.close().await?;
    let written = write(question, &files, setting)?;
    let written = written.into_iter().map(|file| Written { file, version }).collect::<Vec<_>>();
    Ok(told(&written, setting))
}

/// How minors are called in what is sent to everybody, where the hall asks for it.
async fn aliases(
    question: &Print,
    desk: &mut Desk<'_>,
) -> Result<BTreeMap<AthleteNumber, String>, StoreError> {
    let is_page = [PROJECTOR, SITE].contains(&question.what.as_str());
    let is_for_everybody = is_page || question.paper == PaperName::Phone;
    if !is_for_everybody {
        return Ok(NOBODY.clone());
    }
    match Minors::of_hall(&desk.log, &mut desk.store).await? {
        Minors::Whole => Ok(NOBODY.clone()),
        Minors::Abbreviated => {
            let ages = Ages::of_log(&desk.log, &mut desk.store).await?;
            Ok(ages.aliases(desk.state()))
        }
    }
}

/// The version of a sheet that is printed now.
async fn imprinted(draft: &Draft, desk: &mut Desk<'_>) -> Result<Imprint, Failure> {
    let imprint = Imprint::of_print(draft, &desk.log, now(), &mut desk.store).await;
    imprint.map_err(|error| desk.setting.failed(&error))
}

/// What the ending of the file's name must be.
fn ending(question: &Print, setting: &Setting<'_>) -> Result<&'static str, Failure> {
    let endings: &[&'static str] = if What::of_name(&question.what).is_some() {
        &["pdf", "png"]
    } else if question.what == PROJECTOR {
        &["html"]
    } else {
        &["zip"]
    };
    let typed = question.output.extension().and_then(|ending| ending.to_str());
    let typed = typed.map(str::to_lowercase).unwrap_or_default();
    endings.iter().find(|ending| **ending == typed).copied().ok_or_else(|| {
        let shown: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
        let values =
            [("what", question.what.as_str().into()), ("endings", shown.join(", ").into())];
        Failure::new(Exit::Usage, setting.messages.say("print-wrong-ending", values))
    })
}

fn order(what: What, question: &Print, setting: &Setting<'_>) -> Result<Order, Failure> {
    let round = question.round.map(|typed| setting.number(typed, RoundNumber::new));
    let tables = question.tables.as_deref().map(|typed| range(typed, setting));
    Ok(Order {
        round: round.transpose()?,
        tables: tables.transpose()?,
        per_page: PerPage::of_count(question.per_page).unwrap_or_default(),
        paper: match question.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
            PaperName::Phone => Paper::Phone,
        },
        ..Order::of(what)
    })
}

/// Tables from one to another, or a single one.
fn range(typed: &str, setting: &Setting<'_>) -> Result<(TableNumber, TableNumber), Failure> {
    let number = |text: &str| text.trim().parse().ok().and_then(TableNumber::new);
    let (first, last) = typed.split_once('-').unwrap_or((typed, typed));
    let range = number(first).zip(number(last)).filter(|(first, last)| first <= last);
    range.ok_or_else(|| {
        let values = [("value", typed.to_owned().into())];
        Failure::new(Exit::Usage, setting.messages.say("print-typed-tables", values))
    })
}

/// The sheets of a pack, and the tournament itself for another machine.
async fn packed(
    pack: Pack,
    question: &Print,
    fund: &Fund,
    desk: &mut Desk<'_>,
) -> Result<Vec<u8>, Failure> {
    let setting = desk.setting;
    let mut drafts = Vec::new();
    for what in pack.sheets() {
        let order = Order { tables: None, round: None, ..order(what, question, setting)? };
        let tournament = desk.log.tournament();
        let source = Source { tournament, messages: setting.messages, fund, aliases: &NOBODY };
        drafts.extend(paper::draft(&order, &source));
    }
    let mut files = Vec::new();
    for draft in drafts {
        let below = imprinted(&draft, desk).await?.below(setting.messages);
        let pdf = draft.pdf(&below).map_err(|error| refused(&error, setting))?;
        files.push((format!("{}.pdf", draft.name()), pdf));
    }
    let minors = Minors::of_hall(&desk.log, &mut desk.store).await;
    let minors = minors.map_err(|error| setting.failed(&error))?;
    let public = PublicFile::of(&desk.log, &mut desk.store, minors).await;
    let public = public.map_err(|error| setting.failed(&error))?;
    files.push((format!("{}.public.json", desk.log.name()), public.text.into_bytes()));
    paper::zipped(&files).map_err(|error| refused(&error, setting))
}

fn refused(error: &NoSheet, setting: &Setting<'_>) -> Failure {
    Failure::new(Exit::Refused, error.sentence(setting.messages))
}

/// Writes the files; several pictures are numbered.
fn write(
    question: &Print,
    files: &[Vec<u8>],
    setting: &Setting<'_>,
) -> Result<Vec<PathBuf>, Failure> {
    let manner = Manner { replace: question.force, private: false };
    let paths: Vec<PathBuf> = match files {
        [_] => vec![question.output.clone()],
        several => (1..=several.len()).map(|number| numbered(&question.output, number)).collect(),
    };
    // None is written if one of them may not be.
    for path in &paths {
        output_file::refuse_taken(path, manner, setting.messages)?;
    }
    for (path, bytes) in paths.iter().zip(files) {
        output_file::write(path, bytes, manner, setting.messages)?;
    }
    Ok(paths)
}

/// The same name with a number before its ending.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}

fn told(written: &[Written], setting: &Setting<'_>) -> String {
    match setting.form {
        Form::Json => {
            let files: Vec<_> = written
                .iter()
                .map(
                    |one| json!({ "file": one.file.display().to_string(), "version": one.version }),
                )
                .collect();
            to_json(&json!({ "files": files }))
        }
        Form::Text => {
            let line = |one: &Written| {
                let file = one.file.display().to_string();
                let told = match one.version {
                    None => setting.messages.say("print-written", [("file", file.into())]),
                    Some(version) => {
                        let values = [("file", file.into()), ("version", version.into())];
                        setting.messages.say("print-written-version", values)
                    }
                };
                told + "\n"
            };
            written.iter().map(line).collect()
        }
    }
}
