//! Words of chess: why something is refused, what was drawn, and how a board ended.

use cangrejo_pairing::dutch::{PairingError, Seat};
use cangrejo_tournament::event::{Fact, FirstColor, RequestedBye};
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
        ChessRefusal::BakuNeedsHalves => "refusal-baku-needs-halves",
        ChessRefusal::ByeQuota { .. } => "refusal-bye-quota",
        ChessRefusal::ByeTooLate { .. } => "refusal-bye-too-late",
        ChessRefusal::OnlyMust => "refusal-only-must",
        ChessRefusal::ListStays => "refusal-list-stays",
        ChessRefusal::Rematch { .. } => "refusal-rematch",
    }
}

/// What the message of a refusal is told.
pub(super) fn values(refusal: &ChessRefusal) -> Vec<(&'static str, FluentValue<'static>)> {
    match refusal {
        ChessRefusal::ByeQuota { athlete, most } => {
            vec![("athlete", athlete.to_string().into()), ("most", (*most).into())]
        }
        ChessRefusal::ByeTooLate { last_round } => {
            vec![("last_round", last_round.to_string().into())]
        }
        ChessRefusal::Rematch { athletes: [one, other] } => {
            vec![("one", one.to_string().into()), ("other", other.to_string().into())]
        }
        ChessRefusal::DominoOnly
        | ChessRefusal::ChessOnly
        | ChessRefusal::OtherProfile
        | ChessRefusal::PointsOutOfOrder
        | ChessRefusal::BakuNeedsHalves
        | ChessRefusal::OnlyMust
        | ChessRefusal::ListStays => Vec::new(),
    }
}

/// The words of a fact that only chess has; none for the rest.
pub(super) fn fact(fact: &Fact, messages: &Messages) -> Option<String> {
    match fact {
        Fact::LotDrawn { first_color: FirstColor::White } => Some(messages.text("fact-lot-white")),
        Fact::LotDrawn { first_color: FirstColor::Black } => Some(messages.text("fact-lot-black")),
        Fact::AbsenceAnnounced { athlete, round, bye } => {
            let key = match bye {
                RequestedBye::Zero => return None,
                RequestedBye::Half => "fact-half-bye",
                RequestedBye::Full => "fact-full-bye",
            };
            let values =
                [("athlete", athlete.to_string().into()), ("round", round.to_string().into())];
            Some(messages.say(key, values))
        }
        _ => None,
    }
}

/// Why there is no round of chess; `named` shows an athlete.
pub fn no_chess_round(error: &NoChessRound, messages: &Messages) -> String {
    match error {
        NoChessRound::LotMissing => messages.text("chess-lot-missing"),
        NoChessRound::OtherEdition => messages.text("chess-no-edition"),
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
