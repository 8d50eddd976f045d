//! Rules of chess at the desk: the lot, byes that are asked for, boards, and the starting list.

use std::collections::BTreeSet;

use cangrejo_tournament::chess::tie_break_list;
use cangrejo_tournament::event::{
    Acceleration, AthleteNumber, Bar, ChessPoints, ChessRules, Constraint, Discipline, Fact,
    FideMode, FirstColor, Game, Profile, RequestedBye, Role, RoundNumber, Strength, TableNumber,
};
use cangrejo_tournament::tournament::{State, TableStatus};

use super::results::{self, Sheet};
use super::roster::{self, known};
use super::rounds::{self, Reseating};
use super::{
    AthleteEntry, BoardEntry, BoardSheet, ChessRefusal, ChessRequest, Reason, Refusal, Request,
    Warning, boards, heading,
};

/// That a request is of the game that the tournament plays.
pub(super) fn check_game(state: &State, request: &Request) -> Result<(), Refusal> {
    let asked = match request {
        Request::Chess(_) => Discipline::Chess,
        Request::SetWindows { .. }
        | Request::SetPlan { .. }
        | Request::Register { role: Role::House, .. }
        | Request::Constrain { details: Constraint::Pinned { .. } }
        | Request::Substitute { .. }
        | Request::EnterResult { .. }
        | Request::SettleOffense { .. }
        | Request::Reseat { .. }
        | Request::SeatLate { .. }
        | Request::Dispute { .. }
        | Request::Correct { .. }
        | Request::Dissolve { .. }
        | Request::Sanction { .. }
        | Request::LiftSanction { .. } => Discipline::Domino,
        Request::Create { .. }
        | Request::PlanRounds { .. }
        | Request::ChangeProfile { .. }
        | Request::SetHall { .. }
        | Request::Constrain { .. }
        | Request::LiftConstraint { .. }
        | Request::CallSeed { .. }
        | Request::Register { .. }
        | Request::ChangeAthlete { .. }
        | Request::ChangeAthletes { .. }
        | Request::Money(_)
        | Request::CheckIn { .. }
        | Request::RevokeCheckIn { .. }
        | Request::AdmitLate { .. }
        | Request::Withdraw { .. }
        | Request::Return { .. }
        | Request::AnnounceAbsence { .. }
        | Request::RevokeAbsence { .. }
        | Request::Publish { .. }
        | Request::SetEvent { .. }
        | Request::Annul { .. }
        | Request::ReceiveSheet { .. }
        | Request::Verify { .. }
        | Request::ClearResult { .. }
        | Request::SettleTie { .. }
        | Request::Protest(_)
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

/// The fact that a request of chess amounts to.
pub(super) fn decide(
    state: &State,
    request: ChessRequest,
    reason: Reason,
) -> Result<Fact, Refusal> {
    match request {
        ChessRequest::DrawLot { first_color } => draw_lot(state, first_color, reason),
        ChessRequest::SetStartingList { athletes, last_of_upper_half } => {
            set_list(state, athletes, last_of_upper_half)
        }
        ChessRequest::SetHeading { heading } => heading::set(heading),
        ChessRequest::AskBye { athlete, round, bye } => ask_bye(state, athlete, round, bye),
        ChessRequest::ChangeBoards { tables, removed, byes, cause } => {
            boards::change(state, Reseating::by_hand(tables, removed, byes), cause, reason)
        }
        ChessRequest::Annul { round, cause } => rounds::annul(state, round, cause, reason),
        ChessRequest::LeaveFideMode => leave_fide_mode(state, reason),
        ChessRequest::Board(sheet) => board(state, sheet, reason),
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

/// The most players that report files, and the engine, know.
const MOST_PLAYERS: usize = 9_999;

/// The most tenths of a point that record 162 can say of a result.
const MOST_TENTHS: u16 = 999;

/// That another player can still be in a report file.
pub(super) fn check_size(state: &State) -> Result<(), Refusal> {
    match state.discipline {
        Discipline::Chess if state.athletes.len() >= MOST_PLAYERS => {
            Err(ChessRefusal::TooManyPlayers { most: MOST_PLAYERS }.into())
        }
        Discipline::Chess | Discipline::Domino => Ok(()),
    }
}

fn check_rules(rules: &ChessRules) -> Result<(), Refusal> {
    let worth = [rules.win, rules.draw, rules.loss, rules.pairing_bye].map(ChessPoints::tenths);
    if let Some(tenths) = worth.into_iter().find(|tenths| *tenths > MOST_TENTHS) {
        let (number, most) = (i64::from(tenths / 10), i64::from(MOST_TENTHS / 10));
        return Err(Refusal::TooLarge { number, most });
    }
    if rules.win <= rules.draw || rules.draw < rules.loss {
        return Err(ChessRefusal::PointsOutOfOrder.into());
    }
    if let Err(bad) = tie_break_list(rules) {
        return Err(ChessRefusal::BadTieBreak { code: bad.code }.into());
    }
    let halves = rules.win.tenths() == 2 * rules.draw.tenths() && rules.loss.tenths() == 0;
    match rules.acceleration {
        Acceleration::Baku if !halves => Err(ChessRefusal::BakuNeedsHalves.into()),
        Acceleration::Baku | Acceleration::None => Ok(()),
    }
}

/// That another number of rounds leaves alone what round 1 settled: the virtual points.
pub(super) fn check_rounds(state: &State) -> Result<(), Refusal> {
    let rules = state.profile.chess.as_ref();
    match rules.map_or(Acceleration::None, |rules| rules.acceleration) {
        Acceleration::Baku if !state.rounds.is_empty() => Err(Refusal::AlreadyStarted),
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
fn draw_lot(state: &State, first_color: FirstColor, reason: Reason) -> Result<Fact, Refusal> {
    if !state.rounds.is_empty() {
        return Err(Refusal::OrderIsDrawn);
    }
    if state.first_color().is_some() {
        reason.needed()?;
    }
    Ok(Fact::LotDrawn { first_color })
}

/// Gives the starting list its order, before round 1.
fn set_list(
    state: &State,
    athletes: Vec<AthleteNumber>,
    last_of_upper_half: Option<AthleteNumber>,
) -> Result<Fact, Refusal> {
    if !state.rounds.is_empty() {
        return Err(Refusal::AlreadyStarted);
    }
    let mut seen = BTreeSet::new();
    for athlete in &athletes {
        known(state, *athlete)?;
        if !seen.insert(*athlete) {
            return Err(Refusal::NamedTwice { athlete: *athlete });
        }
    }
    if let Some(athlete) = last_of_upper_half.filter(|last| !seen.contains(last)) {
        return Err(Refusal::UnknownAthlete { athlete });
    }
    Ok(Fact::StartingListSet { athletes, last_of_upper_half })
}

/// Grants a bye for a round to come, within the quota and the last round of the rules.
fn ask_bye(
    state: &State,
    athlete: AthleteNumber,
    round: RoundNumber,
    bye: RequestedBye,
) -> Result<Fact, Refusal> {
    let rules = state.profile.chess.clone().unwrap_or_default();
    check_to_come(state, round)?;
    if round.get() > u32::from(state.n_rounds) {
        return Err(ChessRefusal::NoRoundForBye { n_rounds: state.n_rounds }.into());
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
fn board(state: &State, board: BoardSheet, reason: Reason) -> Result<Fact, Refusal> {
    let BoardSheet { round, table, result, unrated, colorless, entry } = board;
    if unrated && !result.is_played() {
        return Err(ChessRefusal::ForfeitUnrated.into());
    }
    let colorless = colorless && !result.is_played();
    let sheet = Sheet { round, table, games: vec![Game::Chess { result, unrated, colorless }] };
    match entry {
        BoardEntry::Result(reliability) => results::enter(state, sheet, reliability),
        BoardEntry::OtherSheet => results::contradict(state, sheet),
        BoardEntry::Correction => {
            let corrected = results::correct(state, sheet, reason)?;
            Ok(match (corrected, timing(state, (round, table))) {
                (Fact::ResultCorrected { round, table, games }, Timing::TooLate) => {
                    Fact::ResultForRating { round, table, games }
                }
                (corrected, _) => corrected,
            })
        }
    }
}

/// When a correction is reported, by the rounds that were paired since (C.04.2 4.3).
enum Timing {
    /// It is used in the next pairing.
    InTime,
    /// The next round is on: it is used in the pairing after it.
    NextButOne(RoundNumber),
    /// The next round is over: it counts for rating only.
    TooLate,
}

fn timing(state: &State, (round, table): (RoundNumber, TableNumber)) -> Timing {
    let is_disputed = state
        .round(round)
        .and_then(|found| found.tables.get(&table))
        .is_some_and(|found| found.status == TableStatus::Disputed);
    let Some(next) = state.rounds.get(round.idx() + 1) else { return Timing::InTime };
    if state.fide_mode == FideMode::Left || is_disputed {
        return Timing::InTime;
    }
    let is_on = !next.open_tables().is_empty() && state.rounds.len() == round.idx() + 2;
    if is_on { Timing::NextButOne(RoundNumber::after(round.idx() + 2)) } else { Timing::TooLate }
}

/// What a director should know of a correction that comes late.
pub(super) fn lateness(state: &State, request: &ChessRequest) -> Option<Warning> {
    let board = match request {
        ChessRequest::Board(board) if board.entry == BoardEntry::Correction => board,
        ChessRequest::Board(_)
        | ChessRequest::DrawLot { .. }
        | ChessRequest::SetStartingList { .. }
        | ChessRequest::SetHeading { .. }
        | ChessRequest::AskBye { .. }
        | ChessRequest::ChangeBoards { .. }
        | ChessRequest::Annul { .. }
        | ChessRequest::LeaveFideMode => return None,
    };
    let round = board.round;
    match timing(state, (round, board.table)) {
        Timing::InTime => None,
        Timing::NextButOne(counts_from) => {
            Some(Warning::LateCorrection { round, counts_from: Some(counts_from) })
        }
        Timing::TooLate => Some(Warning::LateCorrection { round, counts_from: None }),
    }
}

/// Leaves the mode of FIDE, once and with a reason.
fn leave_fide_mode(state: &State, reason: Reason) -> Result<Fact, Refusal> {
    match state.fide_mode {
        FideMode::On => reason.needed().map(|()| Fact::FideModeLeft),
        FideMode::Left => Err(ChessRefusal::ModeIsLeft.into()),
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

/// That a correction comes too late for the pairing numbers (C.04.2 2.3).
pub(super) fn settled_numbers(
    state: &State,
    athlete: AthleteNumber,
    entry: &AthleteEntry,
) -> Option<Warning> {
    let known = &state.athletes.get(&athlete)?.details;
    let orders = known.elo.map(i64::from) != entry.elo || known.title != entry.details.title;
    let is_settled = state.discipline == Discipline::Chess && state.is_list_settled();
    (orders && is_settled).then_some(Warning::NumbersStay)
}
