//! `cangrejo tables`: which tables of the hall the rounds are put at (decision 22).

use cangrejo_tournament::event::{AthleteNumber, Reservation, TableNumber, TablePlan};
use clap::Args;
use serde_json::json;

use super::args::Change;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;
use crate::director::Request;
use crate::messages;

/// The tables of the hall, as typed; what is left out stays.
#[derive(Debug, Args)]
pub(in crate::cli) struct Tables {
    #[arg(long, allow_negative_numbers = true)]
    first: Option<i64>,

    #[arg(long, num_args = 1.., allow_negative_numbers = true)]
    blocked: Vec<i64>,

    #[arg(long, num_args = 1..)]
    reserve: Vec<String>,

    #[arg(long)]
    reset: bool,

    #[command(flatten)]
    change: Change,
}

/// Shows the plan of the tables, or changes it.
pub(super) async fn answer(question: &Tables, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let plan = desk.state().table_plan.clone();
    let is_asked = question.first.is_none()
        && question.blocked.is_empty()
        && question.reserve.is_empty()
        && !question.reset;
    if is_asked {
        let answer = match setting.form {
            Form::Json => to_json(&json!({
                "first": plan.first,
                "blocked": plan.blocked,
                "reserved": plan.reserved,
            })),
            Form::Text => messages::tables_arranged(&plan, setting.messages) + "\n",
        };
        desk.close().await?;
        return Ok(answer);
    }
    let plan = changed(question, plan, setting)?;
    let request = Request::ArrangeTables { plan };
    let entered = desk.enter(&question.change.signature, vec![request], &[]).await?;
    desk.confirm(entered).await
}

fn changed(
    question: &Tables,
    before: TablePlan,
    setting: &Setting<'_>,
) -> Result<TablePlan, Failure> {
    let mut plan = if question.reset { TablePlan::default() } else { before };
    if let Some(typed) = question.first {
        plan.first = setting.number(typed, TableNumber::new)?;
    }
    if !question.blocked.is_empty() {
        let blocked = question.blocked.iter();
        let blocked = blocked.map(|typed| setting.number(*typed, TableNumber::new));
        plan.blocked = blocked.collect::<Result<_, _>>()?;
    }
    if !question.reserve.is_empty() {
        let reserved = question.reserve.iter().map(|typed| reservation(typed, setting));
        plan.reserved = reserved.collect::<Result<_, _>>()?;
    }
    Ok(plan)
}

/// A table and its athlete, with a colon between them.
fn reservation(typed: &str, setting: &Setting<'_>) -> Result<Reservation, Failure> {
    let read = |(table, athlete): (&str, &str)| {
        let table = table.trim().parse().ok().and_then(TableNumber::new)?;
        let athlete = athlete.trim().parse().ok().and_then(AthleteNumber::new)?;
        Some(Reservation { table, athlete })
    };
    typed
        .split_once(':')
        .and_then(read)
        .ok_or_else(|| setting.bad("tables-not-reserved", [("typed", typed.into())]))
}
