//! Birth dates as people write them.

use cangrejo_tournament::event::{BirthDate, Day};

use super::Problem;
use crate::excerpt::excerpt;

/// A date, and how sure it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Date {
    /// As `2001-12-31`.
    pub(super) iso: String,
    pub(super) order: Order,
}

/// In which order the parts of a date stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The year first: nothing to doubt.
    YearFirst,
    /// The day first, which the day itself proves by being beyond 12 or the same as the month.
    DayFirst,
    /// The day first, as we read it; the other way round it would be a date too.
    Doubtful,
}

/// Reads a date: the year first, alone or with the month too, or the day first; a time of day is
/// left out.
pub(super) fn read(text: &str) -> Result<Date, Problem> {
    let not_a_date = || Problem::NotADate { text: excerpt(text) };
    let day_part = text.split(['T', ' ']).next().unwrap_or_default();
    // Reports and rating lists often have the year alone.
    if let Ok(born) = day_part.parse::<BirthDate>()
        && born.is_of_years(1900..=2100)
    {
        return Ok(Date { iso: born.to_string(), order: Order::YearFirst });
    }
    let parts: Vec<&str> = day_part.split(['-', '/', '.']).collect();
    let &[first, second, third] = parts.as_slice() else { return Err(not_a_date()) };
    let number = |part: &str| {
        let is_whole = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u32>().ok().filter(|_| is_whole).ok_or_else(not_a_date)
    };
    let (first_number, month, third_number) = (number(first)?, number(second)?, number(third)?);
    let (year, day, order) = match (first.len(), third.len()) {
        (4, 1 | 2) => (first_number, third_number, Order::YearFirst),
        (1 | 2, 4) if first_number > 12 || first_number == month => {
            (third_number, first_number, Order::DayFirst)
        }
        (1 | 2, 4) => (third_number, first_number, Order::Doubtful),
        (1 | 2, 2) => return Err(Problem::ShortYear { text: excerpt(text) }),
        _ => return Err(not_a_date()),
    };
    let small = |number: u32| u8::try_from(number).unwrap_or(0);
    let date = u16::try_from(year).ok().filter(|year| (1900..=2100).contains(year));
    let date = date.and_then(|year| Day::new(year, small(month), small(day)));
    let iso = date.ok_or_else(not_a_date)?.to_string();
    Ok(Date { iso, order })
}
