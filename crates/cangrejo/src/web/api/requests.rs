//! Whatever the command line can ask of the director, in JSON.

mod examples;

use axum::http::StatusCode;
use axum::response::Response;
use cangrejo_tournament::event::Origin;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::call::{Asked, Room, unreadable};
use super::tournaments::is_text;
use crate::director::Request;
use crate::web::failure::WebError;
use crate::web::visitor::Visitor;

pub(super) use examples::examples;

/// How deep what is sent may be nested; a pairing is six deep.
const MOST_DEPTH: usize = 16;

/// The most requests that are granted together.
const MOST_REQUESTS: usize = 1000;

/// Requests to the director, as the command line makes them: all are granted or none.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Requests {
    /// Why; needed where a fact overrules another.
    reason: Option<String>,
    /// Each as `{"check-in": {"athlete": 3}}`; those without anything to say, as `"undo"`.
    #[schema(value_type = Vec<Request>, min_items = 1, max_items = 1000)]
    requests: Vec<Value>,
}

/// Asks the director for all of it.
pub(super) async fn ask(mut room: Room, Asked(asked): Asked<Requests>) -> Response {
    let entered = match lawful(&asked.requests, &room.call.visitor) {
        Ok(requests) => room.enter(asked.reason.as_deref(), requests).await,
        Err(error) => Err(error),
    };
    room.answer(StatusCode::OK, entered)
}

/// The requests, if they are such as forms and files could make.
fn lawful(asked: &[Value], visitor: &Visitor) -> Result<Vec<Request>, WebError> {
    if asked.is_empty() || asked.len() > MOST_REQUESTS {
        return Err(WebError::Typed("api-how-many-requests"));
    }
    let requests = asked.iter().enumerate();
    requests.map(|(place, sent)| read(sent, &format!("requests[{place}]"), visitor)).collect()
}

/// One request; `field` is where it stands.
fn read(sent: &Value, field: &str, visitor: &Visitor) -> Result<Request, WebError> {
    if !is_plain(sent, MOST_DEPTH) {
        return Err(WebError::Typed("web-bad-text"));
    }
    let request: Request = serde_path_to_error::deserialize(sent)
        .map_err(|error| WebError::Said(unreadable(&error, field, visitor)))?;
    let right = serde_json::to_value(&request).expect("a request has keys of text");
    if let Some((field, right)) = written_otherwise(sent, &right, field) {
        let values = [("field", field.into()), ("right", right.to_string().into())];
        return Err(WebError::Said(visitor.say("api-write-as", values)));
    }
    // What the engine is said to have made, it has made: such a round has its own address.
    if matches!(&request, Request::Publish { pairing, .. } if pairing.origin != Origin::Hand) {
        return Err(WebError::Typed("api-publish-elsewhere"));
    }
    Ok(request)
}

/// Whether every text in it is one that a form would take, and it is not nested too deep.
fn is_plain(value: &Value, depth: usize) -> bool {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => is_text(text),
        Value::Array(values) => depth > 0 && values.iter().all(|one| is_plain(one, depth - 1)),
        Value::Object(fields) => {
            depth > 0 && fields.iter().all(|(key, one)| is_text(key) && is_plain(one, depth - 1))
        }
    }
}

/// The field that is understood although it is not written as the description says, and how it
/// is written right: our reader takes a list for an object, and `{"undo": null}` for `"undo"`.
fn written_otherwise<'a>(
    sent: &Value,
    right: &'a Value,
    field: &str,
) -> Option<(String, &'a Value)> {
    match (sent, right) {
        (Value::Object(sent), Value::Object(right)) => sent.iter().find_map(|(key, sent)| {
            // What is not written out is what it would be without being said.
            written_otherwise(sent, right.get(key)?, &format!("{field}.{key}"))
        }),
        (Value::Array(sent), Value::Array(right)) => {
            let pairs = sent.iter().zip(right).enumerate();
            let mut found = pairs.filter_map(|(place, (sent, right))| {
                written_otherwise(sent, right, &format!("{field}[{place}]"))
            });
            found.next()
        }
        (Value::Object(_) | Value::Array(_), _) | (_, Value::Object(_) | Value::Array(_)) => {
            Some((field.to_owned(), right))
        }
        (
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_),
        ) => None,
    }
}
