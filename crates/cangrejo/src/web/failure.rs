//! What can go wrong with a page, and the status that tells a browser.

use axum::http::StatusCode;
use axum::response::Response;
use cangrejo_tournament::event::Event;
use maud::html;

use super::layout::Page;
use super::visitor::Visitor;
use crate::director::Refusal;
use crate::messages::{self, Messages};
use crate::next_round::NoRound;
use crate::store::StoreError;

/// Why a page cannot be shown, or nothing was entered.
#[derive(Debug)]
pub(super) enum WebError {
    /// There is no such page or tournament.
    NotFound,
    /// Somebody has to sign in first.
    SignedOut,
    /// Somebody else's role is needed.
    NotAllowed,
    /// The director says no.
    Refused(Box<Refusal>),
    /// Somebody else entered something about the same table since the form was opened.
    Outrun(Box<Event>),
    /// There is no next round.
    NoRound(Box<NoRound>),
    /// The file cannot do it.
    Store(StoreError),
    /// Too many wrong secrets were tried from there.
    TooOften,
    /// The form is larger than any that is filled in by hand.
    TooLarge,
    /// What was typed makes no sense; the sentence has this key.
    Typed(&'static str),
    /// The sentence is made already.
    Said(String),
}

impl From<Refusal> for WebError {
    fn from(refusal: Refusal) -> WebError {
        WebError::Refused(Box::new(refusal))
    }
}

impl From<StoreError> for WebError {
    fn from(error: StoreError) -> WebError {
        WebError::Store(error)
    }
}

impl WebError {
    /// The status that tells a browser.
    pub(super) const fn status(&self) -> StatusCode {
        match self {
            WebError::NotFound => StatusCode::NOT_FOUND,
            WebError::SignedOut => StatusCode::UNAUTHORIZED,
            WebError::NotAllowed => StatusCode::FORBIDDEN,
            WebError::Refused(_) | WebError::NoRound(_) | WebError::Outrun(_) => {
                StatusCode::CONFLICT
            }
            WebError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            WebError::TooOften => StatusCode::TOO_MANY_REQUESTS,
            WebError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            WebError::Typed(_) | WebError::Said(_) => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }

    /// What it says; `named` gives an athlete's number and name.
    pub(super) fn sentence(
        &self,
        messages: &Messages,
        named: &dyn Fn(cangrejo_tournament::event::AthleteNumber) -> String,
    ) -> String {
        match self {
            WebError::NotFound => messages.text("web-not-found"),
            WebError::SignedOut => messages.text("web-signed-out"),
            WebError::NotAllowed => messages.text("web-not-allowed"),
            WebError::Refused(refusal) => messages::refusal(refusal, messages),
            WebError::Outrun(event) => {
                let what = messages::fact(&event.fact, messages);
                let values = [("author", event.author.as_str().into()), ("what", what.into())];
                messages.say("desks-outrun", values)
            }
            WebError::NoRound(error) => messages::no_round(error, &named, messages),
            WebError::Store(error) => messages::store_error(error, messages),
            WebError::TooOften => messages.text("hall-too-many-codes"),
            WebError::TooLarge => messages.text("web-too-large"),
            WebError::Typed(key) => messages.text(key),
            WebError::Said(sentence) => sentence.clone(),
        }
    }

    /// A page of its own that says so.
    pub(super) fn page(&self, visitor: &Visitor) -> Response {
        let sentence = self.sentence(&visitor.messages, &|athlete| athlete.to_string());
        let title = visitor.text("web-sorry");
        let body = html! {
            h1 { (title) }
            p role="alert" { (sentence) }
            @if matches!(self, WebError::SignedOut | WebError::NotAllowed) {
                p { a href="/login" { (visitor.text("web-sign-in")) } }
            }
            p { a href="/" { (visitor.text("web-home")) } }
        };
        Page::plain(title.clone(), body).answer(visitor, self.status())
    }
}
