//! The HTTP interface for programs: the same tournaments and the same director, in JSON.
//!
//! One table has every address. The router, the `OpenAPI` document and the page that explains it
//! are made from it, so that none of them can know more than the others.

mod shapes;
mod call;
mod tournaments;
mod rounds;
mod requests;
mod forbidden_pairs;
mod outlook;
mod hall;
mod moving;
mod files;
mod ratings;
mod trf;
mod replay;
mod stream;
mod verification;
mod document;

use std::borrow::Cow;
use std::sync::Arc;

use axum::response::Response;
use axum::routing::{MethodRouter, any, get, post};
use axum::{Extension, Router, middleware};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::app::App;
use super::failure::WebError;
use super::tokens::Scope;
use super::visitor::Visitor;

/// Where every address of the interface begins.
pub(super) const ROOT: &str = "/api/v1";

pub(super) use call::problem;
pub(super) use replay::Replays;

/// Why nothing was done, for a program.
pub(super) fn refused(error: &WebError, visitor: &Visitor) -> Response {
    call::refused(error, visitor, &|athlete| athlete.to_string())
}

/// How something is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Post,
}

impl Method {
    /// The name in lower case, as the `OpenAPI` document has it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Method::Get => "get",
            Method::Post => "post",
        }
    }
}

/// The shape of what is sent or answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    name: fn() -> Cow<'static, str>,
    /// The shape itself and all that it refers to.
    collect: fn(&mut Vec<(String, RefOr<Schema>)>),
}

/// The shape of a type.
const fn shape<T: ToSchema>() -> Shape {
    Shape {
        name: T::name,
        collect: |schemas| {
            schemas.push((T::name().into_owned(), T::schema()));
            T::schemas(schemas);
        },
    }
}

/// What is answered.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answers {
    /// Something that is there.
    Found(Shape),
    /// Something that was made.
    Made(Shape),
    /// One message after the other.
    Stream(Shape),
    /// A file of one of these kinds.
    File(&'static [&'static str]),
}

/// What has to be sent.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asks {
    /// Nothing but the address.
    Nothing,
    /// Something in JSON.
    Shape(Shape),
    /// The same, with examples by their names.
    Examples(Shape, fn() -> Vec<(&'static str, Value)>),
    /// A file of one of these kinds, as it is.
    File(&'static [&'static str]),
}

/// An address of the interface.
#[derive(Clone, Copy, Debug)]
pub(super) struct Route {
    pub(super) method: Method,
    /// What follows [`ROOT`].
    pub(super) path: &'static str,
    /// What a token must allow.
    pub(super) scope: Scope,
    /// The key of what it does.
    pub(super) key: &'static str,
    asks: Asks,
    /// What may follow the question mark.
    queries: &'static [&'static str],
    answers: Answers,
    serve: fn() -> MethodRouter<Arc<App>>,
}

/// Something of a type, in JSON.
const fn json<T: ToSchema>() -> Asks {
    Asks::Shape(shape::<T>())
}

/// A rating list as FIDE gives it away.
const LIST: Asks = Asks::File(&["application/zip", "text/plain", "application/xml"]);

/// A report file.
const REPORT: Asks = Asks::File(&["text/plain"]);

/// An address that shows something.
const fn shows(
    path: &'static str,
    scope: Scope,
    key: &'static str,
    answers: Answers,
    serve: fn() -> MethodRouter<Arc<App>>,
) -> Route {
    let asks = Asks::Nothing;
    Route { method: Method::Get, path, scope, key, asks, queries: &[], answers, serve }
}

/// An address that takes something.
const fn takes(
    (path, scope): (&'static str, Scope),
    key: &'static str,
    asks: Asks,
    answers: Answers,
    serve: fn() -> MethodRouter<Arc<App>>,
) -> Route {
    Route { method: Method::Post, path, scope, key, asks, queries: &[], answers, serve }
}

impl Route {
    /// The same with what may follow the question mark.
    const fn asking(self, queries: &'static [&'static str]) -> Route {
        Route { queries, ..self }
    }
}

/// Every address.
pub(super) const ROUTES: [Route; 45] = [
    shows(
        "/tournaments",
        Scope::Read,
        "api-list-tournaments",
        Answers::Found(shape::<shapes::Tournaments>()),
        || get(tournaments::list),
    ),
    takes(
        ("/tournaments", Scope::Director),
        "api-start-tournament",
        json::<shapes::NewTournament>(),
        Answers::Made(shape::<shapes::Started>()),
        || post(tournaments::start),
    ),
    shows(
        "/tournaments/{name}",
        Scope::Read,
        "api-show-tournament",
        Answers::Found(shape::<shapes::TournamentShape>()),
        || get(tournaments::show),
    ),
    shows(
        "/tournaments/{name}/athletes",
        Scope::Read,
        "api-list-athletes",
        Answers::Found(shape::<shapes::Athletes>()),
        || get(tournaments::athletes),
    ),
    takes(
        ("/tournaments/{name}/athletes", Scope::Desk),
        "api-register-athlete",
        json::<shapes::NewAthlete>(),
        Answers::Made(shape::<shapes::Registered>()),
        || post(tournaments::register),
    ),
    takes(
        ("/tournaments/{name}/presence", Scope::Desk),
        "api-change-presence",
        json::<shapes::PresenceChange>(),
        Answers::Found(shape::<shapes::Entered>()),
        || post(tournaments::presence),
    ),
    shows(
        "/tournaments/{name}/proposal",
        Scope::Desk,
        "api-propose-round",
        Answers::Found(shape::<shapes::Proposal>()),
        || get(rounds::propose),
    ),
    takes(
        ("/tournaments/{name}/what-if", Scope::Desk),
        "api-what-if",
        json::<outlook::Question>(),
        Answers::Found(shape::<outlook::Outlook>()),
        || post(outlook::what_if),
    ),
    shows(
        "/tournaments/{name}/forecast",
        Scope::Desk,
        "api-forecast",
        Answers::Found(shape::<outlook::ForecastShape>()),
        || get(outlook::forecast),
    ),
    shows(
        "/tournaments/{name}/rounds",
        Scope::Read,
        "api-list-rounds",
        Answers::Found(shape::<shapes::Rounds>()),
        || get(rounds::list),
    ),
    takes(
        ("/tournaments/{name}/rounds", Scope::Director),
        "api-publish-round",
        json::<shapes::Publication>(),
        Answers::Made(shape::<shapes::Entered>()),
        || post(rounds::publish),
    ),
    shows(
        "/tournaments/{name}/rounds/{round}",
        Scope::Read,
        "api-show-round",
        Answers::Found(shape::<shapes::RoundShape>()),
        || get(rounds::show),
    ),
    takes(
        ("/tournaments/{name}/results", Scope::Desk),
        "api-enter-result",
        json::<shapes::ResultSheet>(),
        Answers::Found(shape::<shapes::Entered>()),
        || post(rounds::enter),
    ),
    takes(
        ("/tournaments/{name}/corrections", Scope::Director),
        "api-correct-result",
        json::<shapes::ResultSheet>(),
        Answers::Found(shape::<shapes::Entered>()),
        || post(rounds::correct),
    ),
    shows(
        "/tournaments/{name}/standings",
        Scope::Read,
        "api-show-standings",
        Answers::Found(shape::<shapes::StandingsShape>()),
        || get(tournaments::standings),
    ),
    shows(
        "/tournaments/{name}/log",
        Scope::Read,
        "api-show-log",
        Answers::Found(shape::<shapes::LogPage>()),
        || get(stream::log),
    )
    .asking(&["after"]),
    shows(
        "/tournaments/{name}/events",
        Scope::Read,
        "api-follow-log",
        Answers::Stream(shape::<shapes::LogPage>()),
        || get(stream::follow),
    )
    .asking(&["after"]),
    shows(
        "/tournaments/{name}/verification",
        Scope::Read,
        "api-verify-log",
        Answers::Found(shape::<verification::Verification>()),
        || get(verification::show),
    )
    .asking(&["codes"]),
    shows(
        "/tournaments/{name}/hall",
        Scope::Read,
        "api-show-hall",
        Answers::Found(shape::<hall::HallShape>()),
        || get(hall::show),
    ),
    takes(
        ("/tournaments/{name}/hall", Scope::Director),
        "api-settle-hall",
        json::<hall::HallSettings>(),
        Answers::Found(shape::<hall::HallShape>()),
        || post(hall::settled),
    ),
    takes(
        ("/tournaments/{name}/clock", Scope::Director),
        "api-change-clock",
        json::<hall::ClockChange>(),
        Answers::Found(shape::<hall::HallShape>()),
        || post(hall::change_clock),
    ),
    takes(
        ("/tournaments/{name}/announcements", Scope::Director),
        "api-announce",
        json::<hall::Announcement>(),
        Answers::Found(shape::<hall::HallShape>()),
        || post(hall::announced),
    ),
    takes(
        ("/tournaments/{name}/schedule", Scope::Director),
        "api-plan-day",
        json::<hall::Schedule>(),
        Answers::Found(shape::<hall::HallShape>()),
        || post(hall::planned),
    ),
    shows(
        "/tournaments/{name}/codes",
        Scope::Desk,
        "api-list-codes",
        Answers::Found(shape::<hall::Codes>()),
        || get(hall::codes),
    ),
    shows(
        "/tournaments/{name}/queue",
        Scope::Desk,
        "api-show-queue",
        Answers::Found(shape::<hall::Queue>()),
        || get(hall::queue),
    ),
    takes(
        ("/tournaments/{name}/queue/accept", Scope::Desk),
        "api-accept-report",
        json::<hall::Acceptance>(),
        Answers::Found(shape::<shapes::Entered>()),
        || post(hall::accept),
    ),
    takes(
        ("/tournaments/{name}/queue/reject", Scope::Desk),
        "api-reject-report",
        json::<hall::Rejection>(),
        Answers::Found(shape::<hall::Queue>()),
        || post(hall::reject),
    ),
    shows(
        "/tournaments/{name}/devices",
        Scope::Director,
        "api-list-devices",
        Answers::Found(shape::<hall::Devices>()),
        || get(hall::devices),
    ),
    takes(
        ("/tournaments/{name}/devices", Scope::Director),
        "api-invite-device",
        json::<hall::NewDevice>(),
        Answers::Made(shape::<hall::Invitation>()),
        || post(hall::invite),
    ),
    takes(
        ("/tournaments/{name}/devices/remove", Scope::Director),
        "api-remove-device",
        json::<hall::NamedDevice>(),
        Answers::Found(shape::<hall::Devices>()),
        || post(hall::remove),
    ),
    shows(
        "/tournaments/{name}/sheets/{what}",
        Scope::Desk,
        "api-print-sheet",
        Answers::File(&["application/pdf", "image/png"]),
        || get(files::sheet),
    )
    .asking(&["round", "paper", "per_page", "first", "last", "picture"]),
    shows(
        "/tournaments/{name}/files/{file}",
        Scope::Desk,
        "api-download-file",
        Answers::File(&[
            "text/csv",
            "text/plain",
            "text/html",
            "application/json",
            "application/zip",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ]),
        || get(files::file),
    ),
    takes(
        ("/tournaments/{name}/requests", Scope::Director),
        "api-ask-director",
        Asks::Examples(shape::<requests::Requests>(), requests::examples),
        Answers::Found(shape::<shapes::Entered>()),
        || post(requests::ask),
    ),
    shows(
        "/tournaments/{name}/forbidden-pairs",
        Scope::Read,
        "api-list-forbidden-pairs",
        Answers::Found(shape::<forbidden_pairs::ForbiddenPairs>()),
        || get(forbidden_pairs::list),
    ),
    takes(
        ("/tournaments/{name}/forbidden-pairs", Scope::Director),
        "api-forbid-pair",
        json::<forbidden_pairs::NewForbiddenPair>(),
        Answers::Made(shape::<forbidden_pairs::Forbidden>()),
        || post(forbidden_pairs::forbid),
    ),
    takes(
        ("/tournaments/{name}/forbidden-pairs/lift", Scope::Director),
        "api-lift-forbidden-pair",
        json::<forbidden_pairs::LiftedPair>(),
        Answers::Found(shape::<shapes::Entered>()),
        || post(forbidden_pairs::lift),
    ),
    takes(
        ("/rating-list", Scope::Director),
        "api-take-rating-list",
        LIST,
        Answers::Found(shape::<ratings::ListChanges>()),
        || post(ratings::take),
    )
    .asking(&["control"]),
    takes(
        ("/rating-list/look", Scope::Director),
        "api-look-at-rating-list",
        LIST,
        Answers::Found(shape::<ratings::ListChanges>()),
        || post(ratings::look),
    )
    .asking(&["control"]),
    shows(
        "/rating-list/players",
        Scope::Desk,
        "api-find-rated-players",
        Answers::Found(shape::<ratings::Players>()),
        || get(ratings::find),
    )
    .asking(&["who", "most"]),
    takes(
        ("/tournaments/{name}/rated-athletes", Scope::Desk),
        "api-register-rated-athletes",
        json::<ratings::RatedAthletes>(),
        Answers::Made(shape::<ratings::RegisteredRated>()),
        || post(ratings::register),
    ),
    shows(
        "/tournaments/{name}/rating-changes",
        Scope::Desk,
        "api-show-rating-changes",
        Answers::Found(shape::<ratings::RosterChanges>()),
        || get(ratings::compare),
    )
    .asking(&["control"]),
    takes(
        ("/tournaments/{name}/rating-changes", Scope::Director),
        "api-enter-rating-changes",
        json::<ratings::RosterUpdate>(),
        Answers::Found(shape::<shapes::Entered>()),
        || post(ratings::update),
    ),
    takes(
        ("/trf", Scope::Director),
        "api-make-tournament-of-trf",
        REPORT,
        Answers::Made(shape::<shapes::Started>()),
        || post(trf::make),
    ),
    takes(
        ("/trf/look", Scope::Director),
        "api-look-at-trf",
        REPORT,
        Answers::Found(shape::<trf::ReportShape>()),
        || post(trf::look),
    ),
    takes(
        ("/moved-tournaments", Scope::Director),
        "api-take-over-tournament",
        Asks::File(&["application/json"]),
        Answers::Made(shape::<moving::TakenOver>()),
        || post(moving::take_over),
    ),
];

/// Every address of the interface, and the document that describes them.
pub(super) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    let described = Router::new()
        .route(&format!("{ROOT}/openapi.json"), get(document::show))
        .route(&format!("{ROOT}/{{*rest}}"), any(call::missing));
    let keeping = middleware::from_fn_with_state(Arc::clone(app), call::tell_trouble);
    let routes = ROUTES.iter().fold(described, |router, route| {
        let replayed = middleware::from_fn_with_state(Arc::clone(app), replay::replayed);
        // What the table says a token must allow is what is asked of it.
        let serve: MethodRouter<Arc<App>> = (route.serve)().layer(replayed);
        let serve = serve.layer(Extension(route.scope));
        router.route(&format!("{ROOT}{}", route.path), serve)
    });
    routes.layer(keeping)
}
