//! Says what is wrong with a file of athletes or of a tournament, in words.

use serde_json::{Value, json};

use crate::messages::Messages;
use crate::roster_file::{
    ColumnName, Fault, Faults, MAX_BYTES, MAX_COLUMNS, MAX_LETTERS, MAX_ROWS,
};
use crate::roster_file::{Problem, Remark};
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

fn sentence(problem: &Problem, messages: &Messages) -> String {
    of_file(problem, messages)
        .or_else(|| of_columns(problem, messages))
        .unwrap_or_else(|| of_cell(problem, messages))
}

fn of_file(problem: &Problem, messages: &Messages) -> Option<String> {
    let most = |key, most: usize| messages.say(key, [("most", most.to_string().into())]);
    Some(match problem {
        Problem::TooLarge => most("import-too-large", MAX_BYTES >> 20),
        Problem::Bomb => messages.text("import-bomb"),
        Problem::TooManyRows => most("import-too-many-rows", MAX_ROWS),
        Problem::TooManyColumns => most("import-too-many-columns", MAX_COLUMNS),
        Problem::OldWorkbook => messages.text("import-old-workbook"),
        // What the library says of it is in its own language and helps nobody at the desk.
        Problem::BrokenWorkbook { .. } => messages.text("import-broken-workbook"),
        Problem::NoSheets { sheet } => messages.say("import-no-sheets", [("sheet", sheet.into())]),
        Problem::NoSuchSheet { sheet, sheets } => {
            let values = [("sheet", sheet.into()), ("sheets", sheets.join(", ").into())];
            messages.say("import-no-such-sheet", values)
        }
        Problem::NotText => messages.text("import-not-text"),
        Problem::UnknownEncoding { text } => {
            messages.say("import-unknown-encoding", [("text", text.into())])
        }
        Problem::UnclosedQuote => messages.text("import-unclosed-quote"),
        Problem::Empty => messages.text("import-empty"),
        Problem::NoAthletes => messages.text("import-no-athletes"),
        _ => return None,
    })
}

fn of_columns(problem: &Problem, messages: &Messages) -> Option<String> {
    Some(match problem {
        Problem::UnknownColumns { headings } => {
            let quoted: Vec<String> =
                headings.iter().map(|heading| format!("\"{heading}\"")).collect();
            let example = headings.first().cloned().unwrap_or_default();
            let values = [
                ("count", headings.len().into()),
                ("headings", quoted.join(", ").into()),
                ("example", example.into()),
            ];
            messages.say("import-unknown-columns", values)
        }
        Problem::HeadingMissing => messages.text("import-heading-missing"),
        Problem::NoSuchColumn { heading } => {
            messages.say("import-no-such-column", [("heading", heading.into())])
        }
        Problem::NoNames => messages.text("import-no-names"),
        Problem::ColumnTwice { field } => {
            messages.say("import-column-twice", [("field", field.name().into())])
        }
        Problem::WrongCellCount { found, expected } => messages.say(
            "import-wrong-cell-count",
            [("found", (*found).into()), ("expected", (*expected).into())],
        ),
        _ => return None,
    })
}

fn of_cell(problem: &Problem, messages: &Messages) -> String {
    let quoting = |key, text: &String| messages.say(key, [("text", text.into())]);
    match problem {
        Problem::TooLong { found } => messages.say(
            "import-too-long",
            [("found", found.to_string().into()), ("most", MAX_LETTERS.to_string().into())],
        ),
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
        Problem::KnownIdNumber { athlete } => {
            messages.say("import-known-id", [("athlete", athlete.to_string().into())])
        }
        // Everything else is about the file or its columns, and was told before.
        _ => messages.text("import-name-missing"),
    }
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

    use super::sentence;
    use crate::language::Language;
    use crate::messages::Messages;
    use crate::roster_file::{Field, Problem};

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
}
