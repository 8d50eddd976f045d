//! Tie-breaks from ratings (article 10). Games count 1, a half and nothing here, as ratings do,
//! whatever the tournament gives for them.

use super::code::Cut;
use super::field::{Field, Kind, Round};
use super::opened::{self, Basis, Opened, Part, Reckoning};
use super::opponents::of_met;
use super::rating_tables::{difference, expectation};
use crate::Rational;
use crate::trf::Outcome;

/// What is subtracted from the least rating where nothing was scored (§10.3).
const NOTHING_SCORED: i64 = 800;

/// ARO: §10.1.
pub(super) fn average(field: &Field, player: usize, cut: Cut) -> Opened {
    let mut parts = ratings(field, player);
    opened::cut(&mut parts, cut);
    rounded(parts)
}

/// TPR: §10.2. The percentage is rounded, and so is the mean before the table's number is added.
pub(super) fn performance(field: &Field, player: usize) -> Opened {
    let Opened { value: average, parts, .. } = rounded(ratings(field, player));
    if parts.is_empty() {
        return Opened { value: Rational::ZERO, parts, reckoning: Reckoning::NoGame };
    }
    let (n_games, n_halves) = (parts.len(), n_half_points(field, player));
    // A half up: (100 h / 2 n) + 1/2, in whole numbers.
    let percent = (100 * n_halves + n_games) / (2 * n_games);
    let difference = difference(percent);
    let value = &average + &Rational::from(difference);
    Opened { value, parts, reckoning: Reckoning::Performance { average, percent, difference } }
}

/// PTP: §10.3, by the whole table.
pub(super) fn perfect(field: &Field, player: usize) -> Opened {
    let parts = ratings(field, player);
    let rated: Vec<i64> = met_ratings(field, player).collect();
    let (Some(&least), Some(&greatest)) = (rated.iter().min(), rated.iter().max()) else {
        return Opened { value: Rational::ZERO, parts, reckoning: Reckoning::NoGame };
    };
    let n_halves = n_half_points(field, player);
    if n_halves == 0 {
        let value = Rational::from(least - NOTHING_SCORED);
        return Opened { value, parts, reckoning: Reckoning::NothingScored };
    }
    let wanted = 50 * i64::try_from(n_halves).expect("few games");
    let expected = |rating: i64| rated.iter().map(|other| expectation(rating - other)).sum::<i64>();
    // The expectation rises with the rating, from nothing to all points, within the table's ends.
    let (mut below, mut enough) = (least - NOTHING_SCORED, greatest + NOTHING_SCORED);
    while enough - below > 1 {
        let middle = below + (enough - below) / 2;
        if expected(middle) >= wanted { enough = middle } else { below = middle }
    }
    let score = Rational::new(wanted, 100);
    let expected = Rational::new(expected(enough), 100);
    let reckoning = Reckoning::Expected { score, expected };
    Opened { value: Rational::from(enough), parts, reckoning }
}

/// APRO and APPO: §10.4 and §10.5.
pub(super) fn average_of_met(field: &Field, player: usize, values: &[Rational]) -> Opened {
    rounded(of_met(field, player, &Basis::OpponentsValue, |opponent| {
        Some(values[opponent].clone())
    }))
}

/// The mean of what counts, rounded, a half up.
fn rounded(parts: Vec<Part>) -> Opened {
    let Opened { value, parts, .. } = Opened::mean(parts);
    Opened { value: value.rounded_half_up(), parts, reckoning: Reckoning::RoundedMean }
}

fn ratings(field: &Field, player: usize) -> Vec<Part> {
    of_met(field, player, &Basis::Rating, |opponent| {
        field.players()[opponent].rating.map(Rational::from)
    })
}

/// The ratings of those met over the board.
fn met_ratings(field: &Field, player: usize) -> impl Iterator<Item = i64> {
    let met = field.players()[player].rounds.iter().filter_map(|round| round.kind.opponent_met());
    met.filter_map(|opponent| field.players()[opponent].rating.map(i64::from))
}

/// Twice the score over the board.
fn n_half_points(field: &Field, player: usize) -> usize {
    let halves = |round: &Round| match round.kind {
        Kind::Played(_, Outcome::Win) => 2,
        Kind::Played(_, Outcome::Draw) => 1,
        Kind::Played(_, Outcome::Loss)
        | Kind::ForfeitWin(_)
        | Kind::ForfeitLoss(_)
        | Kind::Bye(_) => 0,
    };
    field.players()[player].rounds.iter().map(halves).sum()
}
