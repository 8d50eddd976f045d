//! What kind of tournament is to be made up.

use std::fmt;

use cangrejo_tournament::trf::{BakuGroup, ByColor, PointSystem};

use super::results::Results;
use crate::domino::dice::Dice;

/// A tournament that is to be made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// How many players are registered.
    pub n_players: usize,
    /// How many rounds are announced.
    pub n_rounds: usize,
    /// How many of them are played; all if it is not said.
    pub n_played: Option<usize>,
    /// How strong the players are.
    pub ratings: Ratings,
    /// How games end.
    pub results: Results,
    /// What each result is worth.
    pub points: PointSystem,
    /// How often players do not play.
    pub unplayed: Unplayed,
    /// Whether the first rounds are accelerated, and how the field is halved for it.
    pub acceleration: Option<BakuGroup>,
    /// The sizes of groups, each of players drawn by lot, of whom no two may meet.
    pub forbidden: Vec<usize>,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Default for Scenario {
    /// An open of 60 players and 9 rounds in which everybody plays.
    fn default() -> Self {
        Scenario {
            n_players: 60,
            n_rounds: 9,
            n_played: None,
            ratings: Ratings::default(),
            results: Results::default(),
            points: PointSystem::default(),
            unplayed: Unplayed::default(),
            acceleration: None,
            forbidden: Vec::new(),
            seed: 1,
        }
    }
}

/// How strong the players are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratings {
    /// The least rating.
    pub lowest: u32,
    /// The greatest rating.
    pub highest: u32,
    /// Where between them most players are.
    pub shape: RatingShape,
}

/// Where most ratings are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingShape {
    /// Around the middle.
    Bell,
    /// Everywhere alike.
    Even,
}

impl Default for Ratings {
    /// From 1400 to 2600, most in the middle.
    fn default() -> Self {
        Ratings { lowest: 1400, highest: 2600, shape: RatingShape::Bell }
    }
}

impl Ratings {
    /// A rating by chance.
    pub(super) fn draw(&self, dice: &mut Dice) -> u32 {
        let n_draws: u32 = match self.shape {
            RatingShape::Bell => 4,
            RatingShape::Even => 1,
        };
        let n_ratings = (self.highest - self.lowest) as usize + 1;
        let sum: usize = (0..n_draws).map(|_| dice.below(n_ratings)).sum();
        let above = u32::try_from(sum).expect("a few times a rating") / n_draws;
        self.lowest + above
    }
}

/// How often players do not play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unplayed {
    /// Of a game that is paired, to be forfeited.
    pub forfeit: Chance,
    /// Of a player in a round, to have asked for a half-point bye.
    pub half_bye: Chance,
    /// Of a player in a round, to be absent.
    pub zero_bye: Chance,
    /// Of a player in a round, to be given a full-point bye.
    pub full_bye: Chance,
    /// Of a player, to leave for good after some round.
    pub retire: Chance,
    /// Of a player, to come after the first round or the second.
    pub late: Chance,
}

/// How likely something is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chance {
    per_million: u32,
}

impl Chance {
    /// So many times of a hundred; always, if that is more.
    pub const fn percent(percent: u32) -> Chance {
        Chance::per_million(percent.saturating_mul(10_000))
    }

    /// So many times of a million; always, if that is more.
    pub const fn per_million(per_million: u32) -> Chance {
        Chance { per_million: if per_million > 1_000_000 { 1_000_000 } else { per_million } }
    }

    /// Whether it happens. Draws even where it is certain, so that other chances stay the same.
    pub(super) fn happens(self, dice: &mut Dice) -> bool {
        dice.below(1_000_000) < self.per_million as usize
    }
}

/// The most players that a report can name.
pub const MOST_PLAYERS: usize = 9_999;

/// The most rounds of a tournament that is made up.
pub const MOST_ROUNDS: usize = 99;

/// The most tenths of a point that the columns of a report hold.
const MOST_TENTHS: usize = 999;

/// Error when a scenario is no tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScenarioError {
    /// There are no players, or more than [`MOST_PLAYERS`].
    Players(usize),
    /// There are no rounds, or more than [`MOST_ROUNDS`].
    Rounds(usize),
    /// The lowest rating is greater than the highest, or that is beyond four digits.
    Ratings(Ratings),
    /// More draws than games.
    Draws(u32),
    /// A group who may not meet has less than two players, or more than there are.
    Group(usize),
    /// Acceleration needs a win worth two draws, and a loss worth nothing.
    Acceleration,
    /// A player could have more than 99.9 points.
    Points,
}

impl fmt::Display for ScenarioError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScenarioError::Players(n) => {
                write!(f, "{n} players; a tournament has from 1 to {MOST_PLAYERS}")
            }
            ScenarioError::Rounds(n) => {
                write!(f, "{n} rounds; a tournament has from 1 to {MOST_ROUNDS}")
            }
            ScenarioError::Ratings(Ratings { lowest, highest, .. }) => {
                write!(f, "there are no ratings from {lowest} to {highest}")
            }
            ScenarioError::Draws(percent) => write!(f, "{percent} % of the games cannot be drawn"),
            ScenarioError::Group(size) => {
                write!(f, "a group of {size} players cannot be kept from meeting")
            }
            ScenarioError::Acceleration => {
                f.write_str("acceleration needs a win worth two draws and a loss worth nothing")
            }
            ScenarioError::Points => f.write_str("a player could have more than 99.9 points"),
        }
    }
}

impl std::error::Error for ScenarioError {}

impl Scenario {
    /// A scenario by chance, within the bounds that other generators use: 15 to 215 players, 5 to
    /// 15 rounds, one game in 6 to 30 forfeited, one player in 15 to 3225 with a half-point bye
    /// or retired.
    pub fn by_chance(seed: u64) -> Scenario {
        // Other numbers than those which the tournament itself is made of.
        let mut dice = Dice::new(!seed);
        let mut between = |least: u32, most: u32| {
            let above = dice.below((most - least) as usize + 1);
            least + u32::try_from(above).unwrap_or(most - least)
        };
        let n_rounds = between(5, 15);
        let one_in = |number: u32| Chance::per_million(1_000_000 / number);
        Scenario {
            n_players: between(15, 215) as usize,
            n_rounds: n_rounds as usize,
            ratings: Ratings {
                lowest: between(1_400, 2_300),
                highest: between(2_400, 2_800),
                shape: RatingShape::Even,
            },
            unplayed: Unplayed {
                forfeit: one_in(between(6, 30)),
                half_bye: one_in(between(15, 3_225) * n_rounds),
                retire: one_in(between(15, 3_225)),
                ..Unplayed::default()
            },
            seed,
            ..Scenario::default()
        }
    }

    /// The rounds that are played.
    pub(super) fn n_played(&self) -> usize {
        self.n_played.map_or(self.n_rounds, |n_played| n_played.min(self.n_rounds))
    }

    /// Finds what makes it no tournament.
    pub(super) fn check(&self) -> Result<(), ScenarioError> {
        if !(1..=MOST_PLAYERS).contains(&self.n_players) {
            return Err(ScenarioError::Players(self.n_players));
        }
        if !(1..=MOST_ROUNDS).contains(&self.n_rounds) {
            return Err(ScenarioError::Rounds(self.n_rounds));
        }
        let Ratings { lowest, highest, .. } = self.ratings;
        if lowest > highest || highest > 9_999 {
            return Err(ScenarioError::Ratings(self.ratings));
        }
        if let Results::Draws { percent } = self.results
            && percent > 100
        {
            return Err(ScenarioError::Draws(percent));
        }
        let is_no_group = |size: &&usize| !(2..=self.n_players).contains(*size);
        if let Some(&size) = self.forbidden.iter().find(is_no_group) {
            return Err(ScenarioError::Group(size));
        }
        if self.acceleration.is_some() && !self.points.are_halves() {
            return Err(ScenarioError::Acceleration);
        }
        let points = &self.points;
        let worths = [points.win, points.draw, points.loss]
            .map(ByColor::most)
            .into_iter()
            .chain([points.forfeit_win, points.forfeit_loss])
            .chain([points.pairing_bye, points.full_bye])
            .chain([points.half_bye, points.zero_bye]);
        let most = worths.max().map_or(0, |points| points.tenths() as usize);
        if most.saturating_mul(self.n_rounds) > MOST_TENTHS {
            return Err(ScenarioError::Points);
        }
        Ok(())
    }
}
