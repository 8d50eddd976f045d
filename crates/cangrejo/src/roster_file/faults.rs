//! What can be wrong with a file of athletes.

use cangrejo_tournament::event::AthleteNumber;
use serde::{Deserialize, Serialize};

use super::Field;

/// Everything that is wrong with a file of athletes.
///
/// A file is mended in one sitting, so every fault is collected before it is refused.
/// The sentences are the command line's, which knows the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faults {
    list: Vec<Fault>,
    /// How its places are called.
    pub places: Places,
}

/// How the places of a file are called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Places {
    /// By rows and columns, as in a spreadsheet.
    #[default]
    Cells,
    /// By athletes and their fields, as in a list in JSON.
    Fields,
}

/// One thing wrong in one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The row as a spreadsheet shows it, or the place in a list; none if it is about the whole file.
    pub row: Option<usize>,
    /// The column; none if it is about the whole row.
    pub column: Option<ColumnName>,
    /// What is wrong there.
    pub problem: Problem,
}

impl Fault {
    const fn is_taken(&self) -> bool {
        matches!(self.problem, Problem::KnownIdNumber { .. })
    }
}

/// A column, as people call it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Problem {
    /// The file is larger than [`MAX_BYTES`](super::MAX_BYTES).
    TooLarge,
    /// The workbook unpacks to more than anybody's roster has.
    Bomb,
    /// There are more rows than [`MAX_ROWS`](super::MAX_ROWS).
    TooManyRows,
    /// There are more columns than [`MAX_COLUMNS`](super::MAX_COLUMNS).
    TooManyColumns,
    /// There are more cells than [`MAX_CELLS`](super::MAX_CELLS).
    TooManyCells,
    /// The texts of all cells are longer than [`MAX_TEXT`](super::MAX_TEXT).
    TooMuchText,
    /// To read it takes more memory than a list of athletes does.
    TooMuchMemory,
    /// To read it takes longer than a list of athletes does.
    TooSlow,
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
    /// Letters are not what was meant.
    Letters(LettersProblem),
    /// A quote is opened and never closed.
    UnclosedQuote,
    /// What only a list in JSON can have.
    List(ListProblem),
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
    /// A birth date is still to come.
    FutureDate {
        /// What the file says.
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
    /// The id number is one that only the desk speaks about.
    AskTheDesk,
    /// Somebody on the roster has the same number of FIDE.
    KnownFideId {
        /// That athlete.
        athlete: AthleteNumber,
    },
}

/// A way in which letters can be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LettersProblem {
    /// They are neither UTF-8, UTF-16 nor windows-1252.
    Unknown {
        /// How the cell reads as windows-1252.
        text: String,
    },
    /// The file is UTF-16, and its mark is missing.
    UnmarkedUtf16,
    /// The file is UTF-8, and this cell is windows-1252.
    Latin1WithinUtf8 {
        /// How the cell reads then.
        text: String,
    },
    /// The file is windows-1252, and this cell is UTF-8.
    Utf8WithinLatin1 {
        /// How the cell reads in the file.
        text: String,
    },
    /// They were written as UTF-8 twice.
    Twice {
        /// What stands there.
        text: String,
        /// What was meant.
        meant: String,
    },
    /// One was lost before, and a sign stands in its place.
    Lost {
        /// What stands there.
        text: String,
    },
}

/// A way in which a list in JSON can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ListProblem {
    /// It is not JSON, or ends too early.
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// There is nothing in it.
    Empty,
    /// An element is not an object.
    NotAnAthlete,
    /// A field is neither a text nor a number.
    NotPlain,
    /// A field stands twice in one object.
    FieldTwice,
}

impl Faults {
    /// The faults, in the order of the file.
    pub fn list(&self) -> &[Fault] {
        &self.list
    }

    /// How many rows have the id number of somebody on the roster.
    pub(crate) fn n_taken(&self) -> usize {
        self.list.iter().filter(|fault| fault.is_taken()).count()
    }

    /// The faults for whoever may not know who has which id number: of the rows whose number is
    /// taken so many are pointed out, without saying whose it is, and no more.
    pub(crate) fn discreet(mut self, mut n_pointed_out: usize) -> Faults {
        self.list.retain_mut(|fault| {
            if !fault.is_taken() {
                return true;
            }
            fault.problem = Problem::AskTheDesk;
            let is_pointed_out = n_pointed_out > 0;
            n_pointed_out = n_pointed_out.saturating_sub(1);
            is_pointed_out
        });
        self
    }

    pub(crate) fn of_file(problem: Problem) -> Faults {
        let list = vec![Fault { row: None, column: None, problem }];
        Faults { list, places: Places::Cells }
    }

    pub(super) fn of_list(problem: Problem) -> Faults {
        Faults { places: Places::Fields, ..Faults::of_file(problem) }
    }

    pub(super) fn of_row(row: usize, problem: Problem) -> Faults {
        let list = vec![Fault { row: Some(row), column: None, problem }];
        Faults { list, places: Places::Cells }
    }

    pub(super) fn add(&mut self, row: usize, column: Option<&ColumnName>, problem: Problem) {
        // A list has no row of headings: what is wrong with them is wrong with the whole file.
        let row = Some(row).filter(|row| *row != super::listed::NO_ROW);
        self.list.push(Fault { row, column: column.cloned(), problem });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Brings the faults into the order of the file; in one place, that of discovery.
    pub(super) fn sort(&mut self) {
        self.list.sort_by_key(|fault| (fault.row, fault.column.as_ref().map(|column| column.idx)));
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
