//! Sanctions and ties at the desk.

use cangrejo_tournament::event::{Card, RoundNumber, SanctionNumber, TieMethod};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::args::{Change, Place};
use super::desk::{Desk, Setting, change};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::director::{Refusal, Request};
use crate::messages;

/// One thing that the desk does about sanctions and ties.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum DisciplineCommand {
    Sanction(NewSanction),
    Lift(OneSanction),
    Settle(SettledTie),
}

/// Does what the command asks for.
pub(super) async fn perform(
    command: &DisciplineCommand,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    match command {
        DisciplineCommand::Sanction(question) => sanction(question, setting).await,
        DisciplineCommand::Lift(question) => lift(question, setting).await,
        DisciplineCommand::Settle(question) => settle(question, setting).await,
    }
}

/// What is taken from whom, or shown to them.
#[derive(Debug, Args)]
pub(in crate::cli) struct NewSanction {
    #[arg(required = true, allow_negative_numbers = true)]
    numbers: Vec<i64>,

    /// Points of the classification, such as `0.5`.
    #[arg(long, allow_negative_numbers = true)]
    points: Option<String>,

    #[arg(long, default_value = "0", allow_negative_numbers = true)]
    score: i64,

    #[arg(long)]
    card: Option<CardName>,

    #[arg(long, allow_negative_numbers = true)]
    round: Option<i64>,

    #[command(flatten)]
    change: Change,
}

/// The cards by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum CardName {
    Warning,
    Yellow,
    Red,
}

/// A sanction that does not hold any more.
#[derive(Debug, Args)]
pub(in crate::cli) struct OneSanction {
    #[arg(allow_negative_numbers = true)]
    sanction: i64,

    #[command(flatten)]
    change: Change,
}

/// A tie, and how it was settled.
#[derive(Debug, Args)]
pub(in crate::cli) struct SettledTie {
    /// Best first.
    #[arg(required = true, allow_negative_numbers = true)]
    numbers: Vec<i64>,

    #[arg(long)]
    method: TieMethodName,

    #[arg(long)]
    witness: Vec<String>,

    #[command(flatten)]
    change: Change,
}

/// The ways to settle a tie by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum TieMethodName {
    PlayOff,
    Lots,
    Shared,
}

/// Takes points from athletes, or shows them a card.
async fn sanction(question: &NewSanction, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |_| {
        let points = question.points.as_deref().map_or(Ok(0), |typed| half_points(typed, setting));
        Ok(vec![Request::Sanction {
            athletes: setting.players(&question.numbers)?,
            round: question
                .round
                .map(|round| setting.number(round, RoundNumber::new))
                .transpose()?,
            half_points: points?,
            score: question.score,
            card: question.card.map(|card| match card {
                CardName::Warning => Card::Warning,
                CardName::Yellow => Card::Yellow,
                CardName::Red => Card::Red,
            }),
        }])
    })
    .await
}

/// Lifts a sanction.
async fn lift(question: &OneSanction, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |_| {
        let sanction = setting.number(question.sanction, SanctionNumber::new)?;
        Ok(vec![Request::LiftSanction { sanction }])
    })
    .await
}

/// Lists the sanctions that hold.
pub(super) async fn sanctions(place: &Place, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::look(setting, place).await?;
    let messages = setting.messages;
    let sanctions = &desk.state().sanctions;
    let answer = match setting.form {
        Form::Json => {
            let all = sanctions.iter().map(|(number, sanction)| {
                let mut details = json!(sanction);
                details["athletes"] = json!(desk.numbers(&sanction.athletes));
                json!({ "sanction": number, "details": details })
            });
            to_json(&all.collect::<Vec<Value>>())
        }
        Form::Text if sanctions.is_empty() => messages.text("desk-no-sanctions") + "\n",
        Form::Text => {
            let columns = [
                (messages.text("desk-number"), Align::Right),
                (messages.text("desk-athletes"), Align::Left),
                (messages.text("desk-sanction"), Align::Left),
                (messages.text("desk-round"), Align::Right),
            ];
            let lines = sanctions.iter().map(|(number, details)| {
                let athletes = details.athletes.iter().map(|athlete| desk.named(*athlete));
                vec![
                    number.to_string(),
                    athletes.collect::<Vec<_>>().join(", "),
                    messages::sanction(details, messages),
                    details.round.map(|round| round.to_string()).unwrap_or_default(),
                ]
            });
            table(&columns, &lines.collect::<Vec<_>>())
        }
    };
    desk.close().await?;
    Ok(answer)
}

/// Settles a tie.
async fn settle(question: &SettledTie, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |_| {
        let method = match question.method {
            TieMethodName::PlayOff => TieMethod::PlayOff,
            TieMethodName::Lots => TieMethod::Lots { witnesses: question.witness.clone() },
            TieMethodName::Shared => TieMethod::Shared,
        };
        Ok(vec![Request::SettleTie { athletes: setting.players(&question.numbers)?, method }])
    })
    .await
}

/// Points in halves, as `1`, `0.5` or `0,5`.
fn half_points(typed: &str, setting: &Setting<'_>) -> Result<i64, Failure> {
    let wrong = || setting.bad("desk-bad-points", [("value", typed.into())]);
    let (whole, half) = typed.split_once(['.', ',']).unwrap_or((typed, "0"));
    let half = match half {
        "0" => 0,
        "5" => 1,
        _ => return Err(wrong()),
    };
    match whole.parse::<i64>() {
        Ok(number) if number < 0 => Err(setting.refused(&Refusal::Negative { number })),
        // More than can be taken is refused by the director, with the most that can be.
        Ok(points) if !whole.starts_with(['+', '-']) => {
            Ok(points.saturating_mul(2).saturating_add(half))
        }
        Ok(_) | Err(_) => Err(wrong()),
    }
}
