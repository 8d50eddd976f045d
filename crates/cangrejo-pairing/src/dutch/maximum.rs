//! When not everybody can be paired: as many as possible.

use cangrejo_matching::{Computed, Objective, solve};

use super::error::PairingError;
use super::field::Field;
use super::rules::Rules;
use super::tournament::{Round, Tournament};
use super::{colors, pair_field, pair_with};

/// A round in which some have no place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialRound {
    /// The round of all others.
    pub round: Round,
    /// Who has neither an opponent nor the bye, the highest ranked first.
    pub left_out: Vec<usize>,
}

/// Pairs the next round; where not everybody can be paired, leaves out the fewest, the lowest first.
///
/// Left out is whoever has neither an opponent nor the bye, which there is only
/// when an odd number of players is here. Of all sets of players who could be left
/// out without breaking C1 to C3, one of the smallest is taken; of those, the one
/// whose highest member is the lowest, then whose second, and so on: walking down
/// the order of 1.2, everybody who can stay in stays in. The others are then paired
/// as if those had not come.
///
/// The order of the walk makes no difference: the sets that can be paired are the
/// independent sets of a matroid, in which leaving out the lowest who can be spared,
/// again and again, ends with the same players.
///
/// # Errors
///
/// When the history contradicts itself.
pub fn pair_most(tournament: &Tournament, rules: Rules) -> Result<PartialRound, PairingError> {
    match pair_with(tournament, rules) {
        Ok(round) => Ok(PartialRound { round, left_out: Vec::new() }),
        Err(PairingError::NoPairing(_)) => pair_others(tournament, rules),
        Err(error) => Err(error),
    }
}

fn pair_others(tournament: &Tournament, rules: Rules) -> Result<PartialRound, PairingError> {
    let left_out = left_out(&Field::new(tournament, rules))?;
    let mut others = tournament.clone();
    for &place in &left_out {
        others.players[place].is_present = false;
    }
    let field = Field::new(&others, rules);
    let pairs = pair_field(&field, rules.edition, super::Level::Ideal)?;
    // Those who are left out are here all the same: the numbers of 5.2.5 count them.
    Ok(PartialRound { round: colors::round(tournament, rules, &field, &pairs), left_out })
}

/// The places of the fewest and lowest players without whom the others can be paired.
fn left_out(field: &Field) -> Result<Vec<usize>, PairingError> {
    let n_players = field.n_players();
    let highest = field.players.first().map(|player| player.score);
    // A player who is left out costs more than the order of all others together. Any
    // weights that fall with the rank find the same players: see `pair_most`.
    let worth = |player: usize| match i64::try_from(n_players) {
        Ok(n) if player < n_players => n * n + 1 + (n - i64::try_from(player).unwrap_or(n)),
        Ok(_) | Err(_) => 0,
    };
    let weight = |u: usize, v: usize| {
        let (high, low) = (u.min(v), u.max(v));
        let is_allowed = if low < n_players {
            field.may_meet(high, low)
        } else {
            field.may_take_bye(high, highest)
        };
        is_allowed.then(|| worth(high) + worth(low))
    };
    let graph = Computed::new(n_players + n_players % 2, weight);
    let graph = graph.map_err(|_| PairingError::TooLarge)?;
    let best = solve(&graph, Objective::MaxWeight).map_err(|_| PairingError::TooLarge)?;
    let is_left_out = |player: &usize| best.matching.mate(*player).is_none();
    Ok((0..n_players).filter(is_left_out).map(|player| field.players[player].place).collect())
}
