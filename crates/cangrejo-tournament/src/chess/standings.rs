//! Who is ahead in chess.

use std::cmp::Reverse;

use sha2::{Digest, Sha256};

use super::tournament;
use crate::Rational;
use crate::event::{AthleteNumber, RoundNumber, StandingsWitness, TieMethod, WitnessedLine};
use crate::tournament::State;
use crate::trf::Points;

/// The edition of the standings of chess: it changes whenever the same facts would give others.
pub const EDITION: &str = "chess-standings-1";

/// Everybody of the starting list, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessStandings {
    lines: Vec<ChessLine>,
}

/// One athlete's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessLine {
    /// Whose line it is.
    pub athlete: AthleteNumber,
    /// The place, from 1; equals share the best of theirs.
    pub place: usize,
    /// The pairing number.
    pub number: usize,
    /// The points.
    pub points: Points,
}

impl ChessStandings {
    /// The standings after a round, or before the first if there is none.
    pub fn of_tournament(state: &State, after: Option<RoundNumber>) -> ChessStandings {
        let mut standings = ChessStandings::by_play(state, after);
        for tie in state.settled_ties.iter().filter(|tie| tie.after == after) {
            standings.settle(&tie.athletes, &tie.method);
        }
        standings
    }

    /// The standings after a round as the games alone make them, with every tie they leave.
    pub fn by_play(state: &State, after: Option<RoundNumber>) -> ChessStandings {
        let n_rounds = after.map_or(0, |round| round.idx() + 1);
        let tournament = tournament(state, n_rounds);
        let list = state.starting_list();
        let mut lines: Vec<ChessLine> = list
            .iter()
            .zip(&tournament.players)
            .enumerate()
            .map(|(idx, (athlete, player))| ChessLine {
                athlete: *athlete,
                place: 0,
                number: idx + 1,
                points: player.points,
            })
            .collect();
        lines.sort_by_key(|line| Reverse(line.points));
        let mut place = 0;
        for idx in 0..lines.len() {
            if idx == 0 || lines[idx].points != lines[idx - 1].points {
                place = idx + 1;
            }
            lines[idx].place = place;
        }
        ChessStandings { lines }
    }

    /// The lines, the best first.
    pub fn lines(&self) -> &[ChessLine] {
        &self.lines
    }

    /// Those who share the place of an athlete, in the order of the lines.
    pub fn sharing(&self, athlete: AthleteNumber) -> Vec<AthleteNumber> {
        let place = self.lines.iter().find(|line| line.athlete == athlete).map(|line| line.place);
        let sharing = self.lines.iter().filter(|line| Some(line.place) == place);
        sharing.map(|line| line.athlete).collect()
    }

    /// Orders athletes, best first, if exactly they share a place.
    fn settle(&mut self, athletes: &[AthleteNumber], method: &TieMethod) {
        let Some(first) = athletes.first() else { return };
        let mut sharing = self.sharing(*first);
        let mut named = athletes.to_vec();
        sharing.sort_unstable();
        named.sort_unstable();
        let is_ordered = match method {
            TieMethod::PlayOff | TieMethod::Lots { .. } => true,
            TieMethod::Shared => false,
        };
        if sharing != named || !is_ordered {
            return;
        }
        let position = |athlete: &AthleteNumber| athletes.iter().position(|one| one == athlete);
        for line in &mut self.lines {
            line.place += position(&line.athlete).unwrap_or(0);
        }
        self.lines.sort_by_key(|line| line.place);
    }

    /// What a log keeps of the standings that hold now; nothing before the first round.
    pub fn witness(state: &State) -> Option<StandingsWitness> {
        let last = state.rounds.last()?.number;
        let standings = ChessStandings::of_tournament(state, Some(last));
        let lines = standings.lines().iter().map(witnessed).collect();
        Some(StandingsWitness { edition: EDITION.to_owned(), lines })
    }
}

fn witnessed(line: &ChessLine) -> WitnessedLine {
    let hash = Sha256::digest(format!("number={}", line.number));
    let exact = hash[..4].iter().map(|byte| format!("{byte:02x}")).collect();
    WitnessedLine {
        athlete: line.athlete,
        place: u32::try_from(line.place).expect("athletes are numbered with 32 bits"),
        points: Rational::new(i64::from(line.points.tenths()), 10).to_string(),
        exact,
    }
}
