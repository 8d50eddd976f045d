//! A form that is sent twice is entered once.
//!
//! A finger that clicks twice, or a browser that sends a page again, would register somebody a
//! second time. So every page gives its forms a mark of its own, and a form that comes again,
//! letter by letter the same, is answered as it was the first time. With anything else in it, as
//! when somebody goes back to register another, it is another form.

use std::collections::{BTreeMap, VecDeque};
use std::panic::resume_unwind;
use std::sync::{Arc, PoisonError};

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use sha2::{Digest as _, Sha256};
use tokio::sync::Mutex;

use super::app::App;
use super::failure::WebError;
use super::secret::Secret;
use super::server::MOST_BYTES;
use super::visitor::Visitor;

/// The field that carries the mark.
pub(super) const MARK: &str = "once";

/// How many forms are remembered; nobody goes back further.
const MOST_FORMS: usize = 4096;

/// What a form was, and who sent it where.
type Form = [u8; 32];

/// Where a form led that was entered; held while it is.
type Led = Arc<Mutex<Option<HeaderValue>>>;

/// The forms that were entered lately.
#[derive(Debug, Default)]
pub(super) struct Entered {
    forms: std::sync::Mutex<(BTreeMap<Form, Led>, VecDeque<Form>)>,
}

impl Entered {
    /// Where a form led, if it came before.
    fn led(&self, form: Form) -> Led {
        let mut forms = self.forms.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, order) = &mut *forms;
        if let Some(led) = known.get(&form) {
            return Arc::clone(led);
        }
        if order.len() >= MOST_FORMS
            && let Some(oldest) = order.pop_front()
        {
            known.remove(&oldest);
        }
        order.push_back(form);
        Arc::clone(known.entry(form).or_default())
    }
}

/// Answers a form that comes again as it was answered the first time.
pub(super) async fn once(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let kind = request.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_form = kind.is_some_and(|kind| kind.starts_with(b"application/x-www-form-urlencoded"));
    if request.method() != Method::POST || !is_form {
        return next.run(request).await;
    }
    let (mut parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, MOST_BYTES).await else {
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
        return WebError::TooLarge.page(&visitor);
    };
    let mut form = Sha256::new();
    form.update(parts.uri.to_string());
    for cookie in parts.headers.get_all(COOKIE) {
        form.update(cookie);
    }
    form.update(&body);
    let is_marked = has_mark(&body);
    let request = Request::from_parts(parts, Body::from(body));
    if !is_marked {
        return next.run(request).await;
    }
    let mut led = app.entered.led(form.finalize().into()).lock_owned().await;
    if let Some(location) = &*led {
        return (StatusCode::SEE_OTHER, [(LOCATION, location.clone())]).into_response();
    }
    // On its own: a browser that goes away must not leave it unknown what was entered.
    let entering = tokio::spawn(async move {
        let answer = next.run(request).await;
        *led = where_to(&answer);
        answer
    });
    match entering.await.map_err(tokio::task::JoinError::try_into_panic) {
        Ok(answer) => answer,
        Err(Ok(panic)) => resume_unwind(panic),
        Err(Err(_)) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Whether a form came from a page that marked it.
fn has_mark(body: &[u8]) -> bool {
    let mut fields = body.split(|byte| *byte == b'&');
    fields.any(|field| {
        let value = field.strip_prefix(MARK.as_bytes()).and_then(|rest| rest.strip_prefix(b"="));
        value.is_some_and(|mark| !mark.is_empty())
    })
}

/// Where an answer leads, if something was entered; one with a secret is not told twice.
fn where_to(answer: &Response) -> Option<HeaderValue> {
    let is_led = answer.status() == StatusCode::SEE_OTHER;
    let has_secret = answer.headers().contains_key(SET_COOKIE);
    (is_led && !has_secret).then(|| answer.headers().get(LOCATION).cloned()).flatten()
}

/// A page whose forms have a mark of their own.
pub(super) fn marked(page: &str) -> String {
    let mark = Secret::fresh();
    let field = format!("<input type=\"hidden\" name=\"{MARK}\" value=\"{}\">", mark.as_str());
    let mut marked = String::with_capacity(page.len() + 8 * field.len());
    // What people typed is escaped, and has none of these brackets.
    for part in page.split_inclusive('>') {
        marked.push_str(part);
        let tag = part.rfind('<').map_or("", |start| &part[start..]);
        let is_form = tag.starts_with("<form ") && tag.contains("method=\"post\"");
        if is_form && !tag.contains("multipart/form-data") {
            marked.push_str(&field);
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use super::{Entered, MOST_FORMS, has_mark, marked};

    #[test]
    fn forms_that_enter_something_are_marked_and_others_are_not() {
        let page = "<p>1 &gt; 0</p><form id=\"a\" method=\"post\" action=\"/x\"><b>x</b></form>\
            <form method=\"get\"></form><form method=\"post\" enctype=\"multipart/form-data\"></form>";
        let marked = marked(page);
        let (before, after) = marked.split_once("<input").expect("a mark");
        assert!(before.ends_with("action=\"/x\">"), "{before}");
        assert!(after.starts_with(" type=\"hidden\" name=\"once\" value=\""), "{after}");
        assert_eq!(marked.matches("<input").count(), 1);
        let (_, rest) = after.split_once('>').expect("it ends");
        assert_eq!(format!("{before}{rest}"), page);
    }

    #[test]
    fn a_mark_is_a_field_of_its_name_with_something_in_it() {
        assert!(has_mark(b"once=abc&name=Eva") && has_mark(b"name=Eva&once=abc"));
        assert!(!has_mark(b"name=once") && !has_mark(b"once=") && !has_mark(b""));
    }

    #[test]
    fn the_oldest_forms_are_forgotten() {
        let entered = Entered::default();
        let form = |number: usize| {
            let mut form = [0; 32];
            form[..8].copy_from_slice(&number.to_le_bytes());
            form
        };
        for number in 0..=MOST_FORMS {
            *entered.led(form(number)).try_lock().unwrap() = Some("/".parse().unwrap());
        }
        assert!(entered.led(form(MOST_FORMS)).try_lock().unwrap().is_some());
        assert!(entered.led(form(0)).try_lock().unwrap().is_none());
        assert_eq!(entered.forms.lock().unwrap().0.len(), MOST_FORMS);
    }
}
