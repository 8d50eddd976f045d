//! Rounds: who sits where, who rests, and how that was found.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{AthleteNumber, RoundNumber, TableNumber};

/// A round as an engine or a director proposes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The tables, by ascending number.
    pub tables: Vec<SeatedTable>,
    /// Who rests, ascending.
    pub byes: Vec<AthleteNumber>,
    /// How it was found.
    pub origin: Origin,
}

/// How a pairing was found: enough to find it again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Origin {
    /// An engine computed it.
    Engine {
        /// The engine's name, such as `optimo`.
        engine: String,
        /// The edition of its rules.
        edition: String,
        /// Every setting that the answer depends on.
        settings: BTreeMap<String, String>,
        /// The engine's report of the round; no number in it may be a fraction.
        report: Value,
    },
    /// A person made it.
    Hand,
    /// It was taken over from the file of another program.
    Imported,
}

/// A table with its athletes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatedTable {
    /// Its number.
    pub table: TableNumber,
    /// The sides: seats A and C, then B and D.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub sides: [Side; 2],
}

impl SeatedTable {
    /// Everybody at the table: A, C, B, D.
    pub fn athletes(&self) -> impl Iterator<Item = AthleteNumber> + '_ {
        self.sides.iter().flat_map(Side::members)
    }

    /// Who sits on a seat; C and D are empty where sides have one athlete.
    pub fn at(&self, seat: Seat) -> Option<AthleteNumber> {
        match seat {
            Seat::A => Some(self.sides[0].first),
            Seat::B => Some(self.sides[1].first),
            Seat::C => self.sides[0].partner,
            Seat::D => self.sides[1].partner,
        }
    }
}

/// A seat of a table, in the order of play; A and C against B and D.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// First of the first side.
    A,
    /// First of the second side.
    B,
    /// Second of the first side.
    C,
    /// Second of the second side.
    D,
}

/// One of the two sides of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SideLetter {
    /// The side of seats A and C.
    A,
    /// The side of seats B and D.
    B,
}

impl SideLetter {
    /// Its place in a list of two.
    pub const fn idx(self) -> usize {
        match self {
            SideLetter::A => 0,
            SideLetter::B => 1,
        }
    }
}

/// Those who play together at a table: a pair, or one athlete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<AthleteNumber>", into = "Vec<AthleteNumber>")]
pub struct Side {
    /// Seat A or B.
    pub first: AthleteNumber,
    /// Seat C or D.
    pub partner: Option<AthleteNumber>,
}

impl Side {
    /// One or two athletes.
    pub fn members(&self) -> impl Iterator<Item = AthleteNumber> + use<> {
        std::iter::once(self.first).chain(self.partner)
    }
}

impl From<Side> for Vec<AthleteNumber> {
    fn from(side: Side) -> Vec<AthleteNumber> {
        side.members().collect()
    }
}

impl TryFrom<Vec<AthleteNumber>> for Side {
    type Error = SideSize;

    fn try_from(members: Vec<AthleteNumber>) -> Result<Side, SideSize> {
        match members[..] {
            [first] => Ok(Side { first, partner: None }),
            [first, partner] => Ok(Side { first, partner: Some(partner) }),
            _ => Err(SideSize { found: members.len() }),
        }
    }
}

/// Error when a side has neither one athlete nor two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideSize {
    /// How many it has.
    pub found: usize,
}

impl fmt::Display for SideSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a side of {} athletes; one or two can sit there", self.found)
    }
}

impl std::error::Error for SideSize {}

/// Whose the result of a substitute is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Beneficiary {
    /// The athlete who was replaced.
    Absent,
    /// The substitute.
    Substitute,
    /// Nobody.
    Nobody,
}

/// Two athletes who are together again within a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// As partners or as rivals.
    pub kind: RepeatKind,
    /// The two, ascending.
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub athletes: [AthleteNumber; 2],
    /// The last round in which they were.
    pub last_round: RoundNumber,
    /// Rounds since.
    pub gap: u32,
    /// Window less gap plus one: 1 is relaxed, 2 or more is forced.
    pub severity: u32,
}

impl Repeat {
    /// Whether the director must approve it (decision 12): forced, or partners of the round before.
    pub const fn needs_approval(&self) -> bool {
        self.severity >= 2 || matches!(self.kind, RepeatKind::Partners) && self.gap == 1
    }
}

/// How two athletes were together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RepeatKind {
    /// As a pair.
    Partners,
    /// In opposite pairs.
    Rivals,
}
