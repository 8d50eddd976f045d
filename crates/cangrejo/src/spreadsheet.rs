//! Tables as files that a spreadsheet opens: CSV and XLSX; and as JSON.

use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use serde_json::{Map, Value};

/// A table with its headings.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its name.
    pub name: String,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows; each has a cell for every column.
    pub rows: Vec<Vec<Cell>>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What programs call it, in JSON.
    pub key: &'static str,
    /// What people call it.
    pub heading: String,
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A text.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A number with decimals.
    Decimal {
        /// The nearest double.
        value: f64,
        /// How many decimals are shown.
        places: usize,
    },
}

impl Cell {
    /// A text, or nothing if it is empty.
    pub fn of(text: &str) -> Cell {
        if text.is_empty() { Cell::Empty } else { Cell::Text(text.to_owned()) }
    }

    fn json(&self) -> Value {
        match self {
            Cell::Empty => Value::Null,
            Cell::Text(text) => Value::from(text.as_str()),
            Cell::Whole(number) => Value::from(*number),
            Cell::Decimal { value, .. } => Value::from(*value),
        }
    }

    fn shown(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) => guarded(text),
            Cell::Whole(number) => number.to_string(),
            Cell::Decimal { value, places } => format!("{value:.places$}"),
        }
    }
}

/// What a text begins with that a spreadsheet would compute.
pub(crate) const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A text that no spreadsheet takes for a formula.
///
/// An apostrophe goes before it, and before one that already has it; so reading takes exactly
/// one away.
pub(crate) fn guarded(text: &str) -> String {
    if text.trim_start_matches('\'').starts_with(FORMULA_STARTS) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// The table as comma-separated text, which no cell can make compute anything.
///
/// # Examples
///
/// ```
/// use cangrejo::spreadsheet::{Cell, Column, Sheet, csv};
///
/// let columns = vec![Column { key: "name", heading: "name".into() }];
/// let rows = vec![vec![Cell::of("=1+1")], vec![Cell::Whole(-7)]];
/// assert_eq!(csv(&Sheet { name: "a".into(), columns, rows }), "name\n'=1+1\n-7\n");
/// ```
///
/// # Panics
///
/// Never: memory takes any text.
pub fn csv(sheet: &Sheet) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let headings = sheet.columns.iter().map(|column| guarded(&column.heading));
    writer.write_record(headings).expect("memory takes any row");
    for row in &sheet.rows {
        writer.write_record(row.iter().map(Cell::shown)).expect("memory takes any row");
    }
    let bytes = writer.into_inner().expect("memory takes any row");
    String::from_utf8(bytes).expect("texts in, text out")
}

/// The rows as objects, by the keys of their columns.
pub fn json(sheet: &Sheet) -> Value {
    let object = |row: &Vec<Cell>| {
        let cells = sheet.columns.iter().zip(row);
        let cells = cells.map(|(column, cell)| (column.key.to_owned(), cell.json()));
        Value::Object(cells.collect::<Map<_, _>>())
    };
    sheet.rows.iter().map(object).collect()
}

/// The tables as a workbook (XLSX), a sheet for each. Texts in it are texts: nothing computes.
///
/// # Errors
///
/// If a table has more rows than a sheet can.
pub fn workbook(sheets: &[Sheet]) -> Result<Vec<u8>, XlsxError> {
    let bold = Format::new().set_bold();
    let mut workbook = Workbook::new();
    for table in sheets {
        let sheet = workbook.add_worksheet();
        sheet.set_name(table.name.as_str())?;
        sheet.set_freeze_panes(1, 0)?;
        for (column, place) in table.columns.iter().zip(0_u16..) {
            sheet.write_string_with_format(0, place, column.heading.as_str(), &bold)?;
        }
        for (row, number) in table.rows.iter().zip(1_u32..) {
            for (cell, place) in row.iter().zip(0_u16..) {
                write_cell(sheet, (number, place), cell)?;
            }
        }
        sheet.autofit();
    }
    workbook.save_to_buffer()
}

fn write_cell(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => {}
        Cell::Text(text) => {
            sheet.write_string(row, column, fitting(text))?;
        }
        Cell::Whole(whole) => {
            #[expect(clippy::cast_precision_loss, reason = "no tournament counts beyond 2^53")]
            let number = *whole as f64;
            sheet.write_number(row, column, number)?;
        }
        Cell::Decimal { value, places } => {
            let decimals =
                if *places == 0 { String::new() } else { ".".to_owned() + &"0".repeat(*places) };
            let format = Format::new().set_num_format(format!("0{decimals}"));
            sheet.write_number_with_format(row, column, *value, &format)?;
        }
    }
    Ok(())
}

/// As much of a text as a cell of a workbook takes.
fn fitting(text: &str) -> String {
    const MOST: usize = 32_767;
    if text.encode_utf16().count() <= MOST {
        return text.to_owned();
    }
    // A letter may count twice.
    text.chars().take(MOST / 2).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::guarded;

    #[test]
    fn what_a_spreadsheet_would_compute_is_guarded_and_nothing_else() {
        for (text, expected) in [
            ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
            ("+58 412", "'+58 412"),
            ("-Ana", "'-Ana"),
            ("@x", "'@x"),
            ("'=x", "''=x"),
            ("Ana", "Ana"),
            ("'t Hoen", "'t Hoen"),
            ("", ""),
        ] {
            assert_eq!(guarded(text), expected);
        }
    }
}
