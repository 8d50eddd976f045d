//! Rounds as they were published and played.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::event::{
    AthleteNumber, Beneficiary, Game, Origin, Profile, Reliability, Repeat, RoundNumber,
    SeatedTable, TableNumber, Windows,
};

/// A published round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Round {
    /// Its number.
    pub number: RoundNumber,
    /// Its tables.
    pub tables: BTreeMap<TableNumber, Table>,
    /// Who rests.
    pub byes: BTreeSet<AthleteNumber>,
    /// How its pairing was found.
    pub origin: Origin,
    /// The windows in force.
    pub windows: Windows,
    /// Repeats inside the windows, as published and reseated.
    pub repeats: Vec<Repeat>,
    /// The rules in force when it was published: its results are judged and counted by them.
    pub profile: Profile,
    /// Ranked athletes who were there when it was published, or were let in to it.
    pub present: BTreeSet<AthleteNumber>,
    /// How often it was changed by hand after it was published.
    pub n_hand_changes: usize,
    /// How often the engine seated those who came late.
    pub n_late_seatings: usize,
    /// Who sat in for whom.
    pub substitutions: Vec<Substitution>,
}

/// A seat taken by another for one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Substitution {
    /// The athlete who is replaced.
    pub athlete: AthleteNumber,
    /// The athlete who plays.
    pub substitute: AthleteNumber,
    /// Whose the result is.
    pub beneficiary: Beneficiary,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Table {
    /// Who was put where.
    pub seats: SeatedTable,
    /// How far its result is.
    pub status: TableStatus,
    /// Its games as they count; none without a result.
    pub games: Vec<Game>,
    /// Whether the result is expected to change.
    pub reliability: Reliability,
    /// The games as the rating report has them, where a correction came too late.
    pub for_rating: Vec<Game>,
    /// What the other score sheets of a disputed table say.
    pub rival_sheets: Vec<Vec<Game>>,
    /// Those who were present when the table was dissolved; they get what a bye gives.
    pub present: Vec<AthleteNumber>,
}

/// How far the result of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableStatus {
    /// No score sheet (acta) yet.
    NoSheet,
    /// The score sheet was handed in.
    Received,
    /// A result was entered.
    Entered,
    /// A second reading agreed with it.
    Verified,
    /// Another score sheet contradicts it.
    Disputed,
    /// It was put right, by correction or by deciding a dispute.
    Corrected,
    /// It is not played.
    Dissolved,
}

impl Round {
    /// Tables that keep the next round from being paired: without a result, or disputed.
    ///
    /// A disputed table waits for its decision.
    pub fn open_tables(&self) -> Vec<TableNumber> {
        let open = self.tables.iter().filter(|(_, table)| table.is_open());
        open.map(|(number, _)| *number).collect()
    }

    /// Tables whose result is provisional.
    pub fn provisional_tables(&self) -> Vec<TableNumber> {
        let provisional = |table: &Table| table.reliability == Reliability::Provisional;
        let tables = self.tables.iter().filter(|(_, table)| provisional(table));
        tables.map(|(number, _)| *number).collect()
    }

    /// Whether an athlete sits at a table or rests.
    pub fn has(&self, athlete: AthleteNumber) -> bool {
        self.byes.contains(&athlete) || self.table_of(athlete).is_some()
    }

    /// The table at which an athlete was put.
    pub fn table_of(&self, athlete: AthleteNumber) -> Option<TableNumber> {
        let mut tables = self.tables.iter();
        let found = tables.find(|(_, table)| table.seats.athletes().any(|other| other == athlete));
        found.map(|(number, _)| *number)
    }

    /// Whether an athlete sits in for another.
    pub fn is_substitute(&self, athlete: AthleteNumber) -> bool {
        self.substitutions.iter().any(|substitution| substitution.substitute == athlete)
    }

    /// Who really sits on the seat of `athlete`.
    pub fn player_for(&self, athlete: AthleteNumber) -> AthleteNumber {
        let found = self.substitutions.iter().find(|substitution| substitution.athlete == athlete);
        found.map_or(athlete, |substitution| substitution.substitute)
    }
}

impl Table {
    /// A table that was just published.
    pub(super) fn new(seats: SeatedTable) -> Table {
        Table {
            seats,
            status: TableStatus::NoSheet,
            games: Vec::new(),
            reliability: Reliability::Final,
            for_rating: Vec::new(),
            rival_sheets: Vec::new(),
            present: Vec::new(),
        }
    }

    /// Whether it has no result that counts.
    pub const fn is_open(&self) -> bool {
        match self.status {
            TableStatus::NoSheet | TableStatus::Received | TableStatus::Disputed => true,
            TableStatus::Entered
            | TableStatus::Verified
            | TableStatus::Corrected
            | TableStatus::Dissolved => false,
        }
    }

    /// Whether tiles were played at it; only then did its athletes meet.
    ///
    /// A table whose result is still awaited counts as played.
    pub fn makes_history(&self) -> bool {
        match self.status {
            TableStatus::Dissolved => false,
            TableStatus::NoSheet | TableStatus::Received => true,
            TableStatus::Entered
            | TableStatus::Verified
            | TableStatus::Disputed
            | TableStatus::Corrected => self.games.iter().any(Game::is_played),
        }
    }
}
