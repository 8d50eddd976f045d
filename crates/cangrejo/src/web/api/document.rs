//! The `OpenAPI` document: the table of addresses and the shapes, in the words of a language.

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
            "paper" | "who" => json!({ "type": "string" }),
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
    let mut found: Vec<(String, RefOr<Schema>)> = Vec::new();
    (shape::<shapes::Problem>().collect)(&mut found);
    for route in &ROUTES {
        match route.asks {
            Asks::Shape(asks) => (asks.collect)(&mut found),
            Asks::Nothing | Asks::File(_) => {}
        }
        match route.answers {
            Answers::Found(answer) | Answers::Made(answer) | Answers::Stream(answer) => {
                (answer.collect)(&mut found);
            }
            Answers::File(_) => {}
        }
    }
    let value = |schema| serde_json::to_value(schema).expect("a schema has keys of text");
    found.into_iter().map(|(name, schema)| (name, value(schema))).collect()
}
