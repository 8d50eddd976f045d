//! What a form sends, and what many forms have alike.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Form, FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use cangrejo_tournament::event::AthleteNumber;
use maud::{Markup, html};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::app::App;
use super::failure::WebError;
use super::visitor::Visitor;

/// A form that was filled in; one that cannot be read is answered with a page that says so.
#[derive(Debug)]
pub(super) struct Filled<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Filled<T> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Filled<T>, Response> {
        let (mut parts, body) = request.into_parts();
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, app).await;
        match Form::from_request(Request::from_parts(parts, body), app).await {
            Ok(Form(form)) => Ok(Filled(form)),
            Err(rejection) => {
                let rejection = axum::response::IntoResponse::into_response(rejection);
                Err(match rejection.status() {
                    StatusCode::PAYLOAD_TOO_LARGE => WebError::TooLarge,
                    _ => WebError::Typed("web-bad-form"),
                }
                .page(&visitor))
            }
        }
    }
}

/// What was filled in, field by field; some are there more than once, as ticks of a list are.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// What is in a field, without the spaces around it; nothing if the form has no such field.
    pub(super) fn get(&self, name: &str) -> &str {
        self.all(name).next().unwrap_or_default()
    }

    /// Everything that fields of this name have, in order.
    pub(super) fn all<'f>(&'f self, name: &str) -> impl Iterator<Item = &'f str> {
        let named = self.0.iter().filter(move |(found, _)| found == name);
        named.map(|(_, value)| value.trim())
    }

    /// Every field with its name.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether something was ticked.
    pub(super) fn has(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }

    /// A number that counts from 1, as athletes, tables and rounds have it.
    pub(super) fn number<T>(&self, name: &str, lawful: impl Fn(u32) -> Option<T>) -> Option<T> {
        self.get(name).parse().ok().and_then(lawful)
    }

    /// A field for numbers, with what was typed into it before.
    pub(super) fn number_input(&self, name: &str, label: &str) -> Markup {
        html! {
            label { (label)
                input name=(name) inputmode="numeric" value=(self.get(name)) autocomplete="off"; }
        }
    }

    /// Numbers from 1, typed with anything between them or ticked one by one; none if something
    /// is no number.
    pub(super) fn numbers<T>(
        &self,
        name: &str,
        lawful: impl Fn(u32) -> Option<T>,
    ) -> Option<Vec<T>> {
        let words = self.all(name).flat_map(|text| text.split([',', ';', ' ', '+', '-']));
        let words = words.filter(|word| !word.is_empty());
        words.map(|word| word.parse().ok().and_then(&lawful)).collect()
    }

    /// Athletes who were ticked: they have the numbers that the log has for them.
    pub(super) fn athletes(&self, name: &str) -> Option<Vec<AthleteNumber>> {
        self.numbers(name, AthleteNumber::new)
    }
}

/// What the address asks for after its question mark.
#[derive(Debug)]
pub(super) struct Asked(pub(super) Fields);

impl FromRequestParts<Arc<App>> for Asked {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asked, Infallible> {
        let asked = Query::<Fields>::from_request_parts(parts, app).await;
        Ok(Asked(asked.map(|Query(fields)| fields).unwrap_or_default()))
    }
}

/// A form of nothing but a button, as the lines of a table have it: it sends `value` as `name`, and
/// says to whoever does not see the line what it is about.
pub(super) fn one_button(
    action: &str,
    (name, value): (&str, &str),
    (label, about): (&str, &str),
) -> Markup {
    html! {
        form method="post" action=(action) class="inline" {
            input type="hidden" name=(name) value=(value);
            button type="submit" class="secondary outline" {
                (label) span class="unseen" { " " (about) }
            }
        }
    }
}
