//! Says what is wrong with a file of athletes, in words.

use cangrejo_tournament::event::AthleteNumber;

use super::Messages;
use crate::roster_file::{
    ColumnName, Fault, Field, LettersProblem, ListProblem, MAX_BYTES, MAX_CELLS, MAX_COLUMNS,
    MAX_LETTERS, MAX_ROWS, MAX_TEXT, Places, Problem, Remark,
};
use crate::upload_reader::MOST_MEGABYTES;

/// A fault of a file of athletes, with its place.
pub fn roster_fault(fault: &Fault, places: Places, messages: &Messages) -> String {
    let what = roster_problem(&fault.problem, messages).into();
    let heading = |column: &ColumnName| column.heading.clone().into();
    let Some(row) = fault.row else {
        return match &fault.column {
            None => roster_problem(&fault.problem, messages),
            Some(column) => {
                messages.say("import-under", [("heading", heading(column)), ("what", what)])
            }
        };
    };
    let row = row.to_string().into();
    match (places, &fault.column) {
        (Places::Cells, None) => messages.say("import-in-row", [("row", row), ("what", what)]),
        (Places::Cells, Some(column)) => {
            let (letters, heading) = (column.letters().into(), heading(column));
            let values = [("row", row), ("column", letters), ("heading", heading), ("what", what)];
            messages.say("import-in-cell", values)
        }
        (Places::Fields, None) => messages.say("import-in-entry", [("entry", row), ("what", what)]),
        (Places::Fields, Some(column)) => {
            let values = [("entry", row), ("heading", heading(column)), ("what", what)];
            messages.say("import-in-field", values)
        }
    }
}

/// A field by the names that `--map` takes: the reader's first, the other in parentheses.
pub fn roster_field(field: Field, messages: &Messages) -> String {
    let values = [("spanish", field.spanish_name().into()), ("english", field.name().into())];
    if field.spanish_name() == field.name() {
        field.name().to_owned()
    } else {
        messages.say("import-field", values)
    }
}

/// What is wrong in one place.
pub fn roster_problem(problem: &Problem, messages: &Messages) -> String {
    let of_athlete =
        |key, athlete: &AthleteNumber| messages.say(key, [("athlete", athlete.to_string().into())]);
    let plain = |key| messages.text(key);
    let most = |key, most: usize| messages.say(key, [("most", most.to_string().into())]);
    let quoting = |key, text: &String| messages.say(key, [("text", text.into())]);
    match problem {
        Problem::TooLarge => most("import-too-large", MAX_BYTES >> 20),
        Problem::Bomb => plain("import-bomb"),
        Problem::TooManyRows => most("import-too-many-rows", MAX_ROWS),
        Problem::TooManyColumns => most("import-too-many-columns", MAX_COLUMNS),
        Problem::TooManyCells => most("import-too-many-cells", MAX_CELLS),
        Problem::TooMuchText => most("import-too-much-text", MAX_TEXT >> 20),
        Problem::TooMuchMemory => most("import-too-much-memory", MOST_MEGABYTES),
        Problem::TooSlow => plain("import-too-slow"),
        Problem::OldWorkbook => plain("import-old-workbook"),
        // What the library says of it is in its own language and helps nobody at the desk.
        Problem::BrokenWorkbook { .. } => plain("import-broken-workbook"),
        Problem::NoSheets { sheet } => messages.say("import-no-sheets", [("sheet", sheet.into())]),
        Problem::NoSuchSheet { sheet, sheets } => {
            let values = [("sheet", sheet.into()), ("sheets", sheets.join(", ").into())];
            messages.say("import-no-such-sheet", values)
        }
        Problem::NotText => plain("import-not-text"),
        Problem::Letters(problem) => of_letters(problem, messages),
        Problem::UnclosedQuote => plain("import-unclosed-quote"),
        Problem::List(problem) => of_list(*problem, messages),
        Problem::Empty => plain("import-empty"),
        Problem::NoAthletes => plain("import-no-athletes"),
        Problem::UnknownColumns { headings } => unknown_columns(headings, messages),
        Problem::HeadingMissing => plain("import-heading-missing"),
        Problem::NoSuchColumn { heading } => {
            messages.say("import-no-such-column", [("heading", heading.into())])
        }
        Problem::NoNames => plain("import-no-names"),
        Problem::ColumnTwice { field } => {
            let values = [("field", roster_field(*field, messages).into())];
            messages.say("import-column-twice", values)
        }
        Problem::WrongCellCount { found, expected } => {
            let values = [("found", (*found).into()), ("expected", (*expected).into())];
            messages.say("import-wrong-cell-count", values)
        }
        Problem::NameMissing => plain("import-name-missing"),
        Problem::TooLong { found } => {
            let most = MAX_LETTERS.to_string();
            let values = [("found", found.to_string().into()), ("most", most.into())];
            messages.say("import-too-long", values)
        }
        Problem::Unprintable { text } => quoting("import-unprintable", text),
        Problem::FailedFormula { text } => quoting("import-failed-formula", text),
        Problem::NotAnElo { text } => quoting("import-not-an-elo", text),
        Problem::NotADate { text } => quoting("import-not-a-date", text),
        Problem::FutureDate { text } => quoting("import-future-date", text),
        Problem::ShortYear { text } => quoting("import-short-year", text),
        Problem::NotATitle { text } => quoting("import-not-a-title", text),
        Problem::NotAFideId { text } => quoting("import-not-a-fide-id", text),
        Problem::NotAGender { text } => quoting("import-not-a-gender", text),
        Problem::AmbiguousGender { text } => quoting("import-ambiguous-gender", text),
        Problem::NotARole { text } => quoting("import-not-a-role", text),
        Problem::DuplicateIdNumber { first_row } => {
            messages.say("import-duplicate-id", [("row", first_row.to_string().into())])
        }
        Problem::DuplicateFideId { first_row, name } => {
            let values = [("row", first_row.to_string().into()), ("name", name.into())];
            messages.say("import-duplicate-fide-id", values)
        }
        Problem::KnownIdNumber { athlete } => of_athlete("import-known-id", athlete),
        Problem::AskTheDesk => messages.text("privacy-ask-the-desk"),
        Problem::KnownFideId { athlete } => of_athlete("import-known-fide-id", athlete),
    }
}

/// What is wrong with letters.
fn of_letters(problem: &LettersProblem, messages: &Messages) -> String {
    let quoting = |key, text: &String| messages.say(key, [("text", text.into())]);
    match problem {
        LettersProblem::Unknown { text } => quoting("import-unknown-encoding", text),
        LettersProblem::UnmarkedUtf16 => messages.text("import-unmarked-utf-16"),
        LettersProblem::Latin1WithinUtf8 { text } => quoting("import-latin-1-within", text),
        LettersProblem::Utf8WithinLatin1 { text } => quoting("import-utf-8-within", text),
        LettersProblem::Twice { text, meant } => {
            messages.say("import-written-twice", [("text", text.into()), ("meant", meant.into())])
        }
        LettersProblem::Lost { text } => quoting("import-letter-lost", text),
    }
}

/// What is wrong with a list in JSON.
fn of_list(problem: ListProblem, messages: &Messages) -> String {
    match problem {
        ListProblem::NotJson { line, column } => {
            let (line, column) = (line.to_string().into(), column.to_string().into());
            messages.say("import-list-not-json", [("line", line), ("column", column)])
        }
        ListProblem::Empty => messages.text("import-list-empty"),
        ListProblem::NotAnAthlete => messages.text("import-list-not-an-athlete"),
        ListProblem::NotPlain => messages.text("import-list-not-plain"),
        ListProblem::FieldTwice => messages.text("import-list-field-twice"),
    }
}

fn unknown_columns(headings: &[String], messages: &Messages) -> String {
    let quoted: Vec<String> = headings.iter().map(|heading| format!("\"{heading}\"")).collect();
    let example = headings.first().cloned().unwrap_or_default();
    let values = [
        ("count", headings.len().into()),
        ("headings", quoted.join(", ").into()),
        ("example", example.into()),
    ];
    messages.say("import-unknown-columns", values)
}

/// Something that the director should look at in a file of athletes.
pub fn roster_remark(remark: &Remark, messages: &Messages) -> String {
    match remark {
        Remark::Windows1252 { row, text } => messages
            .say("import-windows-1252", [("row", row.to_string().into()), ("text", text.into())]),
        Remark::DayFirst { row, text, read, count } => messages.say(
            "import-day-first",
            [
                ("row", row.to_string().into()),
                ("text", text.into()),
                ("read", read.into()),
                ("count", (*count).into()),
            ],
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cangrejo_tournament::event::AthleteNumber;

    use super::{roster_field, roster_problem};
    use crate::language::Language;
    use crate::messages::Messages;
    use crate::roster_file::{Field, LettersProblem, ListProblem, Mapping, Problem};

    /// One of every kind.
    fn problems() -> Vec<Problem> {
        let text = || "x".to_owned();
        vec![
            Problem::TooLarge,
            Problem::Bomb,
            Problem::TooManyRows,
            Problem::TooManyColumns,
            Problem::TooManyCells,
            Problem::TooMuchText,
            Problem::TooMuchMemory,
            Problem::TooSlow,
            Problem::OldWorkbook,
            Problem::BrokenWorkbook { detail: text() },
            Problem::NoSheets { sheet: text() },
            Problem::NoSuchSheet { sheet: text(), sheets: vec![text()] },
            Problem::NotText,
            Problem::Letters(LettersProblem::Unknown { text: text() }),
            Problem::Letters(LettersProblem::UnmarkedUtf16),
            Problem::Letters(LettersProblem::Latin1WithinUtf8 { text: text() }),
            Problem::Letters(LettersProblem::Utf8WithinLatin1 { text: text() }),
            Problem::Letters(LettersProblem::Twice { text: text(), meant: text() }),
            Problem::Letters(LettersProblem::Lost { text: text() }),
            Problem::UnclosedQuote,
            Problem::List(ListProblem::NotJson { line: 1, column: 2 }),
            Problem::List(ListProblem::Empty),
            Problem::List(ListProblem::NotAnAthlete),
            Problem::List(ListProblem::NotPlain),
            Problem::List(ListProblem::FieldTwice),
            Problem::Empty,
            Problem::NoAthletes,
            Problem::UnknownColumns { headings: vec![text(), text()] },
            Problem::HeadingMissing,
            Problem::NoSuchColumn { heading: text() },
            Problem::NoNames,
            Problem::ColumnTwice { field: Field::Elo },
            Problem::WrongCellCount { found: 1, expected: 2 },
            Problem::NameMissing,
            Problem::TooLong { found: 201 },
            Problem::Unprintable { text: text() },
            Problem::FailedFormula { text: text() },
            Problem::NotAnElo { text: text() },
            Problem::NotADate { text: text() },
            Problem::ShortYear { text: text() },
            Problem::NotATitle { text: text() },
            Problem::NotAFideId { text: text() },
            Problem::NotAGender { text: text() },
            Problem::AmbiguousGender { text: text() },
            Problem::NotARole { text: text() },
            Problem::DuplicateIdNumber { first_row: 2 },
            Problem::DuplicateFideId { first_row: 2, name: text() },
            Problem::KnownIdNumber { athlete: AthleteNumber::FIRST },
            Problem::AskTheDesk,
            Problem::KnownFideId { athlete: AthleteNumber::FIRST },
        ]
    }

    #[test]
    fn every_fault_has_a_sentence_of_its_own_in_both_languages() {
        let catalogues = Language::ALL.map(Messages::new);
        let said: BTreeSet<String> = catalogues
            .iter()
            .flat_map(|messages| {
                problems().into_iter().map(|problem| roster_problem(&problem, messages))
            })
            .collect();
        assert_eq!(said.len(), 2 * problems().len());
    }

    #[test]
    fn a_field_is_shown_and_taken_by_its_names_in_both_languages() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            for field in Field::ALL {
                let shown = roster_field(field, &messages);
                for name in [field.name(), field.spanish_name()] {
                    assert!(shown.contains(name), "{shown}");
                    let mapping = Mapping::read(&[format!("x={name}")]).expect(name);
                    assert_eq!(
                        mapping,
                        Mapping::read(&[format!("x={}", field.name())]).expect("its name")
                    );
                }
            }
        }
        let spanish = roster_field(Field::BirthDate, &Messages::new(Language::Es));
        assert_eq!(spanish, "fecha-de-nacimiento (birth-date)");
    }
}
