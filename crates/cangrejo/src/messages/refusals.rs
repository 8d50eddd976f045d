//! Says why the director's desk refused something, and what it remarks on.

use std::fmt::Display;

use cangrejo_tournament::event::{Implausible, Repeat, RepeatKind};
use fluent_bundle::FluentValue;

use super::Messages;
use crate::director::{Refusal, Warning};

/// A refusal in words: the rule, and what to do.
///
/// # Panics
///
/// Never: a test asks for the words of every refusal.
///
/// # Examples
///
/// ```
/// use cangrejo::director::Refusal;
/// use cangrejo::language::Language;
/// use cangrejo::messages::{Messages, refusal};
///
/// let spanish = Messages::new(Language::Es);
/// assert_eq!(refusal(&Refusal::NothingToUndo, &spanish), "no queda nada por deshacer");
/// ```
pub fn refusal(refusal: &Refusal, messages: &Messages) -> String {
    about_log(refusal, messages)
        .or_else(|| super::asked::refusal(refusal, messages))
        .or_else(|| about_roster(refusal, messages))
        .or_else(|| about_pairing(refusal, messages))
        .or_else(|| about_results(refusal, messages))
        .expect("every refusal belongs to one part")
}

/// The words for what concerns the log as a whole; none for the rest.
fn about_log(refusal: &Refusal, messages: &Messages) -> Option<String> {
    Some(match refusal {
        Refusal::AuthorMissing => messages.text("refusal-author-missing"),
        Refusal::ReasonMissing => messages.text("refusal-reason-missing"),
        Refusal::NotCreated => messages.text("refusal-not-created"),
        Refusal::AlreadyCreated => messages.text("refusal-already-created"),
        Refusal::Closed => messages.text("refusal-closed"),
        Refusal::NotClosed => messages.text("refusal-not-closed"),
        Refusal::NothingToUndo => messages.text("refusal-nothing-to-undo"),
        Refusal::NothingToRedo => messages.text("refusal-nothing-to-redo"),
        Refusal::UnplayableProfile => messages.text("refusal-unplayable-profile"),
        Refusal::Negative { number } => {
            messages.say("refusal-negative", [("number", text(number))])
        }
        Refusal::TooLarge { number, most } => {
            messages.say("refusal-too-large", [("number", text(number)), ("most", text(most))])
        }
        Refusal::BeyondPlan { n_rounds } => {
            messages.say("refusal-beyond-plan", [("n_rounds", text(n_rounds))])
        }
        Refusal::NotExact { number } => {
            messages.say("refusal-not-exact", [("number", text(number))])
        }
        Refusal::NotTheLastRound { last } => {
            messages.say("refusal-not-the-last-round", [("last", text(last))])
        }
        Refusal::GameCount { expected, found } => messages
            .say("refusal-game-count", [("expected", text(expected)), ("found", text(found))]),
        Refusal::Implausible { game, why } => {
            let why = implausible(*why, messages);
            messages.say("refusal-implausible", [("game", text(game)), ("why", why.into())])
        }
        Refusal::EmptySanction => messages.text("refusal-empty-sanction"),
        Refusal::NoSuchSanction { sanction } => {
            messages.say("refusal-no-such-sanction", [("sanction", text(sanction))])
        }
        Refusal::TieOfOne => messages.text("refusal-tie-of-one"),
        Refusal::WitnessMissing => messages.text("refusal-witness-missing"),
        Refusal::NotTied { athlete, sharing } => messages
            .say("refusal-not-tied", [("athlete", text(athlete)), ("sharing", list(sharing))]),
        _ => return None,
    })
}

/// The words for what concerns the roster; none for the rest.
fn about_roster(refusal: &Refusal, messages: &Messages) -> Option<String> {
    Some(match refusal {
        Refusal::NameMissing => messages.text("refusal-name-missing"),
        Refusal::UnknownAthlete { athlete } => {
            messages.say("refusal-unknown-athlete", [("athlete", text(athlete))])
        }
        Refusal::DuplicateIdNumber { athlete } => {
            messages.say("refusal-duplicate-id-number", [("athlete", text(athlete))])
        }
        Refusal::AlreadyCheckedIn { athlete } => {
            messages.say("refusal-already-checked-in", [("athlete", text(athlete))])
        }
        Refusal::NotCheckedIn { athlete } => {
            messages.say("refusal-not-checked-in", [("athlete", text(athlete))])
        }
        Refusal::AlreadyWithdrawn { athlete } => {
            messages.say("refusal-already-withdrawn", [("athlete", text(athlete))])
        }
        Refusal::NotWithdrawn { athlete } => {
            messages.say("refusal-not-withdrawn", [("athlete", text(athlete))])
        }
        Refusal::EntryIsLate { athlete } => {
            messages.say("refusal-entry-is-late", [("athlete", text(athlete))])
        }
        Refusal::EntryIsNotLate { athlete } => {
            messages.say("refusal-entry-is-not-late", [("athlete", text(athlete))])
        }
        Refusal::EntryTooLate { last_round } => {
            messages.say("refusal-entry-too-late", [("last_round", text(last_round))])
        }
        Refusal::AlreadyStarted => messages.text("refusal-already-started"),
        Refusal::AlreadyPublished { round } => {
            messages.say("refusal-already-published", [("round", text(round))])
        }
        Refusal::AbsenceKnown { athlete, round } => messages
            .say("refusal-absence-known", [("athlete", text(athlete)), ("round", text(round))]),
        Refusal::NoAbsence { athlete, round } => {
            messages.say("refusal-no-absence", [("athlete", text(athlete)), ("round", text(round))])
        }
        Refusal::TooFewAthletes { active, needed } => messages
            .say("refusal-too-few-athletes", [("active", text(active)), ("needed", text(needed))]),
        Refusal::NotActive { athlete, round } => {
            messages.say("refusal-not-active", [("athlete", text(athlete)), ("round", text(round))])
        }
        Refusal::OffenderMissing => messages.text("refusal-offender-missing"),
        _ => return None,
    })
}

/// The words for what concerns a pairing; none for the rest.
fn about_pairing(refusal: &Refusal, messages: &Messages) -> Option<String> {
    Some(match refusal {
        Refusal::NotPlaced { athletes } => {
            messages.say("refusal-not-placed", [("athletes", list(athletes))])
        }
        Refusal::PlacedTwice { athlete } => {
            messages.say("refusal-placed-twice", [("athlete", text(athlete))])
        }
        Refusal::HouseBye { athlete } => {
            messages.say("refusal-house-bye", [("athlete", text(athlete))])
        }
        Refusal::TableTwice { table } => {
            messages.say("refusal-table-twice", [("table", text(table))])
        }
        Refusal::SideSize { table, expected } => messages
            .say("refusal-side-size", [("table", text(table)), ("expected", text(expected))]),
        Refusal::TooManyByes { found, most } => {
            messages.say("refusal-too-many-byes", [("found", text(found)), ("most", text(most))])
        }
        Refusal::ApprovalMissing { repeats } => {
            messages.say("refusal-approval-missing", [("repeats", repeats_text(repeats, messages))])
        }
        _ => return None,
    })
}

/// The words for what concerns results; none for the rest.
fn about_results(refusal: &Refusal, messages: &Messages) -> Option<String> {
    Some(match refusal {
        Refusal::RoundOpen { round, tables } => {
            messages.say("refusal-round-open", [("round", text(round)), ("tables", list(tables))])
        }
        Refusal::StillProvisional { round, tables } => messages
            .say("refusal-still-provisional", [("round", text(round)), ("tables", list(tables))]),
        Refusal::NamedTwice { athlete } => {
            messages.say("refusal-named-twice", [("athlete", text(athlete))])
        }
        Refusal::NoSuchRound { round } => {
            messages.say("refusal-no-such-round", [("round", text(round))])
        }
        Refusal::NoSuchTable { round, table } => {
            messages.say("refusal-no-such-table", [("round", text(round)), ("table", text(table))])
        }
        Refusal::NotSeated { athlete, round } => {
            messages.say("refusal-not-seated", [("athlete", text(athlete)), ("round", text(round))])
        }
        Refusal::NotAtTable { athlete, table } => messages
            .say("refusal-not-at-table", [("athlete", text(athlete)), ("table", text(table))]),
        Refusal::HasSheet { round, table } => {
            messages.say("refusal-has-sheet", [("round", text(round)), ("table", text(table))])
        }
        Refusal::HasResult { round, table } => {
            messages.say("refusal-has-result", [("round", text(round)), ("table", text(table))])
        }
        Refusal::NoResult { round, table } => {
            messages.say("refusal-no-result", [("round", text(round)), ("table", text(table))])
        }
        Refusal::SameResult { round, table } => {
            messages.say("refusal-same-result", [("round", text(round)), ("table", text(table))])
        }
        Refusal::InDispute { round, table } => {
            messages.say("refusal-in-dispute", [("round", text(round)), ("table", text(table))])
        }
        _ => return None,
    })
}

/// Why a score is impossible, in words.
fn implausible(why: Implausible, messages: &Messages) -> String {
    match why {
        Implausible::BothReached => messages.text("score-both-reached"),
        Implausible::TooHigh { most } => messages.say("score-too-high", [("most", text(&most))]),
        Implausible::NobodyReached => messages.text("score-nobody-reached"),
        Implausible::OverBeforeTime => messages.text("score-over-before-time"),
        Implausible::NoWinner => messages.text("score-no-winner"),
    }
}

/// A warning in words.
pub fn warning(warning: &Warning, messages: &Messages) -> String {
    match warning {
        Warning::SameName { athletes } => {
            let values = [("count", athletes.len().into()), ("athletes", list(athletes))];
            messages.say("warning-same-name", values)
        }
        Warning::CardsAddUp { athletes } => {
            let values = [("count", athletes.len().into()), ("athletes", list(athletes))];
            messages.say("warning-cards-add-up", values)
        }
        Warning::Provisional { round, tables } => {
            messages.say("warning-provisional", [("round", text(round)), ("tables", list(tables))])
        }
    }
}

fn repeats_text(repeats: &[Repeat], messages: &Messages) -> FluentValue<'static> {
    let sentence = |repeat: &Repeat| {
        let [one, other] = repeat.athletes;
        let values = [
            ("one", text(&one)),
            ("other", text(&other)),
            ("round", text(&repeat.last_round)),
            ("severity", text(&repeat.severity)),
        ];
        match repeat.kind {
            RepeatKind::Partners => messages.say("repeat-partners", values),
            RepeatKind::Rivals => messages.say("repeat-rivals", values),
        }
    };
    repeats.iter().map(sentence).collect::<Vec<_>>().join("; ").into()
}

/// A number as it is written, without the thousands marks that a language would put.
fn text(number: &impl Display) -> FluentValue<'static> {
    number.to_string().into()
}

fn list<T: Display>(numbers: &[T]) -> FluentValue<'static> {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ").into()
}
