//! Athletes and their games as JSON: what `cangrejo domino eff` reads.
//!
//! A case is an object with `players`, a list of numbers, and `games`, a list of objects:
//! `round`, the sides `a` and `b` (one or two players each), their points `pa` and `pb`, and
//! where needed `winner` (`"a"` or `"b"`, if not the side with more points) and `kind` (see
//! [`KINDS`], if it was not played). A file is one case, or an object with a list of `cases`.
//! Whatever else it says is ignored.

mod reader;

use cangrejo_tournament::eff::Field;

use crate::case_faults::{self, Faults};
use reader::Reader;

/// What a file asks about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EffFile {
    /// One field.
    One(Case),
    /// Several, in the order of the file.
    Many(Vec<Case>),
}

/// A field of athletes, perhaps with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The name the file gives it.
    pub name: Option<String>,
    /// The athletes and the games they played.
    pub field: Field<u64>,
}

/// Whether there was a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game that was played.
    Played,
    /// A round without a table: side `b` may be empty, and more than two may rest.
    Bye,
    /// A table at which nobody played, because somebody was missing or gave up.
    NotPlayed,
}

/// The kinds by the names they have in a file.
pub const KINDS: [(&str, Kind); 6] = [
    ("played", Kind::Played),
    ("bye", Kind::Bye),
    ("forfeit", Kind::NotPlayed),
    ("forfeit_a", Kind::NotPlayed),
    ("forfeit_b", Kind::NotPlayed),
    ("no_show", Kind::NotPlayed),
];

/// Reads a file from its text.
///
/// # Errors
///
/// Every fault of the text at once, each with its place; of a text that is not JSON, the
/// first place where it is not.
///
/// # Examples
///
/// ```
/// use cangrejo::eff_file::{self, EffFile};
///
/// let text = r#"{"players":[1,2],"games":[{"round":1,"a":[1],"b":[2],"pa":9,"pb":5}]}"#;
/// let EffFile::One(case) = eff_file::parse(text).unwrap() else { panic!("one case") };
/// assert_eq!(case.field.games().len(), 1);
///
/// let faults = eff_file::parse(&text.replace('5', "-5").replace("[2]", "[7]")).unwrap_err();
/// assert_eq!(faults.list().len(), 2);
/// ```
pub fn parse(text: &str) -> Result<EffFile, Faults> {
    let value = case_faults::json(text)?;
    let mut reader = Reader::default();
    let file = match value.get("cases") {
        Some(cases) => reader.cases(cases).map(EffFile::Many),
        None => reader.case(&value, "").map(EffFile::One),
    };
    reader.faults.unless_found(file)
}

#[cfg(test)]
mod tests;
