//! The canonical text of an event, straight from the text of a file.
//!
//! A tree of its values would take up to eighty times the memory of the text, and whoever sends a
//! file chooses the values.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

/// What [`canonical`](cangrejo_tournament::chain::canonical) makes of an object; none if it is
/// none, or a number in it is not whole.
pub(super) fn canonical_object(json: &RawValue) -> Option<String> {
    if !json.get().starts_with('{') {
        return None;
    }
    let mut text = String::with_capacity(json.get().len());
    Writing(&mut text).deserialize(&mut serde_json::Deserializer::from_str(json.get())).ok()?;
    Some(text)
}

/// Writes a value behind a text.
struct Writing<'a>(&'a mut String);

impl<'de> DeserializeSeed<'de> for Writing<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Writing<'_> {
    fn quote<E: Error>(&mut self, text: &str) -> Result<(), E> {
        *self.0 += &serde_json::to_string(text).map_err(E::custom)?;
        Ok(())
    }
}

impl<'de> Visitor<'de> for Writing<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("whole numbers, texts and what holds them")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        // Every key as it is, and its value, one behind the other; then where each is.
        let (mut members, mut places) = (String::new(), Vec::new());
        while let Some(key) = map.next_key::<String>()? {
            let start = members.len();
            members += &key;
            let middle = members.len();
            map.next_value_seed(Writing(&mut members))?;
            places.push((start..middle, middle..members.len()));
        }
        places.sort_by(|(one, _), (other, _)| members[one.clone()].cmp(&members[other.clone()]));
        let mut places = places.into_iter().peekable();
        self.0.push('{');
        let mut separator = "";
        while let Some((key, value)) = places.next() {
            // Of two with one key the last one counts.
            let next = places.peek().map(|(next, _)| &members[next.clone()]);
            if next == Some(&members[key.clone()]) {
                continue;
            }
            *self.0 += separator;
            self.quote(&members[key])?;
            self.0.push(':');
            *self.0 += &members[value];
            separator = ",";
        }
        self.0.push('}');
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        self.0.push('[');
        let before = self.0.len();
        while list.next_element_seed(Writing(self.0))?.is_some() {
            self.0.push(',');
        }
        if self.0.len() > before {
            self.0.pop();
        }
        self.0.push(']');
        Ok(())
    }

    fn visit_str<E: Error>(mut self, text: &str) -> Result<(), E> {
        self.quote(text)
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<(), E> {
        *self.0 += if truth { "true" } else { "false" };
        Ok(())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<(), E> {
        *self.0 += &number.to_string();
        Ok(())
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<(), E> {
        *self.0 += &number.to_string();
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        *self.0 += "null";
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::chain::canonical;
    use serde_json::Value;
    use serde_json::value::RawValue;

    use super::canonical_object;

    #[test]
    fn the_text_is_the_one_that_the_chain_makes() {
        for json in [
            "{}",
            " { \"b\" : [ ] , \"a\" : [ 1 , [ ] , { } , null ] } ",
            r#"{"z":"\n\u0001é\\","a\"b":{"y":18446744073709551615,"x":-1},"":[true,false]}"#,
            r#"{"a":1,"b":{"d":1,"c":2},"a":2,"aa":3,"a":"\u00f1"}"#,
            r#"{"a":{"fraction":0.5}}"#,
            r#"{"a":1e3}"#,
            r#"{"a":18446744073709551616}"#,
            r#"{"a":-0}"#,
            "[1]",
            "\"a\"",
        ] {
            let value: Value = serde_json::from_str(json).expect("JSON");
            let expected = canonical(&value).ok().filter(|_| value.is_object());
            let raw: &RawValue = serde_json::from_str(json).expect("JSON");
            assert_eq!(canonical_object(raw), expected, "{json}");
        }
        let deep = format!("{{\"a\":{}{}}}", "[".repeat(500), "]".repeat(500));
        let raw: &RawValue = serde_json::from_str(&deep).expect("JSON");
        assert_eq!(canonical_object(raw), None, "it is not followed without end");
    }
}
