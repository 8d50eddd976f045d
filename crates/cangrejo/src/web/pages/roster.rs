//! The registration desk: who is registered, who has paid, who has come, who has gone.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{
    AthleteNumber, Details, Discipline, Payment, Personal, Role as AthleteRole, Salt,
};
use cangrejo_tournament::text::is_unprintable;
use cangrejo_tournament::tournament::{Athlete, Presence, State, Tournament};
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use crate::director::{AthleteEntry, MoneyRequest, Request};
use crate::registration::{Registration, arrival, personal_of, with_id_number};
use crate::roster_file::{MAX_LETTERS, fold};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::Section;

/// The addresses of the desk.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/roster", get(show).post(add))
        .route("/t/{name}/roster/presence", post(presence))
}

/// An athlete, as typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    name: String,
    club: String,
    elo: String,
    id_number: String,
    here: Option<String>,
    house: Option<String>,
    /// `paid`, `exempt`, or nothing.
    fee: String,
}

/// Who is looked for.
#[derive(Debug, Default, Deserialize)]
struct Sought {
    #[serde(default)]
    q: String,
}

/// The years in which those were born who have the name of another; only they need telling apart.
type Homonyms = BTreeMap<AthleteNumber, Option<String>>;

async fn show(room: Room, Query(sought): Query<Sought>) -> Response {
    let homonyms = homonyms(&room).await;
    let body = body(&room, &Typed::default(), (&sought, &homonyms));
    room.page(Section::Roster, body)
}

/// Everybody who shares a name, with the year of birth as far as it is known.
async fn homonyms(room: &Room) -> Homonyms {
    let mut by_name: BTreeMap<String, Vec<AthleteNumber>> = BTreeMap::new();
    for (number, athlete) in &room.state().athletes {
        by_name.entry(fold(&athlete.details.name)).or_default().push(*number);
    }
    let shared: Vec<AthleteNumber> =
        by_name.into_values().filter(|numbers| numbers.len() > 1).flatten().collect();
    if shared.is_empty() {
        return Homonyms::new();
    }
    // What cannot be read is told on the athlete's page; here the club and the number remain.
    let kept = room.app.hall.store().await.personal(&room.current.log).await.unwrap_or_default();
    let year = |number| {
        let born = kept.get(&number).map(|one: &Personal| one.birth_date.as_str());
        born.and_then(|date| date.split('-').next()).filter(|year| !year.is_empty())
    };
    shared.into_iter().map(|number| (number, year(number).map(str::to_owned))).collect()
}

fn body(room: &Room, typed: &Typed, (sought, homonyms): (&Sought, &Homonyms)) -> Markup {
    let (state, visitor) = (room.state(), &room.visitor);
    let counts =
        [("registered", state.athletes.len().into()), ("here", state.n_checked_in().into())];
    let found = found(room, &sought.q);
    html! {
        h1 { (visitor.text("web-roster")) }
        p #counts { (visitor.say("web-roster-counts", counts)) }
        (pages(room))
        (add_form(room, typed))
        @if !state.athletes.is_empty() { (search(room, sought, found.len())) }
        (list(room, &found, homonyms))
    }
}

/// The other pages of the registration.
pub(super) fn pages(room: &Room) -> Markup {
    html! {
        nav class="sections" aria-label=(room.text("web-registration")) { ul {
            li { a href=(Section::Roster.of(&room.current)) { (room.text("web-everybody-listed")) } }
            li { a href=(room.address("/club")) { (room.text("web-register-club")) } }
            li { a href=(room.address("/import")) { (room.text("web-import")) } }
            @if room.state().discipline == Discipline::Chess {
                li { a href=(room.address("/ratings")) { (room.text("web-ratings")) } }
            }
            li { a href=(room.address("/cash")) { (room.text("web-cash")) } }
            @if room.state().discipline == Discipline::Domino && !room.state().rounds.is_empty() {
                li { a href=(room.address("/late")) { (room.text("web-late")) } }
            }
        } }
        @if room.visitor.is(Role::Director) {
            @for told in room.app.told_of_erasing(&room.visitor.messages) {
                p class="notice erasing" role="status" { (told) }
            }
        }
    }
}

/// Those whom a text finds: by number, by id number, by name or club without accents.
fn found(room: &Room, text: &str) -> Vec<AthleteNumber> {
    let (state, id_salt) = (room.state(), room.current.log.id_salt());
    let text = text.trim();
    if text.is_empty() {
        return state.athletes.keys().copied().collect();
    }
    let number = text.parse().ok().and_then(AthleteNumber::new);
    let exact = number.filter(|number| state.athletes.contains_key(number));
    let exact: Vec<AthleteNumber> = exact
        .into_iter()
        .chain(with_id_number(state, id_salt, text).filter(|one| Some(*one) != exact))
        .collect();
    if !exact.is_empty() {
        return exact;
    }
    let wanted = fold(text);
    let has = |text: &str| !wanted.is_empty() && fold(text).contains(&wanted);
    let found =
        state.athletes.iter().filter(|(_, one)| has(&one.details.name) || has(&one.details.club));
    found.map(|(number, _)| *number).collect()
}

fn search(room: &Room, sought: &Sought, n_found: usize) -> Markup {
    html! {
        form method="get" action=(Section::Roster.of(&room.current)) class="row" role="search" {
            label { (room.text("web-find-athlete"))
                input type="search" name="q" data-filter="#athletes" autocomplete="off"; }
            button type="submit" class="secondary" { (room.text("web-search")) }
        }
        @if !sought.q.trim().is_empty() {
            p #found role="status" {
                (room.visitor.say("web-found", [("count", n_found.into())]))
                " " a href=(Section::Roster.of(&room.current)) { (room.text("web-show-all")) }
            }
        }
        form method="post" action=(room.address("/roster/presence")) class="inline" {
            input type="hidden" name="what" value="all-here";
            button type="submit" class="secondary" { (room.text("web-all-here")) }
        }
    }
}

fn add_form(room: &Room, typed: &Typed) -> Markup {
    let state = room.state();
    html! {
        form method="post" action=(Section::Roster.of(&room.current)) class="row" {
            label { (room.text("web-name"))
                input name="name" required maxlength=(MAX_LETTERS) value=(typed.name) autofocus autocomplete="off"; }
            label { (room.text("web-club"))
                input name="club" maxlength=(MAX_LETTERS) value=(typed.club) autocomplete="off" list="clubs"; }
            label { "ELO"
                input name="elo" inputmode="numeric" maxlength="5" value=(typed.elo) autocomplete="off"; }
            label { (room.text("web-id-number"))
                input name="id_number" maxlength=(MAX_LETTERS) value=(typed.id_number) autocomplete="off"; }
            @if has_fee(state) {
                label { (room.text("web-fee")) select name="fee" {
                    option value="" { (room.text("web-fee-pending")) }
                    option value="paid" selected[typed.fee == "paid"] { (room.text("web-fee-paid")) }
                    option value="exempt" selected[typed.fee == "exempt"] { (room.text("web-fee-exempt")) }
                } }
            }
            @if state.discipline == Discipline::Domino {
                label class="tick" { input type="checkbox" name="house" checked[typed.house.is_some()];
                    (room.text("web-house")) }
            }
            label class="tick" { input type="checkbox" name="here" checked; (room.text("web-is-here")) }
            button type="submit" { (room.text("web-register")) }
        }
        (clubs(state))
    }
}

/// The clubs that are known, to choose from while typing.
pub(super) fn clubs(state: &State) -> Markup {
    let mut clubs: Vec<&str> =
        state.athletes.values().map(|athlete| athlete.details.club.as_str()).collect();
    clubs.sort_unstable();
    clubs.dedup();
    html! { datalist #clubs { @for club in clubs.into_iter().filter(|club| !club.is_empty()) {
        option value=(club) {}
    } } }
}

/// Whether it matters who has paid.
pub(super) fn has_fee(state: &State) -> bool {
    state.fee != cangrejo_tournament::event::Fee::default()
}

fn list(room: &Room, found: &[AthleteNumber], homonyms: &Homonyms) -> Markup {
    let has_fee = has_fee(room.state());
    let has_list = room.current.player_numbers().are_pairing_numbers();
    html! {
        div class="wide" { table #athletes {
            thead { tr {
                th scope="col" class="number" { (room.text("web-entry-number")) }
                @if has_list { th scope="col" class="number" { (room.text("web-number")) } }
                th scope="col" { (room.text("web-name")) }
                th scope="col" class="roomy" { (room.text("web-club")) }
                th scope="col" class="number roomy" { "ELO" }
                @if has_fee { th scope="col" class="roomy" { (room.text("web-fee")) } }
                th scope="col" { (room.text("web-presence")) }
                th scope="col" class="on-screen" { (room.text("web-change")) }
            } }
            tbody { @for number in found { (line(room, *number, homonyms)) } }
        } }
    }
}

fn line(room: &Room, number: AthleteNumber, homonyms: &Homonyms) -> Markup {
    let athlete = &room.state().athletes[&number];
    let numbers = room.current.player_numbers();
    html! {
        tr id={ "athlete-" (number) } {
            td class="number" { (number) }
            @if numbers.are_pairing_numbers() {
                td class="number" { @if let Some(number) = numbers.of(number) { (number) } }
            }
            th scope="row" {
                a href=(room.address(&format!("/athlete/{number}"))) { (athlete.details.name) }
                @if athlete.role == AthleteRole::House { " (" (room.text("web-house")) ")" }
                @if let Some(born) = homonyms.get(&number) { " " small { (homonym(room, born.as_deref())) } }
            }
            td class="roomy" { (athlete.details.club) }
            td class="number roomy" { @if let Some(elo) = athlete.details.elo { (elo) } }
            @if has_fee(room.state()) { td class="roomy" { (payment(room, athlete)) } }
            td { (room.text(presence_key(athlete.presence))) }
            td class="on-screen" { (changes_form(room, number, athlete)) }
        }
    }
}

fn homonym(room: &Room, born: Option<&str>) -> String {
    match born {
        Some(year) => room.visitor.say("web-homonym-born", [("year", year.into())]),
        None => room.text("web-homonym"),
    }
}

pub(super) const fn presence_key(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "web-expected",
        Presence::CheckedIn => "web-present",
        Presence::Withdrawn { .. } => "web-withdrawn",
    }
}

/// Whether an athlete has paid, in words.
pub(super) fn payment(room: &Room, athlete: &Athlete) -> String {
    match &athlete.payment {
        Payment::Pending => room.text("web-fee-pending"),
        Payment::Exempt => room.text("web-fee-exempt"),
        Payment::Paid { receipt, .. } => {
            room.visitor.say("web-fee-receipt", [("receipt", receipt.as_str().into())])
        }
    }
}

/// What is most often done with one athlete; the rest is on the athlete's page.
fn changes_form(room: &Room, number: AthleteNumber, athlete: &Athlete) -> Markup {
    let mut changes: Vec<(&str, &str)> = match athlete.presence {
        Presence::Expected => vec![("here", "web-check-in"), ("withdraw", "web-withdraw")],
        Presence::CheckedIn => vec![("not-here", "web-not-here"), ("withdraw", "web-withdraw")],
        Presence::Withdrawn { .. } => Vec::new(),
    };
    if has_fee(room.state()) && !athlete.payment.is_settled() {
        changes.insert(0, ("paid", "web-note-paid"));
    }
    html! {
        form method="post" action=(room.address("/roster/presence")) class="inline" {
            input type="hidden" name="athlete" value=(number);
            @for (what, key) in changes {
                button type="submit" name="what" value=(what) class="secondary outline" {
                    (room.text(key)) span class="unseen" { " " (athlete.details.name) }
                }
            }
        }
    }
}

/// Registers an athlete.
async fn add(mut room: Room, Filled(typed): Filled<Typed>) -> Response {
    let (asked, id_salt) = (typed.clone(), *room.current.log.id_salt());
    let make = move |tournament: &Tournament| register((tournament.state(), &id_salt), &asked);
    let entered = room.enter_made(Role::Desk, "", make).await;
    let homonyms = homonyms(&room).await;
    room.answered(Section::Roster, entered, |room| {
        body(room, &typed, (&Sought::default(), &homonyms))
    })
}

fn register((state, id_salt): (&State, &Salt), typed: &Typed) -> Result<Registration, WebError> {
    check_texts(&[&typed.name, &typed.club, &typed.id_number])?;
    let private = personal_of(typed.id_number.trim(), "", "");
    let commitments = private.commitments(id_salt);
    let number = AthleteNumber::after(state.athletes.len());
    let details = Details {
        name: typed.name.trim().to_owned(),
        club: typed.club.trim().to_owned(),
        ..Details::default()
    };
    let has_private = !commitments.is_empty();
    let entry = AthleteEntry { details, elo: elo(&typed.elo)?, commitments };
    let role = if typed.house.is_some() { AthleteRole::House } else { AthleteRole::Ranked };
    let mut requests = vec![Request::Register { role, entry }];
    let athletes = vec![number];
    match typed.fee.as_str() {
        "paid" => {
            requests.push(MoneyRequest::Pay { athletes, amount: None, receipt: None }.into());
        }
        "exempt" => requests.push(MoneyRequest::Exempt { athletes }.into()),
        _ => {}
    }
    if typed.here.is_some() {
        requests.push(arrival(state, number));
    }
    Ok((requests, if has_private { vec![(number, private)] } else { Vec::new() }))
}

/// That texts fit a line and can be printed.
pub(super) fn check_texts(texts: &[&str]) -> Result<(), WebError> {
    let is_bad =
        |text: &&str| text.chars().count() > MAX_LETTERS || text.chars().any(is_unprintable);
    if texts.iter().any(is_bad) { Err(WebError::Typed("web-bad-text")) } else { Ok(()) }
}

/// A rating as typed; none if nothing was.
pub(super) fn elo(typed: &str) -> Result<Option<i64>, WebError> {
    match typed.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| WebError::Typed("web-bad-elo")),
    }
}

/// Who comes or goes, or pays.
#[derive(Debug, Deserialize)]
struct Change {
    #[serde(default)]
    what: String,
    athlete: Option<u32>,
    #[serde(default)]
    reason: String,
}

/// Somebody comes or goes.
async fn presence(mut room: Room, Filled(change): Filled<Change>) -> Response {
    let reason = change.reason.clone();
    let make =
        move |tournament: &Tournament| Ok((changes(tournament.state(), &change)?, Vec::new()));
    let entered = room.enter_made(Role::Desk, &reason, make).await;
    let homonyms = homonyms(&room).await;
    room.answered(Section::Roster, entered, |room| {
        body(room, &Typed::default(), (&Sought::default(), &homonyms))
    })
}

fn changes(state: &State, change: &Change) -> Result<Vec<Request>, WebError> {
    if change.what == "all-here" {
        let athletes = state.athletes.iter();
        let expected = athletes.filter(|(_, one)| one.presence == Presence::Expected);
        return Ok(expected.map(|(number, _)| arrival(state, *number)).collect());
    }
    let athlete = change.athlete.and_then(AthleteNumber::new).ok_or(WebError::NotFound)?;
    Ok(vec![match change.what.as_str() {
        "here" => arrival(state, athlete),
        "not-here" => Request::RevokeCheckIn { athlete },
        "withdraw" => Request::Withdraw { athlete },
        "return" => Request::Return { athlete },
        "paid" => MoneyRequest::Pay { athletes: vec![athlete], amount: None, receipt: None }.into(),
        _ => return Err(WebError::NotFound),
    }])
}
