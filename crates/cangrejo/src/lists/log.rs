//! The log, entry by entry.

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{Event, EventNumber, Fact, Time};
use cangrejo_tournament::tournament::Tournament;
use jiff::Timestamp;

use super::{Lists, columns, whole};
use crate::messages::{self, Messages};
use crate::spreadsheet::{Cell, Sheet};

const LOG: [(&str, &str); 7] = [
    ("number", "desk-number"),
    ("time", "log-time"),
    ("author", "log-author"),
    ("entry", "log-fact"),
    ("reason", "log-reason"),
    ("taken_back", "export-taken-back"),
    ("hash", "export-hash"),
];

/// Every entry of the log, in words.
pub(super) fn list(lists: &Lists<'_>, sealed: &[(Event, Link)]) -> Sheet {
    let messages = lists.messages();
    let standing: Vec<EventNumber> =
        lists.tournament.standing_events().iter().map(|(number, _)| *number).collect();
    let told = in_words(sealed, messages);
    let row = |(idx, (event, link)): (usize, &(Event, Link))| {
        let number = EventNumber::after(idx);
        let holds =
            standing.binary_search(&number).is_ok() || matches!(event.fact, Fact::Undone { .. });
        vec![
            whole(number.get()),
            Cell::Text(moment(event.time)),
            Cell::of(&event.author),
            Cell::Text(told[idx].clone()),
            Cell::of(event.reason.as_deref().unwrap_or_default()),
            if holds { Cell::Empty } else { Cell::Text(messages.text("export-yes")) },
            Cell::Text(link.hash.to_string()),
        ]
    };
    Sheet {
        name: messages.text("export-log"),
        columns: columns(&LOG, messages),
        rows: sealed.iter().enumerate().map(row).collect(),
    }
}

/// Every event in words, with what it changes about athletes.
pub(crate) fn in_words(sealed: &[(Event, Link)], messages: &Messages) -> Vec<String> {
    let is_change =
        |fact: &Fact| matches!(fact, Fact::AthleteChanged { .. } | Fact::AthletesChanged { .. });
    let n_lived = sealed.iter().rposition(|(event, _)| is_change(&event.fact)).unwrap_or(0);
    let mut lived = Tournament::default();
    let word = |(idx, (event, _)): (usize, &(Event, Link))| {
        let told = messages::fact_after(&event.fact, lived.state(), messages);
        // What was known of somebody is asked for up to the last change only.
        if idx < n_lived {
            lived.push(event.clone()).expect("the log was lived through when it was opened");
        }
        told
    };
    sealed.iter().enumerate().map(word).collect()
}

/// A moment as `2026-11-15 15:40:07Z`; blank beyond the year 9999.
pub(crate) fn moment(time: Time) -> String {
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
