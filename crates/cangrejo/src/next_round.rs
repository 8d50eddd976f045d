//! The next round of a tournament, proposed by the domino engine.
//!
//! A function of the state and of the settings: whoever has the log finds the same round
//! again, and with it the proof.

mod asked;
mod by_hand;
mod chess;
mod late;
mod rest_exchange;
mod settings;
mod swapped;

pub use asked::{Broken, Obstacle, Shortage, broken};
pub use by_hand::{broken_rules, changed_boards, chess_cost, exchange_players};
pub use chess::{CHESS_EDITION, CHESS_ENGINE, NoChessRound, propose_chess};
pub use late::{LATE_EDITION, Reseating, seat_waiting};
pub use rest_exchange::RestExchange;
pub use settings::Settings;
pub use swapped::{SwappedBoards, swap_boards, unlike_engine};

use std::collections::{BTreeMap, BTreeSet};

use cangrejo_pairing::domino::{
    self, ByePolicy, Constraints, Meetings, PairingError, Present, Request, Round, Table, by_elo,
    drawn, numbered, pair_present, resting_around,
};
use cangrejo_tournament::event::{
    AthleteNumber, ByeOrder, ConstraintNumber, FirstRound, OldMeetings, Origin, Pairing,
    RelaxFirst, Role, RoundNumber, SeatedTable, Side, TableNumber,
};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::State;
use serde_json::json;

use asked::Pin;

/// The edition of the engine: it changes whenever the same facts would give another round.
pub const EDITION: &str = "domino-3";

/// Why there is no round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRound {
    /// The engine makes none.
    Engine(PairingError),
    /// Somebody at a fixed table does not play.
    PinnedAway {
        /// The constraint that fixes the table.
        constraint: ConstraintNumber,
        /// The athlete.
        athlete: AthleteNumber,
        /// The round.
        round: RoundNumber,
    },
    /// Not all that must be kept can be.
    Obstacle(Box<Obstacle>),
}

impl From<PairingError> for NoRound {
    fn from(error: PairingError) -> NoRound {
        NoRound::Engine(error)
    }
}

/// Proposes the next round.
///
/// # Errors
///
/// When fewer than four are there, somebody at a fixed table is not, or no round keeps all
/// that must be kept.
pub fn propose(state: &State, settings: Settings) -> Result<Pairing, NoRound> {
    let round = state.next_round();
    let ranked = order(state, round);
    let pins = asked::pins(state, round, &ranked)?;
    let there = with_house(state, round, &ranked);
    let byes: Vec<u32> = there.iter().map(|athlete| n_byes(state, *athlete)).collect();
    let playing = at_fixed_tables(&there, &pins);
    let present = Present {
        meetings: &meetings(state, round, &there)?,
        byes: &byes,
        policy: bye_policy(state),
        playing: &playing,
        rounds_after: u32::from(state.n_rounds).saturating_sub(round.get()),
    };
    let at = |places: &[usize]| -> Vec<AthleteNumber> {
        places.iter().map(|place| there[*place]).collect()
    };
    let constraints = |places: &[usize]| {
        asked::constraints(state, (round, settings.first_round), &at(places), &pins)
    };
    let but = |resting: &[usize]| -> Vec<usize> {
        (0..there.len()).filter(|place| !resting.contains(place)).collect()
    };
    let made = pair_present(&present, &request(state, round, settings), &constraints);
    let made = made.map_err(|error| {
        let by_turn = resting_around(round.get(), &byes, present.policy, &playing);
        no_round(state, round, &at(&but(&by_turn)), error)
    })?;
    let playing = but(&made.resting);
    let seated = at(&playing);
    let tables = numbered(&made.round.tables);
    let sides = tables.iter().map(|table| sides(table, &seated, &pins)).collect();
    let mut report = report(&made.round);
    if !constraints(&playing).is_empty() {
        report["unkept_wishes"] = json!(made.round.tally.unkept_wishes);
    }
    if let Some(exchange) = &made.exchange {
        report["rest_exchange"] = RestExchange::of(exchange, &there).sealed();
    }
    if let Some(round) = made.best_repeats_by {
        report["best_repeats_by"] = json!(round);
    }
    let mut byes = at(&made.resting);
    byes.sort_unstable();
    Ok(Pairing {
        tables: at_tables(state, sides, &BTreeSet::new()),
        byes,
        origin: Origin::Engine {
            engine: "domino".to_owned(),
            edition: EDITION.to_owned(),
            settings: settings.named(),
            report,
        },
    })
}

/// Who of those seated must or should be kept apart.
pub(crate) fn kept_apart(
    state: &State,
    asked: (RoundNumber, FirstRound),
    seated: &[AthleteNumber],
) -> Constraints {
    asked::constraints(state, asked, seated, &[])
}

/// Why the engine makes no round of those seated.
fn no_round(
    state: &State,
    round: RoundNumber,
    seated: &[AthleteNumber],
    error: PairingError,
) -> NoRound {
    match error {
        PairingError::Impossible(found) => asked::obstacle(state, round, seated, &found),
        other => NoRound::Engine(other),
    }
}

/// The sides of a table: as the director fixed it, or the pair with the better place first.
fn sides(table: &Table, seated: &[AthleteNumber], pins: &[Pin]) -> [Side; 2] {
    let [a, c, b, d] = table.seats().map(|position| seated[position]);
    let is_at = |athlete: AthleteNumber| [a, b, c, d].contains(&athlete);
    let pinned = pins.iter().find(|pin| pin.athletes().all(is_at)).map(|pin| pin.sides);
    pinned
        .unwrap_or([(a, c), (b, d)].map(|(first, partner)| Side { first, partner: Some(partner) }))
}

/// The tables with the numbers that they have in the hall, ascending (decision 22).
fn at_tables(
    state: &State,
    sides: Vec<[Side; 2]>,
    taken: &BTreeSet<TableNumber>,
) -> Vec<SeatedTable> {
    let athletes = |sides: &[Side; 2]| sides.iter().flat_map(Side::members).collect();
    let numbers = state.hall.numbers(&sides.iter().map(athletes).collect::<Vec<_>>(), taken);
    let mut tables: Vec<SeatedTable> =
        numbers.into_iter().zip(sides).map(|(table, sides)| SeatedTable { table, sides }).collect();
    tables.sort_unstable_by_key(|seats| seats.table);
    tables
}

/// Everybody who is there, the best first.
///
/// In round 1 by the number called in public, or else by rating; then by the standings before
/// the round, with those who come in between put among the others, where the roster number
/// orders those who share a place. A tie that was settled
/// is settled for the place, not for the pairing.
pub(crate) fn order(state: &State, round: RoundNumber) -> Vec<AthleteNumber> {
    let active = state.active(round);
    let is_ranked = |athlete: &AthleteNumber| state.athletes[athlete].role == Role::Ranked;
    let ranked: Vec<AthleteNumber> = active.into_iter().filter(is_ranked).collect();
    if round == RoundNumber::FIRST {
        let elo = |athlete: &AthleteNumber| state.athletes[athlete].details.elo.map(u32::from);
        let order = match state.seed {
            Some(seed) => drawn(ranked.len(), seed),
            None => by_elo(&ranked.iter().map(elo).collect::<Vec<_>>()),
        };
        return order.into_iter().map(|idx| ranked[idx]).collect();
    }
    let standings = Standings::before_round(state, round);
    let mut lines: Vec<(usize, AthleteNumber)> =
        standings.lines().iter().map(|line| (line.place, line.athlete)).collect();
    lines.sort_unstable();
    let is_there = |athlete: &AthleteNumber| ranked.binary_search(athlete).is_ok();
    lines.into_iter().map(|(_, athlete)| athlete).filter(is_there).collect()
}

/// Everybody who is there, the best first; house players sit in where they fill a table.
fn with_house(state: &State, round: RoundNumber, ranked: &[AthleteNumber]) -> Vec<AthleteNumber> {
    let active = state.active(round);
    let house = active.into_iter().filter(|one| state.athletes[one].role == Role::House);
    let house: Vec<AthleteNumber> = house.collect();
    let n_missing = (4 - ranked.len() % 4) % 4;
    let sitting_in = house.get(..n_missing).unwrap_or_default();
    ranked.iter().chain(sitting_in).copied().collect()
}

/// The places of those at fixed tables: none of them rests.
fn at_fixed_tables(there: &[AthleteNumber], pins: &[Pin]) -> Vec<usize> {
    let is_pinned = |athlete: &AthleteNumber| {
        pins.iter().any(|pin| pin.athletes().any(|pinned| pinned == *athlete))
    };
    (0..there.len()).filter(|place| is_pinned(&there[*place])).collect()
}

fn bye_policy(state: &State) -> ByePolicy {
    match state.profile.bye_order {
        ByeOrder::Reglamento => ByePolicy::Reglamento,
        ByeOrder::Parejo => ByePolicy::Parejo,
    }
}

/// How often an athlete has rested.
fn n_byes(state: &State, athlete: AthleteNumber) -> u32 {
    let byes = state.rounds.iter().filter(|round| round.byes.contains(&athlete)).count();
    u32::try_from(byes).unwrap_or(u32::MAX)
}

/// What those who are seated have shared, by their places in the list.
pub(crate) fn meetings(
    state: &State,
    round: RoundNumber,
    seated: &[AthleteNumber],
) -> Result<Meetings, PairingError> {
    // Whoever came after this state has met nobody.
    let all: BTreeSet<AthleteNumber> = state.athletes.keys().chain(seated).copied().collect();
    let place: BTreeMap<AthleteNumber, usize> =
        all.into_iter().enumerate().map(|(idx, athlete)| (athlete, idx)).collect();
    let mut meetings = Meetings::new(place.len());
    for earlier in state.rounds.iter().take_while(|earlier| earlier.number < round) {
        for table in earlier.tables.values().filter(|table| table.makes_history()) {
            let seats: Vec<usize> =
                table.seats.athletes().map(|one| place[&earlier.player_for(one)]).collect();
            if let [a, c, b, d] = seats[..] {
                meetings.record(earlier.number.get(), &Table::of([a, c, b, d]))?;
            }
        }
    }
    meetings.seated(&seated.iter().map(|athlete| place[athlete]).collect::<Vec<_>>())
}

pub(crate) fn request(state: &State, round: RoundNumber, settings: Settings) -> Request {
    let windows = state.windows();
    let windows =
        domino::Windows { partners: windows.partners.into(), rivals: windows.rivals.into() };
    Request {
        method: settings.method,
        pattern: settings.pattern,
        counts_all_meetings: settings.old_meetings == OldMeetings::Counted,
        relax_first: match state.profile.relax_first {
            RelaxFirst::Rivals => domino::RelaxFirst::Rivals,
            RelaxFirst::Partners => domino::RelaxFirst::Partners,
        },
        ..Request::new(round.get(), windows)
    }
}

/// What the engine says of the round, in whole numbers.
fn report(round: &Round) -> serde_json::Value {
    let tally = &round.tally;
    json!({
        "partner_violations": tally.partner_violations,
        "rival_violations": tally.rival_violations,
        "forced_partner": tally.forced_partners,
        "forced_rival": tally.forced_rivals,
        "pyramid_moves": tally.pyramid_moves,
        "side_moves": tally.side_moves,
        "partner_repeats": tally.partner_repeats,
        "rival_repeats": tally.rival_repeats,
        "deviation": tally.deviation,
        "partner_bound": round.partner_bound,
        "rival_bound": round.rival_bound,
        "proved": round.is_proved,
        "matchings": round.effort.matchings,
        "exact_reseatings": round.effort.exact_reseatings,
        "kicks": round.effort.kicks,
    })
}
