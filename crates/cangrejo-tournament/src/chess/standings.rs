//! Who is ahead in chess: points, then the tie-breaks of the rules (C.07).

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use super::tournament;
use crate::Rational;
use crate::event::{
    AthleteNumber, ChessRules, DutchEdition, RoundNumber, StandingsWitness, TieMethod,
    WitnessedLine,
};
use crate::tiebreaks::{self, BadCode, Code, Edition, Field, List, Reason};
use crate::tournament::State;
use crate::trf::Points;

/// The edition of the standings of chess: it changes whenever the same facts would give others.
pub const EDITION: &str = "chess-standings-1";

/// Everybody of the starting list, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessStandings {
    /// What was applied, in this order: the columns of the lines.
    pub codes: Vec<Code>,
    /// What the rules ask for and the field cannot have, each with the reason.
    pub left_out: Vec<(Code, Reason)>,
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
    /// The value of each code; none where a direct encounter was not needed.
    pub values: Vec<Option<Rational>>,
}

/// The tie-breaks of the rules, the points before them.
///
/// # Errors
///
/// The first code that cannot be reckoned.
pub fn tie_break_list(rules: &ChessRules) -> Result<List, BadCode> {
    List::parse(&rules.tie_breaks.0.join(","))
}

/// The edition of C.07 that goes with the rules: that of the same years.
pub const fn edition_of(rules: &ChessRules) -> Edition {
    match rules.edition {
        DutchEdition::Fide2017 => Edition::Fide2024,
        DutchEdition::Fide2026 => Edition::Fide2026,
    }
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
        let rules = state.profile.chess.clone().unwrap_or_default();
        let edition = edition_of(&rules);
        let tournament = tournament(state, after.map_or(0, |round| round.idx() + 1));
        let list = state.starting_list();
        let codes = tie_break_list(&rules).unwrap_or_default();
        let ranked = tiebreaks::standings(&Field::from(&tournament), &codes, edition);
        let line = |line: tiebreaks::Line| ChessLine {
            athlete: list[line.player],
            place: line.rank,
            number: line.player + 1,
            points: tournament.players[line.player].points,
            values: line.values,
        };
        let lines = ranked.lines.into_iter().map(line).collect();
        ChessStandings { codes: ranked.codes, left_out: ranked.left_out, lines }
    }

    /// The lines, the best first.
    pub fn lines(&self) -> &[ChessLine] {
        &self.lines
    }

    /// With how many decimals each column is shown: as many as one of its values has, at most two.
    pub fn decimals(&self) -> Vec<usize> {
        let of_value = |value: &Rational| {
            let text = format!("{value:.2}");
            let (_, decimals) = text.split_once('.').unwrap_or_default();
            decimals.trim_end_matches('0').len()
        };
        let of_column = |(idx, code): (usize, &Code)| {
            let values = self.lines.iter().filter_map(|line| line.values[idx].as_ref());
            let least = usize::from(*code == Code::Points);
            values.map(of_value).max().unwrap_or(0).max(least)
        };
        self.codes.iter().enumerate().map(of_column).collect()
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
            TieMethod::PlayOff | TieMethod::Lots { .. } | TieMethod::Reported => true,
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
        let lines = standings.lines().iter().map(|line| standings.witnessed(line)).collect();
        Some(StandingsWitness { edition: EDITION.to_owned(), lines })
    }

    fn witnessed(&self, line: &ChessLine) -> WitnessedLine {
        let mut said = format!("number={}", line.number);
        for (code, value) in self.codes.iter().zip(&line.values) {
            let value = value.as_ref().map_or_else(String::new, ToString::to_string);
            write!(said, " {code}={value}").expect("a text takes any value");
        }
        let hash = Sha256::digest(said);
        let exact = hash[..4].iter().fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").expect("a text takes any digit");
            text
        });
        WitnessedLine {
            athlete: line.athlete,
            place: u32::try_from(line.place).expect("athletes are numbered with 32 bits"),
            points: Rational::new(i64::from(line.points.tenths()), 10).to_string(),
            exact,
        }
    }
}
