//! What every command of the desk shares: the file, the tournament, the author and the clock.

use std::path::PathBuf;
use std::sync::Arc;

use cangrejo_tournament::event::{AthleteNumber, Discipline, Event, EventNumber, Personal, Side};
use cangrejo_tournament::tournament::{PlayerNumbers, State, Tournament};
use fluent_bundle::FluentValue;
use serde_json::json;

use super::args::{Change, DeskCommand, Place, Signature};
use super::course::Course;
use super::keeping::SecondFolder;
use crate::cli::args::Form;
use crate::cli::exit::{Exit, Failure};
use crate::cli::{table, to_json};
use crate::clock::now;
use crate::director::{
    ChessRefusal, Command, Refusal, Request, apply, check_next_round, untimely, warnings,
};
use crate::messages::{self, Messages};
use crate::store::{Copied, Log, LogName, Store, StoreError};

/// The file of tournaments where none is named.
const DEFAULT_STORE: &str = "cangrejo.db";

/// What surrounds a run.
pub(in crate::cli) struct Setting<'a> {
    /// The form of the answer.
    pub(in crate::cli) form: Form,
    /// The words.
    pub(in crate::cli) messages: &'a Messages,
    /// The environment.
    pub(in crate::cli) variable: &'a dyn Fn(&str) -> Option<String>,
    /// What is asked for.
    pub(in crate::cli) command: &'a DeskCommand,
    /// What has been done so far.
    pub(in crate::cli) course: &'a Course,
}

impl Setting<'_> {
    /// The file of tournaments: as typed, else of the environment, else in this folder.
    pub(super) fn path(&self, typed: Option<&PathBuf>) -> PathBuf {
        let named = || (self.variable)("CANGREJO_STORE").filter(|name| !name.is_empty());
        typed.cloned().unwrap_or_else(|| named().unwrap_or_else(|| DEFAULT_STORE.into()).into())
    }

    /// What the director's desk refuses.
    pub(super) fn refused(&self, refusal: &Refusal) -> Failure {
        Failure::new(Exit::Refused, messages::refusal(refusal, self.messages))
    }

    /// What the store cannot do.
    pub(super) fn failed(&self, error: &StoreError) -> Failure {
        if matches!(error, StoreError::Conflict { .. }) {
            self.course.note_outrun();
        }
        let exit = match error {
            StoreError::BadName { .. } | StoreError::NoSuchLog { .. } => Exit::BadInput,
            StoreError::LogExists { .. }
            | StoreError::Conflict { .. }
            | StoreError::CopyAhead { .. }
            | StoreError::Forked { .. }
            | StoreError::OtherSecret { .. } => Exit::Refused,
            _ => Exit::Io,
        };
        Failure::new(exit, messages::store_error(error, self.messages))
    }

    /// What is wrong with what was typed.
    pub(super) fn bad<const N: usize>(
        &self,
        key: &str,
        values: [(&str, FluentValue<'_>); N],
    ) -> Failure {
        Failure::new(Exit::BadInput, self.messages.say(key, values))
    }

    /// What the desk refuses although the director was not even asked.
    pub(super) fn refused_because<const N: usize>(
        &self,
        key: &str,
        values: [(&str, FluentValue<'_>); N],
    ) -> Failure {
        Failure::new(Exit::Refused, self.messages.say(key, values))
    }

    /// A number of an athlete, a table or a round; they start at 1.
    pub(super) fn number<T>(
        &self,
        typed: i64,
        lawful: impl Fn(u32) -> Option<T>,
    ) -> Result<T, Failure> {
        if typed < 0 {
            return Err(self.refused(&Refusal::Negative { number: typed }));
        }
        let number = u32::try_from(typed).ok().and_then(lawful);
        number.ok_or_else(|| self.bad("desk-not-a-number", [("number", typed.to_string().into())]))
    }

    /// The athlete of an entry, for what belongs to registration.
    pub(super) fn entry(&self, typed: i64) -> Result<AthleteNumber, Failure> {
        self.number(typed, AthleteNumber::new)
    }

    /// The athletes of entries.
    pub(super) fn entries(&self, typed: &[i64]) -> Result<Vec<AthleteNumber>, Failure> {
        typed.iter().map(|number| self.entry(*number)).collect()
    }

    /// The athlete whom people know by a number, in the tournament that is open.
    pub(super) fn player(&self, typed: i64) -> Result<AthleteNumber, Failure> {
        let named = self.number(typed, AthleteNumber::new)?;
        let numbers = self.messages.player_numbers();
        let unknown = || self.refused(&Refusal::UnknownAthlete { athlete: named });
        numbers.athlete(named.get()).ok_or_else(unknown)
    }

    /// The athletes whom people know by these numbers.
    pub(super) fn players(&self, typed: &[i64]) -> Result<Vec<AthleteNumber>, Failure> {
        typed.iter().map(|number| self.player(*number)).collect()
    }

    /// Who signs: whoever is named, else the user of the machine.
    fn author(&self, signature: &Signature) -> String {
        let user = || ["USER", "USERNAME"].iter().find_map(|name| (self.variable)(name));
        signature.author.clone().or_else(user).unwrap_or_default()
    }

    /// The request, with its time and its author.
    pub(super) fn command(&self, signature: &Signature, request: Request) -> Command {
        Command {
            time: now(),
            author: self.author(signature),
            reason: signature.reason.clone(),
            request,
        }
    }
}

/// A tournament that was opened.
pub(super) struct Desk<'a> {
    pub(super) setting: &'a Setting<'a>,
    pub(super) store: Store,
    pub(super) log: Log,
}

impl<'a> Desk<'a> {
    /// Opens the file, and the tournament that is named or the only one.
    pub(super) async fn open(setting: &'a Setting<'a>, place: &Place) -> Result<Desk<'a>, Failure> {
        let (mut store, name) = named(setting, place).await?;
        let log = store.load(&name).await.map_err(|error| setting.failed(&error))?;
        if !setting.course.is_on_same_basis(setting.command, log.tournament()) {
            let error = StoreError::Conflict { log: name };
            let message = messages::store_error(&error, setting.messages);
            return Err(Failure::new(Exit::Refused, message));
        }
        Ok(Desk { setting, store, log }.in_its_words())
    }

    /// Opens a tournament only to show it, for which a snapshot will do.
    pub(super) async fn look(setting: &'a Setting<'a>, place: &Place) -> Result<Desk<'a>, Failure> {
        let (mut store, name) = named(setting, place).await?;
        let log = store.glance(&name).await.map_err(|error| setting.failed(&error))?;
        Ok(Desk { setting, store, log }.in_its_words())
    }

    /// The same, told in the words of its game and of its own profile.
    fn in_its_words(self) -> Desk<'a> {
        let (state, messages) = (self.state(), self.setting.messages);
        messages.speak_of(state.discipline);
        if let Some(label) = &state.profile.sheet_label {
            messages.call_sheet(label);
        }
        self.number_athletes();
        self
    }

    /// Calls athletes by the numbers that people know them by now.
    fn number_athletes(&self) {
        self.messages().number_athletes(Arc::new(self.state().player_numbers()));
    }

    /// Calls players by their pairing numbers even before round 1 is published, for a round of
    /// chess that is only proposed.
    pub(super) fn number_by_list(&self) {
        let numbers = PlayerNumbers::of_list(self.state().starting_list());
        self.messages().number_athletes(Arc::new(numbers));
    }

    /// That it is time for another round, before any is sought.
    pub(super) fn check_next_round(
        &self,
        signature: &Signature,
        is_published: bool,
    ) -> Result<(), Failure> {
        let author = self.setting.author(signature);
        // A round that is only shown has no author.
        let author = if author.is_empty() && !is_published { "-" } else { &author };
        check_next_round(self.tournament(), author, now())
            .map_err(|refusal| self.setting.refused(&refusal))
    }

    pub(super) fn messages(&self) -> &'a Messages {
        self.setting.messages
    }

    pub(super) fn tournament(&self) -> &Tournament {
        self.log.tournament()
    }

    pub(super) fn state(&self) -> &State {
        self.log.tournament().state()
    }

    /// That the tournament is of domino, for what only domino has.
    pub(super) fn domino_only(&self) -> Result<(), Failure> {
        match self.state().discipline {
            Discipline::Domino => Ok(()),
            Discipline::Chess => Err(self.setting.refused(&ChessRefusal::DominoOnly.into())),
        }
    }

    /// The code of where the log ends.
    pub(super) fn code(&self) -> String {
        self.log.head().hash.code()
    }

    /// The line that tells the code.
    pub(super) fn code_line(&self) -> String {
        self.messages().say("desk-code", [("code", self.code().into())]) + "\n"
    }

    /// The number of an athlete as people know it, for a program; none outside the starting list.
    pub(super) fn number(&self, athlete: AthleteNumber) -> Option<u32> {
        self.messages().player_numbers().of(athlete)
    }

    /// The numbers of athletes as people know them, for a program.
    pub(super) fn numbers(&self, athletes: &[AthleteNumber]) -> Vec<Option<u32>> {
        athletes.iter().map(|athlete| self.number(*athlete)).collect()
    }

    /// An athlete with the number, as lists show them.
    pub(super) fn named(&self, athlete: AthleteNumber) -> String {
        let known = self.state().athletes.get(&athlete);
        let name = known.map_or("", |known| known.details.name.as_str());
        format!("{} {name}", self.messages().athlete(athlete))
    }

    /// A pair as tables show it; where the column ends, the two part and not a name.
    pub(super) fn pair(&self, side: Side) -> String {
        let member = |athlete| self.named(athlete).replace(' ', table::HELD);
        side.members().map(member).collect::<Vec<_>>().join(" + ")
    }

    /// Enters all the requests or none; the answer is what was entered.
    pub(super) async fn enter(
        &mut self,
        signature: &Signature,
        requests: Vec<Request>,
        personal: &[(AthleteNumber, Personal)],
    ) -> Result<Entered, Failure> {
        let first = EventNumber::after(self.tournament().n_events());
        let before = self.state().clone();
        let mut remarks = Vec::new();
        let events = self.decide(signature, requests, |before, request| {
            for remark in
                warnings(before, request).into_iter().chain(untimely(before, request, now()))
            {
                // A list of athletes has one remark of a kind.
                if !remarks.contains(&remark) {
                    remarks.push(remark);
                }
            }
        })?;
        let not_copied = self.keep(signature, events.clone(), personal).await?;
        let remarks = remarks.iter().map(|remark| messages::warning(remark, self.messages()));
        let remarks = remarks.chain(not_copied).collect();
        Ok(Entered { first, before, events, remarks })
    }

    /// The events that all the requests amount to; `watch` sees each request before it is one.
    pub(super) fn decide(
        &self,
        signature: &Signature,
        requests: Vec<Request>,
        mut watch: impl FnMut(&Tournament, &Request),
    ) -> Result<Vec<Event>, Failure> {
        let mut after = self.tournament().clone();
        let mut events = Vec::new();
        for request in requests {
            watch(&after, &request);
            let decided = apply(&after, self.setting.command(signature, request));
            for event in decided.map_err(|refusal| self.setting.refused(&refusal))? {
                after.push(event.clone()).expect("the director's events are lawful");
                events.push(event);
            }
        }
        Ok(events)
    }

    /// Appends events to the log, all or none; tells what is wrong with their copy, if anything.
    pub(super) async fn keep(
        &mut self,
        signature: &Signature,
        events: Vec<Event>,
        personal: &[(AthleteNumber, Personal)],
    ) -> Result<Option<String>, Failure> {
        let asked = (signature, self.setting);
        let mut second = SecondFolder::attach(&mut self.store, &self.log, asked).await?;
        let kept = self.store.append(&mut self.log, events, personal).await;
        let copied = kept.map_err(|error| self.setting.failed(&error))?;
        self.setting.course.note_kept();
        self.number_athletes();
        if let Copied::Failed(error) = copied {
            second.failed(&error, self.setting);
        }
        Ok(second.remark())
    }

    /// Closes the file.
    pub(super) async fn close(self) -> Result<(), Failure> {
        match self.store.close().await {
            // What was entered is on the disk, and the next run merges it into the file.
            Err(_) if self.setting.course.is_kept() => Ok(()),
            closed => closed.map_err(|error| self.setting.failed(&error)),
        }
    }

    /// Closes the file and says what was entered.
    pub(super) async fn confirm(self, entered: Entered) -> Result<String, Failure> {
        let (setting, code) = (self.setting, self.code());
        self.close().await?;
        Ok(match setting.form {
            Form::Json => {
                let last = entered.first.idx() + entered.events.len();
                let numbers: Vec<usize> = (entered.first.idx() + 1..=last).collect();
                to_json(&json!({ "events": numbers, "code": code, "remarks": entered.remarks }))
            }
            Form::Text => entered.text(setting.messages),
        })
    }
}

/// What was entered.
pub(super) struct Entered {
    /// The number of the first event.
    first: EventNumber,
    /// The state that it met.
    before: State,
    pub(super) events: Vec<Event>,
    /// What the director should look at.
    pub(super) remarks: Vec<String>,
}

impl Entered {
    fn text(&self, messages: &Messages) -> String {
        let told = self.events.iter();
        let told = told.map(|event| messages::fact_after(&event.fact, &self.before, messages));
        told.map(|line| line + "\n").chain([remark_lines(&self.remarks, messages)]).collect()
    }
}

/// Remarks, a line each.
pub(super) fn remark_lines(remarks: &[String], messages: &Messages) -> String {
    let remark = |what: &String| messages.say("desk-remark", [("what", what.into())]) + "\n";
    remarks.iter().map(remark).collect()
}

/// Opens the tournament and enters what `requests` make of its state.
pub(super) async fn change(
    setting: &Setting<'_>,
    change: &Change,
    requests: impl FnOnce(&State) -> Result<Vec<Request>, Failure>,
) -> Result<String, Failure> {
    let mut desk = Desk::open(setting, &change.place).await?;
    let requests = requests(desk.state())?;
    let entered = desk.enter(&change.signature, requests, &[]).await?;
    desk.confirm(entered).await
}

/// The open file, and the name of the tournament that is asked for or the only one.
async fn named(setting: &Setting<'_>, place: &Place) -> Result<(Store, LogName), Failure> {
    let failed = |error: StoreError| setting.failed(&error);
    let path = setting.path(place.store.as_ref());
    let mut store = Store::open(&path).await.map_err(failed)?;
    let name = match &place.tournament {
        Some(name) => name.parse().map_err(failed)?,
        None => only(setting, store.names().await.map_err(failed)?)?,
    };
    Ok((store, name))
}

/// The only tournament of a file.
fn only(setting: &Setting<'_>, names: Vec<LogName>) -> Result<LogName, Failure> {
    match <[LogName; 1]>::try_from(names) {
        Ok([name]) => Ok(name),
        Err(names) if names.is_empty() => Err(setting.bad("desk-no-tournament", [])),
        Err(names) => {
            let names: Vec<&str> = names.iter().map(LogName::as_str).collect();
            Err(setting.bad("desk-several-tournaments", [("names", names.join(", ").into())]))
        }
    }
}
