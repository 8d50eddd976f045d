//! What the articles derive from the past of each player, for lists that arbiters read.

use super::error::Fault;
use super::field::{Entrant, Field, Float, Strength};
use super::rules::Rules;
use super::tournament::{Color, Points, Tournament};

/// A player who is to be paired, as the articles see him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The place in [`Tournament::players`].
    pub place: usize,
    /// The score by which the player is paired, with virtual points.
    pub score: Points,
    /// The colors of all games, the first game first.
    pub colors: Vec<Color>,
    /// The color that is wanted, and how much (1.7); nothing before the first game.
    pub preference: Option<(Color, Strength)>,
    /// The floats one and two rounds ago (1.4).
    pub floats: [Option<Float>; 2],
    /// Whether the player may have the bye (C2).
    pub may_have_bye: bool,
}

/// The players of the next round in their order (1.2).
///
/// # Errors
///
/// When the history contradicts itself.
pub fn facts(tournament: &Tournament, rules: Rules) -> Result<Vec<Facts>, Fault> {
    tournament.check()?;
    let of = |player: Entrant| Facts {
        place: player.place,
        score: player.score,
        colors: player.colors,
        preference: player.preference.map(|wanted| (wanted.color, wanted.strength)),
        floats: player.floats,
        may_have_bye: player.may_have_bye,
    };
    Ok(Field::new(tournament, rules).players.into_iter().map(of).collect())
}
