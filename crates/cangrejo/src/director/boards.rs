//! Published boards of chess that change: for a cause of C.04.2 4.4 that the facts bear out.

use cangrejo_pairing::dutch::Color;
use cangrejo_pairing::explain::{Broken, Why};
use cangrejo_tournament::event::{
    AthleteNumber, ChangeCause, Constraint, Discipline, Fact, FideMode, FirstColor, Pairing, Role,
    RoundNumber, SeatedTable, Windows,
};
use cangrejo_tournament::tournament::{Presence, Round, State, Tournament};

use super::rounds::{self, Reseating};
use super::{ChessRefusal, Reason, Refusal};
use crate::next_round::broken_rules;

/// A change of a round of chess, before it is one.
struct Change<'a> {
    round: &'a Round,
    /// The boards that it concerns, as they sit.
    before: Vec<SeatedTable>,
    /// The boards that it makes.
    after: &'a [SeatedTable],
}

/// Changes the boards of the last round; in the mode of FIDE for a cause of C.04.2 4.4 only.
pub(super) fn change(
    state: &State,
    change: Reseating,
    cause: Option<ChangeCause>,
    reason: Reason,
) -> Result<Fact, Refusal> {
    let round = rounds::last_round(state)?;
    let numbers = change.tables.iter().map(|seats| seats.table).chain(change.removed.clone());
    let before = numbers.filter_map(|number| round.tables.get(&number));
    let before = before.map(|board| board.seats.clone()).collect();
    check_cause(state, cause, &Change { round, before, after: &change.tables })?;
    check_apart(state, round.number, &change.tables)?;
    match rounds::reseat(state, change, &[], reason)? {
        Fact::RoundReseated { round: number, tables, removed, byes, .. } => {
            let is_new = |one: &AthleteNumber| !round.byes.contains(one);
            let new: Vec<AthleteNumber> = byes.iter().copied().filter(is_new).collect();
            check_absolute(state, number, &tables, &new)?;
            Ok(Fact::BoardsChanged { round: number, tables, removed, byes, cause })
        }
        other => Ok(other),
    }
}

/// That a whole round of chess may be made by hand: in the mode of FIDE the engine's is changed for
/// a cause instead, and nobody ever meets whom they must not.
pub(super) fn check_made(
    state: &State,
    round: RoundNumber,
    pairing: &Pairing,
) -> Result<(), Refusal> {
    match (state.discipline, state.fide_mode) {
        (Discipline::Domino, _) => Ok(()),
        (Discipline::Chess, FideMode::On) => Err(ChessRefusal::CauseMissing.into()),
        (Discipline::Chess, FideMode::Left) => check_apart(state, round, &pairing.tables),
    }
}

/// That the last round may be annulled: in the mode of FIDE, for a cause of C.04.2 4.4 only.
pub(super) fn check_annulment(state: &State, cause: Option<ChangeCause>) -> Result<(), Refusal> {
    match state.discipline {
        Discipline::Domino => Ok(()),
        Discipline::Chess => {
            let round = rounds::last_round(state)?;
            let before = round.tables.values().map(|board| board.seats.clone()).collect();
            check_cause(state, cause, &Change { round, before, after: &[] })
        }
    }
}

/// That what is taken back is no published board of the mode of FIDE: an undo names no cause.
pub(super) fn check_undo(tournament: &Tournament) -> Result<(), Refusal> {
    let state = tournament.state();
    let is_bound = state.discipline == Discipline::Chess && state.fide_mode == FideMode::On;
    let last = tournament.standing_events().last().map(|(_, event)| &event.fact);
    let is_published = match last {
        Some(Fact::RoundPublished { .. } | Fact::BoardsChanged { .. }) => true,
        // An annulment that is taken back leaves the boards as they were published.
        Some(_) | None => false,
    };
    if is_bound && is_published { Err(ChessRefusal::PublishedStays.into()) } else { Ok(()) }
}

/// That there is a cause where one is needed, and that the facts do not contradict it.
fn check_cause(
    state: &State,
    cause: Option<ChangeCause>,
    change: &Change<'_>,
) -> Result<(), Refusal> {
    let Some(cause) = cause else {
        return match state.fide_mode {
            FideMode::On => Err(ChessRefusal::CauseMissing.into()),
            FideMode::Left => Ok(()),
        };
    };
    let (is_true, refusal) = match cause {
        ChangeCause::Rematch => (has_rematch(state, change), ChessRefusal::NoRematch),
        // What the rules of an event say is not in the log; the reason tells it.
        ChangeCause::EventRules => return Ok(()),
        ChangeCause::NoOpponents => (seats_the_lonely(state, change), ChessRefusal::OpponentsThere),
        ChangeCause::LateEntry => (has_late_entry(state, change.round), ChessRefusal::NobodyLate),
        ChangeCause::LastRound => {
            let is_last = change.round.number.get() >= u32::from(state.n_rounds);
            (is_last, ChessRefusal::NotTheLastRound)
        }
    };
    if is_true { Ok(()) } else { Err(refusal.into()) }
}

/// Whether two of a board that changes have met before, as a later correction may have shown.
fn has_rematch(state: &State, change: &Change<'_>) -> bool {
    let ever = Windows { partners: 0, rivals: u16::MAX };
    !state.repeats(change.round.number, &change.before, ever).is_empty()
}

/// Whether two have no opponent, and the change (unless it takes all boards away) has them play.
fn seats_the_lonely(state: &State, change: &Change<'_>) -> bool {
    let lonely = without_opponents(state, change.round);
    let is_made = |seats: &SeatedTable| seats.athletes().all(|one| lonely.contains(&one));
    lonely.len() > 1 && (change.after.is_empty() || change.after.iter().any(is_made))
}

/// Those of a round who are there and have nobody to play: a bye, or an opponent who has gone.
fn without_opponents(state: &State, round: &Round) -> Vec<AthleteNumber> {
    let is_there = |athlete: &AthleteNumber| {
        state.athletes.get(athlete).is_some_and(|one| one.is_there(round.number))
    };
    let open = round.tables.values().filter(|board| board.is_open());
    let left_alone = open.filter_map(|board| {
        let mut there = board.seats.athletes().filter(is_there);
        let first = there.next()?;
        there.next().is_none().then_some(first)
    });
    left_alone.chain(round.byes.iter().copied().filter(is_there)).collect()
}

/// Whether somebody came after the round was published: checked in for later, or only registered.
fn has_late_entry(state: &State, round: &Round) -> bool {
    state.athletes.iter().any(|(number, athlete)| {
        let is_late = match athlete.presence {
            Presence::Expected => true,
            Presence::CheckedIn => {
                athlete.late_entry.is_some_and(|late| late.first_round > round.number)
            }
            Presence::Withdrawn { .. } => false,
        };
        athlete.role == Role::Ranked && is_late && !round.has(*number)
    })
}

/// That in the mode of FIDE new boards and byes keep C2 and C3.
fn check_absolute(
    state: &State,
    round: RoundNumber,
    tables: &[SeatedTable],
    byes: &[AthleteNumber],
) -> Result<(), Refusal> {
    if state.fide_mode == FideMode::Left {
        return Ok(());
    }
    let list = state.starting_list();
    let found = broken_rules(state, round, (tables, byes));
    let refusal = found.first().and_then(|broken| match broken {
        Broken::Pair { board, why } => {
            let athletes = [*list.get(board.white)?, *list.get(board.black)?];
            Some(if matches!(why, Why::Met(_)) {
                ChessRefusal::Rematch { athletes }
            } else {
                ChessRefusal::ColorClash { athletes }
            })
        }
        Broken::Bye { player, .. } => {
            Some(ChessRefusal::SecondBye { athlete: *list.get(*player)? })
        }
        Broken::Color { player, color } => {
            let color = match color {
                Color::White => FirstColor::White,
                Color::Black => FirstColor::Black,
            };
            Some(ChessRefusal::BoundColor { athlete: *list.get(*player)?, color })
        }
    });
    refusal.map_or(Ok(()), |refusal| Err(refusal.into()))
}

/// That nobody is put at a board with somebody whom they must not meet.
fn check_apart(state: &State, round: RoundNumber, tables: &[SeatedTable]) -> Result<(), Refusal> {
    for (number, constraint) in &state.constraints {
        let group = match constraint {
            Constraint::Apart { group, .. } if constraint.holds_in(round) => group,
            Constraint::Apart { .. } | Constraint::Pinned { .. } => continue,
        };
        for together in state.groups(group) {
            let has_both =
                |seats: &&SeatedTable| seats.athletes().all(|one| together.contains(&one));
            if let Some(seats) = tables.iter().find(has_both) {
                let athletes = seats.sides.map(|side| side.first);
                return Err(ChessRefusal::KeptApart { athletes, constraint: *number }.into());
            }
        }
    }
    Ok(())
}
