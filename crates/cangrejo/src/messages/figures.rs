//! Numbers and times as people write them in each language.

use std::fmt;

use cangrejo_tournament::event::Time;

use super::{Messages, Reader};
use crate::clock;
use crate::language::Language;

impl Messages {
    /// A number as it is written in the language: `1.234,5` in Spanish, `1,234.5` in English.
    ///
    /// What is no plain decimal number stays as it is.
    pub fn number(&self, value: impl fmt::Display) -> String {
        let plain = value.to_string();
        let (sign, digits) =
            plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("-", rest));
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let is_number = |part: &str| part.bytes().all(|letter| letter.is_ascii_digit());
        if whole.is_empty() || !is_number(whole) || !is_number(fraction) {
            return plain;
        }
        let (thousands, decimal) = self.marks();
        let mut grouped = String::new();
        for (place, digit) in whole.chars().enumerate() {
            if place > 0 && (whole.len() - place).is_multiple_of(3) {
                grouped += thousands;
            }
            grouped.push(digit);
        }
        if fraction.is_empty() {
            format!("{sign}{grouped}")
        } else {
            format!("{sign}{grouped}{decimal}{fraction}")
        }
    }

    /// The same where people read it; the command line writes numbers as it reads them, with a
    /// point.
    pub(super) fn figure(&self, value: impl fmt::Display) -> String {
        match self.reader {
            Reader::Page => self.number(value),
            Reader::Terminal => value.to_string(),
        }
    }

    /// What stands before the decimals of a number.
    pub(crate) fn decimal_mark(&self) -> &'static str {
        self.marks().1
    }

    /// The marks of thousands and of decimals.
    const fn marks(&self) -> (&'static str, &'static str) {
        match self.language {
            Language::Es => (".", ","),
            Language::En => (",", "."),
        }
    }

    /// The day and the minute, by the clocks of this machine's country: `16/11/2026 14:05` in
    /// Spanish, `2026-11-16 14:05` in English.
    pub fn moment(&self, time: Time) -> String {
        let time = clock::local(time);
        let format = match self.language {
            Language::Es => "%d/%m/%Y %H:%M",
            Language::En => "%Y-%m-%d %H:%M",
        };
        time.strftime(format).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, Messages};

    #[test]
    fn numbers_are_written_as_each_language_does() {
        let both = |plain: &str| {
            [Language::Es, Language::En].map(|language| Messages::new(language).number(plain))
        };
        assert_eq!(both("1234.5"), ["1.234,5", "1,234.5"]);
        assert_eq!(both("-1234567"), ["-1.234.567", "-1,234,567"]);
        assert_eq!(both("99.00"), ["99,00", "99.00"]);
        assert_eq!(both("200"), ["200", "200"]);
        assert_eq!(both("123456"), ["123.456", "123,456"]);
        // Half points as chess writes them, and no number at all.
        assert_eq!(both("3½"), ["3½", "3½"]);
        assert_eq!(both(""), ["", ""]);
        assert_eq!(both("1e9"), ["1e9", "1e9"]);
    }
}
