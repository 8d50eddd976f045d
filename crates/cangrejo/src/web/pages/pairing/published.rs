//! The last round after it was published: two athletes change places, a table is not played,
//! somebody sits in, the round is annulled.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::chess::{Unpaired, unpaired};
use cangrejo_tournament::event::{
    AthleteNumber, Beneficiary, ChangeCause, Discipline, FideMode, RoundNumber, SeatedTable,
    TableNumber,
};
use cangrejo_tournament::tournament::Round;
use maud::{Markup, html};

use super::cost::{approvals, compared};
use super::draft::two_athletes;
use super::seats::Picker;
use super::{boards, made_by, reasons, ticked};
use crate::director::{ChessRequest, Request};
use crate::next_round::{SwappedBoards, chess_cost, swap_boards, unlike_engine};
use crate::round_report::{Seating, before, check_swap, report, swap_seats};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields, Filled};
use crate::web::layout::Section;
use crate::web::pages::results::result;
use crate::web::pages::room::Room;

/// The addresses of the published round.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/round", get(show))
        .route("/t/{name}/round/swap", post(swap))
        .route("/t/{name}/round/dissolve", post(dissolve))
        .route("/t/{name}/round/substitute", post(substitute))
        .route("/t/{name}/round/annul", post(annul))
}

/// The causes for which published boards of chess change, by the names that forms send.
const CAUSES: [(&str, ChangeCause, &str); 5] = [
    ("rematch", ChangeCause::Rematch, "cause-rematch"),
    ("event-rules", ChangeCause::EventRules, "cause-event-rules"),
    ("no-opponents", ChangeCause::NoOpponents, "cause-no-opponents"),
    ("late-entry", ChangeCause::LateEntry, "cause-late-entry"),
    ("last-round", ChangeCause::LastRound, "cause-last-round"),
];

fn address(room: &Room) -> String {
    format!("/t/{}/round", room.current.log.name())
}

/// Shows the last round, and what can still change about it.
async fn show(room: Room, Asked(fields): Asked) -> Response {
    let body = body(&room, &fields);
    room.page(Section::Pairing, body)
}

fn body(room: &Room, fields: &Fields) -> Markup {
    let Some(round) = room.state().rounds.last() else {
        return html! {
            h1 { (room.text("web-pairing")) }
            p { (room.text("web-no-round")) }
        };
    };
    let two = fields.get("code") == room.current.code();
    let two = fields.all("swap").last().filter(|_| two).and_then(two_athletes);
    let number = round.number.to_string();
    html! {
        h1 { (room.visitor.say("desks-published", [("round", number.into())])) }
        p { (made_by(room, &round.origin))
            @if round.n_hand_changes > 0 {
                " " (room.visitor.say("round-changed", [("count", round.n_hand_changes.into())]))
            } }
        @if let Some(two) = two { (suggested(room, round, two)) }
        (tables(room, round, fields))
        @if room.visitor.is(Role::Director) {
            @if room.state().discipline == Discipline::Domino {
                (dissolve_form(room, round))
                (substitute_form(room))
            }
            (annul_form(room, round))
        }
        p { a href=(Section::Log.of(&room.current)) { (room.text("desks-undo-there")) } }
    }
}

/// Who sits where; those at a table without a result can be chosen.
fn tables(room: &Room, round: &Round, fields: &Fields) -> Markup {
    let base = format!("{}?code={}", address(room), room.current.code());
    let picker = Picker::new(base, fields.number("pick", AthleteNumber::new));
    let seats: Vec<SeatedTable> = round.tables.values().map(|table| table.seats.clone()).collect();
    let earlier = match room.state().discipline {
        Discipline::Domino => before(room.current.tournament(), round.number),
        Discipline::Chess => None,
    };
    let reported = earlier.map(|state| report(&state, &Seating::published(round), None));
    let byes: Vec<AthleteNumber> = round.byes.iter().copied().collect();
    html! {
        (picker.help(room))
        (picker.tables(room, &seats, |seats| {
            let table = &round.tables[&seats.table];
            html! {
                @if table.status.has_result() { (result(table, &room.visitor.messages)) }
                @else if let Some(report) = &reported { (reasons::places(room, report, seats)) }
            }
        }))
        (picker.resting(room, &byes))
        @if room.state().discipline == Discipline::Chess { (room.unpaired(&away(room, round))) }
    }
}

/// Those whom the pairing of chess did not have to find an opponent for.
fn away(room: &Room, round: &Round) -> Vec<(AthleteNumber, Unpaired)> {
    let mut away = unpaired(room.state(), round);
    away.retain(|(_, reason)| *reason != Unpaired::PairingBye);
    away
}

/// What two who change places would make of the round, and the button that does it.
fn suggested(room: &Room, round: &Round, two: [AthleteNumber; 2]) -> Markup {
    let [a, b] = two.map(|athlete| room.named(athlete));
    let title = room.visitor.say("desks-swap-of", [("a", a.into()), ("b", b.into())]);
    html! {
        article #suggested {
            h2 { (title) }
            @match room.state().discipline {
                Discipline::Domino => (suggested_tables(room, two)),
                Discipline::Chess => (suggested_boards(room, round, two)),
            }
            p { a href=(address(room)) { (room.text("desks-swap-not")) } }
        }
    }
}

fn suggested_tables(room: &Room, two: [AthleteNumber; 2]) -> Markup {
    match swap_seats(room.current.tournament(), two) {
        Err(refusal) => refused(room, &refusal.into()),
        Ok(swapped) => html! {
            (seating(room, &swapped.tables))
            (compared(room, ["swap-before", "swap-after"], &swapped.before, &swapped.after))
            (swap_form(room, two, &approvals(room, &swapped.to_approve())))
        },
    }
}

fn suggested_boards(room: &Room, round: &Round, two: [AthleteNumber; 2]) -> Markup {
    if let Err(refusal) = check_swap(room.state(), two) {
        return refused(room, &refusal.into());
    }
    let SwappedBoards { all, changed, byes, .. } = swap_boards(room.state(), round, two);
    let earlier = before(room.current.tournament(), round.number);
    let unlike = earlier.as_ref().map(|state| unlike_engine(state, &all)).unwrap_or_default();
    let unlike: Vec<String> = unlike.iter().map(ToString::to_string).collect();
    let cost = earlier.filter(|_| !unlike.is_empty()).and_then(|state| {
        let cost = chess_cost(&state, (&all, &byes)).ok()?;
        Some(boards::cost(room, &state, &cost))
    });
    html! {
        (seating(room, &changed))
        p { strong {
            @if unlike.is_empty() { (room.text("chess-as-engine")) }
            @else { (room.visitor.say("chess-unlike-engine", [("boards", unlike.join(", ").into())])) }
        } }
        @if let Some(cost) = cost { (cost) }
        (swap_form(room, two, &cause_field(room)))
    }
}

fn refused(room: &Room, error: &WebError) -> Markup {
    let named = |athlete| room.named(athlete);
    html! { p class="notice refused" role="alert" data-told { (error.sentence(&room.visitor.messages, &named)) } }
}

/// Who sits where.
pub(in crate::web::pages) fn seating(room: &Room, tables: &[SeatedTable]) -> Markup {
    html! {
        ul { @for seats in tables {
            li { (room.visitor.say("web-at-table", [("table", seats.table.to_string().into())])) ": "
                (room.pair(seats.sides[0])) " – " (room.pair(seats.sides[1])) }
        } }
    }
}

fn swap_form(room: &Room, [a, b]: [AthleteNumber; 2], more: &Markup) -> Markup {
    html! {
        form method="post" action={ (address(room)) "/swap" } {
            input type="hidden" name="code" value=(room.current.code());
            input type="hidden" name="swap" value={ (a) "-" (b) };
            (more)
            label { (room.text("web-reason")) input name="reason" required; }
            button type="submit" { (room.text("desks-swap-now")) }
        }
    }
}

/// In the mode of FIDE published boards change for a cause only.
pub(super) fn cause_field(room: &Room) -> Markup {
    let state = room.state();
    let is_bound = state.discipline == Discipline::Chess && state.fide_mode == FideMode::On;
    html! {
        @if is_bound {
            label { (room.text("desks-cause"))
                select name="cause" required {
                    @for (name, _, key) in CAUSES { option value=(name) { (room.text(key)) } }
                } }
        }
    }
}

pub(super) fn cause_of(fields: &Fields) -> Option<ChangeCause> {
    let named = CAUSES.iter().find(|(name, _, _)| *name == fields.get("cause"));
    named.map(|(_, cause, _)| *cause)
}

/// Lets two athletes change places, as it was looked at.
async fn swap(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let entered = match swap_request(&room, &fields) {
        Ok(request) => room.enter(Role::Director, fields.get("reason"), &[request]).await,
        Err(error) => Err(error),
    };
    answered(&room, entered, &fields)
}

fn swap_request(room: &Room, fields: &Fields) -> Result<Request, WebError> {
    if fields.get("code") != room.current.code() {
        return Err(WebError::Typed("web-moved-on"));
    }
    let two = two_athletes(fields.get("swap")).ok_or(WebError::Typed("web-bad-form"))?;
    match room.state().discipline {
        Discipline::Domino => {
            let swapped = swap_seats(room.current.tournament(), two)?;
            let mut approved = ticked(fields, &swapped.to_approve());
            approved.extend(&swapped.approved);
            let (tables, byes) = (swapped.tables, swapped.byes);
            Ok(Request::Reseat { tables, removed: Vec::new(), byes, approved })
        }
        Discipline::Chess => {
            let round = check_swap(room.state(), two)?;
            let SwappedBoards { changed: tables, removed, byes, .. } =
                swap_boards(room.state(), round, two);
            let cause = cause_of(fields);
            Ok(ChessRequest::ChangeBoards { tables, removed, byes, cause }.into())
        }
    }
}

fn dissolve_form(room: &Room, round: &Round) -> Markup {
    html! {
        details {
            summary { (room.text("desks-dissolve")) }
            p { (room.text("desks-dissolve-more")) }
            form method="post" action={ (address(room)) "/dissolve" } class="row" {
                label { (room.text("web-table"))
                    select name="table" required { @for (number, table) in &round.tables {
                        option value=(number) { (number) ": " (room.pair(table.seats.sides[0])) " – " (room.pair(table.seats.sides[1])) }
                    } } }
                label { (room.text("desks-present")) input name="present" inputmode="numeric" autocomplete="off"; }
                label { (room.text("web-reason")) input name="reason" required; }
                button type="submit" class="secondary" { (room.text("desks-dissolve")) }
            }
        }
    }
}

/// Notes that a table is not played.
async fn dissolve(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let last = last_round(&room);
    let asked = (fields.number("table", TableNumber::new), fields.athletes("present"));
    let entered = match asked {
        (Some(table), Some(present)) => {
            let request = Request::Dissolve { round: last, table, present };
            room.enter(Role::Director, fields.get("reason"), &[request]).await
        }
        (None, _) => Err(WebError::Typed("web-bad-table")),
        (Some(_), None) => Err(WebError::Typed("desks-bad-numbers")),
    };
    answered(&room, entered, &fields)
}

fn substitute_form(room: &Room) -> Markup {
    html! {
        details {
            summary { (room.text("desks-substitute")) }
            form method="post" action={ (address(room)) "/substitute" } class="row" {
                label { (room.text("desks-replaced")) input name="athlete" inputmode="numeric" required autocomplete="off"; }
                label { (room.text("desks-sits-in")) input name="substitute" inputmode="numeric" required autocomplete="off"; }
                label { (room.text("desks-result-to"))
                    select name="result_to" {
                        option value="absent" { (room.text("desks-result-absent")) }
                        option value="substitute" { (room.text("desks-result-substitute")) }
                        option value="nobody" { (room.text("desks-result-nobody")) }
                    } }
                label { (room.text("web-reason")) input name="reason" required; }
                button type="submit" class="secondary" { (room.text("desks-substitute")) }
            }
        }
    }
}

/// Lets somebody sit in for an athlete.
async fn substitute(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let round = last_round(&room);
    let number = |name| fields.number(name, AthleteNumber::new);
    let entered = match (number("athlete"), number("substitute")) {
        (Some(athlete), Some(substitute)) => {
            let beneficiary = match fields.get("result_to") {
                "substitute" => Beneficiary::Substitute,
                "nobody" => Beneficiary::Nobody,
                _ => Beneficiary::Absent,
            };
            let request = Request::Substitute { round, athlete, substitute, beneficiary };
            room.enter(Role::Director, fields.get("reason"), &[request]).await
        }
        (None, _) | (_, None) => Err(WebError::Typed("desks-bad-numbers")),
    };
    answered(&room, entered, &fields)
}

fn annul_form(room: &Room, round: &Round) -> Markup {
    let number = round.number.to_string();
    html! {
        details {
            summary { (room.visitor.say("desks-annul", [("round", number.into())])) }
            p { (room.text("desks-annul-more")) }
            form method="post" action={ (address(room)) "/annul" } class="row" {
                input type="hidden" name="round" value=(round.number);
                (cause_field(room))
                label { (room.text("web-reason")) input name="reason" required; }
                button type="submit" class="secondary" { (room.text("desks-annul-now")) }
            }
        }
    }
}

/// Annuls the round that the form was about.
async fn annul(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let entered = match fields.number("round", RoundNumber::new) {
        Some(round) => {
            let request = match room.state().discipline {
                Discipline::Domino => Request::Annul { round },
                Discipline::Chess => ChessRequest::Annul { round, cause: cause_of(&fields) }.into(),
            };
            room.enter(Role::Director, fields.get("reason"), &[request]).await
        }
        None => Err(WebError::Typed("web-bad-form")),
    };
    answered(&room, entered, &fields)
}

fn last_round(room: &Room) -> RoundNumber {
    room.state().rounds.last().map_or(RoundNumber::FIRST, |round| round.number)
}

fn answered(
    room: &Room,
    entered: Result<Vec<crate::web::layout::Notice>, WebError>,
    fields: &Fields,
) -> Response {
    room.answered_at((Section::Pairing, address(room)), entered, |room| body(room, fields))
}
