//! The director's desk: the only way in which facts come about.
//!
//! A [`Command`] asks for something; [`apply`] answers with the events that it amounts to, or
//! with a [`Refusal`] that names the rule and says what to do. Nothing here reads a clock or a
//! file: the command brings its time, and the pairing of a round comes from an engine.

mod command;
mod refusal;
mod desk;
mod roster;
mod money;
mod pairing;
mod rounds;
mod results;
mod protests;
mod timing;
mod asked;
mod chess;
mod boards;
mod chess_command;
mod chess_refusal;
mod heading;
mod leaving;

pub use chess_command::{BoardEntry, BoardSheet, ChessRequest};
pub use chess_refusal::ChessRefusal;
pub use command::{AthleteEntry, Command, Offense, RawGame, Request};
pub use leaving::leave_codes;
pub use money::{MoneyRefusal, MoneyRequest};
pub use protests::{LONGEST_CLAIM, MOST_PICTURES, ProtestRefusal, ProtestRequest};
pub use refusal::{Refusal, Rule, TieRefusal, Warning};
pub use timing::{check_next_round, is_late_claim, untimely};

use cangrejo_tournament::event::{
    Discipline, Event, EventNumber, Fact, Reliability, RoundNumber, StandingsWitness,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::{Phase, State, Substitution, Tournament};

use rounds::Reseating;

/// Turns a command into the events that it amounts to.
///
/// The events are lawful after those that made `tournament`; appending them to its log is up
/// to the caller.
///
/// # Errors
///
/// If a rule forbids it or it is not yet time.
///
/// # Examples
///
/// ```
/// use cangrejo::director::{Command, Refusal, Request, apply};
/// use cangrejo_tournament::event::{Discipline, Profile, Time};
/// use cangrejo_tournament::tournament::Tournament;
///
/// let mut tournament = Tournament::default();
/// let ask = |request| Command {
///     time: Time { unix_ms: 0 },
///     author: "mesa de control".into(),
///     reason: None,
///     request,
/// };
/// let create = ask(Request::Create {
///     name: "Copa".into(),
///     discipline: Discipline::Domino,
///     n_rounds: 8,
///     profile: Profile::reglamento_001(),
/// });
/// for event in apply(&tournament, create).unwrap() {
///     tournament.push(event).unwrap();
/// }
/// assert_eq!(apply(&tournament, ask(Request::Redo)), Err(Refusal::NothingToRedo));
/// ```
pub fn apply(tournament: &Tournament, command: Command) -> Result<Vec<Event>, Refusal> {
    let Command { time, author, reason, request } = command;
    let author = author.trim().to_owned();
    if author.is_empty() {
        return Err(Refusal::AuthorMissing);
    }
    let reason = reason.map(|reason| reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    let has_reason = if reason.is_some() { Reason::Given } else { Reason::Missing };
    let fact = decide(tournament, request, has_reason)?;
    let standings = witnessed(tournament.state(), &fact);
    Ok(vec![Event { time, author, reason, standings, fact }])
}

/// The standings that a fact stands on: a round is made from them, and the end confirms them.
fn witnessed(state: &State, fact: &Fact) -> Option<StandingsWitness> {
    let stands_on_them = matches!(fact, Fact::RoundPublished { .. } | Fact::Closed);
    if stands_on_them { Standings::witness(state) } else { None }
}

/// What a director should look at before asking for something; it is not refused.
pub fn warnings(tournament: &Tournament, request: &Request) -> Vec<Warning> {
    let state = tournament.state();
    match request {
        Request::Register { entry, .. } => {
            roster::homonyms(state, None, entry).into_iter().collect()
        }
        Request::Sanction { athletes, round, card: Some(card), .. } => {
            let athletes = desk::adding_up(state, athletes, *round, *card);
            if athletes.is_empty() { Vec::new() } else { vec![Warning::CardsAddUp { athletes }] }
        }
        Request::EnterResult { round, table, .. } => {
            let athletes = results::absent_at(state, *round, *table);
            let warned = !athletes.is_empty();
            warned
                .then_some(Warning::AbsentPlayed { round: *round, athletes })
                .into_iter()
                .collect()
        }
        Request::Publish { .. } => {
            let rounds = state.rounds.iter();
            let provisional = rounds.map(|round| (round.number, round.provisional_tables()));
            let provisional = provisional.filter(|(_, tables)| !tables.is_empty());
            let provisional =
                provisional.map(|(round, tables)| Warning::Provisional { round, tables });
            provisional.chain(money::left_out(state)).collect()
        }
        Request::AnnounceAbsence { round, .. } if is_beyond_plan(state, *round) => {
            vec![Warning::BeyondPlan { round: *round, n_rounds: state.n_rounds }]
        }
        Request::Constrain { details } => asked::idle(state, details).into_iter().collect(),
        Request::CheckIn { .. }
        | Request::RevokeCheckIn { .. }
        | Request::Withdraw { .. }
        | Request::Return { .. }
        | Request::AnnounceAbsence { round: RoundNumber::FIRST, .. }
        | Request::RevokeAbsence { round: RoundNumber::FIRST, .. } => {
            // In chess the number gives a color, whoever plays.
            let is_draw = state.rounds.is_empty() && state.discipline == Discipline::Domino;
            let called = state.seed.filter(|_| is_draw);
            called.map(|seed| Warning::DrawChanges { seed }).into_iter().collect()
        }
        Request::Chess(request) => chess::lateness(state, request).into_iter().collect(),
        Request::ChangeAthlete { athlete, entry } => {
            let homonyms = roster::homonyms(state, Some(*athlete), entry);
            homonyms.into_iter().chain(chess::settled_numbers(state, *athlete, entry)).collect()
        }
        Request::ChangeAthletes { entries } => {
            let late = |(athlete, entry): &(_, _)| chess::settled_numbers(state, *athlete, entry);
            entries.iter().find_map(late).into_iter().collect()
        }
        Request::Close if state.rounds.len() < usize::from(state.n_rounds) => {
            vec![Warning::RoundsLeft { played: state.rounds.len(), planned: state.n_rounds }]
        }
        _ => Vec::new(),
    }
}

/// Whether a round comes after all that are planned.
fn is_beyond_plan(state: &State, round: RoundNumber) -> bool {
    round.get() > u32::from(state.n_rounds)
}

/// Whether the command says why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Given,
    Missing,
}

impl Reason {
    /// That a reason was given.
    fn needed(self) -> Result<(), Refusal> {
        match self {
            Reason::Given => Ok(()),
            Reason::Missing => Err(Refusal::ReasonMissing),
        }
    }
}

/// The fact that a request amounts to.
fn decide(tournament: &Tournament, request: Request, reason: Reason) -> Result<Fact, Refusal> {
    let state = tournament.state();
    check_phase(state, &request).and_then(|()| chess::check_game(state, &request))?;
    match request {
        Request::Create { name, discipline, n_rounds, profile } => {
            desk::create(&name, discipline, n_rounds, profile)
        }
        Request::PlanRounds { n_rounds } => desk::plan_rounds(state, n_rounds, reason),
        Request::ChangeProfile { profile } => desk::change_profile(state, profile, reason),
        Request::SetWindows { windows } => desk::set_windows(state, windows),
        Request::SetPlan { plan } => asked::set_plan(state, plan, reason),
        Request::SetHall { hall } => asked::set_hall(state, hall),
        Request::Constrain { details } => asked::constrain(state, details),
        Request::LiftConstraint { constraint } => asked::lift(state, constraint),
        Request::CallSeed { seed } => desk::call_seed(state, seed, reason),
        Request::Chess(request) => chess::decide(state, request, reason),
        Request::Money(request) => money::decide(state, request, reason),
        Request::Register { role, entry } => roster::register(state, role, entry),
        Request::ChangeAthlete { athlete, entry } => roster::change(state, athlete, entry),
        Request::ChangeAthletes { entries } => roster::change_all(state, entries),
        Request::CheckIn { athlete } => roster::check_in(state, athlete),
        Request::RevokeCheckIn { athlete } => roster::revoke_check_in(state, athlete),
        Request::AdmitLate { athlete, first_round } => roster::admit(state, athlete, first_round),
        Request::Withdraw { athlete } => roster::withdraw(state, athlete),
        Request::Return { athlete } => roster::take_back(state, athlete, reason),
        Request::AnnounceAbsence { athlete, round } => {
            roster::announce_absence(state, athlete, round)
        }
        Request::RevokeAbsence { athlete, round } => roster::revoke_absence(state, athlete, round),
        Request::Publish { pairing, approved } => {
            rounds::publish(state, pairing, &approved, reason)
        }
        Request::Reseat { tables, removed, byes, approved } => {
            rounds::reseat(state, Reseating::by_hand(tables, removed, byes), &approved, reason)
        }
        Request::SeatLate { tables, removed, byes, approved } => {
            rounds::reseat(state, Reseating::of_late(tables, removed, byes), &approved, reason)
        }
        Request::Annul { round } => rounds::annul(state, round, None, reason),
        Request::Substitute { round, athlete, substitute, beneficiary } => {
            let substitution = Substitution { athlete, substitute, beneficiary };
            rounds::substitute(state, round, substitution, reason)
        }
        Request::ReceiveSheet { round, table } => results::receive_sheet(state, round, table),
        Request::EnterResult { round, table, games, reliability } => {
            results::enter_typed(state, (round, table), games, reliability)
        }
        Request::SettleOffense { round, table, offense, offenders, games } => {
            results::settle_offense(state, (round, table), (offense, offenders), games, reason)
        }
        Request::Verify { round, table } => results::verify(state, round, table),
        Request::ClearResult { round, table } => results::clear(state, (round, table), reason),
        Request::Dispute { round, table, games } => results::dispute(state, (round, table), games),
        Request::Correct { round, table, games } => {
            results::correct_typed(state, (round, table), games, reason)
        }
        Request::Dissolve { round, table, present } => {
            results::dissolve(state, (round, table), present, reason)
        }
        Request::Sanction { athletes, round, half_points, score, card } => {
            desk::sanction(state, athletes, round, (half_points, score, card), reason)
        }
        Request::LiftSanction { sanction } => desk::lift_sanction(state, sanction, reason),
        Request::SettleTie { athletes, method } => desk::settle_tie(state, athletes, method),
        Request::Protest(request) => protests::decide(state, request, reason),
        Request::SetEvent { event } => Ok(Fact::EventSet { event: event.trim().to_owned() }),
        Request::Close => desk::close(state),
        Request::Reopen => reason.needed().map(|()| Fact::Reopened),
        Request::Undo => undo(tournament, reason),
        Request::Redo => taken_back(tournament.redoable(), Refusal::NothingToRedo),
    }
}

/// The fact that takes back the last event that holds.
///
/// What the hall has seen, a round or the end, is taken back with a reason, as by `Annul` and
/// `Reopen`.
fn undo(tournament: &Tournament, reason: Reason) -> Result<Fact, Refusal> {
    boards::check_undo(tournament)?;
    let last = tournament.standing_events().last().map(|(_, event)| &event.fact);
    if matches!(last, Some(Fact::RoundPublished { .. } | Fact::Closed)) {
        reason.needed()?;
    }
    taken_back(tournament.undoable(), Refusal::NothingToUndo)
}

/// The fact that takes back an event, if there is one.
fn taken_back(event: Option<EventNumber>, refusal: Refusal) -> Result<Fact, Refusal> {
    event.map(|event| Fact::Undone { event }).ok_or(refusal)
}

/// Whether it is time for a request of this kind.
fn check_phase(state: &State, request: &Request) -> Result<(), Refusal> {
    match (state.phase, request) {
        (Phase::NotCreated, Request::Create { .. })
        | (Phase::Closed, Request::Reopen | Request::Chess(ChessRequest::SetHeading { .. }))
        | (_, Request::Undo | Request::Redo) => Ok(()),
        (Phase::NotCreated, _) => Err(Refusal::NotCreated),
        (Phase::Open | Phase::Closed, Request::Create { .. }) => Err(Refusal::AlreadyCreated),
        (Phase::Closed, _) => Err(Refusal::Closed),
        (Phase::Open, Request::Reopen) => Err(Refusal::NotClosed),
        (Phase::Open, _) => Ok(()),
    }
}

/// A number that a person typed, as a lawful one.
fn lawful(number: i64) -> Result<u16, Refusal> {
    lawful_up_to(u16::MAX, number)
}

/// A number that a person typed, as a lawful one that is not too large.
fn lawful_up_to(most: u16, number: i64) -> Result<u16, Refusal> {
    if number < 0 {
        return Err(Refusal::Negative { number });
    }
    let lawful = u16::try_from(number).ok().filter(|number| *number <= most);
    lawful.ok_or(Refusal::TooLarge { number, most: most.into() })
}

/// That every result is in: no table open, and none provisional unless `Provisional` is enough.
fn results_in(state: &State, enough: Reliability) -> Result<(), Refusal> {
    for round in &state.rounds {
        let tables = round.open_tables();
        if !tables.is_empty() {
            return Err(Refusal::RoundOpen { round: round.number, tables });
        }
        let tables = round.provisional_tables();
        if enough == Reliability::Final && !tables.is_empty() {
            return Err(Refusal::StillProvisional { round: round.number, tables });
        }
    }
    Ok(())
}
