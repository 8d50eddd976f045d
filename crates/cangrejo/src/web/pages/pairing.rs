//! The pairing desk: the next round as the engine makes it, looked at and edited before it is
//! published, and the published one while it can still change.

mod draft;
mod seats;
mod cost;
mod boards;
mod asked;
mod published;
mod reasons;

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_pairing::explain::Cost;
use cangrejo_tournament::event::{Discipline, FirstColor, Origin, Pairing, Repeat};
use maud::{Markup, html};

use super::cash;
use super::room::Room;
use super::what_if;
use crate::clock::now;
use crate::director::{ChessRequest, Refusal, Request, check_next_round};
use crate::messages;
use crate::next_round::{changed_boards, chess_cost, exchange_players};
use crate::pair_file::{METHODS, PATTERNS};
use crate::round_report::{RoundReport, Seating, report};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked, Fields, Filled};
use crate::web::layout::Section;
use crate::web::proposal::by_engine;
pub(super) use published::seating;

use cost::{approval_of, approvals, compared, repeat_line};
use draft::Draft;

/// The addresses of the desk.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/pairing", get(show).post(publish))
        .route("/t/{name}/pairing/lot", post(draw_lot))
        .route("/t/{name}/pairing/why", get(reasons::show))
        .route("/t/{name}/pairing/pin", post(asked::pin))
        .route("/t/{name}/pairing/apart", post(asked::apart))
        .route("/t/{name}/pairing/lift", post(asked::lift))
        .merge(published::routes())
}

/// The next round, as the engine makes it and as it was edited.
struct Proposed {
    engine: Pairing,
    /// What is published; the engine's unless somebody changed it.
    pairing: Pairing,
    /// Of the engine's round and of the edited one; of domino only.
    reports: Option<[RoundReport; 2]>,
    /// What the changes cost; of chess only, and only if something was changed.
    cost: Option<Cost>,
    /// Whether it comes after all that were planned.
    is_extra: bool,
}

impl Proposed {
    /// The repeats that the director has to approve.
    fn to_approve(&self) -> Vec<Repeat> {
        let repeats = self.reports.iter().flat_map(|[_, edited]| &edited.repeats);
        repeats.filter(|repeat| repeat.needs_approval()).copied().collect()
    }

    /// Whether a person changed something.
    fn is_edited(&self) -> bool {
        self.pairing != self.engine
    }

    /// Whether it is published only with a reason.
    fn needs_reason(&self) -> bool {
        self.is_edited() || self.is_extra || !self.to_approve().is_empty()
    }
}

/// Shows the next round, which is not published yet.
async fn show(room: Room, Asked(fields): Asked) -> Response {
    let body = body(&room, &fields);
    room.page(Section::Pairing, body)
}

fn body(room: &Room, fields: &Fields) -> Markup {
    let state = room.state();
    let round = state.next_round().to_string();
    let draft = Draft::of(room, fields);
    let has_lot = state.discipline == Discipline::Chess && state.rounds.is_empty();
    html! {
        h1 { (room.visitor.say("web-next-round", [("round", round.into())])) }
        @if draft.is_stale { p class="notice" role="status" { (room.text("desks-edit-dropped")) } }
        @if has_lot && state.first_color().is_none() { (lot_form(room)) }
        (cash::left_out(room))
        @match proposed(room, &draft) {
            Err(error) => p class="notice" role="status" {
                (error.sentence(&room.visitor.messages, &|athlete| room.named(athlete)))
            },
            Ok(proposed) => (preview(room, &draft, &proposed)),
        }
        @if let Some(last) = state.rounds.last() {
            p { a href={ "/t/" (room.current.log.name()) "/round" } {
                (room.visitor.say("desks-change-round", [("round", last.number.to_string().into())]))
            } }
        }
        (what_if::link(room))
        @if has_lot && state.first_color().is_some() {
            details { summary { (room.text("web-lot-again")) } (lot_form(room)) }
        }
        (asked::section(room))
    }
}

/// The color of the first player is drawn by lot before round 1 of chess; again with a reason.
fn lot_form(room: &Room) -> Markup {
    let drawn = room.state().first_color();
    html! {
        form #lot method="post" action={ (Section::Pairing.of(&room.current)) "/lot" } {
            fieldset {
                legend { (room.text("web-lot")) }
                label { input type="radio" name="first_color" value="white" required; (room.text("web-lot-white")) }
                label { input type="radio" name="first_color" value="black"; (room.text("web-lot-black")) }
            }
            @if drawn.is_some() { label { (room.text("web-reason")) input name="reason" required; } }
            button type="submit" { (room.text("web-draw-lot")) }
        }
    }
}

/// Notes the color that was drawn for the first player.
async fn draw_lot(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let first_color = match fields.get("first_color") {
        "white" => Ok(FirstColor::White),
        "black" => Ok(FirstColor::Black),
        _ => Err(WebError::Typed("web-bad-lot")),
    };
    let entered = match first_color {
        Ok(first_color) => {
            let request = ChessRequest::DrawLot { first_color }.into();
            room.enter(Role::Director, fields.get("reason"), &[request]).await
        }
        Err(error) => Err(error),
    };
    room.answered(Section::Pairing, entered, |room| body(room, &fields))
}

fn preview(room: &Room, draft: &Draft, proposed: &Proposed) -> Markup {
    html! {
        p { (room.text(if proposed.is_edited() { "desks-preview-edited" } else { "web-preview" })) }
        @if room.visitor.is(Role::Director) {
            @if proposed.cost.as_ref().is_some_and(|cost| boards::is_barred(room, cost)) {
                p #barred class="notice refused" role="alert" { (room.text("desks-barred")) }
            } @else { (publish_form(room, draft, proposed)) }
        }
        @match (&proposed.reports, room.state().discipline) {
            (Some([engine, edited]), Discipline::Domino) => {
                @if proposed.is_edited() {
                    (compared(room, ["desks-of-engine", "desks-of-hand"], engine, edited))
                }
                (domino_tables(room, draft, proposed, edited))
                (quality(room, edited))
                (method_form(room, draft))
            },
            (None, _) | (Some(_), Discipline::Chess) => {
                (room.by_pairing_numbers(|room| html! {
                    @if let Some(cost) = &proposed.cost { (boards::cost(room, room.state(), cost)) }
                    (boards::proposed(room, draft, proposed))
                }))
            },
        }
    }
}

fn domino_tables(room: &Room, draft: &Draft, proposed: &Proposed, report: &RoundReport) -> Markup {
    let picker = draft.picker(room);
    html! {
        (picker.help(room))
        @if let Some(address) = draft.address_before(room) {
            p { a href=(address) role="button" class="secondary outline" { (room.text("desks-swap-back")) } }
        }
        (picker.tables(room, &proposed.pairing.tables, |seats| {
            let is_changed = !proposed.engine.tables.contains(seats);
            reasons::table(room, report, seats, is_changed)
        }))
        (picker.resting(room, &proposed.pairing.byes))
    }
}

fn publish_form(room: &Room, draft: &Draft, proposed: &Proposed) -> Markup {
    html! {
        form #publish method="post" action=(Section::Pairing.of(&room.current)) {
            (draft.hidden(room))
            (approvals(room, &proposed.to_approve()))
            @if proposed.is_extra { p { (room.text("desks-extra-round")) } }
            @if proposed.is_edited() { (published::cause_field(room)) }
            @if proposed.needs_reason() {
                label { (room.text("web-reason")) input name="reason" required; }
            }
            button type="submit" class="next" { (room.text("web-publish")) }
        }
    }
}

/// Another way to make the round.
fn method_form(room: &Room, draft: &Draft) -> Markup {
    let [method, pattern] = draft.names();
    html! {
        details {
            summary { (room.text("desks-other-method")) }
            form method="get" action=(Section::Pairing.of(&room.current)) class="row" {
                label { (room.text("desks-method"))
                    select name="method" { @for (name, _) in METHODS {
                        option value=(name) selected[name == method] { (room.text(method_key(name))) }
                    } } }
                label { (room.text("desks-pattern"))
                    select name="pattern" { @for (name, _) in PATTERNS {
                        option value=(name) selected[name == pattern] { (room.text(pattern_key(name))) }
                    } } }
                button type="submit" class="secondary" { (room.text("desks-show")) }
            }
        }
    }
}

fn method_key(name: &str) -> &'static str {
    match name {
        "literal-000" => "desks-method-000",
        "literal-001" => "desks-method-001",
        _ => "desks-method-optimo",
    }
}

fn pattern_key(name: &str) -> &'static str {
    match name {
        "nivel" => "desks-pattern-nivel",
        "equilibrado" => "desks-pattern-equilibrado",
        _ => "desks-pattern-reglamento",
    }
}

/// How good the round is, and what is proved of it.
fn quality(room: &Room, report: &RoundReport) -> Markup {
    let key = if report.bounds.is_proved { "web-proved" } else { "web-not-proved" };
    let messages = &room.visitor.messages;
    html! {
        h2 { (room.text("web-quality")) }
        p { (room.text(key)) }
        @if report.repeats.is_empty() { p { (room.text("web-no-repeats")) } }
        @else { ul { @for repeat in &report.repeats { li { (repeat_line(room, repeat)) } } } }
        @if let Some(round) = report.best_repeats_by {
            p { (messages.say("pair-seats-otherwise", [("round", round.into())])) }
        }
        @if !report.unkept.is_empty() {
            @let pairs = messages::broken(&report.unkept, &|athlete| room.named(athlete), messages);
            p { (messages.say("pair-unkept", [("count", report.unkept.len().into()), ("pairs", pairs.into())])) }
        }
    }
}

/// The round that the engine makes, if it is time for one, and what a person made of it.
fn proposed(room: &Room, draft: &Draft) -> Result<Proposed, WebError> {
    let state = room.state();
    let is_extra = match check_next_round(room.current.tournament(), "-", now()) {
        Ok(()) => false,
        // One round more needs a reason, and all results.
        Err(Refusal::BeyondPlan { .. })
            if state.rounds.last().is_some_and(|last| last.open_tables().is_empty()) =>
        {
            true
        }
        Err(refusal) => return Err(refusal.into()),
    };
    let made = by_engine(state, draft.settings, &room.visitor.messages)?;
    let engine = made.pairing;
    let Some(of_engine) = made.report else {
        let pairing = exchange_players(state, &engine, &draft.swaps);
        let made = (&pairing.tables[..], &pairing.byes[..]);
        // The rules give a round, since the engine made one of them.
        let cost = (pairing != engine).then(|| chess_cost(state, made).ok()).flatten();
        return Ok(Proposed { engine, pairing, reports: None, cost, is_extra });
    };
    let pairing = draft.edited(&engine);
    let reports = if pairing == engine {
        [of_engine.clone(), of_engine]
    } else {
        // Measured by the settings that the engine had.
        let measured = Pairing { origin: engine.origin.clone(), ..pairing.clone() };
        let mut seating = Seating::proposed(state.next_round(), &measured);
        seating.n_hand_changes = draft.swaps.len();
        [of_engine, report(state, &seating, None)]
    };
    Ok(Proposed { engine, pairing, reports: Some(reports), cost: None, is_extra })
}

/// Publishes the round that was looked at, and no other.
async fn publish(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let draft = Draft::of(&room, &fields);
    let entered = if fields.get("code") == room.current.code() {
        match proposed(&room, &draft) {
            Ok(proposed) => {
                let requests = to_publish(&room, proposed, &fields);
                room.enter(Role::Director, fields.get("reason"), &requests).await
            }
            Err(error) => Err(error),
        }
    } else {
        Err(WebError::Typed("web-moved-on"))
    };
    let section = if entered.is_ok() { Section::Results } else { Section::Pairing };
    room.answered(section, entered, |room| body(room, &fields))
}

/// What publishes the round. Boards of chess that a person changed are published as the engine
/// made them and changed at once, so that the log has the cause and what the engine made.
fn to_publish(room: &Room, proposed: Proposed, fields: &Fields) -> Vec<Request> {
    let approved = ticked(fields, &proposed.to_approve());
    if room.state().discipline == Discipline::Domino || !proposed.is_edited() {
        return vec![Request::Publish { pairing: proposed.pairing, approved }];
    }
    let (tables, removed) = changed_boards(&proposed.engine, &proposed.pairing);
    let (byes, cause) = (proposed.pairing.byes, published::cause_of(fields));
    let change = ChessRequest::ChangeBoards { tables, removed, byes, cause };
    vec![Request::Publish { pairing: proposed.engine, approved }, change.into()]
}

/// Of the repeats that need it, those that were approved.
fn ticked(fields: &Fields, to_approve: &[Repeat]) -> Vec<Repeat> {
    let is_ticked = |repeat: &&Repeat| fields.all("approve").any(|one| one == approval_of(repeat));
    to_approve.iter().filter(is_ticked).copied().collect()
}

/// How a round was made, in words.
fn made_by(room: &Room, origin: &Origin) -> String {
    room.text(match origin {
        Origin::Engine { .. } => "desks-made-by-engine",
        Origin::Hand => "desks-made-by-hand",
        Origin::Imported => "desks-made-elsewhere",
    })
}
