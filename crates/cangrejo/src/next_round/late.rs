//! Those who come when a round is on: they take the seats that are empty, and no other table moves.

use std::collections::BTreeSet;

use cangrejo_pairing::domino::{Method, Problem, seat_some};
use cangrejo_tournament::event::{
    AthleteNumber, Origin, Role, RoundNumber, SeatedTable, Side, Strength, TableNumber,
};
use cangrejo_tournament::tournament::{Round, State, TableStatus};

use super::{
    NoRound, Settings, asked, at_tables, meetings, n_byes, no_round, order, request, sides,
};

/// The edition of what is done here; it changes when the same facts would be seated otherwise.
pub const LATE_EDITION: &str = "late-2";

/// What a published round becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reseating {
    /// The round.
    pub round: RoundNumber,
    /// Tables that are new or sit differently, ascending.
    pub tables: Vec<SeatedTable>,
    /// Tables that are no more, ascending.
    pub removed: Vec<TableNumber>,
    /// Everybody who rests now, ascending.
    pub byes: Vec<AthleteNumber>,
    /// Tables that stay incomplete, ascending.
    pub incomplete: Vec<TableNumber>,
    /// Those for whom there is no seat in this round, ascending.
    pub unseated: Vec<AthleteNumber>,
}

impl Reseating {
    /// Whether everybody stays where they are.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty() && self.removed.is_empty()
    }
}

/// Seats those who are there and have no place in the round that is on.
///
/// They take the seats of absentees, and three who rest make a table with one of them. A table
/// is incomplete if somebody at it does not play and nothing was handed in yet; incomplete
/// tables are made anew among those who wait, and no other table moves. `None` if no round is
/// on.
///
/// # Errors
///
/// When what must be kept apart cannot be.
pub fn seat_waiting(state: &State) -> Result<Option<Reseating>, NoRound> {
    let Some(round) = state.rounds.last() else { return Ok(None) };
    let waiting = Waiting::of(state, round);
    // Once every result is in, the round is over, whoever comes.
    let is_on = !round.open_tables().is_empty();
    let seated = if is_on { waiting.to_seat() } else { Vec::new() };
    let mut unseated = waiting.arrived.clone();
    unseated.retain(|one| !seated.contains(one));
    unseated.sort_unstable();
    if seated.is_empty() {
        // Nothing can be made of so few: an incomplete table is for the director to settle.
        let byes = round.byes.iter().copied().collect();
        let mut incomplete = waiting.left.clone();
        incomplete.extend(waiting.incomplete.iter().map(|seats| seats.table));
        incomplete.sort_unstable();
        let (tables, removed) = (Vec::new(), Vec::new());
        let round = round.number;
        return Ok(Some(Reseating { round, tables, removed, byes, incomplete, unseated }));
    }
    let tables = match waiting.filled_in(&seated).filter(|tables| is_fine(state, round, tables)) {
        Some(tables) => tables,
        None => made_anew(state, round, &waiting, &seated)?,
    };
    let is_new = |number: &TableNumber| tables.iter().all(|seats| seats.table != *number);
    let removed = waiting.incomplete.iter().map(|seats| seats.table).filter(is_new).collect();
    let rests =
        |one: &AthleteNumber| !seated.contains(one) && state.athletes[one].role == Role::Ranked;
    let byes = waiting.stranded.iter().chain(&waiting.resting).copied().filter(rests);
    let mut byes: Vec<AthleteNumber> = byes.collect();
    byes.sort_unstable();
    let (round, incomplete) = (round.number, waiting.left);
    Ok(Some(Reseating { round, tables, removed, byes, incomplete, unseated }))
}

/// Those who can be seated without moving anybody else, in the order of the ranking.
struct Waiting {
    /// Tables at which somebody does not play.
    incomplete: Vec<SeatedTable>,
    /// Such tables at which somebody sits in for another, ascending.
    ///
    /// Whoever came for one table is not sent to another: they are for the director to settle.
    left: Vec<TableNumber>,
    /// Those who sit there and play.
    stranded: Vec<AthleteNumber>,
    /// Those who are there and have no place.
    arrived: Vec<AthleteNumber>,
    /// Those who rest; the first of them is the last to be called to a table.
    resting: Vec<AthleteNumber>,
}

impl Waiting {
    fn of(state: &State, round: &Round) -> Waiting {
        let is_there = |athlete: &AthleteNumber| state.athletes[athlete].is_there(round.number);
        let is_substituted = |one: AthleteNumber| round.player_for(one) != one;
        let is_whole =
            |seats: &SeatedTable| seats.athletes().all(|one| is_substituted(one) || is_there(&one));
        let open = round.tables.values().filter(|table| table.status == TableStatus::NoSheet);
        let incomplete = open.map(|table| table.seats.clone()).filter(|seats| !is_whole(seats));
        let (left, incomplete): (Vec<SeatedTable>, Vec<SeatedTable>) =
            incomplete.partition(|seats| seats.athletes().any(is_substituted));
        let left = left.into_iter().map(|seats| seats.table).collect();
        let ranked = order(state, round.number);
        let house = state.athletes.iter().filter(|(_, athlete)| athlete.role == Role::House);
        let house = house.map(|(number, _)| *number).filter(is_there);
        let sits = |athlete: &AthleteNumber| {
            incomplete.iter().any(|seats| seats.athletes().any(|one| one == *athlete))
        };
        let stranded = ranked.iter().copied().chain(house).filter(sits).collect();
        let has_place = |one: &AthleteNumber| round.has(*one) || round.is_substitute(*one);
        let arrived = ranked.iter().copied().filter(|one| !has_place(one)).collect();
        let mut resting: Vec<AthleteNumber> =
            ranked.into_iter().filter(|one| round.byes.contains(one)).collect();
        // Whoever has rested most is called first, and among equals the better one.
        resting.sort_by_key(|athlete| std::cmp::Reverse(n_byes(state, *athlete)));
        Waiting { incomplete, left, stranded, arrived, resting }
    }

    /// Who is seated: those who were to play, then those who come, then those who rest.
    ///
    /// Nobody who rests is called if nobody else is to be seated with them.
    fn to_seat(&self) -> Vec<AthleteNumber> {
        let all = self.stranded.iter().chain(&self.arrived).chain(&self.resting);
        let mut all: Vec<AthleteNumber> = all.copied().collect();
        all.truncate(all.len() / 4 * 4);
        let is_new = |one: &AthleteNumber| !self.resting.contains(one);
        if all.iter().any(is_new) { all } else { Vec::new() }
    }

    /// The incomplete tables with each empty seat taken, if there are just as many to take them.
    fn filled_in(&self, seated: &[AthleteNumber]) -> Option<Vec<SeatedTable>> {
        if seated.len() != 4 * self.incomplete.len() {
            return None;
        }
        let mut newcomers = seated.iter().filter(|one| !self.stranded.contains(one));
        let mut seat = |athlete: AthleteNumber| {
            if self.stranded.contains(&athlete) { Some(athlete) } else { newcomers.next().copied() }
        };
        let mut filled = Vec::new();
        for seats in &self.incomplete {
            let [one, other] = seats.sides;
            let mut side = |side: Side| {
                let first = seat(side.first)?;
                let partner = seat(side.partner?)?;
                Some(Side { first, partner: Some(partner) })
            };
            filled.push(SeatedTable { table: seats.table, sides: [side(one)?, side(other)?] });
        }
        Some(filled)
    }
}

/// Whether tables bring no repeat and keep what must be kept.
fn is_fine(state: &State, round: &Round, tables: &[SeatedTable]) -> bool {
    let asked = (round.number, settings_of(round).first_round);
    state.repeats(round.number, tables, round.windows).is_empty()
        && asked::broken(state, asked, tables, Strength::Must).is_empty()
}

/// The best tables of those who are to be seated, numbered past those that stay.
fn made_anew(
    state: &State,
    round: &Round,
    waiting: &Waiting,
    seated: &[AthleteNumber],
) -> Result<Vec<SeatedTable>, NoRound> {
    let settings = Settings { method: Method::Optimo, ..settings_of(round) };
    let mut field = order(state, round.number);
    field.extend(seated.iter().filter(|one| state.athletes[one].role == Role::House));
    let meetings = meetings(state, round.number, &field)?;
    let request = request(state, round.number, settings);
    let asked = (round.number, settings.first_round);
    let constraints = asked::constraints(state, asked, &field, &[]);
    let problem = Problem { meetings: &meetings, request: &request, constraints: &constraints };
    let positions: Vec<usize> =
        (0..field.len()).filter(|idx| seated.contains(&field[*idx])).collect();
    let tables = seat_some(&problem, &positions);
    let tables = tables.map_err(|error| no_round(state, round.number, &field, error))?;
    let ordered = cangrejo_pairing::domino::numbered(&tables);
    let made = ordered.iter().map(|table| sides(table, &field, &[])).collect();
    let mut taken: BTreeSet<TableNumber> = round.tables.keys().copied().collect();
    for seats in &waiting.incomplete {
        taken.remove(&seats.table);
    }
    Ok(at_tables(state, made, &taken))
}

/// How the round was made.
fn settings_of(round: &Round) -> Settings {
    match &round.origin {
        Origin::Engine { settings, .. } => Settings::read(settings).unwrap_or_default(),
        Origin::Hand | Origin::Imported => Settings::default(),
    }
}
