//! A form that is sent twice is entered once.
//!
//! A finger that clicks twice, or a browser that sends a page again, would register somebody a
//! second time. So every page gives its forms a mark of its own, and a form that comes again,
//! letter by letter the same, is answered as it was the first time. With anything else in it, as
//! when somebody goes back to register another, it is another form. A form with a file that is too
//! large to be held, as a rating list is, is known by its beginning and its length.

use std::collections::{BTreeMap, VecDeque};
use std::panic::resume_unwind;
use std::sync::{Arc, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::{StreamExt as _, stream};
use sha2::{Digest as _, Sha256};
use tokio::sync::Mutex;

use super::app::App;
use super::failure::WebError;
use super::secret::Secret;
use super::sending::under;
use super::server::MOST_BYTES;
use super::visitor::Visitor;

/// The field that carries the mark.
pub(super) const MARK: &str = "once";

/// How far from the start of a form with a file its mark is, at most.
const MOST_BEFORE_MARK: usize = 1024;

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

/// How a form is written.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Written {
    /// As `name=Eva&here=on`.
    InOne,
    /// In parts with this between them, as forms with a file are.
    InParts(Vec<u8>),
}

impl Written {
    /// How it is written, if it is a form.
    fn of(headers: &HeaderMap) -> Option<Written> {
        let kind = headers.get(CONTENT_TYPE)?.as_bytes();
        if kind.starts_with(b"application/x-www-form-urlencoded") {
            return Some(Written::InOne);
        }
        let settings = kind.strip_prefix(b"multipart/form-data")?;
        let (_, edge) = str::from_utf8(settings).ok()?.split_once("boundary=")?;
        let edge = edge.split(';').next().unwrap_or_default().trim().trim_matches('"');
        Some(Written::InParts(format!("--{edge}").into_bytes()))
    }

    /// Whether it came from a page that marked it.
    fn has_mark(&self, body: &[u8]) -> bool {
        match self {
            Written::InOne => has_mark(body),
            Written::InParts(_) => {
                // The mark is the first field of every form.
                let start = format!("name=\"{MARK}\"\r\n\r\n");
                let first = &body[..body.len().min(MOST_BEFORE_MARK)];
                let rest = pieces(first, start.as_bytes()).into_iter().nth(1);
                rest.is_some_and(|mark| !mark.is_empty() && !mark.starts_with(b"\r"))
            }
        }
    }

    /// What is between two parts is new with each time that a browser sends the same.
    fn pieces<'b>(&self, body: &'b [u8]) -> Vec<&'b [u8]> {
        match self {
            Written::InOne => vec![body],
            Written::InParts(edge) => pieces(body, edge),
        }
    }
}

/// The pieces between the places where `edge` is.
fn pieces<'b>(mut bytes: &'b [u8], edge: &[u8]) -> Vec<&'b [u8]> {
    let mut pieces = Vec::new();
    while let Some(place) = bytes.windows(edge.len()).position(|window| window == edge) {
        pieces.push(&bytes[..place]);
        bytes = &bytes[place + edge.len()..];
    }
    pieces.push(bytes);
    pieces
}

/// What is sent, of which the beginning was looked at.
#[derive(Debug)]
pub(super) struct Beginning {
    /// All of it, or as much as the largest form has.
    bytes: Bytes,
    is_all: bool,
    /// All of it, to be read as if nobody had.
    pub(super) body: Body,
}

impl Beginning {
    /// Tells what was sent; what is too large to be held, by its beginning and its length.
    pub(super) fn tell(&self, headers: &HeaderMap, hash: &mut Sha256) {
        hash.update(&self.bytes);
        if !self.is_all {
            hash.update(headers.get(CONTENT_LENGTH).map_or(&[][..], HeaderValue::as_bytes));
        }
    }
}

/// Reads what is sent up to the size of the largest form.
pub(super) async fn beginning(body: Body) -> Beginning {
    let mut rest = body.into_data_stream();
    let mut read = Vec::new();
    let ended = loop {
        if read.len() > MOST_BYTES {
            break None;
        }
        match rest.next().await {
            Some(Ok(part)) => read.extend_from_slice(&part),
            Some(Err(error)) => break Some(Some(error)),
            None => break Some(None),
        }
    };
    let read = Bytes::from(read);
    let bytes = read.slice(..read.len().min(MOST_BYTES));
    match ended {
        Some(None) => Beginning { bytes, is_all: true, body: Body::from(read) },
        // Whoever reads it is told that it was cut off, as if nobody had read it before.
        Some(Some(error)) => {
            let body = Body::from_stream(stream::iter([Ok(read), Err(error)]));
            Beginning { bytes, is_all: false, body }
        }
        None => {
            let body = Body::from_stream(stream::iter([Ok(read)]).chain(rest));
            Beginning { bytes, is_all: false, body }
        }
    }
}

/// Answers a form that comes again as it was answered the first time.
pub(super) async fn once(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let written = Written::of(request.headers()).filter(|_| request.method() == Method::POST);
    let Some(written) = written else {
        return next.run(request).await;
    };
    let (mut parts, body) = request.into_parts();
    let sent = beginning(body).await;
    if written == Written::InOne && !sent.is_all {
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, &app).await;
        return WebError::TooLarge.page(&visitor);
    }
    let form = form_of(&parts, &written, &sent);
    let request = Request::from_parts(parts, sent.body);
    let Some(form) = form else {
        return next.run(request).await;
    };
    let mut led = app.entered.led(form).lock_owned().await;
    if let Some(location) = &*led {
        return (StatusCode::SEE_OTHER, [(LOCATION, location.clone())]).into_response();
    }
    on_its_own(async move {
        let answer = under(format!("form {form:?}"), next.run(request)).await;
        *led = where_to(&answer);
        answer
    })
    .await
}

/// What a form was, and who sent it where; none without a mark.
fn form_of(parts: &Parts, written: &Written, sent: &Beginning) -> Option<Form> {
    let length = parts.headers.get(CONTENT_LENGTH);
    // Of a file without an end nobody knows whether it is the same.
    if !written.has_mark(&sent.bytes) || (!sent.is_all && length.is_none()) {
        return None;
    }
    let mut form = Sha256::new();
    form.update(parts.uri.to_string());
    for cookie in parts.headers.get_all(COOKIE) {
        form.update(cookie);
    }
    for piece in written.pieces(&sent.bytes) {
        form.update(piece);
        form.update([0]);
    }
    if !sent.is_all {
        form.update(length.map_or(&[][..], HeaderValue::as_bytes));
    }
    Some(form.finalize().into())
}

/// Makes an answer on its own: whoever goes away must not leave it unknown what was entered.
pub(super) async fn on_its_own(
    entering: impl Future<Output = Response> + Send + 'static,
) -> Response {
    match tokio::spawn(entering).await.map_err(tokio::task::JoinError::try_into_panic) {
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
        if tag.starts_with("<form ") && tag.contains("method=\"post\"") {
            marked.push_str(&field);
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderMap;
    use axum::http::header::CONTENT_TYPE;

    use super::{Entered, MOST_FORMS, Written, has_mark, marked};

    #[test]
    fn forms_that_enter_something_are_marked_and_others_are_not() {
        let page = "<p>1 &gt; 0</p><form id=\"a\" method=\"post\" action=\"/x\"><b>x</b></form>\
            <form method=\"get\"></form>";
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
    fn a_form_with_a_file_is_the_same_whatever_is_between_its_parts() {
        let form = |(told, edge): (&str, &str), mark: &str| {
            let kind = format!("multipart/form-data; boundary={told}").parse().unwrap();
            let headers: HeaderMap = [(CONTENT_TYPE, kind)].into_iter().collect();
            let body = format!(
                "--{edge}\r\nContent-Disposition: form-data; name=\"once\"\r\n\r\n{mark}\r\n\
                 --{edge}\r\nContent-Disposition: form-data; name=\"file\"\r\n\r\nab\r\n--{edge}--"
            );
            (Written::of(&headers).expect("it is a form"), body)
        };
        let (one, first) = form(("x1", "x1"), "abc");
        let (two, second) = form(("\"y22\"; charset=utf-8", "y22"), "abc");
        assert!(one.has_mark(first.as_bytes()) && two.has_mark(second.as_bytes()));
        assert_eq!(one.pieces(first.as_bytes()), two.pieces(second.as_bytes()));
        let (none, body) = form(("x1", "x1"), "");
        assert!(!none.has_mark(body.as_bytes()) && !none.has_mark(b"") && !none.has_mark(b"--x1"));
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
