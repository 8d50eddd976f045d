//! Birth dates, as far as they are known.

use std::fmt;
use std::str::FromStr;

use super::{Day, NotADay};

/// A birth date of which the day, or the month too, may not be known: `2001-12-00`, `2001-00-00`.
///
/// Rating lists and reports of chess often have the year alone.
///
/// # Examples
///
/// ```
/// use cangrejo_tournament::event::BirthDate;
///
/// let born: BirthDate = "1999/00/00".parse()?;
/// assert_eq!(born.to_string(), "1999-00-00");
/// assert_eq!(born.latest().to_string(), "1999-12-31");
/// assert_eq!("1999".parse(), Ok(born));
/// # Ok::<(), cangrejo_tournament::event::NotADay>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BirthDate {
    year: u16,
    /// From 1; 0 for unknown.
    month: u8,
    /// From 1; 0 for unknown.
    day: u8,
}

impl BirthDate {
    /// The last day that it may be.
    pub fn latest(self) -> Day {
        let month = if self.month == 0 { 12 } else { self.month };
        let days = if self.day == 0 { 28..=31 } else { self.day..=self.day };
        let known = days.rev().find_map(|day| Day::new(self.year, month, day));
        known.expect("a birth date is made of a day that there is")
    }
}

impl fmt::Display for BirthDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for BirthDate {
    type Err = NotADay;

    /// Reads `2001-12-31`, `2001-12`, `2001` and the same with `/` or with `00` for the unknown.
    fn from_str(text: &str) -> Result<BirthDate, NotADay> {
        let mut parts = text.trim().split(['-', '/']);
        let year = parts.next().unwrap_or_default();
        let mut part = || match parts.next() {
            None | Some("00" | "0") => "0".to_owned(),
            Some(part) => part.to_owned(),
        };
        let (month, day) = (part(), part());
        let is_unknown = |part: &str| part == "0";
        if parts.next().is_some() || is_unknown(&month) && !is_unknown(&day) {
            return Err(NotADay);
        }
        let known = |part: &str| if is_unknown(part) { "1".to_owned() } else { part.to_owned() };
        let first: Day = format!("{year}-{}-{}", known(&month), known(&day)).parse()?;
        let if_known = |part: &str, number| if is_unknown(part) { 0 } else { number };
        Ok(BirthDate {
            year: first.year(),
            month: if_known(&month, first.month()),
            day: if_known(&day, first.day()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::BirthDate;

    #[test]
    fn what_is_not_known_is_zero() {
        let read = |text: &str| text.parse::<BirthDate>().map(|born| born.to_string());
        for (text, born) in [
            ("2001-12-31", "2001-12-31"),
            ("2001/02/00", "2001-02-00"),
            ("2001-02", "2001-02-00"),
            ("2001", "2001-00-00"),
        ] {
            assert_eq!(read(text), Ok(born.to_owned()));
        }
        for wrong in ["", "0000/00/00", "2001-00-31", "2001-02-30", "99", "2001-1-1-1", "x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_latest_day_is_the_last_of_the_month_or_year() {
        let latest = |text: &str| text.parse::<BirthDate>().map(|born| born.latest().to_string());
        assert_eq!(latest("2004-02"), Ok("2004-02-29".to_owned()));
        assert_eq!(latest("2005-02"), Ok("2005-02-28".to_owned()));
        assert_eq!(latest("2005-02-03"), Ok("2005-02-03".to_owned()));
    }
}
