//! The cash box: the fee, the receipts, and who has not paid.

use std::sync::Arc;

use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{Amount, AthleteNumber, Fee, Payment, Unpaid};
use cangrejo_tournament::tournament::{Athlete, Presence};
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use super::roster;
use crate::cash::{Cash, Receipt};
use crate::director::MoneyRequest;
use crate::messages::money;
use crate::roster_file::MAX_LETTERS;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Section};

/// The addresses of the cash box.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/cash", get(show).post(pay_together))
        .route("/t/{name}/cash/fee", post(set_fee))
        .route("/t/{name}/cash/receipt", get(receipt))
}

async fn show(room: Room) -> Response {
    let body = body(&room);
    room.page(Section::Roster, body)
}

fn body(room: &Room) -> Markup {
    let cash = Cash::of(room.current.tournament());
    html! {
        (roster::pages(room))
        h1 { (room.text("web-cash")) }
        (figures(room, &cash))
        (pay_form(room))
        (receipts(room, &cash))
        @if roster::has_fee(room.state()) && !cash.pending.is_empty() {
            h2 { (room.text("web-pending")) }
            ul #pending { @for athlete in &cash.pending { li { (linked(room, *athlete)) } } }
        }
        @if !cash.exempt.is_empty() {
            h2 { (room.text("web-exempt")) }
            ul { @for athlete in &cash.exempt { li { (linked(room, *athlete)) } } }
        }
        @if room.visitor.is(Role::Director) { (fee_form(room)) }
    }
}

fn linked(room: &Room, athlete: AthleteNumber) -> Markup {
    html! { a href=(room.address(&format!("/athlete/{athlete}"))) { (room.entry_named(athlete)) } }
}

fn amount(room: &Room, amount: Amount) -> String {
    money(amount, &room.state().fee.currency, &room.visitor.messages)
}

fn figures(room: &Room, cash: &Cash) -> Markup {
    html! {
        dl class="figures" {
            div { dt { (room.text("web-cash-total")) } dd #total { (amount(room, cash.total())) } }
            div { dt { (room.text("web-fee")) } dd { (amount(room, room.state().fee.amount)) } }
            div { dt { (room.text("web-paid-count")) } dd { (cash.n_paid()) } }
            div { dt { (room.text("web-exempt")) } dd { (cash.exempt.len()) } }
            div { dt { (room.text("web-pending")) } dd { (cash.pending.len()) } }
        }
    }
}

/// Several athletes on one receipt, as a delegate pays for a club.
fn pay_form(room: &Room) -> Markup {
    html! {
        form method="post" action=(room.address("/cash")) class="row" {
            label { (room.text("web-pay-numbers")) input name="numbers" required autocomplete="off"; }
            (paying_fields(room))
        }
    }
}

/// Amount, receipt, reason, and what is to be noted.
fn paying_fields(room: &Room) -> Markup {
    html! {
        label { (room.text("web-amount-each"))
            input name="amount" inputmode="decimal" maxlength="16" autocomplete="off"
                placeholder=(amount(room, room.state().fee.amount)); }
        label { (room.text("web-receipt-number"))
            input name="receipt" maxlength="40" autocomplete="off" placeholder=(room.text("web-next-number")); }
        label { (room.text("web-reason")) input name="reason" maxlength=(MAX_LETTERS); }
        button type="submit" name="what" value="paid" { (room.text("web-note-paid")) }
        button type="submit" name="what" value="exempt" class="secondary" { (room.text("web-note-exempt")) }
        button type="submit" name="what" value="owed" class="secondary" { (room.text("web-note-owed")) }
    }
}

/// The payment of one athlete.
pub(super) fn paying(room: &Room, number: AthleteNumber, athlete: &Athlete) -> Markup {
    html! {
        h2 { (room.text("web-fee")) }
        @if let Payment::Paid { receipt, .. } = &athlete.payment {
            p { (roster::payment(room, athlete)) " · "
                a href=(receipt_address(room, receipt)) { (room.text("web-print-receipt")) } }
        }
        form method="post" action=(room.address(&format!("/athlete/{number}/fee"))) class="row" {
            (paying_fields(room))
        }
    }
}

fn receipt_address(room: &Room, receipt: &str) -> String {
    let mut address = room.address("/cash/receipt?number=");
    for byte in receipt.bytes() {
        address.push('%');
        address
            .extend([byte >> 4, byte & 15].map(|digit| {
                char::from_digit(digit.into(), 16).expect("half a byte is one digit")
            }));
    }
    address
}

fn receipts(room: &Room, cash: &Cash) -> Markup {
    html! {
        @if !cash.receipts.is_empty() {
            h2 { (room.text("web-receipts")) }
            div class="wide" { table #receipts {
                thead { tr {
                    th scope="col" { (room.text("money-receipt")) }
                    th scope="col" class="number" { (room.text("money-amount")) }
                    th scope="col" { (room.text("web-paid-by")) }
                    th scope="col" { (room.text("money-author")) }
                    th scope="col" { (room.text("money-time")) }
                } }
                tbody { @for one in &cash.receipts { tr {
                    th scope="row" { a href=(receipt_address(room, &one.number)) { (one.number) } }
                    td class="number" { (amount(room, one.total())) }
                    td { @for (place, (athlete, _)) in one.athletes.iter().enumerate() {
                        @if place > 0 { ", " } (linked(room, *athlete)) } }
                    td { (one.author) }
                    td { (room.visitor.messages.moment(one.time)) }
                } } }
            } }
        }
    }
}

fn fee_form(room: &Room) -> Markup {
    let fee = &room.state().fee;
    let typed = if fee.amount.cents == 0 {
        String::new()
    } else {
        money(fee.amount, "", &room.visitor.messages)
    };
    html! {
        h2 { (room.text("web-set-fee")) }
        form method="post" action=(room.address("/cash/fee")) {
            div class="row" {
                label { (room.text("web-fee-each")) input name="amount" inputmode="decimal" maxlength="16" value=(typed); }
                label { (room.text("web-currency")) input name="currency" maxlength="12" value=(fee.currency); }
                label { (room.text("web-reason")) input name="reason" maxlength=(MAX_LETTERS); }
            }
            label { input type="checkbox" name="left_out" checked[fee.unpaid == Unpaid::LeftOut];
                (room.text("web-unpaid-left-out")) }
            button type="submit" { (room.text("web-save")) }
        }
    }
}

/// What was paid, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Paying {
    what: String,
    numbers: String,
    amount: String,
    receipt: String,
    reason: String,
}

/// Enters what athletes paid; what was paid already is for the director to change.
pub(super) async fn enter(
    room: &mut Room,
    athletes: Vec<AthleteNumber>,
    paying: &Paying,
) -> Result<Vec<Notice>, WebError> {
    let state = room.state();
    let is_paid = |athlete: &AthleteNumber| {
        let known = state.athletes.get(athlete);
        known.is_some_and(|known| matches!(known.payment, Payment::Paid { .. }))
    };
    let role = if athletes.iter().any(is_paid) { Role::Director } else { Role::Desk };
    roster::check_texts(&[&paying.receipt, &paying.reason])?;
    let amount = match paying.amount.trim() {
        "" => None,
        typed => Some(typed.parse().map_err(|_| WebError::Typed("web-bad-amount"))?),
    };
    let request = match paying.what.as_str() {
        "paid" => MoneyRequest::Pay { athletes, amount, receipt: Some(paying.receipt.clone()) },
        "exempt" => MoneyRequest::Exempt { athletes },
        "owed" => MoneyRequest::Owe { athletes },
        _ => return Err(WebError::NotFound),
    };
    room.enter(role, &paying.reason, &[request.into()]).await
}

async fn pay_together(mut room: Room, Filled(paying): Filled<Paying>) -> Response {
    let numbers = paying.numbers.split([',', ';', ' ']).filter(|text| !text.is_empty());
    let athletes: Option<Vec<AthleteNumber>> =
        numbers.map(|text| text.parse().ok().and_then(AthleteNumber::new)).collect();
    let entered = match athletes {
        Some(athletes) => enter(&mut room, athletes, &paying).await,
        None => Err(WebError::Typed("web-bad-numbers")),
    };
    let address = room.address("/cash");
    room.answered_at((Section::Roster, &address), entered, body)
}

/// The fee, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct TypedFee {
    amount: String,
    currency: String,
    left_out: Option<String>,
    reason: String,
}

impl TypedFee {
    fn fee(&self) -> Result<Fee, WebError> {
        roster::check_texts(&[&self.currency, &self.reason])?;
        let amount = match self.amount.trim() {
            "" => Amount::default(),
            typed => typed.parse().map_err(|_| WebError::Typed("web-bad-amount"))?,
        };
        let unpaid = if self.left_out.is_some() { Unpaid::LeftOut } else { Unpaid::Paired };
        Ok(Fee { amount, currency: self.currency.trim().to_owned(), unpaid })
    }
}

async fn set_fee(mut room: Room, Filled(typed): Filled<TypedFee>) -> Response {
    let entered = match typed.fee() {
        Ok(fee) => {
            let request = MoneyRequest::SetFee { fee }.into();
            room.enter(Role::Director, &typed.reason, &[request]).await
        }
        Err(error) => Err(error),
    };
    let address = room.address("/cash");
    room.answered_at((Section::Roster, &address), entered, body)
}

/// Which receipt is to be printed.
#[derive(Debug, Default, Deserialize)]
struct Printed {
    #[serde(default)]
    number: String,
}

/// One receipt, to be printed and signed.
async fn receipt(room: Room, Query(printed): Query<Printed>) -> Response {
    let cash = Cash::of(room.current.tournament());
    match cash.receipts.iter().find(|one| one.number == printed.number) {
        Some(found) => {
            let body = receipt_body(&room, found);
            room.page(Section::Roster, body)
        }
        None => WebError::NotFound.page(&room.visitor),
    }
}

fn receipt_body(room: &Room, receipt: &Receipt) -> Markup {
    let number = [("receipt", receipt.number.as_str().into())];
    html! {
        h1 { (room.visitor.say("web-receipt-title", number)) }
        p { (room.state().name) }
        div class="wide" { table {
            thead { tr {
                th scope="col" { (room.text("web-paid-by")) }
                th scope="col" class="number" { (room.text("money-amount")) }
            } }
            tbody { @for (athlete, paid) in &receipt.athletes { tr {
                th scope="row" { (room.entry_named(*athlete)) }
                td class="number" { (amount(room, *paid)) }
            } } }
            tfoot { tr {
                th scope="row" { (room.text("web-cash-total")) }
                td class="number" { strong { (amount(room, receipt.total())) } }
            } }
        } }
        p { (room.text("money-author")) ": " (receipt.author) " · " (room.visitor.messages.moment(receipt.time)) " · "
            (room.visitor.say("desk-code", [("code", room.current.code().into())])) }
        p class="signature" { (room.text("web-signature")) ": ____________________" }
    }
}

/// Who is left out of the next round, and why: shown where it is made.
pub(super) fn left_out(room: &Room) -> Markup {
    let state = room.state();
    let round = state.next_round();
    let why = |athlete: &Athlete| match athlete.presence {
        Presence::Expected => Some("web-left-out-expected"),
        Presence::CheckedIn if athlete.absences.contains(&round) => Some("web-left-out-absent"),
        Presence::CheckedIn if athlete.is_there(round) && state.is_left_out(athlete) => {
            Some("web-left-out-unpaid")
        }
        Presence::CheckedIn | Presence::Withdrawn { .. } => None,
    };
    let all = state.athletes.iter();
    let all = all.filter_map(|(number, athlete)| why(athlete).map(|key| (*number, key)));
    let all: Vec<(AthleteNumber, &str)> = all.collect();
    html! {
        @if !all.is_empty() {
            details #left-out open[all.iter().any(|(_, key)| *key == "web-left-out-unpaid")] {
                summary { (room.visitor.say("web-left-out", [("count", all.len().into())])) }
                ul { @for (athlete, key) in &all { li { (linked(room, *athlete)) ": " (room.text(key)) } } }
            }
        }
    }
}
