//! What can be wrong with a rating list.

use std::borrow::Cow;
use std::io;

use serde::{Deserialize, Serialize};

/// How many faults are kept before the rest are only counted.
const MOST_KEPT: usize = 100;

/// Where in a list something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Where {
    /// A line of a text, from 1.
    Line(u64),
    /// A player of an XML file, from 1.
    Player(u64),
}

impl Where {
    /// The number of the line or of the player.
    pub const fn number(self) -> u64 {
        match self {
            Where::Line(number) | Where::Player(number) => number,
        }
    }
}

/// One thing that is wrong with a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ListFault {
    /// It is something else: there are no headings of a rating list.
    NotAList,
    /// A heading is missing.
    NoColumn {
        /// The heading, as FIDE writes it.
        heading: Cow<'static, str>,
    },
    /// It has no player.
    Nobody,
    /// The number of a player is none.
    BadNumber {
        /// Where.
        place: Where,
        /// What stands there.
        text: String,
    },
    /// A player has no name.
    NoName {
        /// Where.
        place: Where,
        /// The player's number.
        fide_id: u32,
    },
    /// A rating is no number from 0 to 9,999.
    BadRating {
        /// Where.
        place: Where,
        /// The player's number.
        fide_id: u32,
        /// What stands there.
        text: String,
    },
    /// Two players have one number.
    Twice {
        /// Where the second is.
        place: Where,
        /// Their number.
        fide_id: u32,
    },
    /// The last line has no end, as if the rest were missing.
    CutOff {
        /// The line, from 1.
        line: u64,
    },
    /// A line is longer than any of a rating list.
    LongLine {
        /// The line, from 1.
        line: u64,
    },
    /// The XML is broken.
    BrokenXml {
        /// How many players were whole before.
        n_players: u64,
        /// What its reader says.
        detail: String,
    },
    /// The packed file is broken.
    BrokenArchive {
        /// What its reader says.
        detail: String,
    },
    /// The packed file does not hold exactly one list.
    NotOneList {
        /// How many text and XML files it holds.
        found: usize,
    },
    /// It is too large.
    TooLarge,
    /// The packed file holds far more parts than one.
    TooManyParts,
    /// There are more than [`MAX_PLAYERS`](super::MAX_PLAYERS).
    TooManyPlayers,
    /// The names have more than [`MAX_NAMES`](super::MAX_NAMES) bytes together.
    TooLongNames,
    /// There are more than [`MAX_WORDS`](super::MAX_WORDS) federations and titles.
    TooManyWords,
    /// A field is longer than any of a list.
    LongField {
        /// Where.
        place: Where,
        /// How many letters it may have.
        most: usize,
    },
    /// To read it takes more memory than any list does.
    TooMuchMemory {
        /// How many MB it may take.
        most: usize,
    },
    /// To read it takes longer than any list does.
    TooSlow,
    /// The system does not read it to its end.
    Unreadable {
        /// What kind of trouble it is.
        #[serde(with = "kind_name")]
        kind: io::ErrorKind,
        /// What the system says.
        detail: String,
    },
}

/// Everything that is wrong with a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Faults {
    list: Vec<ListFault>,
    n_more: usize,
}

impl Faults {
    /// The first ones, in order.
    pub fn list(&self) -> &[ListFault] {
        &self.list
    }

    /// How many more there are.
    pub const fn n_more(&self) -> usize {
        self.n_more
    }

    pub(crate) fn of(fault: ListFault) -> Faults {
        Faults { list: vec![fault], n_more: 0 }
    }

    pub(crate) fn unreadable(error: &io::Error) -> Faults {
        Faults::of(ListFault::Unreadable { kind: error.kind(), detail: error.to_string() })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(super) fn push(&mut self, fault: ListFault) {
        if self.list.len() < MOST_KEPT {
            self.list.push(fault);
        } else {
            self.n_more += 1;
        }
    }
}

/// Kinds of trouble by their names; those that no sentence tells apart are one.
mod kind_name {
    use std::io::ErrorKind;

    use serde::{Deserialize as _, Deserializer, Serializer};

    const TOLD_APART: [ErrorKind; 4] = [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::IsADirectory,
        ErrorKind::StorageFull,
    ];

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(super) fn serialize<S: Serializer>(kind: &ErrorKind, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&format!("{kind:?}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ErrorKind, D::Error> {
        let name = String::deserialize(from)?;
        let known = TOLD_APART.into_iter().find(|kind| format!("{kind:?}") == name);
        Ok(known.unwrap_or(ErrorKind::Other))
    }
}
