//! What a pair costs by C10 to C13.

use std::cmp::Ordering;

use super::criterion::Criterion;
use super::field::{Entrant, Strength};

/// The criteria about colors, in their order.
pub(super) const COLOR_CRITERIA: [Criterion; 4] = [
    Criterion::TopscorerColorDifference,
    Criterion::TopscorerThirdColor,
    Criterion::ColorPreference,
    Criterion::StrongColorPreference,
];

/// Which of the criteria about colors a pair fails.
pub(super) fn color_faults(a: &Entrant, b: &Entrant) -> [bool; 4] {
    let (Some(wanted), Some(other)) = (a.preference, b.preference) else {
        return [false; 4];
    };
    if wanted.color != other.color {
        return [false; 4];
    }
    // Only a topscorer can bring two absolute preferences together (C3).
    let both_absolute = a.is_absolute() && b.is_absolute();
    let both_strong = wanted.strength.min(other.strength) > Strength::Mild;
    let both_far = a.color_difference > 1 && b.color_difference > 1;
    [
        both_absolute && both_far,
        both_absolute && is_third_color(a, b),
        true,
        both_strong && !both_absolute,
    ]
}

/// C11: one of two who are bound to the same color gets the other for the third time running.
fn is_third_color(a: &Entrant, b: &Entrant) -> bool {
    let unwanted = a.preference.map(|wanted| wanted.color.other());
    let [third_a, third_b] = [a, b].map(|player| player.repeated_color() == unwanted);
    match a.color_difference.cmp(&b.color_difference) {
        Ordering::Less => third_a,
        Ordering::Greater => third_b,
        Ordering::Equal => third_a && third_b,
    }
}
