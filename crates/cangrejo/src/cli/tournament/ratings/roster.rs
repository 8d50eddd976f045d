//! Athletes of a tournament by the rating list: `ratings add` and `ratings update`.

use cangrejo_tournament::event::{Details, Title};
use clap::Args;
use serde_json::{Value, json};

use super::{ControlName, open};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::cli::tournament::args::Change;
use crate::cli::tournament::desk::{Desk, Setting};
use crate::cli::whole::whole;
use crate::registration::{Different, RosterComparison, listed_newcomer};
use crate::store::StoreError;

/// Players of the list to register.
#[derive(Debug, Args)]
pub(in crate::cli) struct AddRated {
    #[arg(required = true, value_parser = whole::<1, 4_294_967_295>, allow_negative_numbers = true)]
    numbers: Vec<u64>,

    #[arg(long, default_value = "standard")]
    control: ControlName,

    #[command(flatten)]
    change: Change,
}

/// A roster to hold against the list.
#[derive(Debug, Args)]
pub(in crate::cli) struct UpdateRoster {
    #[arg(long, default_value = "standard")]
    control: ControlName,

    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    change: Change,
}

/// Registers players by their FIDE numbers.
pub(super) async fn add(question: &AddRated, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut file = open(question.change.place.store.as_ref(), setting).await?;
    let mut requests = Vec::new();
    for &number in &question.numbers {
        let fide_id = u32::try_from(number).unwrap_or(u32::MAX);
        let player = file.find(fide_id).await.map_err(|error| setting.failed(&error))?;
        let unknown = || setting.bad("ratings-unknown", [("number", number.to_string().into())]);
        let player = player.ok_or_else(unknown)?;
        requests.push(listed_newcomer(&player, question.control.into()));
    }
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let entered = desk.enter(&question.change.signature, requests, &[]).await?;
    desk.confirm(entered).await
}

/// Puts right what the list knows better, and shows what that is.
pub(super) async fn update(
    question: &UpdateRoster,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let mut file = open(question.change.place.store.as_ref(), setting).await?;
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let found = RosterComparison::of(desk.state(), &mut file, question.control.into()).await;
    let found = found.map_err(failed)?;
    let missing = found.missing.iter().map(|number| desk.named(*number)).collect();
    let found = Compared { found, missing };
    let mut text = found.text(setting);
    let mut answer = found.json();
    if question.dry_run || found.found.different.is_empty() {
        desk.close().await?;
    } else {
        let entered =
            desk.enter(&question.change.signature, vec![found.found.request()], &[]).await?;
        answer["events"] = json!(entered.events.len());
        text += "\n";
        let confirmed = desk.confirm(entered).await?;
        text += &confirmed;
    }
    Ok(match setting.form {
        Form::Json => to_json(&answer),
        Form::Text => text,
    })
}

/// A roster held against the list, and the names of those who are not on it.
struct Compared {
    found: RosterComparison,
    missing: Vec<String>,
}

impl Compared {
    fn json(&self) -> Value {
        let about = |details: &Details| {
            json!({
                "elo": details.elo,
                "title": details.title.map(Title::letters),
                "federation": details.federation,
            })
        };
        let different: Vec<Value> = self
            .found
            .different
            .iter()
            .map(|different| {
                json!({
                    "athlete": different.number,
                    "name": different.before.name,
                    "fide_id": different.before.fide_id,
                    "before": about(&different.before),
                    "after": about(&different.entry.details),
                })
            })
            .collect();
        json!({
            "changed": different,
            "not_on_the_list": self.missing,
            "without_fide_number": self.found.n_without_number,
            "events": 0,
        })
    }

    fn text(&self, setting: &Setting<'_>) -> String {
        let messages = setting.messages;
        let mut text = match self.found.different.len() {
            0 => messages.text("ratings-all-as-listed") + "\n",
            _ => self.table(setting),
        };
        if !self.missing.is_empty() {
            let values = [("athletes", self.missing.join(", ").into())];
            text += &(messages.say("ratings-missing", values) + "\n");
        }
        if self.found.n_without_number > 0 {
            let values = [("count", self.found.n_without_number.into())];
            text += &(messages.say("ratings-without-number", values) + "\n");
        }
        text
    }

    fn table(&self, setting: &Setting<'_>) -> String {
        let heading = |key: &str, align| (setting.messages.text(key), align);
        let columns = [
            heading("ratings-heading-number", Align::Right),
            heading("ratings-heading-name", Align::Left),
            heading("ratings-heading-rating", Align::Left),
            heading("ratings-heading-title", Align::Left),
            heading("ratings-heading-federation", Align::Left),
        ];
        let lines: Vec<Vec<String>> = self
            .found
            .different
            .iter()
            .map(|Different { number, before, entry }| {
                let after = &entry.details;
                let elo = |details: &Details| details.elo.map(|elo| elo.to_string());
                let title =
                    |details: &Details| details.title.map(|title| title.letters().to_owned());
                let federation = |details: &Details| {
                    Some(details.federation.clone()).filter(|federation| !federation.is_empty())
                };
                vec![
                    number.to_string(),
                    before.name.clone(),
                    changed(elo(before), elo(after)),
                    changed(title(before), title(after)),
                    changed(federation(before), federation(after)),
                ]
            })
            .collect();
        table(&columns, &lines)
    }
}

/// What was and what is; only the latter where they are the same.
fn changed(before: Option<String>, after: Option<String>) -> String {
    let shown = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    if before == after { shown(after) } else { format!("{} > {}", shown(before), shown(after)) }
}
