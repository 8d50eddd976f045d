//! The next round of a chess tournament, by the Dutch system.

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_pairing::dutch::{self, Readings};
use cangrejo_tournament::chess;
use cangrejo_tournament::event::{AthleteNumber, DutchEdition, Origin, Pairing, Side};
use cangrejo_tournament::tournament::State;
use serde_json::json;

use super::at_tables;

/// The name of the engine in a log.
pub const CHESS_ENGINE: &str = "dutch";

/// The edition of the engine: it changes whenever the same facts would give another round.
pub const CHESS_EDITION: &str = "dutch-1";

/// Why there is no round of chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoChessRound {
    /// The color of the first was not drawn yet.
    LotMissing,
    /// The engine makes none.
    Engine {
        /// Why.
        error: dutch::PairingError,
        /// The starting list: whom the engine means by a place.
        list: Vec<AthleteNumber>,
    },
}

/// Proposes the next round of chess; white is side A.
///
/// # Errors
///
/// When the lot was not drawn, or no round keeps C1 to C3.
pub fn propose_chess(state: &State) -> Result<Pairing, NoChessRound> {
    let rules = state.profile.chess.clone().unwrap_or_default();
    if state.first_color().is_none() {
        return Err(NoChessRound::LotMissing);
    }
    let list = state.starting_list();
    let report = chess::tournament(state, state.rounds.len());
    let field = dutch::Tournament::from(&report);
    let asked = dutch::Rules { edition: edition(rules.edition), readings: Readings::Engine };
    let round = match dutch::pair_with(&field, asked) {
        Ok(round) => round,
        Err(error) => return Err(NoChessRound::Engine { error, list }),
    };
    let side = |place: usize| Side { first: list[place], partner: None };
    let sides = round.boards.iter().map(|board| [side(board.white), side(board.black)]).collect();
    let n_present = field.players.iter().filter(|player| player.is_present).count();
    Ok(Pairing {
        tables: at_tables(state, sides, &BTreeSet::new()),
        byes: round.bye.map(|place| list[place]).into_iter().collect(),
        origin: Origin::Engine {
            engine: CHESS_ENGINE.to_owned(),
            edition: CHESS_EDITION.to_owned(),
            settings: settings(rules.edition),
            report: json!({ "listed": list.len(), "present": n_present }),
        },
    })
}

const fn edition(edition: DutchEdition) -> dutch::Edition {
    match edition {
        DutchEdition::Fide2017 => dutch::Edition::Of2017,
        DutchEdition::Fide2026 => dutch::Edition::Of2026,
    }
}

/// Every setting that the answer depends on, beside the facts.
fn settings(edition: DutchEdition) -> BTreeMap<String, String> {
    let all = [("rules", edition.name()), ("readings", "engine")];
    all.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}
