//! The formulas of 004, one function for each.

use crate::exact::Rational;

/// DRP (004, component 1): `100 x (for - against) / (28 x games)`; 0 without games.
///
/// 28 is the number of tiles. In games to 200 the value can exceed 100.
pub fn drp(points_for: u64, points_against: u64, n_games: u64) -> Rational {
    const N_TILES: u64 = 28;
    if n_games == 0 {
        return Rational::ZERO;
    }
    let balance = Rational::from(points_for) - Rational::from(points_against);
    balance * Rational::from(100) / (Rational::from(N_TILES) * Rational::from(n_games))
}

/// `DRP_norm` (004, component 1): DRP on a scale of -100 to 100; 0 where everybody is equal.
pub fn drp_norm(drp: &Rational, scale: &Scale) -> Rational {
    let share = scale.share(drp).unwrap_or(Rational::new(1, 2));
    share * Rational::from(200) - Rational::from(100)
}

/// `TBz` (004, component 2): the wins of the distinct opponents, less those of the weakest.
///
/// Of a single opponent, ten times the wins; without opponents, 0.
pub fn tbz(wins_of_opponents: &[u64]) -> u64 {
    match wins_of_opponents {
        [wins] => wins * 10,
        others => others.iter().sum::<u64>() - others.iter().min().unwrap_or(&0),
    }
}

/// PBT and ICC (004, components 2 and 4): a value on a scale of 0 to 100; 50 where everybody
/// is equal.
pub fn percentage(value: &Rational, scale: &Scale) -> Rational {
    scale.share(value).unwrap_or(Rational::new(1, 2)) * Rational::from(100)
}

/// How clear a victory was (004, component 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Victory {
    /// By less than 10 points, or by rule without more points than the other side.
    Minimal,
    /// By 10 to 24 points.
    Narrow,
    /// By 25 to 49 points.
    Clear,
    /// By 50 points or more.
    Dominant,
}

impl Victory {
    /// The kind of a victory by so many points.
    pub fn by_margin(margin: i64) -> Victory {
        match margin {
            50.. => Victory::Dominant,
            25..=49 => Victory::Clear,
            10..=24 => Victory::Narrow,
            ..=9 => Victory::Minimal,
        }
    }

    /// What it is worth, of 100.
    pub fn worth(self) -> u32 {
        match self {
            Victory::Minimal => 25,
            Victory::Narrow => 50,
            Victory::Clear => 75,
            Victory::Dominant => 100,
        }
    }
}

/// ICV (004, component 3): the mean worth of the victories; 0 without victories.
pub fn icv(victories: &[Victory]) -> Rational {
    if victories.is_empty() {
        return Rational::ZERO;
    }
    let worth: u64 = victories.iter().map(|victory| u64::from(victory.worth())).sum();
    Rational::from(worth) / Rational::from(victories.len())
}

/// Raw ICC (004, component 4): 100 less the mean PBT of the distinct partners; 50 without any.
pub fn icc_raw<'a>(pbt_of_partners: impl ExactSizeIterator<Item = &'a Rational>) -> Rational {
    let n_partners = pbt_of_partners.len();
    if n_partners == 0 {
        return Rational::from(50);
    }
    let total = pbt_of_partners.fold(Rational::ZERO, |total, pbt| &total + pbt);
    Rational::from(100) - total / Rational::from(n_partners)
}

/// The four parts of the index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// `DRP_norm`, -100 to 100.
    pub drp_norm: Rational,
    /// PBT, 0 to 100.
    pub pbt: Rational,
    /// ICV, 0 to 100.
    pub icv: Rational,
    /// ICC, 0 to 100.
    pub icc: Rational,
}

/// EFF (004): 40 % of `DRP_norm`, 30 % of PBT, 20 % of ICV and 10 % of ICC.
pub fn eff(parts: &Parts) -> Rational {
    let Parts { drp_norm, pbt, icv, icc } = parts;
    let weighed = [(4, drp_norm), (3, pbt), (2, icv), (1, icc)];
    weighed.into_iter().map(|(tenths, part)| &Rational::new(tenths, 10) * part).sum()
}

/// What 004 calls a performance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// EFF below 0: "extremadamente deficiente".
    ExtremelyPoor,
    /// 0 to 10, without 10: "muy deficiente".
    VeryPoor,
    /// 10 to 30, without 30: "bajo".
    Low,
    /// 30 to 50, without 50: "promedio".
    Average,
    /// 50 to 70: "bueno".
    Good,
    /// Above 70: "excepcional".
    Exceptional,
}

impl Band {
    /// The band of an EFF.
    ///
    /// 004 gives 50 to two bands and 70 to one: we let each bound belong to the better band,
    /// except 70, because exceptional is said to be above it.
    pub fn of(eff: &Rational) -> Band {
        const FROM: [(i32, Band); 4] =
            [(50, Band::Good), (30, Band::Average), (10, Band::Low), (0, Band::VeryPoor)];
        if *eff > Rational::from(70) {
            return Band::Exceptional;
        }
        let reached = FROM.into_iter().find(|(bound, _)| *eff >= Rational::from(*bound));
        reached.map_or(Band::ExtremelyPoor, |(_, band)| band)
    }
}

/// The least and the greatest value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scale {
    least: Rational,
    range: Rational,
}

impl Scale {
    /// The scale from `least` to `greatest`.
    pub fn new(least: Rational, greatest: &Rational) -> Scale {
        Scale { range: greatest - &least, least }
    }

    /// The scale of these values.
    pub(super) fn of(values: &[Rational]) -> Scale {
        match (values.iter().min(), values.iter().max()) {
            (Some(least), Some(greatest)) => Scale::new(least.clone(), greatest),
            _ => Scale::new(Rational::ZERO, &Rational::ZERO),
        }
    }

    /// Where a value stands, from 0 for the least to 1 for the greatest.
    ///
    /// None where all values are the same.
    pub fn share(&self, value: &Rational) -> Option<Rational> {
        (self.range != Rational::ZERO).then(|| &(value - &self.least) / &self.range)
    }
}

#[cfg(test)]
mod tests;
