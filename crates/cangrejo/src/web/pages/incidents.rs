//! What goes wrong: protests, sanctions and cards, ties that are settled outside the standings.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::event::{
    AthleteNumber, Card, Discipline, RoundNumber, SanctionNumber, TieMethod,
};
use maud::{Markup, html};

use super::protests;
use super::room::Room;
use crate::director::Request;
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields, Filled};
use crate::web::layout::Section;

/// The addresses of incidents.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/incidents", get(show))
        .route("/t/{name}/incidents/sanction", post(sanction))
        .route("/t/{name}/incidents/lift", post(lift))
        .route("/t/{name}/incidents/tie", post(settle))
}

async fn show(room: Room, Asked(fields): Asked) -> Response {
    let body = body(&room, &fields);
    room.page(Section::Incidents, body)
}

fn address(room: &Room, what: &str) -> String {
    format!("{}/{what}", Section::Incidents.of(&room.current))
}

pub(super) fn body(room: &Room, fields: &Fields) -> Markup {
    html! {
        h1 { (room.text("desks-incidents")) }
        (protests::section(room, fields))
        @if room.state().discipline == Discipline::Domino {
            h2 { (room.text("desks-sanctions")) }
            (sanctions(room))
            (sanction_form(room, fields))
        }
        h2 { (room.text("desks-ties")) }
        (ties(room))
    }
}

/// The sanctions that hold.
fn sanctions(room: &Room) -> Markup {
    let sanctions = &room.state().sanctions;
    html! {
        @if sanctions.is_empty() { p { (room.text("desk-no-sanctions")) } }
        @else { ul #sanctions { @for (number, details) in sanctions {
            li {
                (room.all_named(&details.athletes)) ": "
                (messages::sanction(details, &room.visitor.messages))
                @if let Some(round) = details.round {
                    " · " (room.visitor.say("web-round-number", [("round", round.to_string().into())]))
                }
                form method="post" action=(address(room, "lift")) class="row" {
                    input type="hidden" name="sanction" value=(number);
                    label { (room.text("web-reason")) input name="reason" required; }
                    button type="submit" class="secondary outline" {
                        (room.text("desks-lift")) span class="unseen" { " " (number) }
                    }
                }
            }
        } } }
    }
}

fn sanction_form(room: &Room, fields: &Fields) -> Markup {
    html! {
        details open[fields.has("points")] {
            summary { (room.text("desks-sanction")) }
            form #sanction method="post" action=(address(room, "sanction")) class="row" {
                (room.numbering_field())
                label { (room.text("desks-numbers"))
                    input name="athletes" inputmode="numeric" required value=(fields.get("athletes")) autocomplete="off"; }
                label { (room.text("desks-card"))
                    select name="card" {
                        option value="" { (room.text("desks-no-card")) }
                        option value="warning" { (room.text("card-warning")) }
                        option value="yellow" { (room.text("card-yellow")) }
                        option value="red" { (room.text("card-red")) }
                    } }
                label { (room.text("desks-points-off"))
                    input name="points" inputmode="decimal" value=(fields.get("points")) autocomplete="off"; }
                (fields.number_input("score", &room.text("desks-score-off")))
                (fields.number_input("round", &room.text("web-round")))
                label { (room.text("web-reason")) input name="reason" required value=(fields.get("reason")); }
                button type="submit" class="secondary" { (room.text("desks-sanction")) }
            }
        }
    }
}

/// Takes points from athletes, or shows them a card.
async fn sanction(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let entered = match sanction_of(&room, &fields) {
        Ok(request) => room.enter(Role::Director, fields.get("reason"), &[request]).await,
        Err(error) => Err(error),
    };
    room.answered(Section::Incidents, entered, |room| body(room, &fields))
}

fn sanction_of(room: &Room, fields: &Fields) -> Result<Request, WebError> {
    let athletes = room.players(fields, "athletes")?;
    let round = fields.number("round", RoundNumber::new);
    if round.is_none() && !fields.get("round").is_empty() {
        return Err(WebError::Typed("desks-bad-numbers"));
    }
    let score = match fields.get("score") {
        "" => 0,
        typed => typed.parse().map_err(|_| WebError::Typed("desks-bad-numbers"))?,
    };
    let card = match fields.get("card") {
        "warning" => Some(Card::Warning),
        "yellow" => Some(Card::Yellow),
        "red" => Some(Card::Red),
        _ => None,
    };
    let half_points =
        half_points(fields.get("points")).ok_or(WebError::Typed("desks-bad-points"))?;
    Ok(Request::Sanction { athletes, round, half_points, score, card })
}

/// Points in halves, as `1`, `0.5` or `0,5`; nothing is none.
fn half_points(typed: &str) -> Option<i64> {
    if typed.is_empty() {
        return Some(0);
    }
    let (whole, half) = typed.split_once(['.', ',']).unwrap_or((typed, "0"));
    let half = match half {
        "0" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole = if whole.starts_with(['+', '-']) { None } else { whole.parse::<i64>().ok() };
    whole.map(|points| points.saturating_mul(2).saturating_add(half))
}

/// Lifts a sanction.
async fn lift(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let entered = match fields.number("sanction", SanctionNumber::new) {
        Some(sanction) => {
            let request = Request::LiftSanction { sanction };
            room.enter(Role::Director, fields.get("reason"), &[request]).await
        }
        None => Err(WebError::Typed("web-bad-form")),
    };
    room.answered(Section::Incidents, entered, |room| body(room, &Fields::default()))
}

/// Those who share a place once every round is played, and how that was or can be settled.
fn ties(room: &Room) -> Markup {
    let groups = shared_places(room);
    html! {
        @if groups.is_empty() { p { (room.text("desks-no-ties")) } }
        @for (place, athletes) in groups {
            @let numbers = room.visitor.messages.athletes(&athletes).replace(',', "");
            form method="post" action=(address(room, "tie")) class="row" {
                (room.numbering_field())
                p { (room.visitor.say("web-place", [("place", place.to_string().into())])) ": "
                    (room.all_named(&athletes)) }
                label { (room.text("desks-best-first"))
                    input name="athletes" inputmode="numeric" required value=(numbers) autocomplete="off"; }
                label { (room.text("desks-settled-by"))
                    select name="method" {
                        option value="play-off" { (room.text("tie-play-off")) }
                        option value="lots" { (room.text("desks-by-lots")) }
                        option value="shared" { (room.text("tie-shared")) }
                    } }
                label { (room.text("desks-witness")) input name="witness" autocomplete="off"; }
                button type="submit" class="secondary" { (room.text("desks-settle-tie")) }
            }
        }
    }
}

/// Places with more than one athlete, from the first; the standings after the last planned round.
fn shared_places(room: &Room) -> Vec<(usize, Vec<AthleteNumber>)> {
    /// How many ties are offered; the others decide no prize.
    const MOST: usize = 10;
    let state = room.state();
    if state.rounds.len() < usize::from(state.n_rounds) {
        return Vec::new();
    }
    let lines: Vec<(usize, AthleteNumber)> = match state.discipline {
        Discipline::Domino => {
            let lines = room.current.standings().lines().iter();
            lines.map(|line| (line.place, line.athlete)).collect()
        }
        Discipline::Chess => {
            let lines = room.current.chess_standings().lines().iter();
            lines.map(|line| (line.place, line.athlete)).collect()
        }
    };
    let groups = lines.chunk_by(|one, other| one.0 == other.0).filter(|group| group.len() > 1);
    let groups = groups.map(|group| (group[0].0, group.iter().map(|(_, one)| *one).collect()));
    groups.take(MOST).collect()
}

/// Settles a tie.
async fn settle(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let method = match fields.get("method") {
        "play-off" => TieMethod::PlayOff,
        "lots" => TieMethod::Lots { witnesses: vec![fields.get("witness").to_owned()] },
        _ => TieMethod::Shared,
    };
    let entered = match room.players(&fields, "athletes") {
        Ok(athletes) => {
            let request = Request::SettleTie { athletes, method };
            room.enter(Role::Director, fields.get("reason"), &[request]).await
        }
        Err(error) => Err(error),
    };
    room.answered(Section::Incidents, entered, |room| body(room, &Fields::default()))
}

#[cfg(test)]
mod tests {
    use super::half_points;

    #[test]
    fn points_come_in_halves() {
        assert_eq!(half_points(""), Some(0));
        assert_eq!(half_points("0.5"), Some(1));
        assert_eq!(half_points("1,5"), Some(3));
        assert_eq!(half_points("2"), Some(4));
        for typed in ["0.25", "-1", "+1", "x", "1.", ".5", "1.5.0"] {
            assert_eq!(half_points(typed), None, "{typed}");
        }
    }
}
