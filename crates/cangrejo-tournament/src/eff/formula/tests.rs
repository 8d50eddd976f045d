//! The worked examples of 004. Where its printed digits are off, the exact value is here
//! and the comment gives the printed one.

use super::{Band, Parts, Scale, Victory, drp, drp_norm, eff, icc_raw, icv, percentage, tbz};
use crate::exact::Rational;

fn scale(least: i64, greatest: i64) -> Scale {
    Scale::new(Rational::from(least), &Rational::from(greatest))
}

#[track_caller]
fn check(value: &Rational, expected: &str) {
    let n_places = expected.split('.').nth(1).map_or(0, str::len);
    assert_eq!(format!("{value:.n_places$}"), expected);
}

#[test]
fn drp_of_the_two_athletes_of_the_first_example() {
    let (a, b) = (drp(180, 96, 14), drp(120, 272, 14));
    check(&a, "21.43");
    check(&b, "-38.78");
    check(&drp_norm(&a, &scale(-40, 25)), "89.0110"); // printed: 88.97
    check(&drp_norm(&b, &scale(-40, 25)), "-96.2323"); // printed: -96.26
}

#[test]
fn truncated_buchholz_of_seven_opponents_and_of_one() {
    let wins = tbz(&[6, 5, 5, 4, 3, 2, 1]);
    assert_eq!(wins, 25);
    check(&percentage(&Rational::from(wins), &scale(10, 30)), "75.00");
    assert_eq!(tbz(&[4]), 40);
    assert_eq!(tbz(&[]), 0);
}

#[test]
fn quality_of_five_victories() {
    let victories = [Victory::Dominant, Victory::Clear, Victory::Narrow];
    let [dominant, clear, narrow] = victories;
    check(&icv(&[dominant, dominant, clear, narrow, narrow]), "75.00");
    assert_eq!(icv(&[]), Rational::ZERO);
}

#[test]
fn compensation_for_three_partners() {
    let pbt = [80, 65, 90].map(Rational::from);
    let raw = icc_raw(pbt.iter());
    check(&raw, "21.67");
    check(&percentage(&raw, &scale(10, 70)), "19.4444"); // printed: 19.45
}

#[test]
fn the_whole_example_gives_the_printed_index() {
    let pbt_of_partners = [75, 60, 85].map(Rational::from);
    let (vd, vc, va) = (Victory::Dominant, Victory::Clear, Victory::Narrow);
    let parts = Parts {
        drp_norm: drp_norm(&Rational::new(185, 10), &scale(-40, 25)),
        pbt: percentage(&Rational::from(tbz(&[6, 5, 5, 4, 3, 2, 1])), &scale(12, 32)),
        icv: icv(&[vd, vd, vc, va]),
        icc: percentage(&icc_raw(pbt_of_partners.iter()), &scale(15, 65)),
    };
    check(&parts.drp_norm, "80.00");
    check(&parts.pbt, "65.00");
    check(&parts.icv, "81.25");
    check(&parts.icc, "23.3333"); // printed: 23.34
    check(&eff(&parts), "70.08");
}

#[test]
fn the_ends_of_the_parts_give_the_ends_of_the_index() {
    let parts = |drp_norm: i32, others: i32| Parts {
        drp_norm: drp_norm.into(),
        pbt: others.into(),
        icv: others.into(),
        icc: others.into(),
    };
    assert_eq!(eff(&parts(-100, 0)), Rational::from(-40));
    assert_eq!(eff(&parts(100, 100)), Rational::from(100));
}

#[test]
fn a_field_of_equals_stands_in_the_middle() {
    let level = scale(7, 7);
    assert_eq!(drp_norm(&Rational::from(7), &level), Rational::ZERO);
    assert_eq!(percentage(&Rational::from(7), &level), Rational::from(50));
    assert_eq!(Scale::of(&[]), scale(0, 0));
}

#[test]
fn every_margin_has_its_kind_of_victory() {
    let bounds = [(-30, 25), (0, 25), (9, 25), (10, 50), (24, 50), (25, 75), (49, 75), (50, 100)];
    for (margin, worth) in bounds {
        assert_eq!(Victory::by_margin(margin).worth(), worth, "a margin of {margin}");
    }
}

#[test]
fn every_bound_of_a_band_belongs_to_one_band() {
    let tenths = [
        (701, Band::Exceptional),
        (700, Band::Good),
        (500, Band::Good),
        (499, Band::Average),
        (300, Band::Average),
        (299, Band::Low),
        (100, Band::Low),
        (99, Band::VeryPoor),
        (0, Band::VeryPoor),
        (-1, Band::ExtremelyPoor),
    ];
    for (tenths, band) in tenths {
        assert_eq!(Band::of(&Rational::new(tenths, 10)), band, "{tenths} tenths");
    }
}
