//! Words of chess: why something is refused, what was drawn, and how a board ended.

use cangrejo_pairing::dutch::{PairingError, Seat};
use cangrejo_tournament::event::{AthleteNumber, ChangeCause, Fact, FirstColor, RequestedBye};
use cangrejo_tournament::tiebreaks::MANDATORY;
use fluent_bundle::FluentValue;

use super::Messages;
use crate::director::ChessRefusal;
use crate::next_round::NoChessRound;

/// How many of a group are named before the rest are only counted.
const MOST_NAMED: usize = 10;

/// The message of a refusal.
pub(super) const fn key(refusal: &ChessRefusal) -> &'static str {
    match refusal {
        ChessRefusal::DominoOnly => "refusal-domino-only",
        ChessRefusal::ChessOnly => "refusal-chess-only",
        ChessRefusal::OtherProfile => "refusal-other-profile",
        ChessRefusal::PointsOutOfOrder => "refusal-points-out-of-order",
        ChessRefusal::BadTieBreak { .. } => "refusal-bad-tie-break",
        ChessRefusal::BadHeading { .. } => "refusal-bad-heading",
        ChessRefusal::EndsBeforeStart => "refusal-ends-before-start",
        ChessRefusal::YearOfRound { .. } => "refusal-year-of-round",
        ChessRefusal::BakuNeedsHalves => "refusal-baku-needs-halves",
        ChessRefusal::ByeQuota { .. } => "refusal-bye-quota",
        ChessRefusal::ByeTooLate { .. } => "refusal-bye-too-late",
        ChessRefusal::OnlyMust => "refusal-only-must",
        ChessRefusal::Rematch { .. } => "refusal-rematch",
        ChessRefusal::SecondBye { .. } => "refusal-second-bye",
        ChessRefusal::ColorClash { .. } => "refusal-color-clash",
        ChessRefusal::BoundColor { .. } => "refusal-bound-color",
        ChessRefusal::CauseMissing => "refusal-cause-missing",
        ChessRefusal::NotTheLastRound => "refusal-no-last-round",
        ChessRefusal::PublishedStays => "refusal-published-stays",
        ChessRefusal::NoRematch => "refusal-no-rematch",
        ChessRefusal::OpponentsThere => "refusal-opponents-there",
        ChessRefusal::NobodyLate => "refusal-nobody-late",
        ChessRefusal::KeptApart { .. } => "refusal-kept-apart",
        ChessRefusal::NoRoundForBye { .. } => "refusal-no-round-for-bye",
        ChessRefusal::ForfeitUnrated => "refusal-forfeit-unrated",
        ChessRefusal::SameFideId { .. } => "refusal-same-fide-id",
        ChessRefusal::ModeIsLeft => "refusal-mode-is-left",
        ChessRefusal::TooManyPlayers { .. } => "refusal-too-many-players",
    }
}

/// What the message of a refusal is told.
pub(super) fn values(
    refusal: &ChessRefusal,
    messages: &Messages,
) -> Vec<(&'static str, FluentValue<'static>)> {
    let player = |athlete: &AthleteNumber| FluentValue::from(messages.athlete(*athlete));
    match refusal {
        ChessRefusal::ByeQuota { athlete, most } => {
            vec![("athlete", player(athlete)), ("most", (*most).into())]
        }
        ChessRefusal::BadTieBreak { code } => {
            let codes = MANDATORY.join(", ");
            vec![("code", code.clone().into()), ("codes", codes.into())]
        }
        ChessRefusal::BadHeading { text, most } => {
            vec![("text", text.clone().into()), ("most", most.to_string().into())]
        }
        ChessRefusal::YearOfRound { round, year } => {
            vec![("round", round.to_string().into()), ("year", year.to_string().into())]
        }
        ChessRefusal::ByeTooLate { last_round } => {
            vec![("last_round", last_round.to_string().into())]
        }
        ChessRefusal::SecondBye { athlete } => vec![("athlete", player(athlete))],
        ChessRefusal::BoundColor { athlete, color } => {
            let color = match color {
                FirstColor::White => "white",
                FirstColor::Black => "black",
            };
            vec![("athlete", player(athlete)), ("color", color.into())]
        }
        ChessRefusal::Rematch { athletes: [one, other] }
        | ChessRefusal::ColorClash { athletes: [one, other] } => {
            vec![("one", player(one)), ("other", player(other))]
        }
        ChessRefusal::KeptApart { athletes: [one, other], constraint } => vec![
            ("one", player(one)),
            ("other", player(other)),
            ("constraint", constraint.to_string().into()),
        ],
        ChessRefusal::NoRoundForBye { n_rounds } => vec![("n_rounds", (*n_rounds).into())],
        ChessRefusal::SameFideId { fide_id, athlete, name } => vec![
            ("fide_id", fide_id.to_string().into()),
            ("athlete", athlete.to_string().into()),
            ("name", name.clone().into()),
        ],
        ChessRefusal::PublishedStays
        | ChessRefusal::NoRematch
        | ChessRefusal::OpponentsThere
        | ChessRefusal::NobodyLate
        | ChessRefusal::EndsBeforeStart
        | ChessRefusal::ForfeitUnrated
        | ChessRefusal::DominoOnly
        | ChessRefusal::ChessOnly
        | ChessRefusal::OtherProfile
        | ChessRefusal::PointsOutOfOrder
        | ChessRefusal::BakuNeedsHalves
        | ChessRefusal::OnlyMust
        | ChessRefusal::CauseMissing
        | ChessRefusal::NotTheLastRound
        | ChessRefusal::ModeIsLeft => Vec::new(),
        ChessRefusal::TooManyPlayers { most } => vec![("most", most.to_string().into())],
    }
}

/// The words of a fact that only chess has; none for the rest.
pub(super) fn fact(fact: &Fact, messages: &Messages) -> Option<String> {
    match fact {
        Fact::LotDrawn { first_color: FirstColor::White } => Some(messages.text("fact-lot-white")),
        Fact::LotDrawn { first_color: FirstColor::Black } => Some(messages.text("fact-lot-black")),
        Fact::EventSet { event } => {
            Some(messages.say("fact-event-set", [("event", event.as_str().into())]))
        }
        Fact::FideModeLeft => Some(messages.text("fact-fide-mode-left")),
        Fact::HeadingSet { .. } => Some(messages.text("fact-heading-set")),
        Fact::BoardsChanged { round, cause, .. } => {
            let what = messages.say("fact-reseated", [("round", round.to_string().into())]);
            Some(with_cause(what, *cause, messages))
        }
        Fact::ResultForRating { round, table, games } => {
            let score = games.iter().map(|game| super::score(game, messages)).collect::<Vec<_>>();
            let values = [
                ("round", round.to_string().into()),
                ("table", table.to_string().into()),
                ("score", score.join(", ").into()),
            ];
            Some(messages.say("fact-for-rating", values))
        }
        Fact::StartingListSet { athletes, .. } => {
            Some(messages.say("fact-list-set", [("count", athletes.len().into())]))
        }
        Fact::AbsenceAnnounced { athlete, round, bye } => {
            let key = match bye {
                RequestedBye::Zero => return None,
                RequestedBye::Half => "fact-half-bye",
                RequestedBye::Full => "fact-full-bye",
            };
            let values = [
                ("athlete", messages.athlete(*athlete).into()),
                ("round", round.to_string().into()),
            ];
            Some(messages.say(key, values))
        }
        _ => None,
    }
}

/// What happened to published boards, and the cause of it if one was named.
pub(super) fn with_cause(what: String, cause: Option<ChangeCause>, messages: &Messages) -> String {
    let Some(cause) = cause else { return what };
    let cause = self::cause(cause, messages);
    messages.say("fact-cause", [("what", what.into()), ("cause", cause.into())])
}

/// A cause for which published boards are changed, in words.
fn cause(cause: ChangeCause, messages: &Messages) -> String {
    match cause {
        ChangeCause::Rematch => messages.text("cause-rematch"),
        ChangeCause::EventRules => messages.text("cause-event-rules"),
        ChangeCause::NoOpponents => messages.text("cause-no-opponents"),
        ChangeCause::LateEntry => messages.text("cause-late-entry"),
        ChangeCause::LastRound => messages.text("cause-last-round"),
    }
}

/// Why there is no round of chess.
pub fn no_chess_round(error: &NoChessRound, messages: &Messages) -> String {
    match error {
        NoChessRound::LotMissing => messages.text("chess-lot-missing"),
        NoChessRound::Engine { error: PairingError::TooLarge, .. } => {
            messages.text("chess-too-large")
        }
        NoChessRound::Engine { error: PairingError::Fault(fault), .. } => {
            messages.say("chess-fault", [("fault", fault.to_string().into())])
        }
        NoChessRound::Engine { error: PairingError::NoPairing(impossible), list } => {
            let seat = |seat: &Seat| match seat {
                Seat::Player(place) => list.get(*place).map(ToString::to_string),
                Seat::Bye => Some(messages.text("chess-the-bye")),
            };
            let named = |seats: &[Seat]| {
                let names: Vec<String> = seats.iter().filter_map(seat).take(MOST_NAMED).collect();
                let rest = seats.len().saturating_sub(MOST_NAMED);
                if rest == 0 {
                    return names.join(", ");
                }
                let more = messages.say("more", [("count", rest.into())]);
                format!("{} {more}", names.join(", "))
            };
            let groups = impossible.groups.iter().take(MOST_NAMED);
            let groups: Vec<String> = groups.map(|group| format!("({})", named(group))).collect();
            let values = [
                ("groups", groups.join(" ").into()),
                ("count", impossible.groups.len().into()),
                ("needed", named(&impossible.needed).into()),
                ("n_needed", impossible.needed.len().into()),
            ];
            messages.say("chess-no-pairing", values)
        }
    }
}
