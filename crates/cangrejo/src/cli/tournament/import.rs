//! `cangrejo import`: athletes from a spreadsheet, or a whole tournament from its file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use cangrejo_tournament::event::AthleteNumber;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::args::Change;
use super::chess;
use super::desk::{Desk, Setting};
use super::roster::open_or_create;
use crate::chess_file;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::source::Source;
use crate::cli::to_json;
use crate::messages::{self, Messages, bad_tournament};
use crate::registration;
use crate::roster_file::{
    ColumnName, Fault, Faults, Field, MAX_BYTES, Mapping, Places, Roster, RosterLine,
};
use crate::store::StoreError;
use crate::tournament_file::{self, TournamentFile};
use crate::upload_reader::{Sheet, read_roster, this_program};

/// A file to take in.
#[derive(Debug, Args)]
pub(in crate::cli) struct Import {
    file: PathBuf,

    #[arg(long)]
    map: Vec<String>,

    #[arg(long)]
    sheet: Option<String>,

    #[arg(long)]
    check_in: bool,

    #[arg(long)]
    pub(super) dry_run: bool,

    /// Take a report over although not all of it is kept as it is.
    #[arg(long)]
    pub(super) accept: bool,

    #[command(flatten)]
    pub(super) change: Change,
}

impl Import {
    /// The file, or `-` for the standard input.
    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Whether the name says that it is a report file: its faults are those of one.
    fn is_called_report(&self) -> bool {
        self.file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("trf"))
    }

    /// That nothing is asked for that only lists of athletes have.
    fn check_no_roster_options(
        &self,
        is_dry_run_known: bool,
        setting: &Setting<'_>,
    ) -> Result<(), Failure> {
        let is_odd = self.dry_run && !is_dry_run_known;
        let for_rosters = self.sheet.is_some() || self.check_in || is_odd;
        if for_rosters || !self.map.is_empty() {
            let message = setting.messages.text("import-roster-options");
            return Err(Failure::new(Exit::Usage, message));
        }
        Ok(())
    }
}

/// Takes in a file, which is known by its first bytes; one that is nothing, by its name.
pub(super) async fn answer(
    question: &Import,
    source: &Source,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let text = source.bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&source.bytes);
    // Only a tournament has pictures.
    let is_tournament = tournament_file::is_begun(text);
    let most = if is_tournament { tournament_file::MAX_BYTES } else { MAX_BYTES };
    if source.bytes.len() > most {
        let most = [("most", (most >> 20).to_string().into())];
        return Err(setting.bad("import-too-large", most));
    }
    if is_tournament {
        tournament(question, source, setting).await
    } else if chess_file::is_report(text) || question.is_called_report() {
        question.check_no_roster_options(true, setting)?;
        chess::import(question, &source.bytes, setting).await
    } else {
        roster(question, source, setting).await
    }
}

/// Registers the athletes of a spreadsheet, all or none.
async fn roster(
    question: &Import,
    source: &Source,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let mapping = Mapping::read(&question.map).map_err(|wrong| {
        let fields =
            Field::ALL.map(|field| messages::roster_field(field, setting.messages)).join(", ");
        let values = [("text", wrong.text.into()), ("fields", fields.into())];
        Failure::new(Exit::Usage, setting.messages.say("import-bad-map", values))
    })?;
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let sheet = Sheet { map: question.map.clone(), name: question.sheet.clone() };
    let roster = read_roster(this_program().as_deref(), sheet, &source.bytes)
        .and_then(|raw| registration::lawful((desk.state(), desk.log.id_salt()), &raw, &mapping))
        .map_err(|faults| refused(&source.name, &faults, setting))?;
    let first = desk.state().athletes.len();
    let (requests, personal) =
        registration::requests((desk.state(), desk.log.id_salt()), &roster, question.check_in);
    let mut remarks: Vec<String> =
        roster.remarks.iter().map(|what| messages::roster_remark(what, setting.messages)).collect();
    remarks.extend(homonyms(&desk, &roster));
    let bar = progress(requests.len(), setting);
    let events = desk.decide(&question.change.signature, requests, |_, _| bar.inc(1))?;
    let n_entries = events.len();
    bar.finish_and_clear();
    if !question.dry_run {
        remarks.extend(desk.keep(&question.change.signature, events, &personal).await?);
    }
    let code = desk.code();
    desk.close().await?;
    Ok(Taken { question, roster: &roster, first, n_entries, remarks, code }.answer(setting))
}

fn refused(file: &str, faults: &Faults, setting: &Setting<'_>) -> Failure {
    let answer = match setting.form {
        Form::Json => to_json(&faults_json(faults, setting.messages)),
        Form::Text => String::new(),
    };
    let message = describe(file, faults, setting.messages);
    Failure { exit: Exit::BadInput, message, answer }
}

/// A bar that counts entries; it shows only on a terminal, and for what takes a while.
fn progress(n_requests: usize, setting: &Setting<'_>) -> ProgressBar {
    if n_requests < 1000 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg} ({eta})");
    ProgressBar::new(n_requests as u64)
        .with_style(style.expect("the template is well formed"))
        .with_message(setting.messages.text("import-progress"))
}

/// Those who have a name that somebody else has, which is no fault (homonyms).
fn homonyms(desk: &Desk<'_>, roster: &Roster) -> Vec<String> {
    const MOST_SHOWN: usize = 10;
    let messages = desk.messages();
    let mut known: BTreeMap<String, AthleteNumber> = BTreeMap::new();
    for (number, athlete) in &desk.state().athletes {
        known.entry(athlete.details.name.to_lowercase()).or_insert(*number);
    }
    let mut remarks = Vec::new();
    for (line, place) in roster.athletes.iter().zip(desk.state().athletes.len()..) {
        let number = AthleteNumber::after(place);
        let first = *known.entry(line.details.name.to_lowercase()).or_insert(number);
        if first != number {
            let values = [
                ("row", line.row.to_string().into()),
                ("name", line.details.name.as_str().into()),
                ("athlete", first.to_string().into()),
            ];
            remarks.push(messages.say("import-same-name", values));
        }
    }
    if remarks.len() > MOST_SHOWN {
        let rest = remarks.len() - MOST_SHOWN;
        remarks.truncate(MOST_SHOWN);
        remarks.push(messages.say("import-more-same-names", [("count", rest.into())]));
    }
    remarks
}

/// What came of a spreadsheet.
struct Taken<'a> {
    question: &'a Import,
    roster: &'a Roster,
    /// How many athletes there were before.
    first: usize,
    /// How many entries of the log it is, or would be.
    n_entries: usize,
    remarks: Vec<String>,
    code: String,
}

impl Taken<'_> {
    fn answer(&self, setting: &Setting<'_>) -> String {
        match setting.form {
            Form::Json => to_json(&self.json()),
            Form::Text => self.text(setting),
        }
    }

    fn json(&self) -> Value {
        let athlete = |(line, place): (&RosterLine, usize)| {
            json!({
                "athlete": AthleteNumber::after(place),
                "row": line.row,
                "details": line.details,
            })
        };
        let athletes = self.roster.athletes.iter().zip(self.first..).map(athlete);
        json!({
            "athletes": athletes.collect::<Vec<Value>>(),
            "entered": !self.question.dry_run,
            "entries": self.n_entries,
            "remarks": self.remarks,
            "code": self.code,
        })
    }

    fn text(&self, setting: &Setting<'_>) -> String {
        let count = self.roster.athletes.len();
        let key = match (self.question.dry_run, self.question.check_in) {
            (true, _) => "import-tried",
            (false, false) => "import-registered",
            (false, true) => "import-checked-in",
        };
        let numbers = [
            ("count", count.into()),
            ("first", AthleteNumber::after(self.first).to_string().into()),
            ("last", (self.first + count).to_string().into()),
        ];
        let mut text = setting.messages.say(key, numbers) + "\n";
        if !self.question.dry_run {
            let count = [("count", self.n_entries.to_string().into())];
            text += &(setting.messages.say("import-take-back", count) + "\n");
        }
        for what in &self.remarks {
            text += &(setting.messages.say("desk-remark", [("what", what.into())]) + "\n");
        }
        text
    }
}

/// Takes over a whole tournament, and makes the file of tournaments if it is missing.
async fn tournament(
    question: &Import,
    source: &Source,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    question.check_no_roster_options(false, setting)?;
    let TournamentFile { copied, private } =
        tournament_file::read(&source.bytes).map_err(|error| {
            Failure::new(Exit::BadInput, bad_tournament(&source.name, &error, setting.messages))
        })?;
    let place = &question.change.place;
    if place.tournament.as_ref().is_some_and(|name| name != copied.log.as_str()) {
        let values = [("log", copied.log.to_string().into())];
        return Err(setting.bad("import-other-name", values));
    }
    let failed = |error: StoreError| setting.failed(&error);
    // What is not as it was sealed must not leave an empty file behind.
    let checked = copied.checked(private.as_ref()).map_err(failed)?;
    let mut store = open_or_create(&setting.path(place.store.as_ref()), setting).await?;
    let before = match store.load(&copied.log).await {
        Err(StoreError::NoSuchLog { .. }) => 0,
        loaded => loaded.map_err(failed)?.head().n_events,
    };
    let log = store.take_over(&copied, private.as_ref()).await.map_err(failed)?;
    setting.course.note_kept();
    store.close().await.map_err(failed)?;
    let new = log.head().n_events - before;
    let mut athletes = checked.tournament().state().athletes.values();
    let is_redacted = private.is_none() && athletes.any(|one| !one.commitments.is_empty());
    let remarks: Vec<String> =
        is_redacted.then(|| setting.messages.text("import-redacted")).into_iter().collect();
    Ok(match setting.form {
        Form::Json => to_json(&json!({
            "tournament": log.name().as_str(),
            "events": log.head().n_events,
            "new_events": new,
            "private": private.is_some(),
            "remarks": remarks,
            "code": log.head().hash.code(),
        })),
        Form::Text => {
            let values = [
                ("log", log.name().to_string().into()),
                ("events", log.head().n_events.into()),
                ("new", new.into()),
            ];
            let mut text = setting.messages.say("import-taken-over", values) + "\n";
            for what in remarks {
                text += &(setting.messages.say("desk-remark", [("what", what.into())]) + "\n");
            }
            text + &setting.messages.say("desk-code", [("code", log.head().hash.code().into())])
                + "\n"
        }
    })
}

/// How many faults are told before the rest are only counted.
const MOST_FAULTS: usize = 50;

/// All the faults of `file`, one to a line.
fn describe(file: &str, faults: &Faults, messages: &Messages) -> String {
    let list = faults.list();
    let heading = [("file", file.into()), ("count", list.len().into())];
    let mut lines = vec![messages.say("import-bad-file", heading)];
    let placed = |fault| messages::roster_fault(fault, faults.places, messages);
    lines.extend(list.iter().take(MOST_FAULTS).map(placed));
    if list.len() > MOST_FAULTS {
        lines.push(messages.say("more", [("count", (list.len() - MOST_FAULTS).into())]));
    }
    lines.join("\n  ")
}

/// All the faults for a program, however many.
fn faults_json(faults: &Faults, messages: &Messages) -> Value {
    let fault = |fault: &Fault| {
        json!({
            "row": fault.row,
            "column": match faults.places {
                Places::Cells => fault.column.as_ref().map(ColumnName::letters),
                Places::Fields => None,
            },
            "heading": fault.column.as_ref().map(|column| column.heading.as_str()),
            "what": messages::roster_problem(&fault.problem, messages),
        })
    };
    json!({ "faults": faults.list().iter().map(fault).collect::<Vec<Value>>() })
}
