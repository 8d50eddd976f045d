//! Who is there in which round.

use cangrejo_tournament::trf::Bye;

use super::scenario::Scenario;
use crate::domino::dice::Dice;

/// The byes of every player, decided before round 1.
pub(super) struct Attendance {
    n_rounds: usize,
    /// The byes, all rounds of the first player first.
    byes: Vec<Option<Bye>>,
}

impl Attendance {
    pub(super) fn new(scenario: &Scenario, dice: &mut Dice) -> Self {
        let n_rounds = scenario.n_rounds;
        let mut byes = Vec::with_capacity(scenario.n_players * n_rounds);
        for _ in 0..scenario.n_players {
            let (first, end) = stay(scenario, dice);
            byes.extend((0..n_rounds).map(|round| {
                let asked = asked(scenario, round, dice);
                if (first..end).contains(&round) { asked } else { Some(Bye::Zero) }
            }));
        }
        Attendance { n_rounds, byes }
    }

    /// What a player has instead of a game in a round, counted from 0; nothing if he plays.
    pub(super) fn bye(&self, player: usize, round: usize) -> Option<Bye> {
        self.byes[player * self.n_rounds + round]
    }
}

/// The first round of a player, and the one after the last.
fn stay(scenario: &Scenario, dice: &mut Dice) -> (usize, usize) {
    let n_rounds = scenario.n_rounds;
    let (is_late, is_retiring) =
        (scenario.unplayed.late.happens(dice), scenario.unplayed.retire.happens(dice));
    let (n_missed, left) = (1 + dice.below(2), dice.below(n_rounds.max(2) - 1));
    let first = if is_late { n_missed.min(n_rounds - 1) } else { 0 };
    let end = if is_retiring { (1 + left).max(first + 1) } else { n_rounds };
    (first, end.min(n_rounds))
}

/// The bye that a player has asked for.
fn asked(scenario: &Scenario, round: usize, dice: &mut Dice) -> Option<Bye> {
    let unplayed = &scenario.unplayed;
    let [half, zero, full] =
        [unplayed.half_bye, unplayed.zero_bye, unplayed.full_bye].map(|bye| bye.happens(dice));
    let is_last = round + 1 == scenario.n_rounds;
    if half && !is_last {
        Some(Bye::Half)
    } else if zero {
        Some(Bye::Zero)
    } else if full {
        Some(Bye::Full)
    } else {
        None
    }
}
