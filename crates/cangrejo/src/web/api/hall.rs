//! The hall for programs: clock, announcements, schedule, what tables report, devices.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::call::{Asked, Room};
use super::shapes::Entered;
use crate::clock::moment;
use crate::web::beside::{Notes, Report};
use crate::web::failure::WebError;
use crate::web::floor::usual_minutes;
use crate::web::hall::Current;
use crate::web::hall_orders::{ClockOrder, Switches, announce, plan};
use crate::web::queue::{Decision, Waiting, waiting};
use crate::web::round_clock::{RoundClock, Stage};
use crate::web::table_codes::table_codes;

/// The hall of a tournament.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Hall)]
pub(super) struct HallShape {
    /// Null where no clock is on.
    clock: Option<ClockShape>,
    /// The newest first.
    announcements: Vec<String>,
    schedule: Vec<PlannedShape>,
    clock_starts_with_round: bool,
    results_from_tables: bool,
    abbreviates_minors: bool,
}

/// The clock of a round.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Clock)]
pub(super) struct ClockShape {
    round: u32,
    is_running: bool,
    /// Milliseconds until the end; less than 0 once it is over.
    left_ms: i64,
    stage: StageName,
    /// Minutes that tables have beyond that, by table.
    extra_minutes: BTreeMap<String, i64>,
}

/// How far a round is.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StageName {
    Playing,
    Warning,
    LastHand,
}

/// Something that is planned.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = Planned)]
#[serde(deny_unknown_fields)]
pub(super) struct PlannedShape {
    /// The time of day, as `14:30`.
    at: String,
    what: String,
}

/// What is done to the clock.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClockChange {
    what: ClockAct,
    /// How long the round lasts, or how much longer.
    minutes: Option<i64>,
    /// How long before the end it warns.
    warning: Option<i64>,
    /// For this table only.
    table: Option<u32>,
}

/// What is done to a clock.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ClockAct {
    Start,
    Pause,
    Resume,
    LastHand,
    AddMinutes,
    Stop,
}

/// An announcement.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Announcement {
    /// Null takes away all that is announced.
    text: Option<String>,
}

/// Everything that is planned, in the place of what was.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Schedule {
    schedule: Vec<PlannedShape>,
}

/// What is on in the hall.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HallSettings {
    clock_starts_with_round: bool,
    results_from_tables: bool,
    abbreviates_minors: bool,
}

/// The hall as it is.
pub(super) async fn show(room: Room) -> Response {
    let hall = of_hall(&room.current);
    room.answer(StatusCode::OK, Ok(hall))
}

fn of_hall(current: &Current) -> HallShape {
    let notes = current.beside().notes();
    let planned = notes.schedule.iter();
    let planned = planned.map(|one| PlannedShape { at: one.at.clone(), what: one.what.clone() });
    HallShape {
        clock: notes.clock.as_ref().map(of_clock),
        announcements: notes.announcements.clone(),
        schedule: planned.collect(),
        clock_starts_with_round: notes.clock_starts_with_round,
        results_from_tables: notes.results_from_tables,
        abbreviates_minors: notes.abbreviates_minors,
    }
}

fn of_clock(clock: &RoundClock) -> ClockShape {
    let left_ms = clock.left_ms(moment());
    let extra = clock.extra_minutes().iter();
    ClockShape {
        round: clock.round.get(),
        is_running: clock.is_running(),
        left_ms,
        stage: match clock.stage(left_ms) {
            Stage::Playing => StageName::Playing,
            Stage::Warning => StageName::Warning,
            Stage::LastHand => StageName::LastHand,
        },
        extra_minutes: extra.map(|(table, minutes)| (table.to_string(), *minutes)).collect(),
    }
}

/// Changes the notes of the hall, and answers with what is there then.
async fn changed(
    room: Room,
    change: impl FnOnce(&Current, &mut Notes) -> Result<(), WebError>,
) -> Response {
    let hall = &room.call.app.hall;
    let changed = hall.note(room.current.log.name(), change).await;
    let answer = changed.map(|()| of_hall(&room.current));
    room.answer(StatusCode::OK, answer)
}

/// Starts, stops and moves the clock.
pub(super) async fn change_clock(room: Room, Asked(asked): Asked<ClockChange>) -> Response {
    changed(room, |current, notes| {
        let (minutes, warning) = usual_minutes(current, notes);
        let typed = |given: Option<i64>, usual: i64| given.unwrap_or(usual).to_string();
        let what = match asked.what {
            ClockAct::Start => "start",
            ClockAct::Pause => "pause",
            ClockAct::Resume => "resume",
            ClockAct::LastHand => "last",
            ClockAct::AddMinutes => "add",
            ClockAct::Stop => "stop",
        };
        let order = ClockOrder {
            what: what.to_owned(),
            minutes: typed(asked.minutes, minutes),
            warning: typed(asked.warning, warning),
            table: asked.table.map(|table| table.to_string()).unwrap_or_default(),
        };
        order.apply(current, notes)
    })
    .await
}

/// Announces something.
pub(super) async fn announced(room: Room, Asked(asked): Asked<Announcement>) -> Response {
    changed(room, |_, notes| announce(notes, asked.text.as_deref())).await
}

/// Plans the day.
pub(super) async fn planned(room: Room, Asked(asked): Asked<Schedule>) -> Response {
    changed(room, |_, notes| {
        let line = |one: &PlannedShape| format!("{} {}", one.at.trim(), one.what);
        let lines: Vec<String> = asked.schedule.iter().map(line).collect();
        plan(notes, lines.iter().map(String::as_str))
    })
    .await
}

/// Switches on and off what the hall has.
pub(super) async fn settled(room: Room, Asked(asked): Asked<HallSettings>) -> Response {
    changed(room, |current, notes| {
        let HallSettings { clock_starts_with_round, results_from_tables, abbreviates_minors } =
            asked;
        Switches { clock_starts_with_round, results_from_tables, abbreviates_minors }
            .settle(current, notes);
        Ok(())
    })
    .await
}

/// What tables report with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Codes {
    tables: Vec<CodesShape>,
}

/// The codes of a table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = TableCodes)]
pub(super) struct CodesShape {
    table: u32,
    a: String,
    b: String,
}

/// The codes of the round that is on.
pub(super) async fn codes(room: Room) -> Response {
    let round = room.current.state().rounds.last().map(|round| round.number);
    let codes = round.map(|round| table_codes(&room.current, round)).unwrap_or_default();
    let table = codes.into_iter().map(|one| {
        let [a, b] = one.codes;
        CodesShape { table: one.table.get(), a, b }
    });
    let tables = table.collect();
    room.answer(StatusCode::OK, Ok(Codes { tables }))
}

/// What tables reported and nobody has decided.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Queue {
    /// Null before the first.
    round: Option<u32>,
    waiting: Vec<WaitingShape>,
}

/// What the two pairs of a table reported.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Waiting)]
pub(super) struct WaitingShape {
    table: u32,
    /// To be sent back with the decision: it says which reports were seen.
    mark: String,
    /// Whether both pairs say the same.
    is_agreed: bool,
    /// Null where the pair A has not reported.
    a: Option<ReportShape>,
    b: Option<ReportShape>,
}

/// What a pair reported.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Report)]
pub(super) struct ReportShape {
    /// The score of the pair A; in chess the result.
    a: String,
    b: String,
    by_time: bool,
    /// Milliseconds since 1970.
    sent_ms: i64,
}

/// What waits.
pub(super) async fn queue(room: Room) -> Response {
    let queue = of_queue(&room.current);
    room.answer(StatusCode::OK, Ok(queue))
}

fn of_queue(current: &Current) -> Queue {
    let last = current.state().rounds.last();
    let report = |report: &Option<Report>| {
        report.as_ref().map(|report| ReportShape {
            a: report.result.a.clone(),
            b: report.result.b.clone(),
            by_time: report.result.by_time,
            sent_ms: report.sent_ms,
        })
    };
    let one = |one: &Waiting| WaitingShape {
        table: one.table.get(),
        mark: one.mark(),
        is_agreed: one.is_agreed(),
        a: report(&one.reports[0]),
        b: report(&one.reports[1]),
    };
    let waiting = last.map(|round| waiting(current, round)).unwrap_or_default();
    Queue {
        round: last.map(|round| round.number.get()),
        waiting: waiting.iter().map(one).collect(),
    }
}

/// What the desk decides about what a table reported.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Acceptance {
    round: u32,
    table: u32,
    mark: String,
    /// The score of the side A, or in chess the result, as the signed sheet has it.
    a: String,
    #[serde(default)]
    b: String,
    #[serde(default)]
    by_time: bool,
}

/// Accepts what a table reported, as it is sent here.
pub(super) async fn accept(mut room: Room, Asked(asked): Asked<Acceptance>) -> Response {
    let decision = Decision {
        round: asked.round.to_string(),
        table: asked.table.to_string(),
        mark: asked.mark,
        a: asked.a,
        b: asked.b,
        time: asked.by_time.then(String::new),
        reason: String::new(),
    };
    let entered: Result<Entered, WebError> = match decision.accepted(&room.current) {
        Ok((request, key)) => {
            let reason = room.call.visitor.text(key);
            room.enter(Some(&reason), vec![request]).await
        }
        Err(error) => Err(error),
    };
    room.answer(StatusCode::OK, entered)
}

/// Why a table has to report again.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rejection {
    round: u32,
    table: u32,
    mark: String,
    reason: String,
}

/// Sends what a table reported back to it.
pub(super) async fn reject(room: Room, Asked(asked): Asked<Rejection>) -> Response {
    let decision = Decision {
        round: asked.round.to_string(),
        table: asked.table.to_string(),
        mark: asked.mark,
        reason: asked.reason,
        ..Decision::default()
    };
    let rejected = decision.reject(&room.call.app.hall, &room.current).await;
    let answer = rejected.map(|()| of_queue(&room.current));
    room.answer(StatusCode::OK, answer)
}

/// The devices of volunteers.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Devices {
    devices: Vec<DeviceShape>,
}

/// A device that works at a tournament.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Device)]
pub(super) struct DeviceShape {
    name: String,
    /// Since when, in milliseconds since 1970.
    begun_ms: i64,
}

/// A link that lets one device join, and the number that is told by word of mouth.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct Invitation {
    link: String,
    pin: String,
}

/// A device that is to join; nothing has to be said of it.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewDevice {}

/// A device, by its name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NamedDevice {
    name: String,
}

fn of_devices(room: &Room) -> Devices {
    let devices = room.call.app.devices.at(room.current.log.name());
    let device = devices.into_iter();
    let device = device.map(|(_, one)| DeviceShape { name: one.name, begun_ms: one.begun_ms });
    Devices { devices: device.collect() }
}

/// The devices that work here.
pub(super) async fn devices(room: Room) -> Response {
    let devices = of_devices(&room);
    room.answer(StatusCode::OK, Ok(devices))
}

/// Lets a device join.
pub(super) async fn invite(room: Room, Asked(NewDevice {}): Asked<NewDevice>) -> Response {
    let app = &room.call.app;
    let site = app.sharing.staff_site().or_else(|| room.call.visitor.site.clone());
    let invitation = site.ok_or(WebError::Typed("hall-share-first")).map(|site| {
        let (secret, pin) = app.devices.invite(room.current.log.name(), moment());
        Invitation { link: format!("{site}/join/{}", secret.as_str()), pin }
    });
    room.answer(StatusCode::CREATED, invitation)
}

/// Ends the work of a device.
pub(super) async fn remove(room: Room, Asked(asked): Asked<NamedDevice>) -> Response {
    let app = &room.call.app;
    let here = app.devices.at(room.current.log.name());
    let found = here.into_iter().find(|(_, device)| device.name == asked.name);
    let removed: Result<(), WebError> = match found {
        Some((hash, _)) => {
            let mut store = app.hall.store().await;
            app.devices.remove(&mut store, &hash).await.map_err(WebError::from)
        }
        None => Err(WebError::NotFound),
    };
    let answer = removed.map(|()| of_devices(&room));
    room.answer(StatusCode::OK, answer)
}
