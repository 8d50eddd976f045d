//! Effectiveness: the signed balance of points that traditional orders use.
//!
//! Not to be confused with the EFF index, which is another thing.

use crate::eff::Outcome;

/// How the effectiveness of a game is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effectiveness {
    /// The points that end a game.
    pub target: u32,
    /// The formula.
    pub formula: Formula,
    /// What becomes of points beyond the target.
    pub excess: Excess,
}

/// A formula for the effectiveness of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// `meta`: the winner gets the target less the loser's points, the loser as much with a
    /// minus; if the winner did not reach the target, both the difference.
    Target,
    /// `diferencia`: each side's points less the other's.
    Difference,
}

/// What becomes of points beyond the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Excess {
    /// They count.
    Counted,
    /// A side has the target's points at most.
    Capped,
}

impl Default for Effectiveness {
    /// That of the regulation's profile: games to 200, plain difference, all points counted.
    fn default() -> Effectiveness {
        Effectiveness { target: 200, formula: Formula::Difference, excess: Excess::Counted }
    }
}

impl Effectiveness {
    /// The points that count of those a side made.
    pub(super) fn counted(self, points: u32) -> u32 {
        match self.excess {
            Excess::Counted => points,
            Excess::Capped => points.min(self.target),
        }
    }

    /// The effectiveness of a game for a side that made `own` points against `other`.
    pub(super) fn of_game(self, own: u32, other: u32, outcome: Outcome) -> i64 {
        let (own, other) = (self.counted(own), self.counted(other));
        let difference = i64::from(own) - i64::from(other);
        match (self.formula, outcome) {
            (Formula::Target, Outcome::Won) if own >= self.target => {
                i64::from(self.target) - i64::from(other)
            }
            (Formula::Target, Outcome::Lost) if other >= self.target => {
                i64::from(own) - i64::from(self.target)
            }
            (Formula::Target | Formula::Difference, _) => difference,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Effectiveness, Excess, Formula};
    use crate::eff::Outcome;

    fn effectiveness(formula: Formula, excess: Excess) -> impl Fn(u32, u32) -> (i64, i64) {
        let rule = Effectiveness { target: 100, formula, excess };
        move |won, lost| {
            (rule.of_game(won, lost, Outcome::Won), rule.of_game(lost, won, Outcome::Lost))
        }
    }

    #[test]
    fn by_target_the_winner_gets_what_the_loser_lacks() {
        for excess in [Excess::Counted, Excess::Capped] {
            let balance = effectiveness(Formula::Target, excess);
            assert_eq!(balance(100, 60), (40, -40));
            assert_eq!(balance(135, 60), (40, -40));
            assert_eq!(balance(100, 0), (100, -100));
        }
    }

    #[test]
    fn by_target_a_game_that_time_ended_gives_the_difference() {
        let balance = effectiveness(Formula::Target, Excess::Counted);
        assert_eq!(balance(80, 60), (20, -20));
        // A rule gave the victory to the side with fewer points.
        assert_eq!(balance(60, 80), (-20, 20));
    }

    #[test]
    fn by_difference_points_beyond_the_target_count_unless_capped() {
        assert_eq!(effectiveness(Formula::Difference, Excess::Counted)(135, 60), (75, -75));
        assert_eq!(effectiveness(Formula::Difference, Excess::Capped)(135, 60), (40, -40));
    }

    #[test]
    fn a_draw_gives_the_difference_too() {
        let rule = Effectiveness { target: 100, ..Effectiveness::default() };
        assert_eq!(rule.of_game(70, 70, Outcome::Drawn), 0);
    }
}
