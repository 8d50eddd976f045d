//! What entries amount to: the director decides each on where the tournament then stands.

use std::fmt;

use cangrejo_tournament::chain::Hash;
use cangrejo_tournament::event::{AthleteNumber, Event, Personal};
use cangrejo_tournament::tournament::Tournament;

use super::failure::WebError;
use super::seen::Seen;
use super::sending::next_key;
use crate::clock::{now, unset_ms};
use crate::director::{Command, Request, Warning, apply, untimely, warnings};
use crate::store::{Log, LogName, Sent, Store, StoreError};

/// Who enters something, why, and what they had seen before.
#[derive(Clone, Debug, Default)]
pub(super) struct Signature {
    pub(super) author: String,
    pub(super) reason: Option<String>,
    /// The table that it is about, as they saw it.
    pub(super) seen: Option<Seen>,
}

/// What is private of athletes.
pub(super) type Private = Vec<(AthleteNumber, Personal)>;

/// What is asked of the director, and what is private of athletes.
pub(super) type Asked = (Vec<Request>, Private);

/// What is asked for where the tournament stands when it is decided.
pub(super) type Ask = dyn Fn(&Tournament) -> Result<Asked, WebError> + Send + Sync;

/// What somebody enters: all of it, or nothing.
pub(super) struct Entry {
    /// The key that it was sent under, if any.
    key: Option<Hash>,
    signature: Signature,
    ask: Box<Ask>,
}

impl Entry {
    /// What is entered now, under the key of what is being answered.
    pub(super) fn new(signature: Signature, ask: Box<Ask>) -> Entry {
        Entry { key: next_key(), signature, ask }
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry").field("signature", &self.signature).finish_non_exhaustive()
    }
}

/// What was entered, and what the director should look at.
type Done = (Vec<Event>, Vec<Warning>);

/// The same, or why nothing was.
pub(super) type Entered = Result<Done, WebError>;

pub(super) fn command(signature: &Signature, request: Request) -> Command {
    Command {
        time: now(),
        author: signature.author.clone(),
        reason: signature.reason.clone(),
        request,
    }
}

/// What entries amount to that are decided one after the other.
pub(super) struct Decided {
    /// The tournament with the events.
    pub(super) after: Tournament,
    pub(super) events: Vec<Event>,
    pub(super) personal: Private,
    /// Which events came under which key.
    pub(super) sent: Vec<Sent>,
    /// For each entry, in order.
    pub(super) answers: Vec<Entered>,
}

impl Decided {
    /// Decides each entry, but for those that were `entered` before.
    pub(super) fn of(log: &Log, entries: &[Entry], entered: &[Option<Vec<Event>>]) -> Decided {
        let (after, events, personal) = (log.tournament().clone(), Vec::new(), Vec::new());
        let mut decided =
            Decided { after, events, personal, sent: Vec::new(), answers: Vec::new() };
        for (entry, entered) in entries.iter().zip(entered) {
            let answer = match entered {
                Some(events) => Ok((events.clone(), Vec::new())),
                None => decided.one(log.head().n_events, entry),
            };
            decided.answers.push(answer);
        }
        decided
    }

    fn one(&mut self, n_in_log: usize, entry: &Entry) -> Entered {
        let ((events, remarks), private) = decide(&mut self.after, entry)?;
        if let Some(key) = entry.key {
            let (n_before, n_events) = (n_in_log + self.events.len(), events.len());
            self.sent.push(Sent { key, n_before, n_events, sent_ms: unset_ms() });
        }
        self.events.extend_from_slice(&events);
        self.personal.extend(private);
        Ok((events, remarks))
    }
}

/// For each entry what came of it, if it was sent before.
pub(super) async fn entered_before(
    store: &mut Store,
    name: &LogName,
    entries: &[Entry],
) -> Result<Vec<Option<Vec<Event>>>, StoreError> {
    let mut entered = Vec::with_capacity(entries.len());
    for entry in entries {
        let known = match entry.key {
            Some(key) => store.sent(key).await?,
            None => None,
        };
        entered.push(match known.filter(|(log, _)| log == name) {
            Some((_, Sent { n_before, n_events, .. })) => {
                let events = store.history(name).await?.into_iter().map(|(event, _)| event);
                Some(events.skip(n_before).take(n_events).collect())
            }
            None => None,
        });
    }
    Ok(entered)
}

/// The events that all requests of an entry amount to, and what the director should look at.
///
/// The tournament goes on with them, or stays as it is if one is refused.
fn decide(tournament: &mut Tournament, entry: &Entry) -> Result<(Done, Private), WebError> {
    let signature = &entry.signature;
    if let Some(theirs) = signature.seen.and_then(|seen| seen.news(tournament, signature)) {
        return Err(WebError::Outrun(Box::new(theirs.clone())));
    }
    let (requests, personal) = (entry.ask)(tournament)?;
    // A single request is refused before anything has come of it.
    let before = (requests.len() > 1).then(|| tournament.clone());
    match decide_each(tournament, signature, &requests) {
        Ok(done) => Ok((done, personal)),
        Err(error) => {
            if let Some(before) = before {
                *tournament = before;
            }
            Err(error)
        }
    }
}

pub(super) fn decide_each(
    after: &mut Tournament,
    signature: &Signature,
    requests: &[Request],
) -> Entered {
    let (mut events, mut remarks) = (Vec::new(), Vec::new());
    for request in requests {
        let noticed = warnings(after, request).into_iter().chain(untimely(after, request, now()));
        for remark in noticed {
            if !remarks.contains(&remark) {
                remarks.push(remark);
            }
        }
        for event in apply(after, command(signature, request.clone()))? {
            after.push(event.clone()).expect("the director's events are lawful");
            events.push(event);
        }
    }
    Ok((events, remarks))
}

/// The tournament after requests that nobody enters.
pub(super) fn supposed(
    tournament: &Tournament,
    signature: &Signature,
    requests: &[Request],
) -> Result<Tournament, WebError> {
    let mut after = tournament.clone();
    decide_each(&mut after, signature, requests).map(|_| after)
}
