//! What facts about rounds and tables do to the state.

use std::collections::{BTreeMap, BTreeSet};

use super::{Breach, Round, State, Substitution, Table, TableStatus};
use crate::event::{
    AthleteNumber, Fact, Game, Pairing, Reliability, Repeat, RoundNumber, SeatedTable, TableNumber,
    Windows,
};

impl State {
    /// Takes in a fact about a round, or leaves the state as it is.
    pub(super) fn apply_to_rounds(&mut self, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::RoundPublished { round, pairing, windows, repeats } => {
                self.publish(*round, pairing, *windows, repeats)
            }
            Fact::RoundReseated { round, tables, removed, byes, repeats } => {
                let change = Reseating { tables, removed, byes, repeats };
                self.reseat(*round, &change)
            }
            Fact::RoundAnnulled { round } => self.annul(*round),
            Fact::SubstituteSeated { round, athlete, substitute, beneficiary } => {
                let (athlete, substitute) = (*athlete, *substitute);
                self.substitute(
                    *round,
                    Substitution { athlete, substitute, beneficiary: *beneficiary },
                )
            }
            _ => self.apply_to_table(fact),
        }
    }

    fn apply_to_table(&mut self, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::SheetReceived { round, table } => {
                let table =
                    self.table_in(*round, *table, |table| table.status == TableStatus::NoSheet)?;
                table.status = TableStatus::Received;
            }
            Fact::ResultEntered { round, table, games, reliability } => {
                self.check_games(*round, *table, games)?;
                let table = self.table_in(*round, *table, Table::awaits_result)?;
                table.games.clone_from(games);
                table.reliability = *reliability;
                table.status = TableStatus::Entered;
            }
            Fact::ResultVerified { round, table } => {
                let table = self.table_in(*round, *table, Table::has_games)?;
                table.status = TableStatus::Verified;
            }
            Fact::ResultDisputed { round, table, games } => {
                self.check_games(*round, *table, games)?;
                let table = self.table_in(*round, *table, Table::has_games)?;
                table.rival_sheets.push(games.clone());
                table.status = TableStatus::Disputed;
            }
            Fact::ResultCorrected { round, table, games } => {
                self.check_games(*round, *table, games)?;
                let table = self.table_in(*round, *table, |table| table.status.has_result())?;
                table.games.clone_from(games);
                table.present.clear();
                table.rival_sheets.clear();
                table.reliability = Reliability::Final;
                table.status = TableStatus::Corrected;
            }
            Fact::TableDissolved { round, table, present } => {
                self.check_seated(*round, *table, present.iter().copied())?;
                let table =
                    self.table_in(*round, *table, |table| table.status != TableStatus::Dissolved)?;
                table.games.clear();
                table.rival_sheets.clear();
                table.reliability = Reliability::Final;
                table.present.clone_from(present);
                table.status = TableStatus::Dissolved;
            }
            _ => unreachable!("only facts of tables are sent here"),
        }
        Ok(())
    }

    fn publish(
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
        self.rounds.push(Round {
            number,
            tables,
            byes: byes.iter().copied().collect(),
            origin: pairing.origin.clone(),
            windows,
            repeats: repeats.to_vec(),
            n_hand_changes: 0,
            substitutions: Vec::new(),
        });
        Ok(())
    }

    fn reseat(&mut self, number: RoundNumber, change: &Reseating<'_>) -> Result<(), Breach> {
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

        let round = &mut self.rounds[number.idx()];
        round.tables = tables;
        round.byes = change.byes.iter().copied().collect();
        round.repeats.extend(change.repeats);
        round.n_hand_changes += 1;
        Ok(())
    }

    fn annul(&mut self, number: RoundNumber) -> Result<(), Breach> {
        let missing = Breach::NoSuchTable { round: number, table: None };
        let last = self.rounds.last().ok_or(missing)?.number;
        if last != number {
            return Err(Breach::RoundOutOfOrder { expected: last });
        }
        self.annulled_rounds.extend(self.rounds.pop());
        Ok(())
    }

    fn substitute(&mut self, number: RoundNumber, who: Substitution) -> Result<(), Breach> {
        self.know(who.substitute)?;
        let round = self.known_round(number)?;
        if round.table_of(who.athlete).is_none() {
            return Err(Breach::NotSeated { athlete: who.athlete });
        }
        let busy = |substitution: &Substitution| substitution.substitute == who.substitute;
        if round.table_of(who.substitute).is_some() || round.substitutions.iter().any(busy) {
            return Err(Breach::SeatedTwice { athlete: who.substitute });
        }
        if round.player_for(who.athlete) != who.athlete {
            return Err(Breach::SeatedTwice { athlete: who.athlete });
        }
        self.rounds[number.idx()].substitutions.push(who);
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

/// A change of a published round.
struct Reseating<'a> {
    tables: &'a [SeatedTable],
    removed: &'a [TableNumber],
    byes: &'a [AthleteNumber],
    repeats: &'a [Repeat],
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
