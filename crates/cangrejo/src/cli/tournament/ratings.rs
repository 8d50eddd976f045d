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
use crate::messages::{bad_rating_list, rating, rating_import, rating_moves};
use crate::rating_import::{Import, Keeping, NotTaken, Players, take_over};
use crate::rating_list::{Change, Faults, RatedPlayer, RatingList, TimeControl, read, read_file};
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

/// Takes a list over and says what it changes.
async fn import(
    question: &ImportList,
    source: Option<&Source>,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let control = question.control.into();
    let list = match source {
        Some(source) => read(&source.bytes[..], control)
            .map_err(|faults| bad_list(&source.name, &faults, setting))?,
        None => read_list(&question.file, control, setting)?,
    };
    let path = RatingFile::beside(&setting.path(question.store.as_ref()));
    let keeping = if question.dry_run { Keeping::Looked } else { Keeping::Kept };
    let n_players = list.players().len() as u64;
    let key = match keeping {
        Keeping::Kept => "ratings-progress",
        Keeping::Looked => "ratings-comparing",
    };
    let progress = bar(n_players, setting.messages.text(key));
    let heard = |n_players| progress.inc(n_players as u64);
    let taken = take_over(&path, Players::of(&list), keeping, heard).await;
    progress.finish_and_clear();
    let import = taken.map_err(|why| match why {
        NotTaken::Faults(faults) => {
            bad_list(&question.file.display().to_string(), &faults, setting)
        }
        NotTaken::Store(error) => setting.failed(&error),
    })?;
    Ok(match setting.form {
        Form::Json => to_json(&json_of(&import)),
        Form::Text => text_of(&import, setting),
    })
}

fn json_of(import: &Import) -> Value {
    let changes = &import.changes;
    let widest = changes.widest.iter();
    let widest: Vec<Value> = widest
        .map(|change| json!({"before": rated(&change.before), "after": rated(&change.after)}))
        .collect();
    let [standard, rapid, blitz] = changes.n_ratings;
    json!({
        "players": import.n_players,
        "dry_run": import.keeping == Keeping::Looked,
        "first": import.is_first,
        "new": changes.n_new,
        "gone": changes.n_gone,
        "changed": changes.n_changed,
        "ratings": {"standard": standard, "rapid": rapid, "blitz": blitz},
        "titles": changes.n_titles,
        "names": changes.n_names,
        "federations": changes.n_federations,
        "widest": widest,
    })
}

fn text_of(import: &Import, setting: &Setting<'_>) -> String {
    let messages = setting.messages;
    let mut text = rating_import(import, messages).join("\n") + "\n";
    if !import.is_first && import.widest().next().is_some() {
        text += &["\n", &messages.text("ratings-widest"), "\n"].concat();
        text += &widest(import, setting);
    }
    text
}

fn widest(import: &Import, setting: &Setting<'_>) -> String {
    let heading = |key: &str, align| (setting.messages.text(key), align);
    let columns = [
        heading("ratings-heading-id", Align::Right),
        heading("ratings-heading-name", Align::Left),
        heading("ratings-heading-standard", Align::Right),
        heading("ratings-heading-rapid", Align::Right),
        heading("ratings-heading-blitz", Align::Right),
    ];
    let line = |change: &Change| {
        let mut line = vec![change.after.fide_id.to_string(), change.after.name.to_string()];
        line.extend(rating_moves(change, ">"));
        line
    };
    let lines: Vec<Vec<String>> = import.widest().map(line).collect();
    table(&columns, &lines)
}

/// Reads the file piece by piece, because it may be large.
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
    let list = read_file(progress.wrap_read(file), control);
    progress.finish_and_clear();
    list.map_err(|faults| bad_list(&name, &faults, setting))
}

fn bad_list(name: &str, faults: &Faults, setting: &Setting<'_>) -> Failure {
    let (heading, lines) = bad_rating_list(name, faults, setting.messages);
    let lines: Vec<String> = std::iter::once(heading).chain(lines).collect();
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
                rating(player.ratings.standard),
                rating(player.ratings.rapid),
                rating(player.ratings.blitz),
                rating(player.birth_year),
            ]
        })
        .collect();
    table(&columns, &lines)
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
