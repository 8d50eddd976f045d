//! What phones say of a log that is not the one they saw, and who works settles it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::post;
use serde::Deserialize;

use super::public::Stand;
use super::room::Room;
use crate::web::app::App;
use crate::web::form::Filled;
use crate::web::layout::Section;
use crate::web::witnesses::SeenHead;

/// The addresses of these forms.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/p/{name}/witness", post(witness))
        .route("/t/{name}/witnesses", post(settle))
}

/// A head that a phone saw.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Seen {
    head: String,
}

/// Hears what a phone saw. The answer is the same whatever it says.
async fn witness(
    State(app): State<Arc<App>>,
    stand: Stand,
    Filled(seen): Filled<Seen>,
) -> Response {
    if let Ok(head) = seen.head.parse::<SeenHead>() {
        let (beside, log) = (stand.current.beside(), &stand.current.log);
        if beside.witnesses().note(head, log) {
            beside.tell_desk();
            app.hall.tell(log.name());
        }
    }
    StatusCode::NO_CONTENT.into_response()
}

/// Forgets what was seen: who works has looked into it.
async fn settle(room: Room) -> Response {
    room.current.beside().witnesses().forget();
    room.current.beside().tell_desk();
    room.app.hall.tell(room.current.log.name());
    Redirect::to(&Section::Log.of(&room.current)).into_response()
}
