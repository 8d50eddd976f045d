//! Sheets of a workbook (XLSX).

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::Cursor;

use calamine::{DataRef, Reader as _, Xlsx, XlsxError};

use super::{Allowance, Faults, Kind, MAX_COLUMNS, MAX_ROWS, Problem, RawRoster, RawRow, unpacked};
use crate::excerpt::excerpt;

/// The rows of a sheet, the first one unless another is named.
///
/// Cell by cell: a range of two far corners would fill the memory with blanks.
pub(super) fn rows(bytes: &[u8], sheet: Option<&str>) -> Result<RawRoster, Faults> {
    unpacked::check(bytes)?;
    let mut workbook = Xlsx::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    let sheets = workbook.sheet_names();
    let named = match sheet {
        None => sheets.first(),
        Some(name) => sheets.iter().find(|other| other.to_lowercase() == name.to_lowercase()),
    };
    let Some(name) = named.cloned() else {
        let sheets = sheets.iter().map(|name| excerpt(name)).collect();
        let sheet = excerpt(sheet.unwrap_or_default());
        return Err(Faults::of_file(Problem::NoSuchSheet { sheet, sheets }));
    };
    let mut cells = workbook.worksheet_cells_reader(&name).map_err(|error| broken(&error))?;
    let mut rows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let mut allowance = Allowance::default();
    while let Some(cell) = cells.next_cell().map_err(|error| broken(&error))? {
        let (row, column) = cell.get_position();
        let text = shown(cell.get_value());
        if text.is_empty() {
            continue;
        }
        let number = row as usize + 1;
        let column = column as usize;
        if column >= MAX_COLUMNS {
            return Err(Faults::of_row(number, Problem::TooManyColumns));
        }
        let cells = rows.entry(row).or_default();
        let n_new = (column + 1).saturating_sub(cells.len());
        // A text that the workbook holds once may be that of every cell.
        allowance.take_in_row(number, n_new, text.len())?;
        cells.resize(cells.len() + n_new, String::new());
        cells[column] = text.into_owned();
        if rows.len() > MAX_ROWS {
            return Err(Faults::of_row(number, Problem::TooManyRows));
        }
    }
    let rows = rows.into_iter().map(|(row, cells)| RawRow { number: row as usize + 1, cells });
    let (kind, rows) = (Kind::Workbook { sheet: name }, rows.collect());
    Ok(RawRoster { kind, rows, faults: Faults::default() })
}

fn broken(error: &XlsxError) -> Faults {
    Faults::of_file(Problem::BrokenWorkbook { detail: excerpt(&error.to_string()) })
}

/// A cell as it reads in the sheet; a date as `2001-12-31`, whatever its format.
fn shown<'cell>(value: &'cell DataRef<'_>) -> Cow<'cell, str> {
    match value {
        DataRef::Empty => Cow::default(),
        DataRef::Int(number) => number.to_string().into(),
        // An id number of digits alone is a number to a spreadsheet, and whole.
        DataRef::Float(number) => number.to_string().into(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.trim().into()
        }
        DataRef::SharedString(text) => text.trim().into(),
        DataRef::Bool(true) => "true".into(),
        DataRef::Bool(false) => "false".into(),
        DataRef::DateTime(moment) => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}").into()
        }
        DataRef::Error(error) => error.to_string().into(),
    }
}
