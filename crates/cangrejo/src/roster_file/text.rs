//! How the letters of a text are written.

use encoding_rs::{Encoding as Table, UTF_8, WINDOWS_1252};
use serde::{Deserialize, Serialize};

use super::{LettersProblem, Problem};

/// A way of writing letters as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Encoding {
    /// UTF-8, with its mark or without.
    Utf8,
    /// UTF-16, with its mark.
    Utf16,
    /// Latin-1 as Windows writes it. No mark says so, which is why it must be said.
    Windows1252,
}

/// Why bytes are no text.
pub(super) enum Unread {
    /// For the whole file.
    File(Problem),
    /// For some cells: the text as well as it can be read, with [`FLAG`] before each letter that
    /// is wrong, and what is wrong there.
    Cells(String, fn(String) -> LettersProblem),
}

/// Stands before a letter that is wrong; no text has it, because it is no letter.
pub(super) const FLAG: char = '\u{10ffff}';

/// Reads bytes as text: by its mark, else as UTF-8, else as windows-1252.
///
/// Any bytes can be taken for windows-1252, so they are only if they then read as the letters
/// that names have, and nothing in them is UTF-8. `José` of an old DOS program would read as
/// `Jos‚`, and in a file of two kinds as `JosÃ©`; both are refused.
pub(super) fn decode(bytes: &[u8]) -> Result<(String, Encoding), Unread> {
    let (table, mark) = Table::for_bom(bytes).unwrap_or((UTF_8, 0));
    if mark == 0 && is_utf16(bytes) {
        return Err(Unread::File(Problem::Letters(LettersProblem::UnmarkedUtf16)));
    }
    let body = &bytes[mark..];
    let (text, encoding) = match table.decode_without_bom_handling_and_without_replacement(body) {
        Some(text) if table == UTF_8 => (text.into_owned(), Encoding::Utf8),
        Some(text) => (text.into_owned(), Encoding::Utf16),
        None if table == UTF_8 => (not_utf8(body, mark > 0)?, Encoding::Windows1252),
        None => {
            let (text, _) = table.decode_without_bom_handling(body);
            return Err(unknown(&text, |letter| letter != char::REPLACEMENT_CHARACTER));
        }
    };
    if text.contains('\0') {
        return Err(Unread::File(Problem::NotText));
    }
    Ok((text, encoding))
}

/// Whether the bytes are UTF-16 although they have no mark: every other one is zero.
fn is_utf16(bytes: &[u8]) -> bool {
    /// Enough to tell by.
    const N_PAIRS: usize = 2048;
    let pairs = bytes.chunks_exact(2).take(N_PAIRS);
    let n_zeros = |place: usize| pairs.clone().filter(|pair| pair[place] == 0).count();
    let [first, second] = [n_zeros(0), n_zeros(1)];
    let most = 2 * first.max(second) > pairs.len();
    bytes.len() >= 4 && most && first.min(second) == 0
}

/// What is not UTF-8, as windows-1252, if nothing in it is UTF-8; `is_marked` as UTF-8.
fn not_utf8(bytes: &[u8], is_marked: bool) -> Result<String, Unread> {
    let (plain, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    if plain.contains('\0') {
        return Err(Unread::File(Problem::NotText));
    }
    let (mut n_utf8, mut n_other) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        n_utf8 += chunk.valid().chars().filter(|letter| is_utf8_letter(*letter)).count();
        n_other += chunk.invalid().len();
    }
    if n_utf8 == 0 && !is_marked {
        return if plain.chars().all(is_expected) {
            Ok(plain.into_owned())
        } else {
            Err(unknown(&plain, is_expected))
        };
    }
    // What there is less of is what has to be mended.
    Err(if is_marked || n_utf8 >= n_other {
        Unread::Cells(flagged_rest(bytes), |text| LettersProblem::Latin1WithinUtf8 { text })
    } else {
        Unread::Cells(flagged_utf8(bytes), |text| LettersProblem::Utf8WithinLatin1 { text })
    })
}

/// Whether a letter that bytes make as UTF-8 can be meant in a list of names.
///
/// In windows-1252 its bytes are `Ã`, `Â`, `Ä`, `Å` or `â€` with a sign after it, which no name
/// has. Letters of other scripts may be two letters there by chance: `Ú”` is one of them.
fn is_utf8_letter(letter: char) -> bool {
    ('\u{a0}'..='\u{17f}').contains(&letter)
        || ('\u{2010}'..='\u{203a}').contains(&letter)
        || letter == '€'
}

/// The text as UTF-8, and all other bytes as windows-1252 with a flag before each.
fn flagged_rest(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        if !chunk.invalid().is_empty() {
            text.push(FLAG);
            text += &WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0;
        }
    }
    text
}

/// The text as windows-1252, with a flag before whatever is a letter of UTF-8.
fn flagged_utf8(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            if is_utf8_letter(letter) {
                text.push(FLAG);
            }
            let mut buffer = [0; 4];
            let bytes = letter.encode_utf8(&mut buffer).as_bytes();
            text += &WINDOWS_1252.decode_without_bom_handling(bytes).0;
        }
        text += &WINDOWS_1252.decode_without_bom_handling(chunk.invalid()).0;
    }
    text
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

/// A text whose letters nobody knows, with a flag before each that is not expected.
fn unknown(text: &str, is_expected: fn(char) -> bool) -> Unread {
    let flagged = text.chars().flat_map(|letter| {
        let flag = (!is_expected(letter)).then_some(FLAG);
        flag.into_iter().chain([letter])
    });
    Unread::Cells(flagged.collect(), |text| LettersProblem::Unknown { text })
}

/// What a text was before its letters were written twice: UTF-8 that somebody took for
/// windows-1252 and saved as UTF-8 again, as `JosÃ©` for `José`. None if that did not happen.
pub(super) fn written_once(text: &str) -> Option<String> {
    let mut once = String::with_capacity(text.len());
    let mut rest = text;
    let mut is_changed = false;
    while let Some(letter) = rest.chars().next() {
        let meant = meant_letter(rest);
        is_changed |= meant.is_some();
        let (letter, n_bytes) = meant.unwrap_or((letter, letter.len_utf8()));
        once.push(letter);
        rest = &rest[n_bytes..];
    }
    is_changed.then_some(once)
}

/// The letter that the first two or three of a text were meant to be, and how long they are.
fn meant_letter(text: &str) -> Option<(char, usize)> {
    /// What may stand after a word that ends in such a letter, as Portuguese has them.
    const AFTER_WORDS: &str = "\u{a0}’”»…–—";
    let first = text.chars().next()?;
    let n_letters = match first {
        'Â' | 'Ã' | 'Ä' | 'Å' => 2,
        'â' => 3,
        _ => return None,
    };
    let (end, last) = text.char_indices().nth(n_letters - 1)?;
    let end = end + last.len_utf8();
    let goes_on = text[end..].starts_with(char::is_alphabetic);
    let is_between_words = last == '\u{a0}' && ['Â', 'Ã'].contains(&first);
    if n_letters == 2 && AFTER_WORDS.contains(last) && (is_between_words || !goes_on) {
        return None;
    }
    let (bytes, _, is_impossible) = WINDOWS_1252.encode(&text[..end]);
    let mut letters = std::str::from_utf8(&bytes).ok()?.chars();
    let letter = letters.next().filter(|letter| is_utf8_letter(*letter))?;
    (!is_impossible && letters.next().is_none()).then_some((letter, end))
}
