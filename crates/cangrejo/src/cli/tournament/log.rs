//! The log: `log`, `undo` and `redo`.

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{Event, EventNumber, Fact, Time};
use serde_json::{Value, json};

use super::args::{Change, Place};
use super::desk::{Desk, Setting, change};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::director::Request;
use crate::messages;

/// Answers with every event of the log, those taken back included.
pub(super) async fn answer(place: &Place, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, place).await?;
    let sealed = desk.store.history(desk.log.name()).await;
    let sealed = sealed.map_err(|error| setting.failed(&error))?;
    let answer = match setting.form {
        Form::Json => {
            let events = sealed.iter().zip(1_usize..).map(|((event, link), number)| {
                json!({ "number": number, "event": event, "hash": link.hash.to_string() })
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
    table(&columns, &lines) + "\n" + &desk.code_line()
}

/// Takes back the last event that holds, and says which that was.
pub(super) async fn undo(question: &Change, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.place).await?;
    let last = desk.tournament().standing_events().last().map(|(_, event)| event.fact.clone());
    let entered = desk.enter(&question.signature, vec![Request::Undo], &[]).await?;
    let remarks: String = entered.remarks(setting.messages).collect();
    let answer = desk.confirm(entered).await?;
    Ok(match (setting.form, last) {
        (Form::Text, Some(fact)) => {
            let what = messages::fact(&fact, setting.messages);
            setting.messages.say("log-taken-back", [("what", what.into())]) + "\n" + &remarks
        }
        _ => answer,
    })
}

/// Takes back the last undo.
pub(super) async fn redo(question: &Change, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, question, |_| Ok(vec![Request::Redo])).await
}

/// A moment as `2026-11-15 15:40:07Z`.
fn moment(time: Time) -> String {
    let seconds = time.unix_ms / 1000;
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}Z")
}

/// The year, month and day of a day counted from the start of 1970.
///
/// Years are taken to start in March, so that the leap day is the last of its year.
fn date(day: u64) -> (u64, u64, u64) {
    let day = day + 719_468;
    let (era, day_of_era) = (day / 146_097, day % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    (year, month, day_of_month)
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
    }
}
