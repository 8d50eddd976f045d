//! The log: `log`, `undo` and `redo`.

use std::collections::BTreeSet;

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{Event, EventNumber, Fact, Time};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::args::{Place, TakeBack};
use super::desk::{Desk, Setting, remark_lines};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, unbroken};
use crate::cli::to_json;
use crate::director::{Request, is_late_claim};
use crate::messages;

/// Answers with every event of the log, those taken back included.
pub(super) async fn answer(place: &Place, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, place).await?;
    let sealed = desk.store.history(desk.log.name()).await;
    let sealed = sealed.map_err(|error| setting.failed(&error))?;
    let answer = match setting.form {
        Form::Json => {
            let events = sealed.iter().zip(1_usize..).map(|((event, link), number)| {
                let mut line =
                    json!({ "number": number, "event": event, "hash": link.hash.to_string() });
                if is_late_claim(desk.tournament(), EventNumber::after(number - 1), event) {
                    line["claimed_too_late"] = json!(true);
                }
                line
            });
            to_json(&events.collect::<Vec<Value>>())
        }
        Form::Text => text(&desk, &sealed),
    };
    desk.close().await?;
    Ok(answer)
}

fn text(desk: &Desk<'_>, sealed: &[(Event, Link)]) -> String {
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
    let line = |(idx, (event, _)): (usize, &(Event, Link))| {
        let number = EventNumber::after(idx);
        let what = messages::fact(&event.fact, messages);
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
    let lines: Vec<Vec<String>> = sealed.iter().enumerate().map(line).collect();
    unbroken(&columns, &lines) + "\n" + &desk.code_line()
}

/// Takes back the last events that hold, all or none, and says which they were.
pub(super) async fn undo(question: &TakeBack, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.change.place).await?;
    let standing = desk.tournament().standing_events();
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

/// A request as often as is asked for; once too often at most, so that it is refused.
fn repeated(request: &Request, question: &TakeBack, most: usize) -> Vec<Request> {
    let count = usize::try_from(question.count).unwrap_or(usize::MAX);
    vec![request.clone(); count.min(most.saturating_add(1))]
}

/// A moment as `2026-11-15 15:40:07Z`; blank beyond the year 9999.
pub(super) fn moment(time: Time) -> String {
    let moment = i64::try_from(time.unix_ms)
        .ok()
        .and_then(|unix_ms| Timestamp::from_millisecond(unix_ms).ok());
    let moment = moment.map(|moment| moment.strftime("%Y-%m-%d %H:%M:%SZ").to_string());
    moment.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{Time, moment};

    #[test]
    fn moments_are_read_off_the_calendar() {
        let shown = |unix_ms| moment(Time { unix_ms });
        assert_eq!(shown(0), "1970-01-01 00:00:00Z");
        assert_eq!(shown(951_782_399_999), "2000-02-28 23:59:59Z");
        assert_eq!(shown(951_782_400_000), "2000-02-29 00:00:00Z");
        assert_eq!(shown(1_700_000_000_000), "2023-11-14 22:13:20Z");
        assert_eq!(shown(u64::MAX), "");
    }
}
