//! Who may sign in over which connection.
//!
//! A password or a session that crosses the hall in the clear is anybody's. So whatever signs
//! in from another machine travels encrypted. What everybody may see stays plain, so that no
//! phone meets a warning; so do the codes of tables, which can only propose a result that the
//! desk accepts.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts as _, MatchedPath, Request, State};
use axum::http::header::{AUTHORIZATION, CONNECTION, ORIGIN, STRICT_TRANSPORT_SECURITY};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Redirect, Response};
use maud::html;

use super::api;
use super::app::App;
use super::connections::Transport;
use super::layout::Page;
use super::server::of_another_site;
use super::visitor::Visitor;

/// How long a browser comes back encrypted without being told again: half a year.
const STRICTLY: &str = "max-age=15552000";

/// Where pages are that everybody may see.
const PUBLIC_PAGES: &str = "/p/";

/// What else needs no session: the first page, files of the program, and codes that are typed.
const PUBLIC: [&str; 11] = [
    "/",
    "/language/{code}",
    "/assets/{version}/{file}",
    "/certificate.pem",
    "/x",
    "/x/{code}",
    "/table",
    "/table/photo",
    "/table/leave",
    "/api",
    "/api/v1/openapi.json",
];

/// Whether an address, as the router has it, is one that needs no session.
fn is_public(route: &str) -> bool {
    PUBLIC.contains(&route) || route.starts_with(PUBLIC_PAGES)
}

/// Whether passwords, sessions and tokens may travel like this.
fn may_sign_in(transport: Transport, from: Option<IpAddr>, is_plain_allowed: bool) -> bool {
    match transport {
        Transport::Encrypted => true,
        // Nothing leaves this machine.
        Transport::Plain => {
            is_plain_allowed || from.is_some_and(|from| from.to_canonical().is_loopback())
        }
    }
}

/// How a request came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) transport: Transport,
    pub(super) from: Option<IpAddr>,
    /// Whether passwords, sessions and tokens may travel on it.
    pub(super) may_sign_in: bool,
}

impl Way {
    pub(super) fn of(parts: &Parts, app: &App) -> Way {
        let transport = parts.extensions.get().copied().unwrap_or(Transport::Plain);
        let from = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let from = from.map(|ConnectInfo(from)| from.ip());
        let may_sign_in = may_sign_in(transport, from, app.sharing.allows_plain_sign_in());
        Way { transport, from, may_sign_in }
    }
}

/// Refuses whatever needs a session where it could be read on the way, and says where it is
/// not.
pub(super) async fn guarded(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    if is_public(route) || Way::of(&parts, &app).may_sign_in {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    let mut refused = if path.starts_with(api::ROOT) {
        refused_program(&visitor, path, parts.headers.contains_key(AUTHORIZATION))
    } else {
        refused_page(&visitor, path)
    };
    refused.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    refused
}

fn refused_page(visitor: &Visitor, path: &str) -> Response {
    let (title, address) = (visitor.text("safe-plain-title"), visitor.encrypted(path));
    let body = html! {
        h1 { (title) }
        p role="alert" { (visitor.text("safe-plain")) }
        p { a href=(address) { (address) } }
        p { (visitor.text("safe-plain-warning")) }
        p { a href="/" { (visitor.text("web-home")) } }
    };
    Page::plain(title.clone(), body).answer(visitor, StatusCode::FORBIDDEN)
}

fn refused_program(visitor: &Visitor, path: &str, has_token: bool) -> Response {
    let address = visitor.encrypted(path);
    let certificate = visitor.encrypted("/certificate.pem");
    let values = [("address", address.into()), ("certificate", certificate.into())];
    let mut told = visitor.say("safe-plain-program", values);
    if has_token {
        told = format!("{told} {}", visitor.text("safe-plain-token"));
    }
    api::problem(StatusCode::FORBIDDEN, told)
}

/// What holds for encrypted connections: with a certificate that browsers know everybody has
/// one, and keeps to it; and no plain page sends forms into one.
pub(super) async fn kept_encrypted(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let is_plain = request.extensions().get() != Some(&Transport::Encrypted);
    let is_for_all = app.sharing.is_secure();
    if is_plain && is_for_all {
        let (mut parts, _) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        return Redirect::temporary(&visitor.encrypted(path)).into_response();
    }
    if !is_plain && is_forged(&request) {
        return of_another_site();
    }
    let mut answer = next.run(request).await;
    if is_for_all {
        let strictly = HeaderValue::from_static(STRICTLY);
        answer.headers_mut().insert(STRICT_TRANSPORT_SECURITY, strictly);
    }
    answer
}

/// Whether a plain page, which anybody on the way may have written, sends something.
fn is_forged(request: &Request) -> bool {
    let is_sent = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let origin = request.headers().get(ORIGIN).map(HeaderValue::as_bytes).unwrap_or_default();
    is_sent && origin.to_ascii_lowercase().starts_with(b"http://")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_travel_encrypted_or_within_this_machine_or_where_the_owner_allows_it() {
        let here = ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"];
        let elsewhere =
            ["192.168.1.20", "10.0.0.1", "192.0.2.7", "203.0.113.5", "fd00::2", "::ffff:10.0.0.1"];
        let here = here.map(|text| (text.parse().ok(), true));
        let elsewhere = elsewhere.map(|text| (text.parse().ok(), false));
        for (from, is_here) in here.into_iter().chain(elsewhere).chain([(None, false)]) {
            assert_eq!(may_sign_in(Transport::Plain, from, false), is_here, "{from:?}");
            assert!(may_sign_in(Transport::Plain, from, true), "{from:?}");
            for is_allowed in [false, true] {
                assert!(may_sign_in(Transport::Encrypted, from, is_allowed), "{from:?}");
            }
        }
    }

    #[test]
    fn what_needs_no_session_is_known_by_its_address() {
        for route in ["/", "/p/{name}", "/p/{name}/live", "/x/{code}", "/table/photo", "/api"] {
            assert!(is_public(route), "{route}");
        }
        let staff = [
            "",
            "/login",
            "/logout",
            "/first",
            "/first/{secret}",
            "/join/{secret}",
            "/delegate",
            "/t/{name}",
            "/share",
            "/tokens",
            "/sessions",
            "/api/v1/tournaments",
            "/p",
            "/x/",
        ];
        for route in staff {
            assert!(!is_public(route), "{route}");
        }
    }
}
