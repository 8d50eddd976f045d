//! The description of the interface for programs, as a validator of JSON schemas reads it.

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::api::ask;
use crate::support::Server;

/// The `OpenAPI` document that a server gives.
pub(crate) struct Description {
    pub(crate) document: Value,
}

impl Description {
    pub(crate) fn of(server: &Server) -> Description {
        let (status, document) = ask(server, ("GET", "/openapi.json"), "", "");
        assert_eq!(status, 200);
        Description { document }
    }

    /// How something is asked for and answered.
    pub(crate) fn operation(&self, method: &str, template: &str) -> &Value {
        let operation = &self.document["paths"][template][method.to_lowercase()];
        assert!(operation.is_object(), "{method} {template} is not in the document");
        operation
    }

    /// What a program has to send there.
    pub(crate) fn asked(&self, template: &str) -> &Value {
        &self.operation("POST", template)["requestBody"]["content"]["application/json"]
    }

    /// What judges values of a schema.
    pub(crate) fn validator(&self, schema: &Value) -> Validator {
        validator(&self.document["components"], schema)
    }

    /// That an answer is such as its schema says, and has no field that it does not name.
    pub(crate) fn check_answer(&self, schema: &Value, answer: &Value, at: &str) {
        assert!(schema.is_object(), "{at}: there is no schema for {answer}");
        let mut components = self.document["components"].clone();
        close(&mut components);
        let faults = faults(&validator(&components, schema), answer);
        assert!(faults.is_empty(), "{at}: {faults:?} in {answer}");
    }
}

fn validator(components: &Value, schema: &Value) -> Validator {
    let mut whole = schema.clone();
    whole["components"] = components.clone();
    jsonschema::draft202012::new(&whole).expect("it is a schema")
}

/// All that is wrong with a value.
pub(crate) fn faults(validator: &Validator, value: &Value) -> Vec<String> {
    validator
        .iter_errors(value)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect()
}

/// Lets no object have other fields than its schema names.
fn close(schema: &mut Value) {
    if schema["properties"].is_object() && schema["additionalProperties"].is_null() {
        schema["additionalProperties"] = json!(false);
    }
    match schema {
        Value::Object(parts) => parts.values_mut().for_each(close),
        Value::Array(parts) => parts.iter_mut().for_each(close),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
