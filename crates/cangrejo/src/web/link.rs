//! Links that carry a secret, which is exchanged for a cookie at first use.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Redirect, Response};

use super::app::App;
use super::cookie::Kept;
use super::failure::WebError;
use super::limits::Door;
use super::secret::Secret;
use super::visitor::Visitor;
use crate::clock::{Moment, moment};

/// A link that somebody has opened, which counts as a guess until it is exchanged; who has tried
/// too many is turned away.
pub(super) struct Link {
    pub(super) secret: Secret,
    pub(super) visitor: Visitor,
    pub(super) opened: Moment,
    app: Arc<App>,
}

impl FromRequestParts<Arc<App>> for Link {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Link, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let opened = moment();
        if !app.limits.take(Door::Link, visitor.way.from, "", opened.steady_ms) {
            return Err(WebError::TooOften.page(&visitor));
        }
        let secret = Path::<String>::from_request_parts(parts, app).await;
        let secret = secret.map(|Path(secret)| secret).unwrap_or_default();
        Ok(Link { secret: Secret::sent(&secret), visitor, opened, app: Arc::clone(app) })
    }
}

impl Link {
    /// Goes on with a cookie, so that the secret does not stay in the address.
    pub(super) fn exchange(&self, cookie: &'static str, kept: Kept, to: &str) -> Response {
        // A good one is no guess.
        self.app.limits.give_back(Door::Link, self.visitor.way.from, "");
        (self.visitor.cookie(cookie, self.secret.as_str(), kept), Redirect::to(to)).into_response()
    }
}
