//! Rules of chess at the desk: the lot, byes that are asked for, boards, and the starting list.

use cangrejo_tournament::event::{
    Acceleration, AthleteNumber, Bar, ChessRules, Constraint, Discipline, Fact, FirstColor, Game,
    Profile, RequestedBye, Role, RoundNumber, Strength,
};
use cangrejo_tournament::tournament::State;

use super::results::{self, Sheet};
use super::roster::{self, known};
use super::{BoardEntry, BoardSheet, ChessRefusal, Reason, Refusal, Request};

/// The round from which on the pairing numbers stay, once it is paired (C.04.2 2.3).
const LIST_STAYS_FROM: usize = 4;

/// That a request is of the game that the tournament plays.
pub(super) fn check_game(state: &State, request: &Request) -> Result<(), Refusal> {
    let asked = match request {
        Request::Create { .. } => return Ok(()),
        Request::DrawLot { .. } | Request::AskBye { .. } | Request::Board(_) => Discipline::Chess,
        Request::SetWindows { .. }
        | Request::SetPlan { .. }
        | Request::Register { role: Role::House, .. }
        | Request::Constrain { details: Constraint::Pinned { .. } }
        | Request::Substitute { .. }
        | Request::EnterResult { .. }
        | Request::SettleOffense { .. }
        | Request::Dispute { .. }
        | Request::Correct { .. }
        | Request::Dissolve { .. }
        | Request::Sanction { .. }
        | Request::LiftSanction { .. } => Discipline::Domino,
        Request::ChangeProfile { .. }
        | Request::SetHall { .. }
        | Request::Constrain { .. }
        | Request::LiftConstraint { .. }
        | Request::CallSeed { .. }
        | Request::Register { .. }
        | Request::ChangeAthlete { .. }
        | Request::CheckIn { .. }
        | Request::RevokeCheckIn { .. }
        | Request::AdmitLate { .. }
        | Request::Withdraw { .. }
        | Request::Return { .. }
        | Request::AnnounceAbsence { .. }
        | Request::RevokeAbsence { .. }
        | Request::Publish { .. }
        | Request::Reseat { .. }
        | Request::Annul { .. }
        | Request::ReceiveSheet { .. }
        | Request::Verify { .. }
        | Request::ClearResult { .. }
        | Request::SettleTie { .. }
        | Request::Close
        | Request::Reopen
        | Request::Undo
        | Request::Redo => return Ok(()),
    };
    match (state.discipline, asked) {
        (Discipline::Chess, Discipline::Domino) => Err(ChessRefusal::DominoOnly.into()),
        (Discipline::Domino, Discipline::Chess) => Err(ChessRefusal::ChessOnly.into()),
        (Discipline::Domino, Discipline::Domino) | (Discipline::Chess, Discipline::Chess) => Ok(()),
    }
}

/// That a profile is of the game, and that its rules of chess can be played by.
pub(super) fn check_profile(discipline: Discipline, profile: &Profile) -> Result<(), Refusal> {
    match (discipline, &profile.chess) {
        (Discipline::Domino, None) => Ok(()),
        (Discipline::Chess, Some(rules)) => check_rules(rules),
        (Discipline::Domino, Some(_)) | (Discipline::Chess, None) => {
            Err(ChessRefusal::OtherProfile.into())
        }
    }
}

fn check_rules(rules: &ChessRules) -> Result<(), Refusal> {
    if rules.win <= rules.draw || rules.draw < rules.loss {
        return Err(ChessRefusal::PointsOutOfOrder.into());
    }
    let halves = rules.win.tenths() == 2 * rules.draw.tenths() && rules.loss.tenths() == 0;
    match rules.acceleration {
        Acceleration::Baku if !halves => Err(ChessRefusal::BakuNeedsHalves.into()),
        Acceleration::Baku | Acceleration::None => Ok(()),
    }
}

/// That a change of the rules leaves alone what round 1 settled.
pub(super) fn check_change(state: &State, profile: &Profile) -> Result<(), Refusal> {
    let settled = |profile: &Profile| profile.chess.as_ref().map(|rules| rules.acceleration);
    if !state.rounds.is_empty() && settled(&state.profile) != settled(profile) {
        return Err(Refusal::AlreadyStarted);
    }
    Ok(())
}

/// Notes the color that was drawn for the first of the starting list; again only with a reason.
pub(super) fn draw_lot(
    state: &State,
    first_color: FirstColor,
    reason: Reason,
) -> Result<Fact, Refusal> {
    if !state.rounds.is_empty() {
        return Err(Refusal::AlreadyStarted);
    }
    if state.first_color().is_some() {
        reason.needed()?;
    }
    Ok(Fact::LotDrawn { first_color })
}

/// Grants a bye for a round to come, within the quota and the last round of the rules.
pub(super) fn ask_bye(
    state: &State,
    athlete: AthleteNumber,
    round: RoundNumber,
    bye: RequestedBye,
) -> Result<Fact, Refusal> {
    let rules = state.profile.chess.clone().unwrap_or_default();
    check_to_come(state, round)?;
    if round.get() > u32::from(state.n_rounds) {
        return Err(Refusal::BeyondPlan { n_rounds: state.n_rounds });
    }
    let most = match bye {
        RequestedBye::Zero => u8::MAX,
        RequestedBye::Half => rules.half_byes,
        RequestedBye::Full => rules.full_byes,
    };
    let had = known(state, athlete)?.byes.values().filter(|other| **other == bye).count();
    if bye != RequestedBye::Zero && had >= usize::from(most) {
        return Err(ChessRefusal::ByeQuota { athlete, most }.into());
    }
    let last = rules.last_bye_round.filter(|last| bye != RequestedBye::Zero && round > *last);
    if let Some(last_round) = last {
        return Err(ChessRefusal::ByeTooLate { last_round }.into());
    }
    match roster::announce_absence(state, athlete, round)? {
        Fact::AbsenceAnnounced { athlete, round, .. } => {
            Ok(Fact::AbsenceAnnounced { athlete, round, bye })
        }
        other => Ok(other),
    }
}

/// That a round of chess is not paired yet: whoever has a board there is settled at the board.
pub(super) fn check_to_come(state: &State, round: RoundNumber) -> Result<(), Refusal> {
    let is_over = state.discipline == Discipline::Chess && round < state.next_round();
    if is_over { Err(Refusal::AlreadyPublished { round }) } else { Ok(()) }
}

/// Enters, contradicts or corrects the result of a board.
pub(super) fn board(state: &State, board: BoardSheet, reason: Reason) -> Result<Fact, Refusal> {
    let BoardSheet { round, table, result, unrated, entry } = board;
    let sheet = Sheet { round, table, games: vec![Game::Chess { result, unrated }] };
    match entry {
        BoardEntry::Result(reliability) => results::enter(state, sheet, reliability),
        BoardEntry::OtherSheet => results::contradict(state, sheet),
        BoardEntry::Correction => results::correct(state, sheet, reason),
    }
}

/// That athletes are kept apart as chess can: they must not meet.
pub(super) fn check_apart(state: &State, details: &Constraint) -> Result<(), Refusal> {
    let is_forbidding = match details {
        Constraint::Pinned { .. } => true,
        Constraint::Apart { bar, strength, .. } => {
            *strength == Strength::Must && *bar != Bar::Partners
        }
    };
    match state.discipline {
        Discipline::Chess if !is_forbidding => Err(ChessRefusal::OnlyMust.into()),
        Discipline::Chess | Discipline::Domino => Ok(()),
    }
}

/// That the pairing numbers do not change once round 4 is paired (C.04.2 2.3).
pub(super) fn check_list(before: &State, after: &State) -> Result<(), Refusal> {
    let is_fixed = before.discipline == Discipline::Chess && before.rounds.len() >= LIST_STAYS_FROM;
    if is_fixed && before.starting_list() != after.starting_list() {
        return Err(ChessRefusal::ListStays.into());
    }
    Ok(())
}
