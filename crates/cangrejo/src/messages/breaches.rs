//! Says why an event makes no sense in its log.

use cangrejo_tournament::tournament::Breach;
use fluent_bundle::FluentValue;

use super::Messages;

/// Why an event makes no sense after those before it, in words.
pub fn breach(breach: &Breach, messages: &Messages) -> String {
    match breach {
        Breach::NotCreated => messages.text("breach-not-created"),
        Breach::CreatedTwice => messages.text("breach-created-twice"),
        Breach::Closed => messages.text("breach-closed"),
        Breach::NotClosed => messages.text("breach-not-closed"),
        Breach::UnknownAthlete { athlete } => {
            messages.say("breach-unknown-athlete", [("athlete", text(athlete))])
        }
        Breach::AthleteTwice { athlete } => {
            messages.say("breach-athlete-twice", [("athlete", text(athlete))])
        }
        Breach::WrongPresence { athlete } => {
            messages.say("breach-wrong-presence", [("athlete", text(athlete))])
        }
        Breach::RoundOutOfOrder { expected } => {
            messages.say("breach-round-out-of-order", [("expected", text(expected))])
        }
        Breach::NoSuchTable { round, table: None } => {
            messages.say("breach-no-such-round", [("round", text(round))])
        }
        Breach::NoSuchTable { round, table: Some(table) } => {
            messages.say("breach-no-such-table", [("round", text(round)), ("table", text(table))])
        }
        Breach::TableTwice { table } => {
            messages.say("breach-table-twice", [("table", text(table))])
        }
        Breach::SeatedTwice { athlete } => {
            messages.say("breach-seated-twice", [("athlete", text(athlete))])
        }
        Breach::NotSeated { athlete } => {
            messages.say("breach-not-seated", [("athlete", text(athlete))])
        }
        Breach::WrongStatus { round, table } => {
            messages.say("breach-wrong-status", [("round", text(round)), ("table", text(table))])
        }
        Breach::NoGames => messages.text("breach-no-games"),
        Breach::WrongSanction { sanction } => {
            messages.say("breach-wrong-sanction", [("sanction", text(sanction))])
        }
        Breach::WrongConstraint { constraint } => {
            messages.say("breach-wrong-constraint", [("constraint", text(constraint))])
        }
        Breach::WrongProtest { protest } => {
            messages.say("breach-wrong-protest", [("protest", text(protest))])
        }
        Breach::NotTheLast { event } => {
            messages.say("breach-not-the-last", [("event", text(event))])
        }
    }
}

fn text(number: &impl std::fmt::Display) -> FluentValue<'static> {
    number.to_string().into()
}
