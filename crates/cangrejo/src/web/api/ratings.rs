//! The rating list for programs: taken over, searched, and held against a roster.

use std::sync::Arc;

use axum::extract::Request as HttpRequest;
use axum::http::StatusCode;
use axum::response::Response;
use cangrejo_tournament::event::{AthleteNumber, Details, Discipline, Event, Fact, Title};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::call::{Asked, Call, Room};
use super::shapes::Entered;
use super::tournaments::is_text;
use crate::rating_import::{Import, Keeping};
use crate::rating_list::{Change, RatedPlayer, TimeControl};
use crate::registration::{Different, RosterComparison, arrival, listed_newcomer};
use crate::store::RatingFile;
use crate::web::app::App;
use crate::web::failure::WebError;
use crate::web::form::{Asked as Queried, Fields};
use crate::web::list_import::Incoming;
use crate::web::once::on_its_own;

/// How many players are answered unless somebody says otherwise.
const USUAL_PLAYERS: u32 = 20;

/// The most players that are answered or registered together.
const MOST_PLAYERS: u32 = 1000;

/// What a rating is for.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Control {
    #[default]
    Standard,
    Rapid,
    Blitz,
}

impl From<Control> for TimeControl {
    fn from(control: Control) -> TimeControl {
        match control {
            Control::Standard => TimeControl::Standard,
            Control::Rapid => TimeControl::Rapid,
            Control::Blitz => TimeControl::Blitz,
        }
    }
}

/// What a rating list changes about the one before.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct ListChanges {
    /// How many players the list has.
    players: usize,
    /// Whether it is in use now; not where it was only looked at.
    taken_over: bool,
    /// Whether there was no list before; then everybody is new.
    first: bool,
    /// Players who were not on the list before.
    new: usize,
    /// Players who are no longer on the list.
    gone: usize,
    /// Players on both lists with another rating, title, name or federation.
    changed: usize,
    /// Those with another rating, by time control.
    ratings: RatingCounts,
    titles: usize,
    names: usize,
    federations: usize,
    /// Those whose ratings moved most, the widest first.
    widest: Vec<Move>,
}

/// How many players have another rating.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RatingCounts {
    standard: usize,
    rapid: usize,
    blitz: usize,
}

/// A player as the list before had them, and as this one has.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Move {
    before: Player,
    after: Player,
}

/// Players of the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RatedPlayers)]
pub(super) struct Players {
    players: Vec<Player>,
}

/// A player of the list; a rating is null for none.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = RatedPlayer)]
pub(super) struct Player {
    fide_id: u32,
    name: String,
    /// Three letters; empty where unknown.
    federation: String,
    /// `M` or `F`; empty where unknown.
    sex: String,
    /// As `GM`; empty for none.
    title: String,
    standard: Option<u16>,
    rapid: Option<u16>,
    blitz: Option<u16>,
    birth_year: Option<u16>,
    /// Whether they have not played for long.
    inactive: bool,
}

impl Player {
    fn of(player: &RatedPlayer) -> Player {
        Player {
            fide_id: player.fide_id,
            name: player.name.to_string(),
            federation: player.federation.to_string(),
            sex: player.sex.to_string(),
            title: player.title.to_string(),
            standard: player.ratings.standard,
            rapid: player.ratings.rapid,
            blitz: player.ratings.blitz,
            birth_year: player.birth_year,
            inactive: player.is_inactive,
        }
    }
}

/// Takes over the list that is sent.
pub(super) async fn take(call: Call, queried: Queried, request: HttpRequest) -> Response {
    answered(call, queried, request, Keeping::Kept).await
}

/// Says what the list that is sent would change.
pub(super) async fn look(call: Call, queried: Queried, request: HttpRequest) -> Response {
    answered(call, queried, request, Keeping::Looked).await
}

/// A list takes a minute; who does not wait so long finds it taken over all the same.
async fn answered(
    call: Call,
    Queried(fields): Queried,
    request: HttpRequest,
    keeping: Keeping,
) -> Response {
    on_its_own(async move {
        let taken = taken(&call, &fields, request, keeping).await;
        call.answer(StatusCode::OK, taken)
    })
    .await
}

async fn taken(
    call: &Call,
    fields: &Fields,
    request: HttpRequest,
    keeping: Keeping,
) -> Result<ListChanges, WebError> {
    let control = control_of(fields)?;
    let incoming = Incoming::new(&call.app, &call.visitor.text("web-ratings-newer-file"))?;
    let (parts, body) = request.into_parts();
    incoming.receive(&parts.headers, body.into_data_stream()).await?;
    let import = incoming.take_over(control, keeping).await.map_err(WebError::List)?;
    Ok(changes(&import))
}

/// What ratings are for, by an address.
fn control_of(fields: &Fields) -> Result<TimeControl, WebError> {
    match fields.get("control") {
        "" => Ok(TimeControl::Standard),
        name => TimeControl::of_name(name).ok_or(WebError::Typed("api-bad-control")),
    }
}

fn changes(import: &Import) -> ListChanges {
    let changes = &import.changes;
    let [standard, rapid, blitz] = changes.n_ratings;
    let moved = |change: &Change| Move {
        before: Player::of(&change.before),
        after: Player::of(&change.after),
    };
    ListChanges {
        players: import.n_players,
        taken_over: import.keeping == Keeping::Kept,
        first: import.is_first,
        new: changes.n_new,
        gone: changes.n_gone,
        changed: changes.n_changed,
        ratings: RatingCounts { standard, rapid, blitz },
        titles: changes.n_titles,
        names: changes.n_names,
        federations: changes.n_federations,
        widest: import.widest().map(moved).collect(),
    }
}

/// The list in use.
async fn open(app: &Arc<App>) -> Result<RatingFile, WebError> {
    let opened = RatingFile::open(app.imports.list()).await?;
    opened.ok_or(WebError::Typed("web-ratings-none"))
}

/// Finds players by name or by number.
pub(super) async fn find(call: Call, queried: Queried) -> Response {
    let found = found(&call, &queried.0).await;
    call.answer(StatusCode::OK, found)
}

async fn found(call: &Call, fields: &Fields) -> Result<Players, WebError> {
    let who = fields.get("who");
    if who.is_empty() || !is_text(who) {
        return Err(WebError::Typed("api-no-who"));
    }
    let most = match fields.get("most") {
        "" => Some(USUAL_PLAYERS),
        most => most.parse().ok().filter(|most| (1..=MOST_PLAYERS).contains(most)),
    };
    let most = most.ok_or(WebError::Typed("api-bad-most"))?;
    let mut file = open(&call.app).await?;
    let players: Vec<RatedPlayer> = match who.parse() {
        Ok(fide_id) => file.find(fide_id).await?.into_iter().collect(),
        Err(_) => file.named(who, most).await?,
    };
    Ok(Players { players: players.iter().map(Player::of).collect() })
}

/// Players of the list for the roster.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RatedAthletes {
    /// Their FIDE numbers; all are registered or none.
    fide_ids: Vec<u32>,
    /// Which of the ratings is taken; `standard` unless it is said.
    #[serde(default)]
    control: Control,
    /// Whether they have come.
    #[serde(default)]
    here: bool,
}

/// Players who were registered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RegisteredRated {
    /// The numbers they got, in the order in which they were sent.
    numbers: Vec<u32>,
    entered: Entered,
}

/// Registers players as the list has them.
pub(super) async fn register(mut room: Room, Asked(new): Asked<RatedAthletes>) -> Response {
    let registered = registered(&mut room, new).await;
    room.answer(StatusCode::CREATED, registered)
}

async fn registered(room: &mut Room, new: RatedAthletes) -> Result<RegisteredRated, WebError> {
    only_chess(room)?;
    if new.fide_ids.is_empty() || new.fide_ids.len() > MOST_PLAYERS as usize {
        return Err(WebError::Typed("api-how-many-requests"));
    }
    let mut file = open(&room.call.app).await?;
    let mut players = Vec::with_capacity(new.fide_ids.len());
    for fide_id in new.fide_ids {
        let unknown = || {
            let number = fide_id.to_string();
            let values = [("number", number.into())];
            WebError::Said(room.call.visitor.say("web-ratings-unknown", values))
        };
        players.push(file.find(fide_id).await?.ok_or_else(unknown)?);
    }
    let (control, is_here) = (new.control.into(), new.here);
    let entered = room.enter_then(None, move |state| {
        let requests = players.iter().zip(state.athletes.len()..).flat_map(|(player, place)| {
            let arrival = is_here.then(|| arrival(state, AthleteNumber::after(place)));
            [listed_newcomer(player, control)].into_iter().chain(arrival)
        });
        Ok((requests.collect(), Vec::new()))
    });
    let (entered, events) = entered.await?;
    let number = |event: &Event| match &event.fact {
        Fact::AthleteRegistered { athlete, .. } => Some(athlete.get()),
        _ => None,
    };
    Ok(RegisteredRated { numbers: events.iter().filter_map(number).collect(), entered })
}

/// A roster of domino is of no rating list.
fn only_chess(room: &Room) -> Result<(), WebError> {
    match room.current.state().discipline {
        Discipline::Chess => Ok(()),
        Discipline::Domino => Err(WebError::NotFound),
    }
}

/// A roster held against the list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RosterChanges {
    /// To be sent back when it is entered: it says on which log it stands.
    code: String,
    /// Those of whom the list knows better.
    changed: Vec<RosterChange>,
    /// Athletes whose FIDE number is not on the list.
    not_on_the_list: Vec<u32>,
    /// How many have no FIDE number.
    without_fide_number: usize,
}

/// An athlete of whom the list knows better.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct RosterChange {
    athlete: u32,
    name: String,
    fide_id: Option<u32>,
    before: Listed,
    after: Listed,
}

/// What a list knows of an athlete.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Listed {
    elo: Option<u16>,
    title: Option<&'static str>,
    federation: String,
}

impl Listed {
    fn of(details: &Details) -> Listed {
        Listed {
            elo: details.elo,
            title: details.title.map(Title::letters),
            federation: details.federation.clone(),
        }
    }
}

/// What the list knows better than the roster; nothing is entered.
pub(super) async fn compare(room: Room, queried: Queried) -> Response {
    let compared = match control_of(&queried.0) {
        Ok(control) => compared(&room, control).await.map(|found| of_roster(&room, &found)),
        Err(error) => Err(error),
    };
    room.answer(StatusCode::OK, compared)
}

async fn compared(room: &Room, control: TimeControl) -> Result<RosterComparison, WebError> {
    only_chess(room)?;
    let mut file = open(&room.call.app).await?;
    Ok(RosterComparison::of(room.current.state(), &mut file, control).await?)
}

fn of_roster(room: &Room, found: &RosterComparison) -> RosterChanges {
    let change = |Different { number, before, entry }: &Different| RosterChange {
        athlete: number.get(),
        name: before.name.clone(),
        fide_id: before.fide_id,
        before: Listed::of(before),
        after: Listed::of(&entry.details),
    };
    RosterChanges {
        code: room.current.code(),
        changed: found.different.iter().map(change).collect(),
        not_on_the_list: found.missing.iter().map(|athlete| athlete.get()).collect(),
        without_fide_number: found.n_without_number,
    }
}

/// What the list knows better is entered.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RosterUpdate {
    /// The code of what was looked at; another log is refused.
    code: String,
    /// Which of the ratings is taken; `standard` unless it is said.
    #[serde(default)]
    control: Control,
    reason: Option<String>,
}

/// Enters what the list knows better, as one entry that one undo takes back.
pub(super) async fn update(mut room: Room, Asked(told): Asked<RosterUpdate>) -> Response {
    let entered = match to_update(&room, &told).await {
        Ok(found) => room.enter(told.reason.as_deref(), vec![found.request()]).await,
        Err(error) => Err(error),
    };
    room.answer(StatusCode::OK, entered)
}

async fn to_update(room: &Room, told: &RosterUpdate) -> Result<RosterComparison, WebError> {
    let found = compared(room, told.control.into()).await?;
    if told.code != room.current.code() {
        return Err(WebError::Typed("web-moved-on"));
    }
    if found.different.is_empty() {
        return Err(WebError::Typed("web-nothing-changed"));
    }
    Ok(found)
}
