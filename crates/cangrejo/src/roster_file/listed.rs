//! A list of athletes in JSON, as `export` writes it.

mod reading;

use serde::de::DeserializeSeed as _;

use super::columns::{Field, Mapping, Target, fold};
use super::{
    ColumnName, Faults, Kind, ListProblem, MAX_CELLS, MAX_COLUMNS, Problem, RawRoster, RawRow,
};
use crate::excerpt::excerpt;
use reading::{Element, Plain, Reading};

/// What the number of an athlete is called in the lists of this program.
const OWN_NUMBER: &str = "athlete";

/// The number of the row of headings, which such a list has not.
pub(super) const NO_ROW: usize = 0;

/// Whether a file is meant to be a list in JSON; a heading may begin with a bracket too.
pub(super) fn is_list(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
    text.strip_prefix(b"[").is_some_and(|rest| {
        let first = rest.trim_ascii_start().first();
        first.is_none_or(|byte| b"{[]\"-0123456789".contains(byte))
    })
}

/// The rows of a list, and whatever is no row of it; fields are the columns.
pub(super) fn rows(bytes: &[u8], mapping: &Mapping) -> Result<RawRoster, Faults> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let mut reading = Reading::default();
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let read = reading.deserialize(&mut json).and_then(|()| json.end());
    if let Some(problem) = reading.too_much {
        return Err(Faults::of_list(problem));
    }
    read.map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Faults::of_list(Problem::List(ListProblem::NotJson { line, column }))
    })?;
    let elements = reading.elements;
    if elements.is_empty() {
        return Err(Faults::of_list(Problem::List(ListProblem::Empty)));
    }
    let headings = headings(&elements, mapping);
    if headings.len() > MAX_COLUMNS {
        return Err(Faults::of_list(Problem::TooManyColumns));
    }
    // What one of them leaves out is a blank cell of it.
    if headings.len() * elements.len() > MAX_CELLS {
        return Err(Faults::of_list(Problem::TooManyCells));
    }
    let mut faults = Faults::default();
    let mut rows = vec![RawRow { number: NO_ROW, cells: headings.clone() }];
    for (number, element) in (1..).zip(elements) {
        match element {
            Element::Object(fields) => {
                let cells = cells(number, fields, (&headings, mapping), &mut faults);
                rows.push(RawRow { number, cells });
            }
            Element::Other => faults.add(number, None, Problem::List(ListProblem::NotAnAthlete)),
        }
    }
    Ok(RawRoster { kind: Kind::Listed, rows, faults })
}

/// The names of all fields, in the order in which they are met.
fn headings(elements: &[Element], mapping: &Mapping) -> Vec<String> {
    let mut headings: Vec<String> = Vec::new();
    let fields = elements.iter().flat_map(|element| match element {
        Element::Object(fields) => fields.as_slice(),
        Element::Other => &[],
    });
    for (key, value) in fields {
        // A number under this name is the place on another roster, and no name.
        let is_number = matches!(value, Plain::Number(_));
        let is_own = is_number && fold(key) == OWN_NUMBER && !mapping.names(key);
        if !is_own && !headings.contains(key) {
            headings.push(key.clone());
        }
        if headings.len() > MAX_COLUMNS {
            break;
        }
    }
    headings
}

/// The texts of an athlete, one for each heading.
fn cells(
    number: usize,
    fields: Vec<(String, Plain)>,
    (headings, mapping): (&[String], &Mapping),
    faults: &mut Faults,
) -> Vec<String> {
    let mut cells: Vec<Option<String>> = vec![None; headings.len()];
    for (key, value) in fields {
        let Some(idx) = headings.iter().position(|heading| *heading == key) else { continue };
        let column = ColumnName { idx, heading: excerpt(&key) };
        if cells[idx].is_some() {
            faults.add(number, Some(&column), Problem::List(ListProblem::FieldTwice));
        }
        let is_tags = mapping.target(&key) == Some(Target::Field(Field::Tags));
        let is_ignored = mapping.target(&key) == Some(Target::Nothing);
        let text = value.shown(is_tags);
        if text.is_none() && !is_ignored {
            faults.add(number, Some(&column), Problem::List(ListProblem::NotPlain));
        }
        cells[idx] = Some(text.unwrap_or_default());
    }
    cells.into_iter().map(Option::unwrap_or_default).collect()
}
