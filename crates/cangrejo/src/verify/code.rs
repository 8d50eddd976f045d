//! Codes as people type them from a sheet, and where in a log they belong.

use std::str::FromStr;

use cangrejo_tournament::chain::Link;
use cangrejo_tournament::event::{EventNumber, RoundNumber};

/// The longest code that is repeated in a message.
const SHOWN: usize = 40;

/// A code from a sheet: `K7QF-2M9X`, or `R5=K7QF-2M9X` if the sheet was one of round 5.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCode {
    /// The round of the sheet, if it is told.
    pub round: Option<RoundNumber>,
    /// The code as it was typed, shortened.
    pub typed: String,
    /// Its digits and letters.
    letters: String,
}

/// Where in a log a code belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Located {
    /// The log up to this event has it, and the round of the sheet was the last one then.
    Here {
        /// The event.
        event: EventNumber,
    },
    /// The log up to this event has it, but another round was the last one then.
    OtherRound {
        /// The event.
        event: EventNumber,
        /// The last round published then; none before the first.
        last: Option<RoundNumber>,
    },
    /// The log never had it.
    Nowhere,
}

/// Error when what stands before the equals sign is no round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACode {
    /// What was typed, shortened.
    pub typed: String,
}

impl FromStr for SheetCode {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<SheetCode, NotACode> {
        let shown = |text: &str| text.trim().chars().take(SHOWN).collect::<String>();
        let not_a_code = || NotACode { typed: shown(text) };
        let (round, code) = match text.split_once('=') {
            None => (None, text),
            Some((sheet, code)) => {
                let digits = sheet.trim().strip_prefix(['R', 'r']).ok_or_else(not_a_code)?;
                let number = digits.parse().ok().and_then(RoundNumber::new);
                (Some(number.ok_or_else(not_a_code)?), code)
            }
        };
        let letters = plain(code);
        if letters.is_empty() {
            return Err(not_a_code());
        }
        Ok(SheetCode { round, typed: shown(code), letters })
    }
}

/// Where the code belongs; `last_rounds` has for each link the last round published then.
pub(super) fn locate(
    links: &[Link],
    last_rounds: &[Option<RoundNumber>],
    code: &SheetCode,
) -> Located {
    let has_code = |link: &Link| plain(&link.hash.code()) == code.letters;
    let mut elsewhere = Located::Nowhere;
    for (idx, _) in links.iter().enumerate().filter(|(_, link)| has_code(link)) {
        let event = EventNumber::after(idx);
        let last = last_rounds.get(idx).copied().flatten();
        if code.round.is_none() || code.round == last {
            return Located::Here { event };
        }
        elsewhere = Located::OtherRound { event, last };
    }
    elsewhere
}

/// The digits and letters of a code; what looks like a digit is one.
fn plain(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphanumeric);
    let letters = letters.map(|letter| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::{NotACode, RoundNumber, SheetCode};

    #[test]
    fn a_code_is_read_as_people_write_it() {
        let read = |text: &str| text.parse::<SheetCode>();
        let plain = read("K7QF-2M9X").expect("a code");
        assert_eq!((plain.round, plain.letters.as_str()), (None, "K7QF2M9X"));
        let of_round = read(" r5 = k7qf 2m9x ").expect("a code of round 5");
        assert_eq!((of_round.round, of_round.letters), (RoundNumber::new(5), plain.letters));
        assert_eq!(read("OIL0-1111").expect("a code").letters, "01101111");
        for wrong in ["", "-", "R5=", "5=K7QF-2M9X", "R=K7QF-2M9X", "R0=K7QF-2M9X", "Rx=K7QF"] {
            assert_eq!(read(wrong), Err(NotACode { typed: wrong.to_owned() }));
        }
    }
}
