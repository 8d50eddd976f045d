//! Rounds that were not played, and the scores that others see (article 16).

use super::edition::Edition;
use super::field::{Bye, Field, Format, Kind, Round};
use super::opened::Ceiling;
use crate::Rational;

impl Bye {
    /// Whether the player asked for it, or just was not there.
    const fn is_requested(self) -> bool {
        match self {
            Bye::Half | Bye::Zero => true,
            Bye::Pairing | Bye::Full => false,
        }
    }
}

impl Kind {
    /// Whether the player chose not to play: a requested bye or a forfeit loss (§16.2).
    pub const fn is_voluntary(self) -> bool {
        match self {
            Kind::Bye(bye) => bye.is_requested(),
            Kind::ForfeitLoss(_) => true,
            Kind::Played(..) | Kind::ForfeitWin(_) => false,
        }
    }
}

/// The score of each player, as he has it and as his opponents see it.
#[derive(Debug)]
pub(super) struct Scores {
    pub(super) awarded: Vec<Rational>,
    /// §16.3; in a round robin the same as awarded.
    pub(super) adjusted: Vec<Rational>,
}

impl Scores {
    pub(super) fn of(field: &Field) -> Scores {
        let players = 0..field.players().len();
        let awarded: Vec<Rational> = players.clone().map(|player| field.score(player)).collect();
        let adjusted = match field.format() {
            Format::RoundRobin => awarded.clone(),
            Format::Swiss => players.map(|player| adjusted(field, player)).collect(),
        };
        Scores { awarded, adjusted }
    }
}

/// The score of a player who leaves as others see it: requested byes that no round follows which
/// he did not choose to miss are draws (§16.3, category .5).
fn adjusted(field: &Field, player: usize) -> Rational {
    let rounds = &field.players()[player].rounds;
    let n_stayed = rounds.iter().rposition(|round| !round.kind.is_voluntary());
    let n_stayed = n_stayed.map_or(0, |last| last + 1);
    let seen = |(index, round): (usize, &Round)| match round.kind {
        Kind::Bye(bye) if bye.is_requested() && index >= n_stayed => field.worth().draw_with(None),
        Kind::Bye(_) | Kind::Played(..) | Kind::ForfeitWin(_) | Kind::ForfeitLoss(_) => {
            round.points.clone()
        }
    };
    rounds.iter().enumerate().map(seen).sum()
}

/// What a dummy's score cannot exceed in a round of this kind (§16.4).
pub(super) fn ceiling(
    field: &Field,
    scores: &Scores,
    edition: Edition,
    kind: Kind,
) -> Option<Ceiling> {
    match edition {
        Edition::Fide2024 => None,
        Edition::Fide2026 => Some(match kind.opponent() {
            Some(opponent) => Ceiling::Opponent(scores.adjusted[opponent].clone()),
            None => {
                Ceiling::Draws(&field.worth().draw_with(None) * &Rational::from(field.n_rounds()))
            }
        }),
    }
}
