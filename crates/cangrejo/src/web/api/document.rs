//! The `OpenAPI` document: the table of addresses and the shapes, in the words of a language.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, Schema};

use super::call::json;
use super::replay::{KEY_HEADER, MOST_LETTERS};
use super::{Answers, Asks, Method, ROOT, ROUTES, Route, Shape, shape, shapes};
use crate::rating_list::TimeControl;
use crate::web::visitor::Visitor;

/// The document.
pub(super) async fn show(visitor: Visitor) -> Response {
    json(StatusCode::OK, &document(&visitor))
}

fn document(visitor: &Visitor) -> Value {
    let mut paths = Map::new();
    for route in &ROUTES {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.name()] = operation(route, visitor);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cangrejo",
            "version": env!("CARGO_PKG_VERSION"),
            "description": visitor.text("api-about"),
        },
        "servers": [{ "url": ROOT }],
        "security": [{ "token": [] }],
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": schemas(),
        },
    })
}

fn operation(route: &Route, visitor: &Visitor) -> Value {
    let problem = json!({
        "description": visitor.text("api-problem"),
        "content": { "application/json": { "schema": reference(shape::<shapes::Problem>()) } },
    });
    let (status, content) = match route.answers {
        Answers::Found(answer) => ("200", content_of("application/json", answer)),
        Answers::Made(answer) => ("201", content_of("application/json", answer)),
        Answers::Stream(answer) => ("200", content_of("text/event-stream", answer)),
        Answers::File(kinds) => ("200", files(kinds)),
    };
    let answer = json!({ "description": visitor.text(route.key), "content": content });
    let mut operation = json!({
        "operationId": route.key.trim_start_matches("api-"),
        "summary": visitor.text(route.key),
        "description": visitor.say("api-needs", [("scope", route.scope.name().into())]),
        "parameters": parameters(route, visitor),
        "responses": { status: answer, "default": problem },
    });
    let asks = match route.asks {
        Asks::Nothing => return operation,
        Asks::Shape(asks) => content_of("application/json", asks),
        Asks::Examples(asks, examples) => {
            let named = |(name, value)| (name, json!({ "value": value }));
            let examples: BTreeMap<&str, Value> = examples().into_iter().map(named).collect();
            json!({ "application/json": { "schema": reference(asks), "examples": examples } })
        }
        Asks::File(kinds) => files(kinds),
    };
    operation["requestBody"] = json!({ "required": true, "content": asks });
    operation
}

fn content_of(kind: &str, shape: Shape) -> Value {
    json!({ kind: { "schema": reference(shape) } })
}

/// Files of one of these kinds.
fn files(kinds: &[&str]) -> Value {
    let bytes = json!({ "schema": { "type": "string", "format": "binary" } });
    let kinds = kinds.iter().map(|kind| ((*kind).to_owned(), bytes.clone()));
    kinds.collect::<Map<String, Value>>().into()
}

fn parameters(route: &Route, visitor: &Visitor) -> Value {
    let named = route.path.split('/').filter_map(|part| part.strip_prefix('{'));
    let named = named.map(|part| part.trim_end_matches('}')).map(|name| {
        let kind = if name == "round" { "integer" } else { "string" };
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
    });
    let asked = route.queries.iter().map(|name| {
        let schema = match *name {
            "paper" | "who" | "codes" => json!({ "type": "string" }),
            "control" => {
                json!({ "type": "string", "enum": TimeControl::ALL.map(TimeControl::name) })
            }
            _ => json!({ "type": "integer", "minimum": 0 }),
        };
        json!({ "name": name, "in": "query", "required": *name == "who", "schema": schema })
    });
    let key = (route.method == Method::Post).then(|| {
        json!({
            "name": KEY_HEADER,
            "in": "header",
            "required": false,
            "description": visitor.text("api-key"),
            "schema": { "type": "string", "minLength": 1, "maxLength": MOST_LETTERS },
        })
    });
    named.chain(asked).chain(key).collect()
}

fn reference(shape: Shape) -> Value {
    json!({ "$ref": format!("#/components/schemas/{}", (shape.name)()) })
}

/// Every shape that the table uses, by name.
fn schemas() -> Map<String, Value> {
    let (asked, answered) = found();
    let asked = asked.into_iter().map(|(name, schema)| (name, exact(schema, Fields::Only)));
    let answered = answered.into_iter().map(|(name, schema)| (name, exact(schema, Fields::More)));
    // What is both asked for and answered is described as what is asked for.
    answered.chain(asked).collect()
}

/// Schemas by their names; many of them several times.
type Named = Vec<(String, RefOr<Schema>)>;

/// The shapes of what is asked for, and of what is answered.
fn found() -> (Named, Named) {
    let (mut asked, mut answered) = (Vec::new(), Vec::new());
    (shape::<shapes::Problem>().collect)(&mut answered);
    for route in &ROUTES {
        match route.asks {
            Asks::Shape(asks) | Asks::Examples(asks, _) => (asks.collect)(&mut asked),
            Asks::Nothing | Asks::File(_) => {}
        }
        match route.answers {
            Answers::Found(answer) | Answers::Made(answer) | Answers::Stream(answer) => {
                (answer.collect)(&mut answered);
            }
            Answers::File(_) => {}
        }
    }
    (asked, answered)
}

/// Whether there may be fields that a schema does not name.
#[derive(Clone, Copy, Debug)]
enum Fields {
    /// A newer version may answer more.
    More,
    /// What is sent and not known is refused.
    Only,
}

/// A schema with what its type says and the derived schema leaves out.
fn exact(schema: RefOr<Schema>, fields: Fields) -> Value {
    let mut schema = serde_json::to_value(schema).expect("a schema has keys of text");
    complete(&mut schema, fields);
    schema
}

fn complete(schema: &mut Value, fields: Fields) {
    match schema {
        Value::Object(parts) => {
            if let Some((name, most)) = parts.get("format").and_then(whole_numbers) {
                parts.insert("format".to_owned(), name.into());
                parts.entry("maximum").or_insert_with(|| most.into());
            }
            let n_items = parts.get("prefixItems").and_then(Value::as_array).map(Vec::len);
            if let Some(n_items) = n_items {
                parts.insert("minItems".to_owned(), n_items.into());
            }
            if matches!(fields, Fields::Only) && parts.contains_key("properties") {
                parts.entry("additionalProperties").or_insert(Value::Bool(false));
            }
            parts.values_mut().for_each(|part| complete(part, fields));
        }
        Value::Array(parts) => parts.iter_mut().for_each(|part| complete(part, fields)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The name that a format of whole numbers has in the registry of formats, and the greatest of
/// them; utoipa spells it otherwise.
fn whole_numbers(format: &Value) -> Option<(&'static str, u64)> {
    match format.as_str()? {
        "u-int8" => Some(("uint8", u8::MAX.into())),
        "u-int16" => Some(("uint16", u16::MAX.into())),
        "u-int32" => Some(("uint32", u32::MAX.into())),
        "u-int64" => Some(("uint64", u64::MAX)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::found;

    #[test]
    fn no_two_shapes_have_the_same_name() {
        let (asked, answered) = found();
        let mut known = BTreeMap::new();
        for (name, schema) in asked.into_iter().chain(answered) {
            let schema = serde_json::to_value(schema).expect("a schema has keys of text");
            let other = known.entry(name.clone()).or_insert_with(|| schema.clone());
            assert_eq!(*other, schema, "two shapes are called {name}");
        }
    }
}
