//! What has become of a run before its answer is told, and what it depends on.
//!
//! A run reads the log, decides, and writes only if the log is still the one it read. If somebody
//! else was faster, the command is simply asked again on the newer log, unless what it depends
//! on is no longer what it was: then a person has to look.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use cangrejo_tournament::event::AthleteNumber;
use cangrejo_tournament::tournament::{State, Tournament};
use serde_json::{Value, json};

use super::args::DeskCommand;
use crate::cli::exit::Failure;

/// How often a command is asked in all. Whoever is outrun so often has as many others to blame.
const MOST_ATTEMPTS: u64 = 100;

/// The longest pause before a command is asked again.
const LONGEST_PAUSE_MS: u64 = 40;

/// What a run has done so far.
#[derive(Debug, Default)]
pub(in crate::cli) struct Course {
    is_kept: Cell<bool>,
    is_outrun: Cell<bool>,
    /// What the command depends on, as it was at first.
    basis: RefCell<Option<Value>>,
}

impl Course {
    /// Notes that something is on the disk which must not be entered again.
    pub(super) fn note_kept(&self) {
        self.is_kept.set(true);
    }

    /// Whether something is on the disk which must not be entered again.
    pub(in crate::cli) fn is_kept(&self) -> bool {
        self.is_kept.get()
    }

    /// Notes that somebody else wrote between reading and writing.
    pub(super) fn note_outrun(&self) {
        self.is_outrun.set(true);
    }

    /// Whether what a command depends on is still what it was when it was asked first.
    pub(super) fn is_on_same_basis(&self, command: &DeskCommand, log: &Tournament) -> bool {
        let now = basis(command, log);
        let mut first = self.basis.borrow_mut();
        *first.get_or_insert_with(|| now.clone()) == now
    }

    /// Asks until nobody writes in between, or it was asked often enough.
    pub(super) async fn undisturbed(
        &self,
        ask: impl AsyncFn() -> Result<String, Failure>,
    ) -> Result<String, Failure> {
        for n_attempts in 1.. {
            let answer = ask().await;
            // What is half done must not be begun again.
            let is_over = !self.is_outrun.take() || self.is_kept() || n_attempts == MOST_ATTEMPTS;
            if answer.is_ok() || is_over {
                return answer;
            }
            // Programs that were started together should not try together again.
            let stride = 1 + u64::from(std::process::id()) % 7;
            let pause = (stride * n_attempts).min(LONGEST_PAUSE_MS);
            std::thread::sleep(Duration::from_millis(pause));
        }
        unreachable!("the last attempt returns")
    }
}

/// What a command depends on that the director does not check: what somebody saw when typing it.
fn basis(command: &DeskCommand, log: &Tournament) -> Value {
    let state = log.state();
    match command {
        // They are about whatever came last, or about all of it.
        DeskCommand::Undo(_)
        | DeskCommand::Redo(_)
        | DeskCommand::Publish(_)
        | DeskCommand::Approve(_)
        | DeskCommand::Rules(_)
        | DeskCommand::Close(_) => json!(log.n_events()),
        DeskCommand::Annul(_) => json!(state.rounds.last()),
        DeskCommand::Heading(_) => json!(state.heading),
        DeskCommand::Swap(_) => json!([seats(state), numbering(state)]),
        DeskCommand::Edit(question) => {
            let athlete = u32::try_from(question.number()).ok().and_then(AthleteNumber::new);
            json!(athlete.and_then(|athlete| state.athletes.get(&athlete)))
        }
        DeskCommand::Results(command) => command.basis(state),
        // Whom they are about is told by a number.
        DeskCommand::Discipline(_)
        | DeskCommand::Withdraw(_)
        | DeskCommand::Return(_)
        | DeskCommand::Absent(_)
        | DeskCommand::Asked(_) => numbering(state),
        // Where no round is named, the last one is meant.
        DeskCommand::Pair(_) | DeskCommand::Substitute(_) | DeskCommand::Dissolve(_) => {
            json!(state.rounds.len())
        }
        DeskCommand::New(_)
        | DeskCommand::List(_)
        | DeskCommand::Add(_)
        | DeskCommand::CheckIn(_)
        | DeskCommand::Seed(_)
        | DeskCommand::Round(_)
        | DeskCommand::Report(_)
        | DeskCommand::Explain(_)
        | DeskCommand::Standings(_)
        | DeskCommand::Reopen(_)
        | DeskCommand::Log(_)
        | DeskCommand::Verify(_)
        | DeskCommand::Key(_)
        | DeskCommand::Import(_)
        | DeskCommand::Export(_)
        | DeskCommand::Print(_)
        | DeskCommand::Resume(_)
        | DeskCommand::Ratings { .. }
        | DeskCommand::Money(_)
        | DeskCommand::Outlook(_)
        | DeskCommand::Prizes(_)
        | DeskCommand::Lot(_)
        | DeskCommand::FideMode(_) => Value::Null,
    }
}

/// Who has which number, where that can change: in chess, by the starting list.
fn numbering(state: &State) -> Value {
    let is_by_list = state.player_numbers().are_pairing_numbers();
    json!(is_by_list.then(|| state.starting_list()))
}

/// Who sits where in the last round.
fn seats(state: &State) -> Value {
    let last = state.rounds.last();
    let seats = last.map(|round| round.tables.values().map(|table| &table.seats));
    json!({
        "round": state.rounds.len(),
        "seats": seats.map(Iterator::collect::<Vec<_>>),
        "byes": last.map(|round| &round.byes),
    })
}
