//! The cash box of a tournament: who has paid, on which receipt, and how much that is.

use cangrejo_tournament::event::{Amount, AthleteNumber, Fact, Payment, Role, Time};
use cangrejo_tournament::tournament::{Presence, Tournament};

/// What is in the cash box, and what is not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cash {
    /// The receipts that hold, in the order in which they were written.
    pub receipts: Vec<Receipt>,
    /// Those who need not pay, ascending.
    pub exempt: Vec<AthleteNumber>,
    /// Those who still owe the fee, ascending; house players and who has gone owe nothing.
    pub pending: Vec<AthleteNumber>,
}

/// A receipt: who is on it, and who took the money when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Its number, as printed.
    pub number: String,
    /// Who paid on it, each with the amount.
    pub athletes: Vec<(AthleteNumber, Amount)>,
    /// Who took the money.
    pub author: String,
    /// When.
    pub time: Time,
}

impl Receipt {
    /// All that was paid on it.
    pub fn total(&self) -> Amount {
        self.athletes.iter().fold(Amount::default(), |sum, (_, amount)| sum.plus(*amount))
    }
}

impl Cash {
    /// The cash box as the log has it.
    pub fn of(tournament: &Tournament) -> Cash {
        let state = tournament.state();
        let mut cash = Cash::default();
        for (number, athlete) in &state.athletes {
            let is_gone = matches!(athlete.presence, Presence::Withdrawn { .. });
            match &athlete.payment {
                Payment::Exempt => cash.exempt.push(*number),
                Payment::Pending if athlete.role == Role::Ranked && !is_gone => {
                    cash.pending.push(*number);
                }
                Payment::Pending | Payment::Paid { .. } => {}
            }
        }
        for (_, event) in tournament.standing_events() {
            let Fact::FeeSettled { athletes, payment: payment @ Payment::Paid { amount, receipt } } =
                &event.fact
            else {
                continue;
            };
            let holds = |athlete: &&AthleteNumber| state.athletes[*athlete].payment == *payment;
            let athletes = athletes.iter().filter(holds).map(|athlete| (*athlete, *amount));
            let athletes: Vec<_> = athletes.collect();
            cash.note(Receipt {
                number: receipt.clone(),
                athletes,
                author: event.author.clone(),
                time: event.time,
            });
        }
        cash
    }

    /// Puts a receipt to the others; what was noted twice holds as it was noted last.
    fn note(&mut self, receipt: Receipt) {
        if receipt.athletes.is_empty() {
            return;
        }
        let is_new = |one: &(AthleteNumber, Amount)| {
            receipt.athletes.iter().all(|(athlete, _)| *athlete != one.0)
        };
        for earlier in &mut self.receipts {
            earlier.athletes.retain(is_new);
        }
        self.receipts.retain(|earlier| !earlier.athletes.is_empty());
        self.receipts.push(receipt);
    }

    /// All that was taken.
    pub fn total(&self) -> Amount {
        self.receipts.iter().fold(Amount::default(), |sum, receipt| sum.plus(receipt.total()))
    }

    /// How many have paid.
    pub fn n_paid(&self) -> usize {
        self.receipts.iter().map(|receipt| receipt.athletes.len()).sum()
    }
}
