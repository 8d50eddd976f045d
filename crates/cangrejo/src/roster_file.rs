//! Athletes from a spreadsheet: CSV of any common kind, or XLSX; or from a list in JSON.
//!
//! [`read`] turns bytes into rows of text, whatever they say; [`lawful`] turns rows into athletes
//! that can be registered, or into all the faults at once, each with its row and column as the
//! spreadsheet shows them. Both are functions of what they are given.

mod faults;
mod allowance;
mod text;
mod separated;
mod listed;
mod unpacked;
mod workbook;
mod columns;
mod dates;
mod lawful;

pub(crate) use columns::fold;
pub use columns::{Field, Mapping, NotAField, Target};
pub use faults::{ColumnName, Fault, Faults, LettersProblem, ListProblem, Places, Problem};
pub(crate) use lawful::read_fide_id;
pub use lawful::{Known, Remark, Roster, RosterLine, lawful};
pub use text::Encoding;

use serde::{Deserialize, Serialize};

use allowance::Allowance;
use text::{FLAG, Unread};

/// The largest file that is read.
pub const MAX_BYTES: usize = 64 << 20;

/// The most rows of a file, its headings included.
///
/// Twice the largest field that the pairing engine promises to seat within a second.
pub const MAX_ROWS: usize = 20_000;

/// The most columns of a file.
pub const MAX_COLUMNS: usize = 256;

/// The most cells of a file, blank ones before the last of a row included.
///
/// Every row may have 25 columns.
pub const MAX_CELLS: usize = 500_000;

/// The most bytes that the texts of all cells have together; a text that a workbook holds once
/// and shows in many cells counts in each.
pub const MAX_TEXT: usize = 8 << 20;

/// The longest text of a cell, in letters.
pub const MAX_LETTERS: usize = 200;

/// A table of texts, as its file gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawRoster {
    /// What kind of file it is.
    pub kind: Kind,
    /// The rows that are not blank, the headings first.
    pub rows: Vec<RawRow>,
    /// What is no row, if anything.
    pub faults: Faults,
}

/// A row of texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RawRow {
    /// Its number as a spreadsheet shows it, from 1; in a list, its place there.
    pub number: usize,
    /// Its cells, without blanks around them.
    pub cells: Vec<String>,
}

/// A kind of file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Text with a separator between cells.
    Separated {
        /// How its letters are written.
        encoding: Encoding,
        /// What stands between two cells.
        separator: char,
    },
    /// A workbook (XLSX).
    Workbook {
        /// The sheet that was read.
        sheet: String,
    },
    /// A list in JSON, as `export` writes it.
    Listed,
}

impl Kind {
    /// How the places of such a file are called.
    const fn places(&self) -> Places {
        match self {
            Kind::Separated { .. } | Kind::Workbook { .. } => Places::Cells,
            Kind::Listed => Places::Fields,
        }
    }
}

/// Reads the rows of a file, which is known by its first bytes and not by its name.
///
/// `sheet` names the sheet of a workbook; otherwise it is the first one. `mapping` only helps to
/// find the separator.
///
/// # Errors
///
/// If it is no such file, too large, or broken.
///
/// # Examples
///
/// ```
/// use cangrejo::roster_file::{Known, Mapping, lawful, read};
///
/// let mapping = Mapping::default();
/// let raw = read("Nombre;ELO\nAna Uno;1500\n".as_bytes(), None, &mapping).unwrap();
/// let roster = lawful(&raw, &mapping, "2026-12-31", &Known::NOBODY).unwrap();
/// assert_eq!(roster.athletes[0].details.elo, Some(1500));
///
/// let raw = read(b"Nombre,ELO\n,much\n", None, &mapping).unwrap();
/// let faults = lawful(&raw, &mapping, "2026-12-31", &Known::NOBODY).unwrap_err();
/// assert_eq!(faults.list().len(), 2);
/// ```
pub fn read(bytes: &[u8], sheet: Option<&str>, mapping: &Mapping) -> Result<RawRoster, Faults> {
    if bytes.len() > MAX_BYTES {
        return Err(Faults::of_file(Problem::TooLarge));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return workbook::rows(bytes, sheet);
    }
    // What other programs, and passwords, wrap workbooks in.
    if bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return Err(Faults::of_file(Problem::OldWorkbook));
    }
    if let Some(name) = sheet {
        return Err(Faults::of_file(Problem::NoSheets { sheet: crate::excerpt::excerpt(name) }));
    }
    if listed::is_list(bytes) {
        return listed::rows(bytes, mapping);
    }
    let (text, encoding) = text::decode(bytes).map_err(|unread| unread_cells(unread, mapping))?;
    let (separator, rows) = separated::rows(&text, mapping)?;
    let kind = Kind::Separated { encoding, separator };
    Ok(RawRoster { kind, rows, faults: Faults::default() })
}

/// The faults of a text that cannot be read, each in its cell.
fn unread_cells(unread: Unread, mapping: &Mapping) -> Faults {
    let (text, problem) = match unread {
        Unread::File(problem) => return Faults::of_file(problem),
        Unread::Cells(text, problem) => (text, problem),
    };
    let plain = |cell: &str| crate::excerpt::excerpt(&cell.replace(FLAG, ""));
    let rows = match separated::rows(&text, mapping) {
        Ok((_, rows)) => rows,
        Err(faults) => return faults,
    };
    let mut faults = Faults::default();
    let headings = rows.first().map_or(&[][..], |row| &row.cells);
    for row in &rows {
        for (idx, cell) in row.cells.iter().enumerate().filter(|(_, cell)| cell.contains(FLAG)) {
            let heading = plain(headings.get(idx).map_or("", String::as_str));
            let problem = Problem::Letters(problem(plain(cell)));
            faults.add(row.number, Some(&ColumnName { idx, heading }), problem);
        }
    }
    // The line that names the separator is no row.
    if faults.is_empty() { Faults::of_file(Problem::NotText) } else { faults }
}

#[cfg(test)]
mod tests;
