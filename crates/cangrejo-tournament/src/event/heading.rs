//! Where and when a chess tournament is held and by whom: what its report says before the players.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::RoundNumber;

/// What a report says of the tournament itself, beside its name, its rules and its players.
///
/// Texts are as they were typed or as another program wrote them; empty for what is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Heading {
    /// City (record 022).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub city: String,
    /// Federation that it is held in, such as `ESP` (032).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// First day (042).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Day>,
    /// Last day (052).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<Day>,
    /// Kind of tournament in the words of another program (092); empty for our own words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Chief arbiter (102).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub chief_arbiter: String,
    /// Deputy arbiters (112).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deputies: Vec<String>,
    /// Rate of play in words (122).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub rate_of_play: String,
    /// Rate of play in the code of TRF26, such as `5400+30` (222).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub time_control: String,
    /// The program that made the rounds which were taken from a report (182).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub program: String,
    /// When rounds begin (132 has their days).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, RoundStart>))]
    pub schedule: BTreeMap<RoundNumber, RoundStart>,
    /// Whole lines of other records and comments, kept for whoever reads them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
}

/// When a round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RoundStart {
    /// The day.
    pub day: Day,
    /// The time of day, where the hall is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeOfDay>,
}

/// A day of the calendar; `2026-03-01` in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// A day that there is, of a year with four digits.
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let is_one = matches!(year, 1000..=9999)
            && matches!(month, 1..=12)
            && matches!(day, 1..)
            && day <= days_of(year, month);
        if is_one { Some(Day { year, month, of_month: day }) } else { None }
    }

    /// The last day of its month.
    pub(super) const fn end_of_month(self) -> Day {
        Day { of_month: days_of(self.year, self.month), ..self }
    }

    /// The last day of its year.
    pub(super) const fn end_of_year(self) -> Day {
        Day { month: 12, ..self }.end_of_month()
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }
}

const fn days_of(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl FromStr for Day {
    type Err = NotADay;

    /// Reads `2026-03-01`, or `2026/03/01` as report files have it.
    fn from_str(text: &str) -> Result<Day, NotADay> {
        let parts: Vec<&str> = text.trim().split(['-', '/']).collect();
        let &[year, month, day] = parts.as_slice() else { return Err(NotADay) };
        let number = |text: &str, n_digits: std::ops::RangeInclusive<usize>| {
            let is_number =
                n_digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
            if is_number { text.parse::<u16>().ok() } else { None }
        };
        let small = |text| number(text, 1..=2).and_then(|number| u8::try_from(number).ok());
        let (year, month, day) = (number(year, 4..=4), small(month), small(day));
        let found = year.zip(month).zip(day);
        found.and_then(|((year, month), day)| Day::new(year, month, day)).ok_or(NotADay)
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

impl TryFrom<String> for Day {
    type Error = NotADay;

    fn try_from(text: String) -> Result<Day, NotADay> {
        text.parse()
    }
}

/// A time of day, to the minute; `16:30` in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay {
    minutes: u16,
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

impl FromStr for TimeOfDay {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<TimeOfDay, NotADay> {
        let number = |text: &str, below: u16| {
            let is_number = matches!(text.len(), 1 | 2) && text.bytes().all(|b| b.is_ascii_digit());
            let number = if is_number { text.parse::<u16>().ok() } else { None };
            number.filter(|number| *number < below).ok_or(NotADay)
        };
        let (hour, minute) = text.trim().split_once(':').ok_or(NotADay)?;
        Ok(TimeOfDay { minutes: number(hour, 24)? * 60 + number(minute, 60)? })
    }
}

impl From<TimeOfDay> for String {
    fn from(time: TimeOfDay) -> String {
        time.to_string()
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = NotADay;

    fn try_from(text: String) -> Result<TimeOfDay, NotADay> {
        text.parse()
    }
}

/// Error when a text is no day of the calendar, or no time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl fmt::Display for NotADay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a day such as 2026-03-01, or a time such as 16:30")
    }
}

impl std::error::Error for NotADay {}

#[cfg(test)]
mod tests {
    use super::{Day, Heading, NotADay, RoundStart, TimeOfDay};
    use crate::event::RoundNumber;

    #[test]
    fn a_day_is_one_of_the_calendar() {
        for day in ["2026-03-01", "2024-02-29", "2000-02-29", "2026-12-31"] {
            assert_eq!(day.parse::<Day>().map(|day| day.to_string()), Ok(day.to_owned()));
            assert_eq!(day.replace('-', "/").parse(), day.parse::<Day>());
        }
        for wrong in ["2025-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00"] {
            assert_eq!(wrong.parse::<Day>(), Err(NotADay), "{wrong}");
        }
        for wrong in ["", "26-01-01", "2026-04-31", "2026-1-1-1", "2026-+1-01", "mañana"] {
            assert_eq!(wrong.parse::<Day>(), Err(NotADay), "{wrong}");
        }
    }

    #[test]
    fn a_time_is_one_of_the_day() {
        assert_eq!("9:05".parse::<TimeOfDay>().map(|time| time.to_string()), Ok("09:05".into()));
        for wrong in ["24:00", "12:60", "12", "-1:00", "12:", "12:00:00"] {
            assert_eq!(wrong.parse::<TimeOfDay>(), Err(NotADay), "{wrong}");
        }
    }

    #[test]
    fn a_heading_is_written_in_a_log_and_read_back() {
        let day = "2026-03-01".parse().expect("a day");
        let start = RoundStart { day, time: "16:30".parse().ok() };
        let heading = Heading {
            city: "Mérida".to_owned(),
            start: Some(day),
            deputies: vec!["Uno".to_owned(), "Dos".to_owned()],
            schedule: [(RoundNumber::FIRST, start)].into(),
            ..Heading::default()
        };
        let stored = serde_json::to_value(&heading).expect("plain data");
        assert_eq!(stored["schedule"]["1"]["time"], "16:30");
        assert_eq!(serde_json::from_value::<Heading>(stored).expect("a heading"), heading);
        let empty = serde_json::to_value(Heading::default()).expect("plain data");
        assert_eq!(empty, serde_json::json!({}));
    }
}
