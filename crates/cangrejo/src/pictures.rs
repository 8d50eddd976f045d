//! Pictures of numbers, as SVG: lines, bars, parts and meetings.
//!
//! They are told every word and know only where to draw. Everything is in the color of the text
//! around it, and no two things differ by color alone: a picture is the same in the dark, on
//! paper and for whoever sees no colors. All are narrow, so that letters stay legible on a phone.

mod lines;
mod bars;
mod parts;
mod meetings;

pub use bars::{Bar, bars};
pub use lines::{Line, lines};
pub use meetings::{Meeting, Meetings, meetings};
pub use parts::{Parts, parts};

use maud::{Markup, html};

/// How wide a picture is, in its own units.
const WIDTH: f64 = 360.0;

/// The size of letters, in the same units.
const LETTERS: f64 = 11.0;

/// What is said of a picture to whoever does not see it.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    /// What it shows.
    pub title: &'a str,
    /// How it is read.
    pub note: &'a str,
}

/// The picture around what was drawn.
fn drawn(told: Told<'_>, height: f64, body: &Markup) -> Markup {
    html! {
        svg xmlns="http://www.w3.org/2000/svg" class="picture" role="img"
            viewBox={ "0 0 " (WIDTH) " " (round(height)) }
            font-family="system-ui, sans-serif" font-size=(LETTERS) fill="currentColor" {
            title { (told.title) }
            desc { (told.note) }
            (body)
        }
    }
}

/// Letters at a place; `anchor` is `start`, `middle` or `end`.
fn letters(at: (f64, f64), anchor: &str, text: &str) -> Markup {
    html! { text x=(round(at.0)) y=(round(at.1)) text-anchor=(anchor) { (text) } }
}

/// A thin line, such as an axis.
fn thin(from: (f64, f64), to: (f64, f64)) -> Markup {
    html! {
        line x1=(round(from.0)) y1=(round(from.1)) x2=(round(to.0)) y2=(round(to.1))
            stroke="currentColor" stroke-opacity="0.25" {}
    }
}

/// A text that is not longer than a label may be.
fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// A place to the tenth: more digits would only make the file longer.
fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// A count as a length; none is so large that it matters.
fn length(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::{Bar, Line, Meeting, Meetings, Parts, Told, bars, lines, meetings, parts};

    const TOLD: Told<'_> = Told { title: "Puestos <b>", note: "por ronda" };

    /// No number in a drawing may be none at all.
    fn check(svg: &str) {
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""), "{svg}");
        assert!(svg.contains("<title>Puestos &lt;b&gt;</title>"), "{svg}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        assert!(!svg.contains("style="), "the policy of the pages forbids it: {svg}");
    }

    #[test]
    fn every_picture_of_nothing_is_a_picture() {
        check(&lines(TOLD, &[], 0).into_string());
        check(&bars(TOLD, &[]).into_string());
        check(&parts(TOLD, &[""; 4], &[]).into_string());
        check(&meetings(TOLD, &Meetings { names: &[], met: &[] }).into_string());
    }

    #[test]
    fn a_line_goes_through_every_round_that_is_known() {
        let ana = Line { label: "1 Ana".into(), places: vec![Some(1), None, Some(3)] };
        let eva = Line { label: "2 Eva".into(), places: vec![Some(3), Some(2), Some(3)] };
        let svg = lines(TOLD, &[ana, eva], 3).into_string();
        check(&svg);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains("1 Ana") && svg.contains("2 Eva"), "{svg}");
        assert_eq!(svg.matches("stroke-dasharray").count(), 1, "lines differ without color");
    }

    #[test]
    fn a_bar_is_as_long_as_its_count() {
        let bar =
            |label: &str, count| Bar { label: label.into(), height: count, told: String::new() };
        let svg = bars(TOLD, &[bar("0", 2.0), bar("1", 4.0)]).into_string();
        check(&svg);
        assert_eq!(svg.matches("<rect").count(), 2);
        assert!(svg.contains("height=\"70\"") && svg.contains("height=\"140\""), "{svg}");
    }

    #[test]
    fn parts_below_nothing_go_the_other_way() {
        let ana =
            Parts { label: "1 Ana".into(), parts: [-20.0, 15.0, 10.0, 5.0], sum: "10".into() };
        let svg = parts(TOLD, &["DRP", "PBT", "ICV", "ICC"], &[ana]).into_string();
        check(&svg);
        assert!(svg.contains("url(#hatched)") && svg.contains("url(#dotted)"), "{svg}");
    }

    #[test]
    fn partners_and_rivals_are_told_apart() {
        let names = ["1".to_owned(), "2".to_owned(), "3".to_owned()];
        let met = [
            Meeting { pair: [0, 1], as_partners: 1, as_rivals: 0 },
            Meeting { pair: [1, 2], as_partners: 0, as_rivals: 2 },
        ];
        let svg = meetings(TOLD, &Meetings { names: &names, met: &met }).into_string();
        check(&svg);
        assert_eq!(svg.matches("class=\"partners\"").count(), 2, "on both sides of the diagonal");
        assert_eq!(svg.matches("class=\"rivals\"").count(), 2);
    }
}
