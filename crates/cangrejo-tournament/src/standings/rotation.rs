//! How evenly rivals rotate.

use std::collections::BTreeSet;

use crate::eff::Field;
use crate::exact::Rational;

/// The variance over athletes of `100 x distinct rivals / (2 x rounds played)`.
///
/// The regulation (001 §7.1) wants the standard deviation of this percentage below 15: the
/// same as a variance below 225, which is exact. Athletes who have not played are left out;
/// without any, the variance is 0.
pub fn distinct_rival_variance<Id>(field: &Field<Id>) -> Rational {
    let mut met = vec![(BTreeSet::new(), BTreeSet::new()); field.athletes().len()];
    for game in field.games() {
        for (_, own, other) in game.sides.both_ways() {
            for athlete in own.athletes() {
                let (rounds, rivals) = &mut met[athlete];
                rounds.insert(game.round);
                rivals.extend(other.athletes());
            }
        }
    }
    let have_played = met.iter().filter(|(rounds, _)| !rounds.is_empty());
    let percentages: Vec<Rational> = have_played
        .map(|(rounds, rivals)| {
            Rational::from(100 * rivals.len()) / Rational::from(2 * rounds.len())
        })
        .collect();
    variance(&percentages)
}

/// The mean of the squares less the square of the mean.
fn variance(values: &[Rational]) -> Rational {
    if values.is_empty() {
        return Rational::ZERO;
    }
    let count = Rational::from(values.len());
    let mean = &values.iter().cloned().sum() / &count;
    let mean_square = &values.iter().map(|value| value * value).sum() / &count;
    mean_square - &mean * &mean
}
