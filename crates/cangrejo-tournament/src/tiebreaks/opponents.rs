//! Tie-breaks from the opponents' results (articles 8 and 9).

use super::code::Cut;
use super::edition::Edition;
use super::field::{Field, Format, Kind, Round};
use super::opened::{self, Basis, Ceiling, Factor, Opened, Part};
use super::unplayed::{Scores, ceiling};
use crate::Rational;

/// A field with its scores, as a tie-break sees them.
#[derive(Debug)]
pub(super) struct Seen<'a> {
    pub(super) field: &'a Field,
    pub(super) scores: &'a Scores,
    pub(super) edition: Edition,
}

impl Seen<'_> {
    /// BH, and FB where the last round is seen as drawn: §8.1 and §8.3.
    pub(super) fn buchholz(&self, player: usize, cut: Cut) -> Opened {
        self.cut_sum(player, cut, |_| Factor::One)
    }

    /// SB: §9.1.
    pub(super) fn sonneborn_berger(&self, player: usize, cut: Cut) -> Opened {
        self.cut_sum(player, cut, |round| Factor::Points(round.points.clone()))
    }

    fn cut_sum(&self, player: usize, cut: Cut, factor: impl Fn(&Round) -> Factor) -> Opened {
        let rounds = (1..).zip(&self.field.players()[player].rounds);
        let part = |(number, round): (usize, &Round)| {
            let (score, basis) = self.score(player, round, factor(round))?;
            let amount = match factor(round) {
                Factor::One => score,
                Factor::Points(points) => score * points,
            };
            Some(Part::new(number, round.kind, basis, amount))
        };
        let mut parts: Vec<Part> = rounds.filter_map(part).collect();
        opened::cut(&mut parts, cut);
        Opened::sum(parts)
    }

    /// Whose score a round brings: the opponent's, or a dummy's. A round robin has no dummies.
    fn score(&self, player: usize, round: &Round, factor: Factor) -> Option<(Rational, Basis)> {
        if let Kind::Played(pairing, _) = round.kind {
            let awarded = self.scores.awarded[pairing.opponent].clone();
            let adjusted = self.scores.adjusted[pairing.opponent].clone();
            return Some((adjusted.clone(), Basis::Score { awarded, adjusted, factor }));
        }
        if self.field.format() == Format::RoundRobin {
            return None;
        }
        let own = self.scores.awarded[player].clone();
        let ceiling = ceiling(self.field, self.scores, self.edition, round.kind);
        let score = match &ceiling {
            None => own.clone(),
            Some(Ceiling::Opponent(most) | Ceiling::Draws(most)) => own.clone().min(most.clone()),
        };
        Some((score.clone(), Basis::Dummy { own, score, ceiling, factor }))
    }

    /// KS: §9.2. Whoever was scheduled counts, so that a forfeit is seen as it is in a round
    /// robin, which this tie-break is made for.
    pub(super) fn koya(&self, player: usize, shift: i16) -> Opened {
        let most = &self.field.worth().best_win() * &Rational::from(self.field.n_rounds());
        let half = Rational::new(1, 2);
        let limit = (most + Rational::from(i64::from(shift))) * half;
        let rounds = (1..).zip(&self.field.players()[player].rounds);
        let part = |(number, round): (usize, &Round)| {
            let opponent = round.kind.opponent()?;
            let score = self.scores.awarded[opponent].clone();
            let amount = if score >= limit { round.points.clone() } else { Rational::ZERO };
            let basis = Basis::Limit { score, limit: limit.clone() };
            Some(Part::new(number, round.kind, basis, amount))
        };
        Opened::sum(rounds.filter_map(part).collect())
    }
}

/// The mean of a value of those met over the board: AOB, §8.2, exactly.
pub(super) fn mean_of_met(field: &Field, player: usize, values: &[Rational]) -> Opened {
    Opened::mean(of_met(field, player, &Basis::OpponentsValue, |opponent| {
        Some(values[opponent].clone())
    }))
}

/// A part for each opponent met over the board who has the value.
pub(super) fn of_met(
    field: &Field,
    player: usize,
    basis: &Basis,
    value: impl Fn(usize) -> Option<Rational>,
) -> Vec<Part> {
    let rounds = (1..).zip(&field.players()[player].rounds);
    let part = |(number, round): (usize, &Round)| {
        let amount = value(round.kind.opponent_met()?)?;
        Some(Part::new(number, round.kind, basis.clone(), amount))
    };
    rounds.filter_map(part).collect()
}
