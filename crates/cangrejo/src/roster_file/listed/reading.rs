//! The elements of a list, counted while they are read: what is too much is never in memory.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Number;

use crate::roster_file::{Allowance, MAX_ROWS, Problem};

/// An element of the list; of an object, its fields in their order, and whatever stands in it
/// twice.
#[derive(Debug)]
pub(super) enum Element {
    Object(Vec<(String, Plain)>),
    Other,
}

/// What a field says, and no more of it than can be a cell.
#[derive(Debug)]
pub(super) enum Plain {
    Text(String),
    Number(String),
    /// `true` or `false`, or nothing.
    Word(&'static str),
    /// A list of texts, as tags are.
    Texts(Vec<String>),
    Nested,
}

impl Plain {
    /// It as a cell shows it; only tags may be a list.
    pub(super) fn shown(self, is_tags: bool) -> Option<String> {
        match self {
            Plain::Text(text) | Plain::Number(text) => Some(text),
            Plain::Word(word) => Some(word.to_owned()),
            Plain::Texts(tags) if is_tags => Some(tags.join("; ")),
            Plain::Texts(_) | Plain::Nested => None,
        }
    }
}

/// What was read so far, and why no more was.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) elements: Vec<Element>,
    pub(super) too_much: Option<Problem>,
    allowance: Allowance,
}

impl Reading {
    fn take<E: Error>(&mut self, n_cells: usize, n_bytes: usize) -> Result<(), E> {
        self.allowance.take(n_cells, n_bytes).map_err(|problem| self.stop(problem))
    }

    /// Stops the reading; the error only unwinds it.
    fn stop<E: Error>(&mut self, problem: Problem) -> E {
        self.too_much = Some(problem);
        E::custom("too much")
    }
}

/// Reads the whole list.
impl<'de> DeserializeSeed<'de> for &mut Reading {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for &mut Reading {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of athletes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(element) = list.next_element_seed(AnElement(self))? {
            // The headings are a row too.
            if self.elements.len() + 1 == MAX_ROWS {
                return Err(self.stop(Problem::TooManyRows));
            }
            self.elements.push(element);
        }
        Ok(())
    }
}

/// Reads an element, of any kind.
struct AnElement<'a>(&'a mut Reading);

impl<'de> DeserializeSeed<'de> for AnElement<'_> {
    type Value = Element;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Element, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AnElement<'_> {
    type Value = Element;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an athlete")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Element, A::Error> {
        let mut fields = Vec::new();
        while let Some(key) = map.next_key::<String>()? {
            self.0.take(1, key.len())?;
            fields.push((key, map.next_value_seed(AField(self.0))?));
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

/// Reads what a field says.
struct AField<'a>(&'a mut Reading);

impl<'de> DeserializeSeed<'de> for AField<'_> {
    type Value = Plain;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Plain, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AField<'_> {
    type Value = Plain;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Plain, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Plain::Nested)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Plain, A::Error> {
        let mut texts = Some(Vec::new());
        while let Some(element) = list.next_element_seed(AField(self.0))? {
            // Many of nothing take memory too.
            self.0.take(1, 0)?;
            match (element, &mut texts) {
                (Plain::Text(text), Some(texts)) => texts.push(text),
                _ => texts = None,
            }
        }
        Ok(texts.map_or(Plain::Nested, Plain::Texts))
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Plain, E> {
        Ok(Plain::Word(if truth { "true" } else { "false" }))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Plain, E> {
        Ok(Plain::Number(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Plain, E> {
        Ok(Plain::Number(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Plain, E> {
        Ok(Plain::Number(Number::from_f64(number).map_or_else(String::new, |n| n.to_string())))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Plain, E> {
        let text = text.trim();
        self.0.take(0, text.len())?;
        Ok(Plain::Text(text.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Plain, E> {
        Ok(Plain::Word(""))
    }
}
