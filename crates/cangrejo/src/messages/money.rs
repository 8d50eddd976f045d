//! Words for the entry fee: amounts, what was noted, and why it was refused.

use cangrejo_tournament::event::{Amount, AthleteNumber, Fact, Payment, Unpaid};
use fluent_bundle::FluentValue;

use super::Messages;
use crate::director::MoneyRefusal;

/// An amount as the language writes it, with what the money is called.
///
/// # Examples
///
/// ```
/// use cangrejo::language::Language;
/// use cangrejo::messages::{Messages, money};
/// use cangrejo_tournament::event::Amount;
///
/// let amount = Amount { cents: 2050 };
/// assert_eq!(money(amount, "USD", &Messages::new(Language::Es)), "20,50 USD");
/// assert_eq!(money(amount, "", &Messages::new(Language::En)), "20.50");
/// let more = Amount { cents: 123_450 };
/// assert_eq!(money(more, "VES", &Messages::new(Language::Es)), "1.234,50 VES");
/// ```
pub fn money(amount: Amount, currency: &str, messages: &Messages) -> String {
    let values = [
        ("whole", messages.number(amount.cents / 100).into()),
        ("cents", format!("{:02}", amount.cents % 100).into()),
        ("currency", currency.into()),
    ];
    messages.say("money", values).trim().to_owned()
}

/// The words of a fact about money; none for the rest.
pub(super) fn fact(fact: &Fact, messages: &Messages) -> Option<String> {
    match fact {
        Fact::FeeSet { fee } => {
            let key = match fee.unpaid {
                Unpaid::Paired => "fact-fee",
                Unpaid::LeftOut => "fact-fee-left-out",
            };
            let amount = money(fee.amount, &fee.currency, messages);
            Some(messages.say(key, [("amount", amount.into())]))
        }
        Fact::FeeSettled { athletes, payment } => {
            let count = ("count", athletes.len().into());
            let who = ("athletes", list(athletes));
            Some(match payment {
                Payment::Pending => messages.say("fact-fee-pending", [count, who]),
                Payment::Exempt => messages.say("fact-fee-exempt", [count, who]),
                Payment::Paid { amount, receipt } => {
                    let amount = ("amount", money(*amount, "", messages).into());
                    let receipt = ("receipt", receipt.as_str().into());
                    messages.say("fact-fee-paid", [count, who, amount, receipt])
                }
            })
        }
        _ => None,
    }
}

/// The message of a refusal.
pub(super) const fn key(refusal: &MoneyRefusal) -> &'static str {
    match refusal {
        MoneyRefusal::NobodyNamed => "refusal-nobody-named",
        MoneyRefusal::AmountMissing => "refusal-amount-missing",
        MoneyRefusal::ReceiptTaken { .. } => "refusal-receipt-taken",
        MoneyRefusal::AlreadyNoted { .. } => "refusal-payment-noted",
        MoneyRefusal::NotPaid { .. } => "refusal-not-paid",
    }
}

/// What the message of a refusal is told.
pub(super) fn values(refusal: &MoneyRefusal) -> Vec<(&'static str, FluentValue<'static>)> {
    match refusal {
        MoneyRefusal::NobodyNamed | MoneyRefusal::AmountMissing => Vec::new(),
        MoneyRefusal::ReceiptTaken { receipt, athlete } => {
            vec![("receipt", receipt.clone().into()), ("athlete", athlete.to_string().into())]
        }
        MoneyRefusal::AlreadyNoted { athlete } | MoneyRefusal::NotPaid { athlete } => {
            vec![("athlete", athlete.to_string().into())]
        }
    }
}

fn list(athletes: &[AthleteNumber]) -> FluentValue<'static> {
    athletes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ").into()
}
