//! The report file of a chess tournament.

use std::collections::BTreeMap;

use super::{ChessStandings, tournament};
use crate::event::{AthleteNumber, FideMode, Gender, RoundNumber};
use crate::tournament::State;
use crate::trf::{Dialect, Record, Report};

/// The line of a report that tells that its director left the mode of FIDE.
///
/// A comment (TRF26), so no reader is disturbed; [`report`] writes it.
pub const MODE_LEFT: &str = "### C.04.2 4.3 and 4.4 do not bind: the FIDE mode was left";

/// The report of the rounds that are over, in a dialect.
///
/// Birth dates never stand in a log; `births` has those that may be told, as `2001-12-31`.
pub fn report(state: &State, dialect: Dialect, births: &BTreeMap<AthleteNumber, String>) -> Report {
    let over = state.rounds.iter().take_while(|round| round.open_tables().is_empty());
    let n_over = over.count();
    let mut tournament = tournament(state, n_over);
    let after = RoundNumber::new(u32::try_from(n_over).unwrap_or(u32::MAX));
    let standings = ChessStandings::of_tournament(state, after);
    for (rank, line) in (1..).zip(standings.lines()) {
        tournament.players[line.number - 1].rank = Some(rank);
    }
    let list = state.starting_list();
    let mut records = headings(state, list.len());
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
    Report::of_records(&records)
}

/// What stands before the players: name, numbers, tie-breaks.
fn headings(state: &State, n_players: usize) -> Vec<Record> {
    let rules = state.profile.chess.clone().unwrap_or_default();
    let listed = state.starting_list();
    let is_rated = |athlete: &&AthleteNumber| state.athletes[*athlete].details.elo.is_some();
    let n_rated = listed.iter().filter(is_rated).count();
    let mut lines = vec![
        format!("012 {}", state.name),
        format!("062 {n_players}"),
        format!("072 {n_rated}"),
        "092 Individual: Swiss-System (Dutch)".to_owned(),
        "182 Cangrejo".to_owned(),
    ];
    match state.fide_mode {
        FideMode::On => {}
        FideMode::Left => lines.push(MODE_LEFT.to_owned()),
    }
    if !rules.tie_breaks.0.is_empty() {
        lines.push(format!("202 {}", rules.tie_breaks.0.join(",")));
    }
    lines.into_iter().map(Record::Other).collect()
}
