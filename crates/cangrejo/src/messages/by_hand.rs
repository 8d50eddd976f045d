//! Says what a round of chess that a person made costs against the one of the rules.

use cangrejo_pairing::dutch::{Board, Color, Criterion, Edition, Points};
use cangrejo_pairing::explain::{Broken, Cost, NoBye, Why};
use cangrejo_tournament::event::{AthleteNumber, DutchEdition};
use cangrejo_tournament::tournament::State;

use super::Messages;
use super::criteria::Words;

/// What a round costs, a sentence each; `state` is that which the rules make the round from.
pub fn chess_cost(
    cost: &Cost,
    state: &State,
    named: &dyn Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> Vec<String> {
    let edition = match state.profile.chess.as_ref().map(|rules| rules.edition) {
        Some(DutchEdition::Fide2017) => Edition::Of2017,
        Some(DutchEdition::Fide2026) | None => Edition::Of2026,
    };
    if !cost.broken.is_empty() {
        let list = state.starting_list();
        let named = |place: usize| list.get(place).map(|one| named(*one)).unwrap_or_default();
        let broken = cost.broken.iter();
        return broken.map(|broken| broken_rule(broken, edition, &named, messages)).collect();
    }
    let mut lines = vec![match &cost.worse {
        Some(worse) => worse_bracket(worse, edition, messages),
        None => messages.text("desks-cost-same-pairs"),
    }];
    let boards = cost.exchanged_colors.iter().map(|place| (place + 1).to_string());
    let boards: Vec<String> = boards.collect();
    if !boards.is_empty() {
        let values = [("count", boards.len().into()), ("boards", boards.join(", ").into())];
        lines.push(messages.say("desks-cost-colors", values));
    }
    lines
}

/// A rule that no round may break; `named` gives a player by the place in the starting list.
fn broken_rule(
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
fn worse_bracket((score, why): &(Points, Why), edition: Edition, messages: &Messages) -> String {
    let words = Words { edition, messages };
    let values = [("score", words.points(score.tenths()).into()), ("why", words.why(why).into())];
    messages.say("chess-worse-bracket", values)
}
