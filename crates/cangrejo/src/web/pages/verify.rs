//! Re-running the whole log: every seal, every round of the engine, every standing.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use crate::web::app::App;
use crate::web::form::Filled;
use crate::web::layout::Section;
use crate::web::proof::{Proof, codes_of};

/// The address of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{name}/verify", get(show).post(verify))
}

/// The codes of sheets that the log is held against.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Typed {
    codes: String,
}

async fn show(room: Room) -> Response {
    let body = body(&room, &Typed::default(), None);
    room.page(Section::Log, body)
}

fn body(room: &Room, typed: &Typed, proof: Option<&Proof>) -> Markup {
    html! {
        h1 { (room.text("web-verify")) }
        p { (room.text("web-verify-more")) }
        @if let Some(proof) = proof { (told(room, proof)) }
        form method="post" action=(room.address("/verify")) {
            label { (room.text("web-verify-codes"))
                input name="codes" value=(typed.codes) autocomplete="off" placeholder="R5=K7QF-2M9X-4D0T-WZ3B-8HRC-5NVE"; }
            button type="submit" { (room.text("web-verify-now")) }
        }
        p { a href=(Section::Log.of(&room.current)) { (room.text("web-log")) } }
    }
}

fn told(room: &Room, proof: &Proof) -> Markup {
    let is_sound = proof.complaints.is_empty();
    html! {
        section #proof data-told role=(if is_sound { "status" } else { "alert" })
            class=(if is_sound { "notice done" } else { "notice refused" }) {
            @if is_sound { p { strong { (room.text("web-verify-sound")) } } }
            @for complaint in &proof.complaints { p { strong { (complaint) } } }
            ul { @for line in &proof.findings { li { (line) } } }
            @if let Some(key) = proof.own {
                p { (room.visitor.say("key-told", [
                    ("key", key.to_string().into()),
                    ("fingerprint", key.fingerprint().into()),
                ])) }
            }
        }
    }
}

async fn verify(room: Room, Filled(typed): Filled<Typed>) -> Response {
    let proof = match codes_of(&typed.codes, &room.visitor.messages) {
        Ok(codes) => {
            let messages = &room.visitor.messages;
            Proof::of(&room.app.hall, room.current.log.name(), &codes, messages).await
        }
        Err(error) => Err(error),
    };
    match proof {
        Ok(proof) => {
            let body = body(&room, &typed, Some(&proof));
            room.page(Section::Log, body)
        }
        Err(error) => {
            room.answered_at((Section::Log, room.address("/verify")), Err(error), |room| {
                body(room, &typed, None)
            })
        }
    }
}
