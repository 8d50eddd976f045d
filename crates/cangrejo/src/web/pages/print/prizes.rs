//! The prize fund of a tournament.

use axum::response::{IntoResponse as _, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;

use super::{body, known};
use crate::paper::{Fund, Repeats};
use crate::web::accounts::Role;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::{Notice, Page, Section};
use crate::web::pages::room::Room;

/// The most letters of a currency.
const MOST_LETTERS: usize = 12;

/// The prizes, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    prizes: String,
    currency: String,
    one_each: Option<String>,
}

/// Asks for the prizes; what was typed and refused stays there.
pub(super) fn form(room: &Room, fund: &Fund, typed: Option<&str>) -> Markup {
    html! {
        details open[typed.is_some()] {
            summary { (room.text("print-prize-fund")) }
            form method="post" action={ (Section::Print.of(&room.current)) "/prizes" } {
                label { (room.text("print-prize-lines"))
                    textarea name="prizes" rows="6" { (typed.map_or_else(|| fund.typed(&room.visitor.messages), str::to_owned)) } }
                label { (room.text("print-currency"))
                    input name="currency" maxlength=(MOST_LETTERS) value=(fund.currency); }
                label {
                    input type="checkbox" name="one_each" checked[fund.repeats == Repeats::One];
                    (room.text("print-one-prize"))
                }
                button type="submit" { (room.text("print-keep-prizes")) }
            }
        }
    }
}

/// Keeps the prizes in the place of those before.
pub(super) async fn keep(room: Room, Filled(typed): Filled<Typed>) -> Response {
    match kept(&room, &typed).await {
        Ok(()) => {
            let told = Notice::Done(room.text("print-prizes-kept"));
            room.app.leave(room.visitor.session.as_ref(), vec![told]);
            Redirect::to(&Section::Print.of(&room.current)).into_response()
        }
        Err(error) => refused(&room, &typed, &error).await,
    }
}

async fn kept(room: &Room, typed: &Typed) -> Result<(), WebError> {
    room.visitor.may(Role::Director)?;
    let fund = Fund::read(&typed.prizes).map_err(|bad| {
        let lines: Vec<String> = bad.lines.iter().map(ToString::to_string).collect();
        let values = [("lines", lines.join(", ").into())];
        WebError::Said(room.visitor.say("print-bad-prizes", values))
    })?;
    let fund = Fund {
        currency: typed.currency.trim().chars().take(MOST_LETTERS).collect(),
        repeats: if typed.one_each.is_some() { Repeats::One } else { Repeats::Any },
        ..fund
    };
    let mut store = room.app.hall.store().await;
    Ok(fund.keep(&room.current.log, &mut store).await?)
}

/// The page again, with what was typed and what is wrong with it.
async fn refused(room: &Room, typed: &Typed, error: &WebError) -> Response {
    let Ok((fund, prints)) = known(room).await else { return error.page(&room.visitor) };
    if !room.visitor.is(Role::Director) {
        return error.page(&room.visitor);
    }
    let told = error.sentence(&room.visitor.messages, &|athlete| room.named(athlete));
    let page = body(room, &fund, &prints, Some(&typed.prizes));
    Page::of(&room.current, Section::Print, &room.visitor, page)
        .telling([Notice::Refused(told)])
        .answer(&room.visitor, error.status())
}
