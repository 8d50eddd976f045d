//! The editions of C.07, and which tie-breaks a field can have.

use super::code::{Article, Code, LastRound};
use super::field::{Field, Format};

/// The text of C.07 in force, by the year it took effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Edition {
    /// From August 2024 to February 2026.
    Fide2024,
    /// From March 2026.
    #[default]
    Fide2026,
}

/// Why a tie-break is not applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// §10: players without a rating take part.
    Unrated {
        /// Their indices, ascending.
        players: Vec<usize>,
    },
    /// §8: the Buchholz family is not for round robins.
    RoundRobin,
    /// The edition does not have it yet.
    LaterEdition,
}

/// Why the field cannot have this tie-break; nothing, if it can.
pub fn reason_against(field: &Field, code: Code, edition: Edition) -> Option<Reason> {
    if edition == Edition::Fide2024 && is_of_2026(code) {
        return Some(Reason::LaterEdition);
    }
    match (code.article(), field.format(), edition) {
        (Article::Ratings, _, _) => {
            let players: Vec<usize> = (0..field.players().len())
                .filter(|player| field.players()[*player].rating.is_none())
                .collect();
            (!players.is_empty()).then_some(Reason::Unrated { players })
        }
        (Article::Buchholz, Format::RoundRobin, Edition::Fide2026) => Some(Reason::RoundRobin),
        (Article::Buchholz | Article::Own | Article::Encounter | Article::Opponents, _, _) => None,
    }
}

/// Whether the edition of 2026 brought the tie-break.
const fn is_of_2026(code: Code) -> bool {
    match code {
        Code::StandardPoints
        | Code::PairingNumber(_)
        | Code::Rating(_)
        | Code::AverageBuchholz(LastRound::Drawn) => true,
        Code::Points
        | Code::DirectEncounter(_)
        | Code::Wins
        | Code::GamesWon
        | Code::BlackGames
        | Code::BlackWins
        | Code::Progressive { .. }
        | Code::RoundsElected
        | Code::Buchholz(..)
        | Code::AverageBuchholz(LastRound::AsItWas)
        | Code::ForeBuchholz(..)
        | Code::SonnebornBerger(..)
        | Code::Koya { .. }
        | Code::AverageRating(_)
        | Code::Performance
        | Code::PerfectPerformance
        | Code::AveragePerformance
        | Code::AveragePerfectPerformance => false,
    }
}
