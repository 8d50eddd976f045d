//! Says what is wrong with a file of athletes or of a tournament, in words.

use serde_json::{Value, json};

use crate::messages::Messages;
use crate::roster_file::{
    ColumnName, Fault, Faults, Field, MAX_BYTES, MAX_COLUMNS, MAX_LETTERS, MAX_ROWS, Problem,
    Remark,
};
use crate::tournament_file::NotATournament;

/// How many faults are told before the rest are only counted.
const MOST_SHOWN: usize = 50;

/// All the faults of `file`, one to a line.
pub(super) fn describe(file: &str, faults: &Faults, messages: &Messages) -> String {
    let list = faults.list();
    let heading = [("file", file.into()), ("count", list.len().into())];
    let mut lines = vec![messages.say("import-bad-file", heading)];
    lines.extend(list.iter().take(MOST_SHOWN).map(|fault| placed(fault, messages)));
    if list.len() > MOST_SHOWN {
        lines.push(messages.say("more", [("count", (list.len() - MOST_SHOWN).into())]));
    }
    lines.join("\n  ")
}

/// All the faults for a program, however many.
pub(super) fn json(faults: &Faults, messages: &Messages) -> Value {
    let fault = |fault: &Fault| {
        json!({
            "row": fault.row,
            "column": fault.column.as_ref().map(ColumnName::letters),
            "heading": fault.column.as_ref().map(|column| column.heading.as_str()),
            "what": sentence(&fault.problem, messages),
        })
    };
    json!({ "faults": faults.list().iter().map(fault).collect::<Vec<Value>>() })
}

/// A fault with its place.
fn placed(fault: &Fault, messages: &Messages) -> String {
    let what = sentence(&fault.problem, messages);
    let Some(row) = fault.row else { return what };
    let row = row.to_string();
    match &fault.column {
        None => messages.say("import-in-row", [("row", row.into()), ("what", what.into())]),
        Some(column) => messages.say(
            "import-in-cell",
            [
                ("row", row.into()),
                ("column", column.letters().into()),
                ("heading", column.heading.as_str().into()),
                ("what", what.into()),
            ],
        ),
    }
}

/// A field by the names that `--map` takes: the reader's first, the other in parentheses.
pub(super) fn both_names(field: Field, messages: &Messages) -> String {
    let values = [("spanish", field.spanish_name().into()), ("english", field.name().into())];
    if field.spanish_name() == field.name() {
        field.name().to_owned()
    } else {
        messages.say("import-field", values)
    }
}

fn sentence(problem: &Problem, messages: &Messages) -> String {
    let plain = |key| messages.text(key);
    let most = |key, most: usize| messages.say(key, [("most", most.to_string().into())]);
    let quoting = |key, text: &String| messages.say(key, [("text", text.into())]);
    match problem {
        Problem::TooLarge => most("import-too-large", MAX_BYTES >> 20),
        Problem::Bomb => plain("import-bomb"),
        Problem::TooManyRows => most("import-too-many-rows", MAX_ROWS),
        Problem::TooManyColumns => most("import-too-many-columns", MAX_COLUMNS),
        Problem::OldWorkbook => plain("import-old-workbook"),
        // What the library says of it is in its own language and helps nobody at the desk.
        Problem::BrokenWorkbook { .. } => plain("import-broken-workbook"),
        Problem::NoSheets { sheet } => messages.say("import-no-sheets", [("sheet", sheet.into())]),
        Problem::NoSuchSheet { sheet, sheets } => {
            let values = [("sheet", sheet.into()), ("sheets", sheets.join(", ").into())];
            messages.say("import-no-such-sheet", values)
        }
        Problem::NotText => plain("import-not-text"),
        Problem::UnknownEncoding { text } => quoting("import-unknown-encoding", text),
        Problem::UnclosedQuote => plain("import-unclosed-quote"),
        Problem::Empty => plain("import-empty"),
        Problem::NoAthletes => plain("import-no-athletes"),
        Problem::UnknownColumns { headings } => unknown_columns(headings, messages),
        Problem::HeadingMissing => plain("import-heading-missing"),
        Problem::NoSuchColumn { heading } => {
            messages.say("import-no-such-column", [("heading", heading.into())])
        }
        Problem::NoNames => plain("import-no-names"),
        Problem::ColumnTwice { field } => {
            let values = [("field", both_names(*field, messages).into())];
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
        Problem::KnownIdNumber { athlete } => {
            messages.say("import-known-id", [("athlete", athlete.to_string().into())])
        }
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

/// Something that the director should look at.
pub(super) fn remark(remark: &Remark, messages: &Messages) -> String {
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

/// Why `file` is no tournament.
pub(super) fn bad_tournament(file: &str, error: &NotATournament, messages: &Messages) -> String {
    let file = file.to_owned();
    match error {
        NotATournament::NotJson { line } => {
            let values = [("file", file.into()), ("line", line.to_string().into())];
            messages.say("import-not-json", values)
        }
        NotATournament::OtherFormat => messages.say("import-other-format", [("file", file.into())]),
        NotATournament::Newer { format } => {
            let values = [("file", file.into()), ("format", format.into())];
            messages.say("import-newer", values)
        }
        NotATournament::Unreadable { place } => {
            let values = [("file", file.into()), ("place", place.into())];
            messages.say("import-unreadable", values)
        }
        NotATournament::EventsMissing => {
            messages.say("import-events-missing", [("file", file.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cangrejo_tournament::event::AthleteNumber;

    use super::{both_names, sentence};
    use crate::language::Language;
    use crate::messages::Messages;
    use crate::roster_file::{Field, Mapping, Problem};

    /// One of every kind.
    fn problems() -> Vec<Problem> {
        let text = || "x".to_owned();
        vec![
            Problem::TooLarge,
            Problem::Bomb,
            Problem::TooManyRows,
            Problem::TooManyColumns,
            Problem::OldWorkbook,
            Problem::BrokenWorkbook { detail: text() },
            Problem::NoSheets { sheet: text() },
            Problem::NoSuchSheet { sheet: text(), sheets: vec![text()] },
            Problem::NotText,
            Problem::UnknownEncoding { text: text() },
            Problem::UnclosedQuote,
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
        ]
    }

    #[test]
    fn every_fault_has_a_sentence_of_its_own_in_both_languages() {
        let catalogues = Language::ALL.map(Messages::new);
        let said: BTreeSet<String> = catalogues
            .iter()
            .flat_map(|messages| problems().into_iter().map(|problem| sentence(&problem, messages)))
            .collect();
        assert_eq!(said.len(), 2 * problems().len());
    }

    #[test]
    fn a_field_is_shown_and_taken_by_its_names_in_both_languages() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            for field in Field::ALL {
                let shown = both_names(field, &messages);
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
        let spanish = both_names(Field::BirthDate, &Messages::new(Language::Es));
        assert_eq!(spanish, "fecha-de-nacimiento (birth-date)");
    }
}
