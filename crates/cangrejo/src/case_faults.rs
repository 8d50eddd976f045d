//! What can be wrong with a file of athletes and what they have played, in JSON.

use serde_json::Value;
use serde_json::error::Category;

use crate::excerpt::excerpt;

/// Everything that is wrong with a file.
///
/// A file is mended in one sitting, so every fault is collected before it is refused.
/// The sentences are the command line's, which knows the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

/// One thing wrong in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// What is wrong there.
    pub problem: Problem,
}

/// A place in a JSON text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// All of it.
    Whole,
    /// A line, counted from 1.
    Line(usize),
    /// A value by the way to it, such as `cases[2].games[0].pa`; lists count from 0.
    Value(String),
}

/// A way in which a file can be wrong.
///
/// `text` is always what the file says, shortened and safe to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The line is not UTF-8 text.
    NotUtf8,
    /// The text is not JSON from here on.
    NotJson {
        /// The column, counted from 1.
        column: usize,
    },
    /// The JSON text is not finished.
    EndsEarly,
    /// A case is not an object.
    NotACase,
    /// A case of a round to be made is not an object.
    NotAField,
    /// A game is not an object.
    NotAGame,
    /// The name of a case is not a text.
    NotAName {
        /// What stands there.
        text: String,
    },
    /// Something that must be there is not.
    Missing,
    /// Something that must be a list is none.
    NotAList {
        /// What stands there.
        text: String,
    },
    /// An athlete is not a whole number.
    NotAnAthlete {
        /// What stands there.
        text: String,
    },
    /// A round is not a whole number from 1.
    NotARound {
        /// What stands there.
        text: String,
    },
    /// The points of a side are not a whole number in range.
    NotPoints {
        /// What stands there.
        text: String,
    },
    /// The winner is neither side.
    NotAWinner {
        /// What stands there.
        text: String,
    },
    /// There is no such kind of game.
    NotAKind {
        /// What stands there.
        text: String,
    },
    /// A side has nobody, or too many.
    SideSize {
        /// How many it has.
        found: usize,
    },
    /// An athlete is listed twice.
    AthleteRepeated {
        /// The athlete.
        athlete: u64,
    },
    /// An athlete sits on two seats of a game.
    SeatedTwice {
        /// The athlete.
        athlete: u64,
    },
    /// An athlete sits on two seats in a round.
    SeatedTwiceInRound {
        /// The athlete.
        athlete: u64,
    },
    /// A round of the history is not an object.
    NotAPlayedRound,
    /// A table is not a list of four athletes.
    NotATable {
        /// What stands there.
        text: String,
    },
    /// A window is not a whole number of rounds.
    NotAWindow {
        /// What stands there.
        text: String,
    },
    /// A setting has none of its values.
    NotASetting {
        /// What stands there.
        text: String,
        /// What may stand there.
        values: String,
    },
    /// The athletes to be seated do not fill whole tables, or none.
    NotWholeTables {
        /// How many there are.
        found: usize,
    },
    /// The history has the round that is asked for, or later ones.
    HistoryAhead {
        /// How many rounds it has.
        found: usize,
    },
    /// An athlete of a game is not among the players.
    Stranger {
        /// The athlete.
        athlete: u64,
    },
    /// A round to be published is not an object with tables.
    NotAPairing,
    /// A line has neither a table with its four athletes nor those who rest.
    NotASeating {
        /// What stands there.
        text: String,
    },
    /// The file has no table.
    NoTables,
    /// The file is of another round than the next.
    OtherRound {
        /// The next round.
        next: u32,
    },
    /// A table comes twice.
    TableTwice {
        /// The table.
        table: u64,
    },
    /// An athlete does not play the round.
    NotActive {
        /// The athlete.
        athlete: u64,
    },
    /// Athletes who play have neither a table nor a bye.
    NotPlaced {
        /// The athletes, ascending.
        athletes: Vec<u64>,
    },
}

impl Faults {
    /// The faults, in the order of the file.
    pub fn list(&self) -> &[Fault] {
        &self.0
    }

    pub(crate) fn one(place: Place, problem: Problem) -> Faults {
        Faults(vec![Fault { place, problem }])
    }

    /// Adds a fault of the value at `path`, which is empty for the whole.
    pub(crate) fn add(&mut self, path: &str, problem: Problem) {
        let place = if path.is_empty() { Place::Whole } else { Place::Value(path.to_owned()) };
        self.0.push(Fault { place, problem });
    }

    /// Adds a fault of a place.
    pub(crate) fn add_at(&mut self, place: Place, problem: Problem) {
        self.0.push(Fault { place, problem });
    }

    /// Puts the faults of lines in the order of the lines.
    pub(crate) fn sort_by_line(&mut self) {
        self.0.sort_by_key(|fault| match fault.place {
            Place::Line(line) => line,
            Place::Whole | Place::Value(_) => usize::MAX,
        });
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was read, unless faults were found on the way.
    pub(crate) fn unless_found<T>(self, read: Option<T>) -> Result<T, Faults> {
        match read {
            Some(read) if self.is_empty() => Ok(read),
            _ => Err(self),
        }
    }

    /// A value that must be there.
    pub(crate) fn present<'v>(
        &mut self,
        value: Option<&'v Value>,
        path: &str,
    ) -> Option<&'v Value> {
        if value.is_none() {
            self.add(path, Problem::Missing);
        }
        value
    }

    /// The values of a list that must be there.
    pub(crate) fn values<'v>(
        &mut self,
        value: Option<&'v Value>,
        path: &str,
    ) -> Option<&'v Vec<Value>> {
        let value = self.present(value, path)?;
        let list = value.as_array();
        if list.is_none() {
            self.add(path, Problem::NotAList { text: shown(value) });
        }
        list
    }

    /// The number of an athlete.
    pub(crate) fn athlete(&mut self, value: &Value, path: &str) -> Option<u64> {
        let athlete = value.as_u64();
        if athlete.is_none() {
            self.add(path, Problem::NotAnAthlete { text: shown(value) });
        }
        athlete
    }
}

/// Reads the bytes of a file as text.
///
/// # Errors
///
/// Names the first line that is not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<&str, Faults> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        Faults::one(Place::Line(line), Problem::NotUtf8)
    })
}

/// Reads JSON from its text.
pub(crate) fn json(text: &str) -> Result<Value, Faults> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    serde_json::from_str(text).map_err(|error| {
        let problem = match error.classify() {
            Category::Eof => Problem::EndsEarly,
            Category::Syntax | Category::Data | Category::Io => {
                Problem::NotJson { column: error.column() }
            }
        };
        Faults::one(Place::Line(error.line().max(1)), problem)
    })
}

/// What a value says, short and safe to print.
pub(crate) fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => excerpt(text),
        other => excerpt(&other.to_string()),
    }
}

/// The way to the value called `name` in the object at `path`.
pub(crate) fn below(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
