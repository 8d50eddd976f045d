//! What anybody may see: where to sit, how it stands, and the projector.
//!
//! Nothing here can change anything, and nothing private is shown: no id numbers, no sanctions.

use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequestParts, Path};
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use axum::routing::get;
use cangrejo_tournament::chess::{Unpaired, unpaired};
use cangrejo_tournament::event::{AthleteNumber, Discipline, RepeatKind, Side};
use cangrejo_tournament::tournament::{Round, Table};
use maud::{Markup, html};

use super::clock::{announcements, clock, extra_minutes, schedule};
use super::cross_table;
use super::pictures;
use super::results::result;
use super::standings::{table, title};
use super::welcome::where_it_stands;
use crate::messages;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::hall::Current;
use crate::web::layout::Page;
use crate::web::visitor::Visitor;

/// The policy of a page that other sites may show within theirs: it has nothing to click.
const FRAMED: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors *";

/// The addresses of these pages.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/p/{name}", get(phone))
        .route("/p/{name}/a/{athlete}", get(athlete))
        .route("/p/{name}/standings", get(standings))
        .route("/p/{name}/projector", get(projector))
        .route("/p/{name}/embed", get(embed))
}

/// An athlete with the number, as everybody may read it.
fn named((current, visitor): (&Current, &Visitor), athlete: AthleteNumber) -> String {
    format!("{} {}", visitor.messages.athlete(athlete), current.public_name(athlete))
}

/// A pair as everybody may read it.
pub(super) fn public_pair(shown: (&Current, &Visitor), side: Side) -> String {
    side.members().map(|athlete| named(shown, athlete)).collect::<Vec<_>>().join(" + ")
}

/// A tournament that somebody looks at.
pub(super) struct Stand {
    pub(super) visitor: Visitor,
    pub(super) current: Arc<Current>,
    /// What follows the name of the tournament in the address.
    pub(super) rest: Option<String>,
}

impl FromRequestParts<Arc<App>> for Stand {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Stand, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let path = Path::<Vec<String>>::from_request_parts(parts, app).await;
        let mut path = path.map(|Path(path)| path).unwrap_or_default().into_iter();
        match path.next().and_then(|name| app.hall.find(&name)) {
            Some(current) => {
                visitor.speak_of(&current);
                Ok(Stand { visitor, current, rest: path.next() })
            }
            None => Err(WebError::NotFound.page(&visitor)),
        }
    }
}

impl Stand {
    pub(super) fn page(&self, key: &str, body: Markup) -> Response {
        Page::public(&self.current, &self.visitor.text(key), body)
            .answer(&self.visitor, StatusCode::OK)
    }

    fn named(&self, athlete: AthleteNumber) -> String {
        named((&self.current, &self.visitor), athlete)
    }

    fn pair(&self, side: Side) -> String {
        public_pair((&self.current, &self.visitor), side)
    }

    fn round(&self) -> Option<&Round> {
        self.current.state().rounds.last()
    }

    pub(super) fn address(&self, rest: &str) -> String {
        format!("/p/{}{rest}", self.current.log.name())
    }
}

/// The page for a phone: find yourself.
async fn phone(stand: Stand) -> Response {
    let visitor = &stand.visitor;
    let state = stand.current.state();
    let body = html! {
        h1 { (where_it_stands(&stand.current, visitor)) }
        (clock(&stand.current, visitor, None))
        (announcements(&stand.current))
        p { a href=(stand.address("/standings")) role="button" class="secondary" { (visitor.text("web-standings")) } }
        label { (visitor.text("web-find-yourself"))
            input type="search" data-filter="#players" autocomplete="off"; }
        ul #players class="players" {
            @for number in state.athletes.keys() {
                li { a href=(stand.address(&format!("/a/{number}"))) { (stand.named(*number)) }
                    @if let Some(table) = stand.round().and_then(|round| round.table_of(*number)) {
                        " · " (visitor.say("web-at-table", [("table", table.to_string().into())]))
                    } }
            }
        }
        (schedule(&stand.current, visitor))
    };
    stand.page("web-for-players", body)
}

/// One athlete: table, partner, rivals, history, place.
async fn athlete(stand: Stand) -> Response {
    let number = stand.rest.as_deref().and_then(|text| text.parse().ok());
    let number = number.and_then(AthleteNumber::new);
    let Some(number) = number.filter(|one| stand.current.state().athletes.contains_key(one)) else {
        return WebError::NotFound.page(&stand.visitor);
    };
    let body = html! {
        h1 { (stand.named(number)) }
        (announcements(&stand.current))
        (place(&stand, number))
        (seat(&stand, number))
        (history(&stand, number))
        (pictures::of_athlete(&stand.current, &stand.visitor, number))
        p { a href=(stand.address("")) { (stand.visitor.text("web-everybody")) } }
    };
    stand.page("web-for-players", body)
}

fn place(stand: &Stand, athlete: AthleteNumber) -> Markup {
    let state = stand.current.state();
    let (place, decided_by) = match state.discipline {
        Discipline::Domino => {
            let mut lines = stand.current.standings().lines().iter();
            let line = lines.find(|line| line.athlete == athlete);
            (line.map(|line| line.place), line.and_then(|line| line.decided_by))
        }
        Discipline::Chess => {
            let mut lines = stand.current.chess_standings().lines().iter();
            (lines.find(|line| line.athlete == athlete).map(|line| line.place), None)
        }
    };
    let why = decided_by.map(|criterion| messages::criterion(criterion, &stand.visitor.messages));
    html! {
        @if let Some(place) = place.filter(|_| !state.rounds.is_empty()) {
            p { (stand.visitor.say("web-place", [("place", place.into())]))
                @if let Some(why) = why {
                    " · " (stand.visitor.say("hall-behind-by", [("criterion", why.into())]))
                }
            }
        }
    }
}

/// Where the athlete sits now.
fn seat(stand: &Stand, athlete: AthleteNumber) -> Markup {
    let Some(round) = stand.round() else { return html! {} };
    let number = round.number.to_string();
    let found =
        round.tables.iter().find(|(_, table)| table.seats.athletes().any(|one| one == athlete));
    html! {
        article class="seat" {
            h2 { (stand.visitor.say("web-round-number", [("round", number.into())])) }
            @match found {
                Some((number, table)) => {
                    p class="large" { (stand.visitor.say("web-at-table", [("table", number.to_string().into())])) }
                    (clock(&stand.current, &stand.visitor, Some(*number)))
                    (sides(stand, table, athlete))
                    (why(stand, round, (table, athlete)))
                },
                None => p class="large" { (without_table(stand, round, athlete)) },
            }
        }
    }
}

fn sides(stand: &Stand, table: &Table, athlete: AthleteNumber) -> Markup {
    let [own, other] = {
        let [a, b] = table.seats.sides;
        if a.members().any(|one| one == athlete) { [a, b] } else { [b, a] }
    };
    let partner = own.members().find(|one| *one != athlete);
    html! {
        dl {
            @if let Some(partner) = partner {
                dt { (stand.visitor.text("web-partner")) } dd { (stand.named(partner)) }
            }
            dt { (stand.visitor.text("web-rivals")) } dd { (stand.pair(other)) }
        }
    }
}

/// Why they sit together: when the athlete last met each of the others in the same way.
fn why(stand: &Stand, round: &Round, (table, athlete): (&Table, AthleteNumber)) -> Markup {
    let (visitor, together) = (&stand.visitor, stand.current.together());
    let own = table.seats.sides.iter().find(|side| side.members().any(|one| one == athlete));
    let others = table.seats.athletes().filter(|other| *other != athlete);
    let met = others.map(|other| {
        let is_partner = own.is_some_and(|own| own.members().any(|one| one == other));
        let kind = if is_partner { RepeatKind::Partners } else { RepeatKind::Rivals };
        let two = [athlete.min(other), athlete.max(other)];
        let name = stand.named(other);
        let (never, last) = match kind {
            RepeatKind::Partners => ("hall-never-partners", "hall-last-partners"),
            RepeatKind::Rivals => ("hall-never-rivals", "hall-last-rivals"),
        };
        match together.get(&(kind, two)) {
            None => visitor.say(never, [("name", name.into())]),
            Some(round) => {
                visitor.say(last, [("name", name.into()), ("round", round.to_string().into())])
            }
        }
    });
    html! {
        @if round.number.get() > 1 {
            details {
                summary { (visitor.text("hall-why")) }
                ul { @for told in met { li { (told) } } }
            }
        }
    }
}

/// What the athlete played before.
fn history(stand: &Stand, athlete: AthleteNumber) -> Markup {
    let state = stand.current.state();
    let visitor = &stand.visitor;
    html! {
        @if !state.rounds.is_empty() {
            h2 { (visitor.text("web-history")) }
            div class="wide" { table {
                thead { tr {
                    th scope="col" class="number" { (visitor.text("web-round")) }
                    th scope="col" { (visitor.text("web-played")) }
                    th scope="col" { (visitor.text("web-result")) }
                } }
                tbody { @for round in &state.rounds {
                    @if let Some(table) = round.table_of(athlete).and_then(|table| round.tables.get(&table)) {
                        tr {
                            th scope="row" class="number" { (round.number) }
                            td { (stand.pair(table.seats.sides[0])) " – " (stand.pair(table.seats.sides[1])) }
                            td { (result(table, &visitor.messages)) }
                        }
                    } @else if let Some(reason) = rested(stand, round, athlete) {
                        tr {
                            th scope="row" class="number" { (round.number) }
                            td colspan="2" { (reason) }
                        }
                    }
                } }
            } }
        }
    }
}

/// Why somebody sits nowhere in a round, to be told to them.
fn without_table(stand: &Stand, round: &Round, athlete: AthleteNumber) -> String {
    let visitor = &stand.visitor;
    match stand.current.state().discipline {
        Discipline::Domino if round.byes.contains(&athlete) => visitor.text("web-you-rest"),
        Discipline::Domino => visitor.text("web-not-in-round"),
        Discipline::Chess => {
            let reason = rested(stand, round, athlete);
            reason.unwrap_or_else(|| visitor.text("web-not-in-round"))
        }
    }
}

/// Why somebody sat nowhere in a round, in a word or two; nothing of who was not in it.
fn rested(stand: &Stand, round: &Round, athlete: AthleteNumber) -> Option<String> {
    let state = stand.current.state();
    match state.discipline {
        Discipline::Domino => {
            round.byes.contains(&athlete).then(|| stand.visitor.text("web-rested"))
        }
        Discipline::Chess => {
            let is_listed = stand.current.player_numbers().of(athlete).is_some();
            let reason = Unpaired::of(state, round, athlete).filter(|_| is_listed)?;
            Some(messages::unpaired_word(reason, &stand.visitor.messages))
        }
    }
}

/// Who is ahead.
async fn standings(stand: Stand) -> Response {
    let body = html! {
        h1 { (stand.visitor.text("web-standings")) }
        p { (title(&stand.current, &stand.visitor)) }
        (table(&stand.current, &stand.visitor, &|athlete| stand.current.public_name(athlete)))
        (cross_table::links(&stand.current, &stand.visitor, &stand.address("")))
        p { a href=(stand.address("/pictures")) { (stand.visitor.text("pictures-title")) } }
        p { a href=(stand.address("")) { (stand.visitor.text("web-everybody")) } }
    };
    stand.page("web-standings", body)
}

/// The standings within a page of another site.
async fn embed(stand: Stand) -> Response {
    let visitor = &stand.visitor;
    let naming = |athlete| stand.current.public_name(athlete);
    let body = html! {
        h1 { (title(&stand.current, visitor)) }
        (table(&stand.current, visitor, &naming))
    };
    let mut answer = Page::frame(&stand.current, &visitor.text("web-standings"), body)
        .answer(visitor, StatusCode::OK);
    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED));
    answer
}

/// Large type for the wall: who sits where, by table and by name, how it stands, and the clock
/// above it all.
async fn projector(stand: Stand) -> Response {
    let visitor = &stand.visitor;
    let naming = |athlete| stand.current.public_name(athlete);
    let body = html! {
        div class="wall-head" {
            (clock(&stand.current, visitor, None))
            (extra_minutes(&stand.current, visitor))
            (announcements(&stand.current))
        }
        div #screens data-turn="12" {
            @if let Some(round) = stand.round() {
                (tables_on_wall(&stand, round))
                (names_on_wall(&stand, round))
            }
            section {
                h1 { (title(&stand.current, visitor)) }
                (table(&stand.current, visitor, &naming))
            }
            @if !stand.current.beside().notes().schedule.is_empty() {
                section { (schedule(&stand.current, visitor)) }
            }
        }
    };
    Page::wall(&stand.current, &visitor.text("web-projector"), body).answer(visitor, StatusCode::OK)
}

fn tables_on_wall(stand: &Stand, round: &Round) -> Markup {
    let side = |table: &Table, side: usize| stand.pair(table.seats.sides[side]);
    let without_opponent = match stand.current.state().discipline {
        Discipline::Domino => Vec::new(),
        Discipline::Chess => {
            let unpaired = unpaired(stand.current.state(), round);
            messages::unpaired(&unpaired, &|one| stand.named(one), &stand.visitor.messages)
        }
    };
    html! {
        section {
            h1 { (stand.visitor.say("web-tables-of", [("round", round.number.to_string().into())])) }
            ul class="wall" { @for (number, table) in &round.tables {
                li { strong { (number) } " " (side(table, 0)) " – " (side(table, 1)) }
            } }
            @if !without_opponent.is_empty() {
                ul class="wall" { @for line in without_opponent { li { (line) } } }
            }
        }
    }
}

fn names_on_wall(stand: &Stand, round: &Round) -> Markup {
    let athletes = stand.current.state().athletes.keys();
    let mut by_name: Vec<(String, AthleteNumber)> =
        athletes.map(|athlete| (stand.current.public_name(*athlete), *athlete)).collect();
    by_name.sort_by_key(|(name, _)| name.to_lowercase());
    html! {
        section {
            h1 { (stand.visitor.say("web-names-of", [("round", round.number.to_string().into())])) }
            ul class="wall narrow" { @for (name, athlete) in by_name {
                @if let Some(table) = round.table_of(athlete) {
                    li { (name) " " strong { (table) } }
                } @else if let Some(reason) = rested(stand, round, athlete) {
                    li { (name) " " em { (reason) } }
                }
            } }
        }
    }
}
