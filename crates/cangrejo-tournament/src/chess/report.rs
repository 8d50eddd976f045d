//! The report file of a chess tournament.

use std::collections::BTreeMap;

use super::{ChessStandings, tournament};
use crate::event::{AthleteNumber, ChessRules, FideMode, Gender, RoundNumber};
use crate::tournament::State;
use crate::trf::{Dialect, Record, Report, Unsaid, Written};

/// Which results a report has where one was corrected too late for the tournament (C.04.2 4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Results {
    /// Those that rounds and standings were made from.
    OfTournament,
    /// Those that count for rating; the points are theirs, the places those of the tournament.
    ForRating,
}

/// The line of a report that tells that its director left the mode of FIDE.
///
/// A comment (TRF26), so no reader is disturbed; [`report`] writes it.
pub const MODE_LEFT: &str = "### C.04.2 4.3 and 4.4 do not bind: the FIDE mode was left";

/// The report of the rounds that are over, in a dialect.
///
/// Birth dates never stand in a log; `births` has those that may be told, as `2001-12-31`.
pub fn report(
    state: &State,
    dialect: Dialect,
    results: Results,
    births: &BTreeMap<AthleteNumber, String>,
) -> Written {
    let over = state.rounds.iter().take_while(|round| round.open_tables().is_empty());
    let n_over = over.count();
    let mut tournament = match results {
        Results::OfTournament => tournament(state, n_over),
        Results::ForRating => tournament(&as_rated(state), n_over),
    };
    let after = RoundNumber::new(u32::try_from(n_over).unwrap_or(u32::MAX));
    let standings = ChessStandings::of_tournament(state, after);
    for (rank, line) in (1..).zip(standings.lines()) {
        tournament.players[line.number - 1].rank = Some(rank);
    }
    let list = state.starting_list();
    let mut unsaid = tournament.unsaid(dialect);
    let mut records = headings(state, list.len(), dialect);
    if !rules_of(state).tie_breaks.0.is_empty() {
        let codes = format!("202 {}", rules_of(state).tie_breaks.0.join(","));
        match dialect {
            Dialect::Trf26 => records.push(Record::Other(codes)),
            Dialect::Trf16 => unsaid.push(Unsaid::of_line(&codes)),
        }
    }
    for record in tournament.records(dialect) {
        records.push(match record {
            Record::Player(mut player) => {
                let athlete = list[player.id as usize - 1];
                let details = &state.athletes[&athlete].details;
                player.sex = details.gender.and_then(|gender| match gender {
                    Gender::Female => Some('w'),
                    Gender::Male => Some('m'),
                    Gender::Other => None,
                });
                player.fide_id = details.fide_id.map(|id| id.to_string()).unwrap_or_default();
                let birth = births.get(&athlete);
                player.birth = birth.map(|birth| birth.replace('-', "/")).unwrap_or_default();
                Record::Player(player)
            }
            other => other,
        });
    }
    Written { report: Report::of_records(&records), unsaid }
}

/// The state with every result as it counts for rating.
fn as_rated(state: &State) -> State {
    let mut state = state.clone();
    for table in state.rounds.iter_mut().flat_map(|round| round.tables.values_mut()) {
        if !table.for_rating.is_empty() {
            table.games.clone_from(&table.for_rating);
        }
    }
    state
}

fn rules_of(state: &State) -> ChessRules {
    state.profile.chess.clone().unwrap_or_default()
}

/// What stands before the players: name, numbers, the program.
fn headings(state: &State, n_players: usize, dialect: Dialect) -> Vec<Record> {
    let listed = state.starting_list();
    let is_rated = |athlete: &&AthleteNumber| state.athletes[*athlete].details.elo.is_some();
    let n_rated = listed.iter().filter(is_rated).count();
    // A name may have been pasted; a line end in it would begin a record.
    let name: String =
        state.name.chars().map(|one| if one.is_control() { ' ' } else { one }).collect();
    let lines = [
        format!("012 {name}"),
        format!("062 {n_players}"),
        format!("072 {n_rated}"),
        "092 Individual: Swiss-System (Dutch)".to_owned(),
    ];
    let by = (dialect == Dialect::Trf26).then(|| "182 Cangrejo".to_owned());
    let mode = match state.fide_mode {
        FideMode::On => None,
        FideMode::Left => Some(MODE_LEFT.to_owned()),
    };
    lines.into_iter().chain(by).chain(mode).map(Record::Other).collect()
}
