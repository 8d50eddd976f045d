//! Protests: entered with their table, decided with a reason, and for each a dossier with
//! pictures, entries, authors and the standings before and after.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::extract::multipart::{Multipart, MultipartRejection};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Event, EventNumber, Fact, PictureHash, Protest, ProtestNumber,
    ProtestStep, RoundNumber, Ruling, TableNumber,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::{ProtestRecord, State, Tournament};
use maud::{Markup, html};

use super::incidents;
use super::log::entry_table;
use super::results::{result, table_address};
use super::room::Room;
use crate::director::{LONGEST_CLAIM, ProtestRequest};
use crate::messages;
use crate::store::{NotAPicture, Picture};
use crate::web::accounts::Role;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Fields, Filled};
use crate::web::layout::Section;
use crate::web::seen::is_about;

/// The addresses of protests.
pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/t/{name}/protests", post(enter))
        .route("/t/{name}/protests/{number}", get(show))
        .route("/t/{name}/protests/{number}/decide", post(decide))
        .route("/t/{name}/protests/{number}/pictures", post(add_picture))
        .route("/t/{name}/photos/{hash}", get(picture))
}

fn address(room: &Room, number: ProtestNumber) -> String {
    format!("/t/{}/protests/{number}", room.current.log.name())
}

/// The protests so far, and the form for another.
pub(super) fn section(room: &Room, fields: &Fields) -> Markup {
    let protests = &room.state().protests;
    html! {
        h2 { (room.text("desks-protests")) }
        @if protests.is_empty() { p { (room.text("desks-no-protests")) } }
        @else { ul #protests { @for (number, record) in protests {
            li { a href=(address(room, *number)) { (title(room, *number, record)) } ": "
                (how_far(room, record)) }
        } } }
        details open[fields.has("table") || fields.has("claim")] {
            summary { (room.text("desks-protest")) }
            form #protest method="post" action={ "/t/" (room.current.log.name()) "/protests" } {
                div class="row" {
                    (fields.number_input("round", &room.text("web-round")))
                    (fields.number_input("table", &room.text("web-table")))
                    (room.numbering_field())
                    (fields.number_input("athletes", &room.text("desks-who-protests")))
                }
                label { (room.text("desks-claim"))
                    textarea name="claim" required maxlength=(LONGEST_CLAIM) rows="3" { (fields.get("claim")) } }
                button type="submit" { (room.text("desks-protest")) }
            }
        }
    }
}

fn title(room: &Room, number: ProtestNumber, record: &ProtestRecord) -> String {
    let title = room.visitor.say("desks-protest-number", [("number", number.to_string().into())]);
    match record.details.place {
        None => title,
        Some((round, table)) => {
            let place = [("round", round.to_string().into()), ("table", table.to_string().into())];
            format!("{title} · {}", room.visitor.say("desks-table-of", place))
        }
    }
}

fn how_far(room: &Room, record: &ProtestRecord) -> String {
    let decided = record.ruling.map(|ruling| messages::ruling(ruling, &room.visitor.messages));
    decided.unwrap_or_else(|| room.text("desks-protest-open"))
}

/// Enters a protest.
async fn enter(mut room: Room, Filled(fields): Filled<Fields>) -> Response {
    let number = ProtestNumber::after(room.state().protests.len());
    let entered = match protest_of(&room, &fields) {
        Ok(details) => {
            let request = ProtestRequest::Enter { details }.into();
            room.enter(Role::Desk, "", &[request]).await
        }
        Err(error) => Err(error),
    };
    let dossier = (Section::Incidents, address(&room, number));
    room.answered_at(dossier, entered, |room| incidents::body(room, &fields))
}

fn protest_of(room: &Room, fields: &Fields) -> Result<Protest, WebError> {
    let athletes = room.players(fields, "athletes")?;
    let (round, table) = (fields.get("round"), fields.get("table"));
    let place = if round.is_empty() && table.is_empty() {
        None
    } else {
        let round = fields.number("round", RoundNumber::new);
        let place = round.zip(fields.number("table", TableNumber::new));
        Some(place.ok_or(WebError::Typed("desks-bad-place"))?)
    };
    // Lines may break; nothing else that cannot be seen may be in the log.
    let claim = fields.get("claim").replace("\r\n", "\n");
    if claim.chars().any(|letter| letter.is_control() && letter != '\n') {
        return Err(WebError::Typed("web-bad-text"));
    }
    Ok(Protest { athletes, place, claim })
}

/// What is in the address behind the name of the tournament.
type Address = Path<(String, String)>;

fn record_of<'r>(room: &'r Room, typed: &str) -> Option<(ProtestNumber, &'r ProtestRecord)> {
    let number = typed.parse().ok().and_then(ProtestNumber::new)?;
    Some((number, room.state().protests.get(&number)?))
}

/// The dossier.
async fn show(room: Room, Path((_, number)): Address) -> Response {
    match record_of(&room, &number) {
        Some((number, _)) => {
            let body = body(&room, number);
            room.page(Section::Incidents, body)
        }
        None => WebError::NotFound.page(&room.visitor),
    }
}

fn body(room: &Room, number: ProtestNumber) -> Markup {
    let Some(record) = room.state().protests.get(&number) else { return html! {} };
    let entered = entries(room, number, record);
    let made = entered.iter().find(|(_, event)| is_step(event, number));
    html! {
        h1 { (title(room, number, record)) }
        p { strong #ruling { (how_far(room, record)) } }
        @if let Some((_, event)) = made {
            p { (room.visitor.messages.moment(event.time)) " · " (event.author) }
        }
        blockquote { @for line in record.details.claim.lines() { (line) br; } }
        @if !record.details.athletes.is_empty() {
            p { (room.text("desks-who-protests")) ": "
                (room.all_named(&record.details.athletes)) }
        }
        (table_of(room, record))
        (pictures(room, number, record))
        (decision_form(room, number))
        h2 { (room.text("desks-entries")) }
        (entry_table(room, entered.iter().rev().map(|(number, event)| {
            (**number, messages::fact(&event.fact, &room.visitor.messages), *event)
        })))
        @if let Some((first, _)) = made { (before_and_after(room, record, **first)) }
        p { a href=(Section::Incidents.of(&room.current)) { (room.text("desks-incidents")) } }
    }
}

/// The table that it is about, as it is now.
fn table_of(room: &Room, record: &ProtestRecord) -> Markup {
    let Some((round, number)) = record.details.place else { return html! {} };
    let table = room.state().round(round).and_then(|round| round.tables.get(&number));
    html! {
        @if let Some(table) = table {
            p { a href=(table_address(room, (round, number))) {
                    (room.visitor.say("web-at-table", [("table", number.to_string().into())])) }
                ": " (room.pair(table.seats.sides[0])) " – " (room.pair(table.seats.sides[1])) " · "
                (result(table, &room.visitor.messages)) }
        }
    }
}

fn pictures(room: &Room, number: ProtestNumber, record: &ProtestRecord) -> Markup {
    html! {
        h2 { (room.text("desks-pictures")) }
        div #pictures class="pictures" { @for (place, picture) in (1..).zip(&record.pictures) {
            @let source = format!("/t/{}/photos/{picture}", room.current.log.name());
            a href=(source) { img src=(source) alt=(room.visitor.say("desks-picture", [("number", place.into())])); }
        } }
        form #picture method="post" action={ (address(room, number)) "/pictures" } enctype="multipart/form-data" class="row" {
            label { (room.text("desks-picture-file"))
                input type="file" name="picture" accept="image/jpeg,image/png,image/webp" required; }
            button type="submit" class="secondary" { (room.text("desks-add-picture")) }
        }
    }
}

fn decision_form(room: &Room, number: ProtestNumber) -> Markup {
    html! {
        @if room.visitor.is(Role::Director) {
            h2 { (room.text("desks-decision")) }
            form #decision method="post" action={ (address(room, number)) "/decide" } class="row" {
                label { (room.text("desks-decision"))
                    select name="ruling" { @for (name, ruling) in RULINGS {
                        option value=(name) { (messages::ruling(ruling, &room.visitor.messages)) }
                    } } }
                label { (room.text("web-reason")) input name="reason" required; }
                button type="submit" { (room.text("desks-decide")) }
            }
        }
    }
}

/// The rulings by the names that the form sends.
const RULINGS: [(&str, Ruling); 3] =
    [("upheld", Ruling::Upheld), ("partly", Ruling::PartlyUpheld), ("rejected", Ruling::Rejected)];

/// Decides a protest.
async fn decide(
    mut room: Room,
    Path((_, number)): Address,
    Filled(fields): Filled<Fields>,
) -> Response {
    let ruling = RULINGS.iter().find(|(name, _)| *name == fields.get("ruling"));
    let protest = number.parse().ok().and_then(ProtestNumber::new);
    let entered = match (protest, ruling) {
        (Some(protest), Some((_, ruling))) => {
            let request = ProtestRequest::Decide { protest, ruling: *ruling }.into();
            room.enter(Role::Director, fields.get("reason"), &[request]).await
        }
        (None, _) | (_, None) => Err(WebError::Typed("web-bad-form")),
    };
    answered(&room, protest, entered)
}

fn answered(
    room: &Room,
    protest: Option<ProtestNumber>,
    entered: Result<Vec<crate::web::layout::Notice>, WebError>,
) -> Response {
    let protest = protest.unwrap_or(ProtestNumber::FIRST);
    let dossier = (Section::Incidents, address(room, protest));
    room.answered_at(dossier, entered, |room| body(room, protest))
}

/// Adds a picture: its bytes beside the log, its hash in it.
async fn add_picture(
    mut room: Room,
    Path((_, number)): Address,
    sent: Result<Multipart, MultipartRejection>,
) -> Response {
    let Some((protest, _)) = record_of(&room, &number) else {
        return WebError::NotFound.page(&room.visitor);
    };
    let entered = match room.visitor.may(Role::Desk).map(drop) {
        Ok(()) => match sent_picture(sent).await {
            Ok(picture) => kept(&mut room, protest, picture).await,
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    };
    answered(&room, Some(protest), entered)
}

async fn kept(
    room: &mut Room,
    protest: ProtestNumber,
    picture: Picture,
) -> Result<Vec<crate::web::layout::Notice>, WebError> {
    let name = room.current.log.name().clone();
    // The picture comes first: a log never tells of one that is not there.
    let picture = room.app.hall.store().await.keep_picture(&name, &picture).await?;
    let request = ProtestRequest::Picture { protest, picture }.into();
    room.enter(Role::Desk, "", &[request]).await
}

/// The picture of a form: of a kind that browsers show, and not too large.
async fn sent_picture(sent: Result<Multipart, MultipartRejection>) -> Result<Picture, WebError> {
    let mut sent = sent.map_err(|_| WebError::Typed("web-bad-form"))?;
    let unreadable = |_| WebError::Typed("desks-picture-too-large");
    while let Some(field) = sent.next_field().await.map_err(unreadable)? {
        if field.name() != Some("picture") {
            continue;
        }
        let bytes = field.bytes().await.map_err(unreadable)?.to_vec();
        return Picture::of(bytes).map_err(|why| match why {
            NotAPicture::TooLarge => WebError::Typed("desks-picture-too-large"),
            NotAPicture::OtherKind | NotAPicture::OtherHash => WebError::Typed("desks-no-picture"),
        });
    }
    Err(WebError::Typed("desks-no-picture"))
}

/// A picture of a protest, for whoever may see the dossier.
async fn picture(room: Room, Path((_, hash)): Address) -> Response {
    let found = match PictureHash::try_from(hash) {
        Ok(hash) => {
            let name = room.current.log.name().clone();
            room.app.hall.store().await.picture(&name, hash).await
        }
        Err(_) => Ok(None),
    };
    match found {
        Ok(Some(picture)) => {
            let headers = [(CONTENT_TYPE, picture.media_type())];
            (headers, picture.into_bytes()).into_response()
        }
        Ok(None) => WebError::NotFound.page(&room.visitor),
        Err(error) => WebError::from(error).page(&room.visitor),
    }
}

/// An entry of the log.
type Entry<'r> = (&'r EventNumber, &'r Event);

/// Whether an event is a step of a protest.
fn is_step(event: &Event, number: ProtestNumber) -> bool {
    matches!(&event.fact, Fact::Protest { protest, .. } if *protest == number)
}

/// What was entered about the protest and about its table, from the first on.
fn entries<'r>(room: &'r Room, number: ProtestNumber, record: &ProtestRecord) -> Vec<Entry<'r>> {
    let place = record.details.place;
    let events = room.current.tournament().standing_events().iter();
    let about = events.filter(|(_, event)| {
        is_step(event, number) || place.is_some_and(|place| is_about(&event.fact, place))
    });
    about.map(|(number, event)| (number, event)).collect()
}

/// Place and points of those concerned, when the protest came and now.
fn before_and_after(room: &Room, record: &ProtestRecord, first: EventNumber) -> Markup {
    let events = room.current.tournament().standing_events();
    let made = |(_, event): &&(EventNumber, Event)| matches!(&event.fact, Fact::Protest { step: ProtestStep::Entered { details }, .. } if *details == record.details);
    let made = events.iter().find(made).map_or(first, |(number, _)| *number);
    let earlier = events.iter().take_while(|(number, _)| *number < made);
    let earlier = Tournament::replay(earlier.map(|(_, event)| event.clone()));
    let earlier = earlier.expect("events that hold are lawful in their order");
    let (before, after) = (lines(earlier.state()), lines(room.state()));
    html! {
        h2 { (room.text("desks-before-after")) }
        div class="wide" { table #before-after {
            thead { tr {
                th scope="col" { (room.text("web-name")) }
                th scope="col" { (room.text("desks-when-it-came")) }
                th scope="col" { (room.text("desks-now")) }
            } }
            tbody { @for athlete in concerned(room, record) {
                @let [then, now] = [&before, &after].map(|lines| shown(room, lines, athlete));
                tr class=[(then != now).then_some("worse")] {
                    th scope="row" { (room.named(athlete)) }
                    td { (then) }
                    td { (now) }
                }
            } }
        } }
    }
}

/// Those who protest, and those at the table.
fn concerned(room: &Room, record: &ProtestRecord) -> Vec<AthleteNumber> {
    let mut athletes = record.details.athletes.clone();
    if let Some((round, table)) = record.details.place {
        let table = room.state().round(round).and_then(|round| round.tables.get(&table));
        athletes.extend(table.iter().flat_map(|table| table.seats.athletes()));
    }
    athletes.sort_unstable();
    athletes.dedup();
    athletes
}

/// The place and the points of everybody.
fn lines(state: &State) -> BTreeMap<AthleteNumber, (usize, String)> {
    let last = state.rounds.last().map(|round| round.number);
    match state.discipline {
        Discipline::Domino => {
            let standings = Standings::of_tournament(state, last);
            let lines = standings.lines().iter();
            lines
                .map(|line| (line.athlete, (line.place, format!("{:.1}", line.score.points))))
                .collect()
        }
        Discipline::Chess => {
            let standings = ChessStandings::of_tournament(state, last);
            let lines = standings.lines().iter();
            lines.map(|line| (line.athlete, (line.place, line.points.to_string()))).collect()
        }
    }
}

fn shown(
    room: &Room,
    lines: &BTreeMap<AthleteNumber, (usize, String)>,
    athlete: AthleteNumber,
) -> String {
    lines.get(&athlete).map_or_else(String::new, |(place, points)| {
        let values = [
            ("place", place.to_string().into()),
            ("points", room.visitor.messages.number(points).into()),
        ];
        room.visitor.say("desks-place-points", values)
    })
}
