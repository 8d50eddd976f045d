//! The heading of a chess report as people type it.

use cangrejo_tournament::event::{Day, Heading, NotADay, RoundNumber, RoundStart};

/// What is said of a heading; what is not said stays as it is, and an empty text takes it away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct HeadingChange {
    pub(crate) city: Option<String>,
    pub(crate) federation: Option<String>,
    pub(crate) start: Option<String>,
    pub(crate) end: Option<String>,
    pub(crate) kind: Option<String>,
    pub(crate) chief_arbiter: Option<String>,
    /// All of them, in their order.
    pub(crate) deputies: Option<Vec<String>>,
    pub(crate) rate_of_play: Option<String>,
    pub(crate) time_control: Option<String>,
    /// When rounds begin, each as `2026-03-01 16:30`, or without a time.
    pub(crate) rounds: Vec<(RoundNumber, String)>,
}

/// A text that is no day, or no day and time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotAStart {
    pub(crate) text: String,
}

impl HeadingChange {
    /// The heading after this was said.
    pub(crate) fn of(&self, known: &Heading) -> Result<Heading, NotAStart> {
        let mut heading = known.clone();
        let fields = [
            (&self.city, &mut heading.city),
            (&self.federation, &mut heading.federation),
            (&self.kind, &mut heading.kind),
            (&self.chief_arbiter, &mut heading.chief_arbiter),
            (&self.rate_of_play, &mut heading.rate_of_play),
            (&self.time_control, &mut heading.time_control),
        ];
        for (said, field) in fields {
            if let Some(said) = said {
                said.trim().clone_into(field);
            }
        }
        heading.federation = heading.federation.to_uppercase();
        for (said, field) in [(&self.start, &mut heading.start), (&self.end, &mut heading.end)] {
            if let Some(said) = said {
                *field = if_said(said, str::parse::<Day>)?;
            }
        }
        if let Some(deputies) = &self.deputies {
            let deputies = deputies.iter().map(|deputy| deputy.trim().to_owned());
            heading.deputies = deputies.filter(|deputy| !deputy.is_empty()).collect();
        }
        for (round, said) in &self.rounds {
            match if_said(said, start)? {
                Some(start) => drop(heading.schedule.insert(*round, start)),
                None => drop(heading.schedule.remove(round)),
            }
        }
        Ok(heading)
    }
}

/// What a text means, unless it is empty.
fn if_said<T>(
    text: &str,
    read: impl FnOnce(&str) -> Result<T, NotADay>,
) -> Result<Option<T>, NotAStart> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    read(text).map(Some).map_err(|NotADay| NotAStart { text: text.to_owned() })
}

/// A day, and perhaps a time behind it.
fn start(text: &str) -> Result<RoundStart, NotADay> {
    let (day, time) = text.split_once([' ', 'T']).unwrap_or((text, ""));
    let time = Some(time.trim()).filter(|time| !time.is_empty());
    Ok(RoundStart { day: day.parse()?, time: time.map(str::parse).transpose()? })
}

/// When a round begins, as it is typed.
pub(crate) fn typed_start(start: RoundStart) -> String {
    let time = start.time.map(|time| format!(" {time}")).unwrap_or_default();
    format!("{}{time}", start.day)
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::event::{Heading, RoundNumber};

    use super::{HeadingChange, NotAStart, typed_start};

    #[test]
    fn what_is_not_said_stays_and_what_is_empty_goes() {
        let known = Heading {
            city: "Coro".to_owned(),
            chief_arbiter: "Uno".to_owned(),
            ..Heading::default()
        };
        let change = HeadingChange {
            city: Some(" ".to_owned()),
            federation: Some(" esp ".to_owned()),
            start: Some("2026-03-01".to_owned()),
            deputies: Some(vec![" Dos ".to_owned(), String::new()]),
            rounds: vec![
                (RoundNumber::FIRST, "2026-03-01 9:30".to_owned()),
                (RoundNumber::after(1), "2026-03-02".to_owned()),
            ],
            ..HeadingChange::default()
        };
        let heading = change.of(&known).expect("days");
        assert_eq!((&*heading.city, &*heading.federation), ("", "ESP"));
        assert_eq!(
            (&*heading.chief_arbiter, &heading.deputies[..]),
            ("Uno", &["Dos".to_owned()][..])
        );
        let starts: Vec<String> = heading.schedule.values().copied().map(typed_start).collect();
        assert_eq!(starts, ["2026-03-01 09:30", "2026-03-02"]);
        let rounds = vec![(RoundNumber::FIRST, String::new())];
        let without = HeadingChange { rounds, ..HeadingChange::default() };
        assert_eq!(without.of(&heading).expect("days").schedule.len(), 1);
    }

    #[test]
    fn a_day_that_there_is_not_is_told() {
        let wrong =
            HeadingChange { end: Some("2026-02-30".to_owned()), ..HeadingChange::default() };
        let text = "2026-02-30".to_owned();
        assert_eq!(wrong.of(&Heading::default()), Err(NotAStart { text }));
        let rounds = vec![(RoundNumber::FIRST, "2026-02-03 25:00".to_owned())];
        let wrong = HeadingChange { rounds, ..HeadingChange::default() };
        assert!(wrong.of(&Heading::default()).is_err());
    }
}
