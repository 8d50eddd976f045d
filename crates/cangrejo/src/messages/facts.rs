//! Says what an event of a log is about.

use std::fmt::Display;

use cangrejo_tournament::event::{
    AthleteNumber, Beneficiary, Card, Fact, Finish, Game, Outcome, Profile, Reliability, Repeat,
    Sanction, SideLetter, TieMethod,
};
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
    super::chess::fact(fact, messages)
        .or_else(|| super::protests::fact(fact, messages))
        .or_else(|| about_tournament(fact, messages))
        .or_else(|| super::asked::fact(fact, messages))
        .or_else(|| super::money::fact(fact, messages))
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
                ("rounds", (*n_rounds).into()),
                ("profile", profile_name(profile, messages).into()),
            ],
        ),
        Fact::RoundsPlanned { n_rounds } => {
            messages.say("fact-rounds-planned", [("rounds", (*n_rounds).into())])
        }
        Fact::ProfileChanged { profile } => {
            let profile = profile_name(profile, messages);
            messages.say("fact-profile-changed", [("profile", profile.into())])
        }
        Fact::WindowsSet { windows } => {
            let values = [("partners", text(&windows.partners)), ("rivals", text(&windows.rivals))];
            messages.say("fact-windows-set", values)
        }
        Fact::SeedCalled { seed } => messages.say("fact-seed-called", [("seed", text(seed))]),
        Fact::Sanctioned { sanction, details } => {
            let values = [
                ("sanction", text(sanction)),
                ("count", details.athletes.len().into()),
                ("athletes", messages.athletes(&details.athletes).into()),
                ("what", self::sanction(details, messages).into()),
            ];
            messages.say("fact-sanctioned", values)
        }
        Fact::SanctionLifted { sanction } => {
            messages.say("fact-sanction-lifted", [("sanction", text(sanction))])
        }
        Fact::TieSettled { athletes, method } => {
            let method = match method {
                TieMethod::PlayOff => messages.text("tie-play-off"),
                TieMethod::Lots { witnesses } => {
                    messages.say("tie-lots", [("witnesses", list(witnesses))])
                }
                TieMethod::Shared => messages.text("tie-shared"),
                TieMethod::Reported => messages.text("tie-reported"),
            };
            let athletes = messages.athletes(athletes);
            let values = [("athletes", athletes.into()), ("method", method.into())];
            messages.say("fact-tie-settled", values)
        }
        Fact::Closed => messages.text("fact-closed"),
        Fact::Reopened => messages.text("fact-reopened"),
        Fact::Undone { event } => messages.say("fact-undone", [("event", text(event))]),
        _ => return None,
    })
}

fn about_athlete(fact: &Fact, messages: &Messages) -> Option<String> {
    // Whatever is about the entry itself has its number, and the others have that of the player.
    let entry = |key, athlete| Some(messages.say(key, [("athlete", text(athlete))]));
    let player = |athlete: &AthleteNumber| ("athlete", messages.athlete(*athlete).into());
    let one = |key, athlete| Some(messages.say(key, [player(athlete)]));
    match fact {
        Fact::AthleteRegistered { athlete, details, .. } => {
            let values = [("athlete", text(athlete)), ("name", details.name.as_str().into())];
            Some(messages.say("fact-registered", values))
        }
        Fact::AthleteChanged { athlete, details, .. } => {
            let values = [("athlete", text(athlete)), ("name", details.name.as_str().into())];
            Some(messages.say("fact-changed", values))
        }
        Fact::AthletesChanged { changes } => {
            let athletes: Vec<String> =
                changes.iter().map(|one| format!("{} {}", one.athlete, one.details.name)).collect();
            let values = [("count", changes.len().into()), ("athletes", list(&athletes))];
            Some(messages.say("fact-changed-together", values))
        }
        Fact::CheckedIn { athlete } => entry("fact-checked-in", athlete),
        Fact::CheckInRevoked { athlete } => entry("fact-check-in-revoked", athlete),
        Fact::LateEntryAdmitted { athlete, credit } => {
            let values = [player(athlete), ("round", text(&credit.first_round))];
            Some(messages.say("fact-late-entry", values))
        }
        Fact::Withdrawn { athlete } => one("fact-withdrawn", athlete),
        Fact::Returned { athlete } => one("fact-returned", athlete),
        Fact::AbsenceAnnounced { athlete, round, .. } => {
            let values = [player(athlete), ("round", text(round))];
            Some(messages.say("fact-absence", values))
        }
        Fact::AbsenceRevoked { athlete, round } => {
            let values = [player(athlete), ("round", text(round))];
            Some(messages.say("fact-absence-revoked", values))
        }
        _ => None,
    }
}

fn about_round(fact: &Fact, messages: &Messages) -> Option<String> {
    Some(match fact {
        Fact::RoundPublished { round, pairing, repeats, .. } => {
            let values = [
                ("round", text(round)),
                ("tables", text(&pairing.tables.len())),
                ("byes", text(&pairing.byes.len())),
                ("repeats", text(&repeats.len())),
            ];
            with_approvals(messages.say("fact-published", values), repeats, messages)
        }
        Fact::RoundReseated { round, repeats, edition, .. } => {
            let by_engine = edition.is_some();
            let key = if by_engine { "fact-late-seated" } else { "fact-reseated" };
            let what = messages.say(key, [("round", text(round))]);
            with_approvals(what, repeats, messages)
        }
        Fact::RoundAnnulled { round, cause } => {
            let what = messages.say("fact-annulled", [("round", text(round))]);
            super::chess::with_cause(what, *cause, messages)
        }
        Fact::SubstituteSeated { round, athlete, substitute, beneficiary } => {
            let whose = match beneficiary {
                Beneficiary::Absent => "absent",
                Beneficiary::Substitute => "substitute",
                Beneficiary::Nobody => "nobody",
            };
            let who = [("athlete", text(athlete)), ("substitute", text(substitute))];
            let values = [("round", text(round)), ("whose", whose.into())];
            messages.say("fact-substituted", who.into_iter().chain(values))
        }
        _ => return None,
    })
}

/// What happened, and the repeats that the author approved for it (decision 12).
fn with_approvals(what: String, repeats: &[Repeat], messages: &Messages) -> String {
    let approved = repeats.iter().filter(|repeat| repeat.needs_approval());
    let pairs = approved.map(|repeat| format!("{}-{}", repeat.athletes[0], repeat.athletes[1]));
    let pairs: Vec<String> = pairs.collect();
    if pairs.is_empty() {
        return what;
    }
    let values = [("what", what.into()), ("pairs", pairs.join(", ").into())];
    messages.say("fact-approved", values)
}

fn about_table(fact: &Fact, messages: &Messages) -> Option<String> {
    let (key, round, table, games): (_, _, _, &[Game]) = match fact {
        Fact::SheetReceived { round, table } => ("fact-sheet-received", round, table, &[]),
        Fact::ResultEntered { round, table, games, .. } => ("fact-result", round, table, games),
        Fact::ResultVerified { round, table } => ("fact-result-verified", round, table, &[]),
        Fact::ResultCleared { round, table } => ("fact-result-cleared", round, table, &[]),
        Fact::ResultDisputed { round, table, games } => {
            ("fact-result-disputed", round, table, games)
        }
        Fact::ResultCorrected { round, table, games } => {
            ("fact-result-corrected", round, table, games)
        }
        Fact::TableDissolved { round, table, .. } => ("fact-table-dissolved", round, table, &[]),
        // What the parts above tell. A new fact has to be put into one of them.
        Fact::TournamentCreated { .. }
        | Fact::ProfileChanged { .. }
        | Fact::RoundsPlanned { .. }
        | Fact::WindowsSet { .. }
        | Fact::PlanSet { .. }
        | Fact::HallSet { .. }
        | Fact::ConstraintSet { .. }
        | Fact::ConstraintLifted { .. }
        | Fact::SeedCalled { .. }
        | Fact::LotDrawn { .. }
        | Fact::StartingListSet { .. }
        | Fact::HeadingSet { .. }
        | Fact::EventSet { .. }
        | Fact::FideModeLeft
        | Fact::BoardsChanged { .. }
        | Fact::ResultForRating { .. }
        | Fact::AthleteRegistered { .. }
        | Fact::AthleteChanged { .. }
        | Fact::AthletesChanged { .. }
        | Fact::FeeSet { .. }
        | Fact::FeeSettled { .. }
        | Fact::CheckedIn { .. }
        | Fact::CheckInRevoked { .. }
        | Fact::LateEntryAdmitted { .. }
        | Fact::Withdrawn { .. }
        | Fact::Returned { .. }
        | Fact::AbsenceAnnounced { .. }
        | Fact::AbsenceRevoked { .. }
        | Fact::RoundPublished { .. }
        | Fact::RoundReseated { .. }
        | Fact::RoundAnnulled { .. }
        | Fact::SubstituteSeated { .. }
        | Fact::Sanctioned { .. }
        | Fact::SanctionLifted { .. }
        | Fact::TieSettled { .. }
        | Fact::Protest { .. }
        | Fact::Reopened
        | Fact::Undone { .. }
        | Fact::Closed => return None,
    };
    let score = games.iter().map(|game| score(game, messages)).collect::<Vec<_>>().join(", ");
    let place = [("round", text(round)), ("table", text(table))];
    let words = [("score", score.into()), ("sheet", messages.sheet_label().into())];
    let what = messages.say(key, place.into_iter().chain(words));
    let is_provisional =
        matches!(fact, Fact::ResultEntered { reliability: Reliability::Provisional, .. });
    Some(if is_provisional {
        messages.say("fact-provisional", [("what", what.into())])
    } else {
        what
    })
}

/// A game as `200:140`, with what is out of the ordinary.
pub(crate) fn score(game: &Game, messages: &Messages) -> String {
    let mut score = match game {
        Game::Credited { .. } => messages.text("fact-not-played"),
        Game::Chess { result, unrated: false, .. } => result.name().to_owned(),
        Game::Chess { result, unrated: true, .. } => {
            messages.say("fact-unrated", [("result", result.name().into())])
        }
        Game::Played { points: [a, b], finish, winner_by_rule, .. } => {
            let score = format!("{a}:{b}");
            let score = match finish {
                Finish::Target => score,
                Finish::Time => messages.say("fact-game-time", [("score", score.into())]),
                Finish::Interrupted => {
                    messages.say("fact-game-interrupted", [("score", score.into())])
                }
            };
            match winner_by_rule {
                None => score,
                Some(side) => {
                    let side = match side {
                        SideLetter::A => "A",
                        SideLetter::B => "B",
                    };
                    let values = [("score", score.into()), ("side", side.into())];
                    messages.say("fact-game-winner", values)
                }
            }
        }
    };
    if !game.single_outcomes().is_empty() {
        let outcomes = game.single_outcomes().iter().map(|single| {
            let key = match single.outcome {
                Outcome::Win => "fact-outcome-win",
                Outcome::Draw => "fact-outcome-draw",
                Outcome::Loss => "fact-outcome-loss",
            };
            messages.say(key, [("athlete", text(&single.athlete))])
        });
        let outcomes = outcomes.collect::<Vec<_>>().join(", ");
        let values = [("score", score.into()), ("outcomes", outcomes.into())];
        score = messages.say("fact-game-outcomes", values);
    }
    score
}

/// The name of a profile; if it is not as it came with the program, its version and that.
pub fn profile_name(profile: &Profile, messages: &Messages) -> String {
    if !profile.is_changed() {
        return profile.name.clone();
    }
    let values = [("name", profile.name.as_str().into()), ("version", text(&profile.version))];
    messages.say("profile-changed-name", values)
}

/// What a sanction takes or shows, in words.
pub fn sanction(sanction: &Sanction, messages: &Messages) -> String {
    let mut taken = Vec::new();
    if sanction.half_points > 0 {
        let (whole, half) = (sanction.half_points / 2, sanction.half_points % 2);
        let points = messages.figure(format!("-{whole}.{}", half * 5));
        taken.push(messages.say("sanction-points", [("points", points.into())]));
    }
    if sanction.score > 0 {
        taken.push(messages.say("sanction-score", [("score", sanction.score.into())]));
    }
    match sanction.card {
        None => {}
        Some(Card::Warning) => taken.push(messages.text("card-warning")),
        Some(Card::Yellow) => taken.push(messages.text("card-yellow")),
        Some(Card::Red) => taken.push(messages.text("card-red")),
    }
    taken.join(", ")
}

/// A number as it is written, without the thousands marks that a language would put.
fn text(number: &impl Display) -> FluentValue<'static> {
    number.to_string().into()
}

fn list<T: Display>(numbers: &[T]) -> FluentValue<'static> {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ").into()
}
