//! A look at what a workbook unpacks to, before anybody takes its word for it.
//!
//! A small archive can unpack to more than any memory holds, and the numbers in it can be wild;
//! its reader reserves memory and computes by them.

use std::io::{Cursor, Read};
use std::path::Path;

use super::{Faults, Problem};
use crate::archive::{self, NotOpened};

/// The most bytes that all parts of a workbook unpack to.
const MAX_UNPACKED: u64 = 48 << 20;

/// The most texts of a workbook that cells share: more than any list of athletes has.
const MAX_SHARED: usize = 1 << 20;

/// The most formats of cells, which a spreadsheet does not go beyond either.
const MAX_FORMATS: usize = 1 << 16;

/// The most sheets.
const MAX_SHEETS: usize = 10_000;

/// The longest tag among formats and paths: the reader copies what they say for each cell format
/// and for each sheet.
const MAX_TAG: usize = 1_024;

/// The last row and the last column of any sheet.
const LAST: (u64, u64) = (1 << 20, 1 << 14);

/// That a workbook is whole, of a size to be read, and not wild.
pub(super) fn check(bytes: &[u8]) -> Result<(), Faults> {
    let broken = |detail: String| Faults::of_file(Problem::BrokenWorkbook { detail });
    let mut archive = archive::open(Cursor::new(bytes)).map_err(|error| match error {
        NotOpened::TooManyParts => Faults::of_file(Problem::Bomb),
        NotOpened::Broken(error) => broken(error.to_string()),
    })?;
    let mut left = MAX_UNPACKED;
    for idx in 0..archive.len() {
        let part = archive.by_index(idx).map_err(|error| broken(error.to_string()))?;
        let name = part.name().map_err(|error| broken(error.to_string()))?.into_owned();
        let mut unpacked = Vec::new();
        // The sizes that an archive announces may be lies: what comes out is counted.
        let read = part.take(left + 1).read_to_end(&mut unpacked);
        read.map_err(|error| broken(error.to_string()))?;
        left = left
            .checked_sub(unpacked.len() as u64)
            .ok_or_else(|| Faults::of_file(Problem::Bomb))?;
        let is_tame = match std::str::from_utf8(&unpacked) {
            Ok(xml) => is_tame(xml) && (!is_called(&name, "rels") || has_short_tags(xml)),
            // Pictures and the like; nothing is computed from them.
            Err(_) => !is_called(&name, "xml") && !is_called(&name, "rels"),
        };
        if !is_tame {
            return Err(broken(name));
        }
    }
    Ok(())
}

fn is_called(name: &str, ending: &str) -> bool {
    Path::new(name).extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// Whether a part counts no more than it can hold, and names cells of a sheet.
fn is_tame(xml: &str) -> bool {
    let most = MAX_SHARED.min(xml.len());
    let fits = |count: &str| count.parse().is_ok_and(|count: usize| count <= most);
    if !attributes(xml, "uniqueCount").all(fits) {
        return false;
    }
    let n_tags = |start: &str| xml.match_indices(start).count();
    if n_tags("<sheet ") + n_tags("<sheet/") > MAX_SHEETS {
        return false;
    }
    if xml.contains("cellXfs") && (n_tags("<xf") > MAX_FORMATS || !has_short_tags(xml)) {
        return false;
    }
    // Elsewhere an `r` means something else, such as the right side of a picture.
    if !xml.contains("sheetData") {
        return true;
    }
    let ranges = xml.split("dimension").skip(1).filter_map(|rest| rest.split('>').next());
    attributes(xml, "r").all(|cell| cell_at(cell).is_some())
        && ranges.flat_map(|tag| attributes(tag, "ref")).all(is_range)
}

/// Whether no tag, with the text after it, is longer than those that spreadsheets write.
fn has_short_tags(xml: &str) -> bool {
    xml.split('<').all(|tag| tag.len() <= MAX_TAG)
}

/// The values of every attribute of that name.
fn attributes<'xml>(xml: &'xml str, name: &'static str) -> impl Iterator<Item = &'xml str> {
    let found = xml.match_indices(name).filter(|(place, _)| {
        let before = xml[..*place].chars().next_back();
        before.is_none_or(char::is_whitespace)
    });
    found.filter_map(|(place, _)| {
        let value = xml[place + name.len()..].trim_start().strip_prefix('=')?.trim_start();
        let quote = value.chars().next().filter(|quote| "\"'".contains(*quote))?;
        value[1..].split(quote).next()
    })
}

/// The row and column, from 1, of a cell as `C7`; of a row as `7`, its column is 0.
fn cell_at(cell: &str) -> Option<(u64, u64)> {
    let split = cell.find(|c: char| c.is_ascii_digit())?;
    let (letters, digits) = cell.split_at(split);
    let lawful = letters.len() <= 3 && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
    let column = letters.bytes().fold(0, |column, byte| {
        column * 26 + u64::from(byte.to_ascii_uppercase().saturating_sub(b'A') + 1)
    });
    let row: u64 = digits.parse().ok()?;
    (lawful && (1..=LAST.0).contains(&row) && column <= LAST.1).then_some((row, column))
}

/// Whether a range as `A1:C7` names cells, the first one first.
fn is_range(range: &str) -> bool {
    let cells: Option<Vec<(u64, u64)>> = range.split(':').map(cell_at).collect();
    match cells.as_deref() {
        Some([_]) => true,
        Some([first, last]) => first.0 <= last.0 && first.1 <= last.1,
        _ => false,
    }
}
