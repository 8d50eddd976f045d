//! What the report of chess says before its players, and what a rating officer would miss in it.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::chess::{self, Results};
use cangrejo_tournament::event::{Day, Heading, RoundNumber};
use cangrejo_tournament::trf::Dialect;
use maud::{Markup, html};

use super::room::{ChessRoom, Room};
use super::roster::check_texts;
use super::settings;
use crate::director::ChessRequest;
use crate::messages;
use crate::report_heading::HeadingChange;
use crate::submission::{Gap, gaps};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::Section;

/// The most rounds that have fields of their own.
const MOST_ROUNDS: u32 = 99;

/// The addresses.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/settings/heading", post(set))
        .route("/t/{name}/submission", get(show))
}

/// The heading, to be changed.
pub(super) fn form(room: &Room) -> Markup {
    let heading = &room.state().heading;
    let day = |day: Option<Day>| day.map(|day| day.to_string()).unwrap_or_default();
    let field = |key: &str, name: &str, value: &str| {
        html! { label { (room.text(key)) input name=(name) maxlength="200" value=(value); } }
    };
    let date = |key: &str, name: &str, value: Option<Day>| {
        html! { label { (room.text(key)) input type="date" name=(name) value=(day(value)); } }
    };
    html! {
        h2 #heading { (room.text("web-heading")) }
        p { (room.text("web-heading-how")) }
        form #heading-form method="post" action=(room.address("/settings/heading")) class="on-paper" {
            div class="row" {
                (field("heading-city", "city", &heading.city))
                (field("heading-federation", "federation", &heading.federation))
                (date("heading-start", "start", heading.start))
                (date("heading-end", "end", heading.end))
            }
            div class="row" {
                (field("heading-chief-arbiter", "chief_arbiter", &heading.chief_arbiter))
                label { (room.text("web-heading-deputies"))
                    textarea name="deputies" rows="2" { (heading.deputies.join("\n")) } }
            }
            div class="row" {
                (field("heading-rate-of-play", "rate_of_play", &heading.rate_of_play))
                (field("heading-time-control", "time_control", &heading.time_control))
                (field("heading-kind", "kind", &heading.kind))
            }
            (schedule(room, heading))
            (settings::reason_field(room))
            button type="submit" { (room.text("web-save")) }
        }
        p { a href=(room.address("/submission")) { (room.text("web-heading-check")) } }
    }
}

/// The rounds that have fields: those planned, as far as there is room for them.
fn rounds(room: &Room) -> impl Iterator<Item = RoundNumber> + use<> {
    (1..=u32::from(room.state().n_rounds).min(MOST_ROUNDS)).filter_map(RoundNumber::new)
}

fn schedule(room: &Room, heading: &Heading) -> Markup {
    html! {
        details open[!heading.schedule.is_empty()] {
            summary { (room.text("web-heading-rounds")) }
            @for round in rounds(room) {
                @let start = heading.schedule.get(&round);
                @let name = room.visitor.say("heading-round", [("round", round.to_string().into())]);
                fieldset class="row" {
                    legend { (name) }
                    label { (room.text("web-heading-day"))
                        input type="date" name={ "day-" (round) }
                            value=(start.map(|start| start.day.to_string()).unwrap_or_default()); }
                    label { (room.text("web-heading-time"))
                        input type="time" name={ "time-" (round) }
                            value=(start.and_then(|start| start.time).map(|time| time.to_string()).unwrap_or_default()); }
                }
            }
        }
    }
}

/// What was typed, of everything that the form has.
fn typed(room: &Room, form: &BTreeMap<String, String>) -> Result<HeadingChange, WebError> {
    let texts: Vec<&str> =
        form.iter().filter(|(name, _)| *name != "deputies").map(|(_, text)| &**text).collect();
    check_texts(&texts)?;
    let said = |name: &str| form.get(name).cloned();
    let rounds = rounds(room).filter_map(|round| {
        let day = form.get(&format!("day-{round}"))?.trim();
        let time = form.get(&format!("time-{round}")).map(|time| time.trim()).unwrap_or_default();
        Some((round, format!("{day} {time}")))
    });
    Ok(HeadingChange {
        city: said("city"),
        federation: said("federation"),
        start: said("start"),
        end: said("end"),
        kind: said("kind"),
        chief_arbiter: said("chief_arbiter"),
        deputies: form.get("deputies").map(|text| text.lines().map(str::to_owned).collect()),
        rate_of_play: said("rate_of_play"),
        time_control: said("time_control"),
        rounds: rounds.collect(),
    })
}

async fn set(
    ChessRoom(mut room): ChessRoom,
    Filled(form): Filled<BTreeMap<String, String>>,
) -> Response {
    let heading = typed(&room, &form).and_then(|said| {
        said.of(&room.state().heading).map_err(|wrong| {
            WebError::Said(room.visitor.say("heading-bad-day", [("text", wrong.text.into())]))
        })
    });
    let reason = form.get("reason").cloned().unwrap_or_default();
    let entered = match heading {
        Ok(heading) if heading == room.state().heading => {
            Err(WebError::Typed("web-nothing-changed"))
        }
        Ok(heading) => {
            let request = ChessRequest::SetHeading { heading }.into();
            room.enter(Role::Director, &reason, &[request]).await
        }
        Err(error) => Err(error),
    };
    room.answered(Section::Settings, entered, settings::body)
}

/// What a rating officer would miss.
async fn show(ChessRoom(room): ChessRoom) -> Response {
    match room.visitor.may(Role::Director) {
        Err(error) => error.page(&room.visitor),
        Ok(_) => match missing(&room).await {
            Ok(gaps) => {
                let body = body(&room, &gaps);
                room.page(Section::Settings, body)
            }
            Err(error) => error.page(&room.visitor),
        },
    }
}

async fn missing(room: &Room) -> Result<Vec<Gap>, WebError> {
    let known = room.app.hall.store().await.personal(&room.current.log).await?;
    let births = known.into_iter().map(|(athlete, one)| (athlete, one.birth_date)).collect();
    let written = chess::report(room.state(), Dialect::Trf26, Results::OfTournament, &births);
    Ok(gaps(&written.report))
}

fn body(room: &Room, gaps: &[Gap]) -> Markup {
    html! {
        h1 { (room.text("web-submission")) }
        @if gaps.is_empty() {
            p #whole class="notice" { (room.text("web-submission-whole")) }
        } @else {
            p { (room.visitor.say("web-submission-gaps", [("count", gaps.len().into())])) }
            ul #gaps { @for gap in gaps { li { (line(room, gap)) } } }
        }
        p { a href=(room.address("/print/file?of=tournament.private.trf")) { (room.text("web-submission-download")) } }
        p { a href={ (Section::Settings.of(&room.current)) "#heading" } { (room.text("web-submission-back")) } }
    }
}

/// What is missing, with a way to where it is entered.
fn line(room: &Room, gap: &Gap) -> Markup {
    let sentence = messages::gap(gap, &room.visitor.messages);
    let list = room.state().starting_list();
    let athlete = |number: &u32| list.get(*number as usize - 1).copied();
    html! {
        @match gap {
            Gap::Players(_, players) => {
                (sentence)
                @for number in players.iter().take(20) {
                    @if let Some(athlete) = athlete(number) {
                        " " a href=(room.address(&format!("/athlete/{athlete}"))) { (number) }
                    }
                }
            },
            Gap::Name | Gap::City | Gap::Federation | Gap::Start | Gap::End | Gap::ChiefArbiter
            | Gap::RateOfPlay | Gap::TimeControl | Gap::RoundDays(_) => {
                a href={ (Section::Settings.of(&room.current)) "#heading" } { (sentence) }
            },
        }
    }
}
