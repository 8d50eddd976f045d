//! Text with a separator between its cells.

use std::borrow::Cow;

use csv::{ReaderBuilder, StringRecord};

use super::{Allowance, Faults, MAX_COLUMNS, MAX_ROWS, Mapping, Problem, RawRow};

/// What may stand between two cells; the first of several that fit as well.
const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// What is put after the text, to see whether a quote has swallowed it.
const END: &str = "\u{1}";

/// The separator of a text, and its rows.
pub(super) fn rows(text: &str, mapping: &Mapping) -> Result<(char, Vec<RawRow>), Faults> {
    // With one kind of line break, lines can be counted.
    let text = if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    };
    let (separator, body) = match named_separator(&text) {
        Some((separator, body)) => (separator, body),
        None => (found_separator(&text, mapping), &*text),
    };
    let before = text[..text.len() - body.len()].matches('\n').count();
    let body = format!("{body}\n{END}\n");
    let mut reader = reader(&body, separator);
    let mut rows: Vec<RawRow> = Vec::new();
    let mut allowance = Allowance::default();
    // Lines that are no rows of their own, because a cell goes on there.
    let mut within_cells = 0;
    let mut record = StringRecord::new();
    while reader.read_record(&mut record).unwrap_or(false) {
        let breaks: usize = record.iter().map(|cell| cell.matches('\n').count()).sum();
        let next_line = usize::try_from(reader.position().line()).unwrap_or(usize::MAX);
        let number = before + next_line.saturating_sub(1 + breaks + within_cells);
        within_cells += breaks;
        if record.len() == 1 && &record[0] == END {
            return Ok((separator, rows));
        }
        if record.iter().all(|cell| plain(cell).is_empty()) {
            continue;
        }
        if rows.len() == MAX_ROWS {
            return Err(Faults::of_row(number, Problem::TooManyRows));
        }
        if record.len() > MAX_COLUMNS {
            return Err(Faults::of_row(number, Problem::TooManyColumns));
        }
        allowance.take_in_row(number, record.len(), record.as_slice().len())?;
        let cells = record.iter().map(|cell| plain(cell).to_owned()).collect();
        rows.push(RawRow { number, cells });
    }
    let row = rows.last().map_or(1, |row| row.number);
    Err(Faults::of_row(row, Problem::UnclosedQuote))
}

fn reader(text: &str, separator: char) -> csv::Reader<&[u8]> {
    let separator = u8::try_from(separator).expect("separators are ASCII");
    let mut builder = ReaderBuilder::new();
    builder.delimiter(separator).has_headers(false).flexible(true);
    builder.from_reader(text.as_bytes())
}

/// The separator that a first line such as `sep=;` names, and what follows the line.
fn named_separator(text: &str) -> Option<(char, &str)> {
    let (line, body) = text.split_once('\n')?;
    let separator = line.trim_matches('"').strip_prefix("sep=")?.chars().next()?;
    SEPARATORS.contains(&separator).then_some((separator, body))
}

/// The separator under which most headings are known, then the one with most cells.
fn found_separator(text: &str, mapping: &Mapping) -> char {
    let headings = |separator: char| {
        let mut record = StringRecord::new();
        let found = reader(text, separator).read_record(&mut record).unwrap_or(false);
        // More columns are refused anyway.
        let cells = record.iter().take(MAX_COLUMNS + 1);
        let known = cells.filter(|heading| mapping.target(heading).is_some()).count();
        if found { (known, record.len()) } else { (0, 0) }
    };
    let mut best = (SEPARATORS[0], (0, 0));
    for separator in SEPARATORS {
        let found = headings(separator);
        if found > best.1 {
            best = (separator, found);
        }
    }
    best.0
}

/// A cell without blanks around it, and without the apostrophe that keeps it from being a formula.
///
/// What [`guarded`](crate::spreadsheet::guarded) does is undone here.
fn plain(cell: &str) -> &str {
    let cell = cell.trim_matches([' ', '\u{a0}', '\t']);
    let stripped = cell.strip_prefix('\'').filter(|rest| {
        rest.trim_start_matches('\'').starts_with(crate::spreadsheet::FORMULA_STARTS)
    });
    stripped.unwrap_or(cell)
}
