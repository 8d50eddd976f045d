//! How the letters of a text are written.

use std::borrow::Cow;

use encoding_rs::{Encoding as Table, UTF_8, WINDOWS_1252};

use super::{Faults, Problem};
use crate::excerpt::excerpt;

/// A way of writing letters as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, with its mark or without.
    Utf8,
    /// UTF-16, with its mark.
    Utf16,
    /// Latin-1 as Windows writes it. No mark says so, which is why it must be said.
    Windows1252,
}

/// Reads bytes as text: by its mark, else as UTF-8, else as windows-1252.
///
/// Any bytes can be taken for windows-1252, so they are only if they then read as the letters
/// that names have. `José` of an old DOS program would read as `Jos‚`, and is refused.
pub(super) fn decode(bytes: &[u8]) -> Result<(String, Encoding), Faults> {
    let (table, mark) = Table::for_bom(bytes).unwrap_or((UTF_8, 0));
    let text = table.decode_without_bom_handling_and_without_replacement(&bytes[mark..]);
    let (text, encoding) = match text {
        Some(text) if table == UTF_8 => (text, Encoding::Utf8),
        Some(text) => (text, Encoding::Utf16),
        None if mark > 0 => return Err(unknown(&table.decode(bytes).0)),
        None => (windows_1252(bytes)?, Encoding::Windows1252),
    };
    if text.contains('\0') {
        return Err(Faults::of_file(Problem::NotText));
    }
    Ok((text.into_owned(), encoding))
}

fn windows_1252(bytes: &[u8]) -> Result<Cow<'_, str>, Faults> {
    let (text, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    if text.contains('\0') {
        return Err(Faults::of_file(Problem::NotText));
    }
    if text.chars().all(is_expected) { Ok(text) } else { Err(unknown(&text)) }
}

/// Whether a letter of windows-1252 can be meant in a list of names.
///
/// The letters of latin-1 and what word processors make of quotes and dashes. The others are what
/// the accents of old DOS and Macintosh files look like: `Garc¡a`, `Jos‚`, `JosŽ`.
fn is_expected(letter: char) -> bool {
    const SIGNS: &str = "\u{a0}\u{ad}«»·ªº°´€™®©–—‘’“”…•";
    letter.is_ascii()
        || ('À'..='ÿ').contains(&letter) && letter.is_alphabetic()
        || SIGNS.contains(letter)
}

/// The fault of a text whose letters nobody knows, at the first that is not expected.
fn unknown(text: &str) -> Faults {
    let place = text.find(|letter| !is_expected(letter)).unwrap_or_default();
    let row = text[..place].matches('\n').count() + 1;
    let line_start = text[..place].rfind(['\n', ',', ';', '\t']).map_or(0, |before| before + 1);
    let line = text[line_start..].split(['\n', '\r', ',', ';', '\t']).next().unwrap_or_default();
    Faults::of_row(row, Problem::UnknownEncoding { text: excerpt(line) })
}
