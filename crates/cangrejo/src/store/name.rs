//! Names of logs.

use std::fmt;
use std::str::FromStr;

use super::StoreError;

/// The name of a log: lower-case letters, digits and hyphens, as in an address.
///
/// It is also the name of a file in the folder of copies, on every system.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LogName(String);

impl LogName {
    /// The longest name.
    pub const MAX_LEN: usize = 64;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for LogName {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<LogName, StoreError> {
        let lawful = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let fits = (1..=LogName::MAX_LEN).contains(&text.len());
        if fits && text.chars().all(lawful) && !text.starts_with('-') {
            Ok(LogName(text.to_owned()))
        } else {
            Err(StoreError::BadName { text: text.chars().take(LogName::MAX_LEN).collect() })
        }
    }
}

impl fmt::Display for LogName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
