//! The report file of a chess tournament.

use std::collections::BTreeMap;

use super::{ChessStandings, heading, tournament};
use crate::event::{
    AthleteNumber, ChessRules, Details, FideMode, Gender, NationalRecord, RoundNumber,
};
use crate::tournament::State;
use crate::trf::{Dialect, NationalLine, PlayerRecord, Record, Report, Unsaid, Written};

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
    let is_rated = |athlete: &&AthleteNumber| state.athletes[*athlete].details.elo.is_some();
    let n_rated = list.iter().filter(is_rated).count();
    let (mut records, unsaid_before) = heading::records(state, n_rated, dialect);
    records.extend(match state.fide_mode {
        FideMode::On => None,
        FideMode::Left => Some(Record::Other(MODE_LEFT.to_owned())),
    });
    let mut unsaid = tournament.unsaid(dialect);
    unsaid.extend(unsaid_before);
    if !rules_of(state).tie_breaks.0.is_empty() {
        let codes = format!("202 {}", rules_of(state).tie_breaks.0.join(","));
        match dialect {
            Dialect::Trf26 => records.push(Record::Other(codes)),
            Dialect::Trf16 => unsaid.push(Unsaid::of_line(&codes)),
        }
    }
    let mut national = Vec::new();
    for record in tournament.records(dialect) {
        records.push(match record {
            Record::Player(mut player) => {
                let athlete = list[player.id as usize - 1];
                complete(&mut player, &state.athletes[&athlete].details, births.get(&athlete));
                national.extend(national_lines(&player, &state.athletes[&athlete].details));
                Record::Player(player)
            }
            other => other,
        });
    }
    records.extend(national);
    Written { report: Report::of_records(&records), unsaid }
}

/// Puts into a player's line what pairings do not need.
fn complete(player: &mut PlayerRecord, details: &Details, birth: Option<&String>) {
    player.sex = details.gender.and_then(|gender| match gender {
        Gender::Female => Some('w'),
        Gender::Male => Some('m'),
        Gender::Other => None,
    });
    player.fide_id = details.fide_id.map(|id| id.to_string()).unwrap_or_default();
    player.birth = birth.map(|birth| birth.replace('-', "/")).unwrap_or_default();
}

/// What national rating lists say of a player.
fn national_lines(player: &PlayerRecord, details: &Details) -> Vec<Record> {
    let line = |of: &NationalRecord| NationalLine {
        list: of.list.clone(),
        player: PlayerRecord {
            title: of.class.clone(),
            rating: of.rating.map(u32::from),
            federation: of.origin.clone(),
            fide_id: of.number.clone(),
            ..player.clone()
        },
    };
    details.national.iter().map(|of| Record::Other(line(of).to_string())).collect()
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
