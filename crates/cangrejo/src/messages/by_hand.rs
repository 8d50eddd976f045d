//! Says what a round of chess that a person made costs against the one of the rules.

use cangrejo_pairing::dutch::{Board, Color, Criterion, Edition, Points};
use cangrejo_pairing::explain::{Broken, NoBye, Why};

use super::Messages;
use super::criteria::Words;

/// A rule that no round may break; `named` gives a player by the place in the starting list.
pub fn broken_rule(
    broken: &Broken,
    edition: Edition,
    named: &dyn Fn(usize) -> String,
    messages: &Messages,
) -> String {
    let words = Words { edition, messages };
    match broken {
        Broken::Pair { board: Board { white, black }, why } => messages.say(
            "chess-broken-pair",
            [
                ("white", named(*white).into()),
                ("black", named(*black).into()),
                ("why", words.why(why).into()),
            ],
        ),
        Broken::Bye { player, why } => {
            let code = words.code(Criterion::NoSecondBye);
            let had = |round: usize| [("round", round.into()), ("code", code.as_str().into())];
            let why = match why {
                NoBye::HadBye(round) => messages.say("trf-no-bye-had", had(*round)),
                NoBye::HadPoints(round) => messages.say("trf-no-bye-points", had(*round)),
                NoBye::Unpairable => words.unpairable(),
            };
            let values = [("player", named(*player).into()), ("why", why.into())];
            messages.say("chess-broken-bye", values)
        }
        Broken::Color { player, color } => {
            let color = match color {
                Color::White => "white",
                Color::Black => "black",
            };
            let code = words.code(Criterion::NoAbsoluteClash);
            let values =
                [("player", named(*player).into()), ("color", color.into()), ("code", code.into())];
            messages.say("chess-broken-color", values)
        }
    }
}

/// What is worse in the first bracket that is paired otherwise than by the rules.
pub fn worse_bracket(
    (score, why): &(Points, Why),
    edition: Edition,
    messages: &Messages,
) -> String {
    let words = Words { edition, messages };
    let values = [("score", words.points(score.tenths()).into()), ("why", words.why(why).into())];
    messages.say("chess-worse-bracket", values)
}
