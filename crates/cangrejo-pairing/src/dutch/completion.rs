//! Whether players can be paired at all: C4 and C5.

use cangrejo_matching::{Computed, Objective, Unsolved, solve};

use super::error::{Impossible, PairingError};
use super::field::Field;
use super::tournament::Points;

/// The score of whoever gets the bye (C5); none if the number of players is even.
pub(super) fn bye_score(field: &Field) -> Result<Option<Points>, PairingError> {
    let n_players = field.n_players();
    let is_odd = n_players % 2 == 1;
    let scores = distinct_scores(field);
    // The receiver's score is all that a pairing of everybody costs.
    let cost = |u: usize, v: usize| {
        let (low, high) = (u.min(v), u.max(v));
        if high < n_players {
            return field.may_meet(low, high).then_some(0);
        }
        let player = &field.players[low];
        let rank = scores.partition_point(|&score| score < player.score);
        player.may_have_bye.then(|| i64::try_from(rank).unwrap_or(i64::MAX))
    };
    let graph = Computed::new(n_players + usize::from(is_odd), cost);
    let graph = graph.map_err(|_| PairingError::TooLarge)?;
    match solve(&graph, Objective::MinCostPerfect) {
        Ok(solution) if is_odd => {
            let receiver = solution.matching.mate(n_players);
            Ok(receiver.map(|receiver| field.players[receiver].score))
        }
        Ok(_) => Ok(None),
        Err(Unsolved::NoPerfectMatching(obstruction)) => {
            Err(PairingError::NoPairing(Impossible::new(field, &obstruction)))
        }
        Err(Unsolved::Refused(_)) => Err(PairingError::TooLarge),
    }
}

/// The scores that occur, ascending.
fn distinct_scores(field: &Field) -> Vec<Points> {
    let mut scores: Vec<Points> = field.players.iter().map(|player| player.score).collect();
    scores.sort_unstable();
    scores.dedup();
    scores
}

/// Those who are left when a bracket has been paired.
#[derive(Clone, Debug)]
pub(super) struct Rest<'a> {
    pub(super) field: &'a Field,
    /// The downfloaters of the bracket: they meet the next bracket only, never each other.
    pub(super) downfloaters: &'a [usize],
    /// The residents of the next bracket.
    pub(super) next: &'a [usize],
    /// Everybody below.
    pub(super) below: &'a [usize],
    /// The highest score that the bye may go to, if it is still to be given.
    pub(super) bye_score: Option<Points>,
}

impl Rest<'_> {
    /// The fewest residents of the next bracket who meet somebody below it, or get the bye.
    ///
    /// `None` if not everybody can be paired.
    pub(super) fn fewest_left_by_next(&self) -> Option<usize> {
        let members: Vec<usize> =
            [self.downfloaters, self.next, self.below].into_iter().flatten().copied().collect();
        let n_downfloaters = self.downfloaters.len();
        let n_above = n_downfloaters + self.next.len();
        let n_members = members.len();
        let cost = |u: usize, v: usize| {
            let (high, low) = (u.min(v), u.max(v));
            if high < n_downfloaters && !(n_downfloaters..n_above).contains(&low) {
                return None;
            }
            let is_allowed = if low < n_members {
                self.field.may_meet(members[high], members[low])
            } else {
                self.field.may_take_bye(members[high], self.bye_score)
            };
            is_allowed.then(|| i64::from(high < n_above && low >= n_above))
        };
        let n_vertices = n_members + usize::from(self.bye_score.is_some());
        let graph = Computed::new(n_vertices, cost).ok()?;
        let weight = solve(&graph, Objective::MinCostPerfect).ok()?.weight;
        usize::try_from(weight).ok()
    }

    /// Whether everybody can be paired, whoever meets whom.
    pub(super) fn is_possible(&self) -> bool {
        self.fewest_left_by_next().is_some()
    }
}
