//! What happens to a published round: `annul`, `dissolve` and `substitute`.

use cangrejo_tournament::event::{Beneficiary, ChangeCause, RoundNumber, TableNumber};
use cangrejo_tournament::tournament::State;

use super::desk::{Setting, change};
use super::round_args::{Annul, BeneficiaryName, Dissolve, Substitute};
use crate::cli::exit::Failure;
use crate::director::{ChessRequest, Request};

/// Notes that the last round does not count.
pub(super) async fn annul(question: &Annul, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |_| {
        let round = setting.number(question.round(), RoundNumber::new)?;
        Ok(vec![match question.cause.map(ChangeCause::from) {
            None => Request::Annul { round },
            cause @ Some(_) => Request::Chess(ChessRequest::Annul { round, cause }),
        }])
    })
    .await
}

/// Notes that a table is not played.
pub(super) async fn dissolve(
    question: &Dissolve,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        Ok(vec![Request::Dissolve {
            round: round_or_last(question.round, state, setting)?,
            table: setting.number(question.table, TableNumber::new)?,
            present: setting.players(&question.present)?,
        }])
    })
    .await
}

/// Lets somebody sit in for an athlete for one round.
pub(super) async fn substitute(
    question: &Substitute,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        Ok(vec![Request::Substitute {
            round: round_or_last(question.round, state, setting)?,
            athlete: setting.player(question.replaced)?,
            substitute: setting.player(question.number)?,
            beneficiary: match question.result_to {
                BeneficiaryName::Absent => Beneficiary::Absent,
                BeneficiaryName::Substitute => Beneficiary::Substitute,
                BeneficiaryName::Nobody => Beneficiary::Nobody,
            },
        }])
    })
    .await
}

/// The round that was typed, or the last one.
fn round_or_last(
    typed: Option<i64>,
    state: &State,
    setting: &Setting<'_>,
) -> Result<RoundNumber, Failure> {
    let last = || state.rounds.last().map_or(RoundNumber::FIRST, |round| round.number);
    typed.map_or_else(|| Ok(last()), |typed| setting.number(typed, RoundNumber::new))
}
