//! What each fact does to the state.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::fold_round::{ChangedBy, Reseating};
use super::{Athlete, Phase, Presence, SettledTie, State, Substitution};
use crate::event::{
    AthleteChange, AthleteNumber, Commitments, Constraint, ConstraintNumber, Details, Discipline,
    EntryCredit, EventNumber, Fact, FideMode, Hall, Payment, Profile, ProtestNumber, RequestedBye,
    Role, RoundNumber, Sanction, SanctionNumber, TableNumber, TieMethod,
};

/// Why an event makes no sense after those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// There is no tournament yet.
    NotCreated,
    /// There is a tournament already.
    CreatedTwice,
    /// The tournament is over.
    Closed,
    /// The tournament is not over.
    NotClosed,
    /// Nobody has this number.
    UnknownAthlete {
        /// The number.
        athlete: AthleteNumber,
    },
    /// Somebody has this number already.
    AthleteTwice {
        /// The number.
        athlete: AthleteNumber,
    },
    /// The athlete is not where the event takes them from.
    WrongPresence {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// Another round is the next, or the last.
    RoundOutOfOrder {
        /// The round that is.
        expected: RoundNumber,
    },
    /// The round is not published, or has no such table.
    NoSuchTable {
        /// The round.
        round: RoundNumber,
        /// The table; none for the round itself.
        table: Option<TableNumber>,
    },
    /// Two tables have one number.
    TableTwice {
        /// The number.
        table: TableNumber,
    },
    /// An athlete would be in two places of a round.
    SeatedTwice {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// The athlete has no seat in the round or at the table.
    NotSeated {
        /// The athlete.
        athlete: AthleteNumber,
    },
    /// The table has no result, or one where it should have none.
    WrongStatus {
        /// The round.
        round: RoundNumber,
        /// The table.
        table: TableNumber,
    },
    /// A result without a game.
    NoGames,
    /// No sanction that holds has this number, or it is not the next.
    WrongSanction {
        /// The number.
        sanction: SanctionNumber,
    },
    /// No constraint that holds has this number, or it is not the next.
    WrongConstraint {
        /// The number.
        constraint: ConstraintNumber,
    },
    /// No protest has this number, or it is not the next.
    WrongProtest {
        /// The number.
        protest: ProtestNumber,
    },
    /// Only the last event that holds, or the last undo, can be taken back.
    NotTheLast {
        /// The event that should have been.
        event: EventNumber,
    },
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Breach::NotCreated => f.write_str("there is no tournament yet"),
            Breach::CreatedTwice => f.write_str("the tournament exists already"),
            Breach::Closed => f.write_str("the tournament is closed"),
            Breach::NotClosed => f.write_str("the tournament is not closed"),
            Breach::UnknownAthlete { athlete } => write!(f, "there is no athlete {athlete}"),
            Breach::AthleteTwice { athlete } => write!(f, "athlete {athlete} exists already"),
            Breach::WrongPresence { athlete } => {
                write!(f, "athlete {athlete} is not where the event takes them from")
            }
            Breach::RoundOutOfOrder { expected } => write!(f, "it should be round {expected}"),
            Breach::NoSuchTable { round, table: None } => write!(f, "there is no round {round}"),
            Breach::NoSuchTable { round, table: Some(table) } => {
                write!(f, "round {round} has no table {table}")
            }
            Breach::TableTwice { table } => write!(f, "table {table} is there twice"),
            Breach::SeatedTwice { athlete } => write!(f, "athlete {athlete} is in two places"),
            Breach::NotSeated { athlete } => write!(f, "athlete {athlete} has no seat there"),
            Breach::WrongStatus { round, table } => {
                write!(f, "table {table} of round {round} is not awaiting this")
            }
            Breach::NoGames => f.write_str("a result without a game"),
            Breach::WrongSanction { sanction } => {
                write!(f, "sanction {sanction} is not the one that is due")
            }
            Breach::WrongConstraint { constraint } => {
                write!(f, "constraint {constraint} is not the one that is due")
            }
            Breach::WrongProtest { protest } => {
                write!(f, "protest {protest} is not the one that is due")
            }
            Breach::NotTheLast { event } => {
                write!(f, "event {event} is not the last that can be taken back")
            }
        }
    }
}

impl std::error::Error for Breach {}

impl State {
    /// Takes in a fact, or leaves the state as it is.
    pub(super) fn apply(&mut self, fact: &Fact) -> Result<(), Breach> {
        self.check_phase(fact)?;
        self.apply_in_time(fact)
    }

    /// Takes in a fact that can come now.
    fn apply_in_time(&mut self, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::TournamentCreated { name, discipline, n_rounds, profile } => {
                self.create(name, *discipline, *n_rounds, profile);
            }
            Fact::ProfileChanged { profile } => self.profile = profile.clone(),
            Fact::WindowsSet { windows } => self.windows_by_hand = Some(*windows),
            // What was drawn last holds.
            Fact::SeedCalled { seed } => (self.seed, self.lot) = (Some(*seed), None),
            Fact::PlanSet { plan } => self.plan = *plan,
            Fact::HallSet { hall } => self.set_hall(hall)?,
            Fact::ConstraintSet { constraint, details } => self.constrain(*constraint, details)?,
            Fact::ConstraintLifted { constraint } => self.lift_constraint(*constraint)?,
            Fact::AthleteRegistered { athlete, role, details, commitments } => {
                self.register(*athlete, *role, details, commitments)?;
            }
            Fact::AthleteChanged { athlete, details, commitments } => {
                self.change_athlete(*athlete, details, commitments)?;
            }
            Fact::CheckedIn { athlete } => self.check_in(*athlete)?,
            Fact::CheckInRevoked { athlete } => self.revoke_check_in(*athlete)?,
            Fact::LateEntryAdmitted { athlete, credit } => self.admit(*athlete, *credit)?,
            Fact::Withdrawn { athlete } => self.withdraw(*athlete)?,
            Fact::Returned { athlete } => self.take_back(*athlete)?,
            Fact::AbsenceAnnounced { athlete, round, bye } => {
                self.note_absence(*athlete, *round, *bye)?;
            }
            Fact::AbsenceRevoked { athlete, round } => self.revoke_absence(*athlete, *round)?,
            Fact::RoundPublished { round, pairing, windows, repeats } => {
                self.publish(*round, pairing, *windows, repeats)?;
            }
            Fact::RoundReseated { round, tables, removed, byes, repeats, edition } => {
                let by = if edition.is_some() { ChangedBy::Engine } else { ChangedBy::Hand };
                self.reseat(*round, &Reseating { tables, removed, byes, repeats, by })?;
            }
            Fact::RoundAnnulled { round, cause: _ } => self.annul(*round)?,
            Fact::SubstituteSeated { round, athlete, substitute, beneficiary } => {
                let [athlete, substitute] = [*athlete, *substitute];
                let who = Substitution { athlete, substitute, beneficiary: *beneficiary };
                self.substitute(*round, who)?;
            }
            Fact::SheetReceived { round, table } => self.receive_sheet(*round, *table)?,
            Fact::ResultEntered { round, table, games, reliability } => {
                self.enter(*round, *table, games, *reliability)?;
            }
            Fact::ResultVerified { round, table } => self.verify(*round, *table)?,
            Fact::ResultCleared { round, table } => self.clear_result(*round, *table)?,
            Fact::ResultDisputed { round, table, games } => self.dispute(*round, *table, games)?,
            Fact::ResultCorrected { round, table, games } => self.correct(*round, *table, games)?,
            Fact::TableDissolved { round, table, present } => {
                self.dissolve(*round, *table, present)?;
            }
            Fact::Sanctioned { sanction, details } => self.sanction(*sanction, details)?,
            Fact::SanctionLifted { sanction } => self.lift(*sanction)?,
            Fact::TieSettled { athletes, method } => self.settle_tie(athletes, method)?,
            Fact::EventSet { .. }
            | Fact::RoundsPlanned { .. }
            | Fact::FeeSet { .. }
            | Fact::FeeSettled { .. }
            | Fact::AthletesChanged { .. }
            | Fact::FideModeLeft
            | Fact::LotDrawn { .. }
            | Fact::StartingListSet { .. }
            | Fact::HeadingSet { .. }
            | Fact::BoardsChanged { .. }
            | Fact::ResultForRating { .. } => self.apply_more(fact)?,
            Fact::Protest { protest, step } => self.protest(*protest, step)?,
            Fact::Closed => self.phase = Phase::Closed,
            Fact::Reopened => self.phase = Phase::Open,
            // The log takes events back; a state does not know its past.
            Fact::Undone { event } => return Err(Breach::NotTheLast { event: *event }),
        }
        Ok(())
    }

    /// Takes in a fact that came with chess or with the registration desk.
    fn apply_more(&mut self, fact: &Fact) -> Result<(), Breach> {
        match fact {
            Fact::EventSet { event } => event.clone_into(&mut self.event),
            Fact::RoundsPlanned { n_rounds } => self.n_rounds = *n_rounds,
            Fact::FeeSet { fee } => fee.clone_into(&mut self.fee),
            Fact::FeeSettled { athletes, payment } => self.settle_fee(athletes, payment)?,
            Fact::AthletesChanged { changes } => {
                changes.iter().try_for_each(|change| self.know(change.athlete))?;
                for AthleteChange { athlete, details, commitments } in changes {
                    self.change_athlete(*athlete, details, commitments)?;
                }
            }
            Fact::HeadingSet { heading } => heading.clone_into(&mut self.heading),
            Fact::FideModeLeft => self.fide_mode = FideMode::Left,
            Fact::LotDrawn { first_color } => self.lot = Some(*first_color),
            Fact::StartingListSet { athletes, last_of_upper_half } => {
                athletes.iter().try_for_each(|athlete| self.know(*athlete))?;
                athletes.clone_into(&mut self.given_list);
                self.last_of_upper_half = *last_of_upper_half;
            }
            Fact::BoardsChanged { round, tables, removed, byes, cause: _ } => {
                let by = ChangedBy::Hand;
                self.reseat(*round, &Reseating { tables, removed, byes, repeats: &[], by })?;
            }
            Fact::ResultForRating { round, table, games } => {
                self.rate_otherwise(*round, *table, games)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether a fact of this kind can come now.
    fn check_phase(&self, fact: &Fact) -> Result<(), Breach> {
        match (self.phase, fact) {
            (Phase::NotCreated, Fact::TournamentCreated { .. })
            // What a report says before its players is often put right after the end.
            | (Phase::Closed, Fact::Reopened | Fact::HeadingSet { .. }) => Ok(()),
            (Phase::NotCreated, _) => Err(Breach::NotCreated),
            (Phase::Open | Phase::Closed, Fact::TournamentCreated { .. }) => {
                Err(Breach::CreatedTwice)
            }
            (Phase::Closed, _) => Err(Breach::Closed),
            (Phase::Open, Fact::Reopened) => Err(Breach::NotClosed),
            (Phase::Open, _) => Ok(()),
        }
    }

    /// That the roster has the athlete.
    pub(super) fn know(&self, athlete: AthleteNumber) -> Result<(), Breach> {
        let known = self.athletes.contains_key(&athlete);
        known.then_some(()).ok_or(Breach::UnknownAthlete { athlete })
    }

    fn athlete_mut(&mut self, athlete: AthleteNumber) -> Result<&mut Athlete, Breach> {
        self.athletes.get_mut(&athlete).ok_or(Breach::UnknownAthlete { athlete })
    }

    fn create(&mut self, name: &str, discipline: Discipline, n_rounds: u16, profile: &Profile) {
        self.phase = Phase::Open;
        name.clone_into(&mut self.name);
        self.discipline = discipline;
        self.n_rounds = n_rounds;
        self.profile = profile.clone();
    }

    fn register(
        &mut self,
        number: AthleteNumber,
        role: Role,
        details: &Details,
        commitments: &Commitments,
    ) -> Result<(), Breach> {
        if self.athletes.contains_key(&number) {
            return Err(Breach::AthleteTwice { athlete: number });
        }
        let athlete = Athlete {
            role,
            details: details.clone(),
            commitments: commitments.clone(),
            presence: Presence::Expected,
            absences: BTreeSet::new(),
            byes: BTreeMap::new(),
            late_entry: None,
            payment: Payment::Pending,
        };
        self.athletes.insert(number, athlete);
        Ok(())
    }

    fn change_athlete(
        &mut self,
        athlete: AthleteNumber,
        details: &Details,
        commitments: &Commitments,
    ) -> Result<(), Breach> {
        let athlete = self.athlete_mut(athlete)?;
        (athlete.details, athlete.commitments) = (details.clone(), commitments.clone());
        Ok(())
    }

    fn settle_fee(&mut self, athletes: &[AthleteNumber], payment: &Payment) -> Result<(), Breach> {
        athletes.iter().try_for_each(|athlete| self.know(*athlete))?;
        for athlete in athletes {
            payment.clone_into(&mut self.athlete_mut(*athlete)?.payment);
        }
        Ok(())
    }

    fn withdraw(&mut self, athlete: AthleteNumber) -> Result<(), Breach> {
        let presence = self.athlete_mut(athlete)?.presence;
        let was_checked_in = match presence {
            Presence::Expected => false,
            Presence::CheckedIn => true,
            Presence::Withdrawn { .. } => return Err(Breach::WrongPresence { athlete }),
        };
        // Whoever has gone gets nothing for rounds to come.
        let next = self.next_round();
        self.athlete_mut(athlete)?.byes.retain(|round, _| *round < next);
        self.step(athlete, presence, Presence::Withdrawn { was_checked_in })
    }

    fn take_back(&mut self, athlete: AthleteNumber) -> Result<(), Breach> {
        let presence = self.athlete_mut(athlete)?.presence;
        let before = match presence {
            Presence::Withdrawn { was_checked_in: true } => Presence::CheckedIn,
            Presence::Withdrawn { was_checked_in: false } => Presence::Expected,
            Presence::Expected | Presence::CheckedIn => {
                return Err(Breach::WrongPresence { athlete });
            }
        };
        self.step(athlete, presence, before)
    }

    fn note_absence(
        &mut self,
        number: AthleteNumber,
        round: RoundNumber,
        bye: RequestedBye,
    ) -> Result<(), Breach> {
        let athlete = self.athlete_mut(number)?;
        if !athlete.absences.insert(round) {
            return Err(Breach::WrongPresence { athlete: number });
        }
        match bye {
            RequestedBye::Zero => {}
            RequestedBye::Half | RequestedBye::Full => drop(athlete.byes.insert(round, bye)),
        }
        Ok(())
    }

    fn revoke_absence(&mut self, athlete: AthleteNumber, round: RoundNumber) -> Result<(), Breach> {
        let known = self.athlete_mut(athlete)?;
        known.byes.remove(&round);
        let was_known = known.absences.remove(&round);
        if was_known { Ok(()) } else { Err(Breach::WrongPresence { athlete }) }
    }

    /// Moves an athlete from one presence to another.
    fn step(&mut self, number: AthleteNumber, from: Presence, to: Presence) -> Result<(), Breach> {
        let athlete = self.athlete_mut(number)?;
        if athlete.presence != from {
            return Err(Breach::WrongPresence { athlete: number });
        }
        athlete.presence = to;
        Ok(())
    }

    fn check_in(&mut self, athlete: AthleteNumber) -> Result<(), Breach> {
        self.step(athlete, Presence::Expected, Presence::CheckedIn)
    }

    fn revoke_check_in(&mut self, athlete: AthleteNumber) -> Result<(), Breach> {
        self.step(athlete, Presence::CheckedIn, Presence::Expected)
    }

    fn admit(&mut self, number: AthleteNumber, credit: EntryCredit) -> Result<(), Breach> {
        // Whoever waits for a later round may still find a seat in this one.
        if !self.athlete_mut(number)?.waits_beyond(credit.first_round) {
            self.check_in(number)?;
        }
        let athlete = self.athlete_mut(number)?;
        athlete.late_entry = Some(credit);
        if athlete.role == Role::Ranked {
            let joined = self.rounds.iter_mut().filter(|round| round.number >= credit.first_round);
            for round in joined {
                round.present.insert(number);
            }
        }
        Ok(())
    }

    fn sanction(&mut self, number: SanctionNumber, details: &Sanction) -> Result<(), Breach> {
        if number != SanctionNumber::after(self.n_sanctions) {
            return Err(Breach::WrongSanction { sanction: number });
        }
        details.athletes.iter().try_for_each(|athlete| self.know(*athlete))?;
        self.n_sanctions += 1;
        self.sanctions.insert(number, details.clone());
        Ok(())
    }

    fn lift(&mut self, sanction: SanctionNumber) -> Result<(), Breach> {
        let lifted = self.sanctions.remove(&sanction);
        lifted.map(drop).ok_or(Breach::WrongSanction { sanction })
    }

    fn set_hall(&mut self, hall: &Hall) -> Result<(), Breach> {
        hall.reserved.values().try_for_each(|athlete| self.know(*athlete))?;
        self.hall = hall.clone();
        Ok(())
    }

    fn constrain(&mut self, number: ConstraintNumber, details: &Constraint) -> Result<(), Breach> {
        if number != ConstraintNumber::after(self.n_constraints) {
            return Err(Breach::WrongConstraint { constraint: number });
        }
        details.athletes().iter().try_for_each(|athlete| self.know(*athlete))?;
        self.n_constraints += 1;
        self.constraints.insert(number, details.clone());
        Ok(())
    }

    fn lift_constraint(&mut self, constraint: ConstraintNumber) -> Result<(), Breach> {
        let lifted = self.constraints.remove(&constraint);
        lifted.map(drop).ok_or(Breach::WrongConstraint { constraint })
    }

    fn settle_tie(&mut self, athletes: &[AthleteNumber], method: &TieMethod) -> Result<(), Breach> {
        athletes.iter().try_for_each(|athlete| self.know(*athlete))?;
        let after = self.rounds.last().map(|round| round.number);
        let (athletes, method) = (athletes.to_vec(), method.clone());
        self.settled_ties.push(SettledTie { after, athletes, method });
        Ok(())
    }
}
