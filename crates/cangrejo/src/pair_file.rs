//! A field with its history as JSON: what `cangrejo domino pair` reads.
//!
//! A case is an object: `round`, the number of the round to be made; the windows
//! `window_partners` and `window_rivals`; `history`, a list of rounds from the first,
//! each with `tables` of four athletes (the first two against the last two); and
//! `seated_order`, those who play now, the leader first. Where needed also `method`,
//! `pattern` and `relax_first`. A file is one case, or an object with a list of `cases`.
//! Whatever else it says is ignored.

mod reader;

use cangrejo_pairing::domino::{Meetings, Method, Pattern, RelaxFirst, Request};

use crate::case_faults::{self, Faults};
use reader::Reader;

/// What a file asks for.
#[derive(Clone, Debug)]
pub enum PairFile {
    /// One round.
    One(Case),
    /// Several, in the order of the file.
    Many(Vec<Case>),
}

/// A round to be made.
#[derive(Clone, Debug)]
pub struct Case {
    /// The name the file gives it.
    pub id: Option<String>,
    /// The athletes by the file's numbers, the leader first.
    pub seated: Vec<u64>,
    /// What they have shared.
    pub meetings: Meetings,
    /// What is asked of the round.
    pub request: Request,
}

/// The methods by the names they have in a file.
pub const METHODS: [(&str, Method); 3] = [
    ("optimo", Method::Optimo),
    ("literal-000", Method::Literal000),
    ("literal-001", Method::Literal001),
];

/// The patterns by the names they have in a file.
pub const PATTERNS: [(&str, Pattern); 3] = [
    ("reglamento", Pattern::Reglamento),
    ("nivel", Pattern::Nivel),
    ("equilibrado", Pattern::Equilibrado),
];

/// What is relaxed first, by the names in a file.
pub const RELAX_FIRST: [(&str, RelaxFirst); 2] =
    [("rivals", RelaxFirst::Rivals), ("partners", RelaxFirst::Partners)];

/// The name that a setting has in a file.
pub(crate) fn name_of<T: Copy + PartialEq>(
    settings: &[(&'static str, T)],
    value: T,
) -> &'static str {
    let setting = settings.iter().find(|&&(_, other)| other == value);
    setting.expect("every value has a name").0
}

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
/// use cangrejo::pair_file::{self, PairFile};
///
/// let text = r#"{"round":2,"window_partners":1,"window_rivals":2,
///     "history":[{"tables":[[7,8,9,10]]}],"seated_order":[10,8,7,9]}"#;
/// let PairFile::One(case) = pair_file::parse(text).unwrap() else { panic!("one case") };
/// assert_eq!(case.meetings.as_partners([0, 3]).unwrap().last_round, 1);
///
/// let faults = pair_file::parse(&text.replace(",9]}", "]}").replace('2', "-2")).unwrap_err();
/// assert_eq!(faults.list().len(), 3);
/// ```
pub fn parse(text: &str) -> Result<PairFile, Faults> {
    let value = case_faults::json(text)?;
    let mut reader = Reader::default();
    let file = match value.get("cases") {
        Some(cases) => reader.cases(cases).map(PairFile::Many),
        None => reader.case(&value, "").map(PairFile::One),
    };
    reader.faults.unless_found(file)
}

#[cfg(test)]
mod tests;
