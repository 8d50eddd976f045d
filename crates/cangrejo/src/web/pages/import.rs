//! Athletes from a spreadsheet: looked at with its columns and faults, then entered or not.
//!
//! Nothing is kept between the two: the page that shows the file carries it to the next.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{FromRequest as _, Multipart, Query, Request as HttpRequest};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use cangrejo_tournament::tournament::Tournament;
use maud::{Markup, html};
use serde::Deserialize;

use super::room::Room;
use super::roster;
use crate::director::Request;
use crate::messages;
use crate::registration;
use crate::roster_file::{Faults, Field, Mapping, RawRoster, Roster, Target};
use crate::upload_reader::{Sheet, read_roster};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::Filled;
use crate::web::layout::Section;
use crate::web::visitor::Visitor;

/// The largest file: ten thousand athletes, and it has to fit into a form twice.
const MOST_BYTES: usize = 2 << 20;

/// How many rows are shown to choose the columns by.
const MOST_ROWS: usize = 8;

/// How many faults are told before the rest are only counted.
const MOST_FAULTS: usize = 50;

/// The addresses of the import.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/import", get(show).post(look))
        .route("/t/{name}/import/enter", post(enter))
        .route("/t/{name}/import/done", get(done).post(take_back))
}

/// A file, and what a person says of its columns.
#[derive(Debug, Default)]
struct Sent {
    bytes: Bytes,
    /// `column=field`, as the command line takes it.
    map: Vec<String>,
    are_here: bool,
}

async fn show(room: Room) -> Response {
    let body = upload(&room);
    room.page(Section::Roster, body)
}

fn upload(room: &Room) -> Markup {
    html! {
        (roster::pages(room))
        h1 { (room.text("web-import")) }
        form method="post" action=(room.address("/import")) enctype="multipart/form-data" {
            label { (room.text("web-import-file"))
                input type="file" name="file" required accept=".csv,.tsv,.txt,.xlsx,.json"; }
            p { small { (room.text("web-import-how")) } }
            button type="submit" { (room.text("web-import-look")) }
        }
    }
}

/// Takes the file and shows what it says; nothing is entered.
async fn look(room: Room, request: HttpRequest) -> Response {
    match sent_file(request, &room.app).await {
        Ok(bytes) => shown(&room, &Sent { bytes, ..Sent::default() }, None).await,
        Err(error) => room.answered_at((Section::Roster, ""), Err(error), upload),
    }
}

/// The file of a form.
pub(super) async fn sent_file(request: HttpRequest, app: &Arc<App>) -> Result<Bytes, WebError> {
    let form = Multipart::from_request(request, app).await;
    let mut form = form.map_err(|_| WebError::Typed("web-bad-form"))?;
    let failed = |error: axum::extract::multipart::MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => WebError::TooLarge,
        _ => WebError::Typed("web-bad-form"),
    };
    while let Some(field) = form.next_field().await.map_err(failed)? {
        if field.name() == Some("file") {
            let bytes = field.bytes().await.map_err(failed)?;
            return match bytes.len() {
                0 => Err(WebError::Typed("web-import-no-file")),
                1..=MOST_BYTES => Ok(bytes),
                _ => Err(WebError::Typed("web-import-too-large")),
            };
        }
    }
    Err(WebError::Typed("web-import-no-file"))
}

/// A file as it is read, and what it comes to.
type Looked = Result<(RawRoster, Mapping, Result<Roster, Faults>), Faults>;

/// What a file says when it is read in this way.
async fn read(room: &Room, sent: &Sent) -> Result<Looked, WebError> {
    let uploads = &room.app.uploads;
    let (reader, current) = (uploads.reader.clone(), Arc::clone(&room.current));
    let (bytes, map) = (sent.bytes.clone(), sent.map.clone());
    let looked = uploads.work(move || -> Looked {
        let mapping = Mapping::read(&map).unwrap_or_default();
        let raw = read_roster(reader.as_deref(), Sheet { map, name: None }, &bytes)?;
        let at = (current.state(), current.log.id_salt());
        let roster = registration::lawful(at, &raw, &mapping);
        Ok((raw, mapping, roster))
    });
    looked.await
}

/// The file with its columns, its first rows, and its faults or what would be entered.
async fn shown(room: &Room, sent: &Sent, refused: Option<WebError>) -> Response {
    match read(room, sent).await {
        Ok(looked) => shown_as(room, sent, &looked, refused),
        Err(error) => room.answered_at((Section::Roster, ""), Err(error), upload),
    }
}

fn shown_as(room: &Room, sent: &Sent, looked: &Looked, refused: Option<WebError>) -> Response {
    let (status, body) = match looked {
        Err(faults) => {
            let body = html! { (upload(room)) (faults_list(&room.visitor, faults)) };
            (StatusCode::UNPROCESSABLE_ENTITY, body)
        }
        Ok((raw, mapping, roster)) => {
            let status =
                if roster.is_ok() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
            (status, preview(room, sent, (raw, mapping, roster.as_ref())))
        }
    };
    match refused {
        Some(error) => room.answered_at((Section::Roster, ""), Err(error), |_| body),
        None => room.page_with(status, Section::Roster, body),
    }
}

fn preview(
    room: &Room,
    sent: &Sent,
    (raw, mapping, roster): (&RawRoster, &Mapping, Result<&Roster, &Faults>),
) -> Markup {
    html! {
        (roster::pages(room))
        h1 { (room.text("web-import")) }
        @match roster {
            Err(faults) => (faults_list(&room.visitor, faults)),
            Ok(roster) => (welcome(room, roster)),
        }
        form method="post" action=(room.address("/import/enter")) {
            input type="hidden" name="file" value=(to_hex(&sent.bytes));
            (columns(room, raw, mapping))
            label { input type="checkbox" name="here" checked[sent.are_here]; (room.text("web-all-are-here")) }
            button type="submit" name="what" value="look" class="secondary" { (room.text("web-import-again")) }
            @if let Ok(roster) = roster {
                button type="submit" name="what" value="enter" {
                    (room.visitor.say("web-import-enter", [("count", roster.athletes.len().into())]))
                }
            }
        }
        p { a href=(room.address("/import")) { (room.text("web-import-other")) } }
    }
}

/// What would be entered, and what the director should look at.
fn welcome(room: &Room, roster: &Roster) -> Markup {
    let same = |name: &str| registration::same_name(room.state(), name);
    let twins = roster.athletes.iter().filter(|line| !same(&line.details.name).is_empty());
    html! {
        p #ready class="notice" role="status" {
            (room.visitor.say("web-import-ready", [("count", roster.athletes.len().into())])) }
        @for remark in &roster.remarks {
            p class="notice" { (messages::roster_remark(remark, &room.visitor.messages)) }
        }
        @for line in twins.take(MOST_FAULTS) {
            p class="notice" { (room.visitor.say("import-same-name", [
                ("row", line.row.to_string().into()),
                ("name", line.details.name.as_str().into()),
                ("athlete", same(&line.details.name)[0].to_string().into()),
            ])) }
        }
    }
}

/// Every fault with its row and column, as the spreadsheet shows them.
pub(super) fn faults_list(visitor: &Visitor, faults: &Faults) -> Markup {
    let list = faults.list();
    html! {
        section #faults role="alert" class="notice refused" data-told {
            p { (visitor.say("web-import-faults", [("count", list.len().into())])) }
            ul {
                @for fault in list.iter().take(MOST_FAULTS) {
                    li { (messages::roster_fault(fault, faults.places, &visitor.messages)) }
                }
                @if list.len() > MOST_FAULTS {
                    li { (visitor.say("more", [("count", (list.len() - MOST_FAULTS).into())])) }
                }
            }
        }
    }
}

/// The columns, each with what it is taken for, above the first rows.
fn columns(room: &Room, raw: &RawRoster, mapping: &Mapping) -> Markup {
    let Some((headings, rows)) = raw.rows.split_first() else { return html! {} };
    html! {
        div class="wide" { table #columns {
            thead {
                tr { th scope="col" class="number" { (room.text("web-import-row")) }
                    @for heading in &headings.cells { th scope="col" { (heading) } } }
                tr { td {}
                    @for (place, heading) in headings.cells.iter().enumerate() {
                        td { (choice(room, (place, heading), mapping.target(heading))) }
                    }
                }
            }
            tbody { @for row in rows.iter().take(MOST_ROWS) {
                tr { th scope="row" class="number" { (row.number) }
                    @for cell in &row.cells { td { (cell) } } }
            } }
        } }
        @if rows.len() > MOST_ROWS {
            p { (room.visitor.say("more", [("count", (rows.len() - MOST_ROWS).into())])) }
        }
    }
}

fn choice(room: &Room, (place, heading): (usize, &str), target: Option<Target>) -> Markup {
    let words = &room.visitor.messages;
    html! {
        select name={ "map-" (place) } aria-label=(heading) {
            option value="" selected[target.is_none()] { (room.text("web-column-unknown")) }
            option value={ (heading) "=-" } selected[target == Some(Target::Nothing)] { (room.text("web-column-nothing")) }
            @for field in Field::ALL {
                option value={ (heading) "=" (field.name()) } selected[target == Some(Target::Field(field))] {
                    (messages::roster_field(field, words)) }
            }
        }
    }
}

/// Enters what was looked at, or shows it again with other columns.
async fn enter(mut room: Room, Filled(form): Filled<BTreeMap<String, String>>) -> Response {
    let sent = Sent {
        bytes: form.get("file").and_then(|text| from_hex(text)).unwrap_or_default().into(),
        map: form
            .iter()
            .filter(|(name, value)| name.starts_with("map-") && !value.is_empty())
            .map(|(_, value)| value.clone())
            .collect(),
        are_here: form.contains_key("here"),
    };
    if sent.bytes.is_empty() {
        let refused = WebError::Typed("web-import-no-file");
        return room.answered_at((Section::Roster, ""), Err(refused), upload);
    }
    let is_entered = form.get("what").is_some_and(|what| what == "enter");
    let (raw, mapping) = match read(&room, &sent).await {
        Ok(Ok((raw, mapping, Ok(_)))) if is_entered => (raw, mapping),
        Ok(looked) => return shown_as(&room, &sent, &looked, None),
        Err(error) => return room.answered_at((Section::Roster, ""), Err(error), upload),
    };
    let (id_salt, are_here) = (*room.current.log.id_salt(), sent.are_here);
    let make = move |tournament: &Tournament| {
        let at = (tournament.state(), &id_salt);
        let roster = registration::lawful(at, &raw, &mapping)
            .map_err(|_| WebError::Typed("web-moved-on-roster"))?;
        Ok(registration::requests(at, &roster, are_here))
    };
    match room.enter_made(Role::Desk, "", make).await {
        Ok(notices) => {
            let address = done_address(&room);
            room.answered_at((Section::Roster, &address), Ok(notices), upload)
        }
        Err(error) => shown(&room, &sent, Some(error)).await,
    }
}

/// The page that offers to take back all that was just entered.
pub(super) fn done_address(room: &Room) -> String {
    let (count, last) = room.entered.map_or((0, 0), |(count, last)| (count, last.get()));
    room.address(&format!("/import/done?count={count}&last={last}"))
}

/// What was entered together.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Entered {
    count: usize,
    /// The number of the last of them.
    last: u32,
    reason: String,
}

impl Entered {
    /// Whether nothing was entered since, and nothing of it was taken back.
    fn is_last(&self, tournament: &Tournament) -> bool {
        let standing = tournament.standing_events();
        // The first entry is the tournament itself.
        if self.count == 0 || self.count >= standing.len() {
            return false;
        }
        let together = &standing[standing.len() - self.count..];
        let first = (self.last as usize).checked_sub(self.count);
        first.is_some_and(|first| {
            together.iter().zip(first..).all(|((number, _), idx)| number.idx() == idx)
        })
    }
}

async fn done(room: Room, Query(entered): Query<Entered>) -> Response {
    let body = done_body(&room, &entered);
    room.page(Section::Roster, body)
}

fn done_body(room: &Room, entered: &Entered) -> Markup {
    html! {
        (roster::pages(room))
        h1 { (room.text("web-import-done")) }
        p { a href=(Section::Roster.of(&room.current)) { (room.text("web-everybody-listed")) } }
        @if entered.is_last(room.current.tournament()) && room.visitor.is(Role::Director) {
            form method="post" action=(room.address("/import/done")) class="row" {
                input type="hidden" name="count" value=(entered.count);
                input type="hidden" name="last" value=(entered.last);
                label { (room.text("web-reason")) input name="reason"; }
                button type="submit" class="secondary" {
                    (room.visitor.say("web-take-all-back", [("count", entered.count.into())])) }
            }
        }
    }
}

/// Takes back what was entered together, unless something came after it.
async fn take_back(mut room: Room, Filled(entered): Filled<Entered>) -> Response {
    let Entered { count, last, reason } = entered.clone();
    let make = move |tournament: &Tournament| {
        if (Entered { count, last, ..Entered::default() }).is_last(tournament) {
            Ok((vec![Request::Undo; count], Vec::new()))
        } else {
            Err(WebError::Typed("web-entered-since"))
        }
    };
    let undone = room.enter_made(Role::Director, &reason, make).await;
    room.answered(Section::Roster, undone, |room| done_body(room, &entered))
}

/// Bytes as a form can carry them.
pub(super) fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'];
    let digits = |byte: &u8| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]];
    bytes.iter().flat_map(digits).collect()
}

/// The bytes that a form carried; none if it was tampered with.
pub(super) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let byte = |[high, low]: &[u8; 2]| Some(digit(*high)? << 4 | digit(*low)?);
    if !rest.is_empty() || pairs.len() > MOST_BYTES {
        return None;
    }
    pairs.iter().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::{from_hex, to_hex};

    #[test]
    fn a_form_carries_any_bytes_and_nothing_else() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(from_hex(&to_hex(&bytes)), Some(bytes));
        assert_eq!([from_hex("f"), from_hex("zz"), from_hex("ñ")], [None, None, None]);
    }
}
