//! The next round as the engine makes it, before anybody publishes it.

use cangrejo_tournament::event::{Discipline, Pairing, Repeat};
use cangrejo_tournament::tournament::State;

use super::failure::WebError;
use super::hall::Current;
use crate::clock::now;
use crate::director::check_next_round;
use crate::messages::{self, Messages};
use crate::next_round::{Settings, propose, propose_chess};
use crate::round_report::{RoundReport, Seating, report};

/// The next round.
#[derive(Debug)]
pub(super) struct Proposed {
    pub(super) pairing: Pairing,
    /// Of domino only.
    pub(super) report: Option<RoundReport>,
}

impl Proposed {
    /// The repeats that the director has to approve.
    pub(super) fn to_approve(&self) -> Vec<Repeat> {
        let repeats = self.report.iter().flat_map(|report| &report.repeats);
        repeats.filter(|repeat| repeat.needs_approval()).copied().collect()
    }
}

/// The round that the engine makes, if it is time for one.
pub(super) fn proposed(current: &Current, messages: &Messages) -> Result<Proposed, WebError> {
    check_next_round(current.tournament(), "-", now())?;
    let state = current.state();
    by_engine(state, Settings::planned(state, state.next_round()), messages)
}

/// The round that the engine makes by these settings, whether or not it is time; chess has none.
pub(super) fn by_engine(
    state: &State,
    settings: Settings,
    messages: &Messages,
) -> Result<Proposed, WebError> {
    match state.discipline {
        Discipline::Domino => {
            let pairing =
                propose(state, settings).map_err(|error| WebError::NoRound(Box::new(error)))?;
            let report = report(state, &Seating::proposed(state.next_round(), &pairing), None);
            Ok(Proposed { pairing, report: Some(report) })
        }
        Discipline::Chess => match propose_chess(state) {
            Ok(pairing) => Ok(Proposed { pairing, report: None }),
            Err(error) => Err(WebError::Said(messages::no_chess_round(&error, messages))),
        },
    }
}
