//! Birth dates, as far as they are known.

use std::fmt;
use std::ops::RangeInclusive;
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
    /// The first day that it may be.
    first: Day,
    known: Known,
}

/// What is known of a birth date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    Year,
    Month,
    Day,
}

impl BirthDate {
    /// Whether it is of one of these years.
    pub fn is_of_years(self, years: RangeInclusive<u16>) -> bool {
        years.contains(&self.first.year())
    }

    /// The last day that it may be.
    pub const fn latest(self) -> Day {
        match self.known {
            Known::Year => self.first.end_of_year(),
            Known::Month => self.first.end_of_month(),
            Known::Day => self.first,
        }
    }
}

impl fmt::Display for BirthDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.first.to_string();
        match self.known {
            Known::Year => write!(f, "{}-00-00", &first[..4]),
            Known::Month => write!(f, "{}-00", &first[..7]),
            Known::Day => f.write_str(&first),
        }
    }
}

impl FromStr for BirthDate {
    type Err = NotADay;

    /// Reads `2001-12-31`, `2001-12`, `2001` and the same with `/` or with `00` for the unknown.
    fn from_str(text: &str) -> Result<BirthDate, NotADay> {
        let text = text.trim().replace('/', "-");
        let said = text.trim_end_matches("-00").trim_end_matches("-0");
        let (first, known) = match said.split('-').count() {
            1 => (format!("{said}-01-01"), Known::Year),
            2 => (format!("{said}-01"), Known::Month),
            _ => (said.to_owned(), Known::Day),
        };
        let n_parts = text.split('-').count();
        if n_parts > 3 { Err(NotADay) } else { Ok(BirthDate { first: first.parse()?, known }) }
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
