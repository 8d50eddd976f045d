//! Codes as people type them from a sheet, and where in a log they belong.

use std::str::FromStr;

use cangrejo_tournament::chain::{Hash, Link};
use cangrejo_tournament::event::{EventNumber, RoundNumber};

/// The longest code that is repeated in a message.
const SHOWN: usize = 64;

/// How a [seal as text](seal_text) begins.
const SEAL: &str = "CANGREJO:";

/// What a sheet is marked with: its code, `K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE`, with the round of the
/// sheet if that is told, `R5=K7QF-…`; or the whole hash, alone or as the QR beside the code has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetCode {
    /// The round of the sheet, if it is told.
    pub round: Option<RoundNumber>,
    /// The code as it was typed, shortened.
    pub typed: String,
    mark: Mark,
}

/// What of a hash was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mark {
    /// The letters of a [short code](Hash::short_code).
    Short(String),
    /// The letters of a [code](Hash::code).
    Code(String),
    /// The hash.
    Whole(Hash),
}

impl SheetCode {
    /// Whether it is a short code of an earlier version, which another log may have been made for.
    pub const fn is_weak(&self) -> bool {
        matches!(self.mark, Mark::Short(_))
    }
}

/// What the QR beside a code says: the log, how many events it has then, and the whole hash.
///
/// In capitals, which take less room in a QR.
pub fn seal_text(log_name: &str, n_events: usize, hash: &Hash) -> String {
    format!("{SEAL}{log_name}:{n_events}:{hash}").to_ascii_uppercase()
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

/// Error when something is no code: a letter too few, or no round before the equals sign.
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
        let mark = mark_of(code.trim()).ok_or_else(not_a_code)?;
        Ok(SheetCode { round, typed: shown(code), mark })
    }
}

fn mark_of(code: &str) -> Option<Mark> {
    let is_seal = code.get(..SEAL.len()).is_some_and(|start| start.eq_ignore_ascii_case(SEAL));
    let hash = if is_seal { code.rsplit(':').next()? } else { code };
    let letters = plain(hash);
    match letters.len() {
        64 => letters.to_ascii_lowercase().parse().ok().map(Mark::Whole),
        _ if is_seal || letters.contains('U') => None,
        24 => Some(Mark::Code(letters)),
        8 => Some(Mark::Short(letters)),
        _ => None,
    }
}

/// Where the code belongs; `last_rounds` has for each link the last round published then.
pub(super) fn locate(
    links: &[Link],
    last_rounds: &[Option<RoundNumber>],
    code: &SheetCode,
) -> Located {
    let has_code = |link: &Link| match &code.mark {
        Mark::Short(letters) => plain(&link.hash.short_code()) == *letters,
        Mark::Code(letters) => plain(&link.hash.code()) == *letters,
        Mark::Whole(hash) => link.hash == *hash,
    };
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
    use super::{Hash, Mark, NotACode, RoundNumber, SheetCode, plain, seal_text};

    fn read(text: &str) -> Result<SheetCode, NotACode> {
        text.parse::<SheetCode>()
    }

    #[test]
    fn a_code_is_read_as_people_write_it() {
        let code = read("K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE").expect("a code");
        assert_eq!((code.round, code.is_weak()), (None, false));
        let of_round = read(" r5 = k7qf 2m9x 4DoT wz3b 8hrc-5nve ").expect("a code of round 5");
        assert_eq!((of_round.round, of_round.mark), (RoundNumber::new(5), code.mark));
        let confused = read("OIL0-1111-1111-1111-1111-1111").expect("a code");
        assert_eq!(confused.mark, Mark::Code("011011111111111111111111".into()));
        for wrong in ["", "-", "R5=", "5=K7QF-2M9X", "R=K7QF-2M9X", "R0=K7QF-2M9X", "Rx=K7QF"] {
            assert_eq!(read(wrong), Err(NotACode { typed: wrong.to_owned() }));
        }
        for length in (0..70).filter(|length| ![8, 24, 64].contains(length)) {
            assert!(read(&"A".repeat(length)).is_err(), "{length} letters");
        }
        assert!(read("K7QF-2M9U").is_err(), "no code has the letter U");
    }

    #[test]
    fn a_short_code_of_an_earlier_version_is_weak() {
        let short = read("r5=k7qf 2m9x").expect("a code");
        assert_eq!((short.round, short.is_weak()), (RoundNumber::new(5), true));
        assert_eq!(short.mark, Mark::Short("K7QF2M9X".into()));
    }

    #[test]
    fn a_whole_hash_is_read_alone_and_as_a_qr_has_it() {
        let (name, hash) = ("copa-2", Hash::genesis("copa-2"));
        let seal = seal_text(name, 21, &hash);
        assert_eq!(seal, format!("CANGREJO:COPA-2:21:{}", hash.to_string().to_uppercase()));
        for text in [&seal, &seal.to_lowercase(), &hash.to_string(), &format!("R2={seal}")] {
            let read = read(text).expect("a hash");
            assert_eq!((read.mark, read.typed.len()), (Mark::Whole(hash), 64));
        }
        assert!(read("CANGREJO:COPA-2:21:K7QF2M9X").is_err(), "a QR has the whole hash");
        assert!(read(&"G".repeat(64)).is_err());
        assert_eq!(plain(&hash.code()).len(), 24);
    }
}
