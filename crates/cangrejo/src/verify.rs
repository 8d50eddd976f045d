//! Whether a log says what follows from it: every round sought again, every standing reckoned
//! again.
//!
//! That nothing in it was changed is the [chain](cangrejo_tournament::chain)'s affair; this
//! is about what the program that wrote it made of the facts. A function of the events alone,
//! spread over all cores: the state before each round is known without the round.

mod code;
mod signed;

pub use code::{Located, NotACode, SheetCode, seal_text};
pub use signed::{Signed, signed};

use std::sync::Arc;

use cangrejo_tournament::chain::{Link, canonical};
use cangrejo_tournament::event::{
    AthleteNumber, Disagreement, Discipline, Event, EventNumber, Fact, FideMode, Origin, Pairing,
    RoundNumber, SeatedTable, StandingsWitness, TableNumber,
};
use cangrejo_tournament::standings::{self, Standings};
use cangrejo_tournament::tournament::{PlayerNumbers, State, Tournament, Unlawful};
use rayon::prelude::*;

use crate::next_round::{
    self, CHESS_EDITION, CHESS_ENGINE, LATE_EDITION, Settings, propose, propose_chess, seat_waiting,
};

/// What came of re-running a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Every event that something was made from, in order.
    pub checks: Vec<Check>,
    /// Whether the director of chess is bound by the handling rules of FIDE at the end.
    pub fide_mode: FideMode,
    /// The game.
    pub discipline: Discipline,
    /// The numbers that people know athletes by at the end.
    pub numbers: Arc<PlayerNumbers>,
    /// For each event the last round that was published after it.
    last_rounds: Vec<Option<RoundNumber>>,
}

/// An event that was held against the facts before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The event.
    pub event: EventNumber,
    /// The round that it published, if it did.
    pub round: Option<RoundNumber>,
    /// What came of seeking that round again.
    pub sought: Option<Sought>,
    /// What came of reckoning the standings again.
    pub reckoned: Reckoned,
}

/// What came of seeking a round again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sought {
    /// The same, to the byte.
    Same,
    /// Another one.
    Other,
    /// It is of an engine or an edition that this program does not have.
    OtherEdition {
        /// Which.
        edition: String,
    },
    /// A person made it.
    ByHand,
    /// It was taken over from the file of another program.
    Imported,
}

/// What came of reckoning standings again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reckoned {
    /// The same, to the last digit.
    Same,
    /// Others.
    Other(Disagreement),
    /// They are of an edition that this program does not have.
    OtherEdition {
        /// Which.
        edition: String,
    },
    /// Nothing was played before.
    NothingYet,
    /// The event stands on none: a round that is on is seated by those of its publication.
    NotAsked,
    /// The program that wrote the log did not say what they were.
    NotTold,
}

impl Check {
    /// Whether the log says something else than follows from the facts before.
    pub fn differs(&self) -> bool {
        self.sought == Some(Sought::Other) || matches!(self.reckoned, Reckoned::Other(_))
    }
}

impl Verdict {
    /// Re-runs the events of a whole log; `done` is called after each of [`n_steps`].
    ///
    /// # Errors
    ///
    /// The first event that makes no sense after those before it.
    pub fn of(events: &[Event], done: &(dyn Fn() + Sync)) -> Result<Verdict, Unlawful> {
        let mut tournament = Tournament::default();
        let (mut checks, mut waiting) = (Vec::new(), Vec::new());
        let mut last_rounds = Vec::with_capacity(events.len());
        // No more states than can be worked on are kept at a time.
        let n_together = 2 * rayon::current_num_threads();
        for (idx, event) in events.iter().enumerate() {
            if is_step(event) {
                waiting.push((EventNumber::after(idx), event, tournament.state().clone()));
            }
            if waiting.len() == n_together {
                checks.extend(check_all(&mut waiting, done));
            }
            tournament.push(event.clone())?;
            last_rounds.push(tournament.state().rounds.last().map(|round| round.number));
        }
        checks.extend(check_all(&mut waiting, done));
        let State { fide_mode, discipline, .. } = *tournament.state();
        let numbers = Arc::new(tournament.state().player_numbers());
        Ok(Verdict { checks, fide_mode, discipline, numbers, last_rounds })
    }

    /// How many events the log has.
    pub fn n_events(&self) -> usize {
        self.last_rounds.len()
    }

    /// The first event that says something else than follows from the facts before it.
    pub fn first_difference(&self) -> Option<&Check> {
        self.checks.iter().find(|check| check.differs())
    }

    /// Where in the log a printed code belongs; `links` are those of the same log.
    pub fn locate(&self, links: &[Link], code: &SheetCode) -> Located {
        code::locate(links, &self.last_rounds, code)
    }
}

/// How many events of a log are held against the facts before them.
pub fn n_steps(events: &[Event]) -> usize {
    events.iter().filter(|event| is_step(event)).count()
}

fn is_step(event: &Event) -> bool {
    let is_made = matches!(
        event.fact,
        Fact::RoundPublished { .. } | Fact::RoundReseated { edition: Some(_), .. } | Fact::Closed
    );
    event.standings.is_some() || is_made
}

fn check_all(
    waiting: &mut Vec<(EventNumber, &Event, State)>,
    done: &(dyn Fn() + Sync),
) -> Vec<Check> {
    let checked = std::mem::take(waiting).into_par_iter().map(|(number, event, before)| {
        let check = check(number, event, &before);
        done();
        check
    });
    checked.collect()
}

/// Holds an event against the state before it.
fn check(number: EventNumber, event: &Event, before: &State) -> Check {
    let (round, sought) = match &event.fact {
        Fact::RoundPublished { round, pairing, .. } => (Some(*round), Some(seek(before, pairing))),
        Fact::RoundReseated { round, tables, removed, byes, edition: Some(edition), .. } => {
            (Some(*round), Some(seek_late(before, edition, (tables, removed, byes))))
        }
        _ => (None, None),
    };
    let reckoned = match (&event.fact, &event.standings) {
        (Fact::RoundReseated { .. }, None) => Reckoned::NotAsked,
        (_, told) => reckon(before, told.as_ref()),
    };
    Check { event: number, round, sought, reckoned }
}

/// Seeks a round again from the state before it, by the settings that the log names.
fn seek(before: &State, pairing: &Pairing) -> Sought {
    let (engine, edition, settings) = match &pairing.origin {
        Origin::Engine { engine, edition, settings, .. } => (engine, edition, settings),
        Origin::Hand => return Sought::ByHand,
        Origin::Imported => return Sought::Imported,
    };
    if before.discipline == Discipline::Chess {
        if engine != CHESS_ENGINE || edition != CHESS_EDITION {
            return Sought::OtherEdition { edition: format!("{engine} {edition}") };
        }
        let again = propose_chess(before).ok();
        return compared(again.as_ref(), pairing);
    }
    let is_ours = engine == "domino" && edition == next_round::EDITION;
    let Some(settings) = Settings::read(settings).filter(|_| is_ours) else {
        return Sought::OtherEdition { edition: format!("{engine} {edition}") };
    };
    compared(propose(before, settings).ok().as_ref(), pairing)
}

/// Seats those who came late again, from the state before.
fn seek_late(
    before: &State,
    edition: &str,
    told: (&Vec<SeatedTable>, &Vec<TableNumber>, &Vec<AthleteNumber>),
) -> Sought {
    if edition != LATE_EDITION {
        return Sought::OtherEdition { edition: edition.to_owned() };
    }
    match seat_waiting(before) {
        Ok(Some(found)) if (&found.tables, &found.removed, &found.byes) == told => Sought::Same,
        Ok(_) | Err(_) => Sought::Other,
    }
}

/// Whether a round that was sought again is the one of the log.
fn compared(again: Option<&Pairing>, pairing: &Pairing) -> Sought {
    match again {
        Some(again) if sealed_text(again) == sealed_text(pairing) => Sought::Same,
        Some(_) | None => Sought::Other,
    }
}

/// The bytes of a pairing as a log seals them; none if it cannot be sealed.
fn sealed_text(pairing: &Pairing) -> Option<String> {
    serde_json::to_value(pairing).ok().and_then(|value| canonical(&value).ok())
}

/// Reckons the standings again from the state before an event.
fn reckon(before: &State, told: Option<&StandingsWitness>) -> Reckoned {
    let Some(told) = told else {
        return if before.rounds.is_empty() { Reckoned::NothingYet } else { Reckoned::NotTold };
    };
    if told.edition != standings::edition_of(before.discipline) {
        return Reckoned::OtherEdition { edition: told.edition.clone() };
    }
    let nothing = || StandingsWitness { edition: told.edition.clone(), lines: Vec::new() };
    let found = Standings::witness(before).unwrap_or_else(nothing);
    told.first_disagreement(&found).map_or(Reckoned::Same, Reckoned::Other)
}
