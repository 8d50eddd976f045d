//! A list of athletes in JSON, as `export` writes it.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::columns::{Field, Mapping, Target, fold};
use super::{
    ColumnName, Faults, Kind, ListProblem, MAX_COLUMNS, MAX_ROWS, Problem, RawRoster, RawRow,
};
use crate::excerpt::excerpt;

/// What the number of an athlete is called in the lists of this program.
const OWN_NUMBER: &str = "athlete";

/// The number of the row of headings, which such a list has not.
pub(super) const NO_ROW: usize = 0;

/// An element of the list; of an object, its fields in their order.
enum Element {
    Object(Vec<(String, Value)>),
    Other,
}

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
    let elements: Vec<Element> = serde_json::from_slice(bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Faults::of_list(Problem::List(ListProblem::NotJson { line, column }))
    })?;
    if elements.is_empty() {
        return Err(Faults::of_list(Problem::List(ListProblem::Empty)));
    }
    if elements.len() >= MAX_ROWS {
        return Err(Faults::of_list(Problem::TooManyRows));
    }
    let headings = headings(&elements, mapping);
    if headings.len() > MAX_COLUMNS {
        return Err(Faults::of_list(Problem::TooManyColumns));
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
        let is_own = fold(key) == OWN_NUMBER && value.is_number() && !mapping.names(key);
        if !is_own && !headings.contains(key) {
            headings.push(key.clone());
        }
    }
    headings
}

/// The texts of an athlete, one for each heading.
fn cells(
    number: usize,
    fields: Vec<(String, Value)>,
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
        let text = plain(&value, is_tags);
        if text.is_none() && !is_ignored {
            faults.add(number, Some(&column), Problem::List(ListProblem::NotPlain));
        }
        cells[idx] = Some(text.unwrap_or_default());
    }
    cells.into_iter().map(Option::unwrap_or_default).collect()
}

/// A value as a cell shows it; only tags may be a list.
fn plain(value: &Value, is_tags: bool) -> Option<String> {
    match value {
        Value::Null => Some(String::new()),
        Value::Bool(truth) => Some(truth.to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Array(tags) if is_tags => {
            let tags = tags.iter().map(Value::as_str).collect::<Option<Vec<&str>>>();
            tags.map(|tags| tags.join("; "))
        }
        Value::Array(_) | Value::Object(_) => None,
    }
}

impl<'de> Deserialize<'de> for Element {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Element, D::Error> {
        deserializer.deserialize_any(ElementVisitor)
    }
}

/// Takes any value; a map keeps its order, and whatever stands in it twice.
struct ElementVisitor;

impl<'de> Visitor<'de> for ElementVisitor {
    type Value = Element;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an athlete")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Element, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Element::Object(fields))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Element, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Element::Other)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_str<E>(self, _: &str) -> Result<Element, E> {
        Ok(Element::Other)
    }

    fn visit_unit<E>(self) -> Result<Element, E> {
        Ok(Element::Other)
    }
}
