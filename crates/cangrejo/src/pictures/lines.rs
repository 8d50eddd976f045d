//! Lines: the place of each after each round.

use maud::{Markup, html};

use super::{LETTERS, Told, WIDTH, drawn, length, letters, round, short, thin};

/// Where the drawing begins and ends.
const LEFT: f64 = 24.0;
const RIGHT: f64 = 258.0;
const TOP: f64 = 12.0;
const HEIGHT: f64 = 260.0;

/// Dashes by which lines are told apart; the first is whole.
const DASHES: [&str; 6] = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4"];

/// The places of one athlete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose they are.
    pub label: String,
    /// After each round, from the first; none where the athlete was not there.
    pub places: Vec<Option<usize>>,
}

/// The place of each after each of so many rounds, the best on top.
pub fn lines(told: Told<'_>, shown: &[Line], n_rounds: usize) -> Markup {
    let worst = shown.iter().flat_map(|line| line.places.iter().flatten()).max();
    let worst = worst.copied().unwrap_or(1).max(2);
    let at = |(idx, place): (usize, usize)| {
        let x = LEFT + (RIGHT - LEFT) * length(idx) / length(n_rounds.saturating_sub(1).max(1));
        let y = TOP + HEIGHT * (length(place) - 1.0) / (length(worst) - 1.0);
        (x, y)
    };
    let labels = label_heights(shown, |place| at((0, place)).1);
    let body = html! {
        @for place in ticks(worst) {
            (letters((LEFT - 8.0, at((0, place)).1 + LETTERS / 3.0), "end", &place.to_string()))
            (thin((LEFT, at((0, place)).1), (RIGHT, at((0, place)).1)))
        }
        @for idx in 0..n_rounds {
            (letters((at((idx, 1)).0, TOP + HEIGHT + 18.0), "middle", &(idx + 1).to_string()))
        }
        @for (number, line) in shown.iter().enumerate() {
            @let known = line.places.iter().enumerate().filter_map(|(idx, place)| Some((idx, (*place)?)));
            @let points: Vec<(f64, f64)> = known.map(at).collect();
            @let dashes = DASHES[number % DASHES.len()];
            polyline points=(path(&points)) fill="none" stroke="currentColor" stroke-width="1.6"
                stroke-dasharray=[Some(dashes).filter(|dashes| !dashes.is_empty())] {}
            @for point in &points { (mark(number, *point)) }
            @if let Some(height) = labels[number] {
                (mark(number, (RIGHT + 10.0, height)))
                (letters((RIGHT + 16.0, height + LETTERS / 3.0), "start", &short(&line.label, 14)))
            }
        }
    };
    drawn(told, TOP + HEIGHT + 28.0, &body)
}

/// The corners of a line.
fn path(points: &[(f64, f64)]) -> String {
    let points = points.iter().map(|(x, y)| format!("{},{}", round(*x), round(*y)));
    points.collect::<Vec<_>>().join(" ")
}

/// Places that the axis names: the first, the last, and some between.
fn ticks(worst: usize) -> Vec<usize> {
    let step = worst.div_ceil(6).max(1);
    let mut ticks: Vec<usize> = (1..=worst).step_by(step).collect();
    match ticks.last() {
        Some(last) if *last != worst && worst - *last >= step.div_ceil(2) => ticks.push(worst),
        Some(_) | None => {}
    }
    ticks
}

/// How high each label stands: beside the end of its line, and below the one above.
fn label_heights(shown: &[Line], height: impl Fn(usize) -> f64) -> Vec<Option<f64>> {
    let mut labels: Vec<Option<f64>> = vec![None; shown.len()];
    let ends = shown.iter().enumerate();
    let mut ends: Vec<(usize, f64)> = ends
        .filter_map(|(idx, line)| {
            Some((idx, height((*line.places.iter().flatten().last()?).max(1))))
        })
        .collect();
    ends.sort_by(|a, b| a.1.total_cmp(&b.1));
    let lowest = TOP + HEIGHT + 4.0;
    let mut next = TOP - LETTERS;
    let n_ends = ends.len();
    for (done, (idx, wanted)) in ends.into_iter().enumerate() {
        // The last ones must still fit below.
        let room = lowest - (LETTERS + 2.0) * length(n_ends - done - 1);
        let placed = wanted.min(room).max(next + LETTERS + 2.0);
        labels[idx] = Some(placed);
        next = placed;
    }
    labels
}

/// The mark of a line: circles, squares and diamonds, filled and empty.
fn mark(number: usize, (x, y): (f64, f64)) -> Markup {
    let fill = if number % 6 < 3 { "currentColor" } else { "none" };
    match number % 3 {
        0 => {
            html! { circle cx=(round(x)) cy=(round(y)) r="3" fill=(fill) stroke="currentColor" {} }
        }
        1 => html! {
            rect x=(round(x - 3.0)) y=(round(y - 3.0)) width="6" height="6" fill=(fill)
                stroke="currentColor" {}
        },
        _ => html! {
            polygon points=(path(&[(x, y - 4.0), (x + 4.0, y), (x, y + 4.0), (x - 4.0, y)]))
                fill=(fill) stroke="currentColor" {}
        },
    }
}

const _: () = assert!(RIGHT < WIDTH, "labels stand beside the lines");
