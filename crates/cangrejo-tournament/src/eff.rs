//! The EFF index of the domino federation: how well an athlete plays, and not only how often
//! the games are won.
//!
//! `EFF = 0.40 DRP_norm + 0.30 PBT + 0.20 ICV + 0.10 ICC`, from the paper "Sistema EFF
//! Optimizado", version 1.0 of December 2024, cited as 004. Its parts are in [`formula`],
//! one function for each.
//!
//! # Readings
//!
//! Where 004 leaves a choice, we read it so:
//!
//! - Every game counts on its own, also when a round has several.
//! - Opponents and partners are counted once each, however often they were met.
//! - The wins of an opponent are all there are, not only those against the same athlete.
//! - Without a range (everybody is equal) `DRP_norm` is 0, the middle of its scale; PBT and ICC
//!   are 50, the middle of theirs.
//! - An athlete without games stays in the field: DRP, `TBz` and ICV are 0, raw ICC is 50.
//! - Byes, forfeits and no-shows are not games. They never get here: a [`Game`] was played.
//! - A game that counts otherwise for one of a pair (a sanction) is won by whoever won it:
//!   PG and the victories are the athlete's own, the points made are the pair's.
//! - Nothing is rounded before it is printed.

mod field;
pub mod formula;
mod tally;

pub use field::{BySide, Fault, Field, Game, Outcome, Side, SideName};

use crate::exact::Rational;
use formula::{Parts, Scale};
use tally::Tally;

/// The EFF index of an athlete, with everything it was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breakdown {
    /// Games played.
    pub n_games: u64,
    /// Points of the own side in those games ("piedras a favor").
    pub points_for: u64,
    /// Points of the other side ("piedras en contra").
    pub points_against: u64,
    /// PG: games won.
    pub n_won: u64,
    /// Distinct opponents.
    pub n_opponents: usize,
    /// Distinct partners.
    pub n_partners: usize,
    /// DRP: points won or lost for each tile of the games played, in percent.
    pub drp: Rational,
    /// DRP within the field, -100 to 100.
    pub drp_norm: Rational,
    /// `TBz`: wins of the distinct opponents, truncated.
    pub tbz: u64,
    /// PBT: `TBz` within the field, 0 to 100.
    pub pbt: Rational,
    /// ICV: the quality of the victories, 0 to 100.
    pub icv: Rational,
    /// ICC before it is compared with the field: 100 less the mean PBT of the partners.
    pub icc_raw: Rational,
    /// ICC: how little the partners helped, within the field, 0 to 100.
    pub icc: Rational,
    /// EFF, -40 to 100.
    pub eff: Rational,
}

impl Breakdown {
    /// That of somebody who is not in the field yet.
    pub(crate) const fn nothing() -> Breakdown {
        Breakdown {
            n_games: 0,
            points_for: 0,
            points_against: 0,
            n_won: 0,
            n_opponents: 0,
            n_partners: 0,
            drp: Rational::ZERO,
            drp_norm: Rational::ZERO,
            tbz: 0,
            pbt: Rational::ZERO,
            icv: Rational::ZERO,
            icc_raw: Rational::ZERO,
            icc: Rational::ZERO,
            eff: Rational::ZERO,
        }
    }
}

/// The EFF index of everybody in the field, in the field's order.
///
/// # Examples
///
/// ```
/// use cangrejo_tournament::eff::{BySide, Field, Game, Side, evaluate};
///
/// // A single game, won by 60: the winners met nobody who has won.
/// let sides = BySide { a: Side::Pair(1, 2), b: Side::Pair(3, 4) };
/// let game = Game::by_points(1, sides, BySide { a: 100, b: 40 });
/// let field = Field::new(vec![1, 2, 3, 4], vec![game]).unwrap();
/// let eff: Vec<_> = evaluate(&field).iter().map(|row| row.eff.to_string()).collect();
/// assert_eq!(eff, ["70", "70", "-10", "-10"]);
/// ```
pub fn evaluate<Id>(field: &Field<Id>) -> Vec<Breakdown> {
    let tallies = Tally::of_everybody(field);
    let wins = |athletes: &[usize]| athletes.iter().map(|idx| tallies[*idx].n_won).collect();
    let opponents_wins: Vec<Vec<u64>> =
        tallies.iter().map(|tally| wins(&tally.opponents)).collect();
    let tbz: Vec<u64> = opponents_wins.iter().map(|wins| formula::tbz(wins)).collect();
    let drp: Vec<Rational> = tallies.iter().map(Tally::drp).collect();
    let drp_scale = Scale::of(&drp);
    let tbz_exact: Vec<Rational> = tbz.iter().map(|wins| Rational::from(*wins)).collect();
    let tbz_scale = Scale::of(&tbz_exact);
    let pbt: Vec<Rational> =
        tbz_exact.iter().map(|tbz| formula::percentage(tbz, &tbz_scale)).collect();
    let icc_raw: Vec<Rational> = tallies
        .iter()
        .map(|tally| formula::icc_raw(tally.partners.iter().map(|idx| &pbt[*idx])))
        .collect();
    let icc_scale = Scale::of(&icc_raw);

    let rows = tallies.iter().enumerate().map(|(idx, tally)| {
        let parts = Parts {
            drp_norm: formula::drp_norm(&drp[idx], &drp_scale),
            pbt: pbt[idx].clone(),
            icv: formula::icv(&tally.victories),
            icc: formula::percentage(&icc_raw[idx], &icc_scale),
        };
        Breakdown {
            n_games: tally.n_games,
            points_for: tally.points_for,
            points_against: tally.points_against,
            n_won: tally.n_won,
            n_opponents: tally.opponents.len(),
            n_partners: tally.partners.len(),
            drp: drp[idx].clone(),
            tbz: tbz[idx],
            icc_raw: icc_raw[idx].clone(),
            eff: formula::eff(&parts),
            drp_norm: parts.drp_norm,
            pbt: parts.pbt,
            icv: parts.icv,
            icc: parts.icc,
        }
    });
    rows.collect()
}
