//! `cangrejo ratings`: the FIDE rating list, imported once and at hand without a network.

mod roster;

use std::fs::File;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::desk::Setting;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::progress::bar;
use crate::cli::source::Source;
use crate::cli::table::{Align, table};
use crate::cli::whole::whole;
use crate::cli::{reason, to_json};
use crate::messages::rating_list_fault;
use crate::rating_list::{Changes, Comparison, Faults, RatedPlayer, RatingList, TimeControl, read};
use crate::store::{RatingFile, StoreError};

/// One thing to do with the rating list.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum RatingsCommand {
    Import(ImportList),
    Find(FindPlayers),
    Add(roster::AddRated),
    Update(roster::UpdateRoster),
}

/// A list to take over.
#[derive(Debug, Args)]
pub(in crate::cli) struct ImportList {
    file: PathBuf,

    #[arg(long, default_value = "standard")]
    control: ControlName,

    #[arg(long)]
    dry_run: bool,

    #[arg(long)]
    store: Option<PathBuf>,
}

impl RatingsCommand {
    /// The standard input, if it is what is to be read.
    pub(super) fn input(&self) -> Option<&Path> {
        match self {
            RatingsCommand::Import(question) => {
                Some(question.file.as_path()).filter(|file| *file == Path::new("-"))
            }
            RatingsCommand::Find(_) | RatingsCommand::Add(_) | RatingsCommand::Update(_) => None,
        }
    }
}

/// Who is looked for.
#[derive(Debug, Args)]
pub(in crate::cli) struct FindPlayers {
    #[arg(required = true)]
    who: Vec<String>,

    #[arg(long, default_value = "20", value_parser = whole::<1, 1_000>, allow_negative_numbers = true)]
    most: u64,

    #[arg(long)]
    store: Option<PathBuf>,
}

/// The time controls by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ControlName {
    Standard,
    Rapid,
    Blitz,
}

impl From<ControlName> for TimeControl {
    fn from(name: ControlName) -> TimeControl {
        match name {
            ControlName::Standard => TimeControl::Standard,
            ControlName::Rapid => TimeControl::Rapid,
            ControlName::Blitz => TimeControl::Blitz,
        }
    }
}

/// Does what the command asks for.
pub(super) async fn answer(
    command: &RatingsCommand,
    source: Option<&Source>,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    match command {
        RatingsCommand::Import(question) => import(question, source, setting).await,
        RatingsCommand::Find(question) => find(question, setting).await,
        RatingsCommand::Add(question) => roster::add(question, setting).await,
        RatingsCommand::Update(question) => roster::update(question, setting).await,
    }
}

/// How many of the widest changes are told.
const MOST_TOLD: usize = 10;

/// Takes a list over and says what it changes.
async fn import(
    question: &ImportList,
    source: Option<&Source>,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let control = question.control.into();
    let list = match source {
        Some(source) => read(&source.bytes[..], control)
            .map_err(|faults| bad_list(&source.name, &faults, setting))?,
        None => read_list(&question.file, control, setting)?,
    };
    let path = RatingFile::beside(&setting.path(question.store.as_ref()));
    let before = match RatingFile::open(&path).await {
        // A list in an older form is replaced like none.
        Err(StoreError::OldRatings { .. }) => None,
        opened => opened.map_err(failed)?,
    };
    let is_first = before.is_none();
    let found = compared(before, &list, setting).await.map_err(failed)?;
    if !question.dry_run {
        let n_players = list.players().len() as u64;
        let progress = bar(n_players, setting.messages.text("ratings-progress"));
        let written = |n_players: usize| progress.inc(n_players as u64);
        let replaced = RatingFile::replace(&path, list.players(), written).await;
        progress.finish_and_clear();
        replaced.map_err(failed)?;
    }
    let outcome = Outcome { list: &list, changes: &found, is_first, dry_run: question.dry_run };
    Ok(match setting.form {
        Form::Json => to_json(&outcome.json()),
        Form::Text => outcome.text(setting),
    })
}

/// What the list changes about the one before.
async fn compared(
    before: Option<RatingFile>,
    list: &RatingList,
    setting: &Setting<'_>,
) -> Result<Changes, StoreError> {
    let mut comparison = Comparison::with(list.players(), MOST_TOLD);
    if let Some(mut file) = before {
        let progress = bar(list.players().len() as u64, setting.messages.text("ratings-comparing"));
        let mut compared_to = 0;
        loop {
            let players = file.after(compared_to).await?;
            let Some(player) = players.last() else { break };
            compared_to = player.fide_id;
            comparison.take(&players);
            progress.inc(players.len() as u64);
        }
        progress.finish_and_clear();
    }
    Ok(comparison.finish())
}

/// What an import came to.
struct Outcome<'a> {
    list: &'a RatingList,
    changes: &'a Changes,
    is_first: bool,
    dry_run: bool,
}

impl Outcome<'_> {
    fn json(&self) -> Value {
        let widest = self.changes.widest.iter();
        let widest: Vec<Value> = widest
            .map(|change| json!({"before": rated(&change.before), "after": rated(&change.after)}))
            .collect();
        let [standard, rapid, blitz] = self.changes.n_ratings;
        json!({
            "players": self.list.players().len(),
            "dry_run": self.dry_run,
            "first": self.is_first,
            "new": self.changes.n_new,
            "gone": self.changes.n_gone,
            "changed": self.changes.n_changed,
            "ratings": {"standard": standard, "rapid": rapid, "blitz": blitz},
            "titles": self.changes.n_titles,
            "names": self.changes.n_names,
            "federations": self.changes.n_federations,
            "widest": widest,
        })
    }

    fn text(&self, setting: &Setting<'_>) -> String {
        let messages = setting.messages;
        let n_players = self.list.players().len();
        let key = if self.dry_run { "ratings-would-import" } else { "ratings-imported" };
        let mut text = messages.say(key, [("count", n_players.into())]) + "\n";
        if self.is_first {
            return text;
        }
        let count = |key: &str, n: usize| messages.say(key, [("count", n.into())]) + "\n";
        text += &count("ratings-new", self.changes.n_new);
        text += &count("ratings-gone", self.changes.n_gone);
        text += &count("ratings-changed", self.changes.n_changed);
        let [standard, rapid, blitz] = self.changes.n_ratings;
        let values = [
            ("standard", standard.into()),
            ("rapid", rapid.into()),
            ("blitz", blitz.into()),
            ("titles", self.changes.n_titles.into()),
            ("names", self.changes.n_names.into()),
            ("federations", self.changes.n_federations.into()),
        ];
        if self.changes.n_changed > 0 {
            text += &(messages.say("ratings-changed-what", values) + "\n");
        }
        if self.changes.widest.iter().any(|change| change.width() > 0) {
            text += &["\n", &messages.text("ratings-widest"), "\n"].concat();
            text += &self.widest(setting);
        }
        text
    }

    fn widest(&self, setting: &Setting<'_>) -> String {
        let heading = |key: &str, align| (setting.messages.text(key), align);
        let columns = [
            heading("ratings-heading-id", Align::Right),
            heading("ratings-heading-name", Align::Left),
            heading("ratings-heading-standard", Align::Right),
            heading("ratings-heading-rapid", Align::Right),
            heading("ratings-heading-blitz", Align::Right),
        ];
        let moved = self.changes.widest.iter().filter(|change| change.width() > 0);
        let lines: Vec<Vec<String>> = moved
            .map(|change| {
                let (before, after) = (&change.before, &change.after);
                let mut line = vec![after.fide_id.to_string(), after.name.to_string()];
                line.extend(TimeControl::ALL.map(|control| {
                    let (before, after) = (before.ratings.get(control), after.ratings.get(control));
                    if before == after {
                        shown(after)
                    } else {
                        format!("{} > {}", shown(before), shown(after))
                    }
                }));
                line
            })
            .collect();
        table(&columns, &lines)
    }
}

/// Reads the file line by line, because it may be large.
fn read_list(
    path: &Path,
    control: TimeControl,
    setting: &Setting<'_>,
) -> Result<RatingList, Failure> {
    let messages = setting.messages;
    let name = path.display().to_string();
    let file = File::open(path).and_then(|file| {
        // A folder opens, and only then cannot be read.
        if file.metadata()?.is_dir() {
            Err(std::io::ErrorKind::IsADirectory.into())
        } else {
            Ok(file)
        }
    });
    let file = file.map_err(|error| {
        let reason = reason(&error, messages);
        let values = [("file", name.clone().into()), ("reason", reason.into())];
        Failure::new(Exit::Io, messages.say("cannot-read", values))
    })?;
    let size = file.metadata().map_or(0, |about| about.len());
    let progress = bar(size, messages.text("ratings-reading"));
    let list = read(progress.wrap_read(file), control);
    progress.finish_and_clear();
    list.map_err(|faults| bad_list(&name, &faults, setting))
}

/// How many faults are told before the rest are only counted.
const MOST_FAULTS: usize = 20;

fn bad_list(name: &str, faults: &Faults, setting: &Setting<'_>) -> Failure {
    let messages = setting.messages;
    let n_faults = faults.list().len() + faults.n_more();
    let values = [("file", name.to_owned().into()), ("count", n_faults.into())];
    let mut lines = vec![messages.say("ratings-bad-list", values)];
    let told = faults.list().iter().take(MOST_FAULTS);
    lines.extend(told.map(|fault| rating_list_fault(fault, messages)));
    if n_faults > MOST_FAULTS {
        lines.push(messages.say("more", [("count", (n_faults - MOST_FAULTS).into())]));
    }
    Failure::new(Exit::BadInput, lines.join("\n  "))
}

/// Finds players by number or by name.
async fn find(question: &FindPlayers, setting: &Setting<'_>) -> Result<String, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let mut file = open(question.store.as_ref(), setting).await?;
    let who = question.who.join(" ");
    let most = u32::try_from(question.most).unwrap_or(u32::MAX);
    let found = match who.parse::<u32>() {
        Ok(fide_id) => file.find(fide_id).await.map_err(failed)?.into_iter().collect(),
        Err(_) => file.named(&who, most).await.map_err(failed)?,
    };
    if setting.form == Form::Json {
        let players: Vec<Value> = found.iter().map(rated).collect();
        return Ok(to_json(&json!({ "players": players })));
    }
    if found.is_empty() {
        return Ok(setting.messages.say("ratings-nobody", [("who", who.into())]) + "\n");
    }
    Ok(listed(&found, setting))
}

/// The list in use.
async fn open(store: Option<&PathBuf>, setting: &Setting<'_>) -> Result<RatingFile, Failure> {
    let path = RatingFile::beside(&setting.path(store));
    let file = RatingFile::open(&path).await.map_err(|error| setting.failed(&error))?;
    file.ok_or_else(|| setting.bad("ratings-none", []))
}

fn listed(players: &[RatedPlayer], setting: &Setting<'_>) -> String {
    let heading = |key: &str, align| (setting.messages.text(key), align);
    let columns = [
        heading("ratings-heading-id", Align::Right),
        heading("ratings-heading-title", Align::Left),
        heading("ratings-heading-name", Align::Left),
        heading("ratings-heading-federation", Align::Left),
        heading("ratings-heading-standard", Align::Right),
        heading("ratings-heading-rapid", Align::Right),
        heading("ratings-heading-blitz", Align::Right),
        heading("ratings-heading-born", Align::Right),
    ];
    let lines: Vec<Vec<String>> = players
        .iter()
        .map(|player| {
            vec![
                player.fide_id.to_string(),
                player.title.to_string(),
                player.name.to_string(),
                player.federation.to_string(),
                shown(player.ratings.standard),
                shown(player.ratings.rapid),
                shown(player.ratings.blitz),
                shown(player.birth_year),
            ]
        })
        .collect();
    table(&columns, &lines)
}

fn shown(number: Option<u16>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

/// A player for a program.
fn rated(player: &RatedPlayer) -> Value {
    json!({
        "fide_id": player.fide_id,
        "name": &*player.name,
        "federation": &*player.federation,
        "sex": &*player.sex,
        "title": &*player.title,
        "standard": player.ratings.standard,
        "rapid": player.ratings.rapid,
        "blitz": player.ratings.blitz,
        "birth_year": player.birth_year,
        "inactive": player.is_inactive,
    })
}
