//! `cangrejo prizes`: what there is to give, and who gets how much of it as it stands.

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::args::Place;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::paper::{Award, Fund, Prize, Repeats, awards};

/// The prizes to give; without any, those there are and who gets them.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskPrizes {
    prizes: Vec<String>,

    #[arg(long)]
    currency: Option<String>,

    #[arg(long)]
    repeats: Option<RepeatsName>,

    #[arg(long, conflicts_with = "prizes")]
    none: bool,

    #[command(flatten)]
    place: Place,
}

/// Whether somebody can have more than one prize, by the names it is typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum RepeatsName {
    One,
    Any,
}

impl AskPrizes {
    /// Whether something is to be kept.
    fn names_something(&self) -> bool {
        !self.prizes.is_empty() || self.currency.is_some() || self.repeats.is_some() || self.none
    }

    /// The prizes after what was typed; what is not named stays.
    fn changed(&self, before: Fund, setting: &Setting<'_>) -> Result<Fund, Failure> {
        let texts = self.prizes.iter().chain(&self.currency);
        texts.into_iter().try_for_each(|text| setting.check_printable(text))?;
        let prizes = match (self.prizes.as_slice(), self.none) {
            (_, true) => Vec::new(),
            ([], false) => before.prizes,
            (typed, false) => {
                let read = Fund::read(&typed.join("\n"));
                let bad = |lines: Vec<usize>| {
                    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
                    setting.bad("prizes-bad", [("lines", lines.join(", ").into())])
                };
                read.map_err(|error| bad(error.lines))?.prizes
            }
        };
        Ok(Fund {
            currency: self
                .currency
                .as_ref()
                .map_or(before.currency, |typed| typed.trim().to_owned()),
            repeats: self.repeats.map_or(before.repeats, |name| match name {
                RepeatsName::One => Repeats::One,
                RepeatsName::Any => Repeats::Any,
            }),
            prizes,
        })
    }
}

/// Keeps the prizes that are typed, and lists those there are.
pub(super) async fn answer(question: &AskPrizes, setting: &Setting<'_>) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &question.place).await?;
    let fund = Fund::of_tournament(&desk.log, &mut desk.store).await;
    let mut fund = fund.map_err(|error| setting.failed(&error))?;
    if question.names_something() {
        fund = question.changed(fund, setting)?;
        let kept = fund.keep(&desk.log, &mut desk.store).await;
        kept.map_err(|error| setting.failed(&error))?;
        setting.course.note_kept();
    }
    let awards = awards(&fund, desk.state());
    let answer = match setting.form {
        Form::Json => to_json(&prizes_json(&fund, &awards, &desk)),
        Form::Text => prizes_text(&fund, &awards, &desk),
    };
    desk.close().await?;
    Ok(answer)
}

fn prizes_json(fund: &Fund, awards: &[Award], desk: &Desk<'_>) -> Value {
    let award = |award: &Award| {
        json!({
            "athlete": desk.number(award.athlete),
            "category": award.category,
            "place": award.place,
            "sharing": award.n_sharing,
            "cents": award.cents,
        })
    };
    json!({
        "currency": fund.currency,
        "repeats": fund.repeats,
        "prizes": fund.prizes,
        "awards": awards.iter().map(award).collect::<Vec<Value>>(),
        "code": desk.code(),
    })
}

fn prizes_text(fund: &Fund, awards: &[Award], desk: &Desk<'_>) -> String {
    let messages = desk.messages();
    if fund.prizes.is_empty() {
        return messages.text("prizes-none") + "\n";
    }
    let category = |name: &str| {
        if name.is_empty() { messages.text("paper-general") } else { name.to_owned() }
    };
    let columns = |keys: &[(&str, Align)]| -> Vec<(String, Align)> {
        keys.iter().map(|(key, align)| (messages.text(key), *align)).collect()
    };
    let prize = |prize: &Prize| {
        vec![category(&prize.category), prize.place.to_string(), fund.amount(prize.cents, messages)]
    };
    let listed = columns(&[
        ("prizes-category", Align::Left),
        ("standings-place", Align::Right),
        ("paper-amount", Align::Right),
    ]);
    let mut told = table(&listed, &fund.prizes.iter().map(prize).collect::<Vec<_>>());
    let key = match fund.repeats {
        Repeats::One => "prizes-one-each",
        Repeats::Any => "prizes-any",
    };
    told += &(messages.text(key) + "\n\n");
    if awards.is_empty() {
        return told + &messages.text("prizes-nobody") + "\n";
    }
    let award = |award: &Award| {
        vec![
            category(&award.category),
            award.place.to_string(),
            desk.named(award.athlete),
            if award.n_sharing > 1 { award.n_sharing.to_string() } else { String::new() },
            fund.amount(award.cents, messages),
        ]
    };
    let given = columns(&[
        ("prizes-category", Align::Left),
        ("standings-place", Align::Right),
        ("paper-name", Align::Left),
        ("paper-shared-by", Align::Right),
        ("paper-amount", Align::Right),
    ]);
    told + &table(&given, &awards.iter().map(award).collect::<Vec<_>>())
}
