//! The state of a tournament: the fold of its events.
//!
//! The fold judges nothing; that is the director's office. It only needs a log to make
//! sense: nobody sits who was never registered, no result comes before its table. A log that
//! does not is [`Unlawful`] at the first such event.

mod state;
mod round;
mod fold;
mod fold_round;
mod together;
mod cards;
mod groups;
mod starting_list;
mod player_numbers;
mod protests;

pub use fold::Breach;
pub use player_numbers::PlayerNumbers;
pub use protests::ProtestRecord;
pub use round::{Round, Substitution, Table, TableStatus};
pub(crate) use starting_list::alphabetical;
pub use state::{Athlete, Phase, Presence, SettledTie, State};

use std::fmt;

use crate::event::{Event, EventNumber, Fact};

/// A tournament as its events so far have made it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    state: State,
    n_events: usize,
    /// Events that hold, in order.
    standing: Vec<(EventNumber, Event)>,
    /// Events that were taken back since the last one that holds, latest last.
    taken_back: Vec<TakenBack>,
}

/// An event that was taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TakenBack {
    number: EventNumber,
    event: Event,
    /// The event that took it back.
    undo: EventNumber,
}

impl Tournament {
    /// The tournament that a whole log makes.
    ///
    /// # Errors
    ///
    /// The first event that makes no sense after those before it.
    pub fn replay(events: impl IntoIterator<Item = Event>) -> Result<Tournament, Unlawful> {
        let mut tournament = Tournament::default();
        for event in events {
            tournament.push(event)?;
        }
        Ok(tournament)
    }

    /// The tournament of a log whose events were lived through before and made `state`.
    ///
    /// They are not lived through again: only what an undo needs is put in its place. What comes
    /// of a state that these events do not make is unlawful or wrong, but no panic.
    ///
    /// # Errors
    ///
    /// The first event that takes back what is not the last.
    pub fn restored(
        state: State,
        events: impl IntoIterator<Item = Event>,
    ) -> Result<Tournament, Unlawful> {
        let mut tournament = Tournament { state, ..Tournament::default() };
        for event in events {
            let number = EventNumber::after(tournament.n_events);
            if let Fact::Undone { event: target } = event.fact {
                let noted = tournament.note_undo(target, number);
                noted.map_err(|breach| Unlawful { event: number, breach })?;
            } else {
                tournament.standing.push((number, event));
                tournament.taken_back.clear();
            }
            tournament.n_events += 1;
        }
        Ok(tournament)
    }

    /// Takes in the next event.
    ///
    /// # Errors
    ///
    /// If the event makes no sense here; the tournament is then as before.
    pub fn push(&mut self, event: Event) -> Result<(), Unlawful> {
        let number = EventNumber::after(self.n_events);
        let unlawful = |breach| Unlawful { event: number, breach };
        if let Fact::Undone { event: target } = event.fact {
            self.take_back(target, number).map_err(unlawful)?;
        } else {
            self.state.apply(&event.fact).map_err(unlawful)?;
            self.standing.push((number, event));
            self.taken_back.clear();
        }
        self.n_events += 1;
        Ok(())
    }

    /// Where everything stands.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// How many events the log has, those taken back included.
    pub const fn n_events(&self) -> usize {
        self.n_events
    }

    /// Events that hold, with their places in the log.
    pub fn standing_events(&self) -> &[(EventNumber, Event)] {
        &self.standing
    }

    /// The event that an undo would take back.
    pub fn undoable(&self) -> Option<EventNumber> {
        self.standing.last().map(|(number, _)| *number)
    }

    /// The undo that an undo of the undo would take back.
    pub fn redoable(&self) -> Option<EventNumber> {
        self.taken_back.last().map(|taken| taken.undo)
    }

    /// How many undos can be taken back, one after the other.
    pub const fn n_redoable(&self) -> usize {
        self.taken_back.len()
    }

    /// Takes back `target`: the last event that holds, or the last undo.
    fn take_back(&mut self, target: EventNumber, undo: EventNumber) -> Result<(), Breach> {
        self.note_undo(target, undo)?;
        self.state = self.rebuilt()?;
        Ok(())
    }

    /// Moves `target` between the events that hold and those taken back.
    fn note_undo(&mut self, target: EventNumber, undo: EventNumber) -> Result<(), Breach> {
        if self.undoable() == Some(target) {
            let (number, event) = self.standing.pop().expect("it was just seen there");
            self.taken_back.push(TakenBack { number, event, undo });
            Ok(())
        } else if self.redoable() == Some(target) {
            let TakenBack { number, event, .. } =
                self.taken_back.pop().expect("it was just seen there");
            self.standing.push((number, event));
            Ok(())
        } else {
            Err(Breach::NotTheLast { event: target })
        }
    }

    /// The state that the standing events make; no state has to know how to go back.
    ///
    /// It fails only for a log that was [restored](Tournament::restored) and is unlawful.
    fn rebuilt(&self) -> Result<State, Breach> {
        let mut state = State::default();
        for (_, event) in &self.standing {
            state.apply(&event.fact)?;
        }
        Ok(state)
    }
}

/// Error when an event makes no sense after those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unlawful {
    /// The event.
    pub event: EventNumber,
    /// What is wrong with it.
    pub breach: Breach,
}

impl fmt::Display for Unlawful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.event, self.breach)
    }
}

impl std::error::Error for Unlawful {}
