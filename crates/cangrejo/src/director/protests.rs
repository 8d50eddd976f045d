//! Rules of protests.

use cangrejo_tournament::event::{Fact, PictureHash, Protest, ProtestNumber, ProtestStep, Ruling};
use cangrejo_tournament::tournament::{ProtestRecord, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::roster::known;
use super::{Reason, Refusal, Request};

/// The most pictures that belong to one protest.
pub const MOST_PICTURES: usize = 8;

/// The most letters of a claim; whoever has more to say brings a paper, which is pictured.
pub const LONGEST_CLAIM: usize = 4_000;

/// What is asked for about protests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum ProtestRequest {
    /// Enter one.
    Enter {
        /// What is claimed.
        details: Protest,
    },
    /// Add a picture, which is kept beside the log.
    Picture {
        /// The protest.
        protest: ProtestNumber,
        /// The hash of the picture.
        picture: PictureHash,
    },
    /// Decide one, with the reason.
    Decide {
        /// The protest.
        protest: ProtestNumber,
        /// How.
        ruling: Ruling,
    },
}

impl From<ProtestRequest> for Request {
    fn from(request: ProtestRequest) -> Request {
        Request::Protest(request)
    }
}

/// Why a request about a protest is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProtestRefusal {
    /// It does not say what is claimed.
    ClaimMissing,
    /// It says too much.
    ClaimTooLong {
        /// The most letters.
        most: usize,
    },
    /// No protest has this number.
    NoSuchProtest {
        /// The number.
        protest: ProtestNumber,
    },
    /// The protest has this picture already.
    PictureTwice {
        /// The protest.
        protest: ProtestNumber,
    },
    /// The protest has enough pictures.
    TooManyPictures {
        /// The most.
        most: usize,
    },
}

impl From<ProtestRefusal> for Refusal {
    fn from(refusal: ProtestRefusal) -> Refusal {
        Refusal::Protest(refusal)
    }
}

/// The fact that a request about a protest amounts to.
pub(super) fn decide(
    state: &State,
    request: ProtestRequest,
    reason: Reason,
) -> Result<Fact, Refusal> {
    let (protest, step) = match request {
        ProtestRequest::Enter { details } => {
            (ProtestNumber::after(state.protests.len()), enter(state, details)?)
        }
        ProtestRequest::Picture { protest, picture } => {
            let found = record(state, protest)?;
            if found.pictures.contains(&picture) {
                return Err(ProtestRefusal::PictureTwice { protest }.into());
            }
            if found.pictures.len() >= MOST_PICTURES {
                return Err(ProtestRefusal::TooManyPictures { most: MOST_PICTURES }.into());
            }
            (protest, ProtestStep::Pictured { picture })
        }
        ProtestRequest::Decide { protest, ruling } => {
            record(state, protest)?;
            reason.needed()?;
            (protest, ProtestStep::Decided { ruling })
        }
    };
    Ok(Fact::Protest { protest, step })
}

fn record(state: &State, protest: ProtestNumber) -> Result<&ProtestRecord, Refusal> {
    let found = state.protests.get(&protest);
    found.ok_or_else(|| ProtestRefusal::NoSuchProtest { protest }.into())
}

fn enter(state: &State, details: Protest) -> Result<ProtestStep, Refusal> {
    let claim = details.claim.trim().to_owned();
    if claim.is_empty() {
        return Err(ProtestRefusal::ClaimMissing.into());
    }
    if claim.chars().count() > LONGEST_CLAIM {
        return Err(ProtestRefusal::ClaimTooLong { most: LONGEST_CLAIM }.into());
    }
    for athlete in &details.athletes {
        known(state, *athlete)?;
    }
    if let Some((round, table)) = details.place {
        let published = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
        published.tables.get(&table).ok_or(Refusal::NoSuchTable { round, table })?;
    }
    Ok(ProtestStep::Entered { details: Protest { claim, ..details } })
}
