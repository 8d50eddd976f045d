//! Rules of the entry fee: what it is, who has paid, and on which receipt.

use std::collections::BTreeSet;

use cangrejo_tournament::event::{Amount, AthleteNumber, Fact, Fee, Payment, RoundNumber};
use cangrejo_tournament::tournament::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::roster::known;
use super::{Reason, Refusal, Request, Warning};

/// What is asked for about money.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum MoneyRequest {
    /// Say what taking part costs; after round 1 only with a reason.
    SetFee {
        /// The fee, whole.
        fee: Fee,
    },
    /// Note what athletes paid, on one receipt.
    Pay {
        /// Who.
        athletes: Vec<AthleteNumber>,
        /// What each paid; none for the fee.
        amount: Option<Amount>,
        /// The number of the receipt; none for the next that is free.
        receipt: Option<String>,
    },
    /// Note that athletes need not pay.
    Exempt {
        /// Who.
        athletes: Vec<AthleteNumber>,
    },
    /// Note that athletes have not paid after all.
    Owe {
        /// Who.
        athletes: Vec<AthleteNumber>,
    },
}

impl From<MoneyRequest> for Request {
    fn from(request: MoneyRequest) -> Request {
        Request::Money(request)
    }
}

/// Why something about money was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoneyRefusal {
    /// Nobody is named.
    NobodyNamed,
    /// There is no fee, and nobody says how much was paid.
    AmountMissing,
    /// The receipt is of somebody else.
    ReceiptTaken {
        /// The number of the receipt.
        receipt: String,
        /// Who has it.
        athlete: AthleteNumber,
    },
    /// That is noted already.
    AlreadyNoted {
        /// Of whom.
        athlete: AthleteNumber,
    },
    /// Whoever has not paid is not seated.
    NotPaid {
        /// Who.
        athlete: AthleteNumber,
    },
}

impl From<MoneyRefusal> for Refusal {
    fn from(refusal: MoneyRefusal) -> Refusal {
        Refusal::Money(refusal)
    }
}

/// The fact that a request about money amounts to.
pub(super) fn decide(
    state: &State,
    request: MoneyRequest,
    reason: Reason,
) -> Result<Fact, Refusal> {
    match request {
        MoneyRequest::SetFee { fee } => set_fee(state, &fee, reason),
        MoneyRequest::Pay { athletes, amount, receipt } => {
            let fee = Some(state.fee.amount).filter(|fee| fee.cents > 0);
            let amount = amount.or(fee).ok_or(MoneyRefusal::AmountMissing)?;
            let receipt = receipt.map(|typed| typed.trim().to_owned());
            let receipt = match receipt.filter(|typed| !typed.is_empty()) {
                Some(receipt) => unused(state, receipt, &athletes)?,
                None => next_receipt(state),
            };
            settle(state, athletes, Payment::Paid { amount, receipt }, reason)
        }
        MoneyRequest::Exempt { athletes } => settle(state, athletes, Payment::Exempt, reason),
        MoneyRequest::Owe { athletes } => settle(state, athletes, Payment::Pending, reason),
    }
}

/// Says what taking part costs; once a round was paired by it, another has its reason.
fn set_fee(state: &State, fee: &Fee, reason: Reason) -> Result<Fact, Refusal> {
    if !state.rounds.is_empty() {
        reason.needed()?;
    }
    let currency = fee.currency.trim().to_owned();
    Ok(Fact::FeeSet { fee: Fee { currency, ..fee.clone() } })
}

/// Notes what holds of athletes; a payment that was noted is changed only with a reason.
fn settle(
    state: &State,
    athletes: Vec<AthleteNumber>,
    payment: Payment,
    reason: Reason,
) -> Result<Fact, Refusal> {
    if athletes.is_empty() {
        return Err(MoneyRefusal::NobodyNamed.into());
    }
    let mut seen = BTreeSet::new();
    for athlete in &athletes {
        let before = &known(state, *athlete)?.payment;
        if !seen.insert(*athlete) {
            return Err(Refusal::NamedTwice { athlete: *athlete });
        }
        if *before == payment {
            return Err(MoneyRefusal::AlreadyNoted { athlete: *athlete }.into());
        }
        if matches!(before, Payment::Paid { .. }) {
            reason.needed()?;
        }
    }
    Ok(Fact::FeeSettled { athletes, payment })
}

/// The receipts in use, each with one who has it.
fn receipts(state: &State) -> impl Iterator<Item = (&str, AthleteNumber)> {
    state.athletes.iter().filter_map(|(number, athlete)| match &athlete.payment {
        Payment::Paid { receipt, .. } => Some((receipt.as_str(), *number)),
        Payment::Pending | Payment::Exempt => None,
    })
}

/// A receipt that nobody else has: only those who are named may be on it already.
fn unused(
    state: &State,
    receipt: String,
    athletes: &[AthleteNumber],
) -> Result<String, MoneyRefusal> {
    let mut others = receipts(state).filter(|(_, athlete)| !athletes.contains(athlete));
    match others.find(|(known, _)| *known == receipt) {
        Some((_, athlete)) => Err(MoneyRefusal::ReceiptTaken { receipt, athlete }),
        None => Ok(receipt),
    }
}

/// One more than the highest number in use; receipts with letters count for nothing.
fn next_receipt(state: &State) -> String {
    let highest = receipts(state).filter_map(|(receipt, _)| receipt.parse::<u64>().ok()).max();
    highest.unwrap_or(0).saturating_add(1).to_string()
}

/// That somebody may be seated in a round that is on.
pub(super) fn check_paid(
    state: &State,
    athlete: AthleteNumber,
    first_round: RoundNumber,
) -> Result<(), Refusal> {
    let is_on = first_round < state.next_round();
    if is_on && state.is_left_out(known(state, athlete)?) {
        return Err(MoneyRefusal::NotPaid { athlete }.into());
    }
    Ok(())
}

/// Those who are there for the next round and not paired, because they have not paid.
pub(super) fn left_out(state: &State) -> Option<Warning> {
    let round = state.next_round();
    let unpaid = state
        .athletes
        .iter()
        .filter(|(_, athlete)| athlete.is_there(round) && state.is_left_out(athlete));
    let athletes: Vec<AthleteNumber> = unpaid.map(|(number, _)| *number).collect();
    (!athletes.is_empty()).then_some(Warning::LeftOut { athletes })
}
