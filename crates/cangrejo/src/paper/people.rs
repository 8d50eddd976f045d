//! Athletes and tables, as sheets name them.

use std::collections::BTreeMap;

use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{
    AthleteNumber, Discipline, Game, RoundNumber, Seat, Side, SideLetter,
};
use cangrejo_tournament::standings::{Line, Standings};
use cangrejo_tournament::tournament::{Round, State, Table};

use super::Source;
use super::list::plain;
use crate::messages::{Messages, result};

/// The longest name that a list has room for.
pub(super) const LONGEST_NAME: usize = 44;

/// The name of an athlete.
pub(super) fn name(source: &Source<'_>, athlete: AthleteNumber) -> String {
    plain(source.name(athlete), LONGEST_NAME)
}

/// The club of an athlete.
pub(super) fn club(state: &State, athlete: AthleteNumber) -> String {
    let known = state.athletes.get(&athlete);
    known.map(|known| plain(&known.details.club, 28)).unwrap_or_default()
}

/// Number and name.
pub(super) fn named(source: &Source<'_>, athlete: AthleteNumber) -> String {
    format!("{}\u{a0}{}", source.messages.athlete(athlete), name(source, athlete))
}

/// Who really sits for a side, a line each.
pub(super) fn side(source: &Source<'_>, round: &Round, side: Side) -> String {
    let people = side.members().map(|athlete| named(source, round.player_for(athlete)));
    people.collect::<Vec<_>>().join("\n")
}

/// The seat of an athlete at a table.
pub(super) fn seat_of(table: &Table, athlete: AthleteNumber) -> &'static str {
    let seats = [(Seat::A, "A"), (Seat::B, "B"), (Seat::C, "C"), (Seat::D, "D")];
    let found = seats.into_iter().find(|(seat, _)| table.seats.at(*seat) == Some(athlete));
    found.map_or("", |(_, letter)| letter)
}

/// What an athlete did in a round.
pub(super) struct Played<'a> {
    pub(super) table: &'a Table,
    pub(super) side: SideLetter,
    pub(super) partner: Option<AthleteNumber>,
    pub(super) rivals: Vec<AthleteNumber>,
}

impl Played<'_> {
    /// What there is of an athlete in a round, if there was a table.
    pub(super) fn of(round: &Round, athlete: AthleteNumber) -> Option<Played<'_>> {
        let table = round.tables.get(&round.table_of(athlete)?)?;
        let [a, b] = table.seats.sides;
        let is_a = a.members().any(|one| one == athlete);
        let (own, other, side) = if is_a { (a, b, SideLetter::A) } else { (b, a, SideLetter::B) };
        Some(Played {
            table,
            side,
            partner: own.members().find(|one| *one != athlete),
            rivals: other.members().collect(),
        })
    }

    /// The result with the own score first; nothing without one that counts.
    pub(super) fn result(&self, messages: &Messages) -> String {
        if self.table.is_open() {
            return String::new();
        }
        let own = |game: &Game| match (game, self.side) {
            (Game::Played { points: [a, b], .. }, SideLetter::A) => Some(format!("{a}:{b}")),
            (Game::Played { points: [a, b], .. }, SideLetter::B) => Some(format!("{b}:{a}")),
            (Game::Credited { .. } | Game::Chess { .. }, _) => None,
        };
        let scores: Option<Vec<String>> = self.table.games.iter().map(own).collect();
        match scores {
            Some(scores) if !scores.is_empty() => scores.join(", "),
            Some(_) | None => result(self.table, messages),
        }
    }
}

/// The place of everybody after the last round, with the points; in the order of places.
pub(super) fn ranking(source: &Source<'_>) -> Vec<(usize, AthleteNumber, String)> {
    let (state, messages) = (source.state(), source.messages);
    let last = state.rounds.last().map(|round| round.number);
    match state.discipline {
        Discipline::Domino => {
            let standings = Standings::of_tournament(state, last);
            let lines = standings.lines().iter();
            let points =
                |line: &Line<AthleteNumber>| messages.number(format!("{:.1}", line.score.points));
            lines.map(|line| (line.place, line.athlete, points(line))).collect()
        }
        Discipline::Chess => {
            let standings = ChessStandings::of_tournament(state, last);
            let lines = standings.lines().iter();
            lines.map(|line| (line.place, line.athlete, messages.number(line.points))).collect()
        }
    }
}

/// The places alone.
pub(super) fn placing(state: &State) -> Vec<(usize, AthleteNumber)> {
    placing_after(state, state.rounds.last().map(|round| round.number))
}

/// The places after a round, or before the first; in the order of places.
pub(super) fn placing_after(
    state: &State,
    after: Option<RoundNumber>,
) -> Vec<(usize, AthleteNumber)> {
    match state.discipline {
        Discipline::Domino => {
            let standings = Standings::of_tournament(state, after);
            standings.lines().iter().map(|line| (line.place, line.athlete)).collect()
        }
        Discipline::Chess => {
            let standings = ChessStandings::of_tournament(state, after);
            standings.lines().iter().map(|line| (line.place, line.athlete)).collect()
        }
    }
}

/// The same by athlete.
pub(super) fn places(source: &Source<'_>) -> BTreeMap<AthleteNumber, (usize, String)> {
    ranking(source).into_iter().map(|(place, athlete, points)| (athlete, (place, points))).collect()
}
