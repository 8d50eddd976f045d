//! The mode of FIDE: whether it binds, and how it is left after two warnings.

use std::sync::Arc;

use axum::Router;
use axum::response::Response;
use axum::routing::get;
use cangrejo_tournament::event::FideMode;
use maud::{Markup, html};
use serde::Deserialize;

use super::room::{ChessRoom, Room};
use crate::director::{ChessRequest, leave_codes};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::Section;

/// The address of the page.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new().route("/t/{name}/fide-mode", get(show).post(go_on))
}

/// How far somebody has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Warning {
    First,
    Second,
}

/// The code of the warning that was read, and why the mode is to be left.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Read {
    code: String,
    reason: String,
}

async fn show(ChessRoom(room): ChessRoom) -> Response {
    let body = body(&room, Warning::First);
    room.page(Section::Settings, body)
}

fn body(room: &Room, warning: Warning) -> Markup {
    html! {
        h1 { (room.text("web-fide-mode")) }
        @match room.state().fide_mode {
            FideMode::Left => p { (room.text("web-fide-mode-left")) },
            FideMode::On => {
                p { (room.text("web-fide-mode-on")) }
                @if room.visitor.is(Role::Director) { (warning_form(room, warning)) }
            },
        }
        p { a href=(Section::Settings.of(&room.current)) { (room.text("web-fide-mode-back")) } }
    }
}

/// A warning, and the button of somebody who has read it: it sends the code of that warning.
fn warning_form(room: &Room, warning: Warning) -> Markup {
    let [first, second] = leave_codes(&room.current.log.head().hash);
    let (key, code) = match warning {
        Warning::First => ("web-fide-mode-warning-1", first),
        Warning::Second => ("web-fide-mode-warning-2", second),
    };
    html! {
        form #leave method="post" action=(room.address("/fide-mode")) {
            p class="notice refused" role="alert" { (room.text(key)) }
            input type="hidden" name="code" value=(code);
            @match warning {
                Warning::First => button type="submit" class="secondary" { (room.text("web-fide-mode-read")) },
                Warning::Second => {
                    label { (room.text("web-reason")) input name="reason" required maxlength="200"; }
                    button type="submit" class="secondary" { (room.text("web-leave-fide-mode")) }
                }
            }
        }
    }
}

/// Shows the second warning to whoever has read the first, and leaves the mode for whoever has
/// read both. Their codes follow from the log, so nobody confirms what was true earlier.
async fn go_on(ChessRoom(mut room): ChessRoom, Filled(read): Filled<Read>) -> Response {
    let [first, second] = leave_codes(&room.current.log.head().hash);
    let is_left = room.state().fide_mode == FideMode::Left;
    if let Err(error) = room.visitor.may(Role::Director) {
        return answered(&room, Err(error), Warning::First);
    }
    if read.code == first && !is_left {
        let body = body(&room, Warning::Second);
        return room.page(Section::Settings, body);
    }
    // Somebody who has left it already hears that.
    if read.code == second || is_left {
        let request = ChessRequest::LeaveFideMode.into();
        let entered = room.enter(Role::Director, &read.reason, &[request]).await;
        return answered(&room, entered, Warning::Second);
    }
    answered(&room, Err(WebError::Typed("web-fide-mode-other-code")), Warning::First)
}

fn answered(
    room: &Room,
    entered: Result<Vec<crate::web::layout::Notice>, WebError>,
    warning: Warning,
) -> Response {
    let address = room.address("/fide-mode");
    room.answered_at((Section::Settings, address), entered, |room| body(room, warning))
}
