//! One number for all criteria: a digit for each, the most important on top.

use cangrejo_matching::Weight;

use super::criterion::Criterion;

/// A digit of the cost, or several: one for each score, the highest on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tier {
    /// What a criterion counts; for C8 the pairs.
    Of(Criterion),
    /// C8: the scores that the next bracket leaves.
    NextScores,
    /// 4.3, first rule: how many players are exchanged.
    Exchanges,
    /// 4.3, second rule: the sum of the numbers of those who stand in S1.
    ExchangeSum,
}

/// How many tiers there are, with one unused place before C1.
const N_TIERS: usize = 25;

impl Tier {
    /// The place from the top.
    const fn place(self) -> usize {
        const NEXT_SCORES: usize = Criterion::NextBracket.number() + 1;
        match self {
            Tier::Of(criterion) => {
                let number = criterion.number();
                if number < NEXT_SCORES { number } else { number + 1 }
            }
            Tier::NextScores => NEXT_SCORES,
            Tier::Exchanges => N_TIERS - 2,
            Tier::ExchangeSum => N_TIERS - 1,
        }
    }
}

/// The largest digit of every tier.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    digits: [Vec<usize>; N_TIERS],
    /// The place of a tier that counts before all others, whatever its own place.
    lead: Option<usize>,
}

impl Bounds {
    pub(super) fn new() -> Self {
        Bounds { digits: std::array::from_fn(|_| Vec::new()), lead: None }
    }

    /// Gives a tier its digits, the highest score first.
    pub(super) fn set(&mut self, tier: Tier, digits: Vec<usize>) {
        self.digits[tier.place()] = digits;
    }

    /// Puts one tier before all others.
    pub(super) fn lead_with(&mut self, tier: Tier) {
        self.lead = Some(tier.place());
    }
}

/// What one of every tier's digits is worth.
#[derive(Clone, Debug)]
pub(super) struct Tiers<W> {
    units: [Vec<W>; N_TIERS],
}

impl<W: Weight> Tiers<W> {
    /// `None` if the width does not hold all digits.
    pub(super) fn new(bounds: &Bounds) -> Option<Self> {
        let mut units: [Vec<W>; N_TIERS] = std::array::from_fn(|_| Vec::new());
        let mut unit = W::small(1);
        let behind = (0..N_TIERS).rev().filter(|&place| bounds.lead != Some(place));
        for place in behind.chain(bounds.lead) {
            for &largest in bounds.digits[place].iter().rev() {
                units[place].push(unit);
                let n_values = u32::try_from(largest.checked_add(1)?).ok()?;
                unit = unit.checked_times(n_values)?;
            }
            units[place].reverse();
        }
        unit.is_within_limit().then_some(Tiers { units })
    }

    /// What one is worth in a tier, at a score: 0 is the highest.
    pub(super) fn unit(&self, tier: Tier, score_rank: usize) -> W {
        self.units[tier.place()].get(score_rank).copied().unwrap_or_default()
    }

    /// What so many are worth in a tier without scores.
    pub(super) fn times(&self, tier: Tier, count: usize) -> W {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        self.unit(tier, 0).checked_times(count).unwrap_or(W::INFINITY)
    }
}

#[cfg(test)]
mod tests {
    use super::{Bounds, Tier, Tiers};
    use crate::dutch::Criterion;

    #[test]
    fn one_of_a_tier_outweighs_all_of_the_tiers_below() {
        let mut bounds = Bounds::new();
        bounds.set(Tier::Of(Criterion::NextBracket), vec![7]);
        bounds.set(Tier::NextScores, vec![2, 3]);
        bounds.set(Tier::Of(Criterion::ByeUnplayedGames), vec![4]);
        bounds.set(Tier::ExchangeSum, vec![9]);
        let tiers = Tiers::<i64>::new(&bounds).expect("few digits");
        assert_eq!(tiers.unit(Tier::ExchangeSum, 0), 1);
        assert_eq!(tiers.unit(Tier::Of(Criterion::ByeUnplayedGames), 0), 10);
        assert_eq!(tiers.unit(Tier::NextScores, 1), 50);
        assert_eq!(tiers.unit(Tier::NextScores, 0), 200);
        assert_eq!(tiers.unit(Tier::Of(Criterion::NextBracket), 0), 600);
        assert_eq!(tiers.times(Tier::Of(Criterion::NextBracket), 3), 1800);
    }

    #[test]
    fn a_tier_that_leads_outweighs_those_above_it() {
        let mut bounds = Bounds::new();
        bounds.set(Tier::Of(Criterion::Downfloaters), vec![7]);
        bounds.set(Tier::Of(Criterion::ColorPreference), vec![4]);
        bounds.set(Tier::Of(Criterion::StrongColorPreference), vec![2]);
        bounds.lead_with(Tier::Of(Criterion::ColorPreference));
        let tiers = Tiers::<i64>::new(&bounds).expect("few digits");
        assert_eq!(tiers.unit(Tier::Of(Criterion::StrongColorPreference), 0), 1);
        assert_eq!(tiers.unit(Tier::Of(Criterion::Downfloaters), 0), 3);
        assert_eq!(tiers.unit(Tier::Of(Criterion::ColorPreference), 0), 24);
    }

    #[test]
    fn digits_that_do_not_fit_are_refused() {
        let mut bounds = Bounds::new();
        bounds.set(Tier::Of(Criterion::DownfloaterScores), vec![999; 20]);
        assert!(Tiers::<i64>::new(&bounds).is_none());
        assert!(Tiers::<cangrejo_matching::Wide<4>>::new(&bounds).is_some());
    }
}
