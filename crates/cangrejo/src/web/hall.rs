//! The tournaments of the installation, as they stand now.
//!
//! What is shown comes from memory; what is entered is decided by the director on the newest
//! state, one entry after the other, and is on the disk before anybody sees it. What waits while
//! the disk is busy is then written together: a hundred desks wait for the disk as long as one.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{AthleteNumber, Event, Personal, RepeatKind, RoundNumber, Salt};
use cangrejo_tournament::standings::Standings;
use cangrejo_tournament::tournament::{PlayerNumbers, State, Tournament};
use tokio::sync::{Mutex, MutexGuard, broadcast, oneshot};

use super::beside::Beside;
pub(super) use super::decided::{Asked, Signature, supposed};
use super::decided::{Decided, Entered, Entry, Private, command, decide_each, entered_before};
use super::failure::WebError;
use super::figures::Places;
use super::floor;
use super::free_name::free_name;
use super::keeping::Keeping;
use super::second_folder::SecondFolder;
use super::secret::code;
use super::sending::next_key;
use crate::clock::unset_ms;
use crate::director::{Request, apply};
use crate::store::{Copied, Head, Log, LogName, Sent, Store, StoreError, fresh_salt};
use crate::tournament_file::TournamentFile;

/// How often an entry is decided again because another program wrote to the same log.
const MOST_TRIES: usize = 5;

/// How long a key is known: nobody sends again what was sent a week ago.
const KEY_KNOWN_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// The last round in which two athletes played together, by how.
type Together = BTreeMap<(RepeatKind, [AthleteNumber; 2]), RoundNumber>;

/// A tournament as it stands, and what was computed of it.
#[derive(Debug)]
pub(super) struct Current {
    pub(super) log: Log,
    standings: OnceLock<Standings<AthleteNumber>>,
    chess_standings: OnceLock<ChessStandings>,
    places: OnceLock<Places>,
    together: OnceLock<Together>,
    numbers: OnceLock<Arc<PlayerNumbers>>,
    /// Places that were computed before and still hold.
    known_places: Places,
    /// What the hall has beside it; it outlives what is current.
    beside: Arc<Beside>,
}

impl Current {
    fn new(log: Log, beside: Arc<Beside>) -> Current {
        Current {
            log,
            standings: OnceLock::new(),
            chess_standings: OnceLock::new(),
            places: OnceLock::new(),
            together: OnceLock::new(),
            numbers: OnceLock::new(),
            known_places: Places::default(),
            beside,
        }
    }

    /// A tournament that has moved on; what was computed of it and still holds is kept.
    fn after(log: Log, before: &Current) -> Current {
        let known = before.places.get().unwrap_or(&before.known_places);
        let known_places = known.still_true(before.state(), log.tournament().state());
        Current { known_places, ..Current::new(log, Arc::clone(&before.beside)) }
    }

    /// What the hall has beside the tournament.
    pub(super) fn beside(&self) -> &Beside {
        &self.beside
    }

    /// What everybody sees of it, in a few letters: it is another whenever there is something new.
    pub(super) fn version(&self) -> String {
        format!("{}.{}", self.code(), self.beside.revision())
    }

    /// The same for the desk and the tables, who see what is reported too.
    pub(super) fn desk_version(&self) -> String {
        format!("{}.{}", self.version(), self.beside.queue_revision())
    }

    /// The name of an athlete as everybody may read it.
    pub(super) fn public_name(&self, athlete: AthleteNumber) -> String {
        let known = self.state().athletes.get(&athlete);
        let name = known.map_or("", |known| known.details.name.as_str());
        self.beside.public_name(athlete, name)
    }

    pub(super) fn tournament(&self) -> &Tournament {
        self.log.tournament()
    }

    pub(super) fn state(&self) -> &State {
        self.log.tournament().state()
    }

    /// The standings of domino after the last round, computed when somebody first asks.
    pub(super) fn standings(&self) -> &Standings<AthleteNumber> {
        self.standings.get_or_init(|| Standings::of_tournament(self.state(), self.last_round()))
    }

    /// The standings of chess after the last round, computed when somebody first asks.
    pub(super) fn chess_standings(&self) -> &ChessStandings {
        let reckoned = || ChessStandings::of_tournament(self.state(), self.last_round());
        self.chess_standings.get_or_init(reckoned)
    }

    fn last_round(&self) -> Option<RoundNumber> {
        self.state().rounds.last().map(|round| round.number)
    }

    /// Everybody's place after every round, computed when somebody first asks.
    pub(super) fn places(&self) -> &Places {
        self.places.get_or_init(|| Places::of(self.state(), &self.known_places))
    }

    /// Who played together before the last round, and when last; computed when somebody first
    /// asks, for every phone asks at once.
    pub(super) fn together(&self) -> &Together {
        let reckoned = |round| self.state().last_together(round);
        self.together.get_or_init(|| self.last_round().map(reckoned).unwrap_or_default())
    }

    /// The numbers that people know athletes by, computed when somebody first asks.
    pub(super) fn player_numbers(&self) -> Arc<PlayerNumbers> {
        Arc::clone(self.numbers.get_or_init(|| Arc::new(self.state().player_numbers())))
    }

    /// Which numbers people know athletes by, in a few letters: others whenever one has changed.
    pub(super) fn numbering(&self) -> String {
        let numbers = self.player_numbers();
        let athletes = self.state().athletes.keys();
        let told: Vec<String> = athletes
            .map(|athlete| numbers.of(*athlete).map(|number| number.to_string()))
            .map(Option::unwrap_or_default)
            .collect();
        code(&told.join(" "), 8)
    }

    /// The code of where the log ends.
    pub(super) fn code(&self) -> String {
        self.log.head().hash.code()
    }
}

/// An entry that waits for the disk, and whom to tell.
type Waiting = (Entry, oneshot::Sender<Entered>);

/// All tournaments; a copy is the same hall.
#[derive(Clone, Debug)]
pub(super) struct Hall {
    store: Arc<Mutex<Store>>,
    current: Arc<RwLock<BTreeMap<LogName, Arc<Current>>>>,
    waiting: Arc<std::sync::Mutex<BTreeMap<LogName, Vec<Waiting>>>>,
    news: broadcast::Sender<LogName>,
    second: Option<Arc<SecondFolder>>,
    keeping: Arc<Keeping>,
}

impl Hall {
    /// Opens every tournament of a file, and copies everything to a second folder if there is one.
    pub(super) async fn open(
        mut store: Store,
        second: Option<SecondFolder>,
    ) -> Result<Hall, StoreError> {
        let mut current = BTreeMap::new();
        for name in store.names().await? {
            let log = store.load(&name).await?;
            current.insert(name, Arc::new(Current::new(log, Arc::default())));
        }
        let beside = |log: &str| {
            let found = log.parse().ok().and_then(|name: LogName| current.get(&name));
            found.map(|current: &Arc<Current>| Arc::clone(&current.beside))
        };
        floor::restore(&mut store, beside).await?;
        store.forget_sent(unset_ms() - KEY_KNOWN_MS).await?;
        let (news, _) = broadcast::channel(256);
        Ok(Hall {
            store: Arc::new(Mutex::new(store)),
            current: Arc::new(RwLock::new(current)),
            waiting: Arc::default(),
            news,
            second: second.map(Arc::new),
            keeping: Arc::default(),
        })
    }

    /// The file itself, for what is no tournament.
    pub(super) async fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().await
    }

    /// The folder that everything is copied to, if there is one.
    pub(super) fn second(&self) -> Option<&SecondFolder> {
        self.second.as_deref()
    }

    /// Whether what is entered can be kept now.
    pub(super) fn keeping(&self) -> &Keeping {
        &self.keeping
    }

    /// Notes whether entries can be kept, and shows on every page that it has changed.
    fn note_keeping(&self, found: Result<(), StoreError>) {
        if self.keeping.note(found) {
            for current in self.all() {
                current.beside.change();
                self.tell(current.log.name());
            }
        }
    }

    /// Notes whether an entry is in the second folder, too.
    fn note_copied(&self, copied: Copied) {
        if let Some(second) = &self.second {
            second.note(copied);
        }
    }

    /// Copies what could not be copied before.
    pub(super) async fn copy_again(&self) {
        if let Some(second) = self.second.as_ref().filter(|second| second.lacks_something()) {
            second.catch_up(&mut *self.store.lock().await).await;
        }
    }

    /// Hears of every tournament that has changed.
    pub(super) fn listen(&self) -> broadcast::Receiver<LogName> {
        self.news.subscribe()
    }

    /// Every tournament, by name.
    pub(super) fn all(&self) -> Vec<Arc<Current>> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// A tournament, if there is one of that name.
    pub(super) fn find(&self, name: &str) -> Option<Arc<Current>> {
        let name: LogName = name.parse().ok()?;
        self.current.read().unwrap_or_else(PoisonError::into_inner).get(&name).cloned()
    }

    /// Starts a tournament under the first free name that begins like its title.
    pub(super) async fn start(
        &self,
        title: &str,
        signature: &Signature,
        request: Request,
    ) -> Result<LogName, WebError> {
        let command = command(signature, request);
        let events = apply(&Tournament::default(), command)?;
        self.start_new(title, move |_| Ok((events, Vec::new()))).await
    }

    /// Starts a tournament with all that is asked for; the secret of its log, which commitments
    /// are made with, is not known before.
    pub(super) async fn start_whole(
        &self,
        title: &str,
        signature: &Signature,
        ask: impl Fn(&Salt) -> Asked + Send,
    ) -> Result<LogName, WebError> {
        // A refusal leaves no empty log behind.
        supposed(&Tournament::default(), signature, &ask(&fresh_salt()).0)?;
        let decided = move |salt: &Salt| {
            let (requests, personal) = ask(salt);
            let (events, _) = decide_each(&mut Tournament::default(), signature, &requests)?;
            Ok((events, personal))
        };
        self.start_new(title, decided).await
    }

    /// Starts a tournament under a free name with what its secret makes of it, once for each key.
    async fn start_new(
        &self,
        title: &str,
        decided: impl FnOnce(&Salt) -> Result<(Vec<Event>, Private), WebError> + Send,
    ) -> Result<LogName, WebError> {
        let mut store = self.store.lock().await;
        let key = next_key();
        if let Some(key) = key
            && let Some((name, _)) = store.sent(key).await?
        {
            self.show_if_new(&mut store, &name).await?;
            return Ok(name);
        }
        let name = free_name(title, &store.names().await?);
        let mut log = store.start(name.clone()).await?;
        let (events, personal) = decided(log.id_salt())?;
        let n_events = events.len();
        let sent = key.map(|key| Sent { key, n_before: 0, n_events, sent_ms: unset_ms() });
        let copied = store.append_sent(&mut log, events, &personal, sent.as_slice()).await?;
        self.note_copied(copied);
        self.show(log);
        Ok(name)
    }

    /// Shows a tournament that is in the file and was not shown yet.
    async fn show_if_new(&self, store: &mut Store, name: &LogName) -> Result<(), StoreError> {
        if self.find(name.as_str()).is_none() {
            let log = store.load(name).await?;
            self.show_all(store, log).await?;
        }
        Ok(())
    }

    /// Enters all the requests or none; the answer is what was entered, and what the director
    /// should look at.
    pub(super) async fn enter(
        &self,
        name: &LogName,
        signature: &Signature,
        requests: &[Request],
        personal: &[(AthleteNumber, Personal)],
    ) -> Entered {
        let asked = (requests.to_vec(), personal.to_vec());
        self.enter_then(name, signature, move |_| Ok(asked.clone())).await
    }

    /// The same for what depends on where the tournament stands when it is decided, such as the
    /// number that the next athlete gets.
    pub(super) async fn enter_then(
        &self,
        name: &LogName,
        signature: &Signature,
        ask: impl Fn(&State) -> Result<Asked, WebError> + Send + Sync + 'static,
    ) -> Entered {
        self.enter_on(name, signature, move |tournament| ask(tournament.state())).await
    }

    /// The same for what depends on the whole log, such as what came last.
    pub(super) async fn enter_on(
        &self,
        name: &LogName,
        signature: &Signature,
        ask: impl Fn(&Tournament) -> Result<Asked, WebError> + Send + Sync + 'static,
    ) -> Entered {
        let (answer, answered) = oneshot::channel();
        let entry = Entry::new(signature.clone(), Box::new(ask));
        self.queue().entry(name.clone()).or_default().push((entry, answer));
        // On its own: a browser that goes away must not take along what others wait for.
        let (hall, log) = (self.clone(), name.clone());
        tokio::spawn(async move { hall.write_waiting(&log).await });
        let log = name.clone();
        answered.await.unwrap_or(Err(StoreError::Conflict { log }.into()))
    }

    fn queue(&self) -> std::sync::MutexGuard<'_, BTreeMap<LogName, Vec<Waiting>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enters everything that waits for a log once the disk is free, and tells everybody.
    async fn write_waiting(&self, name: &LogName) {
        let mut store = self.store.lock().await;
        // Whoever had the disk last may have taken it along.
        let Some(waiting) = self.queue().remove(name) else { return };
        let (entries, answers): (Vec<Entry>, Vec<_>) = waiting.into_iter().unzip();
        let mut entered = match self.write(&mut store, name, &entries).await {
            Ok(entered) => entered,
            Err(error) if entries.len() == 1 => vec![Err(error.into())],
            Err(_) => Vec::new(),
        };
        if entered.is_empty() {
            // One of them cannot be kept, and the others do not suffer for it.
            for entry in &entries {
                let alone = self.write(&mut store, name, std::slice::from_ref(entry)).await;
                let alone = alone.map_err(WebError::from).map(|mut entered| entered.remove(0));
                entered.push(alone.flatten());
            }
        }
        let is_failure = |entered: &Entered| matches!(entered, Err(WebError::Store(_)));
        if entered.iter().any(is_failure) || self.keeping.is_in_trouble() {
            self.note_keeping(store.check_keeping(true).await);
        }
        for (answer, entered) in answers.into_iter().zip(entered) {
            // Whoever does not wait any more sees it on the next page.
            let _ = answer.send(entered);
        }
    }

    /// Enters in one transaction what the director grants, and shows it; an answer for each.
    async fn write(
        &self,
        store: &mut Store,
        name: &LogName,
        entries: &[Entry],
    ) -> Result<Vec<Entered>, StoreError> {
        let Some(current) = self.find(name.as_str()) else {
            return Ok(entries.iter().map(|_| Err(WebError::NotFound)).collect());
        };
        let entered = entered_before(store, name, entries).await?;
        let mut newer = None;
        if entered.iter().any(Option::is_some) {
            let log = store.load(name).await?;
            self.show(log.clone());
            newer = Some(log);
        }
        for _ in 0..MOST_TRIES {
            let log = newer.as_ref().unwrap_or(&current.log);
            let Decided { after, events, personal, sent, answers } =
                Decided::of(log, entries, &entered);
            if events.is_empty() {
                return Ok(answers);
            }
            match store.append_decided(log, (&events, after), &personal, &sent).await {
                Ok((log, copied)) => {
                    self.note_copied(copied);
                    let shown = Current::after(log, &current);
                    // What cannot be kept now is done when the hall is looked after.
                    let _ = floor::start_clock(store, &shown).await;
                    self.show_current(shown);
                    return Ok(answers);
                }
                // The command line, on the same file: it is decided again on what is there now.
                Err(StoreError::Conflict { .. }) => newer = Some(store.load(name).await?),
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Conflict { log: name.clone() })
    }

    /// Takes over a tournament from another machine, and shows it.
    pub(super) async fn take_over(&self, file: &TournamentFile) -> Result<Head, StoreError> {
        let mut store = self.store.lock().await;
        let log = store.take_over(&file.copied, file.private.as_ref()).await?;
        let head = log.head();
        self.show_all(&mut store, log).await?;
        Ok(head)
    }

    /// Reads again what another program wrote to the same file, and sees whether entries can be kept.
    pub(super) async fn catch_up(&self) {
        let mut store = self.store.lock().await;
        let found = match store.check_keeping(self.keeping.is_in_trouble()).await {
            Ok(()) => self.read_again(&mut store).await,
            trouble => trouble,
        };
        self.note_keeping(found);
    }

    async fn read_again(&self, store: &mut Store) -> Result<(), StoreError> {
        for (name, n_events) in store.sizes().await? {
            let known = self.find(name.as_str()).map(|current| current.log.head().n_events);
            if known != Some(n_events) && n_events > 0 {
                let log = store.load(&name).await?;
                self.show_all(store, log).await?;
            }
        }
        Ok(())
    }

    /// Shows a log that came from elsewhere, and the pictures that came with it.
    async fn show_all(&self, store: &mut Store, log: Log) -> Result<(), StoreError> {
        let name = log.name().clone();
        self.show(log);
        match self.find(name.as_str()) {
            Some(shown) => floor::restore_photos(store, &name, &shown.beside).await,
            None => Ok(()),
        }
    }

    /// Shows a log from here on, and tells everybody who listens.
    fn show(&self, log: Log) {
        let shown = match self.find(log.name().as_str()) {
            Some(before) => Current::after(log, &before),
            None => Current::new(log, Arc::default()),
        };
        self.show_current(shown);
    }

    fn show_current(&self, shown: Current) {
        let name = shown.log.name().clone();
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        current.insert(name.clone(), Arc::new(shown));
        drop(current);
        self.tell(&name);
    }

    /// Tells everybody who listens that there is something new.
    pub(super) fn tell(&self, name: &LogName) {
        // Nobody listening is no mistake.
        let _ = self.news.send(name.clone());
    }
}
