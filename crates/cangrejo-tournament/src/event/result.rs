//! Results of tables.

use serde::{Deserialize, Serialize};

use super::{AthleteNumber, BoardResult, SideLetter};

/// One game (partida) of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Game {
    /// It was played, to its end or not.
    Played {
        /// Score (tantos) of the sides A and B.
        points: [u16; 2],
        /// How it ended.
        finish: Finish,
        /// The winner, where a rule names another than the higher score.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner_by_rule: Option<SideLetter>,
        /// Athletes for whom it counts otherwise than for their side, ascending.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        outcomes: Vec<AthleteOutcome>,
    },
    /// It was not played; it gives points, but is no game for any other index.
    Credited {
        /// What each athlete of the table gets, ascending.
        outcomes: Vec<AthleteOutcome>,
    },
    /// A board of chess.
    Chess {
        /// How it ended.
        result: BoardResult,
        /// Whether it ended before it was a game; it is then not rated.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unrated: bool,
        /// Whether a forfeited game has no colors in the report that it was taken from.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        colorless: bool,
    },
}

impl Game {
    /// Whether it was played: tiles at a table, or a game over the board.
    pub const fn is_played(&self) -> bool {
        match self {
            Game::Played { .. } => true,
            Game::Credited { .. } => false,
            Game::Chess { result, .. } => result.is_played(),
        }
    }

    /// The side that won; none for a draw and for a game that was not played.
    pub const fn winner(&self) -> Option<SideLetter> {
        match self {
            Game::Played { winner_by_rule: Some(side), .. } => Some(*side),
            Game::Played { points: [a, b], .. } if *a > *b => Some(SideLetter::A),
            Game::Played { points: [a, b], .. } if *b > *a => Some(SideLetter::B),
            Game::Chess { result: BoardResult::WhiteWon, .. } => Some(SideLetter::A),
            Game::Chess { result: BoardResult::BlackWon, .. } => Some(SideLetter::B),
            Game::Played { .. } | Game::Credited { .. } | Game::Chess { .. } => None,
        }
    }

    /// Outcomes that are given to single athletes.
    pub fn single_outcomes(&self) -> &[AthleteOutcome] {
        match self {
            Game::Played { outcomes, .. } | Game::Credited { outcomes } => outcomes,
            Game::Chess { .. } => &[],
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// A side reached the target.
    Target,
    /// Time ran out ("por tiempo").
    Time,
    /// Somebody left or was expelled; the score is as it stood.
    Interrupted,
}

/// What a game is for one athlete.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AthleteOutcome {
    /// The athlete.
    pub athlete: AthleteNumber,
    /// What it is.
    pub outcome: Outcome,
}

/// Won, drawn or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A point.
    Win,
    /// Half a point.
    Draw,
    /// Nothing.
    Loss,
}

/// Whether a result is expected to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reliability {
    /// As far as anybody knows it will stay.
    Final,
    /// It stands in for one that is not known yet, so that the next round can be paired.
    Provisional,
}
