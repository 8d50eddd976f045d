//! Addresses as squares that a phone reads.

use maud::{Markup, html};

use crate::squares::Squares;

/// A text as squares; `label` says to a screen reader what it is. Nothing if it is too long.
pub(super) fn qr(text: &str, label: &str) -> Markup {
    let Some(Squares { size, path }) = Squares::of(text) else { return html! {} };
    html! {
        svg class="qr" role="img" aria-label=(label) viewBox={ "0 0 " (size) " " (size) }
            shape-rendering="crispEdges" {
            // Dark on light in a dark page too: many readers see nothing else.
            rect width=(size) height=(size) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

/// What a phone reads to join a network.
pub(super) fn wifi(name: &str, password: &str) -> String {
    let escaped = |text: &str| {
        let mut escaped = String::new();
        for letter in text.chars() {
            if r#"\;,:""#.contains(letter) {
                escaped.push('\\');
            }
            escaped.push(letter);
        }
        escaped
    };
    let (name, password) = (escaped(name), escaped(password));
    if password.is_empty() {
        format!("WIFI:T:nopass;S:{name};;")
    } else {
        format!("WIFI:T:WPA;S:{name};P:{password};;")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_written_so_that_a_phone_reads_it() {
        assert_eq!(wifi("Sala", "a;b\\c"), "WIFI:T:WPA;S:Sala;P:a\\;b\\\\c;;");
        assert_eq!(wifi("Abierta", ""), "WIFI:T:nopass;S:Abierta;;");
    }

    #[test]
    fn squares_are_drawn_without_styles_and_too_much_text_gives_none() {
        let drawn = qr("http://192.0.2.7:2727/x/K7F3", "to the page").into_string();
        assert!(
            drawn.contains("aria-label=\"to the page\"") && !drawn.contains("style"),
            "{drawn}"
        );
        assert_eq!(qr(&"x".repeat(10_000), "").into_string(), "");
    }
}
