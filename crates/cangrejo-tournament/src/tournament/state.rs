//! Where a tournament stands.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{ProtestRecord, Round};
use crate::event::{
    AthleteNumber, Commitments, Constraint, ConstraintNumber, Details, Discipline, EntryCredit,
    Fee, FideMode, FirstColor, Hall, Heading, Payment, Plan, Profile, ProtestNumber, RequestedBye,
    Role, RoundNumber, Sanction, SanctionNumber, TieMethod, Unpaid, Windows,
};

/// Everything that follows from the events of a tournament, before anything is computed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct State {
    /// Whether it goes on.
    pub phase: Phase,
    /// Its name.
    pub name: String,
    /// The event that it is a section of; empty for none.
    pub event: String,
    /// The game.
    pub discipline: Discipline,
    /// Whether the handling rules of FIDE bind the director of chess.
    pub fide_mode: FideMode,
    /// What the report of chess says before its players.
    pub heading: Heading,
    /// How many rounds are planned.
    pub n_rounds: u16,
    /// The rules in force.
    pub profile: Profile,
    /// What taking part costs.
    pub fee: Fee,
    /// The windows set by hand.
    pub windows_by_hand: Option<Windows>,
    /// The number called for the random first order.
    pub seed: Option<u64>,
    /// The color drawn for the first in the starting list of chess.
    pub lot: Option<FirstColor>,
    /// The starting list, as far as it was given and not reckoned.
    pub given_list: Vec<AthleteNumber>,
    /// The starting list when round 4 of chess was published, which settles it.
    pub settled_list: Vec<AthleteNumber>,
    /// The last of the upper half of the starting list when round 1 of chess was published.
    pub last_of_upper_half: Option<AthleteNumber>,
    /// How the rounds to come are made.
    pub plan: Plan,
    /// Which tables of the hall the rounds to come use.
    pub hall: Hall,
    /// What the rounds to come are asked to keep.
    pub constraints: BTreeMap<ConstraintNumber, Constraint>,
    /// How many constraints there ever were.
    pub n_constraints: usize,
    /// The roster.
    pub athletes: BTreeMap<AthleteNumber, Athlete>,
    /// The rounds published, from the first.
    pub rounds: Vec<Round>,
    /// Rounds that were annulled, in the order in which they were.
    pub annulled_rounds: Vec<Round>,
    /// Sanctions that hold.
    pub sanctions: BTreeMap<SanctionNumber, Sanction>,
    /// How many sanctions there ever were.
    pub n_sanctions: usize,
    /// Ties that were settled, in order.
    pub settled_ties: Vec<SettledTie>,
    /// Protests, open and decided.
    pub protests: BTreeMap<ProtestNumber, ProtestRecord>,
}

/// A tie that was settled outside the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct SettledTie {
    /// The last round when it was settled; its standings are those that it is about.
    pub after: Option<RoundNumber>,
    /// The athletes, best first.
    pub athletes: Vec<AthleteNumber>,
    /// How.
    pub method: TieMethod,
}

/// Whether a tournament goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// There is no event yet.
    #[default]
    NotCreated,
    /// It goes on.
    Open,
    /// It is over.
    Closed,
}

/// An athlete of the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Athlete {
    /// Whether the athlete is ranked.
    pub role: Role,
    /// What may be printed.
    pub details: Details,
    /// What may not.
    pub commitments: Commitments,
    /// Whether the athlete is there.
    pub presence: Presence,
    /// The rounds that the athlete said to miss.
    pub absences: BTreeSet<RoundNumber>,
    /// What the athlete gets for those of them that give points.
    pub byes: BTreeMap<RoundNumber, RequestedBye>,
    /// From when a late athlete plays, and with what.
    pub late_entry: Option<EntryCredit>,
    /// Whether the athlete has paid.
    pub payment: Payment,
}

/// Whether an athlete is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Presence {
    /// Registered, and not yet come.
    Expected,
    /// Come.
    CheckedIn,
    /// Gone; `was_checked_in` is what a return restores.
    Withdrawn {
        /// Whether the athlete had come before.
        was_checked_in: bool,
    },
}

impl State {
    /// The number of the next round to publish.
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::after(self.rounds.len())
    }

    /// The round of that number, if it is published and counts.
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.idx())
    }

    /// Who must be seated or rest in `round` if it is published now, ascending.
    pub fn active(&self, round: RoundNumber) -> Vec<AthleteNumber> {
        let active = self.athletes.iter().filter(|(_, athlete)| self.is_active(athlete, round));
        active.map(|(number, _)| *number).collect()
    }

    /// Whether an athlete of the roster is to be paired in `round`.
    ///
    /// What is owed keeps nobody from a round that is published already.
    pub fn is_active(&self, athlete: &Athlete, round: RoundNumber) -> bool {
        athlete.is_there(round) && (round < self.next_round() || !self.is_left_out(athlete))
    }

    /// Whether an athlete is not paired for having paid nothing; house players owe nothing.
    pub fn is_left_out(&self, athlete: &Athlete) -> bool {
        match self.fee.unpaid {
            Unpaid::Paired => false,
            Unpaid::LeftOut => athlete.role == Role::Ranked && !athlete.payment.is_settled(),
        }
    }

    /// The ranked athletes who are there for `round`, absent from it or not.
    pub(super) fn present(&self, round: RoundNumber) -> BTreeSet<AthleteNumber> {
        let is_there = |athlete: &Athlete| {
            athlete.role == Role::Ranked
                && athlete.presence == Presence::CheckedIn
                && athlete.late_entry.is_none_or(|credit| credit.first_round <= round)
        };
        let there = self.athletes.iter().filter(|(_, athlete)| is_there(athlete));
        there.map(|(number, _)| *number).collect()
    }

    /// The ranked athletes who had come by the end of the first `n_rounds` rounds.
    ///
    /// Who comes or goes later changes nothing about a round that is over.
    pub(crate) fn present_after(&self, n_rounds: usize) -> BTreeSet<AthleteNumber> {
        let round = self.rounds.get(n_rounds.saturating_sub(1));
        round.map_or_else(|| self.present(RoundNumber::FIRST), |round| round.present.clone())
    }

    /// The windows in force: those of the first round, once it is published (decision 17).
    pub fn windows(&self) -> Windows {
        let frozen = self.rounds.first().map(|round| round.windows);
        frozen.or(self.windows_by_hand).unwrap_or_else(|| Windows::of_category(self.n_checked_in()))
    }

    /// How many have come; house players (comodines) only complete tables and are not counted.
    pub fn n_checked_in(&self) -> usize {
        let counts = |athlete: &&Athlete| {
            athlete.role == Role::Ranked && athlete.presence == Presence::CheckedIn
        };
        self.athletes.values().filter(counts).count()
    }

    /// The athlete with the same commitment to an id number, if there is one.
    pub fn same_id_number(&self, commitments: &Commitments) -> Option<AthleteNumber> {
        let id_number = commitments.id_number?;
        let mut athletes = self.athletes.iter();
        let same = athletes.find(|(_, other)| other.commitments.id_number == Some(id_number));
        same.map(|(number, _)| *number)
    }
}

impl Athlete {
    /// Whether the athlete is there for `round`, and will not miss it.
    pub fn is_there(&self, round: RoundNumber) -> bool {
        self.presence == Presence::CheckedIn
            && !self.absences.contains(&round)
            && self.late_entry.is_none_or(|credit| credit.first_round <= round)
    }

    /// Whether the athlete has come, and starts only after `round`.
    pub fn waits_beyond(&self, round: RoundNumber) -> bool {
        self.presence == Presence::CheckedIn
            && self.late_entry.is_some_and(|credit| credit.first_round > round)
    }
}
