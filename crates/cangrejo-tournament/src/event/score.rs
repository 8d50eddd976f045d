//! Which scores a game can end with (what follows from the profile).

use super::{Draws, Excess, Finish, Profile, SideLetter};

/// The most that the last deal of a game can add: every pip of a double-six set.
pub const HIGHEST_CLOSING_GAIN: u32 = 168;

/// Why no game can have ended with a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Implausible {
    /// Both sides have reached the target; the game ends when one does.
    BothReached,
    /// More than the last deal can bring, or more than T where the excess is capped.
    TooHigh {
        /// The highest possible score.
        most: u32,
    },
    /// Nobody has reached the target, and time had not run out.
    NobodyReached,
    /// Time ran out on a game that was over.
    OverBeforeTime,
    /// Equal scores, no draws, and nobody named the winner.
    NoWinner,
}

impl Profile {
    /// Says why a game cannot have ended so, if it cannot.
    ///
    /// # Errors
    ///
    /// The first reason, in the order of [`Implausible`].
    pub fn check_score(
        &self,
        points: [u16; 2],
        finish: Finish,
        winner_by_rule: Option<SideLetter>,
    ) -> Result<(), Implausible> {
        let target = self.target;
        let (low, high) = (points[0].min(points[1]), points[0].max(points[1]));
        let most = self.highest_score();
        if low >= target {
            return Err(Implausible::BothReached);
        }
        if u32::from(high) > most {
            return Err(Implausible::TooHigh { most });
        }
        match finish {
            Finish::Target if high < target => return Err(Implausible::NobodyReached),
            Finish::Time | Finish::Interrupted if high >= target => {
                return Err(Implausible::OverBeforeTime);
            }
            Finish::Target | Finish::Time | Finish::Interrupted => {}
        }
        let drawn = low == high && winner_by_rule.is_none();
        match self.draws {
            Draws::Never if drawn && finish == Finish::Time => Err(Implausible::NoWinner),
            Draws::Never | Draws::AtTime => Ok(()),
        }
    }

    /// The highest score a side can end with.
    fn highest_score(&self) -> u32 {
        match self.excess {
            Excess::Counted => u32::from(self.target).saturating_sub(1) + HIGHEST_CLOSING_GAIN,
            Excess::Capped => u32::from(self.target),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Implausible;
    use crate::event::{Draws, Excess, Finish, Profile, SideLetter};

    #[test]
    fn every_score_is_judged_by_the_target_of_the_profile() {
        let profile = Profile::reglamento_001();
        let check = |points, finish| profile.check_score(points, finish, None);
        assert_eq!(check([200, 199], Finish::Target), Ok(()));
        assert_eq!(check([0, 367], Finish::Target), Ok(()));
        assert_eq!(check([0, 368], Finish::Target), Err(Implausible::TooHigh { most: 367 }));
        assert_eq!(check([200, 200], Finish::Target), Err(Implausible::BothReached));
        assert_eq!(check([150, 120], Finish::Target), Err(Implausible::NobodyReached));
        assert_eq!(check([150, 120], Finish::Time), Ok(()));
        assert_eq!(check([200, 120], Finish::Time), Err(Implausible::OverBeforeTime));
    }

    #[test]
    fn a_capped_score_ends_at_the_target() {
        let profile = Profile { excess: Excess::Capped, ..Profile::reglamento_001() };
        assert_eq!(profile.check_score([200, 9], Finish::Target, None), Ok(()));
        let beyond = profile.check_score([201, 9], Finish::Target, None);
        assert_eq!(beyond, Err(Implausible::TooHigh { most: 200 }));
    }

    #[test]
    fn equal_scores_need_draws_or_a_winner_by_rule() {
        let mut profile = Profile::reglamento_001();
        assert_eq!(profile.check_score([90, 90], Finish::Time, None), Ok(()));
        profile.draws = Draws::Never;
        let refused = profile.check_score([90, 90], Finish::Time, None);
        assert_eq!(refused, Err(Implausible::NoWinner));
        assert_eq!(profile.check_score([90, 90], Finish::Time, Some(SideLetter::B)), Ok(()));
    }
}
