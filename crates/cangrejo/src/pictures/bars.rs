//! Bars: how many have how much, or how much each round has.

use maud::{Markup, html};

use super::{LETTERS, Told, WIDTH, drawn, length, letters, round, thin};

const TOP: f64 = 18.0;
const HEIGHT: f64 = 140.0;
const MARGIN: f64 = 6.0;

/// One bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// What stands below it.
    pub label: String,
    /// How high it is.
    pub height: f64,
    /// What stands on top of it.
    pub told: String,
}

/// Bars side by side, the highest as high as the picture.
pub fn bars(told: Told<'_>, shown: &[Bar]) -> Markup {
    let most = shown.iter().map(|bar| bar.height).fold(0.0, f64::max);
    let most = if most > 0.0 { most } else { 1.0 };
    let step = (WIDTH - 2.0 * MARGIN) / length(shown.len().max(1));
    let body = html! {
        @for (idx, bar) in shown.iter().enumerate() {
            @let middle = MARGIN + step * (length(idx) + 0.5);
            @let height = HEIGHT * bar.height.max(0.0) / most;
            @let top = TOP + HEIGHT - height;
            rect x=(round(middle - step * 0.38)) y=(round(top)) width=(round(step * 0.76))
                height=(round(height)) fill-opacity="0.3" stroke="currentColor" {}
            (letters((middle, top - 4.0), "middle", &bar.told))
            (letters((middle, TOP + HEIGHT + LETTERS + 3.0), "middle", &bar.label))
        }
        (thin((MARGIN, TOP + HEIGHT), (WIDTH - MARGIN, TOP + HEIGHT)))
    };
    drawn(told, TOP + HEIGHT + LETTERS + 10.0, &body)
}
