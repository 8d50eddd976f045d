//! The director's desk: the only way in which facts come about.
//!
//! A [`Command`] asks for something; [`apply`] answers with the events that it amounts to, or
//! with a [`Refusal`] that names the rule and says what to do. Nothing here reads a clock or a
//! file: the command brings its time, and the pairing of a round comes from an engine.

mod command;
mod refusal;
mod desk;
mod roster;
mod pairing;
mod rounds;
mod results;

pub use command::{AthleteEntry, Command, Offense, RawGame, Request};
pub use refusal::{Refusal, Rule, Warning};

use cangrejo_tournament::event::{Event, Fact, Reliability};
use cangrejo_tournament::tournament::{Phase, State, Tournament};

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
    Ok(vec![Event { time, author, reason, fact }])
}

/// What a director should look at before asking for something; it is not refused.
pub fn warnings(tournament: &Tournament, request: &Request) -> Vec<Warning> {
    let state = tournament.state();
    match request {
        Request::Register { entry, .. } => {
            let athletes = state.same_name(&entry.details.name);
            if athletes.is_empty() { Vec::new() } else { vec![Warning::SameName { athletes }] }
        }
        Request::Publish { .. } => {
            let rounds = state.rounds.iter();
            let provisional = rounds.map(|round| (round.number, round.provisional_tables()));
            let provisional = provisional.filter(|(_, tables)| !tables.is_empty());
            provisional.map(|(round, tables)| Warning::Provisional { round, tables }).collect()
        }
        _ => Vec::new(),
    }
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
    check_phase(state, &request)?;
    match request {
        Request::Undo => {
            let event = tournament.undoable().ok_or(Refusal::NothingToUndo)?;
            Ok(Fact::Undone { event })
        }
        Request::Redo => {
            let event = tournament.redoable().ok_or(Refusal::NothingToRedo)?;
            Ok(Fact::Undone { event })
        }
        Request::Create { .. }
        | Request::ChangeProfile { .. }
        | Request::SetWindows { .. }
        | Request::CallSeed { .. }
        | Request::Sanction { .. }
        | Request::LiftSanction { .. }
        | Request::SettleTie { .. }
        | Request::Close
        | Request::Reopen => desk::decide(state, request, reason),
        Request::Register { .. }
        | Request::ChangeAthlete { .. }
        | Request::CheckIn { .. }
        | Request::RevokeCheckIn { .. }
        | Request::AdmitLate { .. }
        | Request::Withdraw { .. }
        | Request::Return { .. }
        | Request::AnnounceAbsence { .. }
        | Request::RevokeAbsence { .. } => roster::decide(state, request, reason),
        Request::Publish { .. }
        | Request::Reseat { .. }
        | Request::Annul { .. }
        | Request::Substitute { .. } => rounds::decide(state, request, reason),
        Request::ReceiveSheet { .. }
        | Request::EnterResult { .. }
        | Request::SettleOffense { .. }
        | Request::Verify { .. }
        | Request::Dispute { .. }
        | Request::Correct { .. }
        | Request::Dissolve { .. } => results::decide(state, request, reason),
    }
}

/// Whether it is time for a request of this kind.
fn check_phase(state: &State, request: &Request) -> Result<(), Refusal> {
    match (state.phase, request) {
        (Phase::NotCreated, Request::Create { .. })
        | (Phase::Closed, Request::Reopen)
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
    if number < 0 {
        return Err(Refusal::Negative { number });
    }
    u16::try_from(number).map_err(|_| Refusal::TooLarge { number, most: i64::from(u16::MAX) })
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
