//! What a director asks of the rounds to come: fixed tables, athletes kept apart, how they are made.

use serde::{Deserialize, Serialize};

use super::{AthleteNumber, RoundNumber, Side};

/// Something that a round is asked to keep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Constraint {
    /// A table is fixed for one round, and the others are made around it.
    Pinned {
        /// The round.
        round: RoundNumber,
        /// The sides: seats A and C, then B and D.
        #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
        sides: [Side; 2],
    },
    /// Athletes are kept apart.
    Apart {
        /// Who.
        group: Group,
        /// From what.
        bar: Bar,
        /// For which rounds.
        rounds: RoundRange,
        /// How firmly.
        strength: Strength,
    },
}

impl Constraint {
    /// Everybody whom it names.
    pub fn athletes(&self) -> Vec<AthleteNumber> {
        match self {
            Constraint::Pinned { sides, .. } => sides.iter().flat_map(Side::members).collect(),
            Constraint::Apart { group: Group::Athletes(athletes), .. } => athletes.clone(),
            Constraint::Apart { .. } => Vec::new(),
        }
    }

    /// Whether it concerns a round.
    pub fn holds_in(&self, round: RoundNumber) -> bool {
        match self {
            Constraint::Pinned { round: only, .. } => *only == round,
            Constraint::Apart { rounds, .. } => rounds.contains(round),
        }
    }
}

/// Who is kept apart: every two of the same group, as it is when a round is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// These athletes.
    Athletes(Vec<AthleteNumber>),
    /// Whoever is of one club.
    SameClub,
    /// Whoever is of one association.
    SameAssociation,
    /// Whoever is of one country.
    SameCountry,
    /// Whoever has this tag.
    Tag(String),
}

/// What two athletes are kept from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Bar {
    /// Being partners.
    Partners,
    /// Being rivals.
    Rivals,
    /// Sitting at the same table.
    Table,
}

/// How firmly a constraint holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// It should be kept, if no repeat is made for it.
    Should,
    /// It must be kept, or there is no round.
    Must,
}

/// Rounds from one to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RoundRange {
    /// The first.
    pub first: RoundNumber,
    /// The last; none for the end of the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundNumber>,
}

impl RoundRange {
    /// Every round.
    pub const ALL: RoundRange = RoundRange { first: RoundNumber::FIRST, last: None };

    /// Whether a round is among them.
    pub fn contains(&self, round: RoundNumber) -> bool {
        self.first <= round && self.last.is_none_or(|last| round <= last)
    }
}

/// How the rounds of a tournament are made, where nobody asks otherwise for a single one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Plan {
    /// Every round.
    pub rounds: Recipe,
    /// The last planned round, if it is to be made otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_round: Option<Recipe>,
    /// What is asked of round 1.
    pub first_round: FirstRound,
}

/// How a round is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Recipe {
    /// By which method.
    pub method: Method,
    /// Which places of the ranking ideally sit together (decision 6).
    pub pattern: Pattern,
    /// Whether meetings older than the windows count.
    pub old_meetings: OldMeetings,
}

/// By which method a round is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Method {
    /// The best round there is.
    #[default]
    #[serde(rename = "optimo")]
    Optimo,
    /// The first procedure as it is written.
    #[serde(rename = "literal-000")]
    Literal000,
    /// The regulation's procedure as it is written.
    #[serde(rename = "literal-001")]
    Literal001,
}

/// Which places of the ranking ideally sit together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pattern {
    /// The regulation's: 1 with 3 and 2 with 4, side A of a pyramid against side B.
    #[default]
    Reglamento,
    /// Neighbors together, against neighbors.
    Nivel,
    /// Neighbors at one table, its pairs as equal as can be.
    Equilibrado,
}

/// Whether meetings older than the windows count, before the pattern does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OldMeetings {
    /// They do.
    #[default]
    Counted,
    /// They do not.
    Ignored,
}

/// What is asked of round 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FirstRound {
    /// Neighbors of the order sit together (decision 5).
    #[default]
    ByOrder,
    /// The same, but nobody sits with their own club as far as that is possible.
    Dispersed,
}
