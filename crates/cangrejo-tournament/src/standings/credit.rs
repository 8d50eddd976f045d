//! What is given or taken without play.

use crate::exact::Rational;

/// Points that an athlete has without having played for them.
///
/// It is no game: the rate of wins, the EFF index and the history of meetings ignore it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credit<Id> {
    /// Who gets it.
    pub athlete: Id,
    /// What for.
    pub kind: CreditKind,
    /// Points of the classification; negative if taken.
    pub points: Rational,
    /// Wins it stands for where games won are counted; negative if one of the side is not the
    /// athlete's.
    pub n_wins: i64,
    /// Points it stands for where points made are counted; negative if taken.
    pub points_for: i64,
    /// Effectiveness it stands for.
    pub effectiveness: Rational,
}

/// What a credit is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CreditKind {
    /// A round without a table, counted among the byes.
    Bye,
    /// A win or draw without play: a forfeit, a no-show, a walk-out of the partner.
    Award,
    /// Points taken by the director.
    Sanction,
}

impl<Id> Credit<Id> {
    /// A bye of the regulation: half a point for each game of the round.
    pub fn bye(athlete: Id, n_games_of_round: u32) -> Credit<Id> {
        let points = Rational::new(i64::from(n_games_of_round), 2);
        Credit { points, ..Credit::nothing(athlete, CreditKind::Bye) }
    }

    /// A bye of the traditional profile: a win to the target with half of it as effectiveness.
    pub fn traditional_bye(athlete: Id, target: u32) -> Credit<Id> {
        Credit {
            points: Rational::from(1),
            n_wins: 1,
            points_for: target.into(),
            effectiveness: Rational::new(target.into(), 2),
            ..Credit::nothing(athlete, CreditKind::Bye)
        }
    }

    /// A win without play, as those present get when somebody does not come.
    pub fn win(athlete: Id) -> Credit<Id> {
        let credit = Credit::nothing(athlete, CreditKind::Award);
        Credit { points: Rational::from(1), n_wins: 1, ..credit }
    }

    /// A draw without play, as the partner of an athlete who walks out gets.
    pub fn draw(athlete: Id) -> Credit<Id> {
        let credit = Credit::nothing(athlete, CreditKind::Award);
        Credit { points: Rational::new(1, 2), ..credit }
    }

    /// Points taken; `points` is how many, as a positive number.
    pub fn sanction(athlete: Id, points: &Rational) -> Credit<Id> {
        let credit = Credit::nothing(athlete, CreditKind::Sanction);
        Credit { points: &Rational::ZERO - points, ..credit }
    }

    fn nothing(athlete: Id, kind: CreditKind) -> Credit<Id> {
        let (points, effectiveness) = (Rational::ZERO, Rational::ZERO);
        Credit { athlete, kind, points, n_wins: 0, points_for: 0, effectiveness }
    }
}
