//! Styles and scripts, inside the program: the hall may have no network.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

/// Every file by its name, with its type.
const FILES: [(&str, &str, &str); 3] = [
    ("pico.css", "text/css; charset=utf-8", include_str!("../../assets/vendor/pico.min.css")),
    ("cangrejo.css", "text/css; charset=utf-8", include_str!("../../assets/cangrejo.css")),
    ("cangrejo.js", "text/javascript; charset=utf-8", include_str!("../../assets/cangrejo.js")),
];

/// A file of the program; the address carries the version, so that a browser may keep it.
pub(super) async fn file(Path((_, name)): Path<(String, String)>) -> Response {
    let found = FILES.iter().find(|(known, _, _)| *known == name);
    found.map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |(_, kind, text)| {
            let headers =
                [(CONTENT_TYPE, *kind), (CACHE_CONTROL, "public, max-age=31536000, immutable")];
            (headers, *text).into_response()
        },
    )
}

/// The address of a file of the program.
pub(super) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", env!("CARGO_PKG_VERSION"))
}
