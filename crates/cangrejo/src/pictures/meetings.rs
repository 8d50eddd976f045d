//! Meetings: who sat with whom, as partners and as rivals.

use maud::{Markup, html};

use super::{LETTERS, Told, WIDTH, drawn, length, letters, round};

const LEFT: f64 = 30.0;
const TOP: f64 = 18.0;

/// The largest cell; a few athletes must not fill the hall.
const WIDEST: f64 = 28.0;

/// How often two met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Their places in the list of names.
    pub pair: [usize; 2],
    /// As partners.
    pub as_partners: usize,
    /// As rivals.
    pub as_rivals: usize,
}

/// Everybody who is shown, and who of them met.
#[derive(Clone, Copy, Debug)]
pub struct Meetings<'a> {
    /// Short names, such as numbers.
    pub names: &'a [String],
    /// Those who met.
    pub met: &'a [Meeting],
}

/// Who met whom: a full square for partners, a light one with a ring for rivals.
pub fn meetings(told: Told<'_>, shown: &Meetings<'_>) -> Markup {
    let n = length(shown.names.len());
    let cell = ((WIDTH - LEFT - 6.0) / n.max(1.0)).min(WIDEST);
    // Every name where there is room, and otherwise every second, third...
    let mut step = 1;
    while cell * length(step) < LETTERS {
        step += 1;
    }
    let wide = cell * n;
    let body = html! {
        @for (idx, name) in shown.names.iter().enumerate().step_by(step) {
            @let middle = cell * (length(idx) + 0.5);
            (letters((LEFT - 4.0, TOP + middle + LETTERS / 3.0), "end", name))
            @if cell * length(step) >= 2.0 * LETTERS || idx % (2 * step) == 0 {
                (letters((LEFT + middle, TOP - 5.0), "middle", name))
            }
        }
        rect x=(LEFT) y=(TOP) width=(round(wide)) height=(round(wide)) fill="none"
            stroke="currentColor" stroke-opacity="0.4" {}
        line x1=(LEFT) y1=(TOP) x2=(round(LEFT + wide)) y2=(round(TOP + wide))
            stroke="currentColor" stroke-opacity="0.2" {}
        @for met in shown.met {
            (square(met, met.pair, cell))
            (square(met, [met.pair[1], met.pair[0]], cell))
        }
    };
    drawn(told, TOP + wide + 8.0, &body)
}

/// The square of two who met.
fn square(met: &Meeting, [row, column]: [usize; 2], cell: f64) -> Markup {
    let (x, y) = (LEFT + cell * length(column), TOP + cell * length(row));
    let inset = cell * 0.1;
    let size = round(cell - 2.0 * inset);
    let (kind, opacity) = if met.as_partners > 0 { ("partners", "1") } else { ("rivals", "0.18") };
    let times = met.as_partners + met.as_rivals;
    html! {
        g class=(kind) {
            rect x=(round(x + inset)) y=(round(y + inset)) width=(size) height=(size)
                fill-opacity=(opacity) {}
            // A ring for rivals, and one more stroke for each time they met again.
            @if met.as_rivals > 0 {
                circle cx=(round(x + cell / 2.0)) cy=(round(y + cell / 2.0)) r=(round(cell * 0.22))
                    fill="none" stroke="currentColor"
                    stroke-width=(round(0.5 + 0.7 * length(times.min(4)))) {}
            }
        }
    }
}
