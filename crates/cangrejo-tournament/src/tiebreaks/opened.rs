//! A value opened to its parts.

use super::code::Cut;
use super::field::Kind;
use crate::Rational;

/// A value, and all that it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The value.
    pub value: Rational,
    /// What each round brings; rounds that have no say are not listed.
    pub parts: Vec<Part>,
    /// How the value is made of the parts.
    pub reckoning: Reckoning,
}

/// What a round brings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The round, from 1.
    pub round: usize,
    /// What the round was, as this tie-break sees it.
    pub kind: Kind,
    /// What is looked at.
    pub basis: Basis,
    /// What it brings.
    pub amount: Rational,
    /// Whether it counts.
    pub fate: Fate,
}

/// What a part is taken from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The round itself.
    Round,
    /// The points after the round.
    RunningTotal,
    /// The score of the scheduled opponent.
    Score {
        /// What the opponent was awarded.
        awarded: Rational,
        /// The same as others see it: requested byes are draws if only rounds missed by choice
        /// follow them (§16.3).
        adjusted: Rational,
        /// What multiplies it.
        factor: Factor,
    },
    /// The score of a dummy, because the round was not played (§16.4).
    Dummy {
        /// The player's own score.
        own: Rational,
        /// The score of the dummy.
        score: Rational,
        /// What the dummy cannot exceed; only from the edition of 2026 on.
        ceiling: Option<Ceiling>,
        /// What multiplies it.
        factor: Factor,
    },
    /// Whether the scheduled opponent reached a limit (§9.2).
    Limit {
        /// The opponent's score.
        score: Rational,
        /// The score from which the points of the round count.
        limit: Rational,
    },
    /// The rating of the opponent.
    Rating,
    /// The opponent's own value of the tie-break that is averaged.
    OpponentsValue,
}

/// What multiplies a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Factor {
    /// Nothing: the score itself is added.
    One,
    /// The points of the round.
    Points(Rational),
}

/// The greatest score of a dummy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ceiling {
    /// The adjusted score of the scheduled opponent, where a game was forfeited.
    Opponent(Rational),
    /// A draw in every round, where there was no opponent.
    Draws(Rational),
}

/// Whether a part counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It counts.
    Counts,
    /// Cut as the least.
    CutLeast,
    /// Cut before the least, because the player chose not to play (§16.5).
    CutVoluntary,
    /// Cut as the greatest.
    CutGreatest,
    /// Cut as one of the first rounds.
    CutFirst,
}

/// How a value is made of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reckoning {
    /// The sum of what counts.
    Sum,
    /// The mean of what counts; 0 if nothing does.
    Mean,
    /// The mean of what counts, rounded, a half up; 0 if nothing does.
    RoundedMean,
    /// The rounded mean and what the table gives for the percentage.
    Performance {
        /// The mean of the opponents' ratings, rounded.
        average: Rational,
        /// The score in percent, rounded, a half up.
        percent: usize,
        /// What the table gives for it.
        difference: i64,
    },
    /// The least rating that was to be expected to score that much.
    Expected {
        /// The score: a win is 1, a draw a half.
        score: Rational,
        /// What was to be expected with the rating, in points.
        expected: Rational,
    },
    /// Nothing was scored: the least of the opponents' ratings less 800.
    NothingScored,
    /// No game was played: there is no performance, and 0 stands for it.
    NoGame,
    /// The player's own number or rating.
    Own,
}

impl Opened {
    /// The sum of the parts.
    pub(super) fn sum(parts: Vec<Part>) -> Opened {
        let value = counted(&parts).cloned().sum();
        Opened { value, parts, reckoning: Reckoning::Sum }
    }

    /// The exact mean of the parts.
    pub(super) fn mean(parts: Vec<Part>) -> Opened {
        let n_counted = counted(&parts).count();
        let sum: Rational = counted(&parts).cloned().sum();
        let value = if n_counted == 0 { sum } else { sum / Rational::from(n_counted) };
        Opened { value, parts, reckoning: Reckoning::Mean }
    }
}

/// The amounts that count.
pub(super) fn counted(parts: &[Part]) -> impl Iterator<Item = &Rational> {
    parts.iter().filter(|part| part.fate == Fate::Counts).map(|part| &part.amount)
}

impl Part {
    /// A part that counts, so far.
    pub(super) fn new(round: usize, kind: Kind, basis: Basis, amount: Rational) -> Part {
        Part { round, kind, basis, amount, fate: Fate::Counts }
    }

    /// By what a part is the least or the greatest: the score behind it, or the amount (§14).
    fn significance(&self) -> &Rational {
        match &self.basis {
            Basis::Score { adjusted, .. } => adjusted,
            Basis::Dummy { score, .. } => score,
            Basis::Round
            | Basis::RunningTotal
            | Basis::Limit { .. }
            | Basis::Rating
            | Basis::OpponentsValue => &self.amount,
        }
    }
}

/// Cuts the least and then the greatest of the parts (§14 and §16.5).
pub(super) fn cut(parts: &mut [Part], cut: Cut) {
    let (n_least, n_greatest) = cut.numbers();
    for _ in 0..n_least {
        cut_least(parts);
    }
    for _ in 0..n_greatest {
        let left = parts.iter_mut().filter(|part| part.fate == Fate::Counts);
        let key = |part: &&mut Part| (part.significance().clone(), part.amount.clone());
        if let Some(part) = left.max_by_key(key) {
            part.fate = Fate::CutGreatest;
        }
    }
}

/// Cuts the part of the least score, or one of a round that the player chose not to play if that
/// brings no less.
fn cut_least(parts: &mut [Part]) {
    let left = || (0..parts.len()).filter(|index| parts[*index].fate == Fate::Counts);
    let least = left().min_by_key(|index| (parts[*index].significance(), &parts[*index].amount));
    let voluntary = left()
        .filter(|index| parts[*index].kind.is_voluntary())
        .min_by_key(|index| (&parts[*index].amount, parts[*index].significance()));
    let Some(least) = least else { return };
    let cut = voluntary.filter(|index| parts[*index].amount >= parts[least].amount);
    match cut {
        Some(voluntary) => parts[voluntary].fate = Fate::CutVoluntary,
        None => parts[least].fate = Fate::CutLeast,
    }
}
