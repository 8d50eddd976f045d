//! The FIDE Dutch system (C.04.3, editions of 2026 and 2017): exact pairings, without enumerating.
//!
//! The regulation describes a search: generate candidates in a given order, keep
//! the first that is best by the criteria C5 to C21. This module gives the same
//! answer without generating candidates. Read it in this order:
//!
//! 1. [`Tournament`] is what has happened: who met whom, with which colors, what
//!    was scored without playing, who is here for the next round. It can be made of
//!    the [report file](cangrejo_tournament::trf) of a tournament.
//! 2. `field` derives what the articles speak of: order (1.2), floats (1.4), color
//!    preferences (1.7), topscorers (1.8), and who may meet (C1, C3).
//! 3. `completion` decides whether the round can be paired at all and which score
//!    the bye has (C4, C5).
//! 4. [`Criterion`] lists C1 to C21. For one bracket, `problem` turns C6 to C21
//!    into the cost of a pair, one `tiers` digit each, so that a cheapest perfect
//!    matching of everybody who is not paired yet is a best candidate, and the
//!    part of it outside the bracket is the witness that C4 is kept.
//! 5. `order` finds, among all cheapest matchings, the candidate that the
//!    regulation generates first (articles 3 and 4), by asking the kernel an
//!    ordered list of questions.
//! 6. `ideal` answers most brackets without any costs: where a candidate is as good as
//!    counting says it could be, nothing is better.
//! 7. `ladder` does all this bracket by bracket, on the smallest graph that proves the
//!    answer, and `completion` says whether it does; `edition_2017` by the old rules,
//!    with the same criteria by other numbers.
//! 8. `colors` gives colors (article 5) and sorts the boards.
//! 9. `maximum` decides who is left out where not everybody can be paired.
//!
//! # Readings
//!
//! Where the reference engine (bbpPairings) does not do what an article says, the
//! engine is followed, because the field's files are made by it, unless the
//! [`Rules`] ask for [`Readings::Text`]:
//!
//! * 5.2.5: odd and even count only players who have taken part or are here now.
//! * Boards are sorted by the real score, without virtual points.
//! * An unplayed round gives a downfloat only if it is worth more than a loss,
//!   even if it is a pairing-allocated bye (in the edition of 2017, every one does).
//!
//! Where the text leaves a choice, the choice is the engine's in any case:
//!
//! * C8 looks at the number of pairs of the next bracket, then at the scores of those it leaves.
//! * C9 holds in a bracket that leaves one player, who gets the bye.
//! * C18 and C20: the score difference of a player who floats again is larger than
//!   that of anybody who is paired.
//! * A player is a topscorer by the score with virtual points.
//!
//! In one case that engine is not followed: C2 is never broken.
//!
//! # Examples
//!
//! Five players before their first round; the first has white by lot:
//!
//! ```
//! use cangrejo_pairing::dutch::{Board, Color, Player, PointSystem, Tournament, pair};
//!
//! let tournament = Tournament {
//!     players: (1..=5).map(Player::new).collect(),
//!     forbidden: Vec::new(),
//!     n_rounds: 3,
//!     points: PointSystem::default(),
//!     initial_color: Color::White,
//! };
//! let round = pair(&tournament)?;
//! assert_eq!(round.boards, [Board { white: 0, black: 2 }, Board { white: 3, black: 1 }]);
//! assert_eq!(round.bye, Some(4));
//! # Ok::<(), cangrejo_pairing::dutch::PairingError>(())
//! ```

mod rules;
mod tournament;
mod report;
mod criterion;
mod field;
mod bits;
mod cardinality;
mod completion;
mod tiers;
mod color_faults;
mod problem;
mod first_perfect;
mod tight;
mod order;
mod ideal;
mod ladder;
mod edition_2017;
mod maximum;
mod colors;
mod facts;
mod error;
pub mod explain;
#[cfg(test)]
mod tests;

pub use colors::ColorRule;
pub use criterion::Criterion;
pub use edition_2017::BracketKind;
pub use error::{Fault, Impossible, PairingError, Seat};
pub use facts::{Facts, facts};
pub use field::{Float, Strength};
pub use ladder::Level;
pub use maximum::{PartialRound, pair_most};
pub use rules::{Edition, Readings, Rules};
pub use tournament::{
    Board, Color, Past, Player, PointSystem, Points, Round, Tournament, Unplayed,
};

use field::Field;
use ladder::Pairs;

/// Pairs the next round by today's rules, as the reference engine reads them.
///
/// # Errors
///
/// When the history contradicts itself; when no round keeps C1 to C3, with the reason.
pub fn pair(tournament: &Tournament) -> Result<Round, PairingError> {
    pair_with(tournament, Rules::default())
}

/// Pairs the next round by the given rules.
///
/// # Errors
///
/// As [`pair`].
pub fn pair_with(tournament: &Tournament, rules: Rules) -> Result<Round, PairingError> {
    pair_from(tournament, rules, Level::Ideal)
}

/// Pairs the next round with graphs no smaller than `lowest`; the answer is the same for all.
///
/// The higher levels are slower. They exist to be compared with each other.
///
/// # Errors
///
/// As [`pair`].
pub fn pair_from(
    tournament: &Tournament,
    rules: Rules,
    lowest: Level,
) -> Result<Round, PairingError> {
    tournament.check()?;
    let field = Field::new(tournament, rules);
    let pairs = pair_field(&field, rules.edition, lowest)?;
    Ok(colors::round(tournament, rules, &field, &pairs))
}

fn pair_field(field: &Field, edition: Edition, lowest: Level) -> Result<Pairs, PairingError> {
    match edition {
        Edition::Of2026 => ladder::pair_all(field, lowest),
        Edition::Of2017 => edition_2017::pair_all(field, lowest),
    }
}
