//! Sanctions, and ties that had to be settled outside the standings.

use serde::{Deserialize, Serialize};

use super::{AthleteNumber, RoundNumber};

/// Points taken from athletes, or a card shown to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sanction {
    /// One athlete, or both of a pair.
    pub athletes: Vec<AthleteNumber>,
    /// The round it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// Half points taken from each.
    pub half_points: u16,
    /// Score (tantos) taken from each.
    pub score: u16,
    /// The card shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
}

/// A card, mildest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A warning (amonestación).
    Warning,
    /// A yellow card.
    Yellow,
    /// A red card.
    Red,
}

/// How a tie was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum TieMethod {
    /// By playing.
    PlayOff,
    /// By lots, before witnesses.
    Lots {
        /// Who saw it.
        witnesses: Vec<String>,
    },
    /// Not at all: they share the place.
    Shared,
    /// As the report has it that the tournament was taken from.
    Reported,
}
