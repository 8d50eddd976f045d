//! Says what would be, and what is to be expected.

use cangrejo_tournament::event::{AthleteNumber, RoundNumber};

use super::{Messages, no_chess_round, no_round, refusal};
use crate::forecast::{End, ExpectedRound, Forecast};
use crate::what_if::Next;

/// Why there is no next round; none if there is one.
pub fn no_next(
    next: &Next,
    named: &dyn Fn(AthleteNumber) -> String,
    messages: &Messages,
) -> Option<String> {
    match next {
        Next::Round(_) => None,
        Next::Refused(why) => Some(refusal(why, messages)),
        Next::NoDomino(why) => Some(no_round(why, named, messages)),
        Next::NoChess(why) => Some(no_chess_round(why, messages)),
    }
}

/// A forecast in sentences, what it assumes last.
pub fn forecast(forecast: &Forecast, messages: &Messages) -> Vec<String> {
    let last = forecast.rounds.last().map(|round| round.round);
    let mut told = Vec::new();
    if let Some(last) = last {
        let round = |round: RoundNumber| round.to_string();
        told.push(match forecast.free_until() {
            None => messages.text("forecast-repeats-at-once"),
            Some(until) if until == last => {
                messages.say("forecast-free-throughout", [("round", round(last).into())])
            }
            Some(until) => messages.say("forecast-free-until", [("round", round(until).into())]),
        });
        let values = [
            ("athletes", forecast.n_athletes.into()),
            ("rounds", forecast.rounds.len().into()),
            ("byes", forecast.n_byes().into()),
        ];
        told.push(messages.say("forecast-byes", values));
    }
    match (forecast.end, last) {
        (End::Planned, None) => told.push(messages.text("forecast-nothing-left")),
        (End::Planned, Some(_)) => {}
        (End::Effort, _) => told.push(messages.text("forecast-cut-short")),
        (End::NoRound, None) => told.push(messages.text("forecast-no-round")),
        (End::NoRound, Some(last)) => {
            told.push(
                messages.say("forecast-no-round-after", [("round", last.to_string().into())]),
            );
        }
    }
    told.push(messages.text("forecast-assumes"));
    told
}

/// The repeats of a round to come, from the fewest to the most.
pub fn expected_repeats(round: &ExpectedRound) -> String {
    let [fewest, most] = round.repeats;
    if fewest == most { most.to_string() } else { format!("{fewest}–{most}") }
}
