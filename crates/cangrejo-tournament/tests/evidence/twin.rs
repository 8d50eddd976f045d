//! A slow twin of the EFF index: straight from the paper, athlete by athlete, in fractions
//! that are never reduced.
//!
//! It shares nothing with the crate but the games it is given: no tallies, no index of
//! places, no common arithmetic.

use cangrejo_tournament::eff::{Game, Outcome, SideName};
use num_bigint::BigInt;

use crate::world::World;

/// A numerator over a positive denominator, in whatever terms.
#[derive(Clone, Debug)]
pub(crate) struct Fraction(pub(crate) BigInt, pub(crate) BigInt);

impl Fraction {
    fn whole(number: i64) -> Fraction {
        Fraction(number.into(), 1.into())
    }

    fn plus(&self, other: &Fraction) -> Fraction {
        Fraction(&self.0 * &other.1 + &other.0 * &self.1, &self.1 * &other.1)
    }

    fn times(&self, numerator: i64, denominator: i64) -> Fraction {
        Fraction(&self.0 * numerator, &self.1 * denominator)
    }

    fn minus(&self, other: &Fraction) -> Fraction {
        self.plus(&other.times(-1, 1))
    }

    /// Divides by a fraction above zero.
    fn over(&self, other: &Fraction) -> Fraction {
        assert!(other.0 > BigInt::ZERO);
        Fraction(&self.0 * &other.1, &self.1 * &other.0)
    }

    fn is_below(&self, other: &Fraction) -> bool {
        &self.0 * &other.1 < &other.0 * &self.1
    }

    /// Whether `text`, a fraction in the crate's own notation, is the same number.
    pub(crate) fn is(&self, text: &str) -> bool {
        let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
        let read = |digits: &str| digits.parse::<BigInt>().expect("digits");
        &self.0 * read(denominator) == &self.1 * read(numerator)
    }
}

/// What the twin finds for everybody: DRP, its norm, `TBz`, PBT, ICV, raw ICC, ICC, EFF.
pub(crate) fn values(world: &World) -> Vec<[Fraction; 8]> {
    let of_all = |value: &dyn Fn(u64) -> Fraction| -> Vec<Fraction> {
        world.athletes.iter().map(|athlete| value(*athlete)).collect()
    };
    let drp = of_all(&|athlete| drp(world, athlete));
    let tbz = of_all(&|athlete| tbz(world, athlete));
    let icv = of_all(&|athlete| icv(world, athlete));
    let hundredths = |value: &Fraction, all: &[Fraction]| {
        on_scale(value, all).map_or(Fraction::whole(50), |share| share.times(100, 1))
    };
    let pbt: Vec<_> = tbz.iter().map(|value| hundredths(value, &tbz)).collect();
    let icc_raw = of_all(&|athlete| icc_raw(world, athlete, &pbt));
    let values = (0..world.athletes.len()).map(|idx| {
        let drp_norm = on_scale(&drp[idx], &drp)
            .map_or(Fraction::whole(0), |share| share.times(200, 1).minus(&Fraction::whole(100)));
        let icc = hundredths(&icc_raw[idx], &icc_raw);
        let eff = drp_norm.times(40, 100).plus(&pbt[idx].times(30, 100));
        let eff = eff.plus(&icv[idx].times(20, 100)).plus(&icc.times(10, 100));
        let [drp, tbz, pbt, icv, raw] =
            [&drp, &tbz, &pbt, &icv, &icc_raw].map(|all| all[idx].clone());
        [drp, drp_norm, tbz, pbt, icv, raw, icc, eff]
    });
    values.collect()
}

/// A game as one athlete saw it.
struct Played {
    balance: i64,
    is_won: bool,
    partners: Vec<u64>,
    rivals: Vec<u64>,
}

fn played(world: &World, athlete: u64) -> Vec<Played> {
    let seen = |game: &Game<u64>| {
        let a: Vec<u64> = game.sides.a.athletes().collect();
        let b: Vec<u64> = game.sides.b.athletes().collect();
        let balance = i64::from(game.points.a) - i64::from(game.points.b);
        let (own, rivals, balance, name) = if a.contains(&athlete) {
            (a, b, balance, SideName::A)
        } else if b.contains(&athlete) {
            (b, a, -balance, SideName::B)
        } else {
            return None;
        };
        let seat = own.iter().position(|one| *one == athlete).expect("it is the own side");
        let singled_out = match name {
            SideName::A => game.own.a[seat],
            SideName::B => game.own.b[seat],
        };
        let is_won = match singled_out {
            None => game.winner == Some(name),
            Some(outcome) => outcome == Outcome::Won,
        };
        let partners = own.into_iter().filter(|one| *one != athlete).collect();
        Some(Played { balance, is_won, partners, rivals })
    };
    world.games.iter().filter_map(seen).collect()
}

fn drp(world: &World, athlete: u64) -> Fraction {
    let games = played(world, athlete);
    let n_games = i64::try_from(games.len()).expect("few games");
    if n_games == 0 {
        return Fraction::whole(0);
    }
    let balance: i64 = games.iter().map(|game| game.balance).sum();
    Fraction::whole(balance).times(100, 28 * n_games)
}

fn n_won(world: &World, athlete: u64) -> i64 {
    let won = played(world, athlete).into_iter().filter(|game| game.is_won);
    i64::try_from(won.count()).expect("few games")
}

fn tbz(world: &World, athlete: u64) -> Fraction {
    let games = played(world, athlete);
    let is_rival = |one: &&u64| games.iter().any(|game| game.rivals.contains(one));
    let rivals = world.athletes.iter().filter(is_rival);
    let mut wins: Vec<i64> = rivals.map(|rival| n_won(world, *rival)).collect();
    wins.sort_unstable();
    Fraction::whole(match wins.len() {
        0 => 0,
        1 => wins[0] * 10,
        _ => wins[1..].iter().sum(),
    })
}

fn icv(world: &World, athlete: u64) -> Fraction {
    let worth = |margin: i64| {
        let steps = [10, 25, 50].into_iter().filter(|step| margin >= *step).count();
        25 * (1 + i64::try_from(steps).expect("three steps"))
    };
    let games = played(world, athlete);
    let victories = games.iter().filter(|game| game.is_won);
    let worths: Vec<i64> = victories.map(|game| worth(game.balance)).collect();
    match i64::try_from(worths.len()).expect("few games") {
        0 => Fraction::whole(0),
        n_won => Fraction::whole(worths.iter().sum()).times(1, n_won),
    }
}

fn icc_raw(world: &World, athlete: u64, pbt: &[Fraction]) -> Fraction {
    let games = played(world, athlete);
    let is_partner = |one: &u64| games.iter().any(|game| game.partners.contains(one));
    let of_partners = world.athletes.iter().zip(pbt).filter(|(one, _)| is_partner(one));
    let of_partners: Vec<&Fraction> = of_partners.map(|(_, pbt)| pbt).collect();
    match i64::try_from(of_partners.len()).expect("few partners") {
        0 => Fraction::whole(50),
        n_partners => {
            let total = of_partners.iter().fold(Fraction::whole(0), |total, pbt| total.plus(pbt));
            Fraction::whole(100).minus(&total.times(1, n_partners))
        }
    }
}

/// The share of the way from the least to the greatest of `all`; none if they are the same.
fn on_scale(value: &Fraction, all: &[Fraction]) -> Option<Fraction> {
    let mut least = value.clone();
    let mut greatest = value.clone();
    for one in all {
        if one.is_below(&least) {
            least = one.clone();
        }
        if greatest.is_below(one) {
            greatest = one.clone();
        }
    }
    let is_a_range = least.is_below(&greatest);
    is_a_range.then(|| value.minus(&least).over(&greatest.minus(&least)))
}
