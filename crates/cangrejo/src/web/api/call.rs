//! Who calls, what they ask for, and how they are answered.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request, State as Shared};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cangrejo_tournament::event::{AthleteNumber, Event};
use cangrejo_tournament::tournament::State;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::shapes::{Entered, FaultShape, Problem};
use crate::clock::moment;
use crate::director::{Request as Asking, Rule};
use crate::messages;
use crate::web::accounts::Role;
use crate::web::app::{App, now_ms};
use crate::web::failure::{FileFault, WebError};
use crate::web::hall::{self, Current, Signature};
use crate::web::limits::Door;
use crate::web::secret::Secret;
use crate::web::tokens::{NoToken, Scope, Token};
use crate::web::visitor::Visitor;

/// The header of every answer while nothing can be entered.
const TROUBLE_HEADER: HeaderName = HeaderName::from_static("cangrejo-not-keeping");

/// How many seconds an address waits that sent too many wrong tokens.
const WAIT_OF_GUESSERS: &str = "60";

/// Tells every program that nothing can be entered now, whatever it asked for.
pub(super) async fn tell_trouble(
    Shared(app): Shared<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    if let Some(code) = app.hall.keeping().code() {
        response.headers_mut().insert(TROUBLE_HEADER, HeaderValue::from_static(code));
    }
    response
}

/// A program that may do what it asks for.
pub(super) struct Call {
    pub(super) app: Arc<App>,
    pub(super) visitor: Visitor,
    token: Token,
}

impl FromRequestParts<Arc<App>> for Call {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Call, Response> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let needed = parts.extensions.get::<Scope>().copied().unwrap_or(Scope::Director);
        // Whoever said that it may come again was admitted before it was looked for.
        if let Some(token) = parts.extensions.get::<Token>().cloned() {
            return Ok(Call { app: Arc::clone(app), visitor, token });
        }
        let Some(secret) = bearer(&parts.headers) else {
            return Err(problem(StatusCode::UNAUTHORIZED, visitor.text("api-no-token")));
        };
        match app.tokens.admit(&secret, now_ms()) {
            Ok(token) if token.scope >= needed => Ok(Call { app: Arc::clone(app), visitor, token }),
            Ok(_) => {
                let sentence = visitor.say("api-scope", [("scope", needed.name().into())]);
                Err(problem(StatusCode::FORBIDDEN, sentence))
            }
            Err(NoToken::Unknown) if !may_guess(app, &visitor) => {
                Err(too_often(&visitor, WAIT_OF_GUESSERS))
            }
            Err(why) => Err(not_admitted(why, &visitor)),
        }
    }
}

/// The token that a program sends.
pub(super) fn bearer(headers: &HeaderMap) -> Option<Secret> {
    let told = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    told?.strip_prefix("Bearer ").map(|secret| Secret::sent(secret.trim()))
}

/// Whether a wrong token from there is answered as one; whoever sends many waits, and nobody else.
fn may_guess(app: &App, visitor: &Visitor) -> bool {
    app.limits.take(Door::Token, visitor.way.from, "", moment().steady_ms)
}

fn too_often(visitor: &Visitor, seconds: &'static str) -> Response {
    let mut answer = problem(StatusCode::TOO_MANY_REQUESTS, visitor.text("api-too-often"));
    answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(seconds));
    answer
}

fn not_admitted(why: NoToken, visitor: &Visitor) -> Response {
    match why {
        NoToken::TooOften => too_often(visitor, "1"),
        NoToken::Unknown | NoToken::BadName | NoToken::NameTaken | NoToken::BadLimit => {
            problem(StatusCode::UNAUTHORIZED, visitor.text("api-unknown-token"))
        }
    }
}

impl Call {
    /// What somebody at the pages would have to be to do as much.
    pub(super) const fn role(&self) -> Role {
        match self.token.scope {
            Scope::Read | Scope::Desk => Role::Desk,
            Scope::Director => Role::Director,
        }
    }

    /// The token that it came with.
    pub(super) const fn token(&self) -> &Token {
        &self.token
    }

    /// How the entries of the program are signed.
    pub(super) fn signature(&self, reason: Option<&str>) -> Signature {
        let reason = reason.map(str::trim).filter(|reason| !reason.is_empty());
        Signature { author: self.token.name.clone(), reason: reason.map(str::to_owned), seen: None }
    }

    /// Starts a tournament.
    pub(super) async fn start(&self, title: &str, request: Asking) -> Result<String, WebError> {
        let name = self.app.hall.start(title, &self.signature(None), request).await?;
        Ok(name.to_string())
    }

    /// The answer in JSON, or why there is none.
    pub(super) fn answer<T: Serialize>(
        &self,
        status: StatusCode,
        answer: Result<T, WebError>,
    ) -> Response {
        answered((status, answer), &self.visitor, &|athlete| athlete.to_string())
    }
}

/// A tournament that a program looks at or works at.
pub(super) struct Room {
    pub(super) call: Call,
    pub(super) current: Arc<Current>,
    /// What follows the name of the tournament in the address.
    pub(super) rest: Option<String>,
}

impl FromRequestParts<Arc<App>> for Room {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Room, Response> {
        let call = Call::from_request_parts(parts, app).await?;
        let path = Path::<Vec<String>>::from_request_parts(parts, app).await;
        let mut path = path.map(|Path(path)| path).unwrap_or_default().into_iter();
        match path.next().and_then(|name| app.hall.find(&name)) {
            Some(current) => {
                call.visitor.speak_of(&current);
                Ok(Room { call, current, rest: path.next() })
            }
            None => Err(refused(&WebError::NotFound, &call.visitor, &|one| one.to_string())),
        }
    }
}

impl Room {
    /// Enters all the requests or none.
    pub(super) async fn enter(
        &mut self,
        reason: Option<&str>,
        requests: Vec<Asking>,
    ) -> Result<Entered, WebError> {
        let asked = move |_: &State| Ok((requests.clone(), Vec::new()));
        self.enter_then(reason, asked).await.map(|(entered, _)| entered)
    }

    /// Enters what is asked for where the tournament stands when it is decided.
    pub(super) async fn enter_then(
        &mut self,
        reason: Option<&str>,
        ask: impl Fn(&State) -> Result<hall::Asked, WebError> + Send + Sync + 'static,
    ) -> Result<(Entered, Vec<Event>), WebError> {
        let name = self.current.log.name().clone();
        let signature = self.call.signature(reason);
        let hall = &self.call.app.hall;
        let (events, remarks) = hall.enter_then(&name, &signature, ask).await?;
        self.current = hall.find(name.as_str()).ok_or(WebError::NotFound)?;
        let messages = &self.call.visitor.messages;
        let entered = Entered {
            done: events.iter().map(|event| messages::fact(&event.fact, messages)).collect(),
            remarks: remarks.iter().map(|one| messages::warning(one, messages)).collect(),
            n_events: self.current.log.head().n_events,
            code: self.current.code(),
        };
        Ok((entered, events))
    }

    /// The answer in JSON, or why there is none.
    pub(super) fn answer<T: Serialize>(
        &self,
        status: StatusCode,
        answer: Result<T, WebError>,
    ) -> Response {
        let named = |athlete| format!("{athlete} {}", self.name(athlete));
        answered((status, answer), &self.call.visitor, &named)
    }

    /// The name of an athlete.
    pub(super) fn name(&self, athlete: AthleteNumber) -> &str {
        let known = self.current.state().athletes.get(&athlete);
        known.map_or("", |known| known.details.name.as_str())
    }
}

/// What a program sent; what cannot be read is answered with where it goes wrong.
#[derive(Debug)]
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Asked<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Asked<T>, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, app).await;
        let Ok(bytes) = Bytes::from_request(Request::from_parts(parts, body), app).await else {
            return Err(refused(&WebError::TooLarge, &visitor, &|one| one.to_string()));
        };
        let unreadable = |sentence| problem(StatusCode::UNPROCESSABLE_ENTITY, sentence);
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let asked = serde_path_to_error::deserialize(&mut reader)
            .map_err(|error| unreadable(self::unreadable(&error, "", &visitor)))?;
        let rest = reader.end();
        rest.map_err(|error| unreadable(bad_json(&error, &visitor)))?;
        Ok(Asked(asked))
    }
}

/// Where something that was sent goes wrong, and how; `within` is the field that it is of.
pub(super) fn unreadable(
    error: &serde_path_to_error::Error<serde_json::Error>,
    within: &str,
    visitor: &Visitor,
) -> String {
    let path = error.path().to_string();
    let field = match (within, path.as_str()) {
        (within, ".") => within.to_owned(),
        ("", path) => path.to_owned(),
        (within, path) => format!("{within}.{path}"),
    };
    if field.is_empty() {
        return bad_json(error.inner(), visitor);
    }
    let values = [("field", field.into()), ("detail", error.inner().to_string().into())];
    visitor.say("api-bad-field", values)
}

fn bad_json(error: &serde_json::Error, visitor: &Visitor) -> String {
    visitor.say("api-bad-json", [("detail", error.to_string().into())])
}

/// An address that there is not.
pub(super) async fn missing(visitor: Visitor) -> Response {
    refused(&WebError::NotFound, &visitor, &|athlete| athlete.to_string())
}

/// The answer in JSON, or why there is none; `named` gives an athlete's number and name.
fn answered<T: Serialize>(
    (status, answer): (StatusCode, Result<T, WebError>),
    visitor: &Visitor,
    named: &dyn Fn(AthleteNumber) -> String,
) -> Response {
    match answer {
        Ok(answer) => json(status, &answer),
        Err(error) => refused(&error, visitor, named),
    }
}

/// Why something was not done, with the rule that says so.
pub(super) fn refused(
    error: &WebError,
    visitor: &Visitor,
    named: &dyn Fn(AthleteNumber) -> String,
) -> Response {
    let rule =
        if let WebError::Refused(refusal) = error { Some(rule_name(refusal.rule())) } else { None };
    let sentence = error.sentence(&visitor.messages, named);
    let status = error.status();
    let faults = error.faults(&visitor.messages).into_iter();
    let faults =
        faults.map(|FileFault { line, column, sentence }| FaultShape { line, column, sentence });
    json(status, &Problem { status: status.as_u16(), rule, sentence, faults: faults.collect() })
}

/// That something was not done, for no rule of the director.
pub(in crate::web) fn problem(status: StatusCode, sentence: String) -> Response {
    let faults = Vec::new();
    json(status, &Problem { status: status.as_u16(), rule: None, sentence, faults })
}

/// An answer in JSON.
pub(super) fn json<T: Serialize>(status: StatusCode, answer: &T) -> Response {
    let text = serde_json::to_string(answer).expect("our shapes have keys of text");
    (status, [(CONTENT_TYPE, "application/json")], text).into_response()
}

/// The name of a rule, which no language changes.
const fn rule_name(rule: Rule) -> &'static str {
    match rule {
        Rule::Decision1 => "decision-1",
        Rule::Decision5 => "decision-5",
        Rule::Decision12 => "decision-12",
        Rule::Decision17 => "decision-17",
        Rule::Decision19 => "decision-19",
        Rule::Decision20 => "decision-20",
        Rule::Decision21 => "decision-21",
        Rule::Decision22 => "decision-22",
        Rule::Profile => "profile",
        Rule::LateEntry => "late-entry",
        Rule::Roster => "roster",
        Rule::Results => "results",
        Rule::Sanctions => "sanctions",
        Rule::Constraints => "constraints",
        Rule::Protests => "protests",
        Rule::Chess => "chess",
        Rule::Log => "log",
    }
}
