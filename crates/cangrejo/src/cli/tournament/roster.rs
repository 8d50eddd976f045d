//! Tournaments and their athletes: `new`, `list`, `check-in` and who comes and goes.

use std::path::Path;

use cangrejo_tournament::event::{AthleteNumber, Discipline, RelaxFirst, Role, RoundNumber};
use cangrejo_tournament::tournament::{Athlete, Phase, Presence, Tournament};
use serde_json::{Value, json};

use super::args::{Absent, CheckIn, OneAthlete, Place, Seed};
use super::chess;
use super::desk::{Desk, Setting, change};
use super::keeping::check_name_is_free;
use super::rules::NewTournament;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::table::{Align, table};
use crate::cli::to_json;
use crate::director::{ChessRequest, Refusal, Request, apply};
use crate::messages::Messages;
use crate::registration::arrival;
use crate::store::{Log, LogName, Store, StoreError};

/// Starts a tournament, and the file if it is missing.
pub(super) async fn create(
    question: &NewTournament,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let name: LogName = question.name.parse().map_err(failed)?;
    question
        .title
        .iter()
        .chain(&question.event)
        .try_for_each(|title| setting.check_printable(title))?;
    let profile = question.profile(setting)?;
    let is_chess = question.chess.chess || profile.chess.is_some();
    let discipline = if is_chess { Discipline::Chess } else { Discipline::Domino };
    setting.messages.speak_of(discipline);
    let relax_first = profile.relax_first;
    let request = Request::Create {
        name: question.title.clone().unwrap_or_else(|| question.name.clone()),
        discipline,
        n_rounds: planned(question.rounds, setting)?,
        profile,
    };
    // What is refused must not leave an empty file behind.
    apply(&Tournament::default(), setting.command(&question.signature, request.clone()))
        .map_err(|refusal| setting.refused(&refusal))?;
    check_name_is_free(&name, &question.signature, setting)?;
    let path = setting.path(question.store.as_ref());
    let mut store = open_or_create(&path, setting).await?;
    let log = started(&mut store, name).await.map_err(failed)?;
    let mut desk = Desk { setting, store, log };
    let event = question.event.clone().map(|event| Request::SetEvent { event });
    let requests = std::iter::once(request).chain(event).chain(question.chess.lot()).collect();
    let mut entered = desk.enter(&question.signature, requests, &[]).await?;
    // Decision 11: nobody starts without having been told.
    match (discipline, relax_first) {
        (Discipline::Chess, _) => {}
        (Discipline::Domino, RelaxFirst::Rivals) => {
            entered.remarks.push(setting.messages.text("rules-relax-rivals"));
        }
        (Discipline::Domino, RelaxFirst::Partners) => {
            entered.remarks.push(setting.messages.text("rules-relax-partners"));
        }
    }
    desk.confirm(entered).await
}

fn planned(rounds: i64, setting: &Setting<'_>) -> Result<u16, Failure> {
    if rounds < 0 {
        return Err(setting.refused(&Refusal::Negative { number: rounds }));
    }
    let most = i64::from(u16::MAX);
    u16::try_from(rounds).map_err(|_| setting.refused(&Refusal::TooLarge { number: rounds, most }))
}

/// Opens the file of tournaments, or makes it in a folder that is there.
pub(super) async fn open_or_create(path: &Path, setting: &Setting<'_>) -> Result<Store, Failure> {
    let opened = match Store::open(path).await {
        Err(StoreError::Missing { .. }) => {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            if folder.is_some_and(|folder| !folder.is_dir()) {
                let file = path.display().to_string();
                let message = setting.messages.say("desk-no-folder", [("file", file.into())]);
                return Err(Failure::new(Exit::Io, message));
            }
            match Store::create(path).await {
                // Another desk was faster.
                Err(StoreError::Exists { .. }) => Store::open(path).await,
                created => created,
            }
        }
        opened => opened,
    };
    opened.map_err(|error| setting.failed(&error))
}

/// The log of that name, which is new unless somebody got no further than its name.
pub(super) async fn started(store: &mut Store, name: LogName) -> Result<Log, StoreError> {
    match store.load(&name).await {
        Err(StoreError::NoSuchLog { .. }) => store.start(name).await,
        loaded => loaded,
    }
}

/// Lists the tournaments of a file.
pub(super) async fn tournaments(
    place: &Place,
    event: Option<&str>,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let path = setting.path(place.store.as_ref());
    let mut store = Store::open(&path).await.map_err(failed)?;
    let names = match &place.tournament {
        Some(name) => vec![name.parse().map_err(failed)?],
        None => store.names().await.map_err(failed)?,
    };
    let mut logs = Vec::new();
    for name in names {
        logs.push(store.glance(&name).await.map_err(failed)?);
    }
    store.close().await.map_err(failed)?;
    if let Some(event) = event {
        logs = chess::of_event(logs, event, setting)?;
    }
    let messages = setting.messages;
    Ok(match setting.form {
        Form::Json => to_json(&logs.iter().map(tournament_json).collect::<Vec<_>>()),
        Form::Text if logs.is_empty() => messages.text("desk-no-tournament") + "\n",
        Form::Text => {
            let has_events = logs.iter().any(|log| !log.tournament().state().event.is_empty());
            let mut columns = vec![
                (messages.text("desk-tournament"), Align::Left),
                (messages.text("desk-title"), Align::Left),
                (messages.text("desk-athletes"), Align::Right),
                (messages.text("desk-rounds"), Align::Right),
                (messages.text("desk-phase"), Align::Left),
                (messages.text("desk-code-column"), Align::Left),
            ];
            let mut lines: Vec<_> = logs.iter().map(|log| tournament_line(log, messages)).collect();
            if has_events {
                columns.insert(1, (messages.text("desk-event"), Align::Left));
                for (line, log) in lines.iter_mut().zip(&logs) {
                    line.insert(1, log.tournament().state().event.clone());
                }
            }
            table(&columns, &lines)
        }
    })
}

fn tournament_json(log: &Log) -> Value {
    let state = log.tournament().state();
    let event = Some(&state.event).filter(|event| !event.is_empty());
    json!({
        "tournament": log.name().as_str(),
        "title": state.name,
        "event": event,
        "athletes": state.athletes.len(),
        "rounds": state.rounds.len(),
        "planned_rounds": state.n_rounds,
        "closed": state.phase == Phase::Closed,
        "events": log.head().n_events,
        "code": log.head().hash.code(),
    })
}

fn tournament_line(log: &Log, messages: &Messages) -> Vec<String> {
    let state = log.tournament().state();
    let phase = match state.phase {
        Phase::NotCreated => messages.text("phase-not-created"),
        Phase::Open => messages.text("phase-open"),
        Phase::Closed => messages.text("phase-closed"),
    };
    vec![
        log.name().to_string(),
        state.name.clone(),
        state.athletes.len().to_string(),
        format!("{}/{}", state.rounds.len(), state.n_rounds),
        phase,
        log.head().hash.code(),
    ]
}

/// Lists the athletes of a tournament.
pub(super) async fn athletes(place: &Place, setting: &Setting<'_>) -> Result<String, Failure> {
    let desk = Desk::look(setting, place).await?;
    if desk.state().discipline == Discipline::Chess {
        return chess::list(desk).await;
    }
    let messages = setting.messages;
    let athletes = &desk.state().athletes;
    let answer = match setting.form {
        Form::Json => {
            let all = athletes.iter().map(|(number, athlete)| athlete_json(*number, athlete));
            to_json(&all.collect::<Vec<_>>())
        }
        Form::Text => {
            let columns = [
                (messages.text("desk-number"), Align::Right),
                (messages.text("desk-name"), Align::Left),
                (messages.text("desk-club"), Align::Left),
                ("ELO".to_owned(), Align::Right),
                (messages.text("desk-presence"), Align::Left),
            ];
            let line = |(number, athlete): (&AthleteNumber, &Athlete)| {
                vec![
                    number.to_string(),
                    athlete.details.name.clone(),
                    athlete.details.club.clone(),
                    athlete.details.elo.map(|elo| elo.to_string()).unwrap_or_default(),
                    standing_of(athlete, messages),
                ]
            };
            table(&columns, &athletes.iter().map(line).collect::<Vec<_>>())
        }
    };
    desk.close().await?;
    Ok(answer)
}

fn athlete_json(number: AthleteNumber, athlete: &Athlete) -> Value {
    json!({
        "athlete": number,
        "role": athlete.role,
        "details": athlete.details,
        "presence": presence_name(athlete.presence),
        "absences": athlete.absences,
    })
}

/// The name of a presence in a JSON answer.
pub(super) const fn presence_name(presence: Presence) -> &'static str {
    match presence {
        Presence::Expected => "expected",
        Presence::CheckedIn => "checked-in",
        Presence::Withdrawn { .. } => "withdrawn",
    }
}

/// Whether an athlete is there, and is only to complete a table.
fn standing_of(athlete: &Athlete, messages: &Messages) -> String {
    let presence = presence_word(athlete.presence, messages);
    match athlete.role {
        Role::Ranked => presence,
        Role::House => messages.say("desk-house-player", [("presence", presence.into())]),
    }
}

pub(super) fn presence_word(presence: Presence, messages: &Messages) -> String {
    match presence {
        Presence::Expected => messages.text("presence-expected"),
        Presence::CheckedIn => messages.text("presence-checked-in"),
        Presence::Withdrawn { .. } => messages.text("presence-withdrawn"),
    }
}

/// Notes who has come; after round 1 they join late, from the next round on.
pub(super) async fn check_in(question: &CheckIn, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |state| {
        let mut athletes = setting.entries(&question.numbers)?;
        if question.not {
            let revoke = |athlete| Request::RevokeCheckIn { athlete };
            return Ok(athletes.into_iter().map(revoke).collect());
        }
        if question.all {
            let expected = state.athletes.iter().filter(|(number, athlete)| {
                athlete.presence == Presence::Expected && !athletes.contains(number)
            });
            let expected: Vec<AthleteNumber> = expected.map(|(number, _)| *number).collect();
            athletes.extend(expected);
        }
        if athletes.is_empty() {
            return Err(setting.refused_because("desk-nobody-expected", []));
        }
        Ok(athletes.into_iter().map(|athlete| arrival(state, athlete)).collect())
    })
    .await
}

/// Notes the number called in public.
pub(super) async fn seed(question: &Seed, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |_| {
        let negative = Refusal::Negative { number: question.seed };
        let seed = u64::try_from(question.seed).map_err(|_| setting.refused(&negative))?;
        Ok(vec![Request::CallSeed { seed }])
    })
    .await
}

/// Notes that an athlete goes or comes back.
pub(super) async fn presence(
    question: &OneAthlete,
    setting: &Setting<'_>,
    request: impl FnOnce(AthleteNumber) -> Request,
) -> Result<String, Failure> {
    change(setting, &question.change, |_| Ok(vec![request(question.who.of(setting)?)])).await
}

/// Notes that an athlete will miss a round, or will not miss it after all.
pub(super) async fn absent(question: &Absent, setting: &Setting<'_>) -> Result<String, Failure> {
    change(setting, &question.change, |_| {
        let athlete = question.who.of(setting)?;
        let round = setting.number(question.round, RoundNumber::new)?;
        if let Some(bye) = question.bye {
            return Ok(vec![Request::Chess(ChessRequest::AskBye {
                athlete,
                round,
                bye: bye.into(),
            })]);
        }
        Ok(vec![if question.not {
            Request::RevokeAbsence { athlete, round }
        } else {
            Request::AnnounceAbsence { athlete, round }
        }])
    })
    .await
}
