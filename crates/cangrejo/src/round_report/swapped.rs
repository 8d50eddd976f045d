//! A published round of domino in which two athletes change places, and what that costs.

use cangrejo_tournament::event::{AthleteNumber, Repeat, SeatedTable, Side, TableNumber};
use cangrejo_tournament::tournament::{Round, State, Tournament};

use super::{RoundReport, Seating, before, report};
use crate::director::Refusal;

/// What two athletes who change places make of the last round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwappedSeats {
    /// The tables that sit differently.
    pub tables: Vec<SeatedTable>,
    /// Everybody who rests then, ascending.
    pub byes: Vec<AthleteNumber>,
    /// The report of the round as it is.
    pub before: RoundReport,
    /// The report of the round as it will be.
    pub after: RoundReport,
    /// The repeats of these tables, in order.
    pub repeats: Vec<Repeat>,
    /// Those of them that were approved when the round was published.
    pub approved: Vec<Repeat>,
}

impl SwappedSeats {
    /// The repeats that the director has to approve and has not yet.
    pub fn to_approve(&self) -> Vec<Repeat> {
        let open = self.repeats.iter().filter(|repeat| repeat.needs_approval());
        open.filter(|repeat| !self.approved.contains(repeat)).copied().collect()
    }
}

/// Lets two athletes of the last round change places, and reckons what that costs.
///
/// # Errors
///
/// If they cannot: see [`check_swap`].
///
/// # Panics
///
/// Never: the round is one of the tournament's own.
pub fn swap_seats(
    tournament: &Tournament,
    two: [AthleteNumber; 2],
) -> Result<SwappedSeats, Refusal> {
    let now = tournament.state();
    let round = check_swap(now, two)?;
    let is_of_them = |seats: &&SeatedTable| seats.athletes().any(|one| two.contains(&one));
    let seats = round.tables.values().map(|table| &table.seats).filter(is_of_them);
    let tables: Vec<SeatedTable> = seats.map(|seats| exchanged(seats, two)).collect();
    let mut byes: Vec<AthleteNumber> =
        round.byes.iter().map(|athlete| exchange(*athlete, two)).collect();
    byes.sort_unstable();
    let state = before(tournament, round.number).expect("the round is published");
    let as_it_was = Seating::published(round);
    let mut as_it_will_be = Seating { byes: byes.clone(), ..as_it_was.clone() };
    as_it_will_be.n_hand_changes += 1;
    for table in &tables {
        let place = as_it_will_be.tables.iter_mut().find(|seats| seats.table == table.table);
        table.clone_into(place.expect("the table is of this round"));
    }
    let repeats = now.repeats(round.number, &tables, now.windows());
    let approved = repeats.iter().filter(|repeat| round.repeats.contains(repeat));
    Ok(SwappedSeats {
        approved: approved.copied().collect(),
        repeats,
        tables,
        byes,
        before: report(&state, &as_it_was, None),
        after: report(&state, &as_it_will_be, None),
    })
}

/// A table once two athletes have changed places, at it or not.
pub fn exchanged(seats: &SeatedTable, two: [AthleteNumber; 2]) -> SeatedTable {
    let side = |side: Side| Side {
        first: exchange(side.first, two),
        partner: side.partner.map(|partner| exchange(partner, two)),
    };
    SeatedTable { table: seats.table, sides: seats.sides.map(side) }
}

/// Who is where an athlete was, once two have changed places.
pub fn exchange(athlete: AthleteNumber, two: [AthleteNumber; 2]) -> AthleteNumber {
    match athlete {
        one if one == two[0] => two[1],
        one if one == two[1] => two[0],
        other => other,
    }
}

/// The last round, if the two can change places in it.
///
/// # Errors
///
/// If they are one or unknown, neither sits at a table, or a table of theirs has a result.
pub fn check_swap(state: &State, [a, b]: [AthleteNumber; 2]) -> Result<&Round, Refusal> {
    if a == b {
        return Err(Refusal::NamedTwice { athlete: a });
    }
    if let Some(&athlete) = [a, b].iter().find(|one| !state.athletes.contains_key(one)) {
        return Err(Refusal::UnknownAthlete { athlete });
    }
    let round = state.rounds.last().ok_or(Refusal::NoSuchRound { round: state.next_round() })?;
    if let Some(&athlete) = [a, b].iter().find(|one| !round.has(**one)) {
        return Err(Refusal::NotSeated { athlete, round: round.number });
    }
    let table_of = |athlete| round.table_of(athlete);
    if table_of(a).is_none() && table_of(b).is_none() {
        return Err(Refusal::NotSeated { athlete: a, round: round.number });
    }
    let has_result = |table: &TableNumber| round.tables[table].status.has_result();
    match [a, b].into_iter().filter_map(table_of).find(has_result) {
        Some(table) => Err(Refusal::HasResult { round: round.number, table }),
        None => Ok(round),
    }
}
