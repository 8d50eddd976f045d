//! What can be wrong with a file of athletes.

use cangrejo_tournament::event::AthleteNumber;

use super::Field;

/// Everything that is wrong with a file of athletes.
///
/// A file is mended in one sitting, so every fault is collected before it is refused.
/// The sentences are the command line's, which knows the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

/// One thing wrong in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The row as a spreadsheet shows it; none if it is about the whole file.
    pub row: Option<usize>,
    /// The column; none if it is about the whole row.
    pub column: Option<ColumnName>,
    /// What is wrong there.
    pub problem: Problem,
}

/// A column, as people call it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnName {
    /// Its place, from 0.
    pub idx: usize,
    /// Its heading, shortened and safe to print.
    pub heading: String,
}

impl ColumnName {
    /// Its letters in a spreadsheet: A, B, ... Z, AA...
    pub fn letters(&self) -> String {
        let mut letters = String::new();
        let mut rest = self.idx + 1;
        while rest > 0 {
            letters.extend(('A'..='Z').nth((rest - 1) % 26));
            rest = (rest - 1) / 26;
        }
        letters.chars().rev().collect()
    }
}

/// A way in which a file of athletes can be wrong.
///
/// Every text is what the file says, shortened and safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The file is larger than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    /// The workbook unpacks to more than anybody's roster has.
    Bomb,
    /// There are more rows than [`MAX_ROWS`](super::MAX_ROWS).
    TooManyRows,
    /// There are more columns than [`MAX_COLUMNS`](super::MAX_COLUMNS).
    TooManyColumns,
    /// It is a workbook of the old kind (XLS), or one with a password.
    OldWorkbook,
    /// The workbook cannot be read.
    BrokenWorkbook {
        /// What its reader says.
        detail: String,
    },
    /// A sheet was named, but the file has none.
    NoSheets {
        /// The sheet.
        sheet: String,
    },
    /// The workbook has no sheet of that name.
    NoSuchSheet {
        /// The sheet.
        sheet: String,
        /// Those it has.
        sheets: Vec<String>,
    },
    /// The file is no text.
    NotText,
    /// Letters are written in a way that is neither UTF-8, UTF-16 nor windows-1252.
    UnknownEncoding {
        /// How the place reads as windows-1252.
        text: String,
    },
    /// A quote is opened and never closed.
    UnclosedQuote,
    /// There is no heading.
    Empty,
    /// There is a heading and nothing below it.
    NoAthletes,
    /// Columns that are neither known nor mapped.
    UnknownColumns {
        /// Their headings.
        headings: Vec<String>,
    },
    /// A column that has texts and no heading.
    HeadingMissing,
    /// A column was mapped that is not there.
    NoSuchColumn {
        /// The heading as typed.
        heading: String,
    },
    /// No column is the name.
    NoNames,
    /// Two columns are the same.
    ColumnTwice {
        /// What both are.
        field: Field,
    },
    /// The row has not as many cells as there are headings.
    WrongCellCount {
        /// How many it has.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// The name is missing.
    NameMissing,
    /// A text is longer than [`MAX_LETTERS`](super::MAX_LETTERS).
    TooLong {
        /// Its length in letters.
        found: usize,
    },
    /// A text has a line break or another character that cannot be printed.
    Unprintable {
        /// The text.
        text: String,
    },
    /// A formula of the spreadsheet has no value.
    FailedFormula {
        /// What stands there, such as `#REF!`.
        text: String,
    },
    /// A rating is not a whole number from 0 to 65535.
    NotAnElo {
        /// What stands there.
        text: String,
    },
    /// A birth date is no date.
    NotADate {
        /// What stands there.
        text: String,
    },
    /// A birth date has a year of two digits.
    ShortYear {
        /// What stands there.
        text: String,
    },
    /// A word is no title of chess.
    NotATitle {
        /// What stands there.
        text: String,
    },
    /// A text is no number of FIDE.
    NotAFideId {
        /// What stands there.
        text: String,
    },
    /// A word is no gender.
    NotAGender {
        /// What stands there.
        text: String,
    },
    /// An `M` in a column that also has an `H`: *masculino* or *mujer*.
    AmbiguousGender {
        /// What stands there.
        text: String,
    },
    /// A word does not say whether somebody is a house player.
    NotARole {
        /// What stands there.
        text: String,
    },
    /// An earlier row has the same id number.
    DuplicateIdNumber {
        /// That row.
        first_row: usize,
    },
    /// An earlier row has the same number of FIDE.
    DuplicateFideId {
        /// That row.
        first_row: usize,
        /// Who stands there.
        name: String,
    },
    /// Somebody on the roster has the same id number.
    KnownIdNumber {
        /// That athlete.
        athlete: AthleteNumber,
    },
}

impl Faults {
    /// The faults, in the order of the file.
    pub fn list(&self) -> &[Fault] {
        &self.0
    }

    pub(super) fn of_file(problem: Problem) -> Faults {
        Faults(vec![Fault { row: None, column: None, problem }])
    }

    pub(super) fn of_row(row: usize, problem: Problem) -> Faults {
        Faults(vec![Fault { row: Some(row), column: None, problem }])
    }

    pub(super) fn add(&mut self, row: usize, column: Option<&ColumnName>, problem: Problem) {
        self.0.push(Fault { row: Some(row), column: column.cloned(), problem });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Brings the faults into the order of the file; in one place, that of discovery.
    pub(super) fn sort(&mut self) {
        self.0.sort_by_key(|fault| (fault.row, fault.column.as_ref().map(|column| column.idx)));
    }
}

#[cfg(test)]
mod tests {
    use super::ColumnName;

    #[test]
    fn columns_are_lettered_as_in_a_spreadsheet() {
        let letters = |idx| ColumnName { idx, heading: String::new() }.letters();
        assert_eq!([0, 25, 26, 701, 702].map(letters), ["A", "Z", "AA", "ZZ", "AAA"]);
    }
}
