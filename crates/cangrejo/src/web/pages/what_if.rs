//! What if: the next round and the standings as they are and as they would be, and the forecast.
//!
//! The whole question is in the address, and nothing of it is kept.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use cangrejo_tournament::event::{Discipline, Pairing, RoundNumber, TableNumber, Windows};
use cangrejo_tournament::tournament::Tournament;
use maud::{Markup, html};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::room::Room;
use crate::clock::now;
use crate::director::Refusal;
use crate::forecast::Forecast;
use crate::messages;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields};
use crate::web::layout::Section;
use crate::what_if::{
    Moved, Next, Score, Standing, SupposedResult, Supposition, moved, other_tables, supposed,
};

/// The address of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{name}/what-if", get(show))
}

/// The way to the page, where the next round is on somebody's mind.
pub(super) fn link(room: &Room) -> Markup {
    html! { p { a href=(room.address("/what-if")) { (room.text("web-what-if-link")) } } }
}

/// As it is and as it would be.
struct Outlook {
    next: [Next; 2],
    moved: Vec<Moved>,
}

/// What is answered to a question.
struct Answer {
    /// None if nothing is supposed.
    outlook: Option<Outlook>,
    /// As it is, and as it would be if something is supposed; none where nobody asks for it.
    forecasts: Vec<Result<Forecast, Refusal>>,
}

impl Answer {
    fn of(
        tournament: &Tournament,
        supposition: &Supposition,
        with_forecast: bool,
    ) -> Result<Answer, Refusal> {
        if supposition.is_nothing() {
            return Ok(Answer { outlook: None, forecasts: vec![Forecast::of(tournament)] });
        }
        let after = supposed(tournament, supposition, now())?;
        let (forecasts, next) = rayon::join(
            || {
                let both = if with_forecast { vec![tournament, &after] } else { Vec::new() };
                both.into_par_iter().map(Forecast::of).collect()
            },
            || rayon::join(|| Next::of(tournament, now()), || Next::of(&after, now())).into(),
        );
        let moved = moved(tournament.state(), after.state());
        Ok(Answer { outlook: Some(Outlook { next, moved }), forecasts })
    }
}

async fn show(room: Room, Asked(fields): Asked) -> Response {
    let answer = match asked(&room, &fields) {
        Ok(supposition) => {
            let (current, with_forecast) = (Arc::clone(&room.current), fields.has("forecast"));
            // Rounds are played through, which no page has to wait for.
            let work = move || Answer::of(current.tournament(), &supposition, with_forecast);
            match tokio::task::spawn_blocking(work).await {
                Ok(answer) => answer.map_err(WebError::from),
                Err(_) => Err(WebError::Typed("web-bad-form")),
            }
        }
        Err(error) => Err(error),
    };
    let status = answer.as_ref().map_or_else(WebError::status, |_| StatusCode::OK);
    let body = body(&room, &fields, &answer);
    room.page_with(status, Section::Pairing, body)
}

/// What is supposed, as it was typed.
fn asked(room: &Room, fields: &Fields) -> Result<Supposition, WebError> {
    let withdrawn = room.players(fields, "withdraw")?;
    let n_rounds = match fields.get("rounds") {
        "" => None,
        typed => Some(typed.parse().map_err(|_| WebError::Typed("web-bad-rounds"))?),
    };
    let n_rounds = n_rounds.filter(|rounds| *rounds != i64::from(room.state().n_rounds));
    let results = result(room, fields)?.into_iter().collect();
    Ok(Supposition { withdrawn, results, windows: windows(room, fields)?, n_rounds })
}

fn result(room: &Room, fields: &Fields) -> Result<Option<SupposedResult>, WebError> {
    if fields.get("table").is_empty() {
        return Ok(None);
    }
    let table = fields.number("table", TableNumber::new).ok_or(WebError::Typed("web-bad-table"))?;
    let round = match fields.get("round") {
        "" => None,
        _ => {
            Some(fields.number("round", RoundNumber::new).ok_or(WebError::Typed("web-bad-round"))?)
        }
    };
    let score = match room.state().discipline {
        Discipline::Domino => {
            let points =
                |name: &str| fields.get(name).parse().map_err(|_| WebError::Typed("web-bad-score"));
            Score::Points([points("a")?, points("b")?])
        }
        Discipline::Chess => {
            let result = fields.get("a").parse();
            Score::Board(result.map_err(|_| WebError::Typed("web-bad-result"))?)
        }
    };
    Ok(Some(SupposedResult { round, table, score }))
}

fn windows(room: &Room, fields: &Fields) -> Result<Option<Windows>, WebError> {
    let typed = [fields.get("partners"), fields.get("rivals")];
    if room.state().discipline == Discipline::Chess || typed.iter().all(|one| one.is_empty()) {
        return Ok(None);
    }
    let length = |typed: &str| {
        let length = typed.parse().ok().filter(|length: &u16| *length <= 10_000);
        length.ok_or(WebError::Typed("web-what-if-bad-windows"))
    };
    let windows = Windows { partners: length(typed[0])?, rivals: length(typed[1])? };
    Ok(Some(windows).filter(|windows| *windows != room.state().windows()))
}

fn body(room: &Room, fields: &Fields, answer: &Result<Answer, WebError>) -> Markup {
    html! {
        h1 { (room.text("web-what-if")) }
        p { (room.text("web-what-if-about")) }
        (question(room, fields))
        @match answer {
            Err(error) => p #refused class="notice" role="alert" {
                (error.sentence(&room.visitor.messages, &|athlete| room.named(athlete)))
            },
            Ok(answer) => {
                @if let Some(outlook) = &answer.outlook { (next(room, outlook)) (standings(room, outlook)) }
                (forecasts(room, &answer.forecasts))
            },
        }
    }
}

/// What can be asked; what was asked stays filled in.
fn question(room: &Room, fields: &Fields) -> Markup {
    let state = room.state();
    let is_domino = state.discipline == Discipline::Domino;
    let number = |key: &str, name: &str, least: &str| {
        html! { label { (room.text(key)) input name=(name) type="number" min=(least) value=(fields.get(name)); } }
    };
    html! {
        form method="get" action=(room.address("/what-if")) {
            label { (room.text("web-what-if-withdraw"))
                input name="withdraw" value=(fields.all("withdraw").collect::<Vec<_>>().join(" ")) autocomplete="off"; }
            @if !state.rounds.is_empty() {
                fieldset {
                    legend { (room.text("web-what-if-table")) }
                    div class="row" {
                        (number("web-round", "round", "1"))
                        (number("web-table", "table", "1"))
                        @if is_domino {
                            (number("web-what-if-score-a", "a", "0")) (number("web-what-if-score-b", "b", "0"))
                        } @else {
                            label { (room.text("web-what-if-score-a")) input name="a" value=(fields.get("a")) autocomplete="off"; }
                        }
                    }
                }
            }
            @if is_domino {
                fieldset {
                    legend { (room.text("web-what-if-windows")) }
                    div class="row" {
                        (number("web-what-if-partners", "partners", "0"))
                        (number("web-what-if-rivals", "rivals", "0"))
                    }
                    @if !state.rounds.is_empty() { p { small { (room.text("web-what-if-windows-fixed")) } } }
                }
            }
            (number("web-what-if-rounds", "rounds", "1"))
            @if is_domino {
                label { input type="checkbox" name="forecast" checked[fields.has("forecast")];
                    (room.text("web-what-if-with-forecast")) }
            }
            button type="submit" { (room.text("web-what-if-ask")) }
        }
    }
}

/// The next round in both worlds.
fn next(room: &Room, outlook: &Outlook) -> Markup {
    let [now, then] = &outlook.next;
    let messages = &room.visitor.messages;
    let named = |athlete| room.named(athlete);
    let why = |key: &str, next: &Next| {
        let why = messages::no_next(next, &named, messages);
        html! { @if let Some(why) = why { p { (room.visitor.say(key, [("why", why.into())])) } } }
    };
    html! {
        h2 { (room.text("web-what-if-next")) }
        (why("what-if-no-next-now", now))
        (why("what-if-no-next-then", then))
        @if let (Some(before), Some(after)) = (now.pairing(), then.pairing()) {
            @let (count, all) = (other_tables(before, after).len(), before.tables.len().max(after.tables.len()));
            p { strong #other-tables {
                (room.visitor.say("what-if-same-tables", [("count", count.into()), ("all", all.into())]))
            } }
        }
        @if now.pairing().is_some() || then.pairing().is_some() { (tables(room, [now, then])) }
    }
}

/// Who sits where in both worlds; what differs is marked.
fn tables(room: &Room, next: [&Next; 2]) -> Markup {
    let pairings = next.map(Next::pairing);
    let mut numbers: Vec<TableNumber> = pairings
        .iter()
        .flatten()
        .flat_map(|pairing| &pairing.tables)
        .map(|one| one.table)
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    let seats = |pairing: Option<&Pairing>, table: TableNumber| {
        let found = pairing.and_then(|one| one.tables.iter().find(|seats| seats.table == table));
        found.map(|seats| format!("{} – {}", room.pair(seats.sides[0]), room.pair(seats.sides[1])))
    };
    let resting = |pairing: Option<&Pairing>| {
        let byes = pairing.map(|pairing| pairing.byes.iter().map(|one| room.named(*one)));
        byes.map(|names| names.collect::<Vec<_>>().join(", "))
    };
    let row = |title: String, [before, after]: [Option<String>; 2]| {
        let is_other = before != after && pairings.iter().all(Option::is_some);
        html! {
            tr class=[is_other.then_some("other")] {
                th scope="row" { (title) }
                td { (before.unwrap_or_default()) }
                td { @if is_other { strong { (after.unwrap_or_default()) " ≠" } } @else { (after.unwrap_or_default()) } }
            }
        }
    };
    html! {
        div class="wide" { table #next-round {
            thead { tr {
                th scope="col" { (room.text("web-table")) }
                th scope="col" { (room.text("what-if-now")) }
                th scope="col" { (room.text("what-if-then")) }
            } }
            tbody {
                @for table in numbers { (row(table.to_string(), pairings.map(|one| seats(one, table)))) }
                (row(room.text("what-if-byes"), pairings.map(resting)))
                @if room.state().discipline == Discipline::Domino {
                    (row(room.text("what-if-repeats"), next.map(|one| one.n_repeats().map(|count| count.to_string()))))
                }
            }
        } }
    }
}

/// Everybody's place in both worlds.
fn standings(room: &Room, outlook: &Outlook) -> Markup {
    let n_other = outlook.moved.iter().filter(|moved| moved.is_other()).count();
    let values = [("count", n_other.into()), ("all", outlook.moved.len().into())];
    let told = |one: &Option<Standing>, what: fn(&Standing) -> String| {
        one.as_ref().map_or_else(|| "–".to_owned(), |one| room.visitor.messages.number(what(one)))
    };
    html! {
        h2 { (room.text("web-standings")) }
        p { strong #moved { (room.visitor.say("what-if-moved", values)) } }
        div class="wide" { table #standings {
            thead { tr {
                th scope="col" class="number" { (room.text("what-if-place-then")) }
                th scope="col" class="number" { (room.text("what-if-place-now")) }
                th scope="col" { (room.text("web-name")) }
                th scope="col" class="number" { (room.text("what-if-points-then")) }
                th scope="col" class="number" { (room.text("what-if-points-now")) }
            } }
            tbody { @for moved in &outlook.moved {
                @let [now, then] = &moved.standings;
                tr class=[moved.is_other().then_some("other")] {
                    td class="number" { (told(then, |one| one.place.to_string())) }
                    td class="number" { (told(now, |one| one.place.to_string())) }
                    th scope="row" { (room.named(moved.athlete)) @if moved.is_other() { " ≠" } }
                    td class="number" { (told(then, |one| one.points.clone())) }
                    td class="number" { (told(now, |one| one.points.clone())) }
                }
            } }
        } }
    }
}

/// The forecasts that were asked for.
fn forecasts(room: &Room, forecasts: &[Result<Forecast, Refusal>]) -> Markup {
    let titles: &[&str] = match forecasts {
        [_] => &["web-what-if-forecast"],
        _ => &["what-if-forecast-now", "what-if-forecast-then"],
    };
    html! {
        @for (title, forecast) in titles.iter().zip(forecasts) {
            @match forecast {
                Ok(forecast) => {
                    h2 { (room.text(title)) }
                    (expected(room, forecast))
                },
                // Of chess there is none, and nobody has asked for it.
                Err(_) => {},
            }
        }
    }
}

fn expected(room: &Room, forecast: &Forecast) -> Markup {
    html! {
        @for sentence in messages::forecast(forecast, &room.visitor.messages) { p { (sentence) } }
        @if !forecast.rounds.is_empty() {
            div class="wide" { table class="forecast" {
                thead { tr {
                    th scope="col" class="number" { (room.text("forecast-round")) }
                    th scope="col" class="number" { (room.text("forecast-rest")) }
                    th scope="col" class="number" { (room.text("forecast-repeats")) }
                    th scope="col" { (room.text("forecast-proved")) }
                } }
                tbody { @for round in &forecast.rounds { tr {
                    th scope="row" class="number" { (round.round) }
                    td class="number" { (round.n_byes) }
                    td class="number" { (messages::expected_repeats(round)) }
                    td { @if round.is_proved { "✓" } @else { "–" } }
                } } }
            } }
        }
    }
}
