//! Parts: what an index is made of, athlete by athlete.

use maud::{Markup, html};

use super::{LETTERS, Told, WIDTH, drawn, length, letters, round, short, thin};

/// Where nothing is, and how long one is.
const ZERO: f64 = 205.0;
const UNIT: f64 = 2.8;
const TOP: f64 = 40.0;
const STEP: f64 = 30.0;

/// How the parts are filled, so that no color is needed.
const FILLS: [&str; 4] = ["currentColor", "url(#hatched)", "url(#dotted)", "none"];

/// What the index of one athlete is made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Parts {
    /// Whose it is.
    pub label: String,
    /// What each part adds to the index, from -40 to 40.
    pub parts: [f64; 4],
    /// The index, in digits.
    pub sum: String,
}

/// The four parts of each athlete's index, from a common line.
pub fn parts(told: Told<'_>, names: &[&str; 4], shown: &[Parts]) -> Markup {
    let height = TOP + STEP * length(shown.len()) + 6.0;
    let body = html! {
        (patterns())
        @for (idx, name) in names.iter().enumerate() {
            @let left = 8.0 + 88.0 * length(idx);
            rect x=(round(left)) y="6" width="12" height="10" fill=(FILLS[idx]) stroke="currentColor" {}
            (letters((left + 16.0, 15.0), "start", name))
        }
        (thin((ZERO, TOP - 8.0), (ZERO, height - 6.0)))
        @for (idx, one) in shown.iter().enumerate() {
            @let top = TOP + STEP * length(idx);
            (letters((4.0, top + 12.0), "start", &short(&one.label, 15)))
            (letters((WIDTH - 4.0, top + 12.0), "end", &one.sum))
            @for (part, value) in one.parts.iter().enumerate() {
                @let wide = (value.abs() * UNIT).min(UNIT * 40.0);
                rect x=(round(if *value < 0.0 { ZERO - wide } else { ZERO })) width=(round(wide))
                    y=(round(top + 6.0 * length(part) - 2.0)) height="5"
                    fill=(FILLS[part]) stroke="currentColor" stroke-width="0.7" {}
            }
        }
    };
    drawn(told, height, &body)
}

/// Fillings that differ without a color.
fn patterns() -> Markup {
    html! {
        defs {
            pattern id="hatched" width="4" height="4" patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)" {
                line x1="0" y1="0" x2="0" y2="4" stroke="currentColor" stroke-width="2" {}
            }
            pattern id="dotted" width="4" height="4" patternUnits="userSpaceOnUse" {
                circle cx="2" cy="2" r="1" {}
            }
        }
    }
}

const _: () = assert!(LETTERS * 2.0 < STEP, "a label fits beside its parts");
