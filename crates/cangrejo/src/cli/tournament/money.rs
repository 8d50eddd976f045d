//! The entry fee: `fee`, `pay` and `cash`.

use cangrejo_tournament::event::{Amount, AthleteNumber, Fact, Fee, Unpaid};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::args::{Change, Place};
use super::desk::{Desk, Setting, change};
use crate::cash::{Cash, Receipt};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::director::MoneyRequest;
use crate::lists::moment;
use crate::messages::{self, money};

/// One thing that the desk does about money.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum MoneyCommand {
    Fee(AskFee),
    Pay(Pay),
    Cash(AskCash),
}

/// What taking part costs; without options, what it does.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskFee {
    #[arg(allow_negative_numbers = true)]
    amount: Option<String>,

    #[arg(long)]
    currency: Option<String>,

    #[arg(long)]
    unpaid: Option<UnpaidName>,

    #[command(flatten)]
    change: Change,
}

/// What becomes of those who have not paid, by the names it is typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum UnpaidName {
    Paired,
    LeftOut,
}

/// Who has paid, and what.
#[derive(Debug, Args)]
pub(in crate::cli) struct Pay {
    #[arg(required = true, allow_negative_numbers = true)]
    numbers: Vec<i64>,

    #[arg(long, allow_negative_numbers = true)]
    amount: Option<String>,

    #[arg(long)]
    receipt: Option<String>,

    #[arg(long, conflicts_with_all = ["amount", "receipt"])]
    exempt: bool,

    #[arg(long, conflicts_with_all = ["amount", "receipt", "exempt"])]
    not: bool,

    #[command(flatten)]
    change: Change,
}

/// Whose cash box is asked for.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskCash {
    #[command(flatten)]
    place: Place,
}

/// Does what the command asks for.
pub(super) async fn answer(
    command: &MoneyCommand,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    match command {
        MoneyCommand::Fee(question) => fee(question, setting).await,
        MoneyCommand::Pay(question) => pay(question, setting).await,
        MoneyCommand::Cash(question) => cash(question, setting).await,
    }
}

/// Shows the fee, or changes what is named of it.
async fn fee(question: &AskFee, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.change.place).await?;
    let before = desk.state().fee.clone();
    desk.close().await?;
    question.currency.iter().try_for_each(|currency| setting.check_printable(currency))?;
    let amount = question.amount.as_deref().map(|typed| amount(typed, setting)).transpose()?;
    let unpaid = question.unpaid.map(|name| match name {
        UnpaidName::Paired => Unpaid::Paired,
        UnpaidName::LeftOut => Unpaid::LeftOut,
    });
    let names_something = amount.is_some() || question.currency.is_some() || unpaid.is_some();
    let fee = Fee {
        amount: amount.unwrap_or(before.amount),
        currency: question.currency.clone().unwrap_or(before.currency),
        unpaid: unpaid.unwrap_or(before.unpaid),
    };
    if names_something {
        let request = MoneyRequest::SetFee { fee };
        return change(setting, &question.change, |_| Ok(vec![request.into()])).await;
    }
    Ok(match setting.form {
        Form::Json => to_json(&fee),
        Form::Text => messages::fact(&Fact::FeeSet { fee }, setting.messages) + "\n",
    })
}

/// Notes who has paid, need not, or has not after all.
async fn pay(question: &Pay, setting: &Setting<'_>) -> Result<String, Failure> {
    question.receipt.iter().try_for_each(|receipt| setting.check_printable(receipt))?;
    let amount = question.amount.as_deref().map(|typed| amount(typed, setting)).transpose()?;
    change(setting, &question.change, |_| {
        let athletes = setting.entries(&question.numbers)?;
        let request = match (question.exempt, question.not) {
            (true, _) => MoneyRequest::Exempt { athletes },
            (false, true) => MoneyRequest::Owe { athletes },
            (false, false) => {
                MoneyRequest::Pay { athletes, amount, receipt: question.receipt.clone() }
            }
        };
        Ok(vec![request.into()])
    })
    .await
}

fn amount(typed: &str, setting: &Setting<'_>) -> Result<Amount, Failure> {
    typed.parse().map_err(|_| {
        let typed: String = typed.chars().take(40).collect();
        setting.bad("money-bad-amount", [("value", typed.into())])
    })
}

/// Lists the receipts, and who has not paid.
async fn cash(question: &AskCash, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::open(setting, &question.place).await?;
    let cash = Cash::of(desk.tournament());
    let answer = match setting.form {
        Form::Json => to_json(&cash_json(&cash, &desk)),
        Form::Text => cash_text(&cash, &desk),
    };
    desk.close().await?;
    Ok(answer)
}

fn cash_json(cash: &Cash, desk: &Desk<'_>) -> Value {
    let receipt = |receipt: &Receipt| {
        let athletes = receipt.athletes.iter();
        let athletes =
            athletes.map(|(athlete, amount)| json!({ "athlete": athlete, "cents": amount.cents }));
        json!({
            "receipt": receipt.number,
            "athletes": athletes.collect::<Vec<Value>>(),
            "cents": receipt.total().cents,
            "author": receipt.author,
            "time": receipt.time,
        })
    };
    json!({
        "fee": desk.state().fee,
        "receipts": cash.receipts.iter().map(receipt).collect::<Vec<Value>>(),
        "cents": cash.total().cents,
        "paid": cash.n_paid(),
        "exempt": cash.exempt,
        "pending": cash.pending,
        "code": desk.code(),
    })
}

fn cash_text(cash: &Cash, desk: &Desk<'_>) -> String {
    let (messages, currency) = (desk.messages(), desk.state().fee.currency.as_str());
    let names = |athletes: &mut dyn Iterator<Item = AthleteNumber>| {
        athletes.map(|athlete| desk.named(athlete)).collect::<Vec<_>>().join(", ")
    };
    let mut told = String::new();
    if !cash.receipts.is_empty() {
        let columns = [
            (messages.text("money-receipt"), Align::Right),
            (messages.text("money-amount"), Align::Right),
            (messages.text("money-time"), Align::Left),
            (messages.text("money-author"), Align::Left),
            (messages.text("desk-athletes"), Align::Left),
        ];
        let line = |receipt: &Receipt| {
            vec![
                receipt.number.clone(),
                money(receipt.total(), currency, messages),
                moment(receipt.time),
                receipt.author.clone(),
                names(&mut receipt.athletes.iter().map(|(athlete, _)| *athlete)),
            ]
        };
        told += &table(&columns, &cash.receipts.iter().map(line).collect::<Vec<_>>());
        told += "\n";
    }
    let values = [
        ("total", money(cash.total(), currency, messages).into()),
        ("paid", cash.n_paid().into()),
        ("exempt", cash.exempt.len().into()),
        ("pending", cash.pending.len().into()),
    ];
    told += &(messages.say("money-total", values) + "\n");
    if !cash.pending.is_empty() {
        let athletes = names(&mut cash.pending.iter().copied());
        told += &(messages.say("money-pending", [("athletes", athletes.into())]) + "\n");
    }
    told
}
