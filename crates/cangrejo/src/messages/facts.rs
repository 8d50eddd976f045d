//! Says what an event of a log is about.

use std::fmt::Display;

use cangrejo_tournament::event::{Fact, Game};
use fluent_bundle::FluentValue;

use super::Messages;

/// A fact in words, as the log lists it.
///
/// # Panics
///
/// Never: every fact belongs to one part.
///
/// # Examples
///
/// ```
/// use cangrejo::language::Language;
/// use cangrejo::messages::{Messages, fact};
/// use cangrejo_tournament::event::{AthleteNumber, Fact};
///
/// let gone = Fact::Withdrawn { athlete: AthleteNumber::FIRST };
/// assert_eq!(fact(&gone, &Messages::new(Language::En)), "athlete 1 withdraws");
/// ```
pub fn fact(fact: &Fact, messages: &Messages) -> String {
    about_tournament(fact, messages)
        .or_else(|| super::asked::fact(fact, messages))
        .or_else(|| about_athlete(fact, messages))
        .or_else(|| about_round(fact, messages))
        .or_else(|| about_table(fact, messages))
        .expect("every fact belongs to one part")
}

fn about_tournament(fact: &Fact, messages: &Messages) -> Option<String> {
    Some(match fact {
        Fact::TournamentCreated { name, n_rounds, profile, .. } => messages.say(
            "fact-created",
            [
                ("name", name.into()),
                ("rounds", text(n_rounds)),
                ("profile", profile.name.as_str().into()),
            ],
        ),
        Fact::ProfileChanged { profile } => {
            messages.say("fact-profile-changed", [("profile", profile.name.as_str().into())])
        }
        Fact::WindowsSet { windows } => {
            let values = [("partners", text(&windows.partners)), ("rivals", text(&windows.rivals))];
            messages.say("fact-windows-set", values)
        }
        Fact::SeedCalled { seed } => messages.say("fact-seed-called", [("seed", text(seed))]),
        Fact::Sanctioned { sanction, details } => {
            let values = [("sanction", text(sanction)), ("athletes", list(&details.athletes))];
            messages.say("fact-sanctioned", values)
        }
        Fact::SanctionLifted { sanction } => {
            messages.say("fact-sanction-lifted", [("sanction", text(sanction))])
        }
        Fact::TieSettled { athletes, .. } => {
            messages.say("fact-tie-settled", [("athletes", list(athletes))])
        }
        Fact::Closed => messages.text("fact-closed"),
        Fact::Reopened => messages.text("fact-reopened"),
        Fact::Undone { event } => messages.say("fact-undone", [("event", text(event))]),
        _ => return None,
    })
}

fn about_athlete(fact: &Fact, messages: &Messages) -> Option<String> {
    let one = |key, athlete| Some(messages.say(key, [("athlete", text(athlete))]));
    match fact {
        Fact::AthleteRegistered { athlete, details, .. } => {
            let values = [("athlete", text(athlete)), ("name", details.name.as_str().into())];
            Some(messages.say("fact-registered", values))
        }
        Fact::AthleteChanged { athlete, details, .. } => {
            let values = [("athlete", text(athlete)), ("name", details.name.as_str().into())];
            Some(messages.say("fact-changed", values))
        }
        Fact::CheckedIn { athlete } => one("fact-checked-in", athlete),
        Fact::CheckInRevoked { athlete } => one("fact-check-in-revoked", athlete),
        Fact::LateEntryAdmitted { athlete, credit } => {
            let values = [("athlete", text(athlete)), ("round", text(&credit.first_round))];
            Some(messages.say("fact-late-entry", values))
        }
        Fact::Withdrawn { athlete } => one("fact-withdrawn", athlete),
        Fact::Returned { athlete } => one("fact-returned", athlete),
        Fact::AbsenceAnnounced { athlete, round } => {
            let values = [("athlete", text(athlete)), ("round", text(round))];
            Some(messages.say("fact-absence", values))
        }
        Fact::AbsenceRevoked { athlete, round } => {
            let values = [("athlete", text(athlete)), ("round", text(round))];
            Some(messages.say("fact-absence-revoked", values))
        }
        _ => None,
    }
}

fn about_round(fact: &Fact, messages: &Messages) -> Option<String> {
    Some(match fact {
        Fact::RoundPublished { round, pairing, repeats, .. } => messages.say(
            "fact-published",
            [
                ("round", text(round)),
                ("tables", text(&pairing.tables.len())),
                ("byes", text(&pairing.byes.len())),
                ("repeats", text(&repeats.len())),
            ],
        ),
        Fact::RoundReseated { round, .. } => {
            messages.say("fact-reseated", [("round", text(round))])
        }
        Fact::RoundAnnulled { round } => messages.say("fact-annulled", [("round", text(round))]),
        Fact::SubstituteSeated { round, athlete, substitute, .. } => messages.say(
            "fact-substituted",
            [("round", text(round)), ("athlete", text(athlete)), ("substitute", text(substitute))],
        ),
        _ => return None,
    })
}

fn about_table(fact: &Fact, messages: &Messages) -> Option<String> {
    let (key, round, table, games): (_, _, _, &[Game]) = match fact {
        Fact::SheetReceived { round, table } => ("fact-sheet-received", round, table, &[]),
        Fact::ResultEntered { round, table, games, .. } => ("fact-result", round, table, games),
        Fact::ResultVerified { round, table } => ("fact-result-verified", round, table, &[]),
        Fact::ResultDisputed { round, table, games } => {
            ("fact-result-disputed", round, table, games)
        }
        Fact::ResultCorrected { round, table, games } => {
            ("fact-result-corrected", round, table, games)
        }
        Fact::TableDissolved { round, table, .. } => ("fact-table-dissolved", round, table, &[]),
        _ => return None,
    };
    let score = |game: &Game| match game {
        Game::Played { points: [a, b], .. } => format!("{a}:{b}"),
        Game::Credited { .. } => messages.text("fact-not-played"),
    };
    let score = games.iter().map(score).collect::<Vec<_>>().join(", ");
    let values = [("round", text(round)), ("table", text(table)), ("score", score.into())];
    Some(messages.say(key, values))
}

/// A number as it is written, without the thousands marks that a language would put.
fn text(number: &impl Display) -> FluentValue<'static> {
    number.to_string().into()
}

fn list<T: Display>(numbers: &[T]) -> FluentValue<'static> {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ").into()
}
