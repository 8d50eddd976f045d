//! The log: `log`, `undo` and `redo`.

use std::collections::BTreeSet;

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{Event, EventNumber, Fact};
use serde_json::{Value, json};

use super::args::{AskLog, TakeBack};
use super::desk::{Desk, Setting, remark_lines};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, unbroken};
use crate::cli::to_json;
use crate::director::{Request, is_late_claim};
use crate::lists::{in_words, moment};
use crate::messages;

/// How many entries are shown to a person who does not say how many.
const MOST_SHOWN: usize = 40;

/// Answers with the last events of the log, or all of them, those taken back included.
pub(super) async fn answer(question: &AskLog, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.place).await?;
    let sealed = desk.store.history(desk.log.name()).await;
    let sealed = sealed.map_err(|error| setting.failed(&error))?;
    let n_older = sealed.len().saturating_sub(n_shown(question, setting.form));
    let answer = match setting.form {
        Form::Json => {
            let shown = sealed.iter().zip(1_usize..).skip(n_older);
            let events = shown.map(|((event, link), number)| {
                let mut line =
                    json!({ "number": number, "event": event, "hash": link.hash.to_string() });
                if is_late_claim(desk.tournament(), EventNumber::after(number - 1), event) {
                    line["claimed_too_late"] = json!(true);
                }
                line
            });
            to_json(&events.collect::<Vec<Value>>())
        }
        Form::Text => text(&desk, &sealed, n_older),
    };
    desk.close().await?;
    Ok(answer)
}

/// How many entries are asked for; another program gets them all.
fn n_shown(question: &AskLog, form: Form) -> usize {
    let asked = question.last.map(|last| usize::try_from(last).unwrap_or(usize::MAX));
    let usual = match form {
        Form::Text if !question.all => MOST_SHOWN,
        Form::Text | Form::Json => usize::MAX,
    };
    asked.unwrap_or(usual)
}

fn text(desk: &Desk<'_>, sealed: &[(Event, Link)], n_older: usize) -> String {
    let messages = desk.messages();
    let columns = [
        (messages.text("desk-number"), Align::Right),
        (messages.text("log-time"), Align::Left),
        (messages.text("log-author"), Align::Left),
        (messages.text("log-fact"), Align::Left),
        (messages.text("log-reason"), Align::Left),
    ];
    let standing = desk.tournament().standing_events();
    let holds = |number: EventNumber| standing.iter().any(|(other, _)| *other == number);
    let told = in_words(sealed, messages);
    let line = |(idx, (event, _)): (usize, &(Event, Link))| {
        let number = EventNumber::after(idx);
        let what = told[idx].clone();
        let what = if is_late_claim(desk.tournament(), number, event) {
            messages.say("log-claimed-late", [("what", what.into())])
        } else {
            what
        };
        let is_undo = matches!(event.fact, Fact::Undone { .. });
        let what = if holds(number) || is_undo {
            what
        } else {
            messages.say("log-taken-back", [("what", what.into())])
        };
        vec![
            number.to_string(),
            moment(event.time),
            event.author.clone(),
            what,
            event.reason.clone().unwrap_or_default(),
        ]
    };
    let lines: Vec<Vec<String>> = sealed.iter().enumerate().skip(n_older).map(line).collect();
    let mut answer = unbroken(&columns, &lines) + "\n";
    if n_older > 0 {
        answer += &(messages.say("log-older", [("count", n_older.into())]) + "\n");
    }
    answer + &desk.code_line()
}

/// Takes back the last events that hold, all or none, and says which they were.
pub(super) async fn undo(question: &TakeBack, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let standing = desk.tournament().standing_events();
    check_count(question, standing.len(), "undo-too-many", setting)?;
    let requests = repeated(&Request::Undo, question, standing.len());
    let facts = standing.iter().rev().take(requests.len()).map(|(_, event)| event.fact.clone());
    let facts: Vec<Fact> = facts.collect();
    let entered = desk.enter(&question.change.signature, requests, &[]).await?;
    let remarks = remark_lines(&entered.remarks, setting.messages);
    let answer = desk.confirm(entered).await?;
    let line = |fact: &Fact| {
        let what = messages::fact(fact, setting.messages);
        setting.messages.say("log-taken-back", [("what", what.into())]) + "\n"
    };
    Ok(match setting.form {
        Form::Text => facts.iter().map(line).collect::<String>() + &remarks,
        Form::Json => answer,
    })
}

/// Takes back the last undos, all or none, and says what holds again.
pub(super) async fn redo(question: &TakeBack, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    check_count(question, desk.tournament().n_redoable(), "redo-too-many", setting)?;
    let requests = repeated(&Request::Redo, question, desk.tournament().n_events());
    let held: BTreeSet<EventNumber> =
        desk.tournament().standing_events().iter().map(|(number, _)| *number).collect();
    let entered = desk.enter(&question.change.signature, requests, &[]).await?;
    let again = desk.tournament().standing_events();
    let again = again.iter().filter(|(number, _)| !held.contains(number));
    let again: String = again
        .map(|(_, event)| {
            let what = messages::fact(&event.fact, setting.messages);
            setting.messages.say("log-brought-back", [("what", what.into())]) + "\n"
        })
        .collect();
    let remarks = remark_lines(&entered.remarks, setting.messages);
    let answer = desk.confirm(entered).await?;
    Ok(match setting.form {
        Form::Text => again + &remarks,
        Form::Json => answer,
    })
}

/// That so many can be taken back; that there is none at all is for the director to say.
fn check_count(
    question: &TakeBack,
    found: usize,
    key: &str,
    setting: &Setting<'_>,
) -> Result<(), Failure> {
    if found == 0 || usize::try_from(question.count).is_ok_and(|asked| asked <= found) {
        return Ok(());
    }
    let values = [("asked", question.count.to_string().into()), ("found", found.into())];
    Err(setting.refused_because(key, values))
}

/// A request as often as is asked for; once too often at most, so that it is refused.
fn repeated(request: &Request, question: &TakeBack, most: usize) -> Vec<Request> {
    let count = usize::try_from(question.count).unwrap_or(usize::MAX);
    vec![request.clone(); count.min(most.saturating_add(1))]
}
