//! One text for each JSON value: sorted keys, no spaces, no fractions.

use std::fmt;

use serde_json::Value;

/// The only text of a JSON value that is ever hashed.
///
/// Keys are sorted by their bytes, nothing stands between tokens, and texts escape only what
/// JSON demands.
///
/// # Errors
///
/// If the value holds a number that is not whole or has more than 64 bits.
///
/// # Examples
///
/// ```
/// use cangrejo_tournament::chain::canonical;
///
/// let value = serde_json::from_str(r#"{ "b": [1, null], "a": "ñ" }"#)?;
/// assert_eq!(canonical(&value)?, r#"{"a":"ñ","b":[1,null]}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical(value: &Value) -> Result<String, NotCanonical> {
    let mut text = String::new();
    write(value, &mut text)?;
    Ok(text)
}

/// Error when a number is a fraction, or too long: two programs could print it differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotCanonical {
    /// The number, as this program prints it.
    pub number: String,
}

impl fmt::Display for NotCanonical {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a whole number of 64 bits", self.number)
    }
}

impl std::error::Error for NotCanonical {}

fn write(value: &Value, text: &mut String) -> Result<(), NotCanonical> {
    match value {
        Value::Null | Value::Bool(_) | Value::String(_) => text.push_str(&value.to_string()),
        Value::Number(number) => {
            let number = number.to_string();
            if number.parse::<i64>().is_err() && number.parse::<u64>().is_err() {
                return Err(NotCanonical { number });
            }
            text.push_str(&number);
        }
        Value::Array(values) => {
            text.push('[');
            for (place, value) in values.iter().enumerate() {
                separate(place, text);
                write(value, text)?;
            }
            text.push(']');
        }
        Value::Object(members) => {
            // Sorted here, because a dependency may make serde_json keep the order of insertion.
            let mut members: Vec<_> = members.iter().collect();
            members.sort_unstable_by_key(|(key, _)| *key);
            text.push('{');
            for (place, (key, value)) in members.into_iter().enumerate() {
                separate(place, text);
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                write(value, text)?;
            }
            text.push('}');
        }
    }
    Ok(())
}

fn separate(place: usize, text: &mut String) {
    if place > 0 {
        text.push(',');
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn a_fraction_is_refused_wherever_it_hides() {
        for text in ["0.5", "[1,{\"a\":1.5}]", "1e3", "18446744073709551616"] {
            let value = serde_json::from_str(text).expect("it is JSON");
            assert!(canonical(&value).is_err(), "{text}");
        }
    }

    #[test]
    fn the_text_of_a_value_reads_back_as_the_value() {
        let text = r#"{"":[],"a\"b":{"x":-1,"y":18446744073709551615},"z":"\n\u0001é\\"}"#;
        let value = serde_json::from_str(text).expect("it is JSON");
        assert_eq!(canonical(&value).as_deref(), Ok(text));
    }
}
