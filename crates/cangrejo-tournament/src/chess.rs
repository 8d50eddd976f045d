//! A chess tournament of a log, as pairing engines and report files see one.
//!
//! [`tournament`] turns a state into a [`trf::Tournament`]: the same that its report file would
//! be read as. What is paired, exported and ranked is therefore one thing.
//!
//! # Readings
//!
//! - Pairing numbers are places in the [starting list](State::starting_list) as it is now.
//! - Whoever is neither at a board nor has the bye of a round was absent: for nothing, or for
//!   what was asked for and granted.
//! - A board without a result that counts gives nothing yet.

mod heading;
mod report;
mod standings;
mod unpaired;

pub use heading::has_short_year;
pub use report::{MODE_LEFT, Results, report};
pub use standings::{ChessLine, ChessStandings, EDITION, edition_of, tie_break_list};
pub use unpaired::{Unpaired, not_to_pair, unpaired};

use std::collections::BTreeMap;

use crate::event::{
    Acceleration, AthleteNumber, BoardResult, ChessPoints, ChessRules, Constraint, DutchEdition,
    FirstColor, Game, RequestedBye, RoundNumber,
};
use crate::tournament::{Athlete, Round, State, Table, TableStatus};
use crate::trf::{
    self, AnnouncedBye, ByColor, Bye, Color, Edition, Forbidden, Mark, Player, PointSystem, Points,
    System, SystemFamily,
};

/// Where each athlete stands in the starting list.
type Places = BTreeMap<AthleteNumber, usize>;

/// The tournament after its first `n_played` rounds, as its report file would say it.
///
/// Players are in the order of the starting list, and numbered so.
pub fn tournament(state: &State, n_played: usize) -> trf::Tournament {
    let rules = state.profile.chess.clone().unwrap_or_default();
    let list = state.starting_list();
    let places: Places = list.iter().enumerate().map(|(place, one)| (*one, place)).collect();
    let rounds = &state.rounds[..n_played.min(state.rounds.len())];
    let n_rounds = usize::from(state.n_rounds).max(rounds.len());
    let points = point_system(&rules);
    let virtual_points = virtual_points(&rules, n_rounds);
    let n_upper = state.n_in_upper_half(&list);
    let next = RoundNumber::after(rounds.len());
    let players = list.iter().enumerate().map(|(place, number)| {
        let athlete = &state.athletes[number];
        let details = &athlete.details;
        let history: Vec<trf::Round> =
            rounds.iter().map(|round| past(round, *number, athlete, &places)).collect();
        let sum = |sum: Points, round: &trf::Round| sum.plus(points.of(round.mark, round.color));
        Player {
            id: u32::try_from(place + 1).unwrap_or(u32::MAX),
            name: details.name.clone(),
            title: details.title.map(|title| title.letters().to_owned()).unwrap_or_default(),
            federation: details.federation.clone(),
            rating: details.elo.map(u32::from),
            points: history.iter().fold(Points::ZERO, sum),
            rank: None,
            rounds: history,
            next_bye: away(state, athlete, (next, n_rounds)),
            accelerations: if place < n_upper { virtual_points.clone() } else { Vec::new() },
        }
    });
    trf::Tournament {
        players: players.collect(),
        n_rounds,
        n_played: rounds.len(),
        initial_color: state.first_color().map(|color| match color {
            FirstColor::White => Color::White,
            FirstColor::Black => Color::Black,
        }),
        points,
        forbidden: forbidden(state, &places, n_rounds),
        byes: announced(state, &places, (next, n_rounds)),
        system: Some(System {
            family: SystemFamily::Dutch,
            // Today's needs no name, and other programs know none for it.
            edition: match rules.edition {
                DutchEdition::Fide2017 => Some(Edition::Fide2017),
                DutchEdition::Fide2026 => None,
            },
            is_baku: rules.acceleration == Acceleration::Baku,
        }),
    }
}

/// The marks of a board, white's first, then black's.
pub const fn marks(result: BoardResult, is_unrated: bool) -> [Mark; 2] {
    let [win, draw, loss] = if is_unrated {
        [Mark::UnratedWin, Mark::UnratedDraw, Mark::UnratedLoss]
    } else {
        [Mark::Win, Mark::Draw, Mark::Loss]
    };
    match result {
        BoardResult::WhiteWon => [win, loss],
        BoardResult::BlackWon => [loss, win],
        BoardResult::Draw => [draw, draw],
        BoardResult::BothLost => [loss, loss],
        BoardResult::HalfToWhite => [draw, loss],
        BoardResult::HalfToBlack => [loss, draw],
        BoardResult::WhiteByForfeit => [Mark::ForfeitWin, Mark::ForfeitLoss],
        BoardResult::BlackByForfeit => [Mark::ForfeitLoss, Mark::ForfeitWin],
        BoardResult::BothForfeited => [Mark::ForfeitLoss, Mark::ForfeitLoss],
    }
}

/// What each result is worth by the rules.
pub fn point_system(rules: &ChessRules) -> PointSystem {
    let worth = |points: ChessPoints| Points::from_tenths(points.tenths().into());
    let (win, draw) = (worth(rules.win), worth(rules.draw));
    PointSystem {
        win: ByColor::both(win),
        draw: ByColor::both(draw),
        loss: ByColor::both(worth(rules.loss)),
        forfeit_win: win,
        forfeit_loss: Points::ZERO,
        pairing_bye: worth(rules.pairing_bye),
        full_bye: win,
        half_bye: draw,
        zero_bye: Points::ZERO,
    }
}

/// The virtual points of the upper half, for each round (C.04.7).
fn virtual_points(rules: &ChessRules, n_rounds: usize) -> Vec<Points> {
    match rules.acceleration {
        Acceleration::None => Vec::new(),
        Acceleration::Baku => {
            let n_accelerated = n_rounds.div_ceil(2);
            let system = point_system(rules);
            let mut points = vec![system.full_bye; n_accelerated.div_ceil(2)];
            points.resize(n_accelerated, system.half_bye);
            points
        }
    }
}

/// What happened to an athlete in a round.
fn past(round: &Round, number: AthleteNumber, athlete: &Athlete, places: &Places) -> trf::Round {
    let absent = |mark| trf::Round { opponent: None, color: None, mark };
    if round.byes.contains(&number) {
        return absent(Mark::PairingBye);
    }
    let Some(table) = round.table_of(number).map(|table| &round.tables[&table]) else {
        return absent(match granted(athlete, round.number) {
            Bye::Full => Mark::FullBye,
            Bye::Half => Mark::HalfBye,
            Bye::Zero => Mark::ZeroBye,
        });
    };
    let [white, black] = table.seats.sides.map(|side| side.first);
    let is_white = white == number;
    let opponent = if is_white { black } else { white };
    let Some((marks, colorless)) = counted(table) else { return absent(Mark::Blank) };
    let color = if is_white { Color::White } else { Color::Black };
    trf::Round {
        opponent: places.get(&opponent).copied(),
        color: (!colorless).then_some(color),
        mark: if is_white { marks[0] } else { marks[1] },
    }
}

/// The marks of a table as they count, and whether it has no colors; none while there is nothing
/// to count.
fn counted(table: &Table) -> Option<([Mark; 2], bool)> {
    match table.status {
        TableStatus::NoSheet
        | TableStatus::Received
        | TableStatus::Disputed
        | TableStatus::Dissolved => None,
        TableStatus::Entered | TableStatus::Verified | TableStatus::Corrected => {
            table.games.iter().find_map(|game| match game {
                Game::Chess { result, unrated, colorless } => {
                    Some((marks(*result, *unrated), *colorless))
                }
                Game::Played { .. } | Game::Credited { .. } => None,
            })
        }
    }
}

/// What an athlete gets for a round without being paired.
fn granted(athlete: &Athlete, round: RoundNumber) -> Bye {
    let late = athlete.late_entry.filter(|late| round < late.first_round);
    let asked = athlete.byes.get(&round).copied().unwrap_or_default();
    match (late, asked) {
        // What the rules of the event give for each round before a late entry (C.04.2 2.4).
        (Some(late), RequestedBye::Zero) => {
            match late.half_points / (late.first_round.get() - 1).max(1) {
                0 => Bye::Zero,
                1 => Bye::Half,
                _ => Bye::Full,
            }
        }
        (_, RequestedBye::Zero) => Bye::Zero,
        (_, RequestedBye::Half) => Bye::Half,
        (_, RequestedBye::Full) => Bye::Full,
    }
}

/// The byes of rounds that are still to come.
fn announced(
    state: &State,
    places: &Places,
    (next, n_rounds): (RoundNumber, usize),
) -> Vec<AnnouncedBye> {
    let mut byes = Vec::new();
    for (number, place) in places {
        let athlete = &state.athletes[number];
        let is_later = |round: &&RoundNumber| **round > next && round.idx() < n_rounds;
        let later = athlete.absences.iter().filter(is_later).copied();
        let now = away(state, athlete, (next, n_rounds)).map(|_| next);
        byes.extend(now.into_iter().chain(later).map(|round| AnnouncedBye {
            player: *place,
            round: round.idx() + 1,
            bye: granted(athlete, round),
        }));
    }
    byes.sort_unstable_by_key(AnnouncedBye::order);
    byes
}

/// What an athlete gets who is not paired in the next round, if there is one.
fn away(state: &State, athlete: &Athlete, (next, n_rounds): (RoundNumber, usize)) -> Option<Bye> {
    (next.idx() < n_rounds && !state.is_active(athlete, next)).then(|| granted(athlete, next))
}

/// Those who are kept apart.
fn forbidden(state: &State, places: &Places, n_rounds: usize) -> Vec<Forbidden> {
    let apart = state.constraints.values().filter_map(|constraint| match constraint {
        Constraint::Apart { group, rounds, .. } => Some((group, rounds)),
        Constraint::Pinned { .. } => None,
    });
    let groups = apart.flat_map(|(group, rounds)| {
        let last = rounds.last.map_or(n_rounds, |last| last.idx() + 1);
        state.groups(group).into_iter().map(move |group| (rounds.first.idx() + 1, last, group))
    });
    let forbidden = groups.map(|(first_round, last_round, group)| {
        let mut players: Vec<usize> =
            group.iter().filter_map(|athlete| places.get(athlete)).copied().collect();
        players.sort_unstable();
        Forbidden { first_round, last_round, players }
    });
    forbidden.filter(|group| group.players.len() > 1).collect()
}
