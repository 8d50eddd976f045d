//! The hall of a tournament: its clock, what is planned and announced, and what is public.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::TableNumber;
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use crate::clock::moment;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::beside::Notes;
use crate::web::failure::WebError;
use crate::web::floor::usual_minutes;
use crate::web::form::Filled;
use crate::web::hall::Current;
use crate::web::hall_orders::{self, ClockOrder, MOST_LETTERS, Switches};
use crate::web::layout::{Notice, Section};
use crate::web::round_clock::{MOST_MINUTES, RoundClock, Stage, shown};
use crate::web::visitor::Visitor;

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/hall", get(show))
        .route("/t/{name}/hall/clock", post(change_clock))
        .route("/t/{name}/hall/announce", post(announce))
        .route("/t/{name}/hall/schedule", post(plan))
        .route("/t/{name}/hall/settings", post(settle))
}

/// What is left, for everybody; at a table with its extra minutes.
pub(super) fn clock(current: &Current, visitor: &Visitor, table: Option<TableNumber>) -> Markup {
    let notes = current.beside().notes();
    let Some(clock) = &notes.clock else { return html! {} };
    let now = moment();
    let left_ms = table.map_or_else(|| clock.left_ms(now), |table| clock.left_at_ms(table, now));
    let round = clock.round.to_string();
    let word = |stage| match stage {
        Stage::Playing => String::new(),
        Stage::Warning => visitor.text("hall-ends-soon"),
        Stage::LastHand => visitor.text("hall-last-hand"),
    };
    let stage = clock.stage(left_ms);
    let class = match stage {
        Stage::Playing => "clock",
        Stage::Warning => "clock warning",
        Stage::LastHand => "clock over",
    };
    html! {
        p class=(class) role="timer" data-clock=(left_ms) data-runs[clock.is_running()]
            data-warns=(clock.warning_ms()) data-soon=(word(Stage::Warning)) data-over=(word(Stage::LastHand)) {
            span { (visitor.say("web-round-number", [("round", round.into())])) }
            " " strong { (shown(left_ms)) }
            " " em { (word(stage)) }
            @if !clock.is_running() { " " span class="paused" { (visitor.text("hall-paused")) } }
        }
    }
}

/// The tables that may play longer.
pub(super) fn extra_minutes(current: &Current, visitor: &Visitor) -> Markup {
    let notes = current.beside().notes();
    let extra = notes.clock.as_ref().map(RoundClock::extra_minutes);
    html! {
        @if let Some(extra) = extra.filter(|extra| !extra.is_empty()) {
            ul class="extra" { @for (table, minutes) in extra {
                li { (visitor.say("hall-table-extra", [("table", table.to_string().into()), ("minutes", (*minutes).into())])) }
            } }
        }
    }
}

/// What is announced.
pub(super) fn announcements(current: &Current) -> Markup {
    let notes = current.beside().notes();
    html! {
        @if !notes.announcements.is_empty() {
            div role="status" {
                ul class="announcements" { @for text in &notes.announcements { li { (text) } } }
            }
        }
    }
}

/// What is planned.
pub(super) fn schedule(current: &Current, visitor: &Visitor) -> Markup {
    let notes = current.beside().notes();
    html! {
        @if !notes.schedule.is_empty() {
            h2 { (visitor.text("hall-schedule")) }
            dl class="schedule" { @for planned in &notes.schedule {
                div { dt { (planned.at) } dd { (planned.what) } }
            } }
        }
    }
}

async fn show(room: Room) -> Response {
    let body = body(&room);
    room.page(Section::Hall, body)
}

fn body(room: &Room) -> Markup {
    let is_director = room.visitor.is(Role::Director);
    html! {
        h1 { (room.text("hall-title")) }
        h2 { (room.text("hall-clock")) }
        (clock(&room.current, &room.visitor, None))
        (extra_minutes(&room.current, &room.visitor))
        @if is_director { (clock_forms(room)) }
        h2 { (room.text("hall-announcements")) }
        (announcements(&room.current))
        @if is_director { (announce_forms(room)) }
        (schedule(&room.current, &room.visitor))
        @if is_director {
            (schedule_form(room))
            (settings_form(room))
            h2 { (room.text("hall-network")) }
            ul {
                li { a href="/share" { (room.text("hall-share")) } }
                li { a href={ (address(room)) "/poster" } { (room.text("hall-poster")) } }
                li { a href={ (address(room)) "/codes" } { (room.text("hall-codes")) } }
                li { a href={ (address(room)) "/devices" } { (room.text("hall-devices")) } }
                li { a href={ "/p/" (room.current.log.name()) "/embed" } { (room.text("hall-embed")) } }
            }
        }
    }
}

fn address(room: &Room) -> String {
    format!("/t/{}", room.current.log.name())
}

fn clock_forms(room: &Room) -> Markup {
    let notes = room.current.beside().notes();
    let (minutes, warning) = usual_minutes(&room.current, &notes);
    let action = format!("{}/hall/clock", address(room));
    let button = |what: &str, key: &str| {
        html! {
            form method="post" action=(action) class="inline" {
                button type="submit" name="what" value=(what) class="secondary" { (room.text(key)) }
            }
        }
    };
    html! {
        @if let Some(clock) = &notes.clock {
            p {
                @if clock.is_running() { (button("pause", "hall-pause")) } @else { (button("resume", "hall-resume")) }
                (button("last", "hall-call-last-hand"))
                (button("stop", "hall-stop-clock"))
            }
            form method="post" action=(action) class="row" {
                label { (room.text("hall-more-minutes"))
                    input name="minutes" type="number" required min=(-MOST_MINUTES) max=(MOST_MINUTES) value="5"; }
                label { (room.text("hall-for-table"))
                    input name="table" inputmode="numeric" autocomplete="off"; }
                button type="submit" name="what" value="add" class="secondary" { (room.text("hall-give-minutes")) }
            }
        }
        form method="post" action=(action) class="row" {
            label { (room.text("hall-minutes"))
                input name="minutes" type="number" min="1" max=(MOST_MINUTES) required value=(minutes); }
            label { (room.text("hall-warning"))
                input name="warning" type="number" min="0" max=(MOST_MINUTES) required value=(warning); }
            button type="submit" name="what" value="start" { (room.text("hall-start-clock")) }
        }
    }
}

fn announce_forms(room: &Room) -> Markup {
    let notes = room.current.beside().notes();
    let action = format!("{}/hall/announce", address(room));
    html! {
        form method="post" action=(action) class="row" {
            label { (room.text("hall-announcement")) input name="text" required maxlength=(MOST_LETTERS); }
            button type="submit" { (room.text("hall-announce")) }
        }
        @if !notes.announcements.is_empty() {
            form method="post" action=(action) class="inline" {
                button type="submit" name="clear" value="on" class="secondary outline" { (room.text("hall-clear")) }
            }
        }
    }
}

fn schedule_form(room: &Room) -> Markup {
    let notes = room.current.beside().notes();
    let lines = notes.schedule.iter().map(|planned| format!("{} {}", planned.at, planned.what));
    let lines = lines.collect::<Vec<_>>().join("\n");
    html! {
        details {
            summary { (room.text("hall-change-schedule")) }
            form method="post" action={ (address(room)) "/hall/schedule" } {
                label { (room.text("hall-schedule-lines")) textarea name="lines" rows="6" { (lines) } }
                button type="submit" class="secondary" { (room.text("hall-keep")) }
            }
        }
    }
}

fn settings_form(room: &Room) -> Markup {
    let notes = room.current.beside().notes();
    let tick = |name: &str, is_on: bool, key: &str| {
        html! { label { input type="checkbox" name=(name) checked[is_on]; (room.text(key)) } }
    };
    html! {
        h2 { (room.text("hall-settings")) }
        form method="post" action={ (address(room)) "/hall/settings" } {
            fieldset {
                (tick("clock", notes.clock_starts_with_round, "hall-clock-with-round"))
                (tick("tables", notes.results_from_tables, "hall-results-from-tables"))
                (tick("minors", notes.abbreviates_minors, "hall-abbreviate-minors"))
            }
            button type="submit" class="secondary" { (room.text("hall-keep")) }
        }
    }
}

async fn change_clock(room: Room, Filled(form): Filled<ClockOrder>) -> Response {
    changed(room, |current, notes| form.apply(current, notes)).await
}

/// An announcement, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct AnnounceForm {
    text: String,
    clear: Option<String>,
}

async fn announce(room: Room, Filled(form): Filled<AnnounceForm>) -> Response {
    let text = if form.clear.is_some() { None } else { Some(form.text.as_str()) };
    changed(room, |_, notes| hall_orders::announce(notes, text)).await
}

/// What is planned, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ScheduleForm {
    lines: String,
}

async fn plan(room: Room, Filled(form): Filled<ScheduleForm>) -> Response {
    changed(room, |_, notes| hall_orders::plan(notes, form.lines.lines())).await
}

/// What is settled, as ticked.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SettingsForm {
    clock: Option<String>,
    tables: Option<String>,
    minors: Option<String>,
}

async fn settle(room: Room, Filled(form): Filled<SettingsForm>) -> Response {
    let switches = Switches {
        clock_starts_with_round: form.clock.is_some(),
        results_from_tables: form.tables.is_some(),
        abbreviates_minors: form.minors.is_some(),
    };
    changed(room, |current, notes| {
        switches.settle(current, notes);
        Ok(())
    })
    .await
}

/// Changes the notes, which is the director's to do.
async fn changed(
    room: Room,
    change: impl FnOnce(&Current, &mut Notes) -> Result<(), WebError>,
) -> Response {
    let done = match room.visitor.may(Role::Director) {
        Ok(_) => room.app.hall.note(room.current.log.name(), change).await,
        Err(error) => Err(error),
    };
    let told = done.map(|()| vec![Notice::Done(room.text("hall-kept"))]);
    room.answered(Section::Hall, told, body)
}
