//! Says why the director's desk refused something, and what it remarks on.

use std::fmt::Display;

use cangrejo_tournament::event::{AthleteNumber, Implausible, Repeat, RepeatKind};
use fluent_bundle::FluentValue;

use super::Messages;
use crate::director::{Refusal, TieRefusal, Warning};

/// What a message is told, by the names it has for it.
type Values = Vec<(&'static str, FluentValue<'static>)>;

/// A refusal in words: the rule, and what to do.
///
/// # Examples
///
/// ```
/// use cangrejo::director::Refusal;
/// use cangrejo::language::Language;
/// use cangrejo::messages::{Messages, refusal};
///
/// let spanish = Messages::new(Language::Es);
/// assert_eq!(
///     refusal(&Refusal::NothingToUndo, &spanish),
///     "no queda nada por deshacer; recupere lo deshecho con cangrejo redo"
/// );
/// ```
pub fn refusal(refusal: &Refusal, messages: &Messages) -> String {
    messages.say(key(refusal), values(refusal, messages))
}

/// The message of a refusal.
const fn key(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::AuthorMissing => "refusal-author-missing",
        Refusal::ReasonMissing => "refusal-reason-missing",
        Refusal::NotCreated => "refusal-not-created",
        Refusal::AlreadyCreated => "refusal-already-created",
        Refusal::Closed => "refusal-closed",
        Refusal::NotClosed => "refusal-not-closed",
        Refusal::NothingToUndo => "refusal-nothing-to-undo",
        Refusal::NothingToRedo => "refusal-nothing-to-redo",
        Refusal::NameMissing => "refusal-name-missing",
        Refusal::UnplayableProfile => "refusal-unplayable-profile",
        Refusal::Negative { .. } => "refusal-negative",
        Refusal::TooLarge { .. } => "refusal-too-large",
        Refusal::UnknownAthlete { .. } => "refusal-unknown-athlete",
        Refusal::DuplicateIdNumber { .. } => "refusal-duplicate-id-number",
        Refusal::AlreadyCheckedIn { .. } => "refusal-already-checked-in",
        Refusal::NotCheckedIn { .. } => "refusal-not-checked-in",
        Refusal::AlreadyWithdrawn { .. } => "refusal-already-withdrawn",
        Refusal::NotWithdrawn { .. } => "refusal-not-withdrawn",
        Refusal::EntryIsLate { .. } => "refusal-entry-is-late",
        Refusal::EntryIsNotLate { .. } => "refusal-entry-is-not-late",
        Refusal::EntryTooLate { .. } => "refusal-entry-too-late",
        Refusal::AlreadyStarted => "refusal-already-started",
        Refusal::OrderIsDrawn => "refusal-order-is-drawn",
        Refusal::CheckInStays { .. } => "refusal-check-in-stays",
        Refusal::AlreadyPublished { .. } => "refusal-already-published",
        Refusal::AbsenceKnown { .. } => "refusal-absence-known",
        Refusal::NoAbsence { .. } => "refusal-no-absence",
        Refusal::TooFewAthletes { .. } => "refusal-too-few-athletes",
        Refusal::RoundOpen { .. } => "refusal-round-open",
        Refusal::StillProvisional { .. } => "refusal-still-provisional",
        Refusal::BeyondPlan { .. } => "refusal-beyond-plan",
        Refusal::NotActive { .. } => "refusal-not-active",
        Refusal::NotPlaced { .. } => "refusal-not-placed",
        Refusal::PlacedTwice { .. } => "refusal-placed-twice",
        Refusal::NamedTwice { .. } => "refusal-named-twice",
        Refusal::HouseBye { .. } => "refusal-house-bye",
        Refusal::TableTwice { .. } => "refusal-table-twice",
        Refusal::SideSize { .. } => "refusal-side-size",
        Refusal::TooManyByes { .. } => "refusal-too-many-byes",
        Refusal::ApprovalMissing { .. } => "refusal-approval-missing",
        Refusal::NotExact { .. } => "refusal-not-exact",
        Refusal::NoSuchRound { .. } => "refusal-no-such-round",
        Refusal::NotTheLastRound { .. } => "refusal-not-the-last-round",
        Refusal::NoSuchTable { .. } => "refusal-no-such-table",
        Refusal::NotSeated { .. } => "refusal-not-seated",
        Refusal::NotAtTable { .. } => "refusal-not-at-table",
        Refusal::HasSheet { .. } => "refusal-has-sheet",
        Refusal::HasResult { .. } => "refusal-has-result",
        Refusal::NoResult { .. } => "refusal-no-result",
        Refusal::SameResult { .. } => "refusal-same-result",
        Refusal::InDispute { .. } => "refusal-in-dispute",
        Refusal::GameCount { .. } => "refusal-game-count",
        Refusal::OffenderMissing => "refusal-offender-missing",
        Refusal::Implausible { .. } => "refusal-implausible",
        Refusal::EmptySanction => "refusal-empty-sanction",
        Refusal::NoSuchSanction { .. } => "refusal-no-such-sanction",
        Refusal::Tie(refusal) => tie_key(refusal),
        Refusal::PinnedSideSize { .. } => "refusal-pinned-side-size",
        Refusal::HousePinned { .. } => "refusal-house-pinned",
        Refusal::PinnedTwice { .. } => "refusal-pinned-twice",
        Refusal::ApartOfOne => "refusal-apart-of-one",
        Refusal::BackwardRange { .. } => "refusal-backward-range",
        Refusal::NoSuchConstraint { .. } => "refusal-no-such-constraint",
        Refusal::BlockedAndReserved { .. } => "refusal-blocked-and-reserved",
        Refusal::Chess(refusal) => super::chess::key(refusal),
        Refusal::Money(refusal) => super::money::key(refusal),
        Refusal::Protest(refusal) => super::protests::key(*refusal),
    }
}

const fn tie_key(refusal: &TieRefusal) -> &'static str {
    match refusal {
        TieRefusal::OfOne => "refusal-tie-of-one",
        TieRefusal::WitnessMissing => "refusal-witness-missing",
        TieRefusal::NotTied { .. } => "refusal-not-tied",
    }
}

/// What the message of a refusal is told; a test finds one that asks for more.
fn values(refusal: &Refusal, messages: &Messages) -> Values {
    match refusal {
        Refusal::Negative { number } => vec![("number", text(number))],
        Refusal::NotExact { number } => vec![("number", text(number))],
        Refusal::TooLarge { number, most } => vec![("number", text(number)), ("most", text(most))],
        Refusal::BeyondPlan { n_rounds } => vec![("n_rounds", (*n_rounds).into())],
        Refusal::TooFewAthletes { active, needed } => {
            vec![("active", (*active).into()), ("needed", text(needed))]
        }
        Refusal::GameCount { expected, found } => {
            vec![("expected", (*expected).into()), ("found", (*found).into())]
        }
        Refusal::TooManyByes { found, most } => vec![("found", text(found)), ("most", text(most))],
        Refusal::PinnedSideSize { expected } => vec![("expected", text(expected))],
        Refusal::SideSize { table, expected } => {
            vec![("table", text(table)), ("expected", text(expected))]
        }
        Refusal::Implausible { game, why } => {
            vec![("game", text(game)), ("why", implausible(*why, messages).into())]
        }
        Refusal::ApprovalMissing { repeats } => vec![("repeats", repeats_text(repeats, messages))],
        Refusal::NoSuchSanction { sanction } => vec![("sanction", text(sanction))],
        Refusal::NoSuchConstraint { constraint } => vec![("constraint", text(constraint))],
        Refusal::BackwardRange { first, last } => {
            vec![("first", text(first)), ("last", text(last))]
        }
        Refusal::NotTheLastRound { last } => vec![("last", text(last))],
        Refusal::EntryTooLate { last_round } => vec![("last_round", text(last_round))],
        Refusal::NotPlaced { athletes } => {
            vec![("count", athletes.len().into()), ("athletes", messages.athletes(athletes).into())]
        }
        Refusal::Tie(TieRefusal::NotTied { athlete, sharing }) => {
            let count = ("count", sharing.len().into());
            let sharing = messages.athletes(sharing);
            vec![count, ("athlete", player(*athlete, messages)), ("sharing", sharing.into())]
        }
        Refusal::Chess(refusal) => super::chess::values(refusal, messages),
        Refusal::Money(refusal) => super::money::values(refusal),
        Refusal::Protest(refusal) => super::protests::values(*refusal),
        Refusal::NoSuchTable { .. } | Refusal::HasSheet { .. } => {
            let mut values = places(refusal, messages);
            values.push(("sheet", messages.sheet_label().into()));
            values
        }
        other => places(other, messages),
    }
}

/// Whom a refusal is about, in which round and at which table.
fn places(refusal: &Refusal, messages: &Messages) -> Values {
    match refusal {
        // Of an entry there is the number that it was given.
        Refusal::UnknownAthlete { athlete }
        | Refusal::DuplicateIdNumber { athlete }
        | Refusal::AlreadyCheckedIn { athlete }
        | Refusal::NotCheckedIn { athlete }
        | Refusal::EntryIsLate { athlete }
        | Refusal::EntryIsNotLate { athlete } => vec![("athlete", text(athlete))],
        Refusal::CheckInStays { athlete } => {
            vec![("athlete", text(athlete)), ("number", player(*athlete, messages))]
        }
        Refusal::AlreadyWithdrawn { athlete }
        | Refusal::NotWithdrawn { athlete }
        | Refusal::PlacedTwice { athlete }
        | Refusal::NamedTwice { athlete }
        | Refusal::HouseBye { athlete }
        | Refusal::HousePinned { athlete } => vec![("athlete", player(*athlete, messages))],
        Refusal::AbsenceKnown { athlete, round }
        | Refusal::NoAbsence { athlete, round }
        | Refusal::NotActive { athlete, round }
        | Refusal::NotSeated { athlete, round }
        | Refusal::PinnedTwice { athlete, round } => {
            vec![("athlete", player(*athlete, messages)), ("round", text(round))]
        }
        Refusal::NotAtTable { athlete, table } => {
            vec![("athlete", player(*athlete, messages)), ("table", text(table))]
        }
        Refusal::AlreadyPublished { round } | Refusal::NoSuchRound { round } => {
            vec![("round", text(round))]
        }
        Refusal::TableTwice { table } | Refusal::BlockedAndReserved { table } => {
            vec![("table", text(table))]
        }
        Refusal::RoundOpen { round, tables } | Refusal::StillProvisional { round, tables } => {
            let count = ("count", tables.len().into());
            vec![count, ("round", text(round)), ("tables", list(tables))]
        }
        Refusal::NoSuchTable { round, table }
        | Refusal::HasSheet { round, table }
        | Refusal::HasResult { round, table }
        | Refusal::NoResult { round, table }
        | Refusal::SameResult { round, table }
        | Refusal::InDispute { round, table } => {
            vec![("round", text(round)), ("table", text(table))]
        }
        _ => Vec::new(),
    }
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
            let values = [
                ("count", athletes.len().into()),
                ("athletes", messages.athletes(athletes).into()),
            ];
            messages.say("warning-cards-add-up", values)
        }
        Warning::Provisional { round, tables } => {
            let count = ("count", tables.len().into());
            let values = [count, ("round", text(round)), ("tables", list(tables))];
            messages.say("warning-provisional", values)
        }
        Warning::RoundsLeft { played, planned } => {
            let values = [("played", (*played).into()), ("planned", (*planned).into())];
            messages.say("warning-rounds-left", values)
        }
        Warning::AbsentPlayed { round, athletes } => {
            let count = ("count", athletes.len().into());
            let values =
                [count, ("round", text(round)), ("athletes", messages.athletes(athletes).into())];
            messages.say("warning-absent-played", values)
        }
        Warning::LateCorrection { round, counts_from: Some(next) } => {
            let values = [("round", text(round)), ("next", text(next))];
            messages.say("warning-correction-later", values)
        }
        Warning::LateCorrection { round, counts_from: None } => {
            messages.say("warning-correction-rating", [("round", text(round))])
        }
        Warning::ClaimTooLate { round, table, minutes } => {
            let minutes = ("minutes", (*minutes).into());
            let values = [("round", text(round)), ("table", text(table)), minutes];
            messages.say("warning-claim-late", values)
        }
        Warning::WithinTolerance { round, minutes } => {
            let values = [("round", text(round)), ("minutes", (*minutes).into())];
            messages.say("warning-within-tolerance", values)
        }
        Warning::BeyondPlan { round, n_rounds } => {
            let values = [("round", text(round)), ("n_rounds", (*n_rounds).into())];
            messages.say("warning-beyond-plan", values)
        }
        Warning::LeftOut { athletes } => {
            let values = [("count", athletes.len().into()), ("athletes", list(athletes))];
            messages.say("warning-left-out", values)
        }
        Warning::NobodyApart => messages.text("warning-nobody-apart"),
        Warning::NumbersStay => messages.text("warning-numbers-stay"),
        Warning::DrawChanges { seed } => {
            messages.say("warning-draw-changes", [("seed", text(seed))])
        }
    }
}

fn repeats_text(repeats: &[Repeat], messages: &Messages) -> FluentValue<'static> {
    let sentence = |repeat: &Repeat| {
        let [one, other] = repeat.athletes;
        let values = [
            ("one", player(one, messages)),
            ("other", player(other, messages)),
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

/// The number of an athlete as people know it.
fn player(athlete: AthleteNumber, messages: &Messages) -> FluentValue<'static> {
    messages.athlete(athlete).into()
}

/// A number as it is written, without the thousands marks that a language would put.
fn text(number: &impl Display) -> FluentValue<'static> {
    number.to_string().into()
}

fn list<T: Display>(numbers: &[T]) -> FluentValue<'static> {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(", ").into()
}
