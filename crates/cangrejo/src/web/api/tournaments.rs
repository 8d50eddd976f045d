//! Tournaments, their rosters and their standings.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use axum::response::Response;
use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{
    AthleteNumber, Details, Discipline, Event, Fact, Personal, Profile, Role as AthleteRole,
    RoundNumber, Salt, TableNumber,
};
use cangrejo_tournament::standings::{Criterion, Score};
use cangrejo_tournament::text::is_unprintable;
use cangrejo_tournament::tournament::{Athlete, Phase, Presence, Round, State};

use super::call::{Asked, Call, Room};
use super::shapes::{
    AthleteShape, Athletes, GameName, LineShape, NewAthlete, NewTournament, PresenceAct,
    PresenceChange, PresenceName, Registered, StandingsShape, Started, TournamentShape,
    Tournaments,
};
use crate::director::{AthleteEntry, Request};
use crate::messages;
use crate::registration::arrival;
use crate::roster_file::MAX_LETTERS;
use crate::store::fresh_salt;
use crate::web::failure::WebError;
use crate::web::hall::{self, Current};
use crate::web::typed::{typed_federation, typed_title};

/// Every tournament.
pub(super) async fn list(call: Call) -> Response {
    let tournaments = call.app.hall.all().iter().map(|current| shape(current)).collect();
    call.answer(StatusCode::OK, Ok(Tournaments { tournaments }))
}

/// One tournament.
pub(super) async fn show(room: Room) -> Response {
    room.answer(StatusCode::OK, Ok(shape(&room.current)))
}

fn shape(current: &Current) -> TournamentShape {
    let state = current.state();
    let open = state.rounds.last().map(Round::open_tables).unwrap_or_default();
    TournamentShape {
        name: current.log.name().to_string(),
        title: state.name.clone(),
        game: match state.discipline {
            Discipline::Domino => GameName::Domino,
            Discipline::Chess => GameName::Chess,
        },
        is_closed: state.phase == Phase::Closed,
        rounds_planned: state.n_rounds,
        rounds_published: state.rounds.len(),
        registered: state.athletes.len(),
        checked_in: state.n_checked_in(),
        open_tables: open.into_iter().map(TableNumber::get).collect(),
        n_events: current.log.head().n_events,
        code: current.code(),
    }
}

/// Starts a tournament.
pub(super) async fn start(call: Call, Asked(new): Asked<NewTournament>) -> Response {
    let title = new.title.trim();
    let (discipline, profile) = match new.game {
        GameName::Domino => (Discipline::Domino, Profile::reglamento_001()),
        GameName::Chess => (Discipline::Chess, Profile::ajedrez_fide()),
    };
    let started = if is_text(title) {
        let name = title.to_owned();
        let request = Request::Create { name, discipline, n_rounds: new.rounds, profile };
        call.start(title, request).await
    } else {
        Err(WebError::Typed("web-bad-title"))
    };
    call.answer(StatusCode::CREATED, started.map(|name| Started { name }))
}

/// Whether a text is one that a form would take.
pub(super) fn is_text(text: &str) -> bool {
    text.chars().count() <= MAX_LETTERS && !text.chars().any(is_unprintable)
}

/// The roster.
pub(super) async fn athletes(room: Room) -> Response {
    let state = room.current.state();
    let pairing_numbers: BTreeMap<AthleteNumber, u32> = match state.discipline {
        Discipline::Domino => BTreeMap::new(),
        Discipline::Chess => state.starting_list().into_iter().zip(1..).collect(),
    };
    let athletes = state.athletes.iter().map(|(number, athlete)| AthleteShape {
        pairing_number: pairing_numbers.get(number).copied(),
        ..of_roster(*number, athlete)
    });
    let athletes = athletes.collect();
    room.answer(StatusCode::OK, Ok(Athletes { athletes }))
}

fn of_roster(number: AthleteNumber, athlete: &Athlete) -> AthleteShape {
    let details = &athlete.details;
    AthleteShape {
        number: number.get(),
        pairing_number: None,
        name: details.name.clone(),
        club: details.club.clone(),
        gender: details.gender,
        elo: details.elo,
        title: details.title,
        federation: details.federation.clone(),
        fide_id: details.fide_id,
        is_house: athlete.role == AthleteRole::House,
        presence: match athlete.presence {
            Presence::Expected => PresenceName::Expected,
            Presence::CheckedIn => PresenceName::Here,
            Presence::Withdrawn { .. } => PresenceName::Withdrawn,
        },
    }
}

/// Registers an athlete.
pub(super) async fn register(mut room: Room, Asked(new): Asked<NewAthlete>) -> Response {
    let registered = match Newcomer::of(&new) {
        Ok(newcomer) => {
            let id_salt = *room.current.log.id_salt();
            let entered = room.enter_then(None, move |state| Ok(newcomer.asked(state, &id_salt)));
            entered.await.map(|(entered, events)| Registered {
                number: events.iter().find_map(registered_number).map_or(0, AthleteNumber::get),
                entered,
            })
        }
        Err(error) => Err(error),
    };
    room.answer(StatusCode::CREATED, registered)
}

/// The number that an athlete got.
fn registered_number(event: &Event) -> Option<AthleteNumber> {
    if let Fact::AthleteRegistered { athlete, .. } = &event.fact { Some(*athlete) } else { None }
}

/// An athlete for the roster, as a form would take it.
struct Newcomer {
    details: Details,
    elo: Option<i64>,
    private: Option<Personal>,
    is_here: bool,
}

impl Newcomer {
    fn of(new: &NewAthlete) -> Result<Newcomer, WebError> {
        let texts = [&new.name, &new.club, &new.federation, &new.id_number];
        if !texts.into_iter().all(|text| is_text(text)) {
            return Err(WebError::Typed("web-bad-text"));
        }
        let fide_id = new.fide_id.map(|number| u32::try_from(number).ok().filter(|one| *one > 0));
        let fide_id = fide_id.map(|number| number.ok_or(WebError::Typed("web-bad-fide-id")));
        let id_number = new.id_number.trim();
        let private = (!id_number.is_empty()).then(|| Personal {
            salt: fresh_salt(),
            id_number: id_number.to_owned(),
            birth_date: String::new(),
            phone: String::new(),
        });
        let details = Details {
            name: new.name.trim().to_owned(),
            club: new.club.trim().to_owned(),
            gender: new.gender,
            title: typed_title(&new.title)?,
            federation: typed_federation(&new.federation),
            fide_id: fide_id.transpose()?,
            ..Details::default()
        };
        Ok(Newcomer { details, elo: new.elo, private, is_here: new.here })
    }

    /// What is asked of the director for the number that comes next.
    fn asked(&self, state: &State, id_salt: &Salt) -> hall::Asked {
        let number = AthleteNumber::after(state.athletes.len());
        let commitments = self.private.as_ref().map(|one| one.commitments(id_salt));
        let entry = AthleteEntry {
            details: self.details.clone(),
            elo: self.elo,
            commitments: commitments.unwrap_or_default(),
        };
        let mut requests = vec![Request::Register { role: AthleteRole::Ranked, entry }];
        if self.is_here {
            requests.push(arrival(state, number));
        }
        (requests, self.private.clone().map(|private| (number, private)).into_iter().collect())
    }
}

/// Somebody comes or goes.
pub(super) async fn presence(mut room: Room, Asked(change): Asked<PresenceChange>) -> Response {
    let athlete = change.athlete;
    let request = match change.what {
        PresenceAct::CheckIn => arrival(room.current.state(), athlete),
        PresenceAct::RevokeCheckIn => Request::RevokeCheckIn { athlete },
        PresenceAct::Withdraw => Request::Withdraw { athlete },
        PresenceAct::Return => Request::Return { athlete },
    };
    let entered = room.enter(change.reason.as_deref(), vec![request]).await;
    room.answer(StatusCode::OK, entered)
}

/// Who is ahead.
pub(super) async fn standings(room: Room) -> Response {
    let state = room.current.state();
    let after = state.rounds.last().map(|round| round.number);
    let lines = match state.discipline {
        Discipline::Domino => of_domino(&room),
        Discipline::Chess => of_chess(&room, &ChessStandings::of_tournament(state, after)),
    };
    let after = after.map(RoundNumber::get);
    room.answer(StatusCode::OK, Ok(StandingsShape { after, lines }))
}

/// The measures of domino by their codes.
const MEASURES: [(&str, Criterion); 6] = [
    ("points", Criterion::Points),
    ("win_rate", Criterion::WinRate),
    ("eff", Criterion::Eff),
    ("index", Criterion::Index),
    ("effectiveness", Criterion::Effectiveness),
    ("points_for", Criterion::PointsFor),
];

fn of_domino(room: &Room) -> Vec<LineShape> {
    let messages = &room.call.visitor.messages;
    let values = |score: &Score| {
        let measured = MEASURES
            .map(|(code, criterion)| (code.to_owned(), score.value(criterion).nearest_f64()));
        let parts = [
            ("drp_norm", &score.eff.drp_norm),
            ("pbt", &score.eff.pbt),
            ("icv", &score.eff.icv),
            ("icc", &score.eff.icc),
        ];
        let parts = parts.map(|(code, value)| (code.to_owned(), value.nearest_f64()));
        measured.into_iter().chain(parts).collect::<BTreeMap<_, _>>()
    };
    let lines = room.current.standings().lines().iter();
    let line = lines.map(|line| LineShape {
        place: line.place,
        athlete: line.athlete.get(),
        name: room.name(line.athlete).to_owned(),
        values: values(&line.score),
        decided_by: line.decided_by.map(|criterion| messages::criterion(criterion, messages)),
    });
    line.collect()
}

fn of_chess(room: &Room, standings: &ChessStandings) -> Vec<LineShape> {
    let line = standings.lines().iter().map(|line| {
        let codes = standings.codes.iter().map(ToString::to_string);
        let values = codes.zip(&line.values).skip(1);
        let values = values.filter_map(|(code, value)| Some((code, value.as_ref()?.nearest_f64())));
        let points = f64::from(line.points.tenths()) / 10.0;
        LineShape {
            place: line.place,
            athlete: line.athlete.get(),
            name: room.name(line.athlete).to_owned(),
            values: std::iter::once(("points".to_owned(), points)).chain(values).collect(),
            decided_by: None,
        }
    });
    line.collect()
}
