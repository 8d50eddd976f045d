//! What can go wrong with a page, and the status that tells a browser.

use std::sync::Arc;

use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use cangrejo_tournament::event::Event;
use maud::html;

use super::layout::Page;
use super::list_import::Trouble;
use super::report_file::BadReport;
use super::visitor::Visitor;
use crate::director::Refusal;
use crate::messages::{self, Messages};
use crate::next_round::NoRound;
use crate::rating_list::{ListFault, Where};
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
    /// Too much is sent at the same time.
    Crowded,
    /// The form is larger than any that is filled in by hand.
    TooLarge,
    /// The file is larger than any of its kind; the sentence has this key.
    TooLargeFile(&'static str),
    /// Something else that is under way is in the way; the sentence has this key.
    Clash(&'static str),
    /// Somebody sent as many as they may. The sentence has this key.
    TooMany(&'static str),
    /// Others are being served; whoever comes again later is too. The sentence has this key.
    Busy(&'static str),
    /// The rating list was not taken over.
    List(Arc<Trouble>),
    /// The report file cannot be taken over.
    Report(Box<BadReport>),
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
    pub(super) fn status(&self) -> StatusCode {
        match self {
            WebError::NotFound => StatusCode::NOT_FOUND,
            WebError::SignedOut => StatusCode::UNAUTHORIZED,
            WebError::NotAllowed => StatusCode::FORBIDDEN,
            WebError::Refused(_)
            | WebError::NoRound(_)
            | WebError::Outrun(_)
            | WebError::Clash(_) => StatusCode::CONFLICT,
            WebError::Store(_) | WebError::Crowded | WebError::Busy(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            WebError::TooOften | WebError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            WebError::TooLarge | WebError::TooLargeFile(_) => StatusCode::PAYLOAD_TOO_LARGE,
            WebError::Typed(_) | WebError::Said(_) | WebError::Report(_) => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            WebError::List(trouble) => match **trouble {
                Trouble::Faults { .. } => StatusCode::UNPROCESSABLE_ENTITY,
                Trouble::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            },
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
            WebError::Crowded => messages.text("strangers-too-much"),
            WebError::TooLarge => messages.text("web-too-large"),
            WebError::Typed(key)
            | WebError::Clash(key)
            | WebError::Busy(key)
            | WebError::TooMany(key)
            | WebError::TooLargeFile(key) => messages.text(key),
            WebError::List(trouble) => match &**trouble {
                Trouble::Faults { file, faults } => {
                    messages::bad_rating_list(file, faults, messages).0
                }
                Trouble::Store(error) => messages::store_error(error, messages),
            },
            WebError::Report(bad) => messages.say("web-trf-faults", [("count", bad.count.into())]),
            WebError::Said(sentence) => sentence.clone(),
        }
    }

    /// Every fault of a file that was sent, with its line and column where it has them.
    pub(super) fn faults(&self, messages: &Messages) -> Vec<FileFault> {
        match self {
            WebError::Report(bad) => bad.faults.clone(),
            WebError::List(trouble) => match &**trouble {
                Trouble::Faults { faults, .. } => {
                    faults.list().iter().map(|fault| of_list(fault, messages)).collect()
                }
                Trouble::Store(_) => Vec::new(),
            },
            WebError::NotFound
            | WebError::SignedOut
            | WebError::NotAllowed
            | WebError::Refused(_)
            | WebError::Outrun(_)
            | WebError::NoRound(_)
            | WebError::Store(_)
            | WebError::TooOften
            | WebError::Crowded
            | WebError::TooLarge
            | WebError::TooLargeFile(_)
            | WebError::Clash(_)
            | WebError::Busy(_)
            | WebError::TooMany(_)
            | WebError::Typed(_)
            | WebError::Said(_) => Vec::new(),
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
                p { a href=(visitor.sign_in_address()) { (visitor.text("web-sign-in")) } }
            }
            p { a href="/" { (visitor.text("web-home")) } }
        };
        let mut page = Page::plain(title.clone(), body).answer(visitor, self.status());
        let waits = matches!(self, WebError::TooOften | WebError::Crowded);
        if waits {
            let seconds = if matches!(self, WebError::TooOften) { "60" } else { "5" };
            page.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static(seconds));
        }
        page
    }
}

/// One thing that is wrong with a file that was sent.
#[derive(Clone, Debug)]
pub(super) struct FileFault {
    pub(super) line: Option<u64>,
    pub(super) column: Option<u64>,
    /// What is wrong, with where it is.
    pub(super) sentence: String,
}

/// A fault of a rating list; those of its XML form have no lines.
fn of_list(fault: &ListFault, messages: &Messages) -> FileFault {
    let line = match fault {
        ListFault::BadNumber { place, .. }
        | ListFault::NoName { place, .. }
        | ListFault::BadRating { place, .. }
        | ListFault::Twice { place, .. }
        | ListFault::LongField { place, .. } => match place {
            Where::Line(line) => Some(*line),
            Where::Player(_) => None,
        },
        ListFault::CutOff { line } | ListFault::LongLine { line } => Some(*line),
        ListFault::NotAList
        | ListFault::NoColumn { .. }
        | ListFault::Nobody
        | ListFault::BrokenXml { .. }
        | ListFault::BrokenArchive { .. }
        | ListFault::NotOneList { .. }
        | ListFault::TooLarge
        | ListFault::TooManyParts
        | ListFault::TooManyPlayers
        | ListFault::TooLongNames
        | ListFault::TooManyWords
        | ListFault::TooMuchMemory { .. }
        | ListFault::TooSlow
        | ListFault::Unreadable { .. } => None,
    };
    FileFault { line, column: None, sentence: messages::rating_list_fault(fault, messages) }
}
