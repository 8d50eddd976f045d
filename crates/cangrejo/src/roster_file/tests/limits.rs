//! A small file that would take much memory is refused before it does.

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{faults, with};
use crate::roster_file::{
    MAX_CELLS, MAX_COLUMNS, MAX_ROWS, MAX_TEXT, Mapping, Problem, RawRoster, read,
};

/// A workbook of one sheet, from the rows of the sheet and the texts that its cells share.
fn workbook(rows: &str, shared: &str) -> Vec<u8> {
    workbook_with(rows, shared, "")
}

/// The same with further parts of the list of relations.
fn workbook_with(rows: &str, shared: &str, relations: &str) -> Vec<u8> {
    const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let parts = [
        (
            "_rels/.rels",
            format!(
                "<Relationships><Relationship Id=\"a\" Type=\"{OFFICE}/officeDocument\" \
                 Target=\"xl/workbook.xml\"/></Relationships>"
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships><Relationship Id=\"b\" Type=\"{OFFICE}/worksheet\" \
                 Target=\"sheet.xml\"/>{relations}</Relationships>"
            ),
        ),
        (
            "xl/workbook.xml",
            "<workbook><sheets><sheet name=\"A\" r:id=\"b\"/></sheets></workbook>".to_owned(),
        ),
        ("xl/sharedStrings.xml", format!("<sst>{shared}</sst>")),
        ("xl/sheet.xml", format!("<worksheet><sheetData>{rows}</sheetData></worksheet>")),
    ];
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        writer.start_file(name, SimpleFileOptions::default()).expect("a part");
        writer.write_all(text.as_bytes()).expect("written");
    }
    writer.finish().expect("an archive").into_inner()
}

/// Rows in each of which every one of these columns shows the first shared text.
fn rows(n_rows: usize, columns: &[&str]) -> String {
    let mut text = String::new();
    for row in 1..=n_rows {
        let cell = |column: &&str| format!("<c r=\"{column}{row}\" t=\"s\"><v>0</v></c>");
        let cells: String = columns.iter().map(cell).collect();
        write!(text, "<row r=\"{row}\">{cells}</row>").expect("a text takes any row");
    }
    text
}

fn problem(bytes: &[u8]) -> Problem {
    let found = read(bytes, None, &Mapping::default()).map(|RawRoster { rows, .. }| rows.len());
    found.expect_err("too much").list()[0].problem.clone()
}

#[test]
fn a_text_that_cells_share_counts_in_each() {
    let text = format!("<si><t>{}</t></si>", "a".repeat(32 << 10));
    let lawful = MAX_TEXT / (32 << 10);
    let fits = workbook(&rows(lawful, &["A"]), &text);
    assert_eq!(read(&fits, None, &Mapping::default()).expect("it fits").rows.len(), lawful);
    let bomb = workbook(&rows(2_000, &["A", "B"]), &text);
    assert!(bomb.len() < 50_000, "it is small: {}", bomb.len());
    assert_eq!(problem(&bomb), Problem::TooMuchText);
}

#[test]
fn blank_cells_before_the_last_of_a_row_count_too() {
    let n_rows = MAX_CELLS / MAX_COLUMNS;
    let shared = "<si><t>a</t></si>";
    assert!(read(&workbook(&rows(n_rows, &["IV"]), shared), None, &Mapping::default()).is_ok());
    assert_eq!(problem(&workbook(&rows(n_rows + 1, &["IV"]), shared)), Problem::TooManyCells);
    let line = ",".repeat(MAX_COLUMNS - 2) + ",a\n";
    assert!(read(line.repeat(n_rows).as_bytes(), None, &Mapping::default()).is_ok());
    assert_eq!(problem(line.repeat(n_rows + 2).as_bytes()), Problem::TooManyCells);
}

#[test]
fn a_text_of_many_or_long_cells_is_refused() {
    let line = "a".repeat(1 << 20) + "\n";
    assert_eq!(problem(line.repeat(9).as_bytes()), Problem::TooMuchText);
    let wide = ",".repeat(1 << 20) + "a";
    assert_eq!(problem(wide.as_bytes()), Problem::TooManyColumns);
}

#[test]
fn a_list_in_json_is_counted_while_it_is_read() {
    let athlete = |fields: &str| format!("{{\"name\":\"A\"{fields}}}");
    let list = |athletes: &[String]| format!("[{}]", athletes.join(",")).into_bytes();
    let field = |key: usize| format!(",\"k{key}\":1");
    let keys: String = (0..MAX_COLUMNS).map(field).collect();
    assert_eq!(problem(&list(&[athlete(&keys)])), Problem::TooManyColumns);
    let many = vec![athlete(""); MAX_ROWS];
    assert_eq!(problem(&list(&many)), Problem::TooManyRows);
    // Athletes with fields of their own make a table that is mostly blank.
    let sparse: Vec<String> = (0..3_000).map(|n| athlete(&field(n % 250))).collect();
    assert_eq!(problem(&list(&sparse)), Problem::TooManyCells);
    let nothings = format!(",\"tags\":[{}0]", "0,".repeat(MAX_CELLS));
    assert_eq!(problem(&list(&[athlete(&nothings)])), Problem::TooManyCells);
    let long = format!(",\"club\":\"{}\"", "a".repeat(MAX_TEXT));
    assert_eq!(problem(&list(&[athlete(&long)])), Problem::TooMuchText);
}

#[test]
fn what_a_workbook_says_of_formats_and_sheets_is_bounded() {
    let broken = |bytes: &[u8]| {
        assert!(matches!(problem(bytes), Problem::BrokenWorkbook { .. }), "{:?}", problem(bytes));
    };
    // A reader copies the path of a sheet for each sheet that has it, and a format for each cell
    // format.
    let far = format!("<Relationship Id=\"c\" Target=\"{}\"/>", "a".repeat(100_000));
    broken(&workbook_with("", "", &far));
    broken(&with("<cellXfs", &format!("<numFmt formatCode=\"{}\"/><cellXfs", "0".repeat(2_000))));
    broken(&with("</cellXfs>", &format!("{}</cellXfs>", "<xf/>".repeat(70_000))));
    broken(&with("<sheets>", &format!("<sheets>{}", "<sheet/>".repeat(20_000))));
    assert_eq!(faults(&with("</sheets>", "</sheets> ")).len(), 1, "others are as they were");
}
