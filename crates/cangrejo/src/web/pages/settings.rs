//! What a tournament is played by: rules, plan of the rounds, hall, draw, FIDE mode.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{
    AthleteNumber, Discipline, FideMode, FirstRound, Hall, Method, OldMeetings, Pattern, Plan,
    Profile, Recipe, TableNumber, Windows,
};
use cangrejo_tournament::tournament::State;
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use super::roster::check_texts;
use super::{constraints, heading};
use crate::director::{Refusal, Request};
use crate::messages::{self, Messages};
use crate::rule_settings::{NotASetting, choices, listed, meaning, next_version, with_setting};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::Section;

/// The addresses of the settings.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/settings", get(show))
        .route("/t/{name}/settings/rules", post(set_rules))
        .route("/t/{name}/settings/plan", post(set_plan))
        .route("/t/{name}/settings/tournament", post(set_tournament))
}

async fn show(room: Room) -> Response {
    let body = body(&room);
    room.page(Section::Settings, body)
}

pub(super) fn body(room: &Room) -> Markup {
    let state = room.state();
    let is_domino = state.discipline == Discipline::Domino;
    html! {
        h1 { (room.text("web-settings")) }
        p { (messages::profile_name(&state.profile, &room.visitor.messages)) " · "
            (room.visitor.say("web-rounds-planned", [("count", state.n_rounds.into())])) }
        @if !room.visitor.is(Role::Director) { p class="notice" { (room.text("web-settings-look-only")) } }
        (rules_form(room))
        @if is_domino { (plan_form(room)) }
        (constraints::section(room))
        (tournament_form(room))
        @if !is_domino { (heading::form(room)) }
        @if !is_domino { (fide_section(room)) }
    }
}

pub(super) fn reason_field(room: &Room) -> Markup {
    html! { label class="on-screen" { (room.text("web-reason")) input name="reason" maxlength="200"; } }
}

/// Every setting of the rule profile with what it means.
fn rules_form(room: &Room) -> Markup {
    let words = &room.visitor.messages;
    let settings = listed(&room.state().profile);
    html! {
        h2 #rules { (room.text("web-rules")) }
        form method="post" action=(room.address("/settings/rules")) class="on-paper" {
            div class="settings" { @for (key, value) in &settings {
                label for={ "rule-" (key) } {
                    (meaning(key).map_or_else(|| key.clone(), |message| words.text(message))) }
                (rule_field(words, key, value))
            } }
            (reason_field(room))
            button type="submit" { (room.text("web-change-rules")) }
        }
        form method="post" action=(room.address("/settings/rules")) class="row" {
            label { (room.text("web-known-profile")) select name="profile" {
                @for (profile, key) in known_profiles(room.state().discipline) {
                    option value=(profile) { (room.text(key)) }
                }
            } }
            (reason_field(room))
            button type="submit" class="secondary" { (room.text("web-take-profile")) }
        }
    }
}

/// The profiles that are known, with the keys of their words.
fn known_profiles(discipline: Discipline) -> &'static [(&'static str, &'static str)] {
    match discipline {
        Discipline::Domino => {
            &[("reglamento-001", "profile-reglamento-001"), ("tradicional", "profile-traditional")]
        }
        Discipline::Chess => &[("ajedrez-fide", "profile-chess-fide")],
    }
}

fn rule_field(words: &Messages, key: &str, value: &str) -> Markup {
    let choices = choices(key);
    html! {
        @if choices.is_empty() {
            input id={ "rule-" (key) } name=(key) value=(said(words, value)) maxlength="200" autocomplete="off";
        } @else {
            select id={ "rule-" (key) } name=(key) {
                @for (choice, label) in choices {
                    option value=(choice) selected[*choice == value] { (words.text(label)) }
                }
            }
        }
    }
}

/// Values that a setting can have where otherwise a number is typed, with the keys of their words.
const WORDS: [(&str, &str); 3] = [
    ("none", "setting-none"),
    ("target", "setting-target"),
    ("half-target", "setting-half-target"),
];

/// A value as the reader would type it.
fn said(words: &Messages, value: &str) -> String {
    let known = WORDS.iter().find(|(name, _)| *name == value);
    let is_decimal = value.parse::<f64>().is_ok();
    known.map_or_else(
        || if is_decimal { value.replace('.', words.decimal_mark()) } else { value.to_owned() },
        |(_, key)| words.text(key),
    )
}

/// The value that the reader has typed.
fn meant(words: &Messages, typed: &str) -> String {
    let typed = typed.trim();
    let is_said = |key: &str| words.text(key).to_lowercase() == typed.to_lowercase();
    let known = WORDS.iter().find(|(_, key)| is_said(key));
    let decimal = typed.replacen(',', ".", 1);
    let is_decimal = decimal.parse::<f64>().is_ok();
    known.map_or_else(
        || if is_decimal { decimal } else { typed.to_owned() },
        |(name, _)| (*name).to_owned(),
    )
}

/// Changes what is otherwise than it was.
async fn set_rules(mut room: Room, Filled(form): Filled<BTreeMap<String, String>>) -> Response {
    let reason = form.get("reason").cloned().unwrap_or_default();
    let entered = match changed_rules(&room, &form) {
        Ok(profile) => {
            room.enter(Role::Director, &reason, &[Request::ChangeProfile { profile }]).await
        }
        Err(error) => Err(error),
    };
    room.answered(Section::Settings, entered, body)
}

fn changed_rules(room: &Room, form: &BTreeMap<String, String>) -> Result<Profile, WebError> {
    let before = &room.state().profile;
    let texts: Vec<&str> = form.values().map(String::as_str).collect();
    check_texts(&texts)?;
    if let Some(name) = form.get("profile") {
        return Profile::named(name).ok_or(WebError::NotFound);
    }
    let mut profile = before.clone();
    for (key, value) in listed(before) {
        let words = &room.visitor.messages;
        let Some(typed) = form.get(&key).map(|typed| meant(words, typed)) else { continue };
        if typed == value {
            continue;
        }
        profile = with_setting(&profile, &key, &typed).map_err(|error| match error {
            NotASetting::Negative { number } => WebError::from(Refusal::Negative { number }),
            NotASetting::Key | NotASetting::Value => {
                let named =
                    meaning(&key).map_or_else(|| key.clone(), |message| words.text(message));
                let values = [("key", named.into()), ("value", typed.as_str().into())];
                WebError::Said(room.visitor.say("rules-bad-setting", values))
            }
        })?;
    }
    if profile == *before {
        return Err(WebError::Typed("rules-no-change"));
    }
    Ok(next_version(profile, before))
}

/// Something to choose, with the key of its words.
type Choice = (&'static str, &'static str);

const METHODS: [Choice; 3] = [
    ("optimo", "desks-method-optimo"),
    ("literal-000", "desks-method-000"),
    ("literal-001", "desks-method-001"),
];

const PATTERNS: [Choice; 3] = [
    ("reglamento", "desks-pattern-reglamento"),
    ("nivel", "desks-pattern-nivel"),
    ("equilibrado", "desks-pattern-equilibrado"),
];

/// How rounds of domino are made, and for how long a repeat is barred.
fn plan_form(room: &Room) -> Markup {
    let state = room.state();
    let (plan, windows) = (state.plan, state.windows());
    let last = plan.last_round;
    let select = |key: &str, name: &str, options: &[Choice], chosen: Option<&str>| {
        html! { label { (room.text(key)) select name=(name) {
            @for (option, label) in options {
                option value=(option) selected[chosen == Some(*option)] { (room.text(label)) }
            }
        } } }
    };
    let or_alike = |choices: [Choice; 3]| [&[("", "web-like-the-others")][..], &choices].concat();
    html! {
        h2 #plan { (room.text("web-plan")) }
        form method="post" action=(room.address("/settings/plan")) class="on-paper" {
            div class="row" {
                (select("web-method", "method", &METHODS, Some(method_name(plan.rounds.method))))
                (select("web-pattern", "pattern", &PATTERNS, Some(pattern_name(plan.rounds.pattern))))
                (select("web-last-method", "last_method", &or_alike(METHODS), last.map(|one| method_name(one.method))))
                (select("web-last-pattern", "last_pattern", &or_alike(PATTERNS), last.map(|one| pattern_name(one.pattern))))
            }
            label { input type="checkbox" name="old_meetings" checked[plan.rounds.old_meetings == OldMeetings::Counted];
                (room.text("web-old-meetings")) }
            label { input type="checkbox" name="dispersed" checked[plan.first_round == FirstRound::Dispersed];
                (room.text("web-dispersed")) }
            @if state.rounds.is_empty() {
                div class="row" {
                    label { (room.text("web-window-partners"))
                        input name="partners" type="number" min="0" max="10000" value=(windows.partners); }
                    label { (room.text("web-window-rivals"))
                        input name="rivals" type="number" min="0" max="10000" value=(windows.rivals); }
                }
            } @else {
                p { (room.visitor.say("web-windows", [
                    ("partners", windows.partners.to_string().into()),
                    ("rivals", windows.rivals.to_string().into())])) }
            }
            (reason_field(room))
            button type="submit" { (room.text("web-save")) }
        }
    }
}

const fn method_name(method: Method) -> &'static str {
    match method {
        Method::Optimo => "optimo",
        Method::Literal000 => "literal-000",
        Method::Literal001 => "literal-001",
    }
}

const fn pattern_name(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Reglamento => "reglamento",
        Pattern::Nivel => "nivel",
        Pattern::Equilibrado => "equilibrado",
    }
}

/// A plan, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct TypedPlan {
    method: String,
    pattern: String,
    last_method: String,
    last_pattern: String,
    old_meetings: Option<String>,
    dispersed: Option<String>,
    partners: Option<u16>,
    rivals: Option<u16>,
    reason: String,
}

impl TypedPlan {
    fn plan(&self) -> Plan {
        let method = |name: &str, otherwise: Method| match name {
            "optimo" => Method::Optimo,
            "literal-000" => Method::Literal000,
            "literal-001" => Method::Literal001,
            _ => otherwise,
        };
        let pattern = |name: &str, otherwise: Pattern| match name {
            "reglamento" => Pattern::Reglamento,
            "nivel" => Pattern::Nivel,
            "equilibrado" => Pattern::Equilibrado,
            _ => otherwise,
        };
        let counts = self.old_meetings.is_some();
        let rounds = Recipe {
            method: method(&self.method, Method::default()),
            pattern: pattern(&self.pattern, Pattern::default()),
            old_meetings: if counts { OldMeetings::Counted } else { OldMeetings::Ignored },
        };
        let names_last = !self.last_method.is_empty() || !self.last_pattern.is_empty();
        let last_round = names_last.then(|| Recipe {
            method: method(&self.last_method, rounds.method),
            pattern: pattern(&self.last_pattern, rounds.pattern),
            ..rounds
        });
        let is_dispersed = self.dispersed.is_some();
        let first_round = if is_dispersed { FirstRound::Dispersed } else { FirstRound::ByOrder };
        Plan { rounds, last_round, first_round }
    }

    /// What is otherwise than it was.
    fn requests(&self, state: &State) -> Vec<Request> {
        let plan = self.plan();
        let plan = (plan != state.plan).then_some(Request::SetPlan { plan });
        let windows = self.partners.zip(self.rivals);
        let windows = windows.map(|(partners, rivals)| Windows { partners, rivals });
        let windows = windows.filter(|windows| *windows != state.windows());
        let windows = windows.map(|windows| Request::SetWindows { windows });
        plan.into_iter().chain(windows).collect()
    }
}

async fn set_plan(mut room: Room, Filled(typed): Filled<TypedPlan>) -> Response {
    let requests = typed.requests(room.state());
    let entered = if requests.is_empty() {
        Err(WebError::Typed("web-nothing-changed"))
    } else {
        room.enter(Role::Director, &typed.reason, &requests).await
    };
    room.answered(Section::Settings, entered, body)
}

/// The event it is a section of, the number called for the draw, the tables of the hall.
fn tournament_form(room: &Room) -> Markup {
    let state = room.state();
    let list = |tables: &BTreeSet<TableNumber>| {
        tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let numbers = room.current.player_numbers();
    let number = |athlete: AthleteNumber| numbers.of(athlete).unwrap_or(athlete.get());
    let reserved = state.hall.reserved.iter();
    let reserved = reserved.map(|(table, athlete)| format!("{table}={}", number(*athlete)));
    html! {
        h2 #hall { (room.text("web-hall-settings")) }
        form method="post" action=(room.address("/settings/tournament")) class="on-paper" {
            (room.numbering_field())
            div class="row" {
                label { (room.text("web-rounds")) input name="rounds" type="number" min="1" max="1000" required value=(state.n_rounds); }
                label { (room.text("web-event")) input name="event" maxlength="200" value=(state.event); }
                @if state.rounds.is_empty() {
                    label { (room.text("web-seed")) input name="seed" inputmode="numeric" maxlength="20"
                        value=(state.seed.map(|seed| seed.to_string()).unwrap_or_default()); }
                }
                label { (room.text("web-first-table")) input name="first" type="number" min="1"
                    value=(state.hall.first.map_or(1, TableNumber::get)); }
                label { (room.text("web-blocked-tables")) input name="blocked" value=(list(&state.hall.blocked)); }
                label { (room.text("web-reserved-tables"))
                    input name="reserved" value=(reserved.collect::<Vec<_>>().join(", ")); }
            }
            (reason_field(room))
            button type="submit" { (room.text("web-save")) }
        }
    }
}

/// The same, as typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct TypedTournament {
    rounds: String,
    event: String,
    seed: String,
    first: Option<u32>,
    blocked: String,
    reserved: String,
    numbering: String,
    reason: String,
}

impl TypedTournament {
    /// What is otherwise than it was.
    fn requests(&self, room: &Room) -> Result<Vec<Request>, WebError> {
        let state = room.state();
        check_texts(&[&self.event, &self.reason])?;
        let mut requests = Vec::new();
        let n_rounds: i64 = match self.rounds.trim() {
            "" => state.n_rounds.into(),
            typed => typed.parse().map_err(|_| WebError::Typed("web-bad-rounds-planned"))?,
        };
        if n_rounds != i64::from(state.n_rounds) {
            requests.push(Request::PlanRounds { n_rounds });
        }
        if self.event.trim() != state.event {
            requests.push(Request::SetEvent { event: self.event.clone() });
        }
        let seed = match self.seed.trim() {
            "" => None,
            typed => Some(typed.parse().map_err(|_| WebError::Typed("web-bad-seed"))?),
        };
        if let Some(seed) = seed.filter(|seed| Some(*seed) != state.seed) {
            requests.push(Request::CallSeed { seed });
        }
        let mut hall = self.hall().ok_or(WebError::Typed("web-bad-tables"))?;
        if !hall.reserved.is_empty() {
            room.are_numbers_as_shown(&self.numbering)?;
        }
        for athlete in hall.reserved.values_mut() {
            *athlete = room.player(*athlete)?;
        }
        if hall != state.hall {
            requests.push(Request::SetHall { hall });
        }
        if requests.is_empty() { Err(WebError::Typed("web-nothing-changed")) } else { Ok(requests) }
    }

    /// The tables as typed, with the numbers that people know.
    fn hall(&self) -> Option<Hall> {
        let words = |text: &str| -> Vec<String> {
            let words = text.split([',', ';', ' ']).map(str::to_owned);
            words.filter(|word| !word.is_empty()).collect()
        };
        let table = |text: &str| text.trim().parse().ok().and_then(TableNumber::new);
        let reserved = |text: &String| {
            let (number, athlete) = text.split_once('=')?;
            Some((table(number)?, athlete.trim().parse().ok().and_then(AthleteNumber::new)?))
        };
        Some(Hall {
            first: self.first.and_then(TableNumber::new).filter(|first| first.get() != 1),
            blocked: words(&self.blocked).iter().map(|text| table(text)).collect::<Option<_>>()?,
            reserved: words(&self.reserved).iter().map(reserved).collect::<Option<_>>()?,
        })
    }
}

async fn set_tournament(mut room: Room, Filled(typed): Filled<TypedTournament>) -> Response {
    let entered = match typed.requests(&room) {
        Ok(requests) => room.enter(Role::Director, &typed.reason, &requests).await,
        Err(error) => Err(error),
    };
    room.answered(Section::Settings, entered, body)
}

/// Whether the mode of FIDE binds, and the way to leave it.
fn fide_section(room: &Room) -> Markup {
    let (said, way) = match room.state().fide_mode {
        FideMode::Left => ("web-fide-mode-left", "web-fide-mode-look"),
        FideMode::On => ("web-fide-mode-on", "web-leave-fide-mode"),
    };
    html! {
        h2 #fide { (room.text("web-fide-mode")) }
        p { (room.text(said)) }
        p { a href=(room.address("/fide-mode")) { (room.text(way)) } }
    }
}
