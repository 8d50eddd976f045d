//! The `OpenAPI` document: the table of addresses and the shapes, in the words of a language.

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, Schema};

use super::call::json;
use super::{Answers, ROOT, ROUTES, Route, Shape, shape, shapes};
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
    let content = |kind: &str, shape| json!({ kind: { "schema": reference(shape) } });
    let (status, content) = match route.answers {
        Answers::Found(answer) => ("200", content("application/json", answer)),
        Answers::Made(answer) => ("201", content("application/json", answer)),
        Answers::Stream(answer) => ("200", content("text/event-stream", answer)),
        Answers::File(kinds) => {
            let bytes = json!({ "schema": { "type": "string", "format": "binary" } });
            let kinds = kinds.iter().map(|kind| ((*kind).to_owned(), bytes.clone()));
            ("200", kinds.collect::<Map<String, Value>>().into())
        }
    };
    let answer = json!({ "description": visitor.text(route.key), "content": content });
    let mut operation = json!({
        "operationId": route.key.trim_start_matches("api-"),
        "summary": visitor.text(route.key),
        "description": visitor.say("api-needs", [("scope", route.scope.name().into())]),
        "parameters": parameters(route),
        "responses": { status: answer, "default": problem },
    });
    if let Some(asks) = route.asks {
        operation["requestBody"] = json!({
            "required": true,
            "content": { "application/json": { "schema": reference(asks) } },
        });
    }
    operation
}

fn parameters(route: &Route) -> Value {
    let named = route.path.split('/').filter_map(|part| part.strip_prefix('{'));
    let named = named.map(|part| part.trim_end_matches('}')).map(|name| {
        let kind = if name == "round" { "integer" } else { "string" };
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
    });
    let asked = route.queries.iter().map(|name| {
        let schema = match *name {
            "paper" => json!({ "type": "string" }),
            _ => json!({ "type": "integer", "minimum": 0 }),
        };
        json!({ "name": name, "in": "query", "required": false, "schema": schema })
    });
    named.chain(asked).collect()
}

fn reference(shape: Shape) -> Value {
    json!({ "$ref": format!("#/components/schemas/{}", (shape.name)()) })
}

/// Every shape that the table uses, by name.
fn schemas() -> Map<String, Value> {
    let mut found: Vec<(String, RefOr<Schema>)> = Vec::new();
    (shape::<shapes::Problem>().collect)(&mut found);
    for route in &ROUTES {
        if let Some(asks) = route.asks {
            (asks.collect)(&mut found);
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
