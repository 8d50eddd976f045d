//! A tournament that comes from another machine, for programs.

use axum::body::to_bytes;
use axum::extract::Request as HttpRequest;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::call::Call;
use crate::tournament_file::MAX_BYTES;
use crate::web::failure::WebError;

/// A tournament that is here now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct TakenOver {
    name: String,
    n_events: usize,
    /// The code of where its log ends.
    code: String,
}

/// Takes over the tournament whose file is sent as it was downloaded.
pub(super) async fn take_over(call: Call, request: HttpRequest) -> Response {
    let taken = taken(&call, request).await;
    call.answer(StatusCode::CREATED, taken)
}

async fn taken(call: &Call, request: HttpRequest) -> Result<TakenOver, WebError> {
    let bytes = to_bytes(request.into_body(), MAX_BYTES).await;
    let bytes = bytes.map_err(|_| WebError::TooLarge)?;
    if bytes.is_empty() {
        return Err(WebError::Typed("print-no-file"));
    }
    let file = call.app.uploads.tournament(bytes, &call.visitor.messages).await?;
    let name = file.copied.log.to_string();
    let head = call.app.take_over(file).await?;
    Ok(TakenOver { name, n_events: head.n_events, code: head.hash.code() })
}
