//! What facts about rounds and tables do to the state.

use std::collections::{BTreeMap, BTreeSet};

use super::starting_list::SETTLED_BY;
use super::{Breach, Round, State, Substitution, Table, TableStatus};
use crate::event::{
    AthleteNumber, Beneficiary, Discipline, Game, Pairing, Reliability, Repeat, RoundNumber,
    SeatedTable, TableNumber, Windows,
};

impl State {
    pub(super) fn publish(
        &mut self,
        number: RoundNumber,
        pairing: &Pairing,
        windows: Windows,
        repeats: &[Repeat],
    ) -> Result<(), Breach> {
        let expected = self.next_round();
        if number != expected {
            return Err(Breach::RoundOutOfOrder { expected });
        }
        let byes = &pairing.byes;
        self.check_places(&pairing.tables.iter().collect::<Vec<_>>(), byes)?;
        let mut tables = BTreeMap::new();
        for seats in &pairing.tables {
            if tables.insert(seats.table, Table::new(seats.clone())).is_some() {
                return Err(Breach::TableTwice { table: seats.table });
            }
        }
        if self.discipline == Discipline::Chess && number == RoundNumber::FIRST {
            let list = self.starting_list();
            if self.given_list.is_empty() {
                self.last_of_upper_half = None;
            }
            let n_upper = self.n_in_upper_half(&list);
            self.last_of_upper_half = list.get(n_upper.wrapping_sub(1)).copied();
        }
        if self.discipline == Discipline::Chess && self.rounds.len() + 1 == SETTLED_BY {
            self.settled_list = self.starting_list();
        }
        self.rounds.push(Round {
            number,
            tables,
            byes: byes.iter().copied().collect(),
            origin: pairing.origin.clone(),
            windows,
            repeats: repeats.to_vec(),
            profile: self.profile.clone(),
            present: self.present(number),
            n_hand_changes: 0,
            n_late_seatings: 0,
            substitutions: Vec::new(),
        });
        Ok(())
    }

    pub(super) fn reseat(
        &mut self,
        number: RoundNumber,
        change: &Reseating<'_>,
    ) -> Result<(), Breach> {
        let round = self.known_round(number)?;
        let mut tables = round.tables.clone();
        for removed in change.removed {
            let missing = Breach::NoSuchTable { round: number, table: Some(*removed) };
            tables.remove(removed).ok_or(missing)?;
        }
        let mut changed = BTreeSet::new();
        for seats in change.tables {
            if !changed.insert(seats.table) {
                return Err(Breach::TableTwice { table: seats.table });
            }
            tables.insert(seats.table, Table::new(seats.clone()));
        }
        let seats: Vec<&SeatedTable> = tables.values().map(|table| &table.seats).collect();
        self.check_places(&seats, change.byes)?;
        let mut seated = change.tables.iter().flat_map(SeatedTable::athletes);
        if let Some(athlete) = seated.find(|athlete| round.is_substitute(*athlete)) {
            return Err(Breach::SeatedTwice { athlete });
        }

        let round = &mut self.rounds[number.idx()];
        round.tables = tables;
        // Whoever lost the seat needs nobody to sit in for them.
        let mut substitutions = std::mem::take(&mut round.substitutions);
        substitutions.retain(|substitution| round.table_of(substitution.athlete).is_some());
        round.substitutions = substitutions;
        round.byes = change.byes.iter().copied().collect();
        round.repeats.extend(change.repeats);
        match change.by {
            ChangedBy::Hand => round.n_hand_changes += 1,
            ChangedBy::Engine => round.n_late_seatings += 1,
        }
        Ok(())
    }

    pub(super) fn annul(&mut self, number: RoundNumber) -> Result<(), Breach> {
        let missing = Breach::NoSuchTable { round: number, table: None };
        let last = self.rounds.last().ok_or(missing)?.number;
        if last != number {
            return Err(Breach::RoundOutOfOrder { expected: last });
        }
        self.annulled_rounds.extend(self.rounds.pop());
        // A tie of standings that are no more is none of those that come instead.
        self.settled_ties.retain(|tie| tie.after < Some(number));
        Ok(())
    }

    pub(super) fn substitute(
        &mut self,
        number: RoundNumber,
        who: Substitution,
    ) -> Result<(), Breach> {
        self.know(who.substitute)?;
        let round = self.known_round(number)?;
        if round.table_of(who.athlete).is_none() {
            return Err(Breach::NotSeated { athlete: who.athlete });
        }
        if round.table_of(who.substitute).is_some() || round.is_substitute(who.substitute) {
            return Err(Breach::SeatedTwice { athlete: who.substitute });
        }
        if round.player_for(who.athlete) != who.athlete {
            return Err(Breach::SeatedTwice { athlete: who.athlete });
        }
        let round = &mut self.rounds[number.idx()];
        // Whoever plays for a result of their own does not rest.
        if who.beneficiary == Beneficiary::Substitute {
            round.byes.remove(&who.substitute);
        }
        round.substitutions.push(who);
        Ok(())
    }

    pub(super) fn receive_sheet(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
    ) -> Result<(), Breach> {
        let no_sheet = |table: &Table| table.status == TableStatus::NoSheet;
        self.table_in(round, table, no_sheet)?.status = TableStatus::Received;
        Ok(())
    }

    pub(super) fn enter(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
        games: &[Game],
        reliability: Reliability,
    ) -> Result<(), Breach> {
        self.check_games(round, table, games)?;
        let table = self.table_in(round, table, Table::awaits_result)?;
        games.clone_into(&mut table.games);
        table.reliability = reliability;
        table.status = TableStatus::Entered;
        Ok(())
    }

    pub(super) fn verify(&mut self, round: RoundNumber, table: TableNumber) -> Result<(), Breach> {
        self.table_in(round, table, Table::has_games)?.status = TableStatus::Verified;
        Ok(())
    }

    pub(super) fn clear_result(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
    ) -> Result<(), Breach> {
        let table = self.table_in(round, table, |table| table.status.has_result())?;
        *table = Table::new(table.seats.clone());
        Ok(())
    }

    pub(super) fn dispute(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
        games: &[Game],
    ) -> Result<(), Breach> {
        self.check_games(round, table, games)?;
        let table = self.table_in(round, table, Table::has_games)?;
        table.rival_sheets.push(games.to_vec());
        table.status = TableStatus::Disputed;
        Ok(())
    }

    pub(super) fn correct(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
        games: &[Game],
    ) -> Result<(), Breach> {
        self.check_games(round, table, games)?;
        let table = self.table_in(round, table, |table| table.status.has_result())?;
        let seats = table.seats.clone();
        *table = Table::new(seats);
        games.clone_into(&mut table.games);
        table.status = TableStatus::Corrected;
        Ok(())
    }

    pub(super) fn rate_otherwise(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
        games: &[Game],
    ) -> Result<(), Breach> {
        self.check_games(round, table, games)?;
        let table = self.table_in(round, table, |table| table.status.has_result())?;
        games.clone_into(&mut table.for_rating);
        Ok(())
    }

    pub(super) fn dissolve(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
        present: &[AthleteNumber],
    ) -> Result<(), Breach> {
        self.check_seated(round, table, present.iter().copied())?;
        let standing = |table: &Table| table.status != TableStatus::Dissolved;
        let table = self.table_in(round, table, standing)?;
        let seats = table.seats.clone();
        *table = Table::new(seats);
        present.clone_into(&mut table.present);
        table.status = TableStatus::Dissolved;
        Ok(())
    }

    /// That everybody is on the roster and in one place only.
    fn check_places(&self, tables: &[&SeatedTable], byes: &[AthleteNumber]) -> Result<(), Breach> {
        let mut placed = BTreeSet::new();
        let seated = tables.iter().flat_map(|table| table.athletes());
        for athlete in seated.chain(byes.iter().copied()) {
            self.know(athlete)?;
            if !placed.insert(athlete) {
                return Err(Breach::SeatedTwice { athlete });
            }
        }
        Ok(())
    }

    /// That there is a game, and that nobody gets an outcome at a table of others.
    fn check_games(
        &self,
        round: RoundNumber,
        table: TableNumber,
        games: &[Game],
    ) -> Result<(), Breach> {
        if games.is_empty() {
            return Err(Breach::NoGames);
        }
        let outcomes = games.iter().flat_map(Game::single_outcomes);
        self.check_seated(round, table, outcomes.map(|outcome| outcome.athlete))
    }

    fn check_seated(
        &self,
        round: RoundNumber,
        table: TableNumber,
        mut athletes: impl Iterator<Item = AthleteNumber>,
    ) -> Result<(), Breach> {
        let missing = Breach::NoSuchTable { round, table: Some(table) };
        let seats = &self.known_round(round)?.tables.get(&table).ok_or(missing)?.seats;
        match athletes.find(|athlete| seats.athletes().all(|seated| seated != *athlete)) {
            Some(athlete) => Err(Breach::NotSeated { athlete }),
            None => Ok(()),
        }
    }

    fn known_round(&self, round: RoundNumber) -> Result<&Round, Breach> {
        self.round(round).ok_or(Breach::NoSuchTable { round, table: None })
    }

    /// The table, if it is in the condition that a fact needs.
    fn table_in(
        &mut self,
        round: RoundNumber,
        table: TableNumber,
        condition: impl Fn(&Table) -> bool,
    ) -> Result<&mut Table, Breach> {
        self.known_round(round)?;
        let missing = Breach::NoSuchTable { round, table: Some(table) };
        let found = self.rounds[round.idx()].tables.get_mut(&table).ok_or(missing)?;
        if condition(found) { Ok(found) } else { Err(Breach::WrongStatus { round, table }) }
    }
}

/// Who changed a published round.
pub(super) enum ChangedBy {
    /// A person.
    Hand,
    /// The engine, to seat those who came late.
    Engine,
}

/// A change of a published round.
pub(super) struct Reseating<'a> {
    pub(super) tables: &'a [SeatedTable],
    pub(super) removed: &'a [TableNumber],
    pub(super) byes: &'a [AthleteNumber],
    pub(super) repeats: &'a [Repeat],
    pub(super) by: ChangedBy,
}

impl Table {
    /// Whether a result may be entered: there is none, or one that was expected to change.
    fn awaits_result(&self) -> bool {
        match self.status {
            TableStatus::NoSheet | TableStatus::Received => true,
            TableStatus::Entered | TableStatus::Verified => {
                self.reliability == Reliability::Provisional
            }
            TableStatus::Disputed | TableStatus::Corrected | TableStatus::Dissolved => false,
        }
    }

    fn has_games(&self) -> bool {
        self.status.has_result() && self.status != TableStatus::Dissolved
    }
}

impl TableStatus {
    /// Whether something was decided about the table, be it that it is not played.
    pub const fn has_result(self) -> bool {
        match self {
            TableStatus::NoSheet | TableStatus::Received => false,
            TableStatus::Entered
            | TableStatus::Verified
            | TableStatus::Disputed
            | TableStatus::Corrected
            | TableStatus::Dissolved => true,
        }
    }
}
