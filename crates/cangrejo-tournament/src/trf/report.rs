//! What a file says, line by line, and back to the same bytes.

use std::borrow::Cow;
use std::fmt;

use super::fault::Faults;
use super::record::Record;
use super::tournament::Habits;

/// A file as it is: its lines in their order, nothing dropped and nothing believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    encoding: Encoding,
    has_byte_order_mark: bool,
    lines: Vec<Line>,
}

/// How a file's bytes stand for characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, which plain ASCII is too.
    Utf8,
    /// ISO 8859-1: whatever is not UTF-8 is read as this, a character for every byte.
    Latin1,
}

/// One line of a file, and how it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The characters of the line, without its end.
    pub text: Box<str>,
    /// How the line ends.
    pub end: LineEnd,
}

/// How a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// Carriage return, as the specification asks.
    Cr,
    /// Line feed.
    Lf,
    /// Both.
    CrLf,
    /// The file stops without one.
    Missing,
}

impl LineEnd {
    /// The characters of the end.
    pub const fn characters(self) -> &'static str {
        match self {
            LineEnd::Cr => "\r",
            LineEnd::Lf => "\n",
            LineEnd::CrLf => "\r\n",
            LineEnd::Missing => "",
        }
    }
}

const BYTE_ORDER_MARK: char = '\u{feff}';

impl Report {
    /// Reads a file. Never fails: what a line means is asked later.
    pub fn read(bytes: &[u8]) -> Report {
        let (encoding, text) = match std::str::from_utf8(bytes) {
            Ok(text) => (Encoding::Utf8, Cow::Borrowed(text)),
            Err(_) => {
                (Encoding::Latin1, Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()))
            }
        };
        let body = text.strip_prefix(BYTE_ORDER_MARK).filter(|_| encoding == Encoding::Utf8);
        Report {
            encoding,
            has_byte_order_mark: body.is_some(),
            lines: lines_of(body.unwrap_or(&text)),
        }
    }

    /// A report of these records, each line ended by a carriage return as the specification asks.
    pub fn of_records<'a>(records: impl IntoIterator<Item = &'a Record>) -> Report {
        let line = |record: &Record| Line { text: record.to_string().into(), end: LineEnd::Cr };
        Report {
            encoding: Encoding::Utf8,
            has_byte_order_mark: false,
            lines: records.into_iter().map(line).collect(),
        }
    }

    /// The bytes of the file.
    ///
    /// A line that was put in after reading may hold characters that ISO 8859-1 has not; then the
    /// whole file is written as UTF-8.
    pub fn write(&self) -> Vec<u8> {
        let latin1 = |text: &str| -> Option<Vec<u8>> {
            text.chars().map(|character| u8::try_from(u32::from(character)).ok()).collect()
        };
        let whole = self.to_string();
        match self.encoding {
            Encoding::Utf8 => whole.into_bytes(),
            Encoding::Latin1 => latin1(&whole).unwrap_or_else(|| whole.into_bytes()),
        }
    }

    /// How the file's bytes stood for characters.
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The lines, first to last.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The same file with other lines.
    #[must_use]
    pub fn with_lines(&self, lines: Vec<Line>) -> Report {
        Report { lines, ..*self }
    }

    /// The same file with every line ended alike.
    #[must_use]
    pub fn with_line_ends(&self, end: LineEnd) -> Report {
        let lines = self.lines.iter().map(|line| Line { text: line.text.clone(), end });
        self.with_lines(lines.collect())
    }

    /// The text behind the first record of this id, such as `012` for the tournament's name.
    pub fn value(&self, id: &str) -> Option<&str> {
        let value = |line: &Line| line.text.strip_prefix(id).map(str::len);
        let found = self.lines.iter().find_map(|line| Some((line, value(line)?)));
        found.map(|(line, length)| line.text[line.text.len() - length..].trim())
    }

    /// The records of all lines, each with its line number from 1.
    ///
    /// # Errors
    ///
    /// All lines that are not what their id says.
    pub fn records(&self) -> Result<Vec<(usize, Record)>, Faults> {
        let mut faults = Faults::default();
        let read = |(number, line): (usize, &Line)| {
            Record::read(&line.text, number, Habits::Own, &mut faults)
                .map(|record| (number, record))
        };
        let records = (1..).zip(&self.lines).filter_map(read).collect();
        faults.or(records)
    }
}

impl fmt::Display for Report {
    /// The characters of the file, whatever bytes stand for them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.has_byte_order_mark { "\u{feff}" } else { "" })?;
        let line = |line: &Line| write!(f, "{}{}", line.text, line.end.characters());
        self.lines.iter().try_for_each(line)
    }
}

fn lines_of(mut text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    while !text.is_empty() {
        let length = text.find(['\r', '\n']).unwrap_or(text.len());
        let (line, rest) = text.split_at(length);
        let end = if rest.starts_with("\r\n") {
            LineEnd::CrLf
        } else if rest.starts_with('\r') {
            LineEnd::Cr
        } else if rest.starts_with('\n') {
            LineEnd::Lf
        } else {
            LineEnd::Missing
        };
        lines.push(Line { text: line.into(), end });
        text = &rest[end.characters().len()..];
    }
    lines
}
