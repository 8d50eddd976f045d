//! The criteria of C.04.3, in the order of the regulation.

use super::rules::Edition;

/// A rule that a pairing keeps, or by which one candidate is better than another.
///
/// Listed in the regulation's order, which is also the order of importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// C1: two players meet at most once.
    NoRematch,
    /// C2: no bye for a player who had one, or a win's points without playing.
    NoSecondBye,
    /// C3: two players with the same absolute color preference meet only if one is a topscorer.
    NoAbsoluteClash,
    /// C4: those who are not paired yet can be paired within C1 to C3.
    Completion,
    /// C5: the bye goes to as low a score as possible.
    ByeScore,
    /// C6: as few downfloaters as possible.
    Downfloaters,
    /// C7: the scores of the downfloaters, highest first, are as low as possible.
    DownfloaterScores,
    /// C8: the next bracket has as many pairs as possible, then leaves as low scores as possible.
    NextBracket,
    /// C9: the receiver of the bye has as few unplayed games as possible.
    ByeUnplayedGames,
    /// C10: no topscorer, or opponent of one, gets a color difference beyond two.
    TopscorerColorDifference,
    /// C11: no topscorer, or opponent of one, gets a color three times running.
    TopscorerThirdColor,
    /// C12: as many players as possible get their color preference.
    ColorPreference,
    /// C13: as many players as possible get their strong color preference.
    StrongColorPreference,
    /// C14: as few residents as possible float down who floated down a round ago.
    ResidentDownfloat,
    /// C15: as few opponents of moved-down players as possible floated up a round ago.
    OpponentUpfloat,
    /// C16: as few residents as possible float down who floated down two rounds ago.
    ResidentOlderDownfloat,
    /// C17: as few opponents of moved-down players as possible floated up two rounds ago.
    OpponentOlderUpfloat,
    /// C18: low score differences of moved-down players who floated down a round ago.
    MovedDownDifference,
    /// C19: low score differences of moved-down players whose opponents floated up a round ago.
    OpponentDifference,
    /// C20: low score differences of moved-down players who floated down two rounds ago.
    MovedDownOlderDifference,
    /// C21: low score differences of moved-down players whose opponents floated up two rounds ago.
    OpponentOlderDifference,
}

impl Criterion {
    /// Every criterion, C1 first.
    pub const ALL: [Criterion; 21] = [
        Criterion::NoRematch,
        Criterion::NoSecondBye,
        Criterion::NoAbsoluteClash,
        Criterion::Completion,
        Criterion::ByeScore,
        Criterion::Downfloaters,
        Criterion::DownfloaterScores,
        Criterion::NextBracket,
        Criterion::ByeUnplayedGames,
        Criterion::TopscorerColorDifference,
        Criterion::TopscorerThirdColor,
        Criterion::ColorPreference,
        Criterion::StrongColorPreference,
        Criterion::ResidentDownfloat,
        Criterion::OpponentUpfloat,
        Criterion::ResidentOlderDownfloat,
        Criterion::OpponentOlderUpfloat,
        Criterion::MovedDownDifference,
        Criterion::OpponentDifference,
        Criterion::MovedDownOlderDifference,
        Criterion::OpponentOlderDifference,
    ];

    /// The number in today's regulation: 1 for C1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The number in an edition; none where it has no such criterion.
    ///
    /// In 2017 the scores of the downfloaters were compared as part of all score
    /// differences (C.6), and C.12 to C.19 counted everybody who floats.
    pub const fn number_in(self, edition: Edition) -> Option<usize> {
        match (edition, self) {
            (Edition::Of2026, _) => Some(self.number()),
            (Edition::Of2017, Criterion::ByeScore | Criterion::ByeUnplayedGames) => None,
            (Edition::Of2017, _) => {
                // The two that are new in 2026 stand before those that follow them.
                let is_after_score = self.number() > Criterion::ByeScore.number();
                let is_after_games = self.number() > Criterion::ByeUnplayedGames.number();
                Some(self.number() - is_after_score as usize - is_after_games as usize)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Criterion, Edition};

    #[test]
    fn criteria_are_numbered_as_in_the_regulation() {
        for (number, criterion) in (1..).zip(Criterion::ALL) {
            assert_eq!(criterion.number(), number);
        }
    }

    #[test]
    fn the_edition_of_2017_lacks_two_criteria() {
        let numbers = Criterion::ALL.iter().filter_map(|c| c.number_in(Edition::Of2017));
        assert!(numbers.eq(1..=19));
        assert_eq!(Criterion::NextBracket.number_in(Edition::Of2017), Some(7));
        assert_eq!(Criterion::ByeScore.number_in(Edition::Of2017), None);
        assert_eq!(Criterion::OpponentOlderDifference.number_in(Edition::Of2026), Some(21));
    }
}
