//! What no browser, and nothing between it and the program, keeps: whatever is private.

use axum::extract::Request;
use axum::http::Method;
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, COOKIE, HeaderMap, HeaderValue, SET_COOKIE,
};
use axum::middleware::Next;
use axum::response::Response;

use super::visitor::LANGUAGE;

/// Marks every answer as not to be kept that is for somebody signed in, a delegate, a device, a
/// table or a program with a token, hands out a secret, or follows a form.
///
/// What is for everybody and says so, as the styles, is kept as before.
pub(super) async fn unkept(request: Request, next: Next) -> Response {
    let is_asked = *request.method() == Method::GET || *request.method() == Method::HEAD;
    let is_private = is_known(request.headers()) || !is_asked;
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let is_public =
        headers.get(CACHE_CONTROL).is_some_and(|known| known.as_bytes().starts_with(b"public"));
    if (is_private || headers.contains_key(SET_COOKIE)) && !is_public {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Whether whoever asks is known by a secret; the language that somebody chose is none.
fn is_known(headers: &HeaderMap) -> bool {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let names = cookies.flat_map(|text| text.split(';')).map(|pair| {
        let (name, _) = pair.split_once('=').unwrap_or((pair, ""));
        name.trim()
    });
    // By TLS those that sign in have a name that only TLS can give them.
    let mut own = names.map(|name| name.strip_prefix("__Host-").unwrap_or(name));
    headers.contains_key(AUTHORIZATION)
        || own.any(|name| name.starts_with("cangrejo_") && name != LANGUAGE)
}
