//! Which tables of the hall are used: `tables`.

use std::collections::BTreeMap;

use cangrejo_tournament::event::{Fact, Hall, TableNumber};
use serde_json::json;

use super::AskTables;
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;
use crate::cli::tournament::desk::{Desk, Setting, change};
use crate::director::Request;
use crate::messages;

/// Shows which tables are used, or changes what is named of it.
pub(super) async fn answer(question: &AskTables, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.change.place).await?;
    let before = desk.state().hall.clone();
    desk.close().await?;
    let hall = changed(question, before.clone(), setting)?;
    let names_something = question.first.is_some()
        || !question.reserve.is_empty()
        || [&question.block, &question.unblock, &question.release]
            .into_iter()
            .any(|typed| !typed.is_empty());
    if names_something {
        return change(setting, &question.change, |_| Ok(vec![Request::SetHall { hall }])).await;
    }
    Ok(match setting.form {
        Form::Json => {
            let numbers = setting.messages.player_numbers();
            let reserved = before.reserved.iter();
            let reserved: BTreeMap<String, Option<u32>> =
                reserved.map(|(table, one)| (table.to_string(), numbers.of(*one))).collect();
            let mut shown = json!(before);
            shown["reserved"] = json!(reserved);
            to_json(&shown)
        }
        Form::Text => messages::fact(&Fact::HallSet { hall: before }, setting.messages) + "\n",
    })
}

fn changed(question: &AskTables, mut hall: Hall, setting: &Setting<'_>) -> Result<Hall, Failure> {
    let table = |typed: i64| setting.number(typed, TableNumber::new);
    if let Some(typed) = question.first {
        hall.first = Some(table(typed)?);
    }
    for typed in &question.block {
        hall.blocked.insert(table(*typed)?);
    }
    for typed in &question.unblock {
        let number = table(*typed)?;
        if !hall.blocked.remove(&number) {
            let values = [("table", number.to_string().into())];
            return Err(setting.refused_because("tables-not-blocked", values));
        }
    }
    for typed in &question.release {
        let number = table(*typed)?;
        if hall.reserved.remove(&number).is_none() {
            let values = [("table", number.to_string().into())];
            return Err(setting.refused_because("tables-not-reserved", values));
        }
    }
    for typed in &question.reserve {
        let read = typed.split_once('=').and_then(|(table, athlete)| {
            Some((table.trim().parse::<i64>().ok()?, athlete.trim().parse::<i64>().ok()?))
        });
        let Some((number, athlete)) = read else {
            let typed: String = typed.chars().take(40).collect();
            return Err(setting.bad("tables-reserve", [("typed", typed.into())]));
        };
        hall.reserved.insert(table(number)?, setting.player(athlete)?);
    }
    Ok(hall)
}
