//! The rules of a tournament, as `new` takes them and `rules` tells them.

use std::path::{Path, PathBuf};

use cangrejo_tournament::event::{Profile, RoundNumber};
use clap::Args;
use serde_json::json;

use super::args::{Change, Signature};
use super::chess::ChessOptions;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::table::{Align, table};
use crate::cli::{reason, to_json};
use crate::director::{Refusal, Request};
use crate::rule_settings::{NotASetting, differences, listed, meaning, next_version, with_setting};

/// A tournament to start.
#[derive(Debug, Args)]
pub(in crate::cli) struct NewTournament {
    pub(super) name: String,

    #[arg(long)]
    pub(super) title: Option<String>,

    #[arg(long, default_value = "8", allow_negative_numbers = true)]
    pub(super) rounds: i64,

    /// The name of a profile, or a file that has one.
    #[arg(
        long,
        default_value = "reglamento-001",
        default_value_if("chess", "true", Some("ajedrez-fide"))
    )]
    profile: String,

    #[arg(long, allow_negative_numbers = true)]
    target: Option<i64>,

    #[arg(long, allow_negative_numbers = true)]
    games: Option<i64>,

    #[arg(long, allow_negative_numbers = true)]
    minutes: Option<i64>,

    #[arg(long, value_parser = ["reglamento", "parejo"])]
    bye_order: Option<String>,

    #[arg(long, value_parser = ["rivals", "partners"])]
    relax_first: Option<String>,

    #[arg(long)]
    pub(super) event: Option<String>,

    #[command(flatten)]
    pub(super) chess: ChessOptions,

    #[arg(long)]
    pub(super) store: Option<PathBuf>,

    #[command(flatten)]
    pub(super) signature: Signature,
}

/// Which rules are asked for, or changed.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskRules {
    /// `target=100`, with the names that the answer has.
    #[arg(long)]
    set: Vec<String>,

    #[arg(long, allow_negative_numbers = true)]
    rounds: Option<i64>,

    #[command(flatten)]
    change: Change,
}

impl NewTournament {
    /// The profile that is named, with what was typed beside it.
    pub(super) fn profile(&self, setting: &Setting<'_>) -> Result<Profile, Failure> {
        let mut profile = match Profile::named(&self.profile) {
            Some(profile) => profile,
            None => read(Path::new(&self.profile), setting)?,
        };
        let whole = |typed: Option<i64>| typed.map(|typed| typed.to_string());
        let before = profile.clone();
        for (key, typed) in [
            ("target", whole(self.target)),
            ("games_per_round", whole(self.games)),
            ("minutes", whole(self.minutes)),
            ("bye_order", self.bye_order.clone()),
            ("relax_first", self.relax_first.clone()),
            ("chess.acceleration", self.chess.acceleration.clone()),
            ("chess.tie_breaks", self.chess.tie_breaks.clone()),
            ("chess.edition", self.chess.edition.clone()),
        ] {
            if let Some(typed) = typed {
                profile = changed(&profile, &format!("{key}={typed}"), setting)?;
            }
        }
        Ok(next_version(profile, &before))
    }
}

/// A federation's own profile, from a file as `rules --json` writes it.
fn read(file: &Path, setting: &Setting<'_>) -> Result<Profile, Failure> {
    let shown = || file.display().to_string();
    let text = std::fs::read_to_string(file).map_err(|error| {
        let reason = reason(&error, setting.messages);
        setting.bad("rules-unknown-profile", [("name", shown().into()), ("reason", reason.into())])
    })?;
    let read = serde_json::from_str(&text).and_then(|mut value: serde_json::Value| {
        let inner = value.get_mut("profile").map(serde_json::Value::take);
        serde_json::from_value(inner.unwrap_or(value))
    });
    read.map_err(|error| {
        let detail = error.to_string();
        setting.bad("rules-bad-profile", [("file", shown().into()), ("detail", detail.into())])
    })
}

/// Answers with the rules in force, or changes them.
pub(super) async fn answer(question: &AskRules, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    if let (Some(n_rounds), true) = (question.rounds, question.set.is_empty()) {
        let request = Request::PlanRounds { n_rounds };
        let entered = desk.enter(&question.change.signature, vec![request], &[]).await?;
        return desk.confirm(entered).await;
    }
    let before = desk.state().profile.clone();
    let mut profile = before.clone();
    for typed in &question.set {
        profile = changed(&profile, typed, setting)?;
    }
    if question.set.is_empty() {
        let answer = match setting.form {
            Form::Json => to_json(&json!({
                "profile": profile,
                "changed": Profile::named(&profile.name).map(|named| differences(&named, &profile)),
                "code": desk.code(),
            })),
            Form::Text => told(&desk, &profile),
        };
        desk.close().await?;
        return Ok(answer);
    }
    if profile == before {
        return Err(Failure::new(Exit::Refused, setting.messages.text("rules-no-change")));
    }
    let profile = next_version(profile, &before);
    let next = desk.state().next_round();
    let rounds = question.rounds.map(|n_rounds| Request::PlanRounds { n_rounds });
    let request = Request::ChangeProfile { profile: profile.clone() };
    let requests = std::iter::once(request).chain(rounds).collect();
    let entered = desk.enter(&question.change.signature, requests, &[]).await?;
    let mut answer = desk.confirm(entered).await?;
    if setting.form == Form::Text {
        answer += &changes(&before, &profile);
        if next != RoundNumber::FIRST {
            let round = [("round", next.to_string().into())];
            answer += &(setting.messages.say("rules-from-round", round) + "\n");
        }
    }
    Ok(answer)
}

/// The profile after a setting typed as `target=100`.
fn changed(profile: &Profile, typed: &str, setting: &Setting<'_>) -> Result<Profile, Failure> {
    let pair = typed.split_once('=');
    let not_a_pair = || setting.bad("rules-not-a-setting", [("typed", typed.into())]);
    let (key, value) = pair.ok_or_else(not_a_pair)?;
    let (key, value) = (key.trim().replace('-', "_"), value.trim());
    setting.check_printable(value)?;
    with_setting(profile, &key, value).map_err(|error| match error {
        NotASetting::Key => setting.bad("rules-unknown-setting", [("key", key.into())]),
        NotASetting::Negative { number } => setting.refused(&Refusal::Negative { number }),
        NotASetting::Value => {
            setting.bad("rules-bad-setting", [("key", key.into()), ("value", value.into())])
        }
    })
}

/// What has changed, a line each.
fn changes(before: &Profile, after: &Profile) -> String {
    let (before, after) = (listed(before), listed(after));
    let lines = after.iter().map(|(key, value)| {
        let old = before.iter().find(|(other, _)| other == key).map(|(_, old)| old.as_str());
        (key, old.unwrap_or_default(), value)
    });
    let lines = lines.filter(|(_, old, new)| *old != new.as_str());
    let lines = lines.map(|(key, old, new)| format!("  {key}: {old} -> {new}"));
    lines.flat_map(|line| [line, "\n".to_owned()]).collect()
}

/// The rules in words.
fn told(desk: &Desk<'_>, profile: &Profile) -> String {
    let messages = desk.messages();
    let title = desk.state().name.clone();
    let mut told = messages.say(
        "rules-title",
        [
            ("title", title.into()),
            ("profile", profile.name.as_str().into()),
            ("version", profile.version.to_string().into()),
        ],
    );
    if profile.is_changed() {
        told = messages.say("rules-title-changed", [("title", told.into())]);
    }
    told += "\n\n";
    let columns = [
        (messages.text("rules-setting"), Align::Left),
        (messages.text("rules-value"), Align::Left),
        (messages.text("rules-meaning"), Align::Left),
    ];
    let lines = listed(profile).into_iter().map(|(key, value)| {
        let meaning = meaning(&key).map(|words| messages.text(words)).unwrap_or_default();
        vec![key, value, meaning]
    });
    told += &table(&columns, &lines.collect::<Vec<_>>());
    let changed = Profile::named(&profile.name).map(|named| differences(&named, profile));
    if let Some(changed) = changed.filter(|changed| !changed.is_empty()) {
        let values =
            [("profile", profile.name.as_str().into()), ("settings", changed.join(", ").into())];
        told = told + "\n" + &messages.say("rules-changed", values) + "\n";
    }
    told + &desk.code_line()
}
