//! A tournament of chess from its report file, for programs.

use axum::body::to_bytes;
use axum::extract::Request as HttpRequest;
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use utoipa::ToSchema;

use super::call::Call;
use super::shapes::Started;
use crate::messages::{report_remarks, unkept};
use crate::web::failure::WebError;
use crate::web::report_file::{MOST_BYTES, Taken};

/// What would be made of a report file.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ReportShape {
    title: String,
    players: usize,
    /// How many rounds are over.
    rounds: usize,
    /// What the tournament would not say as the file does, a sentence for each thing.
    not_kept: Vec<String>,
    /// What else to know of it: what its report says more, and that it names no tie-breaks.
    remarks: Vec<String>,
}

/// Makes the tournament of the file that is sent.
pub(super) async fn make(call: Call, request: HttpRequest) -> Response {
    let made = match read(&call, request).await {
        Ok(taken) => taken.make(&call.app.hall).await,
        Err(error) => Err(error),
    };
    call.answer(StatusCode::CREATED, made.map(|name| Started { name: name.to_string() }))
}

/// Says what would be made of the file that is sent; nothing is.
pub(super) async fn look(call: Call, request: HttpRequest) -> Response {
    let looked = read(&call, request).await.map(|taken| ReportShape {
        players: taken.file.n_players,
        rounds: taken.file.n_rounds,
        not_kept: unkept(&taken.compared, &call.visitor.messages),
        remarks: report_remarks(&taken.file, &taken.compared, &call.visitor.messages),
        title: taken.title,
    });
    call.answer(StatusCode::OK, looked)
}

async fn read(call: &Call, request: HttpRequest) -> Result<Taken, WebError> {
    let bytes = to_bytes(request.into_body(), MOST_BYTES).await;
    let bytes = bytes.map_err(|_| WebError::TooLargeFile("web-import-too-large"))?;
    if bytes.is_empty() {
        return Err(WebError::Typed("web-import-no-file"));
    }
    let signature = call.signature(None);
    Taken::read(&call.app.uploads, bytes, signature, &call.visitor.messages).await
}
